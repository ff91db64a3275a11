import type { Channel, Message, Outbox, Outcome } from "./outbox.ts";

/** How many messages are taken at a time: few enough for all to be sent well within a lease. */
const BATCH = 10;
/** Milliseconds after which nothing new is taken: a hosted project ends a function that goes on and on. */
const BUDGET = 45_000;

export type Sender = (message: Message) => Promise<Outcome>;

/** How many messages went out, and how many did not. */
export type Tally = { sent: number; failed: number };

/**
 * Sends what is due until nothing is left, a batch at a time. A message whose outcome the database did not take keeps
 * its lease and is looked at again when that has ended.
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
