-- Forgetting people: by age, and when somebody asks for it. Nothing in here can be reached through
-- the API; the owner calls it in SQL (docs/privacy.md says how, and how to have it done every month).
--
-- A request is made anonymous rather than deleted: who, where and what was written go; when it came,
-- of which kind it was and what was quoted stay, because the figures are counted from those.

-- That it was done, when, and for how many requests. Never whom it was about: that would undo it.
create table private.erasures (
  id bigint generated always as identity primary key,
  erased_at timestamptz not null default now(),
  -- The database account that called it, and the staff account if there was one.
  erased_by text not null default session_user,
  staff_id uuid default auth.uid(),
  cause text not null check (cause in ('age', 'request')),
  -- How many requests were made anonymous.
  requests integer not null
);

-- Whether a request has already been made anonymous. As text, not as an expression, for
-- the reason given at private.request_fingerprint.
create function private.is_anonymous(submission public.quote_submissions) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select (submission).name = 'Erased' and (submission).event_address = 'Erased';
$$;

-- Texts that say nothing about a person and stay, because the figures and the log are made of them.
-- Every other text column of a table in private.tables_of_requests() is erased, whoever added it.
create function private.texts_to_keep()
returns table (table_name regclass, column_name name)
language sql stable
set search_path = ''
as $$
  values
    ('public.quote_submissions'::regclass, 'contact_method'::name),
    ('public.quote_submissions', 'event_type'),
    ('public.luxury_trailers_landing_page', 'status'),
    ('public.quotes', 'event_type'),
    -- Who of the staff did it, and a status, an amount or a date: never a customer's words.
    ('public.quote_activity', 'actor_email'),
    ('public.quote_activity', 'before'),
    ('public.quote_activity', 'after');
$$;

-- Every table that says something about a request, and the column that holds the request's id: the inbox,
-- the luxury table (a luxury request and its copy in the inbox have the same id) and whatever refers to
-- the inbox.
create function private.tables_of_requests()
returns table (table_name regclass, id_column name)
language sql stable
set search_path = ''
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

-- What stands in a text column after it was erased, such that the row still keeps its constraints.
-- "contact" is an e-mail or a phone number, whichever it was.
create function private.erased_text(column_name name, former text) returns text
language sql immutable parallel safe
set search_path = ''
return case
  -- The log reads as before without its notes.
  when former is null or column_name = 'note' then null
  when column_name = 'email' or (column_name = 'contact_value' and former ~ '@') then 'erased@erased.invalid'
  when column_name in ('phone', 'contact_value') then '0000000000'
  else 'Erased'
end;

-- Erases the texts of these requests in one table. What is found in the catalog cannot be forgotten here.
create function private.erase_texts(erased_table regclass, id_column name, submissions uuid[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  assignments text;
begin
  -- Text of any kind (S), and documents and lists (JSON, arrays), which may hold some.
  select string_agg(
    case
      when kind.typcategory = 'S'
        then format('%1$I = private.erased_text(%1$L, %1$I)', field.attname)
      else format('%I = null', field.attname)
    end,
    ', '
  )
  into assignments
  from pg_catalog.pg_attribute as field
  join pg_catalog.pg_type as kind on kind.oid = field.atttypid
  where field.attrelid = erased_table
    and field.attnum > 0
    and not field.attisdropped
    and field.attgenerated = ''
    and (kind.typcategory in ('S', 'A') or kind.typname in ('json', 'jsonb'))
    and not exists (
      select 1
      from private.texts_to_keep() as kept
      where kept.table_name = erased_table and kept.column_name = field.attname
    );

  execute format('alter table %s disable trigger user', erased_table);
  if assignments is not null then
    execute format('update %s set %s where %I = any ($1)', erased_table, assignments, id_column)
    using submissions;
  end if;
  execute format('alter table %s enable trigger user', erased_table);
end;
$$;

-- Makes requests anonymous everywhere: inbox, luxury table, quotes, activity log. Returns how many.
-- The guards that keep requests and log from being changed are switched off for this transaction
-- alone; while it runs, nobody else writes these tables. Who may not own the tables cannot do this.
create function private.anonymise(submissions uuid[]) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  still_named constant uuid[] := array(
    select id
    from public.quote_submissions as submission
    where id = any (submissions) and not private.is_anonymous(submission)
  );
  place record;
begin
  -- In the order of their names: one order for everybody.
  for place in select * from private.tables_of_requests() order by table_name::text loop
    perform private.erase_texts(place.table_name, place.id_column, submissions);
  end loop;
  return cardinality(still_named);
end;
$$;

-- Makes every request anonymous that came more than so many months ago. Returns how many.
-- Call it with the number in the privacy notice; at least 1.
create function private.forget_old_requests(months integer) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  matching uuid[];
  changed integer;
begin
  -- "is not true" also catches null.
  if (months >= 1) is not true then
    raise exception using errcode = '22023', message = 'The number of months must be 1 or more.';
  end if;

  -- First looked up, then changed: the guards cannot be switched off under a query that is running.
  matching := array(
    select id
    from public.quote_submissions as submission
    where created_at < now() - make_interval(months => months)
      and not private.is_anonymous(submission)
  );
  changed := private.anonymise(matching);
  insert into private.erasures (cause, requests) values ('age', changed);
  return changed;
end;
$$;

-- Makes everything anonymous that belongs to a person, named by e-mail or phone number in any
-- notation, also where staff corrected it in the quote. Returns how many requests that were.
create function private.forget_person(contact text) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  wanted constant text := private.person_key(private.clean_line(contact));
  matching uuid[];
  changed integer;
begin
  -- A key of a few characters would match nobody or too many.
  if (char_length(wanted) >= 5) is not true then
    raise exception using errcode = '22023', message = 'Name an e-mail address or a phone number.';
  end if;

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
  insert into private.erasures (cause, requests) values ('request', changed);
  return changed;
end;
$$;

revoke execute on function
  private.is_anonymous(public.quote_submissions),
  private.texts_to_keep(),
  private.tables_of_requests(),
  private.erased_text(name, text),
  private.erase_texts(regclass, name, uuid[]),
  private.anonymise(uuid[]),
  private.forget_old_requests(integer),
  private.forget_person(text)
from public;
