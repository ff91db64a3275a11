-- What the page of a quote shows to its customer.

-- The version that may be accepted: of a booking the one that is proposed, of a quote the last one that was offered.
create function private.offered_version(_quote_id uuid, change public.booking_changes) returns public.quote_versions
language sql stable set search_path = ''
return case
  when (change).id is null then private.first_offered(_quote_id)
  else (select proposed from public.quote_versions as proposed where (quote_id, number) = (_quote_id, (change).version))
end;

create function private.offered_version(_quote_id uuid) returns public.quote_versions
language sql stable set search_path = ''
return private.offered_version(_quote_id, private.open_change(_quote_id));

-- The state of a quote for its customer: 'open', 'revising' (a draft again), 'expired', 'accepted', 'declined',
-- 'canceled'. 'open' is also a booking with a change to agree to; one that got no answer leaves it as it was agreed.
create function private.customer_state(
  quote public.quotes, booking public.bookings, change public.booking_changes
) returns text
language sql stable set search_path = ''
return (
  select case
    when (booking).status = 'canceled' then 'canceled'
    when (change).valid_until >= private.business_date() then 'open'
    when for_customer = 'open' and (quote).valid_until < private.business_date() then 'expired'
    else for_customer
  end
  from private.status_meaning((quote).status)
);

create function private.customer_state(quote public.quotes) returns text
language sql stable set search_path = ''
return private.customer_state(quote, private.booking_of((quote).id), private.open_change((quote).id));

-- The version that counts for the customer: the one that is in force, unless another is offered.
create function private.shown_version(
  quote public.quotes, booking public.bookings, change public.booking_changes
) returns public.quote_versions
language sql stable set search_path = ''
return case
  when private.customer_state(quote, booking, change) in ('accepted', 'canceled')
  then (
    select agreed from public.quote_versions as agreed
    where (agreed.quote_id, agreed.number) = ((booking).quote_id, (booking).version)
  )
  else private.offered_version((quote).id, change)
end;

create function private.shown_version(quote public.quotes) returns public.quote_versions
language sql stable set search_path = ''
return private.shown_version(quote, private.booking_of((quote).id), private.open_change((quote).id));

-- A version as its page shows it; "dues" are those of a yes given today.
create function private.told_version(version public.quote_versions) returns jsonb
language sql stable set search_path = ''
return jsonb_build_object(
  'version', (version).number, 'hash', (version).hash, 'document', private.printed(version),
  'consents', private.consents(version), 'dues', private.dues_if_accepted((version).quote_id, (version).document)
);

-- Whether a word of the customer needs the last digits of the phone: after two weeks a link may be in many mailboxes.
create function private.asks_digits(link public.quote_links, quote public.quotes) returns boolean
language sql stable set search_path = ''
return link.made_at < now() - interval '14 days' and private.text_number(quote.phone) is not null;

-- The yes in force, and those that it replaced, as the page shows them; null if there is none.
create function private.shown_acceptance(_quote_id uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'version', yes.version, 'accepted_at', yes.accepted_at, 'name', yes.name, 'company', yes.company,
      'po_number', yes.po_number,
      'is_signed', yes.consent is not null,
      'consent', yes.consent, 'address', yes.address, 'agent', yes.agent,
      'earlier', (
        select jsonb_agg(
          jsonb_build_object('version', former.version, 'accepted_at', former.accepted_at) order by former.accepted_at
        )
        from public.quote_acceptances as former
        where former.quote_id = _quote_id and former.voided_at is not null and former.version < yes.version
      )
    )
    from private.acceptance_of(_quote_id) as yes
    where yes.id is not null
  );
end;
$$;

-- What was written about a quote, as its page shows it.
create function private.shown_messages(_quote_id uuid) returns jsonb
language plpgsql stable set search_path = ''
as $$
begin
  return to_jsonb(array(
    select jsonb_build_object(
      'id', note.id, 'kind', note.kind, 'at', note.created_at,
      -- How many trailers the business has, and how many are free, is for staff.
      'body', case note.kind when 'taken' then '' else note.body end,
      'asked', private.asked_by(note),
      -- The sender of a mail or text: anyone who knows the address can reply.
      'by', coalesce(nullif(note.author_name, private.neutral_name(note.author_id)), received.sender)
    )
    from public.quote_messages as note
    left join public.received_messages as received on received.id = note.request_id
    where note.quote_id = _quote_id and note.kind <> 'money'
    order by note.created_at, note.id
  ));
end;
$$;

-- What a link opens: {state, version, hash, document, consents, dues, sent_for, valid_until, today, asks_digits,
-- site_gaps, site_contact, goes_to, moves_from, acceptance, messages, money, how_to_pay, papers, bill_to}; null for an invalid
-- link. The document is the version that counts, as it was signed; "bill_to" is accounts payable; "goes_to" is where the truck of a booking goes by now, null before
-- a yes; "moves_from" is what its customer may ask to have otherwise (private.moves_from);
-- "sent_for" is the one that the message was about, {version, hash, document, consents, dues}, if it is another, and of a
-- booking that is to change the one in force.
create function private.open_quote(_token text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  link constant public.quote_links := private.quote_link_of(_token);
  quote public.quotes;
  hire public.quotes;
  version public.quote_versions;
begin
  if link.id is null then
    return null;
  end if;
  select * into quote from public.quotes where id = link.quote_id;
  hire := private.what_counts(quote);
  version := private.shown_version(quote);
  return private.told_version(version) || jsonb_build_object(
    'state', private.customer_state(quote),
    'sent_for', (
      select private.told_version(earlier)
      from public.quote_versions as earlier
      where earlier.quote_id = quote.id
        and earlier.number = case
          when private.customer_state(quote) = 'open'
          then coalesce((private.booking_of(quote.id)).version, link.version)
          else link.version
        end
        and earlier.number <> version.number
    ),
    'valid_until', coalesce((private.open_change(quote.id)).valid_until, quote.valid_until),
    'today', private.business_date(),
    'asks_digits', private.asks_digits(link, quote),
    'site_gaps', private.open_site_gaps(hire),
    -- Without a number, so that the rest can be asked for.
    'site_contact', case when not private.is_contact_known(hire) then hire.site_contact end,
    'goes_to', private.booking_goes_to(private.booking_of(quote.id)),
    'moves_from', private.moves_from(private.hire_to_move(quote.id)),
    'acceptance', private.shown_acceptance(quote.id),
    'messages', private.shown_messages(quote.id),
    'money', private.customer_money(quote.id),
    'how_to_pay', private.how_to_pay(private.language_of(quote.details)),
    'papers', private.papers_of(quote.id),
    'bill_to', quote.billing_name
  );
end;
$$;
call private.grant_rpc('private.open_quote', 'anon, authenticated');

-- Records an interaction with the page. False for an invalid link.
create function private.view_quote(_token text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  link constant public.quote_links := private.quote_link_of(_token);
begin
  update public.quote_links
  set viewed_at = now()
  where id = link.id
    and coalesce(viewed_at < (private.version_of(link.quote_id)).created_at, true);
  return link.id is not null;
end;
$$;
call private.grant_rpc('private.view_quote', 'anon, authenticated');

-- Those of some quotes whose latest version somebody has viewed.
create function public.viewed_quotes(_ids uuid[]) returns setof uuid
language sql stable security invoker set search_path = ''
as $$
  select distinct quote_id
  from public.quote_links as link
  where quote_id = any (_ids)
    and viewed_at >= (
      select max(created_at) from public.quote_versions as version where version.quote_id = link.quote_id
    );
$$;
grant execute on function public.viewed_quotes to authenticated;
