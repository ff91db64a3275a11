import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createListeners, createStore } from "@/lib/external-store";
import { localKeys, safeLocalStorage } from "@/lib/safe-storage";
import { readJson, withMemory } from "@/lib/stored-values";
import { stubStorage } from "../support/stub-storage.ts";

function refusedStorage() {
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem: () => {
      throw new DOMException("full", "QuotaExceededError");
    },
    removeItem: () => undefined,
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
}

describe("a browser's storage", () => {
  it("that is there keeps, finds and forgets", () => {
    stubStorage();
    safeLocalStorage.setItem("a:1", "x");
    safeLocalStorage.setItem("b:1", "y");
    expect([safeLocalStorage.getItem("a:1"), localKeys("a:")]).toEqual(["x", ["a:1"]]);
    safeLocalStorage.removeItem("a:1");
    expect([safeLocalStorage.getItem("a:1"), localKeys("a:")]).toEqual([null, []]);
  });

  it("that is not there is empty, and says nothing", () => {
    safeLocalStorage.setItem("a", "x");
    safeLocalStorage.removeItem("a");
    expect([safeLocalStorage.getItem("a"), localKeys("")]).toEqual([null, []]);
  });

  it.each([
    ['{"a":1}', { a: 1 }],
    ["null", null],
    ["{", undefined],
    ["", undefined],
  ])("that holds %j is read as %j", (stored, value) => {
    stubStorage();
    localStorage.setItem("key", stored);
    expect(readJson(safeLocalStorage, "key")).toEqual(value);
    expect(readJson(safeLocalStorage, "other")).toBeUndefined();
  });
});

describe("a storage with memory", () => {
  it("keeps what the browser refuses, until it is removed", () => {
    refusedStorage();
    const storage = withMemory(safeLocalStorage);
    storage.setItem("a", "x");
    expect(storage.getItem("a")).toBe("x");
    storage.removeItem("a");
    expect(storage.getItem("a")).toBeNull();
  });

  it("believes the browser once that has kept a later value", () => {
    refusedStorage();
    const storage = withMemory(safeLocalStorage);
    storage.setItem("a", "old");
    stubStorage();
    storage.setItem("a", "new");
    expect(storage.getItem("a")).toBe("new");
    localStorage.setItem("a", "of another tab");
    expect(storage.getItem("a")).toBe("of another tab");
    storage.removeItem("a");
    expect(localStorage.getItem("a")).toBeNull();
  });
});

describe("listeners", () => {
  it("hear of a change until they go; it is watched for as long as there is one", () => {
    const heard: string[] = [];
    let notify = () => {};
    const { subscribe } = createListeners((tell) => {
      heard.push("watch");
      notify = tell;
      return () => heard.push("stop");
    });
    const [first, second] = ["first", "second"].map((name) => subscribe(() => heard.push(name)));
    notify();
    first?.();
    first?.();
    notify();
    second?.();
    notify();
    expect(heard).toEqual(["watch", "first", "second", "second", "stop"]);
    subscribe(() => heard.push("third"))();
    expect(heard.slice(5)).toEqual(["watch", "stop"]);
  });

  it("of a store hear after it has the new value", () => {
    const store = createStore(1);
    const heard: number[] = [];
    const stop = store.subscribe(() => heard.push(store.get()));
    store.set(2);
    stop();
    store.set(3);
    expect([heard, store.get()]).toEqual([[2], 3]);
  });
});
