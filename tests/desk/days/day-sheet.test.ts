import { expect, it } from "vitest";
import { inOrder, nextStop, type Stop } from "@/desk/days/day-sheet";
import { firstPlaceNote, trailerText } from "@/desk/days/stop-item";
import { onSiteOf } from "@/desk/days/stop-line";
import { windowEnd, windowStart } from "@/desk/model/time-window";
import { fitWithin } from "@/desk/photos/photo-file";

it.each([
  ["7 to 9 AM", 7 * 60],
  ["3 to 6 PM", 15 * 60],
  ["3-6pm", 15 * 60],
  ["9:30 – 11 a.m.", 9 * 60 + 30],
  ["11 AM to 1 PM", 11 * 60],
  ["11 to 1 PM", 11 * 60],
  ["12 to 2 PM", 12 * 60],
  ["by noon", 12 * 60],
  ["after 14:00", 14 * 60],
  ["in the morning", 8 * 60],
  ["in the afternoon", 13 * 60],
  ["in the evening", 18 * 60],
  ["when the gate opens", Number.POSITIVE_INFINITY],
  [null, Number.POSITIVE_INFINITY],
])("reads when a window begins: %s", (window, minutes) => {
  expect(windowStart(window)).toBe(minutes);
});

it.each([
  ["7 to 9 AM", 9 * 60],
  ["3-6pm", 18 * 60],
  ["9:30 – 11 a.m.", 11 * 60],
  ["11 AM to 1 PM", 13 * 60],
  ["10 AM to noon", 12 * 60],
  ["9 AM", 9 * 60 + 30],
  ["09:30", 10 * 60],
  ["by noon", 12 * 60],
  ["before 3 PM", 15 * 60],
  ["after 14:00", Number.POSITIVE_INFINITY],
  ["in the morning", 12 * 60],
  ["in the afternoon", 17 * 60],
  ["when the gate opens", Number.POSITIVE_INFINITY],
  [null, Number.POSITIVE_INFINITY],
])("reads when a window ends: %s", (window, minutes) => {
  expect(windowEnd(window)).toBe(minutes);
});

const stop = (name: string, action: Stop["action"], window: string | null): Stop => ({
  quote_id: name,
  action,
  window,
  name,
  phone: null,
  address: null,
  event_date: null,
  kind: "general",
  number_of_guests: null,
  details: {},
  at: null,
  position: null,
  notes: null,
  lines: [],
  units: [],
  marks: {},
  site_contact: null,
  site_access: null,
  photos: [],
  reports: [],
});

it("puts stops in order of time, pickups first, those without a time last", () => {
  const stops = [
    stop("no time", "deliver", null),
    stop("deliver at 9", "deliver", "9 AM"),
    stop("pick up at 9", "pick_up", "9 to 10 AM"),
    stop("at 7", "service", "7 AM"),
    stop("no time either", "pick_up", null),
  ];
  expect(inOrder(stops).map(({ name }) => name)).toEqual([
    "at 7",
    "pick up at 9",
    "deliver at 9",
    "no time either",
    "no time",
  ]);
});

it("puts stops as ordered by hand before the others, and a planned time before the agreed one", () => {
  const stops = [
    { ...stop("agreed at 6, planned at 9", "deliver", "6 AM"), at: "09:00" },
    stop("at 7", "service", "7 AM"),
    { ...stop("first", "deliver", "5 PM"), position: 1 },
  ];
  expect(inOrder(stops).map(({ name }) => name)).toEqual([
    "first",
    "at 7",
    "agreed at 6, planned at 9",
  ]);
});

const done = (...steps: (keyof Stop["marks"])[]): Stop["marks"] =>
  Object.fromEntries(steps.map((step) => [step, { at: "2031-06-01T14:00:00Z", by: "Driver" }]));

it.each<[string, Stop["marks"][], number | undefined]>([
  ["the first one when nothing is done", [{}, {}], 0],
  ["one whose last step is still to do", [done("delivered"), {}], 0],
  ["one whose first step is still to do", [done("set_up"), {}], 0],
  ["the next one after one that is done", [done("delivered", "set_up"), {}, {}], 1],
  [
    "one that was left out, before one that is done",
    [done("delivered", "set_up"), {}, done("delivered", "set_up")],
    1,
  ],
  [
    "none when everything is done",
    [done("delivered", "set_up"), done("delivered", "set_up")],
    undefined,
  ],
  ["none on a day without stops", [], undefined],
])("a driver's page opens %s", (_, marks, place) => {
  const stops = marks.map((one, index) => ({
    ...stop(String(index), "deliver", null),
    marks: one,
  }));
  expect(nextStop(stops)).toBe(place === undefined ? undefined : stops[place]);
});

it.each([
  ["service", "serviced"],
  ["pick_up", "picked_up"],
] as const)("a stop to %s is done when it is %s", (action, step) => {
  expect(nextStop([{ ...stop("1", action, null), marks: done("delivered", "set_up") }])?.name).toBe(
    "1",
  );
  expect(nextStop([{ ...stop("1", action, null), marks: done(step) }])).toBeUndefined();
});

it.each([
  ["a wide one", { width: 4032, height: 3024 }, { width: 1600, height: 1200 }],
  ["a high one", { width: 3024, height: 4032 }, { width: 1200, height: 1600 }],
  ["a strip", { width: 20_000, height: 3 }, { width: 1600, height: 1 }],
  ["one that is small enough", { width: 640, height: 480 }, { width: 640, height: 480 }],
])("makes a photo fit, %s", (_, size, fitted) => {
  expect(fitWithin(size, 1600)).toEqual(fitted);
});

it("names the trailers of a Spanish quote in English", () => {
  const ordered: Stop = {
    ...stop("Ada", "deliver", null),
    lines: [
      { kind: "model", text: "Remolque de 3 baños", model: "3-station", quantity: 2 },
      { kind: "model", text: "Remolque antiguo" },
    ],
    units: [{ id: "2", model: "3-station", name: "2" }],
  };
  expect(trailerText(ordered)).toBe("2 × 3-Station, No. 2\nRemolque antiguo");
});

it("says of a stop with two places that its drive leads to the first", () => {
  const line = { kind: "model", text: "3-Station", model: "3-station" };
  const one: Stop = { ...stop("Ada", "deliver", null), address: "Katy", lines: [line] };
  const both = [line, { ...line, at: "South gate" }];
  expect(firstPlaceNote(one)).toBeNull();
  expect(firstPlaceNote({ ...one, lines: both })).toBe(
    "2 places: the drive is planned to the first only.",
  );
  // Without an address of its own no drive is planned at all.
  const third = { ...line, at: "North gate" };
  expect(firstPlaceNote({ ...one, address: null, lines: [...both, third] })).toBeNull();
});

it("names where each trailer goes, of two places", () => {
  const line = { kind: "model", text: "3-Station", model: "3-station" };
  const one: Stop = {
    ...stop("Ada", "deliver", null),
    address: "Katy",
    lines: [line, { ...line, model: "2-station", at: "South gate", quantity: 2 }],
    units: [
      { id: "1", model: "3-station", name: "4" },
      { id: "2", model: "2-station", name: "1" },
    ],
  };
  expect(trailerText(one)).toBe("3-Station, No. 4: Katy\n2 × 2-Station, No. 1: South gate");
  const shared: Stop = { ...one, lines: [line, { ...line, at: "South gate" }] };
  expect(trailerText(shared)).toBe("3-Station: Katy\n3-Station: South gate\nNo. 4");
});

it.each([
  ["Lee, 713-555-0142", "Lee, 713-555-0142"],
  ["Ada, 713-555-0126", "713-555-0126, customer"],
  [null, "(713) 555-0126, customer"],
])("says in a line whom to call on site: %s", (site_contact, words) => {
  const known: Stop = { ...stop("Ada", "deliver", null), phone: "7135550126", site_contact };
  expect(onSiteOf(known)).toBe(words);
});
