-- Two factors for staff. The auth service enrolls and checks them and puts the result into the access token ("aal").
-- Once an owner requires them, restrictive policies and the check at the start of every staff function enforce them.
-- Sending requests is open to everyone.

create table private.staff_settings (
  -- One row.
  id boolean primary key default true check (id),
  requires_two_factors boolean not null default false
);

insert into private.staff_settings default values;

-- SECURITY DEFINER, like the next four: callers cannot read the settings or the auth schema.
create function private.requires_two_factors() returns boolean
language sql stable security definer set search_path = ''
return coalesce((select requires_two_factors from private.staff_settings), false);
grant execute on function private.requires_two_factors to authenticated;

-- Whether the caller's session is still live: an access token outlives its session by up to an hour, and sessions end
-- because someone signed out or lost a phone.
create function private.has_live_session() returns boolean
language sql stable security definer set search_path = ''
return exists (
  select 1 from auth.sessions
  where user_id = auth.uid() and id::text = auth.jwt() ->> 'session_id'
);
grant execute on function private.has_live_session to authenticated;

-- Whether it is live and was signed in with both factors.
create function private.has_both_factors() returns boolean
language sql stable security definer set search_path = ''
return coalesce(auth.jwt() ->> 'aal' = 'aal2', false) and private.has_live_session();

-- What the restrictive policies ask. An ended session is never enough.
create function private.factors_suffice() returns boolean
language sql stable security definer set search_path = ''
return case
  when private.requires_two_factors() then private.has_both_factors()
  else private.has_live_session()
end;
grant execute on function private.factors_suffice to authenticated;

-- Whether an account has a verified second factor. The embedded auth service has none.
create function private.has_second_factor(account uuid) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
declare
  has_one boolean := false;
begin
  if to_regclass('auth.mfa_factors') is not null then
    execute 'select exists (select 1 from auth.mfa_factors where user_id = $1 and status = ''verified'')'
    into has_one using account;
  end if;
  return has_one;
end;
$$;

-- For the desk, which asks for a second factor before it shows anything.
create function public.two_factors_required() returns boolean
language sql stable security invoker set search_path = ''
return private.requires_two_factors();
grant execute on function public.two_factors_required to authenticated;

-- SECURITY DEFINER: callers cannot write the log.
create function private.log_factor_duty() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.role_changes (actor_id, actor_name, role, action)
  values (
    auth.uid(),
    private.staff_name(auth.uid()),
    'admin',
    (case when new.requires_two_factors then 'factors-required' else 'factors-optional' end)
      ::public.role_change_action
  );
  return null;
end;
$$;

create trigger log_factor_duty
  after update on private.staff_settings
  for each row
  when (old.requires_two_factors is distinct from new.requires_two_factors)
  execute function private.log_factor_duty();

-- Second factors that were removed by an admin or in SQL. Only triggers write the log, and the auth service's own table
-- is not ours to put a trigger on.
create table private.factor_removals (
  id bigint generated always as identity primary key,
  removed_at timestamptz not null default now(),
  user_id uuid not null
);

create function private.log_factor_removal() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.role_changes (actor_id, actor_name, user_id, user_email, role, action)
  values (
    auth.uid(),
    private.staff_name(auth.uid()),
    new.user_id,
    (select email from auth.users where id = new.user_id),
    'admin',
    'factor-removed'
  );
  return null;
end;
$$;

create trigger log_factor_removal
  after insert on private.factor_removals
  for each row execute function private.log_factor_removal();

-- Removing a lost second factor and requiring two follow the rules for roles (the Team page): SECURITY DEFINER, checked
-- before and after taking the lock, the account locked first. Errors: 42501 not an admin (or lacks a required second
-- factor), PT403 owners only, PT404 not staff, PT409 one's own, PT410 has none, PT428 confirm with a second factor
-- first.

-- Removes all second factors of an account and ends its sessions. False, with nothing done, if there was none.
create function private.take_factors_away(account uuid) returns boolean
language plpgsql volatile set search_path = ''
as $$
begin
  if not private.has_second_factor(account) then
    return false;
  end if;
  execute 'delete from auth.mfa_factors where user_id = $1' using account;
  perform private.end_sessions(account);
  insert into private.factor_removals (user_id) values (account);
  return true;
end;
$$;

-- For the database's owner in the SQL editor, when the only admin has lost the phone. Not reachable through the API.
create function private.forget_second_factor(_email text) returns text
language plpgsql volatile set search_path = ''
as $$
declare
  account constant uuid := (
    select id from auth.users where email = lower(private.clean_line(_email) collate "C") and not is_sso_user
  );
begin
  if private.take_factors_away(account) then
    return 'The second factor is gone and all sessions have ended. The next sign-in asks for a new one.';
  end if;
  return 'There is no second factor of this address.';
end;
$$;

-- Anyone with a second factor must use it before changing anything about factors, required or not: a password alone
-- must not weaken the protection against stolen passwords.
create function private.require_own_factor() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if private.has_second_factor(auth.uid()) and not private.has_both_factors() then
    raise exception using errcode = 'PT428', message = 'Confirm with your second factor first.';
  end if;
end;
$$;

-- Removes the second factor of a colleague who lost the phone, and ends their sessions. One's own goes through the auth
-- service, which asks for it first; an owner's is removed by owners only.
create function private.remove_second_factor(_user_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform from auth.users where id = _user_id for update;
  perform private.require_admin();
  perform private.require_own_factor();
  if private.has_owner_role(_user_id) then
    perform private.require_owner();
  end if;
  if _user_id = auth.uid() then
    raise exception using errcode = 'PT409', message = 'Remove your own second factor with a code from it.';
  end if;
  if not exists (select 1 from public.user_roles where user_id = _user_id and role = 'admin') then
    raise exception using errcode = 'PT404', message = 'This account is no longer staff.';
  end if;
  if not private.take_factors_away(_user_id) then
    raise exception using errcode = 'PT410', message = 'This account has no second factor.';
  end if;
end;
$$;
call private.grant_rpc('private.remove_second_factor', 'authenticated');

-- Requires two factors of all staff, or no longer. Only an owner who has just used both may: anyone without one would
-- lock everyone out.
create function private.require_two_factors(_is_required boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_owner();
  perform from auth.users where id = auth.uid() for update;
  perform private.require_owner();
  if not (private.has_second_factor(auth.uid()) and private.has_both_factors()) then
    raise exception using errcode = 'PT428', message = 'Confirm with your second factor first.';
  end if;
  update private.staff_settings set requires_two_factors = _is_required where id;
end;
$$;
call private.grant_rpc('private.require_two_factors', 'authenticated');

-- The accounts of staff that have a second factor.
create function private.team_second_factors() returns table (user_id uuid)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select member.user_id
    from public.user_roles as member
    where member.role = 'admin' and private.has_second_factor(member.user_id);
end;
$$;
call private.grant_rpc('private.team_second_factors', 'authenticated');

-- Who is staff. Sign-up is public, so an account by itself has no rights. They come from this table, which no client
-- writes. (docs/going-live.md says how to make the first admin.)
--
-- Staff are 'admin'. An owner is also 'owner', and decides about access, alert lists and second factors. While there is
-- no owner, every admin decides (docs/decisions.md#100-an-owner-is-a-second-role-beside-admin).
create type public.app_role as enum ('admin', 'owner');

create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role public.app_role not null,
  primary key (user_id, role)
);

alter table public.user_roles enable row level security;

-- So has_role() is false for an ended session.
create policy "Users read their own roles in a session that has not been ended"
  on public.user_roles for select to authenticated
  using (user_id = (select auth.uid()) and (select private.has_live_session()));

revoke all on public.user_roles from anon, authenticated;
grant select on public.user_roles to authenticated;
grant all on public.user_roles to service_role;

-- The log could not record a role moving to another account, or a truncate.
create function private.refuse_role_update() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception using
    errcode = 'PT403', message = 'A role is given and taken away, one at a time, and never changed.';
end;
$$;

create trigger refuse_role_update
  before update on public.user_roles
  for each row execute function private.refuse_role_update();
create trigger refuse_role_truncate
  before truncate on public.user_roles
  for each statement execute function private.refuse_role_update();

-- SECURITY INVOKER: the policy above limits the answer to the caller's own roles.
create function public.has_role(_user_id uuid, _role public.app_role) returns boolean
language sql stable security invoker set search_path = ''
return exists (
  select 1 from public.user_roles where user_id = _user_id and role = _role
);
grant execute on function public.has_role to authenticated, service_role;

-- Every staff function begins with this. 42501 for anyone who is not an admin or lacks a required second factor.
create function private.require_admin() returns void
language plpgsql stable set search_path = ''
as $$
begin
  -- "is not true" also catches null.
  if public.has_role(auth.uid(), 'admin') is not true then
    raise exception using errcode = '42501', message = 'Only an admin may do this.';
  end if;
  if private.factors_suffice() is not true then
    raise exception using errcode = '42501', message = 'This needs both factors.';
  end if;
end;
$$;

-- For what belongs to the caller and goes with their access: waits while that is being taken away, and looks again.
create function private.hold_access() returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform private.require_admin();
  perform from auth.users where id = auth.uid() for key share;
  perform private.require_admin();
end;
$$;

-- SECURITY DEFINER, like the next: callers read only their own roles.
create function private.has_owner_role(account uuid) returns boolean
language sql stable security definer set search_path = ''
return exists (select from public.user_roles where user_id = account and role = 'owner');

-- Every owner function begins with this. PT403: the caller is staff, but not an owner.
create function private.require_owner() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if not private.has_owner_role(auth.uid())
    and exists (select from public.user_roles where role = 'owner')
  then
    raise exception using errcode = 'PT403', message = 'Only an owner may do this.';
  end if;
end;
$$;

-- An owner without the admin role could decide about a desk they cannot open, and would block the last owner's
-- successor.
create function private.refuse_owner_without_access() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from public.user_roles where user_id = new.user_id and role = 'admin') then
    raise exception using errcode = 'PT422', message = 'An owner has to be staff first.';
  end if;
  return new;
end;
$$;

create trigger refuse_owner_without_access
  before insert on public.user_roles
  for each row when (new.role = 'owner') execute function private.refuse_owner_without_access();

create function private.end_ownership() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.user_roles where user_id = old.user_id and role = 'owner';
  return null;
end;
$$;

create trigger end_ownership
  after delete on public.user_roles
  for each row when (old.role = 'admin') execute function private.end_ownership();

-- The log of the Team page: every grant and removal of a role, however it happened (Team page, command line, SQL
-- editor, service role, deleted account), second factors removed or required, and changes of the alert lists. Written
-- by triggers only; entries are never changed or removed, even when the account is.
create type public.role_change_action as enum (
  'granted', 'removed', 'account-deleted', 'factor-removed', 'factors-required', 'factors-optional',
  'alert-added', 'alert-removed'
);

create table public.role_changes (
  id bigint generated always as identity primary key,
  created_at timestamptz(3) not null default now(),
  -- Who, as known at the time: no foreign keys, so that the entry outlives the accounts. Null for changes made in SQL.
  actor_id uuid,
  actor_name text,
  -- Null where an entry is about everyone.
  user_id uuid,
  -- The address that was given access.
  user_email text,
  role public.app_role not null,
  action public.role_change_action not null,
  alert_list text,
  -- The address or number added or removed.
  alert_entry text,

  constraint role_changes_say_what_they_are_about check (
    case
      when action in ('alert-added', 'alert-removed')
        then user_id is null and alert_list is not null and alert_entry is not null
      else num_nonnulls(alert_list, alert_entry) = 0
        and (user_id is not null or action in ('factors-required', 'factors-optional'))
    end
  )
);

call private.let_staff_read('public.role_changes');
grant select on public.role_changes to service_role;

-- Serves "granted by": the latest entry about an account.
create index role_changes_user_idx on public.role_changes (user_id, id);

-- For every role, the service role included. Entries come only from our triggers and functions, are never removed, and
-- never change, except for one column (the trigger's argument) that may hold a customer's words: an erasure sets it to
-- null or '[erased]'.
create function private.refuse_log_change() returns trigger
language plpgsql set search_path = ''
as $$
declare
  erasable constant text := tg_argv[0];
begin
  if tg_op = 'INSERT' and pg_trigger_depth() > 1 then
    return new;
  end if;
  -- Nested, because other roles may not even call what is inside.
  if current_user = (select pg_get_userbyid(relowner) from pg_catalog.pg_class where oid = tg_relid) then
    if tg_op = 'INSERT' and tg_table_name in ('exports', 'request_entries') then
      return new;
    end if;
    if tg_op = 'UPDATE' then
      if private.is_erasing()
        and to_jsonb(new) - erasable = to_jsonb(old) - erasable
        and coalesce(to_jsonb(new) ->> erasable, '[erased]') = '[erased]' then
        return new;
      end if;
    end if;
  end if;
  raise exception using errcode = 'PT403', message = 'This log cannot be written by hand.';
end;
$$;

create procedure private.guard_log(_log regclass, _erasable text default null)
language plpgsql set search_path = ''
as $$
begin
  execute format(
    'create trigger refuse_log_change before insert or update or delete on %s
     for each row execute function private.refuse_log_change(%s)',
    _log, quote_literal(_erasable)
  );
  execute format(
    'create trigger refuse_emptying_the_log before truncate on %s
     for each statement execute function private.refuse_log_change()',
    _log
  );
end;
$$;

call private.guard_log('public.role_changes');

-- SECURITY DEFINER: callers cannot write the log.
create function private.log_role_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed constant public.user_roles := coalesce(new, old);
  address text := (select email from auth.users where id = changed.user_id);
begin
  insert into public.role_changes (actor_id, actor_name, user_id, user_email, role, action)
  values (
    auth.uid(),
    private.staff_name(auth.uid()),
    changed.user_id,
    -- A deleted account is gone by now; its address is in the entry before.
    coalesce(address, (
      select user_email from public.role_changes
      where user_id = changed.user_id order by id desc limit 1
    )),
    changed.role,
    (case
      when tg_op = 'INSERT' then 'granted'
      when exists (select 1 from auth.users where id = changed.user_id) then 'removed'
      else 'account-deleted'
    end)::public.role_change_action
  );
  return null;
end;
$$;

create trigger log_role_change
  after insert or delete on public.user_roles
  for each row execute function private.log_role_change();

-- PostgREST calls this before each request. (The embedded backend has no such hook.)
--
-- Refuses a body longer than any request or quote can be, or than a photo of 300 KB in base64 where one may be sent:
-- parsing 90 MB took 702 MB of memory before any trigger could refuse it. PT413 is HTTP 413.
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
  most constant integer :=
    case when path in ('/rpc/driver_photo', '/rpc/add_stop_photo') then 420000 else 262144 end;
begin
  if current_user <> 'service_role' and size::numeric > most then
    raise exception using errcode = 'PT413', message = 'This is too long.';
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
    raise exception using errcode = '42501', message = 'Only exact counts are given.';
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
    raise exception using errcode = '42501', message = 'Only staff may read this.';
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
