import { createServer, type IncomingHttpHeaders } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { type Listening, listen } from "../../../scripts/ports.ts";
import { findDeno, startFunction, startWorker } from "../../../scripts/start-function.ts";
import { VERSION } from "../../../supabase/functions/_shared/version.ts";
import {
  both,
  FUNCTIONS,
  NEW,
  OLD,
  ofNotify,
  secretKeys,
} from "../../support/function-settings.ts";

// Hosted projects give their functions new keys (SUPABASE_SECRET_KEYS) beside the old one, which is going away.

describe.runIf(findDeno())("on Deno", () => {
  /** Calls to the database, with their headers. */
  const asked: { name: string; headers: IncomingHttpHeaders }[] = [];
  let database: Listening;
  const server = createServer((request, response) => {
    const name = (request.url ?? "").split("/").at(-1) ?? "";
    asked.push({ name, headers: request.headers });
    response.end(name === "claim_notifications" ? "[]" : "true");
  });
  beforeAll(async () => {
    database = await listen(server);
  });
  beforeEach(() => asked.splice(0));
  afterAll(async () => {
    await database.close();
  });

  const cases = [
    // A new key is no token: a hosted project refuses it as one.
    ["the new keys alone", { SUPABASE_SECRET_KEYS: secretKeys }, [NEW, undefined]],
    ["the old key alone", { SUPABASE_SERVICE_ROLE_KEY: OLD }, [OLD, `Bearer ${OLD}`]],
    ["both", both, [NEW, undefined]],
  ] as const;
  const shown = () => asked.map(({ headers }) => [headers.apikey, headers.authorization]);

  test.each(cases)("notify calls the database with %s", async (_name, keys, headers) => {
    const worker = await startWorker({ ...ofNotify, SUPABASE_URL: database.url, ...keys });
    onTestFinished(worker.close);
    expect((await worker.call()).status).toBe(200);
    expect(asked.length).toBeGreaterThan(0);
    for (const each of shown()) expect(each).toEqual(headers);
  });

  test.each(Object.entries(FUNCTIONS))(
    "%s tells its version to any caller",
    async (name, [settings]) => {
      const running = await startFunction(name, {
        ...settings,
        ...both,
        SUPABASE_URL: database.url,
      });
      onTestFinished(running.close);
      expect((await fetch(running.url)).headers.get("x-version")).toBe(VERSION);
    },
  );
});
