import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { addMonths, format, startOfMonth } from "date-fns";
import { useMemo } from "react";
import { DayPicker } from "react-day-picker";
import { paths } from "@/config/paths";
import { dayPath, staffPaths } from "@/config/staff-paths";
import { DeskButton, DeskSection } from "@/desk/frame/desk-button";
import { LoadFailed } from "@/desk/frame/load-state";
import { DeskTitle, StaffMain } from "@/desk/frame/staff-main";
import { deskHref } from "@/desk/model/desk-address";
import { modelName } from "@/desk/model/model-name";
import { stateName } from "@/desk/model/model-texts";
import { type Quote, quoteNumber } from "@/desk/model/quote";
import { linesOf } from "@/desk/model/quote-line";
import { isOpen } from "@/desk/model/quote-status";
import { formatShortDate } from "@/desk/model/short-date";
import { lineText } from "@/desk/quotes/lines/line-text";
import { StaffHeader } from "@/desk/sign-in/screens";
import { todayInHouston } from "@/lib/business-time";
import { formatCalendarDate } from "@/lib/calendar-date";
import { fromIsoDate, toIsoDate } from "@/lib/dates";
import { formatDollars } from "@/lib/money";
import { SmartLink } from "@/ui/smart-link";
import { CalendarDay, DayCounts } from "./calendar-day";
import {
  calendarQuery,
  countsByDay,
  countText,
  type DayCount,
  dayQuery,
  tripsOf,
  tripText,
  useCalendarAddress,
} from "./calendar-query";
import { calendarTexts, calendarTexts as texts } from "./calendar-texts";

const dayTexts = calendarTexts.day;

function DayQuote({ quote, day }: { quote: Quote; day: string }) {
  const { rental_from, rental_until, quote_amount, is_booked, status } = quote;
  const trailers = linesOf(quote).filter(({ kind }) => kind === "model");
  const isBeingCorrected = is_booked && isOpen(quote);
  const facts = [
    is_booked && day === rental_from && dayTexts.delivery(quote.delivery_window),
    is_booked && day === rental_until && dayTexts.pickup(quote.pickup_window),
    rental_from &&
      rental_until &&
      dayTexts.range(formatShortDate(rental_from), formatShortDate(rental_until)),
    quote.event_address,
    quote_amount === null ? null : formatDollars(quote_amount),
  ].filter(Boolean);
  return (
    <li className="wrap-anywhere bg-white p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="font-semibold">
          {quote.name}{" "}
          <span className="text-stone">
            {isBeingCorrected ? dayTexts.corrected : stateName(status)}
          </span>
        </span>
        <SmartLink
          href={deskHref({ quote: quote.id })}
          className="link inline-flex min-h-11 items-center"
        >
          {dayTexts.open(quoteNumber(quote))}
        </SmartLink>
      </p>
      <p className="text-base text-stone">{facts.join(" · ")}</p>
      <p className="text-base">
        {trailers.length === 0
          ? modelName(null)
          : trailers.map((line) => lineText(line)).join("; ")}
      </p>
    </li>
  );
}

function DayQuotes({ day, counts }: { day: string; counts: readonly DayCount[] }) {
  const query = useQuery(dayQuery(day));
  const trips = tripsOf(counts);
  return (
    <DeskSection heading={dayTexts.heading(formatCalendarDate(day))}>
      {counts.length > 0 && (
        <ul className="mb-3 flex flex-wrap gap-x-6 text-base">
          {counts.map((count) => (
            <li key={count.model ?? ""}>{countText(count)}</li>
          ))}
          {trips && <li className="text-stone">{tripText(trips)}</li>}
        </ul>
      )}
      <SmartLink href={dayPath(day)} className="link inline-flex min-h-11 items-center">
        {dayTexts.sheet}
      </SmartLink>
      {query.isPending && <p role="status">{dayTexts.loading}</p>}
      {query.isError && <LoadFailed text={dayTexts.failed} onRetry={query.refetch} />}
      {query.data?.length === 0 && <p className="text-stone">{dayTexts.none}</p>}
      <ul className="grid gap-2">
        {query.data?.map((quote) => (
          <DayQuote key={quote.id} quote={quote} day={day} />
        ))}
      </ul>
    </DeskSection>
  );
}

/** Replaces the calendar's own style sheet, which is for a small date picker. */
const classNames = {
  root: "min-w-0",
  months: "",
  month: "",
  month_caption: "sr-only",
  month_grid: "w-full table-fixed border-collapse",
  weekday: "py-2 text-left text-note text-stone font-normal",
  day: "h-px border border-hairline p-0 align-top bg-white",
  outside: "bg-transparent",
  selected: "outline outline-2 outline-evergreen-700 -outline-offset-2",
  day_button:
    "flex h-full min-h-16 w-full flex-col p-1 text-left hover:bg-ivory-2 sm:p-2 md:min-h-24",
};

/** A month with the trailers that are out of each model. Month and open day are in the address. */
function CalendarView() {
  const { shownDay, openDay, showMonth: goTo, showDay } = useCalendarAddress();
  const month = fromIsoDate(shownDay) ?? new Date();
  const monthKey = toIsoDate(startOfMonth(month));
  const query = useQuery({ ...calendarQuery(monthKey), placeholderData: keepPreviousData });
  const counts = useMemo(() => countsByDay(query.data ?? []), [query.data]);
  const selected = openDay === null ? undefined : fromIsoDate(openDay);

  const showMonth = (date: Date) => goTo(format(date, "yyyy-MM"));

  function labelDay(date: Date): string {
    const day = toIsoDate(date);
    const ofDay = counts.get(day) ?? [];
    const trips = tripsOf(ofDay);
    const said = [...ofDay.map(countText), ...(trips ? [tripText(trips)] : [])];
    return `${formatCalendarDate(day)}: ${said.join("; ") || texts.nothing}`;
  }

  return (
    <div className="grid gap-6">
      <p className="max-w-prose text-base text-stone">{texts.intro}</p>
      <div className="flex flex-wrap items-center gap-3">
        <h2 aria-live="polite" className="mr-auto font-display text-item">
          {format(month, "MMMM yyyy")}
        </h2>
        <DeskButton onClick={() => showMonth(addMonths(month, -1))}>{texts.previous}</DeskButton>
        <DeskButton onClick={() => goTo(null)}>{texts.thisMonth}</DeskButton>
        <DeskButton onClick={() => showMonth(addMonths(month, 1))}>{texts.next}</DeskButton>
      </div>
      {query.isError && (
        <LoadFailed text={texts.failed} onRetry={query.refetch} className="bg-white p-6" />
      )}
      <DayCounts value={counts}>
        <DayPicker
          mode="single"
          required={false}
          hideNavigation
          month={month}
          onMonthChange={showMonth}
          selected={selected}
          onSelect={(_, date) => showDay(toIsoDate(date))}
          today={fromIsoDate(todayInHouston())}
          components={{ DayButton: CalendarDay }}
          labels={{ labelDayButton: labelDay, labelGrid: () => texts.grid }}
          classNames={classNames}
        />
      </DayCounts>
      <p role="status" className="text-base text-stone">
        {query.isPending && texts.loading}
        {query.data?.length === 0 && texts.empty}
      </p>
      {selected && openDay && (
        <DayQuotes key={openDay} day={openDay} counts={counts.get(openDay) ?? []} />
      )}
    </div>
  );
}

export default function AdminCalendarPage() {
  return (
    <>
      <DeskTitle>{calendarTexts.title}</DeskTitle>
      <StaffHeader current={staffPaths.calendar} />
      <StaffMain className="page-column py-10">
        <SmartLink href={paths.adminQuotes} className="link inline-flex min-h-11 items-center">
          {calendarTexts.back}
        </SmartLink>
        <h1 className="mb-4 text-section">{calendarTexts.title}</h1>
        <CalendarView />
      </StaffMain>
    </>
  );
}
