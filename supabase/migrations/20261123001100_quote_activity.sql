-- Who did what with a request and its quote, and when; and who exported a list.
--
-- Five tables are logs: quote_activity, exports, request_entries, role_changes, business_changes. Their guards
-- (private.guard_log) bind every role, the service role and the owner included. The owner can still switch the guards
-- off (alter table ... disable trigger, session_replication_role), which takes the database password.
create type public.quote_activity_action as enum (
  'created', 'status', 'amount', 'content', 'valid-until', 'follow-up', 'dismissed', 'restored',
  'deleted', 'taken', 'released', 'dismissal-reason', 'undone', 'address-corrected',
  -- The amount in US dollars, and in the note how it was paid.
  'payment', 'payment-undone', 'refund'
);

create table public.quote_activity (
  id bigint generated always as identity primary key,
  created_at timestamptz(3) not null default now(),
  -- Who, as known at the time: no foreign key, so that the entry outlives the account. Null for SQL.
  actor_id uuid,
  actor_name text,
  -- A request with entries cannot be deleted, only made anonymous.
  submission_id uuid not null references public.quote_submissions (id),
  -- No foreign key: the entry outlives the quote.
  quote_id uuid,
  action public.quote_activity_action not null,
  -- The values of a status, an amount or a date. Nothing that identifies a customer: "note" names the columns that
  -- changed. It also has reasons, and who accepted: a colleague may overwrite them.
  before text,
  after text,
  note text
);

call private.let_staff_read('public.quote_activity');
grant select on public.quote_activity to service_role;
call private.guard_log('public.quote_activity', 'note');

create index quote_activity_quote_idx on public.quote_activity (quote_id, id);
create index quote_activity_submission_idx on public.quote_activity (submission_id, id);

-- SECURITY DEFINER: the only writer of the log. A customer acting on their quote's page has no account.
create function private.log_activity(
  submission_id uuid, quote_id uuid, action public.quote_activity_action,
  before text default null, after text default null, note text default null
) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.quote_activity (
    actor_id, actor_name, submission_id, quote_id, action, before, after, note
  ) values (
    auth.uid(),
    coalesce(
      private.staff_name(auth.uid()),
      case when current_setting('desk.by_customer', true) = 'yes' then 'The customer' end
    ),
    log_activity.submission_id, log_activity.quote_id, log_activity.action,
    log_activity.before, log_activity.after, log_activity.note
  );
$$;

create function private.log_quote() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  changed text;
begin
  if tg_op = 'DELETE' then
    perform private.log_activity(old.submission_id, old.id, 'deleted', old.quote_amount::text);
    return null;
  end if;

  if tg_op = 'INSERT' then
    perform private.log_activity(new.submission_id, new.id, 'created', null, new.quote_amount::text);
    return null;
  end if;

  if new.quote_amount is distinct from old.quote_amount then
    perform private.log_activity(new.submission_id, new.id, 'amount', old.quote_amount::text, new.quote_amount::text);
  end if;

  select string_agg(field.key, ', ' order by field.key) into changed
  from jsonb_each(to_jsonb(new)) as field
  where field.key = any (private.quote_content_columns() || array['site_address', 'site_access', 'site_contact', 'site_utilities'])
    -- Logged above, with both values.
    and field.key <> 'quote_amount'
    and field.value is distinct from to_jsonb(old) -> field.key;
  if changed is not null then
    perform private.log_activity(new.submission_id, new.id, 'content', null, null, changed);
  end if;

  if new.valid_until <> old.valid_until then
    perform private.log_activity(
      new.submission_id, new.id, 'valid-until', old.valid_until::text, new.valid_until::text
    );
  end if;

  -- The default set by sending is not logged by itself.
  if new.follow_up_on is distinct from old.follow_up_on and (
    (old.status, new.status) <> ('pending', 'sent')
    or new.follow_up_on is distinct from private.proposed_follow_up(new.valid_until)
  ) then
    perform private.log_activity(
      new.submission_id, new.id, 'follow-up', old.follow_up_on::text, new.follow_up_on::text
    );
  end if;

  if new.status <> old.status
    or new.loss_reason <> old.loss_reason
    or new.accepted_by is distinct from old.accepted_by
  then
    perform private.log_activity(
      new.submission_id, new.id, 'status', old.status::text, new.status::text,
      case
        when new.status = 'sent' then nullif(current_setting('desk.sent_by', true), '')
        else coalesce(new.loss_reason, new.accepted_by)
      end
    );
  end if;
  return null;
end;
$$;

create trigger t10_log_quote
  after insert or update or delete on public.quotes
  for each row when (coalesce(current_setting('desk.undone_quote', true), '') = '')
  execute function private.log_quote();

-- SECURITY DEFINER: callers cannot write the log.
create function private.log_undone_step() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.status <> old.status then
    perform private.log_activity(new.submission_id, new.id, 'undone', old.status::text, new.status::text, 'status');
  end if;
  if new.valid_until <> old.valid_until then
    perform private.log_activity(
      new.submission_id, new.id, 'undone', old.valid_until::text, new.valid_until::text, 'valid-until'
    );
  end if;
  -- The default set by sending goes with it.
  if new.status = old.status and new.follow_up_on is distinct from old.follow_up_on then
    perform private.log_activity(
      new.submission_id, new.id, 'undone', old.follow_up_on::text, new.follow_up_on::text, 'follow-up'
    );
  end if;
  return null;
end;
$$;

create trigger log_undone_step
  after update on public.quotes
  for each row when (current_setting('desk.undone_quote', true) = new.id::text)
  execute function private.log_undone_step();

create function private.log_dismissal() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.log_activity(
    new.id, null, (case when new.processed then 'dismissed' else 'restored' end)::public.quote_activity_action
  );
  return null;
end;
$$;

create trigger log_dismissal
  after update on public.quote_submissions
  for each row when (
    (new.dismissed_at is not null and old.dismissed_at is null)
    or (old.processed and not new.processed)
  )
  execute function private.log_dismissal();

-- Taking, releasing and taking over a request, and reasons for dismissals.
create function private.log_desk_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.taken_by is distinct from old.taken_by then
    perform private.log_activity(
      new.id, null,
      (case when new.taken_by is null then 'released' else 'taken' end)::public.quote_activity_action,
      old.taken_by_name, new.taken_by_name, null
    );
  end if;
  if (new.dismissal_reason, new.dismissal_note) is distinct from (old.dismissal_reason, old.dismissal_note)
    and new.dismissed_at is not null
  then
    perform private.log_activity(
      new.id, null, 'dismissal-reason', old.dismissal_reason::text, new.dismissal_reason::text, new.dismissal_note
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
    or new.dismissal_note is distinct from old.dismissal_note
  )
  execute function private.log_desk_change();

-- Neither address is logged: the request has the current one.
create function private.log_correction() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.log_activity(new.id, null, 'address-corrected');
  return null;
end;
$$;

create trigger log_correction
  after update on public.quote_submissions
  for each row when (new.email <> old.email)
  execute function private.log_correction();

-- Exported lists.
create table public.exports (
  id bigint generated always as identity primary key,
  created_at timestamptz(3) not null default now(),
  actor_id uuid not null,
  actor_name text not null,
  list text not null,
  -- Without the search text.
  filter jsonb not null,
  -- May name a customer: an erasure sets '[erased]'.
  search text,
  row_count integer not null,

  constraint list_is_known check (list in ('requests', 'quotes')),
  constraint an_export_has_rows check (row_count > 0),
  constraint search_has_at_most_200_characters check (char_length(search) <= 200)
);

call private.let_staff_read('public.exports');
grant select on public.exports to service_role;

call private.guard_log('public.exports', 'search');

-- Whether an export is one of everything: nothing narrows it down, or it has more than 1,000 rows. Open requests are
-- today's work; all dismissed ones, or all in English, are not.
create function private.is_whole_export(row_count integer, filter jsonb, search text) returns boolean
language sql immutable parallel safe set search_path = ''
return row_count > 1000
  or (
    search is null
    and not exists (select from jsonb_each_text(filter) where value not in ('', 'all', 'false', 'dismissed', 'en'))
  );

-- Logs that the caller exports a list. The desk calls it first, and makes no file if it fails. 23514: not a list of the
-- desk, or no rows. 22001: filter too long. PT403: everything, which only owners export. (All staff can read every row;
-- this keeps it from being one click.)
create function private.log_export(_list text, _row_count integer, _filter jsonb, _search text default null)
returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if pg_column_size(_filter) > 2000 or char_length(_search) > 200 then
    raise exception using errcode = '22001', message = 'This is too long to be stored.';
  end if;
  if private.is_whole_export(_row_count, _filter, private.clean_line(_search)) then
    perform private.require_owner();
  end if;
  insert into public.exports (actor_id, actor_name, list, filter, search, row_count)
  values (
    auth.uid(), private.staff_name(auth.uid()), _list, coalesce(_filter, '{}'),
    private.clean_line(_search), _row_count
  );
end;
$$;
call private.grant_rpc('private.log_export', 'authenticated');

-- Several people at one desk: who reached the customer and how, who is handling a request, who dismissed one and why.
-- Reaching the customer or sending a quote keeps the promise; drafting a quote does not.

-- Attempts to reach a customer, and notes for colleagues. Entries never change or go: a mistake is voided by another
-- entry.
create table public.request_entries (
  -- Made by the client, so that a retry does not write it twice.
  id uuid primary key,
  created_at timestamptz(3) not null default now(),
  actor_id uuid not null,
  actor_name text not null,
  submission_id uuid not null references public.quote_submissions (id),
  kind public.request_entry_kind not null,
  -- For colleagues only. An erasure sets it to null.
  note text,
  -- The entry that this one voids.
  voids uuid references public.request_entries (id),

  constraint note_has_at_most_2000_characters check (char_length(note) <= 2000),
  constraint only_a_void_takes_back check ((kind = 'void') = (voids is not null))
);

call private.let_staff_read('public.request_entries');
grant select on public.request_entries to service_role;

create index request_entries_submission_idx on public.request_entries (submission_id, created_at);
create unique index request_entries_voids_idx on public.request_entries (voids);

call private.guard_log('public.request_entries', 'note');

-- The first contact that is not voided answers the request.
--
-- NO KEY UPDATE: two contacts at the same moment each hold KEY SHARE by their foreign key, so with a stronger lock they
-- would deadlock. It is enough that no one else changes the row.
create function private.stamp_first_contact() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  first_contact record;
begin
  -- Of two entries at once, the second sees the first.
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
  for each row when (new.kind not in ('note', 'no-answer', 'agreed-to-texts'))
  execute function private.stamp_first_contact();

-- Whether the sender agreed to texts at this number: by the form's checkbox, whose wording the request names, or in a
-- call with staff, recorded as an entry with the number.
create function private.agreed_to_texts(_submission_id uuid, _number text) returns boolean
language sql stable set search_path = ''
return exists (
  select
  from public.quote_submissions
  where id = _submission_id and details ? 'text_consent' and private.text_number(phone) = _number
) or exists (
  select
  from public.request_entries as entry
  where entry.submission_id = _submission_id
    and entry.kind = 'agreed-to-texts'
    and entry.note = _number
    and not exists (select from public.request_entries as void where void.voids = entry.id)
);

-- Records an attempt to reach a customer, or a note. Idempotent by id. PT404: no such request. PT422: an empty note, or
-- a kind that is not recorded by hand. 22001: too long.
create function private.add_request_entry(
  _id uuid, _submission_id uuid, _kind public.request_entry_kind, _note text default null
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  words constant text := private.clean_text(_note);
begin
  perform private.require_admin();
  if _kind in ('void', 'agreed-to-texts') or (_kind = 'note' and words is null) then
    raise exception using errcode = 'PT422', message = 'There is nothing to record.';
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
call private.grant_rpc('private.add_request_entry', 'authenticated');

-- Voids one's own entry, within ten minutes. Later, a note says what was wrong. Idempotent. PT404: no such entry of the
-- caller's. PT409: too old.
create function private.void_request_entry(_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
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
    raise exception using errcode = 'PT409', message = 'This entry is too old to be undone.';
  end if;
  insert into public.request_entries (id, actor_id, actor_name, submission_id, kind, voids)
  values (
    gen_random_uuid(), auth.uid(), private.staff_name(auth.uid()), slip.submission_id, 'void', slip.id
  )
  on conflict (voids) do nothing;
end;
$$;
call private.grant_rpc('private.void_request_entry', 'authenticated');

-- Takes a request. Of two at once one gets it, and the other learns who. Taking over names the person it is taken from
-- ("_from"), so that a third person's claim stands. Returns who has it now. 42501: not an admin. PT404: no such
-- request. PT410: it was answered or dismissed.
create function private.take_request(_id uuid, _from uuid default null)
returns table (taken_by uuid, taken_by_name text, taken_at timestamptz)
language plpgsql volatile security definer set search_path = ''
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
    raise exception using errcode = 'PT410', message = 'This request has already been handled.';
  end if;
  raise exception using errcode = 'PT404', message = 'There is no such request.';
end;
$$;
call private.grant_rpc('private.take_request', 'authenticated');

-- Releases the caller's request. False if it is not theirs: a colleague may have taken it over.
create function private.release_request(_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.quote_submissions
  set taken_by = null, taken_by_name = null, taken_at = null
  where id = _id and taken_by = auth.uid() and not processed;
  return found;
end;
$$;
call private.grant_rpc('private.release_request', 'authenticated');

-- Who has a request open, so that no two answer it at once: each member's last look, renewed by the desk every 15
-- seconds. Nothing in it is about a customer.
create table private.request_looks (
  user_id uuid primary key references auth.users (id) on update cascade on delete cascade,
  -- No reference: one table less for an erasure to lock.
  submission_id uuid not null,
  is_quoting boolean not null,
  seen_at timestamptz not null
);

-- Records which request the caller has open (none without "_id") and whether they are writing its quote. Returns what
-- colleagues had open in the last 40 seconds.
create function private.look_at_request(_id uuid default null, _is_quoting boolean default false)
returns table (submission_id uuid, user_id uuid, name text, is_quoting boolean)
language plpgsql volatile security definer set search_path = ''
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
call private.grant_rpc('private.look_at_request', 'authenticated');

-- Dismisses the open ones of these requests, all or none, and returns them. With the caller's rights: the table's
-- policies decide. PT422: none, or more than 200.
create function public.dismiss_requests(_ids uuid[]) returns setof uuid
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  -- "is not true" also catches null.
  if (cardinality(_ids) between 1 and 200) is not true then
    raise exception using errcode = 'PT422', message = 'Choose between 1 and 200 requests.';
  end if;
  -- Rows in one order, and in the statement that writes them: it locks the table first, as an erasure does.
  return query
    with found as materialized (
      select id from public.quote_submissions where id = any (_ids) and not processed order by id for update
    )
    update public.quote_submissions as request set processed = true
    from found where request.id = found.id
    returning request.id;
end;
$$;
grant execute on function public.dismiss_requests to authenticated, service_role;

-- Restores those of these requests that are still dismissed, and returns them.
create function public.restore_requests(_ids uuid[]) returns setof uuid
language plpgsql volatile security invoker set search_path = ''
as $$
begin
  if (cardinality(_ids) between 1 and 200) is not true then
    raise exception using errcode = 'PT422', message = 'Choose between 1 and 200 requests.';
  end if;
  return query
    with found as materialized (
      select id from public.quote_submissions where id = any (_ids) and dismissed_at is not null order by id for update
    )
    update public.quote_submissions as request set processed = false
    from found where request.id = found.id
    returning request.id;
end;
$$;
grant execute on function public.restore_requests to authenticated, service_role;

-- Gives these dismissed requests a reason, and returns how many. The log keeps earlier ones, and by whom. PT422: none,
-- more than 200, or another reason without a text. 22001: too long.
create function private.explain_dismissals(
  _ids uuid[], _reason public.dismissal_reason, _note text default null
) returns integer
language plpgsql volatile security definer set search_path = ''
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
    raise exception using errcode = 'PT422', message = 'Enter the reason.';
  end if;
  if char_length(words) > 500 then
    raise exception using errcode = '22001', message = 'This is too long to be stored.';
  end if;
  -- As an erasure locks it.
  lock table public.quote_submissions in row exclusive mode;
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
call private.grant_rpc('private.explain_dismissals', 'authenticated');
