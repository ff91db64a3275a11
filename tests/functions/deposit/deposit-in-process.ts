import Stripe from "stripe";
import { createHandler } from "../../../supabase/functions/deposit/handler.ts";
import { readSettings } from "../../../supabase/functions/deposit/settings.ts";
import { event } from "../../support/stripe/answers.ts";
import { type NetworkCall, stubProviders } from "../../support/stub-network.ts";

const PROJECT = "https://project.example";
const SECRET = "whsec_stand_in_of_tests";
export const SITE = "https://site.example";
export const PAYMENT = "1a2b3c4d-0000-4000-8000-123456789abc";

const environment: Record<string, string> = {
  VITE_SITE_URL: `${SITE}/`,
  SUPABASE_URL: PROJECT,
  SUPABASE_SECRET_KEYS: JSON.stringify({ default: `sb_secret_${"n".repeat(32)}` }),
  STRIPE_SECRET_KEY: "sk_test_stand_in_of_tests",
  STRIPE_WEBHOOK_SECRET: SECRET,
};

/** A payment's row, as `read_payment` answers it. */
export const row = (changes: object = {}) => ({
  session: "cs_1",
  revision: 4,
  number: "Q-1A2B3C4D",
  deposit: { state: "open", amount: 500, paid: 0, refunded: 0 },
  ...changes,
});

/** What `begin_payment` answers. */
export const payment = (changes: object = {}) => ({
  payment: {
    id: PAYMENT,
    session: null,
    cents: 50_000,
    what: "deposit",
    due_number: null,
    number: "Q-1A2B3C4D",
    version: 2,
    hash: "abc",
    ...changes,
  },
  expire: [] as { id: string; session: string }[],
});

export const session = (changes: object = {}) => ({
  id: "cs_1",
  status: "open",
  url: "https://checkout.stripe.com/c/pay/cs_1",
  client_reference_id: PAYMENT,
  payment_intent: null,
  ...changes,
});

const list = (...data: object[]) => ({ object: "list", data, has_more: false, url: "/v1" });

/** By what is asked: a call of Stripe's, or a function of the database. */
const USUAL = {
  retrieve: session(),
  listSessions: list(session()),
  create: session(),
  expire: session({ status: "expired" }),
  refund: { id: "re_1" },
  listRefunds: list(),
  listDisputes: list(),
  read_payment: row(),
  record_stripe_payment: "recorded",
  begin_payment: payment(),
  fail_payment: null,
  ask_refund: { intent: "pi_1", cents: 20_000 },
  fail_refund: null,
};

type Asked = keyof typeof USUAL;
export type Answers = Partial<Record<Asked, unknown | ((turn: number) => unknown)>>;
export { list };

function nameOf({ method, url }: NetworkCall): Asked {
  const path = new URL(url).pathname;
  if (path.startsWith("/rest/")) return path.split("/").at(-1) as Asked;
  if (path.endsWith("/expire")) return "expire";
  if (path.startsWith("/v1/checkout/sessions/")) return "retrieve";
  if (path === "/v1/checkout/sessions") return method === "POST" ? "create" : "listSessions";
  if (path === "/v1/refunds") return method === "POST" ? "refund" : "listRefunds";
  return "listDisputes";
}

/** An error of Stripe's that its package does not wait and try again for. */
export const stripeFault = (status: number, type = "api_error") =>
  Response.json(
    { error: { type, message: "no" } },
    { status, headers: { "stripe-should-retry": "false" } },
  );

/** The function in this process, with Stripe and the database as they answer here: as usual, or as said. */
export function deposit(answers: Answers = {}) {
  const turns = new Map<Asked, number>();
  const calls: { name: Asked; call: NetworkCall }[] = [];
  stubProviders((call) => {
    const name = nameOf(call);
    const turn = turns.get(name) ?? 0;
    turns.set(name, turn + 1);
    calls.push({ name, call });
    const answer: unknown = name in answers ? answers[name] : USUAL[name];
    const said: unknown = typeof answer === "function" ? answer(turn) : answer;
    return said instanceof Response ? said : Response.json(said);
  });
  const handle = createHandler(readSettings(environment));
  const paramsOf = ({ body, query }: NetworkCall) =>
    Object.fromEntries(new URLSearchParams(body || query));
  return {
    handle,
    /** The names of what was asked, in order. */
    asked: () => calls.map(({ name }) => name),
    /** The calls of one name, with their parameters. */
    callsOf: (name: Asked) => calls.filter((one) => one.name === name).map(({ call }) => call),
    /** What Stripe was told by the first call of one name. */
    stripeParams: (name: Asked) => {
      const found = calls.find((one) => one.name === name);
      return found ? paramsOf(found.call) : undefined;
    },
    /** What the database was told by the calls of one name. */
    told: (name: Asked) =>
      calls
        .filter((one) => one.name === name)
        .map(({ call }) => JSON.parse(call.body) as Record<string, unknown>),
    /** A call of the site's page. */
    page: async (route: string, body: object, headers: Record<string, string> = {}) => {
      const answer = await handle(
        new Request(`https://project.example/functions/v1/deposit/${route}`, {
          method: "POST",
          body: JSON.stringify(body),
          headers: { origin: SITE, "content-type": "application/json", ...headers },
        }),
      );
      return { status: answer.status, json: (await answer.json()) as unknown };
    },
    /** Stripe tells of an object. */
    hear: async (
      type: Stripe.Event["type"],
      object: object,
      changes: { timestamp?: number; secret?: string; bytes?: number } = {},
    ) => {
      const payload = JSON.stringify(event(type, object)).padEnd(changes.bytes ?? 0);
      const signature = await new Stripe("sk_test_signs").webhooks.generateTestHeaderStringAsync({
        payload,
        secret: changes.secret ?? SECRET,
        ...(changes.timestamp !== undefined && { timestamp: changes.timestamp }),
      });
      const answer = await handle(
        new Request("https://project.example/deposit/webhook", {
          method: "POST",
          body: payload,
          headers: { "stripe-signature": signature },
        }),
      );
      return { status: answer.status, json: (await answer.json()) as unknown };
    },
  };
}
