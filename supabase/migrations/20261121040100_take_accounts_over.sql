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
  kept record;
begin
  -- Waits for sign-ins that are being stored, and keeps others out until the id has changed.
  perform from auth.users where id = account for update;

  -- Whatever the authentication service keeps by user_id, in this version of it or in a later one.
  -- (Some of it by a text.)
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

revoke execute on function
  private.unusable_password(),
  private.end_sessions(uuid),
  private.take_over_account(uuid)
from public;
