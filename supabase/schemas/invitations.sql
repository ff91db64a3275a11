-- Invitations to the team: an owner names an address without an account, and the person who reads its mail becomes
-- staff by one link, with a name and a password of their own. Until then the address has no rights.

-- Open ones. The link in the mail lives for an hour; the invitation outlives it, so that the colleague can ask for
-- another link (through "Forgot password?", which needs no owner).
create table private.invitations (
  -- In lower case, as the auth service has it.
  email text primary key,
  invited_by uuid not null,
  invited_by_name text not null,
  invited_at timestamptz(3) not null default now()
);

create function private.invitation_lasts() returns interval
language sql immutable parallel safe set search_path = ''
return interval '30 days';

-- Whether an account was made by an invitation that is still open, by a confirmed link, and has no password yet: then only
-- the reader of its mail can be signed in. A stranger who had signed up with the address would have chosen one. As a
-- string body, as of all that reads auth.users here: a parsed one would keep the auth service from changing its columns.
create function private.is_invited(account auth.users) returns boolean
language sql stable set search_path = ''
as $$
  select (account).email_confirmed_at is not null
    and coalesce((account).encrypted_password, '') = ''
    and not (account).is_sso_user
    and exists (
      select from private.invitations as invitation
      where invitation.email = (account).email and invitation.invited_at > now() - private.invitation_lasts()
    );
$$;

-- Adds a colleague by address, for the function "invite", which then mails them a link: 'invitation' for an address
-- without an account, or with one that has not been opened; 'password' where the account is staff now, or only has no
-- password. Errors as of private.grant_admin.
create function private.add_colleague(_email text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address constant text := lower(private.clean_line(_email) collate "C");
  account auth.users;
begin
  perform private.require_owner();
  select * into account from auth.users where email = address and not is_sso_user for update;
  lock table public.user_roles in share row exclusive mode;
  perform private.require_owner();
  delete from private.invitations where invited_at < now() - private.invitation_lasts();
  if account.id is not null and (
      coalesce(account.encrypted_password, '') <> ''
      or account.invited_at is null
      or exists (select from public.user_roles where user_id = account.id and role = 'admin')
    )
  then
    -- First: the log would name who sent it.
    delete from private.invitations where email = address;
    perform private.grant_admin_to(_email, true);
    return 'password';
  end if;

  insert into private.invitations as known (email, invited_by, invited_by_name)
  values (address, auth.uid(), private.staff_name(auth.uid()))
  on conflict (email) do update
  set invited_by = excluded.invited_by, invited_by_name = excluded.invited_by_name, invited_at = now();
  return case when account.email_confirmed_at is null then 'invitation' else 'password' end;
end;
$$;
call private.grant_rpc('private.add_colleague', 'authenticated');

-- Whether the caller has an invitation to accept.
create function private.own_invitation() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (select from auth.users as account where id = auth.uid() and private.is_invited(account));
$$;
call private.grant_rpc('private.own_invitation', 'authenticated');

-- Makes the caller staff, under this name. Before they choose a password (private.is_invited). A retry changes
-- nothing. PT404: not invited, or not any more. Errors of the name as of private.set_staff_name.
create function private.accept_invitation(_name text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  account auth.users;
begin
  select * into account from auth.users where id = auth.uid() for update;
  lock table public.user_roles in share row exclusive mode;
  if exists (select from public.user_roles where user_id = account.id and role = 'admin') then
    return;
  end if;
  if private.is_invited(account) is not true then
    perform private.refuse('PT404', 'not_invited');
  end if;
  insert into public.user_roles (user_id, role) values (account.id, 'admin');
  delete from private.invitations where email = account.email;
  perform private.name_account(account.id, _name);
end;
$$;
call private.grant_rpc('private.accept_invitation', 'authenticated');

-- The open invitations, latest first.
create function private.open_invitations()
returns table (email text, invited_at timestamptz, invited_by_name text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select invitation.email, invitation.invited_at::timestamptz, invitation.invited_by_name
    from private.invitations as invitation
    where invitation.invited_at > now() - private.invitation_lasts()
    order by invitation.invited_at desc;
end;
$$;
call private.grant_rpc('private.open_invitations', 'authenticated');

-- The link in the mail then opens nothing.
create function private.withdraw_invitation(_email text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_owner();
  delete from private.invitations where email = _email;
end;
$$;
call private.grant_rpc('private.withdraw_invitation', 'authenticated');
