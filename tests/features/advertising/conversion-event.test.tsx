import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CONVERSION_REPORTED_KEY } from "@/features/advertising/conversion-event";
import { useConversionEvent } from "@/features/advertising/use-conversion-event";

const SEND_TO = "AW-123456789/label";
const gtag = vi.fn();

/** The module as a page load gets it: nothing remembered but what the browser stored. */
async function loadFreshly() {
  vi.resetModules();
  return (await import("@/features/advertising/conversion-event")).reportConversion;
}

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal("gtag", gtag);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  gtag.mockReset();
});

it("reports 999 US dollars to the account of the environment", async () => {
  const reportConversion = await loadFreshly();
  reportConversion(SEND_TO);
  expect(gtag.mock.calls).toEqual([
    ["event", "conversion", { send_to: SEND_TO, value: 999, currency: "USD" }],
  ]);
});

it("reports once although StrictMode runs every effect twice", () => {
  renderHook(useConversionEvent, { reactStrictMode: true });
  expect(gtag).toHaveBeenCalledOnce();
});

it("does not report again after a reload, but does on the next visit", async () => {
  (await loadFreshly())(SEND_TO);
  (await loadFreshly())(SEND_TO);
  expect(gtag).toHaveBeenCalledOnce();
  sessionStorage.clear();
  (await loadFreshly())(SEND_TO);
  expect(gtag).toHaveBeenCalledTimes(2);
});

it("stays silent without a tag, and keeps the report for when there is one", async () => {
  vi.stubGlobal("gtag", undefined);
  const reportConversion = await loadFreshly();
  reportConversion(SEND_TO);
  expect(sessionStorage.getItem(CONVERSION_REPORTED_KEY)).toBeNull();
  vi.stubGlobal("gtag", gtag);
  reportConversion(SEND_TO);
  expect(gtag).toHaveBeenCalledOnce();
});

it.each(["getItem", "setItem"] as const)("reports once where %s is refused", async (method) => {
  vi.spyOn(Storage.prototype, method).mockImplementation(() => {
    throw new DOMException("Access is denied", "SecurityError");
  });
  const reportConversion = await loadFreshly();
  reportConversion(SEND_TO);
  reportConversion(SEND_TO);
  expect(gtag).toHaveBeenCalledOnce();
});
