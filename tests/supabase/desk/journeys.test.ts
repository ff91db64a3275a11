import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { builderSchema } from "@/desk/builder/builder-schema";
import { prefill } from "@/desk/builder/decisions";
import { quoteOf } from "@/desk/builder/quote-of-decisions";
import { toQuoteRow } from "@/desk/builder/use-create-quote";
import { businessQuery } from "@/desk/business/business-query";
import { daySheetQuery } from "@/desk/days/day-sheet";
import { figuresQuery } from "@/desk/figures/figures-query";
import { priceIdeaOf } from "@/desk/inbox/price-idea";
import { boilerplateOf } from "@/desk/letters/quote-body";
import { QuotePrint } from "@/desk/letters/quote-print";
import { termsOf } from "@/desk/letters/quote-terms";
import { asOffered, withBookings } from "@/desk/model/bookings-query";
import { type LineKind, linesOf, pricedLines, totalOf } from "@/desk/model/quote-line";
import { billsOf } from "@/desk/pricing/bills";
import { fittingTrailers } from "@/desk/pricing/fitting-trailers";
import { listProposal, trailerLine } from "@/desk/pricing/list-proposal";
import { requestedHireOf } from "@/desk/pricing/requested-hire";
import { quoteColumns } from "@/desk/quotes/quotes-export";
import { todayInHouston } from "@/lib/business-time";
import { createQueryClient } from "@/lib/create-query-client";
import { inCents } from "@/lib/money";
import { getSupabase } from "@/lib/supabase/client";
import type { TablesInsert } from "@/lib/supabase/database.types";
import type { Lead } from "@/request/lead";
import { findPlace } from "@/request/places/find-place";
import { roadMilesOf, roadMilesTo } from "@/request/places/road-miles";
import type { DeliveryKind } from "@/request/prices/delivery-price";
import type { Trailers } from "@/request/trailers/choose-trailers";
import { type Party, planForGuests } from "@/request/trailers/guest-plan";
import { wishesOf } from "@/request/wishes";
import { durationOf, headcountOf } from "@/site/choice/choice";
import { crewChoiceOf } from "@/site/planner/crew/crew-address";
import { type Crew, planForPlaces } from "@/site/planner/crew/crew-plan";
import { choiceOf } from "@/site/planner/guests/plan-address";
import { deliveryTo, eventPrices, termPrices } from "@/site/prices/price-of-set";
import { type PublicPrices, readPublicPrices } from "@/site/prices/read-public-prices";
import { acceptQuote, openQuote } from "@/site/quote-page/quote-api";
import { PriceList } from "@/site/quote-page/quote-parts";
import { quoteMail } from "../../../supabase/functions/notify/mail/quote-mail.ts";
import { messageSchema } from "../../../supabase/functions/notify/outbox/outbox.ts";
import { backendForFile } from "../../support/backend/backend-for-file.ts";
import { claimMessages, only } from "../../support/desk-factories.ts";
import { dateFromToday } from "../../support/lead-factories.ts";
import { emergencyLead, quoteLead } from "../../support/lead-inputs.ts";
import { messageBusiness } from "../../support/message-factories.ts";
import { appForFile } from "../../support/staff-session.ts";

// From what the site says to what is booked: whatever is said in several places is the same number.

const { backend, visitor, server } = backendForFile();
appForFile(backend);

const ADDRESS = "2210 Oak Hollow Ln, Katy";

type Journey = {
  lead: Lead;
  /** What the customer's page says it is for; an emergency counts units. */
  headcount: string | null;
  /** What the site said; an emergency is told no trailers. */
  trailers?: readonly Trailers[];
  /** Of the trailers, before delivery and tax, in US dollars. */
  prices?: readonly (number | undefined)[];
  delivery: DeliveryKind;
  /** In which it is billed. */
  months: number;
};

const eventDate = dateFromToday(60);

function wedding({ models }: PublicPrices): Journey {
  const party: Party = { guests: 250, hours: 30, drinks: "beer-wine", crowd: "mixed" };
  const plan = planForGuests(party);
  const choice = choiceOf(party, plan, false);
  const numberOfGuests = String(headcountOf(choice));
  return {
    lead: quoteLead({ choice, numberOfGuests, eventDate, eventLocation: ADDRESS }),
    headcount: "250 guests",
    trailers: plan.trailers,
    prices: Object.values(eventPrices(plan.trailers, models, party.hours) ?? {}),
    delivery: "event",
    months: 1,
  };
}

function workSite({ models }: PublicPrices): Journey {
  const crew: Crew = { workers: 120, shift: "10x5", weeks: 12 };
  const plan = planForPlaces(crew);
  const choice = crewChoiceOf(crew, plan);
  const [numberOfGuests, duration] = [String(headcountOf(choice)), durationOf(choice) ?? ""];
  const { month = 0 } = termPrices(plan.trailers, models);
  return {
    lead: quoteLead({ choice, numberOfGuests, duration, eventDate, eventLocation: ADDRESS }),
    headcount: "a crew of 120",
    trailers: plan.trailers,
    prices: [3 * month],
    delivery: "term",
    months: 3,
  };
}

const emergency = (): Journey => ({
  lead: emergencyLead({ email: "ray@example.com", duration: "1-week", location: ADDRESS }),
  headcount: null,
  delivery: "term",
  months: 1,
});

/** Every amount with cents, once, in US dollars. */
function dollarsIn(text = ""): Set<number> {
  const amounts = text.matchAll(/\$([\d,]+\.\d\d)/g);
  return new Set(Array.from(amounts, ([, amount = ""]) => Number(amount.replaceAll(",", ""))));
}

/** The customer's mail of a kind, as the worker writes it. */
async function mailOf(kind: "quote" | "quote-copy") {
  const claimed = (await claimMessages(server)).map((message) => messageSchema.parse(message));
  const quote = claimed.find((message) => message.kind === kind)?.quote;
  const mail = quote && quoteMail(messageBusiness, kind, quote);
  if (!mail || !quote.link) throw new Error(`No mail: ${kind}`);
  return { ...mail, link: quote.link };
}

test.each(Object.entries({ wedding, workSite, emergency }))("%s", async (_, begin) => {
  const { sql } = backend();
  const queries = createQueryClient();
  await sql("update business_sections set is_confirmed = true");
  const prices = await readPublicPrices();
  const place = await findPlace("Katy");
  if (!prices || !place) throw new Error("The site has no prices, or no Katy.");
  const { lead, headcount, trailers, prices: named, delivery, months } = begin(prices);
  const row = lead.row as TablesInsert<"quote_submissions">;
  const said = { name: place.name, miles: roadMilesOf(place.point) };

  // The desk proposes what the site said.
  await visitor.from("quote_submissions").insert(row).throwOnError();
  const request = only((await getSupabase().from("quote_submissions").select()).data);
  const today = todayInHouston();
  const business = await queries.fetchQuery(businessQuery());
  const asked = requestedHireOf(wishesOf(request), today);
  const miles = (await roadMilesTo(asked.place))?.miles ?? null;
  expect(miles).toBe(said.miles);
  expect(fittingTrailers(wishesOf(request))?.trailers).toEqual(trailers);
  const chosen: typeof asked.trailers = trailers
    ? asked.trailers
    : [{ model: "3-station", trailers: asked.units }];
  const counted = chosen.map(({ model, trailers: count }) => ({ model, count }));
  expect(new Set(counted)).toEqual(new Set(trailers ?? [{ model: "3-station", count: 2 }]));

  const proposal = listProposal(business, chosen.map(trailerLine), { ...asked, miles }, today);
  if (!proposal?.total) throw new Error("The list has no price.");
  const { lines, total, deposit } = proposal;
  const sumOf = (...kinds: LineKind[]) =>
    totalOf(pricedLines(linesOf({ lines: lines.filter(({ kind }) => kinds.includes(kind)) })));
  expect(sumOf("delivery", "mileage")).toBe(deliveryTo(said, prices, delivery));
  if (named) {
    expect(named).toContain(sumOf("model"));
    expect(priceIdeaOf(business, wishesOf(request), miles, today)?.amount).toBe(total);
  }

  // What staff store, as the builder fills it in.
  const requested = { ...asked, trailers: chosen };
  const { fields } = quoteOf(
    { ...prefill(request), eventDate: asked.firstDay ?? "" },
    { request, requested, business, distances: { miles, elsewhere: [] }, today, stored: undefined },
  );
  const body = toQuoteRow(request, builderSchema.parse(fields), business.prices);
  const inserted = await getSupabase().from("quotes").insert(body).select().single().throwOnError();
  const draft = asOffered(inserted.data);
  const { id, revision, number_of_guests } = draft;
  expect([draft.quote_amount, number_of_guests]).toEqual([total, row.number_of_guests]);
  // What costs nothing says so in words.
  const parts = linesOf(draft)
    .flatMap(({ amount, price: each = amount }) => [amount, each])
    .filter(Boolean);
  const dues = deposit
    ? [
        { what: "deposit", amount: deposit.amount },
        { what: "balance", amount: deposit.balance },
      ]
    : [{ what: "balance", amount: total }];
  const whole = new Set([...parts, total, ...dues.map(({ amount }) => amount)]);

  // What the customer is told, and answers.
  const standing = boilerplateOf(draft);
  const call = { _quote_id: id, _revision: revision, _channels: ["email"], _standing: standing };
  await getSupabase().rpc("send_quote", call).throwOnError();
  const letter = await mailOf("quote");
  const sums = deposit ? [deposit.amount, total] : [total];
  expect(dollarsIn(letter.text)).toEqual(new Set(sums));
  const { token } = letter.link;
  const opened = await openQuote(token, new AbortController().signal);
  if (!opened) throw new Error("The link opens nothing.");
  const { document, version, hash } = opened;
  expect(opened.valid_until).toBe(fields.validUntil);
  const { inclusions } = standing;
  expect(document).toMatchObject({ amount: total, headcount, inclusions });
  expect(opened.dues).toMatchObject(dues);
  expect(
    dollarsIn(renderToStaticMarkup(createElement(PriceList, { document, dues: opened.dues }))),
  ).toEqual(whole);
  const yes = {
    version,
    hash,
    name: "Maria Gonzalez",
    company: "",
    poNumber: "",
    consent: "Yes.",
    digits: "",
  };
  await acceptQuote(token, { ...yes, requestId: crypto.randomUUID() });
  expect(dollarsIn((await mailOf("quote-copy")).text)).toEqual(whole);

  // The record.
  const rows = (await getSupabase().from("quotes").select().throwOnError()).data;
  const quote = only(await withBookings(rows, new AbortController().signal));
  const print = createElement(QuotePrint, { quote, today, terms: termsOf(business, quote) });
  expect(dollarsIn(renderToStaticMarkup(print))).toEqual(whole);
  const cells = quoteColumns.map(({ cell }) => cell(quote));
  expect(cells).toContain(total.toFixed(2));
  expect(dollarsIn(cells.join())).toEqual(new Set(parts));
  const bills = billsOf(quote, business.prices).map(({ amount }) => amount);
  expect(bills).toHaveLength(months);
  expect(bills.reduce((sum, amount) => sum + inCents(amount), 0)).toBe(inCents(total));
  const day = quote.rental_from ?? "";
  const stop = only(await queries.fetchQuery(daySheetQuery(day)));
  expect(stop).toMatchObject({ total, number_of_guests });
  const figures = await queries.fetchQuery(figuresQuery({ from: today, until: today }));
  expect(figures.periods).toMatchObject([{ value: total, accepted_value: total }]);
});
