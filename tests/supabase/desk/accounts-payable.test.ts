import { expect, test } from "vitest";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { changeQuote, stepOf } from "../../support/change-quote.ts";
import { addQuote } from "../../support/desk-factories.ts";
import { check } from "../../support/money-steps.ts";
import { customerWith, makeLink, SENT, trailers } from "../../support/quote-steps.ts";

const { backend, visitor } = backendForFile();
const admin = adminForFile(backend);

const addresses = async () => {
  const rows = await backend().sql<{ kind: string; address: string }>(
    `select kind, private.address_of(message) as address
     from notifications as message where quote_id is not null order by created_at`,
  );
  return Object.fromEntries(rows.map(({ kind, address }) => [kind, address]));
};

test("what is about money goes to accounts payable, and all else to the customer", async () => {
  const quote = await addQuote(backend(), admin, {
    email: "ray@pelicanbend.example",
    billing_name: "Ines Calloway",
    billing_email: " ap@pelicanbend.example ",
    event_date: "2031-05-01",
    pickup_on: "2031-05-02",
    quote_amount: null,
    lines: [trailers()],
  });
  await changeQuote(admin, quote, SENT).throwOnError();
  await changeQuote(admin, quote, { status: "accepted" }).throwOnError();
  await admin.rpc("record_payment", check(quote.id, 100, { _sends_receipt: true })).throwOnError();
  const after = await addresses();
  expect(after["quote-receipt"]).toBe("ap@pelicanbend.example");
  const { token } = await makeLink(admin, quote);
  expect(await customerWith(visitor).open(token)).toMatchObject({ bill_to: "Ines Calloway" });
  // It can be corrected after the yes, as an address can.
  await changeQuote(admin, quote, { billing_email: null }).throwOnError();
  expect((await addresses())["quote-receipt"]).toBe("ray@pelicanbend.example");
});

test("a change that staff heard the yes to stays with the company and the order of the yes before", async () => {
  const quote = await addQuote(backend(), admin, {
    event_date: "2031-05-01",
    pickup_on: "2031-05-02",
    quote_amount: null,
    lines: [trailers()],
  });
  await changeQuote(admin, quote, SENT).throwOnError();
  const { token } = await makeLink(admin, quote);
  const { open, accept } = customerWith(visitor);
  await accept(token, { _name: "Ray", _company: "Pelican Bend", _po_number: "4417-B" });
  const proposed = { ...(await stepOf(admin, quote)), _content: { pickup_on: "2031-05-03" } };
  await admin.rpc("propose_change", { ...proposed, _channels: [] }).throwOnError();
  await admin
    .rpc("accept_for_customer", { ...(await stepOf(admin, quote)), _by: "Ray" })
    .throwOnError();
  expect((await open(token))?.acceptance).toMatchObject({
    version: 2,
    company: "Pelican Bend",
    po_number: "4417-B",
    is_signed: false,
  });
});
