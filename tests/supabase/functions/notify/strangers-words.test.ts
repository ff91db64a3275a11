import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { acknowledgement } from "../../../../supabase/functions/notify/mail/acknowledgement.ts";
import { quoteMail } from "../../../../supabase/functions/notify/mail/quote-mail.ts";
import { quoteNewsMail } from "../../../../supabase/functions/notify/mail/quote-news-mail.ts";
import { staffMail } from "../../../../supabase/functions/notify/mail/staff-mail.ts";
import type {
  LeadRequest,
  Message,
  ToldQuote,
} from "../../../../supabase/functions/notify/outbox/outbox.ts";
import { pushMessage } from "../../../../supabase/functions/notify/push/notes.ts";
import {
  acknowledgementText,
  quoteText,
  staffText,
} from "../../../../supabase/functions/notify/sms/texts.ts";
import { quoted, quotedLines } from "../../../../supabase/functions/notify/words/plain.ts";

// What a stranger typed, in messages that go out in the business's name: to an address or number that nobody has
// checked, and to a phone that links whatever looks like an address, nothing of it; to staff by mail so that no program
// makes a link or a number to dial of it.

const business = {
  name: "Houston Luxury Restrooms",
  phone: "(713) 555-0100",
  phoneDialable: "+17135550100",
  email: "hello@example.com",
  siteUrl: "https://site.example",
};
const created_at = new Date("2026-11-22T03:00:00Z");

/** A request that says `words` wherever something can be typed freely; what is known by its form stays. */
function requestOf(words: string, kind: LeadRequest["kind"], end = ""): LeadRequest {
  return {
    id: "11111111-1111-4111-8111-111111111111",
    created_at,
    due_at: new Date("2026-11-22T03:30:00Z"),
    name: words,
    email: kind === "emergency" ? null : "ada@example.com",
    phone: kind === "emergency" ? "(713) 555-0177" : words,
    kind,
    event_type: kind === "emergency" ? "EMERGENCY: plumbing-failure" : kind,
    event_date: kind === "emergency" ? null : "2027-05-01",
    number_of_guests: kind === "emergency" ? null : 180,
    event_address: `${words}${end}`,
    additional_info: words,
    details: {
      extension: words,
      units: "more",
      duration: words,
      urgency: words,
      access: words,
      on_site_contact: words,
      choice: words,
      description: words,
      [words]: words,
    },
  };
}

const kinds = ["general", "emergency", "luxury"] as const;

/** A quote whose customer typed `words` wherever that can be done. */
const quoteOf = (words: string): ToldQuote => ({
  ...{
    id: "2",
    number: "Q-ABCDEFAB",
    language: "en",
    name: words,
    email: "ada@example.com",
    phone: words,
  },
  ...{ amount: 1450, valid_until: "2026-12-01", event_date: "2027-05-01", state: "accepted" },
  message: { kind: "question", body: words, by: null },
  acceptance: {
    ...{ version: 1, accepted_at: created_at, name: words, company: words },
    ...{ amount: 1450, event_date: "2027-05-01" },
  },
  link: { token: "0".repeat(64), code: "ABCDEFGH" },
});

/** Each message without a visitor's words in it: whole, as it leaves. */
function wordlessMessages(request: LeadRequest): string[] {
  const message = (kind: Message["kind"]): Message => ({
    ...{ id: request.id, kind, channel: "push", audience: "member", address: null, device: null },
    ...{ attempt: 1, is_unanswered: false },
    ...{ request_count: 1, requests: [request], change: null, quote: null },
  });
  const quote = quoteOf(request.name);
  const staffKinds = ["lead", "second-list", "owner"] as const;
  return [
    JSON.stringify(acknowledgement(business, request, created_at)),
    acknowledgementText(business, request, created_at),
    // Quotes are texted to nobody.
    ...(request.kind === "emergency"
      ? staffKinds.map((kind) => staffText(business, kind, request))
      : []),
    ...staffKinds.map((kind) => JSON.stringify(pushMessage(message(kind), request))),
    JSON.stringify(pushMessage({ ...message("quote-news"), quote }, request)),
    JSON.stringify(quoteMail(business, "quote", quote)),
    ...(["quote", "quote-copy", "quote-answer"] as const).map(
      (kind) => quoteText(business, kind, quote) ?? "",
    ),
  ];
}

/** Links and numbers as programs find them, in disguises that fold into the plain ones. */
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
];

const anything = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc
    .tuple(fc.constantFrom(...LURES), fc.string({ maxLength: 10 }), fc.constantFrom(...LURES))
    .map((parts) => parts.join("")),
);

describe("to an address or number that nobody has checked, and to phones of staff", () => {
  test.each(LURES)("'%s' is in none of them", (lure) => {
    for (const kind of kinds) {
      expect(wordlessMessages(requestOf(lure, kind))).toEqual(
        wordlessMessages(requestOf("Nothing", kind)),
      );
    }
  });

  test("whatever is typed changes no letter of them", () => {
    fc.assert(
      fc.property(anything, fc.constantFrom(...kinds), (words, kind) => {
        expect(wordlessMessages(requestOf(words, kind, " near the lake"))).toEqual(
          wordlessMessages(requestOf("Nothing", kind, " near the lake")),
        );
      }),
    );
  });

  test("they tell what is known by its form: day, number, choice of ours, town of our list", () => {
    const quote = requestOf("Nothing", "general", ", 5 Oak Ln, Houston, TX 77494");
    const copy = acknowledgement(
      business,
      { ...quote, details: { choice: "4-Station, planned for 180 guests, free: evil.com" } },
      created_at,
    );
    expect(copy.text).toContain("Event date: Saturday, May 1, 2027");
    expect(copy.text).toContain("Number of guests: 180");
    expect(copy.text).toContain("Event location: Katy area");
    expect(copy.text).toContain("Chosen on the site: 4-Station\n");
    const emergency = requestOf("Nothing", "emergency", ", Sugar Land");
    expect(staffText(business, "lead", emergency)).toBe(
      "EMERGENCY Plumbing failure, More than 5 units, Sugar Land area. Call (713) 555-0177. Answer by 9:30 PM. https://site.example/admin/quotes?request=11111111-1111-4111-8111-111111111111",
    );
    expect(acknowledgementText(business, emergency, created_at)).toBe(
      "Houston Luxury Restrooms: we have your emergency request (Plumbing failure, More than 5 units, Sugar Land area). We will call you by 9:30 PM. Call (713) 555-0100 to change it. Reply STOP for no more texts.",
    );
  });

  test("a number that is none of ours to text is not dialed from the text to staff either", () => {
    const request = { ...requestOf("Nothing", "emergency"), phone: "+44 20 7946 0958" };
    expect(staffText(business, "lead", request)).toContain(
      "Plumbing failure, More than 5 units. Answer by",
    );
  });

  test("what looks like a choice, a day or a count and is none stays out", () => {
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
  /** What makes an address: a dot, but in a decimal and in "p.m."; a colon, but in a time of day; "@" and "//". */
  const LIVE_DOT =
    /\.(?![A-Za-z](?![\p{L}\p{M}\p{N}-]))[^\s.\p{Nd}\p{P}]|\P{Nd}\.\p{Nd}|\p{Nd}\.\p{Nd}+\.\p{Nd}/u;
  const LIVE_JOINT = /:[^\s\p{Nd}]|\P{Nd}:\p{Nd}|@\S|\/\//u;
  const DIALABLE = /\p{Nd}(?:[\s()[\]+./~\u2053\u2212\u223c\p{Pd}]{0,5}\p{Nd}){6}/u;

  /** What the mail says less what is ours: each value of its facts, its quotation and its subject. */
  function quotedIn(request: LeadRequest): string[] {
    const { subject, text, replyTo } = staffMail(business, "lead", request);
    const ours = new Set(
      staffMail(business, "lead", requestOf("Nothing", request.kind)).text.split("\n"),
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

  /** The same of what a customer wrote about a quote, and signed with. */
  function quotedOfQuote(words: string): string[] {
    const mailsOf = (typed: string) => [
      quoteNewsMail(business, quoteOf(typed)),
      quoteMail(business, "quote-copy", quoteOf(typed)),
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

  test.each(LURES)("'%s' as text that nothing links", (lure) => {
    for (const kind of kinds) {
      for (const line of quotedIn(requestOf(lure, kind))) {
        expect(line).not.toMatch(LIVE_DOT);
        expect(line).not.toMatch(LIVE_JOINT);
        expect(line).not.toMatch(DIALABLE);
        expect(line).not.toMatch(/[．。｡․﹒：]|[\u00ad\u200b\u2060]/);
      }
    }
  });

  test("and stays readable", () => {
    expect(quoted("Gate is 8.5 ft. wide, open 4:30 to 11 p.m. Bob: 713-555-0142", 100)).toBe(
      "Gate is 8.5 ft. wide, open 4:30 to 11 p.m. Bob: 713 · 555 · 0142",
    );
    expect(quotedLines("one\r\n\r\n two\u2028three", 50)).toEqual(["one", "two three"]);
  });

  test("whatever it is", () => {
    fc.assert(
      fc.property(anything, fc.constantFrom(...kinds), (words, kind) => {
        for (const line of quotedIn(requestOf(words, kind))) {
          expect(line).not.toMatch(LIVE_DOT);
          expect(line).not.toMatch(LIVE_JOINT);
          expect(line).not.toMatch(DIALABLE);
        }
      }),
    );
  });
});
