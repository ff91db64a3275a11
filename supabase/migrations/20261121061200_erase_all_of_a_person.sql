-- Erasing went by a marker in the name, so that somebody who is called "Erased" was never erased; it left a
-- person's number in other people's texts, their account, and what staff had searched for; and a restored backup
-- brought everything back.

alter table public.quote_submissions
  -- When the request was made anonymous.
  add column erased_at timestamptz;

-- Which requests, texts and accounts were erased: ids only. A copy is kept outside of the database, and what it
-- names is erased again after a restore (docs/backup.md).
create table private.erased (
  kind text not null check (kind in ('request', 'text', 'account')),
  id uuid not null,
  -- Of a text: table.column. The id is that of the request.
  place text not null default '',
  erased_at timestamptz not null default now(),
  primary key (kind, id, place)
);

alter table private.erasures
  -- Texts of other requests in which the person was mentioned.
  add column texts integer not null default 0,
  add column accounts integer not null default 0,
  drop constraint erasures_cause_check,
  -- "restore": what was erased before is erased again.
  add constraint erasures_cause_check check (cause in ('age', 'request', 'restore'));

create or replace function private.server_columns() returns text[]
language sql immutable parallel safe
set search_path = ''
return array[
  'id', 'created_at', 'processed', 'processed_at', 'processed_by', 'dismissed_at', 'due_at', 'search_text',
  'asked_again', 'many_from_contact', 'fingerprint', 'erased_at'
];

-- As before, and nothing comes in erased.
create or replace function private.stamp_marks() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.erased_at := null;
  new.fingerprint := private.request_fingerprint(new);
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

-- What carries the marker until now. Its contact is one that no form lets in with that name and place, so nobody
-- who is called "Erased" is meant. The guards keep a request from being changed.
alter table public.quote_submissions disable trigger user;
update public.quote_submissions
set erased_at = coalesce((select max(erased_at) from private.erasures), now())
where name = 'Erased'
  and event_address = 'Erased'
  and contact_value in ('erased@erased.invalid', '0000000000');
alter table public.quote_submissions enable trigger user;

insert into private.erased (kind, id, erased_at)
select 'request', id, erased_at from public.quote_submissions where erased_at is not null;

create or replace function private.is_anonymous(submission public.quote_submissions) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select (submission).erased_at is not null;
$$;

-- The text columns of a table that may say something about a person: text of any kind (S), documents and lists
-- (JSON, arrays). From the catalog, so that none is forgotten.
create function private.texts_to_erase(erased_table regclass)
returns table (column_name name, is_text boolean)
language sql stable
set search_path = ''
as $$
  select field.attname, kind.typcategory = 'S'
  from pg_catalog.pg_attribute as field
  join pg_catalog.pg_type as kind on kind.oid = field.atttypid
  where field.attrelid = erased_table
    and field.attnum > 0
    and not field.attisdropped
    and field.attgenerated = ''
    and (kind.typcategory in ('S', 'A') or kind.typname in ('json', 'jsonb'))
    and not exists (
      select
      from private.texts_to_keep() as kept
      where kept.table_name = erased_table and kept.column_name = field.attname
    );
$$;

-- As before, but the log's guard stays on: it lets an erasure pass.
create or replace function private.erase_texts(erased_table regclass, id_column name, submissions uuid[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  is_log constant boolean := erased_table = 'public.quote_activity'::regclass;
  assignments text;
begin
  select string_agg(
    case
      when is_text then format('%1$I = private.erased_text(%1$L, %1$I)', column_name)
      else format('%I = null', column_name)
    end,
    ', '
  )
  into assignments
  from private.texts_to_erase(erased_table);
  if erased_table = 'public.quote_submissions'::regclass then
    assignments := concat_ws(', ', assignments, 'erased_at = coalesce(erased_at, now())');
  end if;
  if assignments is null then
    return;
  end if;

  if not is_log then
    execute format('alter table %s disable trigger user', erased_table);
  end if;
  execute format('update %s set %s where %I = any ($1)', erased_table, assignments, id_column)
  using submissions;
  if not is_log then
    execute format('alter table %s enable trigger user', erased_table);
  end if;
end;
$$;

-- Whether what was searched for may tell of a person: one of its words, or its number, stands in what a search
-- for the person finds. Rather once too often.
create function private.tells_of(search text, person text) returns boolean
language sql immutable
set search_path = ''
as $$
  select exists (
      select
      from regexp_split_to_table(private.fold_for_search(search), '\s+') as word
      where char_length(word) >= 3 and position(word in person) > 0
    )
    or (
      char_length(private.person_key(search)) >= 4
      and search !~ '@'
      and position(private.person_key(search) in person) > 0
    );
$$;

-- As before, and what staff searched for when they exported such a request, and the list that is kept outside.
create or replace function private.anonymise(submissions uuid[]) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  in_lock_order constant regclass[] := array(
    select table_name
    from private.tables_of_requests()
    order by
      table_name = 'public.quote_activity'::regclass,
      table_name = 'public.quote_submissions'::regclass,
      table_name::text
  );
  locked regclass;
  still_named uuid[];
  people text[];
  place record;
begin
  foreach locked in array in_lock_order loop
    -- Readers go on. The mode is the one that switching triggers off takes.
    execute format('lock table %s in share row exclusive mode', locked);
  end loop;
  if not private.is_erasing() then
    insert into private.erasures (cause, requests) values ('request', cardinality(submissions));
  end if;

  still_named := array(
    select id
    from public.quote_submissions as submission
    where id = any (submissions) and not private.is_anonymous(submission)
  );
  people := array(
    select search_text from public.quote_submissions where id = any (still_named)
    union
    select search_text from public.quotes where submission_id = any (still_named)
  );
  update public.exports set search = '[erased]'
  where search <> '[erased]'
    and exists (select from unnest(people) as person where private.tells_of(search, person));

  for place in select * from private.tables_of_requests() loop
    perform private.erase_texts(place.table_name, place.id_column, submissions);
  end loop;
  insert into private.erased (kind, id)
  select 'request', erased from unnest(still_named) as erased
  on conflict do nothing;
  return cardinality(still_named);
end;
$$;

-- A pattern that finds a contact inside other text: an e-mail address in any case; a number of at least seven
-- digits with whatever people write between them, with or without the country code. Null when it is neither.
create function private.mention_pattern(wanted text) returns text
language sql immutable strict parallel safe
set search_path = ''
return case
  when wanted ~ '@' then
    '(?<![[:alnum:]._%+-])' || regexp_replace(wanted, '([^[:alnum:]])', '\\\1', 'g')
    || '(?![[:alnum:]_-]|\.[[:alnum:]])'
  when wanted ~ '^[0-9]{7,}$' then
    '(?<![0-9])(1[^[:alnum:]\n]{0,3})?' || regexp_replace(wanted, '([0-9])(?=.)', '\1[^[:alnum:]\\n]{0,3}', 'g')
    || '(?![0-9])'
end;

-- Erases the lines of other people's texts that name this contact: whose number it is mostly stands beside it.
-- Returns how many texts that were. Only inside an erasure, which holds the locks.
create function private.erase_mentions(wanted text) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  pattern constant text := private.mention_pattern(wanted);
  place record;
  is_log boolean;
  changed integer;
  total integer := 0;
begin
  if pattern is null then
    return 0;
  end if;

  for place in
    select found.table_name, found.id_column, field.column_name, field.is_text
    from private.tables_of_requests() as found
    cross join lateral private.texts_to_erase(found.table_name) as field
    -- The person's own were erased with the request.
    where field.column_name not in ('email', 'phone', 'contact_value', 'fingerprint')
  loop
    is_log := place.table_name = 'public.quote_activity'::regclass;
    if not is_log then
      execute format('alter table %s disable trigger user', place.table_name);
    end if;
    execute format(
      'with changed as (
         update %1$s set %2$I = %3$s where %2$I::text ~* $1 returning %4$I as id
       ), listed as (
         insert into private.erased (kind, id, place) select ''text'', id, %5$L from changed
         on conflict do nothing
       )
       select count(*) from changed',
      place.table_name,
      place.column_name,
      case
        when is_log or not place.is_text then 'null'
        else format(
          'regexp_replace(%I, ''(^|\n)[^\n]*'' || $1 || ''[^\n]*'', ''\1[erased]'', ''gi'')', place.column_name
        )
      end,
      place.id_column,
      format('%s.%s', place.table_name, place.column_name)
    ) into changed using pattern;
    if not is_log then
      execute format('alter table %s enable trigger user', place.table_name);
    end if;
    total := total + changed;
  end loop;

  -- With everything else still there, the number could be found out from the hash of it all.
  alter table public.quote_submissions disable trigger user;
  update public.quote_submissions set fingerprint = null
  where fingerprint is not null and id in (select id from private.erased where kind = 'text');
  alter table public.quote_submissions enable trigger user;

  update public.exports set search = '[erased]' where search <> '[erased]' and search ~* pattern;
  return total;
end;
$$;

-- Deletes an account and whatever the authentication service keeps about it, in this version or a later one.
create function private.delete_account(account uuid) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  kept record;
begin
  for kept in
    select class.relname as table_name, format_type(att.atttypid, att.atttypmod) as type_name
    from pg_catalog.pg_attribute as att
    join pg_catalog.pg_class as class on class.oid = att.attrelid
    where class.relnamespace = 'auth'::regnamespace
      and class.relkind in ('r', 'p')
      and att.attname = 'user_id'
      and not att.attisdropped
  loop
    execute format(
      'delete from auth.%I where user_id = $1::text::%s', kept.table_name, kept.type_name
    ) using account;
  end loop;
  -- Its own log names the account by id and address. Not there on the embedded backend.
  if has_table_privilege(to_regclass('auth.audit_log_entries'), 'delete') then
    delete from auth.audit_log_entries
    where account::text in (payload ->> 'actor_id', payload -> 'traits' ->> 'user_id');
  end if;
  delete from auth.users where id = account;
end;
$$;

-- Deletes the accounts with this contact, but for those of staff: they work here. Returns how many.
create function private.erase_accounts(wanted text) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  accounts constant uuid[] := array(
    select id
    from auth.users as account
    where wanted in (private.person_key(account.email), private.person_key(account.phone))
      and not exists (select from public.user_roles where user_id = account.id)
  );
  account uuid;
begin
  foreach account in array accounts loop
    perform private.delete_account(account);
  end loop;
  insert into private.erased (kind, id) select 'account', id from unnest(accounts) as id
  on conflict do nothing;
  return cardinality(accounts);
end;
$$;

-- As before.
create or replace function private.forget_old_requests(months integer) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  entry bigint;
  matching uuid[];
  changed integer := 0;
begin
  -- "is not true" also catches null.
  if (months >= 1) is not true then
    raise exception using errcode = '22023', message = 'The number of months must be 1 or more.';
  end if;

  insert into private.erasures (cause, requests) values ('age', 0) returning id into entry;
  -- First looked up, then changed: the guards cannot be switched off under a query that is running.
  matching := array(
    select id
    from public.quote_submissions as submission
    where created_at < now() - make_interval(months => months)
      and not private.is_anonymous(submission)
  );
  if cardinality(matching) > 0 then
    changed := private.anonymise(matching);
  end if;
  update private.erasures set requests = changed where id = entry;
  return changed;
end;
$$;

-- As before, and erases mentions of the contact in other requests, and the person's account. Returns how many
-- requests were made anonymous.
create or replace function private.forget_person(contact text) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  wanted constant text := private.person_key(private.clean_line(contact));
  entry bigint;
  matching uuid[];
  changed integer;
  mentions integer;
begin
  -- A key of a few characters would match nobody or too many.
  if (char_length(wanted) >= 5) is not true then
    raise exception using errcode = '22023', message = 'Name an e-mail address or a phone number.';
  end if;

  insert into private.erasures (cause, requests) values ('request', 0) returning id into entry;
  matching := array(
    select id
    from public.quote_submissions
    where wanted in (
      private.person_key(contact_value), private.person_key(email), private.person_key(phone)
    )
    union
    select submission_id
    from public.quotes
    where wanted in (private.person_key(email), private.person_key(phone))
  );
  changed := private.anonymise(matching);
  mentions := private.erase_mentions(wanted);
  update private.erasures
  set requests = changed, texts = mentions, accounts = private.erase_accounts(wanted)
  where id = entry;
  return changed;
end;
$$;

-- Erases again what private.erased names, after a backup from before was restored. A text in which somebody was
-- mentioned goes as a whole: whom it was about is written nowhere. Returns how many requests were made anonymous.
create function private.erase_again() returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  entry bigint;
  matching uuid[];
  changed integer;
  place record;
  is_log boolean;
  account uuid;
begin
  insert into private.erasures (cause, requests) values ('restore', 0) returning id into entry;
  -- First looked up, then changed: the guards cannot be switched off under a query that is running.
  matching := array(
    select submission.id
    from public.quote_submissions as submission
    join private.erased as listed on listed.id = submission.id and listed.kind = 'request'
  );
  changed := private.anonymise(matching);

  for place in
    select found.table_name, found.id_column, field.column_name, field.is_text
    from private.tables_of_requests() as found
    cross join lateral private.texts_to_erase(found.table_name) as field
  loop
    is_log := place.table_name = 'public.quote_activity'::regclass;
    if not is_log then
      execute format('alter table %s disable trigger user', place.table_name);
    end if;
    execute format(
      'update %1$s set %2$I = %3$s
       where %2$I is not null
         and %4$I in (select id from private.erased where kind = ''text'' and place = %5$L)',
      place.table_name,
      place.column_name,
      case when is_log or not place.is_text then 'null' else quote_literal('[erased]') end,
      place.id_column,
      format('%s.%s', place.table_name, place.column_name)
    );
    if not is_log then
      execute format('alter table %s enable trigger user', place.table_name);
    end if;
  end loop;

  for account in
    select auth_user.id
    from auth.users as auth_user
    join private.erased as listed on listed.id = auth_user.id and listed.kind = 'account'
  loop
    perform private.delete_account(account);
  end loop;
  update private.erasures set requests = changed where id = entry;
  return changed;
end;
$$;

revoke execute on function
  private.texts_to_erase(regclass),
  private.tells_of(text, text),
  private.mention_pattern(text),
  private.erase_mentions(text),
  private.delete_account(uuid),
  private.erase_accounts(text),
  private.erase_again()
from public;
