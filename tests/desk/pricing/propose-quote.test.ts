import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Business, MonthlyDeposit, PriceItem } from "@/desk/business/business";
import { extraLine, type Hire, priceOf, proposeQuote } from "@/desk/pricing/propose-quote";
import { sampleBusiness } from "../business/sample-business.ts";

const FRIDAY = "2026-12-04";
const TODAY = "2026-11-23";

const hire: Hire = { model: "3-station", days: 1, firstDay: FRIDAY, miles: 28 };
const propose = (changes: Partial<Hire> = {}, rules = {}, today = TODAY) =>
  proposeQuote(sampleBusiness(rules), { ...hire, ...changes }, today);

test("buttons and lines have one price, and nothing else at the desk reads the price list", () => {
  const [trailer, ...extras] = sampleBusiness().prices;
  for (const days of [1, 2, 8, 29]) {
    const { lines } = propose({ days, extras: extras.map(({ id }) => ({ id, quantity: 1 })) });
    const hired = { days, firstDay: FRIDAY };
    expect(lines[0]?.price).toBe(priceOf(trailer, hired));
    for (const item of extras) {
      expect(lines).toContainEqual(expect.objectContaining(extraLine(item, 1, hired)));
    }
  }
  const readers = readdirSync("src/desk", { recursive: true, encoding: "utf8" }).filter(
    (file) =>
      /\.tsx?$/.test(file) && readFileSync(`src/desk/${file}`, "utf8").includes("hirePrice("),
  );
  expect(readers).toEqual(["pricing/propose-quote.ts"]);
});

describe("a quote", () => {
  test("has trailer, delivery, the miles beyond the free ones, and tax", () => {
    const trailer = { kind: "model", text: "3-Station trailer", model: "3-station" };
    const miles = "miles beyond the first 20";
    expect(propose()).toEqual({
      lines: [
        { ...trailer, quantity: 1, price: 1450, amount: 1450 },
        { kind: "delivery", text: "Delivery", quantity: 1, price: 250, amount: 250 },
        { kind: "mileage", text: miles, quantity: 8, price: 4.5, amount: 36 },
        { kind: "tax", text: "Sales tax", percent: 8.25, amount: 143.22 },
      ],
      subtotal: 1736,
      tax: 143.22,
      total: 1879.22,
      isShortNotice: false,
      deposit: { amount: 469.81, dueInDays: 3, balance: 1409.41, balanceDueOn: "2026-12-01" },
    });
  });

  test("for longer than a month has the deposit that the owner set for it: none, its first bill, or that of any other", () => {
    const quarter = { days: 91, firstDay: "2027-01-04", miles: 0 };
    const depositBy = (monthlyDeposit: MonthlyDeposit, changes: Partial<Hire> = {}) =>
      propose({ ...quarter, ...changes }, { monthlyDeposit }).deposit?.amount;
    const total = propose(quarter).total ?? 0;
    // Delivery is on the first bill, with its tax.
    const firstMonth = (total - 250 * 1.0825) / 3 + 250 * 1.0825;
    expect(depositBy("none")).toBeUndefined();
    expect(depositBy("month")).toBeCloseTo(firstMonth, 1);
    expect(depositBy("rule")).toBeCloseTo(total / 4, 1);
    expect(depositBy("month", { days: 28 })).toBe(
      propose({ ...quarter, days: 28 }).deposit?.amount,
    );
  });

  test("has trailers, visits, delivery and miles for each place, and what is for all of them once", () => {
    const at = "South gate";
    const { lines, total } = propose({
      others: [{ model: "3-station", trailers: 2, at }],
      elsewhere: [{ at, miles: 15 }],
      extras: [
        { id: "generator", quantity: 1 },
        { id: "generator", quantity: 2, at },
      ],
      visits: 2,
      isPackage: true,
    });
    const told = lines.map((line) => [
      line.kind,
      line.item ?? "",
      line.quantity ?? 0,
      line.at ?? "",
    ]);
    expect(told).toEqual([
      ["model", "", 1, ""],
      ["model", "", 2, at],
      ["other", "generator", 1, ""],
      ["other", "generator", 2, at],
      ["other", "service-visit", 1, ""],
      ["other", "service-visit", 1, at],
      ["other", "premium-package", 1, ""],
      ["delivery", "", 1, ""],
      ["delivery", "", 1, at],
      ["tax", "", 0, ""],
    ]);
    // The sample's list has no price for a visit.
    expect(total).toBeNull();
  });

  test("prices the delivery to each place by its own distance, by hand where one is unknown", () => {
    const at = "South gate";
    const others = [{ model: "2-station", trailers: 1, at }];
    const deliveries = (miles: number | null) =>
      propose({ others, elsewhere: [{ at, miles }] })
        .lines.filter(({ kind }) => kind === "delivery" || kind === "mileage")
        .map(({ kind, price, quantity, at: place }) => [kind, price, quantity, place]);
    expect(deliveries(30)).toEqual([
      ["delivery", 250, 1, undefined],
      ["mileage", 4.5, 8, undefined],
      ["delivery", 250, 1, at],
      ["mileage", 4.5, 10, at],
    ]);
    expect(deliveries(null).slice(2)).toEqual([["delivery", null, 1, at]]);
  });

  test("has one line for service visits: at the list's price by the length of the hire, or included", () => {
    const listed = (price: Partial<PriceItem>) => {
      const business = sampleBusiness();
      const [generator] = business.prices.filter(({ id }) => id === "generator");
      if (!generator) throw new Error("The sample has no extra.");
      const visit = { ...generator, id: "service-visit", name: "Service visit", ...price };
      return { ...business, prices: [...business.prices, visit] };
    };
    const visited = { ...hire, days: 91, firstDay: "2027-01-04", visits: 2 };
    const serviceOf = (business: Business, changes: Partial<Hire> = {}) =>
      proposeQuote(business, { ...visited, ...changes }, TODAY).lines.filter(
        ({ item }) => item === "service-visit",
      );
    const line = { kind: "other", text: "Service, 2 visits a week", item: "service-visit" };
    const paid = listed({ eventDay: 195, weekend: 195, week: 105, month: 420 });
    expect(serviceOf(paid)).toEqual([{ ...line, quantity: 1, price: 2520, amount: 2520 }]);
    expect(serviceOf(paid, { days: 7, visits: 1 })).toEqual([
      { ...line, text: "Service, 1 visit a week", quantity: 1, price: 105, amount: 105 },
    ]);
    expect(serviceOf(listed({ week: 0, month: 0 }))).toMatchObject([{ price: 0, amount: 0 }]);
    expect(serviceOf(listed({ week: null, month: null }))).toMatchObject([{ price: null }]);
    // Not in the list: priced by hand, too.
    expect(serviceOf(sampleBusiness())).toMatchObject([{ price: null }]);
    expect(serviceOf(paid, { visits: 0 })).toEqual([]);
    expect(
      paid.prices.flatMap((item) => extraLine(item, 1, visited) ?? []).map(({ item }) => item),
    ).toEqual(["generator", "attendant"]);
  });

  test("has extras, and no tax on what is not taxed", () => {
    const extras = [
      { id: "attendant", quantity: 2 },
      { id: "generator", quantity: 1 },
      { id: "gone", quantity: 1 },
    ];
    const { lines, tax } = propose({ extras, miles: 5 });
    const attendant = { kind: "other", text: "Attendant", quantity: 2, price: 240, amount: 480 };
    expect(lines[1]).toEqual({ ...attendant, item: "attendant", untaxed: true });
    expect(lines.map(({ text }) => text).join(", ")).toBe(
      "3-Station trailer, Attendant, Generator, Delivery, Sales tax",
    );
    // 8.25 % of 1450 + 180 + 250.
    expect(tax).toBe(155.1);
  });

  test.each([
    ["an unknown distance", { miles: null }],
    ["a place too far away", { miles: 91 }],
    ["a model that is in no list", { model: "5-station" }],
    ["an extra by request", { days: 7, extras: [{ id: "attendant", quantity: 1 }] }],
  ] as const)("has no total with %s", (_, changes) => {
    const proposal = propose(changes);
    expect(proposal).toMatchObject({ subtotal: null, tax: null, total: null, deposit: null });
    expect(proposal.lines.filter(({ price }) => price === null)).toHaveLength(1);
    expect(proposal.lines.at(-1)).toMatchObject({ kind: "tax", amount: null });
  });

  test("has a total up to the longest distance that is served", () => {
    expect(propose({ miles: 90 }).total).not.toBeNull();
  });

  test("has delivery by what is hired: an event, weeks and months, or the package", () => {
    const deliveryOf = (changes: Partial<Hire>) =>
      propose(changes, { eventDeliveryBase: 0 })
        .lines.filter(({ kind }) => kind === "delivery" || kind === "mileage")
        .map(({ text, amount }) => [text, amount]);
    const beyond = (miles: number) => `miles beyond the first ${miles}`;
    expect(deliveryOf({ days: 6, miles: 20 })).toEqual([["Delivery", 0]]);
    expect(deliveryOf({ days: 6, miles: 50 })).toEqual([
      ["Delivery", 0],
      [beyond(20), 135],
    ]);
    expect(deliveryOf({ days: 7, miles: 50 })).toEqual([
      ["Delivery", 250],
      [beyond(20), 135],
    ]);
    expect(deliveryOf({ isPackage: true, miles: 40 })).toEqual([["Delivery", 0]]);
    expect(deliveryOf({ isPackage: true, miles: 50 })).toEqual([
      ["Delivery", 0],
      [beyond(40), 45],
    ]);
  });

  test("costs more at short notice", () => {
    const near = propose({ trailers: 2 }, {}, "2026-12-02");
    expect(near.isShortNotice).toBe(true);
    expect(near.lines[1]).toMatchObject({ text: "Short notice", price: 435, amount: 435 });
    expect(propose({}, {}, "2026-12-01").isShortNotice).toBe(false);
    expect(propose({ firstDay: null }).isShortNotice).toBe(false);
    expect(propose({}, { shortNoticePercent: 0 }, FRIDAY).isShortNotice).toBe(false);
  });

  test("has no line for a tax of nothing", () => {
    const { lines, tax, total } = propose({}, { taxPercent: 0 });
    expect(lines.map(({ kind }) => kind)).not.toContain("tax");
    expect([tax, total]).toEqual([0, 1736]);
  });

  test("is at short notice from the day itself to so many days before it", () => {
    const isShort = (today: string, rules = {}) => propose({}, rules, today).isShortNotice;
    expect(isShort(FRIDAY)).toBe(true);
    expect(isShort(FRIDAY, { shortNoticeDays: 0 })).toBe(true);
    expect(isShort("2026-12-03", { shortNoticeDays: 0 })).toBe(false);
    expect(isShort("")).toBe(false);
  });

  test("taxes the surcharge with what it is on, and leaves it open with that", () => {
    const surcharge = (changes: Partial<Hire>, isTaxed: boolean) => {
      const business = sampleBusiness();
      const list = business.prices.map((item) => ({
        ...item,
        isTaxed: item.model ? isTaxed : false,
      }));
      const { lines } = proposeQuote(
        { ...business, prices: list },
        { ...hire, ...changes },
        FRIDAY,
      );
      return lines.find(({ item }) => item === "short-notice");
    };
    const extras = [{ id: "generator", quantity: 1 }];
    expect(surcharge({ extras }, true)).toEqual({
      kind: "other",
      text: "Short notice",
      item: "short-notice",
      quantity: 1,
      price: 244.5,
      amount: 244.5,
    });
    expect(surcharge({ extras }, false)).toMatchObject({ untaxed: true });
    expect(surcharge({ model: "4-station" }, true)).toMatchObject({ price: null, amount: null });
  });

  test("has the trailers of each model, taxed as the list says, and those that it does not know", () => {
    const others = [{ model: "5-station", trailers: 2 }];
    const [first, second] = propose({ trailers: 3, others }).lines;
    expect(first).toMatchObject({ quantity: 3, price: 1450, amount: 4350 });
    expect(second).toEqual({
      kind: "model",
      text: "5-station trailer",
      model: "5-station",
      quantity: 2,
      price: null,
      amount: null,
    });
  });

  test("has no line of an extra that is a trailer", () => {
    const [item] = sampleBusiness().prices;
    expect(item && extraLine(item, 1, { days: 1, firstDay: FRIDAY })).toBeUndefined();
    expect(priceOf(undefined, { days: 1, firstDay: FRIDAY })).toBeNull();
  });

  test("has the package right after what is hired, at what it adds to all trailers, and only then", () => {
    const lines = propose({ isPackage: true, miles: 41 }).lines;
    const text =
      "Premium package: setup and breakdown, free delivery within 40 miles, backup trailer, maintenance";
    const item = "premium-package";
    expect(lines[1]).toEqual({ kind: "other", text, item, quantity: 1, price: 200, amount: 200 });
    const three = propose({ isPackage: true, trailers: 3 }).lines[1];
    expect(three).toMatchObject({ quantity: 1, price: 600 });
    expect(lines.map(({ kind }) => kind)).toEqual(["model", "other", "delivery", "mileage", "tax"]);
    expect(propose({ isPackage: true, miles: 40 }).lines.map(({ kind }) => kind)).toEqual([
      "model",
      "other",
      "delivery",
      "tax",
    ]);
    expect(propose({ miles: 28 }).lines.some(({ item }) => item === "premium-package")).toBe(false);
  });

  test("charges the miles beyond the free ones, untaxed where delivery is", () => {
    const kinds = (miles: number) => propose({ miles }).lines.map(({ kind }) => kind);
    expect(kinds(20)).not.toContain("mileage");
    expect(kinds(21)).toContain("mileage");
    const { lines, tax } = propose({}, { isDeliveryTaxed: false });
    expect(lines.filter(({ untaxed }) => untaxed).map(({ kind }) => kind)).toEqual([
      "delivery",
      "mileage",
    ]);
    expect(tax).toBe(119.63);
  });
});

test("the package is priced by hand where the list has no price for it, and taxed as its trailers are", () => {
  const packageOf = (changes: Partial<Hire>, isTaxed = true) => {
    const business = sampleBusiness();
    const prices = business.prices.map((item) => (item.model ? { ...item, isTaxed } : item));
    const asked = { ...hire, isPackage: true, ...changes };
    const { lines } = proposeQuote({ ...business, prices }, asked, TODAY);
    return lines.find(({ item }) => item === "premium-package");
  };
  expect(packageOf({ days: 7 })).toMatchObject({ price: null, amount: null });
  expect(packageOf({ others: [{ model: "4-station", trailers: 1 }] })?.price).toBeNull();
  expect(packageOf({})).not.toHaveProperty("untaxed");
  expect(packageOf({}, false)).toMatchObject({ price: 200, untaxed: true });
});

describe("what the price list does not have", () => {
  const untaxedIn = (changes: Partial<Hire>) =>
    proposeQuote({ ...sampleBusiness(), prices: [] }, { ...hire, ...changes }, TODAY).lines.map(
      ({ kind, untaxed }) => [kind, untaxed ?? false],
    );

  test("is taxed like everything else: a trailer, its package and its service", () => {
    expect(untaxedIn({ isPackage: true, visits: 2 })).toEqual([
      ["model", false],
      ["other", false],
      ["other", false],
      ["delivery", false],
      ["tax", false],
    ]);
  });
});
