import { expect, test } from "vitest";
import { expectStored } from "../../support/answers.ts";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { dateFromToday, luxuryRequest } from "../../support/lead-factories.ts";

const { backend, visitor } = backendForFile();
const admin = adminForFile(backend);

test("a luxury request appears in the staff's inbox", async () => {
  const request = luxuryRequest({ special_requests: "Ivory lining, please" });
  expectStored(await visitor.from("luxury_trailers_landing_page").insert(request));

  const original = await admin.from("luxury_trailers_landing_page").select().single();
  const inbox = await admin.from("quote_submissions").select().eq("processed", false);

  expect(inbox.data).toMatchObject([
    {
      id: original.data?.id,
      created_at: original.data?.created_at,
      name: request.name,
      email: request.email,
      phone: request.phone,
      contact_method: "email",
      contact_value: request.email,
      kind: "luxury",
      event_type: "luxury-trailers",
      event_date: dateFromToday(60),
      event_address: "To be confirmed",
      additional_info: "Ivory lining, please",
      processed: false,
      search_text: expect.stringContaining("bride"),
    },
  ]);
});

test("guests and place go into their columns; values that do not fit cost nothing", async () => {
  const told = [
    { number_of_guests: "150", event_address: " 5 Oak Ln, Katy ", choice: "2-Station" },
    { number_of_guests: "many", event_address: "x".repeat(501) },
  ];
  for (const details of told) {
    const request = luxuryRequest({ details });
    expectStored(await visitor.from("luxury_trailers_landing_page").insert(request));
  }
  expect(
    await backend().sql(
      "select number_of_guests, event_address, details from quote_submissions order by number_of_guests",
    ),
  ).toEqual([
    { number_of_guests: 150, event_address: "5 Oak Ln, Katy", details: { choice: "2-Station" } },
    { number_of_guests: null, event_address: "To be confirmed", details: told[1] },
  ]);
});
