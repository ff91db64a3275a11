-- Payments by card. What Stripe says is written by one function, however the news came
-- (docs/decisions.md#115-what-stripe-says-is-read-again-over-the-row-it-was-read-for).

-- Stripe events that were handled, each once.
create table private.stripe_events (
  id text primary key,
  type text not null,
  payment_id uuid not null references public.payments (id) on delete cascade,
  heard_at timestamptz(3) not null default now()
);
create index stripe_events_payment_idx on private.stripe_events (payment_id);
create index stripe_events_heard_idx on private.stripe_events (heard_at);

-- The payment of what is owed that is in progress, or a new one; null if twenty were begun in a day.
create function private.open_payment(yes public.quote_acceptances, _what text, _number integer, _cents bigint)
returns public.payments
language plpgsql volatile set search_path = ''
as $$
declare
  payment public.payments;
begin
  -- Idempotency keys and sessions last a day.
  update public.payments set state = 'failed', revision = revision + 1
  where acceptance_id = yes.id and state = 'open' and session_id is null and created_at < now() - interval '20 hours';
  select * into payment
  from public.payments
  where acceptance_id = yes.id and state = 'open'
    and (what, due_number, amount_cents) is not distinct from (_what, _number, _cents);
  if found or 20 <= (
    select count(*) from public.payments
    where quote_id = yes.quote_id and way = 'stripe' and created_at > now() - interval '1 day'
  ) then
    return payment;
  end if;
  insert into public.payments (quote_id, acceptance_id, version, hash, what, due_number, amount_cents)
  values (yes.quote_id, yes.id, yes.version, yes.hash, _what, _number, _cents)
  returning * into payment;
  return payment;
end;
$$;

-- The holder of an accepted quote's link wants to pay: {payment: {id, session, cents, what, due_number, number, version,
-- hash, language}, expire}, or {refused}. "_what": 'deposit', 'balance', 'bill' or 'visit'; without it, what is due, or the next due
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

  payment := private.open_payment(yes, owed.what, owed.number, owed.cents);
  if payment.id is null then
    return '{"refused": "limited"}';
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

-- Why money that came needs someone's eyes; null if it is what was asked for.
create function private.payment_problem(payment public.payments) returns text
language plpgsql stable set search_path = ''
as $$
declare
  yes constant public.quote_acceptances := private.acceptance_of(payment.quote_id);
begin
  return case
    when payment.paid_cents <> payment.amount_cents or payment.currency <> 'usd' then 'amount'
    when yes.id is null then 'void'
    -- Money for an earlier yes fills the dues of the one that replaced it.
    when not exists (
      select from private.open_dues(payment.quote_id)
      where left_cents > 0
        and (yes.id <> payment.acceptance_id or (what, number) is not distinct from (payment.what, payment.due_number))
    ) then 'twice'
  end;
end;
$$;

-- A payment as Stripe says that it is ("_seen" of record_stripe_payment). An erased customer's card is not kept.
create function private.payment_at_stripe(former public.payments, _seen jsonb, is_erased boolean) returns public.payments
language plpgsql stable set search_path = ''
as $$
declare
  payment public.payments := former;
begin
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
  if not is_erased then
    payment.method := left(_seen ->> 'method', 40);
    payment.last4 := substring(_seen ->> 'last4' from '^[0-9]{4}$');
    payment.receipt_url := left(substring(_seen ->> 'receipt_url' from '^https://(?:[a-z]+\.)?stripe\.com/[!-~]+$'), 1000);
  end if;
  if payment.paid_cents > 0 and former.paid_cents = 0 then
    payment.problem := private.payment_problem(payment);
  end if;
  if (_seen ->> 'is_unclear')::boolean then
    payment.problem := coalesce(payment.problem, 'dispute');
  elsif payment.problem = 'dispute' then
    payment.problem := null;
  end if;
  return payment;
end;
$$;

-- Tells staff, and with a receipt the customer, what came of a payment: paid, or failed after it seemed to work.
create function private.tell_what_was_paid(quote public.quotes, former public.payments, payment public.payments)
returns void
language plpgsql volatile set search_path = ''
as $$
begin
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
      perform private.queue_quote_message(quote, 'quote-receipt', private.channels_to(quote), payment.id);
    end if;
  elsif payment.state = 'failed' and former.state = 'processing' then
    perform private.tell_of_payment(
      payment, 'money', 'failed', 'The payment of ' || private.dollars(payment.amount_cents) || ' did not go through.'
    );
  end if;
end;
$$;

-- Tells staff of each dispute, once for each of its states. A payment that is as it was has no news.
create function private.tell_of_disputes(former public.payments, payment public.payments, _disputes jsonb) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  dispute record;
begin
  if payment is distinct from former or jsonb_array_length(_disputes) > 1 then
    for dispute in
      select *
      from jsonb_to_recordset(
        coalesce(_disputes, jsonb_build_array(jsonb_build_object('status', payment.dispute)))
      ) as told (id text, status text)
      where status is not null
    loop
      perform private.tell_of_payment(
        payment, 'money', concat_ws(' ', 'dispute', dispute.id, dispute.status),
        'The customer’s bank disputes the payment of ' || private.dollars(payment.paid_cents) || ': '
          || replace(dispute.status, '_', ' ')
          || case when dispute.status in ('won', 'lost') then '.' else '. Answer at Stripe.' end
      );
    end loop;
  end if;
  if payment.problem = 'dispute' and former.problem is distinct from 'dispute' then
    perform private.tell_of_payment(
      payment, 'money', 'unclear',
      'A dispute of the payment of ' || private.dollars(payment.paid_cents)
        || ' moved money that is not in US dollars. Look at it at Stripe.'
    );
  end if;
end;
$$;

-- Records the refunds of a payment as they stand at Stripe, and tells staff of those that were made there or failed.
-- "over": cents that had been paid beyond what was owed.
create function private.record_stripe_refunds(payment public.payments, _refunds jsonb, over bigint) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  refund record;
  known public.payment_refunds;
begin
  for refund in
    select * from jsonb_to_recordset(_refunds) as told (id text, refund_id uuid, cents bigint, state text)
  loop
    select * into known from public.payment_refunds
    where payment_id = payment.id and (stripe_id = refund.id or (id = refund.refund_id and stripe_id is null));
    if not found then
      -- What is given back of more than was owed does not lower the price.
      insert into public.payment_refunds (payment_id, cents, stripe_id, state, lowers_price)
      values (payment.id, refund.cents, refund.id, refund.state, refund.cents > over);
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
end;
$$;

-- Records what Stripe says of a payment, read there after the row had "_revision". "_seen": {session, state, intent,
-- paid, currency, refunded, lost, paid_at, method, last4, receipt_url, dispute, disputes: [{id, status}] (a function of 1.0
-- tells the first one's status alone), is_unclear, refunds: [{id, refund_id, cents, state}]}.
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
  over bigint;
begin
  perform private.require_worker();
  perform private.lock_quote((select quote_id from public.payments where id = _id));
  quote := private.quote_of((select quote_id from public.payments where id = _id));
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

  over := private.money_over(former.quote_id);
  payment := private.payment_at_stripe(former, _seen, private.is_erased(quote.submission_id));
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
  perform private.tell_what_was_paid(quote, former, payment);
  perform private.tell_of_disputes(former, payment, _seen -> 'disputes');
  perform private.record_stripe_refunds(payment, _seen -> 'refunds', over);
  return 'recorded';
end;
$$;
grant execute on function public.record_stripe_payment to service_role;
