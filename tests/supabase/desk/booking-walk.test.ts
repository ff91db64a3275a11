import { expect, test } from "vitest";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { addQuote, addRequest, only } from "../../support/desk-factories.ts";
import { generalRequest } from "../../support/lead-factories.ts";
import { customerWith, makeLink, sendQuote, trailers } from "../../support/quote-steps.ts";

// A booking from the yes to the last payment, as its customer, staff, the driver and the day sheet see it.

const { backend, visitor, server: worker } = backendForFile();
const admin = adminForFile(backend);
const { open, accept } = customerWith(visitor);

const [AGREED, NEW] = ["2031-04-16", "2031-04-23"];

type Stop = {
  name: string;
  address: string;
  units: { name: string }[];
  marks: object;
  money: object;
};

async function bookedIn(language: string) {
  const submission_id = await addRequest(
    backend(),
    generalRequest({ name: "Charlotte", ...(language === "es" && { details: { language } }) }),
  );
  const quote = await addQuote(backend(), admin, {
    ...{
      submission_id,
      name: "Charlotte",
      email: "charlotte@example.com",
      event_address: "Katy, TX",
    },
    ...{ event_date: "2031-04-17", delivery_on: AGREED, pickup_on: "2031-04-18" },
    ...{ quote_amount: null, deposit: 500, lines: [trailers("4-station")] },
    ...{ site_access: null, site_contact: null, site_utilities: null },
  });
  await sendQuote(admin, quote).throwOnError();
  const { token } = await makeLink(admin, quote);
  await accept(token, { _language: language });
  return { id: quote.id, token };
}

const stored = async (id: string) =>
  (await admin.from("quotes").select().eq("id", id).single().throwOnError()).data;
const money = async (token: string) =>
  Object((await visitor.rpc("open_quote", { _token: token }).throwOnError()).data).money;
const stopsOn = async (_day: string) =>
  (await admin.rpc("day_sheet", { _day }).throwOnError()).data as Stop[] | { stops: Stop[] };
const namesOn = async (day: string) => JSON.stringify(await stopsOn(day));
const kinds = () =>
  backend().sql<{ kind: string }>(
    "select distinct kind::text from notifications where audience = 'customer' order by kind",
  );

/** The balance, or what is left, through the stand-in of Stripe. */
async function payByCard(token: string, dispute: string | null = null) {
  const begun = (
    await worker.rpc("begin_deposit", { _token: token, _what: "balance" }).throwOnError()
  ).data as { payment: { id: string; cents: number } };
  const { id, cents } = begun.payment;
  const seen = {
    session: `cs_${id}`,
    intent: `pi_${id}`,
    state: "paid",
    paid: cents,
    currency: "usd",
  };
  const hear = async (changes: object = {}) => {
    const [row] = await backend().sql<{ revision: number }>(
      "select revision from payments where id = $1",
      [id],
    );
    const _seen = {
      ...{
        ...seen,
        refunded: 0,
        lost: 0,
        paid_at: "2031-04-20T18:00:00Z",
        method: "card",
        last4: "4242",
      },
      ...{ dispute, refunds: [], ...changes },
    };
    await worker
      .rpc("record_deposit", { _id: id, _revision: row?.revision ?? 0, _seen })
      .throwOnError();
  };
  await hear();
  return { cents, hear };
}

test.each(["en", "es"])("accepted, moved, delivered and paid, in %s", async (language) => {
  const { id, token } = await bookedIn(language);
  const told = {
    address: "111 N Post Oak Ln",
    access: "Alley, 9 ft",
    contact: "Ana, 713 555 0100",
    utilities: "Both",
  };
  await visitor
    .rpc("tell_site", { _token: token, _request_id: crypto.randomUUID(), _told: told })
    .throwOnError();
  const check = { _quote_id: id, _id: crypto.randomUUID(), _cents: 50_000, _way: "check" };
  await admin
    .rpc("record_payment", {
      ...check,
      _paid_on: "2026-01-02",
      _reference: "1184",
      _sends_receipt: true,
    })
    .throwOnError();
  expect(await money(token)).toMatchObject({ kept: 500, left: 950 });

  const unit = only(
    (
      await admin
        .from("trailer_units")
        .select()
        .eq("model", "4-station")
        .eq("name", "2")
        .throwOnError()
    ).data,
  );
  await admin.rpc("assign_units", { _quote_id: id, _unit_ids: [unit.id] }).throwOnError();
  const { revision } = await stored(id);
  const _content = { event_date: "2031-04-24", delivery_on: NEW, pickup_on: "2031-04-25" };
  await admin
    .rpc("change_booking", { _quote_id: id, _revision: revision, _content, _channels: ["email"] })
    .throwOnError();
  // Until the new yes the truck goes by the old one, with its trailer.
  expect(await namesOn(AGREED)).toMatch(/Charlotte.*"name":"2"/);
  expect(await namesOn(NEW)).not.toContain("Charlotte");
  expect(await open(token)).toMatchObject({
    state: "open",
    acceptance: { name: expect.any(String) },
  });
  await accept(token, { _language: language });
  expect(await namesOn(AGREED)).not.toContain("Charlotte");
  const moved = await namesOn(NEW);
  for (const said of ["111 N Post Oak Ln", "Alley, 9 ft", '"name":"2"', '"collects":950']) {
    expect(moved).toContain(said);
  }

  expect((await payByCard(token)).cents).toBe(95_000);
  expect(await money(token)).toMatchObject({
    kept: 1450,
    left: 0,
    payments: [{ way: "check" }, { last4: "4242" }],
  });
  const { data: link } = await admin.rpc("make_day_link", { _day: NEW }).throwOnError();
  const driver = (await visitor.rpc("driver_day", { _token: link }).throwOnError()).data;
  expect(JSON.stringify(driver)).not.toMatch(/1450|950|500/);
  const mark = {
    _token: link,
    _quote_id: id,
    _step: "delivered",
    _done_at: new Date().toISOString(),
  };
  expect((await visitor.rpc("driver_mark", mark).throwOnError()).data).toBe(true);
  expect(await kinds()).toEqual(
    ["acknowledgement", "quote", "quote-copy", "quote-receipt"].map((kind) => ({ kind })),
  );
});

test("a balance lost in a dispute is owed again, and a canceled booking gives its trailer back", async () => {
  const { id, token } = await bookedIn("en");
  const { cents, hear } = await payByCard(token);
  expect(cents).toBe(145_000);
  await hear({ dispute: "lost", lost: cents });
  expect(await money(token)).toMatchObject({ kept: 0, lost: 1450, left: 1450 });
  expect(await namesOn(AGREED)).toContain('"collects":1450');
  const { revision } = await stored(id);
  await admin
    .rpc("cancel_booking", {
      ...{
        _quote_id: id,
        _revision: revision,
        _by: "customer",
        _reason: "Rain",
        _channels: ["email"],
      },
    })
    .throwOnError();
  expect(await open(token)).toMatchObject({ state: "canceled" });
  expect(await namesOn(AGREED)).not.toContain("Charlotte");
});
