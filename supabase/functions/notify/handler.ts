import { z } from "zod";
import { shortText } from "../_shared/short-text.ts";
import type { Settings } from "./config/settings.ts";
import { isSignatureOf, readSignature, SIGNATURE_HEADER } from "./config/signature.ts";
import { createDelivery } from "./outbox/delivery.ts";
import { createHealth } from "./outbox/health.ts";
import { createOutbox } from "./outbox/outbox.ts";
import { sendDue, type Tally } from "./outbox/send-due.ts";
import { sendSamples } from "./outbox/send-samples.ts";
import { sendTests } from "./outbox/send-tests.ts";

/** A call sends what is due, or, for a test, one of each message to an address. Its id makes a replay a no-op. */
const bodySchema = z.object({ id: z.uuid(), test: z.string().min(5).max(255).optional() });

const MOST_BYTES = 1000;

const json = (status: number, body: object) => Response.json(body, { status });

function parsed(body: string): z.infer<typeof bodySchema> | undefined {
  try {
    return bodySchema.parse(JSON.parse(body));
  } catch {
    return undefined;
  }
}

/** Handles the calls of one worker. All calls that arrive during a run share one more run after it. */
export function createHandler(settings: Settings): (request: Request) => Promise<Response> {
  const delivery = createDelivery(settings);
  const outbox = createOutbox(settings, `notify-${crypto.randomUUID()}`, delivery.push?.key);
  const health = createHealth(settings);
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
    if (request.method === "GET" || request.method === "HEAD") return health();
    if (request.method !== "POST") return json(405, { error: "GET or POST" });
    const signature = readSignature(request.headers.get(SIGNATURE_HEADER), Date.now());
    if (!signature) return json(401, { error: "not signed" });
    const body = await shortText(request, MOST_BYTES);
    if (body === undefined) return json(413, { error: "too long" });
    if (!isSignatureOf(signature, body, settings.secret)) {
      return json(401, { error: "not signed" });
    }
    const asked = parsed(body);
    if (!asked) return json(400, { error: "not understood" });
    try {
      if (!(await outbox.acceptCall(asked.id))) return json(409, { error: "heard before" });
      if (asked.test !== undefined) {
        return json(200, { results: await sendSamples(delivery, asked.test) });
      }
      isWanted = true;
      running ??= work().finally(() => {
        running = undefined;
      });
      return json(200, await running);
    } catch (error) {
      return json(503, { error: error instanceof Error ? error.message : "unknown" });
    }
  };
}
