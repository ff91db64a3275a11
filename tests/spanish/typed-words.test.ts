import { beforeEach, expect, it } from "vitest";
import { readTypedDate, readTypedMonth, twoReadings } from "@/lib/typed-date";
import { readHours, readPeople, readWeeks } from "@/lib/typed-quantity";
import { readFeet } from "@/site/fleet/fit/place-address";
import { stopClock } from "../support/stopped-clock.ts";

// A Sunday.
beforeEach(() => stopClock(new Date(2026, 10, 22, 15)));

it.each([
  // The day first.
  ["2026-11-22", "22/11"],
  ["2027-05-05", "5/5"],
  ["2026-12-03", "3/12/2026"],
  ["2027-11-20", "20/11/2027", "20/11"],
  ["2027-11-21", "21/11"],
  ["2028-02-29", "29/2/2028"],
  // What can only be meant the American way.
  ["2027-05-13", "5/13"],
  ["2027-11-20", "11/20", "11/20/2027", "11/20/27", "2027-11-20"],
  // In words.
  ["2026-11-22", "hoy"],
  ["2026-11-23", "mañana"],
  ["2026-11-24", "pasado mañana"],
  ["2026-11-25", "miercoles"],
  ["2026-11-27", "viernes"],
  ["2026-11-28", "sábado", "este sábado", "próximo sábado", "el próximo sábado"],
  ["2026-11-28", "el sábado que viene", "el siguiente sábado"],
  ["2026-12-05", "5 dic 2026"],
  ["2027-01-15", "15 de enero"],
  // The degree sign is the key beside the 1 on Mexican keyboards.
  ["2027-05-01", "1ro de mayo", "primero de mayo", "1º de mayo", "1.º de mayo", "1° de mayo"],
  ["2027-05-01", "1ero de mayo"],
  ["2027-06-05", "5 de junio", "el 5 de junio", "el día 5 de junio", "sáb. 5 de junio"],
  ["2027-06-05", "5 de junio de 2027", "sábado, 5 de junio de 2027", "5 DE JUNIO DEL 2027"],
  ["2027-09-03", "3 de sept"],
  // English is understood too.
  ["2026-11-28", "Saturday"],
  ["2027-06-05", "June 5"],
  ["2027-11-20", "Nov 20 2027"],
  // Which day of two is asked, not guessed.
  [undefined, "5/6", "12/3/2026", "5/6/2027", "05-06-27", "5.6.2027", "05/06/2027"],
  [undefined, "", "pronto", "31/2", "30/2/2027", "13/13", "29/2/2027", "2027", "junio", "11"],
])("reads %s as people type it on a Spanish page: %s", (date, ...typed) => {
  for (const words of typed) expect(readTypedDate(words ?? ""), words).toBe(date);
});

it("knows both days of figures that are two", () => {
  expect(twoReadings("05/06/2027")).toEqual(["2027-06-05", "2027-05-06"]);
  expect(twoReadings("1/12")).toEqual(["2026-12-01", "2027-01-12"]);
});

it.each([
  ["junio de 2027", "junio de 2027", "en junio", "June 2027", "6/2027"],
  ["diciembre de 2026", "diciembre"],
  [undefined, "5 de junio"],
])("reads the month %s from: %s", (month, ...typed) => {
  for (const words of typed) expect(readTypedMonth(words ?? ""), words).toBe(month);
});

const readers = {
  people: (words: string) => readPeople(words, 10_000)?.value,
  hours: (words: string) => readHours(words, 72)?.value,
  weeks: (words: string) => readWeeks(words, 260)?.value,
  inches: readFeet,
};
type Reading = [what: keyof typeof readers, value: number | undefined, ...typed: string[]];

it.each<Reading>([
  ["hours", 1, "una hora"],
  ["hours", 6, "unas 6 horas"],
  ["hours", 6.5, "6.5", "6,5", "6,5 horas", "6 horas y media"],
  ["hours", undefined, "de vez en cuando"],
  ["weeks", 2, "2 semanas", "10 días"],
  ["weeks", 3, "2 a 3 semanas"],
  ["weeks", 13, "3 meses"],
  ["weeks", 52, "un año"],
  ["weeks", undefined, "de 2 a 3 semanas"],
  ["people", 40, "40 obreros"],
  ["people", 150, "unos 150", "150 personas", "entre 100 y 150 invitados"],
  ["people", 1200, "1,200", "1.200"],
  ["people", undefined, "muchos"],
  ["inches", 42, "42 pulgadas"],
  ["inches", 114, "9 pies 6 pulgadas", "9 pies y 6 pulgadas", "9,5 pies", "9'6\""],
  ["inches", 288, "24'", "24 pies"],
  ["inches", undefined, "9 metros"],
])("%s are read as %s from: %s", (what, value, ...typed) => {
  for (const words of typed) expect(readers[what](words), words).toBe(value);
});
