-- The yes to a quote: the customer's, with their no, and one that staff heard; and an owner's voiding of it.

-- Every yes: signed by the customer on the quote's page, with what proves what was accepted, how and by whom, or
-- recorded by staff. The one that is not void is in force, also while a change of its booking is open.
create table public.quote_acceptances (
  id uuid primary key default gen_random_uuid(),
  quote_id uuid not null references public.quotes (id) on delete cascade,
  version integer not null,
  hash text not null,
  -- Made by the page: a retry is the same acceptance.
  request_id uuid not null unique default gen_random_uuid(),
  link_id uuid references public.quote_links (id) on delete set null,
  accepted_at timestamptz(3) not null default now(),
  -- From when the days of its deposit count, if it replaced a yes that asked for as much; null: from itself.
  deposit_from timestamptz(3),
  -- The typed signature, or who said yes to staff.
  name text not null,
  -- On behalf of whom, if not oneself.
  company text,
  -- The number of the company's order, for its bills.
  po_number text
    constraint po_number_has_at_most_50_characters check (char_length(po_number) <= 50),
  -- The sentence beside the button (private.consents): electronic, and binding. Null: recorded by staff.
  consent text,
  recorded_by text,
  terms_version integer references public.rental_terms (id),
  language text not null check (language ~ '^[a-z]{2}$'),
  -- IP address and user agent.
  address text,
  agent text,
  voided_at timestamptz(3),
  voided_by text,
  void_reason text,
  foreign key (quote_id, version) references public.quote_versions (quote_id, number),
  constraint voiding_is_stamped check (
    num_nonnulls(voided_at, void_reason) in (0, 2) and (voided_at is not null or voided_by is null)
  )
);
create unique index quote_acceptances_live_idx on public.quote_acceptances (quote_id) where voided_at is null;
-- For the books of some days.
create index quote_acceptances_accepted_idx on public.quote_acceptances (accepted_at) include (quote_id)
  where voided_at is null;
create index quote_acceptances_version_idx on public.quote_acceptances (quote_id, version);
create index quote_acceptances_link_idx on public.quote_acceptances (link_id);
create index quote_acceptances_terms_idx on public.quote_acceptances (terms_version);

call private.let_staff_read('public.quote_acceptances');
grant all on public.quote_acceptances to service_role;

-- The yes in force.
create function private.acceptance_of(_quote_id uuid) returns public.quote_acceptances
language sql stable set search_path = ''
return (
  select yes from public.quote_acceptances as yes where yes.quote_id = _quote_id and yes.voided_at is null
);

-- Ends the yes in force; the record stays, with the reason. Returns its id; null if there was none.
create function private.end_yes(_quote_id uuid, _reason text) returns uuid
language plpgsql volatile set search_path = ''
as $$
declare
  ended uuid;
begin
  update public.quote_acceptances
  set voided_at = now(), voided_by = private.staff_name(auth.uid()), void_reason = _reason
  where quote_id = _quote_id and voided_at is null
  returning id into ended;
  perform private.take_charges_back(_quote_id);
  return ended;
end;
$$;

-- Records a yes, in the place of the one before, with the dues of what was agreed. "_signed": what the customer's page
-- proves of it, {request_id, link_id, company, po_number, consent, language, address, agent}; without it staff heard it, for the
-- company of the yes before. A number of an order stays until there is another.
create function private.record_yes(
  quote public.quotes, version public.quote_versions, _name text, _at timestamptz, _signed jsonb default null
) returns public.quote_acceptances
language plpgsql volatile set search_path = ''
as $$
declare
  deposit_since constant timestamptz := private.deposit_since(quote.id, version.document);
  former constant public.quote_acceptances := private.acceptance_of(quote.id);
  yes public.quote_acceptances;
begin
  perform private.end_yes(quote.id, format('Replaced by version %s.', version.number));
  insert into public.quote_acceptances (
    quote_id, version, hash, accepted_at, deposit_from, name, terms_version, recorded_by,
    request_id, link_id, company, po_number, consent, language, address, agent
  )
  values (
    quote.id, version.number, version.hash, _at, deposit_since, _name, (private.printed(version) #>> '{terms,version}')::integer,
    case when _signed is null then private.staff_name(auth.uid()) end,
    coalesce((_signed ->> 'request_id')::uuid, gen_random_uuid()), (_signed ->> 'link_id')::uuid,
    case when _signed is null then former.company else _signed ->> 'company' end,
    coalesce(_signed ->> 'po_number', former.po_number), _signed ->> 'consent', coalesce(_signed ->> 'language', private.language_of(quote.details)), _signed ->> 'address',
    _signed ->> 'agent'
  )
  returning * into yes;
  perform private.charge(yes, version.document);
  return yes;
end;
$$;

-- 'digits' (missing or wrong), 'limited' (wrong too often), or null if nothing is wrong.
create function private.refuse_digits(link public.quote_links, quote public.quotes, _digits text) returns text
language plpgsql volatile set search_path = ''
as $$
begin
  if not private.asks_digits(link, quote) then
    return null;
  end if;
  if exists (select from private.quote_guesses where quote_id = quote.id and wrong_digits >= 10) then
    return 'limited';
  end if;
  if right(private.text_number(quote.phone), 4) = regexp_replace(_digits, '[^0-9]', '', 'g') then
    return null;
  end if;
  if _digits <> '' then
    insert into private.quote_guesses as guesses (quote_id, wrong_digits) values (quote.id, 1)
    on conflict (quote_id) do update set wrong_digits = guesses.wrong_digits + 1;
  end if;
  return 'digits';
end;
$$;

-- What is accepted by a yes of the customer: the quote, or the change of its booking. Returns null, or 'taken' with a
-- message to staff if too few trailers are left, which is told once a day of each version, however often it is tried.
create function private.accept_offered(quote public.quotes, version public.quote_versions, _name text) returns text
language plpgsql volatile set search_path = ''
as $$
declare
  change constant public.booking_changes := private.open_change(quote.id);
  accepted public.quotes;
  refusal text;
begin
  if change.id is not null then
    perform private.put_in_force(change, false, 'The customer');
  else
    accepted := private.accept(quote, version, _name, now(), false);
    perform private.log_status(quote, accepted, _name, 'The customer');
  end if;
  return null;
exception when sqlstate 'PT409' then
  get stacked diagnostics refusal = message_text;
  perform private.add_customer_message(
    quote.id, md5(format('taken %s %s %s', quote.id, version.number, private.business_date()))::uuid, 'taken', refusal
  );
  return 'taken';
end;
$$;

-- The customer accepts a quote, or a change of the booking: {state: 'accepted', acceptance} or {refused}. A refusal is not
-- an error, because what it counts or records must stay; what no rule below foresees is an error. Idempotent by request
-- id.
--   'unknown'   the link is invalid
--   'digits'    the last four digits of the phone are missing or wrong; 'limited': wrong ten times
--   'changed'   this is not the version that is offered
--   'expired', 'revising', 'declined', 'canceled', 'accepted' (by another click)
--   'withdrawn' this acceptance was voided since
--   'taken'     too few trailers are left; staff are notified
--   'name'      no signature was typed, or nothing that can be read
create function private.accept_quote(
  _token text, _request_id uuid, _version integer, _hash text, _name text, _company text, _language text,
  _digits text default null, _po_number text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  link constant public.quote_links := private.lock_quote_of_link(_token);
  quote constant public.quotes := private.quote_of(link.quote_id);
  version constant public.quote_versions := private.offered_version(quote.id);
  signed constant text := left(private.clean_line(_name), 100);
  yes public.quote_acceptances;
  refusal text;
begin
  select * into yes from public.quote_acceptances where request_id = _request_id;
  if link.id is null or yes.quote_id <> quote.id then
    return '{"refused": "unknown"}';
  elsif yes.voided_at is not null then
    return '{"refused": "withdrawn"}';
  elsif yes.id is not null then
    return jsonb_build_object('state', 'accepted', 'version', yes.version, 'accepted_at', yes.accepted_at);
  end if;
  refusal := case
    when private.customer_state(quote) <> 'open' then private.customer_state(quote)
    when (version.number, version.hash) is distinct from (_version, _hash) then 'changed'
    when private.can_be_read(signed) is not true then 'name'
    else private.refuse_digits(link, quote, _digits)
  end;
  refusal := coalesce(refusal, private.accept_offered(quote, version, signed));
  if refusal is not null then
    return jsonb_build_object('refused', refusal);
  end if;
  yes := private.record_yes(
    quote, version, signed, now(),
    private.signature(link, version, _request_id, _company, _language)
      || jsonb_build_object('po_number', left(private.clean_line(_po_number), 50))
  );
  perform private.add_customer_message(quote.id, _request_id, 'accept', '');
  return jsonb_build_object('state', 'accepted', 'version', yes.version, 'accepted_at', yes.accepted_at);
end;
$$;
call private.grant_rpc('private.accept_quote', 'anon, authenticated');

-- What proves a yes that was given on the customer's page (private.record_yes).
create function private.signature(
  link public.quote_links, version public.quote_versions, _request_id uuid, _company text, _language text
) returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'request_id', _request_id, 'link_id', (link).id, 'company', left(private.clean_line(_company), 100),
    'consent', private.consents(version) ->> spoken, 'language', spoken,
    'address', left(private.origin_of(headers), 64), 'agent', left(private.clean_line(headers ->> 'user-agent'), 300)
  )
  from (
    select case when _language = 'es' then 'es' else 'en' end, nullif(current_setting('request.headers', true), '')::jsonb
  ) as told (spoken, headers)
);

-- The customer declines: {state: 'declined'} or {refused} as above. They cannot end what they accepted by declining its
-- change ('accepted'): they have to ask.
create function private.decline_quote(_token text, _request_id uuid, _reason text, _digits text default null)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  link constant public.quote_links := private.lock_quote_of_link(_token);
  quote constant public.quotes := private.quote_of(link.quote_id);
  refusal text;
begin
  if link.id is null then
    return '{"refused": "unknown"}';
  elsif exists (select from public.quote_messages where request_id = _request_id and kind = 'decline') then
    return '{"state": "declined"}';
  end if;
  refusal := case
    when (private.booking_of(quote.id)).status = 'booked' then 'accepted'
    when private.customer_state(quote) not in ('open', 'expired') then private.customer_state(quote)
    else private.refuse_digits(link, quote, _digits)
  end;
  if refusal is not null then
    return jsonb_build_object('refused', refusal);
  end if;
  perform private.decline(
    quote, left(coalesce(private.clean_line(_reason), 'Declined online'), 500), now(), 'The customer'
  );
  perform private.add_customer_message(quote.id, _request_id, 'decline', left(_reason, 500));
  return '{"state": "declined"}';
end;
$$;
call private.grant_rpc('private.decline_quote', 'anon, authenticated');

-- An owner voids an acceptance: the record stays, its booking ends, and the quote is open again as it was offered first.
-- PT404: already void.
create function private.void_acceptance(_id uuid, _reason text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  reason constant text := left(private.clean_line(_reason), 500);
  quote public.quotes;
  opened public.quotes;
begin
  perform private.require_owner();
  if coalesce(reason, '') = '' then
    perform private.refuse('PT422', 'reason_missing');
  end if;
  perform private.lock_quote((select quote_id from public.quote_acceptances where id = _id));
  select voided.* into quote
  from public.quote_acceptances as yes
  join public.quotes as voided on voided.id = yes.quote_id
  where yes.id = _id and yes.voided_at is null;
  if not found then
    perform private.refuse('PT404', 'already_void');
  end if;
  perform private.end_yes(quote.id, reason);
  perform private.unbook(quote.id);
  if quote.sent_at is null then
    opened := private.make_draft(quote);
  else
    update public.quotes set status = 'sent', accepted_by = null, decided_at = null where id = quote.id
    returning * into opened;
  end if;
  perform private.log_status(quote, opened, reason);
end;
$$;
call private.grant_rpc('private.void_acceptance', 'authenticated');
