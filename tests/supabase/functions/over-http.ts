import { expect } from "vitest";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import type { RunningBackend } from "../../support/backend/running-backend.ts";
import { only, siteOfQuote } from "../../support/desk-factories.ts";
import { agreedToTexts, generalRequest } from "../../support/lead-factories.ts";
import { type Bench, startBench } from "../../support/notify-bench.ts";

// What visitors, customers and staff do before a function has something to do, over HTTP as they do it.

/** A bench with a worker that runs. */
export async function startBenchAndWorker(
  backend: RunningBackend,
  habits: Parameters<typeof startBench>[1] = {},
  settings: Parameters<Bench["startWorker"]>[0] = {},
) {
  const bench = await startBench(backend, habits);
  return { ...bench, worker: await bench.startWorker(settings) };
}

/** Stores a visitor's request. @returns its id */
export async function storeRequest(backend: RunningBackend, body: object): Promise<string> {
  const { status, text } = await backend.send("/rest/v1/quote_submissions", { body });
  expect(status, text).toBe(201);
  const [newest] = await backend.sql<{ id: string }>(
    "select id from quote_submissions order by created_at desc limit 1",
  );
  return newest?.id ?? "";
}

/** Calls a function of the API, as a visitor or with a token. */
export const rpcOf =
  (backend: () => RunningBackend) => async (name: string, body: object, token?: string) => {
    const sent = { body, ...(token !== undefined && { token }) };
    const { status, text, json } = await backend().send(`/rest/v1/rpc/${name}`, sent);
    expect(status, text).toBeLessThan(300);
    return json as Record<string, unknown>;
  };

/** Staff's quote of a request of Maria's, who has agreed to texts. */
export async function makeQuote(backend: RunningBackend, changes: object = {}) {
  const staff = await backend.signIn(ADMIN);
  const contact = { name: "Maria", email: "maria@example.com", phone: "(713) 555-0142" };
  const request = generalRequest({ ...contact, ...agreedToTexts });
  const { json } = await backend.send("/rest/v1/quotes", {
    token: staff,
    headers: { prefer: "return=representation" },
    body: {
      submission_id: await storeRequest(backend, request),
      ...contact,
      ...siteOfQuote,
      event_date: "2031-06-01",
      lines: [{ kind: "model", text: "3-Station", model: "3-station", quantity: 1, price: 1450 }],
      ...changes,
    },
  });
  return { staff, quote: only(json as { id: string; revision: number }[]) };
}
