import type { BookingMoney } from "../../src/request/booking-money.ts";
import { capitalized } from "../../src/request/words/capitalized.ts";
import { BOOKING_WORDS } from "./booking-words.ts";
import type { Said } from "./compare-places.ts";
import {
  below,
  compact,
  DUES,
  type Dues,
  dayIfAny,
  dayIn,
  dayOf,
  due,
  inDollars,
  leftOf,
  linesOf,
  MISSING,
  MONEY,
  moneyIn,
  sumBeside,
  trailersIfAny,
  trailersIn,
} from "./read-values.ts";

// What the desk, the day sheet and the ledger say of a booking. The desk is in English.

/** What was paid and kept, at the desk. */
export function readKept(text: string): Said {
  const paid = sumBeside(linesOf(text), "Paid");
  return {
    paid: paid?.sum ?? MISSING,
    refunded: MONEY.exec(paid?.note ?? "")?.[0] ?? "$0.00",
  };
}

/**
 * The card of a booking at the desk, which is in English: its days and trailers, what the truck needs, and its money, in
 * this order.
 */
export function readDesk(text: string): Said {
  const lines = linesOf(text);
  const dues: Dues = {};
  for (const name of DUES) {
    const found = sumBeside(lines, capitalized(name));
    if (found && !found.note.endsWith("paid")) dues[name] = due(found.sum, dayIn(found.note, "en"));
  }
  return {
    price: below(lines, "Total") ?? MISSING,
    total: below(lines, "Total with delivery and tax") ?? MISSING,
    ...readKept(text),
    left: leftOf(dues),
    ...dues,
    event: dayIn(below(lines, "Event") ?? "", "en"),
    delivery: dayIn(below(lines, "Delivery") ?? "", "en"),
    pickup: dayIn(below(lines, "Pickup") ?? "", "en"),
    place: below(lines, "Street")?.replace(/: no street yet$/, "") ?? MISSING,
    trailers: trailersIn(below(lines, "Trailer") ?? ""),
  };
}

/** Both sides of the desk's comparison of what is agreed and what is proposed, by the texts of its rows. */
export function readComparison(texts: readonly string[]): { was: Said; is: Said } {
  // Label, agreed, new.
  const rows = texts.map((text) => text.split("\t").map((cell) => cell.trim()));
  const { labels } = BOOKING_WORDS.en.letters.change;
  const sideOf = (side: 1 | 2): Said => {
    const said = (label: string) => {
      const row = rows.find(([name]) => name === label);
      if (!row) return undefined;
      return side === 2 && row[2] === "Stays" ? row[1] : row[side];
    };
    const total = said(labels.total);
    const balance = said(BOOKING_WORDS.en.money.dues.balance);
    return compact({
      total: total && moneyIn(total),
      event: dayIfAny(said(labels.event), "en"),
      delivery: dayIfAny(said(labels.delivery), "en"),
      pickup: dayIfAny(said(labels.pickup), "en"),
      place: said(labels.where),
      trailers: trailersIfAny(said(labels.trailers)),
      balance: balance && due(moneyIn(balance), dayIn(balance, "en")),
    });
  };
  return { was: sideOf(1), is: sideOf(2) };
}

/** A stop on the day sheet, which is in English. Its address is below the customer's name. */
export function readStop(text: string): Said {
  const lines = linesOf(text);
  const [paid, left] = below(lines, "Paid")?.match(new RegExp(MONEY, "g")) ?? [];
  return compact({
    total: below(lines, "Total") ?? MISSING,
    paid: paid ?? "$0.00",
    left,
    collects: below(lines, "Collect") ?? "$0.00",
    event: dayIn(below(lines, "Event") ?? "", "en"),
    // The address stands above the way there.
    place: lines[lines.indexOf("Directions") - 1] ?? MISSING,
    trailers: trailersIn(below(lines, "Trailer") ?? ""),
  });
}

/**
 * The ledger's own account.
 * @param day of the stop on the day sheet, yyyy-MM-dd
 */
export function readLedger(money: BookingMoney, day: string): Said {
  const dollars = (sum: number) => inDollars(Math.round(sum * 100));
  const open = money.dues.filter(({ left }) => left > 0);
  const dues: Dues = {};
  for (const name of DUES) {
    const found = open.find(({ what }) => what === name);
    if (found) dues[name] = due(dollars(found.left), dayOf(found.due_on ?? ""));
  }
  const collects = open.filter(({ due_on }) => due_on !== null && due_on <= day);
  return {
    price: dollars(money.total + money.credited),
    total: dollars(money.total),
    payment: dollars(money.payments.at(-1)?.amount ?? 0),
    paid: dollars(money.kept),
    refunded: dollars(money.refunded),
    left: dollars(money.left),
    collects: dollars(collects.reduce((sum, { left }) => sum + left, 0)),
    ...dues,
  };
}
