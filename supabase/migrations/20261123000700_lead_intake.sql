-- What is checked before a request is stored, in the inbox and in the luxury table: that nobody floods the inbox,
-- and that it is not the repeat of one already stored.

-- The numbers can be changed with an UPDATE, without a migration. They are loose on purpose: a lead
-- lost costs more than some spam.
create table private.limits (
  request_kind private.request_kind not null,
  counted_by text not null check (counted_by in ('contact', 'origin')),
  max_requests integer not null check (max_requests > 0),
  period interval not null check (period > interval '0'),
  primary key (request_kind, counted_by)
);

insert into private.limits (request_kind, counted_by, max_requests, period) values
  ('quote', 'contact', 10, '10 minutes'),
  ('quote', 'origin', 10, '10 minutes'),
  ('emergency', 'contact', 20, '10 minutes'),
  ('emergency', 'origin', 20, '10 minutes');

-- Network addresses of the last minutes, only for counting. Forgotten after the longest period.
--
-- The limit of a contact refuses only the origin that used it up. From any other the request is stored, and
-- marked for staff: otherwise twenty emergencies with somebody else's number would lock that number out, and
-- whoever wanted could keep a victim from asking for help.
create table private.request_origins (
  id bigint generated always as identity primary key,
  origin text not null,
  request_kind private.request_kind not null,
  requested_at timestamptz not null default now(),
  -- Which contact the request named: a hash of its key, for it says more than an address.
  contact bigint
);

create index request_origins_origin_idx
  on private.request_origins (origin, request_kind, requested_at);
create index request_origins_requested_at_idx on private.request_origins (requested_at);

-- Whoever meets the limit of an address waits for ten minutes, also the eleventh colleague of an office that asks
-- from one. Where the owner has switched the check for people on (Cloudflare Turnstile), one of them passes it,
-- and a few more requests of that address are taken. Only the function "admit" may say so, which has asked
-- Cloudflare. Where nobody calls it, nothing is admitted.
--
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

-- The network address by which the sender of these headers is counted: an IPv4 address, or the /64 network of an
-- IPv6 one (the smallest that providers hand out; one subscriber). Null when the API did not pass its headers on.
-- Cloudflare, in front of every hosted project, overwrites cf-connecting-ip. Without it the first
-- address of x-forwarded-for counts. A caller could make that one up and so evade the limit, but
-- the last one may be a proxy's own, and counting that would lock everybody out together.
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

-- The caller's.
create function private.request_origin() returns text
language sql stable
set search_path = ''
return private.origin_of(nullif(current_setting('request.headers', true), '')::jsonb);

-- Whether a contact has sent as many requests of a kind as it may, from wherever. Reads no more of them than
-- that. False when the limit is switched off.
create function private.is_contact_at_limit(contact text, counted private.request_kind) returns boolean
language sql stable
set search_path = ''
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
        limit allowed.max_requests
      ) as recent
    ) >= allowed.max_requests;
$$;

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

-- Refuses a request beyond the limits of its network address, or of its contact at that address, with PT429
-- (HTTP 429). Where no address is known, a contact is limited as a whole. A row taken out of private.limits
-- switches that limit off (comparing with null refuses nothing). Each kind of request has its own line at an
-- address, so that nobody's emergency waits for a quote there. (At a contact the two never meet: quotes are
-- known by e-mail, emergencies by phone.)
--
-- What an address was admitted for is spent before it is refused: also by its limit for one contact, which has the
-- same number, so that whoever sends all of them meets both at once.
create function private.enforce_limits(request public.quote_submissions) returns void
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
  -- and in private.fold_repeat.
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

-- One value for everything that a visitor typed, without regard to case and spacing: the whole row less
-- the server's columns, with the contact in the form in which it is compared. Equal values mean the same
-- request sent again. Less what is empty: so a column that is added tomorrow does not change what was stored today.
-- As text, not as an expression: that would be stored in parsed form with the table's row type in it, and no
-- column's type could be changed any more.
create function private.request_fingerprint(request public.quote_submissions) returns text
language sql stable parallel safe
set search_path = ''
as $$
  select md5(
    lower(
      regexp_replace(
        (
          jsonb_strip_nulls(to_jsonb(request) - private.server_columns())
          || jsonb_build_object('contact_value', private.contact_key((request).contact_value))
        )::text,
        '(\s|\\[nt])+', ' ', 'g'
      )
    )
  );
$$;

-- What staff are told about a new row of the inbox, a luxury request's copy included; and nothing comes in taken,
-- answered, dismissed or erased. Waits, ahead of the fold, for a dismissal of the same request that is being stored.
-- Where the contact is at its limit, this one came so far from an origin that is not.
-- SECURITY DEFINER: visitors may not read the table.
create function private.stamp_marks() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.erased_at := null;
  new.taken_by := null;
  new.taken_by_name := null;
  new.taken_at := null;
  new.first_contact_at := null;
  new.first_contact_kind := null;
  new.first_sent_at := null;
  new.dismissed_by_name := null;
  new.dismissal_reason := null;
  new.dismissal_note := null;
  new.fingerprint := private.request_fingerprint(new);
  new.is_proof := private.is_proof(new.email);
  with same as (
    select stored.dismissed_at
    from public.quote_submissions as stored
    where stored.fingerprint = new.fingerprint
      and stored.created_at > now() - interval '24 hours'
    for share
  )
  select count(*) filter (where dismissed_at is not null) > 0 into new.asked_again from same;

  new.many_from_contact := private.is_contact_at_limit(
    new.contact_value, private.kind_of_request(new.event_type)
  );
  return new;
end;
$$;

-- Triggers of one kind fire in the order of their names: after "prepare_...", which cleans what is compared.
create trigger stamp_marks
  before insert on public.quote_submissions
  for each row execute function private.stamp_marks();

-- Refuses a request that is already stored with 23505 (HTTP 409), which the forms treat as success:
-- a retry after a lost answer must not make a second lead. A repeat counts within an hour, and
-- within a day as long as nobody has handled the first (except emergencies: the same burst pipe two
-- hours later is news).
--
-- A request that staff dismissed is never folded into: a slip of the finger would lose an emergency for good, while
-- its sender is told that it was received. Sent again, it is a new row in the inbox, which says that it was asked
-- again.
--
-- The fold speaks last, of a row that is in the table by now and has passed checks, policies and limits. Told
-- earlier, whoever knows somebody's contact could ask about the rest, as often as they liked, with requests that no
-- check would let in: 409 would mean "guessed right", and a wrong guess leave no trace. So each wrong guess is a
-- request in the inbox, counted and limited as any other. A retry that meets a limit is told the limit.
--
-- After private.enforce_limits, which holds the lock on the contact, and private.stamp_marks, which has locked the
-- rows that it could be folded into. SECURITY DEFINER: visitors may not read the table.
create function private.fold_repeat() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if exists (
    select 1
    from public.quote_submissions as stored
    where stored.fingerprint = new.fingerprint
      and stored.id <> new.id
      and stored.dismissed_at is null
      and stored.created_at > now() - interval '24 hours'
      and (
        stored.created_at > now() - interval '1 hour'
        or (not stored.processed and private.kind_of_request(stored.event_type) = 'quote')
      )
  ) then
    raise exception using
      errcode = '23505',
      message = 'This request has already been received.';
  end if;
  return null;
end;
$$;

-- A luxury request passes here as its copy; refused, it takes its own row with it.
create trigger fold_repeat
  after insert on public.quote_submissions
  for each row execute function private.fold_repeat();

revoke execute on function
  private.origin_of,
  private.request_origin,
  private.is_contact_at_limit,
  private.spend_admission,
  private.forget_admissions,
  private.enforce_limits,
  private.stamp_marks,
  private.fold_repeat
from public;

revoke execute on function public.admit_origin from public, anon, authenticated;
grant execute on function public.admit_origin to service_role;
