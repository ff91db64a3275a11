import type { QueryPersister } from "@tanstack/react-query";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { createQueryClient } from "@/lib/create-query-client";
import { unlessLeft } from "@/lib/first-load/unless-left";
import { createOutageGate } from "@/lib/outage-gate";
import { BackendError, type BackendErrorKind } from "@/lib/supabase/errors";
import { stopClock } from "../support/stopped-clock.ts";

const failure = (kind: BackendErrorKind) => new BackendError(kind, kind, "", 0);

describe("a read that failed", () => {
  const retry = (failures: number, error: Error) => {
    const { retry: rule } = createQueryClient().getDefaultOptions().queries ?? {};
    return typeof rule === "function" && rule(failures, error);
  };

  it.each([
    [0, "no-answer", true],
    [1, "no-answer", true],
    [2, "no-answer", false],
    [3, "no-answer", false],
    [0, "unavailable", true],
    [0, "forbidden", false],
  ] as const)("%i times, the last time as %s, is tried again: %s", (failures, kind, isTried) => {
    expect(retry(failures, failure(kind))).toBe(isTried);
  });

  it("by a fault of the page is tried again too", () => {
    expect(retry(1, new Error("a fault"))).toBe(true);
  });
});

it("what was read is fresh for ten seconds, and a change is tried without a connection", () => {
  const gate: QueryPersister = (read, context) => read(context);
  expect(createQueryClient(gate).getDefaultOptions()).toMatchObject({
    queries: { staleTime: 10_000, persister: gate },
    mutations: { networkMode: "always" },
  });
  expect(createQueryClient().getDefaultOptions().queries).not.toHaveProperty("persister");
});

describe("a server that does not answer", () => {
  const START = new Date("2027-01-15T12:00:00Z");
  let page: EventTarget;
  beforeEach(() => {
    stopClock(START);
    page = new EventTarget();
    vi.stubGlobal("window", page);
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
  });

  /** A gate, and a server behind it. */
  function outage() {
    const gate = createOutageGate();
    const server = { asked: 0, error: failure("no-answer") as Error | undefined };
    const read = async (signal = new AbortController().signal): Promise<unknown> => {
      const answer = gate(
        async () => {
          server.asked += 1;
          if (server.error) throw server.error;
          return "an answer";
        },
        { signal } as never,
        {} as never,
      );
      return Promise.resolve(answer).catch((error: unknown) => error);
    };
    /** Whether the server is asked, so many milliseconds later. */
    const isAskedAfter = async (ms: number) => {
      vi.setSystemTime(Date.now() + ms);
      const before = server.asked;
      await read();
      return server.asked > before;
    };
    return { server, read, isAskedAfter };
  }

  it("is asked after 10, 20, 40, 60 and again 60 seconds, and not a moment before", async () => {
    const { read, isAskedAfter } = outage();
    await read();
    for (const seconds of [10, 20, 40, 60, 60]) {
      expect(await isAskedAfter(seconds * 1000 - 1)).toBe(false);
      expect(await isAskedAfter(1)).toBe(true);
    }
  });

  it("fails what is not asked as it failed before", async () => {
    const { server, read } = outage();
    const first = await read();
    server.error = undefined;
    expect(await read()).toBe(first);
  });

  it.each(["click", "online"])("is asked at once after: %s", async (event) => {
    const { read, isAskedAfter } = outage();
    await read();
    page.dispatchEvent(new Event(event));
    expect(await isAskedAfter(0)).toBe(true);
    expect(await isAskedAfter(0)).toBe(false);
    // It waits as long as it would have.
    expect(await isAskedAfter(19_999)).toBe(false);
    expect(await isAskedAfter(1)).toBe(true);
  });

  it("is asked by everything once it answers, and waited for from the start when it is gone again", async () => {
    const { server, read, isAskedAfter } = outage();
    await read();
    expect(await isAskedAfter(10_000)).toBe(true);
    const { error } = server;
    server.error = undefined;
    expect(await isAskedAfter(20_000)).toBe(true);
    expect(await isAskedAfter(0)).toBe(true);
    server.error = error;
    await read();
    expect(await isAskedAfter(9_999)).toBe(false);
    expect(await isAskedAfter(1)).toBe(true);
  });

  it("is asked once by all that come meanwhile", async () => {
    const { server, read } = outage();
    await read();
    vi.setSystemTime(Date.now() + 10_000);
    await Promise.all([read(), read(), read()]);
    expect(server.asked).toBe(2);
  });

  it.each(["unavailable", "forbidden"] as const)("is not one that is %s", async (kind) => {
    const { server, read, isAskedAfter } = outage();
    server.error = failure(kind);
    await read();
    expect(await isAskedAfter(0)).toBe(true);
  });

  it("is not one whose answer is not awaited any more", async () => {
    const { read, isAskedAfter } = outage();
    await read(AbortSignal.abort());
    expect(await isAskedAfter(0)).toBe(true);
  });
});

describe("an import that fails", () => {
  function pageWithClock() {
    const page = new EventTarget();
    const reload = vi.fn();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
    vi.stubGlobal("document", {});
    vi.stubGlobal("location", { reload });
    vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
    vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
    onTestFinished(() => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    });
    return { page, reload };
  }
  /** An import that fails so long after the page begins to be left. */
  function failing(page: EventTarget, later: number) {
    let settled: unknown;
    void unlessLeft(async () => {
      page.dispatchEvent(new Event("beforeunload"));
      await new Promise((resolve) => setTimeout(resolve, later));
      throw new Error("aborted");
    }).catch((error: unknown) => {
      settled = error;
    });
    return () => settled;
  }

  it("up to a second after the page begins to be left fails twenty seconds later", async () => {
    const { page } = pageWithClock();
    const settled = failing(page, 1000);
    await vi.advanceTimersByTimeAsync(1000 + 19_999);
    expect(settled()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect(settled()).toEqual(new Error("aborted"));
  });

  it("later than that fails at once", async () => {
    const { page } = pageWithClock();
    const settled = failing(page, 1001);
    await vi.advanceTimersByTimeAsync(1001);
    expect(settled()).toEqual(new Error("aborted"));
  });

  it("loads a page again that is come back to from memory", async () => {
    const { page, reload } = pageWithClock();
    failing(page, 0);
    await vi.advanceTimersByTimeAsync(0);
    page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
    expect(reload).not.toHaveBeenCalled();
    page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it("on a server, or on a page that stays, fails at once", async () => {
    const fail = async () => {
      throw new Error("gone");
    };
    await expect(unlessLeft(fail)).rejects.toThrow("gone");
    pageWithClock();
    await expect(unlessLeft(fail)).rejects.toThrow("gone");
    await expect(unlessLeft(async () => 7)).resolves.toBe(7);
  });
});
