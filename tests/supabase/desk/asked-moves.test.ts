import { beforeEach, expect, test } from "vitest";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { stepOf } from "../../support/change-quote.ts";
import { addBooking, businessDay, only } from "../../support/desk-factories.ts";
import { addQuoteAfter, BY_PHONE, makeLink, SENT, trailers } from "../../support/quote-steps.ts";

// The customer of a booking asks for another day, another place or another number of trailers, as values. There are four
// trailers of two stations, three of three, two of four.

const { backend, visitor, server } = backendForFile();
const admin = adminForFile(backend);

const PLACE = "1 Main St, Houston";
let day: string;
let other: string;
let id: string;
let token: string;

beforeEach(async () => {
  [day, other] = await Promise.all([businessDay(backend(), 30), businessDay(backend(), 37)]);
  await backend().sql(
    `update business_sections set is_confirmed = true where id = 'trailers';
     update business_settings set is_availability_public = true`,
  );
  const columns = { email: "ada@example.com", event_address: PLACE, event_date: day };
  const hire = { ...columns, lines: [trailers()], quote_amount: null };
  ({ id } = await addQuoteAfter(backend(), admin, hire, [SENT, BY_PHONE]));
  ({ token } = await makeLink(admin, { id }));
});

type Asked = { day?: string; place?: string; count?: number };

const ask = async (_asked: Asked, changes: object = {}) => {
  const call = { _token: token, _request_id: crypto.randomUUID(), _kind: "day" as const };
  return (await visitor.rpc("write_about_quote", { ...call, _asked, ...changes }).throwOnError())
    .data;
};
const messages = async () =>
  backend().sql(
    `select body, asked_day::text as day, asked_place as place, asked_count as count
     from quote_messages where kind = 'day'`,
  );
const opened = async () => {
  const { data } = await visitor.rpc("open_quote", { _token: token }).throwOnError();
  // `as`: what is read of it.
  return data as { moves_from: unknown; messages: { asked: unknown }[] };
};
const available = async (_day: string, _count = 1) =>
  (await visitor.rpc("move_availability", { _token: token, _day, _count }).throwOnError()).data;

test("what differs is stored as values beside the words, and told to staff and on the page", async () => {
  const asked = { day: other, place: PLACE, count: 2 };
  expect(await ask(asked, { _body: "If you can" })).toEqual({ state: "sent" });
  expect(await messages()).toEqual([{ body: "If you can", day: other, place: null, count: 2 }]);
  const told = { day: other, place: null, count: 2 };
  const { moves_from, messages: thread } = await opened();
  expect(moves_from).toEqual({ day, place: PLACE, count: 1, trailer: "3-station trailer" });
  expect(thread).toMatchObject([{ kind: "day", asked: told }]);
  const claim = { _worker: "test", _limit: 50, _channels: ["email" as const] };
  const { data } = await server.rpc("claim_notifications", claim).throwOnError();
  const news = data.filter(({ kind }) => kind === "quote-news");
  expect(news.length).toBeGreaterThan(0);
  for (const { quote } of news) expect(quote).toMatchObject({ message: { asked: told } });
});

test("two clicks are one message, and words alone need no values", async () => {
  const _request_id = crypto.randomUUID();
  await ask({ day: other }, { _request_id });
  expect(await ask({ day: other }, { _request_id })).toEqual({ state: "sent" });
  expect(await messages()).toHaveLength(1);
  const words = { _token: token, _kind: "day" as const, _body: "June?" };
  await visitor
    .rpc("write_about_quote", { ...words, _request_id: crypto.randomUUID() })
    .throwOnError();
  expect(await messages()).toHaveLength(2);
});

test.each([
  ["nothing", {}, "same"],
  ["what is booked", { place: ` ${PLACE} `, count: 1 }, "same"],
  ["a past day", { day: "2001-01-01" }, "past"],
  ["no day that can be", { day: "infinity" }, "past"],
  ["no trailer", { count: 0 }, "count"],
  ["a hundred trailers", { count: 100 }, "count"],
])("%s is refused, and nothing is stored", async (_, asked, refused) => {
  expect(await ask(asked)).toEqual({ refused });
  expect(await messages()).toEqual([]);
});

test("the day that is booked is refused, and so is any of what is not booked", async () => {
  expect(await ask({ day })).toEqual({ refused: "same" });
  const step = { ...(await stepOf(admin, { id })), _channels: [] };
  await admin.rpc("cancel_booking", { ...step, _by: "customer", _reason: "Storm" }).throwOnError();
  expect(await ask({ day: other })).toEqual({ refused: "revising" });
  expect((await opened()).moves_from).toBeNull();
  expect(await available(other)).toBeNull();
});

test("a change that is proposed is what the customer sees and asks to have otherwise", async () => {
  const _content = { event_date: other };
  const step = { ...(await stepOf(admin, { id })), _content, _channels: [] };
  await admin.rpc("propose_change", step).throwOnError();
  expect((await opened()).moves_from).toMatchObject({ day: other });
  expect(await ask({ day: other })).toEqual({ refused: "same" });
  expect(await ask({ day })).toEqual({ state: "sent" });
});

test("who asked waits for no answer any more once a change is proposed", async () => {
  const waiting = () => backend().sql("select kind from quote_messages where settled_at is null");
  await ask({ day: other });
  expect(await waiting()).toEqual([{ kind: "day" }]);
  const step = { ...(await stepOf(admin, { id })), _content: { event_date: other }, _channels: [] };
  await admin.rpc("propose_change", step).throwOnError();
  expect(await waiting()).toEqual([]);
});

test("a day is free as the desk sees it: without the booking's own trailers, for as many as are asked for", async () => {
  expect([await available(day, 3), await available(day, 4)]).toEqual(["free", "ask"]);
  const lines = [trailers("3-station", 2)];
  await addBooking(backend(), admin, { name: "Others", event_date: other }, { lines });
  expect([await available(other, 1), await available(other, 2)]).toEqual(["free", "ask"]);
});

test("a day is free if all days of the hire are", async () => {
  const [before, after] = await Promise.all([29, 38].map((days) => businessDay(backend(), days)));
  const _content = { delivery_on: before ?? "", event_date: day };
  const step = { ...(await stepOf(admin, { id })), _content, _channels: [] };
  await admin.rpc("propose_change", step).throwOnError();
  const lines = [trailers("3-station", 3)];
  await addBooking(backend(), admin, { name: "Others", event_date: other }, { lines });
  expect([await available(other), await available(after ?? "")]).toEqual(["ask", "ask"]);
});

test("a closed day is to be asked for, as that of the event or of the delivery, and whatever visitors are told else", async () => {
  const close = (closed: string) =>
    backend().sql(
      "insert into closed_days (first_day, last_day, reason) values ($1, $1, 'Our holiday')",
      [closed],
    );
  const [before, next] = await Promise.all([29, 38].map((days) => businessDay(backend(), days)));
  const _content = { delivery_on: before ?? "", event_date: day };
  const step = { ...(await stepOf(admin, { id })), _content, _channels: [] };
  await admin.rpc("propose_change", step).throwOnError();
  expect([await available(other), await available(next ?? "")]).toEqual(["free", "free"]);
  // The delivery to the day after it would be on it.
  await close(other);
  expect([await available(other), await available(next ?? "")]).toEqual(["ask", "ask"]);
  await backend().sql("update business_settings set is_availability_public = false");
  expect([await available(other), await available(next ?? "")]).toEqual(["ask", null]);
});

test("nothing is told of free days unless an owner says so, and nothing without a link", async () => {
  await backend().sql("update business_settings set is_availability_public = false");
  expect(await available(other)).toBeNull();
  await backend().sql("update business_settings set is_availability_public = true");
  expect(await available("2001-01-01")).toBeNull();
  const call = { _token: "x".repeat(32), _day: other };
  expect((await visitor.rpc("move_availability", call).throwOnError()).data).toBeNull();
  expect(only([await available(other)])).toBe("free");
});
