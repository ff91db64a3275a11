import { beforeEach, describe, expect, test } from "vitest";
import type { BackendClient } from "@/lib/supabase/client";
import type { Tables, TablesUpdate } from "@/lib/supabase/database.types";
import { expectRefused } from "../../support/answers.ts";
import { adminForFile, embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { addColleague, addQuote, only } from "../../support/desk-factories.ts";

// The embedded backend serves one request at a time: what is tested here is every order in which the
// requests of two people can follow each other.

const backend = embeddedBackendForFile();
const admin = adminForFile(backend);
let colleague: BackendClient;

beforeEach(async () => {
  colleague = (await addColleague(backend(), "Ben")).client;
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

  test("a change of nothing and one that is refused leave the revision for the other; who has looked again goes on from there", async () => {
    const seen = await addQuote(backend(), admin);
    expect((await change(admin, seen, { name: seen.name })).data?.revision).toBe(seen.revision);
    expectRefused(await change(admin, seen, { status: "accepted" }), "PT422");
    const first = await change(colleague, seen, { status: "sent" });
    expect(first.data).toMatchObject({ status: "sent", revision: 2 });
    const again = await change(admin, await stored(), { follow_up_on: "2031-01-01" });
    expect(again.data).toMatchObject({ status: "sent", revision: 3 });
  });
});
