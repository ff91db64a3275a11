-- What is due of a version of a quote, and when: the one place where SQL says so. The ledger charges it with the yes, and
-- the customer reads it before that. What is left of it, and visits that were added since, are in ledger.sql.

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
-- never before the yes or the deposit; a bill on its day. Who pays "Net 30" has so many days more for each but the deposit,
-- from delivery on. No day without a delivery. src/request/deposit.ts names the same days, and a test compares the two.
-- An open-ended hire has a bill for each month that begins by "_through"; null: for the first one.
create function private.dues_of(document jsonb, accepted_on date, deposit_from date, _through date default null)
returns table (place integer, what text, number integer, bills integer, cents bigint, due_on date)
language plpgsql stable rows 4 set search_path = ''
as $$
#variable_conflict use_column
declare
  is_open_ended constant boolean := private.is_open_ended(document);
begin
  return query
  with rule as (
    select
      round((document ->> 'amount')::numeric * 100)::bigint as total,
      coalesce(private.deposit_cents(document), 0) as deposit,
      coalesce((document -> 'deposit' ->> 'deposit_due_days')::integer, 0) as deposit_days,
      coalesce((document -> 'deposit' ->> 'balance_due_days')::integer, 0) as balance_days,
      coalesce((document -> 'deposit' ->> 'net_days')::integer, 0) as net_days,
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
  ), bills as (
    select bill.place::integer as number, bill.day, round(bill.amount * 100)::bigint as cents, count(*) over ()::integer as bills
    from rows from (jsonb_to_recordset(coalesce(document -> 'bills', '[]')) as (day date, amount numeric))
      with ordinality as bill (day, amount, place)
    where not is_open_ended
    union all
    select
      month, private.month_start(document, month),
      case when month = 1 then total else round((document ->> 'monthly')::numeric * 100) end::bigint, null
    from rule
    cross join generate_series(1, 120) as month
    where is_open_ended and (month = 1 or private.month_start(document, month) <= _through)
  ), billed as (
    select
      bills.*, sum(bills.cents) over (order by bills.number)::bigint as up_to,
      is_open_ended or sum(bills.cents) over () = total as is_whole
    from bills
    cross join rule
  )
  select 0, 'deposit', null::integer, null::integer, deposit, first_on from first_due where deposit > 0
  union all
  select billed.number, 'bill', billed.number, billed.bills, due.cents,
    greatest(first_on, accepted_on, billed.day) + net_days
  from first_due
  join billed on billed.is_whole
  cross join lateral (select least(billed.cents, billed.up_to - deposit) as cents) as due
  where due.cents > 0
  union all
  select
    1, 'balance', null, null, total - deposit,
    case
      when delivered_on is null then null
      when net_days > 0 then greatest(first_on, accepted_on, delivered_on) + net_days
      else greatest(first_on, accepted_on, delivered_on - balance_days)
    end
  from first_due
  where total > deposit and not exists (select from billed where billed.is_whole);
end;
$$;

-- The days that a bill of a version is for: {from, until}, both included. It reaches to the day before the next one, the
-- last one to the pickup. Empty for what is no bill.
create function private.bill_period(document jsonb, _number integer) returns jsonb
language sql immutable set search_path = ''
return coalesce(
  case
    when private.is_open_ended(document) and _number is not null then jsonb_build_object(
      'from', private.month_start(document, _number), 'until', private.month_start(document, _number + 1) - 1
    )
  end,
  (
    select jsonb_build_object(
      'from', bill ->> 'day',
      'until', coalesce(
        ((document -> 'bills' -> _number ->> 'day')::date - 1)::text, document ->> 'pickup_on', document ->> 'event_date'
      )
    )
    from (select document -> 'bills' -> (_number - 1)) as billed (bill)
    where bill is not null
  ),
  '{}'
);

-- The same of a bill of the yes in force.
create function private.agreed_period(_quote_id uuid, _number integer) returns jsonb
language sql stable set search_path = ''
return coalesce(
  (
    select private.bill_period(agreed.document, _number)
    from public.quote_acceptances as yes
    join public.quote_versions as agreed on (agreed.quote_id, agreed.number) = (yes.quote_id, yes.version)
    where yes.quote_id = _quote_id and yes.voided_at is null and _number is not null
  ),
  '{}'
);

-- From when the days of a deposit count if this version replaces the yes in force: from that yes, unless it asked for
-- less. Null: from the new yes. Who moves a booking has no more time for its deposit.
create function private.deposit_since(_quote_id uuid, document jsonb) returns timestamptz
language sql stable set search_path = ''
return (
  select coalesce(yes.deposit_from, yes.accepted_at)
  from public.quote_acceptances as yes
  join public.quote_versions as agreed on (agreed.quote_id, agreed.number) = (yes.quote_id, yes.version)
  where yes.quote_id = _quote_id and yes.voided_at is null
    and coalesce(private.deposit_cents(deposit_since.document), 0) <= coalesce(private.deposit_cents(agreed.document), 0)
);

-- The dues of a version if it were accepted today, as its customer reads them: [{what, number, of, amount, due_on}], in US
-- dollars, and of a bill the days that it is for (private.bill_period). Of a change the deposit keeps its day if no more is
-- asked for (private.record_yes).
create function private.dues_if_accepted(_quote_id uuid, document jsonb) returns jsonb
language sql stable set search_path = ''
return (
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'what', due.what, 'number', due.number, 'of', due.bills, 'amount', private.in_dollars(due.cents),
        'due_on', due.due_on
      ) || private.bill_period(document, due.number)
      order by due.place
    ),
    '[]'
  )
  from private.dues_of(
    document, private.business_date(),
    coalesce(
      (private.deposit_since(_quote_id, document) at time zone 'America/Chicago')::date, private.business_date()
    )
  ) as due
  where due.cents > 0
);
