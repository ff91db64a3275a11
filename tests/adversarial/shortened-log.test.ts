import { describe, expect, test } from "vitest";
import { adminForFile, embeddedBackendForFile } from "../support/backend/backend-for-file.ts";
import { changeQuote } from "../support/change-quote.ts";
import { addQuote, addRequest } from "../support/desk-factories.ts";
import { generalRequest } from "../support/lead-factories.ts";
import { SENT } from "../support/quote-steps.ts";

// Someone with something to hide wants an entry out of the log: by a detour through a trigger, or in the name of
// someone's privacy.

const backend = embeddedBackendForFile();
const admin = adminForFile(backend);

type Entry = { id: number; action: string; note: string | null; submission_id: string };
const entries = () =>
  backend().sql<Entry>("select id, action, note, submission_id from quote_activity order by id");

const REFUSED = { code: "PT403" };

// Nor by a statement: tests/supabase/requests/kept-log.test.ts.
test("the owner of the database cannot have a trigger do it", async () => {
  await addQuote(backend(), admin);
  await backend().sql("create table public.detour (n integer)");
  await backend().sql(
    `create function public.take_out() returns trigger language plpgsql as
     'begin delete from public.quote_activity; return new; end'`,
  );
  await backend().sql(
    "create trigger take_out before insert on public.detour for each row execute function public.take_out()",
  );
  try {
    const detour = backend().sql("insert into public.detour values (1)");
    await expect(detour).rejects.toMatchObject(REFUSED);
  } finally {
    await backend().sql("drop table public.detour");
    await backend().sql("drop function public.take_out()");
  }
  expect(await entries()).toHaveLength(1);
});

describe("an erasure", () => {
  /** A declined quote: its entry has the customer's words. */
  async function declinedQuote(email: string) {
    const submission_id = await addRequest(backend(), generalRequest({ email }));
    const quote = await addQuote(backend(), admin, { submission_id });
    const declined = { status: "declined", loss_reason: "Her sister's wedding" } as const;
    for (const step of [SENT, declined]) await changeQuote(admin, quote, step).throwOnError();
  }

  test("takes words out and leaves every entry", async () => {
    await declinedQuote("rosalind@example.com");
    await declinedQuote("barbara@example.com");
    const before = await entries();
    await backend().sql("select private.forget_person('rosalind@example.com')");
    const after = await entries();
    expect(after.map(({ id, action }) => [id, action])).toEqual(
      before.map(({ id, action }) => [id, action]),
    );
    const notes = after.map(({ note }) => note);
    expect(notes).toEqual([...Array(5).fill(null), "Her sister's wedding"]);
  });

  test.each([
    "update public.quote_activity set note = ''another reason''",
    "update public.quote_activity set after = null",
    "update public.quote_activity set actor_name = ''somebody else''",
    "delete from public.quote_activity",
    "update public.exports set row_count = 1",
  ])("is no cover for anything else: %s", async (statement) => {
    await declinedQuote("rosalind@example.com");
    await admin.rpc("log_export", { _list: "quotes", _row_count: 2, _filter: {} });
    await expect(
      backend().sql(
        `do $$ begin
           perform private.forget_person('rosalind@example.com');
           execute '${statement}';
         end $$`,
      ),
    ).rejects.toMatchObject(REFUSED);
    expect((await entries()).at(-1)).toMatchObject({ note: "Her sister's wedding" });
  });
});
