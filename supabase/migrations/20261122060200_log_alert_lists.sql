-- Whoever takes an address off a list has nobody told any more. So the log of the Team page has each change of the
-- lists, written like the rest of it by a trigger, whichever way the change came about.
alter table public.role_changes
  add column alert_list text,
  -- The address or number that was put on the list or taken off it.
  add column alert_entry text,
  drop constraint role_changes_are_about_an_account,
  add constraint role_changes_say_what_they_are_about check (
    case
      when action in ('alert-added', 'alert-removed')
        then user_id is null and alert_list is not null and alert_entry is not null
      else num_nonnulls(alert_list, alert_entry) = 0
        and (user_id is not null or action in ('factors-required', 'factors-optional'))
    end
  );

create function private.log_alert_list_change() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  before constant text[] := old.emails || old.phones;
  after constant text[] := new.emails || new.phones;
begin
  insert into public.role_changes (actor_id, actor_name, role, action, alert_list, alert_entry)
  select auth.uid(), private.staff_name(auth.uid()), 'admin', change.action, new.list, change.entry
  from (
    select 'alert-removed'::public.role_change_action as action, unnest(before) as entry
    union all
    select 'alert-added', unnest(after)
  ) as change
  where (change.entry = any (before)) <> (change.entry = any (after))
  order by change.action, change.entry;
  return null;
end;
$$;

create trigger log_alert_list_change
  after update on private.alert_lists
  for each row execute function private.log_alert_list_change();

revoke execute on function private.log_alert_list_change() from public;
