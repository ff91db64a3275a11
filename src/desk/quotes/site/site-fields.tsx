import { useFormContext } from "react-hook-form";
import { Cell } from "../lines/cell";
import { siteTexts as texts } from "./site-words";

type SiteInput = { siteContact: string; siteAccess: string };

/** What the truck needs besides the address, in a form that has these fields. */
export function SiteFields() {
  const { register, formState } = useFormContext<SiteInput>();
  const { errors } = formState;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Cell label={texts.contact} error={errors.siteContact?.message}>
        {(cell) => (
          <input
            {...cell}
            {...register("siteContact")}
            placeholder={texts.contactHint}
            autoComplete="off"
          />
        )}
      </Cell>
      <Cell label={texts.access} error={errors.siteAccess?.message}>
        {(cell) => (
          <input
            {...cell}
            {...register("siteAccess")}
            placeholder={texts.accessHint}
            autoComplete="off"
          />
        )}
      </Cell>
    </div>
  );
}
