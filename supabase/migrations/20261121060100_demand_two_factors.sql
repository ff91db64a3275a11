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

-- SECURITY DEFINER, like the next three: callers may not read the settings or the auth schema.
create function private.requires_two_factors() returns boolean
language sql stable
security definer
set search_path = ''
return coalesce((select requires_two_factors from private.staff_settings), false);

-- Whether this request was signed in with both factors, in a session that has not been ended: an access
-- token goes on living for up to an hour after its session, and a session is ended because a phone was lost.
create function private.has_both_factors() returns boolean
language sql stable
security definer
set search_path = ''
return coalesce(auth.jwt() ->> 'aal' = 'aal2', false)
  and exists (
    select 1 from auth.sessions
    where user_id = auth.uid() and id::text = auth.jwt() ->> 'session_id'
  );

-- What the restrictive policies ask.
create function private.factors_suffice() returns boolean
language sql stable
security definer
set search_path = ''
return not private.requires_two_factors() or private.has_both_factors();

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

-- Sending a request needs no policy of its own here: those below leave insert out.
create policy "Requests are read with both factors where two are required"
  on public.quote_submissions as restrictive for select to authenticated
  using ((select private.factors_suffice()));
create policy "Requests are changed with both factors where two are required"
  on public.quote_submissions as restrictive for update to authenticated
  using ((select private.factors_suffice()))
  with check ((select private.factors_suffice()));
create policy "Requests are deleted with both factors where two are required"
  on public.quote_submissions as restrictive for delete to authenticated
  using ((select private.factors_suffice()));

create policy "Luxury requests are read with both factors where two are required"
  on public.luxury_trailers_landing_page as restrictive for select to authenticated
  using ((select private.factors_suffice()));
create policy "Luxury requests are changed with both factors where two are required"
  on public.luxury_trailers_landing_page as restrictive for update to authenticated
  using ((select private.factors_suffice()))
  with check ((select private.factors_suffice()));
create policy "Luxury requests are deleted with both factors where two are required"
  on public.luxury_trailers_landing_page as restrictive for delete to authenticated
  using ((select private.factors_suffice()));

create policy "Quotes need both factors where two are required"
  on public.quotes as restrictive for all to authenticated
  using ((select private.factors_suffice()))
  with check ((select private.factors_suffice()));
create policy "The activity log needs both factors where two are required"
  on public.quote_activity as restrictive for all to authenticated
  using ((select private.factors_suffice()))
  with check ((select private.factors_suffice()));
create policy "The log of roles needs both factors where two are required"
  on public.role_changes as restrictive for all to authenticated
  using ((select private.factors_suffice()))
  with check ((select private.factors_suffice()));

-- Every function for staff begins with this one.
create or replace function private.require_admin() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  -- "is not true" also catches null.
  if public.has_role(auth.uid(), 'admin') is not true then
    raise exception using errcode = '42501', message = 'Only an admin may do this.';
  end if;
  if private.factors_suffice() is not true then
    raise exception using errcode = '42501', message = 'This needs both factors.';
  end if;
end;
$$;

-- As before, and with the second factor. Not by the functions above: this one runs as the caller, who may
-- name none of them.
create or replace function public.refuse_estimates() returns void
language plpgsql stable
security invoker
set search_path = ''
as $$
declare
  headers constant jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  path constant text := current_setting('request.path', true);
  asks_estimate constant boolean :=
    coalesce(headers ->> 'prefer' ~* 'count\s*=\s*"?(planned|estimated)', false);
  reads_table constant boolean :=
    current_setting('request.method', true) in ('GET', 'HEAD') and path ~ '^/[^/]+$';
begin
  if (asks_estimate or reads_table) is not true or current_user = 'service_role' then
    return;
  end if;
  if current_user = 'authenticated' and public.has_role(auth.uid(), 'admin')
    and (not public.two_factors_required() or coalesce(auth.jwt() ->> 'aal' = 'aal2', false))
  then
    return;
  end if;

  if asks_estimate then
    raise exception using errcode = '42501', message = 'Only exact counts are given.';
  end if;
  -- A table that lets others read some of its rows goes on doing so.
  if not exists (
    select 1
    from pg_catalog.pg_policy
    where polrelid = to_regclass(format('public.%I', substr(path, 2)))
      and polcmd in ('r', '*')
      and polpermissive
      and pg_catalog.pg_get_expr(polqual, polrelid) not like '%has_role(%'
  ) then
    raise exception using errcode = '42501', message = 'Only staff may read this.';
  end if;
end;
$$;

revoke execute on function
  private.requires_two_factors(),
  private.has_both_factors(),
  private.factors_suffice(),
  private.has_second_factor(uuid)
from public;
-- In a policy and in the function for the desk they are called as whoever asks.
grant execute on function private.requires_two_factors(), private.factors_suffice() to authenticated;
revoke execute on function public.two_factors_required() from public, anon, service_role;
grant execute on function public.two_factors_required() to authenticated;
