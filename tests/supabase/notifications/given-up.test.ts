import { describe, expect, test } from "vitest";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { addRequest, claimMessages, only } from "../../support/desk-factories.ts";
import { emergencyRequest, generalRequest } from "../../support/lead-factories.ts";
import { makeItNight } from "../../support/request-flood.ts";

// What staff do about failed messages, and about who is alerted.

const { backend, server } = backendForFile();
const staff = adminForFile(backend);

const giveUp = (where: string) =>
  backend().sql(
    `update notifications set state = 'failed', attempts = 6, answer = '550 no such user' where ${where}`,
  );
const failedCount = async () =>
  only((await staff.rpc("notification_health").throwOnError()).data).failed;
const failed = async () => (await staff.rpc("failed_notifications").throwOnError()).data;

test("a message is tried six times in an hour and 23 minutes", async () => {
  const waits = await backend().sql<{ minutes: number | null }>(
    `select extract(epoch from private.wait_after(attempt))::int / 60 as minutes
     from generate_series(1, 6) as attempt`,
  );
  expect(waits.map(({ minutes }) => minutes)).toEqual([1, 2, 5, 15, 60, null]);
});

describe("failed messages", () => {
  test("are listed with their recipients, and can be sent again or dropped", async () => {
    await addRequest(backend(), emergencyRequest({ name: "Grace", phone: "(713) 555-0188" }));
    await addRequest(backend(), generalRequest({ name: "Ada", email: "ada@example.com" }));
    await giveUp("kind = 'acknowledgment' or (kind = 'lead' and audience = 'member')");

    const listed = (await failed()).map((message) =>
      [message.requested_by, message.kind, message.channel, message.address].join(" "),
    );
    expect(listed.toSorted()).toEqual([
      "Ada acknowledgment email ada@example.com",
      `Ada lead email ${ADMIN.email}`,
      "Grace acknowledgment sms +17135550188",
      `Grace lead email ${ADMIN.email}`,
    ]);
    expect(await failedCount()).toBe(4);

    for (const { id, kind } of await failed()) {
      const act = kind === "lead" ? "resend_notification" : "drop_notification";
      await staff.rpc(act, { _id: id }).throwOnError();
      for (const again of ["resend_notification", "drop_notification"] as const) {
        expect((await staff.rpc(again, { _id: id })).error?.code).toBe("PT409");
      }
    }
    expect(await failed()).toEqual([]);
    expect(await failedCount()).toBe(0);
    const states = await backend().sql(
      "select kind::text, state::text, count(*)::int from notifications where kind in ('acknowledgment', 'lead') and audience <> 'office' group by 1, 2 order by 1",
    );
    expect(states).toEqual([
      { kind: "acknowledgment", state: "dropped", count: 2 },
      { kind: "lead", state: "waiting", count: 2 },
    ]);
  });

  test("a digest is one message, and is sent again as one", async () => {
    await makeItNight(backend().sql);
    await addRequest(backend(), generalRequest({ name: "First" }));
    await addRequest(backend(), generalRequest({ name: "Second" }));
    await giveUp("audience = 'office'");
    const message = only(await failed());
    expect(message).toMatchObject({ requests: 2, requested_by: "First", address: null });
    expect(await failedCount()).toBe(1);
    await staff.rpc("resend_notification", { _id: message.id }).throwOnError();
    const data = await claimMessages(server, ["email"]);
    expect(JSON.stringify(only(data).requests)).toMatch(/First.*Second/);
  });
});

test("the log has every change of the lists and who made it", async () => {
  const set = (_emails: string[], _phones: string[]) =>
    staff.rpc("set_alert_list", { _list: "second", _emails, _phones }).throwOnError();
  await set(["night@example.com"], ["713 555 0142"]);
  await set(["night@example.com"], ["713 555 0142"]);
  await set(["late@example.com"], ["713 555 0142"]);
  await backend().sql("update private.alert_lists set phones = '{}' where list = 'second'");
  const { data } = await staff
    .from("role_changes")
    .select("action, actor_id, alert_list, alert_entry")
    .not("alert_list", "is", null)
    .order("id")
    .throwOnError();
  const entry = (action: string, alert_entry: string, actor_id: string | null = ADMIN.id) => ({
    action,
    actor_id,
    alert_entry,
    alert_list: "second",
  });
  expect(data).toEqual([
    entry("alert-added", "+17135550142"),
    entry("alert-added", "night@example.com"),
    entry("alert-added", "late@example.com"),
    entry("alert-removed", "night@example.com"),
    entry("alert-removed", "+17135550142", null),
  ]);
});

test.each([
  ["550 5.1.1 <ada@example.com> unknown", "550 5.1.1 <[address]> unknown"],
  ["550-5.7.26 Unauthenticated sender", "550-5.7.26 Unauthenticated sender"],
  ["550 5.1.1 713-555-0142 is unknown", "550 5.1.1 [number] is unknown"],
  ["5.7.26.713.555.0142", "[number]"],
  ["400 code 21211 The 'To' number +17135550142", "400 code 21211 The 'To' number [number]"],
  ["250 OK", "250 OK"],
])("of the answer %s the codes stay, and no phone number", async (answer, kept) => {
  expect(await backend().sql("select private.without_contacts($1) as kept", [answer])).toEqual([
    { kept },
  ]);
});
