-- Two factors for staff. The authentication service enrols and checks them and writes the outcome into the
-- access token ("aal": aal1 after the password, aal2 after the second factor as well). Here it is demanded,
-- once an admin has said so, by restrictive policies over whatever else allows, and by the check with which
-- every function for staff begins. Nothing changes until then, and sending requests stays open to everybody.

create table private.staff_settings (
  -- One row.
  id boolean primary key default true check (id),
  requires_two_factors boolean not null default false
);

insert into private.staff_settings default values;

-- SECURITY DEFINER, like the next four: callers may not read the settings or the auth schema.
create function private.requires_two_factors() returns boolean
language sql stable
security definer
set search_path = ''
return coalesce((select requires_two_factors from private.staff_settings), false);

-- Whether this request belongs to a session that has not been ended: an access token goes on living for up to an hour
-- after its session, and a session is ended because somebody signed out or a phone was lost.
create function private.has_live_session() returns boolean
language sql stable
security definer
set search_path = ''
return exists (
  select 1 from auth.sessions
  where user_id = auth.uid() and id::text = auth.jwt() ->> 'session_id'
);

-- Whether it was signed in with both factors, in such a session.
create function private.has_both_factors() returns boolean
language sql stable
security definer
set search_path = ''
return coalesce(auth.jwt() ->> 'aal' = 'aal2', false) and private.has_live_session();

-- What the restrictive policies ask: with or without the duty, a session that has been ended is good for nothing.
create function private.factors_suffice() returns boolean
language sql stable
security definer
set search_path = ''
return case
  when private.requires_two_factors() then private.has_both_factors()
  else private.has_live_session()
end;

-- Whether the authentication service has a second factor of this account. The embedded one keeps none.
create function private.has_second_factor(account uuid) returns boolean
language plpgsql stable
security definer
set search_path = ''
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

-- For the desk, which asks for a second factor before it shows anything. Says nothing about anybody.
create function public.two_factors_required() returns boolean
language sql stable
security invoker
set search_path = ''
return private.requires_two_factors();

-- SECURITY DEFINER: callers may not write the log.
create function private.log_factor_duty() returns trigger
language plpgsql
security definer
set search_path = ''
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

-- Second factors that were taken away by an admin, or in SQL. The log takes entries from triggers alone, and
-- a trigger on the authentication service's own table is not for us to make.
create table private.factor_removals (
  id bigint generated always as identity primary key,
  removed_at timestamptz not null default now(),
  user_id uuid not null
);

create function private.log_factor_removal() returns trigger
language plpgsql
security definer
set search_path = ''
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

-- Taking a lost second factor away, and making two a duty, follows the rules for roles (the Team page):
-- SECURITY DEFINER, asked before and behind the lock, the account locked first. Answers: 42501 the caller is no
-- admin (or lacks the second factor where two are required), PT403 only an owner may, PT404 not staff (any more), PT409 one's own,
-- PT410 there is none, PT428 the caller has to confirm with a second factor first.

-- Takes all second factors of an account away and ends its sessions. False where there was none: then
-- nothing happens.
create function private.take_factors_away(account uuid) returns boolean
language plpgsql volatile
set search_path = ''
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

-- For the owner of the database, when the only admin has lost the phone: in the SQL editor. Not reachable
-- through the API.
create function private.forget_second_factor(_email text) returns text
language plpgsql volatile
set search_path = ''
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

-- Whoever has a second factor shows it before changing anything about factors, required or not: a password
-- alone must not weaken what protects from a stolen password.
create function private.require_own_factor() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if private.has_second_factor(auth.uid()) and not private.has_both_factors() then
    raise exception using errcode = 'PT428', message = 'Confirm with your second factor first.';
  end if;
end;
$$;

-- Takes a colleague's second factor away, whose phone is lost, and ends the account's sessions. One's own
-- goes through the authentication service, which asks for it first; an owner's is taken by an owner alone.
create function private.remove_second_factor(_user_id uuid) returns void
language plpgsql volatile
security definer
set search_path = ''
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

-- Makes two factors a duty for all staff, or a choice again. Only by an owner who has just used both: whoever
-- could switch it on without one would lock themselves and everybody else out.
create function private.require_two_factors(_is_required boolean) returns void
language plpgsql volatile
security definer
set search_path = ''
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

-- The accounts of staff that have a second factor.
create function private.team_second_factors() returns table (user_id uuid)
language plpgsql stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select member.user_id
    from public.user_roles as member
    where member.role = 'admin' and private.has_second_factor(member.user_id);
end;
$$;

revoke execute on function
  private.requires_two_factors,
  private.has_live_session,
  private.factors_suffice
from public;
-- In a policy and in the function for the desk they are called as whoever asks.
grant execute on function
  private.requires_two_factors,
  private.has_live_session,
  private.factors_suffice
to authenticated;

revoke execute on function
  private.has_both_factors,
  private.has_second_factor,
  private.log_factor_duty,
  private.log_factor_removal,
  private.take_factors_away,
  private.forget_second_factor,
  private.require_own_factor
from public;

revoke execute on function
  public.two_factors_required,
  private.remove_second_factor,
  private.require_two_factors,
  private.team_second_factors
from public, anon, service_role;
grant execute on function
  public.two_factors_required,
  private.remove_second_factor,
  private.require_two_factors,
  private.team_second_factors
to authenticated;
