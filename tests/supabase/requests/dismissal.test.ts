import { beforeEach, describe, expect, test } from "vitest";
import type { BackendClient } from "@/lib/supabase/client";
import { expectRefused, expectStored } from "../../support/answers.ts";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { addAccount, addQuote, addRequest, only } from "../../support/desk-factories.ts";
import { emergencyRequest, generalRequest } from "../../support/lead-factories.ts";

const { backend, server } = backendForFile();
const admin = adminForFile(backend);

describe("one request", () => {
  let colleague: BackendClient;
  let colleagueId: string;
  let id: string;

  beforeEach(async () => {
    id = await addRequest(backend());
    const account = await addAccount(backend(), "colleague@example.com", true);
    colleagueId = account.id;
    colleague = await backend().signInAs(account);
  });

  /** Call 6 of the specification without a quote before it. */
  const dismiss = (by: BackendClient = admin, of = id) =>
    by
      .from("quote_submissions")
      .update({ processed: true, processed_at: new Date().toISOString(), processed_by: ADMIN.id })
      .eq("id", of);
  const restore = (by: BackendClient = admin, of = id) =>
    by.from("quote_submissions").update({ processed: false }).eq("id", of);
  const quote = (by: BackendClient = admin) =>
    by.from("quotes").insert({ submission_id: id, name: "Ada" }).select().single();

  const stored = async () =>
    only((await admin.from("quote_submissions").select().eq("id", id)).data ?? []);
  const inbox = async () =>
    ((await admin.from("quote_submissions").select().eq("processed", false)).data ?? []).length;

  describe("dismissing", () => {
    test("takes the request out of the inbox and says since when and by whom", async () => {
      await dismiss(colleague);
      const row = await stored();
      expect(row).toMatchObject({ processed: true, processed_by: colleagueId });
      expect(row.dismissed_at).not.toBeNull();
      expect(row.dismissed_at).toBe(row.processed_at);
      expect(await inbox()).toBe(0);
    });

    test("is not what a quote does", async () => {
      await quote();
      expect(await stored()).toMatchObject({ processed: true, dismissed_at: null });
      await dismiss(colleague);
      expect(await stored()).toMatchObject({ processed_by: ADMIN.id, dismissed_at: null });
    });

    test("twice keeps the first stamp", async () => {
      await dismiss();
      const first = await stored();
      await dismiss(colleague);
      expect(await stored()).toEqual(first);
    });
  });

  describe("restoring", () => {
    test("brings the request back as it was", async () => {
      const before = await stored();
      await dismiss();
      expect((await restore(colleague)).error).toBeNull();
      expect(await stored()).toEqual(before);
    });

    test("of a request that is not dismissed changes nothing", async () => {
      const before = await stored();
      expect((await restore()).error).toBeNull();
      expect(await stored()).toEqual(before);
    });

    test("is refused while there is a quote", async () => {
      await quote();
      const answer = await restore();
      expectRefused(answer, "PT403");
      expect(answer.error?.message).toBe("A request with a quote stays processed.");
      expect((await stored()).processed).toBe(true);
    });
  });

  describe("quoting", () => {
    test("a dismissed request is refused until it is restored", async () => {
      await dismiss(colleague);
      expectRefused(await quote(), "PT410");
      expect((await stored()).dismissed_at).not.toBeNull();
      await restore(colleague);
      expectStored(await quote());
      expect(await stored()).toMatchObject({ processed: true, dismissed_at: null });
    });
  });

  test("a request whose quote a trusted server deletes is new again", async () => {
    const made = await addQuote(backend(), admin, { submission_id: id });
    expect(await inbox()).toBe(0);
    const deleted = await server.from("quotes").delete().eq("id", made.id);
    expect(deleted.error).toBeNull();
    expect(await stored()).toMatchObject({
      processed: false,
      processed_at: null,
      dismissed_at: null,
    });
    expect(await inbox()).toBe(1);
  });
});

describe("many", () => {
  let ids: string[];

  beforeEach(async () => {
    await admin.rpc("set_staff_name", { _name: "Maria" });
    ids = [
      await addRequest(backend(), generalRequest({ name: "One" })),
      await addRequest(backend(), generalRequest({ name: "Two" })),
      await addRequest(backend(), emergencyRequest({ name: "Three" })),
    ];
  });

  const rows = async () =>
    (await admin.from("quote_submissions").select("*").order("name")).data ?? [];
  const dismiss = (of = ids, by = admin) => by.rpc("dismiss_requests", { _ids: of });
  const restore = (of = ids, by = admin) => by.rpc("restore_requests", { _ids: of });

  describe("dismissing many", () => {
    test("says who and when of each, and logs each", async () => {
      expect((await dismiss()).data?.toSorted()).toEqual(ids.toSorted());
      for (const row of await rows()) {
        expect(row).toMatchObject({
          processed: true,
          dismissed_at: expect.any(String),
          dismissed_by_name: "Maria",
        });
      }
      const log = (await admin.from("quote_activity").select("action, actor_name")).data;
      expect(log).toEqual(ids.map(() => ({ action: "dismissed", actor_name: "Maria" })));
    });

    test("leaves what a colleague has dealt with, and undoing it touches only its own", async () => {
      const [first = ""] = ids;
      await addQuote(backend(), admin, { submission_id: first });
      const dismissed = (await dismiss()).data ?? [];
      expect(dismissed.toSorted()).toEqual(ids.slice(1).toSorted());
      expect((await restore(dismissed)).data).toHaveLength(2);
      expect((await restore(dismissed)).data).toEqual([]);
      expect((await rows()).map(({ processed }) => processed).filter(Boolean)).toHaveLength(1);
      for (const row of await rows()) {
        expect(row).toMatchObject({ dismissed_by_name: null, dismissal_reason: null });
      }
    });

    test("has an upper bound", async () => {
      const many = Array.from({ length: 201 }, () => crypto.randomUUID());
      for (const act of [dismiss, restore]) {
        expectRefused(await act(many), "PT422");
        expectRefused(await act([]), "PT422");
      }
      expect((await dismiss(many.slice(1))).data).toEqual([]);
    });
  });

  describe("why", () => {
    test("is said for those that are dismissed, and changed", async () => {
      const [first = "", second = ""] = ids;
      await dismiss([first]);
      const explain = (_reason: "spam" | "duplicate" | "other", _note?: string) =>
        admin.rpc("explain_dismissals", {
          _ids: [first, second],
          _reason,
          ...(_note !== undefined && { _note }),
        });
      expect((await explain("spam")).data).toBe(1);
      expect((await rows())[0]).toMatchObject({ dismissal_reason: "spam", dismissal_note: null });
      expectRefused(await explain("other", "  "), "PT422");
      expect((await explain("other", " Wants a yacht ")).data).toBe(1);
      expect((await rows())[0]).toMatchObject({
        dismissal_reason: "other",
        dismissal_note: "Wants a yacht",
      });
      expect((await explain("duplicate", "ignored")).data).toBe(1);
      expect((await rows())[0]).toMatchObject({
        dismissal_reason: "duplicate",
        dismissal_note: null,
      });
      const log =
        (await admin.from("quote_activity").select("action, after").order("id")).data ?? [];
      expect(log.slice(1).map(({ after }) => after)).toEqual(["spam", "other", "duplicate"]);
    });

    test("goes with the dismissal", async () => {
      await dismiss();
      await admin.rpc("explain_dismissals", { _ids: ids, _reason: "spam" });
      await restore();
      await dismiss(ids.slice(0, 1));
      expect((await rows())[0]).toMatchObject({
        dismissal_reason: null,
        dismissed_by_name: "Maria",
      });
    });
  });

  test("one dismissal, as call 6 of the specification makes it, says who", async () => {
    const [first = ""] = ids;
    await admin.from("quote_submissions").update({ processed: true }).eq("id", first);
    expect(only((await rows()).filter(({ id }) => id === first))).toMatchObject({
      dismissed_by_name: "Maria",
    });
  });
});

describe("the words of a dismissal", () => {
  // Why a request was dismissed may be corrected by a colleague, never without a trace of what was said before, and by whom.

  let colleague: BackendClient;
  let id: string;

  beforeEach(async () => {
    id = await addRequest(backend(), generalRequest({ email: "dana@example.com" }));
    colleague = await backend().signInAs(
      await addAccount(backend(), "colleague@example.com", true),
    );
    await admin.rpc("set_staff_name", { _name: "Ana" }).throwOnError();
    await colleague.rpc("set_staff_name", { _name: "Ben" }).throwOnError();
    await admin.rpc("dismiss_requests", { _ids: [id] }).throwOnError();
  });

  const explain = (by: BackendClient, note: string) =>
    by.rpc("explain_dismissals", { _ids: [id], _reason: "other", _note: note }).throwOnError();

  const logged = async () =>
    (
      await admin
        .from("quote_activity")
        .select("actor_name, after, note")
        .eq("action", "dismissal-reason")
        .order("id")
        .throwOnError()
    ).data;

  test("the log keeps who wrote what, and the request says whose words stand there", async () => {
    await explain(admin, "Asked for a price only");
    await explain(colleague, "Rude on the phone");
    await colleague.rpc("explain_dismissals", { _ids: [id], _reason: "spam" }).throwOnError();
    expect(await logged()).toEqual([
      { actor_name: "Ana", after: "other", note: "Asked for a price only" },
      { actor_name: "Ben", after: "other", note: "Rude on the phone" },
      { actor_name: "Ben", after: "spam", note: null },
    ]);
    const { data } = await admin.from("quote_submissions").select("*").eq("id", id).throwOnError();
    expect(only(data)).toMatchObject({
      dismissed_by_name: "Ana",
      dismissal_reason: "spam",
      dismissal_reason_by_name: "Ben",
    });
  });

  test("the same words again are no change", async () => {
    await explain(admin, "Asked for a price only");
    await explain(colleague, "Asked for a price only");
    expect(await logged()).toHaveLength(1);
  });

  test("restored, the request says nothing of it and the log still does; an erasure takes the words", async () => {
    await explain(admin, "Dana was rude");
    await admin.rpc("restore_requests", { _ids: [id] }).throwOnError();
    const { data } = await admin.from("quote_submissions").select("*").eq("id", id).throwOnError();
    expect(only(data)).toMatchObject({ dismissal_note: null, dismissal_reason_by_name: null });
    expect(await logged()).toHaveLength(1);
    await backend().sql("select private.forget_person('dana@example.com')");
    expect(await logged()).toEqual([{ actor_name: "Ana", after: "other", note: null }]);
  });
});
