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
