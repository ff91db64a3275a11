import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { business } from "@/config/business";
import { towns } from "@/request/places/towns";
import { choiceText } from "@/site/choice/choice";
import { brandColors } from "../../../../scripts/build/site-files.ts";
import { parseEnv } from "../../../../src/config/env-schema.ts";
import { readSettings } from "../../../../supabase/functions/notify/config/settings.ts";
import { acknowledgement } from "../../../../supabase/functions/notify/mail/acknowledgement.ts";
import { quoteMail } from "../../../../supabase/functions/notify/mail/quote-mail.ts";
import { quoteNewsMail } from "../../../../supabase/functions/notify/mail/quote-news-mail.ts";
import { reviewMail } from "../../../../supabase/functions/notify/mail/review-mail.ts";
import { digestMail, staffMail } from "../../../../supabase/functions/notify/mail/staff-mail.ts";
import type {
  LeadRequest,
  ToldQuote,
} from "../../../../supabase/functions/notify/outbox/outbox.ts";
import { toGsm } from "../../../../supabase/functions/notify/sms/gsm.ts";
import {
  acknowledgementText,
  quoteText,
  staffText,
} from "../../../../supabase/functions/notify/sms/texts.ts";
import { customerWords } from "../../../../supabase/functions/notify/words/customer/customer-words.ts";
import { html } from "../../../../supabase/functions/notify/words/html.ts";
import { oneLine } from "../../../../supabase/functions/notify/words/plain.ts";
import { townOf } from "../../../../supabase/functions/notify/words/town.ts";
import { townZips } from "../../../../supabase/functions/notify/words/town-zips.ts";
import { englishIn, sentencesOf } from "../../../support/english-words.ts";

// What the function writes, and that what it shares with the site is the site's.

const request = (changes: Partial<LeadRequest> = {}): LeadRequest => ({
  id: "11111111-1111-4111-8111-111111111111",
  created_at: new Date("2026-11-22T03:00:00Z"),
  due_at: new Date("2026-11-22T03:30:00Z"),
  name: "Grace Hopper",
  email: null,
  phone: "(713) 555-0177",
  kind: "emergency",
  event_type: "EMERGENCY: plumbing-failure",
  event_date: null,
  number_of_guests: 2,
  event_address: "2 Bayou Rd, Houston",
  additional_info: "Urgency: immediate",
  details: null,
  ...changes,
});

describe("what it shares with the site", () => {
  test("facts of the business come from the site's own settings, the number to dial too", () => {
    const settings = readSettings({
      ...Object.fromEntries(
        Object.entries(parseEnv({})).filter(([, value]) => typeof value === "string"),
      ),
      SUPABASE_URL: "https://project.example",
      SUPABASE_SERVICE_ROLE_KEY: "x".repeat(40),
      NOTIFY_SECRET: "y".repeat(40),
    });
    const { name, phone, phoneDialable, email, siteUrl } = business;
    expect(settings.business).toEqual({ name, phone, phoneDialable, email, siteUrl });
  });

  test("what is missing is named, and no value of it", () => {
    expect(() => readSettings({ NOTIFY_SECRET: "short-secret" })).toThrow(
      /^Missing or wrong: SUPABASE_URL, SUPABASE_SECRET_KEYS, VITE_SITE_URL, NOTIFY_SECRET, (?!.*short-secret)/,
    );
  });

  test("every colour of the mails is one of the site's", () => {
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

describe("the acknowledgement", () => {
  const settings = {
    name: "Us",
    phone: "(713) 555-0100",
    phoneDialable: "+17135550100",
    email: "a@b.co",
    siteUrl: "https://s.example",
  };

  test("promises what was promised, and no more once the time is over", () => {
    const before = acknowledgement(settings, request(), new Date("2026-11-22T03:10:00Z"));
    expect(before.text).toContain(
      "We will call you within 30 minutes: by Saturday, November 21 at 9:30 PM, Houston time.",
    );
    const after = acknowledgement(settings, request(), new Date("2026-11-22T04:10:00Z"));
    expect(after.text).toContain("You should have heard from us by now.");
    expect(after.text).not.toContain("within");
  });

  test("says how to change it, and gives nothing back that was typed freely", () => {
    const quote = request({ kind: "general", event_type: "general", name: "Win a trailer" });
    const mail = acknowledgement(settings, quote, quote.created_at);
    expect(mail.text).toContain("reply to this e-mail or call (713) 555-0100");
    expect(mail.text).toContain("Event location: Houston area");
    expect(mail.text + mail.html).not.toMatch(/Win a trailer|Bayou|555-0177|immediate/);
  });

  test("knows what was chosen on the site", () => {
    const choice = choiceText("trailers=4-station,4-station,2-station&offer=package&guests=650");
    const quote = request({ kind: "general", event_type: "general", details: { choice } });
    expect(choice).toContain("planned for");
    expect(acknowledgement(settings, quote, quote.created_at).text).toContain(
      "Chosen on the site: Premium package, 2 × 4-Station, 2-Station\n",
    );
  });
});

/** Characters of two parts of a text message: a third costs as much again. */
const TWO_PARTS = 306;

describe("text messages", () => {
  test("have two parts at most, of the GSM alphabet, with the link whole", () => {
    const settings = {
      name: "Houston Luxury Restrooms and Event Trailers of Southeast Texas",
      phone: "(713) 555-0100",
      phoneDialable: "+17135550100",
      email: "a@b.co",
      siteUrl: "https://www.houstonluxuryrestrooms.example",
    };
    const longest = request({
      event_type: "EMERGENCY: construction-emergency",
      number_of_guests: null,
      event_address: "Memorial/River Oaks",
      details: { units: "not-sure" },
    });
    for (const kind of ["lead", "second-list", "owner"] as const) {
      const text = staffText(settings, kind, longest);
      expect(text.length).toBeLessThanOrEqual(TWO_PARTS);
      expect(toGsm(text)).toBe(text);
      expect(text).toMatch(/request=11111111-1111-4111-8111-111111111111$/);
    }
    const copy = acknowledgementText(settings, longest, longest.created_at);
    expect(copy.length).toBeLessThanOrEqual(TWO_PARTS);
    expect(copy).toMatch(/by 9:30 PM\. Call \(713\) 555-0100/);
  });

  test("about a quote have two parts at most too, with the link at the end", () => {
    const settings = {
      name: "Houston Luxury Restrooms and Event Trailers of Southeast Texas",
      phone: "(713) 555-0100",
      phoneDialable: "+17135550100",
      email: "a@b.co",
      siteUrl: "https://www.houstonluxuryrestrooms.example",
    };
    const day = "2027-12-30";
    const quote: ToldQuote = {
      ...{ id: "1", number: "Q-11111111", language: "en", name: "Maria", email: null, phone: null },
      ...{ amount: 99999999.99, valid_until: day, event_date: day, state: "open", message: null },
      acceptance: null,
      link: { token: "a1".repeat(32), code: "ABCDEFGH" },
    };
    for (const kind of ["quote", "quote-copy", "quote-answer"] as const) {
      const text = quoteText(settings, kind, quote) ?? "";
      expect(text.length).toBeLessThanOrEqual(TWO_PARTS);
      expect(toGsm(text)).toBe(text);
      expect(text).toMatch(/ https:\/\/\S+\/your-quote#(a1){32}$/);
    }
    expect(quoteText(settings, "quote-news", quote)).toBeUndefined();
  });

  test("carry what the alphabet lacks as the nearest it has", () => {
    expect(toGsm("“Zoë’s” – 李 ā ț é…")).toBe(`"Zoe's" - ? a t é...`);
  });
});

describe("the request for a review", () => {
  const business = {
    ...{ name: "Bayou Restrooms", phone: "713-555-0100", phoneDialable: "+17135550100" },
    ...{ email: "office@bayou.example", siteUrl: "https://bayou.example" },
  };
  const quote: ToldQuote = {
    ...{ id: "1", number: "Q-11111111", language: "en", name: "Maria", email: null, phone: null },
    ...{ amount: 1450, valid_until: "2027-12-30", event_date: "2027-12-30", state: "accepted" },
    ...{ message: null, acceptance: null, link: null },
  };
  const review_url = "https://reviews.example/ours";

  test("is the same for everyone, and leads to the profile", () => {
    const mail = reviewMail(business, { ...quote, review_url });
    expect(mail?.text).toContain(`Write a review: ${review_url}\n`);
    expect(mail?.html).toContain(`href="${review_url}"`);
    expect(mail?.text).toContain("We ask every customer the same thing, once");
    const other = reviewMail(business, { ...quote, name: "Ben", amount: 99, review_url });
    expect(other).toEqual(mail);
  });

  test("is none without a profile", () => {
    expect(reviewMail(business, quote)).toBeUndefined();
  });
});

describe("a customer who writes in Spanish", () => {
  const business = {
    ...{
      name: "Houston Luxury Restrooms y Remolques del Sureste de Texas, Inc.",
      phone: "(713) 555-0100",
    },
    ...{ phoneDialable: "+17135550100", email: "a@b.co" },
    siteUrl: "https://www.houstonluxuryrestrooms.example",
  };
  const inSpanish = { details: { language: "es" } };
  const asked = request(inSpanish);
  const quote: ToldQuote = {
    ...{
      id: "1",
      number: "Q-11111111",
      language: "es",
      name: "María",
      email: "m@b.co",
      phone: null,
    },
    ...{ amount: 1450, valid_until: "2027-12-28", event_date: "2027-12-30", state: "open" },
    message: { kind: "answer", body: "Sí, a las 3.", by: "Ana" },
    acceptance: {
      ...{
        version: 2,
        accepted_at: new Date("2027-12-01T21:05:00Z"),
        name: "María",
        company: "Sol",
      },
      ...{ amount: 1450, event_date: "2027-12-30" },
    },
    link: { token: "a1".repeat(32), code: "ABCDEFGH" },
    review_url: "https://reviews.example/ours",
  };
  const states = ["open", "revising", "expired", "accepted", "declined"] as const;
  const kinds = ["general", "emergency", "luxury"] as const;
  /** Without names and addresses, which stay. */
  const own = (text: string) =>
    text
      .replaceAll(business.name, "")
      .replace(/https:\S+/g, "")
      .replace(/<style>.*<\/style>/s, "");

  test("is told everything in Spanish, whatever has become of it", () => {
    const mails = [
      ...kinds.flatMap((kind) =>
        ["2026-11-22T03:10:00Z", "2026-11-22T04:10:00Z"].map((now) =>
          acknowledgement(
            business,
            request({
              ...{ kind, event_type: kind, event_date: "2027-04-17", number_of_guests: 120 },
              details: { language: "es", choice: "Premium package, 2 × 4-Station" },
            }),
            new Date(now),
          ),
        ),
      ),
      ...states.map((state) => quoteMail(business, "quote", { ...quote, state })),
      quoteMail(business, "quote-copy", quote),
      quoteMail(business, "quote-answer", quote),
      reviewMail(business, quote),
    ];
    for (const mail of mails) {
      expect(englishIn(own(`${mail?.subject}\n${mail?.text}`)), mail?.text).toEqual([]);
      expect(mail?.html).toContain('<html lang="es">');
      expect(mail?.text).toMatch(/^Privacidad: \S+\/es\/privacy\nTérminos: \S+\/es\/terms$/m);
    }
    expect(sentencesOf(customerWords("es")).flatMap(englishIn)).toEqual([]);
  });

  test("is promised an answer by Houston's clock, and told what was asked", () => {
    const copy = acknowledgement(business, asked, asked.created_at);
    expect(copy.text).toContain(
      "Le llamamos en 30 minutos o menos: a más tardar el sábado, 21 de noviembre a las 9:30 p.m., hora de Houston.",
    );
    expect(copy.text).toContain("Tipo: Falla de plomería\n");
    expect(copy.text).toContain("Unidades necesarias: 2 unidades\n");
    expect(copy.text).toContain("Lugar: zona de Houston\n");
  });

  test("gets the link to the Spanish page", () => {
    const mail = quoteMail(business, "quote", quote);
    expect(mail?.subject).toBe("Su cotización Q-11111111 para el jueves, 30 de diciembre de 2027");
    expect(mail?.html).toContain(`href="${business.siteUrl}/es/your-quote#${"a1".repeat(32)}"`);
    expect(quoteMail(business, "quote-copy", quote)?.text).toContain("Firma: María, por Sol\n");
  });

  test("gets texts of two parts at most, of the GSM alphabet", () => {
    const longest = request({
      ...{ event_type: "EMERGENCY: construction-emergency", number_of_guests: null },
      ...{ event_address: "Memorial/River Oaks", details: { units: "not-sure", language: "es" } },
    });
    const texts = [
      acknowledgementText(business, longest, longest.created_at),
      acknowledgementText(business, longest, new Date("2026-11-23T00:00:00Z")),
      ...(["quote", "quote-copy", "quote-answer"] as const).map(
        (kind) => quoteText(business, kind, { ...quote, amount: 99999999.99 }) ?? "",
      ),
    ];
    for (const text of texts) {
      expect(text.length, text).toBeLessThanOrEqual(TWO_PARTS);
      expect(toGsm(text)).toBe(text);
      expect(englishIn(own(text)), text).toEqual([]);
    }
  });

  test("is named to staff, who read English", () => {
    expect(staffText(business, "lead", asked)).toContain("Houston area. Writes in Spanish. Call");
    expect(staffText(business, "lead", request())).not.toContain("Spanish");
    for (const mail of [staffMail(business, "lead", asked), quoteNewsMail(business, quote)]) {
      expect(mail.text).toContain("\nWrites in Spanish.\n");
      expect(mail.html).toContain('<html lang="en">');
    }
    const digest = { kind: "lead", request_count: 2, requests: [request(), asked] } as const;
    const { text } = digestMail(business, { ...digest, requests: [...digest.requests] });
    expect(text.match(/Writes in Spanish/g)).toHaveLength(1);
  });
});

describe("text of visitors", () => {
  test("loses what cannot be seen and what makes lines", () => {
    expect(oneLine("a\r\nBcc: b\u202ec\u200bd\u0000", 50)).toBe("a Bcc: b c d");
    expect(oneLine("😀".repeat(10), 5)).toBe("😀😀😀😀…");
  });

  test("is escaped wherever a template takes it", () => {
    expect(html`<p title="${`"'&<>`}">${["<b>", html`<i>${"<"}</i>`]}</p>`.markup).toBe(
      '<p title="&quot;&#39;&amp;&lt;&gt;">&lt;b&gt;<i>&lt;</i></p>',
    );
  });
});

describe("the town of an address", () => {
  test.each([
    ["5 Oak Ln, Houston, TX 77494", "Katy"],
    ["5 Oak Ln, Houston 77494-1234, Texas, USA", "Katy"],
    ["2 Bayou Rd, Houston", "Houston"],
    ["12345 Spring Cypress Rd, the woodlands tx.", "The Woodlands"],
    ["Memorial/River Oaks", "Memorial/River Oaks"],
    ["1 Main St, Sugar Land, TX 99999", "Sugar Land"],
  ])("%s: %s", (address, town) => {
    expect(townOf(address)).toBe(town);
  });

  test.each(["", "123 Richmond Ave", "Houstonia", "12345 Main St", "somewhere in 10001"])(
    "'%s' is in none that we know",
    (address) => {
      expect(townOf(address)).toBeUndefined();
    },
  );

  test("is one of the site's", () => {
    expect(Object.keys(towns)).toEqual(expect.arrayContaining(Object.keys(townZips)));
    const zips = Object.values(townZips).flatMap((listed) => listed.split(" "));
    expect(new Set(zips).size).toBe(zips.length);
  });
});
