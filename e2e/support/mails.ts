import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { e2eRun } from "./run.ts";

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
