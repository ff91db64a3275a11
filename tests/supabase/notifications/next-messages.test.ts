import { describe, expect, test } from "vitest";
import { databaseForFile } from "../../support/database/database-for-file.ts";
import { exampleForFile } from "../../support/database/example-rows.ts";

// Which of the waiting messages a worker takes next, which quotes are held for them, and which messages are given up.

const ask = exampleForFile(databaseForFile());

const REQUEST = "'11111111-1111-4111-8111-111111111111'";
const QUOTE = "'22222222-2222-4222-8222-222222222222'";
const NOW = "now()";
const LATER = "now() + interval '1 second'";
const ago = (minutes: number) => `now() - interval '${minutes} minutes'`;

/** A message that is due, recognized by its name, with some columns changed. */
function message(name: string, changes: Record<string, string> = {}): string {
  const columns: Record<string, string> = {
    answer: `'${name}'`,
    submission_id: REQUEST,
    is_emergency: "false",
    kind: "'lead'",
    channel: "'email'",
    audience: "'office'",
    ...changes,
  };
  return `insert into public.notifications (${Object.keys(columns).join(", ")})
    values (${Object.values(columns).join(", ")});`;
}

const URGENT = { is_emergency: "true" };
const SMS = { channel: "'sms'" };
const DIGEST = {
  submission_id: "null",
  digest_from: "now() - interval '1 hour'",
  digest_until: "now()",
};
const many = (count: number, changes = {}) =>
  Array.from({ length: count }, (_, at) => message(`${at}`, changes));

/** The names of the messages that are taken, in order. */
const next = (messages: string[], limit: number, channels = "{email,sms}") =>
  ask(
    messages.join("\n"),
    `select array(
       select message.answer
       from unnest(private.next_notifications(${limit}, '${channels}')) with ordinality as taken (id, place)
       join public.notifications as message using (id)
       order by place
     )`,
  );

describe.each([
  ["an emergency", URGENT],
  ["a digest", DIGEST],
  ["another message", {}],
])("%s", (_, kind) => {
  test.each([
    ["waits until it is due", { next_attempt_at: LATER }, []],
    ["goes once it is due", { next_attempt_at: NOW }, ["it"]],
    ["goes again once a lease has ended", { state: "'sending'", next_attempt_at: NOW }, ["it"]],
    ["does not go twice", { state: "'sent'", sent_at: "now()" }, []],
    ["waits for a provider of its channel", SMS, []],
  ])("%s", async (_what, changes, taken) => {
    expect(await next([message("it", { ...kind, ...changes })], 10, "{email}")).toEqual(taken);
  });
});

describe("the next messages", () => {
  test("are emergencies first, which leave a fifth of the places to the others", async () => {
    const others = ["a", "b", "c"].map((name, at) =>
      message(name, { next_attempt_at: ago(60 - at) }),
    );
    const taken = (await next([...many(12, URGENT), ...others], 10)) as string[];
    expect(taken).toHaveLength(10);
    expect(taken.slice(8)).toEqual(["a", "b"]);
    expect(await next([...many(5, URGENT), ...others], 5)).toHaveLength(5);
  });

  test("leave the others' fifth empty if there are only emergencies", async () => {
    expect(await next(many(9, URGENT), 10)).toHaveLength(8);
  });

  test("are a single digest: a text before a mail, then the one that has been due longest", async () => {
    const mails = [
      message("new", { ...DIGEST, next_attempt_at: ago(1) }),
      message("old", { ...DIGEST, next_attempt_at: ago(3), audience: "'customer'" }),
      message("other", { next_attempt_at: ago(9) }),
    ];
    expect(await next(mails, 10)).toEqual(["old"]);
    expect(await next([...mails, message("text", { ...DIGEST, ...SMS })], 10)).toEqual(["text"]);
  });

  test("include no digest if there is an emergency", async () => {
    const messages = [message("digest", DIGEST), message("urgent", URGENT), message("other")];
    expect(await next(messages, 10)).toEqual(["urgent", "other"]);
  });

  test.each([
    ["emergencies", URGENT],
    ["others", {}],
  ])(
    "go to staff before customers, as texts before mails, then as they became due: %s",
    async (_, kind) => {
      const of = (name: string, changes: Record<string, string>) =>
        message(name, { ...kind, ...changes });
      const copy = { kind: "'acknowledgment'", audience: "'customer'" };
      const messages = [
        of("copy", { ...copy, ...SMS, next_attempt_at: ago(9) }),
        of("late mail", { next_attempt_at: ago(1) }),
        of("mail", { next_attempt_at: ago(5) }),
        of("text", { ...SMS, next_attempt_at: ago(1) }),
      ];
      expect(await next(messages, 10)).toEqual(["text", "mail", "late mail", "copy"]);
    },
  );
});

const ABOUT_QUOTE = {
  kind: "'quote'",
  audience: "'customer'",
  quote_id: QUOTE,
};
const SECOND = "33333333-3333-4333-8333-333333333333";
const SECOND_QUOTE = `insert into public.quotes (id, submission_id, name, status)
  values ('${SECOND}', '${SECOND}', 'Bob', 'pending');`;

describe("quotes are held for", () => {
  const held = (given: string[], limit = 1) =>
    ask(given.join("\n"), `select private.hold_due_quotes(${limit})`);

  test.each([
    ["a message that is due", { next_attempt_at: NOW }, 1],
    ["no message that is not yet due", { next_attempt_at: LATER }, 0],
    ["no message that was sent", { state: "'sent'", sent_at: "now()" }, 0],
    ["no emergency", URGENT, 0],
  ])("%s", async (_, changes, count) => {
    expect(await held([message("it", { ...ABOUT_QUOTE, ...changes })])).toHaveLength(count);
  });

  test("texts before mails; messages without a quote take no place", async () => {
    const second = { ...ABOUT_QUOTE, ...SMS, quote_id: `'${SECOND}'` };
    const mail = message("mail", { ...ABOUT_QUOTE, next_attempt_at: ago(9) });
    const request = message("request", { ...SMS, next_attempt_at: ago(99) });
    expect(await held([SECOND_QUOTE, request, mail, message("text", second)])).toEqual([SECOND]);
    expect(await held([SECOND_QUOTE, mail, message("text", second)], 2)).toHaveLength(2);
  });
});

describe("whether a message is given up:", () => {
  const ended = (given: string[], { ofEmergencies = false, lookedAt = 100 } = {}) =>
    ask(
      given.join("\n"),
      `select private.end_notifications('{email}', ${ofEmergencies}, ${lookedAt});
       select array(select state || ': ' || answer from public.notifications order by state, answer)`,
    );
  const STALE = { created_at: "now() - interval '25 hours'" };

  test.each([
    ["it has no provider", SMS, "dropped: No provider is set up."],
    ["it is stale", STALE, "dropped: Nothing was sent for a day."],
    ["it is out of attempts", { state: "'sending'", attempts: "6" }, "failed: it"],
    [
      "it is out of attempts, without an answer",
      { state: "'sending'", attempts: "6", answer: "null" },
      "failed: No answer.",
    ],
    [
      "it is a quote, which someone is waiting for",
      { ...ABOUT_QUOTE, ...SMS },
      "failed: No provider is set up.",
    ],
    ["it is not yet due", { ...SMS, next_attempt_at: LATER }, "waiting: it"],
    ["it is an emergency, and only the others are looked at", { ...SMS, ...URGENT }, "waiting: it"],
    ["it was sent", { ...SMS, state: "'sent'", sent_at: "now()" }, "sent: it"],
    ["nothing is wrong with it", {}, "waiting: it"],
  ])("%s", async (_, changes, left) => {
    expect(await ended([message("it", changes)])).toEqual([left]);
  });

  test("it takes a place only if it is due and of the urgency that is looked at", async () => {
    const given = [
      message("not due", { ...SMS, next_attempt_at: LATER }),
      message("urgent", { ...SMS, ...URGENT }),
      message("stale", STALE),
    ];
    expect(await ended(given, { lookedAt: 1 })).toContain("dropped: Nothing was sent for a day.");
    expect(await ended(given, { ofEmergencies: true, lookedAt: 1 })).toContain("waiting: stale");
  });
});

test.each([
  ["gets them once a worker calls", "", true],
  [
    "gets none if staff were told of it before",
    `insert into private.told_requests (submission_id) values (${REQUEST});`,
    false,
  ],
  [
    "gets none if it was handled",
    "update public.quote_submissions set processed = true, processed_at = now();",
    false,
  ],
  ["gets none if it was erased", "update public.quote_submissions set erased_at = now();", false],
  [
    "gets none if staff took it on the phone",
    "update public.quote_submissions set is_by_phone = true, contact_method = 'phone', contact_value = phone;",
    false,
  ],
])("a request without messages %s", async (_, given, isTold) => {
  const since = "update private.notified_since set moment = now() - interval '1 hour';";
  const asks =
    "select private.queue_missed(); select exists (select from public.notifications where kind = 'lead')";
  expect(await ask(since + given, asks)).toBe(isTold);
});

test.each([
  ["after", "1 minute", true],
  ["before", "-1 minute", false],
])("a request gets messages if it is from after their first day: %s", async (_, after, isTold) => {
  const given = `update private.notified_since set moment = now() - interval '1 hour';
    update public.quote_submissions set created_at = now() - interval '1 hour' + interval '${after}';`;
  const asks =
    "select private.queue_missed(); select exists (select from public.notifications where kind = 'lead')";
  expect(await ask(given, asks)).toBe(isTold);
});
