-- Every grant and every removal of a role, whichever way it came about: the Team page, the command
-- line, the SQL editor, the service role, the deletion of the account. Written by a trigger only; an
-- entry is never changed and never removed, not even with the account that it is about.
create type public.role_change_action as enum ('granted', 'removed', 'account-deleted');

create table public.role_changes (
  id bigint generated always as identity primary key,
  created_at timestamptz(3) not null default now(),
  -- Who, as known at that time: no foreign keys, so that the entry outlives the accounts. The actor is
  -- null for what was done in the database.
  actor_id uuid,
  actor_email text,
  user_id uuid not null,
  user_email text,
  role public.app_role not null,
  action public.role_change_action not null
);

-- Who gave somebody a role, and when, is the latest entry about that account.
create index role_changes_user_idx on public.role_changes (user_id, id);

alter table public.role_changes enable row level security;

create policy "Admins read the changes of roles"
  on public.role_changes for select to authenticated
  using ((select public.has_role((select auth.uid()), 'admin')));

revoke all on public.role_changes from anon, authenticated, service_role;
grant select on public.role_changes to authenticated, service_role;

-- For every role, the service role included. An entry comes from the trigger below, inside which this
-- one runs.
create function private.refuse_direct_role_log_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' and pg_trigger_depth() > 1 then
    return new;
  end if;
  raise exception using errcode = 'PT403', message = 'The log of role changes writes itself.';
end;
$$;

create trigger refuse_direct_role_log_change
  before insert or update or delete on public.role_changes
  for each row execute function private.refuse_direct_role_log_change();
create trigger refuse_emptying_the_role_log
  before truncate on public.role_changes
  for each statement execute function private.refuse_direct_role_log_change();

-- SECURITY DEFINER: the one writer of the log, which callers may not write.
create function private.log_role_change() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  changed constant public.user_roles := coalesce(new, old);
  address text := (select email from auth.users where id = changed.user_id);
begin
  insert into public.role_changes (actor_id, actor_email, user_id, user_email, role, action)
  values (
    auth.uid(),
    (select email from auth.users where id = auth.uid()),
    changed.user_id,
    -- An account that is being deleted is gone by now; its address stands in the entry before.
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

-- What the log could not tell: one account's role becoming another's, and all of them going at once.
create function private.refuse_role_update() returns trigger
language plpgsql
set search_path = ''
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

revoke execute on function
  private.refuse_direct_role_log_change(),
  private.log_role_change(),
  private.refuse_role_update()
from public;
