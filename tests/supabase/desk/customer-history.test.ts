import { expect, test } from "vitest";
import { adminForFile, embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { addQuote, addRequest, only } from "../../support/desk-factories.ts";
import { emergencyRequest, generalRequest } from "../../support/lead-factories.ts";

const backend = embeddedBackendForFile();
const admin = adminForFile(backend);

const store = (row: ReturnType<typeof generalRequest>) => addRequest(backend(), row);

const historyOf = async (_submission_id: string) =>
  (await admin.rpc("customer_history", { _submission_id }).throwOnError()).data;
const namesOf = async (id: string) => (await historyOf(id)).map(({ name }) => name).toSorted();

const place = (number: number) => `${number} Bayou Rd, Houston`;

test("a customer is recognized by e-mail, by phone, or by name and place", async () => {
  const general = (name: string, email: string, number: number) =>
    store(generalRequest({ name, email, event_address: place(number) }));
  const emergency = (name: string, phone: string, number: number, email: string | null = null) =>
    store(emergencyRequest({ name, phone, email, event_address: place(number) }));
  const asked = await emergency("Ray Ortega", "(713) 555-0142", 1, "Ray@example.com");
  await general("R. Ortega", "ray@example.com", 4);
  await emergency("Somebody", "+1 713 555 0142", 2);
  await general("RAY ORTEGA", "office@example.com", 1);
  // The same name or the same place alone is no match.
  await general("Ray ortega", "other@example.com", 3);
  await general("Neighbour", "next@example.com", 1);
  expect(await namesOf(asked)).toEqual(["R. Ortega", "RAY ORTEGA", "Somebody"]);
});

test("it shows the outcome of each, and which may be the same request", async () => {
  const email = "dana@example.com";
  const dana = (name: string, event_date: string, number: number) =>
    store(generalRequest({ name, email, event_date, event_address: place(number) }));
  const submission_id = await dana("Dana One", "2031-05-06", 1);
  const two = await dana("Dana Two", "2031-05-06", 2);
  await dana("Dana Three", "2031-07-08", 3);
  const quote = await addQuote(backend(), admin, { submission_id, quote_amount: 900 });
  const history = await historyOf(two);
  const byName = (name: string) => only(history.filter((past) => past.name === name));
  expect(byName("Dana One")).toMatchObject({
    quote_id: quote.id,
    quote_status: "pending",
    is_possible_duplicate: true,
  });
  expect(Number(byName("Dana One").quote_amount)).toBe(900);
  expect(byName("Dana Three")).toMatchObject({
    quote_id: null,
    processed: false,
    is_possible_duplicate: false,
  });
});

test("the other open requests of many customers at once, the next due first", async () => {
  const dana = (name: string) =>
    store(generalRequest({ name, email: "dana.b@example.com", event_address: place(7) }));
  const [first, second, third] = [await dana("Dana A"), await dana("Dana B"), await dana("Dana C")];
  const alone = await store(generalRequest({ name: "Alone", event_address: place(8) }));
  await addQuote(backend(), admin, { submission_id: second, quote_amount: 900 });
  const { data } = await admin
    .rpc("same_customers", { _ids: [first, second, alone] })
    .throwOnError();
  expect(Object.fromEntries(data.map((row) => [row.submission_id, row.others]))).toEqual({
    [first]: [third],
    [second]: [first, third],
  });
  const dueOf = async (id: string) =>
    (await admin.from("quote_submissions").select("due_at").eq("id", id).single().throwOnError())
      .data.due_at;
  expect(data.find((row) => row.submission_id === second)?.next_due_at).toBe(await dueOf(first));
  await admin
    .rpc("add_request_entry", { _id: crypto.randomUUID(), _submission_id: third, _kind: "spoke" })
    .throwOnError();
  const { data: answered } = await admin.rpc("same_customers", { _ids: [first] }).throwOnError();
  expect(answered).toMatchObject([{ others: [third], next_due_at: null }]);
});

test("erased requests are joined to no other", async () => {
  const one = await store(generalRequest({ name: "Zoe One", email: "zoe@example.com" }));
  await store(generalRequest({ name: "Max Two", email: "max@example.com" }));
  await backend().sql("select private.forget_person('zoe@example.com')");
  await backend().sql("select private.forget_person('max@example.com')");
  expect(await historyOf(one)).toEqual([]);
});

test("each match is one index scan", async () => {
  const plan = await backend().sql<{ indexname: string }>(
    "select indexname from pg_indexes where tablename = 'quote_submissions' and indexname ~ '(person|name_and_place)_idx$'",
  );
  expect(plan.map(({ indexname }) => indexname).toSorted()).toEqual([
    "quote_submissions_email_person_idx",
    "quote_submissions_name_and_place_idx",
    "quote_submissions_phone_person_idx",
  ]);
});
