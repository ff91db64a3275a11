import { beforeEach, describe, expect, it } from "vitest";
import { readTypedDate, readTypedMonth } from "@/lib/typed-date";
import { stopClock } from "../support/stopped-clock.ts";

beforeEach(() => stopClock(new Date(2026, 10, 22, 15)));

describe("a date as people type it on a Spanish page", () => {
  it.each([
    // The day first.
    ["5/6", "2027-06-05"],
    ["5/6/2027", "2027-06-05"],
    ["05-06-27", "2027-06-05"],
    ["5.6.2027", "2027-06-05"],
    ["20/11/2027", "2027-11-20"],
    ["20/11", "2027-11-20"],
    ["22/11", "2026-11-22"],
    ["21/11", "2027-11-21"],
    ["29/2/2028", "2028-02-29"],
    // What can only be meant the American way.
    ["11/20", "2027-11-20"],
    ["11/20/2027", "2027-11-20"],
    ["11/20/27", "2027-11-20"],
    ["2027-11-20", "2027-11-20"],
    // In words. Today is a Sunday.
    ["5 de junio", "2027-06-05"],
    ["el 5 de junio", "2027-06-05"],
    ["5 de junio de 2027", "2027-06-05"],
    ["sábado, 5 de junio de 2027", "2027-06-05"],
    ["sáb. 5 de junio", "2027-06-05"],
    ["1ro de mayo", "2027-05-01"],
    ["primero de mayo", "2027-05-01"],
    ["1º de mayo", "2027-05-01"],
    ["1.º de mayo", "2027-05-01"],
    // The key beside the 1 on Mexican keyboards.
    ["1° de mayo", "2027-05-01"],
    ["1ero de mayo", "2027-05-01"],
    ["el día 5 de junio", "2027-06-05"],
    ["5 DE JUNIO DEL 2027", "2027-06-05"],
    ["miercoles", "2026-11-25"],
    ["5/13", "2027-05-13"],
    ["15 de enero", "2027-01-15"],
    ["3 de sept", "2027-09-03"],
    ["5 dic 2026", "2026-12-05"],
    ["hoy", "2026-11-22"],
    ["mañana", "2026-11-23"],
    ["pasado mañana", "2026-11-24"],
    ["sábado", "2026-11-28"],
    ["este sábado", "2026-11-28"],
    ["próximo sábado", "2026-11-28"],
    ["el próximo sábado", "2026-11-28"],
    ["el sábado que viene", "2026-11-28"],
    ["el siguiente sábado", "2026-11-28"],
    ["viernes", "2026-11-27"],
    // English is understood too.
    ["June 5", "2027-06-05"],
    ["Nov 20 2027", "2027-11-20"],
    ["Saturday", "2026-11-28"],
  ])("reads %s", (typed, date) => {
    expect(readTypedDate(typed)).toBe(date);
  });

  it.each(["", "pronto", "31/2", "30/2/2027", "13/13", "29/2/2027", "2027", "junio", "11"])(
    "leaves '%s' alone",
    (typed) => {
      expect(readTypedDate(typed)).toBeUndefined();
    },
  );
});

it.each([
  ["junio de 2027", "junio de 2027"],
  ["en junio", "junio de 2027"],
  ["June 2027", "junio de 2027"],
  ["6/2027", "junio de 2027"],
  ["diciembre", "diciembre de 2026"],
  ["5 de junio", undefined],
])("'%s' as a month is %s", (typed, month) => expect(readTypedMonth(typed)).toBe(month));
