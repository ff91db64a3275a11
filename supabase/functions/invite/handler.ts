import { z } from "zod";
import { answerSite } from "../_shared/site-calls.ts";
import { requireUnknown } from "./caller.ts";
import { sendInvitation } from "./invitation.ts";
import type { Settings } from "./settings.ts";

/** The longest address that the auth server keeps. */
const EMAIL_MAX = 255;

const schema = z.object({ email: z.email().max(EMAIL_MAX) });

const MOST_BYTES = 1000;

/** Answers the Team page: with `invited: true` only when a mail is on its way to an address that had no account. */
export function createHandler(settings: Settings): (request: Request) => Promise<Response> {
  const expected = { origin: settings.site, most: MOST_BYTES, schema };
  return answerSite("invited", expected, async ({ email }, request) => {
    await requireUnknown(settings.project, request.headers, email);
    await sendInvitation(settings, email);
    return {};
  });
}
