-- Reminders of what is due, and receipts.

-- When a customer was reminded of a due of their yes: the day before it, the day after, or as staff asked.
create table public.payment_reminders (
  id uuid primary key default gen_random_uuid(),
  quote_id uuid not null references public.quotes (id) on delete cascade,
  acceptance_id uuid not null references public.quote_acceptances (id) on delete cascade,
  created_at timestamptz(3) not null default clock_timestamp(),
  what text not null check (what in ('deposit', 'balance', 'bill', 'visit')),
  -- Of a bill or visit.
  due_number integer,
  moment text not null check (moment in ('before', 'after', 'asked')),
  -- A member of staff; null for the worker.
  asked_by text
);
create index payment_reminders_quote_idx on public.payment_reminders (quote_id);
create index payment_reminders_acceptance_idx on public.payment_reminders (acceptance_id);
create unique index payment_reminders_once_idx
  on public.payment_reminders (acceptance_id, what, due_number, moment) nulls not distinct where moment <> 'asked';

call private.let_staff_read('public.payment_reminders');
grant all on public.payment_reminders to service_role;

-- Of which of these bookings a payment or a refund is on its way, the customer asked to cancel, or a mail bounced.
create function private.reminders_held(_quote_ids uuid[]) returns setof uuid
language sql stable rows 10 set search_path = ''
as $$
  select payment.quote_id
  from public.payments as payment
  where payment.quote_id = any (_quote_ids)
    and (payment.state = 'processing' or payment.dispute in ('needs_response', 'under_review'))
  union all
  select payment.quote_id
  from public.payment_refunds as refund
  join public.payments as payment on payment.id = refund.payment_id
  where refund.created_at > now() - interval '3 days' and refund.state not in ('failed', 'canceled')
    and payment.quote_id = any (_quote_ids)
  union all
  select note.quote_id from public.quote_messages as note
  where note.quote_id = any (_quote_ids) and note.kind = 'cancel' and note.settled_at is null
  union all
  select message.quote_id from public.notifications as message
  where message.quote_id = any (_quote_ids) and message.bounced_at is not null
$$;

-- Of which of these bookings, given with their quotes, a customer may be reminded by the worker: not while the booking is being
-- changed or a payment is on its way, nor within three days of a refund, nor after they asked to cancel, opted out or were
-- erased, or a mail bounced, nor if there is no way to them.
create function private.may_be_reminded(_bookings public.bookings[], _quotes public.quotes[]) returns setof uuid
language plpgsql stable rows 100 set search_path = ''
as $$
declare
  ids constant uuid[] := array(select id from unnest(_quotes));
  -- Lists, not joins: PostgreSQL expects few rows here, and would look each one up by itself.
  held constant uuid[] := array(select private.asked_otherwise(ids) union all select private.reminders_held(ids));
  silent constant uuid[] := array(select private.silent_requests(array(select submission_id from unnest(_quotes))));
  opted_out constant text[] := array(
    select private.numbers_without_texts(array(select private.text_number(phone) from unnest(_quotes)))
  );
begin
  return query
    select quote.id
    from unnest(_quotes) as quote
    join unnest(_bookings) as booking on booking.quote_id = quote.id and booking.status = 'booked'
    where quote.id <> all (held)
      and quote.submission_id <> all (silent)
      and coalesce(private.text_number(quote.phone) <> all (opted_out), true)
      and private.ways_to(quote) <> '{}';
end;
$$;

-- Whether the business reminds of a due at that moment.
create function private.reminds(rule public.business_settings, _what text, _moment text) returns boolean
language sql immutable set search_path = ''
return case _what || ' ' || _moment
  when 'deposit before' then rule.reminds_deposit_before
  when 'deposit after' then rule.reminds_deposit_after
  else case _moment when 'before' then rule.reminds_balance_before else rule.reminds_balance_after end
end;

-- What a customer is asked for (private.owed_now), for messages and staff: {what, number, of, amount, due_on, is_late}, in US
-- dollars; "what" is 'payment' for several dues in one amount; of a bill also the days that it is for.
create function private.asks_for(
  _quote_id uuid, _what text, _number integer, _bills integer, _due_on date, _cents bigint, _has_earlier boolean
) returns jsonb
language sql stable set search_path = ''
return jsonb_build_object(
  'what', case when _has_earlier then 'payment' else _what end,
  'number', _number, 'of', _bills, 'amount', private.in_dollars(_cents),
  'due_on', _due_on, 'is_late', coalesce(_due_on < private.business_date(), false)
) || case when _has_earlier or _number is null then '{}' else private.agreed_period(_quote_id, _number) end;

-- The same of what is owed now, or of one due; null if nothing of it is left.
create function private.told_owed(_quote_id uuid, _what text default null, _number integer default null) returns jsonb
language sql stable set search_path = ''
return (
  select private.asks_for(
    _quote_id, owed.what, owed.number, owed.bills, owed.due_on, owed.cents, owed.has_earlier
  )
  from private.owed_now(_quote_id, _what, _number) as owed
  where owed.cents is not null
);

-- What is left of the due that a reminder is about, with the dues before it. Null if it was paid, the yes is void, or there
-- is no such reminder.
create function private.told_reminder(_id uuid) returns jsonb
language sql stable set search_path = ''
return (
  select private.told_owed(reminder.quote_id, reminder.what, reminder.due_number)
  from public.payment_reminders as reminder
  join public.quote_acceptances as yes on yes.id = reminder.acceptance_id and yes.voided_at is null
  where reminder.id = _id
);

-- A payment for its receipt: {what, number, of, way, amount, on, reference, left, due_on}, in US dollars; the day of the
-- next due; of a bill also the days that it is for. Null if there is no such payment.
create function private.told_receipt(_id uuid) returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'way', payment.way, 'amount', private.in_dollars(payment.paid_cents), 'on', payment.paid_on,
    'reference', payment.reference,
    'left', private.in_dollars(coalesce(due.cents, 0)), 'due_on', due.due_on,
    'what', payment.what, 'number', payment.due_number, 'of', (
      select due.bills from private.open_dues(payment.quote_id) as due where due.number = payment.due_number
    )
  ) || private.agreed_period(payment.quote_id, payment.due_number)
  from public.payments as payment
  cross join lateral (
    select sum(left_cents)::bigint, min(due_on) from private.open_dues(payment.quote_id) where left_cents > 0
  ) as due (cents, due_on)
  where payment.id = _id
);

-- All reminders of these bookings, each with whether its yes is void.
create function private.reminders_of(_quote_ids uuid[])
returns table (reminder public.payment_reminders, is_void boolean)
language sql stable rows 10 set search_path = ''
as $$
  with known as materialized (
    select reminder from public.payment_reminders as reminder where reminder.quote_id = any (_quote_ids)
  ), void as materialized (
    select id from public.quote_acceptances
    where quote_id = any (array(select (reminder).quote_id from known)) and voided_at is not null
  )
  select reminder, (reminder).acceptance_id in (select id from void) from known
$$;

-- Whether a reminder is of this due: of the yes in force, or of one that it replaced if the day was the same.
create function private.reminds_of(
  reminder public.payment_reminders, _is_void boolean, _quote_id uuid, _what text, _number integer, _due_on date
) returns boolean
language sql stable set search_path = ''
return (reminder).quote_id = _quote_id
  and ((reminder).what, (reminder).due_number) is not distinct from (_what, _number)
  and (not _is_void or ((reminder).created_at at time zone 'America/Chicago')::date > _due_on);

-- Before messages are claimed: a waiting reminder of what was paid in the meantime is dropped.
create function private.drop_payment_reminders() returns void
language sql volatile set search_path = ''
as $$
  update public.notifications
  set state = 'dropped', answer = 'Paid, or no longer owed.'
  where id in (
    select message.id
    from public.notifications as message
    where message.kind = 'quote-reminder'
      and message.state = 'waiting'
      and private.told_reminder(message.quote_message_id) is null
    for update skip locked
  )
$$;

-- What customers are to be reminded of now, a row for each due: the day before it and the day after it, or within two more
-- days if no worker came; each once. What became due with the yes itself was just asked for.
create function private.reminders_to_send(_now timestamptz)
returns table (quote_id uuid, acceptance_id uuid, place integer, what text, due_number integer, moment text)
language plpgsql stable rows 10 set search_path = ''
as $$
#variable_conflict use_column
declare
  today constant date := (_now at time zone 'America/Chicago')::date;
  rule constant public.business_settings := (select settings from public.business_settings as settings);
  bookings constant public.bookings[] := array(
    select booking
    from private.unpaid_bookings(array(
      select charge.quote_id from public.ledger as charge
      where charge.kind = 'charge' and charge.due_on between today - 3 and today + 1
    )) as booking
  );
  ids constant uuid[] := array(select quote_id from unnest(bookings));
begin
  return query
    with open as materialized (
      select
        due.quote_id, due.place, due.what, due.number, due.due_on,
        case when due.due_on > today then 'before' else 'after' end as moment
      from private.open_dues_of(ids) as due
      where due.left_cents > 0 and due.due_on between today - 3 and today + 1 and due.due_on <> today
    ), told as materialized (
      select * from private.reminders_of(array(select quote_id from open))
    ), yes as materialized (
      select id, quote_id, accepted_at from public.quote_acceptances where quote_id = any (ids) and voided_at is null
    ), wanted as materialized (
      select open.quote_id, yes.id as acceptance_id, open.place, open.what, open.number, open.moment
      from open
      join yes on yes.quote_id = open.quote_id
      where private.reminds(rule, open.what, open.moment)
        and (open.moment = 'after' or (yes.accepted_at at time zone 'America/Chicago')::date < today)
        and not exists (
          select from told
          where private.reminds_of(told.reminder, told.is_void, open.quote_id, open.what, open.number, open.due_on)
            and (told.reminder).moment = open.moment
        )
    )
    select wanted.* from wanted
    where wanted.quote_id in (
      select private.may_be_reminded(bookings, array(
        select quote from public.quotes as quote where quote.id = any (array(select quote_id from wanted))
      ))
    );
end;
$$;

-- Reminds customers in the daytime. Several dues at once are one message.
create function private.queue_payment_reminders(_now timestamptz default now()) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  -- So few at once that no one waits for them; the worker comes back every ten minutes.
  at_once constant integer := 3;
  reminder record;
  quote public.quotes;
begin
  if extract(hour from _now at time zone 'America/Chicago') not between 10 and 18
    -- Two workers at once would find the same customers.
    or not pg_try_advisory_xact_lock(hashtextextended('payment reminders', 0))
  then
    return;
  end if;
  for reminder in
    with due as materialized (
      select * from private.reminders_to_send(_now)
    ), free as materialized (
      -- One that someone has locked is reminded of the next time: messages come after their quotes in the order of locks.
      select id from public.quotes
      where id = any (array(select quote_id from due))
      order by id
      limit at_once
      for key share skip locked
    ), asked as (
      insert into public.payment_reminders (quote_id, acceptance_id, what, due_number, moment)
      select due.quote_id, due.acceptance_id, due.what, due.due_number, due.moment
      from due
      join free on free.id = due.quote_id
      order by due.quote_id, due.place
      on conflict do nothing
      returning id, quote_id, what, due_number
    )
    select distinct on (asked.quote_id) asked.id, asked.quote_id
    from asked
    order by asked.quote_id, asked.what = 'deposit', asked.due_number desc nulls first
  loop
    quote := private.quote_of(reminder.quote_id);
    perform private.queue_quote_message(quote, 'quote-reminder', private.channels_to(quote), reminder.id);
  end loop;
end;
$$;

-- Staff remind a customer of what is owed, by mail ('email'), text ('sms') or both; at most three times a day.
-- PT404: no such quote; PT422: nothing is owed, or it cannot go that way; PT429: reminded three times today.
create function private.remind_of_payment(_quote_id uuid, _channels text[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  quote public.quotes;
  owed record;
  reminder uuid;
begin
  perform private.require_admin();
  if cardinality(_channels) = 0 then
    perform private.refuse('PT422', 'no_way_chosen');
  end if;
  if not private.lock_quote(_quote_id) then
    perform private.refuse('PT404', 'quote_is_gone');
  end if;
  quote := private.quote_of(_quote_id);
  perform private.require_ways(quote, _channels, false);
  select * into owed from private.owed_now(_quote_id);
  if owed.cents is null then
    perform private.refuse('PT422', 'nothing_is_owed');
  elsif 3 <= (
    select count(*) from public.payment_reminders
    where quote_id = _quote_id and moment = 'asked' and created_at > now() - interval '1 day'
  ) then
    perform private.refuse('PT429', 'reminded_enough');
  end if;
  insert into public.payment_reminders (quote_id, acceptance_id, what, due_number, moment, asked_by)
  values (
    _quote_id, (private.acceptance_of(_quote_id)).id, owed.what, owed.number, 'asked', private.staff_name(auth.uid())
  )
  returning id into reminder;
  perform private.tell_customer(quote, 'quote-reminder', _channels, reminder);
end;
$$;
call private.grant_rpc('private.remind_of_payment', 'authenticated');
