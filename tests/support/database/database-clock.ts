import { vi } from "vitest";

/** The functions of keep-and-restore.sql, and what each asks when no test has a clock of its own. */
const CLOCKS = {
  now: ["stable", "transaction_timestamp()"],
  clock_timestamp: ["volatile", "pg_catalog.timeofday()::timestamptz"],
} as const;

/** The statements that let a database tell this time, in milliseconds, or else the machine's. */
const clockSql = (time: number | undefined) =>
  Object.entries(CLOCKS)
    .map(([name, [volatility, machine]]) => {
      const body = time === undefined ? machine : `timestamptz '${new Date(time).toISOString()}'`;
      return `create or replace function kept.${name}() returns timestamptz
        language sql ${volatility} as $$ select ${body} $$;`;
    })
    .join("\n");

/**
 * Keeps a test's database at the date of its test, which `stopClock` may have stopped and the test may have set.
 * @param run runs statements as the database's owner
 * @returns to be called before every request
 */
export function followTestClock(run: (sql: string) => Promise<unknown>): () => Promise<void> {
  let told: number | undefined;
  return async () => {
    const time = vi.getMockedSystemTime()?.getTime();
    if (time === told) return;
    told = time;
    await run(clockSql(time));
  };
}
