-- Who is staff, from the Team page: read, give and take away. SECURITY DEFINER, because no client may
-- write user_roles or read accounts; so each begins by asking whether the caller is an admin, and asks
-- again once it holds the lock, behind which another admin may have removed the caller.
--
-- Answers, the same on either engine: 42501 the caller is no admin, PT404 no such account (or not staff
-- any more), PT422 its e-mail is not confirmed, 23505 already staff, PT409 the last admin, PT428 oneself
-- without having confirmed it.
--
-- Lock order, everywhere: the account, then user_roles. Deleting an account takes them in the same order.

create function private.require_admin() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  -- "is not true" also catches null.
  if public.has_role(auth.uid(), 'admin') is not true then
    raise exception using errcode = '42501', message = 'Only an admin may do this.';
  end if;
end;
$$;

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
create function public.grant_admin(_email text) returns text
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
create function public.revoke_admin(_user_id uuid, _confirm_self boolean default false)
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
create function public.team_members()
returns table (
  user_id uuid,
  email text,
  -- Null for a role from before changes were logged.
  granted_at timestamptz,
  -- Address, at that time, of the admin who gave it. Null for what was done in the database.
  granted_by text,
  -- False until somebody has signed in since the role was given.
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
      member.user_id, account.email::text, given.created_at::timestamptz, given.actor_email,
      account.last_sign_in_at is not null
    from public.user_roles as member
    join auth.users as account on account.id = member.user_id
    left join lateral (
      select entry.created_at, entry.actor_email
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
  private.require_admin(),
  private.grant_admin_to(text, boolean),
  private.make_admin(text)
from public;
revoke execute on function
  public.grant_admin(text),
  public.revoke_admin(uuid, boolean),
  public.team_members()
from public, anon, service_role;
grant execute on function
  public.grant_admin(text),
  public.revoke_admin(uuid, boolean),
  public.team_members()
to authenticated;
