import { beforeEach, describe, expect, test } from "vitest";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import {
  addAccount,
  addEntry,
  addRequest,
  ageRequests,
  claimMessages,
  only,
} from "../../support/desk-factories.ts";
import { emergencyRequest } from "../../support/lead-factories.ts";
import {
  makeItDay,
  makeItNight,
  storeEmergencies,
  storeQuotes,
} from "../../support/request-flood.ts";

// Many requests are one message, which stays small and delays no other.

const { backend, server } = backendForFile();
const staff = adminForFile(backend);
const sql = (statement: string) => backend().sql(statement);

beforeEach(async () => {
  await sql(
    "insert into private.staff_alerts (user_id, by_email) select user_id, false from user_roles",
  );
});

const claim = () => claimMessages(server, ["email", "sms"], 10);
const requestIds = async () =>
  (await backend().sql<{ id: string }>("select id from quote_submissions order by name")).map(
    ({ id }) => id,
  );
const morning = () =>
  sql("update notifications set next_attempt_at = now() where digest_from is not null");
const dropCopies = () => sql("delete from notifications where kind = 'acknowledgment'");

describe("a digest of the night", () => {
  beforeEach(() => makeItNight(sql));

  test("is one row per reader, and claimed as a count and twenty short lines", async () => {
    await storeQuotes(sql, 40);
    const leads = await sql("select count(*)::int as count from notifications where kind = 'lead'");
    expect(leads).toEqual([{ count: 1 }]);
    await dropCopies();
    await morning();
    const digest = only(await claim());
    expect(digest.request_count).toBe(40);
    expect(digest.requests).toHaveLength(20);
    expect(JSON.stringify(digest).length).toBeLessThan(10_000);
  });

  test("does not name who was erased since", async () => {
    await storeQuotes(sql, 3);
    await dropCopies();
    const [first] = await requestIds();
    await backend().sql("select private.anonymize(array[$1::uuid])", [first]);
    await morning();
    const digest = only(await claim());
    expect(digest.request_count).toBe(2);
    expect(digest.requests).toHaveLength(2);
  });

  test("is claimed alone, and an emergency before it", async () => {
    await storeQuotes(sql, 3);
    await morning();
    const first = await claim();
    expect(first).toHaveLength(1);
    expect(first[0]?.request_count).toBe(3);
    await morning();
    await storeEmergencies(sql, 1);
    expect((await claim()).map(({ request_count }) => request_count)).not.toContain(3);
  });

  test("is claimed without those of other readers", async () => {
    await addAccount(backend(), "colleague@example.com", true);
    await storeQuotes(sql, 3);
    await dropCopies();
    await morning();
    expect(await claim()).toHaveLength(1);
    expect(await claim()).toHaveLength(1);
    expect(await claim()).toEqual([]);
  });

  test("leaves out what was dismissed, answered or erased meanwhile", async () => {
    await storeQuotes(sql, 5);
    await dropCopies();
    const [dismissed = "", quoted = "", called = "", erased = "", left = ""] = await requestIds();
    await staff.rpc("dismiss_requests", { _ids: [dismissed] }).throwOnError();
    await staff.from("quotes").insert({ submission_id: quoted, name: "Ada" }).throwOnError();
    await addEntry(staff, called, "spoke");
    await backend().sql("select private.anonymize(array[$1]::uuid[])", [erased]);
    await morning();
    const digest = only(await claim());
    expect(digest.request_count).toBe(1);
    expect(digest.requests).toMatchObject([{ id: left }]);
  });

  test("is not sent when nothing is left in it", async () => {
    await storeQuotes(sql, 2);
    await dropCopies();
    await staff.rpc("dismiss_requests", { _ids: await requestIds() }).throwOnError();
    await morning();
    expect(await claim()).toEqual([]);
    expect(await sql("select state::text from notifications")).toEqual([{ state: "dropped" }]);
  });

  test("that is late for a digest starts another one", async () => {
    await storeQuotes(sql, 2);
    await morning();
    await claim();
    await storeQuotes(sql, 1, 3);
    expect(
      await sql(
        "select state::text from notifications where digest_from is not null order by notifications.state",
      ),
    ).toEqual([{ state: "waiting" }, { state: "sending" }]);
  });
});

describe("a flood", () => {
  beforeEach(() => makeItDay(sql));

  test("is sent one by one at first, then as one message", async () => {
    await storeEmergencies(sql, 40);
    const told = async (kind: string) =>
      await backend().sql(
        `select count(submission_id)::int as alone, count(*)::int - count(submission_id)::int as joined
         from notifications where kind::text = $1`,
        [kind],
      );
    for (const kind of ["lead", "second-list", "owner"]) {
      expect(await told(kind)).toEqual([{ alone: 5, joined: 1 }]);
    }
    await dropCopies();
    await sql("delete from notifications where submission_id is not null");
    await sql("update notifications set next_attempt_at = now() where kind = 'lead'");
    const joined = only(await claim());
    expect(joined).toMatchObject({ kind: "lead", request_count: 40 });
    expect(joined.requests).toHaveLength(20);
  });

  test("is over after five minutes", async () => {
    await storeEmergencies(sql, 5);
    await ageRequests(backend(), "6 minutes");
    await addRequest(backend(), emergencyRequest());
    expect(await sql("select from notifications where submission_id is null")).toEqual([]);
  });

  test("is escalated as one message, less what someone has in hand", async () => {
    await storeEmergencies(sql, 10);
    await sql("delete from notifications where kind <> 'owner'");
    const [{ id } = { id: "" }] = await backend().sql<{ id: string }>(
      "select id from quote_submissions where id not in (select submission_id from notifications where submission_id is not null)",
    );
    await staff.rpc("take_request", { _id: id }).throwOnError();
    await sql("update notifications set next_attempt_at = now() where digest_from is not null");
    // The first five have an escalation each.
    expect(only(await claim())).toMatchObject({ kind: "owner", request_count: 4 });
  });
});
