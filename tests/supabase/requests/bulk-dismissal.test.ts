import { beforeEach, describe, expect, test } from "vitest";
import { expectRefused } from "../../support/answers.ts";
import { adminForFile, embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { addQuote, addRequest, only } from "../../support/desk-factories.ts";
import { emergencyRequest, generalRequest } from "../../support/lead-factories.ts";

const backend = embeddedBackendForFile();
const admin = adminForFile(backend);
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
    const log = (await admin.from("quote_activity").select("action, after").order("id")).data ?? [];
    expect(log.slice(1).map(({ after }) => after)).toEqual(["spam", "other", "duplicate"]);
  });

  test("goes with the dismissal", async () => {
    await dismiss();
    await admin.rpc("explain_dismissals", { _ids: ids, _reason: "spam" });
    await restore();
    await dismiss(ids.slice(0, 1));
    expect((await rows())[0]).toMatchObject({ dismissal_reason: null, dismissed_by_name: "Maria" });
  });
});

test("one dismissal, as call 6 of the specification makes it, says who", async () => {
  const [first = ""] = ids;
  await admin.from("quote_submissions").update({ processed: true }).eq("id", first);
  expect(only((await rows()).filter(({ id }) => id === first))).toMatchObject({
    dismissed_by_name: "Maria",
  });
});
