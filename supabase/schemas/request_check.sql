-- What PostgREST asks before each request: sizes, and counts that would reveal rows.

-- PostgREST calls this before each request. (The embedded backend has no such hook.)
--
-- Refuses a body longer than any request or quote can be, or than a photo of 300 KB or a paper of 2 MB in base64 where
-- one may be sent: parsing 90 MB took 702 MB of memory before any trigger could refuse it. PT413 is HTTP 413.
--
-- PostgREST answers "Prefer: count=planned" and "count=estimated" with the planner's estimate, which ignores row-level
-- security, so any account could count requests by any filter. Non-admins are refused both, and any read of an
-- admin-only table: of several headers of one name PostgREST shows the last here and obeys the first, so the header
-- alone proves nothing. SECURITY INVOKER like the request, so it cannot call private functions. Leads pass untouched.
create function public.check_request() returns void
language plpgsql stable security invoker set search_path = ''
as $$
declare
  headers constant jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  path constant text := current_setting('request.path', true);
  asks_estimate constant boolean :=
    coalesce(headers ->> 'prefer' ~* 'count\s*=\s*"?(planned|estimated)', false);
  reads_table constant boolean :=
    current_setting('request.method', true) in ('GET', 'HEAD') and path ~ '^/[^/]+$';
  -- In bytes.
  size constant text := substring(headers ->> 'content-length' from '^[0-9]+$');
  most constant integer := case
    when path in ('/rpc/driver_photo', '/rpc/add_stop_photo') then 420000
    when path = '/rpc/keep_paper' and current_user = 'authenticated' then 2900000
    else 262144
  end;
begin
  if current_user <> 'service_role' and size::numeric > most then
    raise exception using errcode = 'PT413', message = '{"code": "too_long"}';
  end if;

  if (asks_estimate or reads_table) is not true or current_user = 'service_role' then
    return;
  end if;
  if current_user = 'authenticated' and public.has_role(auth.uid(), 'admin')
    and (not public.two_factors_required() or coalesce(auth.jwt() ->> 'aal' = 'aal2', false))
  then
    return;
  end if;

  if asks_estimate then
    raise exception using errcode = '42501', message = '{"code": "exact_counts_only"}';
  end if;
  -- A table that lets others read some of its rows still does.
  if not exists (
    select 1
    from pg_catalog.pg_policy
    where polrelid = to_regclass(format('public.%I', substr(path, 2)))
      and polcmd in ('r', '*')
      and polpermissive
      and pg_catalog.pg_get_expr(polqual, polrelid) not like '%has_role(%'
  ) then
    raise exception using errcode = '42501', message = '{"code": "staff_only"}';
  end if;
end;
$$;
grant execute on function public.check_request to anon, authenticated, service_role;

-- A hook that the owner has set stays, and has to call this one.
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
    alter role authenticator set pgrst.db_pre_request = 'public.check_request';
    notify pgrst, 'reload config';
  elsif present <> 'public.check_request' then
    raise warning 'pgrst.db_pre_request is "%" already: let it call public.check_request().', present;
  end if;
exception when insufficient_privilege then
  raise warning 'This role may not alter "authenticator": estimated counts stay open until somebody who may runs: alter role authenticator set pgrst.db_pre_request = ''public.check_request''';
end;
$$;
