-- The server's part in a request: which columns are its own, and what may change later.

-- When the answer to a request is due that came at some moment.
create function private.due_at(created_at timestamptz, event_type text) returns timestamptz
language sql stable
set search_path = ''
return created_at + (
  select answer_within
  from private.promises
  where request_kind = private.kind_of_request(due_at.event_type)
);

-- SECURITY DEFINER: visitors may not read the table, but the search for repeats must.
create function private.prepare_quote_submission() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.id := gen_random_uuid();
  new.created_at := now();
  new.processed := false;
  new.processed_at := null;
  new.processed_by := null;
  new.dismissed_at := null;
  new.due_at := private.due_at(new.created_at, new.event_type);

  new.name := private.clean_line(new.name);
  new.email := private.clean_line(new.email);
  new.phone := private.clean_line(new.phone);
  new.contact_method := private.clean_line(new.contact_method);
  new.contact_value := private.clean_line(new.contact_value);
  new.event_type := private.clean_line(new.event_type);
  new.event_address := private.clean_line(new.event_address);
  new.additional_info := private.clean_text(new.additional_info);

  perform private.refuse_repeat(new);
  perform private.refuse_impossible_date(new.event_date);
  perform private.enforce_limits(new);
  return new;
end;
$$;

-- A luxury request was prepared when it entered its own table. (A visitor who writes that type here
-- is stopped by the policy.)
create trigger prepare_quote_submission
  before insert on public.quote_submissions
  for each row when (new.event_type is distinct from 'luxury-trailers')
  execute function private.prepare_quote_submission();

-- Triggers of one kind fire in the order of their names: these before "prepare_...".
create trigger begin_single_row_insert
  before insert on public.quote_submissions
  for each statement execute function private.begin_single_row_insert();
create trigger enforce_single_row_insert
  before insert on public.quote_submissions
  for each row execute function private.enforce_single_row_insert();

-- A request never changes except that it becomes processed: with a quote as long as there is that
-- quote, without one (dismissed) until somebody takes it back by setting processed to false. Who did
-- it and when is stamped here, whatever the client says; marking it a second time keeps the first
-- stamp.
-- SECURITY DEFINER: callers may not use the auth schema from inside a function.
create function private.guard_submission_update() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- The first three as a client sets them, the fourth as it follows from them. The last one is generated:
  -- empty in "new" while a BEFORE trigger runs.
  processing_columns constant text[] := array[
    'processed', 'processed_at', 'processed_by', 'dismissed_at', 'search_text'
  ];
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
    return new;
  end if;

  if new.processed and not old.processed then
    new.processed_at := now();
    new.processed_by := auth.uid();
    new.dismissed_at := case
      when not exists (select 1 from public.quotes where submission_id = old.id) then now()
    end;
    return new;
  end if;

  -- No account has the id of the stamp any more: it was deleted, or has another id now, and the foreign
  -- key is carrying that over.
  if old.processed_by is not null
    and not exists (select 1 from auth.users where id = old.processed_by) then
    old.processed_by := new.processed_by;
  end if;
  return old;
end;
$$;

create trigger guard_submission_update
  before update on public.quote_submissions
  for each row execute function private.guard_submission_update();

revoke execute on function
  private.due_at(timestamptz, text),
  private.prepare_quote_submission(),
  private.guard_submission_update()
from public;
