import { describe, expect, test } from "vitest";
import { MailRefusal } from "../../scripts/notify/mailbox.ts";
import { findDeno, type Worker } from "../../scripts/start-function.ts";
import { runningBackendForFile } from "../support/backend/running-backend.ts";
import { emergencyRequest, generalRequest } from "../support/lead-factories.ts";
import { closeBenchesAfterEach, startBench } from "../support/notify-bench.ts";
import { joinNothing } from "../support/request-flood.ts";

// Workers that die and providers that fail: no message is lost, and none comes twice but where the provider gave no
// answer and knows no key.

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

/** One message alone: to the office. */
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
    // Under the dead one's lease nobody touches it.
    await second.call();
    expect(mailbox.mails).toHaveLength(step === "claim_notifications" ? 0 : 1);
    await makeDue();
    await second.call();
    expect(mailbox.mails).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: "sent" }]);
  });

  test("while the provider has the mail and has not answered: it comes, with the same key both times", async () => {
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

  test("after the provider took a text message: the next one finds it there", async () => {
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
  test("that fails twice is tried again after a minute and after two", async () => {
    let refusals = 2;
    const { mailbox, startWorker, makeDue } = await startBench(backend(), {
      beforeMail: ({ to }) => {
        refusals -= 1;
        if (refusals >= 0)
          throw new MailRefusal(451, `4.3.0 ${to} try later, call +1 713 555 0100`);
      },
    });
    await sendOne();
    const worker = await startWorker();
    const waits: unknown[] = [];
    for (const _ of [1, 2]) {
      expect(await (await worker.call()).json()).toEqual({ sent: 0, failed: 1 });
      waits.push(
        ...(await backend().sql(
          "select state::text, round(extract(epoch from next_attempt_at - now()) / 60)::int as minutes, answer from notifications",
        )),
      );
      await worker.call();
      await makeDue();
    }
    // Neither address nor number is kept of what the provider said.
    const answer = "451 4.3.0 [address] try later, call [number]";
    expect(waits).toEqual([
      { state: "waiting", minutes: 1, answer },
      { state: "waiting", minutes: 2, answer },
    ]);
    await worker.call();
    expect(mailbox.mails).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: "sent", attempts: 3 }]);
  });

  test("that answers 500 to a text message twice has it once in the end", async () => {
    let refusals = 2;
    const { mailbox, startWorker, makeDue } = await startBench(backend(), {
      beforeText: async () => (refusals-- > 0 ? 500 : undefined),
    });
    await send(emergencyRequest());
    await backend().sql("delete from notifications where channel = 'email'");
    const worker = await startWorker();
    for (const _ of [1, 2, 3]) {
      await worker.call();
      await makeDue();
    }
    expect(mailbox.texts).toHaveLength(1);
    expect(await rows()).toMatchObject([{ state: "sent", attempts: 3 }]);
  });

  test("that never answers holds up nobody else, and is asked again", async () => {
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

  test("that knows no such mailbox is asked once; five failures are enough of the others; staff send again", async () => {
    let refusal = new MailRefusal(550, "5.1.1 no such mailbox");
    const { mailbox, startWorker, makeDue } = await startBench(backend(), {
      beforeMail: () => {
        throw refusal;
      },
    });
    await sendOne();
    const worker = await startWorker();
    await worker.call();
    expect(await rows()).toMatchObject([{ state: "failed", attempts: 1 }]);

    const token = await backend().signIn({
      email: "admin@example.com",
      password: "local-admin-only",
    });
    const resend = async () => {
      const [{ id } = { id: "" }] = await backend().sql<{ id: string }>(
        "select id from notifications",
      );
      return (
        await backend().send("/rest/v1/rpc/resend_notification", { body: { _id: id }, token })
      ).status;
    };
    expect(await resend()).toBe(204);
    expect(await resend()).toBe(409);
    refusal = new MailRefusal(451, "4.3.0 later");
    for (const _ of [1, 2, 3, 4, 5, 6, 7]) {
      await worker.call();
      await makeDue();
    }
    expect(await rows()).toMatchObject([{ state: "failed", attempts: 6 }]);
    const { json } = await backend().send("/rest/v1/rpc/notification_health", { body: {}, token });
    expect(json).toMatchObject([
      { waiting: 0, failed: 1, channels: ["email", "sms", "push"], median_seconds: null },
    ]);
    expect(mailbox.mails).toEqual([]);
  });
});

test.runIf(findDeno())(
  "200 requests at once and two workers: each message once, none is left",
  async () => {
    const { mailbox, startWorker } = await startBench(backend());
    await backend().sql("update private.limits set max_requests = 1000");
    await backend().sql("update private.budgets set per_hour = 1000, per_day = 1000");
    await joinNothing(backend().sql);
    try {
      await Promise.all(
        Array.from({ length: 200 }, (_, index) =>
          send(generalRequest({ email: `host${index}@example.com` })),
        ),
      );
      const workers = [await startWorker(), await startWorker()];
      const tallies = await Promise.all(
        workers.map(async (worker) => {
          let sent = 0;
          for (;;) {
            const tally = await (await worker.call()).json();
            sent += tally.sent;
            if (tally.sent === 0) return sent;
          }
        }),
      );
      expect(tallies.reduce((sum, sent) => sum + sent, 0)).toBe(600);
      expect(mailbox.mails.length).toBe(600);
      expect(
        await backend().sql("select distinct state::text, attempts from notifications"),
      ).toEqual([{ state: "sent", attempts: 1 }]);
      const keys = mailbox.mails.map((mail) => mail.key);
      expect(new Set(keys).size).toBe(keys.length);
    } finally {
      await backend().sql(
        "update private.limits set max_requests = 10 where request_kind = 'quote'",
      );
      await backend().sql(
        "update private.limits set max_requests = 20 where request_kind = 'emergency'",
      );
    }
  },
);
