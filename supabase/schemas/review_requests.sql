-- What customers are asked without anyone at the desk: for a review after the rental, and for what the truck needs
-- before it.

-- Whether a customer may be asked for a review: not if the business asks no one, the customer canceled or wanted to,
-- opted out, a mail bounced, or the request was erased.
create function private.may_ask_for_review(quote public.quotes) returns boolean
language sql stable set search_path = ''
return quote.email is not null
  and private.is_settled(quote.id)
  and exists (select from public.business_settings where review_url is not null)
  and not exists (select from private.silent_requests(array[quote.submission_id]))
  and not exists (select from public.quote_messages where quote_id = quote.id and kind = 'cancel')
  and not exists (select from public.notifications where quote_id = quote.id and bounced_at is not null)
  and not coalesce(private.wants_no_texts(private.text_number(quote.phone)), false);

-- Some of these quotes, held against being deleted. One that someone has locked is left for the next time: messages come after
-- their quotes in the order of locks. So few at once that no one waits for them; the worker comes back within a minute.
create function private.free_quotes(_ids uuid[]) returns setof public.quotes
language sql volatile rows 3 set search_path = ''
as $$
  select * from public.quotes where id = any (_ids) order by id limit 3 for key share skip locked
$$;

-- Whether somebody with this address was asked before.
create function private.was_asked_for_review(_email text) returns boolean
language sql stable set search_path = ''
return exists (
  select
  from public.quotes as asked
  where private.contact_key(asked.email) = private.contact_key(_email)
    and exists (select from public.notifications where quote_id = asked.id and kind = 'quote-review')
);

-- Whom to ask for a review now: the day after their rental, or within two more days if no worker came; each address once.
create function private.reviews_to_ask(_now timestamptz) returns setof uuid
language sql stable rows 10 set search_path = ''
as $$
  select distinct on (private.contact_key(quote.email)) quote.id
  from public.bookings as booking
  join public.quotes as quote on quote.id = booking.quote_id
  cross join lateral (select (_now at time zone 'America/Chicago')::date) as houston (today)
  where booking.status = 'booked' and booking.rental_until between today - 3 and today - 1
    and private.may_ask_for_review(quote)
    and not private.was_asked_for_review(quote.email)
  order by private.contact_key(quote.email), booking.rental_until, quote.id
$$;

-- Before messages are claimed: asks customers for a review, by mail, in the daytime. Waiting requests that are obsolete are
-- dropped.
create function private.queue_review_requests(_now timestamptz default now()) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  update public.notifications
  set state = 'dropped', answer = 'No longer to be asked.'
  where id in (
    select message.id
    from public.notifications as message
    join public.quotes as quote on quote.id = message.quote_id
    where message.kind = 'quote-review' and message.state = 'waiting' and not private.may_ask_for_review(quote)
    for update of message skip locked
  );

  if extract(hour from _now at time zone 'America/Chicago') not between 10 and 18
    or not exists (select from public.business_settings where review_url is not null)
    -- Two workers at once would find the same customers.
    or not pg_try_advisory_xact_lock(hashtextextended('review requests', 0))
  then
    return;
  end if;
  insert into public.notifications (submission_id, quote_id, is_emergency, kind, channel, audience)
  select quote.submission_id, quote.id, false, 'quote-review', 'email', 'customer'
  from private.free_quotes(array(select private.reviews_to_ask(_now))) as quote;
end;
$$;

-- Whom to ask for what the truck still needs now: once in the week before delivery, and not within a day of the acceptance,
-- whose page has just asked.
create function private.sites_to_ask_for(_now timestamptz) returns setof uuid
language sql stable rows 10 set search_path = ''
as $$
  with near as materialized (
    select booking
    from public.bookings as booking
    cross join lateral (select (_now at time zone 'America/Chicago')::date) as houston (today)
    -- The last day as well: by that alone the index knows where to begin.
    where booking.status = 'booked' and booking.rental_until > today and booking.rental_from between today + 1 and today + 7
      and booking.booked_at < _now - interval '1 day'
  ), asked as materialized (
    select quote_id, created_at
    from public.notifications
    where quote_id = any (array(select (booking).quote_id from near)) and kind = 'quote-site'
  ), open as materialized (
    select booking from near
    where not exists (
      select from asked where quote_id = (booking).quote_id and created_at > (booking).rental_from - 8
    )
  )
  select quote.id
  from open
  join public.quotes as quote on quote.id = (booking).quote_id
  where private.lacks_site(booking, quote)
    and not exists (select from private.silent_requests(array[quote.submission_id]))
$$;

-- Before messages are claimed: asks for what the truck still needs, in the daytime. Waiting questions that are obsolete are
-- dropped, also those that staff asked.
create function private.queue_site_questions(_now timestamptz default now()) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  update public.notifications
  set state = 'dropped', answer = 'No longer to be asked.'
  where id in (
    select id
    from public.notifications
    where kind = 'quote-site'
      and state = 'waiting'
      and private.lacks_site(private.booking_of(quote_id)) is not true
    for update skip locked
  );

  if extract(hour from _now at time zone 'America/Chicago') not between 10 and 18
    or not pg_try_advisory_xact_lock(hashtextextended('site questions', 0))
  then
    return;
  end if;
  insert into public.notifications (submission_id, quote_id, is_emergency, kind, channel, audience)
  select quote.submission_id, quote.id, false, 'quote-site', channel, 'customer'
  from private.free_quotes(array(select private.sites_to_ask_for(_now))) as quote
  cross join unnest(private.channels_to(quote)) as channel;
end;
$$;
