import { readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { readValues, writeValues } from "../../../scripts/go-live/settings-files.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

test("any value survives writing and reading", () => {
  const values = {
    A: "plain",
    B: "with # and blanks",
    C: `a "quoted" name`,
    D: "it's",
    E: `both ' and "`,
    F: "$HOME \\n =",
  };
  writeValues(folder, ".env.functions", values);
  expect(readValues(folder, ".env.functions")).toEqual(values);
  expect(() => writeValues(folder, ".env.functions", { G: "two\nlines" })).toThrow("line breaks");
  expect(readValues(folder, ".env.functions")).toEqual(values);
});

test("other lines stay, and a variable is set once", () => {
  writeFileSync(join(folder, ".env"), "# Mine\nVITE_A=old\nOTHER=1\n");
  writeValues(folder, ".env", { VITE_A: "new", VITE_B: "2" });
  expect(readFileSync(join(folder, ".env"), "utf8")).toBe(
    "# Mine\nVITE_A=new\nOTHER=1\nVITE_B=2\n",
  );
});

test("files with secrets are readable by their owner only, and blank values are left out", () => {
  const file = join(folder, ".env.go-live");
  writeFileSync(file, "SMTP_URL=\nSMTP_FROM=  \n", { mode: 0o644 });
  writeValues(folder, ".env.go-live", { SUPABASE_ACCESS_TOKEN: "sbp_1" });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readValues(folder, ".env.go-live")).toEqual({ SUPABASE_ACCESS_TOKEN: "sbp_1" });
});
