import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { UNDO_MS } from "@/desk/model/desk-failure";

it("a message waits in the database as long as the desk offers to undo its step", () => {
  const sql = readFileSync(new URL("../../../supabase/schemas/steps.sql", import.meta.url), "utf8");
  const [, seconds] = /time_to_undo\(\)[\s\S]+?return interval '(\d+) seconds'/.exec(sql) ?? [];
  expect(Number(seconds) * 1000).toBe(UNDO_MS);
});
