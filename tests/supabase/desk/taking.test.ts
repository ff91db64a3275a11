import { beforeEach, describe, expect, test } from "vitest";
import type { BackendClient } from "@/lib/supabase/client";
import type { TablesUpdate } from "@/lib/supabase/database.types";
import { expectRefused } from "../../support/answers.ts";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { addColleague, addQuote, addRequest, only } from "../../support/desk-factories.ts";

const { backend, server } = backendForFile();
const admin = adminForFile(backend);
let colleague: BackendClient;
let colleagueId: string;
let id: string;

beforeEach(async () => {
  id = await addRequest(backend());
  ({ id: colleagueId, client: colleague } = await addColleague(backend(), "Maria"));
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
  test("is by name and seen by everyone, in call 3 of the specification", async () => {
    const taken = only((await take(colleague)).data);
    expect(taken).toMatchObject({ taken_by: colleagueId, taken_by_name: "Maria" });
    const call3 = await admin
      .from("quote_submissions")
      .select("*")
      .eq("processed", false)
      .order("created_at", { ascending: false });
    expect(only(call3.data)).toMatchObject(taken);
    // A second time keeps the first moment.
    expect(only((await take(colleague)).data)).toEqual(taken);
  });

  test("over from a colleague, but not from one who no longer has it", async () => {
    await take(colleague);
    const { client: third } = await addColleague(backend(), "Ben");
    expect(only((await take(admin, colleagueId)).data).taken_by).toBe(ADMIN.id);
    // Saw Maria's name, and is too late: it is the admin's now.
    expect(only((await take(third, colleagueId)).data).taken_by).toBe(ADMIN.id);
    expect(await log()).toMatchObject([
      { action: "taken", before: null, after: "Maria" },
      { action: "taken", before: "Maria", after: expect.stringMatching(/^Staff /) },
    ]);
  });

  test("is released only by whoever has it", async () => {
    await take(colleague);
    expect(await release(admin)).toBe(false);
    expect(await stored()).toMatchObject({ taken_by: colleagueId });
    expect(await release(colleague)).toBe(true);
    expect(await stored()).toMatchObject({ taken_by: null, taken_by_name: null, taken_at: null });
    expect(await release(colleague)).toBe(false);
  });

  test("is refused of an unknown id, and once it has been handled, which still says who had it", async () => {
    expectRefused(await admin.rpc("take_request", { _id: crypto.randomUUID() }), "PT404");
    await take(colleague);
    await addQuote(backend(), admin, { submission_id: id });
    expectRefused(await take(admin), "PT410");
    expect(await release(colleague)).toBe(false);
    expect(await stored()).toMatchObject({ processed: true, taken_by_name: "Maria" });
  });

  test("survives a dismissal that is restored", async () => {
    await take(colleague);
    await admin.from("quote_submissions").update({ processed: true }).eq("id", id);
    expect(await stored()).toMatchObject({ taken_by_name: "Maria" });
    await admin.from("quote_submissions").update({ processed: false }).eq("id", id);
    expect(await stored()).toMatchObject({ processed: false, taken_by_name: "Maria" });
  });
});

describe("the desk's columns are written by the database only", () => {
  const AT = "2031-01-01T00:00:00Z";
  /** Each with the columns that its checks require. */
  const attempts: TablesUpdate<"quote_submissions">[] = [
    { taken_by: ADMIN.id, taken_by_name: "Forged", taken_at: AT },
    { first_contact_at: AT, first_contact_kind: "spoke" },
    { first_sent_at: AT },
    { dismissed_by_name: "Forged" },
    { dismissal_reason: "spam" },
    { dismissal_note: "Forged", dismissal_reason: "other" },
    { processed: true, dismissal_reason: "spam" },
  ];
  const columns = new Set([...attempts.flatMap(Object.keys), "dismissed_at"]);
  columns.delete("processed");

  test("not by staff, nor by a trusted server", async () => {
    for (const client of [admin, server]) {
      for (const attempt of attempts) {
        const { error } = await client.from("quote_submissions").update(attempt).eq("id", id);
        expect(error, JSON.stringify(attempt)).not.toBeNull();
      }
      // On a hosted project staff are refused (42501); here the value is passed over.
      await client.from("quote_submissions").update({ dismissed_at: AT }).eq("id", id);
    }
    const none = Object.fromEntries([...columns].map((column) => [column, null]));
    expect(await stored()).toMatchObject({ ...none, processed: false });
  });
});

describe("looking at a request", () => {
  const look = async (by: BackendClient, at: string | null, isQuoting = false) =>
    (
      await by
        .rpc("look_at_request", { ...(at !== null && { _id: at }), _is_quoting: isQuoting })
        .throwOnError()
    ).data;

  test("is shown to colleagues, not to oneself, until one looks at another or at none", async () => {
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

  test("ends after 40 seconds without a heartbeat, and with the account", async () => {
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
