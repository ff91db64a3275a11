import { readFileSync } from "node:fs";
import { join } from "node:path";
import { globSync } from "tinyglobby";
import { expect, it } from "vitest";
import { withoutInvisibles } from "@/lib/invisible-characters";

const supabase = join(import.meta.dirname, "../../supabase");

/** Every set of characters in the schema that has the zero-width space in it, as written there. */
const setsInSql = globSync("schemas/*.sql", { cwd: supabase }).flatMap((file) =>
  Array.from(
    readFileSync(join(supabase, file), "utf8").matchAll(/\[[^\]']*\\u200b[^\]']*\]/g),
    ([set]) => set,
  ),
);

it("takes out what the database takes out, and nothing else", () => {
  expect(setsInSql.length).toBeGreaterThan(0);
  const everyCharacter = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
  // Joiners depend on what is around them: tests/supabase/requests/one-spelling.test.ts.
  const isTakenHere = everyCharacter.filter(
    (character) => withoutInvisibles(character) === "" && !/[\u200c\u200d]/.test(character),
  );
  for (const set of setsInSql) {
    const inSql = new RegExp(set);
    expect(everyCharacter.filter((character) => inSql.test(character))).toEqual(isTakenHere);
  }
});

it("leaves what can be seen", () => {
  expect(withoutInvisibles("7\u200b13\u202e\ufeff – Zoë\n👋")).toBe("713 – Zoë\n👋");
});
