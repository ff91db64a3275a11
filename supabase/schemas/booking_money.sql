-- What is due for a booking and when, and what of it is paid: every page, sheet and reminder asks here.

-- The deposit of an accepted quote, in US cents; null for none. src/request/deposit.ts does the same in the browser, and
-- a test compares the two.
create function private.deposit_cents(document jsonb) returns bigint
language sql immutable set search_path = ''
return (
  select nullif(
    least(
      case document -> 'deposit' ->> 'deposit_kind'
        when 'share' then round(
          round(total * 100) * round((document -> 'deposit' ->> 'deposit_percent')::numeric * 1000) / 100000
        )
        when 'amount' then round((document -> 'deposit' ->> 'deposit_amount')::numeric * 100)
      end,
      round(total * 100)
    )::bigint,
    0
  )
  from (select (document ->> 'amount')::numeric) as priced (total)
  where total is not null and document -> 'deposit' ->> 'deposit_kind' in ('share', 'amount')
);

-- What is due of an accepted version, in the order in which money fills it: the deposit, then the balance, or for a long
-- hire each of its bills less what the deposit took from the first ones. The deposit is due so many days after the yes, or
-- after the one that it replaced ("deposit_from"), at the latest on delivery; the balance so many days before delivery,
-- never before the yes or the deposit; a bill on its day. No day without a delivery. src/request/deposit.ts names the
-- same days, and a test compares the two.
create function private.dues_of(document jsonb, accepted_on date, deposit_from date)
returns table (place integer, what text, number integer, bills integer, cents bigint, due_on date)
language plpgsql stable rows 4 set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
  with rule as (
    select
      round((document ->> 'amount')::numeric * 100)::bigint as total,
      coalesce(private.deposit_cents(document), 0) as deposit,
      coalesce((document -> 'deposit' ->> 'deposit_due_days')::integer, 0) as deposit_days,
      coalesce((document -> 'deposit' ->> 'balance_due_days')::integer, 0) as balance_days,
      coalesce(
        (document ->> 'delivery_on')::date,
        least((document ->> 'event_date')::date, (document ->> 'pickup_on')::date)
      ) as delivered_on
  ), first_due as (
    select
      rule.*,
      case
        when deposit > 0 then greatest(deposit_from, least(deposit_from + deposit_days, delivered_on))
      end as first_on
    from rule
  ), billed as (
    select
      bill.place::integer as number,
      bill.day,
      round(bill.amount * 100)::bigint as cents,
      count(*) over ()::integer as bills,
      sum(round(bill.amount * 100)) over (order by bill.place)::bigint as up_to,
      sum(round(bill.amount * 100)) over ()::bigint as billed
    from rows from (jsonb_to_recordset(coalesce(document -> 'bills', '[]')) as (day date, amount numeric))
      with ordinality as bill (day, amount, place)
  )
  select 0, 'deposit', null::integer, null::integer, deposit, first_on from first_due where deposit > 0
  union all
  select billed.number, 'bill', billed.number, billed.bills, due.cents, greatest(first_on, accepted_on, billed.day)
  from first_due
  join billed on billed.billed = first_due.total
  cross join lateral (select least(billed.cents, billed.up_to - deposit) as cents) as due
  where due.cents > 0
  union all
  select
    1, 'balance', null, null, total - deposit,
    case when delivered_on is not null then greatest(first_on, accepted_on, delivered_on - balance_days) end
  from first_due
  where total > deposit and not exists (select from billed where billed.billed = total);
end;
$$;

-- What is kept of a quote's payments, in US cents.
create function private.money_kept(_quote_id uuid) returns bigint
language sql stable set search_path = ''
return (select coalesce(sum(kept_cents), 0)::bigint from public.payments where quote_id = _quote_id);

-- The dues of the yes of a quote, with what is left of each. In PL/pgSQL, which keeps its plans: lists ask for many.
create function private.open_dues(_quote_id uuid)
returns table (
  place integer, what text, number integer, bills integer, cents bigint, due_on date, left_cents bigint
)
language plpgsql stable rows 4 set search_path = ''
as $$
declare
  kept constant bigint := private.money_kept(_quote_id);
begin
  return query
    select
      due.*, greatest(least(due.cents, sum(due.cents) over (order by due.place)::bigint - kept), 0)
    from public.quote_acceptances as yes
    join public.quote_versions as version on version.quote_id = yes.quote_id and version.number = yes.version
    cross join lateral private.dues_of(
      version.document,
      (yes.accepted_at at time zone 'America/Chicago')::date,
      (coalesce(yes.deposit_from, yes.accepted_at) at time zone 'America/Chicago')::date
    ) as due
    where yes.quote_id = _quote_id and yes.voided_at is null;
end;
$$;

-- Bookings that are not paid in full: most are, and cost no more than this to leave out.
create function private.unpaid_bookings() returns setof public.quotes
language sql stable set search_path = ''
as $$
  select quote.*
  from public.quotes as quote
  join public.quote_acceptances as yes on yes.quote_id = quote.id and yes.voided_at is null
  join public.quote_versions as version on version.quote_id = quote.id and version.number = yes.version
  left join (
    select quote_id, sum(kept_cents) as kept from public.payments group by quote_id
  ) as paid on paid.quote_id = quote.id
  where quote.is_booked and coalesce(paid.kept, 0) < (version.document ->> 'amount')::numeric * 100
$$;

-- What a customer owes: the due that is asked for, or else the last one whose day has come, or else the first open one;
-- with all that is left of the dues before it ("has_earlier"), because money fills them in order. Null if nothing of it
-- is left.
create function private.owed_now(
  _quote_id uuid, _what text default null, _number integer default null,
  out what text, out number integer, out bills integer, out due_on date, out cents bigint, out has_earlier boolean
)
language sql stable set search_path = ''
as $$
  with open as materialized (select * from private.open_dues(_quote_id) where left_cents > 0)
  select open.what, open.number, open.bills, open.due_on, (
    select sum(before.left_cents)::bigint from open as before where before.place <= open.place
  ), exists (select from open as before where before.place < open.place)
  from open
  where _what is null or (open.what = _what and (_number is null or open.number = _number))
  order by
    case when _what is null and open.due_on <= private.business_date() then open.place end desc nulls last,
    open.place
  limit 1
$$;

-- The money of a booking, in US dollars, days as yyyy-MM-dd (src/request/booking-money.ts). "what" is 'deposit', 'balance',
-- 'bill', or 'payment' where nothing was due; "number" and "of" only for bills; "over" is more than the total. Without a
-- yes there are no dues. Null if there is no yes and nothing was paid.
create function private.booking_money(_quote_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'total', private.in_dollars(coalesce(due.total, 0)),
    'paid', private.in_dollars(counted.paid),
    'refunded', private.in_dollars(counted.refunded),
    'lost', private.in_dollars(counted.lost),
    'kept', private.in_dollars(counted.kept),
    'left', private.in_dollars(coalesce(due.open, 0)),
    'over', private.in_dollars(greatest(counted.kept - coalesce(due.total, 0), 0)),
    'accepted_on', (yes.accepted_at at time zone 'America/Chicago')::date,
    'dues', coalesce(due.dues, '[]'),
    'payments', coalesce(counted.payments, '[]')
  )
  from (
    select
      coalesce(sum(paid_cents) filter (where counts), 0)::bigint as paid,
      coalesce(sum(refunded_cents) filter (where counts), 0)::bigint as refunded,
      coalesce(sum(lost_cents) filter (where counts), 0)::bigint as lost,
      coalesce(sum(kept_cents), 0)::bigint as kept,
      coalesce(bool_or(paid_cents > 0), false) as has_any,
      jsonb_agg(
        jsonb_build_object(
          'id', id, 'way', way, 'method', method,
          'on', coalesce(paid_on, (created_at at time zone 'America/Chicago')::date),
          'what', what,
          'amount', private.in_dollars(coalesce(nullif(paid_cents, 0), amount_cents)),
          'refunded', private.in_dollars(refunded_cents), 'lost', private.in_dollars(lost_cents),
          'reference', reference, 'last4', last4, 'receipt_url', receipt_url,
          'state', private.payment_state(payment), 'is_void', voided_at is not null
        )
        order by created_at
      ) as payments
    from public.payments as payment
    cross join lateral (select currency = 'usd' and voided_at is null) as told (counts)
    where payment.quote_id = _quote_id
  ) as counted
  cross join (
    select
      sum(cents)::bigint as total,
      sum(left_cents)::bigint as open,
      jsonb_agg(
        jsonb_build_object(
          'what', what, 'number', number, 'of', bills, 'amount', private.in_dollars(cents), 'due_on', due_on,
          'left', private.in_dollars(left_cents)
        )
        order by place
      ) as dues
    from private.open_dues(_quote_id)
  ) as due
  cross join private.acceptance_of(_quote_id) as yes
  where yes.id is not null or counted.has_any
$$;

create function private.booking_money_of(_quote_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.booking_money(_quote_id);
end;
$$;
call private.grant_rpc('private.booking_money_of', 'authenticated');

-- The same for the customer: payments that came in or are on their way.
create function private.customer_money(_quote_id uuid) returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_set(money, '{payments}', jsonb_path_query_array(
    money, '$.payments[*] ? (@.is_void == false && @.state != "open" && @.state != "failed" && @.state != "expired")'
  ))
  from (select private.booking_money(_quote_id)) as told (money)
);

-- The money on a day sheet, in US dollars: {kept, left, collects}; "collects" is what is due by that day and still open,
-- null for nothing. Null for a quote without a yes.
create function private.money_at_stop(_quote_id uuid, _day date) returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'kept', private.in_dollars(private.money_kept(_quote_id)),
    'left', private.in_dollars(sum(left_cents)::bigint),
    'collects', private.in_dollars(nullif(sum(left_cents) filter (where due_on <= _day), 0)::bigint)
  )
  from private.open_dues(_quote_id)
  having count(*) > 0
);

-- Who owes what since when, a row for each open due, the oldest first; "amount" is what is left of it in US dollars.
-- "is_taken_back": money of this booking was lost in a dispute. "reminded": the moments; "next_reminder_on": the day on
-- which the worker reminds next. "owed": what a reminder by staff asks for (private.told_owed).
create function private.money_due()
returns table (
  quote_id uuid, name text, email text, phone text, event_date date, what text, number integer, "of" integer,
  amount double precision, due_on date, is_taken_back boolean, reminded jsonb, next_reminder_on date, owed jsonb
)
language plpgsql stable security definer set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select
      quote.id, quote.name, quote.email, quote.phone, quote.event_date, due.what, due.number, due.bills,
      private.in_dollars(due.left_cents)::double precision, due.due_on,
      exists (select from public.payments where quote_id = quote.id and lost_cents > 0 and voided_at is null),
      coalesce(sent.moments, '[]'),
      case
        when not private.may_remind(quote) or private.channels_to(quote) = '{}' then null
        when private.business_date() < due.due_on and private.reminds(due.what, 'before') and not sent.before
          then due.due_on - 1
        when private.business_date() <= due.due_on + 3 and private.reminds(due.what, 'after') and not sent.after
          then greatest(due.due_on + 1, private.business_date())
      end,
      private.told_owed(quote.id)
    from private.unpaid_bookings() as quote
    cross join lateral private.open_dues(quote.id) as due
    cross join lateral (
      select
        jsonb_agg(reminder.created_at order by reminder.created_at) as moments,
        count(*) filter (where moment = 'before') > 0 as before,
        count(*) filter (where moment = 'after') > 0 as after
      from private.reminders_of(quote.id, due.what, due.number, due.due_on) as reminder
    ) as sent
    where due.left_cents > 0
    order by due.due_on nulls last, quote.event_date, quote.id, due.place;
end;
$$;
call private.grant_rpc('private.money_due', 'authenticated');
