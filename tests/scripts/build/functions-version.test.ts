import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { functionsVersion, sourcesOfFunctions } from "../../../scripts/build/functions-version.ts";
import { VERSION } from "../../../supabase/functions/_shared/version.ts";

it("is of the functions as they are, and of this release", () => {
  expect(VERSION, "npm run functions:version writes it").toBe(functionsVersion());
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(VERSION).toMatch(new RegExp(`^${version.replaceAll(".", "\\.")}\\+[0-9a-f]{8}$`));
});

it("follows every file that a function is made of", () => {
  const sources = sourcesOfFunctions();
  const some = ["notify/index.ts", "notify/deno.json", "deposit/handler.ts", "_shared/database.ts"];
  const shared = ["src/request/facts.ts", "src/desk/team/role-change-sentence.ts"];
  const expected = [...some.map((file) => `supabase/functions/${file}`), ...shared];
  expect(sources).toEqual(expect.arrayContaining(expected));
  expect(sources).not.toContain("supabase/functions/_shared/version.ts");
  expect(sources).toEqual([...new Set(sources)].toSorted());
});

it("changes with any of them, and with nothing else", () => {
  const read = (file: string) => readFileSync(file, "utf8");
  const changed = (file: string) => (name: string) =>
    name === file ? `${read(name)}\n// Changed.` : read(name);
  for (const file of ["src/lib/money.ts", "supabase/functions/admit/deno.json"]) {
    expect(functionsVersion(changed(file)), file).not.toBe(functionsVersion());
  }
  expect(functionsVersion(changed("src/main.tsx"))).toBe(functionsVersion());
  const asOnWindows = (name: string) => read(name).replaceAll("\n", "\r\n");
  expect(functionsVersion(asOnWindows)).toBe(functionsVersion());
});
