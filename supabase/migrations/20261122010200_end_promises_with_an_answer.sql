-- The first sending of a quote ends the clock of its request. Taken back to pending within ten minutes it was a slip;
-- later, the customer has had the quote, which is being changed.
create function private.stamp_first_sending() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if old.status = 'pending' then
    update public.quote_submissions
    set first_sent_at = new.sent_at
    where id = new.submission_id and first_sent_at is null;
  elsif old.sent_at > now() - interval '10 minutes' then
    update public.quote_submissions
    set first_sent_at = null
    where id = new.submission_id and first_sent_at = old.sent_at;
  end if;
  return null;
end;
$$;

create trigger stamp_first_sending
  after update of status on public.quotes
  for each row when ((old.status = 'pending') <> (new.status = 'pending'))
  execute function private.stamp_first_sending();

-- As before, in one order with everybody who changes a quote and then its request: the tables as an erasure locks
-- them, and the quote before the request.
create or replace function public.take_back_quote(_quote_id uuid, _revision integer) returns uuid
language plpgsql volatile
security definer
set search_path = ''
as $$
declare
  quote public.quotes;
begin
  perform private.require_admin();
  lock table public.quotes, public.quote_submissions in row exclusive mode;
  select * into quote from public.quotes where id = _quote_id for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'This quote has been taken back already.';
  end if;
  if quote.status <> 'pending' then
    raise exception using
      errcode = 'PT409', message = 'This quote has been sent. Decline it instead.';
  end if;
  if quote.revision <> _revision then
    raise exception using
      errcode = 'PT409', message = 'A colleague has changed this quote meanwhile.';
  end if;
  delete from public.quotes where id = _quote_id;
  return quote.submission_id;
end;
$$;

-- As before, by the new end of the clock: what has been answered is open, but neither overdue nor next.
create or replace function public.desk_status()
returns table (
  server_now timestamptz,
  business_date date,
  open_requests bigint,
  open_emergencies bigint,
  overdue_requests bigint,
  next_due_at timestamptz,
  next_emergency_due_at timestamptz,
  follow_ups_due bigint
)
language sql stable
security invoker
set search_path = ''
as $$
  select
    now(),
    (now() at time zone 'America/Chicago')::date,
    count(*),
    count(*) filter (where event_type like 'EMERGENCY: %'),
    count(*) filter (where is_waiting and due_at < now()),
    min(due_at) filter (where is_waiting),
    min(due_at) filter (where is_waiting and event_type like 'EMERGENCY: %'),
    (
      select count(*)
      from public.quotes
      where follow_up_on <= (now() at time zone 'America/Chicago')::date
        and status in ('pending', 'sent')
    )
  from (
    select event_type, due_at, first_contact_at is null and first_sent_at is null as is_waiting
    from public.quote_submissions
    where not processed
  ) as open;
$$;

-- Figures of the last weeks (1 to 53, this one included), oldest first. Weeks start on Monday in Houston. Dismissed
-- requests are spam and not counted. A request is answered by the first contact with the customer or by the first
-- quote that is sent, whichever was earlier; a quote that was made and not sent answers nothing. What waits for an
-- answer counts against the promise once it is overdue. Money in US dollars, by the week in which the customer accepted.
drop function public.desk_figures(integer);
create function public.desk_figures(_weeks integer default 12)
returns table (
  week_start date,
  received bigint,
  answered bigint,
  answered_in_time bigint,
  -- Not answered, and overdue.
  missed bigint,
  -- Null when nothing was answered: to whichever came first, to the first contact, to the first sent quote.
  median_answer_minutes double precision,
  median_contact_minutes double precision,
  median_quote_minutes double precision,
  accepted_quotes bigint,
  accepted_value numeric
)
language sql stable
security invoker
set search_path = ''
as $$
  with weeks as (
    select week::date as week_start
    from generate_series(
      date_trunc('week', now() at time zone 'America/Chicago')
        - make_interval(weeks => least(greatest(_weeks, 1), 53) - 1),
      date_trunc('week', now() at time zone 'America/Chicago'),
      interval '1 week'
    ) as week
  ),
  beginning as (
    select min(weeks.week_start)::timestamp at time zone 'America/Chicago' as moment from weeks
  ),
  -- "least" skips what is null.
  requests as (
    select
      date_trunc('week', created_at at time zone 'America/Chicago')::date as week_start,
      count(*) as received,
      count(least(first_contact_at, first_sent_at)) as answered,
      count(*) filter (where least(first_contact_at, first_sent_at) <= due_at) as answered_in_time,
      count(*) filter (
        where least(first_contact_at, first_sent_at) is null and due_at < now()
      ) as missed,
      percentile_cont(0.5) within group (
        order by extract(epoch from least(first_contact_at, first_sent_at) - created_at) / 60
      ) as answer_minutes,
      percentile_cont(0.5) within group (
        order by extract(epoch from first_contact_at - created_at) / 60
      ) as contact_minutes,
      percentile_cont(0.5) within group (
        order by extract(epoch from first_sent_at - created_at) / 60
      ) as quote_minutes
    from public.quote_submissions
    where dismissed_at is null and created_at >= (select moment from beginning)
    group by 1
  ),
  accepted as (
    select
      date_trunc('week', decided_at at time zone 'America/Chicago')::date as week_start,
      count(*) as quotes,
      sum(quote_amount) as value
    from public.quotes
    where status = 'accepted' and decided_at >= (select moment from beginning)
    group by 1
  )
  select
    weeks.week_start,
    coalesce(requests.received, 0),
    coalesce(requests.answered, 0),
    coalesce(requests.answered_in_time, 0),
    coalesce(requests.missed, 0),
    requests.answer_minutes,
    requests.contact_minutes,
    requests.quote_minutes,
    coalesce(accepted.quotes, 0),
    coalesce(accepted.value, 0)
  from weeks
  left join requests using (week_start)
  left join accepted using (week_start)
  order by weeks.week_start;
$$;

revoke execute on function private.stamp_first_sending() from public;
revoke execute on function public.desk_figures(integer) from public, anon;
grant execute on function public.desk_figures(integer) to authenticated, service_role;
