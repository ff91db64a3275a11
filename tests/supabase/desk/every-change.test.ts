import { expect, test } from "vitest";
import { contentOf, movedBooking, unmoved } from "@/desk/bookings/moved-booking";
import { asProposed, inForce } from "@/desk/model/booking";
import { asOffered } from "@/desk/model/bookings-query";
import type { Quote } from "@/desk/model/quote";
import { linesOf, pricedLines, type QuoteLine } from "@/desk/model/quote-line";
import type { Circumstances } from "@/desk/pricing/list-proposal";
import { proposeQuote } from "@/desk/pricing/propose-quote";
import { repricedLines } from "@/desk/pricing/repriced-lines";
import { inCents } from "@/lib/money";
import type { AskedDue, BookingMoney } from "@/request/booking-money";
import { type BookingChange, changeRows, lineRows } from "@/request/quote-letter/booking-change";
import { sampleBusiness } from "../../desk/business/sample-business.ts";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { changeQuote, stepOf } from "../../support/change-quote.ts";
import { addQuote, only } from "../../support/desk-factories.ts";
import {
  customerWith,
  makeLink,
  openChange,
  SENT,
  storedBooking,
  storedQuote,
} from "../../support/quote-steps.ts";

// However two changes of a booking meet, everyone is told the same: what a new quote would cost.

const { backend, visitor } = backendForFile();
const admin = adminForFile(backend);
const { open, accept } = customerWith(visitor);

const TODAY = "2026-11-23";
const business = sampleBusiness();
const [three] = business.prices;
if (!three) throw new Error("The sample has no model.");
const MODELS = ["2-station", "3-station", "4-station"] as const;
business.prices.push(
  { ...three, id: "2-station", model: "2-station", eventDay: 850, weekend: 1050 },
  { ...three, id: "4-station", model: "4-station", eventDay: 1950, weekend: 2400 },
);

/** What can be less, the same or more of a booking. */
type Hire = { weeks: number; miles: number; number: number; model: number; hours: number };
const AGREED: Hire = { weeks: 1, miles: 30, number: 2, model: 1, hours: 4 };
/** By how much each is moved. From 30 miles, a step reaches into the miles that are free, and stays within those of the list. */
const STEPS: Hire = { weeks: 1, miles: 20, number: 1, model: 1, hours: 4 };
const PARTS = ["weeks", "miles", "number", "model", "hours"] as const;
const WAYS = [-1, 0, 1];

const dayOf = ({ weeks }: Hire) => `2031-04-${10 + 7 * weeks}`;
const placeAt = ({ miles }: Hire) => `${miles} Mile Road`;
const modelOf = ({ model }: Hire) => MODELS[model] ?? "";
const circumstancesOf = (hire: Hire): Circumstances => ({
  days: 1,
  firstDay: dayOf(hire),
  miles: hire.miles,
  isPackage: false,
});

/** What the list says for a hire that is asked for like this. */
function listed(hire: Hire): QuoteLine[] {
  const { number, hours } = hire;
  const extras = hours > 0 ? [{ id: "generator", quantity: hours }] : [];
  const wanted = { model: modelOf(hire), trailers: number, extras, ...circumstancesOf(hire) };
  const { lines } = proposeQuote(business, wanted, TODAY);
  return pricedLines(
    lines.map(({ price, ...line }) => ({ ...line, ...(typeof price === "number" && { price }) })),
  );
}
const totalOf = (hire: Hire) =>
  listed(hire).reduce((sum, { amount }) => sum + inCents(amount), 0) / 100;

/** The quote as the desk reads it. */
async function read(quote: Pick<Quote, "id">): Promise<Quote> {
  const [row, booking, change] = [
    await storedQuote(admin, quote),
    await storedBooking(admin, quote),
    await openChange(admin, quote),
  ];
  const amount = ({ quote_amount }: { quote_amount: number | null }) => ({
    quote_amount: Number(quote_amount),
  });
  return {
    ...asOffered(row),
    booking: { ...booking, ...amount(booking) },
    change: change && { ...change, ...amount(change) },
  };
}

async function booked() {
  const { id } = await addQuote(backend(), admin, {
    email: "ada@example.com",
    event_date: dayOf(AGREED),
    delivery_on: dayOf(AGREED),
    pickup_on: dayOf(AGREED),
    event_address: placeAt(AGREED),
    quote_amount: null,
    lines: listed(AGREED).map(({ amount: _, ...line }) => line),
  });
  await changeQuote(admin, { id }, SENT).throwOnError();
  const { token } = await makeLink(admin, { id });
  await accept(token);
  return { id, token };
}

/** The booking as the desk would propose it. Extras are a line of the form that changes anything else. */
function movedTo(quote: Quote, hire: Hire): Quote {
  const edited = linesOf(quote).flatMap((line) => {
    if (line.item !== "generator") return [line];
    return hire.hours === 0 ? [] : [{ ...line, quantity: hire.hours }];
  });
  const move = { day: dayOf(hire), place: placeAt(hire), count: hire.number, model: modelOf(hire) };
  const { lines, unpriced } = repricedLines({
    agreed: linesOf(inForce(quote)),
    from: pricedLines(edited),
    business,
    former: circumstancesOf(AGREED),
    now: circumstancesOf(hire),
    trailers: move,
    kept: new Set(),
    today: TODAY,
  });
  expect(unpriced).toEqual([]);
  return movedBooking(quote, { ...unmoved(quote), ...move }, lines);
}

/** Trailers that are set aside on the day of a hire, by model. */
async function heldOn(hire: Hire) {
  const day = { _from: dayOf(hire), _until: dayOf(hire) };
  const { data } = await admin.rpc("trailers_out", day).throwOnError();
  return Object.fromEntries(
    data
      .filter(({ accepted }) => Number(accepted) > 0)
      .map((row) => [row.model, Number(row.accepted)]),
  );
}

const sumOf = (amounts: readonly { amount: number }[]) =>
  amounts.reduce((sum, { amount }) => sum + inCents(amount), 0) / 100;

const pairs = PARTS.flatMap((one, place) =>
  PARTS.slice(place + 1).flatMap((other) =>
    WAYS.flatMap((much) =>
      WAYS.filter((more) => much !== 0 || more !== 0).map((more) => ({ one, much, other, more })),
    ),
  ),
);

test.each(pairs)("$one by $much and $other by $more", async ({ one, much, other, more }) => {
  const { id, token } = await booked();
  const hire = { ...AGREED };
  hire[one] += much * STEPS[one];
  hire[other] += more * STEPS[other];
  const total = totalOf(hire);
  const agreed = await read({ id });
  const moved = movedTo(agreed, hire);
  expect(moved.quote_amount).toBe(total);

  const proposal = {
    ...(await stepOf(admin, { id })),
    _content: contentOf(inForce(agreed), moved),
    _channels: ["email"],
    _overbook: true,
  };
  await admin.rpc("propose_change", proposal).throwOnError();
  expect(asProposed(await read({ id })).quote_amount).toBe(total);

  // The letter: each difference in money is a line of it.
  const sql = `select private.told_quote(message) -> 'change' as change from notifications as message
    where quote_id = $1 and kind = 'quote' and state = 'waiting'`;
  const { change } = only(await backend().sql<{ change: BookingChange }>(sql, [id]));
  const rise = (inCents(total) - inCents(totalOf(AGREED))) / 100;
  const rows = changeRows(change, "en", "event");
  expect(change.is.amount).toBe(total);
  expect(rows.at(-1)).toMatchObject({ more: rise });
  expect(sumOf(lineRows(change, "en").map((row) => ({ amount: row.more })))).toBe(rise);

  // The customer's page, before and after the yes.
  const page = async () =>
    (await open(token)) as unknown as { document: { amount: number }; dues: AskedDue[] };
  const offered = await page();
  expect(offered.document.amount).toBe(total);
  expect(sumOf(offered.dues)).toBe(total);

  // The calendar holds both until then.
  const isElsewhere = dayOf(hire) !== dayOf(AGREED);
  const wanted = { [modelOf(hire)]: hire.number };
  const held = { [modelOf(AGREED)]: AGREED.number };
  const most = Math.max(hire.number, hire.model === AGREED.model ? AGREED.number : 0);
  if (isElsewhere) expect(await heldOn(AGREED)).toEqual(held);
  expect(await heldOn(hire)).toEqual(isElsewhere ? wanted : { ...held, [modelOf(hire)]: most });
  await accept(token);
  if (isElsewhere) expect(await heldOn(AGREED)).toEqual({});
  expect(await heldOn(hire)).toEqual(wanted);

  // The ledger.
  const { data } = await admin.rpc("booking_money_of", { _quote_id: id }).throwOnError();
  const money = data as BookingMoney;
  expect(money.total).toBe(total);
  expect(sumOf(money.dues)).toBe(total);
  expect(inForce(await read({ id })).quote_amount).toBe(total);
  expect((await page()).document.amount).toBe(total);

  // The next pair begins with an empty calendar.
  const canceled = { _by: "business" as const, _reason: "Rain", _channels: [] };
  await admin
    .rpc("cancel_booking", { ...(await stepOf(admin, { id })), ...canceled })
    .throwOnError();
});
