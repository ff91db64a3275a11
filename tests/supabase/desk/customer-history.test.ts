import { expect, test } from "vitest";
import { backendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { only } from "../../support/desk-factories.ts";
import { emergencyRequest, generalRequest } from "../../support/lead-factories.ts";

const { backend, visitor } = backendForFile();

async function store(row: ReturnType<typeof generalRequest>): Promise<string> {
  const { error } = await visitor.from("quote_submissions").insert(row);
  if (error) throw error;
  const rows = await backend().sql<{ id: string }>(
    "select id from quote_submissions where name = $1 order by created_at desc limit 1",
    [row.name],
  );
  return only(rows).id;
}

async function historyOf(id: string) {
  const admin = await backend().signInAs(ADMIN);
  const { data } = await admin.rpc("customer_history", { _submission_id: id }).throwOnError();
  return data;
}
const namesOf = async (id: string) => (await historyOf(id)).map(({ name }) => name).toSorted();

const place = (number: number) => `${number} Bayou Rd, Houston`;

test("a customer is told by e-mail, by phone, or by name and place", async () => {
  const asked = await store(
    emergencyRequest({
      name: "Ray Ortega",
      phone: "(713) 555-0142",
      email: "Ray@example.com",
      event_address: place(1),
    }),
  );
  await store(generalRequest({ name: "R. Ortega", email: "ray@example.com" }));
  await store(
    emergencyRequest({ name: "Somebody", phone: "+1 713 555 0142", event_address: place(2) }),
  );
  await store(
    generalRequest({ name: "RAY ORTEGA", email: "office@example.com", event_address: place(1) }),
  );
  // The same name or the same place alone is anybody.
  await store(
    generalRequest({ name: "Ray ortega", email: "other@example.com", event_address: place(3) }),
  );
  await store(
    generalRequest({ name: "Neighbour", email: "next@example.com", event_address: place(1) }),
  );
  expect(await namesOf(asked)).toEqual(["R. Ortega", "RAY ORTEGA", "Somebody"]);
});

test("it says what came of each, and which may be the same request", async () => {
  const email = "dana@example.com";
  const first = await store(
    generalRequest({ name: "Dana One", email, event_date: "2031-05-06", event_address: place(1) }),
  );
  await store(
    generalRequest({ name: "Dana Two", email, event_date: "2031-05-06", event_address: place(2) }),
  );
  await store(
    generalRequest({
      name: "Dana Three",
      email,
      event_date: "2031-07-08",
      event_address: place(3),
    }),
  );
  const admin = await backend().signInAs(ADMIN);
  const { data: quote } = await admin
    .from("quotes")
    .insert({ submission_id: first, name: "Dana One", quote_amount: 900 })
    .select("id")
    .single()
    .throwOnError();
  const two = only(
    await backend().sql<{ id: string }>("select id from quote_submissions where name = 'Dana Two'"),
  );
  const history = await historyOf(two.id);
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

test("nobody is joined to whom an erasure has made anonymous", async () => {
  const one = await store(generalRequest({ name: "Zoe One", email: "zoe@example.com" }));
  await store(generalRequest({ name: "Max Two", email: "max@example.com" }));
  await backend().sql("select private.forget_person('zoe@example.com')");
  await backend().sql("select private.forget_person('max@example.com')");
  expect(await historyOf(one)).toEqual([]);
});

test("each way is one step through an index", async () => {
  const plan = await backend().sql<{ indexname: string }>(
    "select indexname from pg_indexes where tablename = 'quote_submissions' and indexname ~ '(person|name_and_place)_idx$'",
  );
  expect(plan.map(({ indexname }) => indexname).toSorted()).toEqual([
    "quote_submissions_email_person_idx",
    "quote_submissions_name_and_place_idx",
    "quote_submissions_phone_person_idx",
  ]);
});
