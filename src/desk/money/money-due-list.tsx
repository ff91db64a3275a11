import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { LoadState } from "@/desk/frame/load-state";
import type { ListPlace } from "@/desk/listing/desk-list";
import { listAndDetail, NothingOpen } from "@/desk/listing/desk-row";
import { searchMatcher } from "@/desk/listing/search-patterns";
import { deskHref } from "@/desk/model/desk-address";
import { quoteNumber } from "@/desk/model/quote";
import { quoteTexts } from "@/desk/model/quote-texts";
import { daysAfter, formatColumnDate } from "@/desk/model/short-date";
import { cn } from "@/lib/cn";
import { formatDollars } from "@/lib/money";
import { SmartLink } from "@/ui/smart-link";
import { lateBy } from "./due-words";
import { MoneyDueRow } from "./money-due-row";
import { type MoneyDue, moneyBackQuery, moneyDueQuery, sumOf } from "./money-query";
import { moneyDueTexts as texts } from "./money-texts";

/** Payments due within this many days are listed above later ones. */
const SOON_DAYS = 14;

const keyOf = ({ quote_id, what, number }: MoneyDue) => `${quote_id} ${what} ${number ?? ""}`;

/** Late, due within two weeks, later, and without a day; groups without anything are left out. */
export function groupsOf(dues: readonly MoneyDue[], today: string) {
  const until = daysAfter(today, SOON_DAYS);
  const groupOf = ({ due_on, is_taken_back }: MoneyDue) => {
    if (is_taken_back || lateBy(due_on, today) > 0) return "late";
    if (due_on === null) return "noDay";
    return due_on <= until ? "soon" : "later";
  };
  const headings = {
    late: texts.groups.late,
    soon: texts.groups.soon(formatColumnDate(until, today)),
    later: texts.groups.later,
    noDay: texts.groups.noDay,
  };
  return (["late", "soon", "later", "noDay"] as const)
    .map((name) => ({
      name,
      heading: headings[name],
      dues: dues.filter((due) => groupOf(due) === name),
    }))
    .filter((group) => group.dues.length > 0);
}

type GiveBackProps = { today: string; isFound: (text: string) => boolean };

/** What is kept for canceled and open quotes and goes back, each with the way to its card. Nothing if there is none. */
function GiveBack({ today, isFound }: GiveBackProps) {
  const { data = [] } = useQuery(moneyBackQuery());
  const rows = data.filter(({ quote_id, name }) =>
    isFound([name, quoteNumber({ id: quote_id })].join(" ")),
  );
  if (rows.length === 0) return null;
  return (
    <section aria-label={texts.back} className="bg-white">
      <h2 className="flex h-7 items-center gap-2 border-hairline border-b bg-ivory px-3 font-sans font-semibold text-[0.8125rem] text-clay">
        {texts.back}
      </h2>
      <ul>
        {rows.map(({ quote_id, name, event_date, amount }) => (
          <li key={quote_id} className="border-hairline border-b">
            <SmartLink
              href={deskHref({ quote: quote_id })}
              className="flex min-h-11 items-center gap-3 px-3 text-sm hover:bg-ivory-2"
            >
              <span className="wrap-anywhere min-w-0 grow font-semibold">{name}</span>
              {event_date && (
                <span className="shrink-0 text-stone">
                  {texts.forEvent(formatColumnDate(event_date, today))}
                </span>
              )}
              <span className="shrink-0 font-semibold tabular-nums">{formatDollars(amount)}</span>
            </SmartLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

type MoneyDueListProps = Pick<ListPlace, "openId" | "onOpen"> & {
  today: string;
  /** Search terms that a row must match. */
  search: string;
};

/** Who owes what since when, oldest first. */
export function MoneyDueList({ openId, onOpen, today, search }: MoneyDueListProps) {
  const query = useQuery(moneyDueQuery());
  const [picked, setPicked] = useState<string>();
  const isFound = searchMatcher(search);
  const dues = (query.data ?? []).filter(({ quote_id, name, email, phone }) =>
    isFound([name, email, phone, quoteNumber({ id: quote_id })].join(" ")),
  );
  // Of a customer who owes two things, the row that was clicked; from a link, the first.
  const ofQuote = dues.filter(({ quote_id }) => quote_id === openId);
  const open = ofQuote.find((due) => keyOf(due) === picked) ?? ofQuote[0];
  return (
    <div className={listAndDetail}>
      <LoadState query={query} texts={texts} />
      <GiveBack today={today} isFound={(text) => isFound(text)} />
      {query.data && dues.length === 0 && (
        <p className="bg-white px-4 py-6">
          {query.data.length > 0 ? quoteTexts.nothingMatches : texts.empty}
        </p>
      )}
      {dues.length > 0 && (
        <>
          <p className="flex h-9 items-center justify-end gap-2 border-hairline border-b px-3 text-sm text-stone tabular-nums">
            {texts.inAll}
            <span className="font-semibold text-ink">{formatDollars(sumOf(dues))}</span>
          </p>
          <ul>
            {groupsOf(dues, today).flatMap(({ name, heading, dues: owed }) => [
              <li
                key={name}
                className={cn(
                  "flex h-7 items-center gap-2 border-hairline border-b bg-ivory px-3 text-[0.8125rem] tabular-nums",
                  name === "late" && "text-clay",
                )}
              >
                <h2 className="font-sans font-semibold">{heading}</h2>
                <span className="text-stone">{owed.length}</span>
                <span className="ml-auto font-semibold">{formatDollars(sumOf(owed))}</span>
              </li>,
              ...owed.map((due) => (
                <MoneyDueRow
                  key={keyOf(due)}
                  due={due}
                  today={today}
                  isOpen={due === open}
                  onOpenChange={(isOpen) => {
                    setPicked(isOpen ? keyOf(due) : undefined);
                    onOpen(isOpen ? due.quote_id : null, due.quote_id);
                  }}
                />
              )),
            ])}
          </ul>
        </>
      )}
      {openId === null && <NothingOpen>{texts.nothingOpen}</NothingOpen>}
    </div>
  );
}
