import { Plus } from "lucide-react";
import { useState } from "react";
import { unitKey } from "@/desk/business/fields/business-fields";
import { DeskButton } from "@/desk/frame/desk-button";
import { formatShortDate } from "@/desk/model/short-date";
import { TrailerLog } from "@/desk/trailers/trailer-log";
import { todayInHouston } from "@/lib/business-time";
import { cn } from "@/lib/cn";
import { type TrailerModel, trailerModels } from "@/request/trailer-models";
import { outageOn, type Unit } from "../business";
import { businessTexts, fieldLabels, modelNamed } from "../business-texts";
import { change } from "../fields/edits";
import { useBusinessForm } from "../form/business-form";
import { SectionFrame } from "../form/section-frame";
import { TypedField, TypedFlag } from "../form/typed-field";

const texts = businessTexts.units;

const heading = ({ model, name }: Unit) => texts.heading(modelNamed(model), name);

type UnitPanelProps = { unit: Unit; onClose: () => void };

/** A trailer's name and log. */
function UnitPanel({ unit, onClose }: UnitPanelProps) {
  const { canChange, act } = useBusinessForm();
  const retired = change(
    "trailer_units",
    unit.id,
    { retired_on: unit.retiredOn },
    { retired_on: todayInHouston() },
  );
  return (
    <fieldset className="mt-3 grid gap-4 bg-white p-4 text-base">
      <legend className="sr-only">{heading(unit)}</legend>
      <p>
        {texts.name} <TypedField name={unitKey(unit.id)} />
      </p>
      <TrailerLog unit={{ id: unit.id, title: heading(unit) }} />
      <p className="flex flex-wrap gap-3 border-hairline border-t pt-3">
        <DeskButton onClick={onClose}>{texts.close}</DeskButton>
        {canChange && (
          <DeskButton onClick={() => void act([retired], texts.retired(heading(unit)))}>
            {texts.retire}
          </DeskButton>
        )}
      </p>
    </fieldset>
  );
}

/** "3, out until Dec 9, 2026". */
function unitText(unit: Unit, today: string): string {
  const current = outageOn(unit, today);
  if (!current) return unit.name;
  return `${unit.name}, ${current.lastDay ? texts.outUntil(formatShortDate(current.lastDay)) : texts.out}`;
}

/** One more than the highest number of the model. */
function nextName(units: readonly Unit[]): string {
  const numbers = units.map(({ name }) => Number(name)).filter(Number.isInteger);
  return String(Math.max(0, ...numbers) + 1);
}

function ModelRow({ model }: { model: TrailerModel }) {
  const { business, canChange, act } = useBusinessForm();
  const [openId, setOpenId] = useState<string>();
  const today = todayInHouston();
  const all = business.units.filter((unit) => unit.model === model.id);
  const owned = all.filter(({ retiredOn }) => retiredOn === null || retiredOn > today);
  const open = owned.find(({ id }) => id === openId);

  function add() {
    const name = nextName(all);
    const added = change("trailer_units", crypto.randomUUID(), null, { model: model.id, name });
    void act([added], texts.added(model.name, name));
  }

  return (
    <li className="border-hairline border-b py-2">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1">
        <h3 className="min-w-44 font-sans max-sm:basis-full font-semibold text-base">
          {model.name}{" "}
          <span className="font-normal text-stone">{texts.guests(model.maxGuests)}</span>
        </h3>
        <ul className="flex grow flex-wrap gap-2">
          {owned.map((unit) => (
            <li key={unit.id}>
              <button
                type="button"
                aria-expanded={unit.id === openId}
                aria-label={texts.open(model.name, unitText(unit, today))}
                onClick={() => setOpenId(unit.id === openId ? undefined : unit.id)}
                className={cn(
                  "inline-flex min-h-11 min-w-11 items-center justify-center rounded px-2 text-base tabular-nums md:min-h-9 md:min-w-9",
                  outageOn(unit, today)
                    ? "text-amber outline outline-1 outline-brass-500"
                    : "bg-ivory-2",
                  unit.id === openId && "outline outline-2 outline-evergreen-700",
                )}
              >
                {unitText(unit, today)}
              </button>
            </li>
          ))}
          {canChange && (
            <li>
              <button
                type="button"
                aria-label={texts.addTo(model.name)}
                title={texts.add}
                onClick={add}
                className="inline-flex size-11 items-center justify-center md:size-9"
              >
                <Plus aria-hidden size={18} />
              </button>
            </li>
          )}
        </ul>
        <p className="text-base tabular-nums">{texts.count(owned.length)}</p>
      </div>
      {open && <UnitPanel key={open.id} unit={open} onClose={() => setOpenId(undefined)} />}
    </li>
  );
}

/** The trailers of each model, and which are out of service. */
export function TrailersSection() {
  return (
    <SectionFrame section="trailers">
      <ul>
        {trailerModels.map((model) => (
          <ModelRow key={model.id} model={model} />
        ))}
      </ul>
      <p className="mt-3">
        <TypedFlag name="isAvailabilityPublic" label={fieldLabels.isAvailabilityPublic} />
      </p>
      <p className="text-note text-stone">{texts.visitors}</p>
    </SectionFrame>
  );
}
