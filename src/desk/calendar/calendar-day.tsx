import { AlertTriangle, ArrowDownToLine, ArrowUpFromLine, Sparkles } from "lucide-react";
import { createContext, use } from "react";
import { DayButton, type DayButtonProps } from "react-day-picker";
import { cn } from "@/lib/cn";
import { toIsoDate } from "@/lib/dates";
import { type DayCount, tripsOf } from "./calendar-query";
import { calendarTexts as texts } from "./calendar-texts";

/** What is out, by day. A context, because the calendar renders its day buttons itself. */
export const DayCounts = createContext<ReadonlyMap<string, readonly DayCount[]>>(new Map());

const looks = {
  free: "text-ink",
  full: "font-semibold text-evergreen-700",
  over: "font-semibold text-clay",
} as const;

const line = "flex flex-wrap items-center gap-x-1 text-[0.8125rem]";

function Count({ count }: { count: DayCount }) {
  const { name, accepted, owned, sent, booking } = count;
  return (
    <span className={cn(line, looks[booking])}>
      {booking === "over" && <AlertTriangle size={13} className="shrink-0" />}
      <span>{name}</span>
      <span>{texts.count(accepted, owned)}</span>
      {sent > 0 && <span className="font-normal text-stone">{texts.sent(sent)}</span>}
    </span>
  );
}

/** All models together: on a phone there is no room for names. */
function Total({ counts }: { counts: readonly DayCount[] }) {
  const worst = (["over", "full"] as const).find((booking) =>
    counts.some((count) => count.booking === booking),
  );
  const sum = (of: "accepted" | "sent") => counts.reduce((total, count) => total + count[of], 0);
  return (
    <span className={cn(line, looks[worst ?? "free"])}>
      {worst === "over" && <AlertTriangle size={13} className="shrink-0" />}
      {texts.short(sum("accepted"), sum("sent"))}
    </span>
  );
}

/** Arrow down: deliveries; arrow up: pickups; sparkles: cleaning. */
function Trips({ counts }: { counts: readonly DayCount[] }) {
  const trips = tripsOf(counts);
  if (!trips) return null;
  const marks = [
    { Icon: ArrowDownToLine, count: trips.delivered },
    { Icon: ArrowUpFromLine, count: trips.pickedUp },
    { Icon: Sparkles, count: trips.cleaned },
  ];
  return (
    <span className={cn(line, "gap-x-2 text-stone")}>
      {marks.map(
        ({ Icon, count }) =>
          count > 0 && (
            <span key={Icon.displayName} className="inline-flex items-center gap-x-0.5">
              <Icon size={13} className="shrink-0" />
              {count}
            </span>
          ),
      )}
    </span>
  );
}

/** A day of the calendar. Screen readers get its label instead of the counts. */
export function CalendarDay({ "aria-label": name, ...props }: DayButtonProps) {
  const counts = use(DayCounts).get(toIsoDate(props.day.date)) ?? [];
  return (
    <DayButton {...props}>
      {/* Text instead of aria-label, which would have to contain the visible abbreviations. */}
      <span className="sr-only">{name}</span>
      <span
        aria-hidden
        className={cn(
          "self-start tabular-nums",
          props.modifiers.today && "border-brass-500 border-b-2 font-semibold",
        )}
      >
        {props.day.date.getDate()}
      </span>
      <span aria-hidden className="mt-1 grid w-full gap-0.5 text-left tabular-nums leading-tight">
        {counts.length > 0 && (
          <span className="md:hidden">
            <Total counts={counts} />
          </span>
        )}
        <span className="grid gap-0.5 max-md:hidden">
          {counts.map((count) => (
            <Count key={count.model ?? ""} count={count} />
          ))}
        </span>
        <Trips counts={counts} />
      </span>
    </DayButton>
  );
}
