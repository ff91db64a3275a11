import { describe, expect, it } from "vitest";
import {
  MAILTO_MAX,
  mailtoLink,
  quoteMessage,
  smsHref,
  TEXT_MAX,
} from "@/features/quote-desk/message/quote-message";
import { aQuote } from "../quotes/quotes-factory.ts";

const business = {
  name: "Houston Luxury Restrooms",
  phone: "(713) 555-0100",
  email: "hello@example.com",
};

describe("quote message", () => {
  it("says everything that the customer needs to know", () => {
    const { subject, body } = quoteMessage(aQuote(), business);
    expect(subject).toBe("Your quote Q-1A2B3C4D from Houston Luxury Restrooms");
    expect(body).toBe(`Hello Dana Whitfield,

Thank you for your request. Here is your quote:

Event: Restroom trailer rental
Date: Saturday, December 5, 2026
Guests: 1,200
Place: 2310 Bagby St, Houston
Total: $1,234.50

Notes:
Two days.
Pick-up on Monday.

What is included:
- Delivery, set-up and leveling
- Connection to your power and water
- Paper, soap and hand towels
- Air conditioning and heat
- Lighting inside, at the doors and on the steps
- A check of every tap and toilet before we leave
- The 24/7 number
- Breakdown, pump-out and removal

What the site needs:
- Level ground and a way in for the truck
- A dedicated 120 V / 20 A circuit for each outlet and a spigot, within about 100 feet
- No power or water there? We bring a generator or use the onboard tank

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
    );
    expect(body).not.toMatch(/Date:|Guests:|Place:|Total:|Notes:|null|undefined|\n{3}/);
    expect(body).toContain("Event: Restroom trailer rental\n\nWhat is included");
    expect(text).toBe(
      "Hello Dana Whitfield, your quote Q-1A2B3C4D from Houston Luxury Restrooms: Restroom trailer rental. " +
        "Valid through Dec 1, 2026. Yes or questions: reply, or call (713) 555-0100 (24/7).",
    );
  });

  it("speaks of units and of what an emergency needs", () => {
    const { body, text } = quoteMessage(
      aQuote({ event_type: "EMERGENCY: plumbing-failure", number_of_guests: 2 }),
      business,
    );
    expect(body).toContain("Here is the quote for your emergency request.");
    expect(body).toContain("Event: Emergency: plumbing failure");
    expect(body).toContain("Units: 2");
    expect(body).not.toContain("spigot");
    expect(text).toContain("Emergency: plumbing failure");
  });

  it("thanks for asking for a luxury trailer", () => {
    const { body } = quoteMessage(aQuote({ event_type: "luxury-trailers" }), business);
    expect(body).toContain("Thank you for asking us for a luxury trailer.");
  });

  it("keeps the text message within three parts, whatever the quote holds", () => {
    const longest = quoteMessage(
      aQuote({
        name: "😀".repeat(100),
        event_address: "é".repeat(500),
        quote_amount: 99_999_999.99,
      }),
      { ...business, name: "B".repeat(60) },
    );
    expect(Array.from(longest.text).length).toBeLessThanOrEqual(TEXT_MAX);
    expect(longest.text).toContain("$99,999,999.99");
    expect(longest.text).toContain("(713) 555-0100");
    expect(() => encodeURIComponent(longest.text)).not.toThrow();
  });
});

describe("links with the message", () => {
  it("encode line ends, ampersands and hashes of the body, and nothing but one subject and one body", () => {
    const quote = aQuote({
      name: "Dana & Sons #1",
      quote_notes: "a&bcc=x@example.com\nsecond line?subject=evil",
    });
    const message = quoteMessage(quote, business);
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
    const href = mailtoLink(quote, quoteMessage(quote, business))?.href ?? "";
    expect(href.startsWith("mailto:a%2Cb%3Fbcc%3Dc%26d@example.com?subject=")).toBe(true);
  });

  it("stay short enough for every mail program: first without the notes, then with the short text", () => {
    const linkOf = (changes: Parameters<typeof aQuote>[0]) => {
      const quote = aQuote(changes);
      return mailtoLink(quote, quoteMessage(quote, business));
    };
    expect(linkOf({})?.isWhole).toBe(true);
    const longNotes = linkOf({ quote_notes: "n".repeat(4000) });
    expect(longNotes?.isWhole).toBe(false);
    expect(longNotes?.href).toContain("What%20is%20included");
    const longPlace = linkOf({ event_address: "é".repeat(500) });
    expect(longPlace?.href).toContain("24%2F7");
    for (const link of [longNotes, longPlace]) {
      expect(link?.href.length).toBeLessThanOrEqual(MAILTO_MAX);
    }
  });

  it("dial the number in the form that phones on both systems read", () => {
    const quote = aQuote({ phone: "(713) 555-0142" });
    const message = quoteMessage(quote, business);
    expect(smsHref(quote, message)).toBe(
      `sms:+17135550142?&body=${encodeURIComponent(message.text)}`,
    );
  });

  it("are missing when there is no address or number", () => {
    const quote = aQuote({ email: null, phone: "ask Ana" });
    const message = quoteMessage(quote, business);
    expect(mailtoLink(quote, message)).toBeNull();
    expect(smsHref(quote, message)).toBeNull();
  });
});
