import { describe, expect, it } from "vitest";
import { pricedLines, totalOf } from "@/desk/model/quote-line";
import {
  MAILTO_MAX,
  mailtoLink,
  quoteMessage,
  smsHref,
  TEXT_MAX,
} from "@/desk/quotes/message/quote-message";
import { type QuoteTerms, termsOf } from "@/desk/quotes/message/quote-terms";
import { standingOf } from "@/desk/quotes/message/standing";
import { quoteEditSchema, toEditInput, toQuoteChanges } from "@/desk/quotes/quote-edit-schema";
import { englishIn } from "../../support/english-words.ts";
import { sampleBusiness } from "../business/sample-business.ts";
import { aQuote } from "./quotes-factory.ts";

const business = {
  name: "Houston Luxury Restrooms",
  phone: "(713) 555-0100",
  email: "hello@example.com",
};

const NONE: QuoteTerms = { deposit: null, rentalTerms: [] };

const lines = pricedLines([
  { kind: "model", text: "3-Station trailer", model: "3-station", quantity: 2, price: 600 },
  { kind: "delivery", text: "Delivery", quantity: 1, price: 0 },
  { kind: "mileage", text: "Mileage", quantity: 12.5, price: 4 },
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
  it("says everything that the customer needs to know", () => {
    const { subject, body } = quoteMessage(aQuote(), business, NONE);
    expect(subject).toBe("Your quote Q-1A2B3C4D from Houston Luxury Restrooms");
    expect(body).toBe(`Hello Dana Whitfield,

Thank you for your request. Here is your quote:

Type: Restroom trailer rental
Event date: Saturday, December 5, 2026
Number of guests: 1,200
Event location: 2310 Bagby St, Houston
Total: $1,234.50

Notes:
Two days.
Pickup on Monday.

What's included:
- Delivery, set-up and leveling
- Connection to your power and water
- Paper, soap and hand towels
- Air conditioning and heat
- Lighting inside, at the doors and on the steps
- A check of every faucet and toilet before we leave
- The 24/7 number
- Breakdown, pump-out and removal

What the site needs:
- Level ground and a way in for the truck
- A dedicated 120 V / 20 A circuit for each outlet and a spigot, within about 100 feet
- No power or water there? Tell us before we deliver: we'll bring a generator or use the onboard tank

Our guarantee:
The trailer will be on time, clean and working. If it is not, we make it right; with the premium package, we make it right or refund 10% of the rental.

This quote is valid through Dec 1, 2026.

To accept it, reply to this message or call (713) 555-0100, day or night.

Houston Luxury Restrooms`);
  });

  it("leaves out what is not known", () => {
    const { body, text } = quoteMessage(
      aQuote({
        event_type: null,
        event_date: null,
        event_address: null,
        number_of_guests: null,
        quote_amount: null,
        quote_notes: null,
      }),
      business,
      NONE,
    );
    expect(body).not.toMatch(/date:|guests:|location:|Total:|Notes:|null|undefined|\n{3}/);
    expect(body).toContain("Type: Restroom trailer rental\n\nWhat's included");
    expect(text).toBe(
      "Hello Dana Whitfield, your quote Q-1A2B3C4D from Houston Luxury Restrooms: Restroom trailer rental. " +
        "If we fall short, we make it right. Valid through Dec 1, 2026. Yes or questions: reply, or call (713) 555-0100 (24/7).",
    );
  });

  it("speaks of units and of what an emergency needs", () => {
    const { body, text } = quoteMessage(
      aQuote({ kind: "emergency", event_type: "EMERGENCY: plumbing-failure", number_of_guests: 2 }),
      business,
      NONE,
    );
    expect(body).toContain("Here is the quote for your emergency request.");
    expect(body).toContain("Type: Emergency: plumbing failure");
    expect(body).toContain("Units needed: 2 units");
    expect(body).not.toContain("spigot");
    // The quote never contradicts itself: what is connected and what is needed say the same.
    expect(body).not.toContain("your power and water");
    expect(body).toContain("- Connection to power and water where the site has them");
    expect(body).toContain("- Nothing else: if the site has no power or water, we use a generator");
    expect(text).toContain("Emergency: plumbing failure");
  });

  it("says what each thing costs, when trailers come and go, and what the business asks for", () => {
    const terms = {
      deposit: "25% holds the date.",
      rentalTerms: ["Cancel 7 days before.", "Rain is fine."],
    };
    const { body, text } = quoteMessage(aQuote(agreed), business, terms);
    expect(body).toContain(`Event location: 2310 Bagby St, Houston
Delivery: Friday, December 4, 2026, 7 to 9 AM
Pickup: Sunday, December 6, 2026

What it costs:
- 2 x 3-Station trailer at $600.00: $1,200.00
- Delivery: no charge
- Mileage, 12.5 x $4.00: $50.00
- Returning customer: -$100.00
- Sales tax, 8.25%: $94.88
Total: $1,244.88
`);
    expect(body).toContain(`Deposit:
25% holds the date.

Terms:
- Cancel 7 days before.
- Rain is fine.
`);
    expect(text).toBe(
      "Hello Dana Whitfield, your quote Q-1A2B3C4D from Houston Luxury Restrooms: Restroom trailer rental, " +
        "2 x 3-Station trailer, Dec 5, 2026, 2310 Bagby St, Houston, $1,244.88. Delivery Dec 4, 2026, 7 to 9 AM. " +
        "Pickup Dec 6, 2026. 25% holds the date. If we fall short, we make it right. " +
        "Valid through Dec 1, 2026. Yes or questions: reply, or call (713) 555-0100 (24/7).",
    );
  });

  it("prints no deposit and no terms where there are none", () => {
    const { body } = quoteMessage(aQuote(), business, NONE);
    expect(body).not.toMatch(/Deposit|Terms|undefined|null/);
  });

  it("does not ask the site for what the quote itself brings", () => {
    const generator = {
      kind: "other",
      text: "Generator, 2 days",
      quantity: 1,
      price: 200,
      amount: 200,
    };
    const { body } = quoteMessage(
      aQuote({ lines: [generator], quote_amount: 200 }),
      business,
      NONE,
    );
    expect(body).not.toContain("circuit");
    expect(body).toContain("- A spigot within about 100 feet\n- No water there?");
    const both = aQuote({ inclusions: ["Generator and a full water tank"] });
    expect(quoteMessage(both, business, NONE).body).not.toMatch(/circuit|spigot|No power|No water/);
  });

  it("includes what staff say instead of the usual, or nothing at all", () => {
    const { body } = quoteMessage(aQuote({ inclusions: ["Paper and soap"] }), business, NONE);
    expect(body).toContain("What's included:\n- Paper and soap\n\nWhat the site needs");
    expect(quoteMessage(aQuote({ inclusions: [] }), business, NONE).body).not.toContain("included");
  });

  it("thanks for asking for a luxury trailer", () => {
    const { body } = quoteMessage(
      aQuote({ kind: "luxury", event_type: "luxury-trailers" }),
      business,
      NONE,
    );
    expect(body).toContain("Thank you for asking us about a luxury trailer.");
  });

  it("keeps the text message within three parts, whatever the quote holds", () => {
    const longest = quoteMessage(
      aQuote({
        name: "😀".repeat(100),
        event_address: "é".repeat(500),
        quote_amount: 99_999_999.99,
      }),
      { ...business, name: "B".repeat(60) },
      NONE,
    );
    expect(Array.from(longest.text).length).toBeLessThanOrEqual(TEXT_MAX);
    expect(longest.text).toContain("$99,999,999.99");
    expect(longest.text).toContain("(713) 555-0100");
    expect(() => encodeURIComponent(longest.text)).not.toThrow();
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
      deposit:
        "$469.81 within 3 days of accepting holds the date. The balance of $1,409.41 is due by Dec 2, 2026.",
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
    expect(termsOf(facts(), { ...quote, deposit: 300 }).deposit).toMatch(/^\$300.00 within 3 days/);
    expect(termsOf(facts(), { ...quote, deposit: 0 }).deposit).toBeNull();
    expect(sent.deposit).toMatch(/^\$300.00 within 2 days .* by Dec 4, 2026\.$/);
  });

  it("are left out where there are none", () => {
    const quote = aQuote({ quote_amount: 400, event_date: null });
    expect(termsOf({ ...facts({ depositKind: "none" }), terms: [] }, quote)).toEqual(NONE);
    expect(termsOf(facts(), { ...quote, quote_amount: null }).deposit).toBeNull();
    expect(termsOf(facts({ depositKind: "amount", depositDueDays: 1 }), quote).deposit).toBe(
      "$400.00 within a day of accepting holds the date.",
    );
  });
});

describe("links with the message", () => {
  it("encode line ends, ampersands and hashes of the body, and nothing but one subject and one body", () => {
    const quote = aQuote({
      name: "Dana & Sons #1",
      quote_notes: "a&bcc=x@example.com\nsecond line?subject=evil",
    });
    const message = quoteMessage(quote, business, NONE);
    const href = mailtoLink(quote, message)?.href ?? "";
    const url = new URL(href);
    expect(url.pathname).toBe("dana@example.com");
    expect(Array.from(url.searchParams.keys())).toEqual(["subject", "body"]);
    expect(url.searchParams.get("body")).toBe(message.body.replaceAll("\n", "\r\n"));
    expect(href).toContain("%0D%0A");
    expect(href).not.toMatch(/[\n\r #]/);
  });

  it("add no recipient for an address with a comma or a question mark in it", () => {
    const quote = aQuote({ email: "a,b?bcc=c&d@example.com" });
    const href = mailtoLink(quote, quoteMessage(quote, business, NONE))?.href ?? "";
    expect(href.startsWith("mailto:a%2Cb%3Fbcc%3Dc%26d@example.com?subject=")).toBe(true);
  });

  it("stay short enough for every mail program: first without the notes, then with the short text", () => {
    const linkOf = (changes: Parameters<typeof aQuote>[0]) => {
      const quote = aQuote(changes);
      return mailtoLink(quote, quoteMessage(quote, business, NONE));
    };
    expect(linkOf({})?.isWhole).toBe(true);
    const longNotes = linkOf({ quote_notes: "n".repeat(4000) });
    expect(longNotes?.isWhole).toBe(false);
    expect(longNotes?.href).toContain("What's%20included");
    const longPlace = linkOf({ event_address: "é".repeat(500) });
    expect(longPlace?.href).toContain("24%2F7");
    const detailed = linkOf({ ...agreed, quote_notes: null });
    expect(detailed?.isWhole).toBe(false);
    expect(detailed?.href).toContain("3-Station");
    expect(detailed?.href).toContain("Our%20guarantee");
    for (const link of [longNotes, longPlace, detailed]) {
      expect(link?.href.length).toBeLessThanOrEqual(MAILTO_MAX);
    }
  });

  it("dial the number in the form that phones on both systems read", () => {
    const quote = aQuote({ phone: "(713) 555-0142" });
    const message = quoteMessage(quote, business, NONE);
    expect(smsHref(quote, message)).toBe(
      `sms:+17135550142?&body=${encodeURIComponent(message.text)}`,
    );
  });

  it("are missing when there is no address or number", () => {
    const quote = aQuote({ email: null, phone: "ask Ana" });
    const message = quoteMessage(quote, business, NONE);
    expect(mailtoLink(quote, message)).toBeNull();
    expect(smsHref(quote, message)).toBeNull();
  });
});

describe("the message to a customer who writes in Spanish", () => {
  const spanish = { details: { language: "es" }, quote_notes: null } as const;

  it("has the frame in Spanish, in every kind of quote", () => {
    for (const kind of ["general", "emergency", "luxury"] as const) {
      const quote = aQuote({
        ...spanish,
        kind,
        event_type: "EMERGENCY: plumbing-failure",
        ...agreed,
      });
      const inSpanish = { ...quote, lines: null, delivery_window: null };
      const { subject, body, text } = quoteMessage(
        inSpanish,
        { ...business, name: "Nosotros" },
        NONE,
      );
      expect(englishIn([subject, body, text].join("\n")), body).toEqual([]);
      expect(englishIn(Object.values(standingOf(inSpanish)).flat().slice(1).join("\n"))).toEqual(
        [],
      );
    }
  });

  it("says what stands around staff's own words, and those as they are", () => {
    const quote = aQuote({ ...spanish, quote_notes: "Ramp is extra." });
    const { subject, body } = quoteMessage(quote, business, {
      deposit: null,
      rentalTerms: ["Cancel 30 days before."],
    });
    expect(subject).toBe("Su cotización Q-1A2B3C4D de Houston Luxury Restrooms");
    expect(body).toMatch(/^Hola, Dana Whitfield:\n/);
    expect(body).toContain("Fecha del evento: sábado, 5 de diciembre de 2026\n");
    expect(body).toContain("Número de invitados: 1,200\n");
    expect(body).toContain("Notas:\nRamp is extra.");
    expect(body).toContain("Términos:\n- Cancel 30 days before.");
    expect(body).toContain("Esta cotización es válida hasta el 1 dic 2026.");
  });

  it("has what we propose in its lines in Spanish too, also after an edit", () => {
    const quote = aQuote(spanish);
    const edit = quoteEditSchema.parse({
      ...toEditInput(aQuote({ ...spanish, lines })),
      quoteAmount: "",
    });
    const stored = toQuoteChanges(quote, edit).lines;
    expect(JSON.stringify(stored)).toContain("Impuesto sobre ventas");
    const { body } = quoteMessage(aQuote({ ...spanish, lines: stored ?? null }), business, NONE);
    expect(body).toContain(
      "- 2 x Remolque 3-Station, a $600.00: $1,200.00\n- Entrega: sin costo\n",
    );
    expect(body).toContain("- Returning customer: -$100.00\n");
    // Typed so and stored so, it is no change.
    const again = aQuote({ ...spanish, lines: stored ?? null });
    expect(toQuoteChanges(again, quoteEditSchema.parse(toEditInput(again)))).toEqual({});
  });

  it("says the deposit in Spanish", () => {
    const quote = aQuote({ ...spanish, quote_amount: 1000 });
    expect(termsOf(sampleBusiness(), quote).deposit).toMatch(
      /^Con \$.* queda apartada la fecha\. El saldo/,
    );
  });
});
