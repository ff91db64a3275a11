import { beforeEach, describe, expect, test } from "vitest";
import { restoreRequest } from "@/desk/inbox/dismissal/dismiss-request";
import type { BackendClient } from "@/lib/supabase/client";
import { expectCode, expectRefused, expectStored } from "../../support/answers.ts";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { addColleague, addQuote, addRequest, only } from "../../support/desk-factories.ts";
import { emergencyRequest, generalRequest } from "../../support/lead-factories.ts";
import { appForFile } from "../../support/staff-session.ts";

const { backend, server } = backendForFile();
const admin = adminForFile(backend);
appForFile(backend);
let colleague: BackendClient;
let colleagueId: string;
let id: string;
let ids: string[];

beforeEach(async () => {
  ({ id: colleagueId, client: colleague } = await addColleague(backend(), "Ben"));
  await admin.rpc("set_staff_name", { _name: "Ana" }).throwOnError();
  id = await addRequest(backend(), generalRequest({ name: "One", email: "dana@example.com" }));
  ids = [
    id,
    await addRequest(backend(), generalRequest({ name: "Two" })),
    await addRequest(backend(), emergencyRequest({ name: "Three" })),
  ];
});

const stored = async () =>
  only((await admin.from("quote_submissions").select().eq("id", id).throwOnError()).data);

describe("one request", () => {
  /** Call 6 of the specification without a quote before it. */
  const dismiss = (by: BackendClient) =>
    by
      .from("quote_submissions")
      .update({ processed: true, processed_at: "2001-01-01T00:00:00Z", processed_by: ADMIN.id })
      .eq("id", id);
  const restore = (by: BackendClient) =>
    by.from("quote_submissions").update({ processed: false }).eq("id", id);
  const quote = () =>
    admin.from("quotes").insert({ submission_id: id, name: "Ada" }).select().single();
  const isInInbox = async () =>
    (await admin.from("quote_submissions").select().eq("processed", false).eq("id", id)).data
      ?.length === 1;

  test("that is dismissed leaves the inbox and says since when and by whom, also when it is dismissed twice", async () => {
    expect(await isInInbox()).toBe(true);
    await dismiss(colleague);
    const row = await stored();
    expect(row).toMatchObject({
      processed: true,
      processed_by: colleagueId,
      dismissed_by_name: "Ben",
      dismissed_at: expect.any(String),
      processed_at: row.dismissed_at,
    });
    expect(row.processed_at).not.toMatch(/^2001/);
    expect(await isInInbox()).toBe(false);
    await dismiss(admin);
    expect(await stored()).toEqual(row);
  });

  test("that is restored is as it was, dismissed or not", async () => {
    const before = await stored();
    await restore(admin).throwOnError();
    expect(await stored()).toEqual(before);
    await dismiss(admin);
    await restore(colleague).throwOnError();
    expect(await stored()).toEqual(before);
  });

  test("is restored at the desk while it is dismissed, and neither open nor once a colleague has quoted it", async () => {
    const isRefused = async () => {
      await expect(restoreRequest({ id })).rejects.toMatchObject({ kind: "duplicate" });
    };
    await isRefused();
    await dismiss(colleague);
    await restoreRequest({ id });
    expect(await isInInbox()).toBe(true);
    await dismiss(admin);
    await restore(colleague).throwOnError();
    await quote();
    await isRefused();
    expect(await isInInbox()).toBe(false);
  });

  test("that has a quote is not dismissed, and stays processed", async () => {
    await quote();
    expect(await stored()).toMatchObject({ processed: true, dismissed_at: null });
    await dismiss(colleague);
    expect(await stored()).toMatchObject({ processed_by: ADMIN.id, dismissed_at: null });
    const answer = await restore(admin);
    expectCode(answer, "PT403", "request_has_quote");
    expect((await stored()).processed).toBe(true);
  });

  test("that is dismissed gets no quote until it is restored", async () => {
    await dismiss(colleague);
    expectRefused(await quote(), "PT410");
    expect((await stored()).dismissed_at).not.toBeNull();
    await restore(colleague);
    expectStored(await quote());
    expect(await stored()).toMatchObject({ processed: true, dismissed_at: null });
  });

  test("whose quote a trusted server deletes is new again", async () => {
    await quote();
    expect(await isInInbox()).toBe(false);
    await server.from("quotes").delete().eq("submission_id", id).throwOnError();
    const isNew = { processed: false, processed_at: null, dismissed_at: null };
    expect(await stored()).toMatchObject(isNew);
    expect(await isInInbox()).toBe(true);
  });
});

describe("many requests", () => {
  const rows = async () =>
    (await admin.from("quote_submissions").select("*").order("name")).data ?? [];
  const dismiss = (of = ids) => admin.rpc("dismiss_requests", { _ids: of });
  const restore = (of = ids) => admin.rpc("restore_requests", { _ids: of });

  test("that are dismissed each say who and when, and are each logged", async () => {
    expect((await dismiss()).data?.toSorted()).toEqual(ids.toSorted());
    for (const row of await rows()) {
      const said = { dismissed_at: expect.any(String), dismissed_by_name: "Ana" };
      expect(row).toMatchObject({ processed: true, ...said });
    }
    const log = (await admin.from("quote_activity").select("action, actor_name")).data;
    expect(log).toEqual(ids.map(() => ({ action: "dismissed", actor_name: "Ana" })));
  });

  test("are dismissed without what a colleague has handled, and restoring affects only its own", async () => {
    await addQuote(backend(), admin, { submission_id: id });
    const dismissed = (await dismiss()).data ?? [];
    expect(dismissed.toSorted()).toEqual(ids.slice(1).toSorted());
    expect((await restore(dismissed)).data).toHaveLength(2);
    expect((await restore(dismissed)).data).toEqual([]);
    expect((await rows()).map(({ processed }) => processed).filter(Boolean)).toHaveLength(1);
    for (const row of await rows()) {
      expect(row).toMatchObject({ dismissed_by_name: null, dismissal_reason: null });
    }
  });

  test("are at most 200", async () => {
    const many = Array.from({ length: 201 }, () => crypto.randomUUID());
    for (const act of [dismiss, restore]) {
      expectRefused(await act(many), "PT422");
      expectRefused(await act([]), "PT422");
    }
    expect((await dismiss(many.slice(1))).data).toEqual([]);
  });
});

describe("the reason of a dismissal", () => {
  // A colleague may correct it, never without a trace of what it was before, and by whom.

  beforeEach(async () => {
    await admin.rpc("dismiss_requests", { _ids: [id] }).throwOnError();
  });

  const explain = (
    by: BackendClient,
    _reason: "spam" | "duplicate" | "other",
    _note?: string,
    _ids = [id],
  ) => by.rpc("explain_dismissals", { _ids, _reason, ...(_note !== undefined && { _note }) });
  const because = (dismissal_reason: string | null, dismissal_note: string | null = null) => ({
    dismissal_reason,
    dismissal_note,
  });

  const logged = async () =>
    (
      await admin
        .from("quote_activity")
        .select("actor_name, after, note")
        .eq("action", "dismissal-reason")
        .order("id")
        .throwOnError()
    ).data;

  test("is of dismissed requests only and can be changed; the log keeps who wrote what, and the request names the last author", async () => {
    expect((await explain(admin, "spam", undefined, ids.slice(0, 2))).data).toBe(1);
    expect(await stored()).toMatchObject(because("spam"));
    expectRefused(await explain(admin, "other", "  "), "PT422");
    expect((await explain(admin, "other", " Wants a yacht ")).data).toBe(1);
    expect(await stored()).toMatchObject(because("other", "Wants a yacht"));
    await explain(colleague, "other", "Rude on the phone").throwOnError();
    // The same reason again is no change.
    await explain(admin, "other", "Rude on the phone").throwOnError();
    expect((await explain(colleague, "duplicate", "ignored")).data).toBe(1);
    expect(await stored()).toMatchObject({
      dismissed_by_name: "Ana",
      dismissal_reason_by_name: "Ben",
      ...because("duplicate"),
    });
    expect(await logged()).toEqual([
      { actor_name: "Ana", after: "spam", note: null },
      { actor_name: "Ana", after: "other", note: "Wants a yacht" },
      { actor_name: "Ben", after: "other", note: "Rude on the phone" },
      { actor_name: "Ben", after: "duplicate", note: null },
    ]);
  });

  test("goes with the dismissal but not from the log; an erasure clears the note there", async () => {
    await explain(admin, "other", "Dana was rude").throwOnError();
    await admin.rpc("restore_requests", { _ids: [id] }).throwOnError();
    expect(await stored()).toMatchObject({ ...because(null), dismissal_reason_by_name: null });
    await admin.rpc("dismiss_requests", { _ids: [id] }).throwOnError();
    expect(await stored()).toMatchObject({ ...because(null), dismissed_by_name: "Ana" });
    expect(await logged()).toHaveLength(1);
    await backend().sql("select private.forget_person('dana@example.com')");
    expect(await logged()).toEqual([{ actor_name: "Ana", after: "other", note: null }]);
  });
});
