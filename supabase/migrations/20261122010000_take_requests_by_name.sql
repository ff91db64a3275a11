-- Two people at one desk: who has a request in hand, who has reached the customer and how, and who threw a request
-- away and why. The promise is kept by reaching the customer or by sending a quote, no longer by making one.

create type public.dismissal_reason as enum ('spam', 'duplicate', 'outside-area', 'other');
create type public.request_entry_kind as enum (
  'spoke', 'left-message', 'texted', 'no-answer', 'note', 'void'
);

alter type public.quote_activity_action add value 'taken';
alter type public.quote_activity_action add value 'released';
alter type public.quote_activity_action add value 'dismissal-reason';

alter table public.quote_submissions
  -- Who of the staff has this one in hand, as they were called then, and since when. Kept when it is answered.
  add column taken_by uuid,
  add column taken_by_name text,
  add column taken_at timestamptz,
  -- The first time that somebody reached the customer. An unanswered call is an attempt and no contact.
  add column first_contact_at timestamptz,
  add column first_contact_kind public.request_entry_kind,
  -- The first time that a quote of it was sent, also if that quote was changed and sent again.
  add column first_sent_at timestamptz,
  add column dismissed_by_name text,
  add column dismissal_reason public.dismissal_reason,
  -- In somebody's words, for other reasons.
  add column dismissal_note text,
  add constraint taking_is_stamped check (num_nonnulls(taken_by, taken_by_name, taken_at) in (0, 3)),
  add constraint contact_is_stamped check ((first_contact_at is null) = (first_contact_kind is null)),
  add constraint only_dismissed_requests_have_a_reason
  check (dismissed_at is not null or num_nonnulls(dismissed_by_name, dismissal_reason, dismissal_note) = 0),
  add constraint only_other_reasons_have_words check (dismissal_note is null or dismissal_reason = 'other'),
  add constraint dismissal_note_has_at_most_500_characters check (char_length(dismissal_note) <= 500);

-- What is known of the time before: the log has who dismissed, the quotes have when they were sent.
alter table public.quote_submissions disable trigger user;
update public.quote_submissions as request
set dismissed_by_name = (
  select entry.actor_name from public.quote_activity as entry
  where entry.submission_id = request.id and entry.action = 'dismissed'
  order by entry.id desc
  limit 1
)
where dismissed_at is not null;
update public.quote_submissions as request
set first_sent_at = quote.sent_at
from public.quotes as quote
where quote.submission_id = request.id and quote.sent_at is not null;
alter table public.quote_submissions enable trigger user;

-- The columns above: written by the functions and triggers below, and by nobody else.
create function private.desk_columns() returns text[]
language sql immutable parallel safe
set search_path = ''
return array[
  'taken_by', 'taken_by_name', 'taken_at', 'first_contact_at', 'first_contact_kind', 'first_sent_at',
  'dismissed_by_name', 'dismissal_reason', 'dismissal_note'
];

create or replace function private.server_columns() returns text[]
language sql immutable parallel safe
set search_path = ''
return array[
  'id', 'created_at', 'processed', 'processed_at', 'processed_by', 'dismissed_at', 'due_at', 'search_text',
  'asked_again', 'many_from_contact', 'fingerprint', 'erased_at'
] || private.desk_columns();

-- As before, and nothing comes in taken, answered or dismissed.
create or replace function private.stamp_marks() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.erased_at := null;
  new.taken_by := null;
  new.taken_by_name := null;
  new.taken_at := null;
  new.first_contact_at := null;
  new.first_contact_kind := null;
  new.first_sent_at := null;
  new.dismissed_by_name := null;
  new.dismissal_reason := null;
  new.dismissal_note := null;
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

-- With the caller's rights, to see who that is: inside the functions and triggers of this project it is the owner.
create function private.guard_desk_columns() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if (
      new.taken_by, new.taken_by_name, new.taken_at, new.first_contact_at, new.first_contact_kind,
      new.first_sent_at, new.dismissed_by_name, new.dismissal_reason, new.dismissal_note
    ) is distinct from (
      old.taken_by, old.taken_by_name, old.taken_at, old.first_contact_at, old.first_contact_kind,
      old.first_sent_at, old.dismissed_by_name, old.dismissal_reason, old.dismissal_note
    )
    and current_user <> (select pg_get_userbyid(relowner) from pg_catalog.pg_class where oid = tg_relid)
  then
    raise exception using errcode = 'PT403', message = 'A request can only be marked as processed.';
  end if;
  return new;
end;
$$;

create trigger guard_desk_columns
  before update on public.quote_submissions
  for each row execute function private.guard_desk_columns();

-- As before, with the columns of the desk let through, and the name of who dismisses.
create or replace function private.guard_submission_update() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- The first three as a client sets them, the fourth as it follows from them. The fifth is generated: empty in "new"
  -- while a BEFORE trigger runs. The others have a guard of their own.
  processing_columns constant text[] := array[
    'processed', 'processed_at', 'processed_by', 'dismissed_at', 'search_text'
  ] || private.desk_columns();
begin
  if to_jsonb(new) - processing_columns <> to_jsonb(old) - processing_columns then
    raise exception using errcode = 'PT403', message = 'A request can only be marked as processed.';
  end if;

  if old.processed and not new.processed then
    if exists (select 1 from public.quotes where submission_id = old.id) then
      raise exception using errcode = 'PT403', message = 'A request with a quote stays processed.';
    end if;
    new.processed_at := null;
    new.processed_by := null;
    new.dismissed_at := null;
    new.dismissed_by_name := null;
    new.dismissal_reason := null;
    new.dismissal_note := null;
    return new;
  end if;

  if new.processed and not old.processed then
    new.processed_at := now();
    new.processed_by := auth.uid();
    if not exists (select 1 from public.quotes where submission_id = old.id) then
      new.dismissed_at := now();
      new.dismissed_by_name := private.staff_name(auth.uid());
    else
      new.dismissed_at := null;
    end if;
    return new;
  end if;

  -- No account has the id of the stamp any more: it was deleted, or has another id now, and the foreign
  -- key is carrying that over.
  if old.processed_by is null or exists (select 1 from auth.users where id = old.processed_by) then
    new.processed_by := old.processed_by;
  end if;
  new.processed_at := old.processed_at;
  new.dismissed_at := old.dismissed_at;
  return new;
end;
$$;

-- Who took a request, gave it back or took it over, and what a dismissal was said to be for.
create function private.log_desk_change() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.taken_by is distinct from old.taken_by then
    perform private.log_activity(
      new.id, null,
      (case when new.taken_by is null then 'released' else 'taken' end)::public.quote_activity_action,
      old.taken_by_name, new.taken_by_name, null
    );
  end if;
  if new.dismissal_reason is distinct from old.dismissal_reason and new.dismissed_at is not null then
    perform private.log_activity(
      new.id, null, 'dismissal-reason', old.dismissal_reason::text, new.dismissal_reason::text, null
    );
  end if;
  return null;
end;
$$;

create trigger log_desk_change
  after update on public.quote_submissions
  for each row
  when (
    new.taken_by is distinct from old.taken_by
    or new.dismissal_reason is distinct from old.dismissal_reason
  )
  execute function private.log_desk_change();

-- "I have this one". Of two who press at once one gets it; the other is told who has it.
--
-- Taking over says from whom ("_from"), so that nobody takes away what a third has taken meanwhile. Answers with who
-- has the request now, the caller or somebody else.
-- 42501: the caller is no admin. PT404: there is no such request. PT410: it has been answered or dismissed.
create function public.take_request(_id uuid, _from uuid default null)
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
    raise exception using errcode = 'PT410', message = 'This request has been dealt with.';
  end if;
  raise exception using errcode = 'PT404', message = 'There is no such request.';
end;
$$;

-- Gives a request back that the caller has. Answers whether that was so: a colleague may have taken it over.
create function public.release_request(_id uuid) returns boolean
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

revoke execute on function
  private.desk_columns(), private.guard_desk_columns(), private.log_desk_change()
from public;
revoke execute on function public.take_request(uuid, uuid), public.release_request(uuid)
from public, anon, service_role;
grant execute on function public.take_request(uuid, uuid), public.release_request(uuid) to authenticated;
