import { useFormContext, useWatch } from "react-hook-form";
import { WeekdayBoxes } from "@/desk/visits/weekday-boxes";
import { WEEK_DAYS } from "@/request/prices/hire-months";
import { visitsDuring } from "@/request/prices/service-visits";
import { builderTexts } from "./builder-texts";
import type { Decisions } from "./decisions";
import type { Builder } from "./use-builder";

const texts = builderTexts.service;

/** The days of the week on which a hire of a week or longer is serviced. Needs a FormProvider. */
export function ServiceField({ builder }: { builder: Builder }) {
  const { control, setValue } = useFormContext<Decisions>();
  const typed = useWatch({ control, name: "serviceWeekdays" });
  const { circumstances, fields } = builder.quote;
  if (circumstances.days < WEEK_DAYS && typed === "") return null;
  const chosen = Array.from(typed, Number);
  const span = { from: fields.deliveryOn ?? "", until: fields.pickupOn ?? "" };
  const visits = fields.isOpenEnded ? null : visitsDuring(span, chosen);

  function choose(days: readonly number[]) {
    setValue("serviceWeekdays", days.join(""), { shouldDirty: true });
    builder.allowService();
  }

  return (
    <fieldset className="min-w-0">
      <legend className="text-note text-stone">{texts.legend}</legend>
      <WeekdayBoxes chosen={chosen} onChoose={choose} />
      <p className="text-note text-stone" aria-live="polite">
        {chosen.length === 0 ? texts.none : texts.visits(chosen.length, visits)}
      </p>
    </fieldset>
  );
}
