import { useQuery } from "@tanstack/react-query";
import { businessQuery } from "@/desk/business/business-query";
import { modelName } from "@/desk/model/model-name";
import { useAttempt } from "@/desk/model/use-attempt";
import { useChange } from "@/desk/model/use-change";
import { assignUnits, refreshSheet, type Stop } from "./day-sheet";
import { daysTexts } from "./days-texts";

const texts = daysTexts;

/** Checkboxes that assign units to a booking. */
export function AssignUnits({ stop, day }: { stop: Stop; day: string }) {
  const { data: business } = useQuery(businessQuery());
  const mutation = useChange(assignUnits, refreshSheet(day));
  const { attempt } = useAttempt();
  const models = [
    ...new Set(stop.lines.flatMap(({ kind, model }) => (kind === "model" && model ? [model] : []))),
  ];
  const units = business?.units.filter(
    ({ model, retiredOn }) => models.includes(model) && (retiredOn === null || retiredOn > day),
  );
  if (!units || units.length === 0) return null;
  const isAssigned = ({ model, name }: { model: string; name: string }) =>
    stop.units.some((unit) => unit.model === model && unit.name === name);

  function toggle(id: string) {
    const chosen = units?.filter((unit) => isAssigned(unit) !== (unit.id === id)) ?? [];
    const unitIds = chosen.map((unit) => unit.id);
    void attempt(
      () => mutation.mutateAsync({ quoteId: stop.quote_id, unitIds }),
      texts.notAssigned,
    );
  }

  return models.map((model) => (
    <fieldset key={model} className="mt-2 flex flex-wrap gap-x-4 print:hidden">
      <legend className="text-stone">{texts.assign(modelName(model))}</legend>
      {units
        .filter((unit) => unit.model === model)
        .map((unit) => (
          <label key={unit.id} className="inline-flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              className="size-5 accent-evergreen-700"
              checked={isAssigned(unit)}
              onChange={() => toggle(unit.id)}
            />
            {texts.unit(unit.name)}
          </label>
        ))}
    </fieldset>
  ));
}
