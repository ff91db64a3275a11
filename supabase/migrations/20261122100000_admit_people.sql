-- Whoever met the limit of an address waited for ten minutes, also the eleventh colleague of an office that
-- asks from one. Where the owner has switched the check for people on (Cloudflare Turnstile), one of them passes
-- it, and a few more requests of that address are taken. Only the function "admit" may say so, which has asked
-- Cloudflare. Where nobody calls it, all stays as it was.

-- The numbers can be changed with an UPDATE. Loose enough for a person, and no open door: with one check after
-- the other an address gets fifteen requests an hour more than it may send without any.
create table private.admission_rules (
  is_only_row boolean primary key default true check (is_only_row),
  leads integer not null default 5 check (leads > 0),
  good_for interval not null default '10 minutes' check (good_for > interval '0'),
  per_hour integer not null default 3 check (per_hour >= 0)
);
insert into private.admission_rules default values;

-- Network addresses of the last hour at which somebody has passed the check. Forgotten as private.request_origins
-- are.
create table private.admissions (
  id bigint generated always as identity primary key,
  origin text not null,
  admitted_at timestamptz not null default now(),
  leads_left integer not null check (leads_left >= 0)
);

create index admissions_origin_idx on private.admissions (origin, admitted_at);
create index admissions_admitted_at_idx on private.admissions (admitted_at);

-- As it was inside of private.request_origin: by which address the sender of these headers is counted.
create function private.origin_of(headers jsonb) returns text
language plpgsql immutable parallel safe
set search_path = ''
as $$
declare
  claimed constant text := nullif(
    btrim(
      coalesce(headers ->> 'cf-connecting-ip', split_part(headers ->> 'x-forwarded-for', ',', 1))
    ),
    ''
  );
  address inet;
begin
  begin
    address := claimed::inet;
  exception when invalid_text_representation then
    return left(claimed, 64); -- "unknown" and the like; made-up ones still count.
  end;

  if family(address) = 4 then
    return host(address);
  end if;
  if address << '::ffff:0:0/96' then -- an IPv4 address written as IPv6
    return replace(host(address), '::ffff:', '');
  end if;
  return network(set_masklen(address, 64))::text;
end;
$$;

create or replace function private.request_origin() returns text
language sql stable
set search_path = ''
return private.origin_of(nullif(current_setting('request.headers', true), '')::jsonb);

-- Takes one request off what an address was admitted for; false when nothing is left. A request that is refused
-- afterwards gives it back, as its transaction ends.
create function private.spend_admission(caller text) returns boolean
language plpgsql volatile
set search_path = ''
as $$
begin
  update private.admissions
  set leads_left = leads_left - 1
  where id = (
    select id
    from private.admissions
    where origin = caller
      and leads_left > 0
      and admitted_at > now() - (select good_for from private.admission_rules)
    order by admitted_at, id
    limit 1
    for update
  );
  return found;
end;
$$;

-- Skipping locked rows: whoever else is tidying up right now will remove them.
create function private.forget_admissions() returns void
language sql volatile
set search_path = ''
as $$
  delete from private.admissions
  where id = any (
    array(
      select id from private.admissions
      where admitted_at < now() - interval '1 hour'
      for update skip locked
    )
  );
$$;

-- As before, but that what an address was admitted for is spent before it is refused: also by its limit for one
-- contact, which has the same number, so that whoever sends all of them meets both at once.
create or replace function private.enforce_limits(request public.quote_submissions) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  kind constant private.request_kind := private.kind_of_request(request.event_type);
  caller constant text := private.request_origin();
  contact_of_request constant bigint := private.contact_hash(request.contact_value);
  of_contact private.limits;
  of_origin private.limits;
  exceeded text;
begin
  -- Two requests of one contact that arrive at once wait for each other: the second then sees the first, here
  -- and in private.refuse_repeat.
  perform pg_advisory_xact_lock(contact_of_request);

  if caller is null then
    if private.is_contact_at_limit(request.contact_value, kind) then
      raise exception using errcode = 'PT429', message = 'Too many requests from this contact.';
    end if;
    return;
  end if;

  -- Always after the lock on the contact: one order for everybody, so no deadlock.
  perform pg_advisory_xact_lock(hashtextextended('origin:' || kind || ':' || caller, 0));

  select * into of_contact
  from private.limits where request_kind = kind and counted_by = 'contact';
  select * into of_origin
  from private.limits where request_kind = kind and counted_by = 'origin';

  if (
    select count(*)
    from private.request_origins as seen
    where seen.origin = caller
      and seen.request_kind = kind
      and seen.contact = contact_of_request
      and seen.requested_at > now() - of_contact.period
  ) >= of_contact.max_requests then
    exceeded := 'contact';
  elsif (
    select count(*)
    from private.request_origins as seen
    where seen.origin = caller
      and seen.request_kind = kind
      and seen.requested_at > now() - of_origin.period
  ) >= of_origin.max_requests then
    exceeded := 'address';
  end if;

  if exceeded is not null and not private.spend_admission(caller) then
    raise exception using
      errcode = 'PT429',
      message = format('Too many requests from this %s.', exceeded);
  end if;

  insert into private.request_origins (origin, request_kind, contact)
  values (caller, kind, contact_of_request);

  -- Skipping locked rows: whoever else is tidying up right now will remove them.
  delete from private.request_origins
  where ctid = any (
    array(
      select ctid
      from private.request_origins
      where requested_at < now() - (select max(period) from private.limits)
      for update skip locked
    )
  );
  perform private.forget_admissions();
end;
$$;

-- Lets a few more requests of an address in: the one that the sender of these headers is counted by. Called by
-- the function "admit", of whoever has passed the check for people, with two headers as they reached it.
-- False where no address is known, or where it was admitted often enough for an hour.
create function public.admit_origin(_headers jsonb) returns boolean
language plpgsql volatile
security definer
set search_path = ''
as $$
declare
  caller constant text := private.origin_of(_headers);
  rules private.admission_rules;
begin
  perform private.require_worker();
  perform private.forget_admissions();
  if caller is null then
    return false;
  end if;

  -- Two at once would each find room for one.
  perform pg_advisory_xact_lock(hashtextextended('admission:' || caller, 0));
  select * into rules from private.admission_rules;
  if (
    select count(*)
    from private.admissions
    where origin = caller and admitted_at > now() - interval '1 hour'
  ) >= rules.per_hour then
    return false;
  end if;

  insert into private.admissions (origin, leads_left) values (caller, rules.leads);
  return true;
end;
$$;

revoke execute on function
  private.origin_of(jsonb),
  private.spend_admission(text),
  private.forget_admissions()
from public;
revoke execute on function public.admit_origin(jsonb) from public, anon, authenticated;
grant execute on function public.admit_origin(jsonb) to service_role;
