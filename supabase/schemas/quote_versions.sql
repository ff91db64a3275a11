-- What was sent of a quote, word for word. Which version its link opens is said in quote_page.sql (shown_version).

-- The share of a version's amount that is tax, by its lines; null for one without lines.
create function private.tax_share(document jsonb) returns numeric
language sql immutable set search_path = ''
return (
  select sum((line ->> 'amount')::numeric)
  from jsonb_array_elements(case jsonb_typeof(document -> 'lines') when 'array' then document -> 'lines' end) as line
  where line ->> 'kind' = 'tax'
) / nullif((document ->> 'amount')::numeric, 0);
-- Its column is filled with the rights of the writer.
grant execute on function private.tax_share to service_role;

-- What many versions say alike, each once: {business, inclusions, needs, guarantee, terms}, or some of these. Never changed;
-- what no version says any more goes with private.run_retention.
create table public.standing_texts (
  id integer generated always as identity primary key,
  texts jsonb not null,
  constraint each_text_stands_once exclude using hash (texts with =)
);
call private.let_staff_read('public.standing_texts');
grant all on public.standing_texts to service_role;

-- A quote as its customer reads it, frozen when sent. Sent again unchanged, it is the same version.
create table public.quote_versions (
  quote_id uuid not null references public.quotes (id) on delete cascade,
  number integer not null check (number > 0),
  created_at timestamptz(3) not null default now(),
  -- All that is printed (private.quote_document), less the standing texts. Not the last valid day, which may be extended.
  document jsonb not null,
  -- Null: it has none.
  standing_id integer references public.standing_texts (id),
  -- SHA-256 of all that is printed (private.printed) as text, in hexadecimal.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  tax_share numeric generated always as (private.tax_share(document)) stored,
  primary key (quote_id, number)
);
-- For the figures of money, which it answers without the documents.
create index quote_versions_tax_idx on public.quote_versions (quote_id, number) include (tax_share);

create index quote_versions_standing_idx on public.quote_versions (standing_id);

call private.let_staff_read('public.quote_versions');
grant all on public.quote_versions to service_role;

-- What the customer reads. "standing": the texts that every quote has, as the desk prints them: {business, inclusions,
-- needs, guarantee}, and of a hire that is billed by the month its "bills", which private.dues_of checks against the total.
create function private.quote_document(quote public.quotes, standing jsonb) returns jsonb
language sql stable set search_path = ''
return (
  standing || jsonb_build_object(
    'number', 'Q-' || upper(left(quote.id::text, 8)),
    'name', quote.name,
    'kind', quote.kind,
    'event_type', quote.event_type,
    'event_date', quote.event_date,
    'event_address', private.goes_to(quote.event_address, quote.site_address),
    'number_of_guests', quote.number_of_guests,
    'details', private.told_details(quote.details),
    'lines', quote.lines,
    'amount', quote.quote_amount,
    'notes', quote.quote_notes,
    'delivery_on', quote.delivery_on,
    'delivery_window', quote.delivery_window,
    'pickup_on', quote.pickup_on,
    'pickup_window', quote.pickup_window,
    'service_every_days', quote.service_every_days,
    'deposit', quote.deposit_rule,
    'terms', (
      select jsonb_strip_nulls(
        jsonb_build_object('version', terms.id, 'body', terms.body, 'spanish_body', terms.spanish_body)
      )
      from public.rental_terms as terms
      where terms.id = quote.terms_version
    )
  ) || case
    when quote.inclusions is null then '{}'
    else jsonb_build_object('inclusions', quote.inclusions)
  end || case
    when quote.service_weekdays is null then '{}'
    else jsonb_build_object('service_weekdays', quote.service_weekdays)
  end || case
    when not quote.is_open_ended then '{}'
    else jsonb_build_object('is_open_ended', true, 'monthly', private.monthly_price(quote))
  end
);

-- Whether a version is of a hire until it is picked up.
create function private.is_open_ended(document jsonb) returns boolean
language sql immutable set search_path = ''
return coalesce((document ->> 'is_open_ended')::boolean, false);

-- The day on which a month of an open-ended hire begins, the first being 1: the same day of each month.
create function private.month_start(document jsonb, _number integer) returns date
language sql immutable set search_path = ''
return (
  coalesce(document ->> 'delivery_on', document ->> 'event_date')::date + make_interval(months => _number - 1)
)::date;

-- The latest version.
create function private.version_of(_quote_id uuid) returns public.quote_versions
language sql stable set search_path = ''
return (
  select version from public.quote_versions as version where quote_id = _quote_id order by number desc limit 1
);

-- What of a document stands in many others as well; null for nothing. What a quote itself includes is its own.
create function private.standing_in(document jsonb, quote public.quotes) returns jsonb
language sql immutable set search_path = ''
return (
  select jsonb_object_agg(key, value)
  from jsonb_each(document)
  where value <> 'null'
    and (key in ('business', 'needs', 'guarantee', 'terms') or key = 'inclusions' and (quote).inclusions is null)
);

-- The id of these standing texts, which are stored if they are new; null for none.
create function private.keep_standing(_texts jsonb) returns integer
language plpgsql volatile set search_path = ''
as $$
declare
  kept integer;
begin
  while _texts is not null and kept is null loop
    -- Locked, so that they do not go before they are referred to.
    select id into kept from public.standing_texts where texts = _texts for key share;
    if kept is null then
      insert into public.standing_texts (texts) values (_texts) on conflict do nothing returning id into kept;
    end if;
  end loop;
  return kept;
end;
$$;

-- All that a version says, word for word.
create function private.printed(version public.quote_versions) returns jsonb
language sql stable set search_path = ''
return coalesce((select texts from public.standing_texts where id = (version).standing_id), '{}') || (version).document;

-- Deletes what no version says any more. Locked first, and looked for again: a version may be on its way to it.
create function private.forget_standing() returns void
language plpgsql volatile set search_path = ''
as $$
declare
  unused constant integer[] := array(
    select id
    from public.standing_texts as standing
    where not exists (select from public.quote_versions where standing_id = standing.id)
    for update skip locked
  );
begin
  delete from public.standing_texts as standing
  where id = any (unused) and not exists (select from public.quote_versions where standing_id = standing.id);
end;
$$;

-- Stores what a customer is sent or read on the phone, and returns it. Unchanged, it is the version before.
-- "_standing": the texts that every quote has, as the desk prints them; a quote that no one printed has none.
create function private.keep_version(quote public.quotes, _standing jsonb) returns public.quote_versions
language plpgsql volatile set search_path = ''
as $$
declare
  printed constant jsonb := private.quote_document(quote, coalesce(_standing, '{}'));
  standing constant jsonb := private.standing_in(printed, quote);
  kept public.quote_versions := private.version_of(quote.id);
begin
  if kept.quote_id is null or private.printed(kept) <> printed then
    insert into public.quote_versions (quote_id, number, document, standing_id, hash)
    values (
      quote.id, coalesce(kept.number, 0) + 1,
      printed - array(select jsonb_object_keys(coalesce(standing, '{}'))), private.keep_standing(standing),
      encode(sha256(convert_to(printed::text, 'UTF8')), 'hex')
    )
    returning * into kept;
  end if;
  return kept;
end;
$$;

-- The sentence that a customer agrees to with a yes to this version, {en, es}.
create function private.consents(version public.quote_versions) returns jsonb
language sql stable set search_path = ''
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
  from (select (version).document, private.printed(version) #>> '{terms,version}') as said (document, terms)
  cross join lateral (
    select document ->> 'event_date' is not null and document @> '{"lines": [{"kind": "model"}]}'
  ) as asked (is_bookable)
);
