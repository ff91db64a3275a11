import { beforeEach, describe, expect, test } from "vitest";
import { sentMessage } from "@/desk/letters/quote-message";
import { asOffered } from "@/desk/model/bookings-query";
import type { QuoteRow } from "@/desk/model/quote";
import { type CaughtMail, MailRefusal } from "../../../../scripts/notify/mailbox.ts";
import { findDeno } from "../../../../scripts/start-function.ts";
import { runningBackendForFile } from "../../../support/backend/running-backend.ts";
import { only, rewriteHistory } from "../../../support/desk-factories.ts";
import { readable, wordsOf } from "../../../support/mail-parts.ts";
import { messageBusiness } from "../../../support/message-factories.ts";
import { closeBenchesAfterEach } from "../../../support/notify-bench.ts";
import { acceptanceOf } from "../../../support/quote-steps.ts";
import { makeQuote, rpcOf, startBenchAndWorker } from "../over-http.ts";

// From "Send" at the desk to the customer's mailbox and phone, and back from the customer to staff: the real
// backend, the real function on Deno, real SMTP.

const backend = runningBackendForFile();
closeBenchesAfterEach();

let token: string;
let quote: { id: string; revision: number };

/** Called by the customer, and by staff. */
const page = rpcOf(backend);
const desk = (name: string, body: object): Promise<unknown> => page(name, body, token);

beforeEach(async () => {
  const made = await makeQuote(backend(), { quote_notes: "Come by evil.com" });
  ({ staff: token, quote } = made);
  // Only messages about the quote matter here.
  await backend().sql("delete from notifications");
});

const send = (_channels: string[] = ["email"]) =>
  desk("send_quote", {
    _quote_id: quote.id,
    _revision: quote.revision,
    _channels,
    _standing: { business: "Houston Luxury Restrooms" },
  });

const LINK = /https:\/\/site\.example\/your-quote#([0-9a-f]{64})/;
const tokenIn = (text = "") => LINK.exec(text)?.[1] ?? "none";
const expectOpens = async (_token: string) =>
  expect(await page("open_quote", { _token })).toMatchObject({ state: "open", version: 1 });
const number = () => `Q-${quote.id.slice(0, 8).toUpperCase()}`;
const states = () =>
  backend().sql("select kind::text, channel::text, state::text from notifications order by 1, 2");

/** A header of a mail, unfolded. */
const headerOf = (mail: CaughtMail | undefined, name: string) =>
  new RegExp(`^${name}: (.*)$`, "mi").exec(
    (mail?.headers ?? "").replace(/\r?\n[ \t]+/g, " ").replace(/\r/g, ""),
  )?.[1];

describe.runIf(findDeno())("a quote that is sent", () => {
  test.each(["en", "es"])(
    "says in %s what the desk shows before, byte for byte",
    async (language) => {
      await rewriteHistory(
        backend(),
        `update quotes set details = details || '{"language": "${language}"}', deposit = 400`,
      );
      await backend().sql(
        `with kept as (
           insert into business_papers (kind, valid_until, pdf)
           values ('insurance', '2099-12-31', '%PDF-1.7'), ('w9', null, '%PDF-1.7')
           returning kind
         )
         insert into quote_papers (quote_id, kind) select $1, kind from kept`,
        [quote.id],
      );
      // In Spanish nothing of the English closing.
      await backend().sql(
        `update business_settings
         set letter_greeting = 'Howdy and welcome.', letter_greeting_es = 'Hola y gracias.',
           letter_closing = E'Warmly,\nMarta'`,
      );
      const own = {
        en: { greeting: "Howdy and welcome.", closing: "Warmly,\nMarta" },
        es: { greeting: "Hola y gracias.", closing: null },
      };
      const { json } = await backend().send(`/rest/v1/quotes?id=eq.${quote.id}`, { token });
      const draft = asOffered(only(json as QuoteRow[]));
      const { mailbox, worker } = await startBenchAndWorker(backend());
      await send(["email", "sms"]);
      expect(await (await worker.call()).json()).toEqual({ sent: 2, failed: 0 });

      const [mail] = mailbox.mails;
      const [text] = mailbox.texts;
      const shown = (told = "") =>
        sentMessage(
          { ...draft, papers: ["insurance", "w9"] },
          { ...messageBusiness, own },
          { deposit: null, depositAmount: 400, rentalTerms: [] },
          {
            token: /#([0-9a-f]{64})/.exec(told)?.[1] ?? "none",
            code: /\b([A-Z2-9]{4})-([A-Z2-9]{4})\b/.exec(told)?.slice(1).join("") ?? "none",
          },
        );
      expect(mail?.subject).toBe(shown(mail?.text).subject);
      // SMTP ends the last line.
      expect(mail?.text).toBe(`${shown(mail?.text).body}\n`);
      expect(mail?.text).toMatch(/^(?:Deposit|Anticipo): \$400\.00$/m);
      expect(mail?.text).toContain(language === "es" ? "Hola y gracias." : "Warmly,\nMarta\n");
      expect(mail?.text.includes("Marta")).toBe(language === "en");
      expect(text?.body).toBe(shown(text?.body).text);
      expect(wordsOf(readable(mail?.html))).toEqual(wordsOf(mail?.text));
    },
  );

  test("reaches mailbox and phone once, each with a link that opens it", async () => {
    const { mailbox, worker } = await startBenchAndWorker(backend());
    await send(["email", "sms"]);
    for (const sent of [2, 0]) {
      expect(await (await worker.call()).json()).toEqual({ sent, failed: 0 });
    }

    const [mail] = mailbox.mails;
    expect(mail).toMatchObject({ to: "maria@example.com", replyTo: "hello@example.com" });
    expect(mail?.subject).toBe(`${number()}: your rental with Houston Luxury Restrooms`);
    expect(mail?.text).toMatch(/^Your quote for Sunday, June 1, 2031\.\n/);
    expect(mail?.text).toMatch(/Total: \$[\d,]+\.\d\d\n/);
    expect(mail?.text).toMatch(/Good through: \w+, /);
    // Of the customer's own words, no more than the name that staff sent it under.
    expect(mail?.text).toMatch(/^For: Maria\nTrailers: 3-Station\n/m);
    expect(mail?.text).not.toMatch(/Main St|Side gate|evil/);
    const links = Array.from(mail?.html.matchAll(/href="([^"]*)"/g) ?? [], ([, href]) => href);
    const legal = ["https://site.example/privacy", "https://site.example/terms"];
    expect(links).toEqual([expect.stringMatching(LINK), ...legal]);
    expect(mail?.text).toMatch(/Privacy: \S+\/privacy\nTerms: \S+\/terms$/m);

    const [text] = mailbox.texts;
    expect(text?.to).toBe("+17135550142");
    const tokens = [tokenIn(links[0]), tokenIn(text?.body)];
    expect(new Set(tokens).size).toBe(2);
    for (const one of tokens) await expectOpens(one);
    const [, code = ""] = /the code (\S{9}) there/.exec(mail?.text ?? "") ?? [];
    expect(
      await backend().sql(
        "select recipient from quote_links where code_hash = private.code_hash(quote_id, $1)",
        [code.toLowerCase()],
      ),
    ).toEqual([{ recipient: "maria@example.com" }]);
  });

  test("is listed as failed when it is refused, without its link, and can be sent again", async () => {
    let isRefused = true;
    const { mailbox, worker } = await startBenchAndWorker(backend(), {
      beforeMail: ({ text }) => {
        if (isRefused) throw new MailRefusal(550, `5.7.1 Blocked for ${LINK.exec(text)?.[0]}`);
      },
    });
    await send();
    expect(await (await worker.call()).json()).toEqual({ sent: 0, failed: 1 });
    const [failed] = (await desk("failed_notifications", {})) as [{ id: string; answer: string }];
    expect(failed).toMatchObject({ kind: "quote", requested_by: "Maria" });
    expect(failed.answer).toBe("550 5.7.1 Blocked for https://site.example/your-quote#[link]");
    isRefused = false;
    await desk("resend_notification", { _id: failed.id });
    expect(await (await worker.call()).json()).toEqual({ sent: 1, failed: 0 });
    expect(mailbox.mails).toHaveLength(1);
    expect(await states()).toEqual([{ kind: "quote", channel: "email", state: "sent" }]);
    await expectOpens(tokenIn(mailbox.mails[0]?.text));
  });

  test("comes once although its sending went unanswered, and its first link works", async () => {
    const { mailbox, hooks, worker, makeDue } = await startBenchAndWorker(backend());
    await send(["email", "sms"]);
    hooks.before = (name) => {
      if (name === "finish_notification") throw new Error("It never arrives.");
    };
    expect((await worker.call()).status).toBe(503);
    delete hooks.before;
    await makeDue();
    expect(await (await worker.call()).json()).toEqual({ sent: 2, failed: 0 });
    expect([mailbox.mails.length, mailbox.texts.length]).toEqual([1, 1]);
    for (const text of [mailbox.mails[0]?.text, mailbox.texts[0]?.body]) {
      await expectOpens(tokenIn(text));
    }
    expect(await states()).toMatchObject([{ state: "sent" }, { state: "sent" }]);
  });

  test("is not sent when it is taken back first", async () => {
    const { mailbox, worker } = await startBenchAndWorker(backend());
    await send();
    await desk("reopen_quote", { _quote_id: quote.id, _revision: quote.revision + 1 });
    expect(await (await worker.call()).json()).toEqual({ sent: 0, failed: 0 });
    expect(mailbox.mails).toEqual([]);
    expect(await states()).toEqual([{ kind: "quote", channel: "email", state: "dropped" }]);
  });
});

describe.runIf(findDeno())("what the customer does", () => {
  test("is sent to staff, who answer; an acceptance is confirmed with a copy", async () => {
    const { mailbox, worker } = await startBenchAndWorker(backend());
    await send();
    await worker.call();
    const _token = tokenIn(mailbox.mails[0]?.text);
    const sentSince = async () => {
      const before = mailbox.mails.length;
      await worker.call();
      return mailbox.mails.slice(before).toSorted((one, other) => (one.to < other.to ? -1 : 1));
    };

    const _request_id = crypto.randomUUID();
    const _body = "Can you come on Friday? See https://evil.com";
    await page("write_about_quote", { _token, _request_id, _kind: "question", _body });
    const [question, ...others] = await sentSince();
    expect(others.map(({ to }) => to)).toEqual(["hello@example.com"]);
    expect(question?.subject).toMatch(
      new RegExp(`^Question about a quote: ${number()}, \\$.*, for Jun 1, 2031, Maria$`),
    );
    expect(question?.replyTo).toBe("maria@example.com");
    expect(question?.text).toContain("Can you come on Friday? See https: / /evil. com");
    expect(question?.text).toContain(`https://site.example/admin/quotes?quote=${quote.id}`);
    expect(question?.text).not.toContain("your-quote");

    await desk("answer_customer", {
      _quote_id: quote.id,
      _request_id: crypto.randomUUID(),
      _body: "Yes, at 3 PM.\nOur map: https://site.example/contact",
    });
    const [answer] = await sentSince();
    expect(answer?.text).toMatch(/^We have an answer for you\.\n/);
    expect(answer?.text).toContain("Yes, at 3 PM.\nOur map: https://site.example/contact\n");
    expect(answer?.text).toMatch(LINK);

    const seen = (await page("open_quote", { _token })) as { version: number; hash: string };
    await page("accept_quote", acceptanceOf(_token, seen, { _company: "evil.com" }));
    const [news, office, copy] = await sentSince();
    expect([news?.to, office?.to]).toEqual(["admin@example.com", "hello@example.com"]);
    expect(office?.subject).toMatch(/^Quote accepted: /);
    expect(office?.text).toContain("Signed: Maria Gonzalez, for evil. com\n");
    expect(copy).toMatchObject({ to: "maria@example.com", replyTo: "hello@example.com" });
    expect(copy?.text).toContain(`Quote: ${number()}, version 1\n`);
    expect(copy?.text).toMatch(/Accepted: \w+, .* at .*, Houston time\n/);
    expect(copy?.text).toContain("Signed: Maria Gonzalez, for evil. com\n");
    expect(copy?.text).toMatch(LINK);

    // One conversation, each mail with an id of its own.
    const [offer] = mailbox.mails;
    const conversation = [offer, answer, copy].map((mail) => ({
      subject: mail?.subject,
      ids: ["In-Reply-To", "References"].map((name) => headerOf(mail, name)),
    }));
    const root = `<quote-${quote.id}@example.com>`;
    const subject = `${number()}: your rental with Houston Luxury Restrooms`;
    expect(conversation).toEqual(Array(3).fill({ subject, ids: [root, root] }));
    expect(
      new Set([root, ...[offer, answer, copy].map((mail) => headerOf(mail, "Message-ID"))]).size,
    ).toBe(4);
    expect(headerOf(office, "References")).toBeUndefined();
  });
});
