-- What the page of a quote shows to its customer.

-- The state of a quote for its customer: 'open', 'revising' (a draft again), 'expired', 'accepted', 'declined',
-- 'canceled'. A change of a booking that got no answer leaves it as it was agreed.
create function private.customer_state(quote public.quotes) returns text
language sql stable set search_path = ''
return (
  select case
    when for_customer <> 'open' or quote.valid_until >= private.business_date() then for_customer
    when (private.acceptance_of(quote.id)).id is not null then 'accepted'
    else 'expired'
  end
  from private.status_meaning(quote.status)
);

-- What was agreed last: the version of the yes in force, or of the one that ended last.
create function private.agreed_version(_quote_id uuid) returns public.quote_versions
language sql stable set search_path = ''
return (
  select agreed
  from public.quote_acceptances as yes
  join public.quote_versions as agreed on agreed.quote_id = yes.quote_id and agreed.number = yes.version
  where yes.quote_id = _quote_id
  order by yes.voided_at desc nulls first
  limit 1
);

-- The version that counts for the customer: of what is or was booked the agreed one, otherwise the latest.
create function private.shown_version(quote public.quotes) returns public.quote_versions
language sql stable set search_path = ''
return case
  when private.customer_state(quote) = 'accepted' or (quote).canceled_by is not null
  then coalesce(private.agreed_version((quote).id), private.version_of((quote).id))
  else private.version_of((quote).id)
end;

-- Whether a binding step needs the last digits of the phone: after two weeks a link may be in many mailboxes.
create function private.asks_digits(link public.quote_links, quote public.quotes) returns boolean
language sql stable set search_path = ''
return link.made_at < now() - interval '14 days' and private.text_number(quote.phone) is not null;

-- What the truck needs and has to be asked for: nothing once it has left.
create function private.open_site_gaps(quote public.quotes) returns text[]
language sql stable set search_path = ''
return case
  when quote.rental_from < private.business_date() then '{}'::text[]
  else private.site_gaps(quote)
end;

create function private.lacks_site(quote public.quotes) returns boolean
language sql stable set search_path = ''
return quote.status = 'accepted' and private.open_site_gaps(quote) <> '{}';

-- The sentence that a customer agrees to with a yes to this version, {en, es}.
create function private.consents(version public.quote_versions) returns jsonb
language sql immutable set search_path = ''
return (
  select jsonb_build_object(
    'en', format(
      'By pressing the button I %s quote %s, version %s%s. I agree to do this electronically; my typed name is my signature.',
      case when is_bookable then 'accept' else 'ask to book by' end, document ->> 'number', (version).number,
      ', with version ' || terms || ' of the rental terms'
    ),
    'es', format(
      'Al presionar el botón %s la cotización %s, versión %s%s. Estoy de acuerdo en hacerlo por vía electrónica; mi nombre escrito es mi firma.',
      case when is_bookable then 'acepto' else 'pido reservar según' end, document ->> 'number', (version).number,
      ', con la versión ' || terms || ' de los términos de la renta'
    )
  )
  from (select (version).document, (version).document #>> '{terms,version}') as said (document, terms)
  cross join lateral (
    select document ->> 'event_date' is not null and document @> '{"lines": [{"kind": "model"}]}'
  ) as asked (is_bookable)
);

-- A version as its page shows it.
create function private.told_version(version public.quote_versions) returns jsonb
language sql immutable set search_path = ''
return jsonb_build_object(
  'version', (version).number, 'hash', (version).hash, 'document', (version).document,
  'consents', private.consents(version)
);

-- What a link opens: {state, version, hash, document, consents, sent_for, valid_until, today, asks_digits, site_gaps,
-- acceptance, messages, money, how_to_pay}; null for an invalid link. The document is the version that counts; "sent_for"
-- is the one that the message was about, {version, hash, document, consents}, if it is another, and of a booking that is
-- to change the accepted one.
create function private.open_quote(_token text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  link constant public.quote_links := private.quote_link_of(_token);
  quote public.quotes;
  version public.quote_versions;
begin
  if link.id is null then
    return null;
  end if;
  select * into quote from public.quotes where id = link.quote_id;
  version := private.shown_version(quote);
  return private.told_version(version) || jsonb_build_object(
    'state', private.customer_state(quote),
    'sent_for', (
      select private.told_version(earlier)
      from public.quote_versions as earlier
      where earlier.quote_id = quote.id
        and earlier.number = case
          when private.customer_state(quote) = 'open'
          then coalesce((private.acceptance_of(quote.id)).version, link.version)
          else link.version
        end
        and earlier.number <> version.number
    ),
    'valid_until', quote.valid_until,
    'today', private.business_date(),
    'asks_digits', private.asks_digits(link, quote),
    'site_gaps', private.open_site_gaps(quote),
    'acceptance', (
      select jsonb_build_object(
        'version', yes.version, 'accepted_at', yes.accepted_at, 'name', yes.name, 'company', yes.company,
        'is_signed', yes.consent is not null,
        'consent', yes.consent, 'address', yes.address, 'agent', yes.agent,
        'earlier', (
          select jsonb_agg(
            jsonb_build_object('version', former.version, 'accepted_at', former.accepted_at) order by former.accepted_at
          )
          from public.quote_acceptances as former
          where former.quote_id = quote.id and former.voided_at is not null and former.version < yes.version
        )
      )
      from private.acceptance_of(quote.id) as yes
      where yes.id is not null
    ),
    'messages', array(
      select jsonb_build_object(
        'id', note.id, 'kind', note.kind, 'body', note.body, 'at', note.created_at,
        -- The sender of a mail or text: anyone who knows the address can reply.
        'by', coalesce(nullif(note.author_name, private.neutral_name(note.author_id)), received.sender)
      )
      from public.quote_messages as note
      left join public.received_messages as received on received.id = note.request_id
      where note.quote_id = quote.id and note.kind <> 'money'
      order by note.created_at, note.id
    ),
    'money', private.customer_money(quote.id),
    'how_to_pay', private.how_to_pay(private.language_of(quote.details))
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
