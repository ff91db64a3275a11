import { beforeEach, describe, expect, test } from "vitest";
import type { BackendClient } from "@/lib/supabase/client";
import { expectRefused, expectStored } from "../../support/answers.ts";
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
