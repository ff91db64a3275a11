import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Lead } from "@/request/lead";
import {
  ATTRIBUTION_KEY,
  attributionForLead,
  keepAttribution,
} from "@/site/advertising/attribution";
import { AD_CONSENT_KEY } from "@/site/advertising/visitor-choice";
import { deliver, discard } from "@/site/lead/delivery/delivery";
import { listUndelivered } from "@/site/lead/delivery/lead-store";
import { readOutbox } from "@/site/lead/delivery/outbox";
import { serveFromBackend } from "../../support/backend/backend-fetch";
import { embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { luxuryLead, quoteLead } from "../../support/lead-inputs";

const backend = embeddedBackendForFile();

const DAY_MS = 86_400_000;
const today = () => new Date().toISOString().slice(0, 10);
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

/** The page as it was come to. */
function arriveAt(path: string, referrer = "") {
  const entry = { name: location.origin + path } as PerformanceEntry;
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([entry]);
  vi.spyOn(document, "referrer", "get").mockReturnValue(referrer);
}

const kept = () => localStorage.getItem(ATTRIBUTION_KEY);
const keep = (value: unknown) => localStorage.setItem(ATTRIBUTION_KEY, JSON.stringify(value));
const answer = (choice: "granted" | "denied") => localStorage.setItem(AD_CONSENT_KEY, choice);

afterEach(() => {
  for (const { record } of listUndelivered()) discard(record.id);
  Reflect.deleteProperty(navigator, "globalPrivacyControl");
});

it("without an advertising tag this visit is in memory and nothing is stored, whatever was before", () => {
  arriveAt("/weddings?utm_source=mail");
  answer("granted");
  keep({ last: { utm_source: "old", at: today() } });
  expect(attributionForLead()).toEqual({
    last: { utm_source: "mail", landing: "/weddings", at: today() },
  });
  keepAttribution();
  expect(kept()).toBeNull();
});

describe("on a site with a tag", () => {
  beforeEach(() => void vi.stubGlobal("__HAS_TAGS__", true));

  it("nothing is stored before the visitor has answered; this visit is in memory", () => {
    arriveAt("/?gclid=abc");
    keepAttribution();
    expect(kept()).toBeNull();
    expect(attributionForLead()?.last.gclid).toBe("abc");
  });

  it("nothing is said after a refusal, and what was there is forgotten", () => {
    arriveAt("/?gclid=abc");
    keep({ last: { gclid: "old", at: today() } });
    answer("denied");
    keepAttribution();
    expect(kept()).toBeNull();
    expect(attributionForLead()).toBeUndefined();
  });

  describe("with consent", () => {
    beforeEach(() => answer("granted"));

    it("the first visit and the last one are kept, whatever lies between", () => {
      for (const path of ["/events?utm_campaign=one", "/?utm_campaign=two", "/about"]) {
        arriveAt(path);
        keepAttribution();
      }
      arriveAt("/contact?utm_campaign=three");
      keepAttribution();
      arriveAt("/contact");
      expect(attributionForLead()).toEqual({
        first: { utm_campaign: "one", landing: "/events", at: today() },
        last: { utm_campaign: "three", landing: "/contact", at: today() },
      });
    });

    it("one visit is said once", () => {
      arriveAt("/?gclid=abc");
      keepAttribution();
      keepAttribution();
      expect(attributionForLead()).toEqual({ last: { gclid: "abc", landing: "/", at: today() } });
    });

    it("each visit is forgotten after ninety days", () => {
      arriveAt("/");
      const first = { utm_campaign: "one", at: daysAgo(91) };
      const last = { utm_campaign: "two", at: daysAgo(89) };
      keep({ first, last });
      expect(attributionForLead()).toEqual({ last });
      keep({ first, last: { ...last, at: daysAgo(91) } });
      expect(attributionForLead()).toBeUndefined();
      keepAttribution();
      expect(kept()).toBeNull();
    });

    it.each([
      "no json",
      "null",
      "[]",
      '"text"',
      '{"last": 5}',
      '{"last": {"at": "2026-11-22", "landing": "/"}}',
      '{"last": {"gclid": {"a": 1}, "at": "never"}}',
    ])("a storage with %s in it is an empty one", (text) => {
      arriveAt("/");
      localStorage.setItem(ATTRIBUTION_KEY, text);
      expect(attributionForLead()).toBeUndefined();
    });
  });
});

it.each([false, true])("a browser's refusal counts, with a tag: %s", (hasTag) => {
  vi.stubGlobal("__HAS_TAGS__", hasTag);
  Object.defineProperty(navigator, "globalPrivacyControl", { value: true, configurable: true });
  arriveAt("/?gclid=abc");
  answer("granted");
  keepAttribution();
  expect([kept(), attributionForLead()]).toEqual([null, undefined]);
});

describe.each<[string, Lead, string]>([
  ["general", quoteLead(), "quote_submissions"],
  ["luxury", luxuryLead(), "luxury_trailers_landing_page"],
])("a %s request", (_, lead, table) => {
  it("without a campaign is sent with exactly the specification's keys", async () => {
    arriveAt("/contact");
    const seen = serveFromBackend(backend());
    await deliver(lead);
    expect(seen.map(({ body }) => body)).toEqual([lead.row]);
  });

  it("with one has one key more, and is stored with what it says", async () => {
    arriveAt("/contact?gclid=abc", "https://www.google.com/");
    const last = { gclid: "abc", referrer: "google.com", landing: "/contact", at: today() };
    const seen = serveFromBackend(backend());
    await deliver(lead);
    expect(seen.map(({ body }) => body)).toEqual([{ ...lead.row, attribution: { last } }]);
    const stored = await backend().sql(`select attribution from ${table}`);
    expect(stored).toEqual([{ attribution: { source: "google-ads", last } }]);
  });

  it("keeps it while it waits to be sent, and nothing else of it that is odd", async () => {
    arriveAt("/contact?gclid=abc");
    const seen = serveFromBackend(backend(), async () => {
      throw new TypeError("Failed to fetch");
    });
    await deliver(lead);
    const [key = ""] = Object.keys(localStorage).filter((name) => name.startsWith("leadOutbox:"));
    const [record] = readOutbox(Date.now());
    expect(record).toMatchObject({ lead, attribution: { last: { gclid: "abc" } } });
    localStorage.setItem(key, JSON.stringify({ ...record, attribution: { last: [1], x: "y" } }));
    expect(readOutbox(Date.now())).toMatchObject([{ lead, attribution: undefined }]);
    expect(seen).toHaveLength(1);
  });
});
