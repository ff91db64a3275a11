import { Refusal, report } from "../_shared/site-calls.ts";
import { postmarkRoute } from "./mail/postmark.ts";
import { resendRoute } from "./mail/resend.ts";
import type { Settings } from "./settings.ts";
import { twilioReplies, twilioStatus } from "./texts/twilio.ts";

const json = (status: number, body: object) => Response.json(body, { status });

/** What is called of an address: a hosted project puts the function's name before it. */
const routeOf = (url: string) =>
  new URL(url).pathname.replace(/^\/(functions\/v1\/)?(inbound\/)?/, "").replace(/\/$/, "");

/**
 * Answers what providers call. A call that is not proved to be theirs does nothing; one that could not be stored is
 * answered with 503, and they make it again.
 */
export function createHandler(settings: Settings): (request: Request) => Promise<Response> {
  const routes = new Map([
    ["postmark", postmarkRoute(settings)],
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
