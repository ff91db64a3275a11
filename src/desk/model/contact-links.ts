/** Stands in the place of an event whose place was not asked for; written by the database for luxury requests. */
const PLACE_UNKNOWN = "To be confirmed";

/** Ways to reach a customer, as hrefs; null where the request does not say enough. */
export type ContactLinks = {
  call: string | null;
  text: string | null;
  email: string | null;
  map: string | null;
};

/** A number as it is dialled: digits and a leading plus only. Ten digits are taken as North American. */
function dialable(phone: string): string | null {
  const digits = phone.replace(/\D/g, "");
  if (digits === "") return null;
  if (digits.length === 10) return `+1${digits}`;
  const hasCountry = phone.trim().startsWith("+") || /^1\d{10}$/.test(digits);
  return hasCountry ? `+${digits}` : digits;
}

/** The address with its at sign left as it is: encoded, some mail programs do not know it any more. */
function encodeAddress(email: string): string {
  const at = email.lastIndexOf("@");
  return `${encodeURIComponent(email.slice(0, at))}@${encodeURIComponent(email.slice(at + 1))}`;
}

/** Links for one tap on a phone. What customers typed goes into them in encoded form only. */
export function contactLinks({
  phone,
  email,
  place,
}: {
  phone: string;
  email: string;
  place: string | null;
}): ContactLinks {
  const number = dialable(phone);
  return {
    call: number && `tel:${number}`,
    text: number && `sms:${number}`,
    email: email.includes("@") ? `mailto:${encodeAddress(email)}` : null,
    map:
      place && place !== PLACE_UNKNOWN
        ? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`
        : null,
  };
}
