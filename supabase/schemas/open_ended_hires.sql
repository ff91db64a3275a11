-- Hires that go on until they are picked up: a bill for each month that begins, and an end by a change that names the day.

create index bookings_open_ended_idx on public.bookings (quote_id) where is_open_ended and status = 'booked';

-- The months of an open-ended hire that were billed; 0 of one that begins later than in a week.
create function private.months_billed(_quote_id uuid) returns integer
language sql stable set search_path = ''
as $$
  select coalesce(max(number), 0) from private.charges_of(_quote_id) where what = 'bill'
$$;

-- Charges the months that begin within a week and are not billed yet. By the worker, and again however often it comes. A hire
-- that a step is at work on is left for the next time.
create function private.bill_open_hires() returns void
language plpgsql volatile set search_path = ''
as $$
declare
  hire uuid;
begin
  for hire in
    select booking.quote_id
    from public.bookings as booking
    where booking.is_open_ended and booking.status = 'booked'
      and (booking.rental_from + make_interval(months => greatest(private.months_billed(booking.quote_id), 1)))::date
        <= private.business_date() + 7
    order by booking.quote_id
  loop
    perform from public.quotes where id = hire for update skip locked;
    continue when not found;
    perform private.charge(yes, agreed.document, greatest(private.months_billed(hire), 1))
    from private.acceptance_of(hire) as yes
    join public.quote_versions as agreed on (agreed.quote_id, agreed.number) = (yes.quote_id, yes.version)
    where private.is_open_ended(agreed.document);
  end loop;
end;
$$;

-- Refuses another price for an open-ended hire that has begun and goes on: the months that were billed would be billed again
-- at it. What else is needed gets a quote of its own.
create function private.refuse_other_price(proposed public.quotes, agreed public.quotes) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if agreed.is_open_ended and proposed.is_open_ended and agreed.rental_from <= private.business_date()
    and (proposed.quote_amount, proposed.lines, proposed.rental_from)
      is distinct from (agreed.quote_amount, agreed.lines, agreed.rental_from)
  then
    perform private.refuse('PT422', 'open_end_keeps_its_price');
  end if;
end;
$$;
