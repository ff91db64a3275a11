import { appendFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A mail as the tests read it: a line of JSON in the file. */
export type CaughtMail = { to: string; subject: string; html: string };

/**
 * Takes every mail that is sent to its port and delivers none: each becomes a line of a file.
 * @param file where to, a line of JSON each
 * @returns how to stop it
 */
export async function startMailCatcher(port: number, file: string): Promise<() => Promise<void>> {
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    async onData(stream, session, done) {
      try {
        const { subject = "", html = "" } = await PostalMime.parse(await text(stream));
        for (const { address } of session.envelope.rcptTo) {
          const mail: CaughtMail = { to: address, subject, html };
          appendFileSync(file, `${JSON.stringify(mail)}\n`);
        }
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve());
  });
  return () => new Promise((resolve) => server.close(() => resolve()));
}
