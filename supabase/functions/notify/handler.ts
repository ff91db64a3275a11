import { z } from "zod";
import type { Settings } from "./config/settings.ts";
import { isSigned, SIGNATURE_HEADER } from "./config/signature.ts";
import { createDelivery } from "./outbox/deliver.ts";
import { createOutbox } from "./outbox/outbox.ts";
import { sendDue, type Tally } from "./outbox/send-due.ts";
import { sendSamples } from "./outbox/send-samples.ts";
import { sendTests } from "./outbox/send-tests.ts";

/** What a call may ask for: nothing (send what is due), or one of each message to an address. */
const bodySchema = z.object({ test: z.string().min(5).max(255).optional() });

const MOST_BYTES = 1000;

const json = (status: number, body: object) => Response.json(body, { status });

/**
 * Answers the calls of one worker. Calls that come while it is at work are taken up by it: one more look at the
 * database, however many they are.
 */
export function createHandler(settings: Settings): (request: Request) => Promise<Response> {
  const delivery = createDelivery(settings);
  const outbox = createOutbox(settings, `notify-${crypto.randomUUID()}`, delivery.push?.key);
  let running: Promise<Tally> | undefined;
  let isWanted = false;

  async function work(): Promise<Tally> {
    const total: Tally = { sent: 0, failed: 0 };
    do {
      isWanted = false;
      if (delivery.push) await sendTests(outbox, delivery.push);
      const { sent, failed } = await sendDue(outbox, delivery.send, delivery.channels);
      total.sent += sent;
      total.failed += failed;
    } while (isWanted);
    return total;
  }

  return async (request) => {
    if (request.method !== "POST") return json(405, { error: "POST only" });
    const body = await request.text();
    const header = request.headers.get(SIGNATURE_HEADER);
    if (body.length > MOST_BYTES || !(await isSigned(header, body, settings.secret, Date.now()))) {
      return json(401, { error: "not signed" });
    }
    let asked: z.infer<typeof bodySchema>;
    try {
      asked = bodySchema.parse(JSON.parse(body === "" ? "{}" : body));
    } catch {
      return json(400, { error: "not understood" });
    }
    if (asked.test !== undefined) {
      return json(200, { results: await sendSamples(delivery, asked.test) });
    }

    isWanted = true;
    running ??= work().finally(() => {
      running = undefined;
    });
    try {
      return json(200, await running);
    } catch (error) {
      return json(503, { error: error instanceof Error ? error.message : "unknown" });
    }
  };
}
