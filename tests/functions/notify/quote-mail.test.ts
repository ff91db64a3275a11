import { describe, expect, it, test } from "vitest";
import type { Language } from "../../../src/config/languages.ts";
import { acknowledgment } from "../../../supabase/functions/notify/mail/acknowledgment.ts";
import { quoteMail } from "../../../supabase/functions/notify/mail/quote-mail.ts";
import { reviewMail } from "../../../supabase/functions/notify/mail/review-mail.ts";
import type { Message, ToldQuote } from "../../../supabase/functions/notify/outbox/outbox.ts";
import {
  factsIn,
  headingIn,
  linksIn,
  previewIn,
  readable,
  tagsIn,
  wordsOfBoth,
} from "../../support/mail-parts.ts";
import {
  agreedQuote,
  leadRequest,
  messageBusiness,
  toldQuote,
} from "../../support/message-factories.ts";

// What a customer reads of a quote, in both parts of each mail: the facts, what they come to, and the links.

const LINK = `https://site.example/your-quote#${"a1".repeat(32)}`;

function mailOf(kind: Message["kind"], quote: ToldQuote, business = messageBusiness) {
  const mail = quoteMail(business, kind, quote);
  if (!mail) throw new Error(`No mail of ${kind}.`);
  return mail;
}

/** The lines from one that begins so to the next empty one. */
function blockFrom(text: string, start: string): string[] {
  const lines = text.split("\n");
  const from = lines.findIndex((line) => line.startsWith(start));
  return lines.slice(from, lines.indexOf("", from));
}

const answer = { kind: "answer", body: "Yes, at 3 PM.\nSee you <there>", by: "Ana" } as const;
const deposit = {
  what: "deposit",
  number: null,
  of: null,
  amount: 450,
  due_on: "2027-05-15",
  is_late: false,
} as const;
const check = {
  way: "check",
  amount: 450,
  on: "2027-05-14",
  reference: "No. 204",
  left: 1000,
  due_on: "2028-06-12",
} as const;
/** A hire of three months for a crew. */
const site = {
  kind: "general",
  details: { choice: "4-Station, planned for a crew of 80, 10 hours" },
  number_of_guests: 80,
  event_date: "2028-07-07",
  delivery_on: "2028-07-07",
  pickup_on: "2028-10-07",
} as const;

describe("a quote that is sent", () => {
  it("says which, until when and how much, and leads to its page", () => {
    const { text, html } = mailOf("quote", toldQuote());
    const facts = [
      "Quote: Q-11111111",
      "Good through: Tuesday, December 28, 2027",
      "Total: $1,450.00",
    ];
    expect(text.split("\n").slice(0, 3)).toEqual([
      "Your quote for Thursday, December 30, 2027.",
      "",
      facts[0],
    ]);
    expect(blockFrom(text, "Quote: ")).toEqual(facts);
    expect(factsIn(html)).toEqual(facts);
    expect(html.match(/>Total</g)).toHaveLength(1);
    expect(linksIn(html)).toEqual([
      ["See and accept your quote", LINK],
      ["Privacy", "https://site.example/privacy"],
      ["Terms", "https://site.example/terms"],
    ]);
  });

  it("without an amount has no total, and without a day none", () => {
    const { text, html } = mailOf("quote", toldQuote({ amount: null, event_date: null }));
    expect(text).toMatch(/^Your quote\.\n/);
    for (const part of [text, html]) expect(part).not.toMatch(/Total|\$/);
    expect(factsIn(html)).toEqual([
      "Quote: Q-11111111",
      "Good through: Tuesday, December 28, 2027",
    ]);
  });

  it("is below the words of staff and their name, which are never a customer's", () => {
    const { text, html } = mailOf("quote", toldQuote({ message: answer }));
    expect(text).toMatch(/\.\n\nYes, at 3 PM\.\nSee you <there>\n\nAna\n\nQuote: Q-11111111\n/);
    const [above = "", below] = readable(html).split("Quote ");
    expect(above).toMatch(/Yes, at 3 PM\.\s+See you <there>\s+Ana\s+$/);
    expect(below).toBeDefined();
    expect(previewIn(html)).toBe("Your quote for Thursday, December 30, 2027. Yes, at 3 PM.");
    for (const kind of ["question", "change", "reply"] as const) {
      const other = mailOf("quote", toldQuote({ message: { ...answer, kind } }));
      expect(other.text + other.html).not.toContain("3 PM");
    }
  });

  it("can be typed where its link was cut off: the number and the code, each on one line", () => {
    const { text, html } = mailOf("quote", toldQuote());
    expect(text).toContain("type the number Q-11111111 and the code ABCD-EFGH there.");
    expect(html).toContain('<span style="white-space:nowrap">ABCD-EFGH</span>');
    expect(readable(html)).toMatch(
      /type the number\s+Q-11111111\s+and the code\s+ABCD-EFGH\s+there/,
    );
  });

  it("says why it came, and that its link is a secret", () => {
    const { text, html } = mailOf("quote", toldQuote());
    for (const part of [text, readable(html)]) {
      expect(part).toContain("Keep this link private: anyone with it can accept for you.");
      expect(part).toContain("because you asked Houston Luxury Restrooms for a quote.");
    }
  });
});

describe("the copy of an acceptance", () => {
  it("has what was agreed, line by line, and when and by whom it was accepted", () => {
    const { text, html } = mailOf("quote-copy", agreedQuote());
    const facts = [
      "Quote: Q-11111111, version 2",
      "Event date: Saturday, July 8, 2028",
      "Delivery: Friday, July 7, 2028, 3 to 6 PM",
      "Pickup: Sunday, July 9, 2028",
      "Where: 9 Oak Ln, Katy",
      "Contact on the day: Lee",
      "Accepted: Wednesday, May 12 at 4:05 PM, Houston time",
      "Signed: Mar\u00eda",
    ];
    expect(blockFrom(text, "Quote: ")).toEqual(facts);
    expect(factsIn(html).slice(3)).toEqual(facts);
    expect(blockFrom(text, "2 x 4-Station")).toEqual([
      "2 x 4-Station at $700.00: $1,400.00",
      "Entrega: no charge",
      "10 millas, at $5.00: $50.00",
      "Total: $1,450.00",
    ]);
    // The sum once, below its lines.
    expect(html.match(/>Total</g)).toHaveLength(1);
    expect(readable(html)).toMatch(/millas, at \$5\.00\s+\$50\.00\s+Total\s+\$1,450\.00/);
  });

  it("names what is owed without a day while there is none", () => {
    const dues = [{ ...deposit, left: 450, due_on: null }];
    const { text, html } = mailOf("quote-copy", agreedQuote({ dues, how_to_pay: null }));
    expect(blockFrom(text, "Deposit")).toEqual(["Deposit: $450.00"]);
    expect(factsIn(html)[0]).toBe("Deposit: $450.00");
    expect(text).not.toContain("How to pay");
  });

  it("has no empty table where nothing is owed", () => {
    for (const dues of [[], null, [{ ...deposit, left: 0 }]]) {
      const { text, html } = mailOf("quote-copy", agreedQuote({ dues, how_to_pay: null }));
      expect(text).toMatch(/^Your copy of the quote you accepted\.\n\nQuote: /);
      expect(html).not.toMatch(/<table[^>]*>\s*<\/table>/);
    }
  });

  it("of an acceptance that an older database tells says what it can", () => {
    const told = toldQuote({ state: "accepted" });
    expect(blockFrom(mailOf("quote-copy", told).text, "Quote: ")).toEqual([
      "Quote: Q-11111111",
      expect.stringMatching(/^Event date: Thursday, December 30/),
      "Total: $1,450.00",
    ]);
    const { acceptance } = agreedQuote();
    const { document: _, ...older } = acceptance ?? {};
    const without = { ...agreedQuote(), acceptance: older as ToldQuote["acceptance"] };
    const { text, html } = mailOf("quote-copy", without);
    expect(blockFrom(text, "Quote: ")).toEqual([
      "Quote: Q-11111111, version 2",
      "Event date: Saturday, July 8, 2028",
      "Where: 9 Oak Ln, Katy",
      "Contact on the day: Lee",
      "Accepted: Wednesday, May 12 at 4:05 PM, Houston time",
      "Signed: Mar\u00eda",
      "Total: $1,450.00",
    ]);
    expect(factsIn(html).at(-1)).toBe("Total: $1,450.00");
    expect(text).not.toMatch(/Delivery|Pickup|Rental terms/);
  });

  it("of what is no event says the first day once", () => {
    const dayOf = (quote: ToldQuote) =>
      mailOf("quote-copy", quote).text.match(/^(?:Event date|From|Delivery): .*$/gm);
    expect(dayOf(agreedQuote({ hire: site }))).toEqual([
      "Delivery: Friday, July 7, 2028, 3 to 6 PM",
    ]);
    const { acceptance } = agreedQuote();
    const undelivered = {
      ...acceptance,
      document: { ...acceptance?.document, delivery_on: null },
    } as ToldQuote["acceptance"];
    expect(dayOf(agreedQuote({ hire: site, acceptance: undelivered }))).toEqual([
      "From: Saturday, July 8, 2028",
    ]);
    expect(dayOf(toldQuote({ state: "accepted", hire: site, event_date: "2028-07-07" }))).toEqual([
      "From: Friday, July 7, 2028",
    ]);
  });

  it("of a hire until pickup says what each month costs, and who ends it", () => {
    const { acceptance } = agreedQuote();
    const open = {
      ...acceptance,
      document: { ...acceptance?.document, is_open_ended: true, monthly: 1200, pickup_on: null },
    } as ToldQuote["acceptance"];
    const { text } = mailOf("quote-copy", agreedQuote({ acceptance: open }));
    expect(text).toContain("\nPickup: When you say so, a month ahead\n");
    expect(text).toContain("\nEach month after the first: $1,200.00\n");
  });

  it.each([
    ["es", "No importa la lluvia.", "Rain is fine."],
    ["en", "Rain is fine.", "No importa la lluvia."],
  ] as const)("has the terms in %s alone", (language, ours, theirs) => {
    const { text, html } = mailOf("quote-copy", agreedQuote({ language }));
    for (const part of [text, readable(html)]) {
      expect(part).toContain(ours);
      expect(part).not.toContain(theirs);
    }
  });

  it("has the English terms where there are no Spanish ones, and none where there are none", () => {
    const { acceptance } = agreedQuote();
    const withTerms = (terms: object | null) =>
      mailOf(
        "quote-copy",
        agreedQuote({
          language: "es",
          acceptance: {
            ...acceptance,
            document: { ...acceptance?.document, terms },
          } as ToldQuote["acceptance"],
        }),
      );
    const english = withTerms({ version: 3, body: "Rain is fine.", spanish_body: null });
    expect(english.text).toContain("T\u00e9rminos de la renta, versi\u00f3n 3\nRain is fine.\n");
    const without = withTerms(null);
    expect(without.text + without.html).not.toMatch(/de la renta, versi/);
  });
});

describe("the question for what the truck needs", () => {
  it("lists what is missing, and leads to where it is filled in", () => {
    const { text, html } = mailOf("quote-site", agreedQuote());
    expect(blockFrom(text, "Before your event")).toEqual([
      "Before your event on Thursday, December 30, 2027, please tell us:",
      "\u2022 Gate or access",
      "\u2022 Power and water",
    ]);
    expect(text).toContain("water\n\nHouston Luxury Restrooms\n\nQuote: Q-11111111\n\n");
    expect(readable(html)).toMatch(/\u2022 Gate or access\s+\u2022 Power and water/);
    expect(linksIn(html)[0]).toEqual(["Fill it in", LINK]);
    expect(factsIn(html)).toEqual(["Quote: Q-11111111"]);
    expect(text + html).not.toMatch(/Total/);
  });

  it("names the day in the customer's language, or none while there is none", () => {
    const asked = (changes: Partial<ToldQuote>) =>
      mailOf("quote-site", toldQuote({ site_gaps: null, ...changes })).text.split("\n")[2];
    expect(asked({ language: "es" })).toMatch(
      /^Antes de su evento el jueves 30 de diciembre de 2027/,
    );
    expect(asked({ event_date: null })).toBe("Before we deliver, please tell us:");
    expect(asked({ event_date: null, language: "es" })).toMatch(
      /^Antes de la entrega, d\u00edganos/,
    );
    expect(asked({ hire: site })).toBe(
      "Before we deliver on Thursday, December 30, 2027, please tell us:",
    );
  });
});

describe("an answer of staff", () => {
  it("is theirs, with their name, the quote's number and day, and no amount", () => {
    const { text, html } = mailOf("quote-answer", toldQuote({ message: answer }));
    expect(text).toContain("\n\nYes, at 3 PM.\nSee you <there>\n\nAna\n\nQuote: Q-11111111\n");
    const facts = ["Quote: Q-11111111", "Event date: Thursday, December 30, 2027"];
    expect(blockFrom(text, "Quote: ")).toEqual(facts);
    expect(factsIn(html)).toEqual(facts);
    expect(text + html).not.toContain("$1,450");
  });

  it("without a name is the business's, and without a day names none", () => {
    const message = { ...answer, by: null };
    const { text, html } = mailOf("quote-answer", toldQuote({ message, event_date: null }));
    expect(text).toContain("See you <there>\n\nHouston Luxury Restrooms\n\nQuote: Q-11111111\n\n");
    expect(factsIn(html)).toEqual(["Quote: Q-11111111"]);
  });

  it("to a work site says from when, and in Spanish the day in Spanish", () => {
    const factOf = (changes: Partial<ToldQuote>) =>
      factsIn(mailOf("quote-answer", toldQuote({ message: answer, ...changes })).html)[1];
    expect(factOf({ hire: site })).toBe("From: Thursday, December 30, 2027");
    expect(factOf({ hire: { ...site, details: null, pickup_on: "2028-07-09" } })).toMatch(/^Event/);
    expect(factOf({ language: "es" })).toMatch(
      /^Fecha del evento: jueves,? 30 de diciembre de 2027/,
    );
  });
});

describe("a reminder and a receipt", () => {
  it("carry the customer's PO number, where they gave one", () => {
    const quote = toldQuote({ reminder: deposit, receipt: check });
    for (const kind of ["quote-reminder", "quote-receipt"] as const) {
      const { text, html } = mailOf(kind, { ...quote, po_number: "PO 12" });
      expect(text).toContain("\nPO number: PO 12\n");
      expect(factsIn(html)[1]).toBe("PO number: PO 12");
      const without = mailOf(kind, quote);
      expect(without.text + without.html).not.toContain("PO number");
    }
  });

  it("say how much for what, how it is paid, and what is left", () => {
    const quote = toldQuote({ reminder: deposit, receipt: check, how_to_pay: "Zelle" });
    expect(factsIn(mailOf("quote-reminder", quote).html)).toEqual([
      "Quote: Q-11111111",
      "For: Deposit",
      "Amount: $450.00",
      "How to pay: Zelle",
    ]);
    expect(factsIn(mailOf("quote-receipt", quote).html)).toEqual([
      "Quote: Q-11111111",
      "Paid: $450.00",
      "Received on: Friday, May 14, 2027",
      "Paid by: check, No. 204",
      "Left to pay: $1,000.00, by Monday, June 12, 2028",
    ]);
  });
});

/** Every mail about a quote, in the states that tell most apart. */
function everyMail(language: Language, words = "Lee") {
  const told = { language, name: words, place: words, contact: words };
  const open = toldQuote(told);
  const agreed = agreedQuote({ ...told, reminder: deposit, receipt: check, po_number: words });
  const signed = agreed.acceptance && { ...agreed.acceptance, name: words, company: words };
  return [
    mailOf("quote", open),
    mailOf("quote", { ...open, message: { ...answer, by: words, body: words } }),
    mailOf("quote", { ...open, amount: null, event_date: null }),
    mailOf("quote", { ...open, state: "declined", papers: ["w9"] }),
    mailOf("quote-copy", { ...agreed, acceptance: signed }),
    mailOf("quote-copy", { ...open, state: "accepted" }),
    mailOf("quote-site", agreed),
    mailOf("quote-answer", { ...open, message: answer }),
    mailOf("quote-answer", { ...open, message: { ...answer, by: null }, event_date: null }),
    mailOf("quote-reminder", agreed),
    mailOf("quote-receipt", agreed),
  ];
}

describe.each(["en", "es"] as const)("every mail about a quote, in %s,", (language) => {
  it("says the same in both parts", () => {
    for (const mail of everyMail(language)) {
      const [text, html] = wordsOfBoth(mail);
      expect(html, mail.text).toEqual(text);
    }
  });

  it("takes no markup from what a customer or a colleague typed", () => {
    const tagsOf = (words: string) => everyMail(language, words).map(({ html }) => tagsIn(html));
    expect(tagsOf("<img src=x onerror=x>")).toEqual(tagsOf("words"));
  });

  it("begins and ends with the owner's words, a paragraph for each of their lines, and has none where there are none", () => {
    const words = { greeting: "Howdy.\n\nWelcome!", closing: "Warmly" };
    const own = { en: words, es: words };
    const quote = toldQuote({ language });
    const { html } = mailOf("quote", quote, { ...messageBusiness, own } as typeof messageBusiness);
    const paragraphs = (markup: string) => markup.match(/<p class="ink"/g) ?? [];
    expect(paragraphs(html)).toHaveLength(3);
    expect(paragraphs(mailOf("quote", quote).html)).toHaveLength(0);
  });
});

test("no mail about a quote is written of another kind, or without a link to it", () => {
  for (const kind of ["lead", "acknowledgment", "quote-news", "quote-review", "access"] as const) {
    expect(quoteMail(messageBusiness, kind, toldQuote())).toBeUndefined();
  }
  expect(quoteMail(messageBusiness, "quote", toldQuote({ link: null }))).toBeUndefined();
  expect(quoteMail(messageBusiness, "quote-reminder", toldQuote())).toBeUndefined();
});

test.each([
  ["en", { Privacy: "/privacy", Terms: "/terms" }],
  ["es", { Privacidad: "/es/privacy", Términos: "/es/terms" }],
] as const)("every mail to a customer ends with two links, in %s", (language, pages) => {
  const request = leadRequest({ details: { language } });
  const review_url = "https://reviews.example/ours";
  const mails = [
    mailOf("quote", toldQuote({ language })),
    acknowledgment(messageBusiness, request, request.created_at),
    reviewMail(messageBusiness, toldQuote({ language, review_url })),
  ];
  for (const mail of mails) {
    expect(linksIn(mail?.html).slice(-2)).toEqual(
      Object.entries(pages).map(([label, path]) => [label, `https://site.example${path}`]),
    );
    const [end = ""] = /<p [^>]*>(?!.*<p ).*<\/p>/s.exec(mail?.html ?? "") ?? [];
    expect(end.replace(/<[^>]*>/g, "")).toBe(Object.keys(pages).join(" · "));
  }
});

test("sums stand out from other figures, and a single action is as wide as the mail", () => {
  const { html } = mailOf("quote", toldQuote());
  expect(html).toMatch(/<span style="[^"]*font-size:26px[^"]*">\$1,450\.00<\/span>/);
  expect(html).toMatch(
    /<table role="presentation"[^>]*width="100%"[^>]*><tr>\s*<td class="action"/,
  );
  expect(headingIn(html)).toBe("Your quote for Thursday, December 30, 2027");
});
