import { z } from "zod";

const runSchema = z.object({
  /** Origin of the built site. */
  AUTH_RUN_SITE: z.url(),
  /** The one address of auth server and data API, which the site was built for. */
  AUTH_RUN_GATEWAY: z.url(),
  AUTH_RUN_KEY: z.string(),
  /** Opens the auth server's administration. */
  AUTH_RUN_SERVICE_KEY: z.string(),
  /** For the owner of the migrations, past the API. */
  AUTH_RUN_DATABASE: z.string(),
  /** Every mail that was sent, a line of JSON each. */
  AUTH_RUN_MAILS: z.string(),
});

/**
 * What scripts/auth-server/run-tests.ts has started for this run.
 * @throws Error when these tests were not started by it
 */
export function authRun() {
  const { data } = runSchema.safeParse(process.env);
  if (!data) throw new Error("Start these tests with: npm run test:auth");
  return {
    site: data.AUTH_RUN_SITE,
    gateway: data.AUTH_RUN_GATEWAY,
    key: data.AUTH_RUN_KEY,
    serviceKey: data.AUTH_RUN_SERVICE_KEY,
    database: data.AUTH_RUN_DATABASE,
    mails: data.AUTH_RUN_MAILS,
  };
}
