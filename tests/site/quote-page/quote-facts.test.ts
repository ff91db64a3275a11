import { expect, it } from "vitest";
import { type AskedDue, bookingMoney } from "@/request/booking-money";
import { stepsAfter } from "@/site/quote-page/accepted-view";
import { whatChanged } from "@/site/quote-page/changed-notice";
import { quoteDaysFile } from "@/site/quote-page/quote-days-file";
import { quoteDocument } from "@/site/quote-page/quote-document";
import {
  factsOfQuote,
  headlineOf,
  isBookable,
  titleOf,
  totalOf,
} from "@/site/quote-page/quote-facts";
import { pictureOf } from "@/site/quote-page/quote-sheet";
import { moveTo, TIME_ZONES } from "../../support/time-zones.ts";

const line = { kind: "model", text: "3-Station trailer", model: "3-station", amount: 1450 };
const stored = {
  number: "Q-1A2B3C4D",
  name: "Maria Gonzalez",
  kind: "general",
  amount: 1450,
  event_date: "2026-12-12",
  number_of_guests: 150,
  event_address: "2210 Oak Hollow Ln, Katy",
  lines: [{ ...line, quantity: 1, price: 1450 }],
  delivery_on: "2026-12-11",
  delivery_window: "3 to 6 PM",
  pickup_on: "2026-12-13",
  pickup_window: null,
  terms: { version: 3, body: "Be kind." },
};
const read = (changes: Record<string, unknown> = {}) =>
  quoteDocument.parse({ ...stored, ...changes });

it("a document is read when it says next to nothing", () => {
  const bare = quoteDocument.parse({ number: "Q-1", name: "Ada", kind: "luxury" });
  expect(headlineOf(bare)).toBe("Your quote");
  expect(factsOfQuote(bare)).toEqual([]);
  expect(totalOf(bare)).toBeNull();
  expect(isBookable(bare)).toBe(false);
});

it("a document has its terms in English on an English page, whatever others were sent", () => {
  const terms = { version: 3, body: "Be kind.", spanish_body: "Sea amable." };
  expect(read({ terms }).terms).toEqual(read().terms);
});

it("a document counts a crew as workers, not as guests", () => {
  const details = { duration: "12 weeks" };
  const [what] = factsOfQuote(read({ number_of_guests: 80, details }));
  expect(what?.note).toBe("For a crew of 80");
});

it("a document of a hire until it is picked up says from when, what each month costs, and how it ends", () => {
  const lines = [{ ...line, model: "4-station", text: "4-Station trailer", quantity: 2 }];
  const hire = { delivery_on: "2027-01-04", pickup_on: null, event_date: "2027-01-04", lines };
  const open = read({ ...hire, is_open_ended: true, monthly: 6603.25, service_weekdays: [2, 5] });
  expect(headlineOf(open)).toBe("Two 4-Station trailers, from January 4, 2027 until picked up");
  expect(open.occasion).toBe("site");
  const facts = Object.fromEntries(factsOfQuote(open).map(({ label, value }) => [label, value]));
  expect(facts).toMatchObject({
    Pickup: "When you say so, a month ahead",
    "Each month after the first": "$6,603.25",
    Service: "Every Tuesday and Friday",
  });
  expect(factsOfQuote(read(hire)).map(({ label }) => label)).not.toContain("Pickup");
});

it("a document says on which days there is a service visit, and how many there are", () => {
  const hire = { delivery_on: "2027-01-04", pickup_on: "2027-04-04" };
  const serviceOf = (changes: Record<string, unknown>) =>
    factsOfQuote(read({ ...hire, ...changes })).find(({ label }) => label === "Service")?.value;
  expect(serviceOf({ service_weekdays: [2, 5] })).toBe("Every Tuesday and Friday, 26 visits");
  expect(serviceOf({ service_weekdays: [3], pickup_on: "2027-01-08" })).toBe(
    "Every Wednesday, 1 visit",
  );
  expect(serviceOf({ service_weekdays: [1, 2, 3, 4, 5, 6, 7] })).toBe("Every day, 89 visits");
  expect(serviceOf({ service_every_days: 10 })).toBe("Every 10 days");
  expect(serviceOf({})).toBeUndefined();
});

it("a document says what, when and where", () => {
  expect(headlineOf(read())).toBe("Your 3-Station for December 12");
  expect(factsOfQuote(read())).toEqual([
    { label: "What", value: "One 3-Station trailer", note: "For 150 guests" },
    { label: "Event", value: "Saturday, December 12, 2026" },
    { label: "Delivery", value: "Friday, December 11, 2026, 3 to 6 PM" },
    { label: "Pickup", value: "Sunday, December 13, 2026" },
    { label: "Where", value: "2210 Oak Hollow Ln, Katy" },
  ]);
  expect(isBookable(read())).toBe(true);
  expect(isBookable(read({ event_date: null }))).toBe(false);
  expect(headlineOf(read({ lines: [line, { ...line, quantity: 2 }] }))).toBe(
    "Your three 3-Station trailers for December 12",
  );
});

const site = {
  number_of_guests: 45,
  details: { choice: "2 × 4-Station, planned for a crew of 45, 10 hours, 6 days a week, 13 weeks" },
  lines: [{ ...line, text: "4-Station trailer", model: "4-station", quantity: 2, price: 20_400 }],
  event_date: "2027-01-04",
  delivery_on: "2027-01-04",
  delivery_window: null,
  pickup_on: "2027-04-05",
};

it("a work site has its period, place of work, crew and shift, and no event", () => {
  const document = read(site);
  expect(headlineOf(document)).toBe("Two 4-Station trailers, January 4 to April 5, 2027");
  expect(factsOfQuote(document)).toEqual([
    {
      label: "What",
      value: "2 4-Station trailers",
      note: "For a crew of 45, 10 hours, 6 days a week",
    },
    { label: "How long", value: "3 months" },
    { label: "Delivery", value: "Monday, January 4, 2027" },
    { label: "Pickup", value: "Monday, April 5, 2027" },
    { label: "Payment", value: "Due on receipt" },
    { label: "Work site", value: "2210 Oak Hollow Ln, Katy" },
  ]);
  expect(factsOfQuote(read({ ...site, deposit: { net_days: 30 } }))).toContainEqual({
    label: "Payment",
    value: "Net 30",
  });
  expect(pictureOf(document).name).toBe("construction-site");
  expect(stepsAfter(document, null).map(({ what }) => what)).toEqual(["We deliver", "We pick up"]);
});

it("what is hired for longer than a month is for a work site, whichever form asked for it", () => {
  const document = read({ ...site, details: {}, number_of_guests: 80 });
  expect(factsOfQuote(document)[0]?.note).toBe("For a crew of 80");
  const open = read({ ...site, delivery_on: null, pickup_on: null });
  expect(factsOfQuote(open)[1]).toEqual({ label: "From", value: "Monday, January 4, 2027" });
});

it("an emergency has its days and no event", () => {
  const document = read({ kind: "emergency", number_of_guests: 1 });
  expect(headlineOf(document)).toBe("One 3-Station trailer, December 11 to December 13, 2026");
  expect(factsOfQuote(document).map(({ label }) => label)).not.toContain("Event");
});

it("says what follows a yes, in the order of its days", () => {
  const money = bookingMoney.parse({
    total: 1450,
    paid: 0,
    refunded: 0,
    lost: 0,
    kept: 0,
    credited: 0,
    left: 1450,
    over: 0,
    accepted_on: "2026-12-01",
    payments: [],
    dues: [
      { what: "deposit", amount: 362.5, due_on: "2026-12-04", left: 362.5 },
      { what: "balance", amount: 1087.5, due_on: "2026-12-08", left: 1087.5 },
    ],
  });
  const stepsWith = (changes: object) =>
    stepsAfter(read(), { ...money, ...changes }).map(({ day, what }) => `${day} ${what}`);
  const days = ["2026-12-11 We deliver", "2026-12-12 Your event", "2026-12-13 We pick up"];
  expect(stepsWith({})).toEqual([
    "2026-12-04 Deposit, $362.50",
    "2026-12-08 Balance, $1,087.50",
    ...days,
  ]);
  // What is paid is no step any more, and of the rest what is left of it.
  const [deposit, balance] = money.dues;
  const dues = [
    { ...deposit, left: 0 },
    { ...balance, left: 87.5 },
  ];
  expect(stepsWith({ dues })).toEqual(["2026-12-08 Balance, $87.50", ...days]);
});

it("says of miles how many, beyond which ones, and at what price", () => {
  const miles = { kind: "mileage", text: "miles beyond the first 20", quantity: 12, price: 4.5 };
  expect(titleOf({ ...miles, amount: 54 })).toBe("12 miles beyond the first 20, at $4.50");
});

const asked = (amount: number): AskedDue => ({ what: "deposit", amount, due_on: "2026-12-04" });

it("names each thing that changed, with what it was and is", () => {
  const before = { document: read(), dues: [asked(362.5)] };
  expect(whatChanged(before, before)).toEqual([]);
  const now = read({
    delivery_on: "2026-12-10",
    lines: [...stored.lines, { kind: "mileage", text: "Extra miles", amount: 36 }],
    amount: 1486,
    event_address: null,
  });
  expect(whatChanged(before, { document: now, dues: [] })).toEqual([
    {
      label: "Delivery",
      was: "Friday, December 11, 2026, 3 to 6 PM",
      is: "Thursday, December 10, 2026, 3 to 6 PM",
    },
    { label: "Extra miles", was: "", is: "$36.00" },
    { label: "Total", was: "$1,450.00", is: "$1,486.00" },
    { label: "Where", was: "2210 Oak Hollow Ln, Katy", is: "" },
    { label: "Deposit", was: "$362.50", is: "" },
  ]);
});

it("tells lines of two places apart, and names both places", () => {
  const at = "South gate";
  const before = read({ lines: [line, { ...line, at }] });
  const now = read({ lines: [line, { ...line, at, amount: 1300 }] });
  expect(whatChanged({ document: before, dues: [] }, { document: now, dues: [] })).toEqual([
    { label: "3-Station trailer, South gate", was: "$1,450.00", is: "$1,300.00" },
  ]);
  expect(factsOfQuote(before)).toContainEqual({
    label: "Where",
    value: "2210 Oak Hollow Ln, Katy\nSouth gate",
  });
});

it("names of what shares a name only what changed", () => {
  const free = { kind: "delivery", text: "Delivery", amount: 250 };
  const lines = [line, free, { kind: "extra", text: "Attendant", amount: 200 }];
  const sooner = { delivery_on: "2026-12-10", lines: [...lines, { ...free, amount: 90 }] };
  const undue = (document: ReturnType<typeof read>) => ({ document, dues: [] });
  expect(whatChanged(undue(read({ lines })), undue(read(sooner)))).toEqual([
    {
      label: "Delivery",
      was: "Friday, December 11, 2026, 3 to 6 PM",
      is: "Thursday, December 10, 2026, 3 to 6 PM\n$90.00",
    },
  ]);
});

it("a calendar says what comes and goes", async () => {
  const titles = async (changes?: Record<string, unknown>) => {
    const text = await (await quoteDaysFile(read(changes), 1, true)).content.text();
    return [...text.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, title]) => title);
  };
  expect(await titles()).toEqual([
    "Event with your 3-Station",
    "Delivery of your 3-Station\\, 3 to 6 PM",
    "Pickup of your 3-Station",
  ]);
  expect((await titles({ lines: [{ ...line, quantity: 2 }] }))[2]).toBe(
    "Pickup of your two 3-Station trailers",
  );
  expect((await titles({ lines: [] }))[2]).toBe("Pickup of your trailer");
});

it.each(TIME_ZONES)(
  "a calendar gets the days as they are in %s, and changes its entries later",
  async (zone) => {
    moveTo(zone);
    const lines = async (version: number, isAccepted: boolean) => {
      const file = await quoteDaysFile(read(), version, isAccepted);
      const text = await file.content.text();
      return text.split("\r\n").filter((line) => /^(?:UID|SEQUENCE|DTSTART|STATUS)/.test(line));
    };
    const entry = (kind: string, day: string, sequence: number, status: string) => [
      `UID:Q-1A2B3C4D-${kind}@www.houstonluxuryrestrooms.example`,
      `SEQUENCE:${sequence}`,
      `DTSTART;VALUE=DATE:${day}`,
      `STATUS:${status}`,
    ];
    expect(await lines(1, false)).toEqual([
      ...entry("event", "20261212", 2, "TENTATIVE"),
      ...entry("delivery", "20261211", 2, "TENTATIVE"),
      ...entry("pickup", "20261213", 2, "TENTATIVE"),
    ]);
    expect((await lines(1, true)).slice(0, 4)).toEqual(entry("event", "20261212", 3, "CONFIRMED"));
    expect((await lines(2, false)).slice(0, 2)).toEqual(
      entry("event", "20261212", 4, "TENTATIVE").slice(0, 2),
    );
  },
);

it("names what was left out, and of two that are alike only the one that is gone", () => {
  const lines = [line, { ...line, kind: "extra", text: "Attendant", amount: 200 }];
  const undue = (changes: Record<string, unknown>) => ({ document: read(changes), dues: [] });
  const gone = { label: "Attendant", was: "$200.00", is: "" };
  expect(whatChanged(undue({ lines }), undue({ lines: [line] }))).toEqual([gone]);
  expect(
    whatChanged(undue({ lines: [...lines, lines[1]] }), undue({ lines: [line, lines[1]] })),
  ).toEqual([gone]);
});
