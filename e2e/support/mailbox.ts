import { existsSync, readFileSync } from "node:fs";
import { test } from "@playwright/test";
import type { CaughtMail } from "../../scripts/notify/mailbox.ts";
import type { CaughtPush, CaughtText } from "../../scripts/notify/providers.ts";
import { e2eRun } from "./run.ts";

/** What a previewed site has sent: nothing of it has left the machine. The oldest first. */
export type Sent = { mails: CaughtMail[]; texts: CaughtText[]; pushes: CaughtPush[] };

/**
 * Address of the mailbox that a previewed site has printed at its start. `undefined` where it has none: there is no Deno
 * for this machine.
 * @param log what the server wrote
 */
export function mailboxUrl(log: string): string | undefined {
  if (!existsSync(log)) return undefined;
  return /Mails and texts: (http:\/\/127\.0\.0\.1:\d+)/.exec(readFileSync(log, "utf8"))?.[1];
}

/** The mailbox of this run's server; the test is not run where that sends nothing. */
export function runMailbox(): string {
  const url = mailboxUrl(e2eRun().serverLog);
  // biome-ignore lint/suspicious/noSkippedTests: npm has no Deno for every machine, and the run lists what it skips
  test.skip(url === undefined, "There is no Deno for this machine: nothing is sent.");
  return url ?? "";
}

/** Everything that was sent so far. */
export async function sentTo(mailbox: string): Promise<Sent> {
  const answer = await fetch(`${mailbox}/messages.json`);
  // `as`: the page of our own mailbox (scripts/notify/mailbox.ts).
  return (await answer.json()) as Sent;
}
