import "@/desk/letters/quote-print.css";
import { useQuery } from "@tanstack/react-query";
import { ChevronLeft, ChevronRight, Printer } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { business } from "@/config/business";
import { dayPath } from "@/config/staff-paths";
import { refreshBookings } from "@/desk/calendar/trailer-board";
import { DeskButton } from "@/desk/frame/desk-button";
import { KeyHint } from "@/desk/frame/key-hint";
import { useKeptFocus } from "@/desk/listing/focus-handover";
import { ReadState } from "@/desk/listing/list-state";
import { deskHref } from "@/desk/model/desk-address";
import { complain } from "@/desk/model/desk-failure";
import { daysAfter } from "@/desk/model/short-date";
import { useChange } from "@/desk/model/use-change";
import { todayInHouston } from "@/lib/business-time";
import { formatCalendarDate } from "@/lib/calendar-date";
import { cn } from "@/lib/cn";
import { fromIsoDate } from "@/lib/dates";
import { formatDollars } from "@/lib/money";
import { ButtonLink, compactButton } from "@/ui/button";
import { SmartLink } from "@/ui/smart-link";
import { DayLinks } from "./day-links";
import { type Route, type RoutedStop, routesOf } from "./day-route";
import {
  dayPlanQuery,
  daySheetQuery,
  isDone,
  keyOf,
  knownDriversQuery,
  type Mark,
  markStop,
  type Plan,
  planDay,
  refreshSheet,
  type Stop,
  stopPointsQuery,
} from "./day-sheet";
import { DayWarnings } from "./day-warnings";
import { daysTexts } from "./days-texts";
import { DeskPhotos } from "./photos/desk-photos";
import { AssignUnits, DayDriver, DriverField, KnownDrivers, PlanStop } from "./plan-stop";
import { clockOf, firstPlaceNote, StopItem } from "./stop-item";
import { LineHeadings, lacksSomething, StopLine } from "./stop-line";

const texts = daysTexts;

/** Id of the field that goes to any day. */
export const DATE_FIELD = "day-sheet-date";

/** The day, its neighbors, any other, and the printer. */
function DayBar({ day }: { day: string }) {
  const navigate = useNavigate();
  const today = todayInHouston();
  const step = (days: 1 | -1, label: string, icon: ReturnType<typeof ChevronLeft>) => (
    <ButtonLink
      href={dayPath(daysAfter(day, days))}
      variant="outline"
      aria-label={label}
      className={cn(compactButton, "border-transparent px-2!")}
    >
      {icon}
    </ButtonLink>
  );
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 px-3 py-2 sm:px-4 print:hidden">
      <h1 className="font-display text-2xl">{formatCalendarDate(day)}</h1>
      <span className="flex">
        {step(-1, texts.previous, <ChevronLeft aria-hidden size={18} />)}
        {step(1, texts.next, <ChevronRight aria-hidden size={18} />)}
      </span>
      <ButtonLink
        href={dayPath(today)}
        variant="outline"
        className={cn(compactButton, "border-transparent")}
      >
        {texts.today} <KeyHint>T</KeyHint>
      </ButtonLink>
      <label className="flex items-center gap-2 text-sm">
        <span className="max-sm:sr-only">{texts.goTo}</span> <KeyHint>G</KeyHint>
        <input
          id={DATE_FIELD}
          type="date"
          className="min-h-11 border border-hairline bg-white px-2 lg:min-h-9"
          value={day}
          onChange={({ currentTarget: { value } }) => {
            if (fromIsoDate(value)) void navigate(dayPath(value));
          }}
        />
      </label>
      <DeskButton className="ml-auto" onClick={() => window.print()}>
        <Printer aria-hidden size={18} />
        {texts.print} <KeyHint>P</KeyHint>
      </DeskButton>
    </div>
  );
}

type TotalsProps = { stops: readonly Stop[]; routes: readonly Route[] };

/** The whole day in one line. */
function Totals({ stops, routes }: TotalsProps) {
  const count = (is: (routed: RoutedStop) => boolean) =>
    routes.flatMap((route) => route.stops).filter(is).length;
  const withoutDriver = count(({ stop }) => !stop.driver);
  const missing = count(({ stop }) => lacksSomething(stop));
  const late = count(({ isLate }) => isLate);
  const trucks = routes.filter(({ driver }) => driver !== null).length;
  const miles = routes.reduce((sum, route) => sum + route.miles, 0);
  const collects = stops.reduce((sum, { money }) => sum + (money?.collects ?? 0), 0);
  const all = [
    { words: texts.stops(stops.length, stops.filter(isDone).length) },
    miles > 0 && { words: texts.totals.routes(miles, Math.max(1, trucks)) },
    late > 0 && { words: texts.totals.late(late), className: "font-semibold text-clay" },
    withoutDriver > 0 && {
      words: texts.totals.withoutDriver(withoutDriver),
      className: "text-amber",
    },
    missing > 0 && { words: texts.totals.missing(missing), className: "text-amber" },
    collects > 0 && { words: texts.totals.collect(formatDollars(collects)) },
  ];
  return (
    <p
      role="status"
      className="flex flex-wrap gap-x-6 gap-y-1 text-sm text-stone tabular-nums print:hidden"
    >
      {all
        .filter((one) => one !== false)
        .map(({ words, className }) => (
          <span key={words} className={className}>
            {words}
          </span>
        ))}
    </p>
  );
}

/** Who drives, how far, and from when to when. */
function RouteHeading({ route }: { route: Route }) {
  const { driver, stops, miles, leavesAt, backAt } = route;
  const facts = [
    texts.route(stops.length, miles),
    leavesAt !== null && backAt !== null && texts.hours(clockOf(leavesAt), clockOf(backAt)),
  ];
  return (
    <h2 className="quote-keep flex flex-wrap items-baseline gap-x-3 border-hairline border-b px-3 py-2 font-sans text-sm sm:px-4 print:border-0 print:px-0 print:pt-4">
      <span className={cn("font-semibold text-base", driver === null && "text-amber")}>
        {driver ?? texts.noDriver}
      </span>
      <span className="font-normal text-stone tabular-nums">
        {facts.filter(Boolean).join(", ")}
      </span>
    </h2>
  );
}

type StopsProps = {
  day: string;
  /** In their order. */
  stops: readonly Stop[];
  routes: readonly Route[];
  dayDriver: string;
  onPlan: (plan: Plan) => void;
  isPlanning: boolean;
};

/** The stops of each driver, in lines that open to all of a stop. */
function Stops({ day, stops, routes, dayDriver, onPlan, isPlanning }: StopsProps) {
  const { mutateAsync } = useChange(markStop(day), refreshSheet(day));
  const mark = (done: Mark) =>
    void mutateAsync(done).catch((error: unknown) => complain(texts.notMarked, error));

  /** Puts a stop before (-1) or after (1) its neighbor of the same driver. */
  function move(stop: Stop, neighbor: Stop | undefined) {
    if (!neighbor) return;
    const keys = stops.map(keyOf);
    const [one, other] = [keys.indexOf(keyOf(stop)), keys.indexOf(keyOf(neighbor))];
    const moved = keys.with(one, keyOf(neighbor)).with(other, keyOf(stop));
    onPlan({ order: moved });
  }

  /** The day's driver needs no entry of its own. */
  const drive = (stop: Stop, driver: string) =>
    onPlan({ drivers: { [keyOf(stop)]: driver === dayDriver ? null : driver || null } });

  const lineOf = (routed: RoutedStop, index: number, neighbors: readonly RoutedStop[]) => {
    const { stop } = routed;
    const field = (isInColumn: boolean) => (
      <DriverField
        label={
          isInColumn
            ? texts.plan.driverOf(texts.actions[stop.action], stop.name)
            : texts.columns.driver
        }
        isInColumn={isInColumn}
        driver={stop.driver ?? ""}
        otherwise={dayDriver}
        onChange={(driver) => drive(stop, driver)}
      />
    );
    return (
      <StopLine key={keyOf(stop)} routed={routed} number={index + 1} driver={field(true)}>
        <StopItem
          stop={stop}
          isBelowLine
          onMark={mark}
          photos={<DeskPhotos stop={stop} day={day} />}
        >
          <PlanStop
            stop={stop}
            onTime={(time) => onPlan({ times: { [keyOf(stop)]: time } })}
            onMove={(step) => move(stop, neighbors[index + step]?.stop)}
            isFirst={index === 0}
            isLast={index === neighbors.length - 1}
            isBusy={isPlanning}
          />
          <AssignUnits stop={stop} />
          <SmartLink
            href={deskHref({ booking: stop.quote_id })}
            className="link inline-flex min-h-11 items-center print:hidden"
          >
            {texts.openBooking}
          </SmartLink>
        </StopItem>
      </StopLine>
    );
  };

  return (
    <>
      <LineHeadings />
      {routes.map((route) => (
        <section key={route.driver} aria-label={route.driver ?? texts.noDriver}>
          {(routes.length > 1 || route.driver !== null) && <RouteHeading route={route} />}
          <ol className="print:grid print:gap-2">{route.stops.map(lineOf)}</ol>
          {route.home && (
            <p className="border-hairline border-b px-3 py-2 text-sm text-stone tabular-nums sm:px-4 print:hidden">
              {texts.home(texts.drive(route.home))}
            </p>
          )}
        </section>
      ))}
      {routes.some(({ miles }) => miles > 0) && (
        <p className="px-3 py-3 text-sm text-stone sm:px-4 print:hidden">
          {texts.driveNote} {stops.some(firstPlaceNote) && texts.firstPlaceNote}
        </p>
      )}
    </>
  );
}

/** Deliveries, service visits and pickups of a day (yyyy-MM-dd), by driver and time. */
export function DaySheet({ day }: { day: string }) {
  const query = useQuery(daySheetQuery(day));
  const stops = query.data ?? [];
  const plan = useQuery(dayPlanQuery(day));
  const { data: known = [] } = useQuery(knownDriversQuery());
  const { data: points } = useQuery(stopPointsQuery(stops));
  const planning = useChange(planDay(day), refreshBookings);
  const change = (changes: Plan) =>
    void planning
      .mutateAsync(changes)
      .catch((error: unknown) => complain(texts.plan.notSaved, error));
  const routes = routesOf(stops, ({ address }) => points?.get(address ?? ""));
  const sheet = useKeptFocus();
  const drivers = routes.flatMap(({ driver }) => driver ?? []);

  return (
    <>
      <DayBar day={day} />
      <div ref={sheet} tabIndex={-1} className="quote-sheet outline-none">
        <p className="hidden font-display print:block">
          {business.name}, {business.phone}
        </p>
        <p className="hidden font-display print:block print:text-item">{formatCalendarDate(day)}</p>
        <p className="hidden print:mb-4 print:block">
          {query.data && texts.stops(stops.length, stops.filter(isDone).length)}
        </p>
        {stops.length > 0 && (
          <div className="flex flex-wrap items-center gap-x-8 gap-y-2 border-hairline border-y px-3 py-1.5 sm:px-4 print:hidden">
            <DayDriver plan={plan.data} onChange={change} />
            <Totals stops={stops} routes={routes} />
          </div>
        )}
        <KnownDrivers names={[...new Set([...drivers, ...known])]} />
        <DayWarnings day={day} />
        <ReadState query={query} emptyText={texts.empty}>
          {() => (
            <div className="@container print:@container-normal">
              <Stops
                day={day}
                stops={stops}
                routes={routes}
                dayDriver={plan.data?.driver ?? ""}
                onPlan={change}
                isPlanning={planning.isPending}
              />
            </div>
          )}
        </ReadState>
      </div>
      {stops.length > 0 && <DayLinks key={day} day={day} drivers={drivers} />}
    </>
  );
}
