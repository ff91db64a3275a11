import { z } from "zod";
import type { Quote } from "@/desk/model/quote";
import { PLACE_UNKNOWN, type Submission } from "@/desk/model/submission";
import { storedValue } from "@/request/facts";
import { siteTexts } from "./site-words";

/** Limits of the columns of `quotes`. */
export const SITE_CONTACT_MAX = 200;
export const SITE_ACCESS_MAX = 1000;
export const SITE_WAIVER_MAX = 500;

const optional = (max: number) =>
  z
    .string()
    .trim()
    .max(max, siteTexts.tooLong(max))
    .transform((text) => text || null);

/** What a truck needs besides the address, as it is typed. */
export const siteFields = {
  siteContact: optional(SITE_CONTACT_MAX),
  siteAccess: optional(SITE_ACCESS_MAX),
};

/** What a request has said of it; an emergency's form asks. */
export function siteSaid(request: Submission) {
  return {
    siteContact: storedValue("on_site_contact", request),
    siteAccess: storedValue("access", request),
  };
}

type Site = Pick<Quote, "event_address" | "site_contact" | "site_access">;

/** What is missing. */
export type Missing = { address: boolean; contact: boolean; access: boolean };

/** Of what a truck needs, what a quote does not say yet: as private.truck_needs, which refuses to accept it then. */
export function missingOf({ event_address, site_contact, site_access }: Site): Missing {
  return {
    address: event_address === null || event_address === PLACE_UNKNOWN,
    contact: site_contact === null,
    access: site_access === null,
  };
}
