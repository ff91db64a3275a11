import { createServer, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import Stripe from "stripe";
import { listen } from "../../../scripts/ports.ts";
import { openAccount, StripeRefusal } from "./account.ts";
import { event } from "./answers.ts";

type Account = ReturnType<typeof openAccount>;

/** A call as it came. */
type Asked = { call: string; params: Record<string, string>; key: string | undefined };

export type StandIn = Account & {
  /** For STRIPE_API. */
  url: string;
  key: string;
  webhookSecret: string;
  asked: Asked[];
  /** A hook between carrying out a call and answering it; throw to give no answer. */
  beforeAnswer: (call: string, params: Record<string, string>) => void | Promise<void>;
  /** How it fails instead of doing anything. */
  fault: number | undefined;
  /** A call of Stripe's own, signed, as a request's body and headers. */
  signed: (type: Stripe.Event["type"], object: object, changes?: Signing) => Promise<RequestInit>;
  reset: () => void;
  close: () => Promise<void>;
};

type Signing = {
  /** Seconds since 1970. */ timestamp?: number;
  secret?: string;
  event?: Stripe.Event;
};

type Carry = (account: Account, params: Record<string, string>, id: string) => object;
const routes: [method: string, path: RegExp, name: string, carry: Carry][] = [
  ["POST", /^\/v1\/checkout\/sessions$/, "create", (at, params) => at.create(params)],
  ["GET", /^\/v1\/checkout\/sessions$/, "listSessions", (at, params) => at.listSessions(params)],
  [
    ...(["GET", /^\/v1\/checkout\/sessions\/(\w+)$/, "retrieve"] as const),
    (at, params, id) => at.retrieve(id, params),
  ],
  [
    ...(["POST", /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, "expire"] as const),
    (at, params, id) => at.expire(id, params),
  ],
  ["POST", /^\/v1\/refunds$/, "refund", (at, params) => at.refund(params)],
  ["GET", /^\/v1\/refunds$/, "listRefunds", (at, params) => at.listRefunds(params)],
  ["GET", /^\/v1\/disputes$/, "listDisputes", (at, params) => at.listDisputes(params)],
];

function say(response: ServerResponse, status: number, body: object): void {
  response
    .writeHead(status, { "content-type": "application/json", "request-id": "req_stand_in" })
    .end(JSON.stringify(body));
}

/**
 * Stripe on this machine, with the calls that the function makes and a memory. npm has none: localstripe has no Checkout
 * Sessions, stripe-mock remembers nothing. The official package talks to it, and signs its events.
 */
export async function startStripe(): Promise<StandIn> {
  let account = openAccount();
  /** The first answer to an idempotency key is every answer to it: https://docs.stripe.com/api/idempotent_requests */
  const answered = new Map<string, { asked: string; status: number; body: object }>();
  const underWay = new Set<string>();

  async function carryOut(carry: Carry, id: string, asked: Asked) {
    const same = JSON.stringify([asked.call, id, asked.params]);
    const { key } = asked;
    const former = key === undefined ? undefined : answered.get(key);
    if (former && former.asked !== same) {
      const [code, message] = ["idempotency_error", "Another call had this key."];
      throw new StripeRefusal(400, code, message, code);
    }
    if (former) return former;
    if (key !== undefined && underWay.has(key)) {
      throw new StripeRefusal(409, "idempotency_key_in_use", "In use", "idempotency_error");
    }
    if (key !== undefined) underWay.add(key);
    try {
      const status = standIn.fault ?? 200;
      const body =
        status === 200
          ? carry(account, asked.params, id)
          : { error: { type: "api_error", message: "A fault" } };
      const answer = { asked: same, status, body };
      // A moment in which the other one of two calls arrives.
      await new Promise((resolve) => setImmediate(resolve));
      if (key !== undefined) answered.set(key, answer);
      return answer;
    } finally {
      if (key !== undefined) underWay.delete(key);
    }
  }

  const server = createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? "", "http://stripe");
      const body = await text(request);
      const route = routes.find(
        ([method, path]) => method === request.method && path.test(url.pathname),
      );
      const params = Object.fromEntries(new URLSearchParams(body || url.search));
      const key = request.headers["idempotency-key"];
      const asked = { call: route?.[2] ?? url.pathname, params, key: key?.toString() };
      standIn.asked.push(asked);
      const problem = (status: number, type: string, code: string, message: string) =>
        say(response, status, { error: { type, code, message } });
      if (request.headers.authorization !== `Bearer ${standIn.key}`) {
        return problem(401, "invalid_request_error", "api_key_invalid", "Invalid API Key");
      }
      if (request.headers["stripe-version"] !== Stripe.API_VERSION) {
        return problem(400, "invalid_request_error", "version", "Another version of the API");
      }
      if (!route) return problem(404, "invalid_request_error", "url_invalid", "Unrecognized URL");
      try {
        const id = route[1].exec(url.pathname)?.[1] ?? "";
        const answer = await carryOut(route[3], id, asked);
        try {
          await standIn.beforeAnswer(route[2], params);
        } catch {
          return response.destroy();
        }
        say(response, answer.status, answer.body);
      } catch (error) {
        if (!(error instanceof StripeRefusal)) throw error;
        problem(error.status, error.type, error.code, error.message);
      }
    })();
  });
  const { url, close } = await listen(server);

  const signer = new Stripe("sk_test_signs_events_only");
  const own = {
    url,
    key: "sk_test_stand_in_of_tests",
    webhookSecret: "whsec_stand_in_of_tests",
    asked: [] as Asked[],
    beforeAnswer: () => undefined,
    fault: undefined,
    signed: async (type: Stripe.Event["type"], object: object, changes: Signing = {}) => {
      const payload = JSON.stringify(changes.event ?? event(type, object));
      const signature = await signer.webhooks.generateTestHeaderStringAsync({
        payload,
        secret: changes.secret ?? own.webhookSecret,
        ...(changes.timestamp !== undefined && { timestamp: changes.timestamp }),
      });
      return { method: "POST", body: payload, headers: { "stripe-signature": signature } };
    },
    reset: () => {
      account = openAccount();
      Object.assign(standIn, account, { fault: undefined, beforeAnswer: () => undefined });
      answered.clear();
      own.asked.length = 0;
    },
    close,
  };
  const standIn: StandIn = Object.assign(own, account) as StandIn;
  return standIn;
}
