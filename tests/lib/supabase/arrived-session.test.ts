// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { paths } from "@/config/paths";

let session: typeof import("@/lib/supabase/arrived-session");
beforeEach(async () => {
  // It remembers what the user agreed to.
  vi.resetModules();
  localStorage.clear();
  session = await import("@/lib/supabase/arrived-session");
});

const tokenOf = (claims: object) => `head.${btoa(JSON.stringify(claims))}.signature`;
const hashOf = (claims: object) => `#access_token=${tokenOf(claims)}&type=recovery`;
const store = (value: unknown) =>
  localStorage.setItem(session.SESSION_STORAGE_KEY, JSON.stringify(value));

const ADA = { id: "ada", email: "ada@example.com" };
const BENS = { sub: "ben", email: "ben@example.com" };

describe("the account that a link's session would replace", () => {
  it("is that of the session in this browser, if it is another one", () => {
    store({ user: ADA });
    expect(session.replacedAccount(hashOf(BENS))).toEqual({
      current: ADA.email,
      arriving: BENS.email,
    });
    expect(session.replacedAccount(hashOf({ sub: "ada" }))).toBeUndefined();
  });

  it("is none without a session here, or without tokens in the address", () => {
    expect(session.replacedAccount(hashOf(BENS))).toBeUndefined();
    for (const stored of [null, "user", { user: undefined }, 7]) {
      store(stored);
      expect(session.replacedAccount(hashOf(BENS)), JSON.stringify(stored)).toBeUndefined();
    }
    store({ user: ADA });
    expect(session.replacedAccount("#quote-form")).toBeUndefined();
    expect(session.replacedAccount("")).toBeUndefined();
  });

  it("has no address where one cannot be read", () => {
    store({ user: { id: "ada", email: 7 } });
    expect(session.replacedAccount("#access_token=nonsense")).toEqual({
      current: "",
      arriving: "",
    });
  });
});

describe("a session in an address is taken", () => {
  const mayTake = (address: string) =>
    session.mayTakeSession(new URL(address, "https://example.com"));

  it.each([
    [`${paths.auth}${hashOf(BENS)}`, true],
    [`${paths.auth}#error=access_denied`, true],
    [`${paths.auth}?error_code=otp_expired`, true],
    [`${paths.auth}?next=1&error_description=x`, true],
    [`${paths.auth}#type=recovery&access_token=a`, true],
    [`/admin/quotes${hashOf(BENS)}`, false],
    [`/${hashOf(BENS)}`, false],
    [paths.auth, false],
    [`${paths.auth}?my_access_token=a`, false],
    [`${paths.auth}?q=error`, false],
  ])("from %s: %s", (address, isTaken) => {
    expect(mayTake(address)).toBe(isTaken);
  });

  it("in place of another account's only after asking", () => {
    store({ user: ADA });
    const address = `${paths.auth}${hashOf(BENS)}`;
    expect(mayTake(address)).toBe(false);
    session.wantReplacement();
    expect(mayTake(address)).toBe(true);
  });
});
