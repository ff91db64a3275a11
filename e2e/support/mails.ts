import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { e2eRun } from "./run.ts";

const RESET_LINK = /https?:\/\/\S+\/verify\?\S*type=recovery\S*/;

/** The newest reset link mailed to an address. Waits for the first one. */
export async function mailedResetLink(email: string): Promise<string> {
  const newest = () =>
    readFileSync(e2eRun().serverLog, "utf8")
      .split(`To: ${email}`)
      .slice(1)
      .flatMap((mail) => RESET_LINK.exec(mail)?.[0] ?? [])
      .at(-1);
  await expect.poll(newest).toBeDefined();
  return newest() ?? "";
}
