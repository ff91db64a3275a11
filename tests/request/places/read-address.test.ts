import { expect, test } from "vitest";
import { townOf } from "@/desk/model/town";
import { findTown } from "@/request/places/find-place";
import { townOf as toldTownOf } from "../../../supabase/functions/notify/words/town.ts";

/** `shown`: in the desk's narrow column; `named`: the town that stands there; `told`: by ZIP code first, in messages. */
const addresses: readonly { typed: string; shown: string; named?: string; told?: string }[] = [
  { typed: "2210 Oak Hollow Ln, Katy, TX 77494", shown: "Katy", named: "Katy", told: "Katy" },
  { typed: "2210 Oak Hollow Ln, Katy TX 77494", shown: "Katy", named: "Katy", told: "Katy" },
  { typed: "2310 Bagby St, Houston", shown: "Houston", named: "Houston", told: "Houston" },
  {
    typed: "1 Main St, The Woodlands, Texas, USA",
    shown: "The Woodlands",
    named: "The Woodlands",
    told: "The Woodlands",
  },
  {
    typed: "1 Main St, Sugar Land, TX, 77478-1234, United States",
    shown: "Sugar Land",
    named: "Sugar Land",
    told: "Sugar Land",
  },
  {
    typed: "1 Main St, Sugar Land, TX 99999",
    shown: "Sugar Land",
    named: "Sugar Land",
    told: "Sugar Land",
  },
  { typed: "5 Oak Ln, Houston, TX 77494", shown: "Houston", named: "Houston", told: "Katy" },
  {
    typed: "5 Oak Ln, Houston 77494-1234, Texas, USA",
    shown: "Houston",
    named: "Houston",
    told: "Katy",
  },
  {
    typed: "12345 Spring Cypress Rd, the woodlands tx.",
    shown: "the woodlands",
    named: "The Woodlands",
    told: "The Woodlands",
  },
  {
    typed: "Memorial/River Oaks",
    shown: "Memorial/River Oaks",
    named: "Memorial/River Oaks",
    told: "Memorial/River Oaks",
  },
  { typed: "Katy 77494", shown: "Katy", named: "Katy", told: "Katy" },
  { typed: "77494", shown: "77494", told: "Katy" },
  { typed: "123 Richmond Ave", shown: "123 Richmond Ave" },
  { typed: "77005 Main St", shown: "77005 Main St" },
  { typed: "Houstonia", shown: "Houstonia" },
  { typed: "somewhere in 10001", shown: "somewhere in" },
  { typed: "the old barn behind the church", shown: "the old barn behind the church" },
  { typed: "  ", shown: "" },
];

test.each(addresses)("$typed is in $shown", ({ typed, shown, named, told }) => {
  expect(townOf(typed)).toBe(shown);
  expect(findTown(typed)?.name).toBe(named);
  expect(toldTownOf(typed)).toBe(told);
});
