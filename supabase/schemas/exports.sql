-- The log of exports: who took which list out of the desk, by which filter.

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

  constraint list_is_known check (list in ('requests', 'quotes', 'customers', 'invoices', 'payments')),
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
-- desk, or no rows. 22001: filter too long. PT403: everything, or the books, which only owners export. (All staff can read
-- every row; this keeps it from being one click.)
create function private.log_export(_list text, _row_count integer, _filter jsonb, _search text default null)
returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if pg_column_size(_filter) > 2000 or char_length(_search) > 200 then
    perform private.refuse('22001', 'too_long');
  end if;
  if _list not in ('requests', 'quotes') or private.is_whole_export(_row_count, _filter, private.clean_line(_search)) then
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
