-- Generated from supabase/migrations: npm run db:schema. To read, not to run or to edit.

CREATE TYPE public.app_role AS ENUM (
    'admin'
);

CREATE TYPE public.quote_status AS ENUM (
    'pending',
    'sent',
    'accepted',
    'declined'
);

CREATE TYPE public.role_change_action AS ENUM (
    'granted',
    'removed',
    'account-deleted',
    'factor-removed',
    'factors-required',
    'factors-optional'
);

CREATE FUNCTION public.desk_figures(_weeks integer DEFAULT 12) RETURNS TABLE(week_start date, received bigint, answered bigint, answered_in_time bigint, missed bigint, median_answer_minutes double precision, accepted_quotes bigint, accepted_value numeric)
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  with weeks as (
    select week::date as week_start
    from generate_series(
      date_trunc('week', now() at time zone 'America/Chicago')
        - make_interval(weeks => least(greatest(_weeks, 1), 53) - 1),
      date_trunc('week', now() at time zone 'America/Chicago'),
      interval '1 week'
    ) as week
  ),
  beginning as (
    select min(weeks.week_start)::timestamp at time zone 'America/Chicago' as moment from weeks
  ),
  requests as (
    select
      date_trunc('week', created_at at time zone 'America/Chicago')::date as week_start,
      count(*) as received,
      count(*) filter (where processed) as answered,
      count(*) filter (where processed and processed_at <= due_at) as answered_in_time,
      count(*) filter (where not processed and due_at < now()) as missed,
      percentile_cont(0.5) within group (
        order by extract(epoch from processed_at - created_at) / 60
      ) filter (where processed) as median_answer_minutes
    from public.quote_submissions
    where dismissed_at is null and created_at >= (select moment from beginning)
    group by 1
  ),
  accepted as (
    select
      date_trunc('week', decided_at at time zone 'America/Chicago')::date as week_start,
      count(*) as quotes,
      sum(quote_amount) as value
    from public.quotes
    where status = 'accepted' and decided_at >= (select moment from beginning)
    group by 1
  )
  select
    weeks.week_start,
    coalesce(requests.received, 0),
    coalesce(requests.answered, 0),
    coalesce(requests.answered_in_time, 0),
    coalesce(requests.missed, 0),
    requests.median_answer_minutes,
    coalesce(accepted.quotes, 0),
    coalesce(accepted.value, 0)
  from weeks
  left join requests using (week_start)
  left join accepted using (week_start)
  order by weeks.week_start;
$$;

CREATE FUNCTION public.desk_status() RETURNS TABLE(server_now timestamp with time zone, business_date date, open_requests bigint, open_emergencies bigint, overdue_requests bigint, next_due_at timestamp with time zone, next_emergency_due_at timestamp with time zone, follow_ups_due bigint)
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select
    now(),
    (now() at time zone 'America/Chicago')::date,
    count(*),
    count(*) filter (where event_type like 'EMERGENCY: %'),
    count(*) filter (where due_at < now()),
    min(due_at),
    min(due_at) filter (where event_type like 'EMERGENCY: %'),
    (
      select count(*)
      from public.quotes
      where follow_up_on <= (now() at time zone 'America/Chicago')::date
        and status in ('pending', 'sent')
    )
  from public.quote_submissions
  where not processed;
$$;

CREATE FUNCTION public.grant_admin(_email text) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_admin();
  return private.grant_admin_to(_email, true);
end;
$$;

CREATE FUNCTION public.has_role(_user_id uuid, _role public.app_role) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO ''
    RETURN (EXISTS (SELECT 1 FROM public.user_roles WHERE ((user_roles.user_id = has_role._user_id) AND (user_roles.role = has_role._role))));

CREATE FUNCTION public.log_export(_list text, _row_count integer, _filter jsonb, _search text DEFAULT NULL::text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_admin();
  if pg_column_size(_filter) > 2000 or char_length(_search) > 200 then
    raise exception using errcode = '22001', message = 'This is too long to be stored.';
  end if;
  insert into public.exports (actor_id, actor_name, list, filter, search, row_count)
  values (
    auth.uid(), private.staff_name(auth.uid()), _list, coalesce(_filter, '{}'),
    private.clean_line(_search), _row_count
  );
end;
$$;

CREATE FUNCTION public.own_staff_name() RETURNS TABLE(name text, is_set boolean)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_admin();
  return query
    select
      private.staff_name(auth.uid()),
      exists (select from private.staff_names where user_id = auth.uid());
end;
$$;

CREATE FUNCTION public.refuse_estimates() RETURNS void
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $_$
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
  if current_user = 'authenticated' and public.has_role(auth.uid(), 'admin')
    and (not public.two_factors_required() or coalesce(auth.jwt() ->> 'aal' = 'aal2', false))
  then
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
      and polpermissive
      and pg_catalog.pg_get_expr(polqual, polrelid) not like '%has_role(%'
  ) then
    raise exception using errcode = '42501', message = 'Only staff may read this.';
  end if;
end;
$_$;

CREATE FUNCTION public.remove_second_factor(_user_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_admin();
  perform from auth.users where id = _user_id for update;
  perform private.require_admin();
  perform private.require_own_factor();
  if _user_id = auth.uid() then
    raise exception using errcode = 'PT409', message = 'Your own second factor is removed with a code of it.';
  end if;
  if not exists (select 1 from public.user_roles where user_id = _user_id and role = 'admin') then
    raise exception using errcode = 'PT404', message = 'This account is not staff any more.';
  end if;
  if not private.take_factors_away(_user_id) then
    raise exception using errcode = 'PT410', message = 'This account has no second factor.';
  end if;
end;
$$;

CREATE FUNCTION public.require_two_factors(_is_required boolean) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_admin();
  perform from auth.users where id = auth.uid() for update;
  perform private.require_admin();
  if not (private.has_second_factor(auth.uid()) and private.has_both_factors()) then
    raise exception using errcode = 'PT428', message = 'Confirm with your second factor first.';
  end if;
  update private.staff_settings set requires_two_factors = _is_required;
end;
$$;

CREATE FUNCTION public.retention_status() RETURNS TABLE(months integer, is_scheduled boolean, last_run_at timestamp with time zone, last_requests integer)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $_$
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
$_$;

CREATE FUNCTION public.revoke_admin(_user_id uuid, _confirm_self boolean DEFAULT false) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_admin();
  perform from auth.users where id = _user_id for update;
  lock table public.user_roles in share row exclusive mode;
  perform private.require_admin();

  if not exists (select 1 from public.user_roles where user_id = _user_id and role = 'admin') then
    raise exception using errcode = 'PT404', message = 'This account is not staff any more.';
  end if;
  if not exists (select 1 from public.user_roles where user_id <> _user_id and role = 'admin') then
    raise exception using
      errcode = 'PT409', message = 'This is the last admin: make somebody else staff first.';
  end if;
  if _user_id = auth.uid() and _confirm_self is not true then
    raise exception using
      errcode = 'PT428', message = 'Confirm that you take away your own access.';
  end if;

  delete from public.user_roles where user_id = _user_id and role = 'admin';
  perform private.end_sessions(_user_id);
end;
$$;

CREATE FUNCTION public.search_quotes(_patterns text[], _limit integer, _today date, _status text DEFAULT NULL::text, _is_follow_up_due boolean DEFAULT false, _event_type text DEFAULT NULL::text, _from timestamp with time zone DEFAULT NULL::timestamp with time zone, _until timestamp with time zone DEFAULT NULL::timestamp with time zone, _after_at timestamp with time zone DEFAULT NULL::timestamp with time zone, _after_id uuid DEFAULT NULL::uuid) RETURNS SETOF public.quotes
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $_$
begin
  return query execute concat_ws(
    ' ',
    'select * from public.quotes where search_text like all ($1)',
    case
      when _status = 'expired' then 'and status in (''pending'', ''sent'') and valid_until < $2'
      when _status in ('pending', 'sent') then 'and status::text = $3 and valid_until >= $2'
      when _status is not null then 'and status::text = $3'
    end,
    case
      when _is_follow_up_due then 'and follow_up_on <= $2 and status in (''pending'', ''sent'')'
    end,
    case when _event_type is not null then 'and event_type like $4' end,
    case when _from is not null then 'and created_at >= $5' end,
    case when _until is not null then 'and created_at < $6' end,
    case when _after_at is not null then 'and (created_at, id) < ($7, $8)' end,
    'order by created_at desc, id desc limit $9'
  )
  using
    _patterns, _today, _status, _event_type, _from, _until, _after_at, _after_id, least(_limit, 1000);
end;
$_$;

CREATE FUNCTION public.search_submissions(_patterns text[], _limit integer, _is_dismissed boolean DEFAULT false, _is_urgent_first boolean DEFAULT false, _event_type text DEFAULT NULL::text, _from timestamp with time zone DEFAULT NULL::timestamp with time zone, _until timestamp with time zone DEFAULT NULL::timestamp with time zone, _after_at timestamp with time zone DEFAULT NULL::timestamp with time zone, _after_id uuid DEFAULT NULL::uuid) RETURNS SETOF public.quote_submissions
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $_$
declare
  moment constant text := case when _is_urgent_first then 'due_at' else 'created_at' end;
  direction constant text := case when _is_urgent_first then 'asc' else 'desc' end;
begin
  return query execute concat_ws(
    ' ',
    'select * from public.quote_submissions where search_text like all ($1)',
    case when _is_dismissed then 'and dismissed_at is not null' else 'and not processed' end,
    case when _event_type is not null then 'and event_type like $2' end,
    case when _from is not null then 'and created_at >= $3' end,
    case when _until is not null then 'and created_at < $4' end,
    case
      when _after_at is not null and _is_urgent_first then 'and (due_at, id) > ($5, $6)'
      when _after_at is not null then 'and (created_at, id) < ($5, $6)'
    end,
    format('order by %1$s %2$s, id %2$s limit $7', moment, direction)
  )
  using _patterns, _event_type, _from, _until, _after_at, _after_id, least(_limit, 1000);
end;
$_$;

CREATE FUNCTION public.set_staff_name(_name text) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  chosen constant text := private.clean_line(left(_name, 200));
  folded constant text := private.fold_for_search(chosen);
begin
  perform private.require_admin();
  -- "is not true" also catches null.
  if (char_length(chosen) <= 60 and chosen !~ '@' and folded !~ '^staff +[0-9a-f]{8}$') is not true then
    raise exception using errcode = 'PT422', message = 'This name cannot be used.';
  end if;
  if exists (
      select from public.quote_activity
      where actor_id <> auth.uid() and private.fold_for_search(actor_name) = folded
    )
    or exists (
      select from public.role_changes
      where actor_id <> auth.uid() and private.fold_for_search(actor_name) = folded
    ) then
    raise exception using errcode = '23505', message = 'A colleague has this name.';
  end if;

  insert into private.staff_names (user_id, name) values (auth.uid(), chosen)
  on conflict (user_id) do update set name = excluded.name;
  return chosen;
end;
$_$;

CREATE FUNCTION public.take_back_quote(_quote_id uuid, _revision integer) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  request constant uuid := (select submission_id from public.quotes where id = _quote_id);
  quote public.quotes;
begin
  perform private.require_admin();
  perform from public.quote_submissions where id = request for update;
  select * into quote from public.quotes where id = _quote_id for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'This quote has been taken back already.';
  end if;
  if quote.status <> 'pending' then
    raise exception using
      errcode = 'PT409', message = 'This quote has been sent. Decline it instead.';
  end if;
  if quote.revision <> _revision then
    raise exception using
      errcode = 'PT409', message = 'A colleague has changed this quote meanwhile.';
  end if;
  delete from public.quotes where id = _quote_id;
  return request;
end;
$$;

CREATE FUNCTION public.team_members() RETURNS TABLE(user_id uuid, email text, granted_at timestamp with time zone, granted_by text, has_signed_in boolean)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_admin();
  return query
    select
      member.user_id, account.email::text, given.created_at::timestamptz, given.actor_name,
      account.last_sign_in_at is not null
    from public.user_roles as member
    join auth.users as account on account.id = member.user_id
    left join lateral (
      select entry.created_at, entry.actor_name
      from public.role_changes as entry
      where entry.user_id = member.user_id and entry.action = 'granted'
      order by entry.id desc
      limit 1
    ) as given on true
    where member.role = 'admin'
    order by given.created_at nulls first, account.email;
end;
$$;

CREATE FUNCTION public.team_second_factors() RETURNS TABLE(user_id uuid)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_admin();
  return query
    select member.user_id
    from public.user_roles as member
    where member.role = 'admin' and private.has_second_factor(member.user_id);
end;
$$;

CREATE FUNCTION public.two_factors_required() RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO ''
    RETURN private.requires_two_factors();

REVOKE ALL ON FUNCTION public.desk_figures(_weeks integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.desk_figures(_weeks integer) TO authenticated;
GRANT ALL ON FUNCTION public.desk_figures(_weeks integer) TO service_role;

REVOKE ALL ON FUNCTION public.desk_status() FROM PUBLIC;
GRANT ALL ON FUNCTION public.desk_status() TO authenticated;
GRANT ALL ON FUNCTION public.desk_status() TO service_role;

REVOKE ALL ON FUNCTION public.grant_admin(_email text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.grant_admin(_email text) TO authenticated;

REVOKE ALL ON FUNCTION public.has_role(_user_id uuid, _role public.app_role) FROM PUBLIC;
GRANT ALL ON FUNCTION public.has_role(_user_id uuid, _role public.app_role) TO authenticated;
GRANT ALL ON FUNCTION public.has_role(_user_id uuid, _role public.app_role) TO service_role;

REVOKE ALL ON FUNCTION public.log_export(_list text, _row_count integer, _filter jsonb, _search text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.log_export(_list text, _row_count integer, _filter jsonb, _search text) TO authenticated;

REVOKE ALL ON FUNCTION public.own_staff_name() FROM PUBLIC;
GRANT ALL ON FUNCTION public.own_staff_name() TO authenticated;

REVOKE ALL ON FUNCTION public.refuse_estimates() FROM PUBLIC;
GRANT ALL ON FUNCTION public.refuse_estimates() TO anon;
GRANT ALL ON FUNCTION public.refuse_estimates() TO authenticated;
GRANT ALL ON FUNCTION public.refuse_estimates() TO service_role;

REVOKE ALL ON FUNCTION public.remove_second_factor(_user_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.remove_second_factor(_user_id uuid) TO authenticated;

REVOKE ALL ON FUNCTION public.require_two_factors(_is_required boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.require_two_factors(_is_required boolean) TO authenticated;

REVOKE ALL ON FUNCTION public.retention_status() FROM PUBLIC;
GRANT ALL ON FUNCTION public.retention_status() TO authenticated;

REVOKE ALL ON FUNCTION public.revoke_admin(_user_id uuid, _confirm_self boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION public.revoke_admin(_user_id uuid, _confirm_self boolean) TO authenticated;

REVOKE ALL ON FUNCTION public.search_quotes(_patterns text[], _limit integer, _today date, _status text, _is_follow_up_due boolean, _event_type text, _from timestamp with time zone, _until timestamp with time zone, _after_at timestamp with time zone, _after_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.search_quotes(_patterns text[], _limit integer, _today date, _status text, _is_follow_up_due boolean, _event_type text, _from timestamp with time zone, _until timestamp with time zone, _after_at timestamp with time zone, _after_id uuid) TO authenticated;
GRANT ALL ON FUNCTION public.search_quotes(_patterns text[], _limit integer, _today date, _status text, _is_follow_up_due boolean, _event_type text, _from timestamp with time zone, _until timestamp with time zone, _after_at timestamp with time zone, _after_id uuid) TO service_role;

REVOKE ALL ON FUNCTION public.search_submissions(_patterns text[], _limit integer, _is_dismissed boolean, _is_urgent_first boolean, _event_type text, _from timestamp with time zone, _until timestamp with time zone, _after_at timestamp with time zone, _after_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.search_submissions(_patterns text[], _limit integer, _is_dismissed boolean, _is_urgent_first boolean, _event_type text, _from timestamp with time zone, _until timestamp with time zone, _after_at timestamp with time zone, _after_id uuid) TO authenticated;
GRANT ALL ON FUNCTION public.search_submissions(_patterns text[], _limit integer, _is_dismissed boolean, _is_urgent_first boolean, _event_type text, _from timestamp with time zone, _until timestamp with time zone, _after_at timestamp with time zone, _after_id uuid) TO service_role;

REVOKE ALL ON FUNCTION public.set_staff_name(_name text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.set_staff_name(_name text) TO authenticated;

REVOKE ALL ON FUNCTION public.take_back_quote(_quote_id uuid, _revision integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.take_back_quote(_quote_id uuid, _revision integer) TO authenticated;

REVOKE ALL ON FUNCTION public.team_members() FROM PUBLIC;
GRANT ALL ON FUNCTION public.team_members() TO authenticated;

REVOKE ALL ON FUNCTION public.team_second_factors() FROM PUBLIC;
GRANT ALL ON FUNCTION public.team_second_factors() TO authenticated;

REVOKE ALL ON FUNCTION public.two_factors_required() FROM PUBLIC;
GRANT ALL ON FUNCTION public.two_factors_required() TO authenticated;

GRANT ALL ON SEQUENCE public.exports_id_seq TO anon;
GRANT ALL ON SEQUENCE public.exports_id_seq TO authenticated;
GRANT ALL ON SEQUENCE public.exports_id_seq TO service_role;

GRANT ALL ON SEQUENCE public.quote_activity_id_seq TO anon;
GRANT ALL ON SEQUENCE public.quote_activity_id_seq TO authenticated;
GRANT ALL ON SEQUENCE public.quote_activity_id_seq TO service_role;

GRANT ALL ON SEQUENCE public.role_changes_id_seq TO anon;
GRANT ALL ON SEQUENCE public.role_changes_id_seq TO authenticated;
GRANT ALL ON SEQUENCE public.role_changes_id_seq TO service_role;
