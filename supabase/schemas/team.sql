-- The team: making an account staff or an owner, and ending that. Owners do so on the Team page, the first one is made
-- in SQL. An account is taken over before it gets a role, and signed out when it loses one.

-- Makes an account safe to give rights to. Sign-up is public, so a stranger may have signed up with a colleague's
-- address, chosen the password, and be waiting, signed in, for the colleague to click the link in the mail. Only the
-- mailbox is known to be the colleague's, so before an account gets a role, everything but its address is reset.

-- A bcrypt hash of random bytes that no password matches. Not null or empty, so that a sign-in takes as long and says
-- the same as with a wrong password. (pgcrypto lives in different schemas on the two engines.)
create function private.unusable_password() returns text
language sql volatile set search_path = ''
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

-- Ends every session of an account. Live access tokens still name it.
create function private.end_sessions(account uuid) returns void
language sql volatile set search_path = ''
as $$
  delete from auth.sessions where user_id = account;
  -- Text on hosted projects, where tokens are older than the table of sessions.
  delete from auth.refresh_tokens where user_id::text = account::text;
$$;

-- Deletes all that the auth service keeps by user_id, in any version (some of it as text), except the identities, by
-- which the account is known.
create function private.forget_sign_ins(account uuid) returns void
language plpgsql volatile set search_path = ''
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

-- Gives an account to the person who reads its mail, and to no one else. Returns its new id.
--
-- The new id invalidates live access tokens, which outlast their session by up to an hour, and a sign-in in progress,
-- whose session refers to the old id. All other ways in go too: sessions, factors, passkeys, one-time codes, OAuth
-- consents and identities, phone, pending changes, password. The colleague chooses a new one through "Forgot
-- password?".
create function private.take_over_account(account uuid) returns uuid
language plpgsql volatile set search_path = ''
as $$
declare
  renewed constant uuid := gen_random_uuid();
begin
  -- Waits for sign-ins in progress, and blocks others until the id has changed.
  perform from auth.users where id = account for update;

  perform private.forget_sign_ins(account);
  delete from auth.identities where user_id = account and provider <> 'email';

  -- In one statement, so that the foreign key holds at its end. Empty text, not null: the auth service cannot read null
  -- in these columns.
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

-- The Team page: read by all staff, changed by owners. SECURITY DEFINER, because no client writes user_roles or reads
-- accounts; so each function checks the caller, and again once it holds the lock, because someone may have removed the
-- caller meanwhile.
--
-- Errors, the same on both engines: 42501 not an admin, PT403 owners only, PT404 no such account (or not staff), PT422
-- e-mail not confirmed, 23505 already staff, PT409 the last admin, PT412 the last owner, PT428 oneself, unconfirmed.
--
-- Lock order, everywhere: the account, then user_roles. Deleting an account locks in the same order.

-- Makes the account with this address staff, for the caller, or for no one in SQL. Returns the address as the account
-- has it.
create function private.grant_admin_to(_email text, _is_checked boolean) returns text
language plpgsql volatile set search_path = ''
as $$
declare
  account auth.users;
begin
  -- Addresses are stored in lower case. Only A to Z are folded ("C"): other rules turn some foreign letters into "k" or
  -- "i", and the address into another one.
  select * into account
  from auth.users
  where email = lower(private.clean_line(_email) collate "C")
    and not is_sso_user and not is_anonymous and deleted_at is null
  for update;
  if not found then
    perform private.refuse('PT404', 'no_such_account');
  end if;

  -- Readers go on; other grants and removals wait.
  lock table public.user_roles in share row exclusive mode;
  if _is_checked then
    perform private.require_owner();
  end if;
  if exists (select 1 from public.user_roles where user_id = account.id and role = 'admin') then
    perform private.refuse('23505', 'already_staff');
  end if;
  if account.email_confirmed_at is null then
    perform private.refuse('PT422', 'address_unconfirmed');
  end if;

  insert into public.user_roles (user_id, role)
  values (private.take_over_account(account.id), 'admin');
  return account.email;
end;
$$;

-- The first account, and the way back in when no one else can let anyone in: for the database's owner, in the SQL
-- editor or by "npm run admin:grant". Makes the account staff, and an owner if there is none or if it is staff already.
create function private.make_admin(_email text) returns text
language plpgsql volatile set search_path = ''
as $$
declare
  account constant uuid := (
    select account.id
    from auth.users as account
    join public.user_roles as given on given.user_id = account.id and given.role = 'admin'
    where account.email = lower(private.clean_line(_email) collate "C") and not account.is_sso_user
  );
  address text;
begin
  if account is not null then
    if private.has_owner_role(account) then
      perform private.refuse('23505', 'already_owner');
    end if;
    insert into public.user_roles (user_id, role) values (account, 'owner');
    return (select email from auth.users where id = account) || ' is an owner now.';
  end if;

  address := private.grant_admin_to(_email, false);
  if not exists (select from public.user_roles where role = 'owner') then
    insert into public.user_roles (user_id, role) select id, 'owner' from auth.users where email = address;
    return address || ' is staff, and an owner. A new password has to be chosen now, through "Forgot password?" on the sign-in page.';
  end if;
  return address || ' is staff. A new password has to be chosen now, through "Forgot password?" on the sign-in page.';
end;
$$;

-- Makes the account with this address staff, ends its sessions and resets its password. Returns the address as the
-- account has it.
create function private.grant_admin(_email text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_owner();
  return private.grant_admin_to(_email, true);
end;
$$;
call private.grant_rpc('private.grant_admin', 'authenticated');

-- Keeps the last owner.
create function private.require_other_owner(account uuid) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if private.has_owner_role(account)
    and not exists (select from public.user_roles where role = 'owner' and user_id <> account)
  then
    perform private.refuse('PT412', 'last_owner');
  end if;
end;
$$;

-- Removes the role and ends the account's sessions; the account stays. Never the last admin or owner, and oneself only
-- when confirmed. Any member of staff may leave.
create function private.revoke_admin(_user_id uuid, _confirm_self boolean default false)
returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform from auth.users where id = _user_id for update;
  lock table public.user_roles in share row exclusive mode;
  perform private.require_admin();
  if _user_id is distinct from auth.uid() then
    perform private.require_owner();
  end if;

  if not exists (select 1 from public.user_roles where user_id = _user_id and role = 'admin') then
    perform private.refuse('PT404', 'no_longer_staff');
  end if;
  if not exists (select 1 from public.user_roles where user_id <> _user_id and role = 'admin') then
    perform private.refuse('PT409', 'last_of_staff');
  end if;
  perform private.require_other_owner(_user_id);
  if _user_id = auth.uid() and _confirm_self is not true then
    perform private.refuse('PT428', 'own_access');
  end if;

  delete from public.user_roles where user_id = _user_id and role = 'admin';
  perform private.end_sessions(_user_id);
end;
$$;
call private.grant_rpc('private.revoke_admin', 'authenticated');

-- Makes a colleague an owner, or no longer. Owners only: while there is none, the first to name one would shut the
-- others out, so the first owner is named in the database (private.make_admin).
create function private.set_owner(_user_id uuid, _is_owner boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  perform from auth.users where id = _user_id for update;
  lock table public.user_roles in share row exclusive mode;
  perform private.require_admin();
  if not private.has_owner_role(auth.uid()) then
    perform private.refuse('PT403', 'owners_only');
  end if;

  if not exists (select from public.user_roles where user_id = _user_id and role = 'admin') then
    perform private.refuse('PT404', 'no_longer_staff');
  end if;
  if _is_owner then
    insert into public.user_roles (user_id, role) values (_user_id, 'owner') on conflict do nothing;
  else
    perform private.require_other_owner(_user_id);
    delete from public.user_roles where user_id = _user_id and role = 'owner';
  end if;
end;
$$;
call private.grant_rpc('private.set_owner', 'authenticated');

-- The accounts with a role, oldest first.
create function private.team_members()
returns table (
  user_id uuid,
  email text,
  -- Null for a role that is not in the log.
  granted_at timestamptz,
  -- The name of the admin who gave access, at the time.
  granted_by text,
  has_signed_in boolean,
  is_owner boolean
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select
      member.user_id, account.email::text, given.created_at::timestamptz, given.actor_name,
      account.last_sign_in_at is not null, private.has_owner_role(member.user_id)
    from public.user_roles as member
    join auth.users as account on account.id = member.user_id
    left join lateral (
      select entry.created_at, entry.actor_name
      from public.role_changes as entry
      where entry.user_id = member.user_id and entry.action = 'granted' and entry.role = 'admin'
      order by entry.id desc
      limit 1
    ) as given on true
    where member.role = 'admin'
    order by given.created_at nulls first, account.email;
end;
$$;
call private.grant_rpc('private.team_members', 'authenticated');
