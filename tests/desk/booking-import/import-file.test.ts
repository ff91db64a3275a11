import { describe, expect, it } from "vitest";
import { withIds } from "@/desk/booking-import/import-bookings";
import { linesFor, readFile } from "@/desk/booking-import/import-file";
import { importTexts } from "@/desk/booking-import/import-texts";

const TODAY = "2026-11-29";
const { headers, problems } = importTexts;

const heading = Object.values(headers);
const good: Readonly<Record<keyof typeof headers, string>> = {
  name: "Maria Gonzalez",
  email: "maria@example.com",
  phone: "(713) 555-0142",
  delivery: "12/11/2026",
  deliveryTime: "8 to 10 AM",
  event: "2026-12-12",
  pickup: "Dec 13, 2026",
  pickupTime: "",
  address: "2210 Oak Hollow Ln, Katy, TX 77494",
  guests: "150",
  trailers: "1 x 3-Station",
  total: "$1,740.50",
  paid: "500",
  paidBy: "Check",
  paidOn: "11/20/2026",
  note: "Gate code 4411",
};
const rowOf = (changes: Partial<typeof good> = {}) => Object.values({ ...good, ...changes });
const read = (...rows: string[][]) => readFile([heading, ...rows], TODAY);
const one = (changes: Partial<typeof good> = {}) => {
  const [row] = read(rowOf(changes)).rows;
  if (!row) throw new Error("There is no row.");
  return row;
};

it("reads a booking with what was paid", () => {
  expect(one()).toMatchObject({
    number: 2,
    problems: [],
    booking: {
      name: "Maria Gonzalez",
      email: "maria@example.com",
      event_date: "2026-12-12",
      delivery_on: "2026-12-11",
      delivery_window: "8 to 10 AM",
      pickup_on: "2026-12-13",
      pickup_window: null,
      number_of_guests: 150,
      note: "Gate code 4411",
      lines: [{ kind: "model", model: "3-station", quantity: 1, price: 1740.5 }],
      payment: { cents: 50_000, way: "check", paid_on: "2026-11-20" },
    },
  });
});

// In floating point, a hundred times each is a little less than its cents, or a little more.
it.each([
  ["19.99", 1999],
  ["0.29", 29],
  ["1.10", 110],
])("takes $%s that was paid to the cent", (paid, cents) => {
  expect(one({ paid }).booking?.payment?.cents).toBe(cents);
});

it("takes all of it as paid, and what was paid today", () => {
  expect(one({ paid: "1740.50", paidOn: "11/29/2026" })).toMatchObject({
    problems: [],
    booking: { payment: { cents: 174_050, paid_on: TODAY } },
  });
  expect(one({ paidOn: "11/30/2026" }).problems).toEqual([problems.paidOn]);
});

it("takes a hire that is picked up on the day of its delivery", () => {
  const day = "12/12/2026";
  expect(one({ delivery: day, event: "", pickup: day })).toMatchObject({
    problems: [],
    booking: { delivery_on: "2026-12-12", pickup_on: "2026-12-12" },
  });
});

it("takes what is left out from the rest", () => {
  const { booking, problems: found } = one({
    email: "",
    delivery: "",
    pickup: "",
    address: "",
    guests: "",
    paid: "",
    paidBy: "",
    paidOn: "",
    note: "",
  });
  expect(found).toEqual([]);
  expect(booking).toMatchObject({
    email: null,
    delivery_on: "2026-12-12",
    pickup_on: "2026-12-13",
    event_address: null,
    number_of_guests: null,
    note: null,
    payment: null,
  });
});

it.each([
  ["delivered the day before", "12/11/2026", "12/12/2026", "2026-12-13"],
  ["delivered three days before", "12/9/2026", "12/12/2026", "2026-12-13"],
  ["without a delivery", "", "12/12/2026", "2026-12-13"],
  ["without an event", "12/11/2026", "", "2026-12-12"],
  ["on the last day of a year", "12/30/2026", "12/31/2026", "2027-01-01"],
])("a booking %s is picked up on the morning after its event", (_, delivery, event, pickup_on) => {
  expect(one({ delivery, event, pickup: "" }).booking).toMatchObject({ pickup_on });
});

describe("a row that is no booking says everything that is wrong with it", () => {
  it.each<[Partial<typeof good>, string]>([
    [{ name: "" }, problems.name],
    [{ name: "M".repeat(101) }, problems.long(headers.name, 100)],
    [{ email: "", phone: "" }, problems.contact],
    [{ email: "maria at home" }, problems.email],
    [{ phone: "12" }, problems.phone],
    [{ delivery: "soon" }, problems.date(headers.delivery)],
    [{ delivery: "13/32/2026" }, problems.date(headers.delivery)],
    [{ delivery: "", event: "" }, problems.noDate],
    [{ pickup: "12/10/2026" }, problems.order],
    [{ event: "12/10/2026" }, problems.eventFirst],
    [{ event: "12/14/2026" }, problems.eventLast],
    [{ guests: "many" }, problems.guests(10_000)],
    [{ trailers: "two of the big ones" }, problems.trailers("2-Station, 3-Station, 4-Station")],
    [{ total: "" }, problems.total],
    [{ total: "0" }, problems.total],
    [{ total: "call us" }, problems.total],
    [{ paid: "half" }, problems.paid],
    [{ paid: "1740.51" }, problems.tooMuch],
    [{ paidBy: "" }, problems.paidBy("check, Zelle, cash, transfer, card")],
    [{ paidOn: "12/24/2026" }, problems.paidOn],
  ])("%j", (changes, words) => {
    const { booking, problems: found } = one(changes);
    expect(booking).toBeUndefined();
    expect(found).toEqual([words]);
  });

  it("all of it at once, in the order of the columns", () => {
    expect(one({ name: "", total: "?", trailers: "" }).problems).toEqual([
      problems.name,
      problems.total,
      problems.trailers("2-Station, 3-Station, 4-Station"),
    ]);
  });
});

describe("the trailers of a row", () => {
  it.each([
    ["2-Station", [["2-station", 1, 999]]],
    ["3 station", [["3-station", 1, 999]]],
    ["2 x 4-Station trailers", [["4-station", 2, 499.5]]],
    ["4-Station x2", [["4-station", 2, 499.5]]],
    [
      "1 2-Station; 1 4-Station",
      [
        ["2-station", 1, 499.5],
        ["4-station", 1, 499.5],
      ],
    ],
    ["2-Station and 2-Station", [["2-station", 2, 499.5]]],
  ])("%s", (typed, lines) => {
    expect(
      linesFor(typed, 999)?.map(({ model, quantity, price }) => [model, quantity, price]),
    ).toEqual(lines);
  });

  it("share the total to the cent", () => {
    const lines = linesFor("3 x 2-Station", 1000) ?? [];
    expect(lines.map(({ quantity, price }) => [quantity, price])).toEqual([
      [2, 333.33],
      [1, 333.34],
    ]);
  });

  it.each(["", "0 x 2-Station", "5-Station", "2-Station and a tent", "100 x 2-Station"])(
    "cannot be read from %j",
    (typed) => expect(linesFor(typed, 999)).toBeUndefined(),
  );
});

describe("a file", () => {
  it("may have its columns in any order, under other names, with more of them and empty rows", () => {
    const { rows, unknown, fault } = readFile(
      [
        ["Grand total", "CLIENT NAME", "Tag", "Units", "Event date", "E-mail address"],
        ["", "", "", "", "", ""],
        ["1,000", "Ada King", "vip", "2-Station", "12/12/2026", "ada@example.com"],
      ],
      TODAY,
    );
    expect(fault).toBeUndefined();
    expect(unknown).toEqual(["Tag"]);
    expect(rows).toMatchObject([{ number: 3, booking: { name: "Ada King" } }]);
  });

  it.each([
    [[["Name", "E-mail"]], importTexts.noColumn(headers.delivery)],
    [[["hello"]], importTexts.noColumn(headers.name)],
    [[], importTexts.noColumn(headers.name)],
    [[heading], importTexts.empty],
  ])("that has none is refused", (cells, fault) => {
    expect(readFile(cells, TODAY)).toMatchObject({ rows: [], fault });
  });
});

it("a row keeps its ids on another day, and two rows have none in common", async () => {
  const idsOn = async (today: string, changes: Partial<typeof good> = {}) => {
    const [row] = readFile([heading, rowOf({ paidOn: "", ...changes })], today).rows;
    if (!row?.booking) throw new Error("The row is no booking.");
    const { id, payment } = await withIds({ said: row.said, booking: row.booking });
    return [id, payment?.id];
  };
  const ids = await idsOn(TODAY);
  expect(await idsOn("2026-12-02")).toEqual(ids);
  expect(new Set([...ids, ...(await idsOn(TODAY, { name: "Ada King" }))]).size).toBe(4);
});
