import { type FormEvent, useId, useState } from "react";
import { DeskButton } from "@/desk/frame/desk-parts";
import { formatShortDate } from "@/desk/model/short-date";
import { todayInHouston } from "@/lib/business-time";
import type { Unit } from "../business";
import { businessTexts, modelNamed, outageDays } from "../business-words";
import { unitKey } from "../fields/business-fields";
import { change } from "../fields/edits";
import { useBusinessForm } from "../form/business-form";
import { TypedField } from "../form/typed-field";

const texts = businessTexts.units;

type Outage = Unit["outages"][number];

const REASON_MAX = 120;

const outageWords = ({ firstDay, lastDay, reason }: Outage) =>
  texts.outage(outageDays(formatShortDate(firstDay), lastDay && formatShortDate(lastDay)), reason);

const heading = ({ model, name }: Unit) => texts.heading(modelNamed(model), name);

function OutageRow({ unit, outage }: { unit: Unit; outage: Outage }) {
  const { canChange, act } = useBusinessForm();
  const words = outageWords(outage);
  const ended = change("unit_outages", outage.id, { reason: outage.reason }, null);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3">
      <span className="wrap-anywhere min-w-0 tabular-nums">{words}</span>
      {canChange && (
        <DeskButton
          aria-label={texts.bringBackLong(words)}
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
  const id = useId();
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

  const input = "field min-h-11! w-full py-1!";
  return (
    <form noValidate onSubmit={(event) => void takeOut(event)} className="grid gap-3">
      <div className="grid gap-3 sm:grid-cols-[11rem_11rem_1fr]">
        <label htmlFor={`${id}-first`} className="grid content-start gap-1 text-note">
          {texts.firstDay}
          <input
            id={`${id}-first`}
            type="date"
            value={firstDay}
            onChange={(event) => setFirstDay(event.target.value)}
            className={input}
          />
        </label>
        <label htmlFor={`${id}-last`} className="grid content-start gap-1 text-note">
          {texts.lastDay}
          <input
            id={`${id}-last`}
            type="date"
            value={lastDay}
            aria-describedby={`${id}-hint`}
            onChange={(event) => setLastDay(event.target.value)}
            className={input}
          />
          <span id={`${id}-hint`} className="text-stone">
            {texts.lastDayHint}
          </span>
        </label>
        <label htmlFor={`${id}-reason`} className="grid content-start gap-1 text-note">
          {texts.reason}
          <input
            id={`${id}-reason`}
            value={reason}
            maxLength={REASON_MAX}
            onChange={(event) => setReason(event.target.value)}
            className={input}
          />
        </label>
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

/** One trailer: what it is called, and the days on which it cannot go out. */
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
