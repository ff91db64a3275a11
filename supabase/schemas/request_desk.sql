-- What staff do with a request: take it, look at it, dismiss it.

-- Takes a request. Of two at once one gets it, and the other learns who. Taking over names the person it is taken from
-- ("_from"), so that a third person's claim stands. Returns who has it now. 42501: not an admin. PT404: no such
-- request. PT410: it was answered or dismissed.
create function private.take_request(_id uuid, _from uuid default null)
returns table (taken_by uuid, taken_by_name text, taken_at timestamptz)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.quote_submissions as request
  set taken_by = auth.uid(), taken_by_name = private.staff_name(auth.uid()), taken_at = now()
  where request.id = _id
    and not request.processed
    and request.taken_by is distinct from auth.uid()
    and (request.taken_by is null or request.taken_by = _from);
  return query
    select request.taken_by, request.taken_by_name, request.taken_at
    from public.quote_submissions as request
    where request.id = _id and not request.processed;
  if found then
    return;
  end if;
  if exists (select from public.quote_submissions where id = _id) then
    perform private.refuse('PT410', 'request_is_handled');
  end if;
  perform private.refuse('PT404', 'no_such_request');
end;
$$;
call private.grant_rpc('private.take_request', 'authenticated');

-- Releases the caller's request. False if it is not theirs: a colleague may have taken it over.
create function private.release_request(_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.quote_submissions
  set taken_by = null, taken_by_name = null, taken_at = null
  where id = _id and taken_by = auth.uid() and not processed;
  return found;
end;
$$;
call private.grant_rpc('private.release_request', 'authenticated');

-- Who has a request open: each member's last look, renewed every 15 seconds. Only the desk of 1.0 calls it, which a site can go
-- back to. Nothing in it is about a customer.
create table private.request_looks (
  user_id uuid primary key references auth.users (id) on update cascade on delete cascade,
  -- No reference: one table less for an erasure to lock.
  submission_id uuid not null,
  is_quoting boolean not null,
  seen_at timestamptz not null
);

-- Records which request the caller has open (none without "_id") and whether they are writing its quote. Returns what
-- colleagues had open in the last 40 seconds.
create function private.look_at_request(_id uuid default null, _is_quoting boolean default false)
returns table (submission_id uuid, user_id uuid, name text, is_quoting boolean)
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from private.request_looks as look
  where look.user_id = auth.uid() and look.submission_id is distinct from _id;
  insert into private.request_looks (user_id, submission_id, is_quoting, seen_at)
  select auth.uid(), request.id, _is_quoting, now()
  from public.quote_submissions as request
  where request.id = _id
  on conflict on constraint request_looks_pkey do update
  set submission_id = excluded.submission_id, is_quoting = excluded.is_quoting, seen_at = excluded.seen_at;
  return query
    select look.submission_id, look.user_id, private.staff_name(look.user_id), look.is_quoting
    from private.request_looks as look
    where look.user_id <> auth.uid() and look.seen_at > now() - interval '40 seconds'
    order by look.is_quoting desc, 3;
end;
$$;
call private.grant_rpc('private.look_at_request', 'authenticated');

-- Dismisses the open ones of these requests, all or none, and returns them. With the caller's rights: the table's
-- policies decide. PT422: none, or more than 200.
create function public.dismiss_requests(_ids uuid[]) returns setof uuid
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  -- "is not true" also catches null.
  if (cardinality(_ids) between 1 and 200) is not true then
    raise exception using errcode = 'PT422', message = '{"code": "number_of_requests", "most": 200}';
  end if;
  -- Rows in one order, and in the statement that writes them: it locks the table first, as an erasure does.
  return query
    with found as materialized (
      select id from public.quote_submissions where id = any (_ids) and not processed order by id for update
    )
    update public.quote_submissions as request set processed = true
    from found where request.id = found.id
    returning request.id;
end;
$$;
grant execute on function public.dismiss_requests to authenticated, service_role;

-- Restores those of these requests that are still dismissed, and returns them.
create function public.restore_requests(_ids uuid[]) returns setof uuid
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  if (cardinality(_ids) between 1 and 200) is not true then
    raise exception using errcode = 'PT422', message = '{"code": "number_of_requests", "most": 200}';
  end if;
  return query
    with found as materialized (
      select id from public.quote_submissions where id = any (_ids) and dismissed_at is not null order by id for update
    )
    update public.quote_submissions as request set processed = false
    from found where request.id = found.id
    returning request.id;
end;
$$;
grant execute on function public.restore_requests to authenticated, service_role;

-- Gives these dismissed requests a reason, and returns how many. The log keeps earlier ones, and by whom. PT422: none,
-- more than 200, or another reason without a text. 22001: too long.
create function private.explain_dismissals(
  _ids uuid[], _reason public.dismissal_reason, _note text default null
) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  words constant text := case when _reason = 'other' then private.clean_line(_note) end;
  explained integer;
begin
  perform private.require_admin();
  if (cardinality(_ids) between 1 and 200) is not true then
    perform private.refuse('PT422', 'number_of_requests', '{"most": 200}');
  end if;
  if _reason = 'other' and words is null then
    perform private.refuse('PT422', 'reason_missing');
  end if;
  if char_length(words) > 500 then
    perform private.refuse('22001', 'too_long');
  end if;
  -- As an erasure locks it.
  lock table public.quote_submissions in row exclusive mode;
  perform from public.quote_submissions
  where id = any (_ids) and dismissed_at is not null
  order by id
  for update;
  update public.quote_submissions
  set dismissal_reason = _reason,
    dismissal_note = words,
    dismissal_reason_by_name = case
      when (dismissal_reason, dismissal_note) is not distinct from (_reason, words) then dismissal_reason_by_name
      else private.staff_name(auth.uid())
    end
  where id = any (_ids) and dismissed_at is not null;
  get diagnostics explained = row_count;
  return explained;
end;
$$;
call private.grant_rpc('private.explain_dismissals', 'authenticated');
