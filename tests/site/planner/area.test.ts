import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, it } from "vitest";
import { areas, promises } from "@/config/business-facts";
import { milesBetween, type Point } from "@/request/places/distance";
import { findPlace, findTown } from "@/request/places/find-place";
import { neighborhoods } from "@/request/places/neighborhoods";
import { zipIn } from "@/request/places/read-address";
import { choiceText } from "@/site/choice/choice";
import { onMap, yard } from "@/site/planner/area/area-map";
import { placeLabels } from "@/site/planner/area/place-labels";

const HOUSTON: Point = [29.7604, -95.3698];
const DALLAS: Point = [32.7767, -96.797];

it("the great circle is 225 miles from Houston to Dallas, and a degree of latitude 69", () => {
  expect(milesBetween(HOUSTON, DALLAS)).toBeCloseTo(224.7, 0);
  expect(milesBetween([29, -95], [30, -95])).toBeCloseTo(69.1, 1);
});

it("the great circle is what the map shows, to a hundredth", () => {
  const near = fc.double({ min: -0.7, max: 0.7, noNaN: true });
  fc.assert(
    fc.property(near, near, (lat, lng) => {
      const point: Point = [HOUSTON[0] + lat, HOUSTON[1] + lng];
      const { x, y } = onMap(point, HOUSTON);
      const miles = milesBetween(HOUSTON, point);
      expect(Math.abs(Math.hypot(x, y) - miles)).toBeLessThanOrEqual(miles * 0.01 + 1e-6);
    }),
  );
});

const anyDots = fc.uniqueArray(
  fc.record({
    name: fc.stringMatching(/^[A-Z][a-z]{2,14}$/),
    x: fc.double({ min: -45, max: 45, noNaN: true }),
    y: fc.double({ min: -45, max: 45, noNaN: true }),
  }),
  { selector: ({ name }) => name, maxLength: 30 },
);

it("names on the map stand over no other name, and inside the map; the first dot has one where it is alone", () => {
  fc.assert(
    fc.property(anyDots, (dots) => {
      const labels = placeLabels(dots, 4, 48);
      const boxes = labels.map(({ name, textX, textY, anchor }) => {
        const width = name.length * 4 * 0.56;
        const left = { start: textX, middle: textX - width / 2, end: textX - width }[anchor];
        return { left, right: left + width, top: textY - 2.6, bottom: textY + 0.6 };
      });
      for (const [index, one] of boxes.entries()) {
        expect(one.left).toBeGreaterThanOrEqual(-48);
        expect(one.right).toBeLessThanOrEqual(48);
        for (const other of boxes.slice(index + 1)) {
          const isOver =
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom;
          expect(isOver).toBe(false);
        }
      }
    }),
  );
  expect(placeLabels([{ name: "Katy", x: -26, y: 1 }], 4, 48)).toHaveLength(1);
});

it.each([
  ["77494", "77494"],
  [" 77494-1234 ", "77494"],
  ["7749", undefined],
  ["Katy", undefined],
])("a place that is asked for %s as a ZIP code", (typed, zip) => expect(zipIn(typed)).toBe(zip));

it("a place that is asked for is found by its name however it is typed, and by its ZIP code", async () => {
  expect(findTown("the woodlands, TX")?.name).toBe("The Woodlands");
  expect((await findPlace("sugarland"))?.zip).toBe("77478");
  expect((await findPlace("77550"))?.name).toBe("77550");
  expect(await findPlace("123 Main St, Katy 77494")).toMatchObject({ name: "77494" });
  expect(await findPlace("77042 Westheimer Rd, Houston, TX")).toMatchObject({ name: "Houston" });
  expect(await findPlace("123 Main St Katy TX")).toMatchObject({ name: "Katy" });
  expect(await findPlace("cinco ranch")).toMatchObject({ name: "Cinco Ranch", zip: "77450" });
  expect(await findPlace("the Heights, Houston")).toMatchObject({ name: "Houston" });
  expect(await findPlace("10001")).toBeUndefined();
  expect(await findPlace("toString")).toBeUndefined();
  expect(await findPlace("Gotham")).toBeUndefined();
});

it("a place that is asked for is near Houston for every neighborhood", async () => {
  for (const name of Object.keys(neighborhoods)) {
    const place = await findPlace(name);
    expect(place?.name, name).toBe(name);
    expect(place && milesBetween(HOUSTON, place.point), name).toBeLessThan(50);
  }
});

it("a place that is asked for is there for every area that the pages name, and each of them is on the map", () => {
  for (const name of areas.all) {
    const place = findTown(name);
    const { x, y } = onMap(place?.point ?? DALLAS, yard.point);
    expect(Math.max(Math.abs(x), Math.abs(y)), name).toBeLessThan(promises.freeDeliveryMiles);
  }
});

it("each of two pages names the places of the specification", () => {
  const specification = readFileSync("docs/specification.md", "utf8");
  const listed = (pattern: RegExp) => pattern.exec(specification)?.[1]?.split(", ").toSorted();
  expect(areas.about.toSorted()).toEqual(listed(/; service areas ([^;]+);/));
  expect(areas.trailers.toSorted()).toEqual(listed(/Served areas on \/trailers: ([^.]+)\./));
});

it("a place that is asked for is told to staff", () => {
  expect(choiceText("zip=77494&miles=32")).toBe("delivery to ZIP code 77494, about 32 miles");
});
