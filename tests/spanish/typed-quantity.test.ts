import { expect, it } from "vitest";
import { readHours, readPeople, readWeeks } from "@/lib/typed-quantity";
import { readFeet } from "@/site/fleet/fit/place-address";

type Reading = [value: number | undefined, ...typed: string[]];

it.each<Reading>([
  [1, "una hora"],
  [6, "unas 6 horas"],
  [6.5, "6.5", "6,5", "6,5 horas", "6 horas y media"],
  [undefined, "de vez en cuando"],
])("%s hours are read from: %s", (hours, ...typed) => {
  for (const words of typed) expect(readHours(words, 72)?.value, words).toBe(hours);
});

it.each<Reading>([
  [2, "2 semanas", "10 días"],
  [3, "2 a 3 semanas"],
  [13, "3 meses"],
  [52, "un año"],
  [undefined, "de 2 a 3 semanas"],
])("%s weeks are read from: %s", (weeks, ...typed) => {
  for (const words of typed) expect(readWeeks(words, 260)?.value, words).toBe(weeks);
});

it.each<Reading>([
  [40, "40 obreros"],
  [150, "unos 150", "150 personas", "entre 100 y 150 invitados"],
  [1200, "1,200", "1.200"],
  [undefined, "muchos"],
])("%s people are read from: %s", (people, ...typed) => {
  for (const words of typed) expect(readPeople(words, 10_000)?.value, words).toBe(people);
});

it.each<Reading>([
  [42, "42 pulgadas"],
  [114, "9 pies 6 pulgadas", "9 pies y 6 pulgadas", "9,5 pies", "9'6\""],
  [288, "24'", "24 pies"],
  [undefined, "9 metros"],
])("a side of %s inches is read from: %s", (inches, ...typed) => {
  for (const words of typed) expect(readFeet(words), words).toBe(inches);
});
