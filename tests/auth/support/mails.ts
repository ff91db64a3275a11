import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import type { CaughtMail } from "../../../scripts/notify/mailbox.ts";
import { authRun } from "./run.ts";

/** Which of the auth server's mails, as its link says. */
export type MailType = "signup" | "invite" | "recovery";

/** Every mail to an address so far, oldest first. */
export function mailsTo(address: string): CaughtMail[] {
  return readFileSync(authRun().mails, "utf8")
    .split("\n")
    .filter(Boolean)
    .map((line): CaughtMail => JSON.parse(line))
    .filter(({ to }) => to === address);
}

const linksIn = ({ html }: CaughtMail) =>
  Array.from(html.matchAll(/href="([^"]+)"/g), ([, link = ""]) => link.replaceAll("&amp;", "&"));

/** The newest link of this type mailed to an address. Waits for the first one. */
export async function mailedLink(address: string, type: MailType): Promise<string> {
  const newest = () =>
    mailsTo(address)
      .flatMap(linksIn)
      .filter((link) => new URL(link).searchParams.get("type") === type)
      .at(-1);
  await expect.poll(newest, `a mail with a link of type ${type}`).toBeDefined();
  return newest() ?? "";
}

/** Opens a link as a browser would, but stays where it leads away: what the answer's address says. */
export async function followLink(link: string): Promise<URL> {
  const answer = await fetch(link, { redirect: "manual" });
  return new URL(answer.headers.get("location") ?? "", link);
}
