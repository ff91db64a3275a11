-- The schema "private": functions and tables that no client can name, because the API does not expose it.
--
-- Never enable row-level security on a table in it: the embedded backend grants every role usage of each schema that has
-- a table with row-level security.
create schema private;
revoke all on schema private from public;

-- Triggers of one kind fire in the order of their names. Where that order matters, the names begin with it: t10_, t20_.
--
-- One setting, local to its transaction, is between triggers: lead_intake.<table>, 'open' until the insert's first row,
-- then 'taken' (private.enforce_single_row_insert). Everything else is a parameter.

-- No function is callable by default: each has its grant beside it. Hosted projects may grant everything new in "public"
-- to the roles of the API; what PostgreSQL grants to everyone is revoked in the last file. Tables number their own rows,
-- so no role needs a sequence.
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;

-- Refuses with an HTTP status ('PT422' is 422), a code and its values: {"code": "too_few_trailers", "free": 1}. The desk
-- has the words (src/desk/model/refusal-texts.ts), and a test holds that each code has some. A function with its caller's
-- rights raises such a message itself: clients may not call functions of "private".
create function private.refuse(_status text, _code text, _values jsonb default '{}') returns void
language plpgsql immutable set search_path = ''
as $$
begin
  raise exception using errcode = _status, message = (jsonb_build_object('code', _code) || _values)::text;
end;
$$;

-- Puts a function with its owner's rights into the API: a function of the same name in "public", with the caller's
-- rights, that only calls it (docs/decisions.md#98-what-staff-call-has-two-halves).
create procedure private.grant_rpc(_function regproc, _callers text)
language plpgsql set search_path = ''
as $$
declare
  called pg_catalog.pg_proc;
begin
  select * into strict called from pg_catalog.pg_proc where oid = _function;
  execute format(
    'create function public.%1$I(%2$s) returns %3$s language sql %4$s security invoker set search_path = ''''
     return private.%1$I(%5$s)',
    called.proname,
    pg_get_function_arguments(called.oid),
    pg_get_function_result(called.oid),
    case called.provolatile when 'v' then 'volatile' else 'stable' end,
    (select string_agg(format('%I', name), ', ') from unnest(called.proargnames[:called.pronargs]) as name)
  );
  execute format('revoke execute on function public.%1$I, private.%1$I from public', called.proname);
  execute format('grant execute on function public.%1$I, private.%1$I to %2$s', called.proname, _callers);
end;
$$;

-- Lets staff read a table, and no one else; other grants are the table's own to add. Where two factors are required,
-- they are required for these verbs: all of them by default.
create procedure private.let_staff_read(_table regclass, variadic _guarded text[] default '{all}')
language plpgsql set search_path = ''
as $$
declare
  verb text;
begin
  execute format('alter table %s enable row level security', _table);
  execute format('revoke all on %s from anon, authenticated, service_role', _table);
  execute format('grant select on %s to authenticated', _table);
  execute format(
    'create policy "Admins read" on %s for select to authenticated
     using ((select public.has_role((select auth.uid()), ''admin'')))',
    _table
  );
  foreach verb in array _guarded loop
    execute format(
      'create policy %I on %s as restrictive for %s to authenticated using ((select private.factors_suffice()))',
      'Both factors where two are required: ' || verb, _table, verb
    );
  end loop;
end;
$$;

-- Today in Houston: a quote is valid through the end of its last day there.
create function private.business_date() returns date
language sql stable parallel safe set search_path = ''
return (now() at time zone 'America/Chicago')::date;

-- Measures the row as a whole before its texts are cleaned: cleaning makes several copies at four bytes a character (40
-- MB of text took 1.1 GB). No request or quote comes near the limit: with all texts at their limits, in four-byte
-- characters, it is about 30,000 bytes. 22001 is HTTP 400.
create function private.enforce_size() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if pg_column_size(new) > 65536 then
    perform private.refuse('22001', 'too_long');
  end if;
  return new;
end;
$$;

-- A visitor sends one request at a time, so a list is a script filling the inbox. It is refused at its second row,
-- before that row takes the lock of its contact: two lists of the same contacts in opposite order would deadlock
-- (40P01), and one list of tens of thousands would use up the server's locks (53200).
create function private.begin_single_row_insert() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform set_config('lead_intake.' || tg_table_name, 'open', true);
  return null;
end;
$$;

-- PT400 is HTTP 400.
create function private.enforce_single_row_insert() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if current_setting('lead_intake.' || tg_table_name, true) = 'taken' then
    perform private.refuse('PT400', 'one_request_at_a_time');
  end if;
  perform set_config('lead_intake.' || tg_table_name, 'taken', true);
  return new;
end;
$$;

-- PostgREST takes a body of null or bare text for an empty list and answers 201: the browser would think its request
-- was stored.
create function private.refuse_empty_insert() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if current_setting('lead_intake.' || tg_table_name, true) = 'open' then
    perform private.refuse('PT400', 'no_request');
  end if;
  return null;
end;
$$;

-- Refuses a past event date with 22008 (HTTP 400). The calendar at UTC-12 decides, the last one to change, so that no
-- visitor's own today is refused. It says which day it is in Houston, to a device whose clock is slow. A date more than ten
-- years ahead was mistyped; src/site/lead/lead-fields.ts says so at the field.
create function private.refuse_impossible_date(event_date date) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if event_date < (now() at time zone 'Etc/GMT+12')::date then
    perform private.refuse('22008', 'event_is_past', jsonb_build_object('today', private.business_date()));
  end if;

  if event_date > (now() at time zone 'Etc/GMT-14')::date + interval '10 years' then
    perform private.refuse('22008', 'event_too_far_ahead');
  end if;
end;
$$;
