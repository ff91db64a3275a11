import { expect, test } from "vitest";
import { adminForFile, embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { addQuote, addRequest } from "../../support/desk-factories.ts";
import { generalRequest } from "../../support/lead-factories.ts";

const backend = embeddedBackendForFile();

const admin = adminForFile(backend);

/** Quotes that were sent, each for one trailer of a model on one day. */
async function sentQuotes(models: readonly string[]) {
  const ids: string[] = [];
  for (const [index, model] of models.entries()) {
    const line = { kind: "model", text: "Trailer", model, quantity: 1, price: 100 };
    const { id } = await addQuote(backend(), admin(), {
      submission_id: await addRequest(backend(), generalRequest({ name: `Guest ${index}` })),
      event_date: "2031-06-01",
      quote_amount: null,
      lines: [line],
    });
    await admin().from("quotes").update({ status: "sent" }).eq("id", id).throwOnError();
    ids.push(id);
  }
  return ids;
}

const accept = (id: string, may_overbook = false) =>
  admin().from("quotes").update({ status: "accepted", may_overbook }).eq("id", id);

test("as many bookings pass at once as there are trailers, and the others are told which day is full", async () => {
  // The sample fleet has three and two of these.
  const ids = await sentQuotes([
    ...Array.from({ length: 6 }, () => "3-station"),
    ...Array.from({ length: 4 }, () => "4-station"),
  ]);
  const answers = await Promise.all(ids.map((id) => accept(id)));
  const refusals = answers.flatMap(({ error }) => (error ? [error] : []));
  expect(refusals).toHaveLength(5);
  for (const { code, message } of refusals) {
    expect(code).toBe("PT422");
    expect(message).toMatch(/^On Jun 1, 2031 only 0 of [32] [34]-station trailers are free\./);
  }
  const { data } = await admin().from("quotes").select("lines, is_booked").eq("status", "accepted");
  expect(data).toHaveLength(5);
  expect(data?.every(({ is_booked }) => is_booked)).toBe(true);
});

test("whoever knows that there are too few trailers may book all the same", async () => {
  const [first = "", second = "", third = ""] = await sentQuotes([
    "4-station",
    "4-station",
    "4-station",
  ]);
  await accept(first).throwOnError();
  await accept(second).throwOnError();
  expect((await accept(third)).error?.code).toBe("PT422");
  await accept(third, true).throwOnError();
  // It is said of the acceptance, and ends with it.
  await admin().from("quotes").update({ status: "sent" }).eq("id", third).throwOnError();
  const { data } = await admin().from("quotes").select("may_overbook").eq("id", third).single();
  expect(data).toEqual({ may_overbook: false });
});
