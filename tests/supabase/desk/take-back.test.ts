import { expect, test } from "vitest";
import type { Tables } from "@/lib/supabase/database.types";
import { expectRefused } from "../../support/answers.ts";
import { adminForFile, embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { addQuote, only } from "../../support/desk-factories.ts";

const backend = embeddedBackendForFile();
const admin = adminForFile(backend);

const takeBack = ({ id, revision }: Pick<Tables<"quotes">, "id" | "revision">, by = admin) =>
  by.rpc("take_back_quote", { _quote_id: id, _revision: revision });

test("a quote that nobody was sent is gone, its request open again, and the log tells both", async () => {
  const quote = await addQuote(backend(), admin);
  const { data, error } = await takeBack(quote);
  expect(error).toBeNull();
  expect(data).toBe(quote.submission_id);
  expect(await backend().sql("select id from quotes")).toEqual([]);
  expect(
    only(
      await backend().sql("select processed, processed_at, processed_by from quote_submissions"),
    ),
  ).toEqual({ processed: false, processed_at: null, processed_by: null });
  const log = await backend().sql<{ action: string }>(
    "select action from quote_activity where submission_id = $1 order by id",
    [quote.submission_id],
  );
  expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(["created", "deleted"]));
  // And is answered anew like any other.
  await addQuote(backend(), admin, { submission_id: quote.submission_id, quote_amount: 950 });
});

test("what was sent cannot be taken back, unless staff say that it was not", async () => {
  const quote = await addQuote(backend(), admin);
  const move = (status: "sent" | "pending") =>
    admin.from("quotes").update({ status }).eq("id", quote.id).select().single().throwOnError();
  const { data: sent } = await move("sent");
  expectRefused(await takeBack(sent), "PT409");
  const { data: pending } = await move("pending");
  expect((await takeBack(pending)).error).toBeNull();
});

test("a colleague's change is not thrown away unseen, and a second click finds nothing", async () => {
  const quote = await addQuote(backend(), admin);
  const { data: changed } = await admin
    .from("quotes")
    .update({ quote_amount: 1 })
    .eq("id", quote.id)
    .select()
    .single()
    .throwOnError();
  expectRefused(await takeBack(quote), "PT409");
  expect((await takeBack(changed)).error).toBeNull();
  expectRefused(await takeBack(changed), "PT404");
});
