import { describe, expect, test } from "vitest";
import type { BackendClient } from "@/lib/supabase/client";
import type { Tables, TablesUpdate } from "@/lib/supabase/database.types";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { addAccount, addQuote, addRequest, businessDay } from "../../support/desk-factories.ts";

const { backend, server } = backendForFile();
const admin = adminForFile(backend);

const change = async (
  quote: Tables<"quotes">,
  changes: TablesUpdate<"quotes">,
  by: BackendClient = admin,
) => {
  const { error } = await by.from("quotes").update(changes).eq("id", quote.id);
  if (error) throw error;
};

/** What was logged, oldest first, without ids and times. */
async function entries() {
  const { data } = await admin.from("quote_activity").select().order("id");
  return (data ?? []).map(({ action, before, after, note }) => ({ action, before, after, note }));
}

describe("what is logged", () => {
  test("a quote's life from the first amount to the end", async () => {
    const quote = await addQuote(backend(), admin, { quote_amount: null });
    const [end, later, soon] = [quote.valid_until, await businessDay(backend(), 20), "2031-01-02"];
    const proposed = await businessDay(backend(), 3);
    await change(quote, { quote_amount: 1500 });
    await change(quote, { quote_amount: 1400.5, name: "Ada King", quote_notes: "Ramp" });
    await change(quote, { status: "sent" });
    await change(quote, { valid_until: later });
    await change(quote, { follow_up_on: soon });
    await change(quote, { status: "declined", loss_reason: "Too dear" });
    await change(quote, { loss_reason: "Rained off" });
    await change(quote, { status: "sent" });
    await change(quote, { status: "accepted", accepted_by: "Ada King" });

    const entry = (action: string, before: unknown, after: unknown, note: unknown = null) => ({
      action,
      before,
      after,
      note,
    });
    expect(await entries()).toEqual([
      entry("created", null, null),
      entry("amount", null, "1500.00"),
      entry("amount", "1500.00", "1400.50"),
      entry("content", null, null, "name, quote_notes"),
      entry("status", "pending", "sent"),
      entry("valid-until", end, later),
      entry("follow-up", proposed, soon),
      entry("status", "sent", "declined", "Too dear"),
      entry("status", "declined", "declined", "Rained off"),
      entry("status", "declined", "sent"),
      entry("status", "sent", "accepted", "Ada King"),
    ]);
  });

  test("which column changed, not its value", async () => {
    const quote = await addQuote(backend(), admin);
    const contents = {
      name: "Ada King",
      email: "king@example.com",
      phone: "713-555-0102",
      event_date: "2031-05-01",
      event_address: "3 Bayou Rd",
      number_of_guests: 9,
      quote_notes: "Ramp",
    };
    for (const [note, value] of Object.entries(contents)) {
      await change(quote, { [note]: value });
      const logged = (await entries()).at(-1);
      expect(logged).toEqual({ action: "content", before: null, after: null, note });
    }
  });

  test("a dismissal and its restoration, for the request only", async () => {
    const submission_id = await addRequest(backend());
    for (const processed of [true, true, false, false]) {
      await admin.from("quote_submissions").update({ processed }).eq("id", submission_id);
    }
    const { data } = await admin.from("quote_activity").select().order("id");
    expect(data).toMatchObject([
      { action: "dismissed", submission_id, quote_id: null },
      { action: "restored", submission_id, quote_id: null },
    ]);
  });

  test("only the first amount, when nothing changed or the change was refused", async () => {
    const quote = await addQuote(backend(), admin);
    await change(quote, { name: `${quote.name} ` });
    await change(quote, { status: "pending" });
    await expect(change(quote, { status: "declined" })).rejects.toThrow();
    await expect(change(quote, { quote_amount: -1 })).rejects.toThrow();
    expect(await entries()).toEqual([
      { action: "created", before: null, after: "1234.50", note: null },
    ]);
  });
});

describe("who is named", () => {
  test("the actor, with their name at that time", async () => {
    const account = await addAccount(backend(), "colleague@example.com", true);
    const colleague = await backend().signInAs(account);
    const quote = await addQuote(backend(), admin);
    await colleague.rpc("set_staff_name", { _name: "Grace" });
    await change(quote, { status: "sent" }, colleague);
    await backend().sql("delete from auth.users where id = $1", [account.id]);

    const { data } = await admin.from("quote_activity").select().order("id");
    expect(data).toMatchObject([
      { action: "created", actor_id: ADMIN.id, actor_name: "Staff 00000000" },
      { action: "status", actor_id: account.id, actor_name: "Grace" },
    ]);
  });

  test("no one for what is done in SQL, at the time of the server's clock", async () => {
    const quote = await addQuote(backend(), admin);
    await backend().sql("update quotes set status = 'sent' where id = $1", [quote.id]);
    const { data } = await admin.from("quote_activity").select().order("id");
    expect(data).toMatchObject([
      { action: "created", created_at: quote.created_at },
      { action: "status", actor_id: null, actor_name: null },
    ]);
  });
});

// That it cannot be shortened: tests/supabase/requests/kept-log.test.ts.
test("the log outlives its quote", async () => {
  const [kept, gone] = [await addQuote(backend(), admin), await addQuote(backend(), admin)];
  await change(gone, { status: "sent" });
  await server.from("quotes").delete().eq("id", gone.id);
  expect(await backend().sql("select * from quote_activity order by id")).toMatchObject([
    { quote_id: kept.id, action: "created" },
    { quote_id: gone.id, action: "created" },
    { quote_id: gone.id, action: "status" },
    { quote_id: gone.id, action: "deleted", before: "1234.50" },
    { quote_id: null, submission_id: gone.submission_id, action: "restored" },
  ]);
});
