import { createHmac, randomUUID } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { describe, expect, onTestFinished, test } from "vitest";
import { askOverHttp, checkFunctions } from "../../../../scripts/launch-check/check-project.ts";
import { MailRefusal } from "../../../../scripts/notify/mailbox.ts";
import { findDeno, type Worker } from "../../../../scripts/start-function.ts";
import { runningBackendForFile } from "../../../support/backend/running-backend.ts";
import { siteWith } from "../../../support/launch-stubs.ts";
import { generalRequest } from "../../../support/lead-factories.ts";
import { closeBenchesAfterEach, startBench } from "../../../support/notify-bench.ts";
import { startBenchAndWorker, storeRequest } from "../over-http.ts";

// Who may call the worker, how often, and what its health check says.

const backend = runningBackendForFile();
closeBenchesAfterEach();

const now = () => Math.floor(Date.now() / 1000);
const signature = (secret: string, body: string, seconds = now()) =>
  `t=${seconds},v1=${createHmac("sha256", secret).update(`${seconds}.${body}`).digest("hex")}`;

function post(worker: Worker, body: string, header: string) {
  const headers = { "x-notify-signature": header };
  return fetch(worker.url, { method: "POST", body, headers });
}

const send = () => storeRequest(backend(), generalRequest());

describe.runIf(findDeno())("a call", () => {
  test("is answered only when it was signed just now", async () => {
    const { worker } = await startBenchAndWorker(backend());
    const another = "another secret, of at least 32 characters";
    const body = () => JSON.stringify({ id: randomUUID() });
    const [one, two, three, four, five] = [body(), body(), body(), body(), body()];
    expect((await post(worker, one, signature(worker.secret, one))).status).toBe(200);
    for (const [sent, header] of [
      [two, ""],
      [two, "t=,v1="],
      [two, signature(worker.secret, two, now() - 400)],
      [two, signature(worker.secret, two, now() + 400)],
      [three, signature(another, three)],
      [four, signature(worker.secret, '{"test":"a@example.com"}')],
      [five, signature(worker.secret, five).slice(0, -1)],
    ] as const) {
      expect((await post(worker, sent, header)).status, header).toBe(401);
    }
    for (const bad of ["no json", "{}", "", '{"id":"1"}']) {
      expect((await post(worker, bad, signature(worker.secret, bad))).status, bad).toBe(400);
    }
  });

  test("that is replayed does nothing, at any worker, even one that was started since", async () => {
    const { mailbox, startWorker } = await startBench(backend());
    const NOTIFY_SECRET = "one secret for both, as a project has it";
    const first = await startWorker({ NOTIFY_SECRET });
    const second = await startWorker({ NOTIFY_SECRET });
    const trial = JSON.stringify({ id: randomUUID(), test: "owner@example.com" });
    const header = signature(NOTIFY_SECRET, trial);
    expect((await post(first, trial, header)).status).toBe(200);
    expect(mailbox.mails).toHaveLength(14);
    await send();
    const wake = JSON.stringify({ id: randomUUID() });
    const wakeHeader = signature(NOTIFY_SECRET, wake);
    expect(await (await post(second, wake, wakeHeader)).json()).toEqual({ sent: 3, failed: 0 });
    await send();
    for (const worker of [first, second]) {
      expect((await post(worker, trial, header)).status).toBe(409);
      expect((await post(worker, wake, wakeHeader)).status).toBe(409);
    }
    expect(mailbox.mails).toHaveLength(17);
    // The same second, but another call: two requests that were stored at once.
    const other = JSON.stringify({ id: randomUUID() });
    expect((await post(first, other, signature(NOTIFY_SECRET, other))).status).toBe(200);
    expect(mailbox.mails).toHaveLength(20);
  });

  test("that is repeated concurrently counts once", async () => {
    const { worker } = await startBenchAndWorker(backend());
    const body = JSON.stringify({ id: randomUUID() });
    const header = signature(worker.secret, body);
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(worker, body, header)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(9).fill(409)]);
  });

  test("is deleted once its signature has expired", async () => {
    const { worker } = await startBenchAndWorker(backend());
    await worker.call();
    for (const [minutes, calls] of [
      [14, 2],
      [16, 1],
    ] as const) {
      await backend().sql(
        `update private.worker_calls set called_at = now() - interval '${minutes} minutes'`,
      );
      await worker.call();
      expect(await backend().sql("select 1 from private.worker_calls")).toHaveLength(calls);
    }
  });
});

/** A call whose body never ends: an answer to it did not wait for the whole body. */
async function callWithoutEnd(
  worker: Worker,
  headers: Record<string, string>,
  start: string,
): Promise<IncomingMessage> {
  const call = request(worker.url, { method: "POST", headers });
  onTestFinished(() => void call.destroy());
  // The worker may close the connection.
  call.on("error", () => undefined);
  call.write(start);
  const [answer] = await once(call, "response", { signal: AbortSignal.timeout(20_000) });
  return answer;
}

test.runIf(findDeno())(
  "the body of a call is not awaited if its length, signature or time is wrong",
  async () => {
    const { worker } = await startBenchAndWorker(backend());
    const signed = { "x-notify-signature": signature(worker.secret, "") };
    const old = { "x-notify-signature": signature(worker.secret, "", now() - 400) };
    const calls: [number, Record<string, string>, string][] = [
      [401, {}, "{"],
      [401, { "x-notify-signature": "t=1,v1=2" }, "{"],
      [401, old, "{"],
      [413, { ...signed, "content-length": "250000000" }, "{"],
      [413, signed, "x".repeat(50_000)],
    ];
    for (const [status, headers, start] of calls) {
      const { statusCode } = await callWithoutEnd(worker, headers, start);
      expect([headers, statusCode]).toEqual([headers, status]);
    }
  },
);

describe.runIf(findDeno())("the worker's health check, which needs no secret,", () => {
  const ask = async (worker: Worker, method = "GET") => {
    const answer = await fetch(worker.url, { method });
    return [answer.status, method === "HEAD" ? await answer.text() : await answer.json()];
  };
  /** A new worker: it caches its answer for some seconds. */
  const fresh = async () => (await startBenchAndWorker(backend())).worker;

  const told = (last_run_seconds: unknown) => ({
    last_run_seconds,
    oldest_waiting_seconds: 0,
    has_alarm: false,
  });

  test("reports two ages, and whether there is an alarm", async () => {
    const worker = await fresh();
    await worker.call();
    const now = expect.toSatisfy((age) => age >= 0 && age < 60);
    expect(await ask(worker)).toEqual([200, told(now)]);
    expect(await ask(worker, "HEAD")).toEqual([200, ""]);
    expect(await ask(worker, "DELETE")).toEqual([405, { error: "GET or POST" }]);
  });

  test("answers 503 when it has never run, or not for three minutes", async () => {
    expect(await ask(await fresh())).toEqual([503, told(null)]);
    const ranBefore = (seconds: number) =>
      backend().sql(
        "update private.worker_runs set last_run_at = now() - make_interval(secs => $1)",
        [seconds],
      );
    await ranBefore(150);
    expect((await ask(await fresh()))[0]).toBe(200);
    await ranBefore(200);
    const before = expect.toSatisfy((age) => age >= 200 && age < 260);
    expect(await ask(await fresh())).toEqual([503, told(before)]);
  });

  test("answers 503 when a message to staff has waited for five minutes, tried or not", async () => {
    await send();
    await backend().sql("update private.worker_runs set last_run_at = now()");
    const wait = (seconds: number, attempts: number) =>
      backend().sql(
        `update notifications set attempts = $2, created_at = now() - make_interval(secs => $1::integer),
           next_attempt_at = now() + case $2::integer when 0 then make_interval(secs => -($1::integer)) else interval '1 minute' end`,
        [seconds, attempts],
      );
    for (const attempts of [0, 2]) {
      await wait(270, attempts);
      expect((await ask(await fresh()))[0]).toBe(200);
      await wait(310, attempts);
      const [status, ages] = await ask(await fresh());
      expect(status).toBe(503);
      expect(ages.oldest_waiting_seconds).toBeGreaterThanOrEqual(310);
    }
    // The mail plan is used up, and the service refuses for good.
    const beforeMail = () => {
      throw new MailRefusal(550, "5.4.5 Daily user sending limit exceeded");
    };
    const { worker } = await startBenchAndWorker(backend(), { beforeMail });
    await wait(0, 0);
    expect(await (await worker.call()).json()).toMatchObject({ sent: 0 });
    expect((await ask(await fresh()))[0]).toBe(200);
    await backend().sql("update notifications set created_at = now() - interval '310 seconds'");
    expect((await ask(await fresh()))[0]).toBe(503);
    // What is due later is not late, and whether a stranger's address takes mail says nothing about us.
    await backend().sql(
      "update notifications set state = 'waiting', attempts = 0, next_attempt_at = now() + interval '1 hour'",
    );
    expect((await ask(await fresh()))[0]).toBe(200);
    await wait(600, 3);
    await backend().sql("delete from notifications where audience <> 'customer'");
    expect((await ask(await fresh()))[0]).toBe(200);
  });

  test("queries the database once in ten seconds, for any number of callers", async () => {
    const { hooks, worker } = await startBenchAndWorker(backend());
    let asked = 0;
    hooks.before = () => {
      asked += 1;
    };
    await Promise.all(Array.from({ length: 50 }, () => ask(worker)));
    expect(asked).toBe(1);
  });

  test("answers 503 when the database does not answer", async () => {
    const settings = { SUPABASE_URL: "http://127.0.0.1:9" };
    const { worker } = await startBenchAndWorker(backend(), {}, settings);
    const unknown = { last_run_seconds: null, oldest_waiting_seconds: null, has_alarm: null };
    expect(await ask(worker)).toEqual([503, unknown]);
  });

  test("is what the launch check reads", async () => {
    const check = async () => {
      const worker = await fresh();
      const project = { url: worker.url, key: "sb_publishable_x", ask: askOverHttp };
      const problems = await checkFunctions(siteWith({}), project);
      return problems.map(({ text }) => text);
    };
    const noAlarm = "No alarm is set for when messages stop";
    await backend().sql("update private.worker_runs set last_run_at = null");
    const never = "Messages have never been sent: the worker has not run";
    expect(await check()).toEqual([never, noAlarm]);
    await backend().sql("update private.worker_runs set last_run_at = now()");
    expect(await check()).toEqual([noAlarm]);
  });
});
