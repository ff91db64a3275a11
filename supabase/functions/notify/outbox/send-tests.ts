import { TEST_MESSAGE } from "../push/notes.ts";
import type { PushSender } from "../push/web-push.ts";
import type { Outbox } from "./outbox.ts";

/** Sends a test to each device that one was asked for. */
export async function sendTests(outbox: Outbox, push: PushSender): Promise<void> {
  const tests = await outbox.claimTests();
  await Promise.all(
    tests.map(async (test) => outbox.reportTest(test, await push.send(test, TEST_MESSAGE))),
  );
}
