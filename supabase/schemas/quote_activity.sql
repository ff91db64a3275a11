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
