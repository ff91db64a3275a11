-- Old requests were made anonymous when somebody thought of it. Now the database does it by itself, every day,
-- wherever it has a clock of its own (pg_cron: every hosted project; not the embedded backend).

-- After how many months. Null: never. The privacy notice has to say the same.
create table private.retention (
  is_only_row boolean primary key default true check (is_only_row),
  months integer check (months >= 1)
);

insert into private.retention (months) values (24);

-- What is done every day. Returns how many requests were made anonymous; private.erasures has each run.
create function private.run_retention() returns integer
language sql volatile
set search_path = ''
as $$
  select private.forget_old_requests(months) from private.retention where months is not null;
$$;

-- Has the above done every day at 9:15 UTC, when nobody is at the desk. False where there is no pg_cron. Calling
-- it again changes nothing.
create function private.schedule_retention() returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  if to_regprocedure('cron.schedule(text,text,text)') is null then
    return false;
  end if;
  perform cron.schedule('run-retention', '15 9 * * *', 'select private.run_retention()');
  return true;
end;
$$;

-- After how many months old requests are made anonymous, whether by itself, and when that ran last.
create function public.retention_status()
returns table (
  -- Null: never.
  months integer,
  is_scheduled boolean,
  -- Null: not yet.
  last_run_at timestamptz,
  -- How many requests the last run made anonymous.
  last_requests integer
)
language plpgsql stable
security definer
set search_path = ''
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
    select setting.months, scheduled, run.erased_at, run.requests
    from private.retention as setting
    left join lateral (
      select erased_at, requests from private.erasures where cause = 'age' order by id desc limit 1
    ) as run on true;
end;
$$;

revoke execute on function private.run_retention(), private.schedule_retention() from public;
revoke execute on function public.retention_status() from public, anon, service_role;
grant execute on function public.retention_status() to authenticated;

do $$
begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
  end if;
  perform private.schedule_retention();
-- Not loaded by this server, or not for this role.
exception when others then
  raise warning 'Retention does not run by itself (%): see docs/privacy.md.', sqlerrm;
end;
$$;
