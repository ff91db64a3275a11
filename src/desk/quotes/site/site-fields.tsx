import { useFormContext } from "react-hook-form";
import { z } from "zod";
import type { Quote } from "@/desk/model/quote";
import { PLACE_UNKNOWN, type Submission } from "@/desk/model/submission";
import type { QuoteChanges } from "@/desk/quotes/use-update-quote";
import { storedValue } from "@/request/facts";
import { ACCESS_INFO_MAX, CONTACT_PERSON_MAX, LOCATION_MAX } from "@/request/limits";
import { registerField } from "@/ui/forms/register-field";
import { TextField } from "@/ui/forms/text-field";
import { fieldTexts } from "@/ui/words/field-texts";
import { InputCell } from "../lines/cell";
import { siteTexts as texts } from "./site-texts";

const SITE_WAIVER_MAX = 500;

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

type SiteInput = { siteContact: string; siteAccess: string };

/** What the truck needs besides the address. Needs a FormProvider. */
export function SiteFields() {
  const field = registerField(useFormContext<SiteInput>());
  return (
    <div className="grid gap-4 @min-[32rem]:grid-cols-2">
      <InputCell label={texts.contact} placeholder={texts.contactHint} {...field("siteContact")} />
      <InputCell label={texts.access} placeholder={texts.accessHint} {...field("siteAccess")} />
    </div>
  );
}

/** Asked for on acceptance where the quote lacks it. */
export const siteNeedFields = {
  address: z.string().trim().max(LOCATION_MAX, fieldTexts.tooLong(LOCATION_MAX)),
  ...siteFields,
  waiver: z.string().trim().max(SITE_WAIVER_MAX, fieldTexts.tooLong(SITE_WAIVER_MAX)),
};

type Needs = z.output<z.ZodObject<typeof siteNeedFields>>;

export const NO_SITE_NEEDS = { address: "", siteContact: "", siteAccess: "", waiver: "" };

/** Requires a reason while something is missing. */
export const refuseMissing =
  (missing: Missing) =>
  ({ address, siteContact, siteAccess, waiver }: Needs, context: z.core.$RefinementCtx) => {
    const isOpen =
      (missing.address && address === "") ||
      (missing.contact && siteContact === null) ||
      (missing.access && siteAccess === null);
    if (isOpen && waiver === "") {
      context.addIssue({ code: "custom", path: ["waiver"], message: texts.waiverMissing });
    }
  };

/** Only what was filled in. */
export function toSiteChanges({ address, siteContact, siteAccess, waiver }: Needs): QuoteChanges {
  return {
    ...(address && { event_address: address }),
    ...(siteContact && { site_contact: siteContact }),
    ...(siteAccess && { site_access: siteAccess }),
    ...(waiver && { site_waiver: waiver }),
  };
}

export function SiteNeeds({ missing }: { missing: Missing }) {
  const field = registerField(useFormContext<z.input<z.ZodObject<typeof siteNeedFields>>>());
  if (!missing.address && !missing.contact && !missing.access) return null;
  return (
    <fieldset className="grid gap-4 border-amber border-l-4 pl-4">
      <legend className="float-left mb-3 text-base">{texts.missing}</legend>
      {missing.address && (
        <TextField label={texts.address} {...field("address")} autoComplete="off" isOptional />
      )}
      {missing.contact && (
        <TextField
          label={texts.contact}
          hint={texts.contactHint}
          {...field("siteContact")}
          autoComplete="off"
          isOptional
        />
      )}
      {missing.access && (
        <TextField
          label={texts.access}
          hint={texts.accessHint}
          {...field("siteAccess")}
          autoComplete="off"
          isOptional
        />
      )}
      <TextField label={texts.waiver} {...field("waiver")} autoComplete="off" isOptional />
    </fieldset>
  );
}
