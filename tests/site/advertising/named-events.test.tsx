import { act, fireEvent, render, renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useNamedEvents } from "@/site/advertising/use-named-events";
import { chooseAdConsent } from "@/site/advertising/visitor-choice";
import { lastDelivered } from "@/site/lead/delivery/last-delivered";

const gtag = vi.fn();

beforeEach(() => void vi.stubGlobal("gtag", gtag));
afterEach(() => void gtag.mockReset());

const start = () =>
  renderHook(() => useNamedEvents("AW-123456789/label"), { reactStrictMode: true });

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
