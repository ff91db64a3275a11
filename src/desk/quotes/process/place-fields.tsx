import { type FocusEvent, useId } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { Submission } from "@/desk/model/submission";
import { labelOf } from "@/request/facts";
import { Cell } from "../lines/cell";
import { builderTexts } from "./builder-words";
import type { ProcessQuoteInput } from "./process-quote-schema";
import type { Initial } from "./use-proposal";

/** How far it is and what that means for the price, in a sentence. */
function distanceWords({ business, miles }: Initial): string | undefined {
  if (!business) return undefined;
  if (miles === null) return builderTexts.noMiles;
  const isTooFar = miles.miles > business.settings.mostMiles;
  return (isTooFar ? builderTexts.tooFar : builderTexts.miles)(miles.name, miles.miles);
}

/** Where, for how many, for how long, and whether it is the package: what the price depends on. */
export function PlaceFields({ submission, initial }: { submission: Submission; initial: Initial }) {
  const id = useId();
  const { register, control, formState } = useFormContext<ProcessQuoteInput>();
  const { errors } = formState;
  const place = useWatch({ control, name: "place" });
  const { business, asked, setPlace } = initial;
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-[minmax(0,1fr)_8.5rem_8.5rem]">
      <Cell
        label={builderTexts.place}
        className="col-span-2 sm:col-span-1"
        hint={place.trim() === "" ? builderTexts.placeHint : distanceWords(initial)}
        error={errors.place?.message}
      >
        {(cell) => (
          <input
            {...cell}
            {...register("place", {
              onBlur: (event: FocusEvent<HTMLInputElement>) => setPlace(event.target.value.trim()),
            })}
            autoComplete="off"
          />
        )}
      </Cell>
      <Cell label={labelOf("number_of_guests", submission.kind)} error={errors.count?.message}>
        {(cell) => (
          <input {...cell} {...register("count")} inputMode="numeric" autoComplete="off" />
        )}
      </Cell>
      <Cell
        label={builderTexts.days}
        hint={
          asked.isDaysSaid || submission.kind !== "emergency" ? undefined : builderTexts.daysUnknown
        }
        error={errors.days?.message}
      >
        {(cell) => <input {...cell} {...register("days")} inputMode="numeric" autoComplete="off" />}
      </Cell>
      {business && (
        <p className="col-span-full -mt-2 flex min-h-11 items-center gap-x-2 text-sm lg:min-h-9">
          <input
            id={id}
            type="checkbox"
            {...register("isPackage")}
            className="size-5 shrink-0 accent-evergreen-700 lg:size-4"
          />
          <label htmlFor={id} className="py-2 lg:py-0">
            {builderTexts.package},{" "}
            <span className="text-stone">
              {builderTexts.packageHint(business.settings.packageFreeMiles)}
            </span>
          </label>
        </p>
      )}
    </div>
  );
}
