import { describe, expect, it, onTestFinished, test, vi } from "vitest";
import { dataOf, rowOf, rowsOf } from "@/lib/supabase/answers";
import { BackendError, isDatabaseCode, isFinalRefusal } from "@/lib/supabase/errors";
import { failureWords } from "@/lib/supabase/failure-words";
import { fetchWithKeepalive } from "@/lib/supabase/visitor-client";
import { thrownBy } from "../../support/thrown-by";

const fine = { error: null, status: 200 };
const noAnswer = { kind: "no-answer", status: 200, code: "" };

describe("an answer of the database", () => {
  it("has its row, or none", () => {
    expect(rowOf({ ...fine, data: [7, 8] })).toBe(7);
    expect(rowOf({ ...fine, data: [] })).toBeNull();
    expect(dataOf({ ...fine, data: 0 })).toBe(0);
  });

  it("that is empty is none", () => {
    expect(thrownBy(() => rowOf({ ...fine, data: null }))).toMatchObject(noAnswer);
    expect(thrownBy(() => dataOf({ ...fine, data: null }))).toMatchObject(noAnswer);
  });

  it("that is an error is thrown", () => {
    const failed = { status: 500, error: { code: "XX000", message: "" } as never, data: null };
    for (const read of [() => rowsOf(failed), () => dataOf(failed)]) {
      expect(thrownBy(read)).toMatchObject({ kind: "unavailable" });
    }
  });
});

test.each([
  ["PGRST204", true],
  ["PT429", true],
  ["23505", true],
  ["42P01", true],
  ["PT42", false],
  ["235050", false],
  ["xPGRST204", false],
  ["", false],
  [undefined, false],
])("the code %j is the database's own: %s", (code, isOwn) => {
  expect(isDatabaseCode(code)).toBe(isOwn);
});

test.each([
  ["rejected", "PT422", true],
  ["rejected", "22P02", true],
  ["rejected", "23514", true],
  ["rejected", "PGRST204", false],
  ["rejected", "P0001", false],
  ["forbidden", "PT403", false],
] as const)("%s with %s is final: %s", (kind, code, isFinal) => {
  expect(isFinalRefusal(new BackendError(kind, "", code, 400))).toBe(isFinal);
});

test("what is no error of the backend is not final", () => {
  expect(isFinalRefusal(new Error("23514"))).toBe(false);
});

describe("the words for a failure", () => {
  const words = {
    byCode: { "23505": "by code" },
    byKind: { duplicate: "by kind", "no-answer": "no answer" } as const,
    offline: "offline",
    otherwise: "otherwise",
  };
  const error = (kind: BackendError["kind"], code = "") => new BackendError(kind, kind, code, 0);
  const online = (onLine: boolean) => {
    vi.stubGlobal("navigator", { onLine });
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
  };

  it.each([
    ["duplicate", "23505", true, "by code"],
    ["duplicate", "23000", true, "by kind"],
    ["rejected", "22000", true, "otherwise"],
    ["no-answer", "", true, "no answer"],
    ["no-answer", "", false, "offline"],
    ["duplicate", "", false, "by kind"],
  ] as const)("%s %s, online %s: %s", (kind, code, isOnline, said) => {
    online(isOnline);
    expect(failureWords(error(kind, code), words)).toBe(said);
  });

  it("are those of its kind without words for being offline", () => {
    online(false);
    expect(failureWords(error("no-answer"), { ...words, offline: undefined } as never)).toBe(
      "no answer",
    );
  });

  it("may come from the error", () => {
    const otherwise = (from: unknown) => `of ${from}`;
    expect(failureWords("x", { otherwise })).toBe("of x");
  });
});

describe("a request that may outlive its page", () => {
  const bodyOf = (length: number) => "x".repeat(length);
  it.each([
    ["POST", bodyOf(31_999), true],
    ["POST", bodyOf(32_000), undefined],
    ["PATCH", bodyOf(1), undefined],
    ["POST", new Blob(["x"]), undefined],
  ])("is a short POST: %s", async (method, body, keepalive) => {
    const fetched = vi.fn(async () => new Response(""));
    vi.stubGlobal("fetch", fetched);
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    await fetchWithKeepalive("https://x.example", { method, body });
    expect(fetched.mock.calls[0]).toEqual([
      "https://x.example",
      keepalive ? { method, body, keepalive } : { method, body },
    ]);
  });
});
