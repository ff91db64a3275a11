import { expect, test } from "vitest";
import { expectStored } from "../../support/answers.ts";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { claimMessages, rewriteHistory } from "../../support/desk-factories.ts";
import { emergencyRequest, generalRequest, luxuryRequest } from "../../support/lead-factories.ts";

// The insert of a request writes its messages, in the same transaction.

const { backend, visitor, server } = backendForFile();
const admin = adminForFile(backend);

type Message = { kind: string; channel: string; audience: string; address: string | null };

const messages = () =>
  backend().sql<Message & { state: string; minutes: number }>(
    `select kind::text, channel::text, audience::text, address, state::text,
       round(extract(epoch from next_attempt_at - created_at) / 60)::int as minutes
     from notifications
     where kind <> 'access'
     order by minutes, notifications.kind::text, notifications.audience::text, channel, address`,
  );
const lines = async () =>
  (await messages()).map((m) =>
    [m.minutes, m.kind, m.channel, m.audience, m.address].filter((part) => part !== null).join(" "),
  );

const send = async (row: Parameters<typeof generalRequest>[0], of = generalRequest) =>
  expectStored(await visitor.from("quote_submissions").insert(of(row)));

test.each([
  [
    "a quote request, sent twice",
    async () => {
      const row = generalRequest();
      await send(row);
      await send(row);
    },
  ],
  [
    "a luxury request, which is stored twice",
    async () =>
      expectStored(await visitor.from("luxury_trailers_landing_page").insert(luxuryRequest())),
  ],
])("by default %s, reaches the office, the staff and its sender once", async (_, sendIt) => {
  await sendIt();
  expect(await lines()).toEqual([
    "0 acknowledgment email customer",
    "0 lead email member",
    "0 lead email office",
  ]);
});

test("an emergency is escalated to the second list and to the owner", async () => {
  await backend().sql(`update private.alert_lists set emails = '{night@example.com}',
    phones = '{+17135550142}' where list = 'second'`);
  await backend().sql(
    "update private.alert_lists set phones = '{+17135550143}' where list = 'owner'",
  );
  await send({}, emergencyRequest);
  expect(await lines()).toEqual([
    "0 acknowledgment sms customer",
    "0 lead email member",
    "0 lead email office",
    "10 second-list email list night@example.com",
    "10 second-list sms list +17135550142",
    "20 owner sms list +17135550143",
  ]);
});

test("a request is stored even if its messages fail", async () => {
  await backend().sql("alter table private.alert_lists rename to alert_lists_gone");
  try {
    await send({});
    expect(await messages()).toEqual([]);
  } finally {
    await backend().sql("alter table private.alert_lists_gone rename to alert_lists");
  }
  // The worker catches up.
  expect(await claimMessages(server, ["email"])).toHaveLength(3);
});

test("messages about an erased person are gone, and nothing names them", async () => {
  await send({ name: "Rosalind", email: "rosalind@example.com" });
  await backend().sql(
    "update notifications set answer = '550 rosalind@example.com is unknown', attempts = 1",
  );
  await backend().sql("select private.forget_person('rosalind@example.com')");
  expect(await messages()).toEqual([]);
  expect(
    await backend().sql("select 1 from notifications as row where row::text ilike '%rosalind%'"),
  ).toEqual([]);
});

test("each member of staff chooses, and a list replaces the office's address", async () => {
  expect((await admin.rpc("own_alerts")).data).toEqual([
    { email: ADMIN.email, by_email: true, sms_number: null },
  ]);
  const choose = (_by_email: boolean, _sms_number: string) =>
    admin.rpc("set_own_alerts", { _by_email, _sms_number });
  const list = (email: string) =>
    admin.rpc("set_alert_list", { _list: "first", _emails: [email], _phones: [] });
  expect((await choose(true, "+44 20 7946 0958")).error?.code).toBe("PT422");
  await choose(false, "(713) 555-0123");
  await list(" Desk@Example.com ");
  expect((await list("a\nb")).error?.code).toBe("PT422");
  expect((await admin.rpc("alert_lists")).data?.[0]).toEqual({
    list: "first",
    told_after_minutes: 0,
    emails: ["desk@example.com"],
    phones: [],
  });
  await send({});
  expect(await lines()).toEqual([
    "0 acknowledgment email customer",
    "0 lead email list desk@example.com",
  ]);
});

// Hours that span midnight, as those installed do. What becomes of such a request: digests.test.ts and given-up.test.ts.
test.each([
  ["2031-01-15 20:59", null],
  ["2031-01-15 21:00", "2031-01-16 07:00"],
  ["2031-01-16 06:59", "2031-01-16 07:00"],
  ["2031-01-16 07:00", null],
])("a request of %s in Houston waits until %s", async (moment, until) => {
  await backend().sql("update private.quiet_hours set starts_at = '21:00', ends_at = '07:00'");
  const [night] = await backend().sql<{ until: string | null }>(
    `select to_char(upper(private.quiet_night($1::timestamp at time zone 'America/Chicago'))
       at time zone 'America/Chicago', 'YYYY-MM-DD HH24:MI') as until`,
    [moment],
  );
  expect(night?.until).toBe(until);
});

test("which requests were told of is forgotten after two days", async () => {
  for (const name of ["Ada", "Ben"]) await send({ name, email: `${name}@example.com` });
  await backend().sql(
    "update private.told_requests set told_at = now() - interval '49 hours' where submission_id = (select id from quote_submissions where name = 'Ada')",
  );
  await rewriteHistory(
    backend(),
    "update quote_submissions set created_at = now() - interval '49 hours' where name = 'Ada'",
  );
  await claimMessages(server);
  const told =
    "select name from private.told_requests join quote_submissions on id = submission_id";
  expect(await backend().sql(told)).toEqual([{ name: "Ben" }]);
});

test("the worker sweeps old messages to staff; what tells that a customer was written to stays", async () => {
  await send({});
  await backend().sql(
    `update notifications
     set state = 'sent', created_at = now() - interval '91 days', sent_at = now() - interval '91 days',
       leased_by = 'test', provider_id = 'p', answer = '250 OK'`,
  );
  const left = () =>
    backend().sql("select audience, provider_id from notifications where audience <> 'customer'");
  expect(await left()).not.toEqual([]);
  await backend().sql("update private.worker_runs set reminded_at = null");
  await claimMessages(server);
  expect(await left()).toEqual([]);
  expect(
    await backend().sql(
      `select kind, channel, state, answer, leased_by, provider_id, sent_at is not null as has_gone
       from notifications`,
    ),
  ).toEqual([
    {
      kind: "acknowledgment",
      channel: "email",
      state: "sent",
      answer: null,
      leased_by: null,
      provider_id: null,
      has_gone: true,
    },
  ]);
});
