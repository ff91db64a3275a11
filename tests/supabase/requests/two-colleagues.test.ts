import { beforeEach, describe, expect, test } from "vitest";
import type { BackendClient } from "@/lib/supabase/client";
import type { Tables, TablesUpdate } from "@/lib/supabase/database.types";
import { expectRefused } from "../../support/answers.ts";
import { adminForFile, embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { addAccount, addQuote, only } from "../../support/desk-factories.ts";

// The embedded backend serves one request at a time: what is tested here is every order in which the
// requests of two people can follow each other.

const backend = embeddedBackendForFile();
const admin = adminForFile(backend);
let colleague: BackendClient;

beforeEach(async () => {
  colleague = await backend().signInAs(await addAccount(backend(), "colleague@example.com", true));
});

/** A change as the desk sends it: of the revision that the person sees. No row means that it was not made. */
const change = (by: BackendClient, seen: Tables<"quotes">, changes: TablesUpdate<"quotes">) =>
  by
    .from("quotes")
    .update(changes)
    .eq("id", seen.id)
    .eq("revision", seen.revision)
    .select()
    .maybeSingle();

const stored = async () => only((await admin.from("quotes").select()).data ?? []);
const entries = async () => (await admin.from("quote_activity").select().order("id")).data ?? [];

describe("two who see the same quote", () => {
  const changes: [string, TablesUpdate<"quotes">, TablesUpdate<"quotes">][] = [
    ["both send it", { status: "sent" }, { status: "sent" }],
    ["one sends it, one changes the amount", { status: "sent" }, { quote_amount: 900 }],
    ["both change the amount", { quote_amount: 800 }, { quote_amount: 900 }],
    ["one edits, one plans a follow-up", { quote_notes: "x" }, { follow_up_on: "2031-01-01" }],
  ];

  test.each(changes)("%s: the second finds no row and changes nothing", async (_, mine, theirs) => {
    const seen = await addQuote(backend(), admin);
    const first = await change(admin, seen, mine);
    expect(first.data?.revision).toBe(seen.revision + 1);
    const after = await stored();
    const logged = await entries();

    expect(await change(colleague, seen, theirs)).toMatchObject({ data: null, error: null });
    expect(await stored()).toEqual(after);
    expect(await entries()).toEqual(logged);
  });

  test("a decision made twice, differently: the first stands", async () => {
    const seen = await addQuote(backend(), admin);
    const sent = (await change(admin, seen, { status: "sent" })).data ?? seen;
    await change(admin, sent, { status: "accepted" });
    const second = await change(colleague, sent, { status: "declined", loss_reason: "Silence" });
    expect(second.data).toBeNull();
    expect(await stored()).toMatchObject({ status: "accepted", loss_reason: null });
  });

  test("who has looked again goes on from there", async () => {
    const seen = await addQuote(backend(), admin);
    await change(admin, seen, { quote_amount: 800 });
    const again = await change(colleague, await stored(), { quote_amount: 900 });
    expect(Number(again.data?.quote_amount)).toBe(900);
    expect(again.data?.revision).toBe(3);
  });

  test("a change that changes nothing takes nobody's revision away", async () => {
    const seen = await addQuote(backend(), admin);
    expect((await change(admin, seen, { name: seen.name })).data?.revision).toBe(seen.revision);
    expect((await change(colleague, seen, { status: "sent" })).data?.status).toBe("sent");
  });

  test("a refused change leaves the revision for the other", async () => {
    const seen = await addQuote(backend(), admin);
    expectRefused(await change(admin, seen, { status: "accepted" }), "PT422");
    expect((await change(colleague, seen, { status: "sent" })).data?.revision).toBe(2);
  });
});
