-- Refunds: by Stripe, or recorded by staff.

create table public.payment_refunds (
  -- Made by the desk: a retry is the same refund.
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references public.payments (id) on delete cascade,
  created_at timestamptz(3) not null default now(),
  cents bigint not null check (cents > 0),
  -- Null for refunds made at Stripe.
  reason text check (char_length(reason) <= 500),
  -- Whether the price falls by it. Otherwise the money is to come again (it was paid twice, or from the wrong card), or was
  -- more than was owed.
  lowers_price boolean not null default true,
  asked_by text,
  -- Null until Stripe has answered.
  stripe_id text unique,
  state text not null default 'asked' check (state in ('asked', 'pending', 'succeeded', 'failed', 'canceled'))
);
create index payment_refunds_payment_idx on public.payment_refunds (payment_id, created_at);
create index payment_refunds_recent_idx on public.payment_refunds (created_at);

call private.let_staff_read('public.payment_refunds');
grant all on public.payment_refunds to service_role;

-- What of a payment can still be given back, in US cents.
create function private.left_of(payment public.payments) returns bigint
language sql stable set search_path = ''
return payment.paid_cents - payment.refunded_cents - payment.lost_cents - (
  select coalesce(sum(cents), 0) from public.payment_refunds where payment_id = (payment).id and state = 'asked'
);

-- A refund of a payment, once for each id. Returns whether it is new. "_lowers_price" as in the table; "_left_cents": what
-- was left of the payment as the form showed it, null for what is not compared. PT404: nothing was paid; PT412: another
-- sum is left, and who gave money back last; PT422: no reason, or more than is left; PT409: the id belongs to another
-- refund.
create function private.add_refund(
  payment public.payments, _id uuid, _cents bigint, _reason text, _lowers_price boolean, _left_cents bigint, _state text
) returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  reason constant text := left(private.clean_line(_reason), 500);
  left_now constant bigint := private.left_of(payment);
  known public.payment_refunds;
  latest public.payment_refunds;
begin
  select * into known from public.payment_refunds where id = _id;
  if coalesce(payment.paid_cents, 0) = 0 or payment.voided_at is not null then
    perform private.refuse('PT404', 'nothing_was_paid');
  elsif known.id is not null and (known.payment_id, known.cents) is distinct from (payment.id, _cents) then
    perform private.refuse('PT409', 'another_refund');
  elsif known.id is not null then
    return false;
  elsif coalesce(reason, '') = '' then
    perform private.refuse('PT422', 'reason_missing');
  elsif _left_cents <> left_now then
    select * into latest from public.payment_refunds
    where payment_id = payment.id and state not in ('failed', 'canceled')
    order by created_at desc
    limit 1;
    perform private.refuse('PT412', 'refunded_meanwhile', jsonb_build_object(
      'left', private.in_dollars(left_now), 'by', latest.asked_by, 'amount', private.in_dollars(latest.cents)
    ));
  elsif (_cents between 1 and left_now) is not true then
    perform private.refuse('PT422', 'more_than_is_left');
  end if;
  insert into public.payment_refunds (id, payment_id, cents, reason, lowers_price, asked_by, state)
  select
    _id, payment.id, _cents, case when not private.is_erased(quote.submission_id) then reason end,
    coalesce(_lowers_price, true), private.staff_name(auth.uid()), _state
  from public.quotes as quote
  where quote.id = payment.quote_id;
  return true;
end;
$$;

-- An owner asks for a refund: {intent, cents} for Stripe. Errors as of private.add_refund.
create function private.ask_refund(
  _payment_id uuid, _refund_id uuid, _cents bigint, _reason text, _lowers_price boolean default true,
  _left_cents bigint default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  payment public.payments;
begin
  perform private.require_owner();
  select * into payment from public.payments where id = _payment_id and intent_id is not null for update;
  perform private.add_refund(payment, _refund_id, _cents, _reason, _lowers_price, _left_cents, 'asked');
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

-- Staff record that money was given back otherwise than by Stripe. Answers with the booking's money. Errors as of
-- private.add_refund.
create function private.record_refund(
  _payment_id uuid, _refund_id uuid, _cents bigint, _reason text, _lowers_price boolean default true,
  _left_cents bigint default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  payment public.payments;
begin
  perform private.require_admin();
  perform private.lock_quote((select quote_id from public.payments where id = _payment_id));
  select * into payment from public.payments where id = _payment_id and way <> 'stripe' for update;
  if private.add_refund(payment, _refund_id, _cents, _reason, _lowers_price, _left_cents, 'succeeded') then
    update public.payments set refunded_cents = refunded_cents + _cents, revision = revision + 1 where id = _payment_id;
  end if;
  return private.booking_money(payment.quote_id);
end;
$$;
call private.grant_rpc('private.record_refund', 'authenticated');
