import { describe, expect, test } from "vitest";
import { MailRefusal } from "../../scripts/notify/mailbox.ts";
import { findDeno, type Worker } from "../../scripts/start-function.ts";
import { runningBackendForFile } from "../support/backend/running-backend.ts";
import { emergencyRequest, generalRequest } from "../support/lead-factories.ts";
import { closeBenchesAfterEach, startBench } from "../support/notify-bench.ts";

// Workers that die and providers that fail: no message is lost, and none is sent twice unless a provider that knows no
// idempotency key gave no answer.

const backend = runningBackendForFile();
closeBenchesAfterEach();

async function send(request: object) {
  const { status, text } = await backend().send("/rest/v1/quote_submissions", { body: request });
  expect(status, text).toBe(201);
}
type Row = { state: string; attempts: number; is_unanswered: boolean; answer: string | null };
const rows = () =>
  backend().sql<Row>(
    "select state::text, attempts, is_unanswered, answer from notifications order by id",
  );
const dies = (worker: Worker) => worker.process.kill("SIGKILL");

/** Leaves one message: to the office. */
async function sendOne() {
  await backend().sql(
    "insert into private.staff_alerts (user_id, by_email) select user_id, false from user_roles",
  );
  await send(generalRequest());
  await backend().sql("delete from notifications where audience <> 'office' or kind <> 'lead'");
}

describe.runIf(findDeno())("a worker that is killed", () => {
  test.each([
    ["before it has what it took", "claim_notifications", "after"],
    ["after the provider's answer, before it can say so", "finish_notification", "before"],
    ["after it has said so", "finish_notification", "after"],
  ] as const)("%s", async (_, step, side) => {
    const { mailbox, hooks, startWorker, makeDue } = await startBench(backend());
    await sendOne();
    const first = await startWorker();
    hooks[side] = (name) => {
      if (name !== step) return;
      dies(first);
      if (side === "before") throw new Error("The call never arrives.");
    };
    await expect(first.call()).rejects.toThrow();
    hooks[side] = undefined;

    const second = await startWorker();
    // While the dead worker's lease lasts, no one touches it.
    await second.call();
    expect(mailbox.mails).toHaveLength(step === "claim_notifications" ? 0 : 1);
    await makeDue();
    await second.call();
    expect(mailbox.mails).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: "sent" }]);
  });

  test("while the provider has the mail and has not answered: it is sent again with the same idempotency key", async () => {
    const seen: (string | undefined)[] = [];
    const victim: { worker?: Worker } = {};
    const { mailbox, startWorker, makeDue } = await startBench(backend(), {
      beforeMail: ({ key }) => {
        seen.push(key);
        if (victim.worker) dies(victim.worker);
        victim.worker = undefined;
      },
    });
    await sendOne();
    victim.worker = await startWorker();
    await expect(victim.worker.call()).rejects.toThrow();
    await makeDue();
    await (await startWorker()).call();
    expect(seen).toHaveLength(2);
    expect(new Set(seen).size).toBe(1);
    expect(mailbox.mails).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: "sent", attempts: 2 }]);
  });

  test("after the provider took a text message: the next worker finds it there", async () => {
    const { mailbox, hooks, startWorker, makeDue } = await startBench(backend());
    await send(emergencyRequest());
    await backend().sql("delete from notifications where channel = 'email'");
    const first = await startWorker();
    hooks.before = (name) => {
      if (name !== "finish_notification") return;
      dies(first);
      throw new Error("The call never arrives.");
    };
    await expect(first.call()).rejects.toThrow();
    hooks.before = undefined;
    await makeDue();
    await (await startWorker()).call();
    expect(mailbox.texts).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: "sent", answer: "found at the provider" }]);
  });
});

describe.runIf(findDeno())("a provider", () => {
  // When, and what is kept of its answer: tests/supabase/notifications/given-up.test.ts.
  test("that fails twice is tried again", async () => {
    let refusals = 2;
    const { mailbox, startWorker, makeDue } = await startBench(backend(), {
      beforeMail: () => {
        refusals -= 1;
        if (refusals >= 0) throw new MailRefusal(451, "4.3.0 try later");
      },
    });
    await sendOne();
    const worker = await startWorker();
    for (const _ of [1, 2]) {
      expect(await (await worker.call()).json()).toEqual({ sent: 0, failed: 1 });
      expect(await (await worker.call()).json()).toEqual({ sent: 0, failed: 0 });
      await makeDue();
    }
    await worker.call();
    expect(mailbox.mails).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: "sent", attempts: 3 }]);
  });

  test("that never answers holds up no other message, and is tried again", async () => {
    let isHanging = true;
    const { mailbox, startWorker, makeDue } = await startBench(backend(), {
      beforeMail: ({ to }) =>
        isHanging && to === "hello@example.com" ? new Promise<never>(() => undefined) : undefined,
    });
    await send(generalRequest({ email: "ada@example.com" }));
    const worker = await startWorker();
    expect(await (await worker.call()).json()).toEqual({ sent: 2, failed: 1 });
    expect(mailbox.mails.map((mail) => mail.to).toSorted()).toEqual([
      "ada@example.com",
      "admin@example.com",
    ]);
    expect((await rows()).filter((row) => row.is_unanswered)).toHaveLength(1);
    isHanging = false;
    await makeDue();
    await worker.call();
    expect(mailbox.mails).toHaveLength(3);
  });
});
