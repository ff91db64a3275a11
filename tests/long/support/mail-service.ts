import { text } from "node:stream/consumers";
import { SMTPServer } from "smtp-server";
import { freePort } from "../../../scripts/free-port.ts";

export type MailService = {
  port: number;
  password: string;
  /** The mails that came, as they came. */
  received: readonly string[];
  close: () => Promise<void>;
};

/** A mail service on a port of 127.0.0.1 that wants a password, as hosted ones do. */
export async function startMailService(): Promise<MailService> {
  const password = "of the service: @ / #";
  const received: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: (given, _, done) =>
      given.password === password
        ? done(null, { user: given.username })
        : done(new Error("authentication failed")),
    onData: (stream, _, done) => {
      void text(stream).then((source) => {
        received.push(source);
        done();
      });
    },
  });
  const port = await freePort();
  // A sender that is killed breaks its connection off.
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", () => resolve()));
  return {
    ...{ port, password, received },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
