import { randomUUID } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { sign } from "../../../supabase/functions/notify/config/signature.ts";
import { createHandler } from "../../../supabase/functions/notify/handler.ts";
import type { Outbox, Outcome } from "../../../supabase/functions/notify/outbox/outbox.ts";
import { createOutbox } from "../../../supabase/functions/notify/outbox/outbox.ts";
import { sendDue } from "../../../supabase/functions/notify/outbox/send-due.ts";
import { deferred } from "../../support/deferred.ts";
import { makeDevice } from "../../support/push-device.ts";
import { stopClock } from "../../support/stopped-clock.ts";
import { cutOff, type NetworkCall, stubProviders } from "../../support/stub-network.ts";
import { claimed, PROJECT, SECRET, settingsWith, twilio, vapid } from "./notify-in-process.ts";

// Who may call the worker, what it answers, and what it tells the database of each attempt.

const NOW = new Date("2026-11-23T20:00:00Z");
const nameOf = ({ url }: NetworkCall) => url.split("/").at(-1) ?? "";

function worker(
  answers: Record<string, unknown | (() => unknown)> = {},
  settings: Record<string, string> = {},
) {
  const asked = stubProviders(async (call) => {
    const usual: Record<string, unknown> = { accept_worker_call: true, claim_notifications: [] };
    const answer = { ...usual, ...answers }[nameOf(call)];
    const said: unknown = await (typeof answer === "function" ? answer() : (answer ?? null));
    return said instanceof Response ? said : Response.json(said);
  });
  const handle = createHandler(settingsWith(settings));
  const call = async (
    body: object | string = { id: randomUUID() },
    { signedAt = Date.now(), secret = SECRET, header = "" } = {},
  ) => {
    const text = typeof body === "string" ? body : JSON.stringify(body);
    const headers = { "x-notify-signature": header || sign(text, secret, signedAt) };
    const answer = await handle(new Request(PROJECT, { method: "POST", body: text, headers }));
    return { status: answer.status, json: (await answer.json()) as unknown };
  };
  const ask = async (method = "GET") => handle(new Request(PROJECT, { method }));
  return { asked, names: () => asked.map(nameOf), call, ask };
}

const unsigned = { status: 401, json: { error: "not signed" } };

describe("a call of the worker", () => {
  it("that is signed sends what is due", async () => {
    const { call, names } = worker();
    expect(await call()).toEqual({ status: 200, json: { sent: 0, failed: 0 } });
    expect(names()).toEqual(["accept_worker_call", "claim_notifications"]);
  });

  it.each([
    [300_001, 401],
    [300_000, 200],
    [0, 200],
    [-300_000, 200],
    [-300_001, 401],
  ])("%i milliseconds after it was signed is answered %i", async (later, status) => {
    stopClock(new Date(NOW.getTime() + later));
    const { call } = worker();
    expect((await call(undefined, { signedAt: NOW.getTime() })).status).toBe(status);
  });

  it.each([
    ["", unsigned],
    ["t=1,v1=2", unsigned],
  ])("with the header %j is not signed", async (header, answer) => {
    const { call, names } = worker();
    expect(await call(undefined, { header: header || "x" })).toEqual(answer);
    expect(names()).toEqual([]);
  });

  it("with anything around its signature is not signed", async () => {
    const { call } = worker();
    const body = JSON.stringify({ id: randomUUID() });
    const header = sign(body, SECRET, Date.now());
    for (const changed of [`x${header}`, `${header}0`, header.replace("v1=", "v2=")]) {
      expect(await call(body, { header: changed })).toEqual(unsigned);
    }
    expect((await call(body, { header })).status).toBe(200);
  });

  it("that another secret has signed is not signed", async () => {
    const { call, names } = worker();
    expect(await call(undefined, { secret: "m".repeat(40) })).toEqual(unsigned);
    expect(names()).toEqual([]);
  });

  it("of a thousand bytes is read, and no longer one", async () => {
    const { call } = worker();
    const body = JSON.stringify({ id: randomUUID() });
    expect((await call(body.padEnd(1000))).status).toBe(200);
    expect(await call(body.padEnd(1001))).toEqual({ status: 413, json: { error: "too long" } });
  });

  it.each(["{", "{}", '{"id":"1"}', `{"id":"${randomUUID()}","test":"a@bc"}`])(
    "that says %s is not understood",
    async (body) => {
      const { call, names } = worker();
      expect(await call(body)).toEqual({ status: 400, json: { error: "not understood" } });
      expect(names()).toEqual([]);
    },
  );

  it("that was heard before does nothing", async () => {
    const { call, names } = worker({ accept_worker_call: false });
    expect(await call()).toEqual({ status: 409, json: { error: "heard before" } });
    expect(names()).toEqual(["accept_worker_call"]);
  });

  it.each([
    ["accept_worker_call", cutOff, "fetch failed"],
    [
      "accept_worker_call",
      () => new Response("", { status: 500 }),
      "The database answered 500 to accept_worker_call.",
    ],
    [
      "claim_notifications",
      () => new Response("", { status: 503 }),
      "The database answered 503 to claim_notifications.",
    ],
  ])("while %s fails is answered 503 (%#)", async (name, fault, error) => {
    const { call } = worker({ [name]: fault });
    expect(await call()).toEqual({ status: 503, json: { error } });
  });

  it("that comes during a run is answered by one more run, which all of them share", async () => {
    const gate = deferred();
    let claims = 0;
    let heard = 0;
    const { call } = worker({
      accept_worker_call: () =>
        Object.assign(Response.json(true), {
          text: async () => {
            heard += 1;
            return "true";
          },
        }),
      claim_notifications: async () => {
        claims += 1;
        if (claims === 1) await gate.promise;
        return [];
      },
    });
    const first = call();
    await vi.waitUntil(() => claims === 1);
    const others = [call(), call()];
    await vi.waitUntil(() => heard === 3);
    gate.resolve();
    const answers = await Promise.all([first, ...others]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(claims).toBe(2);
    await call();
    expect(claims).toBe(3);
  });
});

describe("a device's test", () => {
  const device = { ...makeDevice("https://push.example/send/1"), id: "d-1" };
  const testing = (answer: () => Response, claim: unknown = [device]) =>
    worker({ claim_device_tests: claim, "1": answer }, vapid);

  it("that its owner asked for is sent, and the database is told", async () => {
    const { call, names, asked } = testing(() => new Response("", { status: 201 }));
    expect((await call()).status).toBe(200);
    expect(names()).toEqual([
      "accept_worker_call",
      "claim_device_tests",
      "1",
      "finish_device_test",
      "claim_notifications",
    ]);
    const [, , push, finish] = asked;
    expect(push?.url).toBe(device.endpoint);
    expect(JSON.parse(finish?.body ?? "")).toEqual({ _id: "d-1", _is_gone: false });
  });

  it("is asked about only where devices can be reached", async () => {
    const { call, names } = worker();
    await call();
    expect(names()).not.toContain("claim_device_tests");
  });
});

describe("a trial", () => {
  it("sends to its address, and neither claims nor reports what is due", async () => {
    const { call, names } = worker(
      { "Messages.json": () => Response.json({ sid: "SM1", status: "queued" }, { status: 201 }) },
      twilio,
    );
    const { status, json } = await call({ id: randomUUID(), test: "+17135550142" });
    expect(status).toBe(200);
    expect(json).toMatchObject({ results: Array(9).fill({ isSent: true, answer: "201 queued" }) });
    expect(new Set(names())).toEqual(new Set(["accept_worker_call", "Messages.json"]));
  });
});

describe("a batch", () => {
  const outcome: Outcome = { isSent: true, answer: "", providerId: "" };
  const outboxOf = (claim: Outbox["claim"], report: Outbox["report"] = async () => undefined) =>
    ({ claim, report }) as Outbox;

  it("is of ten, and follows another until nothing is due", async () => {
    const batches = [[claimed(), claimed()], [claimed()], []];
    const claim = vi.fn<Outbox["claim"]>(async () => batches.shift() ?? []);
    const fails = [true, false, false];
    const send = async () =>
      fails.shift()
        ? ({ isSent: false, answer: "", isPermanent: false, isAnswered: true } as const)
        : outcome;
    expect(await sendDue(outboxOf(claim), send, ["sms"])).toEqual({ sent: 2, failed: 1 });
    expect(claim.mock.calls).toEqual(Array(3).fill([10, ["sms"]]));
  });

  it("is claimed for 45 seconds from the start", async () => {
    stopClock(NOW);
    const claim = vi.fn<Outbox["claim"]>(async () => {
      vi.setSystemTime(Date.now() + 15_000);
      return [claimed()];
    });
    expect(await sendDue(outboxOf(claim), async () => outcome, [])).toEqual({ sent: 3, failed: 0 });
    const late = vi.fn<Outbox["claim"]>(async () => {
      vi.setSystemTime(Date.now() + 14_999);
      return [claimed()];
    });
    expect(await sendDue(outboxOf(late), async () => outcome, [])).toEqual({ sent: 4, failed: 0 });
  });

  it("is sent whole before a report that was lost is an error", async () => {
    const reported: number[] = [];
    const batches = [[claimed({ attempt: 1 }), claimed({ attempt: 2 }), claimed({ attempt: 3 })]];
    const report: Outbox["report"] = async ({ attempt }) => {
      reported.push(attempt);
      if (attempt === 1) throw new Error("lost");
    };
    const sending = sendDue(
      outboxOf(async () => batches.shift() ?? [], report),
      async () => outcome,
      [],
    );
    await expect(sending).rejects.toThrow("lost");
    expect(reported).toEqual([1, 2, 3]);
  });
});

describe("what the database is told of an attempt", () => {
  const outbox = (pushKey?: string) => {
    const asked = stubProviders((call) => Response.json(/claim/.test(call.url) ? [] : null));
    return {
      ...createOutbox(settingsWith(), "worker-1", pushKey),
      told: () => asked.map((call) => [nameOf(call), JSON.parse(call.body) as unknown]),
    };
  };
  const { id } = claimed();

  it.each<[Outcome, string, object]>([
    [
      { isSent: true, answer: "201 queued", providerId: "SM1" },
      "finish_notification",
      { _answer: "201 queued", _provider_id: "SM1" },
    ],
    [
      { isSent: false, answer: "410", isPermanent: true, isAnswered: true, isGone: true },
      "expire_notification",
      { _worker: "worker-1", _answer: "410" },
    ],
    [
      { isSent: false, answer: "400", isPermanent: true, isAnswered: true },
      "fail_notification",
      { _worker: "worker-1", _answer: "400", _is_permanent: true, _is_unanswered: false },
    ],
    [
      { isSent: false, answer: "429", isPermanent: false, isAnswered: true },
      "fail_notification",
      { _worker: "worker-1", _answer: "429", _is_permanent: false, _is_unanswered: false },
    ],
    [
      { isSent: false, answer: "cut off", isPermanent: false, isAnswered: false },
      "fail_notification",
      { _worker: "worker-1", _answer: "cut off", _is_permanent: false, _is_unanswered: true },
    ],
  ])("%j: %s", async (outcome, name, parameters) => {
    const { report, told } = outbox();
    await report(claimed(), outcome);
    expect(told()).toEqual([[name, { _id: id, ...parameters }]]);
  });

  it.each<[Outcome, unknown[]]>([
    [
      { isSent: true, answer: "", providerId: "" },
      [["finish_device_test", { _id: "1", _is_gone: false }]],
    ],
    [
      { isSent: false, answer: "", isPermanent: true, isAnswered: true, isGone: true },
      [["finish_device_test", { _id: "1", _is_gone: true }]],
    ],
    [{ isSent: false, answer: "", isPermanent: true, isAnswered: true }, []],
  ])("of a device's test, %j", async (outcome, expected) => {
    const { reportTest, told } = outbox();
    await reportTest({ id: "1", endpoint: "", p256dh: "", auth: "" }, outcome);
    expect(told()).toEqual(expected);
  });

  it("when it claims: who, how many, by which ways, for which business, and the key of devices where there is one", async () => {
    const _business = settingsWith().business.name;
    const call = { _worker: "worker-1", _limit: 10, _channels: ["sms"], _business };
    const without = outbox();
    await without.claim(10, ["sms"]);
    expect(without.told()).toEqual([["claim_notifications", call]]);
    const withKey = outbox("key");
    await withKey.claim(10, ["sms"]);
    expect(withKey.told()).toEqual([["claim_notifications", { ...call, _push_key: "key" }]]);
  });
});

describe("the health check", () => {
  const ages = (changes: object = {}) => [
    { last_run_seconds: 0, oldest_waiting_seconds: 0, has_alarm: true, ...changes },
  ];
  it.each([
    [{ last_run_seconds: 180 }, 200],
    [{ last_run_seconds: 181 }, 503],
    [{ last_run_seconds: null }, 503],
    [{ oldest_waiting_seconds: 300 }, 200],
    [{ oldest_waiting_seconds: 301 }, 503],
    [{ has_alarm: false }, 200],
  ])("with %j is answered %i", async (changes, status) => {
    const { ask } = worker({ worker_ages: ages(changes) });
    const answer = await ask();
    expect(answer.status).toBe(status);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.json()).toEqual(ages(changes)[0]);
  });

  it.each([
    ["is not there", cutOff],
    ["has a fault", () => new Response("", { status: 500 })],
    ["says nothing", () => Response.json([])],
  ])("while the database %s knows nothing, and is answered 503", async (_, worker_ages) => {
    const answer = await worker({ worker_ages }).ask();
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({
      last_run_seconds: null,
      oldest_waiting_seconds: null,
      has_alarm: null,
    });
  });

  it("asks the database again after more than ten seconds", async () => {
    stopClock(NOW);
    const { ask, asked } = worker({ worker_ages: ages() });
    await ask();
    vi.setSystemTime(NOW.getTime() + 10_000);
    expect((await ask("HEAD")).status).toBe(200);
    expect(asked).toHaveLength(1);
    vi.setSystemTime(NOW.getTime() + 10_001);
    await ask();
    expect(asked).toHaveLength(2);
  });

  it("is for GET and HEAD", async () => {
    const answer = await worker().ask("DELETE");
    expect([answer.status, await answer.json()]).toEqual([405, { error: "GET or POST" }]);
  });
});

it("says how many it could not send", async () => {
  const turns = [[claimed(), claimed()], []];
  const { call } = worker(
    {
      claim_notifications: () => Response.json(turns.shift() ?? []),
      "Messages.json": () => Response.json({ code: 21_610 }, { status: 400 }),
    },
    twilio,
  );
  expect((await call()).json).toEqual({ sent: 0, failed: 2 });
});

it("sends a text that is due, and says so", async () => {
  const turns = [[claimed()], []];
  const { call, names } = worker(
    {
      claim_notifications: () => Response.json(turns.shift() ?? []),
      "Messages.json": () => Response.json({ sid: "SM1", status: "queued" }, { status: 201 }),
    },
    twilio,
  );
  expect(await call()).toEqual({ status: 200, json: { sent: 1, failed: 0 } });
  expect(names()).toEqual([
    "accept_worker_call",
    "claim_notifications",
    "Messages.json",
    "finish_notification",
    "claim_notifications",
  ]);
});
