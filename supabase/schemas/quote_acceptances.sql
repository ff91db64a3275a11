-- The customer's yes and no.

-- Every yes: signed by the customer on the quote's page, with what proves what was accepted, how and by whom, or
-- recorded by staff. The one that is not void is in force, also while the quote is being changed.
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
  deposit_from timestamptz(3) default nullif(current_setting('desk.deposit_from', true), '')::timestamptz,
  -- The typed signature, or who said yes to staff.
  name text not null,
  -- On behalf of whom, if not oneself.
  company text,
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
create index quote_acceptances_quote_idx on public.quote_acceptances (quote_id);
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

-- An acceptance stays valid while its quote is reopened and revised: until the next one, until the step is undone, or
-- until the quote is closed. The record stays, with the reason. If the undone step had ended one, that is valid again.
create function private.end_acceptance() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  is_undone constant boolean := current_setting('desk.undone_quote', true) is not distinct from new.id::text;
  latest constant public.quote_versions := private.version_of(new.id);
  yes constant public.quote_acceptances := private.acceptance_of(new.id);
  reason constant text := case
    when new.status = 'declined' then 'The quote was closed.'
    when new.status = 'canceled' then 'The booking was canceled.'
    when old.status = 'accepted' and is_undone then 'The acceptance was undone.'
    -- What staff heard is no reason to end what the customer signed, if it is the same.
    when new.status = 'accepted' and not is_undone and (yes.consent is null or yes.version <> latest.number)
      then 'The quote was accepted again.'
  end;
begin
  if reason is not null then
    -- Who moves a booking has no more time for its deposit.
    perform set_config('desk.deposit_from', (
      select coalesce(yes.deposit_from, yes.accepted_at)::text
      where new.status = 'accepted'
        and coalesce(private.deposit_cents(latest.document), 0)
          <= coalesce(private.deposit_cents((private.agreed_version(new.id)).document), 0)
    ), true);
    update public.quote_acceptances
    set voided_at = now(), voided_by = private.staff_name(auth.uid()), void_reason = case
      when new.status = 'accepted' and version <> latest.number
        then format('Replaced by version %s.', latest.number)
        else reason
    end
    where quote_id = new.id and voided_at is null;
  end if;
  if is_undone and new.is_booked and (not old.is_booked or reason is not null) then
    update public.quote_acceptances set voided_at = null, voided_by = null, void_reason = null
    where id = (old.before_step ->> 'yes')::uuid;
  end if;
  return null;
end;
$$;

-- After keep_quote_version: triggers run in the order of their names.
create trigger lapse_acceptance
  after update of status on public.quotes
  for each row when (new.status <> old.status)
  execute function private.end_acceptance();

-- A yes that staff record. Fires after lapse_acceptance.
create function private.record_acceptance() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.quote_acceptances (
    quote_id, version, hash, accepted_at, name, recorded_by, terms_version, language
  )
  select
    new.id, version.number, version.hash, new.decided_at, coalesce(new.accepted_by, new.name),
    private.staff_name(auth.uid()), new.terms_version, private.language_of(new.details)
  from private.version_of(new.id) as version
  on conflict (quote_id) where voided_at is null do nothing;
  return null;
end;
$$;

create trigger record_acceptance
  after update of status on public.quotes
  for each row when (
    new.status = 'accepted' and old.status <> 'accepted'
    and current_setting('desk.by_customer', true) is distinct from 'yes'
  )
  execute function private.record_acceptance();

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

-- The customer accepts: {state: 'accepted', acceptance} or {refused}. A refusal is not an error, because what it counts or
-- records must stay; what no rule below foresees is an error. Idempotent by request id.
--   'unknown'   the link is invalid
--   'digits'    the last four digits of the phone are missing or wrong; 'limited': wrong ten times
--   'changed'   this is not the latest version
--   'expired', 'revising', 'declined', 'accepted' (by another click)
--   'withdrawn' this acceptance was voided since
--   'taken'     too few trailers are left (PT409 of private.require_trailers); staff are notified
--   'name'      no signature was typed, or nothing that can be seen
-- Locks in the common order: the quote, its request, the trailers.
create function private.accept_quote(
  _token text, _request_id uuid, _version integer, _hash text, _name text, _company text, _language text,
  _digits text default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  link constant public.quote_links := private.lock_quote_of_link(_token);
  headers constant jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  signed constant text := left(private.clean_line(_name), 100);
  spoken constant text := case when _language = 'es' then 'es' else 'en' end;
  quote public.quotes;
  version public.quote_versions;
  yes public.quote_acceptances;
  refusal text;
  told text;
begin
  select * into quote from public.quotes where id = link.quote_id;
  select * into yes from public.quote_acceptances where request_id = _request_id;
  if link.id is null or yes.quote_id <> quote.id then
    return '{"refused": "unknown"}';
  elsif yes.voided_at is not null then
    return '{"refused": "withdrawn"}';
  elsif yes.id is not null then
    return jsonb_build_object('state', 'accepted', 'version', yes.version, 'accepted_at', yes.accepted_at);
  end if;
  version := private.version_of(quote.id);
  refusal := case
    when private.customer_state(quote) <> 'open' then private.customer_state(quote)
    when (version.number, version.hash) is distinct from (_version, _hash) then 'changed'
    when private.can_be_seen(signed) is not true then 'name'
    else private.refuse_digits(link, quote, _digits)
  end;
  if refusal is not null then
    return jsonb_build_object('refused', refusal);
  end if;

  perform set_config('desk.by_customer', 'yes', true);
  begin
    update public.quotes
    set status = 'accepted', accepted_by = signed
    where id = quote.id;
  exception when sqlstate 'PT409' then
    get stacked diagnostics told = message_text;
    refusal := 'taken';
  end;
  perform set_config('desk.by_customer', '', true);
  if refusal is not null then
    -- Staff are told once a day of each version, however often it is tried.
    perform private.add_customer_message(
      quote.id, md5(format('taken %s %s %s', quote.id, version.number, private.business_date()))::uuid, 'taken', told
    );
    return jsonb_build_object('refused', refusal);
  end if;

  insert into public.quote_acceptances (
    quote_id, version, hash, request_id, link_id, name, company, consent, terms_version, language, address, agent
  ) values (
    quote.id, version.number, version.hash, _request_id, link.id, signed,
    left(private.clean_line(_company), 100), private.consents(version) ->> spoken, quote.terms_version, spoken,
    left(private.origin_of(headers), 64), left(private.clean_line(headers ->> 'user-agent'), 300)
  )
  returning * into yes;
  perform private.add_customer_message(quote.id, _request_id, 'accept', '');
  return jsonb_build_object('state', 'accepted', 'version', yes.version, 'accepted_at', yes.accepted_at);
end;
$$;
call private.grant_rpc('private.accept_quote', 'anon, authenticated');

-- The customer declines: {state: 'declined'} or {refused} as above. They cannot end what they accepted by declining its
-- revision ('accepted'): they have to ask.
create function private.decline_quote(_token text, _request_id uuid, _reason text, _digits text default null)
returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  link constant public.quote_links := private.lock_quote_of_link(_token);
  reason constant text := left(coalesce(private.clean_line(_reason), 'Declined online'), 500);
  quote public.quotes;
  refusal text;
begin
  if link.id is null then
    return '{"refused": "unknown"}';
  elsif exists (select from public.quote_messages where request_id = _request_id and kind = 'decline') then
    return '{"state": "declined"}';
  end if;
  select * into quote from public.quotes where id = link.quote_id;
  refusal := case
    when private.customer_state(quote) not in ('open', 'expired') then private.customer_state(quote)
    when (private.acceptance_of(quote.id)).id is not null then 'accepted'
    else private.refuse_digits(link, quote, _digits)
  end;
  if refusal is not null then
    return jsonb_build_object('refused', refusal);
  end if;
  perform set_config('desk.by_customer', 'yes', true);
  update public.quotes set status = 'declined', loss_reason = reason where id = quote.id;
  perform set_config('desk.by_customer', '', true);
  perform private.add_customer_message(quote.id, _request_id, 'decline', left(_reason, 500));
  return '{"state": "declined"}';
end;
$$;
call private.grant_rpc('private.decline_quote', 'anon, authenticated');

-- An owner voids an acceptance: the record stays, and an accepted quote is open again. PT404: already void.
create function private.void_acceptance(_id uuid, _reason text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  reason constant text := left(private.clean_line(_reason), 500);
  accepted uuid;
begin
  perform private.require_owner();
  if coalesce(reason, '') = '' then
    raise exception using errcode = 'PT422', message = 'Say why.';
  end if;
  select quote_id into accepted from public.quote_acceptances where id = _id;
  perform private.lock_quote(accepted);
  update public.quote_acceptances
  set voided_at = now(), voided_by = private.staff_name(auth.uid()), void_reason = reason
  where id = _id and voided_at is null;
  if not found then
    raise exception using errcode = 'PT404', message = 'This acceptance is already void.';
  end if;
  update public.quotes set status = 'sent' where id = accepted and status = 'accepted';
  -- One that is being changed keeps its status; its trailers are free, too.
  update public.quotes set is_booked = false where id = accepted and is_booked;
end;
$$;
call private.grant_rpc('private.void_acceptance', 'authenticated');
