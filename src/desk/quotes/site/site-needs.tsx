import { useFormContext } from "react-hook-form";
import { z } from "zod";
import { LOCATION_MAX } from "@/request/limits";
import { registerField } from "@/ui/forms/register-field";
import { TextField } from "@/ui/forms/text-field";
import { fieldTexts } from "@/ui/words/field-texts";
import type { QuoteChanges } from "../use-update-quote";
import { type Missing, SITE_WAIVER_MAX, siteFields } from "./site-details";
import { siteTexts as texts } from "./site-texts";

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
