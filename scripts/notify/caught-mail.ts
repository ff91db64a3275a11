import { text } from "node:stream/consumers";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A mail as it came, for one of its recipients. */
export type CaughtMail = {
  to: string;
  from: string;
  replyTo: string;
  subject: string;
  text: string;
  html: string;
  /** The sender's own key: a second mail with the same one is the same mail. */
  key: string | undefined;
  /** As they were sent, one below the other. */
  headers: string;
};

/** A mail server that says no: now (451) or for good (550). */
export class MailRefusal extends Error {
  readonly responseCode: number;
  constructor(responseCode: 451 | 550, message: string) {
    super(message);
    this.responseCode = responseCode;
  }
}

/**
 * Takes every mail that is sent to a port of 127.0.0.1 and delivers none.
 * @param take called with each; what it throws is the answer to the sender
 * @returns how to stop it
 */
export async function catchMail(
  port: number,
  take: (mail: CaughtMail) => void | Promise<void>,
): Promise<() => Promise<void>> {
  const server = new SMTPServer({
    disabledCommands: ["AUTH", "STARTTLS"],
    async onData(stream, session, done) {
      try {
        const source = await text(stream);
        const mail = await PostalMime.parse(source);
        const key = mail.headers.find((header) => header.key === "resend-idempotency-key")?.value;
        for (const { address } of session.envelope.rcptTo) {
          await take({
            to: address,
            from: mail.from?.address ?? "",
            replyTo: mail.replyTo?.[0]?.address ?? "",
            subject: mail.subject ?? "",
            text: mail.text ?? "",
            html: mail.html ?? "",
            key,
            headers: source.slice(0, source.search(/\r?\n\r?\n/)),
          });
        }
        done();
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    },
  });
  // A sender that is killed breaks its connection off.
  server.on("error", () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once("error", reject);
    server.listen(port, "127.0.0.1", () => resolve());
  });
  return () => new Promise((resolve) => server.close(() => resolve()));
}
