import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { findDeno } from "../../../../scripts/start-function.ts";
import { ADMIN } from "../../../support/backend/embedded-backend.ts";
import { runningBackendForFile } from "../../../support/backend/running-backend.ts";
import { rewriteHistory } from "../../../support/desk-factories.ts";
import { emergencyRequest, generalRequest } from "../../../support/lead-factories.ts";
import { closeBenchesAfterEach, startBench } from "../../../support/notify-bench.ts";
import { makeItNight } from "../../../support/request-flood.ts";
import { rpcOf, startBenchAndWorker, storeRequest } from "../over-http.ts";

// From a visitor's insert to the message in a mailbox: the real backend, the real function on Deno, real SMTP.

const backend = runningBackendForFile();
closeBenchesAfterEach();

const rpc = rpcOf(backend);
const send = (request: object) => storeRequest(backend(), request);
const states = () =>
  backend().sql(
    "select state::text, count(*)::int as count from notifications group by state order by state::text",
  );

describe.runIf(findDeno())("the worker", () => {
  test("tells staff of a quote, and its sender that it has come", async () => {
    const { mailbox, worker } = await startBenchAndWorker(backend());
    await send(generalRequest({ email: "ada@example.com" }));
    const answer = await worker.call();
    expect(await answer.json()).toEqual({ sent: 3, failed: 0 });

    const byReader = Object.fromEntries(mailbox.mails.map((mail) => [mail.to, mail]));
    const readers = ["ada@example.com", "admin@example.com", "hello@example.com"];
    expect(Object.keys(byReader).toSorted()).toEqual(readers);
    const office = byReader["hello@example.com"];
    expect(office?.replyTo).toBe("ada@example.com");
    expect(office?.subject).toMatch(/^Quote request: .*120 people, Ada Lovelace$/);
    expect(office?.text).toMatch(/https:\/\/site\.example\/admin\/quotes\?request=[0-9a-f-]{36}/);
    const [{ due } = { due: "" }] = await backend().sql<{ due: string }>(
      `select trim(to_char(due_at at time zone 'America/Chicago', 'FMDay, FMMonth FMDD "at" FMHH12:MI AM')) as due
       from quote_submissions`,
    );
    const copy = byReader["ada@example.com"];
    expect(copy?.replyTo).toBe("hello@example.com");
    expect(copy?.text).toContain(
      `You will have our answer within 24 hours: by ${due}, Houston time.`,
    );
    expect(copy?.text).toContain("Location: Houston area");
    expect(copy?.text).not.toMatch(/Ada|Main St/);

    expect(await (await worker.call()).json()).toEqual({ sent: 0, failed: 0 });
    expect(await states()).toEqual([{ state: "sent", count: 3 }]);
  });

  test("answers a Spanish request in Spanish, and says so to staff", async () => {
    const { mailbox, worker } = await startBenchAndWorker(backend());
    await send(generalRequest({ email: "ana@example.com", details: { language: "es" } }));
    await worker.call();
    const mailTo = (address: string) => mailbox.mails.find(({ to }) => to === address);
    expect(mailTo("ana@example.com")?.subject).toBe("Tenemos su solicitud de cotización");
    expect(mailTo("hello@example.com")?.text).toContain("Writes in Spanish.");
  });

  test("sends an emergency as text messages too, and escalates it until someone reaches the customer", async () => {
    const { mailbox, worker } = await startBenchAndWorker(backend());
    for (const [index, list] of ["first", "second", "owner"].entries()) {
      const phones = `{+1713555014${2 + index}}`;
      await backend().sql(
        `update private.alert_lists set phones = '${phones}' where list = '${list}'`,
      );
    }
    const _submission_id = await send(emergencyRequest({ phone: "(713) 555-0177" }));
    await worker.call();
    const to = () => mailbox.texts.map((text) => text.to);
    expect(to().toSorted()).toEqual(["+17135550142", "+17135550177"]);
    const staffText = mailbox.texts.find((text) => text.to === "+17135550142")?.body ?? "";
    expect(staffText).toMatch(
      /^EMERGENCY Plumbing failure, 2 units, Houston area\. Call \(713\) 555-0177\./,
    );
    expect(staffText).toMatch(/https:\/\/site\.example\/admin\/quotes\?request=[0-9a-f-]{36}$/);

    const pass = (minutes: number) =>
      backend().sql(
        "update notifications set next_attempt_at = next_attempt_at - $1::interval where state = 'waiting'",
        [`${minutes} minutes`],
      );
    await pass(9);
    await worker.call();
    expect(to()).toHaveLength(2);
    await pass(1);
    await worker.call();
    expect(to().at(-1)).toBe("+17135550143");
    expect(mailbox.texts.at(-1)?.body).toMatch(/^NOT REACHED YET/);

    // Reached now: it is not escalated to the owner.
    const entry = { _id: crypto.randomUUID(), _submission_id, _kind: "spoke" };
    await rpc("add_request_entry", entry, await backend().signIn(ADMIN));
    await pass(60);
    await worker.call();
    expect(to()).toHaveLength(3);
  });

  test("mails everyone affected by a change of access, and links nothing in their names", async () => {
    const { mailbox, worker } = await startBenchAndWorker(backend());
    await backend().sql("select private.make_admin('admin@example.com')");
    const token = await backend().signIn(ADMIN);
    await rpc("set_staff_name", { _name: "Ada evil.com/login 17135550142" }, token);
    await worker.call();
    const before = mailbox.mails.length;
    const list = { _list: "second", _emails: ["night@example.com"], _phones: [] };
    await rpc("set_alert_list", list, token);
    expect(await (await worker.call()).json()).toEqual({ sent: 2, failed: 0 });
    const mails = mailbox.mails.slice(before);
    const told = mails.map(({ to }) => to).toSorted();
    expect(told).toEqual(["admin@example.com", "night@example.com"]);
    for (const { subject, text } of mails) {
      expect(subject).toMatch(/: an access change$/);
      expect(text).toContain(
        "Ada evil com login (00000000) added night@example.com to an alert list (Second list).",
      );
      expect(text).toContain("https://site.example/admin/team");
    }
  });

  test("what a visitor wrote stays text: in the subject, the headers, the HTML and the text message", async () => {
    const { mailbox, worker } = await startBenchAndWorker(backend());
    await backend().sql(
      "update private.alert_lists set phones = '{+17135550142}' where list = 'first'",
    );
    const name = 'Eve\r\nBcc: all@example.com\r\n\r\n<script>x</script>\u202eevil 李😀"<a@b.co>';
    const event_address = "<img src=x onerror=x> http://evil.example/x";
    const additional_info = "Line one\r\n.\r\nQUIT\r\n</div><a href=http://evil.example>free</a>";
    const email = "eve@example.com";
    await send(emergencyRequest({ name, email, event_address, additional_info }));
    // Bypassing the database's own cleaning.
    await rewriteHistory(backend(), "update quote_submissions set name = $1", [name]);
    const answer = await worker.call();
    expect(await answer.json()).toEqual({ sent: 4, failed: 0 });

    const readers = ["admin@example.com", "eve@example.com", "hello@example.com"];
    expect(mailbox.mails.map((mail) => mail.to).toSorted()).toEqual(readers);
    for (const mail of mailbox.mails) {
      expect(mail.headers).not.toMatch(/^bcc/im);
      expect(mail.subject).not.toMatch(/[\p{Cc}\u202e]/u);
      expect(mail.html).not.toMatch(/<script|<img|<a href=http:|onerror=x>/);
      expect(mail.text).not.toContain("\u202e");
      expect(mail.replyTo).toMatch(/^(eve@example\.com|hello@example\.com)$/);
    }
    // An unverified address gets no link but our own.
    const copy = mailbox.mails.find((mail) => mail.to === "eve@example.com");
    const legal = ["https://site.example/privacy", "https://site.example/terms"];
    expect(copy?.text.match(/\S*:\/\/\S*|evil\.example/g)).toEqual(legal);
    const links = Array.from(copy?.html.matchAll(/href="([^"]*)"/g) ?? [], ([, href]) => href);
    expect(links).toEqual(["tel:+17135550100", ...legal]);
    const [text] = mailbox.texts;
    expect(text?.body).not.toMatch(/[\r\n]|evil\.example|[^\x20-\x7e]/);
    expect(text?.body.length).toBeLessThanOrEqual(306);
    expect(text?.body).toMatch(/request=[0-9a-f-]{36}$/);
  });

  test("sends one digest in the morning for the night's requests", async () => {
    const { mailbox, worker, makeDue } = await startBenchAndWorker(backend());
    await makeItNight(backend().sql);
    for (const name of ["First Host", "Second Host"]) await send(generalRequest({ name }));
    await worker.call();
    const toStaff = () => mailbox.mails.filter((mail) => /^(hello|admin)@/.test(mail.to));
    expect(toStaff()).toEqual([]);
    await makeDue();
    await worker.call();
    const subjects = toStaff().map((mail) => mail.subject);
    expect(subjects).toEqual(Array(2).fill("2 requests are waiting"));
    expect(toStaff()[0]?.text).toMatch(/First Host[\s\S]*Second Host/);
    expect(await states()).toEqual([{ state: "sent", count: 4 }]);
  });

  test("without an SMS provider texts are dropped, without an SMTP server mails wait", async () => {
    const { mailbox, startWorker } = await startBench(backend());
    await send(emergencyRequest());
    const without = await startWorker({ SMTP_URL: "" });
    expect(await (await without.call()).json()).toEqual({ sent: 0, failed: 0 });
    expect(await states()).toEqual([{ state: "waiting", count: 7 }]);
    const mailOnly = await startWorker({ TWILIO_AUTH_TOKEN: "" });
    await mailOnly.call();
    expect(mailbox.texts).toEqual([]);
    expect(await states()).toEqual([
      { state: "dropped", count: 1 },
      { state: "sent", count: 2 },
      { state: "waiting", count: 4 },
    ]);
  });

  test("the database signs as the worker expects", async () => {
    for (const key of ["a secret with ünicode", "a secret with ünicode".repeat(9)]) {
      const signed = createHmac("sha256", key).update("1.{}").digest("hex");
      expect(
        await backend().sql("select private.hmac_sha256('1.{}', $1) as signed", [key]),
      ).toEqual([{ signed }]);
    }
  });
});
