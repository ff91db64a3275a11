import { describe, expect, it } from "vitest";
import { readTouch, TOUCH_LIMITS } from "@/site/advertising/touch";

const begun = new Date("2026-11-22T05:00:00Z");
const visit = (query: string, referrer = "") =>
  readTouch({ address: `https://www.site.example/weddings${query}`, referrer, begun });

describe("a visit", () => {
  it("by an advertisement says its campaign, its click, and where it began", () => {
    const query =
      "?utm_source=google&utm_medium=cpc&utm_campaign=Fall%20weddings&utm_term=luxury+restroom&utm_content=b&gclid=Cj0-_x&other=1#quote-form";
    expect(visit(query, "https://www.google.com/")).toEqual({
      utm_source: "google",
      utm_medium: "cpc",
      utm_campaign: "Fall weddings",
      utm_term: "luxury restroom",
      utm_content: "b",
      gclid: "Cj0-_x",
      referrer: "google.com",
      landing: "/weddings",
      at: "2026-11-22",
    });
  });

  it.each([
    ["typed", "?ref=1", ""],
    ["within the site", "", "https://www.site.example/"],
    ["from the site without www", "", "https://site.example/faq"],
    ["from an app", "", "android-app://com.example.reader/"],
  ])("%s says nothing", (_, query, referrer) => {
    expect(visit(query, referrer)).toBeUndefined();
  });

  it("by a link says the host alone, without path and query", () => {
    expect(visit("", "https://blog.example.org:8080/dana@example.com?q=secret")).toEqual({
      referrer: "blog.example.org",
      landing: "/weddings",
      at: "2026-11-22",
    });
  });

  it("that went on before the app was there is known by the page before", () => {
    const before = "https://www.site.example/events?utm_source=mail&x=1";
    expect(visit("", before)).toMatchObject({ utm_source: "mail", landing: "/events" });
    expect(visit("?gclid=abc", before)).toMatchObject({ gclid: "abc", landing: "/weddings" });
    expect(visit("", "https://elsewhere.example/events?utm_source=mail")).not.toHaveProperty(
      "utm_source",
    );
  });

  it.each(["gclid", "gbraid", "wbraid", "fbclid", "msclkid"])("is known by its %s", (key) => {
    expect(visit(`?${key}=abc`)).toMatchObject({ [key]: "abc" });
  });
});

describe("a hostile address", () => {
  it("is cut to length, in whole characters", () => {
    const touch = visit(`?utm_campaign=${"😀".repeat(300)}&gclid=${"x".repeat(9000)}`);
    expect(touch?.utm_campaign).toBe("😀".repeat(TOUCH_LIMITS.utm_campaign));
    expect(touch?.gclid).toHaveLength(TOUCH_LIMITS.gclid);
  });

  it("loses control characters, marks that turn text around, and the space around it", () => {
    expect(visit("?utm_source=%00%0d%0aA%e2%80%aeB%07%20&utm_medium=%09")?.utm_source).toBe("AB");
    expect(visit("?utm_medium=%09%00")).toBeUndefined();
  });

  it("keeps nothing that may be somebody's address", () => {
    expect(visit("?utm_source=list&utm_content=dana@example.com")).toEqual({
      utm_source: "list",
      landing: "/weddings",
      at: "2026-11-22",
    });
  });

  it("says no more than the keys that are known, whatever it calls them", () => {
    expect(visit("?__proto__=x&constructor=y&landing=/admin&at=2000-01-01&referrer=evil")).toBe(
      undefined,
    );
  });
});
