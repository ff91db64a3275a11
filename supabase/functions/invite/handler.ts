import { z } from "zod";
import { answerSite } from "../_shared/site-calls.ts";
import { addColleague } from "./add-colleague.ts";
import { mailLink } from "./mail-link.ts";
import type { Settings } from "./settings.ts";

/** The auth server's limit. */
const EMAIL_MAX = 255;

const schema = z.object({ email: z.email().max(EMAIL_MAX) });

const MOST_BYTES = 1000;

/** Answers the Team page: `invited: true` if the mail is on its way that brings a colleague in. */
export function createHandler(settings: Settings): (request: Request) => Promise<Response> {
  const expected = { origin: settings.site, most: MOST_BYTES, schema };
  return answerSite("invited", expected, async ({ email }, request) => {
    const link = await addColleague(settings.project, request.headers, email);
    await mailLink(settings, email, link);
    return {};
  });
}
