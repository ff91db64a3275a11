import type { Client } from "pg";
import { percentile } from "../statistics.ts";
import type { ApiRequest } from "./requests.ts";

/** How many requests a second some connections got through, and how long one took, in milliseconds. */
export type Load = { perSecond: number; p50: number; p95: number; refused: number };

/**
 * Keeps every connection busy with one request after the other for so many milliseconds.
 * @returns what was answered; `refused` counts answers other than "stored"
 */
export async function keepBusy(
  connections: readonly Client[],
  request: ApiRequest,
  milliseconds: number,
): Promise<Load> {
  const times: number[] = [];
  let refused = 0;
  const started = performance.now();
  const end = started + milliseconds;
  await Promise.all(
    connections.map(async (client) => {
      for (let sent = started; sent < end; ) {
        if ((await request(client)) !== "stored") refused += 1;
        const answered = performance.now();
        times.push(answered - sent);
        sent = answered;
      }
    }),
  );
  return {
    perSecond: (1000 * times.length) / (performance.now() - started),
    p50: percentile(times, 0.5),
    p95: percentile(times, 0.95),
    refused,
  };
}
