-- Who did what with a request and its quote, and when; and who exported a list.
--
-- Five tables are logs: quote_activity, exports, request_entries, role_changes, business_changes. Their guards
-- (private.guard_log) bind every role, the service role and the owner included. The owner can still switch the guards
-- off (alter table ... disable trigger, session_replication_role), which takes the database password.
create type public.quote_activity_action as enum (
  'created', 'status', 'amount', 'content', 'valid-until', 'follow-up', 'dismissed', 'restored',
  'deleted', 'taken', 'released', 'dismissal-reason', 'undone', 'address-corrected',
  -- The amount in US dollars, and in the note how it was paid.
  'payment', 'payment-undone', 'refund',
  'change-proposed', 'change-taken-back', 'change-accepted'
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

-- Without the id: the entries of one quote or request are few, and equal keys take up hardly any room.
create index quote_activity_quote_idx on public.quote_activity (quote_id);
-- Who made the quotes of some days, for the figures.
create index quote_activity_created_idx
  on public.quote_activity (created_at) include (quote_id, id, actor_id, actor_name) where action = 'created';
create index quote_activity_submission_idx on public.quote_activity (submission_id);
-- For erasures, which read every text.
create index quote_activity_note_idx on public.quote_activity (id) where note is not null;

-- SECURITY DEFINER: the only writer of the log. "_by": who acted without an account, as a customer does on their quote's
-- page.
create function private.log_activity(
  submission_id uuid, quote_id uuid, action public.quote_activity_action,
  before text default null, after text default null, note text default null, _by text default null
) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.quote_activity (
    actor_id, actor_name, submission_id, quote_id, action, before, after, note
  ) values (
    auth.uid(), coalesce(private.staff_name(auth.uid()), log_activity._by),
    log_activity.submission_id, log_activity.quote_id, log_activity.action,
    log_activity.before, log_activity.after, log_activity.note
  );
$$;

-- The columns of a customer's quote that two rows differ in, for the log.
create function private.changed_columns(former public.quotes, written public.quotes) returns text
language sql stable set search_path = ''
return (
  select string_agg(field.key, ', ' order by field.key)
  from jsonb_each(to_jsonb(written)) as field
  -- Asked once, not of each field.
  where field.key = any ((
      select private.quote_content_columns() || private.contact_columns() || private.site_columns()
    )::text[])
    -- Logged with both values.
    and field.key <> 'quote_amount'
    and field.value is distinct from to_jsonb(former) -> field.key
);

-- For every writer: that a quote was made, deleted, or has another content or price.
create function private.log_quote() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform private.log_activity(old.submission_id, old.id, 'deleted', old.quote_amount::text);
  elsif tg_op = 'INSERT' then
    perform private.log_activity(new.submission_id, new.id, 'created', null, new.quote_amount::text);
  else
    perform private.log_content(old, new);
  end if;
  return null;
end;
$$;

create function private.log_content(former public.quotes, written public.quotes) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  changed constant text := private.changed_columns(former, written);
begin
  if written.quote_amount is distinct from former.quote_amount then
    perform private.log_activity(
      written.submission_id, written.id, 'amount', former.quote_amount::text, written.quote_amount::text
    );
  end if;
  if changed is not null then
    perform private.log_activity(written.submission_id, written.id, 'content', null, null, changed);
  end if;
end;
$$;

-- A step from one status to another, for the log. "_note": how it was sent, the reason, or who accepted.
create function private.log_status(
  former public.quotes, written public.quotes, _note text default null, _by text default null
) returns void
language sql volatile set search_path = ''
as $$
  select private.log_activity(
    written.submission_id, written.id, 'status', former.status::text, written.status::text, _note, _by
  );
$$;

-- What is proposed instead of what is in force, for the log.
create function private.log_change(agreed public.quotes, proposed public.quotes) returns void
language sql volatile set search_path = ''
as $$
  select private.log_activity(
    proposed.submission_id, proposed.id, 'change-proposed', agreed.quote_amount::text, proposed.quote_amount::text,
    private.changed_columns(agreed, proposed)
  );
$$;

create trigger t10_log_quote
  after insert or update or delete on public.quotes
  for each row execute function private.log_quote();

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
