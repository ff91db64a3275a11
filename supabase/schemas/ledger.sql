-- The ledger of a booking: what is charged, what came in, what went back, by what the price fell, and what a bank took.
-- Entries are only added; one that no longer counts is taken back by another.
create type public.ledger_kind as enum ('charge', 'payment', 'refund', 'credit', 'dispute');

create table public.ledger (
  id bigint generated always as identity primary key,
  quote_id uuid not null references public.quotes (id) on delete cascade,
  entered_at timestamptz(3) not null default clock_timestamp(),
  kind public.ledger_kind not null,
  -- US cents. A charge is what the customer owes, and a credit, which is negative, makes it less; of the others, what
  -- comes in counts, and what goes is negative.
  cents bigint not null check (cents <> 0),
  -- Of a charge: the yes that it belongs to, and the due, in the order in which money fills them.
  acceptance_id uuid references public.quote_acceptances (id) on delete cascade,
  place integer,
  what text check (what in ('deposit', 'balance', 'bill', 'visit')),
  -- Of a service visit that was added: its day. It belongs to no yes.
  for_day date,
  -- Of a bill: which one, of how many. Of a visit: its place.
  number integer,
  bills integer,
  due_on date,
  -- Of all others: the payment.
  payment_id uuid references public.payments (id) on delete cascade,
  -- The charge that this entry takes back.
  takes_back bigint references public.ledger (id) on delete cascade,

  constraint a_charge_has_a_due check (
    case kind
      when 'charge' then num_nonnulls(acceptance_id, for_day) = 1 and num_nonnulls(place, what) = 2 and payment_id is null
        and (for_day is not null) = (what = 'visit')
      else payment_id is not null
        and num_nonnulls(acceptance_id, place, what, for_day, number, bills, due_on, takes_back) = 0
    end
  )
);
create index ledger_quote_idx on public.ledger (quote_id);
create index ledger_acceptance_idx on public.ledger (acceptance_id) where acceptance_id is not null;
create index ledger_payment_idx on public.ledger (payment_id) where payment_id is not null;
create unique index ledger_takes_back_idx on public.ledger (takes_back) where takes_back is not null;
create index ledger_due_idx on public.ledger (due_on) include (quote_id) where kind = 'charge';
-- What went back or was lost, for the figures of some days.
create index ledger_returned_idx on public.ledger (entered_at) include (quote_id) where kind in ('refund', 'dispute');
-- The visits that were added to some bookings.
create index ledger_visits_idx on public.ledger (quote_id) where what = 'visit';
-- All money of some quotes, which it answers alone.
create index ledger_money_idx on public.ledger (quote_id, id) include (kind, cents, entered_at, payment_id)
  where kind in ('payment', 'refund', 'dispute');

call private.let_staff_read('public.ledger');
grant select on public.ledger to service_role;

-- For every writer: entries never change.
create function private.refuse_ledger_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform private.refuse('PT403', 'ledger_is_fixed');
  return null;
end;
$$;

create trigger t10_refuse_ledger_change
  before update on public.ledger
  for each row execute function private.refuse_ledger_change();

-- What is left to pay of each quote of which not all is paid, in US cents: less than nothing is more than was asked. The sum
-- of its entries, kept so that lists of what is open read no booking that is paid and over.
create table private.balances (
  quote_id uuid primary key references public.quotes (id) on delete cascade,
  cents bigint not null
);

-- What an entry adds to it.
create function private.owes(entry public.ledger) returns bigint
language sql immutable set search_path = ''
return case when (entry).kind in ('charge', 'credit') then (entry).cents else -(entry).cents end;

-- For every writer: an entry counts as soon as it is there. One goes with its payment, its yes or its quote.
create function private.keep_balance() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    insert into private.balances as balance (quote_id, cents) values (new.quote_id, private.owes(new))
    on conflict (quote_id) do update set cents = balance.cents + excluded.cents;
  else
    insert into private.balances as balance (quote_id, cents)
    select old.quote_id, -private.owes(old)
    -- Not of a quote that goes itself.
    where exists (select from public.quotes where id = old.quote_id)
    on conflict (quote_id) do update set cents = balance.cents + excluded.cents;
  end if;
  delete from private.balances where cents = 0 and quote_id = coalesce(new.quote_id, old.quote_id);
  return null;
end;
$$;

create trigger t20_keep_balance
  after insert or delete on public.ledger
  for each row execute function private.keep_balance();

-- What of a payment is kept, in US cents: less what was refunded and what a dispute took. Only US dollars count, and only
-- while it is not undone.
create function private.kept_of(payment public.payments) returns bigint
language sql immutable set search_path = ''
return case
  when (payment).currency = 'usd' and (payment).voided_at is null
  then greatest((payment).paid_cents - (payment).refunded_cents - (payment).lost_cents, 0)
  else 0
end;

create function private.enter_money(payment public.payments, _kind public.ledger_kind, _cents bigint) returns void
language sql volatile set search_path = ''
as $$
  insert into public.ledger (quote_id, kind, cents, payment_id)
  select payment.quote_id, _kind, _cents, payment.id where _cents <> 0;
$$;

-- By how much the refunds of a payment lowered the price, in US cents: those that are on their way or done, and not those
-- after which the money is to come again.
create function private.credit_of(payment public.payments) returns bigint
language sql stable set search_path = ''
return case
  when (payment).currency = 'usd' and (payment).voided_at is null then least((payment).refunded_cents, (
    select coalesce(sum(cents), 0)
    from public.payment_refunds
    where payment_id = (payment).id and lowers_price and state in ('pending', 'succeeded')
  ))::bigint
  else 0
end;

-- Enters what the credit of a payment has become.
create function private.enter_credit(payment public.payments) returns void
language sql volatile set search_path = ''
as $$
  select private.enter_money(payment, 'credit', -(
    private.credit_of(payment)
    + (select coalesce(sum(cents), 0)::bigint from public.ledger where payment_id = payment.id and kind = 'credit')
  ));
$$;

-- For every writer: what a payment comes to is in the ledger, one entry for each reason.
create function private.enter_payment() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- The payment after each reason alone.
  reached public.payments := old;
  before bigint := coalesce(private.kept_of(old), 0);
begin
  if tg_op = 'INSERT' then
    reached := new;
    reached.refunded_cents := 0;
    reached.lost_cents := 0;
  end if;
  reached.paid_cents := new.paid_cents;
  reached.currency := new.currency;
  perform private.enter_money(new, 'payment', private.kept_of(reached) - before);
  before := private.kept_of(reached);
  reached.refunded_cents := new.refunded_cents;
  perform private.enter_money(new, 'refund', private.kept_of(reached) - before);
  before := private.kept_of(reached);
  reached.lost_cents := new.lost_cents;
  perform private.enter_money(new, 'dispute', private.kept_of(reached) - before);
  -- An undone payment.
  perform private.enter_money(new, 'payment', private.kept_of(new) - private.kept_of(reached));
  perform private.enter_credit(new);
  return null;
end;
$$;

create trigger t10_enter_payment
  after insert or update on public.payments
  for each row execute function private.enter_payment();

-- For every writer: a refund that lowers the price is in the ledger as a credit, too.
create function private.enter_refund() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.enter_credit(payment) from public.payments as payment where payment.id = new.payment_id;
  return null;
end;
$$;

create trigger t10_enter_refund
  after insert or update on public.payment_refunds
  for each row execute function private.enter_refund();

-- What an entry adds to what is kept of a quote's payments.
create function private.keeps(entry public.ledger) returns bigint
language sql immutable set search_path = ''
return case when (entry).kind in ('payment', 'refund', 'dispute') then (entry).cents else 0 end;

-- What is kept of the payments of some quotes, in US cents; no row for one without any.
create function private.money_kept_of(_quote_ids uuid[]) returns table (quote_id uuid, cents bigint)
language sql stable rows 10 set search_path = ''
as $$
  -- As private.keeps says, by name: an index has these alone, and answers without the entries.
  select quote_id, sum(cents)::bigint
  from public.ledger
  where quote_id = any (_quote_ids) and kind in ('payment', 'refund', 'dispute')
  group by quote_id
$$;

create function private.money_kept(_quote_id uuid) returns bigint
language sql stable set search_path = ''
return coalesce((select kept.cents from private.money_kept_of(array[_quote_id]) as kept), 0);

-- By how much the price of a booking fell after it was agreed to, in US cents.
create function private.money_credited(_quote_id uuid) returns bigint
language sql stable set search_path = ''
return (select -coalesce(sum(cents), 0)::bigint from public.ledger where quote_id = _quote_id and kind = 'credit');

-- Charges what was agreed to with a yes; of an open-ended hire the months that begin within a week, so that each is known
-- before it is due. "_after": only the months after this one.
create function private.charge(yes public.quote_acceptances, document jsonb, _after integer default null) returns void
language sql volatile set search_path = ''
as $$
  insert into public.ledger (quote_id, kind, cents, acceptance_id, place, what, number, bills, due_on)
  select yes.quote_id, 'charge', due.cents, yes.id, due.place, due.what, due.number, due.bills, due.due_on
  from private.dues_of(
    document,
    (yes.accepted_at at time zone 'America/Chicago')::date,
    (coalesce(yes.deposit_from, yes.accepted_at) at time zone 'America/Chicago')::date,
    private.business_date() + 7
  ) as due
  where due.cents > 0 and (_after is null or due.number > _after)
  order by due.place;
$$;

-- The entries of some quotes that count: all but charges that were taken back, and what took them back.
create function private.entries_of(_quote_ids uuid[]) returns setof public.ledger
language sql stable rows 10 set search_path = ''
as $$
  select (entry).*
  from (
    select entry, count(*) over (partition by coalesce(entry.takes_back, entry.id)) as alike
    from public.ledger as entry
    where entry.quote_id = any (_quote_ids)
  ) as found
  where alike = 1
$$;

-- The charges that count.
create function private.charges_of(_quote_id uuid) returns setof public.ledger
language sql stable rows 4 set search_path = ''
as $$
  select * from private.entries_of(array[_quote_id]) where kind = 'charge'
$$;

-- A charge no longer counts.
create function private.take_charge_back(charge public.ledger) returns void
language sql volatile set search_path = ''
as $$
  insert into public.ledger
    (quote_id, kind, cents, acceptance_id, place, what, for_day, number, bills, due_on, takes_back)
  values (
    charge.quote_id, 'charge', -charge.cents, charge.acceptance_id, charge.place, charge.what, charge.for_day,
    charge.number, charge.bills, charge.due_on, charge.id
  );
$$;

-- A yes ended: what it charged no longer counts. Visits that were added stay.
create function private.take_charges_back(_quote_id uuid) returns void
language sql volatile set search_path = ''
as $$
  select private.take_charge_back(charge)
  from private.charges_of(_quote_id) as charge
  where charge.acceptance_id is not null
  order by charge.id;
$$;

-- A booking is canceled: of the visits that were added, those that were to come are not charged.
create function private.take_visits_back(_quote_id uuid) returns void
language sql volatile set search_path = ''
as $$
  select private.take_charge_back(charge)
  from private.charges_of(_quote_id) as charge
  where charge.what = 'visit' and charge.for_day >= private.business_date()
  order by charge.id;
$$;

-- It is in force again, and so are the visits whose charges were taken back since.
create function private.restore_visits(_quote_id uuid, _since timestamptz) returns void
language sql volatile set search_path = ''
as $$
  insert into public.ledger (quote_id, kind, cents, place, what, for_day, number, due_on)
  select charge.quote_id, 'charge', charge.cents, charge.place, 'visit', charge.for_day, charge.number, charge.due_on
  from public.ledger as charge
  join public.ledger as back on back.takes_back = charge.id
  where charge.quote_id = _quote_id and charge.what = 'visit' and back.entered_at >= _since
  order by charge.id;
$$;

-- Visits that were added fill with money after all dues of a yes, in the order in which they were charged.
create function private.enter_visit(_quote_id uuid, _day date, _cents bigint, _due_on date) returns void
language sql volatile set search_path = ''
as $$
  insert into public.ledger (quote_id, kind, cents, place, what, for_day, number, due_on)
  select _quote_id, 'charge', _cents, next.place, 'visit', _day, next.place, _due_on
  from (
    select (1001 + count(*))::integer as place
    from public.ledger
    where quote_id = _quote_id and what = 'visit' and takes_back is null
  ) as next;
$$;

-- Charges a visit at a price before tax, in US dollars: due with it, or so many days later as the customer has.
create function private.charge_visit(hire public.quotes, _day date, _price numeric) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  is_taxed constant boolean := coalesce((select price.is_taxed from public.price_items as price where id = 'service-visit'), true);
  percent constant numeric := case when is_taxed then coalesce((
    select sum((line ->> 'percent')::numeric) from jsonb_array_elements(hire.lines) as line where line ->> 'kind' = 'tax'
  ), 0) else 0 end;
begin
  if (_price between 0.01 and 99999.99) is not true or scale(trim_scale(_price)) > 2 then
    perform private.refuse('PT422', 'value_unusable');
  end if;
  perform private.enter_visit(
    hire.id, _day, (_price * 100 + round(_price * percent))::bigint,
    greatest(_day, private.business_date()) + coalesce((hire.deposit_rule ->> 'net_days')::integer, 0)
  );
end;
$$;

-- An added visit that moves is charged for its new day; one that is taken out costs nothing.
create function private.move_visit_charge(_quote_id uuid, _day date, _to date) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  charge public.ledger;
begin
  select * into charge from private.charges_of(_quote_id) as known where known.for_day = _day;
  if not found then
    return;
  end if;
  perform private.take_charge_back(charge);
  if _to is not null then
    perform private.enter_visit(_quote_id, _to, charge.cents, charge.due_on + (_to - _day));
  end if;
end;
$$;

-- What the visits that were added come to, in US cents.
create function private.visits_charged(_quote_id uuid) returns bigint
language sql stable set search_path = ''
return (select coalesce(sum(cents), 0)::bigint from public.ledger where quote_id = _quote_id and what = 'visit');

-- What is owed for some quotes: the dues that count, with what is left of each, as money fills them in order. A credit makes
-- the last ones less. "asked_cents": what is left of a due with those before it ("has_earlier"). "is_asked": the last one
-- that is open and whose day has come, or else the first that is open. Of a list in one go: quote by quote, each table
-- would be searched again for each.
create function private.open_dues_of(_quote_ids uuid[])
returns table (
  quote_id uuid, place integer, what text, number integer, bills integer, cents bigint, due_on date, left_cents bigint,
  asked_cents bigint, has_earlier boolean, is_asked boolean, for_day date
)
language plpgsql stable rows 100 set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
    with counted as materialized (
      select * from private.entries_of(_quote_ids)
    ), money as (
      select
        quote_id,
        sum(private.keeps(entry))::bigint as kept,
        -coalesce(sum(cents) filter (where kind = 'credit'), 0)::bigint as credited
      from counted as entry
      group by quote_id
    ), charged as (
      select
        due.*,
        money.kept,
        sum(due.cents) over (partition by due.quote_id order by due.place)::bigint as up_to,
        greatest(sum(due.cents) over (partition by due.quote_id)::bigint - money.credited, 0) as total
      from counted as due
      join money on money.quote_id = due.quote_id
      where due.kind = 'charge'
    ), less as (
      select charged.*, least(charged.cents, charged.total - charged.up_to + charged.cents) as asked from charged
    ), open as (
      select less.*, greatest(least(less.asked, least(less.up_to, less.total) - less.kept), 0) as unpaid
      from less
      where less.asked > 0
    )
    select
      open.quote_id, open.place, open.what, open.number, open.bills, open.asked, open.due_on, open.unpaid,
      sum(open.unpaid) over so_far::bigint,
      coalesce(sum((open.unpaid > 0)::integer) over (so_far rows between unbounded preceding and 1 preceding), 0) > 0,
      open.unpaid > 0 and 1 = row_number() over (
        partition by open.quote_id
        order by
          open.unpaid > 0 desc, case when open.due_on <= private.business_date() then open.place end desc nulls last,
          open.place
      ), open.for_day
    from open
    window so_far as (partition by open.quote_id order by open.place);
end;
$$;

-- The same of one quote.
create function private.open_dues(_quote_id uuid)
returns table (
  place integer, what text, number integer, bills integer, cents bigint, due_on date, left_cents bigint,
  asked_cents bigint, has_earlier boolean, is_asked boolean, for_day date
)
language sql stable rows 4 set search_path = ''
as $$
  select place, what, number, bills, cents, due_on, left_cents, asked_cents, has_earlier, is_asked, for_day
  from private.open_dues_of(array[_quote_id])
$$;

-- Bookings that are not paid in full, of all or of some quotes.
create function private.unpaid_bookings(_among uuid[] default null) returns setof public.bookings
language sql stable rows 300 set search_path = ''
as $$
  select booking.*
  from public.bookings as booking
  where booking.status = 'booked'
    and booking.quote_id = any (array(
      select quote_id from private.balances where cents > 0 and (_among is null or quote_id = any (_among))
    ))
$$;
