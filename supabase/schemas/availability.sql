-- What a visitor learns about a day, in three words (docs/decisions.md#121-availability-has-three-words).

-- Availability questions per address, for ten minutes from the first.
create table private.availability_callers (
  origin text primary key,
  first_asked_at timestamptz not null default now(),
  questions integer not null default 1
);

create index availability_callers_first_asked_at_idx on private.availability_callers (first_asked_at);

-- Counts a question. Sixty are more days than a person tries. An unknown address is not counted.
create function private.may_ask_availability() returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  caller constant text := private.request_origin();
  asked integer;
begin
  if caller is null then
    return true;
  end if;
  delete from private.availability_callers
  where origin = any (
    array(
      select origin
      from private.availability_callers
      where first_asked_at < now() - interval '10 minutes'
      order by first_asked_at
      limit 100
      for update skip locked
    )
  );
  insert into private.availability_callers as known (origin) values (caller)
  on conflict (origin) do update set questions = known.questions + 1
  returning questions into asked;
  return asked <= 60;
end;
$$;

-- Availability for visitors, by model: "free" (more than half of those in service), "few", or "ask" (none left, out of
-- service, or unknown). Counted like the calendar; a booking without a model may take any. Of a closed day {"closed"} alone
-- (private.closed_on): every model is to be asked for. Null for days in the past or over two years ahead, and for too many
-- questions; of any other day also unless an owner has turned it on and the trailers are not samples. SECURITY DEFINER:
-- visitors cannot read these tables.
create function private.availability(_day date) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  is_told constant boolean := exists (select from public.business_settings where is_availability_public)
    and not exists (select from public.business_sections where id = 'trailers' and not is_confirmed);
  closed jsonb;
begin
  if coalesce(_day not between private.business_date() and private.business_date() + 730, true) then
    return null;
  end if;
  closed := private.closed_on(_day);
  -- A closed day is counted as any other: who asks for all days has the owner's calendar.
  if (closed is null and not is_told) or not private.may_ask_availability() then
    return null;
  elsif closed is not null then
    return jsonb_build_object('closed', closed);
  end if;
  return (
    select jsonb_object_agg(
      model, case when free <= 0 then 'ask' when free * 2 <= owned then 'few' else 'free' end
    )
    from (
      select fleet.model, fleet.owned, fleet.owned - coalesce(sum(counted.accepted), 0) as free
      from public.trailers_in_service(_day, _day) as fleet
      left join public.trailers_out(_day, _day) as counted
        on counted.model = fleet.model or counted.model is null
      group by fleet.model, fleet.owned
    ) as models
  );
end;
$$;
call private.grant_rpc('private.availability', 'anon, authenticated');
