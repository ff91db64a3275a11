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
  shares as (
    select quote_id, number, coalesce((
      select sum((line ->> 'amount')::numeric)
      from jsonb_array_elements(document -> 'lines') as line
      where line ->> 'kind' = 'tax'
    ) / nullif((document ->> 'amount')::numeric, 0), 0) as tax_share
    from public.quote_versions
    where jsonb_typeof(document -> 'lines') = 'array'
  ),
  moved as (
    select
      entry.kind, entry.cents,
      case payment.way when 'stripe' then coalesce(payment.method, 'card') else payment.way end as way,
      case entry.kind
        when 'payment' then coalesce(payment.paid_on, (payment.paid_at at time zone 'America/Chicago')::date)
        else (entry.entered_at at time zone 'America/Chicago')::date
      end as day,
      -- Rounded as a running sum, so that deposit and balance have the tax of the whole.
      coalesce(round(reached.cents * share.tax_share) - round((reached.cents - entry.cents) * share.tax_share), 0) as tax
    from public.ledger as entry
    join public.payments as payment on payment.id = entry.payment_id
    cross join lateral (
      select sum(earlier.cents) as cents
      from public.ledger as earlier
      join public.payments as known on known.id = earlier.payment_id
      where earlier.quote_id = entry.quote_id and earlier.id <= entry.id
        and earlier.kind in ('payment', 'refund', 'dispute') and known.version = payment.version
    ) as reached
    left join shares as share on share.quote_id = payment.quote_id and share.number = payment.version
    where entry.kind in ('payment', 'refund', 'dispute')
  ),
  received as (
    select date_trunc('month', day)::date as start, kind = 'payment' as is_received, way, sum(cents) as cents, sum(tax) as tax
    from moved, days
    where day between first_day and last_day
    group by 1, 2, 3
  ),
  used as (
    select
      unit.id, unit.model, unit.name,
      count(*) filter (where not exists (
        select from public.unit_outages as outage
        where outage.unit_id = unit.id and outage.first_day <= day and coalesce(outage.last_day >= day, true)
      )) as days_in_service,
      count(*) filter (where exists (
        select from public.quote_units as taken
        join public.bookings as booking on booking.quote_id = taken.quote_id and booking.status <> 'canceled'
        where taken.unit_id = unit.id and day between booking.rental_from and booking.rental_until
      )) as days_out
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
      select coalesce(jsonb_agg(
        to_jsonb(used) || jsonb_build_object('rentals', (
          select count(*)
          from public.quote_units as taken
          join public.bookings as booking on booking.quote_id = taken.quote_id and booking.status <> 'canceled'
          join days on booking.rental_from <= last_day and booking.rental_until >= first_day
          where taken.unit_id = used.id
        ))
        order by model, char_length(name), name
      ), '[]')
      from used
    )
  );
$$;
grant execute on function public.money_figures to authenticated;
