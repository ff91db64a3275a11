-- The log names staff by what they call themselves; until they have said so, by something that is theirs alone
-- and says nothing. Never by their e-mail address: it would stand there for good, for every colleague.

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

-- What the caller is called in the log, and whether that is a name they have set.
create function private.own_staff_name()
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
create function private.set_staff_name(_name text) returns text
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

-- What makes an account safe to be given rights. Sign-up is public, so whoever was first to sign up
-- with a colleague's address may be a stranger who chose the password, is signed in, and waited for the
-- colleague to click the link in the mail. Only the mailbox is known to be the colleague's. So before an
-- account gets a role, everything but its address is taken from whoever has it.

-- A hash of the kind that the authentication service makes (bcrypt), which no password is known to
-- have: it is made of random bytes, not of a password. Neither null nor empty, so that a sign-in takes
-- as long and says the same as with any wrong password. (pgcrypto is not used because it lives in
-- different schemas on the two engines.)
create function private.unusable_password() returns text
language sql volatile
set search_path = ''
as $$
  select '$2a$10$' || left(
    translate(
      encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'base64')
        || encode(sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 'base64'),
      '+=' || E'\n', '.'
    ),
    53
  );
$$;

-- Ends every session of an account. Access tokens that are still alive keep naming it.
create function private.end_sessions(account uuid) returns void
language sql volatile
set search_path = ''
as $$
  delete from auth.sessions where user_id = account;
  -- Text on hosted projects, and there from before sessions had a table.
  delete from auth.refresh_tokens where user_id::text = account::text;
$$;

-- Deletes whatever the authentication service keeps by user_id, in this version of it or in a later one (some of it by
-- a text), but for the identities, by which the account is known.
create function private.forget_sign_ins(account uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  kept record;
begin
  for kept in
    select class.relname as table_name, format_type(att.atttypid, att.atttypmod) as type_name
    from pg_catalog.pg_attribute as att
    join pg_catalog.pg_class as class on class.oid = att.attrelid
    where class.relnamespace = 'auth'::regnamespace
      and class.relkind in ('r', 'p')
      and class.relname <> 'identities'
      and att.attname = 'user_id'
      and not att.attisdropped
  loop
    execute format(
      'delete from auth.%I where user_id = $1::text::%s', kept.table_name, kept.type_name
    ) using account;
  end loop;
end;
$$;

-- Gives an account to whoever reads its mail, and to nobody else. Returns its new id.
--
-- The new id is what ends an access token, which stays valid for up to an hour after its session was
-- deleted: it names an account that is no more. The same stops a sign-in that was being answered at
-- this moment, because its session refers to the old id and cannot be stored. Whatever else could let
-- somebody in again goes: sessions, second factors, passkeys, one-time codes, half-finished sign-ins,
-- consents given to other apps, sign-ins with another provider, phone number, pending changes, and the
-- password. The colleague chooses a new one through "Forgot password?".
create function private.take_over_account(account uuid) returns uuid
language plpgsql volatile
set search_path = ''
as $$
declare
  renewed constant uuid := gen_random_uuid();
begin
  -- Waits for sign-ins that are being stored, and keeps others out until the id has changed.
  perform from auth.users where id = account for update;

  perform private.forget_sign_ins(account);
  delete from auth.identities where user_id = account and provider <> 'email';

  -- In one statement, so that the foreign key between the two is kept at its end. Empty text, not null:
  -- the authentication service cannot read null in these columns.
  with identity as (
    update auth.identities
    set
      user_id = renewed,
      provider_id = renewed,
      identity_data = identity_data || jsonb_build_object('sub', renewed)
    where user_id = account
  )
  update auth.users
  set
    id = renewed,
    encrypted_password = private.unusable_password(),
    confirmation_token = '',
    recovery_token = '',
    recovery_sent_at = null,
    reauthentication_token = '',
    reauthentication_sent_at = null,
    email_change = '',
    email_change_token_new = '',
    email_change_token_current = '',
    email_change_confirm_status = 0,
    email_change_sent_at = null,
    phone = null,
    phone_confirmed_at = null,
    phone_change = '',
    phone_change_token = '',
    phone_change_sent_at = null,
    raw_app_meta_data = coalesce(raw_app_meta_data, '{}')
      || '{"provider": "email", "providers": ["email"]}',
    raw_user_meta_data = jsonb_build_object(
      'sub', renewed, 'email', email, 'email_verified', true, 'phone_verified', false
    ),
    last_sign_in_at = null,
    updated_at = now()
  where id = account;
  return renewed;
end;
$$;

-- Who is staff, from the Team page: read, give and take away. SECURITY DEFINER, because no client may
-- write user_roles or read accounts; so each begins by asking whether the caller is an admin, and asks
-- again once it holds the lock, behind which another admin may have removed the caller.
--
-- Answers, the same on either engine: 42501 the caller is no admin, PT404 no such account (or not staff
-- any more), PT422 its e-mail is not confirmed, 23505 already staff, PT409 the last admin, PT428 oneself
-- without having confirmed it.
--
-- Lock order, everywhere: the account, then user_roles. Deleting an account takes them in the same order.

-- Makes the account with this address staff, on behalf of the caller, or of nobody in SQL.
-- Returns the address as the account has it.
create function private.grant_admin_to(_email text, _is_checked boolean) returns text
language plpgsql volatile
set search_path = ''
as $$
declare
  account auth.users;
begin
  -- Addresses are stored in lower case. Of the letters only A to Z are folded ("C"): under other rules
  -- some foreign letters would become a "k" or an "i", and the address another one.
  select * into account
  from auth.users
  where email = lower(private.clean_line(_email) collate "C")
    and not is_sso_user and not is_anonymous and deleted_at is null
  for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'Nobody has signed up with this address.';
  end if;

  -- Readers go on; whoever gives or takes a role waits for the one before.
  lock table public.user_roles in share row exclusive mode;
  if _is_checked then
    perform private.require_admin();
  end if;
  if exists (select 1 from public.user_roles where user_id = account.id and role = 'admin') then
    raise exception using errcode = '23505', message = 'This account is staff already.';
  end if;
  if account.email_confirmed_at is null then
    raise exception using
      errcode = 'PT422',
      message = 'The e-mail address of this account is not confirmed yet.';
  end if;

  insert into public.user_roles (user_id, role)
  values (private.take_over_account(account.id), 'admin');
  return account.email;
end;
$$;

-- The first admin, and the way back in when there is none: for the owner of the database, in the SQL
-- editor or by "npm run admin:grant". Not reachable through the API.
create function private.make_admin(_email text) returns text
language sql volatile
set search_path = ''
as $$
  select private.grant_admin_to(_email, false)
    || ' is staff. A new password has to be chosen now, through "Forgot password?" on the sign-in page.';
$$;

-- Makes the account with this address staff. Its sessions end and its password stops working.
-- Returns the address as the account has it.
create function private.grant_admin(_email text) returns text
language plpgsql volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.grant_admin_to(_email, true);
end;
$$;

-- Takes the role away and ends the account's sessions; the account stays. Never from the last admin, and
-- from oneself only when confirmed.
create function private.revoke_admin(_user_id uuid, _confirm_self boolean default false)
returns void
language plpgsql volatile
security definer
set search_path = ''
as $$
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

-- The accounts with a role, in the order in which they got it.
create function private.team_members()
returns table (
  user_id uuid,
  email text,
  -- Null for a role that the log does not know of.
  granted_at timestamptz,
  -- The name, at that time, of the admin who gave access.
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

revoke execute on function
  private.neutral_name,
  private.staff_name,
  private.unusable_password,
  private.end_sessions,
  private.forget_sign_ins,
  private.take_over_account,
  private.grant_admin_to,
  private.make_admin
from public;

revoke execute on function
  private.own_staff_name,
  private.set_staff_name,
  private.grant_admin,
  private.revoke_admin,
  private.team_members
from public, anon, service_role;
grant execute on function
  private.own_staff_name,
  private.set_staff_name,
  private.grant_admin,
  private.revoke_admin,
  private.team_members
to authenticated;
