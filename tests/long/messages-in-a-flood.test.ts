import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { findDeno, type Worker, waker } from "../../scripts/start-function.ts";
import { runningBackendForFile } from "../support/backend/running-backend.ts";
import { emergencyRequest, generalRequest } from "../support/lead-factories.ts";
import { closeBenchesAfterEach, startBench } from "../support/notify-bench.ts";
import { makeItDay, makeItNight } from "../support/request-flood.ts";

// One night and one morning under a flood, on the functions' real runtime: what is urgent goes out at once, what is not
// stays small, and sending a request costs no more at the end than at the beginning.

const QUOTES_AT_NIGHT = 2_700;
const QUOTES_IN_THE_MORNING = 300;
const EMERGENCIES = 50;
/** Between two emergencies. */
const QUOTES_BETWEEN = QUOTES_AT_NIGHT / EMERGENCIES;
/** Milliseconds, as pg_cron does. */
const LOOK_EVERY = 30_000;

const backend = runningBackendForFile();
closeBenchesAfterEach();

const median = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/** What a tenth did not exceed: how long it takes when nothing else is on. */
const quick = (numbers: readonly number[]) =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 10)] ?? Number.NaN;

/** How long a request took, in milliseconds. */
async function send(request: object): Promise<number> {
  const started = performance.now();
  const { status, text } = await backend().send("/rest/v1/quote_submissions", { body: request });
  expect(status, text).toBe(201);
  return performance.now() - started;
}

/** The most memory that a process has had, in megabytes. `undefined` where the system does not say. */
async function peakMemory(worker: Worker): Promise<number | undefined> {
  const status = await readFile(`/proc/${worker.process.pid}/status`, "utf8").catch(() => "");
  const kilobytes = /^VmHWM:\s+(\d+)/m.exec(status)?.[1];
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
}

/** Seconds from each emergency to the first message to staff that tells of it. */
const secondsToStaff = () =>
  backend().sql<{ seconds: number | null }>(
    `select extract(epoch from min(message.sent_at) - request.created_at)::float as seconds
     from quote_submissions as request
     left join notifications as message
       on message.kind = 'lead' and message.state = 'sent' and message.is_emergency
       and (message.submission_id = request.id
         or request.created_at >= message.digest_from and request.created_at < message.digest_until)
     where request.kind = 'emergency'
     group by request.id`,
  );

test.runIf(findDeno())(
  "3,000 quotes and 50 emergencies: emergencies within a minute, a small worker, inserts as fast as before",
  async () => {
    const { mailbox, startWorker } = await startBench(backend());
    await makeItNight(backend().sql);
    await backend().sql(
      "update private.alert_lists set phones = '{+17135550142}' where list = 'first'",
    );
    const worker = await startWorker();
    const memoryAtFirst = await peakMemory(worker);
    const { wake, idle } = waker(worker);
    const looking = setInterval(wake, LOOK_EVERY);
    const words = "All of it in many words. ".repeat(150);

    const times: number[] = [];
    for (let quote = 0; quote < QUOTES_AT_NIGHT; quote += 1) {
      times.push(await send(generalRequest({ additional_info: words })));
      if (quote % QUOTES_BETWEEN === 0) await send(emergencyRequest());
      wake();
    }

    await makeItDay(backend().sql);
    await backend().sql(
      "update notifications set next_attempt_at = now() where not is_emergency and state = 'waiting'",
    );
    const morning: number[] = [];
    for (let quote = 0; quote < QUOTES_IN_THE_MORNING; quote += 1) {
      morning.push(await send(generalRequest({ additional_info: words })));
      wake();
    }
    // The last emergencies are told together, twenty seconds after they came.
    await expect
      .poll(async () => {
        wake();
        return (await secondsToStaff()).filter(({ seconds }) => seconds === null);
      })
      .toEqual([]);
    clearInterval(looking);
    wake();
    await idle();

    const told = (await secondsToStaff()).map(({ seconds }) => seconds ?? Number.POSITIVE_INFINITY);
    const memory = await peakMemory(worker);
    const first = quick(times.slice(0, 300));
    const last = quick(times.slice(-300));
    const copies = await backend().sql<{ count: number }>(
      "select count(*)::int as count from notifications where kind = 'acknowledgement' and channel = 'email'",
    );
    process.stdout.write(
      `Emergencies told after ${median(told).toFixed(1)} s (median), ${Math.max(...told).toFixed(1)} s (most). ` +
        `Worker ${memory?.toFixed(0)} MB (${memoryAtFirst?.toFixed(0)} at first). Insert ${first.toFixed(1)} ms at first (quickest tenth), ${last.toFixed(1)} ms at last, ` +
        `${median(morning).toFixed(1)} ms in the morning, ${Math.max(...times).toFixed(0)} ms the longest. ` +
        `${mailbox.mails.length} mails, ${mailbox.texts.length} texts, ${copies[0]?.count} copies.\n`,
    );
    expect(told).toHaveLength(EMERGENCIES);
    expect(Math.max(...told)).toBeLessThan(60);
    if (memory !== undefined) expect(memory).toBeLessThan(100);
    expect(last).toBeLessThan(2 * first);
    expect(copies[0]?.count).toBeLessThanOrEqual(60);
    const digests = mailbox.mails.filter(({ subject }) =>
      subject.endsWith(" requests are waiting"),
    );
    const sizes = digests.map(({ subject }) => Number.parseInt(subject, 10));
    expect(sizes.filter((size) => size >= QUOTES_AT_NIGHT).length).toBeGreaterThan(0);
    for (const { html } of digests) expect(html.length).toBeLessThan(100_000);
  },
  900_000,
);
