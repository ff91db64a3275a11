-- The money of a booking: what is due and when, payments (through Stripe, or recorded by staff), refunds, reminders and
-- receipts. Of a card only its last four digits. What Stripe says is always read from Stripe and written by one function,
-- however the news came.

-- A payment: one Stripe Checkout Session, or one that staff recorded.
create table public.payments (
  -- Stripe's "client_reference_id", and the idempotency key of the session. Of a recorded payment made by the desk: a
  -- retry is the same payment.
  id uuid primary key default gen_random_uuid(),
  quote_id uuid not null references public.quotes (id) on delete cascade,
  -- The acceptance that it belongs to.
  acceptance_id uuid references public.quote_acceptances (id) on delete set null,
  created_at timestamptz(3) not null default clock_timestamp(),
  -- The accepted version.
  version integer not null,
  hash text not null,
  way text not null default 'stripe'
    check (way in ('stripe', 'check', 'zelle', 'cash', 'transfer', 'card-by-phone')),
  -- The due that it was asked for (private.dues_of), or that was open when it was recorded; 'payment' for none.
  what text not null default 'deposit' check (what in ('deposit', 'balance', 'bill', 'payment')),
  -- Of a bill.
  due_number integer,
  -- US cents asked for: Stripe takes at least 50, and at most eight digits.
  amount_cents bigint not null check (
    amount_cents between 1 and 9999999999 and (way <> 'stripe' or amount_cents between 50 and 99999999)
  ),
  state text not null default 'open' check (state in ('open', 'processing', 'paid', 'failed', 'expired')),
  -- Null until Stripe has answered.
  session_id text unique,
  intent_id text unique,
  -- Of what came in. Only US dollars count.
  currency text not null default 'usd' check (currency ~ '^[a-z]{3}$'),
  paid_cents bigint not null default 0,
  -- Refunded, or on its way.
  refunded_cents bigint not null default 0,
  -- Lost in a dispute.
  lost_cents bigint not null default 0,
  paid_at timestamptz(3),
  -- The day in Houston on which it was paid.
  paid_on date,
  -- "card" or "us_bank_account"; last four digits; Stripe's receipt page.
  method text,
  last4 text check (last4 ~ '^[0-9]{4}$'),
  receipt_url text check (receipt_url ~ '^https://'),
  -- Stripe's status of a dispute; null for none.
  dispute text,
  -- Why money that came in is not simply what was asked for: another amount, for a void acceptance, or a second time.
  problem text check (problem in ('amount', 'void', 'twice')),
  -- Of a recorded payment: the number of a check or the like, who recorded it, and who undid that.
  reference text check (char_length(reference) <= 120),
  recorded_by text,
  voided_at timestamptz(3),
  voided_by text,
  -- What is kept: paid less refunded less lost to a dispute, US dollars only, not undone.
  kept_cents bigint not null generated always as (
    case
      when currency = 'usd' and voided_at is null then greatest(paid_cents - refunded_cents - lost_cents, 0)
      else 0
    end
  ) stored,
  -- Goes up with every change. What was read at Stripe is written only if the row is still the same.
  revision integer not null default 0
);
create index payments_quote_idx on public.payments (quote_id, created_at);
-- Two clicks are one payment.
create unique index payments_open_idx
  on public.payments (acceptance_id, what, due_number, amount_cents) nulls not distinct where state = 'open';
create index payments_acceptance_idx on public.payments (acceptance_id);

create table public.payment_refunds (
  -- Made by the desk: a retry is the same refund.
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references public.payments (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  cents bigint not null check (cents > 0),
  -- Null for refunds made at Stripe.
  reason text check (char_length(reason) <= 500),
  asked_by text,
  -- Null until Stripe has answered.
  stripe_id text unique,
  state text not null default 'asked' check (state in ('asked', 'pending', 'succeeded', 'failed', 'canceled'))
);
create index payment_refunds_payment_idx on public.payment_refunds (payment_id, created_at);

-- Stripe events that were handled, each once.
create table private.stripe_events (
  id text primary key,
  type text not null,
  payment_id uuid not null references public.payments (id) on delete cascade,
  heard_at timestamptz(3) not null default now()
);
create index stripe_events_payment_idx on private.stripe_events (payment_id);
create index stripe_events_heard_idx on private.stripe_events (heard_at);

-- When a customer was reminded of a due of their yes: the day before it, the day after, or as staff asked.
create table public.payment_reminders (
  id uuid primary key default gen_random_uuid(),
  quote_id uuid not null references public.quotes (id) on delete cascade,
  acceptance_id uuid not null references public.quote_acceptances (id) on delete cascade,
  created_at timestamptz(3) not null default clock_timestamp(),
  what text not null check (what in ('deposit', 'balance', 'bill')),
  -- Of a bill.
  due_number integer,
  moment text not null check (moment in ('before', 'after', 'asked')),
  -- A member of staff; null for the worker.
  asked_by text
);
create index payment_reminders_quote_idx on public.payment_reminders (quote_id);
create index payment_reminders_acceptance_idx on public.payment_reminders (acceptance_id);
create unique index payment_reminders_once_idx
  on public.payment_reminders (acceptance_id, what, due_number, moment) nulls not distinct where moment <> 'asked';

call private.let_staff_read('public.payments');
call private.let_staff_read('public.payment_refunds');
call private.let_staff_read('public.payment_reminders');
grant all on public.payments, public.payment_refunds, public.payment_reminders to service_role;

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

create function private.payment_state(payment public.payments) returns text
language sql immutable set search_path = ''
return case
  when (payment).problem is not null then 'review'
  when (payment).paid_cents > 0 and (payment).lost_cents > 0 then 'lost'
  when (payment).paid_cents > 0 and (payment).refunded_cents >= (payment).paid_cents then 'refunded'
  when (payment).paid_cents > 0 and (payment).refunded_cents > 0 then 'part-refunded'
  else (payment).state
end;

create function private.in_dollars(cents bigint) returns numeric
language sql immutable set search_path = ''
return round(cents / 100.0, 2);

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

create function private.dollars(cents bigint) returns text
language sql immutable set search_path = ''
return '$' || to_char(cents / 100.0, 'FM999,999,990.00');

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

-- Notifies staff, once for each event of a payment.
create function private.tell_of_payment(
  payment public.payments, _kind public.quote_message_kind, _what text, _body text
) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  insert into public.quote_messages (quote_id, kind, body, request_id)
  values (payment.quote_id, _kind, _body, md5(payment.id::text || _what)::uuid)
  on conflict (request_id, kind) do nothing;
end;
$$;

-- The holder of an accepted quote's link wants to pay: {payment: {id, session, cents, what, due_number, number, version,
-- hash, language}, expire}, or {refused}. "_what": 'deposit', 'balance' or 'bill'; without it, what is due, or the next due
-- (private.owed_now). A payment in progress is continued. "expire": open sessions for something else.
--   'unknown' the link is invalid, 'accepted' there is no acceptance, 'none' there is nothing that Stripe takes,
--   'paid' or 'processing', 'limited' begun twenty times in a day
create function public.begin_payment(_token text, _what text default null) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  link public.quote_links;
  quote public.quotes;
  yes public.quote_acceptances;
  owed record;
  payment public.payments;
  refusal text;
begin
  perform private.require_worker();
  link := private.lock_quote_of_link(_token);
  select * into quote from public.quotes where id = link.quote_id;
  yes := private.acceptance_of(quote.id);
  select * into owed from private.owed_now(quote.id, _what);
  refusal := case
    when quote.id is null then 'unknown'
    when yes.id is null or private.customer_state(quote) <> 'accepted' then 'accepted'
    when exists (
      select from public.payments where quote_id = quote.id and state = 'processing'
    ) then 'processing'
    when owed.cents is null and private.money_kept(quote.id) > 0 then 'paid'
    when (owed.cents between 50 and 99999999) is not true then 'none'
  end;
  if refusal is not null then
    return jsonb_build_object('refused', refusal);
  end if;

  -- Idempotency keys and sessions last a day.
  update public.payments set state = 'failed', revision = revision + 1
  where acceptance_id = yes.id and state = 'open' and session_id is null and created_at < now() - interval '20 hours';
  select * into payment
  from public.payments
  where acceptance_id = yes.id and state = 'open'
    and (what, due_number, amount_cents) is not distinct from (owed.what, owed.number, owed.cents);
  if not found then
    if 20 <= (
      select count(*) from public.payments
      where quote_id = quote.id and way = 'stripe' and created_at > now() - interval '1 day'
    ) then
      return '{"refused": "limited"}';
    end if;
    insert into public.payments (quote_id, acceptance_id, version, hash, what, due_number, amount_cents)
    values (quote.id, yes.id, yes.version, yes.hash, owed.what, owed.number, owed.cents)
    returning * into payment;
  end if;
  return jsonb_build_object(
    'payment', jsonb_build_object(
      'id', payment.id, 'session', payment.session_id, 'cents', payment.amount_cents, 'what', payment.what,
      'due_number', payment.due_number, 'number', 'Q-' || upper(left(quote.id::text, 8)),
      'version', payment.version, 'hash', payment.hash,
      'language', private.language_of(quote.details)
    ),
    'expire', array(
      select jsonb_build_object('id', other.id, 'session', other.session_id)
      from public.payments as other
      where other.quote_id = quote.id and other.id <> payment.id
        and other.state = 'open' and other.session_id is not null
    )
  );
end;
$$;
grant execute on function public.begin_payment to service_role;

-- A stored payment: {session, revision, number, deposit}, the last as its customer may see it. Null if there is none.
create function public.read_payment(_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_worker();
  return (
    select jsonb_build_object(
      'session', payment.session_id,
      'revision', payment.revision,
      'number', 'Q-' || upper(left(payment.quote_id::text, 8)),
      'deposit', jsonb_build_object(
        'state', private.payment_state(payment),
        'amount', private.in_dollars(payment.amount_cents),
        'paid', private.in_dollars(payment.paid_cents),
        'refunded', private.in_dollars(payment.refunded_cents)
      )
    )
    from public.payments as payment
    where payment.id = _id
  );
end;
$$;
grant execute on function public.read_payment to service_role;

-- Stripe refused the session: the next click begins another payment.
create function public.fail_payment(_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_worker();
  update public.payments set state = 'failed', revision = revision + 1
  where id = _id and state = 'open' and session_id is null;
end;
$$;
grant execute on function public.fail_payment to service_role;

-- Records what Stripe says of a payment, read there after the row had "_revision". "_seen": {session, state, intent,
-- paid, currency, refunded, lost, paid_at, method, last4, receipt_url, dispute, refunds: [{id, refund_id, cents, state}]}.
-- The event that brought it is stored with it. Returns 'recorded', 'heard' (event already handled), 'stale' (the row
-- has changed: read again), 'foreign' (another session than the payment's), or 'unknown'.
create function public.record_stripe_payment(
  _id uuid, _revision integer, _seen jsonb, _event_id text default null, _event_type text default null
) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  former public.payments;
  payment public.payments;
  quote public.quotes;
  refund record;
  yes public.quote_acceptances;
  known public.payment_refunds;
begin
  perform private.require_worker();
  quote := private.lock_quote((select quote_id from public.payments where id = _id));
  select * into former from public.payments where id = _id for update;
  if not found then
    return 'unknown';
  elsif former.session_id <> _seen ->> 'session' then
    return 'foreign';
  elsif exists (select from private.stripe_events where id = _event_id) then
    return 'heard';
  elsif former.revision <> _revision then
    return 'stale';
  end if;
  if _event_id is not null then
    delete from private.stripe_events where heard_at < now() - interval '90 days';
    insert into private.stripe_events (id, type, payment_id) values (_event_id, _event_type, _id);
  end if;

  payment := former;
  payment.session_id := _seen ->> 'session';
  payment.intent_id := coalesce(_seen ->> 'intent', former.intent_id);
  -- A state other than 'open' never goes back to it.
  payment.state := case when _seen ->> 'state' = 'open' then former.state else _seen ->> 'state' end;
  payment.paid_cents := (_seen ->> 'paid')::bigint;
  payment.refunded_cents := (_seen ->> 'refunded')::bigint;
  payment.lost_cents := coalesce((_seen ->> 'lost')::bigint, 0);
  payment.currency := lower(_seen ->> 'currency');
  payment.paid_at := coalesce(former.paid_at, (_seen ->> 'paid_at')::timestamptz);
  payment.paid_on := coalesce(former.paid_on, (payment.paid_at at time zone 'America/Chicago')::date);
  payment.dispute := _seen ->> 'dispute';
  if not private.is_erased(quote.submission_id) then
    payment.method := left(_seen ->> 'method', 40);
    payment.last4 := substring(_seen ->> 'last4' from '^[0-9]{4}$');
    payment.receipt_url := left(substring(_seen ->> 'receipt_url' from '^https://(?:[a-z]+\.)?stripe\.com/[!-~]+$'), 1000);
  end if;
  if payment.paid_cents > 0 and former.paid_cents = 0 then
    yes := private.acceptance_of(payment.quote_id);
    payment.problem := case
      when payment.paid_cents <> payment.amount_cents or payment.currency <> 'usd' then 'amount'
      when yes.id is null then 'void'
      -- Money for an earlier yes fills the dues of the one that replaced it.
      when not exists (
        select from private.open_dues(payment.quote_id)
        where left_cents > 0
          and (yes.id <> payment.acceptance_id or (what, number) is not distinct from (payment.what, payment.due_number))
      ) then 'twice'
    end;
  end if;
  if payment is distinct from former then
    payment.revision := former.revision + 1;
    update public.payments
    set session_id = payment.session_id, intent_id = payment.intent_id, state = payment.state,
      paid_cents = payment.paid_cents, refunded_cents = payment.refunded_cents, lost_cents = payment.lost_cents,
      currency = payment.currency, paid_at = payment.paid_at, paid_on = payment.paid_on,
      method = payment.method, last4 = payment.last4, receipt_url = payment.receipt_url,
      dispute = payment.dispute, problem = payment.problem, revision = payment.revision
    where id = _id;
  end if;

  if payment.paid_cents > 0 and former.paid_cents = 0 then
    perform private.tell_of_payment(
      payment, case when payment.problem is null then 'paid' else 'money' end::public.quote_message_kind, 'paid',
      private.dollars(payment.paid_cents) || case payment.problem
        when 'amount' then format(
          ' (%s) came where %s was asked for.', upper(payment.currency), private.dollars(payment.amount_cents)
        )
        when 'void' then ' came for an acceptance that is void. Refund it, or send the quote again.'
        when 'twice' then ' came a second time. Refund one of the two.'
        else ''
      end
    );
    if payment.problem is null then
      perform private.queue_quote_message(quote, 'quote-receipt', private.channels_to(quote), _id);
    end if;
  elsif payment.state = 'failed' and former.state = 'processing' then
    perform private.tell_of_payment(
      payment, 'money', 'failed', 'The payment of ' || private.dollars(payment.amount_cents) || ' did not go through.'
    );
  end if;
  if payment.dispute is distinct from former.dispute and payment.dispute is not null then
    perform private.tell_of_payment(
      payment, 'money', 'dispute ' || payment.dispute,
      'The customer’s bank disputes the payment of ' || private.dollars(payment.paid_cents) || ': '
        || replace(payment.dispute, '_', ' ')
        || case when payment.dispute in ('won', 'lost') then '.' else '. Answer at Stripe.' end
    );
  end if;

  for refund in
    select * from jsonb_to_recordset(_seen -> 'refunds') as told (id text, refund_id uuid, cents bigint, state text)
  loop
    select * into known from public.payment_refunds
    where payment_id = _id and (stripe_id = refund.id or (id = refund.refund_id and stripe_id is null));
    if not found then
      insert into public.payment_refunds (payment_id, cents, stripe_id, state)
      values (_id, refund.cents, refund.id, refund.state);
      perform private.tell_of_payment(
        payment, 'money', refund.id, private.dollars(refund.cents) || ' was given back at Stripe.'
      );
    elsif (known.stripe_id, known.state) is distinct from (refund.id, refund.state) then
      update public.payment_refunds set stripe_id = refund.id, state = refund.state where id = known.id;
      if refund.state in ('failed', 'canceled') then
        perform private.tell_of_payment(
          payment, 'money', refund.id || refund.state,
          'The refund of ' || private.dollars(refund.cents) || ' did not go through: the money is still here.'
        );
      end if;
    end if;
  end loop;
  return 'recorded';
end;
$$;
grant execute on function public.record_stripe_payment to service_role;

-- A refund of a payment, once for each id. Returns whether it is new. PT404: nothing was paid; PT422: no reason, or
-- more than is left; PT409: the id belongs to another refund.
create function private.add_refund(
  payment public.payments, _id uuid, _cents bigint, _reason text, _state text
) returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  reason constant text := left(private.clean_line(_reason), 500);
  known public.payment_refunds;
begin
  select * into known from public.payment_refunds where id = _id;
  if coalesce(payment.paid_cents, 0) = 0 or payment.voided_at is not null then
    raise exception using errcode = 'PT404', message = 'Nothing was paid here.';
  elsif known.id is not null and (known.payment_id, known.cents) is distinct from (payment.id, _cents) then
    raise exception using errcode = 'PT409', message = 'This is another refund.';
  elsif known.id is not null then
    return false;
  elsif coalesce(reason, '') = '' then
    raise exception using errcode = 'PT422', message = 'Say why.';
  elsif (
    _cents between 1 and payment.paid_cents - payment.refunded_cents - payment.lost_cents - (
      select coalesce(sum(cents), 0) from public.payment_refunds where payment_id = payment.id and state = 'asked'
    )
  ) is not true then
    raise exception using errcode = 'PT422', message = 'That is more than what is left of the payment.';
  end if;
  insert into public.payment_refunds (id, payment_id, cents, reason, asked_by, state)
  select
    _id, payment.id, _cents, case when not private.is_erased(quote.submission_id) then reason end,
    private.staff_name(auth.uid()), _state
  from public.quotes as quote
  where quote.id = payment.quote_id;
  return true;
end;
$$;

-- An owner asks for a refund: {intent, cents} for Stripe. Errors as of private.add_refund.
create function private.ask_refund(_payment_id uuid, _refund_id uuid, _cents bigint, _reason text)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  payment public.payments;
begin
  perform private.require_owner();
  select * into payment from public.payments where id = _payment_id and intent_id is not null for update;
  perform private.add_refund(payment, _refund_id, _cents, _reason, 'asked');
  return jsonb_build_object('intent', payment.intent_id, 'cents', _cents);
end;
$$;
call private.grant_rpc('private.ask_refund', 'authenticated');

-- Stripe refused the refund.
create function public.fail_refund(_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_worker();
  update public.payment_refunds set state = 'failed' where id = _id and state = 'asked' and stripe_id is null;
end;
$$;
grant execute on function public.fail_refund to service_role;

-- For anonymized requests. Amounts and Stripe's ids stay as long as the acceptance.
create function private.forget_payments(quotes uuid[]) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  delete from public.payments as payment
  where quote_id = any (quotes)
    and (
      state in ('failed', 'expired')
      or coalesce(
        (select accepted_at from public.quote_acceptances as yes where yes.id = payment.acceptance_id), created_at
      ) < now() - (select make_interval(months => accepted_months) from private.retention)
    );
  update public.payments set method = null, last4 = null, receipt_url = null, reference = null where quote_id = any (quotes);
  update public.payment_refunds as refund set reason = null
  from public.payments as payment
  where payment.id = refund.payment_id and payment.quote_id = any (quotes);
end;
$$;

-- What staff did with money is in the log of the quote.
create function private.log_payment() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.log_activity(
    quote.submission_id, quote.id,
    case
      when tg_op = 'INSERT' then 'payment'
      when new.voided_at is distinct from old.voided_at then 'payment-undone'
      else 'refund'
    end::public.quote_activity_action,
    null,
    private.in_dollars(
      case when tg_op = 'INSERT' or new.refunded_cents = old.refunded_cents then new.paid_cents
      else new.refunded_cents - old.refunded_cents end
    )::text,
    new.way
  )
  from public.quotes as quote
  where quote.id = new.quote_id;
  return null;
end;
$$;

create trigger log_payment
  after insert or update of voided_at, refunded_cents on public.payments
  for each row when (new.way <> 'stripe')
  execute function private.log_payment();

-- Staff record a payment that did not come through Stripe. Idempotent by id. Answers with the booking's money. "_cents" in
-- US cents; "_way" as in the table; "_sends_receipt" mails the customer a receipt, or texts it.
-- PT404: no such quote; PT409: the id belongs to another payment; PT422: a value cannot be.
create function private.record_payment(
  _quote_id uuid, _id uuid, _cents bigint, _way text, _paid_on date, _reference text default null,
  _sends_receipt boolean default false
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  quote public.quotes;
  known public.payments;
  yes public.quote_acceptances;
  version constant public.quote_versions := private.version_of(_quote_id);
  owed record;
begin
  perform private.require_admin();
  quote := private.lock_quote(_quote_id);
  if quote.id is null or version.quote_id is null then
    raise exception using errcode = 'PT404', message = 'This quote was never sent, or has been deleted.';
  end if;
  select * into known from public.payments where id = _id;
  if found and (known.quote_id, known.paid_cents, known.way) is distinct from (_quote_id, _cents, _way) then
    raise exception using errcode = 'PT409', message = 'This is another payment.';
  elsif found then
    return private.booking_money(_quote_id);
  elsif (_way in ('check', 'zelle', 'cash', 'transfer', 'card-by-phone')) is not true then
    raise exception using errcode = 'PT422', message = 'Choose how it was paid.';
  elsif (_cents between 1 and 9999999999) is not true then
    raise exception using errcode = 'PT422', message = 'Enter an amount of more than $0.';
  elsif (_paid_on between '2000-01-01' and private.business_date()) is not true then
    raise exception using errcode = 'PT422', message = 'Enter the day it was paid, today at the latest.';
  end if;
  yes := private.acceptance_of(_quote_id);
  select * into owed from private.owed_now(_quote_id);
  insert into public.payments (
    id, quote_id, acceptance_id, version, hash, way, what, due_number, amount_cents, state, paid_cents, paid_at, paid_on,
    reference, recorded_by
  ) values (
    _id, _quote_id, yes.id, coalesce(yes.version, version.number), coalesce(yes.hash, version.hash), _way,
    coalesce(owed.what, 'payment'), owed.number, _cents, 'paid', _cents, now(), _paid_on,
    case when not private.is_erased(quote.submission_id) then left(private.clean_line(_reference), 120) end,
    private.staff_name(auth.uid())
  );
  if _sends_receipt then
    perform private.queue_quote_message(quote, 'quote-receipt', private.channels_to(quote), _id);
    perform private.wake_worker_if_it_can();
  end if;
  return private.booking_money(_quote_id);
end;
$$;
call private.grant_rpc('private.record_payment', 'authenticated');

-- Staff undo a payment that they recorded: it stays in the list, and counts no more. Idempotent. Answers with the
-- booking's money. PT404: no such payment, or one by Stripe; PT409: some of it was refunded.
create function private.undo_payment(_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  payment public.payments;
begin
  perform private.require_admin();
  perform private.lock_quote((select quote_id from public.payments where id = _id));
  select * into payment from public.payments where id = _id for update;
  if not found or payment.way = 'stripe' then
    raise exception using errcode = 'PT404', message = 'There is no such payment to undo. Refund it instead.';
  elsif payment.refunded_cents > 0 then
    raise exception using errcode = 'PT409', message = 'Some of this payment was refunded.';
  end if;
  if payment.voided_at is null then
    update public.payments
    set voided_at = now(), voided_by = private.staff_name(auth.uid()), revision = revision + 1
    where id = _id;
    update public.notifications set state = 'dropped', answer = 'The payment was undone.'
    where quote_message_id = _id and kind = 'quote-receipt' and state = 'waiting';
  end if;
  return private.booking_money(payment.quote_id);
end;
$$;
call private.grant_rpc('private.undo_payment', 'authenticated');

-- Staff record that money was given back otherwise than by Stripe. Answers with the booking's money. Errors as of
-- private.add_refund.
create function private.record_refund(_payment_id uuid, _refund_id uuid, _cents bigint, _reason text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  payment public.payments;
begin
  perform private.require_admin();
  perform private.lock_quote((select quote_id from public.payments where id = _payment_id));
  select * into payment from public.payments where id = _payment_id and way <> 'stripe' for update;
  if private.add_refund(payment, _refund_id, _cents, _reason, 'succeeded') then
    update public.payments set refunded_cents = refunded_cents + _cents, revision = revision + 1 where id = _payment_id;
  end if;
  return private.booking_money(payment.quote_id);
end;
$$;
call private.grant_rpc('private.record_refund', 'authenticated');

-- Whether a customer may be reminded by the worker: not while the booking is being changed or a payment is on its way,
-- nor within three days of a refund, nor after they asked to cancel, opted out or were erased, or a mail bounced.
create function private.may_remind(quote public.quotes) returns boolean
language sql stable set search_path = ''
return quote.is_booked
  and quote.status = 'accepted'
  and exists (
    select from public.quote_submissions where id = quote.submission_id and erased_at is null and not is_proof
  )
  and not exists (select from public.payments where quote_id = quote.id and state = 'processing')
  and not exists (
    select
    from public.payment_refunds as refund
    join public.payments as payment on payment.id = refund.payment_id
    where payment.quote_id = quote.id
      and refund.created_at > now() - interval '3 days'
      and refund.state not in ('failed', 'canceled')
  )
  and not exists (
    select from public.quote_messages where quote_id = quote.id and kind = 'cancel' and settled_at is null
  )
  and not exists (select from public.notifications where quote_id = quote.id and bounced_at is not null)
  and not coalesce(private.wants_no_texts(private.text_number(quote.phone)), false);

-- Whether the business reminds of a due at that moment.
create function private.reminds(_what text, _moment text) returns boolean
language sql stable set search_path = ''
return (
  select case _what || ' ' || _moment
    when 'deposit before' then reminds_deposit_before
    when 'deposit after' then reminds_deposit_after
    else case _moment when 'before' then reminds_balance_before else reminds_balance_after end
  end
  from public.business_settings
);

-- What private.owed_now says, for messages and staff: {what, number, of, amount, due_on, is_late}, in US dollars; "what" is
-- 'payment' for several dues in one amount.
create function private.told_owed(_quote_id uuid, _what text default null, _number integer default null) returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'what', case when owed.has_earlier then 'payment' else owed.what end,
    'number', owed.number, 'of', owed.bills, 'amount', private.in_dollars(owed.cents),
    'due_on', owed.due_on, 'is_late', coalesce(owed.due_on < private.business_date(), false)
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

-- A payment for its receipt: {way, amount, on, reference, left, due_on}, in US dollars; the day of the next due. Null if
-- there is no such payment.
create function private.told_receipt(_id uuid) returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'way', payment.way, 'amount', private.in_dollars(payment.paid_cents), 'on', payment.paid_on,
    'reference', payment.reference,
    'left', private.in_dollars(coalesce(due.cents, 0)), 'due_on', due.due_on
  )
  from public.payments as payment
  cross join lateral (
    select sum(left_cents)::bigint, min(due_on) from private.open_dues(payment.quote_id) where left_cents > 0
  ) as due (cents, due_on)
  where payment.id = _id
);

-- Reminders of a due: of the yes in force, or of one that it replaced if the day was the same.
create function private.reminders_of(_quote_id uuid, _what text, _number integer, _due_on date)
returns setof public.payment_reminders
language sql stable set search_path = ''
as $$
  select reminder.*
  from public.payment_reminders as reminder
  join public.quote_acceptances as yes on yes.id = reminder.acceptance_id
  where reminder.quote_id = _quote_id
    and (reminder.what, reminder.due_number) is not distinct from (_what, _number)
    and (yes.voided_at is null or (reminder.created_at at time zone 'America/Chicago')::date > _due_on)
$$;

-- Before messages are claimed: a waiting reminder of what was paid in the meantime is dropped.
create function private.drop_payment_reminders() returns void
language sql volatile set search_path = ''
as $$
  update public.notifications as message
  set state = 'dropped', answer = 'Paid, or no longer owed.'
  where message.kind = 'quote-reminder'
    and message.state = 'waiting'
    and private.told_reminder(message.quote_message_id) is null
$$;

-- Reminds customers in the daytime, the day before a due and the day after it, or within two more days if no worker came;
-- each once. What became due with the yes itself was just asked for. Several dues at once are one message.
create function private.queue_payment_reminders(_now timestamptz default now()) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  local_time constant timestamp := _now at time zone 'America/Chicago';
  quote public.quotes;
  reminder uuid;
begin
  if extract(hour from local_time) not between 10 and 18
    -- Two workers at once would find the same customers.
    or not pg_try_advisory_xact_lock(hashtextextended('payment reminders', 0))
  then
    return;
  end if;
  for quote in
    select * from private.unpaid_bookings() as booked
    where booked.status = 'accepted' and private.channels_to(booked) <> '{}'
    order by booked.id
  loop
    with asked as (
      insert into public.payment_reminders (quote_id, acceptance_id, what, due_number, moment)
      select quote.id, yes.id, due.what, due.number, due.moment
      from (
        select
          open.*,
          case
            when open.due_on = local_time::date + 1 then 'before'
            when open.due_on between local_time::date - 3 and local_time::date - 1 then 'after'
          end as moment
        from private.open_dues(quote.id) as open
        where open.left_cents > 0
      ) as due
      join public.quote_acceptances as yes on yes.quote_id = quote.id and yes.voided_at is null
      where due.moment is not null and private.reminds(due.what, due.moment)
        and (due.moment = 'after' or (yes.accepted_at at time zone 'America/Chicago')::date < local_time::date)
        and private.may_remind(quote)
        and not exists (
          select from private.reminders_of(quote.id, due.what, due.number, due.due_on) where moment = due.moment
        )
      order by due.place
      on conflict do nothing
      returning id, what, due_number
    )
    select asked.id into reminder
    from asked
    order by asked.what = 'deposit', asked.due_number desc nulls first
    limit 1;
    if found then
      perform private.queue_quote_message(quote, 'quote-reminder', private.channels_to(quote), reminder);
    end if;
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
    raise exception using errcode = 'PT422', message = 'Choose e-mail or text.';
  end if;
  quote := private.lock_quote(_quote_id);
  if quote.id is null then
    raise exception using errcode = 'PT404', message = 'This quote has been deleted.';
  end if;
  perform private.require_ways(quote, _channels, false);
  select * into owed from private.owed_now(_quote_id);
  if owed.cents is null then
    raise exception using errcode = 'PT422', message = 'Nothing is owed here.';
  elsif 3 <= (
    select count(*) from public.payment_reminders
    where quote_id = _quote_id and moment = 'asked' and created_at > now() - interval '1 day'
  ) then
    raise exception using errcode = 'PT429', message = 'This customer was reminded three times today.';
  end if;
  insert into public.payment_reminders (quote_id, acceptance_id, what, due_number, moment, asked_by)
  values (
    _quote_id, (private.acceptance_of(_quote_id)).id, owed.what, owed.number, 'asked', private.staff_name(auth.uid())
  )
  returning id into reminder;
  perform private.queue_quote_message(quote, 'quote-reminder', _channels::public.notification_channel[], reminder);
  perform private.wake_worker_if_it_can();
end;
$$;
call private.grant_rpc('private.remind_of_payment', 'authenticated');

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
