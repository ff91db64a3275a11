-- Dismisses what is still open of many requests, all or none. Answers with those it dismissed.
-- With the caller's rights: the policies of the table decide. PT422: none, or more than 200.
create function public.dismiss_requests(_ids uuid[]) returns setof uuid
language plpgsql volatile
security invoker
set search_path = ''
as $$
begin
  -- "is not true" also catches null.
  if (cardinality(_ids) between 1 and 200) is not true then
    raise exception using errcode = 'PT422', message = 'Choose between 1 and 200 requests.';
  end if;
  -- In one order for everybody, so no deadlock.
  perform from public.quote_submissions
  where id = any (_ids) and not processed
  order by id
  for update;
  return query
    update public.quote_submissions set processed = true
    where id = any (_ids) and not processed
    returning id;
end;
$$;

-- Takes such a dismissal back, for those that are still dismissed. Answers with those it restored.
create function public.restore_requests(_ids uuid[]) returns setof uuid
language plpgsql volatile
security invoker
set search_path = ''
as $$
begin
  if (cardinality(_ids) between 1 and 200) is not true then
    raise exception using errcode = 'PT422', message = 'Choose between 1 and 200 requests.';
  end if;
  perform from public.quote_submissions
  where id = any (_ids) and dismissed_at is not null
  order by id
  for update;
  return query
    update public.quote_submissions set processed = false
    where id = any (_ids) and dismissed_at is not null
    returning id;
end;
$$;

-- Why requests were dismissed, for those that still are. Answers with how many that are.
-- PT422: none, more than 200, or another reason without words. 22001: too many words.
create function public.explain_dismissals(
  _ids uuid[], _reason public.dismissal_reason, _note text default null
) returns integer
language plpgsql volatile
security definer
set search_path = ''
as $$
declare
  words constant text := case when _reason = 'other' then private.clean_line(_note) end;
  explained integer;
begin
  perform private.require_admin();
  if (cardinality(_ids) between 1 and 200) is not true then
    raise exception using errcode = 'PT422', message = 'Choose between 1 and 200 requests.';
  end if;
  if _reason = 'other' and words is null then
    raise exception using errcode = 'PT422', message = 'Say what the reason was.';
  end if;
  if char_length(words) > 500 then
    raise exception using errcode = '22001', message = 'This is too long to be stored.';
  end if;
  perform from public.quote_submissions
  where id = any (_ids) and dismissed_at is not null
  order by id
  for update;
  update public.quote_submissions set dismissal_reason = _reason, dismissal_note = words
  where id = any (_ids) and dismissed_at is not null;
  get diagnostics explained = row_count;
  return explained;
end;
$$;

revoke execute on function public.explain_dismissals(uuid[], public.dismissal_reason, text)
from public, anon, service_role;
grant execute on function public.explain_dismissals(uuid[], public.dismissal_reason, text) to authenticated;
revoke execute on function public.dismiss_requests(uuid[]), public.restore_requests(uuid[]) from public, anon;
grant execute on function public.dismiss_requests(uuid[]), public.restore_requests(uuid[])
to authenticated, service_role;
