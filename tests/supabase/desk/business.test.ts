import { beforeEach, describe, expect, test } from "vitest";
import { businessSchema, MONTHLY_DEPOSITS } from "@/desk/business/business";
import { billsOf } from "@/desk/pricing/bills";
import { depositRuleOf } from "@/desk/pricing/deposit";
import type { BackendClient } from "@/lib/supabase/client";
import type { Json } from "@/lib/supabase/database.types";
import { depositOf, sentDeposit } from "@/request/deposit";
import { expectCode, expectRefused, refusalIn } from "../../support/answers.ts";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { changeQuote, type QuoteChange, stepOf } from "../../support/change-quote.ts";
import {
  addAccount,
  addQuote,
  addRequest,
  businessDay,
  only,
} from "../../support/desk-factories.ts";
import { generalRequest } from "../../support/lead-factories.ts";
import { ACCEPTED, BY_PHONE, SENT, trailers } from "../../support/quote-steps.ts";

// What the business decides: owners change it, staff read it, and the log keeps what it was.

const { backend, visitor } = backendForFile();

const owner = adminForFile(backend);
let staff: BackendClient;

beforeEach(async () => {
  const ben = await addAccount(backend(), "ben@example.com", true);
  await backend().sql("select private.make_admin($1)", [ADMIN.email]);
  staff = await backend().signInAs(ben);
});

type Change = { table: string; id: string; from: Json; to: Json };

const change = (by: BackendClient, ...changes: Change[]) =>
  by.rpc("change_business", { _changes: changes });

const setting = (from: Json, to: Json): Change => ({
  table: "business_settings",
  id: "settings",
  from,
  to,
});
const perMile = (from: number, to: number) => setting({ per_mile: from }, { per_mile: to });
const terms = (from: Json, to: Json, id = "2"): Change => ({ table: "rental_terms", id, from, to });
const priceItem = (id: string, from: Json, to: Json): Change => ({
  table: "price_items",
  id,
  from,
  to,
});
const facts = async (by: BackendClient = staff) =>
  businessSchema.parse((await by.rpc("business_facts").throwOnError()).data);
/** An owner confirms that sections are no samples: these, or all that still are. */
async function confirm(...sections: string[]) {
  const ids = sections.length > 0 ? sections : (await facts()).samples;
  const [from, to] = [{ is_confirmed: false }, { is_confirmed: true }];
  await change(
    owner,
    ...ids.map((id) => ({ table: "business_sections", id, from, to })),
  ).throwOnError();
}

const log = async () => (await staff.from("business_changes").select().order("id")).data ?? [];
/** The rule for the deposit that a quote was sent with. */
const askedDeposit = async () =>
  only(await backend().sql<{ rule: Json }>("select deposit_rule as rule from quotes")).rule;

test("the facts start as samples, marked as such, with an empty log", async () => {
  const { samples, settings, units, prices, terms: versions } = await facts();
  expect([samples.length, units.length]).toEqual([7, 9]);
  expect(settings).toMatchObject({ deliveryBase: 250, perMile: 4.5, taxPercent: 8.25 });
  expect(settings.arePricesPublic).toBe(true);
  expect(prices.map(({ id }) => id)).toContain("3-station");
  expect(versions).toMatchObject([{ version: 1 }]);
  expect(await log()).toEqual([]);
});

describe("a change", () => {
  test("can be made by an owner, and is logged with both values", async () => {
    expectRefused(await change(staff, perMile(4.5, 5)), "PT403");
    expect((await change(owner, perMile(4.5, 5))).error).toBeNull();
    expect((await facts()).settings.perMile).toBe(5);
    const logged = only(await log());
    expect(logged).toMatchObject({
      actor_id: ADMIN.id,
      subject: "business_settings",
      item: "settings",
      field: "per_mile",
      old_value: 4.5,
      new_value: 5,
    });
    // One that is made in the database has no name.
    await backend().sql("update business_settings set per_mile = 7");
    const [, another] = await log();
    expect(another).toMatchObject({ actor_id: null, actor_name: null, new_value: 7 });
  });

  test("to a package that costs less than the rental is refused, and to one for an extra", async () => {
    const cheap = priceItem("2-station", { package_day: 999 }, { package_day: 849 });
    expectCode(await change(owner, cheap), "PT422", "package_below_rental");
    const dearRental = priceItem("2-station", { weekend: 999 }, { weekend: 1149 });
    expectCode(await change(owner, dearRental), "PT422", "package_below_rental");
    const both = priceItem(
      "2-station",
      { weekend: 999, package_weekend: 1148 },
      { weekend: 1149, package_weekend: 1149 },
    );
    expect((await change(owner, both)).error).toBeNull();
    const extra = priceItem("generator", { package_day: null }, { package_day: 200 });
    expectCode(await change(owner, extra), "PT422", "value_unusable");
  });

  test("are no more than 200 at once", async () => {
    expectRefused(await change(owner, ...Array<Change>(201).fill(perMile(4.5, 4.5))), "PT422");
    expect((await change(owner, ...Array<Change>(200).fill(perMile(4.5, 4.5)))).error).toBeNull();
  });

  test("of a stale value is refused, with everything sent with it", async () => {
    await change(owner, perMile(4.5, 5)).throwOnError();
    const price = priceItem("3-station", { week: 2200 }, { week: null });
    expectRefused(await change(owner, price, perMile(4.5, 6)), "PT409");
    const business = await facts();
    expect(business.settings.perMile).toBe(5);
    expect(business.prices.find(({ id }) => id === "3-station")?.week).toBe(2200);
    expect((await change(owner, price, perMile(5, 6))).error).toBeNull();
  });

  const refused: [string, Change][] = [
    ["below zero", perMile(4.5, -1)],
    ["no number", { ...perMile(4.5, 5), to: { per_mile: "NaN" } }],
    ["too much", perMile(4.5, 1e9)],
    ["nothing where something has to be", { ...perMile(4.5, 5), to: { per_mile: null } }],
    ["a column that is not there", { ...perMile(4.5, 5), to: { "per_mile, id": 1 } }],
    ["a table that is not the business's", { ...perMile(4.5, 5), table: "quotes" }],
    ["the log", { table: "business_changes", id: "1", from: { item: "x" }, to: { item: "y" } }],
    ["an extra without a name", priceItem("x", null, { name: " " })],
    ["nothing", { ...perMile(4.5, 5), from: {}, to: {} }],
  ];
  test("to an invalid value is refused", async () => {
    for (const [what, wrong] of refused) {
      expect((await change(owner, wrong)).error?.code, what).toBe("PT422");
    }
    expect(await log()).toEqual([]);
  });

  test("can add and remove rows", async () => {
    const tent = { name: "Lighting", event_day: 90, weekend: null, week: null, month: null };
    const added = priceItem("lighting", null, tent);
    expect((await change(owner, added)).error).toBeNull();
    expectRefused(await change(owner, added), "PT409");
    const names = async () => (await facts()).prices.map(({ name }) => name);
    expect(await names()).toContain("Lighting");
    await change(owner, { ...added, from: tent, to: null }).throwOnError();
    expect(await names()).not.toContain("Lighting");
  });
});

describe("a new quote", () => {
  test("is valid as long as the business says, an emergency's for its own time", async () => {
    const stands = (kind: string, before: number, after: number) =>
      setting({ [kind]: before }, { [kind]: after });
    await change(owner, stands("valid_days", 14, 7), stands("emergency_valid_days", 1, 2));
    const days = async (event_type: string) =>
      (
        await addQuote(backend(), staff, {
          submission_id: await addRequest(backend(), generalRequest({ name: event_type })),
          event_type,
        })
      ).valid_until;
    expect(await days("general")).toBe(await businessDay(backend(), 7));
    expect(await days("luxury-trailers")).toBe(await businessDay(backend(), 7));
    expect(await days("EMERGENCY: other")).toBe(await businessDay(backend(), 2));
  });

  test("with sample prices cannot be sent until an owner has confirmed every part", async () => {
    await backend().sql("update sample_permission set may_be_sent = false");
    const quote = await addQuote(backend(), staff);
    expect(await facts()).toMatchObject({ maySendSamples: false });
    for (const step of [SENT, BY_PHONE])
      expectCode(await changeQuote(staff, quote, step), "PT422", "samples_are_withheld");
    const [last = "", ...others] = (await facts()).samples;
    await confirm(...others);
    expectRefused(await changeQuote(staff, quote, SENT), "PT422");
    await confirm(last);
    expect((await changeQuote(owner, quote, SENT)).error).toBeNull();
  });
});

test("only an owner can send a discount beyond what staff may give, or a price as far below the list", async () => {
  const send = async (by: BackendClient, ...lines: Json[]) => {
    const quote = await addQuote(backend(), staff, {
      submission_id: await addRequest(backend(), generalRequest({ name: crypto.randomUUID() })),
      lines: [...lines, { kind: "tax", text: "Sales tax", percent: 8.25 }],
      quote_amount: null,
    });
    const answer = await changeQuote(by, quote, SENT);
    return answer.error ? refusalIn(answer) : "sent";
  };
  const off = (price: number) => ({ kind: "discount", text: "Discount", quantity: 1, price });
  const trailer = (price: number) => trailers("3-station", 1, price);
  expect(await send(staff, trailer(1500), off(-150))).toBe("sent");
  expect(await send(staff, trailer(1500), off(-150.01))).toEqual({
    code: "discount_needs_owner",
    most: 10,
  });
  expect(await send(owner, trailer(1500), off(-750))).toBe("sent");

  // The list's lowest price of a 3-station is $1,395, of a generator $180.
  const below = { code: "price_needs_owner", most: 10 };
  const generator = { kind: "other", text: "Generator", item: "generator", quantity: 1, price: 0 };
  expect(await send(staff, trailer(1))).toEqual(below);
  expect(await send(staff, trailer(1255.5))).toBe("sent");
  expect(await send(staff, trailer(1255.49))).toEqual(below);
  expect(await send(staff, trailer(1400), off(-140))).toBe("sent");
  expect(await send(staff, trailer(1255.5), generator)).toEqual(below);
  expect(await send(staff, trailers("3-station", 2, 1255.49))).toEqual(below);
  expect(await send(owner, trailer(1))).toBe("sent");
});

test("whatever the shape of a quote, what cannot be compared with the list is an owner's to send", async () => {
  const send = async (by: BackendClient, columns: object) => {
    const quote = await addQuote(backend(), staff, {
      submission_id: await addRequest(backend(), generalRequest({ name: crypto.randomUUID() })),
      lines: null,
      quote_amount: null,
      ...columns,
    });
    const answer = await changeQuote(by, quote, SENT);
    return answer.error ? refusalIn(answer).code : "sent";
  };
  const other = { kind: "other", text: "4-station trailer", quantity: 1, price: 1 };
  const byRequest = trailers("2-station", 1, 1);
  const off = { kind: "discount", text: "Discount", quantity: 1, price: -9000 };
  const delivery = { kind: "delivery", text: "Delivery", quantity: 1, price: 1 };
  await change(
    owner,
    priceItem(
      "2-station",
      { event_day: 850, weekend: 999, week: 1650, month: 3900 },
      { event_day: null, weekend: null, week: null, month: null },
    ),
  ).throwOnError();
  const unlisted = "unlisted_price_needs_owner";
  const shapes: [string, object, string][] = [
    ["an amount alone", { quote_amount: 1 }, unlisted],
    ["a line in words", { lines: [other] }, unlisted],
    ["delivery alone", { lines: [delivery] }, unlisted],
    ["a trailer priced by request", { lines: [byRequest] }, unlisted],
    ["one that is listed, at $1", { lines: [trailers("3-station", 1, 1)] }, "price_needs_owner"],
    [
      "one that is listed beside words",
      { lines: [trailers("3-station", 1, 1), other] },
      "price_needs_owner",
    ],
    ["a discount", { lines: [trailers("3-station", 1, 9001), off] }, "discount_needs_owner"],
    ["a trailer that no one has", { lines: [trailers("9-station", 1, 9000)] }, "unknown_model"],
  ];
  for (const [shape, columns, refusal] of shapes) {
    expect(await send(staff, columns), shape).toBe(refusal);
    const byOwner = refusal === "unknown_model" ? refusal : "sent";
    expect(await send(owner, columns), shape).toBe(byOwner);
  }
  // What was sent at its price and is a draft again is no way around it.
  const quote = await addQuote(backend(), staff, {
    lines: [trailers("3-station", 1, 1395)],
    quote_amount: null,
  });
  await changeQuote(staff, quote, SENT).throwOnError();
  await changeQuote(staff, quote, { status: "pending" }).throwOnError();
  await changeQuote(staff, quote, { lines: [trailers("3-station", 1, 1)] }).throwOnError();
  expect(refusalIn(await changeQuote(staff, quote, SENT)).code).toBe("price_needs_owner");
});

test("only an owner gives a customer more time to pay, who then keeps it for what follows", async () => {
  const email = `${crypto.randomUUID()}@example.com`;
  const quoteOf = async (columns: object) =>
    addQuote(backend(), staff, {
      submission_id: await addRequest(backend(), generalRequest({ name: crypto.randomUUID() })),
      quote_amount: null,
      lines: [trailers("3-station", 1, 1395)],
      email,
      ...columns,
    });
  const first = await quoteOf({ net_days: 30 });
  expect(refusalIn(await changeQuote(staff, first, SENT)).code).toBe("terms_need_owner");
  await changeQuote(owner, first, SENT).throwOnError();
  const second = await quoteOf({});
  const { data } = await changeQuote(staff, second, SENT).throwOnError();
  expect(data).toMatchObject({ net_days: 30, deposit_rule: { net_days: 30 } });
});

test("only an owner hires out for longer than three years", async () => {
  const { id } = await addQuote(backend(), staff, {
    submission_id: await addRequest(backend(), generalRequest({ name: crypto.randomUUID() })),
    event_date: null,
    delivery_on: "2031-05-01",
  });
  const until = (by: typeof staff, pickup_on: string) => changeQuote(by, { id }, { pickup_on });
  await until(staff, "2034-05-01").throwOnError();
  expect(refusalIn(await until(staff, "2034-05-02")).code).toBe("hire_needs_owner");
  await until(owner, "2034-05-02").throwOnError();
});

test("a change of a booking may cost as little as what was agreed, and no less without an owner", async () => {
  const book = async (columns: object) => {
    const quote = await addQuote(backend(), staff, {
      submission_id: await addRequest(backend(), generalRequest({ name: crypto.randomUUID() })),
      quote_amount: null,
      ...columns,
    });
    await changeQuote(owner, quote, SENT).throwOnError();
    await changeQuote(owner, quote, ACCEPTED).throwOnError();
    return quote;
  };
  const propose = async (quote: { id: string }, _content: object) => {
    const seen = await stepOf(staff, quote);
    const answer = await staff.rpc("propose_change", {
      ...seen,
      _content: { ..._content },
      _channels: [],
    });
    return answer.error ? refusalIn(answer).code : "proposed";
  };
  const cheap = await book({ lines: [trailers("3-station", 1, 700)] });
  expect(await propose(cheap, { lines: [trailers("3-station", 2, 700)] })).toBe("proposed");
  expect(await propose(cheap, { lines: [trailers("3-station", 2, 600)] })).toBe(
    "price_needs_owner",
  );
  expect(await propose(cheap, { lines: [trailers("9-station", 1, 9000)] })).toBe("unknown_model");
  const alone = await book({ lines: null, quote_amount: 900 });
  expect(await propose(alone, { quote_amount: 950 })).toBe("proposed");
  expect(await propose(alone, { quote_amount: 1 })).toBe("unlisted_price_needs_owner");
});

test("a quote's own deposit replaces the rule until it is cleared", async () => {
  const quote = await addQuote(backend(), staff, { quote_amount: 1000, deposit: 300 });
  const step = (changes: QuoteChange) => changeQuote(owner, quote, changes);
  const sentWith = async (changes: QuoteChange = {}) => {
    await step({ ...changes, ...SENT }).throwOnError();
    const rule = await askedDeposit();
    expectRefused(await step({ deposit: 200 }), "PT422");
    await step({ status: "pending" }).throwOnError();
    expect(await askedDeposit()).toBeNull();
    return rule;
  };
  expect((await step({ deposit: -1 })).error).not.toBeNull();
  expectRefused(await step({ deposit: 1000.01 }), "PT422");
  expectCode(await step({ quote_amount: 299 }), "PT422", "deposit_exceeds_total", { total: 299 });

  expect(await sentWith()).toMatchObject({ deposit_kind: "amount", deposit_amount: 300 });
  expect(await sentWith({ deposit: 0 })).toMatchObject({ deposit_kind: "none" });
  const rule = { deposit_kind: "share", deposit_percent: 25 };
  expect(await sentWith({ deposit: null })).toMatchObject(rule);
});

test("a hire that is billed by the month takes no deposit, one month or that of any other, as the owner set it", async () => {
  const days = (pickup_on: string) => ({
    delivery_on: "2031-06-07",
    event_date: null,
    pickup_on,
    quote_amount: 6000,
    lines: [{ ...trailers("3-station", 1, 6000), amount: 6000 }],
  });
  const hires = ["2031-07-07", "2031-09-07"].flatMap((pickup) =>
    [null, 0, 300].map((deposit) => ({ ...days(pickup), deposit })),
  );
  for (const monthly of MONTHLY_DEPOSITS) {
    await backend().sql("update business_settings set monthly_deposit = $1", [monthly]);
    const business = await facts();
    const asked = await Promise.all(
      hires.map(async (hire) => {
        const bills = billsOf(
          { ...hire, rental_from: hire.delivery_on, rental_until: hire.pickup_on },
          business.prices,
        );
        const { rule } = only(
          await backend().sql<{ rule: Json }>(
            `select private.deposit_rule(
               private.with_rental_days(jsonb_populate_record(null::public.quotes, $1)), $2
             ) as rule`,
            [JSON.stringify(hire), JSON.stringify({ bills })],
          ),
        );
        return sentDeposit(rule);
      }),
    );
    const sums = asked.map((rule) => rule && (depositOf(rule, 6000, null)?.amount ?? 0));
    const third = 2000;
    expect(sums).toEqual([1500, 0, 300, { none: 0, month: third, rule: 1500 }[monthly], 0, 300]);
    expect(asked).toMatchObject(
      hires.map((hire) => {
        const { depositKind } = depositRuleOf(business, hire);
        return { depositKind };
      }),
    );
    expect(sums).toEqual(
      hires.map((hire) => depositOf(depositRuleOf(business, hire), 6000, null)?.amount ?? 0),
    );
  }
});

test("one month is not asked for without the bills, and a sent quote keeps it", async () => {
  await backend().sql("update business_settings set monthly_deposit = 'month'");
  const quote = await addQuote(backend(), staff, {
    quote_amount: 6000,
    delivery_on: "2031-06-07",
    event_date: "2031-06-07",
    pickup_on: "2031-09-07",
  });
  const bills = ["2031-06-07", "2031-07-07", "2031-08-07"].map((day, place) => ({
    day,
    amount: 1900 + place * 100,
  }));
  const seen = async () => ({
    _quote_id: quote.id,
    _revision: (await owner.from("quotes").select("revision").single().throwOnError()).data
      .revision,
  });
  const send = async (standing: Json) =>
    owner.rpc("mark_quote_sent", { ...(await seen()), _standing: standing }).throwOnError();
  await send({ bills });
  expect(await askedDeposit()).toMatchObject({ deposit_kind: "amount", deposit_amount: 1900 });
  await owner.rpc("reopen_quote", await seen()).throwOnError();
  await send({});
  expect(await askedDeposit()).toMatchObject({ deposit_kind: "none" });
});

test("prices are public unless an owner hides them, and samples only where the site is tried out", async () => {
  await backend().sql("update sample_permission set may_be_sent = false");
  const account = await addAccount(backend(), "visitor@example.com", false);
  const visitors = [visitor, await backend().signInAs(account)];
  const read = () =>
    Promise.all(visitors.map(async (by) => (await by.rpc("public_prices").throwOnError()).data));
  const byRequest = (id: string, from: Record<string, number>) =>
    priceItem(id, from, Object.fromEntries(Object.keys(from).map((term) => [term, null])));
  const hide = setting({ are_prices_public: true }, { are_prices_public: false });
  expectRefused(await change(staff, hide), "PT403");
  await change(
    owner,
    byRequest("2-station", { month: 3900 }),
    byRequest("4-station", { event_day: 1950, weekend: 2400, week: 2900, month: 6800 }),
  ).throwOnError();
  const [last = "", ...others] = (await facts()).samples;
  await confirm(...others);
  expect(await read()).toEqual([null, null]);
  await confirm(last);
  const shown = {
    models: [
      {
        ...{ model: "2-station", event_day: 850, weekend: 999, week: 1650 },
        ...{ package_day: 999, package_weekend: 1148, tax_percent: 8.25 },
      },
      {
        ...{ model: "3-station", event_day: 1395, weekend: 1745, week: 2200, month: 5200 },
        ...{ package_day: 1595, package_weekend: 1945, tax_percent: 8.25 },
      },
    ],
    owned: { "2-station": 4, "3-station": 3, "4-station": 1 },
    seasons: [],
    delivery: {
      event_delivery_base: 0,
      delivery_base: 250,
      free_miles: 20,
      per_mile: 4.5,
      most_miles: 90,
    },
    deposit: {
      deposit_kind: "share",
      deposit_percent: 25,
      deposit_amount: 500,
      deposit_due_days: 3,
      balance_due_days: 3,
    },
    service: { event_day: 195, weekend: 195, week: 0, month: 0 },
  };
  const retired = "(select id from trailer_units where model = '4-station' limit 1)";
  await backend().sql(`update trailer_units set retired_on = '2026-01-01' where id = ${retired}`);
  expect(await read()).toEqual([shown, shown]);
  await change(owner, hide).throwOnError();
  expect(await read()).toEqual([null, null]);
  await change(
    owner,
    setting({ are_prices_public: false }, { are_prices_public: true }),
  ).throwOnError();
  await backend().sql("update business_sections set is_confirmed = false");
  expect(await read()).toEqual([null, null]);
  await backend().sql("update sample_permission set may_be_sent = true");
  expect(await read()).toEqual([shown, shown]);
});

test("visitors read the terms in use once an owner has confirmed them, in Spanish if there is a translation", async () => {
  const read = async () => (await visitor.rpc("public_terms").throwOnError()).data;
  expect(await read()).toBeNull();
  await confirm("terms");
  expect(await read()).toEqual({
    version: 1,
    body: expect.stringMatching(/^Cancel 14 days/),
    in_use_since: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  });
  const to = { summary: "Rain", body: "Rain is fine.", spanish_body: "La lluvia no importa." };
  await change(
    owner,
    terms(null, to),
    terms({ in_use_since: null }, { in_use_since: "now" }),
  ).throwOnError();
  expect(await read()).toMatchObject({ body: to.body, spanish_body: to.spanish_body });
});

describe("terms", () => {
  const draft = terms(null, { summary: "Wind", body: "In wind the trailer may be closed." });
  const putInUse = terms({ in_use_since: null }, { in_use_since: "2001-01-01" });

  test("in use cannot change; a draft can, until it is put in use", async () => {
    const rewrite = (id: string, from: string) =>
      change(owner, terms({ summary: from }, { summary: "New" }, id));
    expectRefused(await rewrite("1", "The first version"), "PT422");
    await change(owner, draft).throwOnError();
    expect((await rewrite("2", "Wind")).error).toBeNull();
    await change(owner, putInUse).throwOnError();
    expect(only(await backend().sql("select private.terms_in_use() as version"))).toEqual({
      version: 2,
    });
    expectRefused(await rewrite("2", "New"), "PT422");
    const withdraw = terms({ summary: "New" }, { in_use_since: null });
    expectRefused(await change(owner, withdraw), "PT422");
  });

  test("in Spanish are a value like the English, and freeze with them", async () => {
    const rewrite = (from: string | null, to: string | null) =>
      change(owner, terms({ spanish_body: from }, { spanish_body: to }));
    const stored = async () => (await facts()).terms[0]?.spanishBody;
    await change(owner, draft).throwOnError();
    expect(await stored()).toBeNull();
    for (const wrong of ["", " ", " Con viento, no.", "x".repeat(8001)]) {
      expectRefused(await rewrite(null, wrong), "PT422");
    }
    await rewrite(null, "Con viento puede cerrarse.").throwOnError();
    expect(await stored()).toBe("Con viento puede cerrarse.");
    await rewrite("Con viento puede cerrarse.", null).throwOnError();
    expect(await stored()).toBeNull();
    await change(owner, putInUse).throwOnError();
    expectRefused(await rewrite(null, "Con viento puede cerrarse."), "PT422");
  });

  test("are in a quote's document in every language they have", async () => {
    const quote = await addQuote(backend(), staff);
    const sentWith = async (status: "pending" | "sent") => {
      await changeQuote(owner, quote, { status }).throwOnError();
      const { data } = await staff
        .from("quote_versions")
        .select("standing_texts(texts)")
        .order("number");
      return data?.map(
        ({ standing_texts: standing }) => (standing as { texts: { terms: Json } }).texts.terms,
      );
    };
    const first = { version: 1, body: expect.stringMatching(/^Cancel/) };
    expect(await sentWith("sent")).toEqual([first]);
    await change(
      owner,
      { ...draft, to: { summary: "Wind", body: "Wind.", spanish_body: "Viento." } },
      putInUse,
    ).throwOnError();
    await sentWith("pending");
    expect(await sentWith("sent")).toEqual([
      first,
      { version: 2, body: "Wind.", spanish_body: "Viento." },
    ]);
  });

  test("in use when a quote was sent stay with it", async () => {
    const quote = await addQuote(backend(), staff);
    const step = async (status: "pending" | "sent" | "accepted") =>
      (await changeQuote(owner, quote, { status })).data?.terms_version;
    expect(quote.terms_version).toBeNull();
    expect(await step("sent")).toBe(1);
    const rule = await askedDeposit();
    expect(rule).toMatchObject({ deposit_kind: "share", deposit_percent: 25 });
    const half = setting({ deposit_percent: 25 }, { deposit_percent: 50 });
    await change(owner, draft, putInUse, half).throwOnError();
    expect(await step("accepted")).toBe(1);
    expect(await askedDeposit()).toEqual(rule);
    const { data: accepted } = await staff.rpc("terms_accepted").throwOnError();
    expect(accepted).toEqual([{ version: 1, quotes: 1 }]);
    await staff.rpc("undo_step", await stepOf(staff, quote)).throwOnError();
    expect(await step("pending")).toBeNull();
    expect(await step("sent")).toBe(2);
  });
});
