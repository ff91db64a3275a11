import { z } from "zod";
import { formatDollars } from "@/lib/money";
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
export const refusalWords = {
  address_unconfirmed: () =>
    "This address isn't confirmed yet. The link in the e-mail to it has to be clicked first.",
  alert_list_unusable: () => "This address or number can't be used, or the list is full.",
  already_owner: () => "This account is already an owner.",
  already_staff: () => "This account is already on the team.",
  not_invited: () =>
    "This invitation is no longer open. Ask an owner to add you once more on the Team page.",
  already_void: () => "This acceptance is already void.",
  amount_is_of_lines: ({ total }) =>
    `The lines of this quote add up to ${dollars(total)}. Change them to change its amount.`,
  amount_missing: () => "Enter an amount of more than $0.",
  another_payment: () => "This payment is already recorded, with another amount or way.",
  another_refund: () => "This refund is already recorded, with another amount.",
  answer_before_the_request: () => "The customer can't have answered before the request came in.",
  answer_in_the_future: () => "The customer can't have answered in the future.",
  answer_length: ({ most }) => `Write an answer of 1 to ${count(most)} characters.`,
  busy: () => "Too many requests at once. Try again in a moment.",
  certificate_ended: () => "A certificate of insurance needs a last day, today or later.",
  changed_meanwhile: () =>
    "A colleague changed this quote in the meantime. Look at it again first.",
  changed_since: () => "This quote has changed since then.",
  content_is_frozen: ({ status: reached }) =>
    reached === "accepted"
      ? "An accepted quote stays as it was signed. Change the booking instead."
      : "A quote that was sent can't be changed. Make it a draft again first.",
  customer_was_erased: () => "This customer was erased: nothing more can be sent or kept.",
  day_is_over: () => "That day is over.",
  day_missing: () => "Enter the day it was paid, today at the latest.",
  deposit_exceeds_total: ({ total }) =>
    `The deposit is more than the total of ${dollars(total)}. Change one of them.`,
  discount_exceeds_rest: () => "The discount is more than the rest of the quote.",
  pickup_before_delivery: () => "Pickup is before delivery.",
  pickup_before_event: () => "Pickup is before the event.",
  delivery_after_event: () => "Delivery is after the event.",
  visit_outside_hire: () => "A visit is between delivery and pickup.",
  visit_is_there: () => "There is a visit on that day already.",
  visit_is_done: () => "That visit was done.",
  no_visit_that_day: () => "There is no visit on that day.",
  visits_are_priced: () =>
    "More or fewer visits a week change the price: propose them under “Change something else.”",
  service_without_end: () => "Enter the day of pickup: service visits are on the days before it.",
  service_without_start: () => "Enter the delivery day first: service visits count from it.",
  year_is_off: () => "Check the year: a rental is no more than ten years from today.",
  open_end_without_start: () => "Enter the first day: each month is counted from it.",
  open_end_with_pickup: () => "A rental until it is picked up has no pickup day yet.",
  open_end_keeps_its_price: () =>
    "This rental has begun and is billed by the month, so its price stays. Quote what is added on its own, or name the pickup day.",
  hire_needs_owner: () => "A rental of more than three years needs an owner.",
  terms_need_owner: () => "More time to pay than this customer had before needs an owner.",
  discount_needs_owner: ({ most }) =>
    `A discount of more than ${count(most)}% needs an owner to send it.`,
  driver_too_long: ({ most }) => `The driver's name has no more than ${count(most)} characters.`,
  end_is_past: () => "The last valid day can't be in the past.",
  enough_photos: ({ most }) => `There are already ${count(most)} photos.`,
  enough_trailer_entries: ({ most }) => `There are already ${count(most)} reports of this day.`,
  no_trailer_entry: () => "Say what is wrong, in no more than 500 characters.",
  trailer_entry_is_gone: () => "This report is gone.",
  trailer_is_gone: () => "This trailer no longer stands here.",
  entry_too_old: () => "This entry is too old to be undone.",
  event_is_past: () => "The event date is in the past.",
  event_too_far_ahead: () => "The event date is too far ahead.",
  exact_counts_only: () => "Only exact counts are given.",
  fact_has_changed: () =>
    "A colleague changed this while you were editing. Nothing was saved: check the new value, then save again.",
  fact_is_there_already: () => "There is already one with this name or number. Nothing was saved.",
  fact_is_used: () => "This is still used elsewhere. Nothing was saved.",
  inclusion_too_long: ({ most }) =>
    `What is included: no more than ${count(most)} characters in a line.`,
  last_of_staff: () => "This is the last person with access. Add someone else first.",
  last_owner: () => "This is the last owner. Make someone else an owner first.",
  ledger_is_fixed: () => "What is in the ledger stays. Add an entry that corrects it.",
  line_kind: ({ line }) => `Line ${count(line)}: there is no such kind of line.`,
  line_model: ({ line }) => `Line ${count(line)}: choose a trailer model.`,
  line_number: ({ line, key, lowest, highest, decimals }) =>
    `Line ${count(line)}: the ${LINE_KEYS[word(key)] ?? word(key)} must be a number from ${count(lowest)} to ${count(highest)} with at most ${count(decimals)} decimals.`,
  line_place: ({ line, most }) =>
    `Line ${count(line)}: name its place in at most ${count(most)} characters.`,
  line_text: ({ line, most }) =>
    `Line ${count(line)}: say what it is, in 1 to ${count(most)} characters.`,
  log_is_fixed: () => "The log can't be changed by hand.",
  message_has_not_failed: () =>
    "This message has not failed, or a colleague has already dealt with it.",
  message_is_handled: () => "Someone has already handled this message.",
  model_not_ordered: ({ unit }) => `The model of ${word(unit)} is not in this booking.`,
  money_changed: ({ by, amount, left }) =>
    by
      ? `${word(by)} recorded ${dollars(amount)} in the meantime: ${dollars(left)} is left to pay now. Check the amount.`
      : `What is owed has changed in the meantime: ${dollars(left)} is left to pay now. Check the amount.`,
  more_than_is_left: () => "That is more than what is left of the payment.",
  refunded_meanwhile: ({ by, amount, left }) =>
    by
      ? `${word(by)} gave back ${dollars(amount)} in the meantime: ${dollars(left)} of this payment is left. Check the amount.`
      : `Money has gone back in the meantime: ${dollars(left)} of this payment is left. Check the amount.`,
  name_is_taken: () => "A colleague has or had this name.",
  name_unusable: () =>
    "Choose another name: not an e-mail address, and not one like “Staff 1A2B3C4D”.",
  never_sent: () => "This quote was never sent.",
  no_consent_to_texts: () =>
    "This customer has not agreed to texts. Ask on the phone first, or send it by e-mail.",
  no_email: () => "This quote has no e-mail address.",
  no_longer_staff: () => "This account no longer has access. A colleague just removed it.",
  no_open_change: () => "No change of this booking is open.",
  no_pdf: () => "This is not a PDF.",
  no_photo: () => "This is not a photo (JPEG).",
  no_quote_with_number: () => "There is no quote with this number.",
  no_request: () => "There is no request in this.",
  no_second_factor: () => "This account no longer has a second factor.",
  no_such_account: () => "There is no account with this address yet.",
  no_such_device: () => "Notifications are off on this device. Turn them on again.",
  no_such_entry: () => "There is no such entry of yours.",
  no_such_fact: () => "There is nothing like this to change.",
  no_such_list: () => "There is no such list.",
  no_such_payment: () => "There is no such payment to undo. Refund it instead.",
  no_such_request: () => "There is no such request.",
  no_such_step: ({ from, to }) =>
    `A quote that is ${status(from)} can't be made ${status(to)} in one step.`,
  no_text_number: () => "This quote has no number that takes texts.",
  no_text_to_number: () => "Texts can only go to US or Canadian numbers.",
  no_time_of_day: () => "This is not a time of day.",
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
  nothing_to_record: () => "There is nothing to record.",
  nothing_was_paid: () => "Nothing was paid here.",
  number_of_requests: ({ most }) => `Choose 1 to ${count(most)} requests.`,
  office_marked_this: () => "The office marked this. Call to undo it.",
  one_request_at_a_time: () => "Only one request can be sent at a time.",
  opted_out: () => "This customer opted out of texts. Send it by e-mail, or call.",
  own_access: () => "Confirm that you want to remove your own access.",
  own_second_factor: () => "Remove your own second factor further down this page, with your code.",
  owner_is_not_staff: () => "An owner has to be on the team first.",
  owners_only: () => "Only an owner can do this.",
  payment_in_doubt: ({ over, amount, by, on, reference }) =>
    [
      over && `This is ${dollars(over)} more than is owed: it will be kept as credit.`,
      amount &&
        `${word(by) || "Someone"} has recorded ${dollars(amount)} of ${formatShortDate(word(on))}${reference ? `, ${word(reference)},` : ""} already.`,
    ]
      .filter(Boolean)
      .join(" "),
  payment_was_refunded: () => "Some of this payment was refunded.",
  photo_is_gone: () => "This photo is gone.",
  photo_too_large: () => "This photo is larger than 300 KB.",
  price_needs_owner: ({ most }) =>
    `A total of more than ${count(most)}% below the price list needs an owner to send it.`,
  push_is_not_set_up: () => "Notifications on devices aren't set up yet.",
  push_service_unknown: () =>
    "This browser uses a push service that we don't support. Use Chrome, Edge, Firefox or Safari.",
  quote_has_expired: () => "This quote has expired. Extend it first.",
  quote_has_no_amount: () => "This quote has no amount yet.",
  quote_is_gone: () => GONE,
  quote_was_sent: () => "This quote has been sent. Decline it instead.",
  quote_was_signed: () =>
    "The customer has accepted this quote before. Send it, and decline it instead.",
  reason_missing: () => REASON_MISSING,
  reminded_enough: () => "This customer was reminded three times today.",
  request_has_quote: () => "This request has a quote: it can't be opened again.",
  request_is_fixed: () => "What the customer asked for doesn't change.",
  request_is_handled: () => "This request has already been handled.",
  request_was_dismissed: () => "This request has been dismissed.",
  role_is_fixed: () => "A role is given and taken away, and never changed.",
  samples_are_withheld: () =>
    "Prices and terms are still samples. An owner has to confirm them on the Business page first.",
  season_ends_early: () => "The last day of a season can't be before its first.",
  season_percent: () => "A season is from -75% to 200%, and not 0%.",
  seasons_overlap: () =>
    "Another season already has some of these days for this model. A model has one season a day.",
  second_factor_first: () => "Sign out, then sign in again with your code first.",
  staff_only: () => "You no longer have access, or you've been signed out.",
  stop_is_gone: () => "This stop is no longer on the day sheet.",
  too_many_rows: ({ most }) => `At most ${count(most)} rows at a time.`,
  terms_never_in_use: () => "These terms have never been in use.",
  terms_were_in_use: () => "Terms that have been in use stay as they are. Write a new version.",
  too_few_trailers: ({ model, day, free, owned }) =>
    shortageText({
      model: word(model),
      day: word(day),
      free: Number(free),
      owned: Number(owned),
    }),
  too_long: () => "This is too long to be stored.",
  too_many_changes: ({ most }) => `No more than ${count(most)} changes can be saved at once.`,
  too_many_lines: ({ most }) => `A quote can have no more than ${count(most)} lines.`,
  paper_missing: () =>
    "This paper isn't on the Business page, or has ended. Upload the one that is good now.",
  paper_too_large: () => "This paper is larger than 2 MB.",
  package_below_rental: () =>
    "A trailer with the premium package can't cost less than the same trailer without it.",
  too_many_requests: ({ from }) =>
    `Too many requests from this ${word(from)} at once. Wait a few minutes and try again.`,
  total_too_high: () => "The lines add up to more than $99,999,999.99.",
  units_changed: ({ units }) =>
    units
      ? `Someone has assigned trailers in the meantime: this booking has ${word(units)} now. Check before you assign others.`
      : "Someone has taken the trailers off this booking in the meantime. Check before you assign others.",
  unit_is_taken: ({ unit, why }) => `No. ${word(unit)} is taken: ${word(why)}.`,
  unknown_model: ({ trailer }) =>
    `${word(trailer)}: no trailer of this model is on the Business page. Choose another one.`,
  unlisted_price_needs_owner: () =>
    "There is no list price to compare this with: an owner has to send it.",
  value_unusable: () => "The server couldn't save one of these values.",
  way_missing: () => "Choose how it was paid.",
  who_accepted: () => "This quote was never sent. Say who accepted it.",
  worker_only: () => "Only the worker can do this.",
} satisfies Readonly<Record<string, (values: Values) => string>>;

const BY_CODE: Readonly<Record<string, (values: Values) => string>> = refusalWords;

const refusal = z.looseObject({ code: z.string() });

function readText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The code of a refusal, with its values; undefined for a text that is none. */
export const readRefusal = (message: string) => refusal.safeParse(readText(message)).data;

/**
 * A refusal of the database in words for staff; undefined for a text that is none.
 * @param message {"code": "too_few_trailers", ...} as the database sends it
 */
export function refusalText(message: string): string | undefined {
  const read = readRefusal(message);
  return read && Object.hasOwn(BY_CODE, read.code) ? BY_CODE[read.code]?.(read) : undefined;
}
