import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";

/** What the linter cannot say about who may import whom (the rest is in biome.json). */

type Import = { file: string; statement: string; target: string };

/** Lower layers first. A layer imports itself and what stands before it; what stands beside it, it does not know. */
const LAYERS = [["config"], ["lib"], ["ui"], ["request"], ["site", "desk"], ["app"]];

/** The rooms of the desk, lowest first: each imports itself and those before it. */
const DESK_ROOMS = [
  "model",
  "frame",
  "sign-in",
  "listing",
  "export",
  "business",
  "inbox",
  "notifications",
  "figures",
  "quotes",
  "calendar",
  "days",
  "team",
  "dashboard",
];

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

const folderOf = (path: string) => path.split("/")[0] ?? "";
const layerOf = (path: string) => LAYERS.findIndex((layer) => layer.includes(folderOf(path)));
const describeImport = ({ file, target }: Import) => `${file} -> ${target}`;
const offenders = (isOffence: (found: Import) => boolean) =>
  imports.filter(isOffence).map(describeImport);

describe("architecture", () => {
  it("sees the code", () => {
    expect(imports.length).toBeGreaterThan(100);
  });

  it("every folder of src is in a layer", () => {
    const folders = new Set(files.map(folderOf));
    expect([...folders].toSorted()).toEqual(LAYERS.flat().toSorted());
  });

  it("imports go one way: config <- lib <- ui <- request <- site, desk <- app", () => {
    const upward = offenders(({ file, target }) => layerOf(target) > layerOf(file));
    expect(upward).toEqual([]);
  });

  it("site and desk import nothing of each other", () => {
    const across = offenders(
      ({ file, target }) =>
        layerOf(file) === layerOf(target) && folderOf(file) !== folderOf(target),
    );
    expect(across).toEqual([]);
  });

  it("a room of the desk imports only rooms below it", () => {
    const floorOf = (path: string) => DESK_ROOMS.indexOf(path.split("/")[1] ?? "");
    const isOfDesk = (path: string) => folderOf(path) === "desk";
    expect(files.filter((file) => isOfDesk(file) && floorOf(file) < 0)).toEqual([]);
    const upward = offenders(
      ({ file, target }) => isOfDesk(file) && isOfDesk(target) && floorOf(target) > floorOf(file),
    );
    expect(upward).toEqual([]);
  });

  it("config is read by all and reads nothing; only the checks of the owner's settings need a package", () => {
    const inside = files.filter(
      (file) => folderOf(file) === "config" && !/^config\/(?:env|facts)-schema\.ts$/.test(file),
    );
    expect(inside).toContain("config/business-facts.ts");
    const specifiers = inside.flatMap((file) =>
      Array.from(read(file).matchAll(STATEMENT), ([, fixed, lazy]) => fixed ?? lazy ?? ""),
    );
    expect(specifiers.length).toBeGreaterThan(0);
    expect(specifiers.filter((specifier) => !/^\.\/[\w-]+(?:\.ts)?$/.test(specifier))).toEqual([]);
  });

  it("what the build decides of the facts is read in the site's words, each in one place", () => {
    // A Spanish file has the facts of its English twin.
    const readers = (name: string) => [
      ...new Set(
        files
          .filter((file) => read(file).includes(name))
          .map((file) => file.replace("/words/es/", "/words/en/"))
          .sort(),
      ),
    ];
    const declared = "config/business-facts.ts";
    expect(readers("__PUBLIC_RATING__")).toEqual([
      declared,
      "site/words/business/public-rating.ts",
    ]);
    expect(readers("__REVIEWS__")).toEqual([declared, "site/words/business/shown-reviews.ts"]);
    expect(readers("__CASE_STUDY__")).toEqual([declared, "site/words/en/pages/emergency.ts"]);
    const first = ["STALLS", "PACKAGE_FROM", "QUOTE_REPLY_HOURS", "EVENTS_SERVED"];
    for (const name of [...first, "ON_TIME_DELIVERY", "AVAILABILITY"]) {
      expect(readers(`__${name}__`)).toEqual([declared, "site/words/en/pages/home-hero.ts"]);
    }
  });

  it("the site's words import nothing at run time but words, what both halves share, and config", () => {
    const atRunTime = offenders(
      ({ file, target, statement }) =>
        file.startsWith("site/words/") &&
        !/^(?:config|request|site\/words)\//.test(target) &&
        !/^(?:import|export) type\b/.test(statement),
    );
    expect(atRunTime).toEqual([]);
  });

  it("words of one language import none of the other at run time, and are imported by no path that names it", () => {
    const languageOf = (path: string) => /\/words\/(en|es)\//.exec(path)?.[1];
    const mixed = offenders(
      ({ file, target, statement }) =>
        !/^(?:import|export) type\b/.test(statement) &&
        languageOf(file) !== undefined &&
        languageOf(target) !== undefined &&
        languageOf(target) !== languageOf(file),
    );
    expect(mixed).toEqual([]);
    const spanishByName = offenders(
      ({ file, target }) => languageOf(target) === "es" && languageOf(file) !== "es",
    );
    expect(spanishByName.filter((found) => !found.startsWith("request/"))).toEqual([]);
  });

  it("words of both languages export the same", () => {
    const exportsOf = (file: string) =>
      Array.from(
        read(file).matchAll(/^export (?:const|function) (\w+)/gm),
        ([, name]) => name,
      ).sort();
    const twins = files
      // What the owner says in English needs Spanish of its own alone.
      .filter((file) => file.includes("/words/es/") && !file.includes("/words/es/owners/"))
      .map((file) => ({ file, english: file.replace("/words/es/", "/words/en/") }));
    expect(twins.length).toBeGreaterThan(0);
    for (const { file, english } of twins) {
      expect(files, file).toContain(english);
      expect(exportsOf(file), file).toEqual(exportsOf(english));
    }
  });

  it("only config/env.ts knows where configuration comes from", () => {
    const readers = files.filter((file) => /import\.meta\.env\b|__APP_ENV__/.test(read(file)));
    expect(readers).toEqual(["config/env.ts"]);
  });

  it("every page is a default export, and loaded lazily", () => {
    const isPage = (path: string) =>
      /^(?:site|desk)\/(?:.*\/)?(?!use-)[\w-]+-page(?:\.tsx)?$/.test(path);
    const eager = offenders(
      ({ target, statement }) => isPage(target) && !statement.startsWith("import("),
    );
    expect(eager).toEqual([]);
    const pages = files.filter(isPage);
    expect(pages.length).toBeGreaterThan(20);
    expect(pages.filter((file) => !/^export default /m.test(read(file)))).toEqual([]);
  });

  it("what a page is made of is that page's own", () => {
    const roomOf = (path: string) => /^site\/pages\/([^/]+)\//.exec(path)?.[1];
    const borrowed = offenders(({ file, target }) => {
      const room = roomOf(target);
      return room !== undefined && room !== roomOf(file) && !target.endsWith("-page");
    });
    expect(borrowed).toEqual([]);
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
