import { z } from "zod";
import { answerSite, Refusal } from "../_shared/site-calls.ts";
import { begin } from "./begin.ts";
import { record } from "./record.ts";
import { giveBack, refundSchema } from "./refund.ts";
import type { Settings } from "./settings.ts";
import { answerStripe } from "./webhook.ts";

const MOST_BYTES = 2000;

const tokenSchema = z.object({ token: z.string().regex(/^[0-9a-f]{64}$/) });
const idSchema = z.object({ id: z.guid() });

/**
 * Answers by the last part of the address: "begin" and "return" to the customer's page, "refund" to the desk, "webhook" to
 * Stripe.
 */
export function createHandler(settings: Settings): (request: Request) => Promise<Response> {
  const expected = { origin: settings.site, most: MOST_BYTES };
  const routes: Readonly<Record<string, (request: Request) => Promise<Response>>> = {
    begin: answerSite("begun", { ...expected, schema: tokenSchema }, ({ token }) =>
      begin(settings, token),
    ),
    return: answerSite("found", { ...expected, schema: idSchema }, async ({ id }) => {
      const now = await record(settings, id);
      if (now === null) throw new Refusal(404, "unknown");
      const { stored, session } = now;
      return {
        number: stored.number,
        deposit: stored.deposit,
        url: session?.status === "open" ? session.url : null,
      };
    }),
    refund: answerSite("refunded", { ...expected, schema: refundSchema }, async (wanted, call) => {
      await giveBack(settings, wanted, call.headers);
      return {};
    }),
    webhook: (request) => answerStripe(settings, request),
  };
  return async (request) => {
    const name = new URL(request.url).pathname.split("/").at(-1) ?? "";
    return routes[name]?.(request) ?? Response.json({}, { status: 404 });
  };
}
