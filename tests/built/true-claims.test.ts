import { expect, it } from "vitest";
import { sampleFacts } from "../../scripts/samples/is-sample.ts";
import { indexedPaths } from "../../src/config/indexed-paths.ts";
import { paths } from "../../src/config/paths.ts";
import { PAPER_KINDS } from "../../src/request/papers.ts";
import { paperNames as english } from "../../src/request/words/en/paper-names.ts";
import { paperNames as spanish } from "../../src/request/words/es/paper-names.ts";
import { builtPage, publicPaths, textOf } from "./built-page.ts";

/** What no page may say: who says it must be able to show it. */
const UNTRUE = [
  /in every quote/i,
  /shows the mileage/i,
  /write into the quote/i,
  /window in writing/i,
  /days nobody planned/i,
  /not cabins/i,
  /hang it here/i,
  /(?<!ask us about a )(?<!about a )\bgenerators? (?:do|where|so)\b/i,
  /hosts wrote/i,
];

it.each(indexedPaths)("%s says nothing of the quote or the service that is not so", (path) => {
  const text = textOf(builtPage(path).documentElement);
  for (const words of UNTRUE) expect(text).not.toMatch(words);
  // Once a page beside a picture, where there is one, and once in its footer.
  expect(text.match(/computer renderings/g)).toHaveLength(1);
  const page = builtPage(path);
  const hasPicture = page.querySelector("main img") !== null;
  expect(page.querySelectorAll("[data-note=rendering]")).toHaveLength(hasPicture ? 1 : 0);
});

/** What a business has papers for, or has not. */
const PAPERED =
  /\b(?:insur\w+|licen[cs]ed?|bonded|certifi\w+|accredit\w+|(?:ADA|OSHA)[- ]complian\w+)\b/gi;

it.each(publicPaths)(
  "%s claims no insurance, license or the like that its owner has not written down",
  (path) => {
    const named = PAPER_KINDS.filter((kind) => sampleFacts.downloads[kind] !== null);
    const names = [english, spanish].flatMap((each) => named.map((kind) => each[kind]));
    const confirmed = [...sampleFacts.papers, ...names].map((words) => words.toLowerCase());
    const claims = textOf(builtPage(path).documentElement).match(PAPERED) ?? [];
    const made = claims.filter(
      (claim) => !confirmed.some((words) => words.includes(claim.toLowerCase())),
    );
    expect(made).toEqual([]);
  },
);

it("where a button speaks of a date, it is said who confirms that date; no other page does", () => {
  const speaking = indexedPaths.filter((path) =>
    /\breserve\b|Reserve your|availability/i.test(textOf(builtPage(path).body)),
  );
  expect(speaking).toEqual([paths.home, paths.luxuryTrailers]);
  for (const path of speaking) {
    expect(textOf(builtPage(path).body)).toContain("We confirm the date in our reply.");
  }
});

it.each(indexedPaths)("%s offers its own form in the bar at a phone's foot", (path) => {
  const bar = Array.from(builtPage(path).querySelectorAll('a[href^="tel:"]')).find((link) =>
    textOf(link).includes("Call us now"),
  );
  const beside = bar?.nextElementSibling;
  const isEmergency = path === paths.emergency;
  const hasOwn = builtPage(path).getElementById("quote-form") !== null;
  const toQuote = hasOwn ? "#quote-form" : "/contact#quote-form";
  expect(beside?.getAttribute("href")).toBe(isEmergency ? "#emergency-form" : toQuote);
  expect(textOf(beside ?? null)).toBe(isEmergency ? "Emergency Form" : "Request a Quote");
});

it("the same guests get the same trailers on every page with the calculator", () => {
  const planners = indexedPaths.flatMap((path) => {
    const planner = builtPage(path).querySelector("#planner");
    return planner ? [{ path, planner }] : [];
  });
  expect(planners.map(({ path }) => path)).toContain(paths.weddings);
  for (const { path, planner } of planners) {
    const chosen = planner.querySelector("label:has(input[type=radio][checked])");
    expect(textOf(chosen), path).toBe("No alcohol");
    expect(textOf(planner), path).toContain("One 3-Station trailer");
    expect(textOf(planner), path).toContain("It begins without alcohol");
  }
});

it.each(indexedPaths)("%s shows no picture twice in a row", (path) => {
  const shown = Array.from(builtPage(path).querySelectorAll("main img"), (image) =>
    image.getAttribute("src"),
  );
  const twice = shown.filter((picture, at) => shown[at + 1] === picture);
  expect(twice).toEqual([]);
});
