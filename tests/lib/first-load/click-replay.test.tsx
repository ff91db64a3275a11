import { StrictMode, Suspense, startTransition, useState } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  forgetClick,
  forgetHandledClick,
  PENDING_ATTRIBUTE,
  recordClickToReplay,
} from "@/lib/first-load/click-replay";
import { HydrationMarker } from "@/ui/hydrate-when-visible";
import { endListenersWithTest } from "../../support/end-listeners-with-test.ts";

let place: HTMLElement;
let root: Root | undefined;
const toggled = vi.fn();

function Toggle() {
  const [isOpen, setIsOpen] = useState(false);
  const toggle = () => {
    toggled();
    setIsOpen(!isOpen);
  };
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      onClick={toggle}
      suppressHydrationWarning
      data-busy-text="One moment…"
    >
      <span>Question</span>
    </button>
  );
}

/** As the public layout: the page is taken over a little later than the frame around it. */
const app = (
  <StrictMode>
    <Suspense>
      <Toggle />
      <HydrationMarker part={() => place} />
    </Suspense>
  </StrictMode>
);

const click = () => place.querySelector("span")?.click();
const isOpen = () => place.querySelector("button")?.getAttribute("aria-expanded");

function start() {
  startTransition(() => {
    root = hydrateRoot(place, app);
  });
  forgetHandledClick();
}

beforeEach(() => {
  // A page lasts as long as its test.
  endListenersWithTest(window);
  endListenersWithTest(document);
  recordClickToReplay();
  // React is to schedule its work itself, as in a browser.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  toggled.mockClear();
  place = document.createElement("div");
  place.setAttribute(PENDING_ATTRIBUTE, "");
  place.innerHTML = renderToString(app);
  document.body.append(place);
});

afterEach(() => {
  root?.unmount();
  place.remove();
  forgetClick();
});

it("repeats a click from before the app had started, once, and says meanwhile that it was taken", async () => {
  const isBusy = () => place.querySelector("button")?.hasAttribute("aria-busy");
  click();
  click();
  expect(isBusy()).toBe(true);
  start();
  await expect.poll(isOpen).toBe("true");
  expect(isBusy()).toBe(false);
  expect(toggled).toHaveBeenCalledTimes(1);
});

it("does not repeat a click for which React takes the page over at once", async () => {
  start();
  click();
  await expect.poll(() => place.hasAttribute(PENDING_ATTRIBUTE)).toBe(false);
  await new Promise((resolve) => setTimeout(resolve));
  await new Promise((resolve) => setTimeout(resolve));
  expect(toggled).toHaveBeenCalledTimes(1);
  expect(isOpen()).toBe("true");
});

it("keeps a form's sending when something else is clicked before the code is there", () => {
  place.innerHTML =
    "<form method='dialog'><button>Toggle</button><button type='submit' data-busy-text='One moment…'>Send</button></form><p>Words</p>";
  const [toggle, send] = place.querySelectorAll("button");
  const form = place.querySelector("form");
  form?.addEventListener("submit", (event) => event.preventDefault());
  // As React stops a click that it cannot handle yet.
  form?.addEventListener("click", (event) => event.stopPropagation());
  send?.click();
  place.querySelector("p")?.click();
  expect(globalThis.clickToReplay).toBe(send);
  expect(send).toHaveAttribute("aria-busy", "true");
  toggle?.click();
  expect(globalThis.clickToReplay).toBe(toggle);
  expect(send).not.toHaveAttribute("aria-busy");
  send?.click();
  forgetClick();
  expect(send).not.toHaveAttribute("aria-busy");
});
