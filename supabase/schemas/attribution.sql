-- Which ad, campaign or page brought a visitor: sent by the browser beside a request, if there is something to say
-- (src/site/advertising/attribution.ts). It is untrusted and never costs a request: what does not fit is dropped.

-- What a visit may say about itself, the longest value, and its pattern. An "@" could be someone's address and is in
-- none. A test compares keys and lengths with the browser's.
create function private.touch_keys() returns table (key text, longest integer, pattern text)
language sql immutable parallel safe set search_path = ''
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

-- One visit without what does not fit. Null if nothing is left.
create function private.clean_touch(touch jsonb) returns jsonb
language sql immutable parallel safe set search_path = ''
as $$
  select jsonb_object_agg(allowed.key, said.value)
  from private.touch_keys() as allowed
  cross join lateral (select private.clean_line(touch ->> allowed.key) as value) as said
  where jsonb_typeof(touch -> allowed.key) = 'string'
    and char_length(said.value) <= allowed.longest
    and said.value ~ allowed.pattern;
$$;

-- The kind of source of a visit. Null if there is none, as when someone typed the address. Ads mark their clicks
-- (gclid, msclkid) or name the campaign. Facebook marks every link that leaves it.
create function private.source_of(touch jsonb) returns text
language sql immutable parallel safe set search_path = ''
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

-- All of it without what does not fit. Null if no source is left.
create function private.reduced_attribution(value jsonb) returns jsonb
language sql immutable parallel safe set search_path = ''
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

-- Before the row is measured, so that a long value here does not cost the request. SECURITY DEFINER: visitors may not
-- call functions of "private".
create function private.clean_attribution() returns trigger
language plpgsql security definer set search_path = ''
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
