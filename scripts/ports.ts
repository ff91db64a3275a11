import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";

/** A server that listens on 127.0.0.1. */
export type Listening = {
  url: string;
  /** Ends every connection too. */
  close: () => Promise<void>;
};

/**
 * Makes a server listen on 127.0.0.1.
 * @param port a free one by default
 * @throws Error when the port is taken
 */
export async function listen(server: Server, port = 0): Promise<Listening> {
  await once(server.listen(port, "127.0.0.1"), "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The server has no port.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * Below the ports from which systems take one for an outgoing connection (Linux from 32768 on, others from 49152):
 * such a port could be gone between the look and the use, or while a server is being restarted.
 */
const [LOWEST, HIGHEST] = [15_000, 32_000];
const ATTEMPTS = 50;

/**
 * A free port of 127.0.0.1 that is unlikely to be taken in the next moment.
 * @throws Error when none was found
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(LOWEST, HIGHEST);
    const probe = await listen(createServer(), port).catch(() => undefined);
    await probe?.close();
    if (probe) return port;
  }
  throw new Error(`No free port between ${LOWEST} and ${HIGHEST} in ${ATTEMPTS} attempts.`);
}
