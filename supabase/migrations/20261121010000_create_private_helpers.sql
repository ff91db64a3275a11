-- Functions and tables that no client may name. The schema is not exposed through the API.
--
-- Never enable row-level security on a table in here: the embedded backend grants every role
-- access to each schema that holds a table with row-level security. Without a grant on the
-- schema, nothing in it can be reached.
create schema private;
revoke all on schema private from public;

-- What String.prototype.trim() removes, at both ends.
create function private.js_trim(value text) returns text
language sql immutable strict parallel safe
set search_path = ''
return btrim(
  value,
  U&'\0009\000A\000B\000C\000D\0020\00A0\1680\2000\2001\2002\2003\2004\2005\2006\2007\2008\2009\200A\2028\2029\202F\205F\3000\FEFF'
);

-- Takes out what nobody can see: zero-width characters and the marks that turn text around
-- (both are used to disguise one text as another).
create function private.without_invisibles(value text) returns text
language sql immutable strict parallel safe
set search_path = ''
return regexp_replace(
  value, '[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]', '', 'g'
);

-- One line of text as typed into an input: every control character and every kind of space becomes
-- a plain space (one for one, so that lengths stay comparable), then it is trimmed. Empty is null.
create function private.clean_line(value text) returns text
language sql immutable strict parallel safe
set search_path = ''
return nullif(
  private.js_trim(
    regexp_replace(
      private.without_invisibles(value),
      '[\u0001-\u001f\u007f-\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]', ' ', 'g'
    )
  ),
  ''
);

-- Text of several lines: line breaks and tabs stay, line endings become \n, other control
-- characters go. Empty is null.
create function private.clean_text(value text) returns text
language sql immutable strict parallel safe
set search_path = ''
return nullif(
  private.js_trim(
    regexp_replace(
      regexp_replace(private.without_invisibles(value), '\r\n?|\u0085|\u2028|\u2029', E'\n', 'g'),
      '[\u0001-\u0008\u000b-\u001f\u007f-\u009f]', '', 'g'
    )
  ),
  ''
);

-- The pattern of z.email() in zod 4 (zod/v4/core/regexes.js), unchanged: what the forms accept is
-- accepted here.
create function private.is_email(value text) returns boolean
language sql immutable strict parallel safe
set search_path = ''
return value ~ '^(?:[A-Za-z0-9_''+\-]+\.)*[A-Za-z0-9_''+\-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9\-]*\.)+[A-Za-z]{2,}$';

-- Who a request comes from, as one comparable value: an e-mail without regard to case, a phone
-- number by its digits alone.
create function private.contact_key(contact text) returns text
language sql immutable strict parallel safe
set search_path = ''
return case
  when contact ~ '@' then lower(contact)
  else coalesce(nullif(regexp_replace(contact, '[^0-9]', '', 'g'), ''), lower(contact))
end;

-- Who a contact belongs to: the same key with and without the country code of an American number.
create function private.person_key(contact text) returns text
language sql immutable strict parallel safe
set search_path = ''
return regexp_replace(private.contact_key(contact), '^1([0-9]{10})$', '\1');

-- Text in the form that a search compares: without regard to case and accents. The desk brings what
-- is typed into the same form (NFKD, combining marks removed, lower case).
create function private.fold_for_search(value text) returns text
language sql immutable parallel safe
set search_path = ''
return lower(regexp_replace(normalize(coalesce(value, ''), NFKD), '[\u0300-\u036f]', '', 'g'));

-- Everything a colleague might remember of a customer, a line each. The phone number also as bare
-- digits, so that any way of writing it is found.
create function private.search_text(name text, email text, phone text, place text) returns text
language sql immutable parallel safe
set search_path = ''
return private.fold_for_search(
  coalesce(name, '') || E'\n'
  || coalesce(email, '') || E'\n'
  || coalesce(phone, '') || E'\n'
  || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g') || E'\n'
  || coalesce(place, '')
);

-- Today in Houston: a quote is valid through the end of its last day there, wherever staff sit.
create function private.business_date() returns date
language sql stable parallel safe
set search_path = ''
return (now() at time zone 'America/Chicago')::date;

-- What the two kinds of requests are limited and answered by.
create type private.request_kind as enum ('quote', 'emergency');

create function private.kind_of_request(event_type text) returns private.request_kind
language sql immutable strict parallel safe
set search_path = ''
return (case when event_type like 'EMERGENCY: %' then 'emergency' else 'quote' end)::private.request_kind;

-- By when the website promises an answer. A test holds it against the website's own words. A change
-- counts for what comes in from then on: each request keeps the promise that its sender was given.
create table private.promises (
  request_kind private.request_kind primary key,
  answer_within interval not null check (answer_within > interval '0')
);

insert into private.promises (request_kind, answer_within) values
  ('quote', '24 hours'),
  ('emergency', '30 minutes');
