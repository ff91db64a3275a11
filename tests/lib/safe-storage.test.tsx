import { describe, expect, it, vi } from "vitest";
import { localKeys, safeLocalStorage, safeSessionStorage } from "@/lib/safe-storage";
import { readJson, withMemory } from "@/lib/stored-values";

function refuse(): never {
  throw new DOMException("Access is denied", "SecurityError");
}

/** Chromium with all cookies blocked: naming the storage throws already. */
function takeStorageAway() {
  vi.spyOn(globalThis, "localStorage", "get").mockImplementation(refuse);
  vi.spyOn(globalThis, "sessionStorage", "get").mockImplementation(refuse);
}

describe.each([
  ["local", safeLocalStorage, () => localStorage],
  ["session", safeSessionStorage, () => sessionStorage],
])("safe %s storage", (_name, safe, browsers) => {
  it("is the browser's", () => {
    safe.setItem("key", "value");
    expect(browsers().getItem("key")).toBe("value");
    expect(safe.getItem("key")).toBe("value");
    safe.removeItem("key");
    expect(browsers()).toHaveLength(0);
    expect(safe.getItem("key")).toBeNull();
  });

  it.each([
    ["there is none", takeStorageAway],
    ["it is full", () => vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse)],
  ])("never throws, and finds nothing, where %s", (_, prepare) => {
    prepare();
    safe.setItem("key", "value");
    expect(safe.getItem("key")).toBeNull();
    safe.removeItem("key");
  });
});

it("keys are those with the prefix, and none without storage", () => {
  for (const key of ["a:1", "a:2", "b:1"]) localStorage.setItem(key, "");
  expect(localKeys("a:").sort()).toEqual(["a:1", "a:2"]);
  takeStorageAway();
  expect(localKeys("")).toEqual([]);
});

it.each([
  ['{"a":1}', { a: 1 }],
  ["null", null],
  ["{", undefined],
  ["", undefined],
  [undefined, undefined],
])("JSON of %j is %j", (stored, value) => {
  if (stored !== undefined) localStorage.setItem("key", stored);
  expect(readJson(safeLocalStorage, "key")).toEqual(value);
});

it.each(["getItem", "setItem"] as const)("holds where %s is refused", (method) => {
  vi.spyOn(Storage.prototype, method).mockImplementation(refuse);
  const storage = withMemory(safeLocalStorage);
  storage.setItem("key", "value");
  expect(storage.getItem("key")).toBe("value");
  storage.removeItem("key");
  expect(storage.getItem("key")).toBeNull();
});

it("with memory prefers what could not be stored to what was stored before it, and hears other tabs", () => {
  const storage = withMemory(safeLocalStorage);
  storage.setItem("key", "old");
  const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(refuse);
  storage.setItem("key", "new");
  expect(storage.getItem("key")).toBe("new");
  full.mockRestore();
  storage.setItem("key", "newest");
  localStorage.setItem("key", "another tab's");
  expect(storage.getItem("key")).toBe("another tab's");
  storage.removeItem("key");
  expect(localStorage).toHaveLength(0);
});
