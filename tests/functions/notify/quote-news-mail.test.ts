import { describe, expect, it } from "vitest";
import { Constants } from "../../../src/lib/supabase/database.types.ts";
import { quoteNewsMail } from "../../../supabase/functions/notify/mail/quote-news-mail.ts";
import type { ToldQuote } from "../../../supabase/functions/notify/outbox/outbox.ts";
import {
  factsIn,
  headingIn,
  linksIn,
  previewIn,
  tagsIn,
  wordsOfBoth,
} from "../../support/mail-parts.ts";
import { agreedQuote, messageBusiness, toldQuote } from "../../support/message-factories.ts";

// What staff read of what a customer did about a quote, in both parts of the mail, and whom their answer reaches.

const maria = { id: "q-1", email: "maria@example.com", phone: "(713) 555-0142" };
const question = { kind: "question", body: "Friday?\n\nOr Sunday?", by: null } as const;
const mailOf = (changes: Partial<ToldQuote> = {}) =>
  quoteNewsMail(messageBusiness, toldQuote({ ...maria, message: question, ...changes }));

const summary = "Q-11111111, $1,450.00, for Dec 30, 2027";

describe("a mail to staff about a quote", () => {
  it("says what was written, of which quote, by whom, and leads to the quote and the phone", () => {
    const { subject, text, html } = mailOf();
    expect(subject).toBe(`Question about a quote: ${summary}, Maria`);
    const [next = ""] = text.match(/^Answer at the desk: .*$/m) ?? [];
    expect(text.split("\n")).toEqual([
      subject,
      "",
      "Friday?",
      "Or Sunday?",
      "",
      next,
      "",
      `Quote: ${summary}`,
      "Name: Maria",
      "Phone: (713) 555-0142",
      "E-mail: maria@example.com",
      "",
      "Open at the desk: https://site.example/admin/quotes?quote=q-1",
      "Call: tel:+17135550142",
    ]);
    expect(headingIn(html)).toBe("Question about a quote");
    expect(previewIn(html)).toBe(next);
    expect(text).toContain(factsIn(html).join("\n"));
    expect(
      text.endsWith(
        linksIn(html)
          .map((link) => link.join(": "))
          .join("\n"),
      ),
    ).toBe(true);
  });

  it("is answered to the customer, or to no one where there is no address", () => {
    expect(mailOf().replyTo).toEqual({ name: "Maria", address: "maria@example.com" });
    expect(mailOf({ email: null }).replyTo).toBeUndefined();
  });

  it.each([null, "", "12"])("offers no call to the number %j", (phone) => {
    const { html, text } = mailOf({ phone });
    expect(linksIn(html).map(([label]) => label)).toEqual(["Open at the desk"]);
    expect(text).not.toContain("Call: ");
  });

  it("says what the customer of a booking wants instead, above their words", () => {
    const asked = { day: "2028-01-02", place: "9 Oak Ln, Katy", count: 2 };
    const { subject, text, html } = mailOf({
      message: { kind: "day", body: "It will rain.", by: null, asked },
    });
    expect(subject).toMatch(/^Another day requested: /);
    const said = ["Sunday, January 2, 2028; 9 Oak Ln, Katy; 2 trailers", "It will rain."];
    expect(text).toContain(`\n\n${said.join("\n")}\n\n`);
    expect(html).toContain(said.map((line) => `<div>${line}</div>`).join(""));
  });

  it("quotes words that look like a refusal, unless one it is", () => {
    const body = JSON.stringify({
      code: "too_few_trailers",
      model: "3-station",
      day: "2031-06-01",
      free: 1,
      owned: 2,
    });
    expect(mailOf({ message: { kind: "question", body, by: null } }).text).toContain("too_few");
    const other = mailOf({ message: { kind: "taken", body: "It was too late.", by: null } });
    expect(other.text).toContain("\n\nIt was too late.\n\nThe customer tried to accept");
    const { text, html } = mailOf({ message: { kind: "taken", body, by: null } });
    expect(text).toContain("\n\nOn Jun 1, 2031, 1 of 2 trailers (3-Station) are free.\n\n");
    expect(html).not.toContain("too_few");
  });

  it("of an acceptance says when, who signed for whom, and their PO number", () => {
    const { acceptance } = agreedQuote();
    if (!acceptance) throw new Error("It was accepted.");
    const { text } = mailOf({
      message: { kind: "accept", body: "", by: null },
      acceptance: { ...acceptance, company: "Sol LLC", po_number: "PO 12" },
    });
    expect(text).toContain(
      [
        "E-mail: maria@example.com",
        "Accepted: Wednesday, May 12 at 4:05 PM, Houston time",
        "Signed: Mar\u00eda, for Sol LLC",
        "PO number: PO 12",
        "",
      ].join("\n"),
    );
    expect(mailOf().text).not.toMatch(/Accepted|Signed/);
  });

  it("without words has no empty place for them", () => {
    for (const message of [null, { ...question, body: "" }, { ...question, body: " \n" }]) {
      const { subject, text, html } = mailOf({ message });
      expect(text.startsWith(`${subject}\n\nAnswer at the desk: `)).toBe(true);
      expect(html).not.toContain("border-left");
    }
    expect(mailOf().html).toContain("border-left");
  });

  it("says who writes in Spanish, in both parts", () => {
    const { text, html } = mailOf({ language: "es" });
    expect(text).toMatch(/link to the quote\.\nWrites in Spanish\.\n\nQuote: /);
    expect(html).toMatch(/<p [^>]*>Writes in Spanish\.<\/p>/);
    expect(mailOf().text).not.toContain("Spanish");
  });

  it("says the same in both parts, of whatever the customer did", () => {
    for (const kind of Constants.public.Enums.quote_message_kind) {
      for (const changes of [{}, { email: null, phone: null }, { language: "es" } as const]) {
        const [text, html] = wordsOfBoth(mailOf({ message: { ...question, kind }, ...changes }));
        expect(html).toEqual(text);
      }
    }
    const [text, html] = wordsOfBoth(mailOf({ message: null }));
    expect(html).toEqual(text);
  });

  it("takes no markup, address or number from what the customer typed", () => {
    const every = (words: string) =>
      mailOf({
        name: words,
        message: {
          ...question,
          body: words,
          asked: { day: null, place: words, count: null },
        },
      });
    const typed = '<img src=x onerror=x> evil.com "call 18885550142"';
    const { subject, text, html, replyTo } = every(typed);
    expect(tagsIn(html)).toEqual(tagsIn(every("words").html));
    expect(`${subject}${text}${html}${replyTo?.name}`).not.toMatch(/evil\.com|18885550142/);
  });
});
