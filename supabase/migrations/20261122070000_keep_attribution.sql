-- Which advertisement, campaign or page brought somebody: what the browser sends beside a request, where there is
-- something to say (src/features/lead-capture/attribution). It is the sender's word like everything else, and never
-- costs a request: what does not fit is left out, and nothing is refused for it.

alter table public.quote_submissions add column attribution jsonb;
alter table public.luxury_trailers_landing_page add column attribution jsonb;
alter table public.quotes add column attribution jsonb;

comment on column public.quote_submissions.attribution is
  'How the sender came to the site: "last" and, where it was another, "first" (see private.touch_keys). What kind of source each was, "source" and "first_source", is said by the database.';
comment on column public.luxury_trailers_landing_page.attribution is 'As in quote_submissions.';
comment on column public.quotes.attribution is 'That of the request, as it was when the quote was made.';

-- What a visit may say of itself, how many characters each may have, and what they may be. An "@" could be part of
-- somebody's address, and belongs in none. A test compares keys and lengths with the browser's.
create function private.touch_keys() returns table (key text, longest integer, pattern text)
language sql immutable parallel safe
set search_path = ''
as $$
  values
    ('utm_source', 100, '^[^@]+$'),
    ('utm_medium', 100, '^[^@]+$'),
    ('utm_campaign', 100, '^[^@]+$'),
    ('utm_term', 100, '^[^@]+$'),
    ('utm_content', 100, '^[^@]+$'),
    ('gclid', 500, '^[A-Za-z0-9_.~-]+$'),
    ('gbraid', 500, '^[A-Za-z0-9_.~-]+$'),
    ('wbraid', 500, '^[A-Za-z0-9_.~-]+$'),
    ('fbclid', 500, '^[A-Za-z0-9_.~-]+$'),
    ('msclkid', 500, '^[A-Za-z0-9_.~-]+$'),
    ('referrer', 253, '^[a-z0-9.-]+$'),
    ('landing', 200, '^/[^?#@[:space:]]*$'),
    ('at', 10, '^[0-9]{4}-[0-9]{2}-[0-9]{2}$');
$$;

-- One visit, less what does not fit. Null when nothing is left.
create function private.clean_touch(touch jsonb) returns jsonb
language sql immutable parallel safe
set search_path = ''
as $$
  select jsonb_object_agg(allowed.key, said.value)
  from private.touch_keys() as allowed
  cross join lateral (select private.clean_line(touch ->> allowed.key) as value) as said
  where jsonb_typeof(touch -> allowed.key) = 'string'
    and char_length(said.value) <= allowed.longest
    and said.value ~ allowed.pattern;
$$;

-- What kind of source a visit came from. Null when it says nothing of it, as when somebody typed the address. Whoever
-- pays for a click marks it (gclid, msclkid), or names it in the campaign. Facebook marks every link that leaves it.
create function private.source_of(touch jsonb) returns text
language sql immutable parallel safe
set search_path = ''
as $$
  select case
    when touch ?| array['gclid', 'gbraid', 'wbraid'] then 'google-ads'
    when touch ? 'msclkid' then 'microsoft-ads'
    when is_paid and name ~ '^(google|adwords)' then 'google-ads'
    when is_paid and name ~ '^(bing|microsoft)' then 'microsoft-ads'
    when touch ? 'fbclid' or name ~ '^(facebook|fb|instagram|ig|meta)([^a-z]|$)' then 'facebook'
    when touch ?| array['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] then 'campaign'
    when host ~ '(^|\.)(google|bing|duckduckgo|yahoo|ecosia|startpage|qwant|yandex|baidu)\.' or host = 'search.brave.com'
      then 'search'
    when host ~ '(^|\.)(facebook|instagram)\.com$' then 'facebook'
    when host is not null then 'website'
  end
  from (
    select
      lower(touch ->> 'utm_source') as name,
      lower(touch ->> 'utm_medium') ~ '^(cpc|ppc|sem|paid.*)$' as is_paid,
      touch ->> 'referrer' as host
  ) as said;
$$;

-- The whole of it, less what does not fit. Null when no source is left.
create function private.reduced_attribution(value jsonb) returns jsonb
language sql immutable parallel safe
set search_path = ''
as $$
  select jsonb_strip_nulls(
    jsonb_build_object(
      'source', private.source_of(latest),
      'first', case when private.source_of(earliest) is not null and earliest <> latest then earliest end,
      'first_source', case when earliest <> latest then private.source_of(earliest) end,
      'last', latest
    )
  )
  from (
    select private.clean_touch(value -> 'first') as earliest, private.clean_touch(value -> 'last') as latest
  ) as touches
  where private.source_of(latest) is not null;
$$;

-- SECURITY DEFINER, as visitors have nothing to do with the functions of "private". Measured before it is looked into.
create function private.clean_attribution() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  begin
    new.attribution := case
      when pg_column_size(new.attribution) <= 16384 then private.reduced_attribution(new.attribution)
    end;
  exception when others then
    new.attribution := null;
  end;
  return new;
end;
$$;

-- Triggers of one kind fire in the order of their names: before "enforce_size", which would refuse the request.
create trigger clean_attribution
  before insert on public.quote_submissions
  for each row when (new.attribution is not null) execute function private.clean_attribution();
create trigger clean_attribution
  before insert on public.luxury_trailers_landing_page
  for each row when (new.attribution is not null) execute function private.clean_attribution();

-- As before, and where the sender came from: no part of what a request says. Asked for again by another way, it is the
-- same request, and staff need not read it twice.
create or replace function private.server_columns() returns text[]
language sql immutable parallel safe
set search_path = ''
return array[
  'id', 'created_at', 'processed', 'processed_at', 'processed_by', 'dismissed_at', 'due_at', 'search_text',
  'asked_again', 'many_from_contact', 'fingerprint', 'erased_at', 'attribution'
] || private.desk_columns();

-- As before, with the attribution.
create or replace function private.luxury_request_as_submission(request public.luxury_trailers_landing_page)
returns public.quote_submissions
language plpgsql stable
set search_path = ''
as $$
declare
  submission public.quote_submissions;
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
  -- The form does not ask where, staff must.
  submission.event_address := 'To be confirmed';
  submission.additional_info := request.special_requests;
  submission.processed := false;
  submission.due_at := private.due_at(request.created_at, submission.event_type);
  submission.attribution := request.attribution;
  return submission;
end;
$$;

create or replace function private.copy_luxury_request() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  submission public.quote_submissions := private.luxury_request_as_submission(new);
begin
  insert into public.quote_submissions (
    id, created_at, name, email, phone, contact_method, contact_value, event_date,
    number_of_guests, event_type, event_address, additional_info, processed, due_at, attribution
  ) values (
    submission.id, submission.created_at, submission.name, submission.email, submission.phone,
    submission.contact_method, submission.contact_value, submission.event_date,
    submission.number_of_guests, submission.event_type, submission.event_address,
    submission.additional_info, submission.processed, submission.due_at, submission.attribution
  );
  return null;
end;
$$;

-- A quote keeps its request's, so that its list is filtered without a join. The guard lets nobody change it later, and
-- an erasure finds it in the catalog, in all three tables.
create function private.keep_attribution() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.attribution := (
    select request.attribution from public.quote_submissions as request where request.id = new.submission_id
  );
  return new;
end;
$$;

create trigger keep_attribution before insert on public.quotes
for each row execute function private.keep_attribution();

revoke execute on function
  private.touch_keys(),
  private.clean_touch(jsonb),
  private.source_of(jsonb),
  private.reduced_attribution(jsonb),
  private.clean_attribution(),
  private.keep_attribution()
from public;
