import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { business, phoneHref } from "@/config/business";
import { towns } from "@/request/places/towns";
import { SITE_GAPS } from "@/request/site-gaps";
import { choiceText } from "@/site/choice/choice";
import { brandColors } from "../../../scripts/build/site-files.ts";
import { parseEnv } from "../../../src/config/env-schema.ts";
import { toGsm } from "../../../src/lib/gsm.ts";
import { oneLine } from "../../../src/lib/one-line.ts";
import { Constants } from "../../../src/lib/supabase/database.types.ts";
import { letterTextsIn } from "../../../src/request/quote-letter/letter-texts-in.ts";
import { type Business, readSettings } from "../../../supabase/functions/notify/config/settings.ts";
import { acknowledgment } from "../../../supabase/functions/notify/mail/acknowledgment.ts";
import { quoteMail } from "../../../supabase/functions/notify/mail/quote-mail.ts";
import { quoteNewsMail } from "../../../supabase/functions/notify/mail/quote-news-mail.ts";
import { reviewMail } from "../../../supabase/functions/notify/mail/review-mail.ts";
import { digestMail, staffMail } from "../../../supabase/functions/notify/mail/staff-mail.ts";
import type { ToldQuote } from "../../../supabase/functions/notify/outbox/outbox.ts";
import {
  acknowledgmentText,
  quoteText,
  staffText,
} from "../../../supabase/functions/notify/sms/texts.ts";
import { textsIn } from "../../../supabase/functions/notify/words/customer/texts-in.ts";
import { requestSummary } from "../../../supabase/functions/notify/words/facts.ts";
import { html } from "../../../supabase/functions/notify/words/html.ts";
import { formatSpan } from "../../../supabase/functions/notify/words/moments.ts";
import { townZips } from "../../../supabase/functions/notify/words/town-zips.ts";
import { englishIn, sentencesOf } from "../../support/english-words.ts";
import { linksIn } from "../../support/mail-parts.ts";
import {
  agreedQuote,
  leadRequest,
  longBusiness,
  messageBusiness,
  toldQuote,
} from "../../support/message-factories.ts";

// The texts of messages, and what the function shares with the site.

describe("an owner's words", () => {
  const own = {
    en: { greeting: "Howdy & welcome.", closing: "Warmly,\nMarta" },
    es: { greeting: null, closing: "Con gusto, Marta" },
  };
  const reminder = {
    what: "deposit",
    number: null,
    of: null,
    amount: 500,
    due_on: null,
    is_late: false,
  } as const;
  const mails = (by: Business, language: "en" | "es") => {
    const told = toldQuote({ language, reminder, review_url: "https://reviews.example/one" });
    const canceled = { ...told, state: "canceled" } as const;
    const receipt = { way: "check", amount: 1, on: "2027-01-02", reference: null } as const;
    return [
      quoteMail(by, "quote", told),
      quoteMail(by, "quote", canceled),
      quoteMail(by, "quote-copy", agreedQuote({ language })),
      quoteMail(by, "quote-site", told),
      quoteMail(by, "quote-answer", told),
      quoteMail(by, "quote-reminder", told),
      quoteMail(by, "quote-receipt", { ...told, receipt: { ...receipt, left: 0, due_on: null } }),
      reviewMail(by, told),
      acknowledgment(by, leadRequest({ details: { language } }), new Date()),
    ];
  };

  test("begin and end every e-mail to a customer, as plain text, in the language of each", () => {
    for (const mail of mails({ ...messageBusiness, own }, "en")) {
      expect(mail?.text).toMatch(/^[^\n]+\n\nHowdy & welcome\.\n\n.*Warmly,\nMarta\n\nHouston/s);
      const [before, after = ""] = (mail?.html ?? "").split("Howdy &amp; welcome.");
      expect(before).toContain("<h1");
      expect(after).toMatch(/Warmly,<\/p>.*Marta<\/p>/s);
    }
    for (const mail of mails({ ...messageBusiness, own }, "es")) {
      expect(mail?.text).toContain("\nCon gusto, Marta\n\n");
      expect(`${mail?.text}${mail?.html}`).not.toMatch(/Howdy|Warmly/);
    }
  });

  test("say in Spanish at every number that English is spoken there, unless Spanish is", () => {
    const numbers = /\(713\) 555-0100(?!\d)(?: \(en inglés\))?/g;
    const said = (speaksSpanish: boolean, language: "en" | "es") =>
      mails({ ...messageBusiness, speaksSpanish }, language).map(
        (mail) => new Set(`${mail?.text}${mail?.html}`.match(numbers)),
      );
    for (const mail of said(false, "es")) expect([...mail]).toEqual(["(713) 555-0100 (en inglés)"]);
    for (const mail of said(true, "es")) expect([...mail]).toEqual(["(713) 555-0100"]);
    for (const mail of said(false, "en")) expect([...mail]).toEqual(["(713) 555-0100"]);
  });

  test("that are empty leave each as it was", () => {
    const none = { greeting: null, closing: null };
    const without = mails(messageBusiness, "en").map((mail) => mail?.text);
    const empty = mails({ ...messageBusiness, own: { en: none, es: none } }, "en");
    expect(empty.map((mail) => mail?.text)).toEqual(without);
    expect(without).not.toContain(undefined);
  });
});

describe("what it shares with the site", () => {
  test("facts of the business come from the site's settings, including the number to dial", () => {
    const settings = readSettings({
      ...Object.fromEntries(
        Object.entries(parseEnv({})).filter(([, value]) => typeof value === "string"),
      ),
      SUPABASE_URL: "https://project.example",
      SUPABASE_SERVICE_ROLE_KEY: "x".repeat(40),
      NOTIFY_SECRET: "y".repeat(40),
    });
    const { name, phone, email, siteUrl } = business;
    const hours = { en: "24/7", es: "24/7" };
    expect(settings.business).toEqual({
      name,
      phone,
      speaksSpanish: false,
      phoneHref,
      hours,
      email,
      siteUrl,
    });
  });

  test("missing settings are named, without values", () => {
    expect(() => readSettings({ NOTIFY_SECRET: "short-secret" })).toThrow(
      /^Missing or wrong: SUPABASE_URL, SUPABASE_SECRET_KEYS, VITE_SITE_URL, NOTIFY_SECRET, (?!.*short-secret)/,
    );
  });

  test("every color of the mails is one of the site's", () => {
    const layout = readFileSync("supabase/functions/notify/mail/layout.ts", "utf8");
    const used = new Set(
      Array.from(layout.matchAll(/#[0-9A-Fa-f]{6}\b/g), ([color]) => color.toUpperCase()),
    );
    const ours = JSON.stringify(brandColors).toUpperCase();
    expect(
      Array.from(used).filter((color) => color !== "#FFFFFF" && !ours.includes(color)),
    ).toEqual([]);
  });
});

test("Outlook for Windows pads every button by its cell and keeps the card at 600 px", () => {
  const mails = [
    staffMail(messageBusiness, "lead", leadRequest()),
    quoteMail(messageBusiness, "quote", toldQuote()),
  ];
  for (const mail of mails) {
    const links = mail?.html.match(/<a class="(?:action|second)-link"/g) ?? [];
    expect(links.length).toBeGreaterThan(0);
    expect(
      mail?.html.match(/mso-padding-alt:\d+px \d+px"><a class="(?:action|second)-link"/g),
    ).toHaveLength(links.length);
    expect(mail?.html).toContain('<table class="card" role="presentation" width="600"');
  }
});

describe("the acknowledgment", () => {
  test("leads to the phone, with the number in a piece", () => {
    for (const [language, label] of [
      ["en", "Call (713) 555-0100"],
      ["es", "Llamar al (713) 555-0100 (en inglés)"],
    ] as const) {
      const request = leadRequest({ details: { language } });
      const { html: page } = acknowledgment(messageBusiness, request, request.created_at);
      expect(linksIn(page)[0]).toEqual([label, "tel:+17135550100"]);
      expect(page).toMatch(/<span style="white-space:nowrap">\(713\) 555-0100[^<]*<\/span>\./);
    }
  });

  test("repeats the promise, and not once its time is over", () => {
    const at = (moment: string) =>
      acknowledgment(messageBusiness, leadRequest(), new Date(moment)).text;
    expect(at("2026-11-22T03:10:00Z")).toContain(
      "We will call you within 30 minutes: by Saturday, November 21 at 9:30 PM, Houston time.",
    );
    expect(at("2026-11-22T03:30:00Z")).toContain("We will call you within 30 minutes");
    const late = at("2026-11-22T04:10:00Z");
    expect(late).toContain("You should have heard from us by now.");
    expect(late).not.toContain("within");
  });

  test("names only the moment where the office was closed in between", () => {
    const quote = leadRequest({
      kind: "general",
      event_type: "general",
      created_at: new Date("2026-11-21T01:13:00Z"),
      due_at: new Date("2026-11-24T14:00:00Z"),
    });
    expect(acknowledgment(messageBusiness, quote, quote.created_at).text).toContain(
      "You will have our answer by Tuesday, November 24 at 8:00 AM, Houston time.",
    );
  });

  test("says how to change the request, and echoes no free text", () => {
    const quote = leadRequest({ kind: "general", event_type: "general", name: "Win a trailer" });
    const mail = acknowledgment(messageBusiness, quote, quote.created_at);
    expect(mail.text).toContain("reply to this e-mail or call (713) 555-0100");
    expect(mail.replyTo?.address).toBe("hello@example.com");
    expect(mail.text).toContain("\nLocation: Houston area");
    expect(mail.text + mail.html).not.toMatch(/Win a trailer|Bayou|555-0177|immediate/);
  });

  test("lists what was chosen on the site", () => {
    const choice = choiceText("trailers=4-station,4-station,2-station&offer=package&guests=650");
    const quote = leadRequest({ kind: "general", event_type: "general", details: { choice } });
    expect(choice).toContain("planned for");
    expect(acknowledgment(messageBusiness, quote, quote.created_at).text).toContain(
      "Chosen on the site: Premium package, 2 × 4-Station, 2-Station\n",
    );
  });
});

/** Two parts at most, because a third costs as much again, of the alphabet of text messages. */
function expectTwoParts(text: string) {
  expect(text.length, text).toBeLessThanOrEqual(306);
  expect(toGsm(text)).toBe(text);
}

const longest = (details: object = {}) =>
  leadRequest({
    event_type: "EMERGENCY: construction-emergency",
    number_of_guests: null,
    event_address: "Memorial/River Oaks",
    details: { units: "not-sure", ...details },
  });

describe("text messages", () => {
  test("have two parts at most, of the GSM alphabet, with the link whole", () => {
    const asked = longest();
    for (const kind of ["lead", "second-list", "owner"] as const) {
      const text = staffText(longBusiness, kind, asked);
      expectTwoParts(text);
      expect(text).toMatch(/request=11111111-1111-4111-8111-111111111111$/);
    }
    const copy = acknowledgmentText(longBusiness, asked, asked.created_at);
    expectTwoParts(copy);
    expect(copy).toMatch(/by 9:30 PM\. Call \(713\) 555-0100/);
  });

  test("about a quote have two parts at most too, with the link at the end", () => {
    const quote = toldQuote({ amount: 99999999.99 });
    for (const kind of ["quote", "quote-copy", "quote-site", "quote-answer"] as const) {
      const text = quoteText(longBusiness, kind, quote) ?? "";
      expectTwoParts(text);
      expect(text).toMatch(/ https:\/\/\S+\/your-quote#(a1){32}$/);
    }
    expect(quoteText(longBusiness, "quote-news", quote)).toBeUndefined();
  });

  test("replace characters outside the alphabet with the nearest inside", () => {
    expect(toGsm("“Zoë’s” – 李 ā ț é…")).toBe(`"Zoe's" - ? a t é...`);
  });
});

describe("the mail after the yes", () => {
  const mailOf = (kind: "quote-copy" | "quote-site", changes = {}) => {
    const { text, html } = quoteMail(messageBusiness, kind, agreedQuote(changes)) ?? {};
    return { text, html };
  };

  test("is the copy it says it is: money first, then what was agreed, lines, total and terms", () => {
    const { text, html } = mailOf("quote-copy");
    const said = [
      "Deposit: $450.00, by Saturday, May 15\nBill 2 of 3: $1,000.00, by Monday, June 12, 2028\n",
      "How to pay: Zelle, or a check\n\nQuote: Q-11111111, version 2\nEvent date: Saturday, July 8, 2028\n",
      "Delivery: Friday, July 7, 2028, 3 to 6 PM\nPickup: Sunday, July 9, 2028\n",
      "Where: 9 Oak Ln, Katy\nContact on the day: Lee\n",
      "2 x 4-Station at $700.00: $1,400.00\nEntrega: no charge\n10 millas, at $5.00: $50.00\nTotal: $1,450.00\n",
      "Rental terms, version 3\nRain is fine.\nAsk us.\n",
    ];
    for (const part of said) expect(text).toContain(part);
    for (const value of said.join("").match(/[^:\n]+(?=\n)/g) ?? []) {
      expect(html).toContain(value.trim());
    }
    expect(html?.match(/class="action"/g)).toHaveLength(1);
  });

  test("asks, after an accepted change, only for what is left", () => {
    const due = { number: null, of: null, amount: 1082.23, due_on: "2027-05-15" };
    const dues = [
      { what: "deposit", ...due, left: 0 },
      { what: "balance", ...due, left: 527.72 },
    ];
    const { text } = mailOf("quote-copy", { dues });
    expect(text).toContain("Balance: $527.72, by Saturday, May 15\n");
    expect(text).not.toMatch(/Deposit|1,082/);
  });

  test("reads in Spanish as people write, with the Spanish terms", () => {
    const { text } = mailOf("quote-copy", { language: "es" });
    expect(text).toContain("Anticipo: $450.00, a m\u00e1s tardar el s\u00e1bado 15 de mayo\n");
    expect(text).toContain("T\u00e9rminos de la renta, versi\u00f3n 3\nNo importa la lluvia.\n");
  });

  test("is followed, a week before, by a question for what is missing", () => {
    const gaps = /please tell us:\n\u2022 Gate or access\n\u2022 Power and water\n/;
    expect(mailOf("quote-site").text).toMatch(gaps);
  });
});

describe("the mails of one quote", () => {
  const quote = agreedQuote({
    message: { kind: "answer", body: "At 3 PM.", by: "Ana" },
    reminder: {
      what: "deposit",
      number: null,
      of: null,
      amount: 450,
      due_on: null,
      is_late: false,
    },
    receipt: {
      way: "check",
      amount: 450,
      on: "2027-05-14",
      reference: null,
      left: 1000,
      due_on: null,
    },
    review_url: "https://reviews.example/ours",
  });
  const summary = {
    event_date: "2028-07-08",
    event_address: null,
    delivery_on: null,
    delivery_window: null,
    pickup_on: null,
    pickup_window: null,
    amount: 1450,
    trailers: [],
    lines: [],
  };
  const change = { was: summary, is: { ...summary, event_date: "2028-07-15" } };
  const unsaid = { ...quote, message: null };
  const mailsOf = (changes: Partial<ToldQuote>) => ({
    quote: quoteMail(messageBusiness, "quote", { ...unsaid, state: "open", ...changes }),
    "changed quote": quoteMail(messageBusiness, "quote", {
      ...unsaid,
      state: "open",
      change,
      ...changes,
    }),
    "canceled quote": quoteMail(messageBusiness, "quote", {
      ...unsaid,
      state: "canceled",
      ...changes,
    }),
    "quote-copy": quoteMail(messageBusiness, "quote-copy", { ...quote, ...changes }),
    "quote-site": quoteMail(messageBusiness, "quote-site", { ...quote, ...changes }),
    "quote-answer": quoteMail(messageBusiness, "quote-answer", { ...quote, ...changes }),
    "quote-reminder": quoteMail(messageBusiness, "quote-reminder", { ...quote, ...changes }),
    "quote-receipt": quoteMail(messageBusiness, "quote-receipt", { ...quote, ...changes }),
    "quote-review": reviewMail(messageBusiness, { ...quote, ...changes }),
  });

  test("are all of those that customers get", () => {
    const told = Constants.public.Enums.notification_kind.filter(
      (kind) => kind.startsWith("quote") && kind !== "quote-news",
    );
    expect(Object.keys(mailsOf({}))).toEqual(expect.arrayContaining(told));
  });

  test.each([
    ["en", "Q-11111111: your rental with Houston Luxury Restrooms"],
    ["es", "Q-11111111: su renta con Houston Luxury Restrooms"],
  ] as const)("have one subject and are one conversation, in %s", (language, subject) => {
    for (const [kind, mail] of Object.entries(mailsOf({ language }))) {
      expect(mail, kind).toMatchObject({ subject, conversation: `quote-${quote.id}` });
    }
  });

  test("are another conversation than those of another quote", () => {
    for (const mail of Object.values(mailsOf({ id: "2" }))) {
      expect(mail?.conversation).toBe("quote-2");
    }
  });

  test("never speak of an event or guests to a work site, in either language", () => {
    const hire = {
      kind: "general",
      details: { choice: "4-Station, planned for a crew of 80, 10 hours" },
      number_of_guests: 80,
      event_date: "2028-07-07",
      delivery_on: "2028-07-07",
      pickup_on: "2028-10-07",
    } as const;
    for (const language of ["en", "es"] as const) {
      for (const [kind, mail] of Object.entries(mailsOf({ hire, language }))) {
        expect(mail?.text, kind).not.toMatch(/\bevent|\bguest|evento|invitad/i);
      }
    }
    const request = leadRequest({ ...hire, event_type: "general" });
    expect(requestSummary(request)).toBe("Friday, July 7, 2028, 80 people");
    const copy = acknowledgment(messageBusiness, request, request.created_at);
    expect(copy.text).toContain("\nNumber of people: 80\n");
    expect(copy.text).not.toMatch(/\bevent|\bguest/i);
  });

  test("say in a list of mails what is new, each something else", () => {
    const previews = Object.values(mailsOf({})).map(
      (mail) => /<div style="display:none[^>]*>([^<]*)</.exec(mail?.html ?? "")?.[1],
    );
    expect(previews).toEqual([
      "Your quote for Thursday, December 30, 2027. $1,450.00",
      expect.stringMatching(/^Your new date: Saturday, July 15 instead of Saturday, July 8\. /),
      expect.stringMatching(/^Your booking for .* is canceled\. /),
      expect.stringMatching(/^Your copy of the quote you accepted\. \$1,450\.00\. /),
      expect.stringMatching(/^What our driver still needs\. Before your event/),
      "We have an answer for you. At 3 PM.",
      expect.stringMatching(/^Your deposit is due\. /),
      "We have your payment of $450.00. Thank you",
      expect.stringMatching(/^How was it\? Your rental is over\./),
    ]);
  });
});

describe("the request for a review", () => {
  const quote = toldQuote({ state: "accepted", link: null });
  const review_url = "https://reviews.example/ours";

  test("is the same for everyone, leads to the profile, and does not exist without one", () => {
    expect(reviewMail(messageBusiness, quote)).toBeUndefined();
    const mail = reviewMail(messageBusiness, { ...quote, review_url });
    expect(mail?.text).toContain(`Write a review: ${review_url}\n`);
    expect(mail?.html).toContain(`href="${review_url}"`);
    expect(mail?.text).toContain("We ask every customer the same thing, once");
    const other = reviewMail(messageBusiness, { ...quote, name: "Ben", amount: 99, review_url });
    expect(other).toEqual(mail);
  });
});

describe("a customer who writes in Spanish", () => {
  const business = {
    ...longBusiness,
    name: "Houston Luxury Restrooms y Remolques del Sureste de Texas, Inc.",
  };
  const inSpanish = { details: { language: "es" } };
  const asked = leadRequest(inSpanish);
  const quote = toldQuote({
    language: "es",
    name: "María",
    email: "m@b.co",
    message: { kind: "answer", body: "Sí, a las 3.", by: "Ana" },
    acceptance: {
      version: 2,
      accepted_at: new Date("2027-12-01T21:05:00Z"),
      name: "María",
      company: "Sol",
      amount: 1450,
      event_date: "2027-12-30",
    },
    review_url: "https://reviews.example/ours",
    reminder: {
      what: "bill",
      number: 2,
      of: 3,
      amount: 4221.75,
      due_on: "2027-12-20",
      is_late: true,
    },
    how_to_pay: "Por Zelle a pagos@example.com.",
    receipt: {
      way: "transfer",
      amount: 500,
      on: "2027-12-02",
      reference: null,
      left: 950,
      due_on: "2027-12-20",
    },
  });
  const states = ["open", "revising", "expired", "accepted", "declined"] as const;
  const kinds = ["general", "emergency", "luxury"] as const;
  /** Without names and addresses, which are not translated. */
  const own = (text: string) =>
    text
      .replaceAll(business.name, "")
      .replace(/https:\S+/g, "")
      .replace(/<style>.*<\/style>/s, "");

  test("gets everything in Spanish, in every state", () => {
    const mails = [
      ...kinds.flatMap((kind) =>
        ["2026-11-22T03:10:00Z", "2026-11-22T04:10:00Z"].map((now) =>
          acknowledgment(
            business,
            leadRequest({
              kind,
              event_type: kind,
              event_date: "2027-04-17",
              number_of_guests: 120,
              details: { language: "es", choice: "Premium package, 2 × 4-Station" },
            }),
            new Date(now),
          ),
        ),
      ),
      ...states.map((state) => quoteMail(business, "quote", { ...quote, state })),
      quoteMail(business, "quote-copy", quote),
      quoteMail(business, "quote-site", { ...quote, site_gaps: [...SITE_GAPS] }),
      quoteMail(business, "quote-answer", quote),
      quoteMail(business, "quote-reminder", quote),
      quoteMail(business, "quote-receipt", quote),
      reviewMail(business, quote),
    ];
    for (const mail of mails) {
      expect(englishIn(own(`${mail?.subject}\n${mail?.text}`)), mail?.text).toEqual([]);
      expect(mail?.html).toContain('<html lang="es">');
      expect(mail?.text).toMatch(/^Privacidad: \S+\/es\/privacy\nTérminos: \S+\/es\/terms$/m);
    }
    expect(sentencesOf([textsIn("es"), letterTextsIn("es")]).flatMap(englishIn)).toEqual([]);
  });

  test("is promised an answer in Houston time, with a summary of the request", () => {
    const copy = acknowledgment(business, asked, asked.created_at);
    expect(copy.text).toContain(
      "Le llamamos en 30 minutos o menos: a más tardar el sábado 21 de noviembre a las 9:30 p.m., hora de Houston.",
    );
    expect(copy.text).toContain("Tipo: Falla de plomería\n");
    expect(copy.text).toContain("Unidades necesarias: 2 unidades\n");
    expect(copy.text).toContain("Lugar: zona de Houston\n");
  });

  test("is told of a late bill and how to pay it, and of a payment what is left", () => {
    const late = quoteMail(business, "quote-reminder", quote);
    expect(late?.text).toMatch(/^Su pago 2 de 3 venció el lunes,? 20 de diciembre de 2027\.\n/);
    expect(late?.text).toContain(
      "Importe: $4,221.75\nCómo pagar: Por Zelle a pagos@example.com.\n",
    );
    expect(quoteMail(business, "quote-receipt", quote)?.text).toMatch(
      /Forma de pago: transferencia bancaria\nPor pagar: \$950\.00, a más tardar el lunes,? 20 de diciembre/,
    );
    expect(quoteMail(business, "quote-receipt", toldQuote())).toBeUndefined();
  });

  test("gets the link to the Spanish page", () => {
    const mail = quoteMail(business, "quote", quote);
    expect(mail?.text).toMatch(/^Su cotización para el jueves 30 de diciembre de 2027\.\n/);
    expect(mail?.html).toContain(`href="${business.siteUrl}/es/your-quote#${"a1".repeat(32)}"`);
    expect(quoteMail(business, "quote-copy", quote)?.text).toContain("Firma: María, por Sol\n");
  });

  test("gets texts of two parts at most, of the GSM alphabet", () => {
    const emergency = longest({ language: "es" });
    const texts = [
      acknowledgmentText(business, emergency, emergency.created_at),
      acknowledgmentText(business, emergency, new Date("2026-11-23T00:00:00Z")),
      ...(
        [
          "quote",
          "quote-copy",
          "quote-site",
          "quote-answer",
          "quote-reminder",
          "quote-receipt",
        ] as const
      ).map((kind) => quoteText(business, kind, { ...quote, amount: 99999999.99 }) ?? ""),
    ];
    for (const text of texts) {
      expectTwoParts(text);
      expect(englishIn(own(text)), text).toEqual([]);
    }
  });

  test("is marked as Spanish to staff, who read English", () => {
    expect(staffText(business, "lead", asked)).toContain("Houston area. Writes in Spanish. Call");
    expect(staffText(business, "lead", leadRequest())).not.toContain("Spanish");
    for (const mail of [staffMail(business, "lead", asked), quoteNewsMail(business, quote)]) {
      expect(mail.text).toContain("\nWrites in Spanish.\n");
      expect(mail.html).toContain('<html lang="en">');
    }
    const requests = [leadRequest(), asked];
    const { text } = digestMail(business, { kind: "lead", request_count: 2, requests });
    expect(text.match(/Writes in Spanish/g)).toHaveLength(1);
  });
});

test("staff read which trailers were missing when a customer tried to accept, not the database's answer", () => {
  const refusal = { model: "3-station", day: "2031-06-01", free: 1, owned: 2, needed: 2 };
  const body = JSON.stringify({ code: "too_few_trailers", ...refusal });
  const quote = toldQuote({ message: { kind: "taken", body, by: null } });
  const { text, html: page } = quoteNewsMail(messageBusiness, quote);
  for (const part of [text, page]) {
    expect(part).toContain("On Jun 1, 2031, 1 of 2 trailers (3-Station) are free.");
    expect(part).not.toContain("too_few_trailers");
  }
});

describe("text of visitors", () => {
  test("loses invisible characters and line breaks", () => {
    expect(oneLine("a\r\nBcc: b\u202ec\u200bd\u0000", 50)).toBe("a Bcc: bcd");
    expect(oneLine("😀".repeat(10), 5)).toBe("😀😀😀😀…");
  });

  test("is escaped everywhere in a template", () => {
    expect(html`<p title="${`"'&<>`}">${["<b>", html`<i>${"<"}</i>`]}</p>`.markup).toBe(
      '<p title="&quot;&#39;&amp;&lt;&gt;">&lt;b&gt;<i>&lt;</i></p>',
    );
  });
});

test("a town in messages is one of the site's", () => {
  expect(Object.keys(towns)).toEqual(expect.arrayContaining(Object.keys(townZips)));
  const zips = Object.values(townZips).flatMap((listed) => listed.split(" "));
  expect(new Set(zips).size).toBe(zips.length);
});

test("spans are told in hours where they are whole, and not at all where no promise counts so", () => {
  const spans = [30, 90, 60, 1440, 5087].map((minutes) =>
    formatSpan(new Date(0), new Date(minutes * 60_000)),
  );
  expect(spans).toEqual(["30 minutes", "90 minutes", "1 hour", "24 hours", undefined]);
});
