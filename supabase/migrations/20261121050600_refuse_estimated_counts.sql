-- PostgREST answers "Prefer: count=planned" and "count=estimated" with the planner's estimate, which row-level
-- security does not bind: whoever had signed up could count requests by any filter. It asks the function below
-- before each request. (The embedded backend has no such hook, and no such counts.)

-- Refuses, to whoever is not admin, both counts, and any reading of a table that only admins read: of several
-- headers of one name PostgREST shows the last here and obeys the first, so the header alone proves nothing.
-- SECURITY INVOKER, like the request itself. Leads pass untouched.
create function public.refuse_estimates() returns void
language plpgsql stable
security invoker
set search_path = ''
as $$
declare
  headers constant jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  path constant text := current_setting('request.path', true);
  asks_estimate constant boolean :=
    coalesce(headers ->> 'prefer' ~* 'count\s*=\s*"?(planned|estimated)', false);
  reads_table constant boolean :=
    current_setting('request.method', true) in ('GET', 'HEAD') and path ~ '^/[^/]+$';
begin
  if (asks_estimate or reads_table) is not true or current_user = 'service_role' then
    return;
  end if;
  if current_user = 'authenticated' and public.has_role(auth.uid(), 'admin') then
    return;
  end if;

  if asks_estimate then
    raise exception using errcode = '42501', message = 'Only exact counts are given.';
  end if;
  -- A table that lets others read some of its rows goes on doing so.
  if not exists (
    select 1
    from pg_catalog.pg_policy
    where polrelid = to_regclass(format('public.%I', substr(path, 2)))
      and polcmd in ('r', '*')
      and pg_catalog.pg_get_expr(polqual, polrelid) not like '%has_role(%'
  ) then
    raise exception using errcode = '42501', message = 'Only staff may read this.';
  end if;
end;
$$;

revoke execute on function public.refuse_estimates() from public;
grant execute on function public.refuse_estimates() to anon, authenticated, service_role;

-- Another function that the owner has put there stays: it has to call this one.
do $$
declare
  present text;
begin
  if to_regrole('authenticator') is null then
    return;
  end if;
  select split_part(setting, '=', 2) into present
  from pg_catalog.pg_db_role_setting, unnest(setconfig) as setting
  where setrole = to_regrole('authenticator') and setting like 'pgrst.db_pre_request=%';

  if present is null then
    alter role authenticator set pgrst.db_pre_request = 'public.refuse_estimates';
    notify pgrst, 'reload config';
  elsif present <> 'public.refuse_estimates' then
    raise warning 'pgrst.db_pre_request is "%" already: let it call public.refuse_estimates().', present;
  end if;
exception when insufficient_privilege then
  raise warning 'This role may not alter "authenticator": estimated counts stay open until somebody who may runs: alter role authenticator set pgrst.db_pre_request = ''public.refuse_estimates''';
end;
$$;
