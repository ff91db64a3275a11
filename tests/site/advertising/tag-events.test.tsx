import { act, fireEvent, render, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  CONVERSION_REPORTED_KEY,
  useConversionEvent,
} from "@/site/advertising/use-conversion-event";
import { useNamedEvents } from "@/site/advertising/use-named-events";
import { chooseAdConsent } from "@/site/advertising/visitor-choice";
import { lastDelivered } from "@/site/lead/delivery/last-delivered";

const SEND_TO = "AW-123456789/label";
const gtag = vi.fn();

beforeEach(() => {
  lastDelivered.set(undefined);
  vi.stubGlobal("gtag", gtag);
});
afterEach(() => void gtag.mockReset());

const start = () => renderHook(() => useNamedEvents(SEND_TO), { reactStrictMode: true });

function tapCall() {
  const { getByText, unmount } = render(
    <a href="tel:+17135550100">
      <span>Call</span>
    </a>,
  );
  fireEvent.click(getByText("Call"));
  unmount();
}

const everything = () => {
  for (const kind of ["general", "emergency", "luxury"] as const) {
    act(() => lastDelivered.set({ id: crypto.randomUUID(), kind }));
  }
  tapCall();
};

it("tells of forms and calls by name, and nothing of what was typed", () => {
  chooseAdConsent("granted");
  start();
  everything();
  const account = { send_to: "AW-123456789" };
  // The luxury form leads to the thank-you page, which has the conversion.
  expect(gtag.mock.calls).toEqual([
    ["event", "quote_request", account],
    ["event", "emergency_request", account],
    ["event", "phone_tap", account],
  ]);
});

it("tells nothing before there is consent, and nothing after it is withdrawn", () => {
  start();
  everything();
  act(() => chooseAdConsent("granted"));
  act(() => chooseAdConsent("denied"));
  everything();
  expect(gtag).not.toHaveBeenCalled();
});

it("tells nothing of what staff do", () => {
  chooseAdConsent("granted");
  history.replaceState(null, "", "/admin/nowhere");
  start();
  tapCall();
  expect(gtag).not.toHaveBeenCalled();
});

/** The module as a page load gets it: nothing remembered but what the browser stored. */
async function loadFreshly() {
  vi.resetModules();
  return (await import("@/site/advertising/use-conversion-event")).reportConversion;
}

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
