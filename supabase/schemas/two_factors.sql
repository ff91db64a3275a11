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
    perform private.refuse('PT428', 'second_factor_first');
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
    perform private.refuse('PT409', 'own_second_factor');
  end if;
  if not exists (select 1 from public.user_roles where user_id = _user_id and role = 'admin') then
    perform private.refuse('PT404', 'no_longer_staff');
  end if;
  if not private.take_factors_away(_user_id) then
    perform private.refuse('PT410', 'no_second_factor');
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
    perform private.refuse('PT428', 'second_factor_first');
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
