-- What pages, sheets and lists say of a booking's money: the ledger (ledger.sql) in words and US dollars.

-- What a customer owes: the due that is asked for, or else the last one whose day has come, or else the first open one;
-- with all that is left of the dues before it ("has_earlier"), because money fills them in order. Null if nothing of it
-- is left.
create function private.owed_now(
  _quote_id uuid, _what text default null, _number integer default null,
  out what text, out number integer, out bills integer, out due_on date, out cents bigint, out has_earlier boolean
)
language sql stable set search_path = ''
as $$
  select what, number, bills, due_on, asked_cents, has_earlier
  from private.open_dues(_quote_id)
  where left_cents > 0 and case
    when _what is null then is_asked
    else what = _what and (_number is null or number = _number)
  end
  order by place
  limit 1
$$;

-- How much more than is owed was paid and kept, in US cents.
create function private.money_over(_quote_id uuid) returns bigint
language sql stable set search_path = ''
return greatest(
  private.money_kept(_quote_id) - (select coalesce(sum(cents), 0)::bigint from private.open_dues(_quote_id)), 0
);

-- The money of a booking, in US dollars, days as yyyy-MM-dd (src/request/booking-money.ts). "what" is 'deposit', 'balance',
-- 'bill', 'visit' for one that was added, or 'payment' where nothing was due; "number" for bills and visits, "of" for bills,
-- "from" and "until" for both; "credited" is by how much the price fell since, which "total" and "dues" are less; "over" is
-- more than the total. Without a yes no more is due than visits that were made. Null if there is no yes and nothing was paid.
create function private.booking_money(_quote_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  with agreed as materialized (
    select yes.accepted_at, yes.po_number, version.document
    from public.quote_acceptances as yes
    join public.quote_versions as version on (version.quote_id, version.number) = (yes.quote_id, yes.version)
    where yes.quote_id = _quote_id and yes.voided_at is null
  ), charged as materialized (
    select number, bills from private.charges_of(_quote_id)
  )
  select jsonb_build_object(
    'total', private.in_dollars(coalesce(due.total, 0)),
    'paid', private.in_dollars(counted.paid),
    'refunded', private.in_dollars(counted.refunded),
    'lost', private.in_dollars(counted.lost),
    'kept', private.in_dollars(counted.kept),
    'credited', private.in_dollars(counted.credited),
    'left', private.in_dollars(coalesce(due.open, 0)),
    'over', private.in_dollars(greatest(counted.kept - coalesce(due.total, 0), 0)),
    'accepted_on', (agreed.accepted_at at time zone 'America/Chicago')::date, 'po_number', agreed.po_number,
    'dues', coalesce(due.dues, '[]'),
    'payments', coalesce(counted.payments, '[]')
  )
  from (
    select
      coalesce(sum(paid_cents) filter (where counts), 0)::bigint as paid,
      coalesce(sum(refunded_cents) filter (where counts), 0)::bigint as refunded,
      coalesce(sum(lost_cents) filter (where counts), 0)::bigint as lost,
      private.money_kept(_quote_id) as kept,
      private.money_credited(_quote_id) as credited,
      coalesce(bool_or(paid_cents > 0), false) as has_any,
      jsonb_agg(
        jsonb_build_object(
          'id', id, 'way', way, 'method', method,
          'on', coalesce(paid_on, (created_at at time zone 'America/Chicago')::date),
          'what', what, 'number', due_number,
          'of', (select max(charged.bills) from charged where charged.number = due_number),
          'amount', private.in_dollars(coalesce(nullif(paid_cents, 0), amount_cents)),
          'refunded', private.in_dollars(refunded_cents), 'lost', private.in_dollars(lost_cents),
          'reference', reference, 'last4', last4, 'receipt_url', receipt_url,
          'state', private.payment_state(payment), 'is_void', voided_at is not null
        )
        order by created_at, id
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
        ) || case
          when for_day is null then private.bill_period((select document from agreed), number)
          else jsonb_build_object('from', for_day, 'until', for_day)
        end
        order by place
      ) as dues
    from private.open_dues(_quote_id)
  ) as due
  left join agreed on true
  where agreed.accepted_at is not null or counted.has_any
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
-- null for nothing. Null where nothing was charged.
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

-- Of which of these bookings money was lost in a dispute.
create function private.money_lost(_quote_ids uuid[]) returns setof uuid
language sql stable rows 10 set search_path = ''
as $$
  select quote_id from public.payments where quote_id = any (_quote_ids) and lost_cents > 0 and voided_at is null
$$;

-- What the customers of these bookings owe since when, a row for each open due; "amount" is what is left of it in US
-- dollars. "is_taken_back": money of this booking was lost in a dispute. "reminded": the moments; "next_reminder_on": the
-- day on which the worker reminds next. "owed": what a reminder by staff asks for (private.told_owed). "place": in the
-- order of the dues of a booking.
create function private.money_due_of(_bookings public.bookings[])
returns table (
  quote_id uuid, name text, email text, phone text, event_date date, what text, number integer, "of" integer,
  amount double precision, due_on date, is_taken_back boolean, reminded jsonb, next_reminder_on date, owed jsonb,
  place integer
)
language plpgsql stable set search_path = ''
as $$
#variable_conflict use_column
declare
  ids constant uuid[] := array(select quote_id from unnest(_bookings));
  -- Each table once for all: of each quote by itself, its pages would be read again and again.
  owing constant public.quotes[] := array(select quote from public.quotes as quote where quote.id = any (ids));
  remindable constant uuid[] := array(select private.may_be_reminded(_bookings, owing));
  lost constant uuid[] := array(select private.money_lost(ids));
  rule constant public.business_settings := (select settings from public.business_settings as settings);
begin
  return query
    with due as materialized (
      select * from private.open_dues_of(ids) where left_cents > 0
    ), told as materialized (
      select * from private.reminders_of(ids)
    )
    select
      quote.id, quote.name, quote.email, quote.phone, booking.event_date, due.what, due.number, due.bills,
      private.in_dollars(due.left_cents)::double precision, due.due_on,
      quote.id = any (lost),
      coalesce(sent.moments, '[]'),
      case
        when quote.id <> all (remindable) then null
        when private.business_date() < due.due_on and private.reminds(rule, due.what, 'before') and not sent.before
          then due.due_on - 1
        when private.business_date() <= due.due_on + 3 and private.reminds(rule, due.what, 'after') and not sent.after
          then greatest(due.due_on + 1, private.business_date())
      end,
      private.asks_for(
        quote.id, asked.what, asked.number, asked.bills, asked.due_on, asked.asked_cents, asked.has_earlier
      ),
      due.place
    from unnest(owing) as quote
    join due on due.quote_id = quote.id
    join due as asked on asked.quote_id = quote.id and asked.is_asked
    join unnest(_bookings) as booking on booking.quote_id = quote.id
    cross join lateral (
      select
        jsonb_agg((reminder).created_at order by (reminder).created_at) as moments,
        count(*) filter (where (reminder).moment = 'before') > 0 as before,
        count(*) filter (where (reminder).moment = 'after') > 0 as after
      from told
      where private.reminds_of(reminder, is_void, quote.id, due.what, due.number, due.due_on)
    ) as sent;
end;
$$;

-- Who owes what since when (private.money_due_of), the oldest first.
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
      quote_id, name, email, phone, event_date, what, number, "of", amount, due_on, is_taken_back, reminded,
      next_reminder_on, owed
    from private.money_due_of(array(select booking from private.unpaid_bookings() as booking))
    order by due_on nulls last, event_date, quote_id, place;
end;
$$;
call private.grant_rpc('private.money_due', 'authenticated');
