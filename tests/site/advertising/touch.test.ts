import { expect, it } from "vitest";
import { readTouch, TOUCH_LIMITS } from "@/site/advertising/touch";

const begun = new Date("2026-11-22T05:00:00Z");
const begunHere = { landing: "/weddings", at: "2026-11-22" };
const visit = (query: string, referrer = "") =>
  readTouch({ address: `https://www.site.example/weddings${query}`, referrer, begun });

it("a visit by an advertisement says its campaign, its click, and where it began", () => {
  const campaign = {
    utm_source: "google",
    utm_medium: "cpc",
    utm_campaign: "Fall weddings",
    utm_term: "luxury restroom",
    utm_content: "b",
    gclid: "Cj0-_x",
  };
  const query = new URLSearchParams({ ...campaign, other: "1" });
  expect(visit(`?${query}#quote-form`, "https://www.google.com/")).toEqual({
    ...campaign,
    referrer: "google.com",
    ...begunHere,
  });
});

it.each([
  ["typed", "?ref=1", ""],
  ["within the site", "", "https://www.site.example/"],
  ["from the site without www", "", "https://site.example/faq"],
  ["from an app", "", "android-app://com.example.reader/"],
])("a visit %s says nothing", (_, query, referrer) => {
  expect(visit(query, referrer)).toBeUndefined();
});

it("a visit by a link says the host alone, without path and query", () => {
  const link = "https://blog.example.org:8080/dana@example.com?q=secret";
  expect(visit("", link)).toEqual({ referrer: "blog.example.org", ...begunHere });
});

it("a visit that went on before the app was there is known by the page before", () => {
  const before = "https://www.site.example/events?utm_source=mail&x=1";
  expect(visit("", before)).toMatchObject({ utm_source: "mail", landing: "/events" });
  expect(visit("?gclid=abc", before)).toMatchObject({ gclid: "abc", landing: "/weddings" });
  const elsewhere = visit("", "https://elsewhere.example/events?utm_source=mail");
  expect(elsewhere).not.toHaveProperty("utm_source");
});

it.each(["gclid", "gbraid", "wbraid", "fbclid", "msclkid"])("a visit is known by its %s", (key) => {
  expect(visit(`?${key}=abc`)).toMatchObject({ [key]: "abc" });
});

it("a hostile address is cut to length, in whole characters", () => {
  const touch = visit(`?utm_campaign=${"😀".repeat(300)}&gclid=${"x".repeat(9000)}`);
  expect(touch?.utm_campaign).toBe("😀".repeat(TOUCH_LIMITS.utm_campaign));
  expect(touch?.gclid).toHaveLength(TOUCH_LIMITS.gclid);
});

it("a hostile address loses control characters, marks that turn text around, and the space around it", () => {
  expect(visit("?utm_source=%00%0d%0aA%e2%80%aeB%07%20&utm_medium=%09")?.utm_source).toBe("AB");
  expect(visit("?utm_medium=%09%00")).toBeUndefined();
});

it("a hostile address keeps nothing that may be somebody's address", () => {
  const touch = visit("?utm_source=list&utm_content=dana@example.com");
  expect(touch).toEqual({ utm_source: "list", ...begunHere });
});

it("a hostile address says no more than the keys that are known, whatever it calls them", () => {
  const query = "?__proto__=x&constructor=y&landing=/admin&at=2000-01-01&referrer=evil";
  expect(visit(query)).toBeUndefined();
});
