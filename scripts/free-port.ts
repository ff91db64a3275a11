import { randomInt } from "node:crypto";
import { createServer } from "node:net";

/**
 * Below the ports from which systems take one for an outgoing connection (Linux from 32768 on, others from 49152):
 * such a port could be gone between the look and the use, or while a server is being restarted.
 */
const [LOWEST, HIGHEST] = [15_000, 32_000];
const ATTEMPTS = 50;

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}

/**
 * A port of 127.0.0.1 that nobody listens on at this moment, and hardly anybody will take in the next.
 * @throws Error when none was found
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port between ${LOWEST} and ${HIGHEST} in ${ATTEMPTS} attempts.`);
}
