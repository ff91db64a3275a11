-- The service visits of a long hire: the days that its rhythm says, less the ones that staff skipped or moved, and the ones
-- that they added.

create table public.visit_changes (
  id uuid primary key default gen_random_uuid(),
  quote_id uuid not null references public.quotes (id) on delete cascade,
  changed_at timestamptz(3) not null default now(),
  changed_by text not null,
  -- A day of the rhythm. Null for a visit that was added.
  planned_on date,
  -- The day of the visit instead. Null for one that was skipped.
  held_on date,

  constraint a_visit_changes check (planned_on is distinct from held_on),
  unique (quote_id, planned_on),
  unique (quote_id, held_on)
);
call private.let_staff_read('public.visit_changes');
grant all on public.visit_changes to service_role;

-- Whether a booking has visits each week, or each so many days.
create function private.has_rhythm(booking public.bookings) returns boolean
language sql immutable set search_path = ''
return num_nonnulls((booking).service_every_days, (booking).service_weekdays) > 0;

-- The days of a hire's rhythm in a span: none on the days of delivery and pickup. src/request/prices/service-visits.ts counts
-- the same, and a test compares the two.
create function private.rhythm_days(hire public.quotes, _from date, _until date) returns setof date
language sql stable rows 5 set search_path = ''
as $$
  select day::date
  from generate_series(greatest(_from, hire.rental_from + 1), least(_until, hire.rental_until - 1), interval '1 day') as day
  where case
    when hire.service_weekdays is not null then extract(isodow from day)::smallint = any (hire.service_weekdays)
    else (day::date - hire.rental_from) % hire.service_every_days = 0
  end
$$;

-- The visits of a hire in a span, with the skipped ones: {day, planned_on, is_skipped}; "planned_on" is null for one that was
-- added. What was changed of a day that is no longer in the rhythm does not count, nor what is added outside the hire.
create function private.visits_of(hire public.quotes, _from date, _until date)
returns table (day date, planned_on date, is_skipped boolean)
language sql stable rows 5 set search_path = ''
as $$
  select rhythm_day, rhythm_day, change.id is not null
  from private.rhythm_days(hire, _from, _until) as rhythm_day
  left join public.visit_changes as change on change.quote_id = hire.id and change.planned_on = rhythm_day
  where change.held_on is null
  union all
  select change.held_on, change.planned_on, false
  from public.visit_changes as change
  where change.quote_id = hire.id
    and change.held_on between greatest(_from, hire.rental_from + 1) and least(_until, hire.rental_until - 1)
    and (
      change.planned_on is null
      or exists (select from private.rhythm_days(hire, change.planned_on, change.planned_on))
    )
$$;

create function private.has_visit(hire public.quotes, _day date) returns boolean
language sql stable set search_path = ''
return exists (select from private.visits_of(hire, _day, _day) as visit where not visit.is_skipped);

create function private.is_visit_done(_quote_id uuid, _day date) returns boolean
language sql stable set search_path = ''
return exists (
  select from public.stop_marks where quote_id = _quote_id and day = _day and step = 'serviced' and undone_at is null
);

-- A booking's visits from a day on, at most 400: "cents" is what an added one was charged, with tax.
create function private.service_visits(_quote_id uuid, _from date)
returns table (day date, planned_on date, is_skipped boolean, is_done boolean, cents bigint)
language sql stable rows 10 set search_path = ''
as $$
  with charged as materialized (
    select for_day, cents from private.charges_of(_quote_id) where for_day is not null
  ), done as materialized (
    select day from public.stop_marks
    where quote_id = _quote_id and step = 'serviced' and undone_at is null
  )
  select
    visit.day, visit.planned_on, visit.is_skipped, visit.day in (select done.day from done),
    (select charged.cents from charged where charged.for_day = visit.day)
  from private.visits_of(private.in_force(private.booking_of(_quote_id)), _from, _from + 1200) as visit
  order by visit.day
  limit 400
$$;

-- Refuses a day on which there can be no visit, or is one already.
create function private.require_room_for_visit(hire public.quotes, _day date) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if (_day > hire.rental_from and _day < hire.rental_until) is not true then
    perform private.refuse('PT422', 'visit_outside_hire');
  elsif private.has_visit(hire, _day) then
    perform private.refuse('PT409', 'visit_is_there');
  end if;
end;
$$;

-- Takes a visit from its day: one that was added is gone, one of the rhythm is skipped.
create function private.take_visit(hire public.quotes, _day date) returns date
language plpgsql volatile set search_path = ''
as $$
declare
  visit record;
begin
  select * into visit from private.visits_of(hire, _day, _day) as known where not known.is_skipped;
  if not found then
    perform private.refuse('PT404', 'no_visit_that_day');
  elsif private.is_visit_done(hire.id, _day) then
    perform private.refuse('PT409', 'visit_is_done');
  end if;
  delete from public.visit_changes where quote_id = hire.id and held_on = _day;
  return visit.planned_on;
end;
$$;

-- Staff skip a visit (no "_to"), move it, or add one (no "_day"), for a price before tax or free. A visit that is moved back, or
-- a skipped one that is added again, is the rhythm's. Like every step of a booking: no row comes back if there is no such
-- booking in that revision. PT404: no visit on that day; PT409: one is there already, or was done; PT422: outside the hire.
create function private.change_visit(
  _quote_id uuid, _revision integer, _day date default null, _to date default null, _price numeric default 0
) returns setof public.bookings
language plpgsql volatile security definer set search_path = ''
as $$
declare
  hire public.quotes;
  planned date;
begin
  perform private.require_admin();
  if not private.lock_quote(_quote_id, _revision) then
    return;
  end if;
  perform private.refuse_unbooked(private.booking_of(_quote_id));
  hire := private.in_force(private.booking_of(_quote_id));
  if _to is not null then
    perform private.require_room_for_visit(hire, _to);
  end if;
  if _day is not null then
    planned := private.take_visit(hire, _day);
    perform private.move_visit_charge(_quote_id, _day, _to);
  elsif exists (select from private.visits_of(hire, _to, _to) as visit where visit.is_skipped) then
    planned := _to;
  elsif _price > 0 then
    perform private.charge_visit(hire, _to, _price);
  end if;
  delete from public.visit_changes where quote_id = _quote_id and planned_on = planned;
  if planned is distinct from _to then
    insert into public.visit_changes (quote_id, changed_by, planned_on, held_on)
    values (_quote_id, private.staff_name(auth.uid()), planned, _to);
  end if;
  perform private.log_activity(hire.submission_id, _quote_id, 'content', null, null, 'visits');
  return next private.touch_booking(_quote_id);
end;
$$;
call private.grant_rpc('private.change_visit', 'authenticated');
