import { beforeEach, expect, test } from "vitest";
import type { BackendClient } from "@/lib/supabase/client";
import { adminForFile, embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { addAccount, addRequest, only } from "../../support/desk-factories.ts";
import { generalRequest } from "../../support/lead-factories.ts";

// Why a request was dismissed may be corrected by a colleague, never without a trace of what was said before, and by whom.

const backend = embeddedBackendForFile();
const admin = adminForFile(backend);
let colleague: BackendClient;
let id: string;

beforeEach(async () => {
  id = await addRequest(backend(), generalRequest({ email: "dana@example.com" }));
  colleague = await backend().signInAs(await addAccount(backend(), "colleague@example.com", true));
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
