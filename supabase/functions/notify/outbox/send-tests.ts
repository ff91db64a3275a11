import { TEST_MESSAGE } from "../push/push-message.ts";
import type { PushSender } from "../push/push-sender.ts";
import type { Outbox } from "./outbox.ts";

/** Sends the requested tests. */
export async function sendTests(outbox: Outbox, push: PushSender): Promise<void> {
  const tests = await outbox.claimTests();
  await Promise.all(
    tests.map(async (test) => outbox.reportTest(test, await push.send(test, TEST_MESSAGE))),
  );
}
