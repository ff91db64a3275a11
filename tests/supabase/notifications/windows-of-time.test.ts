import { testWindows, type Window } from "../../support/database/windows-of-time.ts";

// How long what goes out counts against a budget, waits, or is told of.

const copySent = (budget: string, period: "per_hour" | "per_day") => `
  update private.budgets set per_hour = 100, per_day = 100;
  update private.budgets set ${period} = 1 where budget = '${budget}';
  insert into public.notifications (submission_id, is_emergency, kind, channel, audience, copy_to, created_at) values (
    '11111111-1111-4111-8111-111111111111', false, 'acknowledgment', 'email', 'customer',
    hashtextextended('copies:ada@example.com', 0), :then
  );`;
const NO_COPY = "select not private.queue_copy(request) from public.quote_submissions as request";
const SPENT = "select 'email' = any (private.spent_budgets())";

/** A message to staff. */
const message = (columns: Record<string, string>) => `
  insert into public.notifications (
    submission_id, is_emergency, kind, channel, audience, ${Object.keys(columns).join(", ")}
  ) values (
    '11111111-1111-4111-8111-111111111111', false, 'lead', 'email', 'office', ${Object.values(columns).join(", ")}
  );`;
const failed = message({ state: "'failed'", created_at: ":then" });

const CLAIM = `
  set local role service_role;
  select count(*) from public.claim_notifications('test', 1, '{email}');
  reset role;`;

const SWEPT = "select private.sweep(); select";

const SECOND_WAY = `
  insert into vault.secrets (name, secret) values ('alarm_url', 'https://hooks.example/alarm');`;
const isSilent = (run: string) => `select ${run}; select count(*) = 0 from net.called`;

const windows: Window[] = [
  {
    what: "a message to staff is kept",
    lasts: "90 days",
    isLastIncluded: true,
    given: message({ state: "'sent'", sent_at: ":then", created_at: ":then" }),
    counts: `${SWEPT} exists (select from public.notifications where kind = 'lead' and state = 'sent')`,
  },
  {
    what: "the provider's number of a message to a customer is kept",
    lasts: "90 days",
    isLastIncluded: true,
    given: `
      insert into public.notifications (
        submission_id, is_emergency, kind, channel, audience, state, sent_at, leased_by, provider_id, created_at
      ) values (
        '11111111-1111-4111-8111-111111111111', false, 'acknowledgment', 'email', 'customer', 'sent', :then, 'w', 'p', :then
      );`,
    counts: `${SWEPT} exists (select from public.notifications where provider_id = 'p')`,
  },
  {
    what: "a copy counts for what its address gets in an hour",
    lasts: "1 hour",
    given: copySent("address", "per_hour"),
    counts: NO_COPY,
  },
  {
    what: "a copy counts for what its address gets in a day",
    lasts: "1 day",
    given: copySent("address", "per_day"),
    counts: NO_COPY,
  },
  {
    what: "a copy counts for what all get in an hour",
    lasts: "1 hour",
    given: copySent("email", "per_hour"),
    counts: SPENT,
  },
  {
    what: "a copy counts for what all get in a day",
    lasts: "1 day",
    given: copySent("email", "per_day"),
    counts: SPENT,
  },
  {
    what: "a message that was not tried is worth sending",
    lasts: "1 day",
    isLastIncluded: true,
    given: message({ created_at: ":then" }),
    counts: "select not private.is_stale(message) from public.notifications as message",
  },
  {
    what: "a failed message is counted",
    lasts: "30 days",
    given: failed,
    counts: "select failed = 1 from private.notification_health()",
  },
  {
    what: "a failed message is listed",
    lasts: "30 days",
    given: failed,
    counts: "select count(*) = 1 from private.failed_notifications()",
  },
  {
    what: "a failed message keeps staff waiting",
    lasts: "30 days",
    given: failed,
    counts: "select private.staff_wait_since() is not null",
  },
  {
    what: "a request without messages is caught up on",
    lasts: "1 day",
    given: `update private.notified_since set moment = '-infinity';
      update public.quote_submissions set created_at = :then;`,
    counts: "select private.queue_missed(); select count(*) > 0 from public.notifications",
  },
  {
    what: "that staff were told of a request is known",
    lasts: "2 days",
    isLastIncluded: true,
    given: `insert into private.told_requests (submission_id, told_at)
      values ('11111111-1111-4111-8111-111111111111', :then);
      update public.quote_submissions set created_at = now() - interval '3 days';`,
    counts: "select private.queue_missed(); select count(*) = 1 from private.told_requests",
  },
  {
    what: "a report may seem to be older than the attempt",
    lasts: "3 minutes",
    given: message({ state: "'sent'", sent_at: "now()", next_attempt_at: "now()" }),
    counts: `
      select set_config('role', 'service_role', true), public.report_delivery(id, :then, 'delivered') from public.notifications;
      reset role;
      select delivered_at = :then is true from public.notifications`,
  },
  {
    what: "bookings are not looked over again",
    lasts: "10 minutes",
    given: "update private.worker_runs set reminded_at = :then;",
    counts: `${CLAIM} select reminded_at = :then from private.worker_runs`,
  },
  {
    what: "the worker may be silent",
    lasts: "5 minutes",
    isLastIncluded: true,
    given: `${SECOND_WAY} update private.worker_runs set last_run_at = :then;`,
    counts: isSilent("private.watch_worker()"),
  },
  {
    what: "an alarm is not repeated",
    lasts: "30 minutes",
    given: `${SECOND_WAY}
      update private.worker_runs set last_run_at = now() - interval '1 hour', alarmed_at = :then;`,
    counts: isSilent("private.watch_worker()"),
  },
  {
    what: "a run of the worker ends an alarm",
    lasts: "5 minutes",
    given: `${SECOND_WAY} update private.worker_runs set last_run_at = :then, alarmed_at = now();`,
    counts: "select private.watch_worker(); select count(*) = 1 from net.called",
  },
  {
    what: "a test request may take",
    lasts: "10 minutes",
    isLastIncluded: true,
    given: `${SECOND_WAY} insert into private.proofs (sent_at) values (:then);`,
    counts: isSilent("private.watch_proofs()"),
  },
  {
    what: "a test request is known as one",
    lasts: "10 minutes",
    given: "insert into private.proofs (sender, sent_at) values ('ada@example.com', :then);",
    counts: "select private.is_proof('ada@example.com')",
  },
  {
    what: "a test request that was stored stays",
    lasts: "1 day",
    isLastIncluded: true,
    given:
      "delete from public.quotes; update public.quote_submissions set is_proof = true, created_at = :then;",
    counts: "select private.watch_proofs(); select count(*) = 1 from public.quote_submissions",
  },
  {
    what: "that a test request was sent is known",
    lasts: "30 days",
    isLastIncluded: true,
    given: "insert into private.proofs (sent_at) values (:then);",
    counts: "select private.begin_proof(); select count(*) = 1 from private.proofs",
  },
  {
    what: "a call of the worker is known",
    lasts: "15 minutes",
    isLastIncluded: true,
    given: "insert into private.worker_calls (id, called_at) values (gen_random_uuid(), :then);",
    counts: `
      set local role service_role;
      select public.accept_worker_call(gen_random_uuid());
      reset role;
      select count(*) = 2 from private.worker_calls`,
  },
  {
    what: "a request counts toward a digest",
    lasts: "5 minutes",
    given: `update private.digest_rules set more_than = 1 where request_kind = 'quote';
      update public.quote_submissions set created_at = :then;`,
    counts: `
      select private.digest_span(
        jsonb_populate_record(request, jsonb_build_object('id', gen_random_uuid(), 'created_at', now()))
      ) is not null
      from public.quote_submissions as request`,
  },
];

testWindows(windows);
