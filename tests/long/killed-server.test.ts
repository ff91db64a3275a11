import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { readKeys, readLocalAdmin } from "../../scripts/local-backend/keys.ts";
import type { Database } from "../../src/lib/supabase/database.types.ts";
import { LOCAL_PUBLISHABLE_KEY } from "../../src/lib/supabase/local-publishable-key.ts";
import { siteOfQuote } from "../support/desk-factories.ts";
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
afterEach(() => server?.close());

/** The answer, or undefined when the connection broke before it was whole. */
async function post(url: string, path: string, body: object) {
  try {
    const response = await fetch(`${url}/rest/v1/${path}`, {
      method: "POST",
      headers: { apikey: LOCAL_PUBLISHABLE_KEY, "content-type": "application/json" },
      body: JSON.stringify(body),
    });
    return { status: response.status, text: await response.text() };
  } catch {
    return undefined;
  }
}

const send = async (url: string, { table, body }: Lead) => (await post(url, table, body))?.status;

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
      if (acknowledged.size === killAfter) killed = running.close();
    }),
  );
  await killed;
  return acknowledged;
}

test(`${KILLS} kills with ${REQUESTS} requests in flight lose and double nothing`, {
  timeout: 900_000,
}, async () => {
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

const YESES = 60;

type Yes = { _token: string; _request_id: string; _version: number; _hash: string };

async function connectAdmin(url: string) {
  const client = createClient<Database>(url, LOCAL_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { error } = await client.auth.signInWithPassword(readLocalAdmin(place.data));
  if (error) throw error;
  return client;
}

const linkSchema = z.object({ token: z.string() });

/** Quotes that were sent, each with a link, and the yes that its customer will say. */
async function makeYeses(url: string): Promise<Yes[]> {
  const admin = await connectAdmin(url);
  const names = Array.from({ length: YESES }, (_, index) => `Customer ${index}`);
  await Promise.all(
    names.map((name) =>
      send(url, { table: "quote_submissions", body: { ...generalRequest({ name }), name } }),
    ),
  );
  const requests = await admin.from("quote_submissions").select("id").throwOnError();
  await admin
    .from("quotes")
    .insert(
      requests.data.map(({ id }, index) => ({
        submission_id: id,
        name: `Customer ${index}`,
        event_type: "general",
        event_date: "2031-06-01",
        ...siteOfQuote,
        lines: [{ kind: "other", text: "Restrooms", quantity: 1, price: 1450 }],
      })),
    )
    .throwOnError();
  await admin.from("quotes").update({ status: "sent" }).eq("status", "pending").throwOnError();
  const versions = await admin
    .from("quote_versions")
    .select("quote_id, number, hash")
    .throwOnError();
  return Promise.all(
    versions.data.map(async ({ quote_id, number, hash }) => {
      const { data } = await admin.rpc("make_quote_link", { _quote_id: quote_id }).throwOnError();
      const { token } = linkSchema.parse(data);
      return { _token: token, _request_id: randomUUID(), _version: number, _hash: hash };
    }),
  );
}

/** What is answered; undefined when the connection broke before that. */
async function sayYes(url: string, yes: Yes): Promise<unknown> {
  const words = { _name: "Ada Lovelace", _company: "", _language: "en" };
  const consent = { _consent: "I agree to do this electronically." };
  const answer = await post(url, "rpc/accept_quote", { ...yes, ...words, ...consent });
  return answer && JSON.parse(answer.text);
}

test("a yes whose answer is lost by a kill is the same yes when it is said again", async () => {
  server = await startServer(place);
  const yeses = await makeYeses(server.url);
  expect(yeses).toHaveLength(YESES);
  const answered = new Map<string, unknown>();
  for (const killAfter of [1, YESES / 3, (2 * YESES) / 3]) {
    const running = server;
    let killed: Promise<void> | undefined;
    await Promise.all(
      yeses.map(async (yes) => {
        const answer = await sayYes(running.url, yes);
        if (answer === undefined) return;
        expect(answer).toMatchObject({ state: "accepted" });
        // However often it is said.
        expect(answered.get(yes._request_id) ?? answer).toEqual(answer);
        answered.set(yes._request_id, answer);
        if (answered.size >= killAfter) killed ??= running.close();
      }),
    );
    await killed;
    server = await startServer(place);
  }
  const { url } = server;
  for (const yes of yeses) {
    const answer = await sayYes(url, yes);
    expect(answer).toMatchObject({ state: "accepted" });
    expect(answered.get(yes._request_id) ?? answer).toEqual(answer);
  }
  const stored = await (await connectAdmin(url))
    .from("quote_acceptances")
    .select("request_id")
    .throwOnError();
  expect(stored.data.map(({ request_id }) => request_id).toSorted()).toEqual(
    yeses.map(({ _request_id }) => _request_id).toSorted(),
  );
});
