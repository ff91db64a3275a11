import { describe, expect, it } from "vitest";
import { digestMail, staffMail } from "../../../supabase/functions/notify/mail/staff-mail.ts";
import type { LeadRequest, Message } from "../../../supabase/functions/notify/outbox/outbox.ts";
import {
  factsIn,
  headingIn,
  linksIn,
  previewIn,
  readable,
  tagsIn,
  wordsOfBoth,
} from "../../support/mail-parts.ts";
import { leadRequest, messageBusiness } from "../../support/message-factories.ts";

// What staff read of a request, in both parts of the mail, and whom their answer reaches.

const DESK = "https://site.example/admin/quotes";

const mailOf = (changes: Partial<LeadRequest> = {}, kind: Message["kind"] = "lead") =>
  staffMail(messageBusiness, kind, leadRequest(changes));

/** For an event, a day to answer. */
const wedding: Partial<LeadRequest> = {
  id: "22222222-2222-4222-8222-222222222222",
  kind: "general",
  event_type: "general",
  due_at: new Date("2026-11-23T03:00:00Z"),
  name: "Ada Lovelace",
  email: "ada@example.com",
  phone: "+1 713-555-0142",
  event_date: "2027-05-01",
  number_of_guests: 180,
  event_address: "5 Oak Ln & Elm, Katy",
  additional_info: "Gate 4 is locked.\n\nCall first.",
};

/** The colors of the buttons: that of the words, and that behind them. */
const buttonColors = (markup: string) =>
  Array.from(
    markup.matchAll(/<td class="(action|second)"[^>]*style="([^"]*)".*?style="([^"]*)"/gs),
    ([, look, cell, words]) => [
      look,
      /background-color:(#\w+)/.exec(cell ?? "")?.[1],
      /[^-]color:(#\w+)/.exec(words ?? "")?.[1],
    ],
  );

describe("a mail to staff about a request", () => {
  it("says who, when, where and what they wrote, how long there is to answer, and leads to each next step", () => {
    const { subject, text, html } = mailOf(wedding);
    expect(subject).toBe("Quote request: Saturday, May 1, 2027, 180 people, Ada Lovelace");
    expect(text.split("\n")).toEqual([
      subject,
      "",
      "We promised an answer within 24 hours: by Sunday, November 22 at 9:00 PM, Houston time.",
      "It came in on Saturday, November 21 at 9:00 PM.",
      "",
      "Name: Ada Lovelace",
      "Phone: +1 713-555-0142",
      "E-mail: ada@example.com",
      "Event date: Saturday, May 1, 2027",
      "Number of guests: 180",
      "Event location: 5 Oak Ln & Elm, Katy",
      "",
      "Gate 4 is locked.",
      "Call first.",
      "",
      `Open at the desk: ${DESK}?request=${wedding.id}`,
      "Call: tel:+17135550142",
      "Text: sms:+17135550142",
      "Map: https://www.google.com/maps/search/?api=1&query=5%20Oak%20Ln%20%26%20Elm%2C%20Katy",
    ]);
    expect(headingIn(html)).toBe("Quote request");
    expect(previewIn(html)).toMatch(/^We promised an answer within 24 hours: by Sunday/);
    expect(text).toContain(factsIn(html).join("\n"));
    expect(text).toContain(
      linksIn(html)
        .map((link) => link.join(": "))
        .join("\n"),
    );
  });

  it("is answered to the one who asked, or to no one where there is no address", () => {
    expect(mailOf(wedding).replyTo).toEqual({ name: "Ada Lovelace", address: "ada@example.com" });
    const { replyTo, text } = mailOf({ ...wedding, email: null, phone: null });
    expect(replyTo).toBeUndefined();
    expect(text).toContain("\nName: Ada Lovelace\nEvent date: ");
  });

  it("offers no call without a number, and no map for a place that is not known yet", () => {
    const labels = (changes: Partial<LeadRequest>) =>
      linksIn(mailOf(changes).html).map(([label]) => label);
    expect(labels(wedding)).toEqual(["Open at the desk", "Call", "Text", "Map"]);
    expect(labels({ ...wedding, phone: null })).toEqual(["Open at the desk", "Map"]);
    expect(labels({ ...wedding, kind: "luxury", event_type: "luxury" })).toEqual([
      "Open at the desk",
      "Call",
      "Text",
    ]);
  });

  it("has no empty place for what was not written", () => {
    for (const additional_info of [null, "", "\n"]) {
      const { text, html } = mailOf({ ...wedding, additional_info });
      expect(text).toContain("Event location: 5 Oak Ln & Elm, Katy\n\nOpen at the desk:");
      expect(html).not.toContain("border-left");
    }
    expect(mailOf(wedding).html).toContain("border-left");
  });

  it("about an emergency says so in red, and what is broken", () => {
    const { subject, html } = mailOf();
    expect(subject).toBe("EMERGENCY: Plumbing failure, 2 units, Grace Hopper");
    expect(headingIn(html)).toBe("Emergency: Plumbing failure, 2 units");
    expect(html).toMatch(/<h1 class="heading alarm"[^>]*color:#9A2F1E/);
    expect(mailOf(wedding).html).toMatch(/<h1 class="heading ink"[^>]*color:#1B2420/);
  });

  it.each([
    ["second-list", /no one has taken the request in the last ten minutes.* second list\.$/],
    ["owner", /^No one has reached this customer yet, including the second list\.$/],
  ] as const)("to the %s begins with why it comes to them", (kind, why) => {
    const { subject, text, html } = mailOf({}, kind);
    expect(subject).toBe("NOT REACHED YET: EMERGENCY: Plumbing failure, 2 units, Grace Hopper");
    const [first = "", empty, third] = text.split("\n");
    expect(first).toMatch(why);
    expect([empty, third]).toEqual(["", subject]);
    expect(readable(html)).toContain(first);
  });

  it("to the first list says nothing of others", () => {
    const { subject, text, html } = mailOf();
    expect(text.startsWith(subject)).toBe(true);
    expect(text + html).not.toMatch(/reached|second list/i);
  });

  it("names no length of time that no promise counts in", () => {
    const created_at = new Date("2026-11-20T23:13:00Z");
    const { text } = mailOf({ ...wedding, created_at });
    expect(text).toContain("We promised an answer by Sunday, November 22 at 9:00 PM, Houston");
  });

  it("says who writes in Spanish, in both parts", () => {
    const { text, html } = mailOf({ ...wedding, details: { language: "es" } });
    expect(text).toContain("Houston time.\nWrites in Spanish.\nIt came in");
    expect(readable(html)).toContain("Writes in Spanish.");
    expect(mailOf(wedding).text).not.toContain("Spanish");
  });

  it.each([
    ["(713) 555-0177", "(713) 555-0177"],
    ["call evil.com 18885550142", "call evil. com 188 · 855 · 501 · 42"],
    ["713-555-0177 ext.", "713 · 555 · 0177 ext."],
  ])("shows the phone %j as %j: a number, or nothing that a program would link", (phone, shown) => {
    expect(mailOf({ ...wedding, phone }).text).toContain(`\nPhone: ${shown}\n`);
  });

  it("says the same in both parts, of every kind and urgency", () => {
    for (const request of [{}, wedding, { ...wedding, additional_info: null, email: null }]) {
      for (const kind of ["lead", "second-list", "owner"] as const) {
        const [text, html] = wordsOfBoth(mailOf(request, kind));
        expect(html).toEqual(text);
      }
    }
  });

  it("takes no markup from what strangers typed", () => {
    const typed = '<script>x</script><a href="https://evil.example">"&\'';
    const every = (words: string): Partial<LeadRequest> => ({
      ...wedding,
      name: words,
      phone: words,
      event_address: words,
      additional_info: words,
      details: { choice: words },
    });
    const { subject, replyTo, html } = mailOf(every(typed));
    expect(tagsIn(html)).toEqual(tagsIn(mailOf(every("words")).html));
    expect(html).toContain("&lt;script&gt;");
    expect(`${subject}${replyTo?.name}`).not.toContain("https://evil");
  });

  it("has readable buttons, the first of them filled", () => {
    const [first, ...others] = buttonColors(mailOf(wedding).html);
    expect(first).toEqual(["action", "#24493D", "#FFFFFF"]);
    // On the mail's paper, without a color of their own behind them.
    expect(others).toEqual(Array(3).fill(["second", undefined, "#24493D"]));
  });
});

describe("a mail to staff about several requests", () => {
  const both = [leadRequest(wedding), leadRequest()];
  const digestOf = (requests = both, request_count = requests.length, kind = "lead" as const) =>
    digestMail(messageBusiness, { kind, request_count, requests });

  it("lists each with its promise and its own link, and leads to the desk", () => {
    const { subject, text, html } = digestOf();
    expect(subject).toBe("2 emergencies, open the desk");
    expect(text.split("\n")).toEqual([
      "Ada Lovelace: Saturday, May 1, 2027, 180 people",
      "Answer by Sunday, November 22 at 9:00 PM.",
      `${DESK}?request=${wedding.id}`,
      "",
      "Grace Hopper: Plumbing failure, 2 units",
      "Answer by Saturday, November 21 at 9:30 PM.",
      `${DESK}?request=${leadRequest().id}`,
      "",
      `Open the desk: ${DESK}`,
    ]);
    expect(headingIn(html)).toBe(subject);
    expect(previewIn(html)).toBe(
      "Ada Lovelace: Saturday, May 1, 2027, 180 people · Grace Hopper: Plumbing failure, 2 units",
    );
    expect(factsIn(html)).toEqual([
      "Quote request: Ada Lovelace: Saturday, May 1, 2027, 180 people",
      "Promise: Answer by Sunday, November 22 at 9:00 PM.",
      "Location: 5 Oak Ln & Elm, Katy",
      "Emergency request: Grace Hopper: Plumbing failure, 2 units",
      "Promise: Answer by Saturday, November 21 at 9:30 PM.",
      "Location: 2 Bayou Rd, Houston",
    ]);
    expect(linksIn(html)).toEqual([
      ["Open the desk", DESK],
      ["Open at the desk", `${DESK}?request=${wedding.id}`],
      ["Open at the desk", `${DESK}?request=${leadRequest().id}`],
    ]);
  });

  it("says how many it leaves out, and nothing where it has all", () => {
    for (const part of [digestOf(both, 5).text, readable(digestOf(both, 5).html)]) {
      expect(part).toContain("And 3 more at the desk.");
    }
    expect(digestOf(both, 3).text).toContain("And 1 more at the desk.");
    const { text, html } = digestOf();
    expect(text).not.toContain(" more ");
    expect(readable(html).trimEnd()).toMatch(/Open at the desk$/);
  });

  it("is red if one of them is an emergency", () => {
    const red = '<h1 class="heading alarm"';
    expect(digestOf().html).toContain(red);
    expect(digestOf([leadRequest(wedding), leadRequest(wedding)]).html).not.toContain(red);
  });

  it("marks the one who writes in Spanish, behind its promise", () => {
    const { text, html } = digestOf([leadRequest({ ...wedding, details: { language: "es" } })], 2);
    expect(text).toContain("Answer by Sunday, November 22 at 9:00 PM. Writes in Spanish.\n");
    expect(factsIn(html)[1]).toMatch(/^Promise: Answer by .* PM\. Writes in Spanish\.$/);
  });

  it("has no one to answer to", () => {
    expect(digestOf()).not.toHaveProperty("replyTo");
  });

  it("takes no markup from what strangers typed", () => {
    const every = (words: string) =>
      digestOf([leadRequest({ ...wedding, name: words, event_address: words })], 2).html;
    expect(tagsIn(every("<img src=x onerror=x>"))).toEqual(tagsIn(every("words")));
  });
});
