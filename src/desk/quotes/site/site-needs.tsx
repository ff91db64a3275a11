import { useFormContext } from "react-hook-form";
import { z } from "zod";
import { LOCATION_MAX } from "@/request/limits";
import { fieldOf } from "@/ui/forms/field-of";
import { TextField } from "@/ui/forms/text-field";
import type { QuoteChanges } from "../update-quote";
import { type Missing, SITE_WAIVER_MAX, siteFields } from "./site";
import { siteTexts as texts } from "./site-words";

/** What is asked for before a quote is accepted, where the quote does not say it. */
export const siteNeedFields = {
  address: z.string().trim().max(LOCATION_MAX, texts.tooLong(LOCATION_MAX)),
  ...siteFields,
  waiver: z.string().trim().max(SITE_WAIVER_MAX, texts.tooLong(SITE_WAIVER_MAX)),
};

type Needs = z.output<z.ZodObject<typeof siteNeedFields>>;

export const NO_SITE_NEEDS = { address: "", siteContact: "", siteAccess: "", waiver: "" };

/** Refuses a form in which something is still missing and no reason is given. */
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

/** The columns of what was typed; what was left empty stays as it is. */
export function toSiteChanges({ address, siteContact, siteAccess, waiver }: Needs): QuoteChanges {
  return {
    ...(address && { event_address: address }),
    ...(siteContact && { site_contact: siteContact }),
    ...(siteAccess && { site_access: siteAccess }),
    ...(waiver && { site_waiver: waiver }),
  };
}

/** Asks for what the truck needs, as far as it is missing, and for the reason of accepting without. */
export function SiteNeeds({ missing }: { missing: Missing }) {
  const field = fieldOf(useFormContext<z.input<z.ZodObject<typeof siteNeedFields>>>());
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
