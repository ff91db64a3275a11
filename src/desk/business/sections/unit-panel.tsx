import { type FormEvent, useState } from "react";
import { DeskButton } from "@/desk/frame/desk-button";
import { formatShortDate } from "@/desk/model/short-date";
import { todayInHouston } from "@/lib/business-time";
import { LineField } from "@/ui/forms/line-field";
import type { Unit } from "../business";
import { businessTexts, modelNamed, outageDays } from "../business-texts";
import { unitKey } from "../fields/business-fields";
import { change } from "../fields/edits";
import { useBusinessForm } from "../form/business-form";
import { TypedField } from "../form/typed-field";

const texts = businessTexts.units;

type Outage = Unit["outages"][number];

const REASON_MAX = 120;

const outageText = ({ firstDay, lastDay, reason }: Outage) =>
  texts.outage(outageDays(formatShortDate(firstDay), lastDay && formatShortDate(lastDay)), reason);

const heading = ({ model, name }: Unit) => texts.heading(modelNamed(model), name);

function OutageRow({ unit, outage }: { unit: Unit; outage: Outage }) {
  const { canChange, act } = useBusinessForm();
  const text = outageText(outage);
  const ended = change("unit_outages", outage.id, { reason: outage.reason }, null);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <span className="wrap-anywhere min-w-0 tabular-nums">{text}</span>
      {canChange && (
        <DeskButton
          aria-label={texts.bringBackLong(text)}
          onClick={() => void act([ended], texts.broughtBack(heading(unit)))}
        >
          {texts.bringBack}
        </DeskButton>
      )}
    </li>
  );
}

function TakeOut({ unit }: { unit: Unit }) {
  const { act } = useBusinessForm();
  const [firstDay, setFirstDay] = useState(todayInHouston);
  const [lastDay, setLastDay] = useState("");
  const [reason, setReason] = useState("");
  const [isWrong, setIsWrong] = useState(false);

  async function takeOut(event: FormEvent) {
    event.preventDefault();
    const isUsable =
      firstDay !== "" && reason.trim() !== "" && (lastDay === "" || lastDay >= firstDay);
    setIsWrong(!isUsable);
    if (!isUsable) return;
    const outage = change("unit_outages", crypto.randomUUID(), null, {
      unit_id: unit.id,
      first_day: firstDay,
      last_day: lastDay === "" ? null : lastDay,
      reason: reason.trim(),
    });
    if (!(await act([outage], texts.takenOut(heading(unit))))) return;
    setLastDay("");
    setReason("");
  }

  return (
    <form onSubmit={(event) => void takeOut(event)} className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-[11rem_11rem_1fr]">
        <LineField label={texts.firstDay} type="date" value={firstDay} onType={setFirstDay} />
        <LineField
          label={texts.lastDay}
          hint={texts.lastDayHint}
          type="date"
          value={lastDay}
          onType={setLastDay}
        />
        <LineField label={texts.reason} max={REASON_MAX} value={reason} onType={setReason} />
      </div>
      {isWrong && (
        <p role="alert" className="text-base text-clay">
          {texts.incomplete}
        </p>
      )}
      <DeskButton type="submit" className="justify-self-start">
        {texts.takeOut}
      </DeskButton>
    </form>
  );
}

type UnitPanelProps = { unit: Unit; onClose: () => void };

/** A trailer's name and outages. */
export function UnitPanel({ unit, onClose }: UnitPanelProps) {
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
      {unit.outages.length > 0 && (
        <ul className="grid gap-1">
          {unit.outages.map((outage) => (
            <OutageRow key={outage.id} unit={unit} outage={outage} />
          ))}
        </ul>
      )}
      {canChange && <TakeOut unit={unit} />}
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
