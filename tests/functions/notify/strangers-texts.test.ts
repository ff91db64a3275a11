import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { acknowledgment } from "../../../supabase/functions/notify/mail/acknowledgment.ts";
import { quoteMail } from "../../../supabase/functions/notify/mail/quote-mail.ts";
import { quoteNewsMail } from "../../../supabase/functions/notify/mail/quote-news-mail.ts";
import { staffMail } from "../../../supabase/functions/notify/mail/staff-mail.ts";
import type {
  LeadRequest,
  Message,
  ToldQuote,
} from "../../../supabase/functions/notify/outbox/outbox.ts";
import { pushMessage } from "../../../supabase/functions/notify/push/push-message.ts";
import {
  acknowledgmentText,
  quoteText,
  staffText,
} from "../../../supabase/functions/notify/sms/texts.ts";
import { quoted, quotedLines } from "../../../supabase/functions/notify/words/plain.ts";
import { leadRequest, messageBusiness, toldQuote } from "../../support/message-factories.ts";

// What a stranger typed, in messages that go out in the business's name: to an unverified address or number,
// and to phones, which link anything like an address, nothing of it; to staff by mail so that no program
// turns it into a link or a number to dial.

const created_at = new Date("2026-11-22T03:00:00Z");

/** A request with `words` in every free-text field. */
function requestOf(words: string, kind: LeadRequest["kind"], end = ""): LeadRequest {
  return leadRequest({
    kind,
    name: words,
    event_address: `${words}${end}`,
    additional_info: words,
    ...(kind === "emergency"
      ? { number_of_guests: null }
      : { email: "ada@example.com", phone: words, event_type: kind, number_of_guests: 180 }),
    event_date: kind === "emergency" ? null : "2027-05-01",
    details: {
      extension: words,
      duration: words,
      urgency: words,
      access: words,
      units: "more",
      on_site_contact: words,
      choice: words,
      description: words,
      [words]: words,
    },
  });
}

const kinds = ["general", "emergency", "luxury"] as const;

/** A quote with `words` everywhere a customer can type. */
const quoteOf = (words: string): ToldQuote => ({
  ...toldQuote({
    number: "Q-ABCDEFAB",
    name: words,
    email: "ada@example.com",
    phone: words,
    state: "accepted",
    place: words,
    contact: words,
  }),
  message: { kind: "question", body: words, by: null },
  acceptance: {
    version: 1,
    accepted_at: created_at,
    name: words,
    company: words,
    amount: 1450,
    event_date: "2027-05-01",
  },
});

/** Every message that must not contain a visitor's words, whole. */
function wordlessMessages(request: LeadRequest): string[] {
  const message = (kind: Message["kind"]): Message => ({
    id: request.id,
    kind,
    channel: "push",
    audience: "member",
    address: null,
    device: null,
    attempt: 1,
    is_unanswered: false,
    request_count: 1,
    requests: [request],
    change: null,
    quote: null,
  });
  const quote = quoteOf(request.name);
  const staffKinds = ["lead", "second-list", "owner"] as const;
  return [
    JSON.stringify(acknowledgment(messageBusiness, request, created_at)),
    acknowledgmentText(messageBusiness, request, created_at),
    // Quotes are not texted.
    ...(request.kind === "emergency"
      ? staffKinds.map((kind) => staffText(messageBusiness, kind, request))
      : []),
    ...staffKinds.map((kind) => JSON.stringify(pushMessage(message(kind), request))),
    JSON.stringify(pushMessage({ ...message("quote-news"), quote }, request)),
    JSON.stringify(quoteMail(messageBusiness, "quote", quote)),
    ...(["quote", "quote-copy", "quote-site", "quote-answer"] as const).map(
      (kind) => quoteText(messageBusiness, kind, quote) ?? "",
    ),
  ];
}

/** Links and numbers that programs detect, also in disguises that fold into plain ones. */
const LURES = [
  "https：//evil．com/login",
  "Desk session expired, sign in: https://evil․com/login",
  "evil﹒com",
  "evil。com",
  "evil｡com",
  "ดี.com",
  "हिन्दी.com",
  "1.2.3.4/login",
  "call 1-888-555-0142",
  "call ١٨٨٨٥٥٥٠١٤٢",
  "ｗｗｗ．evil．com",
  "tel:18885550142",
  "//evil.c",
  "eve＠evil.1",
  "eve@evil.com",
  "ev\u00adil\u200b.\u2060com",
  "evil.c\u0301om",
  "evil.com",
  "eve@",
  "evil:",
];

const anything = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc
    .tuple(fc.constantFrom(...LURES), fc.string({ maxLength: 10 }), fc.constantFrom(...LURES))
    .map((parts) => parts.join("")),
);

describe("to an unverified address or number, and to phones of staff", () => {
  test.each(LURES)("'%s' is in none of them", (lure) => {
    for (const kind of kinds) {
      expect(wordlessMessages(requestOf(lure, kind))).toEqual(
        wordlessMessages(requestOf("Nothing", kind)),
      );
    }
  });

  test("no input changes a letter of them", () => {
    fc.assert(
      fc.property(anything, fc.constantFrom(...kinds), (words, kind) => {
        expect(wordlessMessages(requestOf(words, kind, " near the lake"))).toEqual(
          wordlessMessages(requestOf("Nothing", kind, " near the lake")),
        );
      }),
    );
  });

  test("they do contain validated values: day, number, our choices, our towns", () => {
    const quote = requestOf("Nothing", "general", ", 5 Oak Ln, Houston, TX 77494");
    const copy = acknowledgment(
      messageBusiness,
      { ...quote, details: { choice: "4-Station, planned for 180 guests, free: evil.com" } },
      created_at,
    );
    expect(copy.text).toContain("\nDate: Saturday, May 1, 2027");
    expect(copy.text).toContain("Number of people: 180");
    expect(copy.text).toContain("\nLocation: Katy area");
    expect(copy.text).toContain("Chosen on the site: 4-Station\n");
    const emergency = requestOf("Nothing", "emergency", ", Sugar Land");
    expect(staffText(messageBusiness, "lead", emergency)).toBe(
      "EMERGENCY Plumbing failure, More than 5 units, Sugar Land area. Call (713) 555-0177. Answer by 9:30 PM. https://site.example/admin/quotes?request=11111111-1111-4111-8111-111111111111",
    );
    expect(acknowledgmentText(messageBusiness, emergency, created_at)).toBe(
      "Houston Luxury Restrooms: we have your emergency request (Plumbing failure, More than 5 units, Sugar Land area). We will call you by 9:30 PM. Call (713) 555-0100 to change it. Reply STOP for no more texts.",
    );
  });

  test("a number that cannot be texted is not in the text to staff either", () => {
    const request = { ...requestOf("Nothing", "emergency"), phone: "+44 20 7946 0958" };
    expect(staffText(messageBusiness, "lead", request)).toContain(
      "Plumbing failure, More than 5 units. Answer by",
    );
  });

  test("an invalid choice, day or count stays out", () => {
    const request: LeadRequest = {
      ...requestOf("Nothing", "emergency"),
      event_type: "EMERGENCY: sign in at evil.com",
      event_date: "call 1-888-555-0142",
      details: { units: "evil.com", urgency: "evil.com", duration: "18885550142" },
    };
    for (const text of wordlessMessages(request)) expect(text).not.toMatch(/evil|888/);
  });
});

describe("a mail to staff quotes it", () => {
  /** What makes a link: a dot, except in a decimal or "p.m."; a colon, except in a time; "@" and "//". */
  const LIVE_DOT =
    /\.(?![A-Za-z](?![\p{L}\p{M}\p{N}-]))[^\s.\p{Nd}\p{P}]|\P{Nd}\.\p{Nd}|\p{Nd}\.\p{Nd}+\.\p{Nd}/u;
  const LIVE_JOINT = /:[^\s\p{Nd}]|\P{Nd}:\p{Nd}|@\S|\/\//u;
  const DIALABLE = /\p{Nd}(?:[\s()[\]+./~\u2053\u2212\u223c\p{Pd}]{0,5}\p{Nd}){6}/u;

  /** The mail without our own text: each value, the quotation and the subject. */
  function quotedIn(request: LeadRequest): string[] {
    const { subject, text, replyTo } = staffMail(messageBusiness, "lead", request);
    const ours = new Set(
      staffMail(messageBusiness, "lead", requestOf("Nothing", request.kind)).text.split("\n"),
    );
    const lines = text
      .split("\n")
      .filter((line) => !ours.has(line) && !/^\w+( at the desk)?: (https|tel|sms):/.test(line));
    return [
      ...lines.map((line) => line.replace(/^[\w ,-]+: /, "")),
      subject.slice(subject.indexOf(": ") + 2),
      replyTo?.name ?? "",
      ...quotedOfQuote(request.name),
    ].map((line) => line.replace("ada@example.com", ""));
  }

  /** The same for a customer's message and signature. */
  function quotedOfQuote(words: string): string[] {
    const mailsOf = (typed: string) => [
      quoteNewsMail(messageBusiness, quoteOf(typed)),
      quoteMail(messageBusiness, "quote-copy", quoteOf(typed)),
    ];
    const linesOf = (typed: string) =>
      mailsOf(typed).flatMap((mail) => [
        ...(mail?.text.split("\n") ?? []),
        mail?.replyTo?.name ?? "",
      ]);
    const ours = new Set(linesOf("Nothing"));
    return linesOf(words)
      .filter((line) => !ours.has(line) && !/^Call: tel:/.test(line))
      .map((line) => line.replace(/^[\w ]+: /, "").replace("$1,450.00", ""));
  }

  function expectDead(line: string) {
    for (const live of [LIVE_DOT, LIVE_JOINT, DIALABLE]) expect(line).not.toMatch(live);
  }

  test.each(LURES)("'%s' as text that no program links", (lure) => {
    for (const line of kinds.flatMap((kind) => quotedIn(requestOf(lure, kind)))) {
      expectDead(line);
      expect(line).not.toMatch(/[．。｡․﹒：]|[\u00ad\u200b\u2060]/);
    }
  });

  test("and stays readable", () => {
    expect(quoted("Gate is 8.5 ft. wide, open 4:30 to 11 p.m. Bob: 713-555-0142", 100)).toBe(
      "Gate is 8.5 ft. wide, open 4:30 to 11 p.m. Bob: 713 · 555 · 0142",
    );
    expect(quotedLines("one\r\n\r\n two\u2028three", 50)).toEqual(["one", "two three"]);
  });

  test("for any input", () => {
    fc.assert(
      fc.property(anything, fc.constantFrom(...kinds), (words, kind) => {
        quotedIn(requestOf(words, kind)).forEach(expectDead);
      }),
    );
  });
});
