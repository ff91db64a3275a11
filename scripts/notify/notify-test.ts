// npm run notify:test -- ADDRESS: sends one of each message to an e-mail address or a phone number, through the
// function that NOTIFY_URL names. Without that, to a mailbox on this machine, with a page to look at them.
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { z } from "zod";
import { parseEnv } from "../../src/config/env-schema.ts";
import { SIGNATURE_HEADER, sign } from "../../supabase/functions/notify/config/signature.ts";
import { readVariables } from "../build/env-files.ts";
import { freePort } from "../free-port.ts";
import { startWorker } from "../start-function.ts";
import { startMailbox } from "./mailbox.ts";

const resultsSchema = z.object({
  results: z.array(z.object({ kind: z.string(), isSent: z.boolean(), answer: z.string() })),
});

/** Prints what became of each message. @returns whether all of them went out */
async function print(answer: Response): Promise<boolean> {
  const content: unknown = await answer.json();
  const parsed = resultsSchema.safeParse(content);
  if (!parsed.success) {
    console.error(`The function answered ${answer.status}: ${JSON.stringify(content)}`);
    return false;
  }
  for (const { kind, isSent, answer: said } of parsed.data.results) {
    console.log(`${isSent ? "sent    " : "not sent"} ${kind}: ${said}`);
  }
  return parsed.data.results.every(({ isSent }) => isSent);
}

async function askHosted(url: string, secret: string, body: string): Promise<Response> {
  const signature = await sign(body, secret, Date.now());
  return fetch(url, { method: "POST", body, headers: { [SIGNATURE_HEADER]: signature } });
}

/** Stands for the database, which is asked only whether it has heard this call before. */
async function startDatabase(): Promise<{ url: string; close: () => void }> {
  const port = await freePort();
  const server = createServer((_, response) => response.end("true"));
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

async function sendHere(address: string): Promise<boolean> {
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
  const isDone = await print(await worker.call({ test: address }));
  await worker.close();
  database.close();
  console.log(`\nNOTIFY_URL is not set, so they went to ${mailbox.url} (until Ctrl+C).`);
  return isDone;
}

const [address] = process.argv.slice(2);
const { NOTIFY_URL, NOTIFY_SECRET } = readVariables();
if (!address) {
  console.error("To whom? npm run notify:test -- you@example.com (or +17135550100)");
  process.exitCode = 1;
} else if (NOTIFY_URL && !NOTIFY_SECRET) {
  console.error("NOTIFY_SECRET is missing: set the one that the function has.");
  process.exitCode = 1;
} else {
  const isDone = NOTIFY_URL
    ? await print(
        await askHosted(
          NOTIFY_URL,
          NOTIFY_SECRET ?? "",
          JSON.stringify({ id: randomUUID(), test: address }),
        ),
      )
    : await sendHere(address);
  if (!isDone) process.exitCode = 1;
}
