import { z } from "zod";
import type { Quote } from "@/desk/model/quote";
import { PLACE_UNKNOWN, type Submission } from "@/desk/model/submission";
import { storedValue } from "@/request/facts";
import { ACCESS_INFO_MAX, CONTACT_PERSON_MAX } from "@/request/limits";
import { fieldTexts } from "@/ui/words/field-texts";

export const SITE_WAIVER_MAX = 500;

const optional = (max: number) =>
  z
    .string()
    .trim()
    .max(max, fieldTexts.tooLong(max))
    .transform((text) => text || null);

export const siteFields = {
  siteContact: optional(CONTACT_PERSON_MAX),
  siteAccess: optional(ACCESS_INFO_MAX),
};

/** What the request says about it; only the emergency form asks. */
export function siteSaid(request: Submission) {
  return {
    siteContact: storedValue("on_site_contact", request),
    siteAccess: storedValue("access", request),
  };
}

type Site = Pick<Quote, "event_address" | "site_contact" | "site_access">;

export type Missing = { address: boolean; contact: boolean; access: boolean };

/** What the truck needs and the quote lacks, as in private.truck_needs, without which the database refuses to accept. */
export function missingOf({ event_address, site_contact, site_access }: Site): Missing {
  return {
    address: event_address === null || event_address === PLACE_UNKNOWN,
    contact: site_contact === null,
    access: site_access === null,
  };
}
