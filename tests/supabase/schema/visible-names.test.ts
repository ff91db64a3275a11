import { expect, test } from "vitest";
import { nameField } from "@/site/lead/lead-fields";
import { databaseForFile } from "../../support/database/database-for-file.ts";

// A name of which nothing is seen: an empty line at the desk and in every message. The forms ask Unicode, the database
// has a list.

const database = databaseForFile();

/** Ranges with invisible characters, and some visible ones: parts of planes 0, 1 and 14. */
const BLOCKS: [number, number][] = [
  [0x1, 0xd7ff],
  [0xe000, 0xffff],
  [0x1bc00, 0x1bcff],
  [0x1d100, 0x1d1ff],
  [0x1f600, 0x1f64f],
  [0xe0000, 0xe1000],
];

test("the database refuses the names that the forms refuse, for every character", async () => {
  const characters = BLOCKS.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, step) => String.fromCodePoint(first + step)),
  );
  const here = characters.filter((character) => !nameField.safeParse(character.repeat(3)).success);
  const there = await database().sql<{ character: string }>(
    `select character from unnest($1::text[]) as character
     where (private.can_be_seen(private.clean_line(repeat(character, 3)))) is not true`,
    [characters],
  );
  const codes = (list: string[]) => list.map((character) => character.codePointAt(0)?.toString(16));
  expect(codes(there.map(({ character }) => character))).toEqual(codes(here));
  expect(codes(here)).toEqual(expect.arrayContaining(["3164", "e0041", "fff9"]));
});
