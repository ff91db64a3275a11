-- The log named staff by their e-mail address, for good and to every colleague. Now it names them by what they
-- call themselves; until they have said so, by something that is theirs alone and says nothing.

-- Read and written through the two functions below. A name goes with its account; in the log it stays.
create table private.staff_names (
  user_id uuid primary key references auth.users (id) on update cascade on delete cascade,
  name text not null,
  constraint name_has_1_to_60_characters check (char_length(name) between 1 and 60),
  constraint name_is_no_address check (name !~ '@')
);

create unique index staff_names_name_idx on private.staff_names (private.fold_for_search(name));

-- What stands in the log for an account without a name. Nobody can choose one like it.
create function private.neutral_name(account uuid) returns text
language sql immutable strict parallel safe
set search_path = ''
return 'Staff ' || upper(left(account::text, 8));

-- What an account is called from now on. Null for no account: what is done in SQL.
create function private.staff_name(account uuid) returns text
language sql stable
set search_path = ''
as $$
  select coalesce(
    (select name from private.staff_names where user_id = account), private.neutral_name(account)
  );
$$;

-- The names of that time. What is in the log already gets the neutral ones. The guards keep it from being changed.
alter table public.quote_activity rename column actor_email to actor_name;
alter table public.quote_activity disable trigger user;
update public.quote_activity set actor_name = private.staff_name(actor_id) where actor_name is not null;
alter table public.quote_activity enable trigger user;

-- The address to which access was given stays in "user_email": that is what is given access.
alter table public.role_changes rename column actor_email to actor_name;
alter table public.role_changes disable trigger user;
update public.role_changes set actor_name = private.staff_name(actor_id) where actor_name is not null;
alter table public.role_changes enable trigger user;

create or replace function private.texts_to_keep()
returns table (table_name regclass, column_name name)
language sql stable
set search_path = ''
as $$
  values
    ('public.quote_submissions'::regclass, 'contact_method'::name),
    ('public.quote_submissions', 'event_type'),
    ('public.luxury_trailers_landing_page', 'status'),
    ('public.quotes', 'event_type'),
    -- Who of the staff did it, and a status, an amount or a date: never a customer's words.
    ('public.quote_activity', 'actor_name'),
    ('public.quote_activity', 'before'),
    ('public.quote_activity', 'after');
$$;

-- As before, by name.
create or replace function private.log_activity(
  submission_id uuid, quote_id uuid, action public.quote_activity_action, before text, after text, note text
) returns void
language sql volatile
security definer
set search_path = ''
as $$
  insert into public.quote_activity (
    actor_id, actor_name, submission_id, quote_id, action, before, after, note
  ) values (
    auth.uid(), private.staff_name(auth.uid()),
    log_activity.submission_id, log_activity.quote_id, log_activity.action,
    log_activity.before, log_activity.after, log_activity.note
  );
$$;

-- As before, by name.
create or replace function private.log_role_change() returns trigger
language plpgsql
security definer
set search_path = ''
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

-- As before; "granted_by" is the name, at that time, of the admin who gave access.
create or replace function public.team_members()
returns table (
  user_id uuid,
  email text,
  granted_at timestamptz,
  granted_by text,
  has_signed_in boolean
)
language plpgsql stable
security definer
set search_path = ''
as $$
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

-- What the caller is called in the log, and whether that is a name they have set.
create function public.own_staff_name()
returns table (name text, is_set boolean)
language plpgsql stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select
      private.staff_name(auth.uid()),
      exists (select from private.staff_names where user_id = auth.uid());
end;
$$;

-- Sets what the caller is called from now on; entries keep the name of their time. Returns the name as stored.
-- PT422: none, too long, an e-mail address, or like a neutral one. 23505: somebody else has it, now or in the
-- log, in any spelling.
create function public.set_staff_name(_name text) returns text
language plpgsql volatile
security definer
set search_path = ''
as $$
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
$$;

revoke execute on function private.neutral_name(uuid), private.staff_name(uuid) from public;
revoke execute on function public.own_staff_name(), public.set_staff_name(text)
from public, anon, service_role;
grant execute on function public.own_staff_name(), public.set_staff_name(text) to authenticated;
