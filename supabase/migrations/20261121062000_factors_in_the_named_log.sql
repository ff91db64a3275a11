-- The entries about second factors name staff as all others do, and the list of exports, newer than the policies that
-- demand both factors, is behind one of its own.

create or replace function private.log_factor_duty() returns trigger
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

create or replace function private.log_factor_removal() returns trigger
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

create policy "The list of exports needs both factors where two are required"
  on public.exports as restrictive for all to authenticated
  using ((select private.factors_suffice()))
  with check ((select private.factors_suffice()));
