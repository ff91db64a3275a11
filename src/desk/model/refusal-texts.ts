import { z } from "zod";
import { formatDollars } from "@/lib/money";
import { BackendError } from "@/lib/supabase/errors";
import { shortageText } from "@/request/trailers/shortage";
import { formatShortDate } from "./short-date";

type Values = Readonly<Record<string, unknown>>;

const word = (value: unknown) => (typeof value === "string" ? value : "");
const count = (value: unknown) => Number(value).toLocaleString("en-US");
const dollars = (value: unknown) => formatDollars(Number(value));
const status = (value: unknown) => (value === "pending" ? "a draft" : word(value));

const REASON_MISSING = "Enter the reason.";
const NOT_BOOKED = "This booking is off, or was never made.";
const GONE = "This quote has been deleted.";

const LINE_KEYS: Readonly<Record<string, string>> = {
  quantity: "quantity",
  price: "price",
  percent: "percentage",
};

/** Why the database refused a step, by its code (private.refuse), for staff. A test holds that each code has words. */
export const refusalWords: Readonly<Record<string, (values: Values) => string>> = {
  already_void: () => "This acceptance is already void.",
  amount_is_of_lines: ({ total }) =>
    `The lines of this quote add up to ${dollars(total)}. Change them to change its amount.`,
  amount_missing: () => "Enter an amount of more than $0.",
  another_payment: () => "This payment is already recorded, with another amount or way.",
  another_refund: () => "This refund is already recorded, with another amount.",
  answer_before_the_request: () => "The customer can't have answered before the request came in.",
  answer_in_the_future: () => "The customer can't have answered in the future.",
  changed_meanwhile: () =>
    "A colleague changed this quote in the meantime. Look at it again first.",
  changed_since: () => "This quote has changed since then.",
  content_is_frozen: ({ status: reached }) =>
    reached === "accepted"
      ? "An accepted quote stays as it was signed. Change the booking instead."
      : "A quote that was sent can't be changed. Make it a draft again first.",
  customer_was_erased: () => "This customer was erased: no message can go out.",
  day_is_over: () => "That day is over.",
  day_missing: () => "Enter the day it was paid, today at the latest.",
  deposit_exceeds_total: ({ total }) =>
    `The deposit is more than the total of ${dollars(total)}. Change one of them.`,
  discount_exceeds_rest: () => "The discount is more than the rest of the quote.",
  discount_needs_owner: ({ most }) =>
    `A discount of more than ${count(most)}% needs an owner to send it.`,
  end_is_past: () => "The last valid day can't be in the past.",
  inclusion_too_long: ({ most }) =>
    `What is included: no more than ${count(most)} characters in a line.`,
  ledger_is_fixed: () => "What is in the ledger stays. Add an entry that corrects it.",
  line_kind: ({ line }) => `Line ${count(line)}: there is no such kind of line.`,
  line_model: ({ line }) => `Line ${count(line)}: choose a trailer model.`,
  line_number: ({ line, key, lowest, highest, decimals }) =>
    `Line ${count(line)}: the ${LINE_KEYS[word(key)] ?? word(key)} must be a number from ${count(lowest)} to ${count(highest)} with at most ${count(decimals)} decimals.`,
  line_text: ({ line, most }) =>
    `Line ${count(line)}: say what it is, in 1 to ${count(most)} characters.`,
  model_not_ordered: ({ unit }) => `The model of ${word(unit)} is not in this booking.`,
  money_changed: ({ by, amount, left }) =>
    by
      ? `${word(by)} recorded ${dollars(amount)} in the meantime: ${dollars(left)} is left to pay now. Check the amount.`
      : `What is owed has changed in the meantime: ${dollars(left)} is left to pay now. Check the amount.`,
  more_than_is_left: () => "That is more than what is left of the payment.",
  never_sent: () => "This quote was never sent.",
  no_consent_to_texts: () =>
    "This customer has not agreed to texts. Ask on the phone first, or send it by e-mail.",
  no_email: () => "This quote has no e-mail address.",
  no_open_change: () => "No change of this booking is open.",
  no_such_payment: () => "There is no such payment to undo. Refund it instead.",
  no_such_step: ({ from, to }) =>
    `A quote that is ${status(from)} can't be made ${status(to)} in one step.`,
  no_text_number: () => "This quote has no number that takes texts.",
  no_way_chosen: () => "Choose e-mail or text.",
  no_way_to_write: () =>
    "There is no e-mail address, and the customer has not agreed to texts. Call instead.",
  not_booked: () => NOT_BOOKED,
  not_open: () => "Only an open quote can be sent again.",
  nothing_differs: () => "Nothing differs from what was agreed.",
  nothing_is_owed: () => "Nothing is owed here.",
  nothing_to_ask: () => "There is nothing to ask for.",
  nothing_to_extend: ({ status: reached }) =>
    `This quote is ${status(reached)}: there is nothing to extend.`,
  nothing_to_follow_up: ({ status: reached }) =>
    `This quote is ${status(reached)}: there is nothing to follow up.`,
  nothing_was_paid: () => "Nothing was paid here.",
  opted_out: () => "This customer opted out of texts. Send it by e-mail, or call.",
  payment_in_doubt: ({ over, amount, by, on, reference }) =>
    [
      over && `This is ${dollars(over)} more than is owed: it will be kept as credit.`,
      amount &&
        `${word(by) || "Someone"} has recorded ${dollars(amount)} of ${formatShortDate(word(on))}${reference ? `, ${word(reference)},` : ""} already.`,
    ]
      .filter(Boolean)
      .join(" "),
  payment_was_refunded: () => "Some of this payment was refunded.",
  price_needs_owner: ({ most }) =>
    `A total of more than ${count(most)}% below the price list needs an owner to send it.`,
  quote_has_expired: () => "This quote has expired. Extend it first.",
  quote_has_no_amount: () => "This quote has no amount yet.",
  quote_is_gone: () => GONE,
  quote_was_sent: () => "This quote has been sent. Decline it instead.",
  quote_was_signed: () =>
    "The customer has accepted this quote before. Send it, and decline it instead.",
  reason_missing: () => REASON_MISSING,
  reminded_enough: () => "This customer was reminded three times today.",
  request_is_fixed: () => "What the customer asked for doesn't change.",
  request_was_dismissed: () => "This request has been dismissed.",
  samples_are_withheld: () =>
    "Prices and terms are still samples. An owner has to confirm them on the Business page first.",
  terms_never_in_use: () => "These terms have never been in use.",
  too_few_trailers: ({ model, day, free, owned }) =>
    shortageText({
      model: word(model),
      day: word(day),
      free: Number(free),
      owned: Number(owned),
    }),
  too_many_lines: ({ most }) => `A quote can have no more than ${count(most)} lines.`,
  total_too_high: () => "The lines add up to more than $99,999,999.99.",
  unit_is_taken: ({ unit, why }) => `No. ${word(unit)} is taken: ${word(why)}.`,
  unknown_model: ({ trailer }) =>
    `${word(trailer)}: no trailer of this model is on the Business page. Choose another one.`,
  unlisted_price_needs_owner: () =>
    "There is no list price to compare this with: an owner has to send it.",
  way_missing: () => "Choose how it was paid.",
  who_accepted: () => "This quote was never sent. Say who accepted it.",
};

const refusal = z.looseObject({ code: z.string() });

function readText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The code of a refusal of the database; undefined for an error that is none. */
export const refusalCode = (error: unknown): string | undefined =>
  error instanceof BackendError ? refusal.safeParse(readText(error.message)).data?.code : undefined;

/**
 * A refusal of the database in words for staff; undefined for a text that is none.
 * @param message {"code": "too_few_trailers", ...} as the database sends it
 */
export function refusalText(message: string): string | undefined {
  const read = refusal.safeParse(readText(message)).data;
  return read && refusalWords[read.code]?.(read);
}
