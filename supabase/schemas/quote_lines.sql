-- The lines of a quote and what they come to: the only place in SQL.

-- A number of a line; PT422 if it is not a number, out of bounds, or too fine.
create function private.line_number(
  line jsonb, place bigint, key text, lowest numeric, highest numeric, decimals integer
) returns numeric
language plpgsql immutable set search_path = ''
as $$
declare
  value numeric;
begin
  if jsonb_typeof(line -> key) = 'number' then
    value := (line ->> key)::numeric;
  end if;
  if value is null or value < lowest or value > highest or scale(trim_scale(value)) > decimals then
    perform private.refuse('PT422', 'line_number', jsonb_build_object(
      'line', place, 'key', key, 'lowest', lowest, 'highest', highest, 'decimals', decimals
    ));
  end if;
  return value;
end;
$$;

-- One line as it is stored, with its amount unless it is a tax, whose amount takes all lines. PT422 with a code.
create function private.priced_line(entry jsonb, place bigint) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  most constant numeric := 99999999.99;
  kind constant text := entry ->> 'kind';
  label constant text := private.clean_line(entry ->> 'text');
  -- Of a second place of the customer's; what names none is for the quote's own.
  other_place constant text := case when kind not in ('discount', 'tax') then private.clean_line(entry ->> 'at') end;
  line jsonb;
  price numeric;
begin
  if kind in ('model', 'delivery', 'mileage', 'attendant', 'discount', 'tax', 'other') is not true then
    perform private.refuse('PT422', 'line_kind', jsonb_build_object('line', place));
  elsif char_length(label) between 1 and 120 is not true then
    perform private.refuse('PT422', 'line_text', jsonb_build_object('line', place, 'most', 120));
  elsif char_length(other_place) > 200 then
    perform private.refuse('PT422', 'line_place', jsonb_build_object('line', place, 'most', 200));
  end if;
  line := jsonb_build_object('kind', kind, 'text', label)
    || case when other_place is null then '{}' else jsonb_build_object('at', other_place) end;
  if kind = 'tax' then
    return line || jsonb_build_object('percent', private.line_number(entry, place, 'percent', 0.001, 100, 3));
  end if;

  if kind = 'discount' then
    price := private.line_number(entry, place, 'price', -most, -0.01, 2);
    line := line || jsonb_build_object('quantity', 1, 'price', price, 'amount', price);
  else
    if kind = 'model' then
      if (entry ->> 'model' ~ '^[a-z0-9-]{1,40}$') is not true then
        perform private.refuse('PT422', 'line_model', jsonb_build_object('line', place));
      end if;
      -- Whole trailers.
      line := line || jsonb_build_object(
        'model', entry ->> 'model', 'quantity', private.line_number(entry, place, 'quantity', 1, 99, 0)
      );
    else
      line := line || jsonb_build_object('quantity', private.line_number(entry, place, 'quantity', 0.01, 9999.99, 2));
    end if;
    -- An extra of the price list, by its id; it may be gone from the list.
    if kind = 'other' and entry ->> 'item' ~ '^[a-z0-9-]{1,40}$' then
      line := line || jsonb_build_object('item', entry ->> 'item');
    end if;
    price := private.line_number(entry, place, 'price', 0, most, 2);
    line := line || jsonb_build_object('price', price, 'amount', round((line ->> 'quantity')::numeric * price, 2));
  end if;
  return line || case when entry -> 'untaxed' = 'true' then '{"untaxed": true}' else '{}' end::jsonb;
end;
$$;

-- Lines as they are stored: checked, cleaned, without unknown keys, each with its amount in US dollars.
--   amount = quantity x price, or percent of all lines that are neither tax nor untaxed; to the cent, halves away from zero.
-- src/desk/model/quote-line.ts does the same in the browser, and a test compares the two. Null for none. PT422 with a
-- code.
create function private.priced_lines(lines jsonb) returns jsonb
language plpgsql immutable set search_path = ''
as $$
declare
  entry record;
  priced jsonb[] := '{}';
  taxable numeric;
begin
  if lines is null or lines in ('null', '[]') then
    return null;
  end if;
  if jsonb_typeof(lines) <> 'array' or jsonb_array_length(lines) > 30 then
    perform private.refuse('PT422', 'too_many_lines', '{"most": 30}');
  end if;
  for entry in select value, ordinality as place from jsonb_array_elements(lines) with ordinality loop
    priced := priced || private.priced_line(entry.value, entry.place);
  end loop;
  select greatest(sum((line ->> 'amount')::numeric) filter (where line -> 'untaxed' is null), 0) into taxable
  from unnest(priced) as line;
  return (
    select jsonb_agg(
      case
        when line ->> 'kind' <> 'tax' then line
        else line || jsonb_build_object('amount', round(coalesce(taxable, 0) * (line ->> 'percent')::numeric / 100, 2))
      end
      order by place
    )
    from unnest(priced) with ordinality as stored (line, place)
  );
end;
$$;

-- With lines, the amount is their total. Another one is refused rather than overwritten: its sender saw a different
-- price. Null, or the amount from before, is replaced. A deposit is a part of the amount.
create function private.price_quote(quote public.quotes, former_amount numeric) returns public.quotes
language plpgsql immutable set search_path = ''
as $$
declare
  total numeric;
begin
  quote.lines := private.priced_lines(quote.lines);
  if quote.lines is not null then
    select sum((line ->> 'amount')::numeric) into total from jsonb_array_elements(quote.lines) as line;
    if total < 0 then
      perform private.refuse('PT422', 'discount_exceeds_rest');
    end if;
    if total > 99999999.99 then
      perform private.refuse('PT422', 'total_too_high');
    end if;
    if quote.quote_amount <> total and quote.quote_amount is distinct from former_amount then
      perform private.refuse('PT422', 'amount_is_of_lines', jsonb_build_object('total', total));
    end if;
    quote.quote_amount := total;
  end if;
  if quote.deposit > quote.quote_amount then
    perform private.refuse('PT422', 'deposit_exceeds_total', jsonb_build_object('total', quote.quote_amount));
  end if;
  return quote;
end;
$$;

-- Days of the week in order, each once; null for none.
create function private.in_week(weekdays smallint[]) returns smallint[]
language sql immutable set search_path = ''
return (select array_agg(distinct day order by day) from unnest(weekdays) as day where day is not null);

create function private.clean_quote(quote public.quotes) returns public.quotes
language plpgsql immutable set search_path = ''
as $$
begin
  quote.name := private.clean_line(quote.name);
  quote.email := private.clean_line(quote.email);
  quote.phone := private.clean_line(quote.phone);
  quote.billing_name := private.clean_line(quote.billing_name);
  quote.billing_email := private.clean_line(quote.billing_email);
  quote.event_type := private.clean_line(quote.event_type);
  quote.event_address := private.clean_line(quote.event_address);
  quote.additional_info := private.clean_text(quote.additional_info);
  quote.quote_notes := private.clean_text(quote.quote_notes);
  quote.loss_reason := private.clean_line(quote.loss_reason);
  quote.accepted_by := private.clean_line(quote.accepted_by);
  quote.site_contact := private.clean_line(quote.site_contact);
  quote.site_access := private.clean_text(quote.site_access);
  quote.site_address := private.clean_line(quote.site_address);
  quote.site_utilities := private.clean_text(quote.site_utilities);
  quote.delivery_window := private.clean_line(quote.delivery_window);
  quote.pickup_window := private.clean_line(quote.pickup_window);
  quote.service_weekdays := private.in_week(quote.service_weekdays);
  if quote.inclusions is not null then
    quote.inclusions := array(
      select private.clean_line(item)
      from unnest(quote.inclusions) with ordinality as listed (item, place)
      where private.clean_line(item) is not null
      order by place
    );
    if exists (select from unnest(quote.inclusions) as item where char_length(item) > 200) then
      perform private.refuse('PT422', 'inclusion_too_long', '{"most": 200}');
    end if;
  end if;
  return quote;
end;
$$;

-- A hire beside the price list, in US dollars: everything but tax without its discounts ("gross") and with them ("net"),
-- and what its trailers and extras cost at the list's lowest prices in the season of its first day ("listed"), 0 where nothing
-- can be compared. Without lines: the amount.
create function private.price_of_hire(
  hire public.quotes, out gross numeric, out net numeric, out listed numeric
)
language sql stable set search_path = ''
as $$
  select
    coalesce(sum((line ->> 'amount')::numeric) filter (where line ->> 'kind' <> 'discount'), hire.quote_amount),
    coalesce(sum((line ->> 'amount')::numeric), hire.quote_amount),
    coalesce(
      sum(
        (line ->> 'quantity')::numeric * least(item.event_day, item.weekend, item.week, item.month)
        * private.season_share(item.model, coalesce(hire.event_date, hire.delivery_on))
      ),
      0
    )
  from jsonb_array_elements(hire.lines) as line
  left join public.price_items as item on item.model = line ->> 'model' or item.id = line ->> 'item'
  where line ->> 'kind' <> 'tax';
$$;

-- Whether what takes an owner is for this caller to do: an owner, anyone while there is none, or no one at the desk.
create function private.may_as_owner() returns boolean
language sql stable set search_path = ''
return auth.uid() is null or private.has_owner_role(auth.uid())
  or not exists (select from public.user_roles where role = 'owner');

-- Refuses days in a wrong order or in a year that was mistyped, service visits of a hire without days, and without an owner a hire for longer than three years.
-- src/desk/letters/delivery.ts says the same at the field, but for the three years.
create function private.refuse_odd_days(hire public.quotes) returns void
language plpgsql stable set search_path = ''
as $$
declare
  today constant date := private.business_date();
  days constant public.quotes := private.with_rental_days(hire);
begin
  if num_nonnulls(hire.service_every_days, hire.service_weekdays) > 0 and days.rental_from is null then
    perform private.refuse('PT422', 'service_without_start');
  elsif num_nonnulls(hire.service_every_days, hire.service_weekdays) > 0 and days.rental_until <= days.rental_from then
    perform private.refuse('PT422', 'service_without_end');
  elsif hire.pickup_on < hire.delivery_on then
    perform private.refuse('PT422', 'pickup_before_delivery');
  elsif hire.pickup_on < hire.event_date then
    perform private.refuse('PT422', 'pickup_before_event');
  elsif hire.delivery_on > hire.event_date then
    perform private.refuse('PT422', 'delivery_after_event');
  elsif hire.is_open_ended and days.rental_from is null then
    perform private.refuse('PT422', 'open_end_without_start');
  elsif hire.is_open_ended and hire.pickup_on is not null then
    perform private.refuse('PT422', 'open_end_with_pickup');
  elsif not isfinite(days.rental_from) or not isfinite(days.rental_until) then
    -- Its check refuses it.
    return;
  elsif days.rental_from < today - interval '10 years'
    or (case when hire.is_open_ended then days.rental_from else days.rental_until end) > today + interval '10 years'
  then
    perform private.refuse('PT422', 'year_is_off');
  -- An open end can be ended any month.
  elsif days.rental_until > days.rental_from + interval '3 years' and not hire.is_open_ended and not private.may_as_owner() then
    perform private.refuse('PT422', 'hire_needs_owner');
  end if;
end;
$$;

-- Staff may take off up to a share of everything but tax, and no more from the price list, whatever the lines say. More
-- takes an owner, and so does what cannot be compared with the list. A change of a booking ("agreed") may be as low as what
-- was agreed.
create function private.refuse_low_price(hire public.quotes, agreed public.quotes default null) returns void
language plpgsql stable set search_path = ''
as $$
declare
  most constant numeric := (select discount_percent from public.business_settings);
  now_asked record;
  before record;
begin
  if private.may_as_owner() then
    return;
  end if;
  now_asked := private.price_of_hire(hire);
  if agreed.id is not null then
    before := private.price_of_hire(agreed);
    if now_asked.net * before.gross >= before.net * now_asked.gross
      and (case
        when before.listed > 0 and now_asked.listed > 0 then now_asked.net * before.listed >= before.net * now_asked.listed
        else now_asked.net >= before.net and now_asked.listed <= before.listed
      end)
    then
      return;
    end if;
  end if;
  if now_asked.net * 100 < now_asked.gross * (100 - most) then
    perform private.refuse('PT422', 'discount_needs_owner', jsonb_build_object('most', most));
  elsif now_asked.listed = 0 then
    perform private.refuse('PT422', 'unlisted_price_needs_owner');
  elsif now_asked.net * 100 < now_asked.listed * (100 - most) then
    perform private.refuse('PT422', 'price_needs_owner', jsonb_build_object('most', most));
  end if;
end;
$$;

-- Only an owner gives a customer more time to pay than they had.
create function private.refuse_long_terms(hire public.quotes) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if hire.net_days > private.net_days_of(hire.email) and not private.may_as_owner() then
    perform private.refuse('PT422', 'terms_need_owner');
  end if;
end;
$$;

-- Refuses trailers that the business neither has nor lists: no one would count them.
create function private.refuse_unknown_model(lines jsonb) returns void
language plpgsql stable set search_path = ''
as $$
declare
  unknown text;
begin
  select line ->> 'text' into unknown
  from jsonb_array_elements(lines) as line
  where line ->> 'kind' = 'model'
    and not exists (select from public.price_items where model = line ->> 'model')
    and not exists (select from public.trailer_units where model = line ->> 'model')
  limit 1;
  if found then
    perform private.refuse('PT422', 'unknown_model', jsonb_build_object('trailer', unknown));
  end if;
end;
$$;

-- Whether a hire is longer than its first month, and so has more than one bill. src/request/prices/hire-months.ts counts
-- the months, and a test compares the two.
create function private.is_billed_monthly(hire public.quotes) returns boolean
language sql immutable set search_path = ''
return coalesce(
  hire.rental_until > hire.rental_from + 30
    and hire.rental_until > (hire.rental_from + interval '1 month')::date,
  false
);

-- What each further month of an open-ended hire costs, in US dollars: all but what is paid once, like delivery. Its lines are
-- priced for its first month. src/desk/pricing/bills.ts does the same, and a test compares the two.
create function private.monthly_price(hire public.quotes) returns numeric
language sql immutable set search_path = ''
return case
  when hire.lines is null then hire.quote_amount
  else greatest((
    select coalesce(sum((priced ->> 'amount')::numeric), 0)
    from jsonb_array_elements(private.priced_lines((
      select coalesce(jsonb_agg(line order by place), '[]')
      from jsonb_array_elements(hire.lines) with ordinality as stored (line, place)
      where line ->> 'kind' in ('model', 'discount', 'tax')
        or line ->> 'kind' = 'other' and line ->> 'item' not in ('premium-package', 'short-notice')
    ))) as priced
  ), 0)
end;

-- The deposit as a sent quote keeps it, and the terms of payment: what its customer was asked for does not change with the
-- rule. A quote may have its own deposit; one that is billed by the month has that of the business's rule for it. A month is
-- its first bill, which stands among the texts that it is sent with ("_standing"): there is none without. Of an open-ended one
-- that is its amount.
-- src/desk/pricing/deposit.ts does the same for a draft, and a test compares the two.
create function private.deposit_rule(hire public.quotes, _standing jsonb) returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'deposit_kind', case
      when amount = 0 then 'none'
      when amount is not null then 'amount'
      else deposit_kind
    end,
    'deposit_percent', deposit_percent,
    'deposit_amount', coalesce(amount, deposit_amount),
    'deposit_due_days', deposit_due_days, 'balance_due_days', balance_due_days,
    'net_days', coalesce(hire.net_days, 0)
  )
  from public.business_settings
  cross join lateral (
    select coalesce(
      hire.deposit,
      case when private.is_billed_monthly(hire) and monthly_deposit <> 'rule' then
        case
          when monthly_deposit <> 'month' then 0
          when hire.is_open_ended then hire.quote_amount
          else coalesce((_standing #>> '{bills,0,amount}')::numeric, 0)
        end
      end
    )
  ) as own (amount)
);
