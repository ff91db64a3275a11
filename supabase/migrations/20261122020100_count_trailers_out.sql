-- How many trailers are out on which day: for the calendar of the desk and for the question before a day is overbooked.

-- The days of a rental: from delivery to pick-up; where one of the two is not agreed, to or from the event. The same for
-- what is being typed: src/features/quote-desk/calendar/rental-days.ts, and a test holds the two together.
alter table public.quotes
  add column rental_from date generated always as (
    coalesce(delivery_on, least(event_date, pickup_on))
  ) stored,
  add column rental_until date generated always as (
    coalesce(pickup_on, greatest(event_date, delivery_on))
  ) stored;
comment on column public.quotes.rental_from is 'First day on which the trailers are out; null while no day is known.';
comment on column public.quotes.rental_until is 'Last day on which the trailers are out.';

-- Not of ranges: under row-level security Postgres hands no "&&" to an index, but comparisons of dates it does. What ended
-- before the days that are asked about is never read.
create index quotes_rental_days_idx
  on public.quotes (rental_until, rental_from)
  where status in ('sent', 'accepted');

-- Trailers by day and model between two days, at most 400 of them: those of accepted quotes, and those of quotes that were
-- sent and still stand. The model is null where a quote does not say one: such a quote counts as one trailer.
-- SECURITY INVOKER: who may not read quotes counts nothing.
create function public.trailers_out(_from date, _until date, _except uuid default null)
returns table (day date, model text, sent bigint, accepted bigint)
language sql stable
security invoker
set search_path = ''
as $$
  with rentals as (
    select
      status = 'accepted' as is_accepted,
      lines,
      greatest(rental_from, _from) as first_day,
      least(rental_until, _until, _from + 399) as last_day
    from public.quotes
    where status in ('sent', 'accepted')
      and rental_until >= _from
      and rental_from <= _until
      and (status = 'accepted' or valid_until >= (now() at time zone 'America/Chicago')::date)
      and id is distinct from _except
      and _from between '2000-01-01' and '9990-12-31'
      and _until between _from and '9999-12-31'
  ),
  trailers as (
    select
      is_accepted,
      first_day,
      last_day,
      line ->> 'model' as model,
      coalesce((line ->> 'quantity')::integer, 1) as how_many
    from rentals
    left join lateral (
      select each_line as line
      from jsonb_array_elements(lines) as each_line
      where each_line ->> 'kind' = 'model'
    ) as of_models on true
  )
  select
    out_on::date,
    trailers.model,
    coalesce(sum(how_many) filter (where not is_accepted), 0),
    coalesce(sum(how_many) filter (where is_accepted), 0)
  from trailers
  cross join lateral generate_series(first_day, last_day, interval '1 day') as out_on
  group by 1, 2
  order by 1, 2;
$$;
comment on function public.trailers_out(date, date, uuid) is
  'Trailers out by day and model (null: not said) between two days, of quotes sent and accepted, one quote left out.';

-- The same for the month of a day. At most 31 days and a row for each model: no answer is cut.
create function public.quote_calendar(_month date)
returns table (day date, model text, sent bigint, accepted bigint)
language sql stable
security invoker
set search_path = ''
as $$
  select *
  from public.trailers_out(
    date_trunc('month', _month)::date,
    (date_trunc('month', _month) + interval '1 month - 1 day')::date
  );
$$;
comment on function public.quote_calendar(date) is
  'Trailers out by day and model in the month of a day.';

-- For each model the day between two on which the most trailers are out for certain, the first of several.
create function public.busiest_days(_from date, _until date, _except uuid default null)
returns table (model text, day date, sent bigint, accepted bigint)
language sql stable
security invoker
set search_path = ''
as $$
  select distinct on (counted.model) counted.model, counted.day, counted.sent, counted.accepted
  from public.trailers_out(_from, _until, _except) as counted
  where counted.model is not null
  order by counted.model, counted.accepted desc, counted.day;
$$;
comment on function public.busiest_days(date, date, uuid) is
  'By model, the day between two with the most trailers of accepted quotes, one quote left out.';

-- The quotes of a day in the calendar, accepted ones first.
create function public.quotes_of_day(_day date) returns setof public.quotes
language sql stable
security invoker
set search_path = ''
as $$
  select *
  from public.quotes
  where status in ('sent', 'accepted')
    and rental_until >= _day
    and rental_from <= _day
    and (status = 'accepted' or valid_until >= (now() at time zone 'America/Chicago')::date)
  order by status desc, created_at, id
  limit 200;
$$;
comment on function public.quotes_of_day(date) is
  'Quotes sent and accepted whose trailers are out on a day; accepted ones first, at most 200.';

revoke execute on function
  public.trailers_out(date, date, uuid),
  public.quote_calendar(date),
  public.busiest_days(date, date, uuid),
  public.quotes_of_day(date)
from public, anon, service_role;
grant execute on function
  public.trailers_out(date, date, uuid),
  public.quote_calendar(date),
  public.busiest_days(date, date, uuid),
  public.quotes_of_day(date)
to authenticated;

-- As before; rental_from and rental_until are generated too.
create or replace function private.guard_quote_update() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  content_columns constant text[] := private.quote_content_columns();
  -- Generated ones are empty in "new" while a BEFORE trigger runs; stamps are set below.
  generated_columns constant text[] := array['search_text', 'rental_from', 'rental_until'];
  other_columns constant text[] := array[
    'status', 'valid_until', 'follow_up_on', 'loss_reason', 'sent_at', 'decided_at', 'revision'
  ] || generated_columns;
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

  is_changed := to_jsonb(new) - 'revision' - generated_columns
    <> to_jsonb(old) - 'revision' - generated_columns;
  new.revision := old.revision + is_changed::integer;
  return new;
end;
$$;
