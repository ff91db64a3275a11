import type { BusinessFacts } from "../../src/config/facts-schema.ts";

type Promised = Pick<BusinessFacts, "promises">;

/** A row of private.promises as `READ_PROMISES` reads it. */
export type CountedPromise = { request_kind: string; minutes: number };

/** How soon the desk has to answer, in minutes, by kind of request. */
const minutesOf = ({ promises }: Promised) => ({
  quote: promises.quoteReplyHours * 60,
  emergency: promises.emergencyReplyMinutes,
});

export const READ_PROMISES =
  "select request_kind::text, (extract(epoch from answer_within) / 60)::integer as minutes from private.promises";

/** The statement that sets a database's deadlines to the promises of business.yaml. Idempotent. */
export function setPromises(facts: Promised): string {
  const rows = Object.entries(minutesOf(facts)).map(
    ([kind, minutes]) => `('${kind}', interval '${minutes} minutes')`,
  );
  return `insert into private.promises (request_kind, answer_within) values ${rows.join(", ")}
    on conflict (request_kind) do update set answer_within = excluded.answer_within`;
}

/** Differences between a database's deadlines and the promises of business.yaml; empty if they agree. */
export function promisesNotKept(rows: readonly CountedPromise[], facts: Promised): string[] {
  return Object.entries(minutesOf(facts)).flatMap(([kind, minutes]) => {
    const counted = rows.find(({ request_kind }) => request_kind === kind)?.minutes;
    if (counted === minutes) return [];
    const says = counted === undefined ? "nothing" : `${counted} minutes`;
    return [`${kind}: business.yaml promises ${minutes} minutes, and the database counts ${says}`];
  });
}
