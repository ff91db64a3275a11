import { z } from "zod/mini";
import { language } from "@/config/language";
import { noAnswer } from "@/lib/supabase/answers";
import { type BackendAnswer, BackendError, throwIfFailed } from "@/lib/supabase/errors";
import { getVisitorSupabase } from "@/lib/supabase/visitor-client";
import { type AskedMove, askedMove } from "@/request/asked-move";
import { askedDue, bookingMoney } from "@/request/booking-money";
import { PAPER_KINDS } from "@/request/papers";
import { CUSTOMER_STATES } from "@/request/quote-status";
import { SITE_GAPS, type SiteGap } from "@/request/site-gaps";
import { quoteDocument } from "./quote-document";

// The token goes in the body of a POST: no log of addresses has it.

/** How many of the phone's last digits are asked for if a link alone is not enough. */
export const ASKED_DIGITS = 4;

/** Timeout for the answer, in milliseconds. After it, the outcome is unknown. */
const ANSWER_TIMEOUT_MS = 15_000;

const message = z.object({
  id: z.string(),
  kind: z.enum([
    "question",
    "change",
    "day",
    "cancel",
    "again",
    "decline",
    "accept",
    "taken",
    "site",
    "reply",
    "answer",
    "paid",
  ]),
  body: z.string(),
  /** Of kind "day"; an older database has none. */
  asked: z.nullish(askedMove),
  at: z.string(),
  by: z.nullable(z.string()),
});

export type QuoteMessage = z.output<typeof message>;

const movesFrom = z.extend(askedMove, {
  /** The text of the line whose trailers are counted; null for none. */
  trailer: z.nullable(z.string()),
});

/** What the customer of a booking may ask to have otherwise, as it is. */
export type MovesFrom = z.output<typeof movesFrom>;

const version = z.object({
  version: z.number(),
  hash: z.string(),
  document: quoteDocument,
  /** The consent sentence of this version. */
  consents: z.object({ en: z.string(), es: z.string() }),
  /** What is due, and when, if this version is accepted today. */
  dues: z.array(askedDue),
});

const opened = z.extend(version, {
  state: z.enum(CUSTOMER_STATES),
  /** The version of the link's message, if it is no longer the current one. */
  sent_for: z.nullable(version),
  /** yyyy-MM-dd */
  valid_until: z.string(),
  /** The day in Houston, yyyy-MM-dd. */
  today: z.string(),
  asks_digits: z.boolean(),
  /** What the truck needs and is still unknown. */
  site_gaps: z.array(z.enum(SITE_GAPS)),
  /** The contact that still lacks a number; null for none. An older database has neither this nor the next. */
  site_contact: z.nullish(z.string()),
  /** Where the truck of a booking goes by now; null before a yes. */
  goes_to: z.nullish(z.string()),
  /** Null if nothing is booked; an older database has none. */
  moves_from: z.nullish(movesFrom),
  acceptance: z.nullable(
    z.object({
      version: z.number(),
      accepted_at: z.string(),
      name: z.string(),
      company: z.nullable(z.string()),
      /** An older database has none. */
      po_number: z.nullish(z.string()),
      /** By the customer, on this page; otherwise they told our office. */
      is_signed: z.boolean(),
      consent: z.nullish(z.string()),
      address: z.nullish(z.string()),
      agent: z.nullish(z.string()),
      earlier: z.nullish(z.array(z.object({ version: z.number(), accepted_at: z.string() }))),
    }),
  ),
  messages: z.array(message),
  /** Null where nothing was agreed and nothing paid. */
  money: z.nullable(bookingMoney),
  /** In the owner's words and the customer's language; null for none. */
  how_to_pay: z.nullable(z.string()),
  /** Papers of the business that this customer was sent; an older database has none. */
  papers: z.nullish(z.array(z.enum(PAPER_KINDS))),
  /** Accounts payable. */
  bill_to: z.nullish(z.string()),
});

/** What a link opens. */
export type OpenedQuote = z.output<typeof opened>;

const refusals = [
  "unknown",
  "digits",
  "limited",
  "changed",
  "expired",
  "revising",
  "declined",
  "canceled",
  "accepted",
  "withdrawn",
  "taken",
  "name",
  "empty",
  "past",
  "same",
  "count",
] as const;

export type Refusal = (typeof refusals)[number];

const refused = z.object({ refused: z.enum(refusals) });
const accepted = z.object({ state: z.literal("accepted"), accepted_at: z.string() });
const done = z.object({ state: z.enum(["declined", "sent"]) });

export type AcceptAnswer = z.output<typeof accepted> | z.output<typeof refused>;
export type WriteAnswer = z.output<typeof done> | z.output<typeof refused>;

/** Parses an answer. One that does not come from the database counts as none. */
function read<Answer>(
  schema: z.ZodMiniType<Answer>,
  answer: BackendAnswer & { data: unknown },
): Answer {
  throwIfFailed(answer);
  const result = schema.safeParse(answer.data);
  if (!result.success) throw noAnswer(answer.status);
  return result.data;
}

/** Whether the outcome of a call is unknown: it may have arrived, or may still arrive. */
export function isUncertain(error: unknown): boolean {
  return (
    !(error instanceof BackendError) || error.kind === "no-answer" || error.kind === "unavailable"
  );
}

const withinTime = () => AbortSignal.timeout(ANSWER_TIMEOUT_MS);

/**
 * What a link opens; null if it opens nothing.
 * @throws BackendError
 */
export async function openQuote(token: string, signal: AbortSignal): Promise<OpenedQuote | null> {
  const answer = await getVisitorSupabase()
    .rpc("open_quote", { _token: token })
    .abortSignal(AbortSignal.any([signal, withinTime()]));
  return read(z.nullable(opened), answer);
}

/** Reports that the quote was viewed. Nothing depends on it. */
export async function viewQuote(token: string): Promise<void> {
  await getVisitorSupabase().rpc("view_quote", { _token: token });
}

/** An acceptance by the customer. Idempotent by its `requestId`. */
export type Acceptance = {
  requestId: string;
  version: number;
  hash: string;
  name: string;
  company: string;
  /** Of the company's order; empty for none. */
  poNumber: string;
  /** The sentence as it was shown; the server keeps its own. */
  consent: string;
  /** The last four digits of the phone; empty if they are not asked for. */
  digits: string;
};

/** @throws BackendError */
export async function acceptQuote(token: string, acceptance: Acceptance): Promise<AcceptAnswer> {
  const answer = await getVisitorSupabase()
    .rpc("accept_quote", {
      _token: token,
      _request_id: acceptance.requestId,
      _version: acceptance.version,
      _hash: acceptance.hash,
      _name: acceptance.name,
      _company: acceptance.company,
      _language: language,
      _digits: acceptance.digits,
      // Not of an older database.
      ...(acceptance.poNumber && { _po_number: acceptance.poNumber }),
    })
    .abortSignal(withinTime());
  return read(z.union([accepted, refused]), answer);
}

type RequestKind = "question" | "change" | "day" | "cancel" | "again";

/** What the customer writes; a "decline" ends the quote, everything else changes nothing. */
export type Letter = {
  requestId: string;
  kind: RequestKind | "decline";
  body: string;
  digits: string;
};

/** An older database, which takes none here, asks for none. */
const typedDigits = (digits: string) => (digits === "" ? {} : { _digits: digits });

/** @throws BackendError */
export async function sendLetter(token: string, letter: Letter): Promise<WriteAnswer> {
  const { requestId, kind, body, digits } = letter;
  const supabase = getVisitorSupabase();
  const call = { _token: token, _request_id: requestId };
  const typed = typedDigits(digits);
  const answer =
    kind === "decline"
      ? await supabase
          .rpc("decline_quote", { ...call, _reason: body, _digits: digits })
          .abortSignal(withinTime())
      : await supabase
          .rpc("write_about_quote", { ...call, _kind: kind, _body: body, ...typed })
          .abortSignal(withinTime());
  return read(z.union([done, refused]), answer);
}

/** What a booking is asked to have otherwise, with the customer's own words. Idempotent by its `requestId`. */
export type Move = { requestId: string; asked: Partial<AskedMove>; body: string; digits: string };

/** @throws BackendError */
export async function askForMove(token: string, move: Move): Promise<WriteAnswer> {
  const { requestId, asked, body, digits } = move;
  const call = { _token: token, _request_id: requestId, _kind: "day" as const };
  const answer = await getVisitorSupabase()
    .rpc("write_about_quote", { ...call, _asked: asked, _body: body, ...typedDigits(digits) })
    .abortSignal(withinTime());
  return read(z.union([done, refused]), answer);
}

/**
 * Whether a booking could move there, for as many trailers; null if the owner does not say so to visitors.
 * @param day yyyy-MM-dd
 * @throws BackendError
 */
export async function moveAvailability(
  token: string,
  day: string,
  count: number | null,
  signal: AbortSignal,
): Promise<"free" | "ask" | null> {
  const answer = await getVisitorSupabase()
    .rpc("move_availability", {
      _token: token,
      _day: day,
      ...(count !== null && { _count: count }),
    })
    .abortSignal(AbortSignal.any([signal, withinTime()]));
  return read(z.nullable(z.enum(["free", "ask"])), answer);
}

/**
 * Sends what the truck needs; empty fields stay open.
 * @throws BackendError
 */
export async function tellSite(
  token: string,
  requestId: string,
  told: Record<SiteGap, string>,
  digits: string,
): Promise<WriteAnswer> {
  const answer = await getVisitorSupabase()
    .rpc("tell_site", {
      _token: token,
      _request_id: requestId,
      _told: told,
      ...typedDigits(digits),
    })
    .abortSignal(withinTime());
  return read(z.union([done, refused]), answer);
}

/**
 * Asks for the link once more. The answer does not reveal whether there is such a quote.
 * @throws BackendError
 */
export async function sendLinkAgain(number: string, contact: string): Promise<void> {
  throwIfFailed(
    await getVisitorSupabase()
      .rpc("resend_quote_link", { _number: number, _contact: contact })
      .abortSignal(withinTime()),
  );
}

/**
 * The token for the number and the code in a message; null if none matches, or after too many wrong codes.
 * @throws BackendError
 */
export async function tokenForCode(number: string, code: string): Promise<string | null> {
  const answer = await getVisitorSupabase()
    .rpc("token_for_code", { _number: number, _code: code })
    .abortSignal(withinTime());
  return read(z.nullable(z.string()), answer);
}
