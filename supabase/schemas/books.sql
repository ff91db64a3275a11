-- The books of some days, for the owner's accounting: what was invoiced and what money moved, as the ledger has it. Money in US
-- cents until it leaves the database.

-- The quotes with something in the books of some days at most: money that moved, a booking agreed to, or one on hire, whose
-- bills and visits fall on its days.
create function private.quotes_in_books(_from date, _until date) returns setof uuid
language sql stable rows 1000 set search_path = ''
as $$
  select * from private.quotes_with_money(_from, _until)
  union
  select quote_id
  from public.quote_acceptances
  where voided_at is null
    and accepted_at >= _from::timestamp at time zone 'America/Chicago'
    and accepted_at < (_until + 1)::timestamp at time zone 'America/Chicago'
  union
  select quote_id
  from public.bookings
  where status = 'booked' and rental_until >= _from and rental_from <= _until
$$;

-- The invoices of some bookings, one for each due (private.open_dues_of), so that each payment meets an invoice of its sum.
-- Dated by the first day of what a bill or a visit is for, any other by the day of the yes; never after it is due. A
-- canceled booking has none. The tax is rounded as a running sum, as in private.money_moved.
create function private.invoices_of(_quote_ids uuid[])
returns table (
  quote_id uuid, place bigint, what text, number integer, bills integer, invoiced_on date, due_on date, cents bigint,
  tax numeric
)
language sql stable rows 1000 set search_path = ''
as $$
  with agreed as materialized (
    select
      yes.quote_id, (yes.accepted_at at time zone 'America/Chicago')::date as accepted_on, version.document,
      coalesce(version.tax_share, 0) as tax_share
    from public.bookings as booking
    join public.quote_acceptances as yes on yes.quote_id = booking.quote_id and yes.voided_at is null
    left join public.quote_versions as version on (version.quote_id, version.number) = (yes.quote_id, yes.version)
    where booking.quote_id = any (_quote_ids) and booking.status = 'booked'
  )
  select
    due.quote_id, row_number() over so_far, due.what, due.number, due.bills, dated.invoiced_on,
    coalesce(due.due_on, dated.invoiced_on), due.cents,
    round(sum(due.cents) over so_far * agreed.tax_share)
      - round((sum(due.cents) over so_far - due.cents) * agreed.tax_share)
  from private.open_dues_of(_quote_ids) as due
  join agreed on agreed.quote_id = due.quote_id
  cross join lateral (
    select least(
      coalesce(due.for_day, (private.bill_period(agreed.document, due.number) ->> 'from')::date, agreed.accepted_on),
      due.due_on
    )
  ) as dated (invoiced_on)
  window so_far as (partition by due.quote_id order by due.place)
$$;

-- The money of some quotes that moved on some days, a row for each payment, refund and lost dispute; what was undone is none.
create function private.movements_of(_quote_ids uuid[], _from date, _until date)
returns table (quote_id uuid, kind public.ledger_kind, way text, day date, cents bigint, reference text)
language sql stable rows 1000 set search_path = ''
as $$
  with moved as materialized (
    select money.quote_id, money.payment_id, money.kind, money.way, money.day, sum(money.cents)::bigint as cents
    from private.money_moved(_quote_ids) as money
    group by money.quote_id, money.payment_id, money.kind, money.way, money.day
    having sum(money.cents) <> 0
  )
  select moved.quote_id, moved.kind, moved.way, moved.day, moved.cents, payment.reference
  from moved
  join public.payments as payment on payment.id = moved.payment_id
  where moved.day between _from and _until
$$;

-- Whether somebody else of that name was the first to say yes: with another e-mail and another phone. Names in lower case, as
-- QuickBooks compares them; a customer who was erased has none. The first one stays first, no matter which days are asked for.
create function private.is_namesake(_name text, _email_key text, _phone_key text) returns boolean
language sql stable set search_path = ''
as $$
  with alike as materialized (
    select id from public.quotes where lower(name) = _name and name <> 'Erased'
    union
    select quote_id from public.bookings where lower(name) = _name and name <> 'Erased'
  ), first as (
    select quote.email, quote.phone_key
    from alike
    join public.quotes as quote on quote.id = alike.id
    join public.quote_acceptances as yes on yes.quote_id = quote.id
    left join public.bookings as booking on booking.quote_id = quote.id
    -- Most names are of one customer: nothing more is read then.
    where (select count(*) from alike) > 1
      and lower(coalesce(booking.name, quote.name)) = _name
    order by yes.accepted_at, quote.id
    limit 1
  )
  select exists (
    select from first
    where private.contact_key(email) is distinct from _email_key and phone_key is distinct from _phone_key
  )
$$;

-- The books of some quotes: see private.books.
create function private.books_of(_quote_ids uuid[], _from date, _until date) returns jsonb
language sql stable set search_path = ''
return (
  with invoiced as materialized (
    select
      quote_id,
      jsonb_agg(
        jsonb_build_object(
          'place', place, 'what', what, 'number', number, 'of', bills, 'on', invoiced_on, 'due_on', due_on,
          'amount', private.in_dollars(cents), 'tax', private.in_dollars(tax::bigint)
        )
        order by place
      ) as list
    from private.invoices_of(_quote_ids)
    where invoiced_on between _from and _until
    group by quote_id
  ), moved as materialized (
    select
      quote_id,
      jsonb_agg(
        jsonb_build_object(
          'kind', kind, 'way', way, 'on', day, 'amount', private.in_dollars(cents), 'reference', reference
        )
        order by day, kind
      ) as list
    from private.movements_of(_quote_ids, _from, _until)
    group by quote_id
  )
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', quote.id, 'name', coalesce(booking.name, quote.name), 'company', yes.company,
        'is_namesake', private.is_namesake(
          lower(coalesce(booking.name, quote.name)), private.contact_key(quote.email), quote.phone_key
        ),
        'email', coalesce(quote.billing_email, quote.email), 'phone', quote.phone, 'po_number', yes.po_number,
        'invoices', coalesce(invoiced.list, '[]'), 'movements', coalesce(moved.list, '[]')
      )
      order by quote.id
    ),
    '[]'
  )
  from public.quotes as quote
  left join invoiced on invoiced.quote_id = quote.id
  left join moved on moved.quote_id = quote.id
  left join public.bookings as booking on booking.quote_id = quote.id
  left join public.quote_acceptances as yes on yes.quote_id = quote.id and yes.voided_at is null
  where quote.id = any (_quote_ids) and (invoiced.quote_id is not null or moved.quote_id is not null)
);

-- A page of the books of some days in Houston, the first and last included, for owners: {"rows", "next"}. A row is a quote
-- with who pays, its "invoices" and what money moved ("movements": 'payment', 'refund' and 'dispute', the last two less than
-- nothing); US dollars. "_after": the "next" of the page before, which is null on the last one. A page may have no rows.
create function private.books(_from date, _until date, _after uuid default null, _limit integer default 500)
returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  size constant integer := least(greatest(_limit, 1), 1000);
  ids uuid[];
begin
  perform private.require_owner();
  if (_from >= '2000-01-01' and _from <= _until and _until <= '9990-12-31') is not true then
    perform private.refuse('PT422', 'value_unusable');
  end if;
  ids := array(
    select found.id
    from private.quotes_in_books(_from, _until) as found (id)
    where _after is null or found.id > _after
    order by found.id
    limit size
  );
  return jsonb_build_object(
    'rows', private.books_of(ids, _from, _until),
    'next', case when cardinality(ids) = size then ids[size] end
  );
end;
$$;
call private.grant_rpc('private.books', 'authenticated');
