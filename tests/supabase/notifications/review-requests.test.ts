import { beforeEach, expect, test } from "vitest";
import { adminForFile, embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { addBooking } from "../../support/desk-factories.ts";

const backend = embeddedBackendForFile();

// The event is on a Saturday, the trailers are gone on Sunday.
const EVENT = "2031-06-07";
const PICK_UP = "2031-06-08";
const MONDAY_NOON = "2031-06-09T12:00:00-05:00";

const admin = adminForFile(backend);
beforeEach(async () => {
  await backend().sql(
    `update business_sections set is_confirmed = true;
     update business_settings set review_url = 'https://reviews.example/ours'`,
  );
});

const book = (name: string, email: string | null) =>
  addBooking(
    backend(),
    admin,
    { name, event_date: EVENT },
    { email, delivery_on: EVENT, pickup_on: PICK_UP },
  );

async function asked(moment = MONDAY_NOON) {
  await backend().sql("select private.queue_review_requests($1)", [moment]);
  return backend().sql<{ name: string; channel: string; state: string }>(
    `select quote.name, message.channel::text, message.state::text
     from notifications as message join quotes as quote on quote.id = message.quote_id
     where message.kind = 'quote-review' order by quote.name`,
  );
}

const toAda = { name: "Ada", channel: "email", state: "waiting" };

test("a customer is asked once, by mail, the day after pickup", async () => {
  await book("Ada", "ada@example.com");
  expect(await asked("2031-06-08T12:00:00-05:00")).toEqual([]);
  expect(await asked("2031-06-09T03:00:00-05:00")).toEqual([]);
  expect(await asked()).toEqual([toAda]);
  expect(await asked()).toEqual([toAda]);
  await backend().sql("update notifications set state = 'failed' where kind = 'quote-review'");
  expect(await asked()).toHaveLength(1);
});

test("two rentals of one address get one request", async () => {
  await book("Ada", "ada@example.com");
  await book("Ben", "Ada@Example.com");
  expect(await asked()).toHaveLength(1);
  await book("Cleo", "ada@example.com");
  expect(await asked()).toHaveLength(1);
});

test("after days without a run no one is asked late, and never out of hours", async () => {
  await book("Ada", "ada@example.com");
  for (const moment of ["2031-06-12T12:00", "2031-06-09T09:59", "2031-06-09T19:00"]) {
    expect(await asked(`${moment}:00-05:00`), moment).toEqual([]);
  }
  expect(await asked("2031-06-11T18:59:00-05:00")).toEqual([toAda]);
});

const unseen = (statement: string) =>
  `set session_replication_role = replica; ${statement}; set session_replication_role = default`;

test.each([
  ["the business asks for no reviews", "update business_settings set review_url = null"],
  ["there is no address", unseen("update quotes set email = null")],
  [
    "the customer wants to cancel",
    `insert into quote_messages (quote_id, kind, request_id) select id, 'cancel', gen_random_uuid() from quotes`,
  ],
  [
    "the customer has opted out of messages",
    `${unseen("update quotes set phone = '713 555 0123'")};
     insert into text_opt_outs (number, word) values ('+17135550123', 'stop')`,
  ],
  [
    "the booking was canceled",
    "update bookings set status = 'canceled', canceled_at = now(), canceled_by = 'customer', cancel_reason = 'Rain'",
  ],
  ["the request was erased", unseen("update quote_submissions set erased_at = now()")],
])("no one is asked where %s, even if the mail is already waiting", async (_, statement) => {
  await book("Ada", "ada@example.com");
  await backend().sql(statement);
  expect(await asked()).toEqual([]);
  await backend().sql(
    `insert into notifications (submission_id, quote_id, is_emergency, kind, channel, audience)
     select submission_id, id, false, 'quote-review', 'email', 'customer' from quotes`,
  );
  expect(await asked()).toEqual([{ ...toAda, state: "dropped" }]);
});

test("the worker gets the address of the profile, and no link to the quote", async () => {
  await book("Ada", "ada@example.com");
  await asked();
  const [{ told } = {}] = await backend().sql<{ told: object }>(
    "select private.told_quote(message) as told from notifications as message where kind = 'quote-review'",
  );
  expect(told).toMatchObject({ review_url: "https://reviews.example/ours", link: null });
});
