import { beforeEach, describe, expect, test } from "vitest";
import type { Enums } from "@/lib/supabase/database.types";
import { expectRefused } from "../../support/answers.ts";
import { adminForFile, embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { changeQuote } from "../../support/change-quote.ts";
import {
  addColleague,
  addQuote,
  addRequest,
  ageRequests,
  only,
  rewriteHistory,
} from "../../support/desk-factories.ts";

const backend = embeddedBackendForFile();
const admin = adminForFile(backend);
let id: string;

beforeEach(async () => {
  id = await addRequest(backend());
});

type Kind = Enums<"request_entry_kind">;

async function add(_kind: Kind, _note?: string, by = admin, _id = crypto.randomUUID()) {
  const entry = { _id, _submission_id: id, _kind, ...(_note !== undefined && { _note }) };
  return { ...(await by.rpc("add_request_entry", entry)), entryId: _id };
}
const takeBack = (entryId: string, by = admin) => by.rpc("void_request_entry", { _id: entryId });
const stored = async () =>
  only((await admin.from("quote_submissions").select("*").eq("id", id)).data);
const entries = async () =>
  (await admin.from("request_entries").select("*").order("created_at")).data ?? [];
const overdue = async () => (await admin.rpc("desk_status").single()).data;

describe("the clock of the promise", () => {
  test.each([
    ["spoke", true],
    ["left-message", true],
    ["texted", true],
    ["no-answer", false],
    ["note", false],
  ] as const)("with %s, a contact: %s", async (kind, isContact) => {
    await ageRequests(backend(), "3 days");
    expect(await overdue()).toMatchObject({ open_requests: 1, overdue_requests: 1 });
    await add(kind, "Rang three times");
    expect(await stored()).toMatchObject({
      first_contact_at: isContact ? expect.any(String) : null,
      first_contact_kind: isContact ? kind : null,
    });
    // Still open, and no longer overdue.
    expect(await overdue()).toMatchObject({
      open_requests: 1,
      overdue_requests: isContact ? 0 : 1,
      next_due_at: isContact ? null : expect.any(String),
    });
  });

  test("ends at the first contact, not at the last", async () => {
    await add("no-answer");
    await add("left-message");
    const first = await stored();
    await add("spoke");
    expect(await stored()).toMatchObject({
      first_contact_at: first.first_contact_at,
      first_contact_kind: "left-message",
    });
  });

  test("goes on when the contact is taken back, or ends at the next one", async () => {
    const slip = await add("spoke");
    await add("texted");
    await takeBack(slip.entryId);
    expect(await stored()).toMatchObject({ first_contact_kind: "texted" });
    await takeBack((await entries())[1]?.id ?? "");
    expect(await stored()).toMatchObject({ first_contact_at: null, first_contact_kind: null });
  });

  test("ends when a quote is sent, not when it is made", async () => {
    const quote = await addQuote(backend(), admin, { submission_id: id });
    expect(await stored()).toMatchObject({ first_sent_at: null });
    const to = (status: Enums<"quote_status">) => changeQuote(admin, quote, { status });
    await to("sent");
    const sent = await stored();
    expect(sent.first_sent_at).not.toBeNull();
    // At once: a slip.
    await to("pending");
    expect(await stored()).toMatchObject({ first_sent_at: null });
    await to("sent");
    // An hour later: the customer has it, and it is being changed.
    await rewriteHistory(
      backend(),
      `with earlier as (update quotes set sent_at = sent_at - interval '1 hour')
       update quote_submissions set first_sent_at = first_sent_at - interval '1 hour'`,
    );
    const before = await stored();
    await to("pending");
    await to("sent");
    expect((await stored()).first_sent_at).toBe(before.first_sent_at);
  });
});

describe("an entry", () => {
  test("says who, when and what, under the name of that time", async () => {
    await admin.rpc("set_staff_name", { _name: "Maria" });
    await add("no-answer", "  Gate code 7  ");
    await admin.rpc("set_staff_name", { _name: "Somebody" });
    expect(only(await entries())).toMatchObject({
      actor_id: ADMIN.id,
      actor_name: "Maria",
      kind: "no-answer",
      note: "Gate code 7",
    });
  });

  test("sent a second time after a lost answer is one entry", async () => {
    const { entryId } = await add("spoke");
    expect((await add("spoke", undefined, admin, entryId)).error).toBeNull();
    expect(await entries()).toHaveLength(1);
  });

  test("needs words where it is a note, and no more than fit", async () => {
    expectRefused(await add("note"), "PT422");
    expectRefused(await add("note", " \u200b "), "PT422");
    expectRefused(await add("void"), "PT422");
    expect((await add("note", "x".repeat(2001))).error?.code).toBe("22001");
    expect((await add("note", "x".repeat(2000))).error).toBeNull();
  });

  test("is taken back by who wrote it, soon, and once", async () => {
    const { entryId } = await add("spoke");
    const colleague = await addColleague(backend(), "Ben");
    expectRefused(await takeBack(entryId, colleague.client), "PT404");
    await takeBack(entryId);
    expect((await takeBack(entryId)).error).toBeNull();
    // It stays, with what takes it back beside it.
    expect((await entries()).map(({ kind, voids }) => [kind, voids])).toEqual([
      ["spoke", null],
      ["void", entryId],
    ]);

    const old = await add("spoke");
    await rewriteHistory(
      backend(),
      "update request_entries set created_at = now() - interval '11 minutes' where id = $1",
      [old.entryId],
    );
    expectRefused(await takeBack(old.entryId), "PT409");
  });
});

test("an erasure takes what is said about the person out of another's notes", async () => {
  await add("note", "Bring two\nAsk bob@example.com for the gate");
  await backend().sql("select private.forget_person('bob@example.com')");
  expect(only(await entries()).note).toBe("Bring two\n[erased]");
});
