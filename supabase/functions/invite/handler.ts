import { z } from "zod";
import { answerSite } from "../_shared/site-calls.ts";
import { requireNoAccount } from "./require-no-account.ts";
import { sendInvitation } from "./send-invitation.ts";
import type { Settings } from "./settings.ts";

/** The auth server's limit. */
const EMAIL_MAX = 255;

const schema = z.object({ email: z.email().max(EMAIL_MAX) });

const MOST_BYTES = 1000;

/** Answers the Team page: `invited: true` if a mail is on its way to an address without an account. */
export function createHandler(settings: Settings): (request: Request) => Promise<Response> {
  const expected = { origin: settings.site, most: MOST_BYTES, schema };
  return answerSite("invited", expected, async ({ email }, request) => {
    await requireNoAccount(settings.project, request.headers, email);
    await sendInvitation(settings, email);
    return {};
  });
}
