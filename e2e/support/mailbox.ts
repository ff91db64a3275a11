import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import type { CaughtMail } from "../../scripts/notify/mailbox.ts";
import type { CaughtPush, CaughtText } from "../../scripts/notify/providers.ts";
import { e2eRun } from "./run.ts";

/** What a previewed site has sent: nothing of it has left the machine. The oldest first. */
type Sent = { mails: CaughtMail[]; texts: CaughtText[]; pushes: CaughtPush[] };

/**
 * The mailbox that a previewed site has printed at its start. The test is not run where there is none.
 * @param log what the site's server wrote
 * @returns what reads everything that was sent so far
 */
export function openMailbox(log = e2eRun().serverLog): () => Promise<Sent> {
  const printed = existsSync(log) ? readFileSync(log, "utf8") : "";
  const url = /Mails and texts: (http:\/\/127\.0\.0\.1:\d+)/.exec(printed)?.[1];
  // biome-ignore lint/suspicious/noSkippedTests: npm has no Deno for every machine, and the run lists what it skips
  test.skip(!url, "There is no Deno for this machine: nothing is sent.");
  // `as`: the page of our own mailbox (scripts/notify/mailbox.ts).
  return async () => (await (await fetch(`${url}/messages.json`)).json()) as Sent;
}

/** The newest link of a kind mailed to an address. Waits for the first one. */
async function mailedLink(email: string, kind: "recovery" | "signup"): Promise<string> {
  const link = new RegExp(`https?://\\S+/verify\\?\\S*type=${kind}\\S*`);
  const newest = () =>
    readFileSync(e2eRun().serverLog, "utf8")
      .split(`To: ${email}`)
      .slice(1)
      .flatMap((mail) => link.exec(mail)?.[0] ?? [])
      .at(-1);
  await expect.poll(newest).toBeDefined();
  return newest() ?? "";
}

/** The newest reset link mailed to an address. */
export const mailedResetLink = (email: string) => mailedLink(email, "recovery");

/** The newest link mailed to an address that has signed up. */
export const mailedConfirmation = (email: string) => mailedLink(email, "signup");
