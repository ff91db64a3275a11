import { expect, it } from "vitest";
import { milesBetween } from "@/request/places/distance";
import {
  isWholeCity,
  roadMilesOf,
  roadMilesTo,
  sideOf,
  straightMilesOf,
  yardLocation,
} from "@/request/places/road-miles";

it.each([
  ["2210 Oak Hollow Ln, Katy, TX 77494", 32, "Katy"],
  ["2210 Oak Hollow Ln Katy", 32, "Katy"],
  ["sugar land, Texas", 23, "Sugar Land"],
  ["500 Crawford St, The Woodlands TX 77380-1234, USA", 34, "The Woodlands"],
  ["County Rd 12, 77550", 60, "77550"],
  ["77002 Farm Rd, Conroe", 46, "Conroe"],
  ["1 Main St, Houston", 1, "Houston"],
])("the miles to %s", async (address, miles, name) => {
  const found = await roadMilesTo(address);
  expect(found?.name).toBe(name);
  expect(Math.abs((found?.miles ?? 999) - miles)).toBeLessThanOrEqual(3);
});

it.each(["To be confirmed", "", "our ranch", "5 Main St, Springfield, IL 62701"])(
  "the miles are not known to: %s",
  async (address) => expect(await roadMilesTo(address)).toBeUndefined(),
);

it("roads are a fifth longer than the straight line", () => {
  expect(straightMilesOf(120)).toBe(100);
  const [latitude, longitude] = yardLocation;
  const north = milesBetween(yardLocation, [latitude + 2, longitude]);
  expect(roadMilesOf([latitude + 2, longitude])).toBe(Math.round(north * 1.2));
});

it("a place at a limit is within it, and near it for three miles on either side", () => {
  const sides = [60, 46, 47, 50, 53, 54].map((miles) => sideOf(miles, 50));
  expect(sides.map(({ isWithin }) => isWithin)).toEqual([false, true, true, true, false, false]);
  expect(sides.map(({ isNear }) => isNear)).toEqual([false, false, true, true, true, false]);
});

it("Houston alone says little about a distance, its ZIP codes and other towns do", async () => {
  const said = ["Houston", "Houston 77002", "Katy"].map(
    async (address) => (await roadMilesTo(address))?.isWholeCity,
  );
  expect(await Promise.all(said)).toEqual([true, false, false]);
  expect(isWholeCity({ name: "Houston", zip: "", point: yardLocation })).toBe(true);
});
