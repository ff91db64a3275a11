-- The log of changes of access; and the guard of every log (private.guard_log).

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
    if tg_op = 'INSERT' and tg_table_name in ('exports', 'request_entries', 'quote_activity') then
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
  raise exception using errcode = 'PT403', message = '{"code": "log_is_fixed"}';
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
  inviter uuid;
  inviter_name text;
begin
  -- Who accepts an invitation was added by who invited them.
  if tg_op = 'INSERT' then
    select invited_by, invited_by_name into inviter, inviter_name
    from private.invitations where email = address;
  end if;
  insert into public.role_changes (actor_id, actor_name, user_id, user_email, role, action)
  values (
    coalesce(inviter, auth.uid()),
    coalesce(inviter_name, private.staff_name(auth.uid())),
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
