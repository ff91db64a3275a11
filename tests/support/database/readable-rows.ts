import type { Client, QueryResult } from "pg";
import { type Caller, setCaller } from "../../../scripts/postgres/api-request.ts";
import type { TestDatabase } from "./test-database.ts";

// What footprints of writes (footprints.ts) and answers of reads (answers.ts) share: a clock that stands still, a statement
// of a caller, and ids and times in words.

/** A statement, and who makes it: a caller of the API, a role of the database, or "given", without triggers. */
export type Statement = [by: Caller | string, statement: string];

/** When a scene is made: 1 PM in Houston, more than a year before the day of its bookings. */
export const SCENE_BEGINS = Date.parse("2030-05-15T18:00:00Z");
const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

/**
 * Lets the clock of a database begin at one moment, whenever the test runs, and lets a connection stop it. Needs
 * `keepState`.
 */
export const startClock = (database: TestDatabase) =>
  database.sql(`
    create or replace function kept.now() returns timestamptz language sql stable as $$
      select coalesce(
        nullif(current_setting('kept.moment', true), '')::timestamptz,
        transaction_timestamp() + interval '${SCENE_BEGINS - Date.now()} milliseconds'
      ) $$;
    create or replace function kept.clock_timestamp() returns timestamptz language sql volatile as $$
      select coalesce(
        nullif(current_setting('kept.moment', true), '')::timestamptz,
        pg_catalog.timeofday()::timestamptz + interval '${SCENE_BEGINS - Date.now()} milliseconds'
      ) $$;`);

/** Stops the clock that was started, for the open transaction. */
export const stopAt = (client: Client, moment: number) =>
  client.query("select set_config('kept.moment', $1, true)", [new Date(moment).toISOString()]);

/** Makes a statement in the open transaction, and puts its caller off again. @returns its result */
export async function makeStatement(
  client: Client,
  [by, statement]: Statement,
): Promise<QueryResult<{ answer?: unknown }>> {
  if (by === "given") {
    await client.query("set local session_replication_role = replica");
  } else if (typeof by === "string") {
    await client.query("select set_config('request.jwt.claims', '', true)");
    await client.query(`set local role ${by}`);
  } else await setCaller(client, by);
  const result = await client.query<{ answer?: unknown }>(statement);
  await client.query("reset role");
  await client.query("set local session_replication_role = origin");
  await client.query("set constraints all immediate");
  return result;
}

/** A duration, such as "2d 3h". */
export function lengthOf(milliseconds: number): string {
  const parts: [number, string][] = [
    [24 * HOUR, "d"],
    [HOUR, "h"],
    [MINUTE, "min"],
    [SECOND, "s"],
    [1, "ms"],
  ];
  let left = milliseconds;
  return parts
    .flatMap(([unit, name]) => {
      const count = Math.floor(left / unit);
      left -= count * unit;
      return count > 0 ? `${count}${name}` : [];
    })
    .join(" ");
}

export const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:\+00:00|Z)/g;

/** A text with names for ids, words for moments, and without what differs from run to run. */
export const readableText = (
  text: string,
  nameOf: (id: string) => string,
  momentOf: (time: number) => string,
) =>
  text
    .replaceAll(UUID, nameOf)
    .replaceAll(TIME, (time) => momentOf(Date.parse(time)))
    .replaceAll(/\b(?:Staff|Q-?) ?[0-9A-F]{8}\b/g, (named) =>
      named.replace(/[0-9A-F]{8}$/, "NUMBER"),
    )
    .replaceAll(/(?:\\\\?x)?[0-9a-f]{32,}/g, "hash");
