-- The server's part in a request: which columns are its own, and what may change later.

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

create trigger refuse_bulk_insert
  after insert on public.quote_submissions
  referencing new table as inserted
  for each statement execute function private.refuse_bulk_insert();

-- A request never changes except that it becomes processed, once. Who did it and when is stamped
-- here, whatever the client says; marking it a second time keeps the first stamp.
-- SECURITY DEFINER: callers may not use the auth schema from inside a function.
create function private.guard_submission_update() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  processing_columns constant text[] := array['processed', 'processed_at', 'processed_by'];
begin
  if to_jsonb(new) - processing_columns <> to_jsonb(old) - processing_columns then
    raise exception using errcode = 'PT403', message = 'A request can only be marked as processed.';
  end if;

  if old.processed and not new.processed then
    raise exception using errcode = 'PT403', message = 'A processed request stays processed.';
  end if;

  if new.processed and not old.processed then
    new.processed_at := now();
    new.processed_by := auth.uid();
    return new;
  end if;

  -- The account behind the stamp was deleted: its foreign key is emptying the column.
  if new.processed_by is null
    and not exists (select 1 from auth.users where id = old.processed_by) then
    old.processed_by := null;
  end if;
  return old;
end;
$$;

create trigger guard_submission_update
  before update on public.quote_submissions
  for each row execute function private.guard_submission_update();

revoke execute on function
  private.prepare_quote_submission(),
  private.guard_submission_update()
from public;
