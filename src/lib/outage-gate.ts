import type { QueryPersister } from "@tanstack/react-query";
import { BackendError } from "./supabase/errors";

/** Initial and maximum wait between two attempts to reach a server that does not answer, in milliseconds. */
const WAITS_MS = { first: 10_000, most: 60_000 };

const isNoAnswer = (error: unknown): error is BackendError =>
  error instanceof BackendError && error.kind === "no-answer";

/**
 * A circuit breaker for the reads of a query client: while the server does not answer, one read goes through every ten
 * seconds, then every twenty, up to a minute; the others fail with the last error. A click, or going online, lets the next
 * one through at once. Mutations are not held back.
 */
export function createOutageGate() {
  let waitMs = 0;
  let closedUntil = 0;
  let last: BackendError | undefined;
  let probe: Promise<unknown> | undefined;

  const open = () => {
    closedUntil = 0;
  };

  async function attempt<Answer>(
    read: () => Answer | Promise<Answer>,
    context: { signal: AbortSignal },
  ): Promise<Answer> {
    try {
      const answer = await read();
      last = undefined;
      waitMs = 0;
      return answer;
    } catch (error) {
      // A read canceled on this side has no answer either.
      if (isNoAnswer(error) && !context.signal.aborted && Date.now() >= closedUntil) {
        last = error;
        waitMs = Math.min(Math.max(2 * waitMs, WAITS_MS.first), WAITS_MS.most);
        closedUntil = Date.now() + waitMs;
        for (const event of ["click", "online"]) {
          window.addEventListener(event, open, { capture: true, once: true });
        }
      }
      throw error;
    }
  }

  const gate: QueryPersister = async (queryFn, context) => {
    // Another read is on its way: wait for its answer.
    while (probe) await probe.catch(() => undefined);
    if (!last) return attempt(() => queryFn(context), context);
    if (Date.now() < closedUntil) throw last;
    const asked = attempt(() => queryFn(context), context);
    probe = asked;
    try {
      return await asked;
    } finally {
      probe = undefined;
    }
  };
  return gate;
}
