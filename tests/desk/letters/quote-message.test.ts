import { describe, expect, it } from "vitest";
import { builderSchema } from "@/desk/builder/builder-schema";
import { toEditInput, toQuoteChanges } from "@/desk/builder/quote-edit-schema";
import { boilerplateOf, quoteFacts } from "@/desk/letters/quote-body";
import {
  changeMessage,
  MAILTO_MAX,
  mailtoLink,
  messageByHand,
  sentMessage,
  smsHref,
  telHref,
} from "@/desk/letters/quote-message";
import { lacksSpanishTerms, type QuoteTerms, termsOf } from "@/desk/letters/quote-terms";
import { pricedLines, totalOf } from "@/desk/model/quote-line";
import { TEXT_MAX } from "@/request/quote-letter/quote-letter";
import { englishIn } from "../../support/english-words.ts";
import { withFacts } from "../../support/with-facts.ts";
import { sampleBusiness } from "../business/sample-business.ts";
import { aQuote } from "../quotes/a-quote.ts";

const business = {
  name: "Houston Luxury Restrooms",
  phone: "(713) 555-0100",
  speaksSpanish: false,
  siteUrl: "https://site.example",
};

const NONE: QuoteTerms = { deposit: null, depositAmount: null, rentalTerms: [] };

type Changes = Parameters<typeof aQuote>[0];
const messageOf = (changes: Changes = {}, terms = NONE) =>
  messageByHand(aQuote(changes), business, terms);
/** A quote's links, with its message. */
function linksOf(changes: Changes) {
  const quote = aQuote(changes);
  const message = messageOf(changes);
  return { message, mail: mailtoLink(quote, message), sms: smsHref(quote, message) };
}

const lines = pricedLines([
  { kind: "model", text: "3-Station trailer", model: "3-station", quantity: 2, price: 600 },
  { kind: "delivery", text: "Delivery", quantity: 1, price: 0 },
  { kind: "mileage", text: "miles beyond the first 20", quantity: 12.5, price: 4 },
  { kind: "discount", text: "Returning customer", quantity: 1, price: -100 },
  { kind: "tax", text: "Sales tax", percent: 8.25 },
]);
const agreed = {
  lines,
  quote_amount: totalOf(lines),
  delivery_on: "2026-12-04",
  delivery_window: "7 to 9 AM",
  pickup_on: "2026-12-06",
};

describe("quote message", () => {
  it("says everything that the customer needs to know, where no link says it", () => {
    const { subject, body } = messageOf();
    expect(subject).toBe("Q-1A2B3C4D: your rental with Houston Luxury Restrooms");
    expect(body).toBe(`Your quote for Saturday, December 5, 2026.

Quote: Q-1A2B3C4D
Good through: Tuesday, December 1, 2026
Total: $1,234.50

Type: Restroom trailer rental
Number of guests: 1,200
Event location: 2310 Bagby St, Houston

Notes:
Two days.
Pickup on Monday.

What’s included:
- Delivery, setup and leveling
- Connection to your power and water
- Paper, soap and hand towels
- Air conditioning and heat
- Lighting inside, at the doors and on the steps
- A check of every faucet and toilet before we leave
- The 24/7 number
- Breakdown, pump-out and removal

What the site needs:
- Level ground and a way in for the truck
- Power: a dedicated 120 V / 20 A circuit for each outlet, within about 100 feet
- Water: a spigot within about 100 feet
- If the site lacks any of this, tell us before we deliver

Our guarantee:
The trailer will be on time, clean and working. If it is not, we make it right; with the premium package, we make it right or refund 10% of the rental.

To accept it, ask a question or change it, reply to this message or call (713) 555-0100.

Houston Luxury Restrooms
(713) 555-0100

You get this because you asked Houston Luxury Restrooms for a quote.
Privacy: https://site.example/privacy
Terms: https://site.example/terms`);
  });

  it("is the one that goes out, but for the content in the place of its link", () => {
    const [sent, byHand] = [sentMessage(aQuote(), business, NONE), messageOf()];
    expect(byHand.subject).toBe(sent.subject);
    const [start, link, ...end] = sent.body.split(/^(See and accept your quote: .*)$/m);
    // What it names of the offer is in the content.
    const named = /^(?:For|Trailers|Delivery|Pickup|Deposit): .*\n/gm;
    expect(byHand.body.startsWith(start?.replaceAll(named, "") ?? "")).toBe(true);
    expect(link).toBe("See and accept your quote: https://site.example/your-quote#…");
    expect(byHand.body.endsWith(end.join("").split("\n\n").slice(-2).join("\n\n"))).toBe(true);
    expect(byHand.text.startsWith(sent.text.split(" Reply STOP")[0] ?? "none")).toBe(true);
    // A closed quote isn't offered again.
    expect(messageOf({ status: "accepted" }).body).not.toMatch(/Good through|accept it/);
  });

  it("lists the trailers of a text message by kind", () => {
    const { text } = messageOf({
      lines: pricedLines([
        { kind: "model", text: "3-Station trailer", quantity: 2, price: 600 },
        { kind: "model", text: "2-Station trailer", quantity: 1, price: 400 },
      ]),
    });
    expect(text).toContain(" 2 x 3-Station trailer, 2-Station trailer. ");
  });

  it("leaves out what is not known", () => {
    const { subject, body, text } = messageOf({
      event_type: null,
      event_date: null,
      event_address: null,
      number_of_guests: null,
      quote_amount: null,
      quote_notes: null,
    });
    expect(subject).toBe("Q-1A2B3C4D: your rental with Houston Luxury Restrooms");
    expect(body).not.toMatch(/date:|guests:|location:|Total:|Notes:|null|undefined|\n{3}/);
    expect(body).toContain("Type: Restroom trailer rental\n\nWhat’s included");
    expect(text).toBe(
      "Houston Luxury Restrooms: your quote Q-1A2B3C4D, good through Dec 1, 2026. " +
        "If we fall short, we make it right. Yes or questions: reply, or call (713) 555-0100 (24/7).",
    );
  });

  it("speaks of units and of what an emergency needs", () => {
    const { body } = messageOf({
      kind: "emergency",
      event_type: "EMERGENCY: plumbing-failure",
      number_of_guests: 2,
    });
    for (const told of [
      "Type: Emergency: plumbing failure",
      "Units needed: 2 units",
      "- Connection to power and water where the site has them",
      "- If the site has no power or water, tell us before we deliver\n",
    ]) {
      expect(body).toContain(told);
    }
    // The quote never contradicts itself: what is connected and what is needed say the same.
    expect(body).not.toMatch(/spigot|your power and water/);
  });

  it("says what each thing costs, when trailers come and go, and what the business asks for", () => {
    const terms = {
      deposit: "25% is due within 3 days.",
      depositAmount: 308.63,
      rentalTerms: ["Cancel 7 days before.", "Rain is fine."],
    };
    const { body, text } = messageOf(agreed, terms);
    expect(body).toContain(`Event location: 2310 Bagby St, Houston
Delivery: Friday, December 4, 2026, 7 to 9 AM
Pickup: Sunday, December 6, 2026

What it costs:
- 2 x 3-Station trailer at $600.00: $1,200.00
- Delivery: no charge
- 12.5 miles beyond the first 20, at $4.00: $50.00
- Returning customer: -$100.00
- Sales tax, 8.25%: $94.88
`);
    expect(body).toContain("What’s included:\n- Setup and leveling\n- Connection");
    expect(body).toContain(`Deposit:
25% is due within 3 days.

Rental terms:
- Cancel 7 days before.
- Rain is fine.
`);
    expect(text).toBe(
      "Houston Luxury Restrooms: your quote Q-1A2B3C4D for Dec 5, 2026, $1,244.88, good through Dec 1, 2026. " +
        "2 x 3-Station trailer. Delivery Dec 4, 2026, 7 to 9 AM. Pickup Dec 6, 2026. " +
        "25% is due within 3 days. If we fall short, we make it right. " +
        "Yes or questions: reply, or call (713) 555-0100 (24/7).",
    );
  });

  it("names the circuit and the distance that the owner claims", async () => {
    withFacts(() => ({ claims: { circuit: "240 V / 50 A", reachFeet: 30 } }));
    const claimed = await import("@/desk/letters/quote-body");
    for (const language of ["en", "es"]) {
      const needs = claimed.boilerplateOf(aQuote({ details: { language } })).needs.join("\n");
      expect(needs.match(/\d+ \w+(?: \/ \d+ A)?/g)).toEqual([
        "240 V / 50 A",
        expect.stringMatching(/^30 /),
        expect.stringMatching(/^30 /),
      ]);
    }
  });

  it("is kept with what it includes and asks for, as it reads on the day it is sent", () => {
    expect(boilerplateOf(aQuote({ inclusions: ["Paper", "Soap"] }))).toMatchObject({
      business: "Houston Luxury Restrooms",
      inclusions: ["Paper", "Soap"],
      needs: expect.arrayContaining(["Level ground and a way in for the truck"]),
    });
  });

  it("promises no generator and no tank that is not in it", () => {
    for (const kind of ["general", "luxury", "emergency"] as const) {
      for (const language of ["en", "es"]) {
        const quote = aQuote({ kind, details: { language } });
        expect(JSON.stringify(boilerplateOf(quote))).not.toMatch(
          /generator|generador|tank|tanque/i,
        );
      }
    }
  });

  it("says of a hire on a site what each month costs, when it is serviced and when bills are paid", () => {
    const site = {
      is_open_ended: true,
      delivery_on: "2027-01-04",
      quote_amount: 900,
      service_weekdays: [2, 5],
      net_days: 30,
    };
    const said = (changes: Changes) =>
      quoteFacts(aQuote(changes)).map(({ label, value }) => `${label}: ${value}`);
    expect(said(site).slice(-5)).toEqual([
      "Delivery: Monday, January 4, 2027",
      "Pickup: When you say so, a month ahead",
      "Each month after the first: $900.00",
      "Service: Every Tuesday and Friday",
      "Payment: Net 30",
    ]);
    expect(said({ ...site, details: { language: "es" } }).slice(-2)).toEqual([
      "Servicio: Cada martes y viernes",
      "Pago: A 30 días (Net 30)",
    ]);
    expect(said({}).join("\n")).not.toMatch(/month|Service|Payment/);
  });

  it("does not ask the site for what the quote itself brings", () => {
    const generator = { kind: "other", text: "Generator, 2 days", quantity: 1, price: 200 };
    const { body } = messageOf({ lines: [{ ...generator, amount: 200 }], quote_amount: 200 });
    expect(body).not.toContain("circuit");
    expect(body).toContain("- Water: a spigot within");
    const both = messageOf({ inclusions: ["Paper", "Tank for water, and a generator"] }).body;
    expect(both).not.toMatch(/circuit|spigot|lacks/);
    expect(both).toContain("What the site needs:\n- Level ground and a way in for the truck\n\n");
  });

  it("includes what staff say instead of the usual, or nothing at all", () => {
    expect(messageOf({ inclusions: ["Paper and soap"] }).body).toContain(
      "What’s included:\n- Paper and soap\n\nWhat the site needs",
    );
    expect(messageOf({ inclusions: [] }).body).not.toContain("included");
  });

  it("keeps the text message within three parts for any quote", () => {
    const longest = messageByHand(
      aQuote({
        lines: [{ kind: "model", text: "é".repeat(200), quantity: 1, price: 1, amount: 1 }],
        delivery_window: "😀".repeat(100),
        quote_amount: 99_999_999.99,
      }),
      { ...business, name: "B".repeat(60) },
      { deposit: "d".repeat(200), depositAmount: 1, rentalTerms: [] },
    );
    expect(Array.from(longest.text).length).toBeLessThanOrEqual(TEXT_MAX);
    expect(longest.text).toContain("$99,999,999.99");
    expect(longest.text).toContain("(713) 555-0100");
    expect(() => encodeURIComponent(longest.text)).not.toThrow();
  });
});

describe("the e-mail that goes out", () => {
  const { body: sent } = sentMessage(aQuote(agreed), business, { ...NONE, depositAmount: 308.63 });

  it("names the trailers of the offer, and none of its other lines", () => {
    expect(sent).toContain("Trailers: 2 × 3-Station trailer\n");
    const [trailer] = lines;
    const one = { ...agreed, lines: trailer ? [{ ...trailer, quantity: 1 }] : [] };
    expect(sentMessage(aQuote(one), business, NONE).body).toContain(
      "Trailers: 3-Station trailer\n",
    );
  });

  it("names the deposit that holds it", () => {
    expect(sent).toContain("Deposit: $308.63\n");
  });

  it("asks for each month of a hire without an end", () => {
    const open = aQuote({ is_open_ended: true, quote_amount: 900 });
    expect(sentMessage(open, business, NONE).body).toContain(
      "The first month: $900.00\nEach month after the first: $900.00\n",
    );
  });
});

describe("the e-mail that asks for a change", () => {
  const was = {
    event_date: "2026-12-05",
    event_address: "2310 Bagby St",
    delivery_on: null,
    delivery_window: null,
    pickup_on: null,
    pickup_window: null,
    amount: 900,
    trailers: [],
    lines: [],
  };
  const change = { was, is: { ...was, event_date: "2026-12-12" } };
  const bodyOf = (line: string) =>
    changeMessage(aQuote({ status: "accepted" }), change, line, business).body;

  it("says what changes, and can be answered, though the booking was accepted", () => {
    const { subject, body } = changeMessage(aQuote({ status: "accepted" }), change, "", business);
    expect(subject).toBe("Q-1A2B3C4D: your rental with Houston Luxury Restrooms");
    expect(body).toMatch(/^Your new date: Saturday, December 12 instead of .*\n\nQuote: /);
    expect(body).toContain("See and accept the new date: https://site.example/your-quote#");
  });

  it("has the words of staff above it, line by line, and who says them; without words none", () => {
    expect(bodyOf(" It rains.\nSorry! ")).toContain(
      "\n\nIt rains.\nSorry!\n\nHouston Luxury Restrooms\n\nQuote: ",
    );
    expect(bodyOf(" \n ")).toBe(bodyOf(""));
  });
});

describe("deposit and terms", () => {
  const { settings, ...rest } = sampleBusiness();
  const version = (number: number, inUseSince: string | null) => ({
    version: number,
    summary: "",
    body: `Rule of ${number}.\n\n And another. `,
    spanishBody: number === 1 ? "Regla 1.\nY otra." : null,
    inUseSince,
  });
  const versions = [
    version(3, null),
    version(2, "2026-11-02 09:00:00+00"),
    version(1, "2026-11-01 09:00:00+00"),
  ];
  const facts = (changes: Partial<typeof settings> = {}) => ({
    ...rest,
    settings: { ...settings, ...changes },
    terms: versions,
  });

  it("are the rule of the business and the terms in use, or those that the quote was sent with", () => {
    const quote = aQuote({ quote_amount: 1879.22, event_date: "2026-12-05" });
    expect(termsOf(facts(), quote)).toEqual({
      depositAmount: 469.81,
      deposit:
        "$469.81 is due within 3 days of accepting. The balance of $1,409.41 is due by Dec 2, 2026.",
      rentalTerms: ["Rule of 2.", "And another."],
    });
    const deposit_rule = {
      deposit_kind: "amount",
      deposit_percent: 25,
      deposit_amount: 300,
      deposit_due_days: 2,
      balance_due_days: 1,
    };
    const sent = termsOf(facts(), { ...quote, terms_version: 1, deposit_rule });
    expect(sent.rentalTerms[0]).toBe("Rule of 1.");
    const details = { language: "es" };
    expect(termsOf(facts(), { ...quote, details, terms_version: 1 }).rentalTerms).toEqual([
      "Regla 1.",
      "Y otra.",
    ]);
    expect(termsOf(facts(), { ...quote, details }).rentalTerms[0]).toBe("Rule of 2.");
    expect(lacksSpanishTerms(facts(), { ...quote, details })).toBe(true);
    expect(lacksSpanishTerms(facts(), { ...quote, details, terms_version: 1 })).toBe(false);
    expect(termsOf(facts(), { ...quote, deposit: 300 }).deposit).toMatch(
      /^\$300.00 is due within 3 days/,
    );
    expect(termsOf(facts(), { ...quote, deposit: 0 }).deposit).toBeNull();
    expect(sent.deposit).toMatch(/^\$300.00 is due within 2 days .* by Dec 4, 2026\.$/);
  });

  it("are left out where there are none", () => {
    const quote = aQuote({ quote_amount: 400, event_date: null });
    expect(termsOf({ ...facts({ depositKind: "none" }), terms: [] }, quote)).toEqual(NONE);
    expect(termsOf(facts(), { ...quote, quote_amount: null }).deposit).toBeNull();
    expect(termsOf(facts({ depositKind: "amount", depositDueDays: 1 }), quote).deposit).toBe(
      "$400.00 is due within a day of accepting.",
    );
    expect(termsOf(facts({ balanceDueDays: 1 }), quote).deposit).toMatch(
      /is due a day before delivery\.$/,
    );
  });
});

describe("links with the message", () => {
  it("encode line ends, ampersands and hashes of the body, and nothing but one subject and one body", () => {
    const { mail, message } = linksOf({
      inclusions: ["Paper & soap #1"],
      quote_notes: "a&bcc=x@example.com\nsecond line?subject=evil",
    });
    const href = mail?.href ?? "";
    const url = new URL(href);
    expect(url.pathname).toBe("dana@example.com");
    expect(Array.from(url.searchParams.keys())).toEqual(["subject", "body"]);
    expect(url.searchParams.get("body")).toBe(message.body.replaceAll("\n", "\r\n"));
    expect(href).toContain("%0D%0A");
    expect(href).not.toMatch(/[\n\r #]/);
  });

  it("stay short enough for every mail program: first without the notes, then with the short text", () => {
    expect(linksOf({}).mail?.isWhole).toBe(true);
    const room = MAILTO_MAX - (linksOf({ quote_notes: "n" }).mail?.href.length ?? 0);
    expect(linksOf({ quote_notes: "n".repeat(1 + room) }).mail?.isWhole).toBe(true);
    expect(linksOf({ quote_notes: "n".repeat(2 + room) }).mail?.isWhole).toBe(false);
    const longNotes = linksOf({ quote_notes: "n".repeat(4000) }).mail;
    expect(longNotes?.isWhole).toBe(false);
    expect(longNotes?.href).toContain("What%E2%80%99s%20included");
    const longPlace = linksOf({ event_address: "é".repeat(500) }).mail;
    expect(longPlace?.href).toContain("24%2F7");
    const detailed = linksOf({ ...agreed, quote_notes: null }).mail;
    expect(detailed?.isWhole).toBe(false);
    expect(detailed?.href).toContain("3-Station");
    expect(detailed?.href).toContain("Our%20guarantee");
    for (const link of [longNotes, longPlace, detailed]) {
      expect(link?.href.length).toBeLessThanOrEqual(MAILTO_MAX);
    }
  });

  it("dial the number in the form that phones on both systems read, if there is one", () => {
    const { sms, message } = linksOf({ phone: "(713) 555-0142" });
    expect(sms).toBe(`sms:+17135550142?&body=${encodeURIComponent(message.text)}`);
    expect(telHref(aQuote({ phone: "(713) 555-0142" }))).toBe("tel:+17135550142");
    expect(linksOf({ email: null, phone: "ask Ana" })).toMatchObject({ mail: null, sms: null });
    expect(linksOf({ email: null, phone: null })).toMatchObject({ mail: null, sms: null });
    expect(telHref(aQuote({ phone: null }))).toBeNull();
  });
});

describe("the message to a customer who writes in Spanish", () => {
  const spanish = { details: { language: "es" }, quote_notes: null } as const;

  it("has the frame in Spanish, in every kind of quote", () => {
    for (const kind of ["general", "emergency", "luxury"] as const) {
      const quote = aQuote({
        ...spanish,
        ...agreed,
        kind,
        event_type: "EMERGENCY: plumbing-failure",
        lines: null,
        delivery_window: null,
      });
      const { subject, body, text } = messageByHand(quote, { ...business, name: "Nosotros" }, NONE);
      expect(englishIn([subject, body, text].join("\n")), body).toEqual([]);
      const boilerplate = Object.values(boilerplateOf(quote)).flat().slice(1).join("\n");
      expect(englishIn(boilerplate)).toEqual([]);
    }
  });

  it("translates everything but what staff typed", () => {
    const { subject, body } = messageOf(
      { ...spanish, quote_notes: "Ramp is extra." },
      { ...termsOf(sampleBusiness(), aQuote(spanish)), rentalTerms: ["Cancel 30 days before."] },
    );
    expect(subject).toBe("Q-1A2B3C4D: su renta con Houston Luxury Restrooms");
    expect(body).toContain("Número de invitados: 1,200\n");
    expect(body).toContain("Notas:\nRamp is extra.");
    expect(body).toMatch(/El anticipo de \$.* después de aceptar\. El saldo/);
    expect(body).toContain("Términos de la renta:\n- Cancel 30 days before.");
    expect(body).toContain("Vigente hasta: martes 1 de diciembre de 2026\n");
  });

  it("has what we propose in its lines in Spanish too, also after an edit", () => {
    const quote = aQuote(spanish);
    const edit = builderSchema.parse({
      ...toEditInput(aQuote({ ...spanish, lines })),
      quoteAmount: "",
    });
    const stored = toQuoteChanges(quote, edit, []).lines;
    expect(JSON.stringify(stored)).toContain("Impuesto sobre ventas");
    const again = aQuote({ ...spanish, lines: stored ?? null });
    const { body } = messageByHand(again, business, NONE);
    expect(body).toContain(
      "- 2 x Remolque de 3 baños (3-Station), a $600.00: $1,200.00\n- Entrega: sin costo\n",
    );
    expect(body).toContain("- Returning customer: -$100.00\n");
    // Typed so and stored so, it is no change.
    expect(toQuoteChanges(again, builderSchema.parse(toEditInput(again)), [])).toEqual({});
  });
});
