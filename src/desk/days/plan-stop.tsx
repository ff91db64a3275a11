import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useRef, useState } from "react";
import { assignUnits, refreshBookings } from "@/desk/calendar/trailer-board";
import { DeskButton } from "@/desk/frame/desk-button";
import { deskFailure } from "@/desk/model/desk-failure";
import { modelName } from "@/desk/model/model-name";
import { troubleText } from "@/desk/trailers/trouble";
import { formatRecentMoment } from "@/lib/business-time";
import { cn } from "@/lib/cn";
import type { DayPlan, Stop } from "./day-sheet";
import { daysTexts } from "./days-texts";

const texts = daysTexts;
const field = "min-h-11 border border-hairline bg-white px-2";

type DriverFieldProps = {
  label: string;
  /** Without the label's text, which a column has. */
  isInColumn?: boolean;
  driver: string;
  /** Who drives while no one is named; "" for no one. */
  otherwise?: string;
  onChange: (driver: string) => void;
};

/** Names the list of drivers that a field offers. */
const DRIVERS = "known-drivers";

/** The drivers of this day and the last ones, for all fields. */
export function KnownDrivers({ names }: { names: readonly string[] }) {
  return (
    <datalist id={DRIVERS}>
      {names.map((name) => (
        <option key={name} value={name} />
      ))}
    </datalist>
  );
}

/** Who drives, saved on leaving the field. */
export function DriverField(props: DriverFieldProps) {
  const { label, isInColumn = false, driver, otherwise = "", onChange } = props;
  return (
    <label className={cn("inline-flex items-center gap-2", isInColumn && "w-full")}>
      <span className={isInColumn ? "sr-only" : undefined}>{label}</span>
      <input
        key={driver}
        list={DRIVERS}
        className={cn(
          field,
          isInColumn &&
            "h-8 min-h-0 w-full min-w-0 truncate border-transparent bg-transparent px-1 hover:border-hairline focus:border-hairline",
          isInColumn && driver === "" && "border-hairline",
        )}
        placeholder={isInColumn ? daysTexts.noDriver : undefined}
        defaultValue={driver}
        onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
        onBlur={({ currentTarget }) => {
          const named = currentTarget.value.trim() || otherwise;
          currentTarget.value = named;
          if (named !== driver) onChange(named);
        }}
      />
    </label>
  );
}

type DayDriverProps = {
  plan: DayPlan | null | undefined;
  onChange: (changes: { driver: string }) => void;
};

/** Who drives every stop that names no other driver. */
export function DayDriver({ plan, onChange }: DayDriverProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 print:hidden">
      <DriverField
        label={texts.plan.driver}
        driver={plan?.driver ?? ""}
        onChange={(driver) => onChange({ driver })}
      />
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

/** Sets the time of a stop and its place in the order by hand. */
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

/** Checkboxes that assign units to a booking. A taken unit says by whom; a refusal shows beside them. */
export function AssignUnits({ stop: { quote_id: quoteId, choices = [] } }: { stop: Stop }) {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: assignUnits,
    // One after the other, as each sends the whole selection.
    scope: { id: `units of ${quoteId}` },
    onSettled: () => refreshBookings(queryClient),
  });
  const [refusal, setRefusal] = useState("");
  // The optimistic selection, until the sheet is refetched.
  const [ticked, setTicked] = useState<string[]>();
  const latest = useRef<string[]>(undefined);
  const chosen = ticked ?? choices.filter((unit) => unit.is_assigned).map(({ id }) => id);

  async function toggle(id: string) {
    const before = latest.current ?? chosen;
    const unitIds = before.includes(id) ? before.filter((other) => other !== id) : [...before, id];
    latest.current = unitIds;
    setTicked(unitIds);
    setRefusal("");
    try {
      await mutateAsync({ quoteId, unitIds, seenIds: before });
    } catch (error) {
      setRefusal(deskFailure(error));
    }
    if (latest.current !== unitIds) return;
    latest.current = undefined;
    setTicked(undefined);
  }

  return [...new Set(choices.map(({ model }) => model))].map((model) => (
    <fieldset key={model} className="mt-2 flex flex-wrap gap-x-4 print:hidden">
      <legend className="text-stone">{texts.assign(modelName(model))}</legend>
      {choices
        .filter((unit) => unit.model === model)
        .map(({ id, name, conflict, trouble }) => (
          <label
            key={id}
            className={`inline-flex min-h-11 items-center gap-2 ${conflict ? "text-stone" : ""}`}
          >
            <input
              type="checkbox"
              className="size-5 accent-evergreen-700"
              checked={chosen.includes(id)}
              disabled={conflict !== null && !chosen.includes(id)}
              onChange={() => void toggle(id)}
            />
            {texts.choice(name, conflict)}
            {trouble.length > 0 && (
              <span className="text-amber text-sm">{troubleText(trouble)}</span>
            )}
          </label>
        ))}
      <p role="alert" className="w-full text-clay">
        {refusal}
      </p>
    </fieldset>
  ));
}
