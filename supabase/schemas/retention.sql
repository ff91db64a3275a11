-- Erasing by age: how long requests are kept, and what runs it.

-- After how many months requests are anonymized, daily, where the database has pg_cron (every hosted project; not the
-- embedded backend). Null: never. The privacy notice has to say the same.
create table private.retention (
  is_only_row boolean primary key default true check (is_only_row),
  months integer check (months >= 1),
  -- After how many months an acceptance and its version go, once the request is anonymous. In Texas a claim from a
  -- contract may be brought for four years (Civil Practice and Remedies Code 16.004, 16.051).
  accepted_months integer not null default 48 check (accepted_months >= 1)
);

insert into private.retention (months) values (24);

-- The daily run. Returns how many requests it anonymized; private.erasures has each run.
create function private.run_retention() returns integer
language plpgsql volatile set search_path = ''
as $$
declare
  over uuid[];
begin
  delete from public.stop_photos where removed_at < now() - interval '1 day';
  -- Messages about no quote.
  delete from public.received_messages
  where quote_id is null
    and (
      settled_at < now() - interval '90 days'
      or received_at < now() - (select make_interval(months => months) from private.retention)
    );
  -- The yeses that may no longer be needed for a claim, of requests that went before.
  over := array(
    select quote.submission_id
    from public.quote_acceptances as yes
    join public.quotes as quote on quote.id = yes.quote_id
    join public.quote_submissions as request on request.id = quote.submission_id
    where request.erased_at is not null
      and yes.accepted_at < now() - (select make_interval(months => accepted_months) from private.retention)
  );
  perform private.forget_sent_quotes(array(select id from public.quotes where submission_id = any (over)));
  perform private.forget_told(over);
  perform private.forget_standing();
  delete from public.day_plans
  where day < private.business_date() - (select make_interval(months => months) from private.retention);
  return (select private.forget_old_requests(months) from private.retention where months is not null);
end;
$$;

-- Schedules it daily at 9:15 UTC, when no one is at the desk. False if there is no pg_cron. Idempotent.
create function private.schedule_retention() returns boolean
language plpgsql volatile set search_path = ''
as $$
begin
  if to_regprocedure('cron.schedule(text,text,text)') is null then
    return false;
  end if;
  perform cron.schedule('run-retention', '15 9 * * *', 'select private.run_retention()');
  return true;
end;
$$;

-- The retention period, whether it is scheduled, its last run, and how full the database is (private.database_growth).
create function private.retention_status()
returns table (
  -- Null: never.
  months integer,
  is_scheduled boolean,
  -- Null: not yet.
  last_run_at timestamptz,
  -- How many requests the last run made anonymous.
  last_requests integer,
  bytes bigint,
  plan_bytes bigint,
  full_on date
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  scheduled boolean := false;
begin
  perform private.require_admin();
  if to_regclass('cron.job') is not null then
    execute 'select exists (select from cron.job where jobname = $1 and active)'
    into scheduled using 'run-retention';
  end if;
  return query
    select setting.months, scheduled, run.erased_at, run.requests, size.bytes, size.plan_bytes, size.full_on
    from private.retention as setting
    cross join private.database_growth() as size
    left join lateral (
      select erased_at, requests from private.erasures where cause = 'age' order by id desc limit 1
    ) as run on true;
end;
$$;
call private.grant_rpc('private.retention_status', 'authenticated');

do $$
begin
  perform private.schedule_retention();
-- Not allowed for this role.
exception when others then
  raise warning 'Retention does not run by itself (%): see docs/privacy.md.', sqlerrm;
end;
$$;
