import { beforeEach, expect, test } from "vitest";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { addAccount, addRequest, claimMessages } from "../../support/desk-factories.ts";
import { emergencyRequest } from "../../support/lead-factories.ts";

// Someone who loses access gets no more messages about requests, from any list, and the links that they made end.

const { backend, server, visitor } = backendForFile();

const NUMBER = "+17135550142";
const OTHERS = { emails: ["night@example.com"], phones: ["+17135550143"] };

const admin = adminForFile(backend);
let leaver: Awaited<ReturnType<typeof addAccount>>;

beforeEach(async () => {
  leaver = await addAccount(backend(), "leaver@example.com", true);
  const own = await backend().signInAs(leaver);
  await own.rpc("set_own_alerts", { _by_email: true, _sms_number: NUMBER }).throwOnError();
  for (const list of ["first", "owner"]) {
    await admin
      .rpc("set_alert_list", {
        _list: list,
        _emails: [leaver.email, ...OTHERS.emails],
        _phones: [NUMBER, ...OTHERS.phones],
      })
      .throwOnError();
  }
});

const lists = async () => {
  const { data } = await admin.rpc("alert_lists").throwOnError();
  return Object.fromEntries(data.map(({ list, emails, phones }) => [list, { emails, phones }]));
};

const ways: Record<string, () => PromiseLike<unknown>> = {
  "taken away at the desk": () => admin.rpc("revoke_admin", { _user_id: leaver.id }).throwOnError(),
  "taken away in SQL": () =>
    backend().sql("delete from user_roles where user_id = $1", [leaver.id]),
  "gone with the account": () => backend().sql("delete from auth.users where id = $1", [leaver.id]),
};

test.each(Object.keys(ways))("access %s takes address and number off every list", async (way) => {
  await ways[way]?.();
  expect(await lists()).toEqual({
    first: OTHERS,
    second: { emails: [], phones: [] },
    owner: OTHERS,
  });
  const log = await backend().sql<{ entry: string }>(
    "select alert_list || ': ' || alert_entry as entry from role_changes where action = 'alert-removed'",
  );
  expect(log.map(({ entry }) => entry).toSorted()).toEqual(
    ["first", "owner"].flatMap((list) => [`${list}: ${NUMBER}`, `${list}: ${leaver.email}`]),
  );
});

test.each(Object.keys(ways))("access %s ends the driver's links they made", async (way) => {
  const own = await backend().signInAs(leaver);
  const day = { _day: "2031-06-01" };
  const links = await Promise.all(
    [own, admin].map((maker) => maker.rpc("make_day_link", day).throwOnError()),
  );
  const opened = () =>
    Promise.all(
      links.map(
        async ({ data }) => (await visitor.rpc("driver_day", { _token: data })).data !== null,
      ),
    );
  // Who is no longer an owner is staff still.
  await backend().sql("insert into user_roles values ($1, 'owner')", [leaver.id]);
  await backend().sql("delete from user_roles where user_id = $1 and role = 'owner'", [leaver.id]);
  expect(await opened()).toEqual([true, true]);
  await ways[way]?.();
  expect(await opened()).toEqual([false, true]);
});

test("a former colleague can be forgotten, the mails about their access included", async () => {
  await admin.rpc("revoke_admin", { _user_id: leaver.id }).throwOnError();
  const look = () =>
    backend().sql<{ place: string; said: string }>(
      "select place, said from private.look_for_person($1) where outcome = 'will be erased'",
      [leaver.email],
    );
  expect(await look()).toEqual([{ place: "account", said: leaver.email }]);
  await backend().sql("select private.forget_person($1)", [leaver.email]);
  expect(await look()).toEqual([]);
  expect(
    await backend().sql("select 1 from notifications where address = $1", [leaver.email]),
  ).toEqual([]);
});

test("what waited for them is not sent, now or by a second try at the desk", async () => {
  await addRequest(backend(), emergencyRequest());
  await backend().sql("update notifications set state = 'failed' where kind = 'lead'");
  await admin.rpc("revoke_admin", { _user_id: leaver.id }).throwOnError();
  for (const { id } of await backend().sql<{ id: string }>(
    "select id from notifications where state = 'failed'",
  )) {
    await admin.rpc("resend_notification", { _id: id }).throwOnError();
  }
  await backend().sql("update notifications set next_attempt_at = now() where state = 'waiting'");
  const data = await claimMessages(server);
  // That access has ended is the last that they hear.
  const addresses = data.filter(({ kind }) => kind !== "access").map(({ address }) => address);
  expect(addresses).toEqual(expect.arrayContaining(OTHERS.emails));
  expect(addresses).not.toContain(leaver.email);
  expect(addresses).not.toContain(NUMBER);
});
