-- What came in and what trailers did, for the figures; with the caller's rights, so that the policies of the tables decide.

-- The quotes of which money moved on some days: what was paid by the day of the payment, what went back or was lost by the
-- day of the entry. By the days alone: the ledger has all years.
create function private.quotes_with_money(_from date, _until date) returns setof uuid
language sql stable rows 100 set search_path = ''
as $$
  select quote_id from public.payments where paid_on between _from and _until
  union
  select quote_id
  from public.ledger
  where kind in ('refund', 'dispute')
    and entered_at >= _from::timestamp at time zone 'America/Chicago'
    and entered_at < (_until + 1)::timestamp at time zone 'America/Chicago'
$$;

-- All money of some quotes, an entry each: by which way and on which day it moved, and the tax in it, in US cents. The tax is
-- rounded as a running sum, so that deposit and balance have that of the whole.
create function private.money_moved(_quote_ids uuid[])
returns table (
  quote_id uuid, payment_id uuid, kind public.ledger_kind, way text, day date, cents bigint, tax numeric
)
language sql stable rows 1000 set search_path = ''
as $$
  -- Materialized, as PostgreSQL expects few of each, and would look up the others of each one.
  with entries as materialized (
    select id, quote_id, kind, cents, entered_at, payment_id
    from public.ledger
    where quote_id = any (_quote_ids) and kind in ('payment', 'refund', 'dispute')
  ), paid as materialized (
    select id, version, way, method, paid_on from public.payments where quote_id = any (_quote_ids)
  ), accepted as materialized (
    select quote_id, number, tax_share from public.quote_versions where quote_id = any (_quote_ids)
  )
  select
    entry.quote_id,
    entry.payment_id,
    entry.kind,
    case payment.way when 'stripe' then coalesce(payment.method, 'card') else payment.way end,
    case entry.kind
      when 'payment' then payment.paid_on
      else (entry.entered_at at time zone 'America/Chicago')::date
    end,
    entry.cents,
    coalesce(
      round(sum(entry.cents) over so_far * accepted.tax_share)
        - round((sum(entry.cents) over so_far - entry.cents) * accepted.tax_share),
      0
    )
  from entries as entry
  join paid as payment on payment.id = entry.payment_id
  left join accepted on (accepted.quote_id, accepted.number) = (entry.quote_id, payment.version)
  window so_far as (partition by entry.quote_id, payment.version order by entry.id)
$$;

-- The months of some days: see public.money_figures.
create function private.money_months(_from date, _until date) returns jsonb
language sql stable set search_path = ''
return (
  select coalesce(jsonb_agg(month order by month ->> 'start'), '[]')
  from (
    select jsonb_build_object(
      'start', start,
      'received', coalesce(jsonb_object_agg(way, cents / 100.0) filter (where is_received and cents <> 0), '{}'),
      'given_back', -coalesce(sum(cents) filter (where not is_received), 0) / 100.0,
      'kept', sum(cents) / 100.0,
      'tax', sum(tax) / 100.0
    ) as month
    from (
      select
        date_trunc('month', day)::date as start, kind = 'payment' as is_received, way, sum(cents) as cents,
        sum(tax) as tax
      from private.money_moved(array(select private.quotes_with_money(_from, _until)))
      where day between _from and _until
      group by 1, 2, 3
    ) as received
    group by start
  ) as months
);

-- On which of some days each trailer was booked.
create function private.days_rented(_from date, _until date) returns table (unit_id uuid, quote_id uuid, day date)
language sql stable rows 1000 set search_path = ''
as $$
  with booked as materialized (
    select quote_id, rental_from, rental_until
    from public.bookings
    where status = 'booked' and rental_until >= _from and rental_from <= _until
  ), taken as materialized (
    -- A list, as PostgreSQL expects few bookings, and would look up the trailers of each.
    select * from public.quote_units where quote_id = any (array(select quote_id from booked))
  )
  select taken.unit_id, taken.quote_id, each_day::date
  from booked
  join taken on taken.quote_id = booked.quote_id
  cross join lateral generate_series(
    greatest(booked.rental_from, _from), least(booked.rental_until, _until), interval '1 day'
  ) as each_day
$$;

-- What the trailers did on some days: see public.money_figures.
create function private.trailers_used(_from date, _until date) returns jsonb
language sql stable set search_path = ''
return (
  with rented as materialized (
    select * from private.days_rented(_from, _until)
  ),
  outages as materialized (
    select * from public.unit_outages where first_day <= _until and coalesce(last_day >= _from, true)
  ),
  used as (
    select
      unit.id, unit.model, unit.name,
      (select count(distinct quote_id) from rented where unit_id = unit.id) as rentals,
      (
        select count(distinct day) from rented where unit_id = unit.id and coalesce(unit.retired_on > day, true)
      ) as days_out,
      count(*) filter (where not exists (
        select from outages
        where unit_id = unit.id and first_day <= each_day and coalesce(last_day >= each_day, true)
      )) as days_in_service
    from public.trailer_units as unit
    cross join generate_series(_from, _until, interval '1 day') as each_day
    where coalesce(unit.retired_on > each_day, true)
    group by unit.id
  )
  select coalesce(jsonb_agg(to_jsonb(used) order by model, char_length(name), name), '[]') from used
);

-- Money and trailers on some days in Houston, the first and last included, of ten years at most. In US dollars:
--   months    {start, received: {way: dollars}, given_back, kept, tax}: what came in, by the day on which it was paid; what
--             went back or was lost to a dispute, by the day on which it did; and the tax in what was kept, by the lines of
--             the version that was accepted, so that no later change moves a month that has been filed
--   trailers  {id, model, name, rentals, days_out, days_in_service}: booked trailers with a number. Cleaning is not use
create function public.money_figures(_from date, _until date) returns jsonb
language sql stable security invoker set search_path = ''
return case
  when _from >= '2000-01-01' and _from <= _until and _until <= '9990-12-31' then jsonb_build_object(
    'months', private.money_months(greatest(_from, _until - 3660), _until),
    'trailers', private.trailers_used(greatest(_from, _until - 3660), _until)
  )
  else '{"months": [], "trailers": []}'
end;
-- They read with the rights of who asks.
grant execute on function
  private.quotes_with_money, private.money_moved, private.money_months, private.days_rented, private.trailers_used
to authenticated;
grant execute on function public.money_figures to authenticated;
