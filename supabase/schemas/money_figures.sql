-- What came in and what trailers did, for the figures; with the caller's rights, so that the policies of the tables decide.

-- Money and trailers on some days in Houston, the first and last included, of ten years at most. In US dollars:
--   months    {start, received: {way: dollars}, given_back, kept, tax}: what came in, by the day on which it was paid; what
--             went back or was lost to a dispute, by the day on which it did; and the tax in what was kept, by the lines of
--             the version that was accepted, so that no later change moves a month that has been filed
--   trailers  {id, model, name, rentals, days_out, days_in_service}: booked trailers with a number. Cleaning is not use
create function public.money_figures(_from date, _until date) returns jsonb
language sql stable security invoker set search_path = ''
as $$
  with days as materialized (
    select greatest(_from, _until - 3660) as first_day, _until as last_day
    where _from between '2000-01-01' and '9990-12-31' and _until between _from and '9990-12-31'
  ),
  -- By the days alone: the ledger has all years.
  touched as (
    select payment.quote_id
    from days
    join public.payments as payment on payment.paid_on between first_day and last_day
    union
    select entry.quote_id
    from days
    join public.ledger as entry
      on entry.entered_at >= first_day::timestamp at time zone 'America/Chicago'
      and entry.entered_at < (last_day + 1)::timestamp at time zone 'America/Chicago'
    where entry.kind in ('refund', 'dispute')
  ),
  entered as (
    select
      entry.kind, entry.cents,
      case payment.way when 'stripe' then coalesce(payment.method, 'card') else payment.way end as way,
      case entry.kind
        when 'payment' then payment.paid_on
        else (entry.entered_at at time zone 'America/Chicago')::date
      end as day,
      sum(entry.cents) over so_far as reached, accepted.tax_share
    from touched
    join public.ledger as entry on entry.quote_id = touched.quote_id and entry.kind in ('payment', 'refund', 'dispute')
    join public.payments as payment on payment.id = entry.payment_id
    left join lateral (
      select (
        select sum((line ->> 'amount')::numeric)
        from jsonb_array_elements(version.document -> 'lines') as line
        where line ->> 'kind' = 'tax'
      ) / nullif((version.document ->> 'amount')::numeric, 0) as tax_share
      from public.quote_versions as version
      where version.quote_id = payment.quote_id and version.number = payment.version
        and jsonb_typeof(version.document -> 'lines') = 'array'
    ) as accepted on true
    window so_far as (partition by entry.quote_id, payment.version order by entry.id)
  ),
  -- The tax is rounded as a running sum, so that deposit and balance have that of the whole.
  moved as (
    select kind, cents, way, day, coalesce(round(reached * tax_share) - round((reached - cents) * tax_share), 0) as tax
    from entered
  ),
  received as (
    select date_trunc('month', day)::date as start, kind = 'payment' as is_received, way, sum(cents) as cents, sum(tax) as tax
    from moved, days
    where day between first_day and last_day
    group by 1, 2, 3
  ),
  rented as (
    select taken.unit_id, taken.quote_id, day::date as day
    from days
    join public.bookings as booking
      on booking.status = 'booked' and booking.rental_until >= first_day and booking.rental_from <= last_day
    join public.quote_units as taken on taken.quote_id = booking.quote_id
    cross join lateral generate_series(
      greatest(booking.rental_from, first_day), least(booking.rental_until, last_day), interval '1 day'
    ) as day
  ),
  used as (
    select
      unit.id, unit.model, unit.name,
      (select count(distinct quote_id) from rented where unit_id = unit.id) as rentals,
      (
        select count(distinct day) from rented where unit_id = unit.id and coalesce(unit.retired_on > day, true)
      ) as days_out,
      count(*) filter (where not exists (
        select from public.unit_outages as outage
        where outage.unit_id = unit.id and outage.first_day <= day and coalesce(outage.last_day >= day, true)
      )) as days_in_service
    from days
    cross join lateral (
      select each_day::date as day from generate_series(first_day, last_day, interval '1 day') as each_day
    ) as calendar
    join public.trailer_units as unit on coalesce(unit.retired_on > day, true)
    group by unit.id
  )
  select jsonb_build_object(
    'months', (
      select coalesce(jsonb_agg(month order by month ->> 'start'), '[]')
      from (
        select jsonb_build_object(
          'start', start,
          'received', coalesce(jsonb_object_agg(way, cents / 100.0) filter (where is_received and cents <> 0), '{}'),
          'given_back', -coalesce(sum(cents) filter (where not is_received), 0) / 100.0,
          'kept', sum(cents) / 100.0,
          'tax', sum(tax) / 100.0
        ) as month
        from received
        group by start
      ) as months
    ),
    'trailers', (
      select coalesce(jsonb_agg(to_jsonb(used) order by model, char_length(name), name), '[]')
      from used
    )
  );
$$;
grant execute on function public.money_figures to authenticated;
