import { onTestFinished, vi } from "vitest";

const methods = {
  getItem(this: Record<string, string>, key: string) {
    return Object.hasOwn(this, key) ? this[key] : null;
  },
  setItem(this: Record<string, string>, key: string, value: string) {
    this[key] = String(value);
  },
  removeItem(this: Record<string, string>, key: string) {
    delete this[key];
  },
};

/** An empty storage of a browser, until the test ends: for rules about ages, without a page. */
export function stubStorage(): void {
  vi.stubGlobal("localStorage", Object.create(methods));
  vi.stubGlobal("sessionStorage", Object.create(methods));
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
}
