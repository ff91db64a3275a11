import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { business } from "@/config/business";
import { brandColors } from "../../../../scripts/build/site-files.ts";
import { parseEnv } from "../../../../src/config/env-schema.ts";
import { readSettings } from "../../../../supabase/functions/notify/config/settings.ts";
import { acknowledgement } from "../../../../supabase/functions/notify/mail/acknowledgement.ts";
import type { LeadRequest } from "../../../../supabase/functions/notify/outbox/outbox.ts";
import { shortLine, toGsm } from "../../../../supabase/functions/notify/sms/gsm.ts";
import {
  acknowledgementText,
  MOST_CHARACTERS,
  staffText,
} from "../../../../supabase/functions/notify/sms/texts.ts";
import { html } from "../../../../supabase/functions/notify/words/html.ts";
import {
  oneLine,
  plainLines,
  withoutLinks,
} from "../../../../supabase/functions/notify/words/plain.ts";

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
      /^Missing or wrong: SUPABASE_URL, SUPABASE_SERVICE_ROLE_KEY, VITE_SITE_URL, NOTIFY_SECRET, (?!.*short-secret)/,
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
      "We call or text you within 30 minutes: by Saturday, November 21 at 9:30 PM, Houston time.",
    );
    const after = acknowledgement(settings, request(), new Date("2026-11-22T04:10:00Z"));
    expect(after.text).toContain("You should have heard from us by now.");
    expect(after.text).not.toContain("within");
  });

  test("says how to change it, and gives back no more of a stranger's words than is needed", () => {
    const long = request({
      kind: "general",
      event_type: "general",
      additional_info: "x".repeat(4000),
      name: "Win at www.evil.example",
    });
    const mail = acknowledgement(settings, long, long.created_at);
    expect(mail.text).toContain("reply to this mail or call (713) 555-0100");
    expect(mail.text).not.toContain("x".repeat(301));
    expect(mail.text).not.toContain("evil.example");
    expect(mail.subject).not.toContain("evil");
  });
});

describe("text messages", () => {
  test("have two parts at most, of the GSM alphabet, with the link whole", () => {
    const settings = {
      name: "Us",
      phone: "(713) 555-0100",
      phoneDialable: "+17135550100",
      email: "a@b.co",
      siteUrl: "https://www.houstonluxuryrestrooms.example",
    };
    const huge = request({
      name: "Zoë 李😀".repeat(12),
      event_address: "’Ünter—den Linden… ".repeat(25),
    });
    for (const kind of ["lead", "second-list", "owner"] as const) {
      const text = staffText(settings, kind, huge);
      expect(text.length).toBeLessThanOrEqual(MOST_CHARACTERS);
      expect(toGsm(text)).toBe(text);
      expect(text).toMatch(/request=11111111-1111-4111-8111-111111111111$/);
    }
    const copy = acknowledgementText(settings, huge, huge.created_at);
    expect(copy.length).toBeLessThanOrEqual(MOST_CHARACTERS);
    expect(copy).toMatch(/by 9:30 PM\. Call \(713\) 555-0100/);
  });

  test("carry what the alphabet lacks as the nearest it has", () => {
    expect(toGsm("“Zoë’s” – 李 ā ț é…")).toBe(`"Zoe's" - ? a t é...`);
    expect(shortLine("see http://evil.example/x\r\nnow", 40)).toBe("see http evil example/x now");
  });
});

describe("text of visitors", () => {
  test("loses what cannot be seen and what makes lines", () => {
    expect(oneLine("a\r\nBcc: b\u202ec\u200bd\u0000", 50)).toBe("a Bcc: b c d");
    expect(oneLine("😀".repeat(10), 5)).toBe("😀😀😀😀…");
    expect(plainLines("one\r\n\r\n two\u2028three", 50)).toEqual(["one", "two three"]);
  });

  test("keeps its meaning without links", () => {
    expect(withoutLinks("St. Mary, 1.5 miles, a.m. http://a.example www.b.co")).toBe(
      "St. Mary, 1.5 miles, a.m. http a example www b co",
    );
  });

  test("is escaped wherever a template takes it", () => {
    expect(html`<p title="${`"'&<>`}">${["<b>", html`<i>${"<"}</i>`]}</p>`.markup).toBe(
      '<p title="&quot;&#39;&amp;&lt;&gt;">&lt;b&gt;<i>&lt;</i></p>',
    );
  });
});
