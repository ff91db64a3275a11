-- Who did what with a request and its quote, and when. Written by triggers only; nobody changes or
-- removes an entry.
create type public.quote_activity_action as enum (
  'created', 'status', 'amount', 'content', 'valid-until', 'follow-up', 'dismissed', 'restored'
);

create table public.quote_activity (
  id bigint generated always as identity primary key,
  created_at timestamptz(3) not null default now(),
  -- Who, as known at that time: no foreign key, so that the entry outlives the account. Null for
  -- what was done in SQL.
  actor_id uuid,
  actor_email text,
  submission_id uuid not null references public.quote_submissions (id) on delete cascade,
  quote_id uuid references public.quotes (id) on delete cascade,
  action public.quote_activity_action not null,
  -- The value before and after, of a status, an amount or a date. What identifies a customer is not
  -- repeated in here: of that, "note" names the columns that changed.
  before text,
  after text,
  note text
);

create index quote_activity_quote_idx on public.quote_activity (quote_id, id);
create index quote_activity_submission_idx on public.quote_activity (submission_id, id);

alter table public.quote_activity enable row level security;

create policy "Admins read the activity log"
  on public.quote_activity for select to authenticated
  using ((select public.has_role((select auth.uid()), 'admin')));

revoke all on public.quote_activity from anon, authenticated, service_role;
grant select on public.quote_activity to authenticated, service_role;

-- For every role, the service role included. An entry comes only from a trigger below, and goes only
-- together with the request or the quote that it is about: that deletion arrives here from the
-- foreign key's own trigger. Both are triggers inside which this one runs.
create function private.refuse_direct_log_change() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op in ('INSERT', 'DELETE') and pg_trigger_depth() > 1 then
    return coalesce(new, old);
  end if;
  raise exception using errcode = 'PT403', message = 'The activity log writes itself.';
end;
$$;

create trigger refuse_direct_log_change
  before insert or update or delete on public.quote_activity
  for each row execute function private.refuse_direct_log_change();

-- SECURITY DEFINER: the one writer of the log, which callers may not write.
create function private.log_activity(
  submission_id uuid, quote_id uuid, action public.quote_activity_action, before text, after text, note text
) returns void
language sql volatile
security definer
set search_path = ''
as $$
  insert into public.quote_activity (
    actor_id, actor_email, submission_id, quote_id, action, before, after, note
  ) values (
    auth.uid(), (select email from auth.users where id = auth.uid()),
    log_activity.submission_id, log_activity.quote_id, log_activity.action,
    log_activity.before, log_activity.after, log_activity.note
  );
$$;

create function private.log_quote() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  changed text;
begin
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

create trigger log_quote
  after insert or update on public.quotes
  for each row execute function private.log_quote();

create function private.log_dismissal() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.log_activity(
    new.id, null,
    (case when new.processed then 'dismissed' else 'restored' end)::public.quote_activity_action,
    null, null, null
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

revoke execute on function
  private.refuse_direct_log_change(),
  private.log_activity(uuid, uuid, public.quote_activity_action, text, text, text),
  private.log_quote(),
  private.log_dismissal()
from public;
