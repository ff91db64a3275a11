import { appendFileSync } from "node:fs";
import { catchMail } from "../notify/caught-mail.ts";

/** A mail as the tests read it: a line of JSON in the file. */
export type CaughtMail = { to: string; subject: string; html: string };

/**
 * Takes every mail that is sent to its port and delivers none: each becomes a line of a file.
 * @param file where to, a line of JSON each
 * @returns how to stop it
 */
export function startMailCatcher(port: number, file: string): Promise<() => Promise<void>> {
  return catchMail(port, ({ to, subject, html }) => {
    const mail: CaughtMail = { to, subject, html };
    appendFileSync(file, `${JSON.stringify(mail)}\n`);
  });
}
