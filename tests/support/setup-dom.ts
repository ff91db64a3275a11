import { GoTrueClient } from "@supabase/supabase-js";
import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import * as React from "react";
import { afterAll, afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";
import { quickLabels } from "./quick-labels.ts";
import { quickStyles } from "./quick-styles.ts";

// Files that share a process begin on an empty page, with fresh modules of the app.
vi.resetModules();
document.head.replaceChildren();
document.body.replaceChildren();
localStorage.clear();
sessionStorage.clear();
history.replaceState(null, "", "/");
// It counts the clients of a page, and warns of a second one.
Reflect.set(GoTrueClient, "nextInstanceID", {});
// What a file leaves behind would go on renewing the sessions of the next one.
const clients = new Set<GoTrueClient>();
const { initialize } = GoTrueClient.prototype;
GoTrueClient.prototype.initialize = function () {
  clients.add(this);
  return initialize.call(this);
};
afterAll(async () => {
  GoTrueClient.prototype.initialize = initialize;
  for (const client of clients) await client.dispose();
});

// The components talk to a real database in the same process; on a busy machine a second is not enough. Below the
// time limit of a test, so that what is missing is what a failure names.
configure({
  asyncUtilTimeout: 60_000,
  // A search is repeated until it finds something: the page, printed each time, took a tenth of all time.
  getElementError: (message) => new Error(message ?? "Not found."),
});

const { getComputedStyle } = window;
window.getComputedStyle = quickStyles(window);
const putLabelsBack = quickLabels(window);
afterAll(() => {
  window.getComputedStyle = getComputedStyle;
  putLabelsBack();
});

// React keeps a call stack for each of the first 10,000 elements of a second, for the warnings of a console that tests
// keep silent: a seventh of all time. After that number it keeps none, so here it starts beyond it.
const internals: unknown = Reflect.get(
  React,
  "__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE",
);
if (typeof internals === "object" && internals !== null)
  Object.defineProperty(internals, "recentlyCreatedOwnerStacks", {
    configurable: true,
    get: () => Number.POSITIVE_INFINITY,
    set() {},
  });

/** What jsdom lacks and Radix, the date picker and the carousel ask for. They measure nothing in tests. */
class NoObserver implements ResizeObserver, IntersectionObserver {
  readonly root = null;
  readonly rootMargin = "";
  readonly scrollMargin = "";
  readonly thresholds = [];
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

globalThis.ResizeObserver ??= NoObserver;
globalThis.IntersectionObserver ??= NoObserver;
window.matchMedia ??= (media) => ({
  matches: false,
  media,
  onchange: null,
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
  dispatchEvent: () => false,
});
Element.prototype.scrollIntoView ??= () => {};
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => {};
Element.prototype.releasePointerCapture ??= () => {};
// jsdom has it, but it only logs "not implemented".
window.scrollTo = () => {};

let consoleSpies: MockInstance<(...args: unknown[]) => void>[] = [];

beforeEach(() => {
  consoleSpies = (["error", "warn"] as const).map((level) => vi.spyOn(console, level));
});

/**
 * What a test replaced, stored or left in the address is gone before the next one. A console error or warning fails the
 * test that caused it; one that expects it mocks the method itself and clears it: `vi.mocked(console.error).mockClear()`.
 */
afterEach(() => {
  cleanup();
  const messages = consoleSpies.flatMap((spy) => spy.mock.calls);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, "", "/");
  expect(messages, "the console must stay silent").toEqual([]);
});
