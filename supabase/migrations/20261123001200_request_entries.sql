-- Two people at one desk: who has reached the customer and how, who has a request in hand, and who threw a request
-- away and why. The promise is kept by reaching the customer or by sending a quote, not by making one.

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

alter table public.request_entries enable row level security;

create policy "Admins read what was done about a request"
  on public.request_entries for select to authenticated
  using ((select public.has_role((select auth.uid()), 'admin')));

create policy "What was done needs both factors where two are required"
  on public.request_entries as restrictive for all to authenticated
  using ((select private.factors_suffice())) with check ((select private.factors_suffice()));

revoke all on public.request_entries from anon, authenticated, service_role;
grant select on public.request_entries to authenticated, service_role;

create index request_entries_submission_idx on public.request_entries (submission_id, created_at);
create unique index request_entries_voids_idx on public.request_entries (voids);

create trigger refuse_direct_log_change
  before insert or update or delete on public.request_entries
  for each row execute function private.refuse_direct_log_change('note');
create trigger refuse_emptying_the_log
  before truncate on public.request_entries
  for each statement execute function private.refuse_direct_log_change();

-- The first contact that has not been taken back ends the clock of the request.
--
-- With the weaker lock: of two contacts written down at the same moment, the reference of each entry has locked the
-- request as much as every writer may at the same time, so neither could lock it for itself alone, and one of the two
-- would be refused for a deadlock. The clock needs no more than that nobody else changes the row.
create function private.stamp_first_contact() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  first_contact record;
begin
  -- Two entries at once: the second sees the first.
  perform from public.quote_submissions where id = new.submission_id for no key update;
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
create function private.add_request_entry(
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
create function private.void_request_entry(_id uuid) returns void
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

-- "I have this one". Of two who press at once one gets it; the other is told who has it.
--
-- Taking over says from whom ("_from"), so that nobody takes away what a third has taken meanwhile. Answers with who
-- has the request now, the caller or somebody else.
-- 42501: the caller is no admin. PT404: there is no such request. PT410: it has been answered or dismissed.
create function private.take_request(_id uuid, _from uuid default null)
returns table (taken_by uuid, taken_by_name text, taken_at timestamptz)
language plpgsql volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.quote_submissions as request
  set taken_by = auth.uid(), taken_by_name = private.staff_name(auth.uid()), taken_at = now()
  where request.id = _id
    and not request.processed
    and request.taken_by is distinct from auth.uid()
    and (request.taken_by is null or request.taken_by = _from);
  return query
    select request.taken_by, request.taken_by_name, request.taken_at
    from public.quote_submissions as request
    where request.id = _id and not request.processed;
  if found then
    return;
  end if;
  if exists (select from public.quote_submissions where id = _id) then
    raise exception using errcode = 'PT410', message = 'This request has been handled already.';
  end if;
  raise exception using errcode = 'PT404', message = 'There is no such request.';
end;
$$;

-- Gives a request back that the caller has. Answers whether that was so: a colleague may have taken it over.
create function private.release_request(_id uuid) returns boolean
language plpgsql volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.quote_submissions
  set taken_by = null, taken_by_name = null, taken_at = null
  where id = _id and taken_by = auth.uid() and not processed;
  return found;
end;
$$;

-- Who has a request open right now, so that no two answer it at once: of everyone at the desk the last look, which
-- counts for as long as their desk goes on telling of it (every 15 seconds). Nothing in it is about a customer.
create table private.request_looks (
  user_id uuid primary key references auth.users (id) on update cascade on delete cascade,
  -- No reference, so that erasing has one table less to lock.
  submission_id uuid not null,
  is_quoting boolean not null,
  seen_at timestamptz not null
);

-- Says which request the caller has open, none without "_id", and whether they are writing its quote. Answers with
-- the colleagues who said so of theirs in the last 40 seconds.
create function private.look_at_request(_id uuid default null, _is_quoting boolean default false)
returns table (submission_id uuid, user_id uuid, name text, is_quoting boolean)
language plpgsql volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from private.request_looks as look
  where look.user_id = auth.uid() and look.submission_id is distinct from _id;
  insert into private.request_looks (user_id, submission_id, is_quoting, seen_at)
  select auth.uid(), request.id, _is_quoting, now()
  from public.quote_submissions as request
  where request.id = _id
  on conflict on constraint request_looks_pkey do update
  set submission_id = excluded.submission_id, is_quoting = excluded.is_quoting, seen_at = excluded.seen_at;
  return query
    select look.submission_id, look.user_id, private.staff_name(look.user_id), look.is_quoting
    from private.request_looks as look
    where look.user_id <> auth.uid() and look.seen_at > now() - interval '40 seconds'
    order by look.is_quoting desc, 3;
end;
$$;

-- Dismisses what is still open of many requests, all or none. Answers with those it dismissed.
-- With the caller's rights: the policies of the table decide. PT422: none, or more than 200.
create function public.dismiss_requests(_ids uuid[]) returns setof uuid
language plpgsql volatile
security invoker
set search_path = ''
as $$
begin
  -- "is not true" also catches null.
  if (cardinality(_ids) between 1 and 200) is not true then
    raise exception using errcode = 'PT422', message = 'Choose between 1 and 200 requests.';
  end if;
  -- In one order for everybody, so no deadlock.
  perform from public.quote_submissions
  where id = any (_ids) and not processed
  order by id
  for update;
  return query
    update public.quote_submissions set processed = true
    where id = any (_ids) and not processed
    returning id;
end;
$$;

-- Takes such a dismissal back, for those that are still dismissed. Answers with those it restored.
create function public.restore_requests(_ids uuid[]) returns setof uuid
language plpgsql volatile
security invoker
set search_path = ''
as $$
begin
  if (cardinality(_ids) between 1 and 200) is not true then
    raise exception using errcode = 'PT422', message = 'Choose between 1 and 200 requests.';
  end if;
  perform from public.quote_submissions
  where id = any (_ids) and dismissed_at is not null
  order by id
  for update;
  return query
    update public.quote_submissions set processed = false
    where id = any (_ids) and dismissed_at is not null
    returning id;
end;
$$;

-- Why requests were dismissed, for those that still are. The log keeps what was said before, and by whom. Answers with how many that are.
-- PT422: none, more than 200, or another reason without words. 22001: too many words.
create function private.explain_dismissals(
  _ids uuid[], _reason public.dismissal_reason, _note text default null
) returns integer
language plpgsql volatile
security definer
set search_path = ''
as $$
declare
  words constant text := case when _reason = 'other' then private.clean_line(_note) end;
  explained integer;
begin
  perform private.require_admin();
  if (cardinality(_ids) between 1 and 200) is not true then
    raise exception using errcode = 'PT422', message = 'Choose between 1 and 200 requests.';
  end if;
  if _reason = 'other' and words is null then
    raise exception using errcode = 'PT422', message = 'Say what the reason was.';
  end if;
  if char_length(words) > 500 then
    raise exception using errcode = '22001', message = 'This is too long to be stored.';
  end if;
  perform from public.quote_submissions
  where id = any (_ids) and dismissed_at is not null
  order by id
  for update;
  update public.quote_submissions
  set dismissal_reason = _reason,
    dismissal_note = words,
    dismissal_reason_by_name = case
      when (dismissal_reason, dismissal_note) is not distinct from (_reason, words) then dismissal_reason_by_name
      else private.staff_name(auth.uid())
    end
  where id = any (_ids) and dismissed_at is not null;
  get diagnostics explained = row_count;
  return explained;
end;
$$;

revoke execute on function private.stamp_first_contact from public;

revoke execute on function
  private.add_request_entry,
  private.void_request_entry,
  private.take_request,
  private.release_request,
  private.look_at_request,
  private.explain_dismissals
from public, anon, service_role;
grant execute on function
  private.add_request_entry,
  private.void_request_entry,
  private.take_request,
  private.release_request,
  private.look_at_request,
  private.explain_dismissals
to authenticated;

revoke execute on function
  public.dismiss_requests,
  public.restore_requests
from public, anon;
grant execute on function
  public.dismiss_requests,
  public.restore_requests
to authenticated, service_role;
