import { afterAll, beforeAll, beforeEach, expect } from "vitest";
import { LOCAL_PUBLISHABLE_KEY } from "@/lib/supabase/local-publishable-key";
import { type RunningFunction, startFunction } from "../../../scripts/start-function.ts";
import { runningBackendForFile } from "../../support/backend/running-backend.ts";
import { only } from "../../support/desk-factories.ts";
import { acceptanceOf } from "../../support/quote-steps.ts";
import { type StandIn, startStripe } from "../../support/stripe/stand-in.ts";
import { makeQuote, rpcOf } from "./over-http.ts";

export const SITE = "https://site.example";

type Opened = {
  version: number;
  hash: string;
  money: { payments: { state: string }[] } | null;
  messages: { kind: string }[];
};

type SessionEvent = "completed" | "expired" | "async_payment_failed" | "async_payment_succeeded";

/**
 * For the tests of one file: the real database, the real function "deposit" on Deno, Stripe's calls answered by a
 * stand-in; before each test a quote with a deposit of $500, sent and accepted.
 */
export function depositBenchForFile() {
  const backend = runningBackendForFile();
  const rpc = rpcOf(backend);
  let stripe: StandIn;
  let running: RunningFunction;
  let owner: string;
  let token: string;

  const start = async () => {
    running = await startFunction("deposit", {
      VITE_SITE_URL: SITE,
      SUPABASE_URL: backend().url,
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: backend().secretKey }),
      STRIPE_SECRET_KEY: stripe.key,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API: stripe.url,
    });
  };
  beforeAll(async () => {
    stripe = await startStripe();
    await start();
  });
  afterAll(async () => {
    await running?.close();
    await stripe?.close();
  });

  const open = async () => (await rpc("open_quote", { _token: token })) as unknown as Opened;
  const accept = async () => rpc("accept_quote", acceptanceOf(token, await open()));
  beforeEach(async () => {
    stripe.reset();
    const made = await makeQuote(backend(), { deposit: 500 });
    owner = made.staff;
    const { id, revision } = made.quote;
    await rpc("send_quote", { _quote_id: id, _revision: revision, _channels: ["email"] }, owner);
    token = String((await rpc("make_quote_link", { _quote_id: id }, owner)).token);
    await accept();
  });

  async function call(route: string, body: object, bearer = LOCAL_PUBLISHABLE_KEY) {
    const answer = await fetch(`${running.url}/deposit/${route}`, {
      method: "POST",
      body: JSON.stringify(body),
      headers: {
        origin: SITE,
        apikey: LOCAL_PUBLISHABLE_KEY,
        authorization: `Bearer ${bearer}`,
        "content-type": "application/json",
      },
    });
    return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
  }
  const begin = () => call("begin", { token, what: "deposit" });
  const hear = async (init: RequestInit | Promise<RequestInit>) =>
    (await fetch(`${running.url}/webhook`, await init)).status;
  const payments = () =>
    backend().sql<Record<string, unknown>>("select * from payments order by created_at");

  return {
    backend,
    rpc,
    start,
    open,
    accept,
    call,
    begin,
    hear,
    payments,
    stripe: () => stripe,
    url: () => running.url,
    token: () => token,
    owner: () => owner,
    comeBack: (id: unknown) => call("return", { id }),
    payment: async () => only(await payments()),
    /** What the customer's page shows of the money, with the state of the last payment. */
    expectShown: async (shown: object) => {
      const { money } = await open();
      const state = money?.payments.at(-1)?.state ?? "open";
      expect({ ...money, state }).toMatchObject(shown);
    },
    expectNotBegun: async (error: string) =>
      expect(await begin()).toMatchObject({ status: 409, json: { begun: false, error } }),
    /** Of money, to the customer and to staff. */
    told: () =>
      backend().sql<{ kind: string; body: string }>(
        "select kind, body from quote_messages where kind in ('paid', 'money') order by created_at",
      ),
    /** The session at Stripe that the page started. */
    begun: async () => {
      const { status, json } = await begin();
      expect(status, JSON.stringify(json)).toBe(200);
      const id = String((await payments()).at(-1)?.session_id);
      return { ...stripe.session(id), payment: String(json.id) };
    },
    /** Stripe tells of a session. */
    hearOf: async (what: SessionEvent, id: string) =>
      expect(await hear(stripe.signed(`checkout.session.${what}`, stripe.session(id)))).toBe(200),
    /** Has the function killed while Stripe answers a call. */
    killedAt: async (name: string, step: () => Promise<unknown>) => {
      stripe.beforeAnswer = (asked) => {
        if (asked !== name) return;
        running.process.kill("SIGKILL");
        throw new Error("gone");
      };
      await expect(step()).rejects.toThrow();
      stripe.beforeAnswer = () => undefined;
    },
  };
}
