-- What a quote is made of: its lines, when the trailers come and go, what is included, and how long it stands by kind of
-- request. All of it is optional: a quote with an amount alone is as good as ever.

-- How long a new quote stands, beside the other promise by kind. Through the end of that many days from today: an emergency
-- is priced with what is free tonight, so 1 is between 24 and 48 hours.
alter table private.promises
  add column valid_days integer not null default 14
    constraint quotes_stand_1_to_365_days check (valid_days between 1 and 365);
comment on column private.promises.valid_days is
  'Days that a new quote stands, today not counted. The desk extends by as many: src/config/quote-validity.ts.';
update private.promises set valid_days = 1 where request_kind = 'emergency';

-- As long as its kind stands, but not beyond the event itself.
create function private.default_valid_until(event_date date, event_type text) returns date
language sql stable
set search_path = ''
as $$
  select greatest(least(private.business_date() + valid_days, event_date), private.business_date())
  from private.promises
  where request_kind = coalesce(private.kind_of_request(event_type), 'quote');
$$;
comment on function private.default_valid_until(date, text) is
  'The last day of a new quote for an event of that day and a request of that type. Days in Houston.';

-- The trigger writes it in any case; who inserts must be able to work the default out, and may not read promises.
alter table public.quotes alter column valid_until set default private.business_date();
drop function private.default_valid_until(date);

alter table public.quotes
  add column lines jsonb
    constraint lines_are_1_to_30 check (
      jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) between 1 and 30
    ),
  add column delivery_on date
    constraint delivery_is_finite check (delivery_on between '2000-01-01' and '9999-12-31'),
  add column delivery_window text
    constraint delivery_window_has_at_most_100_characters check (char_length(delivery_window) <= 100),
  add column pickup_on date
    constraint pickup_is_finite check (pickup_on between '2000-01-01' and '9999-12-31'),
  add column pickup_window text
    constraint pickup_window_has_at_most_100_characters check (char_length(pickup_window) <= 100),
  add column inclusions text[]
    constraint inclusions_are_at_most_30 check (cardinality(inclusions) <= 30),
  add constraint pickup_is_not_before_delivery check (pickup_on >= delivery_on);

comment on column public.quotes.lines is
  'What is quoted, as private.priced_lines writes it: an array of {kind, text, model, quantity, price, percent, amount}. '
  'US dollars. Null for a quote with an amount alone; otherwise quote_amount is their total.';
comment on column public.quotes.delivery_on is 'The day in Houston on which the trailers come.';
comment on column public.quotes.delivery_window is 'When on that day, in words: "7 to 9 AM".';
comment on column public.quotes.pickup_on is 'The day in Houston on which they go again.';
comment on column public.quotes.pickup_window is 'When on that day, in words.';
comment on column public.quotes.inclusions is
  'What is included, one sentence each, where it is not the list that stands in every quote (src/content); null for that.';

grant update (lines, delivery_on, delivery_window, pickup_on, pickup_window, inclusions)
  on public.quotes to authenticated;

-- A number of a line, refused in words that staff see when it is none, out of bounds, or finer than it is stored.
create function private.line_number(
  line jsonb, place bigint, key text, lowest numeric, highest numeric, decimals integer
) returns numeric
language plpgsql immutable
set search_path = ''
as $$
declare
  value numeric;
begin
  if jsonb_typeof(line -> key) = 'number' then
    value := (line ->> key)::numeric;
  end if;
  if value is null or value < lowest or value > highest or scale(trim_scale(value)) > decimals then
    raise exception using
      errcode = 'PT422',
      message = format(
        'Line %s: the %s must be a number from %s to %s with at most %s decimals.',
        place, key, lowest, highest, decimals
      );
  end if;
  return value;
end;
$$;

-- Lines as they are stored: checked, cleaned, without keys that mean nothing, each with its amount in US dollars.
--   amount = quantity x price, or percent of all lines that are no tax; rounded to the cent, halves away from zero.
-- src/features/quote-desk/lines/line-arithmetic.ts does the same in the browser, and a test holds the two together.
-- Null for none. Answers: PT422 with a sentence for staff.
create function private.priced_lines(lines jsonb) returns jsonb
language plpgsql immutable
set search_path = ''
as $$
declare
  most constant numeric := 99999999.99;
  entry record;
  kind text;
  label text;
  priced jsonb[] := '{}';
  line jsonb;
  amount numeric;
  untaxed numeric := 0;
begin
  if lines is null or lines in ('null', '[]') then
    return null;
  end if;
  if jsonb_typeof(lines) <> 'array' or jsonb_array_length(lines) > 30 then
    raise exception using errcode = 'PT422', message = 'A quote has at most 30 lines.';
  end if;

  for entry in select value, ordinality as place from jsonb_array_elements(lines) with ordinality loop
    kind := entry.value ->> 'kind';
    if kind in ('model', 'delivery', 'mileage', 'attendant', 'discount', 'tax', 'other') is not true then
      raise exception using
        errcode = 'PT422', message = format('Line %s: there is no such kind of line.', entry.place);
    end if;
    label := private.clean_line(entry.value ->> 'text');
    if char_length(label) between 1 and 120 is not true then
      raise exception using
        errcode = 'PT422',
        message = format('Line %s: say what it is, in 1 to 120 characters.', entry.place);
    end if;
    line := jsonb_build_object('kind', kind, 'text', label);

    if kind = 'tax' then
      line := line || jsonb_build_object(
        'percent', private.line_number(entry.value, entry.place, 'percent', 0.001, 100, 3)
      );
    elsif kind = 'discount' then
      amount := private.line_number(entry.value, entry.place, 'price', -most, -0.01, 2);
      line := line || jsonb_build_object('quantity', 1, 'price', amount, 'amount', amount);
    else
      if kind = 'model' then
        if (entry.value ->> 'model' ~ '^[a-z0-9-]{1,40}$') is not true then
          raise exception using
            errcode = 'PT422', message = format('Line %s: choose a trailer model.', entry.place);
        end if;
        -- Trailers are counted: there is no half of one.
        line := line || jsonb_build_object(
          'model', entry.value ->> 'model',
          'quantity', private.line_number(entry.value, entry.place, 'quantity', 1, 99, 0)
        );
      else
        line := line || jsonb_build_object(
          'quantity', private.line_number(entry.value, entry.place, 'quantity', 0.01, 9999.99, 2)
        );
      end if;
      amount := private.line_number(entry.value, entry.place, 'price', 0, most, 2);
      line := line || jsonb_build_object(
        'price', amount, 'amount', round((line ->> 'quantity')::numeric * amount, 2)
      );
    end if;
    untaxed := untaxed + coalesce((line ->> 'amount')::numeric, 0);
    priced := priced || line;
  end loop;

  return (
    select jsonb_agg(
      case
        when taxed ? 'amount' then taxed
        else taxed || jsonb_build_object(
          'amount', round(untaxed * (taxed ->> 'percent')::numeric / 100, 2)
        )
      end
      order by place
    )
    from unnest(priced) with ordinality as stored (taxed, place)
  );
end;
$$;
comment on function private.priced_lines(jsonb) is
  'Lines of a quote, checked and with their amounts in US dollars; null for none.';

-- With lines the amount is their total. Another one is refused and not overwritten: whoever sent it has seen another price
-- than the one that would be stored. None, or the one from before, is left to be filled in.
create function private.price_quote(quote public.quotes, former_amount numeric) returns public.quotes
language plpgsql immutable
set search_path = ''
as $$
declare
  total numeric;
begin
  quote.lines := private.priced_lines(quote.lines);
  if quote.lines is null then
    return quote;
  end if;
  select sum((line ->> 'amount')::numeric) into total from jsonb_array_elements(quote.lines) as line;
  if total < 0 then
    raise exception using errcode = 'PT422', message = 'The discount is more than the rest of the lines.';
  end if;
  if total > 99999999.99 then
    raise exception using errcode = 'PT422', message = 'The lines add up to more than $99,999,999.99.';
  end if;
  if quote.quote_amount <> total and quote.quote_amount is distinct from former_amount then
    raise exception using
      errcode = 'PT422',
      message = format('The lines of this quote add up to $%s. Change them to change its amount.', total);
  end if;
  quote.quote_amount := total;
  return quote;
end;
$$;

create or replace function private.clean_quote(quote public.quotes) returns public.quotes
language plpgsql immutable
set search_path = ''
as $$
begin
  quote.name := private.clean_line(quote.name);
  quote.email := private.clean_line(quote.email);
  quote.phone := private.clean_line(quote.phone);
  quote.event_type := private.clean_line(quote.event_type);
  quote.event_address := private.clean_line(quote.event_address);
  quote.additional_info := private.clean_text(quote.additional_info);
  quote.quote_notes := private.clean_text(quote.quote_notes);
  quote.loss_reason := private.clean_line(quote.loss_reason);
  quote.delivery_window := private.clean_line(quote.delivery_window);
  quote.pickup_window := private.clean_line(quote.pickup_window);
  if quote.inclusions is not null then
    quote.inclusions := array(
      select private.clean_line(item)
      from unnest(quote.inclusions) with ordinality as listed (item, place)
      where private.clean_line(item) is not null
      order by place
    );
    if exists (select from unnest(quote.inclusions) as item where char_length(item) > 200) then
      raise exception using
        errcode = 'PT422', message = 'What is included: at most 200 characters in a line.';
    end if;
  end if;
  return quote;
end;
$$;

create or replace function private.prepare_quote() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  was_processed boolean;
begin
  new := private.price_quote(private.clean_quote(new), null);
  new.id := gen_random_uuid();
  new.created_at := now();
  new.status := 'pending';
  new.valid_until := private.default_valid_until(new.event_date, new.event_type);
  new.follow_up_on := null;
  new.loss_reason := null;
  new.sent_at := null;
  new.decided_at := null;
  new.revision := 1;

  perform from public.quotes where submission_id = new.submission_id for key share;

  -- Locked, so that nobody dismisses the request while it is being quoted.
  select processed into was_processed
  from public.quote_submissions where id = new.submission_id for update;

  -- With a quote, the unique key answers (409). Without one, somebody dismissed the request: that is
  -- another matter for the client, so it has a status of its own (PT410 is HTTP 410).
  if was_processed
    and not exists (select 1 from public.quotes where submission_id = new.submission_id) then
    raise exception using errcode = 'PT410', message = 'This request has been dismissed.';
  end if;
  return new;
end;
$$;

-- What the customer reads, and so what stays once it was sent. The guard and the log both go by this.
create function private.quote_content_columns() returns text[]
language sql immutable parallel safe
set search_path = ''
return array[
  'name', 'email', 'phone', 'event_date', 'event_address', 'number_of_guests', 'quote_amount',
  'quote_notes', 'lines', 'delivery_on', 'delivery_window', 'pickup_on', 'pickup_window', 'inclusions'
];

create or replace function private.guard_quote_update() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  content_columns constant text[] := private.quote_content_columns();
  -- The generated one is empty in "new" while a BEFORE trigger runs; stamps are set below.
  other_columns constant text[] := array[
    'status', 'valid_until', 'follow_up_on', 'loss_reason', 'sent_at', 'decided_at', 'revision',
    'search_text'
  ];
  is_changed boolean;
begin
  new := private.clean_quote(new);
  -- Not at every step: what was once priced is not to be refused later for a rule that is newer than it.
  if (new.lines, new.quote_amount) is distinct from (old.lines, old.quote_amount) then
    new := private.price_quote(new, old.quote_amount);
  end if;

  if to_jsonb(new) - content_columns - other_columns
    <> to_jsonb(old) - content_columns - other_columns then
    raise exception using errcode = 'PT403', message = 'What the customer asked for does not change.';
  end if;

  if old.status <> 'pending'
    and to_jsonb(new) - other_columns <> to_jsonb(old) - other_columns then
    raise exception using
      errcode = 'PT422',
      message = 'A quote that was sent keeps its content. Take it back to pending to change it.';
  end if;

  if new.status <> old.status and not private.is_status_step(old.status, new.status) then
    raise exception using
      errcode = 'PT422',
      message = format('A quote cannot go from %s to %s.', old.status, new.status);
  end if;

  if new.valid_until <> old.valid_until and new.valid_until < private.business_date() then
    raise exception using errcode = 'PT422', message = 'A quote cannot end in the past.';
  end if;

  if (old.status, new.status) in (('pending', 'sent'), ('sent', 'accepted')) then
    if new.valid_until < private.business_date() then
      raise exception using errcode = 'PT422', message = 'This quote has expired. Extend it first.';
    end if;
    if new.quote_amount is null then
      raise exception using errcode = 'PT422', message = 'This quote has no amount yet.';
    end if;
  end if;

  if old.status in ('accepted', 'declined') and new.status = old.status
    and new.follow_up_on is distinct from old.follow_up_on then
    raise exception using
      errcode = 'PT422',
      message = format('This quote is %s: there is nothing to follow up.', old.status);
  end if;

  if new.status <> 'declined' then
    new.loss_reason := null;
  elsif new.loss_reason is null then
    raise exception using errcode = 'PT422', message = 'A declined quote needs a reason.';
  end if;

  new.sent_at := case
    when new.status = 'pending' then null
    else coalesce(old.sent_at, now())
  end;
  new.decided_at := case
    when new.status not in ('accepted', 'declined') then null
    else coalesce(old.decided_at, now())
  end;
  -- There is nobody left to ask.
  if new.status <> old.status and new.status in ('accepted', 'declined') then
    new.follow_up_on := null;
  end if;

  is_changed := to_jsonb(new) - array['revision', 'search_text']
    <> to_jsonb(old) - array['revision', 'search_text'];
  new.revision := old.revision + is_changed::integer;
  return new;
end;
$$;

create or replace function private.log_quote() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  changed text;
begin
  if tg_op = 'DELETE' then
    perform private.log_activity(
      old.submission_id, old.id, 'deleted', old.quote_amount::text, null, null
    );
    return null;
  end if;

  if tg_op = 'INSERT' then
    perform private.log_activity(
      new.submission_id, new.id, 'created', null, new.quote_amount::text, null
    );
    return null;
  end if;

  if new.quote_amount is distinct from old.quote_amount then
    perform private.log_activity(
      new.submission_id, new.id, 'amount', old.quote_amount::text, new.quote_amount::text, null
    );
  end if;

  select string_agg(field.key, ', ' order by field.key) into changed
  from jsonb_each(to_jsonb(new)) as field
  where field.key = any (private.quote_content_columns())
    -- Said above, with its figures.
    and field.key <> 'quote_amount'
    and field.value is distinct from to_jsonb(old) -> field.key;
  if changed is not null then
    perform private.log_activity(new.submission_id, new.id, 'content', null, null, changed);
  end if;

  if new.valid_until <> old.valid_until then
    perform private.log_activity(
      new.submission_id, new.id, 'valid-until', old.valid_until::text, new.valid_until::text, null
    );
  end if;

  if new.follow_up_on is distinct from old.follow_up_on then
    perform private.log_activity(
      new.submission_id, new.id, 'follow-up', old.follow_up_on::text, new.follow_up_on::text, null
    );
  end if;

  if new.status <> old.status or new.loss_reason <> old.loss_reason then
    perform private.log_activity(
      new.submission_id, new.id, 'status', old.status::text, new.status::text, new.loss_reason
    );
  end if;
  return null;
end;
$$;

revoke execute on function
  private.default_valid_until(date, text),
  private.line_number(jsonb, bigint, text, numeric, numeric, integer),
  private.priced_lines(jsonb),
  private.price_quote(public.quotes, numeric),
  private.quote_content_columns()
from public;
