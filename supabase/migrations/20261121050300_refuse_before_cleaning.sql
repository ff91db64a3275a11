-- A request of no kind was counted before it was refused, and the count could not be stored: the error showed
-- the row of the private table, its running number included.

-- As before, and refuses what has no kind, in the table's own words, before anything is done with it.
create or replace function private.prepare_quote_submission() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.event_type := private.clean_line(new.event_type);
  if new.event_type is null then
    raise exception using
      errcode = '23502',
      message = 'null value in column "event_type" of relation "quote_submissions" violates not-null constraint',
      schema = 'public',
      table = 'quote_submissions',
      column = 'event_type';
  end if;

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
  new.event_address := private.clean_line(new.event_address);
  new.additional_info := private.clean_text(new.additional_info);

  perform private.refuse_impossible_date(new.event_date);
  perform private.enforce_limits(new);
  return new;
end;
$$;

-- 40 MB in one text cost the server 1.1 GB of memory: a text is cleaned before its length is checked, and
-- cleaning makes several copies of four bytes for each character. So the row as a whole is measured first.

-- More than any request or quote has: all of its texts at their limits are about 30,000 bytes when every
-- character takes four. 22001 is HTTP 400: it cannot be stored, now or later.
create function private.enforce_size() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if pg_column_size(new) > 65536 then
    raise exception using errcode = '22001', message = 'This is too long to be stored.';
  end if;
  return new;
end;
$$;

-- Triggers of one kind fire in the order of their names: before "prepare_..." and "guard_...", which clean.
-- On quotes too: triggers come before policies, so whoever has signed up reaches them.
create trigger enforce_size
  before insert on public.quote_submissions
  for each row execute function private.enforce_size();
create trigger enforce_size
  before insert on public.luxury_trailers_landing_page
  for each row execute function private.enforce_size();
create trigger enforce_size
  before insert or update on public.quotes
  for each row execute function private.enforce_size();

revoke execute on function private.enforce_size() from public;
