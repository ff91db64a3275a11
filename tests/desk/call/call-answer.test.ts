import { beforeEach, expect, test } from "vitest";
import { answerTo } from "@/desk/call/call-answer";
import { asRequest, NOTHING_SAID, type Said } from "@/desk/call/said";
import { priceIdeaOf } from "@/desk/inbox/price-idea";
import { requestedHireOf } from "@/desk/pricing/requested-hire";
import { crewOfRequest } from "@/request/headcount";
import { wishesOf } from "@/request/wishes";
import { stopClock } from "../../support/stopped-clock.ts";
import { sampleBusiness } from "../business/sample-business.ts";

const TODAY = "2026-12-02";

beforeEach(() => stopClock(new Date(`${TODAY}T12:00:00-06:00`)));

const said = (changes: Partial<Said> = {}): Said => ({ ...NOTHING_SAID, ...changes });
const WEDDING = said({ day: "12/19", place: "Tomball", people: "140", length: "6 h" });

const known = (changes: Partial<Parameters<typeof answerTo>[1]> = {}) => ({
  business: sampleBusiness(),
  miles: 32,
  free: undefined,
  today: TODAY,
  ...changes,
});

const freeOf = (...counts: [two: number, three: number, four: number]) =>
  new Map(counts.map((free, place) => [`${place + 2}-station`, { free, owned: 3 }]));

test.each([
  ["6 h", { choice: "planned for 140 guests, 6 hours" }, 1],
  ["6", { choice: "planned for 140 guests, 6 hours" }, 1],
  ["24 hours", { choice: "planned for 140 guests, 24 hours" }, 1],
  ["25 hours", { choice: "planned for 140 guests", duration: "2 days" }, 2],
  ["36 hours", { choice: "planned for 140 guests", duration: "2 days" }, 2],
  ["3 days", { choice: "planned for 140 guests", duration: "3 days" }, 3],
  ["weekend", { choice: "planned for 140 guests", duration: "1 weekend" }, 3],
  ["3 wk", { choice: "planned for 140 guests", duration: "3 weeks" }, 21],
  ["2 mo", { choice: "planned for 140 guests", duration: "2 months" }, 62],
  ["until January 2", { choice: "planned for 140 guests", duration: "until January 2" }, 14],
])("guests for %s", (length, details, days) => {
  const request = asRequest({ ...WEDDING, length }, TODAY);
  expect(request.details).toEqual(details);
  expect(crewOfRequest(request)).toBeUndefined();
  expect(requestedHireOf(wishesOf(request), TODAY)).toMatchObject({ days, firstDay: "2026-12-19" });
});

test.each([
  ["12", "12 weeks", 84],
  ["12 wk", "12 weeks", 84],
  ["6 months", "6 months", 182],
])("a crew for %s", (length, duration, days) => {
  const request = asRequest({ ...WEDDING, people: "45 workers", isCrew: true, length }, TODAY);
  expect(request.details).toEqual({ choice: "planned for a crew of 45", duration });
  expect(crewOfRequest(request)).toBe(45);
  expect(requestedHireOf(wishesOf(request), TODAY).days).toBe(days);
});

test("what can't be read goes into the note", () => {
  const request = asRequest(
    said({ day: "in spring", people: "lots", length: "all night", note: "Gate 12 ft" }),
    TODAY,
  );
  expect(request).toMatchObject({
    event_date: null,
    number_of_guests: null,
    event_address: "To be confirmed",
    additional_info: "Gate 12 ft\nDate: in spring\nGuests or crew: lots\nHours or weeks: all night",
    details: {},
  });
});

test.each([
  ["today", "12/2/2026", TODAY],
  ["yesterday", "12/1/2026", null],
])("a day that was said is no day of an event before today: %s", (_, day, event_date) => {
  const request = asRequest({ ...WEDDING, day }, TODAY);
  expect(request.event_date).toBe(event_date);
  expect(request.additional_info ?? "").toBe(event_date ? "" : `Date: ${day}`);
});

test("the trailers that fit, and what they cost as a request that says so", () => {
  const answer = answerTo(WEDDING, known());
  expect(answer.chosen).toMatchObject({ key: "3-station", isFree: undefined });
  expect(answer.ways.map(({ key }) => key)).toEqual([
    "2-station,2-station",
    "3-station",
    "4-station",
  ]);
  const request = asRequest(WEDDING, TODAY, answer.chosen?.set);
  expect(request.details.choice).toBe("3-Station, planned for 140 guests, 6 hours");
  const idea = priceIdeaOf(sampleBusiness(), wishesOf(request), 32, TODAY);
  expect(answer.chosen?.price).toMatchObject({ amount: idea?.amount, isTotal: true });
});

test("where those that fit are all out, the next that are free", () => {
  const chosenWith = (...counts: Parameters<typeof freeOf>) =>
    answerTo(WEDDING, known({ free: freeOf(...counts) })).chosen?.key;
  expect(chosenWith(3, 1, 3)).toBe("3-station");
  expect(chosenWith(1, 0, 1)).toBe("4-station");
  expect(chosenWith(2, 0, 1)).toBe("2-station,2-station");
  expect(chosenWith(0, 0, 0)).toBe("3-station");
  const free = freeOf(1, 0, 1);
  expect(answerTo({ ...WEDDING, way: "3-station" }, known({ free })).chosen?.key).toBe("3-station");
});

test("a model of which the business lists no trailer counts as free", () => {
  const answer = answerTo(
    WEDDING,
    known({ free: new Map([["2-station", { free: 1, owned: 3 }]]) }),
  );
  expect(answer.ways.map(({ key, isFree }) => [key, isFree])).toEqual([
    ["2-station,2-station", false],
    ["3-station", true],
    ["4-station", true],
  ]);
});

test("a crowd of more than one model, and one that the planners leave to a person", () => {
  const crowd = answerTo({ ...WEDDING, people: "350" }, known());
  expect(crowd.ways.map(({ key }) => key)).toContain("4-station,2-station");
  expect(crowd.chosen?.key).toBe("4-station,2-station");
  expect(answerTo({ ...WEDDING, people: "2000" }, known())).toMatchObject({
    chosen: undefined,
    isForTalk: true,
  });
});

test("nothing is chosen before it is known for how many, but each has its price", () => {
  const answer = answerTo(said({ place: "Tomball" }), known());
  expect(answer).toMatchObject({ chosen: undefined, lengths: [], isForTalk: false });
  expect(answer.ways[1]?.price).toMatchObject({ isTotal: true });
});

test("the usual lengths, and the one that was asked for", () => {
  const lengthsOf = (length: string) =>
    answerTo({ ...WEDDING, length }, known()).lengths.map((one) =>
      one.isAsked ? `[${one.length}]` : one.length,
    );
  expect(lengthsOf("6 h")).toEqual(["[1 day]", "3 days", "1 week", "1 month"]);
  expect(lengthsOf("7 days")).toEqual(["1 day", "3 days", "[1 week]", "1 month"]);
  expect(lengthsOf("12 weeks")).toEqual(["1 day", "3 days", "1 week", "1 month", "[84 days]"]);
});

test("each length has its own price, and that of the one that was asked for is the answer's", () => {
  const { chosen, lengths } = answerTo({ ...WEDDING, length: "7 days" }, known());
  const amounts = lengths.map(({ price }) => price?.amount ?? 0);
  expect(amounts).toEqual(amounts.toSorted((one, other) => one - other));
  expect(new Set(amounts).size).toBe(4);
  expect(lengths[2]).toMatchObject({ isAsked: true, price: chosen?.price });
});

test("the package is said with how much more it is than the rental", () => {
  const { chosen, package: offer } = answerTo(WEDDING, known({ miles: 10 }));
  const plain = chosen?.price?.amount ?? 0;
  // Its delivery is included, so that it may be less.
  expect(offer?.more).not.toBe(0);
  expect(offer?.price.amount).toBeCloseTo(plain + (offer?.more ?? 0), 5);
  const asked = answerTo({ ...WEDDING, isPackage: true }, known({ miles: 10 }));
  expect(asked.chosen?.price).toEqual(offer?.price);
  expect(asked.package).toEqual(offer);
});

test("without the distance, the price before delivery", () => {
  const { chosen } = answerTo(WEDDING, known({ miles: null }));
  expect(chosen?.price).toMatchObject({ isTotal: false });
});
