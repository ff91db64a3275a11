import type { Channel, Message, Outbox, Outcome } from "./outbox.ts";

/** Small enough to be sent well within a lease. */
const BATCH = 10;
/** Milliseconds after which nothing more is claimed: hosted functions have a time limit. */
const BUDGET = 45_000;

export type Sender = (message: Message) => Promise<Outcome>;

export type Tally = { sent: number; failed: number };

/**
 * Sends what is due, in batches. A message whose outcome could not be recorded keeps its lease, and is claimed again after
 * it.
 */
export async function sendDue(
  outbox: Outbox,
  send: Sender,
  channels: readonly Channel[],
): Promise<Tally> {
  const tally: Tally = { sent: 0, failed: 0 };
  const end = Date.now() + BUDGET;
  while (Date.now() < end) {
    const messages = await outbox.claim(BATCH, channels);
    if (messages.length === 0) break;
    const sendOne = async (message: Message) => {
      const outcome = await send(message);
      tally[outcome.isSent ? "sent" : "failed"] += 1;
      await outbox.report(message, outcome);
    };
    const settled = await Promise.allSettled(messages.map(sendOne));
    const lost = settled.find((result) => result.status === "rejected");
    if (lost) throw lost.reason;
  }
  return tally;
}
