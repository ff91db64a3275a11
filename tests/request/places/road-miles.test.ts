import { expect, it } from "vitest";
import { milesBetween } from "@/request/places/distance";
import {
  roadMilesOf,
  roadMilesTo,
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
  "nobody knows the miles to: %s",
  async (address) => expect(await roadMilesTo(address)).toBeUndefined(),
);

it("roads are a fifth longer than the straight line", () => {
  expect(straightMilesOf(120)).toBe(100);
  const [latitude, longitude] = yardLocation;
  const north = milesBetween(yardLocation, [latitude + 2, longitude]);
  expect(roadMilesOf([latitude + 2, longitude])).toBe(Math.round(north * 1.2));
});
