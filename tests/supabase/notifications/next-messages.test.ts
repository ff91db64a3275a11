import { describe, expect, test } from "vitest";
import { databaseForFile } from "../../support/database/database-for-file.ts";
import { exampleForFile } from "../../support/database/example-rows.ts";

// Which of the waiting messages a worker takes next, whose quotes are held for it, and what is not sent any more.

const ask = exampleForFile(databaseForFile());

const REQUEST = "'11111111-1111-4111-8111-111111111111'";
const QUOTE = "'22222222-2222-4222-8222-222222222222'";
const NOW = "now()";
const LATER = "now() + interval '1 second'";
const ago = (minutes: number) => `now() - interval '${minutes} minutes'`;

/** A message that is due, known by its name, with these columns instead. */
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
  test("are emergencies first, which leave a fifth to the others", async () => {
    const others = ["a", "b", "c"].map((name, at) =>
      message(name, { next_attempt_at: ago(60 - at) }),
    );
    const taken = (await next([...many(12, URGENT), ...others], 10)) as string[];
    expect(taken).toHaveLength(10);
    expect(taken.slice(8)).toEqual(["a", "b"]);
    expect(await next([...many(5, URGENT), ...others], 5)).toHaveLength(5);
  });

  test("are no emergency twice, where there is nothing else", async () => {
    expect(await next(many(9, URGENT), 10)).toHaveLength(8);
  });

  test("are one digest alone: a text first, then the one that is due the longest", async () => {
    const mails = [
      message("new", { ...DIGEST, next_attempt_at: ago(1) }),
      message("old", { ...DIGEST, next_attempt_at: ago(3), audience: "'customer'" }),
      message("other", { next_attempt_at: ago(9) }),
    ];
    expect(await next(mails, 10)).toEqual(["old"]);
    expect(await next([...mails, message("text", { ...DIGEST, ...SMS })], 10)).toEqual(["text"]);
  });

  test("are no digest beside an emergency", async () => {
    const messages = [message("digest", DIGEST), message("urgent", URGENT), message("other")];
    expect(await next(messages, 10)).toEqual(["urgent", "other"]);
  });

  test.each([
    ["emergencies", URGENT],
    ["others", {}],
  ])(
    "of %s are to staff before customers, texts before mails, then as they became due",
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

describe("quotes are held", () => {
  const held = (given: string[], limit = 1) =>
    ask(given.join("\n"), `select private.hold_due_quotes(${limit})`);

  test.each([
    ["of a message that is due", { next_attempt_at: NOW }, 1],
    ["of none that is not yet due", { next_attempt_at: LATER }, 0],
    ["of none that was sent", { state: "'sent'", sent_at: "now()" }, 0],
    ["of no emergency", URGENT, 0],
  ])("%s", async (_, changes, count) => {
    expect(await held([message("it", { ...ABOUT_QUOTE, ...changes })])).toHaveLength(count);
  });

  test("of texts before mails, and messages without a quote take no place", async () => {
    const second = { ...ABOUT_QUOTE, ...SMS, quote_id: `'${SECOND}'` };
    const mail = message("mail", { ...ABOUT_QUOTE, next_attempt_at: ago(9) });
    const request = message("request", { ...SMS, next_attempt_at: ago(99) });
    expect(await held([SECOND_QUOTE, request, mail, message("text", second)])).toEqual([SECOND]);
    expect(await held([SECOND_QUOTE, mail, message("text", second)], 2)).toHaveLength(2);
  });
});

describe("a message that is not sent any more", () => {
  const ended = (given: string[], { ofEmergencies = false, lookedAt = 100 } = {}) =>
    ask(
      given.join("\n"),
      `select private.end_notifications('{email}', ${ofEmergencies}, ${lookedAt});
       select array(select state || ': ' || answer from public.notifications order by state, answer)`,
    );
  const STALE = { created_at: "now() - interval '25 hours'" };

  test.each([
    ["has no provider", SMS, "dropped: No provider is set up."],
    ["is stale", STALE, "dropped: Nothing was sent for a day."],
    ["is out of attempts", { state: "'sending'", attempts: "6" }, "failed: it"],
    [
      "is out of attempts, unanswered",
      { state: "'sending'", attempts: "6", answer: "null" },
      "failed: No answer.",
    ],
    [
      "is a quote, for which someone waits",
      { ...ABOUT_QUOTE, ...SMS },
      "failed: No provider is set up.",
    ],
    ["is not yet due", { ...SMS, next_attempt_at: LATER }, "waiting: it"],
    ["is an emergency, of which others are ended", { ...SMS, ...URGENT }, "waiting: it"],
    ["was sent", { ...SMS, state: "'sent'", sent_at: "now()" }, "sent: it"],
    ["is as it should be", {}, "waiting: it"],
  ])("%s", async (_, changes, left) => {
    expect(await ended([message("it", changes)])).toEqual([left]);
  });

  test("takes its place only among those that are due, and of its urgency", async () => {
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
  ["is told of once a worker comes", "", true],
  [
    "of which staff were told is not told of again",
    `insert into private.told_requests (submission_id) values (${REQUEST});`,
    false,
  ],
  [
    "that was handled is news to no one",
    "update public.quote_submissions set processed = true, processed_at = now();",
    false,
  ],
  [
    "that was erased is not told of",
    "update public.quote_submissions set erased_at = now();",
    false,
  ],
  [
    "from the phone is known to who took it",
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
])("a request from %s the first day of messages", async (_, after, isTold) => {
  const given = `update private.notified_since set moment = now() - interval '1 hour';
    update public.quote_submissions set created_at = now() - interval '1 hour' + interval '${after}';`;
  const asks =
    "select private.queue_missed(); select exists (select from public.notifications where kind = 'lead')";
  expect(await ask(given, asks)).toBe(isTold);
});
