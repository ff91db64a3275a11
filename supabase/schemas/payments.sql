-- Payments of a booking, through Stripe or recorded by staff; their refunds are in payment_refunds.sql, and what they come
-- to in ledger.sql. Of a card only its last four digits. What Stripe says is always read from Stripe and written by one function,
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
  what text not null default 'deposit' check (what in ('deposit', 'balance', 'bill', 'visit', 'payment')),
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
  -- What banks took for disputes, open ones too.
  lost_cents bigint not null default 0,
  paid_at timestamptz(3),
  -- The day in Houston on which it was paid.
  paid_on date,
  -- "card" or "us_bank_account"; last four digits; Stripe's receipt page.
  method text,
  last4 text check (last4 ~ '^[0-9]{4}$'),
  receipt_url text check (receipt_url ~ '^https://'),
  -- Stripe's status of the dispute that says most; null for none.
  dispute text,
  -- Why money that came in is not simply what was asked for: another amount, for a void acceptance, or a second time; or a
  -- dispute moved what cannot be counted in US dollars.
  problem text check (problem in ('amount', 'void', 'twice', 'dispute')),
  -- Of a recorded payment: the number of a check or the like, who recorded it, and who undid that.
  reference text check (char_length(reference) <= 120),
  recorded_by text,
  voided_at timestamptz(3),
  voided_by text,
  -- Goes up with every change. What was read at Stripe is written only if the row is still the same.
  revision integer not null default 0
);
create index payments_quote_idx on public.payments (quote_id, created_at);
-- For the figures of some days.
create index payments_paid_idx on public.payments (paid_on) include (quote_id);
-- Two clicks are one payment.
create unique index payments_open_idx
  on public.payments (acceptance_id, what, due_number, amount_cents) nulls not distinct where state = 'open';
create index payments_acceptance_idx on public.payments (acceptance_id);
-- Few of all payments: what is not settled yet, and what a dispute took.
create index payments_unsettled_idx on public.payments (quote_id)
  where state = 'processing' or dispute in ('needs_response', 'under_review');
create index payments_lost_idx on public.payments (quote_id) where lost_cents > 0 and voided_at is null;

call private.let_staff_read('public.payments');
grant all on public.payments to service_role;

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

create function private.dollars(cents bigint) returns text
language sql immutable set search_path = ''
return '$' || to_char(cents / 100.0, 'FM999,999,990.00');

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

-- PT412: staff saw another sum than is left now, and who recorded the last payment. In US cents.
create function private.refuse_other_sum(_quote_id uuid, _seen_cents bigint, _left_cents bigint) returns void
language plpgsql stable set search_path = ''
as $$
declare
  latest public.payments;
begin
  if _left_cents = _seen_cents then
    return;
  end if;
  select * into latest from public.payments
  where quote_id = _quote_id and paid_cents > 0 and voided_at is null
  order by created_at desc
  limit 1;
  perform private.refuse('PT412', 'money_changed', jsonb_build_object(
    'left', private.in_dollars(_left_cents), 'by', latest.recorded_by, 'amount', private.in_dollars(latest.paid_cents)
  ));
end;
$$;

-- PT409: more than is owed, or like a payment that is recorded: the same number of a check or the like, or the same amount
-- in the same way within a day. Staff are asked. "_left_cents": what is left now, in US cents.
create function private.refuse_doubtful_payment(
  _quote_id uuid, _cents bigint, _left_cents bigint, _way text, _reference text
) returns void
language plpgsql stable set search_path = ''
as $$
declare
  said constant text := lower(private.clean_line(_reference));
  over constant bigint := _cents - _left_cents;
  alike public.payments;
begin
  select * into alike from public.payments
  where quote_id = _quote_id and voided_at is null and way = _way and paid_cents > 0
    and (lower(reference) = said
      or (paid_cents = _cents and created_at > now() - interval '1 day'))
  order by created_at desc
  limit 1;
  if alike.id is not null or over > 0 then
    perform private.refuse('PT409', 'payment_in_doubt', jsonb_build_object(
      'over', private.in_dollars(nullif(greatest(over, 0), 0)), 'amount', private.in_dollars(alike.paid_cents),
      'by', alike.recorded_by, 'on', alike.paid_on, 'reference', alike.reference
    ));
  end if;
end;
$$;

-- Staff record a payment that did not come through Stripe. Idempotent by id. Answers with the booking's money. "_cents" in
-- US cents; "_way" as in the table; "_sends_receipt" mails the customer a receipt, or texts it; "_left_cents": what was
-- left to pay when the payment was written down, as the form showed it, null for what is not compared; "_is_sure": it is
-- more than is owed, or like one that is recorded, and meant. PT404: no such quote; PT409: the id belongs to another
-- payment, or it is in doubt; PT412: another sum is left; PT422: a value cannot be.
create function private.record_payment(
  _quote_id uuid, _id uuid, _cents bigint, _way text, _paid_on date, _reference text default null,
  _sends_receipt boolean default false, _left_cents bigint default null, _is_sure boolean default false
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  quote public.quotes;
  known public.payments;
  yes public.quote_acceptances;
  version constant public.quote_versions := private.version_of(_quote_id);
  left_now bigint;
  owed record;
begin
  perform private.require_admin();
  perform private.lock_quote(_quote_id);
  quote := private.quote_of(_quote_id);
  if quote.id is null or version.quote_id is null then
    perform private.refuse('PT404', 'quote_is_gone');
  end if;
  select * into known from public.payments where id = _id;
  if found and (known.quote_id, known.paid_cents, known.way) is distinct from (_quote_id, _cents, _way) then
    perform private.refuse('PT409', 'another_payment');
  elsif found then
    return private.booking_money(_quote_id);
  elsif (_way in ('check', 'zelle', 'cash', 'transfer', 'card-by-phone')) is not true then
    perform private.refuse('PT422', 'way_missing');
  elsif (_cents between 1 and 9999999999) is not true then
    perform private.refuse('PT422', 'amount_missing');
  elsif (_paid_on between '2000-01-01' and private.business_date()) is not true then
    perform private.refuse('PT422', 'day_missing');
  end if;
  if _left_cents is not null then
    left_now := (select coalesce(sum(due.left_cents), 0) from private.open_dues(_quote_id) as due);
    perform private.refuse_other_sum(_quote_id, _left_cents, left_now);
    if _is_sure is not true then
      perform private.refuse_doubtful_payment(_quote_id, _cents, left_now, _way, _reference);
    end if;
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
    perform private.tell_customer(quote, 'quote-receipt', private.channels_to(quote)::text[], _id);
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
    perform private.refuse('PT404', 'no_such_payment');
  elsif payment.refunded_cents > 0 then
    perform private.refuse('PT409', 'payment_was_refunded');
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
