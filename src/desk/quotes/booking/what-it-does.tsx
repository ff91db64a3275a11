import { useQuery } from "@tanstack/react-query";
import { modelName } from "@/desk/model/model-name";
import type { Quote } from "@/desk/model/quote";
import { linesOf } from "@/desk/model/quote-line";
import { businessDay } from "@/desk/model/short-date";
import { formatNearDate } from "@/lib/calendar-date";
import { formatDollars } from "@/lib/money";
import { deliveryTimes } from "../delivery/delivery";
import {
  busiestDaysQuery,
  type Overbooking,
  overbookings,
  overbookingText,
  trailersIn,
} from "../overbooking/overbooking";
import { bookingTexts } from "./booking-texts";
import { moneyOf } from "./moved-booking";

const texts = bookingTexts.move;

/** Where too few trailers are free on the new days; undefined until that is known. */
export function useOverbookings(moved: Quote): Overbooking[] | undefined {
  const { rental_from: from, rental_until: until } = moved;
  const isKnown = from !== null && until !== null;
  const days = { from: from ?? "", until: until ?? "" };
  const { data } = useQuery({ ...busiestDaysQuery(days, moved.id), enabled: isKnown });
  if (!isKnown) return [];
  return data && overbookings(trailersIn(linesOf(moved)), data);
}

const trailersText = (quote: Quote) =>
  [...trailersIn(linesOf(quote))]
    .map(([model, count]) => (count === 1 ? modelName(model) : `${count} × ${modelName(model)}`))
    .join(", ");

function freeText(moved: Quote, over: Overbooking[] | undefined): string {
  if (over === undefined) return texts.checking;
  return over.length > 0 ? over.map(overbookingText).join("; ") : texts.isFree(trailersText(moved));
}

type Row = { label: string; was: string; is: string; isBad?: boolean };

/** Days of the agreed booking and of the new one, without the year where it is the same. */
function timesOf(quote: Quote, other: Quote) {
  const year = (other.event_date ?? "").slice(0, 4);
  return deliveryTimes(quote, (day) => formatNearDate(day, "en-US", year));
}

function moneyRows(agreed: Quote, moved: Quote, today: string): Row[] {
  const was = moneyOf(agreed, agreed.decided_at ? businessDay(agreed.decided_at) : today);
  const is = moneyOf(moved, today);
  if (!was || !is) return [];
  const balance = ({ balance, balanceOn }: typeof was) =>
    balanceOn === null
      ? formatDollars(balance)
      : texts.by(formatDollars(balance), formatNearDate(balanceOn, "en-US", balanceOn));
  return [
    { label: texts.rows.deposit, was: formatDollars(was.deposit), is: formatDollars(is.deposit) },
    { label: texts.rows.balance, was: balance(was), is: balance(is) },
  ];
}

type WhatItDoesProps = {
  agreed: Quote;
  moved: Quote;
  over: Overbooking[] | undefined;
  /** yyyy-MM-dd */
  today: string;
};

/** What was agreed and what would be, side by side. */
export function WhatItDoes({ agreed, moved, over, today }: WhatItDoesProps) {
  const was = timesOf(agreed, moved);
  const is = timesOf(moved, agreed);
  const price = ({ quote_amount }: Quote) =>
    quote_amount === null ? "" : formatDollars(quote_amount);
  const rows: Row[] = [
    {
      label: texts.rows.trailer,
      was: trailersText(agreed),
      is: freeText(moved, over),
      isBad: over !== undefined && over.length > 0,
    },
    { label: texts.rows.delivery, was: was.delivery ?? "", is: is.delivery ?? "" },
    { label: texts.rows.pickup, was: was.pickup ?? "", is: is.pickup ?? "" },
    ...moneyRows(agreed, moved, today),
    { label: texts.rows.price, was: price(agreed), is: price(moved) },
    {
      label: texts.rows.place,
      was: agreed.event_address ?? "",
      is: moved.event_address ?? "",
    },
  ];
  return (
    <table className="w-full border-collapse text-left text-base tabular-nums">
      <thead>
        <tr className="border-hairline border-b text-note text-stone">
          <th className="py-2 pr-3 font-normal">{texts.does}</th>
          <th className="py-2 pr-3 font-normal">{texts.agreed}</th>
          <th className="py-2 font-normal">{texts.isNew}</th>
        </tr>
      </thead>
      <tbody>
        {rows
          .filter((row) => row.was !== "" || row.is !== "")
          .map(({ label, was: before, is: now, isBad = false }) => (
            <tr key={label} className="border-hairline border-b align-baseline">
              <th scope="row" className="py-2 pr-3 font-normal text-note text-stone">
                {label}
              </th>
              <td className="wrap-anywhere py-2 pr-3">
                {before === now || label === texts.rows.trailer ? before : <del>{before}</del>}
              </td>
              <td className={isBad ? "py-2 font-semibold text-clay" : "wrap-anywhere py-2"}>
                {before === now ? texts.stays : <strong className="font-semibold">{now}</strong>}
              </td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
