import { useFormContext } from "react-hook-form";
import { registerField } from "@/ui/forms/register-field";
import { InputCell } from "../lines/cell";
import { siteTexts as texts } from "./site-texts";

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
