import { expect, test } from "vitest";
import { spokenName } from "@/request/spoken-name";

test.each([
  ["Maria Gonzalez", "Maria"],
  ["  Juan  de Dios ", "Juan"],
  ["Pelican Bend Contractors", "Pelican Bend Contractors"],
  ["Gulf Coast Builders LLC", "Gulf Coast Builders LLC"],
  ["ABC Homes", "ABC Homes"],
  ["Ana & Luis", "Ana & Luis"],
  ["Dr. Ortega", "Dr. Ortega"],
  ["1st Baptist Church", "1st Baptist Church"],
])("%s is spoken to as %s", (name, spoken) => {
  expect(spokenName(name)).toBe(spoken);
});
