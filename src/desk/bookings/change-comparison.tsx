import { useQuery } from "@tanstack/react-query";
import type { Quote } from "@/desk/model/quote";
import { linesOf } from "@/desk/model/quote-line";
import { businessDay } from "@/desk/model/short-date";
import {
  busiestDaysQuery,
  type Overbooking,
  overbookings,
  overbookingText,
  trailersIn,
} from "@/desk/overbooking/overbooking";
import { formatDollars } from "@/lib/money";
import { changeRows, dayBeside } from "@/request/quote-letter/booking-change";
import { bookingTexts } from "./booking-texts";
import { bookingSummary, moneyOf } from "./moved-booking";

const texts = bookingTexts.move;

/** The days on which too few trailers are free; undefined until known. */
export function useOverbookings(moved: Quote): Overbooking[] | undefined {
  const { rental_from: from, rental_until: until } = moved;
  const isKnown = from !== null && until !== null;
  const days = { from: from ?? "", until: until ?? "" };
  const { data } = useQuery({ ...busiestDaysQuery(days, moved.id), enabled: isKnown });
  if (!isKnown) return [];
  return data && overbookings(trailersIn(linesOf(moved)), data);
}

/** Deposit and balance of the agreed booking and of the new one, if it is accepted today. */
function moneyRows(agreed: Quote, moved: Quote, today: string) {
  const agreedOn = agreed.decided_at ? businessDay(agreed.decided_at) : today;
  const was = moneyOf(agreed, agreedOn);
  const is = moneyOf(moved, today, agreedOn);
  if (!was || !is) return [];
  const balance = ({ balance: left, balanceOn: day }: typeof was) =>
    day === null ? formatDollars(left) : texts.by(formatDollars(left), dayBeside(day, null, "en"));
  return [
    { label: texts.deposit, was: formatDollars(was.deposit), is: formatDollars(is.deposit) },
    { label: texts.balance, was: balance(was), is: balance(is) },
  ];
}

type ChangeComparisonProps = {
  agreed: Quote;
  moved: Quote;
  /** yyyy-MM-dd */
  today: string;
};

/** Says whether trailers are free on the new days. */
export function AreFree({ over }: { over: Overbooking[] | undefined }) {
  const isOver = over !== undefined && over.length > 0;
  return (
    <p role="status" className={isOver ? "font-semibold text-clay" : "text-evergreen-700"}>
      {over === undefined ? texts.checking : over.map(overbookingText).join("; ") || texts.isFree}
    </p>
  );
}

/** What was agreed and what is proposed, side by side. */
export function ChangeComparison({ agreed, moved, today }: ChangeComparisonProps) {
  const change = { was: bookingSummary(agreed), is: bookingSummary(moved) };
  const rows = [...changeRows(change, "en"), ...moneyRows(agreed, moved, today)];
  return (
    <table className="w-full border-collapse text-left text-base tabular-nums">
      <thead>
        <tr className="border-hairline border-b text-note text-stone *:py-2 *:pr-3 *:font-normal">
          <th>{texts.does}</th>
          <th>{texts.agreed}</th>
          <th>{texts.isNew}</th>
        </tr>
      </thead>
      <tbody>
        {rows
          .filter(({ was, is }) => was !== "" || is !== "")
          .map(({ label, was, is }) => (
            <tr key={label} className="border-hairline border-b align-baseline *:py-2 *:pr-3">
              <th scope="row" className="font-normal text-note text-stone">
                {label}
              </th>
              <td className="wrap-anywhere">{was === is ? was : <del>{was}</del>}</td>
              <td className="wrap-anywhere">
                {was === is ? texts.stays : <strong className="font-semibold">{is}</strong>}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
