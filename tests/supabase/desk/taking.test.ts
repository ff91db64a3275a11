import { beforeEach, describe, expect, test } from "vitest";
import type { BackendClient } from "@/lib/supabase/client";
import type { TablesUpdate } from "@/lib/supabase/database.types";
import { expectRefused } from "../../support/answers.ts";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { addAccount, addQuote, addRequest, only } from "../../support/desk-factories.ts";

const { backend, server } = backendForFile();
const admin = adminForFile(backend);
let colleague: BackendClient;
let colleagueId: string;
let id: string;

beforeEach(async () => {
  id = await addRequest(backend());
  const account = await addAccount(backend(), "maria@example.com", true);
  colleagueId = account.id;
  colleague = await backend().signInAs(account);
  await colleague.rpc("set_staff_name", { _name: "Maria" });
});

const take = (by: BackendClient, from?: string) =>
  by.rpc("take_request", { _id: id, ...(from && { _from: from }) });
const release = async (by: BackendClient) => (await by.rpc("release_request", { _id: id })).data;
const stored = async () =>
  only((await admin.from("quote_submissions").select("*").eq("id", id)).data);
const log = async () =>
  (await admin.from("quote_activity").select("action, actor_name, before, after").order("id"))
    .data ?? [];

describe("taking a request", () => {
  test("is by name and seen by everybody, in call 3 of the specification", async () => {
    const taken = only((await take(colleague)).data);
    expect(taken).toMatchObject({ taken_by: colleagueId, taken_by_name: "Maria" });
    const call3 = await admin
      .from("quote_submissions")
      .select("*")
      .eq("processed", false)
      .order("created_at", { ascending: false });
    expect(only(call3.data)).toMatchObject(taken);
  });

  test("a second time keeps the first moment", async () => {
    const first = only((await take(admin)).data);
    expect(only((await take(admin)).data)).toEqual(first);
  });

  test("over from a colleague, but not from one who has it no longer", async () => {
    await take(colleague);
    const third = await backend().signInAs(await addAccount(backend(), "ben@example.com", true));
    expect(only((await take(admin, colleagueId)).data).taken_by).toBe(ADMIN.id);
    // Saw Maria's name, and is too late: it is the admin's now.
    expect(only((await take(third, colleagueId)).data).taken_by).toBe(ADMIN.id);
    expect(await log()).toMatchObject([
      { action: "taken", before: null, after: "Maria" },
      { action: "taken", before: "Maria", after: expect.stringMatching(/^Staff /) },
    ]);
  });

  test("is given back by who has it, by nobody else", async () => {
    await take(colleague);
    expect(await release(admin)).toBe(false);
    expect(await stored()).toMatchObject({ taken_by: colleagueId });
    expect(await release(colleague)).toBe(true);
    expect(await stored()).toMatchObject({ taken_by: null, taken_by_name: null, taken_at: null });
    expect(await release(colleague)).toBe(false);
  });

  test("is refused once it has been dealt with, and still says who had it", async () => {
    await take(colleague);
    await addQuote(backend(), admin, { submission_id: id });
    expectRefused(await take(admin), "PT410");
    expect(await release(colleague)).toBe(false);
    expect(await stored()).toMatchObject({ processed: true, taken_by_name: "Maria" });
  });

  test("of none that there is", async () => {
    const answer = await admin.rpc("take_request", { _id: crypto.randomUUID() });
    expectRefused(answer, "PT404");
  });

  test("outlasts a dismissal that is taken back", async () => {
    await take(colleague);
    await admin.from("quote_submissions").update({ processed: true }).eq("id", id);
    expect(await stored()).toMatchObject({ taken_by_name: "Maria" });
    await admin.from("quote_submissions").update({ processed: false }).eq("id", id);
    expect(await stored()).toMatchObject({ processed: false, taken_by_name: "Maria" });
  });
});

describe("what the desk's columns say is written by the database alone", () => {
  const forged = {
    taken_by: ADMIN.id,
    taken_by_name: "Forged",
    taken_at: "2031-01-01T00:00:00Z",
    first_contact_at: "2031-01-01T00:00:00Z",
    first_contact_kind: "spoke",
    first_sent_at: "2031-01-01T00:00:00Z",
    dismissed_at: "2031-01-01T00:00:00Z",
    dismissed_by_name: "Forged",
    dismissal_reason: "spam",
    dismissal_note: "Forged",
  } as const satisfies TablesUpdate<"quote_submissions">;
  /** Each with what it has to go with. */
  const attempts: TablesUpdate<"quote_submissions">[] = [
    { taken_by: forged.taken_by, taken_by_name: forged.taken_by_name, taken_at: forged.taken_at },
    { first_contact_at: forged.first_contact_at, first_contact_kind: forged.first_contact_kind },
    { first_sent_at: forged.first_sent_at },
    { dismissed_by_name: forged.dismissed_by_name },
    { dismissal_reason: forged.dismissal_reason },
    { dismissal_note: forged.dismissal_note, dismissal_reason: "other" },
    { processed: true, dismissal_reason: forged.dismissal_reason },
  ];

  test("not by staff, nor by a trusted server", async () => {
    for (const client of [admin, server]) {
      for (const attempt of attempts) {
        const { error } = await client.from("quote_submissions").update(attempt).eq("id", id);
        expect(error, JSON.stringify(attempt)).not.toBeNull();
      }
      // On a hosted project staff are refused (42501); here the value is passed over.
      await client
        .from("quote_submissions")
        .update({ dismissed_at: forged.dismissed_at })
        .eq("id", id);
    }
    expect(await stored()).toMatchObject(
      Object.fromEntries(Object.keys(forged).map((column) => [column, null])),
    );
    expect(await stored()).toMatchObject({ processed: false });
  });
});

describe("looking at a request", () => {
  const look = async (by: BackendClient, at: string | null, isQuoting = false) =>
    (
      await by
        .rpc("look_at_request", { ...(at !== null && { _id: at }), _is_quoting: isQuoting })
        .throwOnError()
    ).data;

  test("is seen by colleagues, not by oneself, until one looks at another or at none", async () => {
    expect(await look(colleague, id)).toEqual([]);
    const maria = { submission_id: id, user_id: colleagueId, name: "Maria", is_quoting: false };
    expect(await look(admin, null)).toEqual([maria]);
    await look(colleague, id, true);
    expect(await look(admin, id)).toEqual([{ ...maria, is_quoting: true }]);
    expect(await look(colleague, id)).toMatchObject([{ user_id: ADMIN.id, is_quoting: false }]);
    await look(colleague, null);
    expect(await look(admin, id)).toEqual([]);
    await look(colleague, crypto.randomUUID());
    expect(await look(admin, id)).toEqual([]);
  });

  test("is over after 40 seconds without a word, and with the account", async () => {
    await look(colleague, id);
    const seenAgo = (seconds: number) =>
      backend().sql("update private.request_looks set seen_at = now() - $1 * interval '1 second'", [
        seconds,
      ]);
    await seenAgo(39);
    expect(await look(admin, null)).toHaveLength(1);
    await seenAgo(41);
    expect(await look(admin, null)).toEqual([]);
    await look(colleague, id);
    await backend().sql("delete from auth.users where id = $1", [colleagueId]);
    expect(await look(admin, id)).toEqual([]);
  });
});
