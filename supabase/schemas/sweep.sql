-- What is swept: it served its purpose, and would fill the database. By the worker, in small steps, so that no one waits.

-- The next that have been kept for 90 days, at most so many of each: messages to staff, but for those about access; what
-- only the worker needs of a customer's, of which kind, way, address, time and state stay; and what a step replaced, which
-- can then no longer be undone. Returns how many.
-- Each list is read before anything goes ("array"), so that it is never longer than its limit.
create function private.sweep(_limit integer default 200) returns integer
language plpgsql volatile set search_path = ''
as $$
declare
  kept_until constant timestamptz := now() - interval '90 days';
  swept integer;
  total integer;
begin
  delete from public.notifications
  where id = any (array(
    select id
    from public.notifications
    where audience <> 'customer' and kind <> 'access' and state in ('sent', 'failed', 'dropped')
      and created_at < kept_until
    order by created_at
    limit _limit
    for update skip locked
  ));
  get diagnostics total = row_count;
  update public.notifications
  set leased_by = null, provider_id = null, copy_to = null, step_id = null,
    -- Why one did not go out stays.
    answer = case when state <> 'sent' then answer end
  where id = any (array(
    select id
    from public.notifications
    where audience = 'customer' and leased_by is not null and state in ('sent', 'failed', 'dropped')
      and created_at < kept_until
    order by created_at
    limit _limit
    for update skip locked
  ));
  get diagnostics swept = row_count;
  total := total + swept;
  delete from private.steps
  where id = any (array(
    select id from private.steps where taken_at < kept_until order by taken_at limit _limit for update skip locked
  ));
  get diagnostics swept = row_count;
  return total + swept;
end;
$$;
