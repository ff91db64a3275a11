import type { BusinessFacts } from "../../src/config/facts-schema.ts";
import type { Schedule } from "../../src/config/opening-hours.ts";
import { emergencyScheduleOf, scheduleOf } from "./opening-hours.ts";

type Promised = Pick<BusinessFacts, "promises" | "hours">;

/** A row of private.promises, and the office's hours, as `READ_PROMISES` reads them. */
export type CountedPromise = {
  request_kind: string;
  minutes: number;
  keeps_hours: boolean;
  hours: string;
};

/** How soon the desk has to answer, by kind of request. */
export const promisesOf = (facts: Promised) => ({
  quote: { minutes: facts.promises.quoteReplyHours * 60, keepsHours: scheduleOf(facts) !== null },
  emergency: {
    minutes: facts.promises.emergencyReplyMinutes,
    keepsHours: emergencyScheduleOf(facts) !== null,
  },
});

/** The days and times of a schedule, as the database writes them. */
const rowsOf = (schedule: Schedule | null) => ({
  week: (schedule?.week ?? []).flatMap((day, index) =>
    day === null ? [] : [[index + 1, day.opens, day.closes] as const],
  ),
  closed: schedule?.closedDays ?? [],
});

export const READ_PROMISES = `
  select request_kind::text, (extract(epoch from answer_within) / 60)::integer as minutes, keeps_hours,
    concat_ws(
      ' ',
      (
        select string_agg(format('%s %s-%s', day_of_week, left(opens::text, 5), left(closes::text, 5)), ' ' order by day_of_week)
        from private.opening_hours
      ),
      (select string_agg(day::text, ' ' order by day) from private.office_closings where day >= current_date)
    ) as hours
  from private.promises`;

/** The hours as `READ_PROMISES` reads them. */
function hoursOf(facts: Promised): string {
  const { week, closed } = rowsOf(scheduleOf(facts));
  return [...week.map(([day, opens, closes]) => `${day} ${opens}-${closes}`), ...closed].join(" ");
}

/** The statement that sets a database's deadlines to the promises and hours of business.yaml. Idempotent. */
export function setPromises(facts: Promised): string {
  const rows = Object.entries(promisesOf(facts)).map(
    ([kind, { minutes, keepsHours }]) =>
      `('${kind}', interval '${minutes} minutes', ${keepsHours})`,
  );
  const { week, closed } = rowsOf(scheduleOf(facts));
  const hours = week.map(([day, opens, closes]) => `(${day}, '${opens}', '${closes}')`);
  const days = closed.map((day) => `('${day}')`);
  return `do $$
begin
  insert into private.promises (request_kind, answer_within, keeps_hours) values ${rows.join(", ")}
  on conflict (request_kind) do update
  set answer_within = excluded.answer_within, keeps_hours = excluded.keeps_hours;
  delete from private.opening_hours where true;
  delete from private.office_closings where true;
  ${hours.length > 0 ? `insert into private.opening_hours (day_of_week, opens, closes) values ${hours.join(", ")};` : ""}
  ${days.length > 0 ? `insert into private.office_closings (day) values ${days.join(", ")};` : ""}
end;
$$`;
}

/** As an owner writes them: "24 hours", "30 minutes". */
function spoken(minutes: number): string {
  const isHours = minutes % 60 === 0;
  const count = isHours ? minutes / 60 : minutes;
  return `${count} ${isHours ? "hour" : "minute"}${count === 1 ? "" : "s"}`;
}

/** Differences between a database's deadlines and what business.yaml says; empty if they agree. */
export function promisesNotKept(rows: readonly CountedPromise[], facts: Promised): string[] {
  const wanted = Object.entries(promisesOf(facts));
  const late = wanted.flatMap(([kind, { minutes }]) => {
    const counted = rows.find(({ request_kind }) => request_kind === kind)?.minutes;
    if (counted === minutes) return [];
    const says = counted === undefined ? "nothing" : spoken(counted);
    return [`${kind}: business.yaml promises ${spoken(minutes)}, and the database counts ${says}`];
  });
  const hours = hoursOf(facts);
  const isOther = rows.some(
    ({ request_kind, keeps_hours, hours: stored }) =>
      stored !== hours ||
      wanted.some(([kind, { keepsHours }]) => kind === request_kind && keepsHours !== keeps_hours),
  );
  return [...late, ...(isOther ? ["business.yaml has other hours than the database"] : [])];
}
