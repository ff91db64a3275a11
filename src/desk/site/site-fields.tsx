import { useFormContext } from "react-hook-form";
import { InputCell } from "@/desk/frame/cell";
import type { Quote } from "@/desk/model/quote";
import type { Submission } from "@/desk/model/submission";
import type { BookingFacts } from "@/desk/steps/quote-steps";
import { storedValue } from "@/request/facts";
import { ACCESS_INFO_MAX, CONTACT_PERSON_MAX, LOCATION_MAX } from "@/request/limits";
import { placeOf } from "@/request/places/goes-to";
import { isStreet } from "@/request/places/read-address";
import { isContactKnown } from "@/request/site-contact";
import { SITE_GAPS, type SiteGap } from "@/request/site-gaps";
import { typedLine } from "@/request/typed-fields";
import { registerField } from "@/ui/forms/register-field";
import { TextField } from "@/ui/forms/text-field";
import { fieldTexts } from "@/ui/words/field-texts";
import { siteTexts as texts } from "./site-texts";

const optional = (max: number) =>
  typedLine()
    .max(max, fieldTexts.tooLong(max))
    .transform((text) => text || null);

export const siteFields = {
  siteContact: optional(CONTACT_PERSON_MAX),
  siteAccess: optional(ACCESS_INFO_MAX),
};

/** What the request says about the site; only the emergency form asks. */
export function siteFromRequest(request: Submission) {
  return {
    siteContact: storedValue("on_site_contact", request),
    siteAccess: storedValue("access", request),
  };
}

type Site = Pick<
  Quote,
  | "name"
  | "phone"
  | "event_address"
  | "site_address"
  | "site_access"
  | "site_contact"
  | "site_utilities"
>;

/** What was said of a site, enough or not. */
export const siteOf = (quote: Site): Record<SiteGap, string | null> => ({
  address: placeOf(quote),
  access: quote.site_access,
  contact: quote.site_contact,
  utilities: quote.site_utilities,
});

/** What the truck needs and the quote lacks, as in private.site_gaps. */
export function gapsOf(quote: Site): SiteGap[] {
  const isKnown: Record<SiteGap, boolean> = {
    address: isStreet(quote.event_address) || isStreet(quote.site_address),
    access: quote.site_access !== null,
    contact: isContactKnown(quote),
    utilities: quote.site_utilities !== null,
  };
  return SITE_GAPS.filter((gap) => !isKnown[gap]);
}

type SiteInput = { siteContact: string; siteAccess: string };

/** What is often known when a quote is made. Needs a FormProvider. */
export function SiteFields() {
  const field = registerField(useFormContext<SiteInput>());
  return (
    <div className="grid gap-4 @min-[32rem]:grid-cols-2">
      <InputCell
        label={texts.labels.contact}
        placeholder={texts.hints.contact}
        {...field("siteContact")}
      />
      <InputCell
        label={texts.labels.access}
        placeholder={texts.hints.access}
        {...field("siteAccess")}
      />
    </div>
  );
}

/** All that the truck needs; any of it may be empty. */
export const siteGapFields = {
  address: optional(LOCATION_MAX),
  access: siteFields.siteAccess,
  contact: siteFields.siteContact,
  utilities: optional(ACCESS_INFO_MAX),
};

export const NO_SITE = { address: "", access: "", contact: "", utilities: "" };

/** The columns of what was typed. */
export function toSiteFacts(typed: Partial<Record<SiteGap, string | null>>): BookingFacts {
  return Object.fromEntries(Object.entries(typed).map(([gap, text]) => [`site_${gap}`, text]));
}

/** Asks for what is missing, on acceptance. */
export function SiteNeeds({ gaps }: { gaps: readonly SiteGap[] }) {
  const field = registerField(useFormContext<typeof NO_SITE>());
  if (gaps.length === 0) return null;
  return (
    <fieldset className="grid gap-4 border-amber border-l-4 pl-4">
      <legend className="float-left mb-3 text-base">{texts.missing}</legend>
      {gaps.map((gap) => (
        <TextField
          key={gap}
          label={texts.labels[gap]}
          hint={texts.hints[gap]}
          {...field(gap)}
          autoComplete="off"
          isOptional
        />
      ))}
    </fieldset>
  );
}
