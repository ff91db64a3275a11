import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { firstLoads, overBudget } from "../../../scripts/build/budget.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

it("counts what a page names and what that imports, but nothing that it loads later", () => {
  const dist = temporaryFolder();
  mkdirSync(join(dist, "assets"));
  const write = (file: string, text: string) => writeFileSync(join(dist, file), text);
  write("about.html", '<script data-entry="/assets/app.js" data-preload="/assets/a.js"></script>');
  write("auth.html", '<script src="/assets/later.js"></script>');
  write("assets/app.js", 'import"./shared.js";import("./later.js");');
  write("assets/a.js", 'import{x}from"./shared.js";');
  write("assets/shared.js", "export const x=1;");
  const [load, ...others] = firstLoads(dist);
  expect(others).toEqual([]);
  expect(load?.file).toBe("about.html");
  const first = load?.script ?? 0;
  write("assets/later.js", "x".repeat(1000));
  expect(first).toBeGreaterThan(0);
  expect(firstLoads(dist)[0]?.script).toBe(first);
});

it("says what is over, and nothing else", () => {
  const loads = [
    { file: "index.html", html: 25_000, script: 100_000 },
    { file: "es/your-quote.html", html: 1000, script: 101_000 },
    { file: "faq.html", html: 25_001, script: 100_001 },
  ];
  expect(overBudget(loads)).toEqual(["faq.html: scripts over 100 KB", "faq.html: HTML over 25 KB"]);
});
