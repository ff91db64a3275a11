// npm run notify:test -- ADDRESS: sends one of each message to an e-mail address or a phone number, through the
// function that NOTIFY_URL names. Without that, to a mailbox on this machine, with a page to look at them.
import { createServer } from "node:http";
import { parseEnv } from "../../src/config/env-schema.ts";
import { readVariables } from "../build/env-files.ts";
import { freePort } from "../free-port.ts";
import { readValues } from "../go-live/context.ts";
import { startWorker } from "../start-function.ts";
import { startMailbox } from "./mailbox.ts";
import { readTrial, type Trial, tryHosted } from "./trial.ts";

/** Stands for the database, which is asked only whether it has heard this call before. */
async function startDatabase(): Promise<{ url: string; close: () => void }> {
  const port = await freePort();
  const server = createServer((_, response) => response.end("true"));
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

async function sendHere(address: string): Promise<Trial> {
  const env = parseEnv(readVariables());
  const mailbox = await startMailbox();
  const database = await startDatabase();
  const { VITE_BUSINESS_NAME, VITE_BUSINESS_PHONE, VITE_BUSINESS_EMAIL, VITE_SITE_URL } = env;
  const worker = await startWorker({
    ...mailbox.providers,
    ...{ VITE_BUSINESS_NAME, VITE_BUSINESS_PHONE, VITE_BUSINESS_EMAIL, VITE_SITE_URL },
    SUPABASE_URL: database.url,
    SUPABASE_SECRET_KEYS: '{"default":"none-is-needed-for-this"}',
  });
  const trial = await readTrial(await worker.call({ test: address }), address);
  await worker.close();
  database.close();
  const where = `\nNOTIFY_URL is not set, so they went to ${mailbox.url} (until Ctrl+C).`;
  return { ...trial, lines: [...trial.lines, where] };
}

const [address] = process.argv.slice(2);
const { NOTIFY_URL, NOTIFY_SECRET } = {
  ...readValues(process.cwd(), ".env.functions"),
  ...process.env,
};
if (!address) {
  console.error("To whom? npm run notify:test -- you@example.com (or +17135550100)");
  process.exitCode = 1;
} else if (NOTIFY_URL && !NOTIFY_SECRET) {
  console.error("NOTIFY_SECRET is missing: set the one that the function has.");
  process.exitCode = 1;
} else {
  console.log("Sending one of each; this can take a minute.");
  const { isDone, lines } = NOTIFY_URL
    ? await tryHosted(NOTIFY_URL, NOTIFY_SECRET ?? "", address)
    : await sendHere(address);
  console.log(lines.join("\n"));
  if (!isDone) process.exitCode = 1;
}
