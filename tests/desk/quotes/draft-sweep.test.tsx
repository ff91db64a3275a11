import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { readDraft, useDraftOwner, useDraftSweep, writeDraft } from "@/desk/quotes/drafts/drafts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { addQuote } from "../../support/desk-factories.ts";
import { deskForFile } from "../../support/desk-for-file";
import { generalRequest } from "../../support/lead-factories.ts";

const { backend, staff, store, renderSignedIn } = deskForFile();

function Desk() {
  useDraftSweep(useDraftOwner());
  return null;
}

test("drafts about answered requests and closed or erased quotes go, the others stay", async () => {
  await store(generalRequest({ email: "open@example.com" }));
  await store(generalRequest({ email: "done@example.com" }));
  await backend().sql(
    "update public.quote_submissions set processed = true where email = 'done@example.com'",
  );
  const rows = await backend().sql<{ id: string; processed: boolean }>(
    "select id, processed from public.quote_submissions",
  );
  const draftOf = (isAnswered: boolean) => ({
    owner: ADMIN.id,
    kind: "create" as const,
    rowId: rows.find(({ processed }) => processed === isAnswered)?.id ?? "",
  });
  const editOf = async (name: string) => ({
    owner: ADMIN.id,
    kind: "edit" as const,
    rowId: (await addQuote(backend(), await staff(), { name, quote_amount: 900 })).id,
  });
  const open = await editOf("Ana");
  const declined = await editOf("Ben");
  const erased = await editOf("Cleo");
  await backend().sql(
    "update public.quotes set status = 'declined', loss_reason = 'Price' where name = 'Ben'",
  );
  const toErase = await backend().sql<{ id: string }>(
    "select submission_id as id from public.quotes where name = 'Cleo'",
  );
  await backend().sql("select private.anonymise($1)", [toErase.map(({ id }) => id)]);
  const kept = [draftOf(false), open];
  const swept = [draftOf(true), declined, erased];
  for (const key of [...kept, ...swept]) writeDraft(key, { quote_notes: "Gate 4" });
  await renderSignedIn(<Desk />);
  await waitFor(() => expect(swept.map(readDraft)).toEqual([undefined, undefined, undefined]));
  for (const key of kept) expect(readDraft(key)?.values).toEqual({ quote_notes: "Gate 4" });
});
