import { beforeAll, expect, test } from "vitest";
import { type Caller, setCaller } from "../../scripts/postgres/api-request.ts";
import { databaseForFile, staffForFile } from "../support/database/database-for-file.ts";
import { interleave, keepState, type Row, type Write } from "../support/database/interleavings.ts";
import { SUBJECTS } from "./support/every-write.ts";
import { sceneForWrites } from "./support/scene-for-writes.ts";

// Everything that writes, two at a time. A write that takes no lock, or takes its locks in another order, is found here
// with any arguments: see `interleave`.

const database = databaseForFile();
const staff = [
  staffForFile(database, "one@example.com"),
  staffForFile(database, "two@example.com"),
];

const { scene, fill, callerOf, make } = sceneForWrites(database, staff);

beforeAll(async () => {
  await make();
  // Messages that wait, and their worker: lock-order.test.ts.
  await database().sql("delete from public.notifications");
  await keepState(database());
});

/** What takes an owner, as what would have changed: who else has which role, what a page says, and so on. */
const RIGHTS = {
  "void a signature": `select array_agg(id order by id) from quote_acceptances where consent is not null
    and (voided_at is null or void_reason ~ '^(The booking was canceled|The quote was closed|Replaced by)')`,
  "send a quote far below the price list":
    "select id from quotes where id = :draft and status in ('sent', 'accepted')",
  "change the team": `select array_agg(user_roles order by user_roles) from user_roles where user_id <> :self`,
  "change prices": "select array_agg(business_settings) from business_settings",
  "choose who is alerted": "select array_agg(alert_lists) from private.alert_lists",
  "give a card its money back": "select array_agg(id) from payment_refunds where state = 'asked'",
};

test("no two writes of staff, one after the other, come to what takes an owner", async () => {
  const client = await database().connect("supabase_admin");
  /** Of today's revision. */
  const writes = SUBJECTS.map(([, all]) =>
    all.flatMap(([by, statement]) =>
      by === "staff"
        ? statement.replace(
            /(public\.\w+\()(:\w+), (?:\d|:\w*revision)(?=[,)])/,
            `$1$2, coalesce(
               (select revision from public.bookings where quote_id = $2),
               (select revision from public.quotes where id = $2)
             )`,
          )
        : [],
    ),
  );
  const rights = `select ${Object.values(RIGHTS).map((query) => `(${query})::text`)}`;

  async function walk(self: string, other: string, isTriedOnce = false) {
    const by: Caller = { role: "authenticated", account: self };
    const filled = (statement: string) =>
      fill(
        statement.replaceAll(/:self(?!\w)/g, `'${self}'`).replaceAll(/:other(?!\w)/g, `'${other}'`),
      );
    const shown = async () =>
      (await client.query<string[]>({ text: filled(rights), rowMode: "array" })).rows[0] ?? [];
    const done = new Set<string>();
    const reached = new Map<string, string>();
    for (const subject of writes)
      for (const first of subject)
        for (const second of subject) {
          if (isTriedOnce && done.has(second)) continue;
          await client.query("begin");
          const before = await shown();
          for (const statement of [first, second]) {
            await client.query("savepoint write");
            try {
              await setCaller(client, by);
              const { rowCount } = await client.query(filled(statement));
              if (rowCount) done.add(statement);
            } catch {
              await client.query("rollback to savepoint write");
            }
            await client.query("reset role");
          }
          const after = await shown();
          for (const [index, right] of Object.keys(RIGHTS).entries())
            if (before[index] !== after[index]) reached.set(right, `${first}; ${second}`);
          await client.query("rollback");
        }
    return { done, reached };
  }

  const owner = await walk(scene.one ?? "", scene.two ?? "", true);
  const plain = await walk(scene.plain ?? "", scene.two ?? "");
  expect(Object.fromEntries(plain.reached)).toEqual({});
  expect([...owner.reached.keys()].toSorted()).toEqual(Object.keys(RIGHTS).toSorted());
  // Otherwise it shows nothing of them. Those of the second factor: owner.test.ts.
  const untried = writes.flat().filter((write) => !owner.done.has(write));
  expect(untried.filter((write) => !/_factors?\(/.test(write))).toEqual([]);
}, 300_000);

test.each(SUBJECTS)(
  "two writes about %s at once come to what they do one after the other",
  async (_, writes, rows) => {
    const wrong = await interleave(
      database(),
      writes.map(([by, statement]) => (connection): Write => {
        const [self, other] = connection === 0 ? [":one", ":two"] : [":two", ":one"];
        const filled = fill(
          statement
            .replaceAll(":self", self)
            .replaceAll(":other,", `${other},`)
            .replaceAll(":other)", `${other})`),
        );
        return [callerOf(by, connection), filled];
      }),
      rows.map((row): Row => [fill(row), []]),
    );
    expect(wrong).toEqual([]);
  },
  900_000,
);
