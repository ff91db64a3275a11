-- Deposits paid through Stripe: payments, their outcome, and refunds. Of a card only its last four digits. What Stripe
-- says is always read from Stripe and written by one function, however the news came.

-- A payment of a deposit: one Stripe Checkout Session.
create table public.deposit_payments (
  -- Stripe's "client_reference_id", and the idempotency key of the session.
  id uuid primary key default gen_random_uuid(),
  quote_id uuid not null references public.quotes (id) on delete cascade,
  -- The acceptance that it belongs to.
  acceptance_id uuid references public.quote_acceptances (id) on delete set null,
  created_at timestamptz(3) not null default clock_timestamp(),
  -- The accepted version.
  version integer not null,
  hash text not null,
  -- US cents asked for: Stripe takes at least 50, and at most eight digits.
  amount_cents bigint not null check (amount_cents between 50 and 99999999),
  state text not null default 'open' check (state in ('open', 'processing', 'paid', 'failed', 'expired')),
  -- Null until Stripe has answered.
  session_id text unique,
  intent_id text unique,
  paid_cents bigint not null default 0,
  -- Refunded, or on its way.
  refunded_cents bigint not null default 0,
  paid_at timestamptz(3),
  -- "card" or "us_bank_account"; last four digits; Stripe's receipt page.
  method text,
  last4 text check (last4 ~ '^[0-9]{4}$'),
  receipt_url text check (receipt_url ~ '^https://'),
  -- Stripe's status of a dispute; null for none.
  dispute text,
  -- Why money that came in is not simply the deposit: another amount, for a void acceptance, or a second time.
  problem text check (problem in ('amount', 'void', 'twice')),
  -- Goes up with every change. What was read at Stripe is written only if the row is still the same.
  revision integer not null default 0
);
create index deposit_payments_quote_idx on public.deposit_payments (quote_id, created_at);
-- Two clicks are one payment.
create unique index deposit_payments_open_idx on public.deposit_payments (acceptance_id) where state = 'open';
create index deposit_payments_acceptance_idx on public.deposit_payments (acceptance_id);

create table public.deposit_refunds (
  -- Made by the desk: a retry is the same refund.
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references public.deposit_payments (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  cents bigint not null check (cents > 0),
  -- Null for refunds made at Stripe.
  reason text check (char_length(reason) <= 500),
  asked_by text,
  -- Null until Stripe has answered.
  stripe_id text unique,
  state text not null default 'asked' check (state in ('asked', 'pending', 'succeeded', 'failed', 'canceled'))
);
create index deposit_refunds_payment_idx on public.deposit_refunds (payment_id, created_at);

-- Stripe events that were handled, each once.
create table private.stripe_events (
  id text primary key,
  type text not null,
  payment_id uuid not null references public.deposit_payments (id) on delete cascade,
  heard_at timestamptz(3) not null default now()
);
create index stripe_events_payment_idx on private.stripe_events (payment_id);
create index stripe_events_heard_idx on private.stripe_events (heard_at);

call private.let_staff_read('public.deposit_payments');
call private.let_staff_read('public.deposit_refunds');
grant all on public.deposit_payments, public.deposit_refunds to service_role;

-- The deposit of an accepted quote, in US cents; null for none, and for one that Stripe does not take.
-- src/request/deposit.ts does the same in the browser, and a test compares the two.
create function private.deposit_cents(document jsonb) returns bigint
language sql immutable
set search_path = ''
return (
  select asked
  from (
    select least(
      case document -> 'deposit' ->> 'deposit_kind'
        when 'share' then round(
          round(total * 100) * round((document -> 'deposit' ->> 'deposit_percent')::numeric * 1000) / 100000
        )
        when 'amount' then round((document -> 'deposit' ->> 'deposit_amount')::numeric * 100)
      end,
      round(total * 100)
    )::bigint
    from (select (document ->> 'amount')::numeric) as priced (total)
    where total is not null and document -> 'deposit' ->> 'deposit_kind' in ('share', 'amount')
  ) as rule (asked)
  where asked between 50 and 99999999
);

create function private.deposit_state(payment public.deposit_payments) returns text
language sql immutable
set search_path = ''
return case
  when (payment).problem is not null then 'review'
  when (payment).paid_cents > 0 and (payment).refunded_cents >= (payment).paid_cents then 'refunded'
  when (payment).paid_cents > 0 and (payment).refunded_cents > 0 then 'part-refunded'
  else (payment).state
end;

create function private.dollars(cents bigint) returns text
language sql immutable
set search_path = ''
return '$' || to_char(cents / 100.0, 'FM999,999,990.00');

-- The deposit of a quote for its customer, in US dollars: {state, amount, paid, refunded, balance, paid_at, method,
-- last4, receipt_url}; null if nothing is to be paid and nothing was. The state is 'open', 'processing', 'paid',
-- 'part-refunded', 'refunded', 'failed', 'expired', or 'review': staff are looking at money that came in.
create function private.customer_deposit(_quote_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  yes public.quote_acceptances;
  document jsonb;
  asked bigint;
  payment public.deposit_payments;
  paid bigint;
  refunded bigint;
begin
  select * into yes from public.quote_acceptances where quote_id = _quote_id and voided_at is null;
  select version.document into document
  from public.quote_versions as version
  where version.quote_id = _quote_id and version.number = yes.version;
  asked := private.deposit_cents(document);
  select coalesce(sum(paid_cents), 0), coalesce(sum(refunded_cents), 0) into paid, refunded
  from public.deposit_payments where quote_id = _quote_id;
  if yes.id is null or (asked is null and paid = 0) then
    return null;
  end if;
  -- The one with money in it, else the last one begun for this acceptance.
  select * into payment
  from public.deposit_payments
  where quote_id = _quote_id and (paid_cents > refunded_cents or acceptance_id = yes.id)
  order by paid_cents > 0 desc, state = 'processing' desc, created_at desc
  limit 1;
  return jsonb_build_object(
    'state', case
      when payment.paid_cents > 0 and payment.acceptance_id is distinct from yes.id then 'review'
      else coalesce(private.deposit_state(payment), 'open')
    end,
    'amount', round(coalesce(asked, payment.amount_cents) / 100.0, 2),
    'paid', round(paid / 100.0, 2),
    'refunded', round(refunded / 100.0, 2),
    'balance', round(greatest((document ->> 'amount')::numeric - (paid - refunded) / 100.0, 0), 2),
    'paid_at', payment.paid_at,
    'method', payment.method,
    'last4', payment.last4,
    'receipt_url', payment.receipt_url
  );
end;
$$;

-- The money on a day sheet, in US dollars: {paid, balance}; null if none was paid.
create function private.paid_deposit(quote public.quotes) returns jsonb
language sql stable
set search_path = ''
return (
  select jsonb_build_object('paid', round(kept / 100.0, 2), 'balance', greatest(quote.quote_amount - kept / 100.0, 0))
  from (
    select sum(paid_cents - refunded_cents) as kept
    from public.deposit_payments where quote_id = quote.id and paid_cents > 0
  ) as counted
  where kept is not null
);

-- Notifies staff, once for each event of a payment.
create function private.tell_of_deposit(
  payment public.deposit_payments, _kind public.quote_message_kind, _what text, _body text
) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  insert into public.quote_messages (quote_id, kind, body, request_id)
  values (payment.quote_id, _kind, _body, md5(payment.id::text || _what)::uuid)
  on conflict (request_id, kind) do nothing;
end;
$$;

-- The holder of an accepted quote's link wants to pay: {payment: {id, session, cents, number, version, hash, language},
-- expire}, or {refused}. A payment in progress is continued. "expire": open sessions of void acceptances.
--   'unknown' the link is invalid, 'accepted' there is no acceptance, 'none' there is nothing to pay,
--   'paid' or 'processing', 'limited' begun twenty times in a day
create function public.begin_deposit(_token text) returns jsonb
language plpgsql volatile
security definer
set search_path = ''
as $$
declare
  link public.quote_links;
  quote public.quotes;
  yes public.quote_acceptances;
  cents bigint;
  payment public.deposit_payments;
  refusal text;
begin
  perform private.require_worker();
  link := private.quote_link_of(_token);
  if link.id is null then
    return '{"refused": "unknown"}';
  end if;
  lock table public.quotes, public.quote_submissions in row exclusive mode;
  select * into quote from public.quotes where id = link.quote_id for update;
  link := private.quote_link_of(_token);
  select * into yes from public.quote_acceptances where quote_id = quote.id and voided_at is null;
  select private.deposit_cents(document) into cents
  from public.quote_versions where quote_id = quote.id and number = yes.version;
  refusal := case
    when link.id is null then 'unknown'
    when yes.id is null or quote.status <> 'accepted' then 'accepted'
    when cents is null then 'none'
    when exists (
      select from public.deposit_payments
      where quote_id = quote.id and (paid_cents > refunded_cents or (acceptance_id = yes.id and paid_cents > 0))
    ) then 'paid'
    when exists (
      select from public.deposit_payments where quote_id = quote.id and state = 'processing'
    ) then 'processing'
  end;
  if refusal is not null then
    return jsonb_build_object('refused', refusal);
  end if;

  -- Idempotency keys and sessions last a day.
  update public.deposit_payments set state = 'failed', revision = revision + 1
  where acceptance_id = yes.id and state = 'open' and session_id is null and created_at < now() - interval '20 hours';
  select * into payment from public.deposit_payments where acceptance_id = yes.id and state = 'open';
  if not found then
    if 20 <= (
      select count(*) from public.deposit_payments
      where quote_id = quote.id and created_at > now() - interval '1 day'
    ) then
      return '{"refused": "limited"}';
    end if;
    insert into public.deposit_payments (quote_id, acceptance_id, version, hash, amount_cents)
    values (quote.id, yes.id, yes.version, yes.hash, cents)
    returning * into payment;
  end if;
  return jsonb_build_object(
    'payment', jsonb_build_object(
      'id', payment.id,
      'session', payment.session_id,
      'cents', payment.amount_cents,
      'number', 'Q-' || upper(left(quote.id::text, 8)),
      'version', payment.version,
      'hash', payment.hash,
      'language', private.language_of(quote.details)
    ),
    'expire', coalesce(
      (
        select jsonb_agg(jsonb_build_object('id', other.id, 'session', other.session_id))
        from public.deposit_payments as other
        where other.quote_id = quote.id and other.id <> payment.id
          and other.state = 'open' and other.session_id is not null
      ),
      '[]'
    )
  );
end;
$$;
grant execute on function public.begin_deposit to service_role;

-- A stored payment: {session, revision, number, deposit}, the last as its customer may see it. Null if there is none.
create function public.read_deposit(_id uuid) returns jsonb
language plpgsql stable
security definer
set search_path = ''
as $$
begin
  perform private.require_worker();
  return (
    select jsonb_build_object(
      'session', payment.session_id,
      'revision', payment.revision,
      'number', 'Q-' || upper(left(payment.quote_id::text, 8)),
      'deposit', jsonb_build_object(
        'state', private.deposit_state(payment),
        'amount', round(payment.amount_cents / 100.0, 2),
        'paid', round(payment.paid_cents / 100.0, 2),
        'refunded', round(payment.refunded_cents / 100.0, 2)
      )
    )
    from public.deposit_payments as payment
    where payment.id = _id
  );
end;
$$;
grant execute on function public.read_deposit to service_role;

-- Stripe refused the session: the next click begins another payment.
create function public.fail_deposit(_id uuid) returns void
language plpgsql volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_worker();
  update public.deposit_payments set state = 'failed', revision = revision + 1
  where id = _id and state = 'open' and session_id is null;
end;
$$;
grant execute on function public.fail_deposit to service_role;

-- Records what Stripe says of a payment, read there after the row had "_revision". "_seen": {session, state, intent,
-- paid, currency, refunded, paid_at, method, last4, receipt_url, dispute, refunds: [{id, refund_id, cents, state}]}.
-- The event that brought it is stored with it. Returns 'recorded', 'heard' (event already handled), 'stale' (the row
-- has changed: read again), 'foreign' (another session than the payment's), or 'unknown'.
create function public.record_deposit(
  _id uuid, _revision integer, _seen jsonb, _event_id text default null, _event_type text default null
) returns text
language plpgsql volatile
security definer
set search_path = ''
as $$
declare
  _quote_id uuid;
  former public.deposit_payments;
  payment public.deposit_payments;
  refund record;
  known public.deposit_refunds;
  is_erased boolean;
begin
  perform private.require_worker();
  select quote_id into _quote_id from public.deposit_payments where id = _id;
  lock table public.quotes, public.quote_submissions in row exclusive mode;
  select request.erased_at is not null into is_erased
  from public.quotes as quote
  join public.quote_submissions as request on request.id = quote.submission_id
  where quote.id = _quote_id
  for update of quote;
  select * into former from public.deposit_payments where id = _id for update;
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
  payment.paid_at := coalesce(former.paid_at, (_seen ->> 'paid_at')::timestamptz);
  payment.dispute := _seen ->> 'dispute';
  if not is_erased then
    payment.method := left(_seen ->> 'method', 40);
    payment.last4 := substring(_seen ->> 'last4' from '^[0-9]{4}$');
    payment.receipt_url := left(substring(_seen ->> 'receipt_url' from '^https://(?:[a-z]+\.)?stripe\.com/[!-~]+$'), 1000);
  end if;
  if payment.paid_cents > 0 and former.paid_cents = 0 then
    payment.problem := case
      when payment.paid_cents <> payment.amount_cents or _seen ->> 'currency' <> 'usd' then 'amount'
      when not exists (
        select from public.quote_acceptances where id = payment.acceptance_id and voided_at is null
      ) then 'void'
      when exists (
        select from public.deposit_payments
        where quote_id = payment.quote_id and id <> payment.id and paid_cents > refunded_cents
      ) then 'twice'
    end;
  end if;
  if payment is distinct from former then
    payment.revision := former.revision + 1;
    update public.deposit_payments
    set session_id = payment.session_id, intent_id = payment.intent_id, state = payment.state,
      paid_cents = payment.paid_cents, refunded_cents = payment.refunded_cents, paid_at = payment.paid_at,
      method = payment.method, last4 = payment.last4, receipt_url = payment.receipt_url,
      dispute = payment.dispute, problem = payment.problem, revision = payment.revision
    where id = _id;
  end if;

  if payment.paid_cents > 0 and former.paid_cents = 0 then
    perform private.tell_of_deposit(
      payment, case when payment.problem is null then 'paid' else 'money' end::public.quote_message_kind, 'paid',
      private.dollars(payment.paid_cents) || case payment.problem
        when 'amount' then format(
          ' (%s) came where %s was asked for.', upper(_seen ->> 'currency'), private.dollars(payment.amount_cents)
        )
        when 'void' then ' came for an acceptance that is void. Refund it, or send the quote again.'
        when 'twice' then ' came a second time. Refund one of the two.'
        else ''
      end
    );
  elsif payment.state = 'failed' and former.state = 'processing' then
    perform private.tell_of_deposit(
      payment, 'money', 'failed', 'The payment of ' || private.dollars(payment.amount_cents) || ' did not go through.'
    );
  end if;
  if payment.dispute is distinct from former.dispute and payment.dispute is not null then
    perform private.tell_of_deposit(
      payment, 'money', 'dispute ' || payment.dispute,
      'The customer’s bank disputes the payment of ' || private.dollars(payment.paid_cents) || ': '
        || replace(payment.dispute, '_', ' ') || '. Answer at Stripe.'
    );
  end if;

  for refund in
    select * from jsonb_to_recordset(_seen -> 'refunds') as told (id text, refund_id uuid, cents bigint, state text)
  loop
    select * into known from public.deposit_refunds
    where payment_id = _id and (stripe_id = refund.id or (id = refund.refund_id and stripe_id is null));
    if not found then
      insert into public.deposit_refunds (payment_id, cents, stripe_id, state)
      values (_id, refund.cents, refund.id, refund.state);
      perform private.tell_of_deposit(
        payment, 'money', refund.id, private.dollars(refund.cents) || ' was given back at Stripe.'
      );
    elsif (known.stripe_id, known.state) is distinct from (refund.id, refund.state) then
      update public.deposit_refunds set stripe_id = refund.id, state = refund.state where id = known.id;
      if refund.state in ('failed', 'canceled') then
        perform private.tell_of_deposit(
          payment, 'money', refund.id || refund.state,
          'The refund of ' || private.dollars(refund.cents) || ' did not go through: the money is still here.'
        );
      end if;
    end if;
  end loop;
  return 'recorded';
end;
$$;
grant execute on function public.record_deposit to service_role;

-- An owner asks for a refund: {intent, cents} for Stripe. Idempotent by id. PT404: no such payment; PT422: no reason,
-- or more than is left; PT409: the id belongs to another refund.
create function private.ask_deposit_refund(_payment_id uuid, _refund_id uuid, _cents bigint, _reason text)
returns jsonb
language plpgsql volatile
security definer
set search_path = ''
as $$
declare
  reason constant text := left(private.clean_line(_reason), 500);
  payment public.deposit_payments;
  known public.deposit_refunds;
begin
  perform private.require_owner();
  select * into payment from public.deposit_payments where id = _payment_id for update;
  if payment.intent_id is null or payment.paid_cents = 0 then
    raise exception using errcode = 'PT404', message = 'Nothing was paid here.';
  end if;
  select * into known from public.deposit_refunds where id = _refund_id;
  if known.id is null then
    if coalesce(reason, '') = '' then
      raise exception using errcode = 'PT422', message = 'Say why.';
    end if;
    if (
      _cents between 1 and payment.paid_cents - payment.refunded_cents - (
        select coalesce(sum(cents), 0) from public.deposit_refunds
        where payment_id = payment.id and state = 'asked'
      )
    ) is not true then
      raise exception using errcode = 'PT422', message = 'That is more than what is left of the payment.';
    end if;
    insert into public.deposit_refunds (id, payment_id, cents, reason, asked_by)
    values (_refund_id, payment.id, _cents, reason, private.staff_name(auth.uid()));
  elsif (known.payment_id, known.cents) is distinct from (payment.id, _cents) then
    raise exception using errcode = 'PT409', message = 'This is another refund.';
  end if;
  return jsonb_build_object('intent', payment.intent_id, 'cents', _cents);
end;
$$;
call private.grant_rpc('private.ask_deposit_refund', 'authenticated');

-- Stripe refused the refund.
create function public.fail_deposit_refund(_id uuid) returns void
language plpgsql volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_worker();
  update public.deposit_refunds set state = 'failed' where id = _id and state = 'asked' and stripe_id is null;
end;
$$;
grant execute on function public.fail_deposit_refund to service_role;

-- For anonymized requests. Amounts and Stripe's ids stay as long as the acceptance.
create function private.forget_deposits(quotes uuid[]) returns void
language plpgsql volatile
set search_path = ''
as $$
begin
  delete from public.deposit_payments as payment
  where quote_id = any (quotes)
    and (
      state in ('failed', 'expired')
      or coalesce(
        (select accepted_at from public.quote_acceptances as yes where yes.id = payment.acceptance_id), created_at
      ) < now() - (select make_interval(months => accepted_months) from private.retention)
    );
  update public.deposit_payments set method = null, last4 = null, receipt_url = null where quote_id = any (quotes);
  update public.deposit_refunds as refund set reason = null
  from public.deposit_payments as payment
  where payment.id = refund.payment_id and payment.quote_id = any (quotes);
end;
$$;
