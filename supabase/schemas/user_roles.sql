-- Who is staff. Sign-up is public, so an account by itself means nothing: a row here does. No client writes it; roles
-- change by the functions of team.sql.

-- Who is staff. Sign-up is public, so an account by itself has no rights. They come from this table, which no client
-- writes. (docs/going-live.md says how to make the first admin.)
--
-- Staff are 'admin'. An owner is also 'owner', and decides about access, alert lists and second factors. While there is
-- no owner, every admin decides (docs/decisions.md#100-an-owner-is-a-second-role-beside-admin).
create type public.app_role as enum ('admin', 'owner');

create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role public.app_role not null,
  primary key (user_id, role)
);

alter table public.user_roles enable row level security;

-- So has_role() is false for an ended session.
create policy "Users read their own roles in a session that has not been ended"
  on public.user_roles for select to authenticated
  using (user_id = (select auth.uid()) and (select private.has_live_session()));

revoke all on public.user_roles from anon, authenticated;
grant select on public.user_roles to authenticated;
grant all on public.user_roles to service_role;

-- The log could not record a role moving to another account, or a truncate. SECURITY DEFINER: the service role may not
-- call functions of "private".
create function private.refuse_role_update() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refuse('PT403', 'role_is_fixed');
  return null;
end;
$$;

create trigger refuse_role_update
  before update on public.user_roles
  for each row execute function private.refuse_role_update();
create trigger refuse_role_truncate
  before truncate on public.user_roles
  for each statement execute function private.refuse_role_update();

-- SECURITY INVOKER: the policy above limits the answer to the caller's own roles.
create function public.has_role(_user_id uuid, _role public.app_role) returns boolean
language sql stable security invoker set search_path = ''
return exists (
  select 1 from public.user_roles where user_id = _user_id and role = _role
);
grant execute on function public.has_role to authenticated, service_role;

-- Every staff function begins with this. 42501 for anyone who is not an admin or lacks a required second factor.
create function private.require_admin() returns void
language plpgsql stable set search_path = ''
as $$
begin
  -- "is not true" also catches null.
  if public.has_role(auth.uid(), 'admin') is not true then
    perform private.refuse('42501', 'staff_only');
  end if;
  if private.factors_suffice() is not true then
    perform private.refuse('42501', 'second_factor_first');
  end if;
end;
$$;

-- For what belongs to the caller and goes with their access: waits while that is being taken away, and looks again.
create function private.hold_access() returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform private.require_admin();
  perform from auth.users where id = auth.uid() for key share;
  perform private.require_admin();
end;
$$;

-- SECURITY DEFINER, like the next: callers read only their own roles.
create function private.has_owner_role(account uuid) returns boolean
language sql stable security definer set search_path = ''
return exists (select from public.user_roles where user_id = account and role = 'owner');

-- Whether staff who ask may decide what owners decide: an owner, or anyone while there is none.
create function private.decides_as_owner() returns boolean
language sql stable security definer set search_path = ''
return private.has_owner_role(auth.uid()) or not exists (select from public.user_roles where role = 'owner');

-- Every owner function begins with this. PT403: the caller is staff, but not an owner.
create function private.require_owner() returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if not private.decides_as_owner() then
    perform private.refuse('PT403', 'owners_only');
  end if;
end;
$$;

-- An owner without the admin role could decide about a desk they cannot open, and would block the last owner's
-- successor.
create function private.refuse_owner_without_access() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not exists (select from public.user_roles where user_id = new.user_id and role = 'admin') then
    perform private.refuse('PT422', 'owner_is_not_staff');
  end if;
  return new;
end;
$$;

create trigger refuse_owner_without_access
  before insert on public.user_roles
  for each row when (new.role = 'owner') execute function private.refuse_owner_without_access();

create function private.end_ownership() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.user_roles where user_id = old.user_id and role = 'owner';
  return null;
end;
$$;

create trigger end_ownership
  after delete on public.user_roles
  for each row when (old.role = 'admin') execute function private.end_ownership();
