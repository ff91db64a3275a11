import { describe, expect, it } from "vitest";
import { readHours, readPeople, readWeeks } from "@/lib/typed-quantity";
import { readFeet } from "@/site/fleet/fit/place-address";
import { readPhone } from "@/site/lead/typed-phone";

describe("quantities as people type them in Spanish", () => {
  it.each([
    ["6.5", 6.5],
    ["6,5", 6.5],
    ["6,5 horas", 6.5],
    ["6 horas y media", 6.5],
    ["unas 6 horas", 6],
    ["una hora", 1],
    ["de vez en cuando", undefined],
  ])("%s as hours", (typed, hours) => expect(readHours(typed, 72)?.value).toBe(hours));

  it.each([
    ["3 meses", 13],
    ["2 semanas", 2],
    ["10 días", 2],
    ["un año", 52],
    ["de 2 a 3 semanas", undefined],
    ["2 a 3 semanas", 3],
  ])("%s as weeks", (typed, weeks) => expect(readWeeks(typed, 260)?.value).toBe(weeks));

  it.each([
    ["1,200", 1200],
    ["1.200", 1200],
    ["unos 150", 150],
    ["150 personas", 150],
    ["40 obreros", 40],
    ["entre 100 y 150 invitados", 150],
    ["muchos", undefined],
  ])("%s as people", (typed, people) => expect(readPeople(typed, 10_000)?.value).toBe(people));

  it.each([
    ["24'", 288],
    ["24 pies", 288],
    ["9 pies 6 pulgadas", 114],
    ["9 pies y 6 pulgadas", 114],
    ["9,5 pies", 114],
    ["42 pulgadas", 42],
    ["9'6\"", 114],
    ["9 metros", undefined],
  ])("%s as a side", (typed, inches) => expect(readFeet(typed)).toBe(inches));

  it("a phone number with its extension", () => {
    expect(readPhone("Cel: 713.555.0123")).toEqual({ number: "713-555-0123", extension: null });
    expect(readPhone("Teléfono: (713) 555-0123 extensión 12")).toEqual({
      number: "(713) 555-0123",
      extension: "12",
    });
  });
});
