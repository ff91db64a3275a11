import type { Caller } from "../../../scripts/postgres/api-request.ts";
import type { ProjectDatabase } from "../../../scripts/postgres/project-database.ts";
import { OTHERS, SUBJECTS } from "../../long/support/every-write.ts";
import type { sceneForWrites } from "../../long/support/scene-for-writes.ts";

/** "before": what makes it the ordinary case, as the owner of the server; it does not count. */
export type Call = { name: string; by: Caller | string; statement: string; before?: string };

/** What functions that only read are asked, by the name of the argument. */
const ARGUMENTS: Readonly<Record<string, string>> = {
  _quote_id: ":booked::uuid",
  _submission_id: ":booked_request::uuid",
  _ids: "array(select id from public.quotes order by created_at desc limit 50)",
  _id: ":payment::uuid",
  _unit_id: ":unit::uuid",
  _token: ":booked_token",
  _user_id: ":one::uuid",
  _role: "'admin'",
  _day: "(current_date + 20)",
  _from: "(current_date - 3)",
  _until: "(current_date + 28)",
  _today: "current_date",
  _phone: "'+17135550142'",
  _endpoint: "'https://fcm.googleapis.com/fcm/send/a'",
  _patterns: "array['%zebulon%']",
  _limit: "51",
  _kind: "'w9'",
};

/** Of functions that read more with one question than with another. */
const QUESTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  desk_figures: {
    "of 30 days": "current_date - 30, current_date",
    "of 12 weeks": "",
    "of two years": "current_date - 730, current_date",
  },
  money_figures: {
    "of a month": "current_date - 60, current_date - 30",
    "of two years": "current_date - 730, current_date",
  },
  find_bookings: {
    "for a rare name": "array['%quartermaine%'], 51",
    "for what there is not": "array['%nowhere%'], 51",
    "of one quote": "array[]::text[], 1, :booked, :booked",
  },
  search_quotes: {
    "for a rare name": "array['%quartermaine%'], 51, current_date",
    "for a common name": "array['%garcia%'], 51, current_date",
    "for what there is not": "array['%nowhere%'], 51, current_date",
    "for a rare status": "array['%'], 51, current_date, 'pending'",
  },
  search_submissions: {
    "for a rare name": "array['%quartermaine%'], 51, true",
    "for a common name": "array['%garcia%'], 51, true",
    "for what there is not": "array['%nowhere%'], 51, true",
    "of what is open": "array['%nowhere%'], 51",
  },
  count_found: {
    "for a rare name": "array['%quartermaine%'], 501",
    "for a common name": "array['%garcia%'], 501",
    "for what there is not": "array['%nowhere%'], 501",
  },
};

/** As many messages as a request queues: to the list, to a member of staff and to its sender. */
const WORKER = "select from public.claim_notifications('notify', 3, '{email,sms,push}')";
/** Other messages of the scene are not due yet. */
const THREE_ARE_DUE = `
  update public.notifications set next_attempt_at = now() + interval '1 hour'
  where state in ('waiting', 'sending') and id not in (
    select id from public.notifications
    where state = 'waiting' and audience <> 'list' and quote_id is not null
    order by audience = 'customer' desc, created_at, id limit 3
  )`;
/** In the poll of a minute ago, what is done every ten minutes was done. */
const JUST_DONE = "update private.worker_runs set reminded_at = now()";

/** As many as became two years old since yesterday. */
const SIX_ARE_TOO_OLD = `
  set local session_replication_role = replica;
  update public.quote_submissions set created_at = now() - interval '25 months'
  where id = any (array(select id from public.quote_submissions where erased_at is null order by created_at limit 6));
  set local session_replication_role = origin`;

type Found = { name: string; callers: string[]; arguments: string[] };

/** Every function of the API, who may call it, and what it has to be asked. */
const FUNCTIONS = `
  select proname::text as name,
    array(
      select role from unnest(array['anon', 'service_role', 'authenticated']) as role
      where has_function_privilege(role, pg_proc.oid, 'execute')
    ) as callers,
    coalesce(proargnames[:pronargs - pronargdefaults], '{}') as arguments
  from pg_proc
  where pronamespace = 'public'::regnamespace and prorettype <> 'trigger'::regtype
  order by name`;

/** What the database does by itself. */
const SCHEDULED = `
  select distinct call[1] as name
  from pg_proc
  cross join lateral regexp_matches(prosrc, 'cron\\.schedule\\([^;]*?private\\.(\\w+)\\(\\)', 'g') as call
  where pronamespace = 'private'::regnamespace
  order by name`;

/**
 * A call of every function of the API and of all that is scheduled, and every write, in the scene for writes.
 * @throws Error for a function that only reads, if there is no value for one of its arguments
 */
export async function callsOfEverything(
  database: ProjectDatabase,
  { fill, callerOf }: Pick<ReturnType<typeof sceneForWrites>, "fill" | "callerOf">,
): Promise<Call[]> {
  const writes = [...SUBJECTS.flatMap(([, found]) => found), ...OTHERS].map(([by, statement]) => ({
    name: statement,
    by: callerOf(by, 0),
    statement: fill(
      statement.replaceAll(/:self(?!\w)/g, ":one").replaceAll(/:other(?!\w)/g, ":two"),
    ),
  }));
  const functions = await database.sql<Found>(FUNCTIONS);
  const reads = functions
    .filter(({ name }) => !writes.some(({ statement }) => statement.includes(`public.${name}(`)))
    .flatMap(({ name, callers, arguments: names }) => {
      const by = callers.includes("authenticated") ? "staff" : "anon";
      const caller = callers.some((role) => role !== "service_role") ? by : "server";
      const asked = names.map((argument) => {
        const value = ARGUMENTS[argument];
        if (value === undefined) throw new Error(`What is ${name} asked for ${argument}?`);
        return `${argument} => ${value}`;
      });
      return Object.entries(QUESTIONS[name] ?? { "": asked.join(", ") }).map(
        ([about, question]) => ({
          name: `${name} ${about}`.trim(),
          by: callerOf(caller, 0),
          statement: fill(`select * from public.${name}(${question})`),
        }),
      );
    });
  const scheduled = (await database.sql<{ name: string }>(SCHEDULED)).map(({ name }) => ({
    name: `private.${name}`,
    by: "postgres",
    statement: `select private.${name}()`,
  }));
  const polls = [
    { name: "in most polls", before: `${THREE_ARE_DUE};${JUST_DONE}` },
    { name: "every ten minutes", before: THREE_ARE_DUE },
  ].map(({ name, before }) => ({
    name: `claim_notifications ${name}`,
    by: callerOf("server", 0),
    statement: WORKER,
    before,
  }));
  const erasure = {
    name: "private.anonymize",
    by: "postgres",
    statement: fill("select private.anonymize(array[:booked_request::uuid])"),
  };
  const dailyRun = {
    name: "private.run_retention of a day",
    by: "postgres",
    statement: "select private.run_retention()",
    before: SIX_ARE_TOO_OLD,
  };
  return [...reads, ...writes, ...polls, ...scheduled, erasure, dailyRun];
}
