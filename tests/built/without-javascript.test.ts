import { expect, it } from "vitest";
import { indexedPaths } from "../../src/config/indexed-paths.ts";
import { paths } from "../../src/config/paths.ts";
import { builtPage, linksTo, publicPaths, textOf } from "./built-page.ts";

const TEL = "tel:+17135550100";
const WITH_FORM = [
  paths.home,
  paths.services,
  paths.weddings,
  paths.corporateEvents,
  paths.events,
  paths.construction,
  paths.emergency,
  paths.contact,
  paths.luxuryTrailersQuote,
];
const LEGAL: readonly string[] = [paths.privacy, paths.terms, paths.accessibility];

it.each(publicPaths)("%s can be read and left, and leads to what is law from its foot", (path) => {
  const page = builtPage(path);
  const foot = page.querySelector("footer");
  expect(textOf(page.querySelector("h1"))).not.toBe("");
  expect(textOf(page.querySelector("main")).length).toBeGreaterThan(100);
  expect(linksTo(foot, TEL, /\(713\) 555-0100/)).toHaveLength(1);
  for (const legal of LEGAL) expect(linksTo(foot, legal)).toHaveLength(1);
});

it("/terms says how to get the rental terms", () => {
  const part = builtPage(paths.terms).querySelector('section[aria-labelledby="rental"]');
  expect(textOf(part)).toContain("To have them now, call or write");
  expect(linksTo(part, TEL)).toHaveLength(1);
});

it.each(WITH_FORM)(
  "%s has its form before any script, or phone and e-mail in its place",
  (path) => {
    const page = builtPage(path);
    const notice = page.querySelector("main noscript p");
    expect(notice?.querySelector(`a[href="${TEL}"]`)).not.toBeNull();
    expect(notice?.querySelector('a[href="mailto:hello@example.com"]')).not.toBeNull();
    const form = page.querySelector("main form[aria-label]");
    expect(form?.closest("[hidden], [inert], [aria-hidden]")).toBeNull();
    // Sent before its code is there, it leads nowhere.
    expect(form?.getAttribute("method")).toBe("dialog");
    const fields = [...(form?.querySelectorAll("input, textarea, [role=combobox]") ?? [])].filter(
      (field) => !field.closest("[aria-hidden]"),
    );
    expect(fields.length).toBeGreaterThan(4);
    for (const field of fields) {
      const label =
        field.closest("label") ?? form?.querySelector(`label[for="${field.id}"]`) ?? null;
      expect(textOf(label), field.id).not.toBe("");
      expect(field.hasAttribute("disabled"), field.id).toBe(false);
    }
    expect(form?.querySelectorAll("[required], [aria-required]").length).toBeGreaterThan(3);
  },
);

it("the tools of the fleet's page stand in it", () => {
  const page = builtPage(paths.trailers);
  for (const place of ["#planner", "#fit", "#area"]) {
    expect(page.querySelectorAll(`${place} input:not(:disabled)`).length, place).toBeGreaterThan(0);
  }
  expect(page.querySelectorAll("#compare table td").length).toBeGreaterThan(10);
});

it("every page is linked from the header of every page, and the chosen ones from its foot", () => {
  const page = builtPage(paths.faq);
  const header = page.querySelector("header");
  // Reached from the pages of the trailers, one step further.
  const linked = indexedPaths.filter(
    (path) => path !== paths.home && path !== paths.luxuryTrailersQuote && !LEGAL.includes(path),
  );
  expect(linked.filter((path) => !header?.querySelector(`a[href="${path}"]`))).toEqual([]);
  const chosen = [paths.trailers, paths.weddings, paths.corporateEvents, paths.construction];
  for (const path of [...chosen, paths.emergency]) {
    expect(page.querySelector(`footer a[href="${path}"]`), path).not.toBeNull();
  }
});

it("every foot leads where it should; the long landing page has all its sections and a short one", () => {
  const footer = builtPage(paths.faq).querySelector("footer");
  const links = (part: Element | null | undefined) =>
    Array.from(part?.querySelectorAll("a") ?? [], textOf);
  const quick = links(footer?.querySelector('nav[aria-label="Quick Links"]'));
  expect(quick).toEqual(["About", "Services", "Gallery", "FAQ", "Contact"]);
  for (const words of [
    "Event Rentals",
    "Construction Site Rentals",
    "Oil Field Services",
    "Disaster Response",
    "24/7 Service & Support",
    "2024",
    "rendering",
  ]) {
    expect(textOf(footer)).toContain(words);
  }
  const long = builtPage(paths.luxuryTrailers);
  expect(long.querySelectorAll("main h2").length).toBeGreaterThan(8);
  const short = long.querySelector("footer");
  expect(links(short)).toEqual([
    "(713) 555-0100",
    "hello@example.com",
    "Privacy",
    "Terms",
    "Accessibility",
    "Español",
  ]);
  expect(textOf(short)).toContain("Houston, TX & Surrounding Areas");
});

it("the pages that lead to the planner of guests have it", () => {
  const leading = [paths.trailers, paths.weddings, paths.events, paths.corporateEvents, paths.faq];
  for (const path of leading) {
    const planner = builtPage(path).querySelector("#planner");
    expect(textOf(planner), path).toContain("How many trailers?");
  }
});
