import { Check, Phone } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { inboxTexts } from "@/desk/inbox/inbox-texts";
import { DeskRow, type OpenRow, type RowLayout } from "@/desk/listing/desk-row";
import { formatShortDate } from "@/desk/model/short-date";
import { contactLinks } from "@/desk/model/submission";
import { townsOf } from "@/desk/model/town";
import { dueWords } from "@/desk/money/due-words";
import { OpenedDetail } from "@/desk/quotes/opened-detail";
import { cn } from "@/lib/cn";
import { formatDollars } from "@/lib/money";
import { PLACE_UNKNOWN } from "@/request/places/goes-to";
import { isMoneyLate, missingUnits } from "./booking-views";
import { needsWords, pickupWords, trailerWords, truckWords } from "./booking-words";
import type { BookingLine } from "./bookings-query";
import { scheduleTexts as texts } from "./schedule-texts";

/** The same columns as `BookingHeadings`. No wider in all than the list: a narrow one has no room for the pickup. */
const columns =
  "grid min-h-16 grid-cols-[minmax(0,1fr)_auto_auto_auto] content-center items-center gap-x-2 px-3 py-1.5 text-sm tabular-nums @[48rem]:h-10 @[48rem]:min-h-0 @[48rem]:py-0 @[48rem]:grid-cols-[6.25rem_minmax(7rem,1fr)_5.25rem_7.75rem_0_5.75rem_7rem_3.125rem] @[53rem]:grid-cols-[6.25rem_minmax(8rem,1fr)_6.125rem_7.75rem_3.125rem_5.75rem_7.625rem_3.125rem] @[58rem]:grid-cols-[7.5rem_minmax(8.5rem,1fr)_6.125rem_7.75rem_3.125rem_5.75rem_8.25rem_3.125rem]";

const layout: RowLayout = {
  columns,
  lead: "hidden @[48rem]:flex",
  name: "max-md:col-start-1 @[48rem]:col-start-2",
  facts: "col-span-2 col-start-1",
  marks: "hidden",
  end: "@[48rem]:hidden",
  actions: "hidden!",
};

/** Names of the columns, above a list that has room for them. Screen readers hear them with each fact. */
export function BookingHeadings() {
  return (
    <div
      aria-hidden
      className="hidden border-hairline border-b border-l-3 border-l-transparent text-stone @[48rem]:block"
    >
      <div className={cn(columns, "h-7! text-xs! *:truncate")}>
        {Object.entries(texts.columns).map(([column, name]) => (
          <span key={column}>{name}</span>
        ))}
      </div>
    </div>
  );
}

type ColumnProps = {
  /** In the order of the columns, from the place on. */
  className: string;
  title?: string | undefined;
  /** Also on a phone, where the facts follow each other after a dot. */
  isAlways?: boolean;
  children: ReactNode;
};

function Column({ className, title, isAlways = false, children }: ColumnProps) {
  return (
    <span
      title={title}
      className={cn(
        "@[48rem]:row-start-1 @[48rem]:truncate @[48rem]:before:hidden",
        isAlways ? "not-first:before:px-1.5 not-first:before:content-['·']" : "max-md:sr-only",
        className,
      )}
    >
      {children}
    </span>
  );
}

type MoneyProps = { line: BookingLine; today: string };

function moneyOf({ line, today }: MoneyProps) {
  const { words } = dueWords(line.due ?? undefined, today);
  if (isMoneyLate(line, today)) return { words, className: "font-semibold text-clay" };
  return { words, className: line.due?.due_on === today ? "text-amber" : "" };
}

type PhoneStateProps = MoneyProps & {
  /** The customer waits for an answer, or did something that no one has looked at yet. */
  news: "asks" | "new" | undefined;
};

const newsWords = {
  asks: { word: texts.open.asks, title: texts.open.asksTitle },
  new: { word: texts.open.news, title: texts.open.newsTitle },
};

/** On a phone: the one thing that matters most of what the other columns say. */
function PhoneState({ line, today, news }: PhoneStateProps) {
  const money = moneyOf({ line, today });
  const needs = line.gaps[0];
  if (line.is_canceled) return <span className="text-stone">{texts.open.canceled}</span>;
  if (isMoneyLate(line, today)) return <span className={money.className}>{money.words}</span>;
  if (news) return <span className="text-evergreen-700">{newsWords[news].word}</span>;
  if (missingUnits(line, today).length > 0)
    return <span className="text-amber">{texts.short.trailer}</span>;
  if (needs) return <span className="text-amber">{texts.short.needs(texts.needs[needs])}</span>;
  if (line.due) return <span className={money.className}>{money.words}</span>;
  return <span className="text-stone">{texts.short.set}</span>;
}

/** What waits for an answer: the customer's, or ours. */
function Open({ line, today, news }: PhoneStateProps) {
  const { change_until } = line;
  if (news)
    return (
      <span title={newsWords[news].title} className="font-semibold text-evergreen-700">
        {newsWords[news].word}
      </span>
    );
  if (change_until === null) return null;
  return (
    <span
      title={texts.open.changeUntil(formatShortDate(change_until))}
      className={change_until < today ? "font-semibold text-clay" : "text-evergreen-700"}
    >
      {texts.open.change}
    </span>
  );
}

/** What a booking that is not canceled still waits for. */
function Pending({ line, today, news }: PhoneStateProps) {
  const needs = needsWords(line);
  const money = moneyOf({ line, today });
  return (
    <>
      <Column title={needs || undefined} className="@[48rem]:col-start-6">
        <span className="sr-only">{texts.columns.needs} </span>
        {needs ? (
          <span className="text-amber">{needs}</span>
        ) : (
          <>
            <Check aria-hidden size={16} className="inline text-stone" />
            <span className="sr-only">{texts.nothing}</span>
          </>
        )}
      </Column>
      <Column
        title={line.due ? `${money.words}: ${formatDollars(line.due.amount)}` : undefined}
        className={cn("@[48rem]:col-start-7", line.due ? money.className : "text-stone")}
      >
        {money.words}
      </Column>
      <Column className="@[48rem]:col-start-8">
        <Open line={line} today={today} news={news} />
      </Column>
    </>
  );
}

function Facts(shown: PhoneStateProps) {
  const { line, today } = shown;
  const trailer = trailerWords(line, today);
  const own = line.place === null || line.place === PLACE_UNKNOWN ? [] : [line.place];
  const places = [...own, ...line.other_places];
  const truck = truckWords(line, today);
  return (
    <>
      <Column isAlways title={truck} className="@[48rem]:col-start-1">
        {truck}
      </Column>
      {places.length > 0 && (
        <Column isAlways title={places.join("\n")} className="text-stone @[48rem]:col-start-3">
          {townsOf(places)}
        </Column>
      )}
      <Column
        isAlways
        title={trailer.words}
        className={cn("@[48rem]:col-start-4", trailer.isMissing && "text-amber")}
      >
        {trailer.words}
      </Column>
      <Column
        title={line.until ? formatShortDate(line.until) : undefined}
        className="text-stone @[48rem]:col-start-5"
      >
        <span className="sr-only">{texts.columns.pickup} </span>
        {pickupWords(line, today)}
      </Column>
      {line.is_canceled ? (
        <Column className="text-stone @[48rem]:col-span-3 @[48rem]:col-start-6">
          {texts.open.canceled}
        </Column>
      ) : (
        <Pending {...shown} />
      )}
    </>
  );
}

type BookingRowProps = OpenRow & PhoneStateProps;

/** A booking: one line, or everything about it when open. */
export function BookingRow({ line, today, news, ...row }: BookingRowProps) {
  const item = useRef<HTMLLIElement>(null);
  const shown = { line, today, news };
  const tel = contactLinks({ phone: line.phone ?? "", email: "", place: line.place }).call;
  return (
    <DeskRow
      row={item}
      layout={layout}
      name={line.name}
      openLabel={texts.openLabel(line.name)}
      facts={<Facts {...shown} />}
      marks={null}
      end={
        <span className="text-note">
          <PhoneState {...shown} />
        </span>
      }
      actions={
        // Reached by its key alone: the open booking shows the number.
        tel && (
          <a
            data-desk-action="call"
            href={tel}
            tabIndex={-1}
            aria-label={inboxTexts.list.actionOn(inboxTexts.list.call, line.name)}
          >
            <Phone aria-hidden size={18} />
          </a>
        )
      }
      isUrgent={isMoneyLate(line, today)}
      isBooking
      {...row}
    >
      <OpenedDetail id={line.id} today={today} onGone={() => row.onOpenChange(false)} />
    </DeskRow>
  );
}
