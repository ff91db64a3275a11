import { Refusal, report } from "../_shared/site-calls.ts";
import { resendRoute } from "./mail/resend.ts";
import type { Settings } from "./settings.ts";
import { twilioReplies, twilioStatus } from "./texts/twilio.ts";

const json = (status: number, body: object) => Response.json(body, { status });

/** The route within the function: a hosted project prefixes the path with the function's name. */
const routeOf = (url: string) =>
  new URL(url).pathname.replace(/^\/(functions\/v1\/)?(inbound\/)?/, "").replace(/\/$/, "");

/**
 * Answers the providers' webhooks. A call without a valid signature does nothing; one that could not be stored is
 * answered with 503, so that the provider retries.
 */
export function createHandler(settings: Settings): (request: Request) => Promise<Response> {
  const routes = new Map([
    ["resend", resendRoute(settings)],
    ["twilio", twilioReplies(settings)],
    ["twilio/status", twilioStatus(settings)],
  ]);

  return async (request) => {
    const answer = routes.get(routeOf(request.url));
    if (!answer) return json(404, { error: "not here" });
    if (request.method !== "POST") return json(405, { error: "POST only" });
    try {
      return await answer(request);
    } catch (error) {
      if (error instanceof Refusal) return json(error.status, { error: error.message });
      report(error);
      return json(503, { error: "no answer" });
    }
  };
}
