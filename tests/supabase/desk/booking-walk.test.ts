import { expect, test } from "vitest";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { stepOf } from "../../support/change-quote.ts";
import { only } from "../../support/desk-factories.ts";
import { check, moneyStepsWith, paidAtStripe } from "../../support/money-steps.ts";
import { customerWith, trailers } from "../../support/quote-steps.ts";

// A booking from the yes to the last payment, as its customer, staff, the driver and the day sheet see it.

const clients = backendForFile();
const { backend, visitor } = clients;
const admin = adminForFile(backend);
const { open, accept } = customerWith(visitor);
const { bookOnline, begin, hear } = moneyStepsWith(admin, clients);

const [AGREED, NEW] = ["2031-04-16", "2031-04-23"];

const money = async (token: string) =>
  Object((await visitor.rpc("open_quote", { _token: token }).throwOnError()).data).money;
const namesOn = async (_day: string) =>
  JSON.stringify((await admin.rpc("day_sheet", { _day }).throwOnError()).data);
test.each(["en", "es"])("accepted, moved, delivered and paid, in %s", async (language) => {
  const { id, token } = await bookOnline(
    {
      name: "Charlotte",
      email: "charlotte@example.com",
      event_address: "Katy, TX",
      event_date: "2031-04-17",
      delivery_on: AGREED,
      pickup_on: "2031-04-18",
      lines: [trailers("4-station")],
      site_access: null,
      site_contact: null,
      site_utilities: null,
    },
    { language },
  );
  const _told = {
    address: "111 N Post Oak Ln",
    access: "Alley, 9 ft",
    contact: "Ana, 713 555 0100",
    utilities: "Both",
  };
  const told = { _token: token, _request_id: crypto.randomUUID(), _told };
  await visitor.rpc("tell_site", told).throwOnError();
  await admin.rpc("record_payment", check(id, 500, { _sends_receipt: true })).throwOnError();
  expect(await money(token)).toMatchObject({ kept: 500, left: 950 });

  const second = { model: "4-station", name: "2" };
  const units = await admin.from("trailer_units").select().match(second).throwOnError();
  const _unit_ids = [only(units.data).id];
  await admin.rpc("assign_units", { _quote_id: id, _unit_ids }).throwOnError();
  const _content = { event_date: "2031-04-24", delivery_on: NEW, pickup_on: "2031-04-25" };
  await admin
    .rpc("propose_change", {
      ...(await stepOf(admin, { id })),
      _content,
      _channels: ["email"],
    })
    .throwOnError();
  // Until the new yes the truck goes by the old one, with its trailer.
  expect(await namesOn(AGREED)).toMatch(/Charlotte.*"name":"2"/);
  expect(await namesOn(NEW)).not.toContain("Charlotte");
  const acceptance = { name: expect.any(String) };
  expect(await open(token)).toMatchObject({ state: "open", acceptance });
  await accept(token, { _language: language });
  expect(await namesOn(AGREED)).not.toContain("Charlotte");
  const moved = await namesOn(NEW);
  for (const said of ["111 N Post Oak Ln", "Alley, 9 ft", '"name":"2"', '"collects":950']) {
    expect(moved).toContain(said);
  }

  const { payment } = await begin(token, "balance");
  expect(payment?.cents).toBe(95_000);
  await hear(payment?.id ?? "", paidAtStripe("cs_1", 95_000));
  const payments = [{ way: "check" }, { last4: "4242" }];
  expect(await money(token)).toMatchObject({ kept: 1450, left: 0, payments });
  const { data: link } = await admin.rpc("make_day_link", { _day: NEW }).throwOnError();
  const driver = (await visitor.rpc("driver_day", { _token: link }).throwOnError()).data;
  // Any figure may be in an id.
  expect(JSON.stringify(driver).replaceAll(id, "")).not.toMatch(/1450|950|500/);
  const mark = { _token: link, _quote_id: id, _step: "delivered" };
  const _done_at = new Date().toISOString();
  expect((await visitor.rpc("driver_mark", { ...mark, _done_at }).throwOnError()).data).toBe(true);
  const messages = await backend().sql<{ kind: string }>(
    "select kind::text from notifications where audience = 'customer' order by created_at",
  );
  // Of the check, and of the card.
  expect(messages.filter(({ kind }) => kind === "quote-receipt")).toHaveLength(2);
  const sent = ["acknowledgment", "quote", "quote-copy", "quote-receipt"];
  expect([...new Set(messages.map(({ kind }) => kind))]).toEqual(sent);
});
