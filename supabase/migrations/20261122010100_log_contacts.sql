-- What staff did to reach a customer, and what they want each other to know. Entries are never changed and never go:
-- what was a slip is taken back by an entry of its own.
create table public.request_entries (
  -- Chosen by who writes it, so that a second attempt after a lost answer does not write it twice.
  id uuid primary key,
  created_at timestamptz(3) not null default now(),
  actor_id uuid not null,
  actor_name text not null,
  submission_id uuid not null references public.quote_submissions (id),
  kind public.request_entry_kind not null,
  -- For colleagues only. An erasure empties it.
  note text,
  -- The entry that this one takes back.
  voids uuid references public.request_entries (id),

  constraint note_has_at_most_2000_characters check (char_length(note) <= 2000),
  constraint only_a_void_takes_back check ((kind = 'void') = (voids is not null))
);

create index request_entries_submission_idx on public.request_entries (submission_id, created_at);
create unique index request_entries_voids_idx on public.request_entries (voids);

alter table public.request_entries enable row level security;

create policy "Admins read what was done about a request"
  on public.request_entries for select to authenticated
  using ((select public.has_role((select auth.uid()), 'admin')));
create policy "What was done needs both factors where two are required"
  on public.request_entries as restrictive for all to authenticated
  using ((select private.factors_suffice())) with check ((select private.factors_suffice()));

revoke all on public.request_entries from anon, authenticated, service_role;
grant select on public.request_entries to authenticated, service_role;

-- As before, and for the entries about requests, which a function of this project writes as well.
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
    if tg_op = 'INSERT' and tg_table_name in ('exports', 'request_entries') then
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

create trigger refuse_direct_log_change
  before insert or update or delete on public.request_entries
  for each row execute function private.refuse_direct_log_change('note');
create trigger refuse_emptying_the_log
  before truncate on public.request_entries
  for each statement execute function private.refuse_direct_log_change();

create or replace function private.texts_to_keep()
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
    ('public.quote_submissions', 'taken_by_name'),
    ('public.quote_submissions', 'dismissed_by_name'),
    ('public.request_entries', 'actor_name'),
    ('public.quote_activity', 'actor_name'),
    ('public.quote_activity', 'before'),
    ('public.quote_activity', 'after');
$$;

-- The first contact that has not been taken back ends the clock of the request.
create function private.stamp_first_contact() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  first_contact record;
begin
  -- Two entries at once: the second sees the first.
  perform from public.quote_submissions where id = new.submission_id for update;
  select entry.created_at, entry.kind into first_contact
  from public.request_entries as entry
  where entry.submission_id = new.submission_id
    and entry.kind in ('spoke', 'left-message', 'texted')
    and not exists (select from public.request_entries as void where void.voids = entry.id)
  order by entry.created_at, entry.id
  limit 1;
  update public.quote_submissions
  set first_contact_at = first_contact.created_at, first_contact_kind = first_contact.kind
  where id = new.submission_id
    and (first_contact_at, first_contact_kind)
      is distinct from (first_contact.created_at, first_contact.kind);
  return null;
end;
$$;

create trigger stamp_first_contact
  after insert on public.request_entries
  for each row when (new.kind not in ('note', 'no-answer'))
  execute function private.stamp_first_contact();

-- Writes down that somebody tried to reach a customer, or a note for colleagues. The same id again changes nothing.
-- PT404: there is no such request. PT422: a note without words, or no kind that is written by hand. 22001: too long.
create function public.add_request_entry(
  _id uuid, _submission_id uuid, _kind public.request_entry_kind, _note text default null
) returns void
language plpgsql volatile
security definer
set search_path = ''
as $$
declare
  words constant text := private.clean_text(_note);
begin
  perform private.require_admin();
  if _kind = 'void' or (_kind = 'note' and words is null) then
    raise exception using errcode = 'PT422', message = 'There is nothing to write down.';
  end if;
  if char_length(words) > 2000 then
    raise exception using errcode = '22001', message = 'This is too long to be stored.';
  end if;
  if not exists (select from public.quote_submissions where id = _submission_id) then
    raise exception using errcode = 'PT404', message = 'There is no such request.';
  end if;
  insert into public.request_entries (id, actor_id, actor_name, submission_id, kind, note)
  values (_id, auth.uid(), private.staff_name(auth.uid()), _submission_id, _kind, words)
  on conflict (id) do nothing;
end;
$$;

-- Takes a slip back: one's own entry, within ten minutes. Later, a note says what was wrong. A second time changes
-- nothing. PT404: there is no such entry of the caller's. PT409: it is too old.
create function public.void_request_entry(_id uuid) returns void
language plpgsql volatile
security definer
set search_path = ''
as $$
declare
  slip public.request_entries;
begin
  perform private.require_admin();
  select * into slip
  from public.request_entries where id = _id and actor_id = auth.uid() and kind <> 'void';
  if not found then
    raise exception using errcode = 'PT404', message = 'There is no such entry of yours.';
  end if;
  if slip.created_at < now() - interval '10 minutes' then
    raise exception using errcode = 'PT409', message = 'This entry is too old to be taken back.';
  end if;
  insert into public.request_entries (id, actor_id, actor_name, submission_id, kind, voids)
  values (
    gen_random_uuid(), auth.uid(), private.staff_name(auth.uid()), slip.submission_id, 'void', slip.id
  )
  on conflict (voids) do nothing;
end;
$$;

revoke execute on function private.stamp_first_contact() from public;
revoke execute on function
  public.add_request_entry(uuid, uuid, public.request_entry_kind, text), public.void_request_entry(uuid)
from public, anon, service_role;
grant execute on function
  public.add_request_entry(uuid, uuid, public.request_entry_kind, text), public.void_request_entry(uuid)
to authenticated;
