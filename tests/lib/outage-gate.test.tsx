import { QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createQueryClient } from "@/lib/create-query-client";
import { createOutageGate } from "@/lib/outage-gate";
import { BackendError } from "@/lib/supabase/errors";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("asks a server that is down at most once in ten seconds, less and less, and everything again once it answers", async () => {
  let isDown = false;
  const asked: number[] = [];
  const client = createQueryClient(createOutageGate());
  const observers = Array.from(
    { length: 12 },
    (_, id) =>
      new QueryObserver(client, {
        queryKey: [id],
        queryFn: async () => {
          asked.push(Date.now());
          if (isDown) throw new BackendError("no-answer", "No answer", "", 0);
          return id;
        },
        refetchInterval: 15_000,
      }),
  );
  const stops = observers.map((observer) => observer.subscribe(() => undefined));
  /** By a click; the failed ones are tried again after a while. */
  async function refresh() {
    document.body.click();
    const done = client.refetchQueries();
    await vi.advanceTimersByTimeAsync(8_000);
    await done;
  }
  const failed = () => observers.filter((observer) => observer.getCurrentResult().isError).length;
  await vi.advanceTimersByTimeAsync(16_000);
  expect(asked).toHaveLength(24);

  isDown = true;
  // Those that were on their way when it went down.
  await vi.advanceTimersByTimeAsync(20_000);
  expect(failed()).toBe(12);
  asked.length = 0;
  await vi.advanceTimersByTimeAsync(300_000);
  const gaps = asked.slice(1).map((moment, place) => moment - (asked[place] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(20_000);
  expect(gaps.at(-1)).toBeGreaterThanOrEqual(60_000);

  // A person who asks does not wait.
  asked.length = 0;
  await refresh();
  expect(asked).toHaveLength(1);

  isDown = false;
  await refresh();
  expect(failed()).toBe(0);
  for (const stop of stops) stop();
  client.clear();
});
