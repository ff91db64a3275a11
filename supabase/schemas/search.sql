-- Search, in the lists and for one customer. Search texts name customers, and providers log request URLs; so these are
-- called by POST, with the texts in the body.
--
-- SECURITY INVOKER: the policies decide what is found. Each query is assembled from fixed parts, so that it is planned
-- for what it asks; all values are parameters. Both lists filter by "_source" (private.source_of, or "unknown" for
-- none) and "_language".

-- A page of the inbox. "_patterns": all must match what was asked and by whom. "_after_at", "_after_id": the last row
-- of the page before.
create function public.search_submissions(
  _patterns text[],
  _limit integer,
  _is_dismissed boolean default false,
  _is_urgent_first boolean default false,
  _kind public.request_form default null,
  _from timestamptz default null,
  _until timestamptz default null,
  _after_at timestamptz default null,
  _after_id uuid default null,
  _source text default null,
  _language text default null
) returns setof public.quote_submissions
language plpgsql stable security invoker set search_path = ''
as $$
declare
  moment constant text := case when _is_urgent_first then 'due_at' else 'created_at' end;
  direction constant text := case when _is_urgent_first then 'asc' else 'desc' end;
begin
  return query execute concat_ws(
    ' ',
    'select * from public.quote_submissions where search_text || chr(10) || asked_text like all ($1)',
    case when _is_dismissed then 'and dismissed_at is not null' else 'and not processed' end,
    case when _kind is not null then 'and kind = $2' end,
    case when _from is not null then 'and created_at >= $3' end,
    case when _until is not null then 'and created_at < $4' end,
    case
      when _after_at is not null and _is_urgent_first then 'and (due_at, id) > ($5, $6)'
      when _after_at is not null then 'and (created_at, id) < ($5, $6)'
    end,
    case
      when _source = 'unknown' then 'and attribution is null'
      when _source is not null then 'and attribution ->> ''source'' = $8'
    end,
    case
      when _language = 'en' then 'and details ->> ''language'' is null'
      when _language is not null then 'and details ->> ''language'' = $9'
    end,
    format('order by %1$s %2$s, id %2$s limit $7', moment, direction)
  )
  using _patterns, _kind, _from, _until, _after_at, _after_id, least(_limit, 1000), _source, _language;
end;
$$;
grant execute on function public.search_submissions to authenticated, service_role;

-- A page of the quotes, newest first, also by the request's texts and by where the truck of a booking goes. "_status" may be
-- "expired" ("_today" decides), "canceled" for those whose booking was, or "booking" for those that have one, canceled or not.
-- "_first_id", "_last_id": the range of ids that begin with a quote's number; if there is such a quote, it is the one
-- that was meant, found by its key.
create function public.search_quotes(
  _patterns text[],
  _limit integer,
  _today date,
  _status text default null,
  _is_follow_up_due boolean default false,
  _kind public.request_form default null,
  _from timestamptz default null,
  _until timestamptz default null,
  _after_at timestamptz default null,
  _after_id uuid default null,
  _first_id uuid default null,
  _last_id uuid default null,
  _source text default null,
  _language text default null
) returns setof public.quotes
language plpgsql stable security invoker set search_path = ''
as $$
declare
  -- In order, so that a connection that has asked often goes on to use the key: it would hope to find one soon.
  is_number constant boolean := _first_id is not null and (
    select id from public.quotes where id between _first_id and _last_id order by id limit 1
  ) is not null;
  -- Not cast in the query: under row-level security PostgreSQL uses no index for what is.
  wanted constant public.quote_status := case when _status not in ('expired', 'canceled', 'booking') then _status end;
begin
  return query execute concat_ws(
    ' ',
    'select * from public.quotes where',
    case
      when is_number then 'id between $10 and $11'
      else
        '(search_text || chr(10) || asked_text like all ($1) or status = ''accepted''
          -- Read once, not for each quote.
          and id in (select quote_id from public.bookings where place_text like any ($1)) and (
          select concat_ws(chr(10), search_text, asked_text, booking.place_text)
          from public.bookings as booking where booking.quote_id = quotes.id
        ) like all ($1))'
    end,
    case
      when _status = 'expired' then 'and is_open and valid_until < $2'
      when _status = 'canceled' then
        'and id in (select quote_id from public.bookings where status = ''canceled'')'
      when _status = 'accepted' then
        'and status = ''accepted'' and id in (select quote_id from public.bookings where status = ''booked'')'
      when _status = 'booking' then 'and id in (select quote_id from public.bookings)'
      when _status is not null then 'and status = $3 and (not is_open or valid_until >= $2)'
    end,
    case
      when _is_follow_up_due then
        'and (follow_up_on <= $2 and is_open or id in (
          select quote_id from public.booking_changes where follow_up_on <= $2 and outcome is null
        ))'
    end,
    case when _kind is not null then 'and kind = $4' end,
    case when _from is not null then 'and created_at >= $5' end,
    case when _until is not null then 'and created_at < $6' end,
    case when _after_at is not null then 'and (created_at, id) < ($7, $8)' end,
    case
      when _source = 'unknown' then 'and attribution is null'
      when _source is not null then 'and attribution ->> ''source'' = $12'
    end,
    case
      when _language = 'en' then 'and details ->> ''language'' is null'
      when _language is not null then 'and details ->> ''language'' = $13'
    end,
    'order by created_at desc, id desc limit $9'
  )
  using
    _patterns, _today, wanted, _kind, _from, _until, _after_at, _after_id, least(_limit, 1000),
    _first_id, _last_id, _source, _language;
end;
$$;
grant execute on function public.search_quotes to authenticated, service_role;

-- How many rows of each list a search matches, up to "_limit".
create function public.count_found(
  _patterns text[],
  _limit integer,
  _first_id uuid default null,
  _last_id uuid default null
) returns table (open_requests integer, dismissed_requests integer, quotes integer)
language sql stable security invoker set search_path = ''
as $$
  select
    (
      select count(*)
      from (
        select from public.quote_submissions
        where not processed and search_text || chr(10) || asked_text like all (_patterns)
        limit least(_limit, 1000)
      ) as found
    )::integer,
    (
      select count(*)
      from (
        select from public.quote_submissions
        where dismissed_at is not null and search_text || chr(10) || asked_text like all (_patterns)
        limit least(_limit, 1000)
      ) as found
    )::integer,
    (
      select count(*)
      from public.search_quotes(_patterns, _limit, null, _first_id => _first_id, _last_id => _last_id)
    )::integer;
$$;
grant execute on function public.count_found to authenticated;

-- A customer's requests, this one included: the same e-mail, the same phone, or the same name at the same place. At most
-- 200 of each, so that a flood from one contact costs no more.
create function private.same_customer(asked public.quote_submissions) returns uuid[]
language sql stable set search_path = ''
as $$
  -- A union, not a join, so that each uses its index.
  select array(
    (
      select other.id from public.quote_submissions as other
      where other.email is not null and other.erased_at is null
        and private.contact_key(other.email) = private.contact_key(asked.email)
      limit 200
    )
    union
    (
      select other.id from public.quote_submissions as other
      where other.phone is not null and other.erased_at is null and other.phone_key = asked.phone_key
      limit 200
    )
    union
    (
      select other.id from public.quote_submissions as other
      where private.fold_for_search(other.name) = private.fold_for_search(asked.name)
        and private.fold_for_search(other.event_address) = private.fold_for_search(asked.event_address)
        and other.erased_at is null
      limit 200
    )
  );
$$;

-- Which other open requests the customers of these have, the most urgent first, as in the inbox: those that wait for an
-- answer, what is overdue, then the nearest to now. A row for each that has any, at most fifty; "next_due_at" and
-- "next_created_at" are of the first, null if all are answered.
-- SECURITY DEFINER: the indexes use functions of "private". 42501: not an admin.
create function private.same_customers(_ids uuid[])
returns table (submission_id uuid, others uuid[], next_created_at timestamptz, next_due_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select
      found.asked_id,
      array_agg(found.id order by found.place) filter (where found.place <= 50),
      min(found.created_at) filter (where found.place = 1 and not found.is_answered),
      min(found.due_at) filter (where found.place = 1 and not found.is_answered)
    from (
      select asked.id as asked_id, other.id, other.created_at, other.due_at, urgency.is_answered,
        row_number() over (
          partition by asked.id
          order by
            urgency.is_answered, other.due_at >= now(), abs(extract(epoch from other.due_at - now())), other.id
        ) as place
      from public.quote_submissions as asked
      cross join lateral unnest(private.same_customer(asked)) as same (id)
      join public.quote_submissions as other on other.id = same.id
      cross join lateral (
        select other.first_contact_at is not null or other.first_sent_at is not null as is_answered
      ) as urgency
      where asked.id = any (_ids) and other.id <> asked.id and not other.processed
        and asked.erased_at is null and other.erased_at is null
    ) as found
    group by found.asked_id;
end;
$$;
call private.grant_rpc('private.same_customers', 'authenticated');

-- The other requests of a customer, newest first, with their quotes. At most fifty. Nothing is merged: staff decide
-- whether it is the same person. SECURITY DEFINER as above. 42501: not an admin.
create function private.customer_history(_submission_id uuid)
returns table (
  submission_id uuid,
  created_at timestamptz,
  name text,
  kind public.request_form,
  event_type text,
  event_date date,
  processed boolean,
  dismissed_at timestamptz,
  -- Null: there is no quote.
  quote_id uuid,
  quote_status public.quote_status,
  quote_amount numeric,
  -- For the same day, or both emergencies within a day.
  is_possible_duplicate boolean
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  asked public.quote_submissions;
begin
  perform private.require_admin();
  select * into asked from public.quote_submissions as request
  where request.id = _submission_id and request.erased_at is null;
  if not found then
    return;
  end if;
  return query
    select
      other.id, other.created_at::timestamptz, other.name, other.kind, other.event_type,
      other.event_date, other.processed, other.dismissed_at, quote.id, quote.status, quote.quote_amount,
      coalesce(
        other.event_date = asked.event_date
          or (
            other.kind = 'emergency'
            and asked.kind = 'emergency'
            and abs(extract(epoch from other.created_at - asked.created_at)) < 86400
          ),
        false
      )
    from public.quote_submissions as other
    left join public.quotes as quote on quote.submission_id = other.id
    where other.id = any (private.same_customer(asked)) and other.id <> asked.id and other.erased_at is null
    order by other.created_at desc, other.id desc
    limit 50;
end;
$$;
call private.grant_rpc('private.customer_history', 'authenticated');
