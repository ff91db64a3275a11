import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { parseEnvFile, readVariables } from "../../../scripts/build/env-files.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const read = (written: string) => parseEnvFile(`NAME=${written}\n`, ".env").NAME;

it.each([
  ["", ""],
  ["  Bayou Restrooms  ", "Bayou Restrooms"],
  ['"Suite #4"', "Suite #4"],
  ["'Suite #4' # our office", "Suite #4"],
  ['`the "best" one`', 'the "best" one'],
  ["Joe's Restrooms", "Joe's Restrooms"],
  ['"Joe\'s Restrooms"', "Joe's Restrooms"],
  ["pa$$word$HOME", "pa$$word$HOME"],
  ['"pa\\nss"', "pa\\nss"],
  ["smtps://user:p%40ss@mail.bayou.com:465", "smtps://user:p%40ss@mail.bayou.com:465"],
  ["a=b=c", "a=b=c"],
])("reads NAME=%s right", (written, value) => expect(read(written)).toBe(value));

it("reads notes, empty lines, Windows's line ends, a BOM, `export`, and blanks around the sign", () => {
  const text = "\uFEFF# a note\r\n\r\nexport A = 1\r\n  B= 2\r\n  # another\r\nC=\nC=3\n";
  expect(parseEnvFile(text, ".env")).toEqual({ A: "1", B: "2", C: "3" });
});

it.each([
  ["NAME=Suite #4", /has a # in it: put the whole value between quotes/],
  ["NAME=value # a note", /has a # in it/],
  ['NAME="Suite', /begins with a quote: end it with the same one/],
  ['NAME="a" and "b"', /begins with a quote/],
  ["NAME=“Bayou”", /begins with a typographic quote/],
  ["NAME value", /a line is NAME=value/],
  ["MY NAME=value", /a line is NAME=value/],
  ["NAME=one\nNAME=two", /NAME is there twice/],
])("refuses %s, with its line", (line, says) => {
  const parse = () => parseEnvFile(`# first\n${line}\n`, ".env");
  expect(parse).toThrow(says);
  expect(parse).toThrow(`  .env:${line.includes("\n") ? 3 : 2}  `);
});

it("reads the files of a mode, and the process's own variables above them", () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, ".env"), "TRIED_A=file\nTRIED_B=file\nTRIED_C=file\n");
  writeFileSync(join(folder, ".env.production"), "TRIED_B=mode\n");
  vi.stubEnv("TRIED_C", "");
  expect(readVariables("production", folder)).toMatchObject({
    TRIED_A: "file",
    TRIED_B: "mode",
    TRIED_C: "",
  });
  vi.unstubAllEnvs();
});
