-- How many requests one sender may make. Checked before a request is stored, in the inbox and in the luxury table
-- (private.enforce_limits).

-- The numbers can be changed with an UPDATE. They are loose on purpose: a lost lead costs more than some spam.
create table private.limits (
  request_kind private.request_kind not null,
  counted_by text not null check (counted_by in ('contact', 'origin', 'network')),
  max_requests integer not null check (max_requests > 0),
  period interval not null check (period > interval '0'),
  primary key (request_kind, counted_by)
);

insert into private.limits (request_kind, counted_by, max_requests, period) values
  ('quote', 'contact', 10, '10 minutes'),
  ('quote', 'origin', 10, '10 minutes'),
  ('quote', 'network', 50, '10 minutes'),
  ('emergency', 'contact', 20, '10 minutes'),
  ('emergency', 'origin', 20, '10 minutes'),
  ('emergency', 'network', 100, '10 minutes');

-- The network around an address: the /24 of an IPv4 address, the /48 of a /64, because one customer of a provider may
-- have that many. Null for what is not an address.
create function private.network_of(origin text) returns text
language plpgsql immutable strict parallel safe set search_path = ''
as $$
declare
  address inet;
begin
  address := origin::inet;
  return network(set_masklen(address, case family(address) when 4 then 24 else 48 end))::text;
exception when invalid_text_representation then
  return null;
end;
$$;

-- Network addresses of the last minutes, only for counting. Deleted after the longest period.
--
-- A contact's limit refuses only the origin that used it up. A request from any other is stored and marked for staff:
-- otherwise twenty emergencies with someone else's number would keep that person from asking for help.
create table private.request_origins (
  id bigint generated always as identity primary key,
  -- Empty if unknown.
  origin text not null,
  network text generated always as (private.network_of(origin)) stored,
  request_kind private.request_kind not null,
  requested_at timestamptz not null default now(),
  -- A hash of the contact's key, which is more personal than an address.
  contact bigint
);

create index request_origins_origin_idx
  on private.request_origins (origin, request_kind, requested_at);
create index request_origins_contact_idx on private.request_origins (contact, requested_at);
create index request_origins_network_idx
  on private.request_origins (network, request_kind, requested_at);
create index request_origins_requested_at_idx on private.request_origins (requested_at);

-- Anyone over an address's limit waits ten minutes, including the eleventh colleague in an office behind one address.
-- If the owner has turned on Cloudflare Turnstile, one of them can pass it, and a few more requests of that address are
-- accepted. Only the function "admit" may say so, after asking Cloudflare.
--
-- The numbers can be changed with an UPDATE. Loose enough for a person, and still a limit: with one check after
-- another, an address gets fifteen requests an hour more than without.
create table private.admission_rules (
  is_only_row boolean primary key default true check (is_only_row),
  leads integer not null default 5 check (leads > 0),
  good_for interval not null default '10 minutes' check (good_for > interval '0'),
  per_hour integer not null default 3 check (per_hour >= 0),
  -- Whether networks have limits too. Only where pages show the check: those who meet such a limit are mostly a flood's
  -- neighbors, who pass it; without it they would be refused for someone else.
  counts_networks boolean not null default false
);

insert into private.admission_rules default values;

-- Network addresses of the last hour that passed the check. Deleted like private.request_origins.
create table private.admissions (
  id bigint generated always as identity primary key,
  origin text not null,
  admitted_at timestamptz not null default now(),
  leads_left integer not null check (leads_left >= 0)
);

create index admissions_origin_idx on private.admissions (origin, admitted_at);
create index admissions_admitted_at_idx on private.admissions (admitted_at);

-- The network address that a sender is counted by: an IPv4 address, or the /64 of an IPv6 one (one subscriber). Null if
-- the API passed no headers on. Cloudflare, in front of every hosted project, overwrites cf-connecting-ip. Without it,
-- the first address of x-forwarded-for counts. A caller could forge that one, but the last one may be a proxy's own,
-- and counting that would lock everyone out together.
create function private.origin_of(headers jsonb) returns text
language plpgsql immutable parallel safe set search_path = ''
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

create function private.request_origin() returns text
language sql stable set search_path = ''
return private.origin_of(nullif(current_setting('request.headers', true), '')::jsonb);

-- Whether a contact is at its limit for a kind of request, from anywhere. Reads no more requests than that. False if
-- the limit is switched off.
create function private.is_contact_at_limit(contact text, counted private.request_kind) returns boolean
language sql stable set search_path = ''
as $$
  select count(*) > 0
  from private.limits as allowed
  where allowed.request_kind = counted
    and allowed.counted_by = 'contact'
    and (
      select count(*)
      from (
        select 1
        from public.quote_submissions as stored
        where private.contact_key(stored.contact_value) = private.contact_key(contact)
          and private.kind_of_request(stored.event_type) = counted
          and stored.created_at > now() - allowed.period
          and stored.erased_at is null
        limit allowed.max_requests
      ) as recent
    ) >= allowed.max_requests;
$$;

-- Uses up one request of an address's admission; false if none is left. A request that is refused later gives it back
-- with its rollback.
create function private.spend_admission(caller text) returns boolean
language plpgsql volatile set search_path = ''
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

-- Deletes what no longer counts, at most a hundred of each, so that no one request cleans up after a flood. Skips rows
-- that another request is deleting.
create function private.forget_addresses() returns void
language sql volatile set search_path = ''
as $$
  delete from private.request_origins
  where id = any (
    array(
      select id
      from private.request_origins
      where requested_at < now() - (select max(period) from private.limits)
      order by requested_at
      limit 100
      for update skip locked
    )
  );
  delete from private.admissions
  where id = any (
    array(
      select id
      from private.admissions
      where admitted_at < now() - interval '1 hour'
      order by admitted_at
      limit 100
      for update skip locked
    )
  );
$$;

-- Which limit the next request meets: of its "contact" at this address, of the "address" or of the "network"; null for
-- none. If no address is known (empty), a contact is limited as a whole. A row deleted from private.limits switches
-- that limit off. The kinds are counted apart, so that no emergency waits for a quote's limit. (A contact never has
-- both: quotes are known by e-mail, emergencies by phone.)
create function private.exceeded_limit(caller text, kind private.request_kind, contact_of_request bigint)
returns text
language sql stable set search_path = ''
as $$
  select case allowed.counted_by when 'origin' then 'address' else allowed.counted_by end
  from private.limits as allowed
  where allowed.request_kind = kind
    and case allowed.counted_by
      when 'contact' then true
      when 'origin' then caller <> ''
      else (select counts_networks from private.admission_rules)
    end
    and (
      select count(*)
      from (
        select
        from private.request_origins as seen
        where allowed.counted_by = 'contact'
          and seen.contact = contact_of_request
          and seen.origin = caller
          and seen.request_kind = kind
          and seen.requested_at > now() - allowed.period
        union all
        select
        from private.request_origins as seen
        where allowed.counted_by = 'origin'
          and seen.origin = caller
          and seen.request_kind = kind
          and seen.requested_at > now() - allowed.period
        union all
        select
        from private.request_origins as seen
        where allowed.counted_by = 'network'
          and seen.network = private.network_of(caller)
          and seen.request_kind = kind
          and seen.requested_at > now() - allowed.period
        limit allowed.max_requests
      ) as recent
    ) >= allowed.max_requests
  order by allowed.counted_by
  limit 1;
$$;

-- Counts a request, or refuses it beyond a limit with PT429 (HTTP 429). PT503: others of this contact or address took
-- longer than a second; a page tries again. A request that waits holds a connection, of which the API has few. An
-- admission is used up before an address is refused, also by its limit for one contact, which has the same number, and
-- by its network's.
create function private.enforce_limits(request public.quote_submissions) returns void
language plpgsql volatile set search_path = '' set lock_timeout = '1s'
as $$
declare
  kind constant private.request_kind := private.kind_of_request(request.event_type);
  caller constant text := coalesce(private.request_origin(), '');
  contact_of_request constant bigint := private.contact_hash(request.contact_value);
  exceeded text;
begin
  begin
    -- Two requests of one contact at once: the second waits, and then sees the first, here and in private.fold_repeat.
    -- Not once the contact is at its limit: a flood in one name from many addresses would wait in every connection.
    if caller = '' or not private.is_contact_at_limit(request.contact_value, kind) then
      perform pg_advisory_xact_lock(contact_of_request);
    end if;
    -- Always after the contact's lock: one order, no deadlock. None for the network, whose limit need not be exact:
    -- neighbors would wait for the flood.
    if caller <> '' then
      perform pg_advisory_xact_lock(hashtextextended('origin:' || kind || ':' || caller, 0));
    end if;
  exception when lock_not_available then
    perform private.refuse('PT503', 'busy');
  end;

  exceeded := private.exceeded_limit(caller, kind, contact_of_request);
  if exceeded is not null and not private.spend_admission(caller) then
    perform private.refuse('PT429', 'too_many_requests', jsonb_build_object('from', exceeded));
  end if;

  insert into private.request_origins (origin, request_kind, contact)
  values (caller, kind, contact_of_request);
  perform private.forget_addresses();
end;
$$;

-- Lets a few more requests in from the sender of these headers. Called by the function "admit", for someone who passed
-- the check, with two headers as they arrived. False if no address is known, or if it was admitted often enough for an
-- hour.
create function public.admit_origin(_headers jsonb) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  caller constant text := private.origin_of(_headers);
  rules private.admission_rules;
begin
  perform private.require_worker();
  perform private.forget_addresses();
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
grant execute on function public.admit_origin to service_role;
