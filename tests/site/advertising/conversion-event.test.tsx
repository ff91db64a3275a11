import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  CONVERSION_REPORTED_KEY,
  useConversionEvent,
} from "@/site/advertising/use-conversion-event";
import { lastDelivered } from "@/site/lead/delivery/last-delivered";

const SEND_TO = "AW-123456789/label";
const gtag = vi.fn();

/** The module as a page load gets it: nothing remembered but what the browser stored. */
async function loadFreshly() {
  vi.resetModules();
  return (await import("@/site/advertising/use-conversion-event")).reportConversion;
}

beforeEach(() => {
  lastDelivered.set(undefined);
  vi.stubGlobal("gtag", gtag);
});
afterEach(() => void gtag.mockReset());

it("reports once although StrictMode runs every effect twice", () => {
  renderHook(useConversionEvent, { reactStrictMode: true });
  expect(gtag).toHaveBeenCalledOnce();
});

it("reports the page opened by itself once per visit", async () => {
  (await loadFreshly())(SEND_TO, undefined);
  (await loadFreshly())(SEND_TO, undefined);
  expect(gtag).toHaveBeenCalledOnce();
  sessionStorage.clear();
  (await loadFreshly())(SEND_TO, undefined);
  expect(gtag).toHaveBeenCalledTimes(2);
});

it("reports every request of a tab as 999 dollars, each once, and no reload of its page", async () => {
  const reportConversion = await loadFreshly();
  reportConversion(SEND_TO, "first");
  reportConversion(SEND_TO, "first");
  expect(gtag.mock.calls).toEqual([
    ["event", "conversion", { send_to: SEND_TO, value: 999, currency: "USD" }],
  ]);
  reportConversion(SEND_TO, "second");
  expect(gtag).toHaveBeenCalledTimes(2);
  // Reloaded, the page knows of no request.
  (await loadFreshly())(SEND_TO, undefined);
  expect(gtag).toHaveBeenCalledTimes(2);
});

it("takes the request from what was delivered: of the luxury form, which leads here", () => {
  for (const [id, kind, reports] of [
    ["one", "luxury", 1],
    ["two", "general", 1],
    ["three", "luxury", 2],
  ] as const) {
    lastDelivered.set({ id, kind });
    renderHook(useConversionEvent).unmount();
    renderHook(useConversionEvent).unmount();
    expect(gtag).toHaveBeenCalledTimes(reports);
  }
});

it("stays silent without a tag, and keeps the report for when there is one", async () => {
  vi.stubGlobal("gtag", undefined);
  const reportConversion = await loadFreshly();
  reportConversion(SEND_TO, undefined);
  expect(sessionStorage.getItem(CONVERSION_REPORTED_KEY)).toBeNull();
  vi.stubGlobal("gtag", gtag);
  reportConversion(SEND_TO, undefined);
  expect(gtag).toHaveBeenCalledOnce();
});

it.each(["getItem", "setItem"] as const)("reports once where %s is refused", async (method) => {
  vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException("Access is denied", "SecurityError");
  });
  const reportConversion = await loadFreshly();
  reportConversion(SEND_TO, undefined);
  reportConversion(SEND_TO, undefined);
  expect(gtag).toHaveBeenCalledOnce();
});
