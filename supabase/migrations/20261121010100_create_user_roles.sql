-- Who is staff. Sign-up is public, so an account by itself means nothing: rights come from this
-- table only, and no client may write it. (docs/going-live.md says how the first admin is made.)
create type public.app_role as enum ('admin');

create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role public.app_role not null,
  primary key (user_id, role)
);

alter table public.user_roles enable row level security;

create policy "Users read their own roles"
  on public.user_roles for select to authenticated
  using (user_id = (select auth.uid()));

revoke all on public.user_roles from anon, authenticated;
grant select on public.user_roles to authenticated;
grant all on public.user_roles to service_role;

-- SECURITY INVOKER on purpose: the policy above limits the answer to the caller's own roles, so
-- nobody can ask whether somebody else is staff.
create function public.has_role(_user_id uuid, _role public.app_role) returns boolean
language sql stable
security invoker
set search_path = ''
return exists (
  select 1 from public.user_roles where user_id = _user_id and role = _role
);

revoke execute on function public.has_role(uuid, public.app_role) from public, anon;
grant execute on function public.has_role(uuid, public.app_role) to authenticated, service_role;
