-- Erasing people: by age, and on request. Nothing here can be reached through the API; the owner calls it in SQL
-- (docs/privacy.md says how, and how to schedule it).
--
-- A request is anonymized rather than deleted: person, place and texts go; when it came in, its kind and what was
-- quoted stay for the figures.

-- That an erasure was done, when, and of how many requests. Never of whom: that would undo it.
create table private.erasures (
  id bigint generated always as identity primary key,
  erased_at timestamptz not null default now(),
  -- The database role that ran it, and the staff account if any.
  erased_by text not null default session_user,
  staff_id uuid default auth.uid(),
  -- "restore": repeated after a restore.
  cause text not null check (cause in ('age', 'request', 'restore')),
  -- Requests that were anonymized.
  requests integer not null,
  -- Texts of other requests that mentioned the person.
  texts integer not null default 0,
  accounts integer not null default 0
);

-- What was erased on request, as ids only. A copy outside of the database tells what to erase again after a restore
-- (docs/backup.md).
create table private.erased (
  kind text not null check (kind in ('request', 'text', 'account')),
  id uuid not null,
  -- Of a text: table.column, and the id of its request.
  place text not null default '',
  erased_at timestamptz not null default now(),
  primary key (kind, id, place)
);

-- Whether this transaction is an erasure: it recorded one (private.anonymize) at its own moment.
create function private.is_erasing() returns boolean
language sql stable set search_path = ''
as $$
  select exists (select from private.erasures where erased_at = now());
$$;

-- Texts that stay, because they say nothing about a person and figures or logs need them. Every other text column of a
-- table in private.tables_of_requests() is erased, including future ones.
create function private.texts_to_keep()
returns table (table_name regclass, column_name name)
language sql stable set search_path = ''
as $$
  values
    ('public.quote_submissions'::regclass, 'contact_method'::name),
    ('public.quote_submissions', 'event_type'),
    ('public.luxury_trailers_landing_page', 'status'),
    ('public.quotes', 'event_type'),
    -- Names of staff; a status, an amount or a date: never a customer's words.
    ('public.quote_submissions', 'taken_by_name'),
    ('public.quote_submissions', 'dismissed_by_name'),
    ('public.quote_submissions', 'dismissal_reason_by_name'),
    ('public.request_entries', 'actor_name'),
    ('public.trailer_log', 'kind'),
    ('public.trailer_log', 'noted_by'),
    ('public.trailer_log', 'settled_by'),
    ('public.quote_activity', 'actor_name'),
    ('public.quote_activity', 'before'),
    ('public.quote_activity', 'after');
$$;

-- Every table about requests, with its column of the request's id: the inbox, the luxury table (whose copies in the
-- inbox keep their id) and all that refer to the inbox.
create function private.tables_of_requests()
returns table (table_name regclass, id_column name)
language sql stable set search_path = ''
as $$
  values
    ('public.quote_submissions'::regclass, 'id'::name),
    ('public.luxury_trailers_landing_page', 'id')
  union
  select reference.conrelid::regclass, referring.attname
  from pg_catalog.pg_constraint as reference
  join pg_catalog.pg_attribute as referring
    on referring.attrelid = reference.conrelid and referring.attnum = reference.conkey[1]
  where reference.contype = 'f'
    and reference.confrelid = 'public.quote_submissions'::regclass;
$$;

-- The columns of these tables that may hold personal texts: text types (S), JSON, arrays. From the catalog, so that none is
-- forgotten; of all tables at once, as the catalog is large.
create function private.texts_of_requests()
returns table (table_name regclass, id_column name, column_name name, is_text boolean)
language sql stable set search_path = ''
as $$
  with kinds as materialized (
    select oid, typcategory = 'S' as is_text
    from pg_catalog.pg_type
    where typcategory in ('S', 'A') or typname in ('json', 'jsonb')
  )
  select place.table_name, place.id_column, field.attname, kinds.is_text
  from private.tables_of_requests() as place
  join pg_catalog.pg_attribute as field on field.attrelid = place.table_name
  join kinds on kinds.oid = field.atttypid
  where field.attnum > 0
    and not field.attisdropped
    and field.attgenerated = ''
    and (place.table_name, field.attname) not in (select * from private.texts_to_keep());
$$;

create function private.is_erased(_submission_id uuid) returns boolean
language sql stable set search_path = ''
return exists (select from public.quote_submissions where id = _submission_id and erased_at is not null);

-- The customers of which of these requests hear nothing: they were erased, or are made up.
create function private.silent_requests(_ids uuid[]) returns setof uuid
language sql stable rows 10 set search_path = ''
as $$
  select id from public.quote_submissions where id = any (_ids) and (erased_at is not null or is_proof)
$$;

-- What replaces an erased text, so that the row keeps its constraints. A contact becomes an e-mail or a phone number,
-- like the one it was.
create function private.erased_text(column_name name, former text) returns text
language sql immutable parallel safe set search_path = ''
return case
  -- The log does without its notes, and a message without its provider's answer.
  when former is null or column_name in ('note', 'answer') then null
  when column_name = 'email' or (column_name = 'contact_value' and former ~ '@') then 'erased@erased.invalid'
  when column_name in ('phone', 'contact_value') then '0000000000'
  else 'Erased'
end;

-- What an erasure does in each table about requests, in the order in which it locks them: [{table_name, id_column,
-- assignments, texts}]; "texts" are the columns that it looks through, [{column_name, is_text}]. Read once for an erasure, as
-- the catalog is large.
--
-- Lock order, everywhere: the luxury table, quotes, all else that refers to a request, the inbox, and then the log and
-- the messages, which are deleted with a repeat or written after a request is stored. Rows too: a quote before its
-- request. Any other order can deadlock (docs/decisions.md#151-a-quote-is-locked-before-its-booking).
create function private.erasure_plan() returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_agg(
    to_jsonb(place)
    order by
      table_name <> 'public.luxury_trailers_landing_page'::regclass,
      table_name <> 'public.quotes'::regclass,
      table_name = 'public.notifications'::regclass,
      table_name = 'public.quote_activity'::regclass,
      table_name = 'public.quote_submissions'::regclass,
      table_name::text
  )
  from (
    select
      place.table_name, place.id_column,
      concat_ws(
        ', ',
        string_agg(
          case
            when field.is_text then format('%1$I = private.erased_text(%1$L, %1$I)', field.column_name)
            when field.column_name is not null then format('%I = null', field.column_name)
          end,
          ', '
        ),
        case
          when place.table_name = 'public.quote_submissions'::regclass then 'erased_at = coalesce(erased_at, now())'
        end
      ) as assignments,
      coalesce(
        jsonb_agg(jsonb_build_object('column_name', field.column_name, 'is_text', field.is_text))
          filter (where field.column_name is not null),
        '[]'
      ) as texts
    from private.tables_of_requests() as place
    left join private.texts_of_requests() as field using (table_name, id_column)
    group by place.table_name, place.id_column
  ) as place
);

-- Updates the rows of one table that an erasure wants ("_wanted" says which, of $1 and $2), without its triggers, if there are
-- any. The log's guard stays on: it lets erasures pass. Returns their ids.
create function private.write_erased(
  erased_table regclass, id_column name, _assignments text, _wanted text, _ids uuid[], _pattern text default null
) returns uuid[]
language plpgsql volatile set search_path = ''
as $$
declare
  is_log constant boolean := erased_table = 'public.quote_activity'::regclass;
  has_any boolean;
  changed uuid[];
begin
  execute format('select exists (select from %s where %s)', erased_table, _wanted) into has_any using _ids, _pattern;
  if not has_any or _assignments = '' then
    return '{}';
  end if;
  if not is_log then
    execute format('alter table %s disable trigger user', erased_table);
  end if;
  execute format(
    'with changed as (update %s set %s where %s returning %I as id) select array_agg(id) from changed',
    erased_table, _assignments, _wanted, id_column
  ) into changed using _ids, _pattern;
  if not is_log then
    execute format('alter table %s enable trigger user', erased_table);
  end if;
  return changed;
end;
$$;

-- Whether a search text may be about a person: one of its words, or its number, is in the person's search_text. Rather
-- once too often.
create function private.tells_of(search text, person text) returns boolean
language sql immutable set search_path = ''
as $$
  select exists (
      select
      from regexp_split_to_table(private.fold_for_search(search), '\s+') as word
      where char_length(word) >= 3 and position(word in person) > 0
    )
    or (
      search !~ '@'
      and char_length(private.contact_key(search)) >= 4
      and position(private.contact_key(search) in person) > 0
    );
$$;

-- Keeps the accounts that requests and messages name from being deleted before an erasure is through: it writes a row
-- twice, which asks for these, and what deletes an account goes on to the tables from it.
create function private.hold_staff() returns void
language sql volatile set search_path = ''
as $$
  select
  from auth.users as account
  where exists (select from public.user_roles where user_id = account.id)
    -- By their order, so that an index answers: for an account that there is nothing of, PostgreSQL would read all.
    or account.id = (
      select processed_by from public.quote_submissions where processed_by >= account.id order by processed_by limit 1
    )
    or account.id = (
      select member_id from public.notifications where member_id >= account.id order by member_id limit 1
    )
  order by id
  for key share;
$$;

-- That somebody was told about these erased requests: it proves nothing once there is no yes to any of their quotes. What is
-- being sent stays.
create function private.forget_told(submissions uuid[]) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  delete from public.notifications as message
  where message.submission_id = any (submissions) and message.state <> 'sending'
    and not exists (
      select from public.quotes as quote
      join public.quote_acceptances as yes on yes.quote_id = quote.id
      where quote.submission_id = message.submission_id
    );
end;
$$;

-- Anonymizes requests everywhere: inbox, luxury table, quotes, logs, search texts of exports, and the list of what was
-- erased. Waiting messages are dropped. Returns how many requests. The guards against changing requests are off in this
-- transaction, during which no one else writes these tables. Takes the tables' owner.
create function private.anonymize(submissions uuid[], plan jsonb default private.erasure_plan()) returns integer
language plpgsql volatile set search_path = ''
as $$
declare
  place record;
  still_named uuid[];
  people text[];
begin
  perform private.hold_staff();
  for place in select told.table_name from jsonb_to_recordset(plan) as told (table_name regclass) loop
    -- Readers go on. Disabling triggers takes this mode.
    execute format('lock table %s in share row exclusive mode', place.table_name);
  end loop;
  if not private.is_erasing() then
    insert into private.erasures (cause, requests) values ('request', cardinality(submissions));
  end if;

  still_named := array(
    select id
    from public.quote_submissions
    where id = any (submissions) and erased_at is null
  );
  people := array(
    select search_text from public.quote_submissions where id = any (still_named)
    union
    select search_text from public.quotes where submission_id = any (still_named)
  );
  update public.exports set search = '[erased]'
  where search <> '[erased]'
    and exists (select from unnest(people) as person where private.tells_of(search, person));

  update public.notifications set state = 'dropped'
  where submission_id = any (submissions) and state in ('waiting', 'failed');
  for place in
    select told.* from jsonb_to_recordset(plan) as told (table_name regclass, id_column name, assignments text)
  loop
    perform private.write_erased(
      place.table_name, place.id_column, place.assignments, format('%I = any ($1)', place.id_column), submissions
    );
  end loop;
  -- They may show faces, plates, a house.
  delete from public.stop_photos
  where quote_id in (select id from public.quotes where submission_id = any (submissions));
  perform private.forget_sent_quotes(array(select id from public.quotes where submission_id = any (submissions)));
  perform private.forget_told(submissions);
  -- After a restore, what is too old goes by its age again.
  if not exists (select from private.erasures where erased_at = now() and cause = 'age') then
    insert into private.erased (kind, id)
    select 'request', erased from unnest(still_named) as erased
    on conflict do nothing;
  end if;
  return cardinality(still_named);
end;
$$;

-- A pattern that finds a contact inside other text: an e-mail in any case; a number of at least seven digits, of any
-- script and punctuation, an American one with or without the country code, a foreign one with or without the zero that
-- is dialed within its country, with letters typed for 0 and 1. Null if it is neither.
create function private.mention_pattern(wanted text) returns text
language sql immutable strict parallel safe set search_path = ''
as $$
  select case
    when wanted ~ '@' then
      '(?<![[:alnum:]._%+-])' || regexp_replace(wanted, '([^[:alnum:]])', '\\\1', 'g')
      || '(?![[:alnum:]_-]|\.[[:alnum:]])'
    when wanted ~ '^[+]?[0-9]{7,}$' then (
      select '(?<!' || any_digit || ')(?:(?:[0０٠۰]{2}|[0０٠۰][1１١۱]{2})?' || gap
        || case when is_foreign then '' else '[1１١۱]' || gap end || ')?'
        || string_agg(
          '[' || digit || substr('０１２３４５６７８９', digit::integer + 1, 1)
            || substr('٠١٢٣٤٥٦٧٨٩', digit::integer + 1, 1) || substr('۰۱۲۳۴۵۶۷۸۹', digit::integer + 1, 1)
            || case digit when '0' then 'o' when '1' then 'il' else '' end || ']'
            -- After the code of the country.
            || case when is_foreign and place <= 3 then '(?:' || gap || '[0０٠۰])?' else '' end,
          gap order by place
        )
        || '(?!' || any_digit || ')'
      from regexp_split_to_table(regexp_replace(wanted, '^[+](?:1(?=[0-9]{10}$))?', ''), '')
        with ordinality as part (digit, place)
      cross join (
        select
          wanted ~ '^[+](?!1[0-9]{10}$)' as is_foreign,
          '[0-9０-９٠-٩۰-۹]' as any_digit,
          '[^[:alnum:]\n０-９٠-٩۰-۹]{0,3}' as gap
      ) as pieces
      group by is_foreign, any_digit, gap
    )
  end;
$$;

-- The columns of a contact, whose person is erased with the request; elsewhere a contact is a mention.
create function private.is_contact(column_name name) returns boolean
language sql immutable set search_path = ''
return column_name in ('email', 'phone', 'contact_value');

-- The digits of a text, as they are and with letters typed for 0 and 1.
create function private.digits_in(value text) returns text
language sql immutable strict parallel safe set search_path = ''
return regexp_replace(value, '[^0-9]+', '', 'g') || ' '
  || regexp_replace(translate(lower(value), 'oil', '011'), '[^0-9]+', '', 'g');

-- The rows of a table, as "stored", that may have a text other than those that an erasure leaves (private.erased_text), as a
-- condition that an index of the largest tables answers.
create function private.may_have_texts(_table regclass, _texts jsonb) returns text
language sql stable set search_path = ''
return case
  -- Nothing but this note is written of a request that was erased.
  when _table = 'public.quote_submissions'::regclass
  then '(stored.erased_at is null or stored.dismissal_note is not null)'
  else (
    select format('(%s)', string_agg(
      format(
        case
          when (text ->> 'is_text')::boolean
          then 'stored.%I not in (''Erased'', ''erased@erased.invalid'', ''0000000000'')'
          else 'stored.%I is not null'
        end,
        text ->> 'column_name'
      ),
      ' or '
    ))
    from jsonb_array_elements(_texts) as text
  )
end;

-- Where this contact stands: {"table.column": [ids of their requests]}. Reads every text, each row once, so an erasure looks
-- before it locks anything: what is written meanwhile comes after it. The pattern is slow, so it reads only what has the
-- address, or the digits, in it.
create function private.find_contact(wanted text, plan jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  place record;
  found jsonb;
  found_places jsonb := '{}';
begin
  for place in
    select
      told.table_name, told.id_column, private.may_have_texts(told.table_name, told.texts) as has_any,
      string_agg(format('(%L, stored.%I::text)', field.column_name, field.column_name), ', ') as said,
      string_agg(format('stored.%I::text', field.column_name), ', ') as texts
    from jsonb_to_recordset(plan) as told (table_name regclass, id_column name, texts jsonb)
    cross join jsonb_to_recordset(told.texts) as field (column_name name)
    where field.column_name <> 'fingerprint'
    group by told.table_name, told.id_column, told.texts
  loop
    execute format(
      'select jsonb_object_agg(%1$L || ''.'' || name, ids)
       from (
         select said.name, jsonb_agg(distinct stored.%2$I) as ids
         from %1$s as stored
         cross join lateral (values %3$s) as said (name, value)
         where %5$s and %4$s
           and case
             when private.is_contact(said.name::name) then private.has_contact(said.value, $1)
             else said.value ~* private.mention_pattern($1)
           end
         group by said.name
       ) as listed',
      place.table_name, place.id_column, place.said,
      -- What may be written with other characters is looked at as well. Of a number, without what may be written otherwise:
      -- the code of the country, and a zero that follows it.
      format(
        '(octet_length(concat_ws(E''\n'', %1$s)) > char_length(concat_ws(E''\n'', %1$s)) or strpos(%2$s) > 0)',
        place.texts,
        case
          when wanted ~ '^[+]?[0-9]+$' then format(
            'private.digits_in(concat_ws(E''\n'', %s)), regexp_replace($1, ''^[+]?[0-9]{3}'', '''')', place.texts
          )
          else format('lower(concat_ws(E''\n'', %s)), $1', place.texts)
        end
      ),
      place.has_any
    ) into found using wanted;
    found_places := found_places || coalesce(found, '{}');
  end loop;
  return found_places;
end;
$$;

-- Erases lines that name this contact in other people's texts, where private.find_contact found it. Returns how many
-- texts. Only inside an erasure, which holds the locks.
create function private.erase_mentions(wanted text, found_places jsonb, plan jsonb) returns integer
language plpgsql volatile set search_path = ''
as $$
declare
  pattern constant text := private.mention_pattern(wanted);
  -- In what was not erased as a whole; a message about access has no request.
  has_mentions constant boolean := exists (
    select
    from jsonb_each(found_places) as found (name, ids)
    cross join lateral jsonb_array_elements_text(ids) as id
    where not private.is_contact(split_part(name, '.', 3)::name) and (id is null or not private.is_erased(id::uuid))
  );
  place record;
  changed uuid[];
  total integer := 0;
begin
  update public.exports set search = '[erased]' where search <> '[erased]' and search ~* pattern;
  if pattern is null or not has_mentions then
    return 0;
  end if;

  for place in
    select
      told.table_name, told.id_column, field.column_name, field.is_text, named.name,
      array(select jsonb_array_elements_text(found_places -> named.name)::uuid) as ids
    from jsonb_to_recordset(plan) as told (table_name regclass, id_column name, texts jsonb)
    cross join jsonb_to_recordset(told.texts) as field (column_name name, is_text boolean)
    cross join lateral (select format('%s.%s', told.table_name, field.column_name)) as named (name)
    where found_places ? named.name and not private.is_contact(field.column_name)
  loop
    changed := private.write_erased(
      place.table_name, place.id_column,
      format(
        case
          when place.table_name = 'public.quote_activity'::regclass or not place.is_text then '%I = null'
          else '%1$I = regexp_replace(%1$I, ''(^|\n)[^\n]*'' || $2 || ''[^\n]*'', ''\1[erased]'', ''gi'')'
        end,
        place.column_name
      ),
      -- A message about access has no request.
      format('(%1$I = any ($1) or %1$I is null) and %2$I::text ~* $2', place.id_column, place.column_name),
      place.ids, pattern
    );
    insert into private.erased (kind, id, place)
    select 'text', id, place.name from unnest(changed) as id where id is not null
    on conflict do nothing;
    -- Otherwise the number could be found by trying it against the hash of the rest.
    perform private.write_erased(
      'public.quote_submissions', 'id', 'fingerprint = null', 'fingerprint is not null and id = any ($1)', changed
    );
    total := total + cardinality(changed);
  end loop;
  return total;
end;
$$;

-- Deletes an account and all that the auth service keeps about it, in any version.
create function private.delete_account(account uuid) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  perform private.forget_sign_ins(account);
  delete from auth.identities where user_id = account;
  -- Its audit log names the account by id and address. Missing on the embedded backend.
  if has_table_privilege(to_regclass('auth.audit_log_entries'), 'delete') then
    delete from auth.audit_log_entries
    where account::text in (payload ->> 'actor_id', payload -> 'traits' ->> 'user_id');
  end if;
  delete from auth.users where id = account;
end;
$$;

-- The accounts with this contact, except staff's, locked: an erasure takes them before the tables, as what deletes an
-- account goes on to these from it.
create function private.lock_accounts(wanted text) returns uuid[]
language sql volatile set search_path = ''
as $$
  select coalesce(array_agg(locked.id), '{}')
  from (
    select id
    from auth.users as account
    where wanted in (private.contact_key(account.email), private.contact_key(account.phone))
      and not exists (select from public.user_roles where user_id = account.id)
    order by id
    for update
  ) as locked;
$$;

-- Deletes the accounts with this contact, except staff's. Returns how many.
create function private.erase_accounts(wanted text) returns integer
language plpgsql volatile set search_path = ''
as $$
declare
  accounts constant uuid[] := private.lock_accounts(wanted);
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

-- Anonymizes requests older than so many months, at least 1 (the number in the privacy notice). Returns how many. Called
-- in SQL, where no page has words for a code: what it refuses says so itself.
create function private.forget_old_requests(months integer) returns integer
language plpgsql volatile set search_path = ''
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
  -- Looked up first: triggers cannot be disabled under a running query.
  matching := array(
    select id
    from public.quote_submissions
    where created_at < now() - make_interval(months => months) and erased_at is null
  );
  if cardinality(matching) > 0 then
    changed := private.anonymize(matching);
  end if;
  update private.erasures set requests = changed where id = entry;
  return changed;
end;
$$;

-- An e-mail without "+tag" and dots. Null: a number.
create function private.mailbox(key text) returns text
language sql immutable strict parallel safe set search_path = ''
return case
  when key ~ '@' then replace(split_part(split_part(key, '@', 1), '+', 1), '.', '') || '@' || split_part(key, '@', 2)
end;

-- Whether a contact may be another spelling of the wanted one: one typo away, the same number in another area, the same
-- mailbox with a tag or dots.
create function private.may_be(contact text, wanted text) returns boolean
language sql immutable strict parallel safe set search_path = ''
as $$
  select key <> wanted and (
    private.is_slip_of(local_key, local_wanted)
    or (local_wanted ~ '^[0-9]{7,}$' and local_key ~ '^[0-9]{7,}$' and right(local_key, 7) = right(local_wanted, 7))
    or private.mailbox(key) = private.mailbox(wanted)
  )
  from (select private.contact_key(contact) as key) as typed
  -- What is a slip away from an American number is rarely one with its country code.
  cross join lateral (
    select
      regexp_replace(key, '^[+](?:1(?=[0-9]{10}$))?', '') as local_key,
      regexp_replace(wanted, '^[+](?:1(?=[0-9]{10}$))?', '') as local_wanted
  ) as numbers;
$$;

-- Whether a contact is the wanted one, or has it in it: two numbers in one field, an extension in any notation, letters
-- typed for 0 and 1.
create function private.has_contact(contact text, wanted text) returns boolean
language sql immutable parallel safe set search_path = ''
return private.contact_key(contact) = wanted
  or (wanted ~ '^[+]1[0-9]{10}$' and contact !~ '@' and contact ~* private.mention_pattern(wanted));

-- A preview of private.forget_person: the requests and accounts that will be erased; those that may be the same
-- person's, to be decided by someone and erased by private.anonymize; and what no database can erase.
create function private.look_for_person(contact text)
returns table (
  -- 'will be erased', 'decide', 'outside'
  outcome text,
  place text,
  submission_id uuid,
  said text
)
language sql stable set search_path = ''
as $$
  with typed as (
    select 'quote_submissions' as place, id, value
    from public.quote_submissions
    cross join lateral (values (email), (phone), (contact_value)) as contacts (value)
    where erased_at is null and value is not null
    union
    select 'quotes', quote.submission_id, value
    from public.quotes as quote
    join public.quote_submissions as request on request.id = quote.submission_id and request.erased_at is null
    cross join lateral (values (quote.email), (quote.phone)) as contacts (value)
    where value is not null
  ), asked as (
    select private.contact_key(private.clean_line(look_for_person.contact)) as wanted
  )
  select found.outcome, typed.place, typed.id, typed.value
  from typed
  cross join asked
  cross join lateral (
    select case
      when private.has_contact(typed.value, asked.wanted) then 'will be erased'
      when private.may_be(typed.value, asked.wanted) then 'decide'
    end as outcome
  ) as found
  where found.outcome is not null
  union all
  select 'will be erased', 'account', null, account.email
  from auth.users as account
  cross join asked
  where asked.wanted in (private.contact_key(account.email), private.contact_key(account.phone))
    and not exists (select from public.user_roles where user_id = account.id)
  union all
  values
    ('outside', 'mailboxes and phones of staff, and of the business', null::uuid, 'alerts, copies and quotes that were sent'),
    ('outside', 'logs of the providers', null, 'of mail, text messages, the host and the project'),
    ('outside', 'saved files', null, (select count(*) || ' exports, listed on the Team page' from public.exports)),
    ('outside', 'backups', null, 'made before now');
$$;

-- Anonymizes everything of a person, by e-mail or phone number in any notation, even if staff corrected it in the
-- quote. Erases mentions of the contact in other requests, and the person's account. Returns how many requests. Its
-- refusal is a sentence for the same reason as that of private.forget_old_requests.
create function private.forget_person(contact text) returns integer
language plpgsql volatile set search_path = ''
as $$
declare
  wanted constant text := private.contact_key(private.clean_line(contact));
  plan constant jsonb := private.erasure_plan();
  entry bigint;
  found_places jsonb;
  received uuid[];
  changed integer := 0;
  mentions integer;
begin
  -- A key of a few characters would match no one or too many.
  if (char_length(wanted) >= 5) is not true then
    raise exception using errcode = '22023', message = 'Enter an e-mail address or a phone number.';
  end if;

  perform private.lock_accounts(wanted);
  insert into private.erasures (cause, requests) values ('request', 0) returning id into entry;
  -- All is looked for before anything is locked.
  found_places := private.find_contact(wanted, plan);
  received := array(
    select id from public.received_messages
    where private.contact_key(sender) = wanted
      or (quote_id is null and concat_ws(E'\n', sender_name, subject, whole) ~* private.mention_pattern(wanted))
  );
  if found_places <> '{}' then
    changed := private.anonymize(
      array(
        select distinct id::uuid
        from jsonb_each(found_places) as place (name, ids)
        cross join lateral jsonb_array_elements_text(ids) as id
        where private.is_contact(split_part(name, '.', 3)::name)
      ),
      plan
    );
  end if;
  mentions := private.erase_mentions(wanted, found_places, plan);
  delete from public.received_messages where id = any (received);
  update private.erasures
  set requests = changed, texts = mentions, accounts = private.erase_accounts(wanted)
  where id = entry;
  return changed;
end;
$$;

-- Erases everything in private.erased again, after an older backup was restored. A text with a mention goes as a whole:
-- of whom is recorded nowhere. Returns how many requests.
create function private.erase_again() returns integer
language plpgsql volatile set search_path = ''
as $$
declare
  plan constant jsonb := private.erasure_plan();
  entry bigint;
  matching uuid[];
  changed integer;
  place record;
  account uuid;
begin
  -- Before the tables, like private.lock_accounts.
  perform from auth.users where id in (select id from private.erased where kind = 'account') order by id for update;
  insert into private.erasures (cause, requests) values ('restore', 0) returning id into entry;
  -- Looked up first: triggers cannot be disabled under a running query. What the backup has as erased is.
  matching := array(
    select submission.id
    from public.quote_submissions as submission
    join private.erased as listed on listed.id = submission.id and listed.kind = 'request'
    where submission.erased_at is null
  );
  changed := case when matching = '{}' then 0 else private.anonymize(matching, plan) end;

  for place in
    select
      told.table_name, told.id_column, field.column_name, field.is_text,
      format('%s.%s', told.table_name, field.column_name) as name
    from jsonb_to_recordset(plan) as told (table_name regclass, id_column name, texts jsonb)
    cross join jsonb_to_recordset(told.texts) as field (column_name name, is_text boolean)
  loop
    perform private.write_erased(
      place.table_name, place.id_column,
      format(
        case
          when place.table_name = 'public.quote_activity'::regclass or not place.is_text then '%I = null'
          else '%I = ''[erased]'''
        end,
        place.column_name
      ),
      format('%I is not null and %I = any ($1)', place.column_name, place.id_column),
      array(select listed.id from private.erased as listed where listed.kind = 'text' and listed.place = place.name)
    );
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
