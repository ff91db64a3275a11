import { ChevronDown, ChevronUp } from "lucide-react";
import { useState } from "react";
import { assignUnits, refreshBookings } from "@/desk/calendar/trailer-board";
import { DeskButton } from "@/desk/frame/desk-button";
import { deskFailure } from "@/desk/model/desk-failure";
import { modelName } from "@/desk/model/model-name";
import { useAttempt, useChange } from "@/desk/model/use-change";
import { formatRecentMoment } from "@/lib/business-time";
import type { Stop } from "./day-sheet";
import { daysTexts } from "./days-texts";

const texts = daysTexts;
const field = "min-h-11 border border-hairline bg-white px-2";

type DayDriverProps = {
  plan: { driver: string | null; planned_at: string; planned_by: string } | null | undefined;
  onChange: (changes: { driver: string }) => void;
};

/** Who drives, saved on leaving the field. */
export function DayDriver({ plan, onChange }: DayDriverProps) {
  const driver = plan?.driver ?? "";
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden">
      <label className="inline-flex items-center gap-2">
        {texts.plan.driver}
        <input
          className={field}
          defaultValue={driver}
          onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
          onBlur={({ currentTarget: { value } }) =>
            value.trim() !== driver && onChange({ driver: value })
          }
        />
      </label>
      {plan && (
        <span className="text-sm text-stone">
          {texts.plan.by(plan.planned_by, formatRecentMoment(plan.planned_at))}
        </span>
      )}
    </p>
  );
}

type PlanStopProps = {
  stop: Stop;
  /** "HH:MM"; null for none. */
  onTime: (time: string | null) => void;
  onMove: (step: 1 | -1) => void;
  isFirst: boolean;
  isLast: boolean;
  isBusy: boolean;
};

/** The time of a stop and its place in the order, by hand. */
export function PlanStop(props: PlanStopProps) {
  const { stop, onTime, onMove, isFirst, isLast, isBusy } = props;
  const { name, at } = stop;
  return (
    <p className="flex items-center gap-2 print:hidden">
      <input
        key={at}
        type="time"
        className={field}
        aria-label={texts.plan.time(name)}
        defaultValue={at ?? ""}
        onBlur={({ currentTarget: { value } }) => value !== (at ?? "") && onTime(value || null)}
      />
      <DeskButton
        aria-label={texts.plan.earlier(name)}
        disabled={isFirst}
        isBusy={isBusy}
        onClick={() => onMove(-1)}
      >
        <ChevronUp aria-hidden size={18} />
      </DeskButton>
      <DeskButton
        aria-label={texts.plan.later(name)}
        disabled={isLast}
        isBusy={isBusy}
        onClick={() => onMove(1)}
      >
        <ChevronDown aria-hidden size={18} />
      </DeskButton>
    </p>
  );
}

/** Checkboxes that assign units to a booking. One that is taken says by whom; a refusal stands beside them. */
export function AssignUnits({ stop: { quote_id: quoteId, choices = [] } }: { stop: Stop }) {
  const mutation = useChange(assignUnits, refreshBookings);
  const { attempt } = useAttempt();
  const [refusal, setRefusal] = useState("");

  function toggle(id: string) {
    setRefusal("");
    const chosen = choices.filter((unit) => unit.is_assigned !== (unit.id === id));
    const unitIds = chosen.map((unit) => unit.id);
    void attempt(
      () => mutation.mutateAsync({ quoteId, unitIds }),
      (error) => setRefusal(deskFailure(error)),
    );
  }

  return [...new Set(choices.map(({ model }) => model))].map((model) => (
    <fieldset key={model} className="mt-2 flex flex-wrap gap-x-4 print:hidden">
      <legend className="text-stone">{texts.assign(modelName(model))}</legend>
      {choices
        .filter((unit) => unit.model === model)
        .map(({ id, name, is_assigned, conflict }) => (
          <label
            key={id}
            className={`inline-flex min-h-11 items-center gap-2 ${conflict ? "text-stone" : ""}`}
          >
            <input
              type="checkbox"
              className="size-5 accent-evergreen-700"
              checked={is_assigned}
              disabled={conflict !== null && !is_assigned}
              onChange={() => toggle(id)}
            />
            {texts.choice(name, conflict)}
          </label>
        ))}
      <p role="alert" className="w-full text-clay">
        {refusal}
      </p>
    </fieldset>
  ));
}
