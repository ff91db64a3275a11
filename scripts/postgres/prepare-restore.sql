-- Runs before a backup, in the same transaction: see docs/backup.md. The target is
-- a new project that has the migrations and nothing else.

-- No trigger runs: the log of role changes may be emptied, and rows come back as they were, with their
-- own times, and nothing is copied, stamped or logged a second time.
set local session_replication_role = replica;

do $$
declare
  tables text;
begin
  if exists (select 1 from public.quote_submissions) or exists (select 1 from auth.users) then
    raise exception 'This database already holds requests or accounts. Restore into a new one.';
  end if;

  -- What the migrations themselves put in (the limits) comes back as the backup has it.
  select string_agg(oid::regclass::text, ', ') into tables
  from pg_class
  where relkind in ('r', 'p')
    and relnamespace in ('public'::regnamespace, 'private'::regnamespace);
  execute 'truncate ' || tables;
end;
$$;
