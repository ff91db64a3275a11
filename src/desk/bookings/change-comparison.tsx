import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { LoadFailed } from "@/desk/frame/load-state";
import type { Quote } from "@/desk/model/quote";
import { linesOf } from "@/desk/model/quote-line";
import { quoteTexts } from "@/desk/model/quote-texts";
import { businessDay } from "@/desk/model/short-date";
import {
  busiestDaysQuery,
  type Overbooking,
  overbookings,
  overbookingText,
  type TrailersOut,
  trailersIn,
} from "@/desk/overbooking/overbooking";
import type { LineChange } from "@/desk/pricing/repriced-lines";
import { formatDollars, inCents } from "@/lib/money";
import { labelOf } from "@/request/facts";
import { occasionOf } from "@/request/occasion";
import {
  type ChangeRow,
  changeRows,
  dayBeside,
  lineRow,
  lineRows,
} from "@/request/quote-letter/booking-change";
import { capitalized } from "@/request/words/capitalized";
import { bookingTexts } from "./booking-texts";
import { bookingSummary, moneyOf } from "./moved-booking";

const texts = bookingTexts.move;

/** Whether enough trailers are free on the days of a booking as it would be. */
export type FreeCheck = {
  /** The days on which too few are; undefined until known. */
  over: Overbooking[] | undefined;
  /** By model, the day with the fewest free trailers; undefined until known. */
  tightest: TrailersOut[] | undefined;
  isOver: boolean;
  hasFailed: boolean;
  retry: () => Promise<unknown>;
};

export function useFreeCheck(moved: Quote): FreeCheck {
  const { rental_from: from, rental_until: until } = moved;
  const isKnown = from !== null && until !== null;
  const days = { from: from ?? "", until: until ?? "" };
  const query = useQuery({ ...busiestDaysQuery(days, moved.id), enabled: isKnown });
  const counted = query.data && overbookings(trailersIn(linesOf(moved)), query.data);
  const over = isKnown ? counted : [];
  return {
    over,
    tightest: isKnown ? query.data : [],
    isOver: over !== undefined && over.length > 0,
    hasFailed: over === undefined && query.isError,
    retry: query.refetch,
  };
}

const inDollars = (is: number, was: number) => (inCents(is) - inCents(was)) / 100;

/** Deposit and balance of the agreed booking and of the new one, if it is accepted today. */
function moneyRows(agreed: Quote, moved: Quote, today: string): ChangeRow[] {
  const agreedOn = agreed.decided_at ? businessDay(agreed.decided_at) : today;
  const was = moneyOf(agreed, agreedOn);
  const is = moneyOf(moved, today, agreedOn);
  if (!was || !is) return [];
  const balance = ({ balance: left, balanceOn: day }: typeof was) =>
    day === null ? formatDollars(left) : texts.by(formatDollars(left), dayBeside(day, null, "en"));
  return [
    {
      label: texts.deposit,
      was: formatDollars(was.deposit),
      is: formatDollars(is.deposit),
      more: inDollars(is.deposit, was.deposit),
    },
    {
      label: texts.balance,
      was: balance(was),
      is: balance(is),
      more: inDollars(is.balance, was.balance),
    },
  ];
}

type ChangeComparisonProps = {
  agreed: Quote;
  moved: Quote;
  /** yyyy-MM-dd */
  today: string;
  /** Of the price lines, each with the choice to keep what was agreed. */
  changes?: readonly LineChange[];
  onKeep?: (key: string, isKept: boolean) => void;
};

/** Says whether trailers are free on the new days. */
export function AreFree({ over, isOver, hasFailed, retry }: FreeCheck) {
  if (hasFailed) return <LoadFailed text={texts.checkFailed} onRetry={retry} isSmall />;
  return (
    <p role="status" className={isOver ? "font-semibold text-clay" : "text-evergreen-700"}>
      {over === undefined ? texts.checking : over.map(overbookingText).join("; ") || texts.isFree}
    </p>
  );
}

/** Before a change that was refused because of a colleague's is sent after all. */
export const Overtaken = () => (
  <p role="alert" className="font-semibold text-amber text-base">
    {texts.overtaken}
  </p>
);

/** "+$117.00", "-$20.00"; empty for none. */
const difference = (more: number) =>
  more === 0 ? "" : `${more > 0 ? "+" : "-"}${formatDollars(Math.abs(more))}`;

type ComparedRow = ChangeRow & {
  /** Says whether what was agreed stays. */
  choice?: ReactNode;
};

type KeepChoiceProps = { change: LineChange; onKeep: (key: string, isKept: boolean) => void };

/** Lets the dispatcher keep what was agreed, where the list says something else. */
function KeepChoice({ change: { key, keep, was, is, listMore }, onKeep }: KeepChoiceProps) {
  if (keep === "never") return null;
  if (keep === "unpriced") return <p className="text-note text-amber">{texts.notListed}</p>;
  const name = (was ?? is)?.text ?? key;
  const isKept = keep === "kept";
  return (
    <label className="flex min-h-11 flex-wrap items-center gap-x-2 text-note">
      <input
        type="checkbox"
        aria-label={was ? texts.keepPrice(name) : texts.waive(name)}
        checked={isKept}
        onChange={({ target }) => onKeep(key, target.checked)}
      />
      {was ? texts.keepPriceShort : texts.waiveShort}
      {isKept && listMore !== null && listMore !== 0 && (
        <span className="text-stone">{texts.listSays(difference(listMore))}</span>
      )}
    </label>
  );
}

/** What was agreed and what is proposed, side by side. */
export function ChangeComparison({ agreed, moved, today, changes, onKeep }: ChangeComparisonProps) {
  const change = { was: bookingSummary(agreed), is: bookingSummary(moved) };
  const facts = changeRows(change, "en", occasionOf(moved));
  const lines: ComparedRow[] =
    changes && onKeep
      ? changes.map((each) => ({
          ...lineRow(each, "en"),
          // A line that is waived has a name, too.
          ...(!each.was && !each.is && { label: capitalized(each.name) }),
          choice: <KeepChoice change={each} onKeep={onKeep} />,
        }))
      : lineRows(change, "en");
  const guests = (quote: Quote) => quote.number_of_guests?.toLocaleString("en-US") ?? "";
  // Nothing that stays needs a row of these.
  const others = [
    { label: labelOf("number_of_guests"), was: guests(agreed), is: guests(moved) },
    { label: quoteTexts.edit.notes, was: agreed.quote_notes ?? "", is: moved.quote_notes ?? "" },
  ].filter(({ was, is }) => was !== is);
  const rows: ComparedRow[] = [
    ...facts.slice(0, -1),
    ...others.map((other) => ({ ...other, more: 0 })),
    ...lines,
    ...facts.slice(-1),
    ...moneyRows(agreed, moved, today),
  ];
  return (
    <div className="@container">
      <table className="w-full border-collapse text-left text-base tabular-nums">
        <thead>
          <tr className="border-hairline border-b text-note text-stone *:py-2 *:pr-3 *:font-normal">
            <th>{texts.does}</th>
            <th>{texts.agreed}</th>
            <th>{texts.isNew}</th>
            <th className="hidden text-right @lg:table-cell">{texts.difference}</th>
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(({ was, is, choice }) => was !== "" || is !== "" || choice)
            .map(({ label, was, is, more, choice }) => (
              <tr key={label} className="border-hairline border-b align-baseline *:py-2 *:pr-3">
                <th scope="row" className="font-normal text-note text-stone">
                  {label}
                </th>
                <td className="wrap-anywhere">
                  {was === is || was === "" ? was || texts.none : <del>{was}</del>}
                </td>
                <td className="wrap-anywhere">
                  {was === is ? (
                    texts.stays
                  ) : (
                    <strong className="font-semibold">{is || texts.none}</strong>
                  )}
                  {more !== 0 && <span className="block @lg:hidden">{difference(more)}</span>}
                  {choice}
                </td>
                <td className="hidden pr-0! text-right @lg:table-cell">{difference(more)}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}
