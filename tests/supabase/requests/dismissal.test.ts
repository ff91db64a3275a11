import { beforeEach, describe, expect, test } from "vitest";
import type { BackendClient } from "@/lib/supabase/client";
import { expectRefused, expectStored } from "../../support/answers.ts";
import { embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { addAccount, addQuote, addRequest, only } from "../../support/desk-factories.ts";
import { emergencyRequest, generalRequest } from "../../support/lead-factories.ts";

const backend = embeddedBackendForFile();

let admin: BackendClient;
let colleague: BackendClient;
let colleagueId: string;
let id: string;

beforeEach(async () => {
  id = await addRequest(backend());
  admin = await backend().signInAs(ADMIN);
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

  test("cannot be forged in the column itself", async () => {
    const forged = await admin
      .from("quote_submissions")
      .update({ dismissed_at: "2001-01-01" })
      .eq("id", id);
    // On a hosted project the missing column grant answers first.
    if (forged.error) expect(forged.error.code).toBe("42501");
    expect((await stored()).dismissed_at).toBeNull();
  });

  test("works for emergencies and luxury requests alike", async () => {
    const emergency = await addRequest(backend(), emergencyRequest());
    expect((await dismiss(admin, emergency)).error).toBeNull();
    expect(await inbox()).toBe(1);
  });

  test("is nothing that a later request of the same visitor is folded into", async () => {
    const row = generalRequest({ email: "spam@example.com" });
    await dismiss(admin, await addRequest(backend(), row));
    expectStored(await backend().client().from("quote_submissions").insert(row));
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
    expectRefused(answer, "PT403", 403);
    expect(answer.error?.message).toBe("A request with a quote stays processed.");
    expect((await stored()).processed).toBe(true);
  });

  test("and dismissing go on for as long as somebody likes", async () => {
    for (const by of [admin, colleague, admin]) {
      await dismiss(by);
      expect((await stored()).processed).toBe(true);
      await restore(by);
      expect((await stored()).processed).toBe(false);
    }
  });
});

describe("quoting", () => {
  test("a dismissed request is refused until it is restored", async () => {
    await dismiss(colleague);
    expectRefused(await quote(), "PT410", 410);
    expect((await stored()).dismissed_at).not.toBeNull();
    await restore(colleague);
    expectStored(await quote());
    expect(await stored()).toMatchObject({ processed: true, dismissed_at: null });
  });

  test("and dismissing at the same moment end in one of the two, never in both", async () => {
    const [quoted] = await Promise.all([quote(), dismiss(colleague)]);
    const row = await stored();
    expect(row.processed).toBe(true);
    expect(row.dismissed_at === null).toBe(quoted.error === null);
  });

  test("and restoring at the same moment never make a request that is quoted and open", async () => {
    await dismiss();
    const [, quoted] = await Promise.all([restore(colleague), quote(), restore(admin)]);
    expect((await stored()).processed).toBe(quoted.error === null);
  });
});

test("a request whose quote a trusted server deletes is new again", async () => {
  const made = await addQuote(backend(), admin, { submission_id: id });
  expect(await inbox()).toBe(0);
  const deleted = await backend().serviceClient().from("quotes").delete().eq("id", made.id);
  expect(deleted.error).toBeNull();
  expect(await stored()).toMatchObject({
    processed: false,
    processed_at: null,
    dismissed_at: null,
  });
  expect(await inbox()).toBe(1);
});
