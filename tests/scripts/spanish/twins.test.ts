import { expect, it } from "vitest";
import { pairsOf, sentencesOf } from "../../../scripts/spanish/twins.ts";

const pairs = (english: unknown, spanish: unknown) =>
  pairsOf("file", sentencesOf(english), sentencesOf(spanish));

it("puts each sentence beside its twin, and those that ask for facts with some", () => {
  const english = {
    title: "Our fleet",
    guests: (count: number) => `${count} guests`,
    listed: (names: string[]) => `We serve ${names.join(", ")}`,
    and: "and",
    model: "2-Station",
    href: "/trailers",
  };
  const spanish = {
    title: "Los remolques",
    guests: (count: number) => `${count} invitados`,
    listed: (names: string[]) => `Damos servicio en ${names.join(", ")}`,
    and: "y",
    model: "2-Station",
    href: "/trailers",
  };
  expect(pairs(english, spanish)).toEqual([
    ["Our fleet", "Los remolques"],
    ["2 guests", "2 invitados"],
    ["We serve …, …", "Damos servicio en …, …"],
    ["and", "y"],
  ]);
});

it("finds what a field says of a refusal by the refusal in either language", () => {
  expect(
    pairs(
      { messages: { bad: "Invalid. Sorry" }, mending: { "Invalid. Sorry": "Enter a name" } },
      { messages: { bad: "No es válido" }, mending: { "No es válido": "Escriba un nombre" } },
    ),
  ).toEqual([
    ["Invalid. Sorry", "No es válido"],
    ["Enter a name", "Escriba un nombre"],
  ]);
});

it("refuses a sentence without a twin, but for an owner's story of a job", () => {
  expect(() => pairs({ title: "Our fleet" }, {})).toThrow("file: title has no twin in Spanish");
  expect(pairs({ page: { job: { text: "Storm damage" } } }, {})).toEqual([]);
});
