import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Tables, TablesInsert, TablesUpdate } from "@/lib/supabase/database.types";
import { QUOTE_MESSAGE_MAX } from "@/request/limits";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import {
  addQuote,
  addRequest,
  claimMessages,
  only,
  rewriteHistory,
} from "../../support/desk-factories.ts";
import { stopClock } from "../../support/stopped-clock.ts";

const { backend, visitor: customer, server: worker } = backendForFile();
const admin = adminForFile(backend);
let quote: Tables<"quotes">;

beforeEach(async () => {
  quote = await sendable();
});

/** A draft that may be sent. */
const sendable = (columns: Partial<TablesInsert<"quotes">> = {}) =>
  addQuote(backend(), admin, {
    name: "Maria",
    quote_amount: null,
    email: "maria@example.com",
    phone: "(713) 555-0142",
    event_date: "2031-06-01",
    lines: [{ kind: "model", text: "3-Station", model: "3-station", quantity: 1, price: 1450 }],
    ...columns,
  });

const stored = async () =>
  (await admin.from("quotes").select().eq("id", quote.id).single().throwOnError()).data;

const move = (columns: TablesUpdate<"quotes">) =>
  admin.from("quotes").update(columns).eq("id", quote.id).throwOnError();

async function undoStep() {
  const step = { _quote_id: quote.id, _revision: (await stored()).revision };
  await admin.rpc("undo_quote_step", step).throwOnError();
}

async function trySend(channels: ("email" | "sms")[] = ["email"]) {
  const { id, revision } = await stored();
  return admin.rpc("send_quote", {
    _quote_id: id,
    _revision: revision,
    _channels: channels,
    _standing: { business: "Houston Luxury Restrooms", inclusions: ["Paper"] },
  });
}

async function send(channels?: ("email" | "sms")[]) {
  const answer = await trySend(channels);
  if (answer.error) throw answer.error;
  return answer;
}

async function newLink() {
  const { data } = await admin.rpc("make_quote_link", { _quote_id: quote.id }).throwOnError();
  return data as { token: string; code: string };
}

type Opened = {
  state: string;
  version: number;
  hash: string;
  document: Record<string, unknown>;
  asks_digits: boolean;
  acceptance: { name: string } | null;
  messages: { kind: string; body: string; by: string | null }[];
};

const open = async (token: string) =>
  (await customer.rpc("open_quote", { _token: token }).throwOnError()).data as Opened | null;

async function accept(token: string, changes: Record<string, unknown> = {}) {
  const seen = await open(token);
  const { data } = await customer
    .rpc("accept_quote", {
      _token: token,
      _request_id: crypto.randomUUID(),
      _version: seen?.version ?? 1,
      _hash: seen?.hash ?? "",
      _name: "Maria Gonzalez",
      _company: "",
      _consent: "I accept this quote electronically.",
      _language: "en",
      ...changes,
    })
    .throwOnError();
  return data as { state?: string; refused?: string };
}

const decline = async (_token: string, _reason: string, _request_id = crypto.randomUUID()) =>
  (await customer.rpc("decline_quote", { _token, _request_id, _reason })).data;

const acceptances = async () =>
  (await admin.from("quote_acceptances").select().order("accepted_at").throwOnError()).data;

const outbox = () =>
  backend().sql<{ kind: string; channel: string; audience: string }>(
    "select kind, channel, audience from notifications where quote_id is not null order by created_at, kind, channel",
  );

describe("sending", () => {
  test("freezes a version and puts one message for each way into the outbox, once", async () => {
    const { data } = await send(["email", "sms"]);
    expect(only(data)).toMatchObject({ status: "sent" });
    const messages = [
      { kind: "quote", channel: "email", audience: "customer" },
      { kind: "quote", channel: "sms", audience: "customer" },
    ];
    expect(await outbox()).toEqual(messages);
    await send(["email", "sms"]);
    expect(await outbox()).toEqual(messages);
    const version = only((await admin.from("quote_versions").select().throwOnError()).data);
    expect(version).toMatchObject({
      number: 1,
      document: { name: "Maria", amount: 1450, inclusions: ["Paper"], terms: { version: 1 } },
    });
    const [hash] = await backend().sql<{ hash: string }>(
      "select encode(sha256(convert_to(document::text, 'UTF8')), 'hex') as hash from quote_versions",
    );
    expect(version.hash).toBe(hash?.hash);
  });

  test("again unchanged is the same version, changed the next one", async () => {
    await send();
    await move({ status: "pending" });
    await send();
    await move({ status: "pending" });
    await move({ number_of_guests: 12 });
    await send();
    expect(await backend().sql("select number from quote_versions order by number")).toEqual([
      { number: 1 },
      { number: 2 },
    ]);
  });

  test("is refused where there is no address, no number, or an expired quote", async () => {
    const submission_id = await addRequest(backend());
    quote = await sendable({ submission_id, email: null, phone: "call me" });
    expect((await trySend()).error?.message).toBe("This quote has no e-mail address.");
    expect((await trySend(["sms"])).error?.message).toBe(
      "This quote has no number that takes texts.",
    );
    expect((await trySend([])).error?.message).toBe("Choose e-mail or text.");
    expect(await outbox()).toEqual([]);
  });
});

describe("the link", () => {
  beforeEach(async () => {
    await send();
  });

  test("opens the last version, and is viewed by what someone does and not by loading", async () => {
    const { token } = await newLink();
    expect(token).toHaveLength(64);
    expect(await open(token)).toMatchObject({ state: "open", version: 1, asks_digits: false });
    const viewed = async () =>
      only((await admin.from("quote_links").select("viewed_at").throwOnError()).data).viewed_at;
    expect(await viewed()).toBeNull();
    expect((await customer.rpc("view_quote", { _token: token })).data).toBe(true);
    expect(await viewed()).not.toBeNull();
    expect(
      await backend().sql("select from quote_links where token_hash = convert_to($1, 'UTF8')", [
        token,
      ]),
    ).toEqual([]);
  });

  test("that is revoked opens no more than one that never was", async () => {
    const { token } = await newLink();
    const { data } = await admin.from("quote_links").select("id").single().throwOnError();
    await admin.rpc("revoke_quote_link", { _id: data.id }).throwOnError();
    expect(await open(token)).toBeNull();
    for (const never of ["0".repeat(64), ""]) expect(await open(never)).toBeNull();
    expect(await accept(token)).toEqual({ refused: "unknown" });
    expect((await customer.rpc("view_quote", { _token: token })).data).toBe(false);
  });

  test("of two weeks ago asks for the telephone's last digits, five times", async () => {
    const { token } = await newLink();
    await backend().sql("update quote_links set made_at = now() - interval '15 days'");
    expect((await open(token))?.asks_digits).toBe(true);
    expect(await accept(token)).toEqual({ refused: "digits" });
    for (let turn = 0; turn < 5; turn += 1) {
      expect(await accept(token, { _digits: "9999" })).toEqual({ refused: "digits" });
    }
    expect(await accept(token, { _digits: "0142" })).toEqual({ refused: "limited" });
    const other = (await newLink()).token;
    await backend().sql("update quote_links set made_at = now() - interval '15 days'");
    expect(await accept(other, { _digits: " 0142" })).toMatchObject({ state: "accepted" });
  });

  test("is sent again to the quote's own address alone, three times a day, and says nothing", async () => {
    const again = (number: string, contact: string) =>
      customer.rpc("resend_quote_link", { _number: number, _contact: contact });
    const number = `Q-${quote.id.slice(0, 8)}`;
    await backend().sql("update notifications set state = 'sent', sent_at = now()");
    const before = (await outbox()).length;
    const silence = { error: null, data: null };
    expect(await again(number, "eve@example.com")).toMatchObject(silence);
    expect(await again("Q-00000000", "maria@example.com")).toMatchObject(silence);
    expect(await outbox()).toHaveLength(before);
    for (let turn = 0; turn < 4; turn += 1) {
      expect(await again(number, "MARIA@example.com")).toMatchObject(silence);
      await backend().sql("update notifications set state = 'sent', sent_at = now()");
    }
    expect(await outbox()).toHaveLength(3);
  });

  test("is had for its code too, in any case, revoked with it, and after ten wrong codes no more", async () => {
    const { code } = await newLink();
    const number = `Q-${quote.id.slice(0, 8)}`;
    const type = async (_code: string, _number = number) =>
      (await customer.rpc("token_for_code", { _number, _code }).throwOnError()).data;
    const token = await type(`${code.slice(0, 4)}-${code.slice(4)} `.toLowerCase());
    expect(await open(String(token))).toMatchObject({ state: "open" });
    expect(await type(code, "Q-00000000")).toBeNull();
    const [first] = await backend().sql<{ id: string }>(
      "select id from quote_links where typed_from is null",
    );
    await admin.rpc("revoke_quote_link", { _id: first?.id ?? "" }).throwOnError();
    expect(await open(String(token))).toBeNull();
    expect(await type(code)).toBeNull();

    const other = await newLink();
    for (let turn = 0; turn < 10; turn += 1) expect(await type("WRONG234")).toBeNull();
    expect(await type(other.code)).toBeNull();
  });

  test("has in each message to the customer a token of its own", async () => {
    const claimed = await claimMessages(worker, ["email"]);
    const mine = only(claimed.filter(({ kind }) => kind === "quote"));
    const told = mine.quote as { link: { token: string; code: string } };
    expect(told).toMatchObject({ name: "Maria", amount: 1450, state: "open", message: null });
    expect(told.link.code).toMatch(/^[A-Z2-9]{8}$/);
    expect(await open(told.link.token)).toMatchObject({ state: "open" });
    expect(mine.address).toBe("maria@example.com");
  });
});

describe("the yes", () => {
  let token: string;
  beforeEach(async () => {
    await send();
    ({ token } = await newLink());
  });

  test("is kept with what shows it, told to both, and given once for the same click", async () => {
    const _request_id = crypto.randomUUID();
    const first = await accept(token, { _request_id, _company: "Acme" });
    expect(first).toMatchObject({ state: "accepted", version: 1 });
    expect(await accept(token, { _request_id })).toEqual(first);
    expect(await accept(token)).toEqual({ refused: "accepted" });
    expect(await stored()).toMatchObject({ status: "accepted", accepted_by: "Maria Gonzalez" });
    const record = only(await acceptances());
    expect(record).toMatchObject({
      version: 1,
      name: "Maria Gonzalez",
      company: "Acme",
      consent: "I accept this quote electronically.",
      terms_version: 1,
      language: "en",
      voided_at: null,
    });
    expect(record.hash).toBe((await open(token))?.hash);
    const log = await admin.from("quote_activity").select("actor_name, after, note").throwOnError();
    const yes = { actor_name: "The customer", after: "accepted", note: "Maria Gonzalez" };
    expect(log.data).toContainEqual(yes);
    expect(log.data).toContainEqual(expect.objectContaining({ after: "sent", note: "sent-email" }));
    const told = (await outbox()).map(({ kind }) => kind);
    expect(told).toContain("quote-news");
    expect(told.filter((kind) => kind === "quote-copy")).toHaveLength(1);
  });

  test("is kept in the language in which it was given, to a version that says its own", async () => {
    expect((await open(token))?.document).toHaveProperty("details", {});
    await move({ status: "pending" });
    await rewriteHistory(
      backend(),
      `update quotes set details = '{"language": "es", "duration": "6 weeks"}'`,
    );
    await send();
    const opened = await open(token);
    expect(opened).toMatchObject({
      version: 2,
      document: { details: { language: "es", duration: "6 weeks" } },
    });
    expect(await accept(token, { _language: "es" })).toMatchObject({ state: "accepted" });
    const record = only(await acceptances());
    expect(record).toMatchObject({ version: 2, language: "es" });
  });

  test("is refused for another version, without a name, when it expired, and while it is changed", async () => {
    expect(await accept(token, { _version: 2 })).toEqual({ refused: "changed" });
    expect(await accept(token, { _hash: "0".repeat(64) })).toEqual({ refused: "changed" });
    expect(await accept(token, { _name: " " })).toEqual({ refused: "name" });
    expect(await accept(token, { _consent: "" })).toEqual({ refused: "name" });
    await rewriteHistory(backend(), "update quotes set valid_until = private.business_date() - 1");
    expect(await accept(token)).toEqual({ refused: "expired" });
    await move({ status: "pending" });
    expect(await accept(token)).toEqual({ refused: "revising" });
    expect(await backend().sql("select from quote_acceptances")).toEqual([]);
  });

  test.each([
    ["a winter night", "2026-12-02", "2026-12-03T06:00:00Z"],
    ["the day that loses an hour", "2027-03-14", "2027-03-15T05:00:00Z"],
    ["the day that has an hour twice", "2027-11-07", "2027-11-08T06:00:00Z"],
  ])("is good until the last second of its day in Houston: %s", async (_night, day, midnight) => {
    await rewriteHistory(backend(), "update quotes set valid_until = $1", [day]);
    stopClock();
    vi.setSystemTime(midnight);
    await backend().sql("update quote_links set made_at = now()");
    expect(await accept(token)).toEqual({ refused: "expired" });
    vi.setSystemTime(Date.parse(midnight) - 1_000);
    expect(await accept(token)).toMatchObject({ state: "accepted" });
  });

  test("to trailers that others have by now is written down for staff and not an error", async () => {
    await backend().sql("delete from trailer_units where model = '3-station' and name <> '1'");
    const other = await sendable({ name: "Ben" });
    await admin.from("quotes").update({ status: "sent" }).eq("id", other.id).throwOnError();
    await admin.from("quotes").update({ status: "accepted" }).eq("id", other.id).throwOnError();
    expect(await accept(token)).toEqual({ refused: "taken" });
    expect((await stored()).status).toBe("sent");
    expect(await open(token)).toMatchObject({
      state: "open",
      messages: [{ kind: "taken", body: expect.stringContaining("3-station trailers are free") }],
    });
  });

  test("against a rule that its page does not know is an error, not a lack of trailers", async () => {
    await rewriteHistory(backend(), "update quotes set quote_amount = null, deposit = null");
    await expect(accept(token)).rejects.toMatchObject({ code: "PT422" });
    expect((await stored()).status).toBe("sent");
    expect(await open(token)).toMatchObject({ state: "open", messages: [] });
  });

  test("holds while the quote is changed, until its successor is accepted; the record cannot be deleted", async () => {
    await accept(token);
    await move({ status: "sent" });
    await move({ status: "pending" });
    const { revision } = await stored();
    const taken = { _quote_id: quote.id, _revision: revision };
    expect((await admin.rpc("take_back_quote", taken)).error?.code).toBe("PT409");
    await move({ number_of_guests: 99 });
    expect(await open(token)).toMatchObject({ state: "revising", acceptance: { version: 1 } });
    await send();
    expect(await open(token)).toMatchObject({ state: "open", acceptance: { version: 1 } });
    expect(await stored()).toMatchObject({ is_booked: true });
    expect(await decline(token, "No")).toEqual({ refused: "accepted" });

    expect(await accept(token)).toMatchObject({ state: "accepted", version: 2 });
    expect(await acceptances()).toMatchObject([
      { version: 1, void_reason: "The quote was accepted anew." },
      { version: 2, void_reason: null },
    ]);
    // An undone reopening is none.
    await move({ status: "sent" });
    await undoStep();
    expect(await open(token)).toMatchObject({ state: "accepted", acceptance: { version: 2 } });
    await move({ status: "sent" });
    await move({ status: "declined", loss_reason: "Storm" });
    expect(await open(token)).toMatchObject({ state: "declined", acceptance: null });
  });

  test("stays on record when staff undo it, or an owner voids it with a reason", async () => {
    const _request_id = crypto.randomUUID();
    await accept(token, { _request_id });
    await undoStep();
    expect((await stored()).status).toBe("sent");
    expect(await accept(token, { _request_id })).toEqual({ refused: "withdrawn" });
    await accept(token);
    const live = (await acceptances()).filter(({ voided_at }) => voided_at === null);
    const _id = only(live).id;
    expect((await admin.rpc("void_acceptance", { _id, _reason: " " })).error?.code).toBe("PT422");
    await admin.rpc("void_acceptance", { _id, _reason: "Wrong day" }).throwOnError();
    expect((await stored()).status).toBe("sent");
    expect(await acceptances()).toMatchObject([
      { void_reason: "The acceptance was undone." },
      { void_reason: "Wrong day" },
    ]);
  });
});

test("the customer declines a quote that has expired: staff need not ask again", async () => {
  await send();
  const { token } = await newLink();
  await rewriteHistory(backend(), "update quotes set valid_until = current_date - 5");
  expect(await open(token)).toMatchObject({ state: "expired" });
  expect(await decline(token, "Too late")).toEqual({ state: "declined" });
  expect(await stored()).toMatchObject({ status: "declined", loss_reason: "Too late" });
});

test("the customer declines, asks and is answered; nothing of it is said twice", async () => {
  await send();
  const { token } = await newLink();
  const ask = (_body: string, _request_id = crypto.randomUUID()) =>
    customer
      .rpc("write_about_quote", { _token: token, _request_id, _kind: "question", _body })
      .throwOnError();
  const once = crypto.randomUUID();
  expect((await ask("Can you come on Friday?", once)).data).toEqual({ state: "sent" });
  expect((await ask("Can you come on Friday?", once)).data).toEqual({ state: "sent" });
  expect((await ask("  ")).data).toEqual({ refused: "empty" });
  const _body = "Yes, at 3 PM.".padEnd(QUOTE_MESSAGE_MAX, "!");
  const answer = { _quote_id: quote.id, _request_id: crypto.randomUUID(), _body };
  await admin.rpc("answer_customer", answer).throwOnError();
  await admin.rpc("answer_customer", answer).throwOnError();
  const long = { ...answer, _request_id: crypto.randomUUID(), _body: `${_body}!` };
  expect((await admin.rpc("answer_customer", long)).error?.code).toBe("22001");
  expect((await open(token))?.messages).toMatchObject([
    { kind: "question", body: "Can you come on Friday?", by: null },
    { kind: "answer", body: _body },
  ]);
  expect(await backend().sql("select from quote_messages where settled_at is null")).toEqual([]);
  const told = (await outbox()).map(({ kind }) => kind);
  expect(told.filter((kind) => kind === "quote-answer")).toHaveLength(1);
  for (let turn = 0; turn < 19; turn += 1) await ask(`And ${turn}?`);
  expect((await ask("One more?")).data).toEqual({ refused: "limited" });

  const click = crypto.randomUUID();
  expect(await decline(token, "Too far", click)).toEqual({ state: "declined" });
  expect(await decline(token, "Too far", click)).toEqual({ state: "declined" });
  expect(await stored()).toMatchObject({ status: "declined", loss_reason: "Too far" });
  expect(await accept(token)).toEqual({ refused: "declined" });
});

test("an erasure leaves of a quote that was accepted what a claim needs, for as long as it may be brought", async () => {
  await send();
  await accept((await newLink()).token);
  const declined = await sendable();
  await admin.from("quotes").update({ status: "sent" }).eq("id", declined.id).throwOnError();
  const left = async () =>
    only(
      await backend().sql<Record<string, number>>(
        `select (select count(*) from quote_versions)::integer as versions,
           (select count(*) from quote_acceptances)::integer as acceptances,
           (select count(*) from quote_links)::integer as links,
           (select count(*) from quote_messages)::integer as messages`,
      ),
    );
  expect(await left()).toEqual({ versions: 2, acceptances: 1, links: 1, messages: 1 });
  const requests = await backend().sql<{ id: string }>("select id from quote_submissions");
  await backend().sql("select private.anonymise($1)", [requests.map(({ id }) => id)]);
  expect(await left()).toEqual({ versions: 1, acceptances: 1, links: 0, messages: 0 });
  await backend().sql("select private.run_retention()");
  expect(await left()).toMatchObject({ versions: 1, acceptances: 1 });
  await backend().sql("update quote_acceptances set accepted_at = now() - interval '49 months'");
  await backend().sql("select private.run_retention()");
  expect(await left()).toMatchObject({ versions: 0, acceptances: 0 });
});
