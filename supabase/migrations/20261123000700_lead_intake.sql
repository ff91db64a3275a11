-- What is checked before a request is stored, in the inbox and in the luxury table: that nobody floods the inbox,
-- and that it is not the repeat of one already stored.

-- The numbers can be changed with an UPDATE, without a migration. They are loose on purpose: a lead
-- lost costs more than some spam.
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

-- The network around an address of private.request_origins: of an IPv4 address the /24, of a /64 the /48, as one
-- customer of a provider may have as many of them. Null for what is no address.
create function private.network_of(origin text) returns text
language plpgsql immutable strict parallel safe
set search_path = ''
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

-- Network addresses of the last minutes, only for counting. Forgotten after the longest period.
--
-- The limit of a contact refuses only the origin that used it up. From any other the request is stored, and
-- marked for staff: otherwise twenty emergencies with somebody else's number would lock that number out, and
-- whoever wanted could keep a victim from asking for help.
create table private.request_origins (
  id bigint generated always as identity primary key,
  -- Empty where none is known.
  origin text not null,
  network text generated always as (private.network_of(origin)) stored,
  request_kind private.request_kind not null,
  requested_at timestamptz not null default now(),
  -- Which contact the request named: a hash of its key, for it says more than an address.
  contact bigint
);

create index request_origins_origin_idx
  on private.request_origins (origin, request_kind, requested_at);
create index request_origins_contact_idx on private.request_origins (contact, requested_at);
create index request_origins_network_idx
  on private.request_origins (network, request_kind, requested_at);
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
  per_hour integer not null default 3 check (per_hour >= 0),
  -- Whether networks have limits too. Only where pages show the check: whoever meets such a limit is mostly a
  -- neighbor of the flood, who passes the check and is let in, and would otherwise be refused for somebody else.
  counts_networks boolean not null default false
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

-- Forgets what counts no more, a hundred of each at most: every request brings one, and none has to clear away all
-- that a flood has left. Skipping locked rows: whoever else is tidying up right now will remove them.
create function private.forget_addresses() returns void
language sql volatile
set search_path = ''
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
-- none. Where no address is known (an empty one), a contact is limited as a whole. A row taken out of private.limits
-- switches that limit off. Each kind of request has its own line at an address, so that nobody's emergency waits for a
-- quote there. (At a contact the two never meet: quotes are known by e-mail, emergencies by phone.)
create function private.exceeded_limit(caller text, kind private.request_kind, contact_of_request bigint)
returns text
language sql stable
set search_path = ''
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

-- Counts a request, or refuses it beyond a limit with PT429 (HTTP 429).
--
-- What an address was admitted for is spent before it is refused: also by its limit for one contact, which has the
-- same number, so that whoever sends all of them meets both at once; and by that of its network.
create function private.enforce_limits(request public.quote_submissions) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  kind constant private.request_kind := private.kind_of_request(request.event_type);
  caller constant text := coalesce(private.request_origin(), '');
  contact_of_request constant bigint := private.contact_hash(request.contact_value);
  exceeded text;
begin
  -- Two requests of one contact that arrive at once wait for each other: the second then sees the first, here
  -- and in private.fold_repeat.
  perform pg_advisory_xact_lock(contact_of_request);
  -- Always after the lock on the contact: one order for everybody, so no deadlock. None for the network, whose limit
  -- need not be met to the request: neighbors would wait for the flood.
  if caller <> '' then
    perform pg_advisory_xact_lock(hashtextextended('origin:' || kind || ':' || caller, 0));
  end if;

  exceeded := private.exceeded_limit(caller, kind, contact_of_request);
  if exceeded is not null and not private.spend_admission(caller) then
    raise exception using
      errcode = 'PT429',
      message = format('Too many requests from this %s.', exceeded);
  end if;

  insert into private.request_origins (origin, request_kind, contact)
  values (caller, kind, contact_of_request);
  perform private.forget_addresses();
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

-- Takes a request out again that is already stored, and says nothing of it: a retry after a lost answer must not make a
-- second lead, and is answered as the first one was. Without an error, so that it counts against the limits: one
-- address sent thousands of repeats, and each left a dead row in the table. A repeat counts within an hour, and
-- within a day as long as nobody has handled the first (except emergencies: the same burst pipe two
-- hours later is news).
--
-- A request that staff dismissed is never folded into: a slip of the finger would lose an emergency for good, while
-- its sender is told that it was received. Sent again, it is a new row in the inbox, which says that it was asked
-- again.
--
-- The fold speaks last, of a row that is in the table by now and has passed checks, policies and limits. So a repeat
-- is answered as any other request, and whoever knows somebody's contact and guesses the rest is told nothing.
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
    delete from public.quote_submissions where id = new.id;
    -- What this one is the copy of. Not asked for the others: the tables are locked in one order (private.anonymise).
    if new.kind = 'luxury' then
      delete from public.luxury_trailers_landing_page where id = new.id;
    end if;
  end if;
  return null;
end;
$$;

create trigger fold_repeat
  after insert on public.quote_submissions
  for each row execute function private.fold_repeat();

-- Requests from the luxury trailers page, exactly as they were sent.
create table public.luxury_trailers_landing_page (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz(3) not null default now(),
  name text not null,
  email text not null,
  phone text not null,
  event_date date not null,
  special_requests text,
  status text not null default 'complete',
  details jsonb
    constraint details_are_1_to_30_texts check (private.are_details(details)),
  attribution jsonb,

  constraint name_has_2_to_100_characters check (char_length(name) between 2 and 100),
  constraint name_can_be_seen check (private.can_be_seen(name)),
  constraint email_is_valid check (char_length(email) <= 255 and private.is_email(email)),
  constraint phone_has_10_to_20_characters check (char_length(phone) between 10 and 20),
  constraint event_date_is_finite check (event_date between '2000-01-01' and '9999-12-31'),
  constraint special_requests_have_at_most_1000_characters check (
    char_length(special_requests) <= 1000
  ),
  constraint status_is_known check (status = 'complete')
);
comment on column public.luxury_trailers_landing_page.attribution is 'As in quote_submissions.';

call private.let_staff_read('public.luxury_trailers_landing_page', 'select', 'update', 'delete');
grant insert on public.luxury_trailers_landing_page to anon, authenticated;
grant all on public.luxury_trailers_landing_page to service_role;

create policy "Anyone sends a complete luxury request"
  on public.luxury_trailers_landing_page for insert to anon, authenticated
  with check (status = 'complete');

-- The same request as staff see it in their inbox. It keeps its id.
create function private.luxury_request_as_submission(request public.luxury_trailers_landing_page)
returns public.quote_submissions
language plpgsql stable
set search_path = ''
as $$
declare
  submission public.quote_submissions;
  -- The form has them as an option, the table no column for them. What does not fit stays where it is, and costs nothing.
  guests constant text := request.details ->> 'number_of_guests';
  place constant text := private.clean_line(request.details ->> 'event_address');
begin
  submission.id := request.id;
  submission.created_at := request.created_at;
  submission.name := request.name;
  submission.email := request.email;
  submission.phone := request.phone;
  submission.contact_method := 'email';
  submission.contact_value := request.email;
  submission.event_date := request.event_date;
  submission.event_type := 'luxury-trailers';
  submission.additional_info := request.special_requests;
  submission.details := request.details;
  if guests ~ '^[0-9]{1,5}$' and guests::integer between 1 and 10000 then
    submission.number_of_guests := guests;
    submission.details := submission.details - 'number_of_guests';
  end if;
  -- Where it is not said, staff ask.
  submission.event_address := 'To be confirmed';
  if char_length(place) between 1 and 500 then
    submission.event_address := place;
    submission.details := submission.details - 'event_address';
  end if;
  submission.details := nullif(submission.details, '{}');
  submission.processed := false;
  submission.due_at := private.due_at(request.created_at, submission.event_type);
  submission.attribution := request.attribution;
  return submission;
end;
$$;

create trigger begin_single_row_insert
  before insert on public.luxury_trailers_landing_page
  for each statement execute function private.begin_single_row_insert();
create trigger enforce_single_row_insert
  before insert on public.luxury_trailers_landing_page
  for each row execute function private.enforce_single_row_insert();
create trigger refuse_empty_insert
  after insert on public.luxury_trailers_landing_page
  for each statement execute function private.refuse_empty_insert();
create trigger clean_attribution
  before insert on public.luxury_trailers_landing_page
  for each row when (new.attribution is not null) execute function private.clean_attribution();
create trigger enforce_size
  before insert on public.luxury_trailers_landing_page
  for each row execute function private.enforce_size();

-- SECURITY DEFINER: visitors have nothing to do with the functions of "private".
create function private.prepare_luxury_request() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.id := gen_random_uuid();
  new.created_at := now();
  new.status := 'complete';

  new.name := private.clean_line(new.name);
  new.email := private.clean_line(new.email);
  new.phone := private.clean_line(new.phone);
  new.special_requests := private.clean_text(new.special_requests);
  new.details := private.clean_details(new.details);

  perform private.refuse_impossible_date(new.event_date);
  perform private.enforce_limits(private.luxury_request_as_submission(new));
  return new;
end;
$$;

create trigger prepare_luxury_request
  before insert on public.luxury_trailers_landing_page
  for each row execute function private.prepare_luxury_request();

-- SECURITY DEFINER: the one writer of luxury rows in the inbox. With the columns by name: generated
-- columns take no value.
create function private.copy_luxury_request() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  submission public.quote_submissions := private.luxury_request_as_submission(new);
begin
  insert into public.quote_submissions (
    id, created_at, name, email, phone, contact_method, contact_value, event_date,
    number_of_guests, event_type, event_address, additional_info, details, processed, due_at, attribution
  ) values (
    submission.id, submission.created_at, submission.name, submission.email, submission.phone,
    submission.contact_method, submission.contact_value, submission.event_date,
    submission.number_of_guests, submission.event_type, submission.event_address,
    submission.additional_info, submission.details, submission.processed, submission.due_at,
    submission.attribution
  );
  return null;
end;
$$;

create trigger copy_luxury_request
  after insert on public.luxury_trailers_landing_page
  for each row execute function private.copy_luxury_request();
