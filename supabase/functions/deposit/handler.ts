import { z } from "zod";
import { answerSite, Refusal } from "../_shared/site-calls.ts";
import { beginDeposit } from "./begin-deposit.ts";
import { handleWebhook } from "./handle-webhook.ts";
import { recordPayment } from "./record-payment.ts";
import { refundDeposit, refundSchema } from "./refund-deposit.ts";
import type { Settings } from "./settings.ts";

const MOST_BYTES = 2000;

const tokenSchema = z.object({
  token: z.string().regex(/^[0-9a-f]{64}$/),
  what: z.enum(["deposit", "balance", "bill", "visit"]).optional(),
});
const idSchema = z.object({ id: z.guid() });

/**
 * Routes by the last path segment: "begin" and "return" are called by the customer's page, "refund" by the desk, "webhook"
 * by Stripe.
 */
export function createHandler(settings: Settings): (request: Request) => Promise<Response> {
  const expected = { origin: settings.site, most: MOST_BYTES };
  const routes: Readonly<Record<string, (request: Request) => Promise<Response>>> = {
    begin: answerSite("begun", { ...expected, schema: tokenSchema }, ({ token, what }) =>
      beginDeposit(settings, token, what),
    ),
    return: answerSite("found", { ...expected, schema: idSchema }, async ({ id }) => {
      const now = await recordPayment(settings, id);
      if (now === null) throw new Refusal(404, "unknown");
      const { stored, session } = now;
      return {
        number: stored.number,
        deposit: stored.deposit,
        url: session?.status === "open" ? session.url : null,
      };
    }),
    refund: answerSite("refunded", { ...expected, schema: refundSchema }, async (wanted, call) => {
      await refundDeposit(settings, wanted, call.headers);
      return {};
    }),
    webhook: (request) => handleWebhook(settings, request),
  };
  return async (request) => {
    const name = new URL(request.url).pathname.split("/").at(-1) ?? "";
    return routes[name]?.(request) ?? Response.json({}, { status: 404 });
  };
}
