import { waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { readDraft, useDraftOwner, useDraftSweep, writeDraft } from "@/desk/quotes/drafts/drafts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { deskForFile } from "../../support/desk-for-file";
import { generalRequest } from "../../support/lead-factories.ts";

const { backend, store, renderSignedIn } = deskForFile();

function Desk() {
  useDraftSweep(useDraftOwner());
  return null;
}

test("what was typed about requests that were answered meanwhile is gone from the browser, the rest stays", async () => {
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
    kind: "process" as const,
    rowId: rows.find(({ processed }) => processed === isAnswered)?.id ?? "",
  });
  for (const isAnswered of [true, false])
    writeDraft(draftOf(isAnswered), { quote_notes: "Gate 4" });
  await renderSignedIn(<Desk />);
  await waitFor(() => expect(readDraft(draftOf(true))).toBeUndefined());
  expect(readDraft(draftOf(false))?.values).toEqual({ quote_notes: "Gate 4" });
});
