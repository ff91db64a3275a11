import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

/** What the linter cannot say about who may import whom (the rest is in biome.json). */

type Import = { file: string; statement: string; target: string };

/** Lower layers first. A layer imports itself and what stands before it. */
const LAYERS = ["config", "lib", "components", "features", "pages", "app"];

/** Features that others may use: what the three forms share, and the hooks about the session. */
const SHARED_FEATURES = ["lead-capture", "auth"];

const src = join(import.meta.dirname, "../src");
const files = globSync("**/*.{ts,tsx}", { cwd: src }).map((file) => file.replaceAll("\\", "/"));
const read = (file: string) => readFileSync(join(src, file), "utf8");

/** The file inside src that an import leads to, without its ending; `undefined` for a package. */
function targetInside(file: string, specifier: string): string | undefined {
  if (specifier.startsWith("@/")) return specifier.slice(2);
  if (specifier.startsWith(".")) return join(dirname(file), specifier).replaceAll("\\", "/");
  return undefined;
}

const STATEMENT = /^(?:import|export)\b[^;]*?\bfrom\s+"([^"]+)"|\bimport\(\s*"([^"]+)"\s*\)/gm;

const imports: Import[] = files.flatMap((file) =>
  Array.from(read(file).matchAll(STATEMENT)).flatMap(([statement, fixed, lazy]) => {
    const target = targetInside(file, fixed ?? lazy ?? "");
    return target ? [{ file, statement, target }] : [];
  }),
);

const layerOf = (path: string) => path.split("/")[0] ?? "";
const featureOf = (path: string) => /^features\/([^/]+)/.exec(path)?.[1];
const describeImport = ({ file, target }: Import) => `${file} -> ${target}`;
const offenders = (isOffence: (found: Import) => boolean) =>
  imports.filter(isOffence).map(describeImport);

describe("architecture", () => {
  it("sees the code", () => {
    expect(imports.length).toBeGreaterThan(100);
  });

  it("imports go one way: config <- lib <- components <- features <- pages <- app", () => {
    const upward = offenders(({ file, target }) => {
      const from = LAYERS.indexOf(layerOf(file));
      const to = LAYERS.indexOf(layerOf(target));
      return from >= 0 && to > from;
    });
    expect(upward).toEqual([]);
  });

  it("config is read by all and reads nothing; only the check of the environment needs a package", () => {
    const inside = files.filter(
      (file) => layerOf(file) === "config" && file !== "config/env-schema.ts",
    );
    expect(inside).toContain("config/business-facts.ts");
    const specifiers = inside.flatMap((file) =>
      Array.from(read(file).matchAll(STATEMENT), ([, fixed, lazy]) => fixed ?? lazy ?? ""),
    );
    expect(specifiers.length).toBeGreaterThan(0);
    expect(specifiers.filter((specifier) => !/^\.\/[\w-]+(?:\.ts)?$/.test(specifier))).toEqual([]);
  });

  it("what the build decides of the facts is read in the site's words, each in one place", () => {
    const readers = (name: string) => files.filter((file) => read(file).includes(name)).sort();
    const declared = "config/shown-facts.ts";
    expect(readers("__PUBLIC_RATING__")).toEqual([declared, "content/business/public-rating.ts"]);
    expect(readers("__REVIEWS__")).toEqual([declared, "content/business/reviews.ts"]);
    expect(readers("__CASE_STUDY__")).toEqual([declared, "content/pages/emergency.ts"]);
    const first = ["STALLS", "PACKAGE_FROM", "QUOTE_REPLY_HOURS", "EVENTS_SERVED"];
    for (const name of [...first, "ON_TIME_DELIVERY", "AVAILABILITY"]) {
      expect(readers(`__${name}__`)).toEqual([declared, "content/pages/home-hero.ts"]);
    }
  });

  it("content imports nothing at run time but content and config", () => {
    const atRunTime = offenders(
      ({ file, target, statement }) =>
        layerOf(file) === "content" &&
        !["content", "config"].includes(layerOf(target)) &&
        !/^(?:import|export) type\b/.test(statement),
    );
    expect(atRunTime).toEqual([]);
  });

  it("lib does not know the site's words", () => {
    expect(
      offenders(({ file, target }) => layerOf(file) === "lib" && layerOf(target) === "content"),
    ).toEqual([]);
  });

  it("a feature imports no other feature but the shared ones", () => {
    const crossing = offenders(({ file, target }) => {
      const from = featureOf(file);
      const to = featureOf(target);
      return from !== undefined && to !== undefined && from !== to && !SHARED_FEATURES.includes(to);
    });
    expect(crossing).toEqual([]);
  });

  it("only config/env.ts knows where configuration comes from", () => {
    const readers = files.filter((file) => /import\.meta\.env\b|__APP_ENV__/.test(read(file)));
    expect(readers).toEqual(["config/env.ts"]);
  });

  it("every page is a default export of src/pages, and loaded lazily", () => {
    const eager = offenders(
      ({ target, statement }) =>
        /^pages\/.*-page$/.test(target) && !statement.startsWith("import("),
    );
    expect(eager).toEqual([]);
    const without = files.filter(
      (file) => /^pages\/.*-page\.tsx$/.test(file) && !/^export default /m.test(read(file)),
    );
    expect(without).toEqual([]);
  });

  it("what a page is made of is that page's own", () => {
    const roomOf = (path: string) => /^pages\/([^/]+)\//.exec(path)?.[1];
    const borrowed = offenders(({ file, target }) => {
      const room = roomOf(target);
      return room !== undefined && room !== roomOf(file) && !target.endsWith("-page");
    });
    expect(borrowed).toEqual([]);
  });

  it("no folder holds more than twenty files", () => {
    const counts = new Map<string, number>();
    for (const file of files) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    expect([...counts].filter(([, count]) => count > 20)).toEqual([]);
  });

  it("files are named in kebab case and say what they are", () => {
    expect(
      files.filter((file) => !/^[a-z0-9-]+(?:\.[a-z]+)+$/.test(file.split("/").at(-1) ?? "")),
    ).toEqual([]);
    expect(
      files.filter((file) => /(?:^|\/)(?:utils?|misc|helpers|index)\.tsx?$/.test(file)),
    ).toEqual([]);
  });
});
