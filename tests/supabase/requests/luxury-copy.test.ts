import { expect, test } from "vitest";
import { expectStored } from "../../support/answers.ts";
import { backendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { dateFromToday, luxuryRequest } from "../../support/lead-factories.ts";

const { backend, visitor } = backendForFile();

/** What the copy has no value for. */
const EMPTY = `number_of_guests processed_at processed_by details dismissed_at dismissed_by_name
  dismissal_reason dismissal_reason_by_name dismissal_note taken_by taken_by_name taken_at
  first_contact_at first_contact_kind first_sent_at attribution erased_at`.split(/\s+/);

test("a luxury request appears in the staff's inbox", async () => {
  const request = luxuryRequest({ special_requests: "Ivory lining, please" });
  expectStored(await visitor.from("luxury_trailers_landing_page").insert(request));

  const admin = await backend().signInAs(ADMIN);
  const original = await admin.from("luxury_trailers_landing_page").select().single();
  const inbox = await admin.from("quote_submissions").select().eq("processed", false);

  expect(inbox.data).toEqual([
    {
      id: original.data?.id,
      created_at: original.data?.created_at,
      name: request.name,
      email: request.email,
      phone: request.phone,
      contact_method: "email",
      contact_value: request.email,
      event_date: dateFromToday(60),
      event_type: "luxury-trailers",
      event_address: "To be confirmed",
      additional_info: "Ivory lining, please",
      processed: false,
      due_at: expect.any(String),
      kind: "luxury",
      search_text: expect.stringContaining("bride-"),
      asked_text: expect.any(String),
      asked_again: false,
      is_proof: false,
      many_from_contact: false,
      fingerprint: expect.any(String),
      ...Object.fromEntries(EMPTY.map((column) => [column, null])),
    },
  ]);
});

test("guests and place that were told are where the desk looks for them; what does not fit costs nothing", async () => {
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
    {
      number_of_guests: 150,
      event_address: "5 Oak Ln, Katy",
      details: { choice: "2-Station" },
    },
    { number_of_guests: null, event_address: "To be confirmed", details: told[1] },
  ]);
});
