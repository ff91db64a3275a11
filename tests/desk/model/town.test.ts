import { expect, it } from "vitest";
import { townOf } from "@/desk/model/town";

it.each([
  ["2210 Oak Hollow Ln, Katy, TX 77494", "Katy"],
  ["2210 Oak Hollow Ln, Katy TX 77494", "Katy"],
  ["2310 Bagby St, Houston", "Houston"],
  ["1 Main St, The Woodlands, Texas, USA", "The Woodlands"],
  ["1 Main St, Sugar Land, TX, 77478-1234, United States", "Sugar Land"],
  ["Katy 77494", "Katy"],
  ["Houston", "Houston"],
  ["77494", "77494"],
  ["the old barn behind the church", "the old barn behind the church"],
  ["  ", ""],
])("%j is in %j", (address, town) => {
  expect(townOf(address)).toBe(town);
});
