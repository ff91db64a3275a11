import { beforeEach, expect, it } from "vitest";
import { readTypedDate, readTypedMonth } from "@/lib/typed-date";
import { readHours, readPeople, readWeeks } from "@/lib/typed-quantity";
import { readFeet } from "@/site/fleet/fit/place-address";
import { stopClock } from "../support/stopped-clock.ts";

type Reading = [value: number | undefined, ...typed: string[]];

// A Sunday.
beforeEach(() => stopClock(new Date(2026, 10, 22, 15)));

it.each([
  // The day first.
  ["2026-11-22", "22/11"],
  ["2027-06-05", "5/6", "5/6/2027", "05-06-27", "5.6.2027"],
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
])("reads %s as people type it on a Spanish page: %s", (date, ...typed) => {
  for (const words of typed) expect(readTypedDate(words), words).toBe(date);
});

it.each(["", "pronto", "31/2", "30/2/2027", "13/13", "29/2/2027", "2027", "junio", "11"])(
  "leaves '%s' alone",
  (typed) => expect(readTypedDate(typed)).toBeUndefined(),
);

it.each([
  ["junio de 2027", "junio de 2027", "en junio", "June 2027", "6/2027"],
  ["diciembre de 2026", "diciembre"],
  [undefined, "5 de junio"],
])("reads the month %s from: %s", (month, ...typed) => {
  for (const words of typed) expect(readTypedMonth(words ?? ""), words).toBe(month);
});

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
