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

it.each(publicPaths)("%s can be read and left", (path) => {
  const page = builtPage(path);
  expect(textOf(page.querySelector("h1"))).not.toBe("");
  expect(textOf(page.querySelector("main")).length).toBeGreaterThan(100);
  expect(linksTo(page.querySelector("footer"), TEL, /\(713\) 555-0100/)).toHaveLength(1);
});

it.each(WITH_FORM)("%s has phone and e-mail in the place of its form", (path) => {
  const notice = builtPage(path).querySelector("main noscript p");
  expect(notice?.querySelector(`a[href="${TEL}"]`)).not.toBeNull();
  expect(notice?.querySelector('a[href="mailto:hello@example.com"]')).not.toBeNull();
});

it.each(WITH_FORM)("%s has its form, for everybody, before any script", (path) => {
  const form = builtPage(path).querySelector("main form[aria-label]");
  expect(form?.closest("[hidden], [inert], [aria-hidden]")).toBeNull();
  // Sent before its code is there, it leads nowhere.
  expect(form?.getAttribute("method")).toBe("dialog");
  const fields = [...(form?.querySelectorAll("input, textarea, [role=combobox]") ?? [])].filter(
    (field) => !field.closest("[aria-hidden]"),
  );
  expect(fields.length).toBeGreaterThan(4);
  for (const field of fields) {
    const label = field.closest("label") ?? form?.querySelector(`label[for="${field.id}"]`) ?? null;
    expect(textOf(label), field.id).not.toBe("");
    expect(field.hasAttribute("disabled"), field.id).toBe(false);
  }
  expect(form?.querySelectorAll("[required], [aria-required]").length).toBeGreaterThan(3);
});

it("the tools of the fleet's page stand in it", () => {
  const page = builtPage(paths.trailers);
  for (const place of ["#planner", "#fit", "#area"]) {
    expect(page.querySelectorAll(`${place} input:not(:disabled)`).length, place).toBeGreaterThan(0);
  }
  expect(page.querySelectorAll("#compare table td").length).toBeGreaterThan(10);
});

it("the long landing page has all its sections", () => {
  const headings = builtPage(paths.luxuryTrailers).querySelectorAll("main h2");
  expect(headings.length).toBeGreaterThan(8);
});

it("every page is linked from the header of every page, and the chosen ones from its foot", () => {
  const page = builtPage(paths.faq);
  const header = page.querySelector("header");
  // In the foot of every page.
  const legal: readonly string[] = [paths.privacy, paths.terms, paths.accessibility];
  // Reached from the pages of the trailers, one step further.
  const linked = indexedPaths.filter(
    (path) => path !== paths.home && path !== paths.luxuryTrailersQuote && !legal.includes(path),
  );
  expect(linked.filter((path) => !header?.querySelector(`a[href="${path}"]`))).toEqual([]);
  for (const path of [
    paths.trailers,
    paths.weddings,
    paths.corporateEvents,
    paths.construction,
    paths.emergency,
  ]) {
    expect(page.querySelector(`footer a[href="${path}"]`), path).not.toBeNull();
  }
});

it("every foot leads where it should; the long landing page keeps the contact details only", () => {
  const footer = builtPage(paths.faq).querySelector("footer");
  const links = (part: Element | null | undefined) =>
    Array.from(part?.querySelectorAll("a") ?? [], textOf);
  expect(links(footer?.querySelector('nav[aria-label="Quick Links"]'))).toEqual([
    "About",
    "Services",
    "Gallery",
    "FAQ",
    "Contact",
  ]);
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
  const short = builtPage(paths.luxuryTrailers).querySelector("footer");
  expect(links(short)).toEqual([
    ...["(713) 555-0100", "hello@example.com"],
    ...["Privacy", "Terms", "Accessibility", "Español"],
  ]);
  expect(textOf(short)).toContain("Houston, TX & Surrounding Areas");
});

it("the pages that lead to the planner of guests have it", () => {
  for (const path of [
    paths.trailers,
    paths.weddings,
    paths.events,
    paths.corporateEvents,
    paths.faq,
  ]) {
    const planner = builtPage(path).querySelector("#planner");
    expect(textOf(planner), path).toContain("How many trailers?");
  }
});
