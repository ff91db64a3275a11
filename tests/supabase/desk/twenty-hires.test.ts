import { addDays, addMonths, differenceInCalendarDays } from "date-fns";
import { expect, test } from "vitest";
import { movedBooking, unmoved } from "@/desk/bookings/moved-booking";
import { builderSchema } from "@/desk/builder/builder-schema";
import { type Decisions, prefill } from "@/desk/builder/decisions";
import { quoteOf } from "@/desk/builder/quote-of-decisions";
import { toQuoteRow } from "@/desk/builder/use-create-quote";
import type { Business } from "@/desk/business/business";
import { businessQuery } from "@/desk/business/business-query";
import { boilerplateOf } from "@/desk/letters/quote-body";
import { inForce } from "@/desk/model/booking";
import { withBookings } from "@/desk/model/bookings-query";
import { linesOf, pricedLines, type QuoteLine, totalOf } from "@/desk/model/quote-line";
import { billsOf, isBilledMonthly } from "@/desk/pricing/bills";
import { trailerRows } from "@/desk/pricing/decided-lines";
import { proposeQuote } from "@/desk/pricing/propose-quote";
import { requestedHireOf } from "@/desk/pricing/requested-hire";
import { createQueryClient } from "@/lib/create-query-client";
import { toIsoDate } from "@/lib/dates";
import { inCents } from "@/lib/money";
import { getSupabase } from "@/lib/supabase/client";
import { roadMilesTo } from "@/request/places/road-miles";
import { deliveryKindOf } from "@/request/prices/delivery-price";
import { usualWeekdays } from "@/request/prices/service-visits";
import { wishesOf } from "@/request/wishes";
import {
  deliveryTo,
  eventPrices,
  packagePrices,
  visitsPrice,
  weeksPrice,
} from "@/site/prices/price-of-set";
import { type PublicPrices, readPublicPrices } from "@/site/prices/read-public-prices";
import { backendForFile } from "../../support/backend/backend-for-file.ts";
import { changeQuote, stepOf } from "../../support/change-quote.ts";
import { only, siteOfQuote } from "../../support/desk-factories.ts";
import { dateFromToday, generalRequest } from "../../support/lead-factories.ts";
import { appForFile } from "../../support/staff-session.ts";

// One hire has one price: whatever names it, from the site to what is owed.

const { backend, visitor } = backendForFile();
appForFile(backend);

const NEAR = "1 Main St, Houston, TX 77002";
const KATY = "2210 Oak Hollow Ln, Katy";
const FAR = "100 Church St, Galveston";

type Row = {
  from: string;
  days: number;
  model?: string;
  count?: number;
  place?: string;
  isPackage?: boolean;
  /** Service visits a week. */
  visits?: number;
};

const months = (from: string, count: number) => ({
  from,
  days: differenceInCalendarDays(
    addMonths(new Date(`${from}T00:00`), count),
    new Date(`${from}T00:00`),
  ),
});

const HIRES: Record<string, Row> = {
  "one weekday": { from: "2028-05-10", days: 1 },
  "one Saturday with the package": { from: "2028-05-13", days: 1, isPackage: true, place: KATY },
  "a weekend": { from: "2028-05-12", days: 3, place: KATY },
  "a weekend with the package, far away": {
    from: "2028-05-12",
    days: 3,
    isPackage: true,
    place: FAR,
  },
  "four weekdays, two trailers": { from: "2028-05-15", days: 4, count: 2, model: "4-station" },
  "tomorrow, at short notice": { from: dateFromToday(1), days: 1, place: KATY },
  "a week, far away": { from: "2028-05-15", days: 7, place: FAR, visits: 1 },
  "ten days": { from: "2028-05-15", days: 10, visits: 1 },
  "two weeks into daylight saving time": { from: "2028-03-06", days: 14, visits: 2 },
  "two weeks out of it": { from: "2028-10-30", days: 14, visits: 2, place: KATY },
  "a week over February 29": { from: "2028-02-26", days: 7, model: "4-station" },
  "a month that has February 29": { ...months("2028-02-01", 1), visits: 2 },
  "a week over New Year": { from: "2028-12-29", days: 7, place: KATY },
  "a month over New Year": { ...months("2028-12-15", 1), count: 2 },
  "a month from January 31": { ...months("2028-01-31", 1), visits: 3 },
  "13 weeks": {
    from: "2027-01-04",
    days: 91,
    count: 2,
    model: "4-station",
    visits: 2,
    place: KATY,
  },
  "three months and a week": { from: "2028-01-04", days: 98, visits: 2 },
  "26 weeks": { from: "2028-01-03", days: 182, visits: 2, place: FAR },
  "a year": { ...months("2027-06-01", 12), model: "2-station", visits: 1 },
  "14 months": { ...months("2027-12-15", 14), count: 3, visits: 5, place: FAR },
};

test("the table has twenty hires, at three distances", () => {
  const rows = Object.values(HIRES);
  expect(rows).toHaveLength(20);
  expect(new Set(rows.map(({ place = NEAR }) => place)).size).toBe(3);
});

/** What the site names for the trailers and their visits, in US dollars; undefined where its planners know no such length. */
function saidBySite(row: Required<Row>, prices: PublicPrices): number | undefined {
  const { days, from, model, count, isPackage, visits } = row;
  const trailers = [{ model: model as "3-station", count }];
  if (days % 91 === 0 || days === 7 || days === 14) {
    const hire = weeksPrice(trailers, prices.models, days / 7);
    return hire === undefined ? undefined : hire + (visitsPrice(prices, visits, days / 7) ?? 0);
  }
  if (days > 3) return undefined;
  const weekday = new Date(`${from}T00:00`).getDay();
  const isWeekend = days > 1 && (weekday === 0 || weekday + days > 6);
  const named = (isPackage ? packagePrices : eventPrices)(
    trailers,
    prices.models,
    days === 1 ? 5 : days * 24,
  );
  return isWeekend ? named?.weekend : named?.event;
}

const sumOf = (lines: readonly QuoteLine[], isKept: (line: QuoteLine) => boolean) =>
  totalOf(pricedLines(lines.filter(isKept)));

const queries = createQueryClient();

async function storedQuote(id: string) {
  const rows = (await getSupabase().from("quotes").select().eq("id", id).throwOnError()).data;
  return only(await withBookings(rows, new AbortController().signal));
}

type Money = {
  total: number;
  over: number;
  kept: number;
  left: number;
  dues: { amount: number }[];
};

async function moneyOf(id: string): Promise<Money> {
  const { data } = await getSupabase().rpc("booking_money_of", { _quote_id: id }).throwOnError();
  return data as unknown as Money;
}

const inAll = (dues: readonly { amount: number }[]) =>
  dues.reduce((sum, { amount }) => sum + inCents(amount), 0) / 100;

/** Request, builder, quote, yes. @returns the quote as booked, and the row with its defaults */
async function booked(asked: Row, business: Business) {
  const row = {
    model: "3-station",
    count: 1,
    place: NEAR,
    isPackage: false,
    visits: 0,
    ...asked,
  };
  const today = dateFromToday(0);
  const lead = generalRequest({ event_date: row.from, event_address: row.place });
  await visitor.from("quote_submissions").insert(lead).throwOnError();
  const { data } = await getSupabase()
    .from("quote_submissions")
    .select()
    .eq("contact_value", lead.contact_value);
  const request = only(data);
  const requested = requestedHireOf(wishesOf(request), today);
  const miles = (await roadMilesTo(requested.place))?.miles ?? null;
  const decisions: Decisions = {
    ...prefill(request),
    days: row.days.toString(),
    isPackage: row.isPackage,
    serviceWeekdays: usualWeekdays(row.visits).join(""),
    lines: trailerRows([{ model: row.model, trailers: row.count }]),
  };
  const distances = { miles, elsewhere: [] };
  const known = { request, requested, business, distances, today, stored: undefined };
  const { fields, proposal } = quoteOf(decisions, known);
  const body = toQuoteRow(request, builderSchema.parse(fields), business.prices);
  const { data: inserted } = await getSupabase()
    .from("quotes")
    .insert({ ...body, ...siteOfQuote, event_address: row.place })
    .select()
    .single()
    .throwOnError();
  const draft = await storedQuote(inserted.id);
  const bills = billsOf(draft, business.prices);
  const standing = { ...boilerplateOf(draft), ...(isBilledMonthly(draft) && { bills }) };
  await changeQuote(getSupabase(), draft, { status: "sent", standing }).throwOnError();
  await changeQuote(getSupabase(), draft, { status: "accepted" }).throwOnError();
  return { row, miles, total: proposal?.total, bills, quote: await storedQuote(draft.id) };
}

test.each(Object.entries(HIRES))("%s: one number", async (_, asked) => {
  await backend().sql("update business_sections set is_confirmed = true");
  await backend().sql("delete from trailer_units");
  const business = await queries.fetchQuery(businessQuery());
  const prices = await readPublicPrices();
  if (!prices) throw new Error("The site has no prices.");
  const { row, miles, total, bills, quote } = await booked(asked, business);
  if (!total || miles === null) throw new Error("The list has no price.");

  // What the site names, as far as its planners ask for such a hire.
  const lines = linesOf(quote);
  const onTheWay = ["delivery", "mileage", "tax"];
  const said = saidBySite(row, prices);
  if (said !== undefined) {
    const hired = ({ kind, item }: QuoteLine) =>
      !onTheWay.includes(kind) && item !== "short-notice";
    expect(sumOf(lines, hired)).toBe(said);
  }
  expect(sumOf(lines, ({ kind }) => kind === "delivery" || kind === "mileage")).toBe(
    deliveryTo({ name: "", miles }, prices, deliveryKindOf(row.days, row.isPackage)),
  );
  expect(lines.some(({ item }) => item === "short-notice")).toBe(row.from === dateFromToday(1));
  expect(lines.filter(({ item }) => item === "service-visit")).toHaveLength(row.visits > 0 ? 1 : 0);

  // What was sent and agreed, what is billed, and what is owed.
  const { data: version } = await getSupabase()
    .from("quote_versions")
    .select()
    .eq("quote_id", quote.id)
    .single()
    .throwOnError();
  const money = await moneyOf(quote.id);
  expect({
    quote: quote.quote_amount,
    document: (version.document as { amount: number }).amount,
    bills: inAll(bills),
    dues: inAll(money.dues),
    money: money.total,
  }).toEqual({ quote: total, document: total, bills: total, dues: total, money: total });
});

test("picked up a week earlier than agreed, a paid hire has the difference as its credit", async () => {
  await backend().sql("update business_sections set is_confirmed = true");
  await backend().sql("delete from trailer_units");
  const business = await queries.fetchQuery(businessQuery());
  // A week more than three months. A week less than them costs as much as they do, by the month.
  const hire = { from: "2028-01-04", days: 98, visits: 2 };
  const { quote, total = 0, miles } = await booked(hire, business);
  const paid = await getSupabase().rpc("record_payment", {
    _quote_id: quote.id,
    _id: crypto.randomUUID(),
    _cents: inCents(total ?? 0),
    _way: "check",
    _paid_on: "2026-01-02",
    _reference: "1184",
    _sends_receipt: false,
  });
  expect(paid.error).toBeNull();

  const days = hire.days - 7;
  const pickup = toIsoDate(addDays(new Date(`${hire.from}T00:00`), days));
  const shorter = proposeQuote(
    business,
    { model: "3-station", days, firstDay: hire.from, miles, visits: 2 },
    dateFromToday(0),
  );
  const lines = pricedLines(
    shorter.lines.map(({ price, ...line }) => ({
      ...line,
      ...(price !== undefined && { price: price ?? 0 }),
    })),
  );
  const agreed = inForce(quote);
  const moved = movedBooking(agreed, { ...unmoved(agreed), pickup }, lines);
  expect(moved).toMatchObject({ pickup_on: pickup, quote_amount: shorter.total });
  const seen = await stepOf(getSupabase(), quote);
  await getSupabase()
    .rpc("propose_change", {
      ...seen,
      _content: { pickup_on: pickup, lines: moved.lines },
      _channels: [],
      _standing: { ...boilerplateOf(moved), bills: billsOf(moved, business.prices) },
    })
    .throwOnError();
  const again = await stepOf(getSupabase(), quote);
  await getSupabase()
    .rpc("accept_for_customer", { ...again, _by: "Ada Lovelace" })
    .throwOnError();
  const money = await moneyOf(quote.id);
  expect(money.total).toBe(shorter.total);
  expect(inAll(money.dues)).toBe(shorter.total);
  expect(money.left).toBe(0);
  expect(money.over).toBe((inCents(total ?? 0) - inCents(shorter.total ?? 0)) / 100);
  expect(money.over).toBeGreaterThan(0);
});
