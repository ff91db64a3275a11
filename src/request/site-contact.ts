import { readPhone } from "@/config/phone-number";
import { foldForSearch } from "@/lib/fold-for-search";

/** Digits of an American number without its area code. */
const NUMBER_DIGITS = 7;

/** Whether a text has a phone number, in any notation, as private.has_phone_number has it. */
export const hasPhoneNumber = (text: string | null): boolean =>
  (readPhone(text ?? "").number.match(/\p{Nd}/gu)?.length ?? 0) >= NUMBER_DIGITS;

/** Whether a contact is the customer, by the name: then the number on the quote is the contact's. */
export const isCustomer = (contact: string, name: string): boolean =>
  foldForSearch(contact.trim()) === foldForSearch(name.trim());

type SiteContact = { site_contact: string | null; name: string; phone: string | null };

/** Whether the driver can call somebody on site, as private.is_contact_known has it: a name alone is not enough. */
export const isContactKnown = ({ site_contact, name, phone }: SiteContact): boolean =>
  hasPhoneNumber(site_contact) ||
  (site_contact !== null && isCustomer(site_contact, name) && hasPhoneNumber(phone));
