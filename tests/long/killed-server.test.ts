import { rmSync } from "node:fs";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { readKeys } from "../../scripts/local-backend/keys.ts";
import { LOCAL_PUBLISHABLE_KEY } from "../../src/lib/supabase/local-publishable-key.ts";
import { emergencyRequest, generalRequest, luxuryRequest } from "../support/lead-factories.ts";
import { makePlace, type Place, type ServerProcess, startServer } from "./server-process.ts";

const KILLS = 6;
const REQUESTS = 400;

type Lead = { table: string; body: { name: string } };

let place: Place;
let server: ServerProcess | undefined;

beforeEach(async () => {
  place = await makePlace();
});
afterEach(async () => {
  await server?.kill();
  rmSync(place.folder, { recursive: true, force: true });
});

/** 201 and the like, or undefined when the connection broke before the answer. */
async function send(url: string, { table, body }: Lead): Promise<number | undefined> {
  try {
    const response = await fetch(`${url}/rest/v1/${table}`, {
      method: "POST",
      headers: { apikey: LOCAL_PUBLISHABLE_KEY, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return response.status;
  } catch {
    return undefined;
  }
}

const rowsSchema = z.array(z.object({ name: z.string() }));

/** The names of all requests that people made, past row-level security, a page at a time. */
async function storedNames(url: string): Promise<string[]> {
  const { secretKey } = readKeys(place.data);
  const names: string[] = [];
  for (;;) {
    const response = await fetch(
      `${url}/rest/v1/quote_submissions?select=name&is_proof=is.false&order=id&limit=1000&offset=${names.length}`,
      { headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` } },
    );
    const page = rowsSchema.parse(await response.json());
    names.push(...page.map(({ name }) => name));
    if (page.length < 1000) return names;
  }
}

/** Each with a name and a contact of its own; the three forms in turn. */
function makeLeads(round: number): Lead[] {
  return Array.from({ length: REQUESTS }, (_, index) => {
    const name = `Round ${round} request ${index}`;
    if (index % 3 === 0) return { table: "quote_submissions", body: emergencyRequest({ name }) };
    if (index % 3 === 1) {
      return { table: "luxury_trailers_landing_page", body: luxuryRequest({ name }) };
    }
    return { table: "quote_submissions", body: generalRequest({ name }) };
  }).map(({ table, body }) => ({ table, body: { ...body, name: body.name ?? "" } }));
}

/** Sends all at once and kills the server as soon as so many were acknowledged. Which ones were. */
async function sendAndKill(running: ServerProcess, leads: Lead[], killAfter: number) {
  const acknowledged = new Set<string>();
  let killed: Promise<void> | undefined;
  await Promise.all(
    leads.map(async (lead) => {
      const status = await send(running.url, lead);
      if (status === undefined) return;
      expect(status).toBe(201);
      acknowledged.add(lead.body.name);
      if (acknowledged.size === killAfter) killed = running.kill();
    }),
  );
  await killed;
  return acknowledged;
}

test(`${KILLS} kills with ${REQUESTS} requests in flight lose and double nothing`, async () => {
  const everything: string[] = [];
  let acknowledgedInAll = 0;
  let unanswered = 0;
  let storedWithoutAnswer = 0;

  server = await startServer(place);
  for (let round = 1; round <= KILLS; round += 1) {
    const leads = makeLeads(round);
    everything.push(...leads.map(({ body }) => body.name));
    // Early, late and in between.
    const acknowledged = await sendAndKill(
      server,
      leads,
      Math.ceil((REQUESTS * round) / (KILLS + 2)),
    );
    expect(acknowledged.size).toBeLessThan(REQUESTS);

    server = await startServer(place);
    const survived = new Set(await storedNames(server.url));
    const lost = [...acknowledged].filter((name) => !survived.has(name));
    expect(lost).toEqual([]);

    // What the outbox does: whoever got no answer sends again, also what had arrived after all.
    const missed = leads.filter(({ body }) => !acknowledged.has(body.name));
    const { url } = server;
    const retried = await Promise.all(missed.map((lead) => send(url, lead)));
    const hadArrived = missed.filter(({ body }) => survived.has(body.name)).length;
    expect(retried.filter((status) => status === 201)).toHaveLength(missed.length);

    acknowledgedInAll += acknowledged.size;
    unanswered += missed.length;
    storedWithoutAnswer += hadArrived;
  }

  const stored = await storedNames(server.url);
  expect(stored.toSorted()).toEqual(everything.toSorted());
  process.stdout.write(
    `${KILLS} kills, ${everything.length} requests, ${acknowledgedInAll} acknowledged before a kill, ` +
      `0 of them lost, ${unanswered} without an answer sent again ` +
      `(${storedWithoutAnswer} had been stored), 0 doubled\n`,
  );
});
