-- What customers are asked without anyone at the desk: for a review after the rental, and for what the truck needs
-- before it.

-- Whether a customer may be asked for a review: not if the business asks no one, the customer canceled or wanted to,
-- opted out, a mail bounced, or the request was erased.
create function private.may_ask_for_review(quote public.quotes) returns boolean
language sql stable set search_path = ''
return quote.email is not null
  and private.is_settled(quote.id)
  and exists (select from public.business_settings where review_url is not null)
  and exists (
    select from public.quote_submissions where id = quote.submission_id and erased_at is null and not is_proof
  )
  and not exists (select from public.quote_messages where quote_id = quote.id and kind = 'cancel')
  and not exists (select from public.notifications where quote_id = quote.id and bounced_at is not null)
  and not coalesce(private.wants_no_texts(private.text_number(quote.phone)), false);

-- Before messages are claimed: asks customers for a review, by mail, in the daytime, the day after their rental, or
-- within two more days if no worker came. Each address once. Waiting requests that are obsolete are dropped.
create function private.queue_review_requests(_now timestamptz default now()) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  local_time constant timestamp := _now at time zone 'America/Chicago';
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

  if extract(hour from local_time) not between 10 and 18
    or not exists (select from public.business_settings where review_url is not null)
    -- Two workers at once would find the same customers.
    or not pg_try_advisory_xact_lock(hashtextextended('review requests', 0))
  then
    return;
  end if;
  -- A quote that someone has locked is asked about the next time: messages come after their quotes in the order of locks.
  with free as materialized (
    select id
    from public.quotes
    where id in (
      select quote_id
      from public.bookings
      where status = 'booked' and rental_until between local_time::date - 3 and local_time::date - 1
    )
    for key share skip locked
  )
  insert into public.notifications (submission_id, quote_id, is_emergency, kind, channel, audience)
  select distinct on (private.contact_key(quote.email))
    quote.submission_id, quote.id, false, 'quote-review', 'email', 'customer'
  from public.bookings as booking
  join free on free.id = booking.quote_id
  join public.quotes as quote on quote.id = booking.quote_id
  where private.may_ask_for_review(quote)
    and not exists (
      select
      from public.notifications as earlier
      join public.quotes as asked on asked.id = earlier.quote_id
      where earlier.kind = 'quote-review'
        and private.contact_key(asked.email) = private.contact_key(quote.email)
    )
  order by private.contact_key(quote.email), booking.rental_until, quote.id;
end;
$$;

-- Before messages are claimed: asks for what the truck still needs, in the daytime, once in the week before
-- delivery, and not within a day of the acceptance, whose page has just asked. Waiting questions that are obsolete are
-- dropped, also those that staff asked.
create function private.queue_site_questions(_now timestamptz default now()) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  local_time constant timestamp := _now at time zone 'America/Chicago';
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

  if extract(hour from local_time) not between 10 and 18
    or not pg_try_advisory_xact_lock(hashtextextended('site questions', 0))
  then
    return;
  end if;
  with free as materialized (
    select id
    from public.quotes
    where id in (
      select quote_id
      from public.bookings
      where status = 'booked' and rental_from between local_time::date + 1 and local_time::date + 7
    )
    for key share skip locked
  )
  insert into public.notifications (submission_id, quote_id, is_emergency, kind, channel, audience)
  select quote.submission_id, quote.id, false, 'quote-site', channel, 'customer'
  from public.bookings as booking
  join free on free.id = booking.quote_id
  join public.quotes as quote on quote.id = booking.quote_id
  join public.quote_submissions as request on request.id = quote.submission_id
  cross join unnest(private.channels_to(quote)) as channel
  where booking.booked_at < _now - interval '1 day'
    and private.lacks_site(booking)
    and request.erased_at is null
    and not request.is_proof
    and not exists (
      select from public.notifications
      where quote_id = quote.id and kind = 'quote-site' and created_at > booking.rental_from - 8
    );
end;
$$;
