-- Staff change the name, the contact and the place of a quote, and then no search found it by what the customer had
-- written. A quote keeps the words of its request for the search, and is found by its number as well.

alter table public.quotes add column asked_text text not null default '';

comment on column public.quotes.asked_text is
  'For the search: what the request said (name, contact, place, details), folded, as it was when the quote was made.';

-- What is searched for in a request as a whole.
create function private.asked_text(request public.quote_submissions) returns text
language sql immutable parallel safe
set search_path = ''
return (request).search_text || E'\n' || private.fold_for_search((request).additional_info);

-- The guard lets nobody change it later, and an erasure takes it from the catalog like every other text. SECURITY
-- DEFINER, as staff have nothing to do with the functions of "private".
create function private.keep_asked_text() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.asked_text := coalesce(
    (
      select private.asked_text(request)
      from public.quote_submissions as request where request.id = new.submission_id
    ),
    ''
  );
  return new;
end;
$$;

create trigger keep_asked_text before insert on public.quotes
for each row execute function private.keep_asked_text();

-- The guard would refuse it, and the log has nothing to say about it.
alter table public.quotes disable trigger user;
update public.quotes as quote
set asked_text = private.asked_text(request)
from public.quote_submissions as request
where request.id = quote.submission_id;
alter table public.quotes enable trigger user;

drop function public.search_quotes(
  text[], integer, date, text, boolean, text, timestamptz, timestamptz, timestamptz, uuid
);

-- As before, also by what the request said. "_first_id", "_last_id": the ids that begin with the number that is
-- searched for; where a quote has it, it is what was meant, and one step through the key finds it.
create function public.search_quotes(
  _patterns text[],
  _limit integer,
  _today date,
  _status text default null,
  _is_follow_up_due boolean default false,
  _event_type text default null,
  _from timestamptz default null,
  _until timestamptz default null,
  _after_at timestamptz default null,
  _after_id uuid default null,
  _first_id uuid default null,
  _last_id uuid default null
) returns setof public.quotes
language plpgsql stable
security invoker
set search_path = ''
as $$
declare
  is_number constant boolean := exists (
    select from public.quotes where id between _first_id and _last_id
  );
begin
  return query execute concat_ws(
    ' ',
    'select * from public.quotes where',
    case
      when is_number then 'id between $10 and $11'
      else 'search_text || chr(10) || asked_text like all ($1)'
    end,
    case
      when _status = 'expired' then 'and status in (''pending'', ''sent'') and valid_until < $2'
      when _status in ('pending', 'sent') then 'and status::text = $3 and valid_until >= $2'
      when _status is not null then 'and status::text = $3'
    end,
    case
      when _is_follow_up_due then 'and follow_up_on <= $2 and status in (''pending'', ''sent'')'
    end,
    case when _event_type is not null then 'and event_type like $4' end,
    case when _from is not null then 'and created_at >= $5' end,
    case when _until is not null then 'and created_at < $6' end,
    case when _after_at is not null then 'and (created_at, id) < ($7, $8)' end,
    'order by created_at desc, id desc limit $9'
  )
  using
    _patterns, _today, _status, _event_type, _from, _until, _after_at, _after_id, least(_limit, 1000),
    _first_id, _last_id;
end;
$$;

-- How much of each list a search finds, so that one search says where else there is something. Counted no further
-- than to "_limit". SECURITY INVOKER and called by POST, like the searches.
create function public.count_found(
  _patterns text[],
  _limit integer,
  _first_id uuid default null,
  _last_id uuid default null
) returns table (open_requests integer, dismissed_requests integer, quotes integer)
language sql stable
security invoker
set search_path = ''
as $$
  select
    (
      select count(*)
      from (
        select from public.quote_submissions
        where not processed and search_text like all (_patterns) limit least(_limit, 1000)
      ) as found
    )::integer,
    (
      select count(*)
      from (
        select from public.quote_submissions
        where dismissed_at is not null and search_text like all (_patterns) limit least(_limit, 1000)
      ) as found
    )::integer,
    coalesce(
      (
        select nullif(count(*), 0) from public.quotes where id between _first_id and _last_id
      ),
      (
        select count(*)
        from (
          select from public.quotes
          where search_text || chr(10) || asked_text like all (_patterns) limit least(_limit, 1000)
        ) as found
      )
    )::integer;
$$;

revoke execute on function private.asked_text(public.quote_submissions), private.keep_asked_text() from public;
revoke execute on function
  public.search_quotes(
    text[], integer, date, text, boolean, text, timestamptz, timestamptz, timestamptz, uuid, uuid, uuid
  ),
  public.count_found(text[], integer, uuid, uuid)
from public, anon;
grant execute on function
  public.search_quotes(
    text[], integer, date, text, boolean, text, timestamptz, timestamptz, timestamptz, uuid, uuid, uuid
  )
to authenticated, service_role;
revoke execute on function public.count_found(text[], integer, uuid, uuid) from service_role;
grant execute on function public.count_found(text[], integer, uuid, uuid) to authenticated;
