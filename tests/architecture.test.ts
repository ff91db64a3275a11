import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { globSync } from "tinyglobby";
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
  "photos",
  "trailers",
  "business",
  "pricing",
  "inbox",
  "notifications",
  "figures",
  "overbooking",
  "letters",
  "opened",
  "steps",
  "visits",
  "drafts",
  "call",
  "sending",
  "thread",
  "site",
  "builder",
  "bookings",
  "money",
  "quotes",
  "schedule",
  "booking-import",
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

const isOfTypes = (statement: string) => /^(?:import|export) type\b/.test(statement);
const folderOf = (path: string) => path.split("/")[0] ?? "";
const layerOf = (path: string) => LAYERS.findIndex((layer) => layer.includes(folderOf(path)));
const describeImport = ({ file, target }: Import) => `${file} -> ${target}`;
const offenders = (isOffence: (found: Import) => boolean) =>
  imports.filter(isOffence).map(describeImport);

describe("architecture", () => {
  it("every folder of src is in a layer", () => {
    expect(imports.length).toBeGreaterThan(100);
    const folders = new Set(files.map(folderOf));
    expect([...folders].toSorted()).toEqual(LAYERS.flat().toSorted());
  });

  it("imports go one way: config <- lib <- ui <- request <- site, desk <- app; site and desk import nothing of each other", () => {
    const wrong = offenders(
      ({ file, target }) => folderOf(file) !== folderOf(target) && layerOf(target) >= layerOf(file),
    );
    expect(wrong).toEqual([]);
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

  it("what a hire costs is worked out without React", () => {
    const pricing = files.filter((file) => file.startsWith("desk/pricing/"));
    expect(pricing).toContain("desk/pricing/bills.ts");
    const specifiers = pricing.flatMap((file) =>
      Array.from(read(file).matchAll(STATEMENT), ([, fixed, lazy]) => fixed ?? lazy ?? ""),
    );
    expect(specifiers.filter((specifier) => /react/.test(specifier))).toEqual([]);
  });

  it("config is read by all and reads nothing; only the checks of the owner's settings, and the phone numbers in them, need a package", () => {
    const inside = files.filter(
      (file) =>
        folderOf(file) === "config" &&
        !/^config\/(?:(?:env|facts)-schema|facts-values|dialable|phone-plans)\.ts$/.test(file),
    );
    expect(inside).toContain("config/business-facts.ts");
    const specifiers = inside.flatMap((file) =>
      Array.from(read(file).matchAll(STATEMENT), ([, fixed, lazy]) => fixed ?? lazy ?? ""),
    );
    expect(specifiers.length).toBeGreaterThan(0);
    expect(specifiers.filter((specifier) => !/^\.\/[\w-]+(?:\.ts)?$/.test(specifier))).toEqual([]);
  });

  it("each fact that the build decides is read in one place of the site's texts", () => {
    // A Spanish file has the facts of its English twin.
    const readers = (name: string) =>
      files
        .filter((file) => read(file).includes(`__${name}__`))
        .map((file) => file.replace("/words/es/", "/words/en/"));
    const first = "STALLS PACKAGE_FROM EVENTS_SERVED ON_TIME_DELIVERY";
    for (const [names, place] of [
      ["PUBLIC_RATING", "business/public-rating.ts"],
      ["REVIEWS", "business/shown-reviews.ts"],
      ["CASE_STUDY", "en/pages/emergency.ts"],
      [first, "en/pages/home-hero.ts"],
      ["YARD_ADDRESS TRANSPORTER_REGISTRATION", "en/pages/about.ts"],
    ] as const) {
      const places = ["config/business-facts.ts", `site/words/${place}`];
      for (const name of names.split(" ")) expect(new Set(readers(name))).toEqual(new Set(places));
    }
  });

  it("the site's texts import only texts, shared modules and config at run time", () => {
    const atRunTime = offenders(
      ({ file, target, statement }) =>
        file.startsWith("site/words/") &&
        !/^(?:config|request|(?:site|ui)\/words)\//.test(target) &&
        !isOfTypes(statement),
    );
    expect(atRunTime).toEqual([]);
  });

  it("only the luxury form, by its specification, lets browsers cut what is too long", () => {
    const cutting = files.filter((file) => /\bmaxLength\??[=:]/.test(read(file)));
    expect(cutting.toSorted()).toEqual([
      "site/forms/email-field.tsx",
      "site/forms/luxury/luxury-quote-form.tsx",
    ]);
  });

  it("texts of one language import none of the other at run time, and are imported by no path that names it", () => {
    const languageOf = (path: string) => /\/words\/(en|es)\//.exec(path)?.[1];
    const mixed = offenders(
      ({ file, target, statement }) =>
        !isOfTypes(statement) &&
        [languageOf(file), languageOf(target)].toSorted().join() === "en,es",
    );
    expect(mixed).toEqual([]);
    const spanishByName = offenders(
      ({ file, target }) => languageOf(target) === "es" && languageOf(file) !== "es",
    );
    expect(spanishByName.filter((found) => !found.startsWith("request/"))).toEqual([]);
  });

  it("texts of both languages export the same", () => {
    const exportsOf = (file: string) =>
      Array.from(read(file).matchAll(/^export (?:const|function) (\w+)/gm), ([, name]) => name);
    // What the owner says in English needs Spanish of its own alone.
    const spanish = files.filter((file) => /\/words\/es\/(?!owners\/)/.test(file));
    expect(spanish.length).toBeGreaterThan(0);
    for (const file of spanish) {
      const english = file.replace("/words/es/", "/words/en/");
      expect(files, file).toContain(english);
      expect(exportsOf(file).sort(), file).toEqual(exportsOf(english).sort());
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

  it("a list is written as one list, not as lists spread into it", () => {
    const project = join(src, "..");
    const sources = globSync("{src,scripts,supabase/functions,tests,e2e}/**/*.{ts,tsx}", {
      cwd: project,
    });
    expect(sources.length).toBeGreaterThan(1000);
    // An array literal after "..." that is an element itself: what is mapped or filtered before is not.
    const spread = /\.\.\.\[(?:[^[\]]|\[[^\]]*\])*\](?=\s*[,\])}])/;
    const packed = sources.filter((file) => spread.test(readFileSync(join(project, file), "utf8")));
    expect(packed).toEqual([]);
  });

  it("files are named in kebab case and say what they are", () => {
    const named = /^[a-z0-9-]+(?:\.[a-z]+)+$/;
    const telling = /^(?!(?:utils?|misc|helpers|index)\.tsx?$)/;
    const isWrong = (name: string) => !named.test(name) || !telling.test(name);
    expect(files.filter((file) => isWrong(file.split("/").at(-1) ?? ""))).toEqual([]);
  });
});
