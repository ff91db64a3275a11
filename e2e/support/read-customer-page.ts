import type { Language } from "../../src/config/languages.ts";
import { BOOKING_WORDS } from "./booking-words.ts";
import type { Said } from "./compare-places.ts";
import {
  below,
  compact,
  DUES,
  type Dues,
  dayIfAny,
  dayIn,
  due,
  inCents,
  inDollars,
  leftOf,
  linesOf,
  MISSING,
  moneyIn,
  sumBeside,
  sumOf,
  trailersIfAny,
  trailersIn,
} from "./read-values.ts";

// What the customer's page and its invoice say of a booking, read from their text.

/** The list of dues, as the customer's page and its invoice have it. */
function duesIn(lines: readonly string[], language: Language): Dues {
  const said: Dues = {};
  for (const name of DUES) {
    const found = sumBeside(lines, BOOKING_WORDS[language].money.dues[name]);
    if (found) said[name] = due(found.sum, dayIn(found.note, language));
  }
  return said;
}

/** The facts that a list of labels and values has. */
function factsIn(lines: readonly string[], language: Language): Said {
  const { facts } = BOOKING_WORDS[language].page;
  return {
    event: dayIn(below(lines, facts.event) ?? "", language),
    delivery: dayIn(below(lines, facts.delivery) ?? "", language),
    pickup: dayIn(below(lines, facts.pickup) ?? "", language),
    place: below(lines, facts.where) ?? MISSING,
    trailers: trailersIn(below(lines, facts.what) ?? ""),
  };
}

/** An offer that is open, as its page or the step before the last button shows it. */
export function readOffer(text: string, language: Language): Said {
  const lines = linesOf(text);
  const total = below(lines, BOOKING_WORDS[language].headings.total) ?? MISSING;
  return { price: total, total, ...duesIn(lines, language), ...factsIn(lines, language) };
}

/** The last step before a yes. */
export function readReview(text: string, language: Language): Said {
  const lines = linesOf(text);
  const total = below(lines, BOOKING_WORDS[language].headings.total) ?? MISSING;
  const said: Said = { price: total, total, ...factsIn(lines, language) };
  for (const name of DUES) {
    const label = `${BOOKING_WORDS[language].money.dues[name]}: `;
    const line = lines.find((one) => one.startsWith(label));
    if (line) said[name] = due(moneyIn(line), dayIn(line, language));
  }
  return said;
}

/** The invoice of a booking, on its page or on paper. */
export function readInvoice(text: string, language: Language): Said {
  const lines = linesOf(text);
  const { headings, money } = BOOKING_WORDS[language];
  const price = below(lines, headings.total) ?? MISSING;
  const dues = duesIn(lines, language);
  const left = below(lines, money.invoice.left) ?? sumBeside(lines, money.invoice.left)?.sum;
  return {
    price,
    total: sumBeside(lines, money.invoice.newTotal)?.sum ?? price,
    ...paymentsIn(lines, language),
    left: left ?? leftOf(dues),
    ...dues,
    ...factsIn(lines, language),
  };
}

/** What came in and went back, below the heading of that list. */
function paymentsIn(lines: readonly string[], language: Language) {
  const { invoice } = BOOKING_WORDS[language].money;
  const from = lines.indexOf(invoice.paid);
  // An invoice goes on with what is left, the page of a canceled booking with what goes back or what it was.
  const ends = [invoice.left, invoice.goesBack, BOOKING_WORDS[language].page.facts.what];
  const until = lines.findIndex((line, place) => place > from && ends.includes(line));
  const listed = from === -1 ? [] : lines.slice(from, until === -1 ? lines.length : until);
  const refunded = sumBeside(listed, invoice.back)?.sum ?? "$0.00";
  const sums = listed.filter((line) => /^\$[\d,]+\.\d\d$/.test(line));
  return {
    payment: sums.at(-1) ?? "$0.00",
    paid: inDollars(inCents(sumOf(sums)) - inCents(refunded)),
    refunded,
  };
}

/** The page of a booking that was canceled. */
export const readCanceled = (text: string, language: Language): Said =>
  paymentsIn(linesOf(text), language);

/** What the page of a booking says happens next, each with its day. */
export function readNextSteps(text: string, language: Language): Said {
  const { accepted } = BOOKING_WORDS[language].page;
  const { dues } = BOOKING_WORDS[language].money;
  const lines = linesOf(text);
  const steps = lines.slice(lines.indexOf(accepted.next) + 1);
  const dayAbove = (isStep: (line: string) => boolean) => {
    const place = steps.findIndex(isStep);
    return place < 1 ? MISSING : dayIn(steps[place - 1] ?? "", language);
  };
  const said: Said = {
    event: dayAbove((line) => line === accepted.event),
    delivery: dayAbove((line) => line === accepted.deliver),
    pickup: dayAbove((line) => line === accepted.collect),
  };
  for (const name of DUES) {
    const isStep = (line: string) => line.startsWith(`${dues[name]}, $`);
    const line = steps.find(isStep);
    if (line) said[name] = due(moneyIn(line), dayAbove(isStep));
  }
  return { ...said, left: leftOf(said) };
}

/** The first words of the page of a booking: what is due next. */
export function readFirstWords(text: string, language: Language): Said {
  const { dues } = BOOKING_WORDS[language].money;
  const said: Said = {};
  for (const name of DUES) {
    const line = linesOf(text).find((one) => one.startsWith(`${dues[name]}: $`));
    if (line) said[name] = due(moneyIn(line), dayIn(line, language));
  }
  return said;
}

/** What would be different, as the customer's page lists it: what is in force, and what is proposed. */
export function readChanges(text: string, language: Language): { was: Said; is: Said } {
  const { changed, facts } = BOOKING_WORDS[language].page;
  const lines = linesOf(text);
  const sideOf = (mark: string): Said => {
    const said = (label: string) => {
      const rest = lines.slice(lines.indexOf(label) + 1, lines.indexOf(label) + 6);
      // What is read out alone is a line of its own.
      const place = lines.includes(label) ? rest.indexOf(mark) : -1;
      return place === -1 ? undefined : rest[place + 1];
    };
    return compact({
      total: said(changed.fields.total),
      event: dayIfAny(said(facts.event), language),
      delivery: dayIfAny(said(facts.delivery), language),
      pickup: dayIfAny(said(facts.pickup), language),
      place: said(facts.where),
      trailers: trailersIfAny(said(facts.what)),
    });
  };
  return { was: sideOf(changed.was), is: sideOf(changed.is) };
}
