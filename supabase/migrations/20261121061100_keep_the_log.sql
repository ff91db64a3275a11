-- Deleting a quote took its entries out of the log. Now nobody takes an entry out, neither directly nor by
-- what it is about; and the log tells of deleted quotes and of exported lists as well.
--
-- The log is three tables: quote_activity, role_changes, exports. The guards bind every role, the service role
-- and the tables' owner included. Who owns the tables can still switch the guards off
-- (alter table ... disable trigger, session_replication_role); that takes the database's own password.

-- An entry about a quote outlives it. A request with entries cannot be deleted, only made anonymous.
alter table public.quote_activity drop constraint quote_activity_quote_id_fkey;
alter table public.quote_activity drop constraint quote_activity_submission_id_fkey;
alter table public.quote_activity
  add constraint quote_activity_submission_id_fkey
  foreign key (submission_id) references public.quote_submissions (id);

alter type public.quote_activity_action add value 'deleted';

-- Lists that were saved as a file: who, when, which rows, how many.
create table public.exports (
  id bigint generated always as identity primary key,
  created_at timestamptz(3) not null default now(),
  actor_id uuid not null,
  actor_name text not null,
  list text not null,
  -- As the desk has it, less the words searched for.
  filter jsonb not null,
  -- May name a customer: an erasure puts '[erased]' here.
  search text,
  row_count integer not null,

  constraint list_is_known check (list in ('requests', 'quotes')),
  constraint an_export_has_rows check (row_count > 0),
  constraint search_has_at_most_200_characters check (char_length(search) <= 200)
);

alter table public.exports enable row level security;

create policy "Admins read the exports"
  on public.exports for select to authenticated
  using ((select public.has_role((select auth.uid()), 'admin')));

revoke all on public.exports from anon, authenticated, service_role;
grant select on public.exports to authenticated, service_role;

-- Whether this transaction has begun an erasure: it recorded one (see private.anonymise), at its own moment.
create function private.is_erasing() returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from private.erasures where erased_at = now());
$$;

-- For every role, the service role included. An entry comes only from a trigger or function of this project;
-- it never goes, and never changes, but for one column (the trigger's argument) that may hold words about a
-- customer: while an erasure is under way, that column becomes empty or '[erased]'.
create or replace function private.refuse_direct_log_change() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  erasable constant text := tg_argv[0];
begin
  if tg_op = 'INSERT' and pg_trigger_depth() > 1 then
    return new;
  end if;
  -- Nested, because others may not even name what is asked for inside.
  if current_user = (select pg_get_userbyid(relowner) from pg_catalog.pg_class where oid = tg_relid) then
    if tg_op = 'INSERT' and tg_table_name = 'exports' then
      return new;
    end if;
    if tg_op = 'UPDATE' then
      if private.is_erasing()
        and to_jsonb(new) - erasable = to_jsonb(old) - erasable
        and coalesce(to_jsonb(new) ->> erasable, '[erased]') = '[erased]' then
        return new;
      end if;
    end if;
  end if;
  raise exception using errcode = 'PT403', message = 'The activity log writes itself.';
end;
$$;

drop trigger refuse_direct_log_change on public.quote_activity;
create trigger refuse_direct_log_change
  before insert or update or delete on public.quote_activity
  for each row execute function private.refuse_direct_log_change('note');
create trigger refuse_emptying_the_log
  before truncate on public.quote_activity
  for each statement execute function private.refuse_direct_log_change();
create trigger refuse_direct_log_change
  before insert or update or delete on public.exports
  for each row execute function private.refuse_direct_log_change('search');
create trigger refuse_emptying_the_log
  before truncate on public.exports
  for each statement execute function private.refuse_direct_log_change();

-- As before, and of a quote that a trusted server deletes.
create or replace function private.log_quote() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  changed text;
begin
  if tg_op = 'DELETE' then
    perform private.log_activity(
      old.submission_id, old.id, 'deleted', old.quote_amount::text, null, null
    );
    return null;
  end if;

  if tg_op = 'INSERT' then
    perform private.log_activity(
      new.submission_id, new.id, 'created', null, new.quote_amount::text, null
    );
    return null;
  end if;

  if new.quote_amount is distinct from old.quote_amount then
    perform private.log_activity(
      new.submission_id, new.id, 'amount', old.quote_amount::text, new.quote_amount::text, null
    );
  end if;

  select string_agg(field.key, ', ' order by field.key) into changed
  from jsonb_each(to_jsonb(new)) as field
  where field.key in (
      'name', 'email', 'phone', 'event_date', 'event_address', 'number_of_guests', 'quote_notes'
    )
    and field.value is distinct from to_jsonb(old) -> field.key;
  if changed is not null then
    perform private.log_activity(new.submission_id, new.id, 'content', null, null, changed);
  end if;

  if new.valid_until <> old.valid_until then
    perform private.log_activity(
      new.submission_id, new.id, 'valid-until', old.valid_until::text, new.valid_until::text, null
    );
  end if;

  if new.follow_up_on is distinct from old.follow_up_on then
    perform private.log_activity(
      new.submission_id, new.id, 'follow-up', old.follow_up_on::text, new.follow_up_on::text, null
    );
  end if;

  if new.status <> old.status or new.loss_reason <> old.loss_reason then
    perform private.log_activity(
      new.submission_id, new.id, 'status', old.status::text, new.status::text, new.loss_reason
    );
  end if;
  return null;
end;
$$;

drop trigger log_quote on public.quotes;
create trigger log_quote
  after insert or update or delete on public.quotes
  for each row execute function private.log_quote();

-- Writes down that the caller saves a list as a file. The desk calls it before there is a file, and makes none
-- when it fails. 23514: not a list of the desk, or no rows. 22001: too much of a filter.
create function public.log_export(_list text, _row_count integer, _filter jsonb, _search text default null)
returns void
language plpgsql volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  if pg_column_size(_filter) > 2000 or char_length(_search) > 200 then
    raise exception using errcode = '22001', message = 'This is too long to be stored.';
  end if;
  insert into public.exports (actor_id, actor_name, list, filter, search, row_count)
  values (
    auth.uid(), private.staff_name(auth.uid()), _list, coalesce(_filter, '{}'),
    private.clean_line(_search), _row_count
  );
end;
$$;

revoke execute on function private.is_erasing() from public;
revoke execute on function public.log_export(text, integer, jsonb, text) from public, anon, service_role;
grant execute on function public.log_export(text, integer, jsonb, text) to authenticated;
