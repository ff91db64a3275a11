import type { Language } from "../../src/config/languages.ts";
import { capitalized } from "../../src/request/words/capitalized.ts";
import { BOOKING_WORDS } from "./booking-words.ts";
import type { Said } from "./compare-places.ts";
import {
  compact,
  DUES,
  dayIfAny,
  dayIn,
  due,
  linesOf,
  MISSING,
  moneyIn,
  trailersIfAny,
  trailersIn,
} from "./read-values.ts";

// What a mail to the customer says of a booking, read from its text.

/** What the mail about a change says of a fact: "X instead of Y", with how much more or less it costs. */
function readChangeMail(lines: readonly string[], language: Language) {
  const { change } = BOOKING_WORDS[language].letters;
  const [, between = ""] = change.instead("\0", "\0").split("\0");
  const said = (label: string) => {
    const line = lines.find((one) => one.startsWith(`${label}: `) && one.includes(between));
    return line?.slice(label.length + 2).split(between) ?? [];
  };
  const sideOf = (side: 0 | 1): Said => {
    const { labels } = change;
    const total = said(labels.total)[side];
    return compact({
      total: total && moneyIn(total),
      event: dayIfAny(said(labels.event)[side], language),
      delivery: dayIfAny(said(labels.delivery)[side], language),
      pickup: dayIfAny(said(labels.pickup)[side], language),
      place: said(labels.where)[side],
      trailers: trailersIfAny(said(labels.trailers)[side]),
    });
  };
  return { is: sideOf(0), was: sideOf(1) };
}

/** The value beside a label of a mail. */
const inMail = (lines: readonly string[], label: string) =>
  lines.find((line) => line.startsWith(`${label}: `))?.slice(label.length + 2);

/** A mail to the customer about what is offered or in force: the offer, the copy of a yes, a receipt. */
export function readMail(text: string, language: Language): Said {
  const lines = linesOf(text);
  const { letters, mails, page } = BOOKING_WORDS[language];
  const [heading = ""] = lines;
  if (heading === `${mails.copy.heading}.`) {
    const total = inMail(lines, letters.labels.total) ?? MISSING;
    const said: Said = {
      price: total,
      event: dayIn(inMail(lines, mails.labels.eventDate) ?? "", language),
      delivery: dayIn(inMail(lines, mails.labels.delivery) ?? "", language),
      pickup: dayIn(inMail(lines, mails.labels.pickup) ?? "", language),
      place: inMail(lines, mails.labels.place) ?? MISSING,
      trailers: trailersIn(lines.find((line) => /\d(?:-Station| baños)/.test(line)) ?? ""),
    };
    for (const name of DUES) {
      const line = inMail(lines, capitalized(letters.money.what[name]));
      if (line) said[name] = due(moneyIn(line), dayIn(line, language));
    }
    return said;
  }
  if (heading.includes(canceledWords(language))) {
    return { refunded: inMail(lines, letters.canceled.back) ?? "$0.00" };
  }
  const paid = inMail(lines, letters.money.labels.paid);
  if (paid !== undefined) {
    const left = inMail(lines, letters.money.labels.left) ?? MISSING;
    return {
      payment: moneyIn(paid),
      left: left === letters.money.nothingLeft ? "$0.00" : moneyIn(left),
    };
  }
  return {
    price: inMail(lines, page.changed.fields.total) ?? MISSING,
    event: dayIn(heading, language),
  };
}

/** What the heading of the mail about a cancellation ends with. */
const canceledWords = (language: Language) =>
  BOOKING_WORDS[language].letters.canceled.heading("\0").split("\0")[1] ?? MISSING;

/** The mail that asks for a yes to a change. */
export const readMailOfChange = (text: string, language: Language) =>
  readChangeMail(linesOf(text), language);
