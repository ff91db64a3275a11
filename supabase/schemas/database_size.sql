-- How large the database is, and when its plan is full.

-- What the plan of the project holds; a free one turns read-only beyond it (docs/scale.md).
create table private.database_plan (
  is_only_row boolean primary key default true check (is_only_row),
  megabytes integer not null default 500 check (megabytes >= 1)
);

insert into private.database_plan default values;

-- How large it was on a day, for its pace.
create table private.database_sizes (
  day date primary key,
  bytes bigint not null
);

-- Notes the size of today, once; by the worker.
create function private.note_database_size() returns void
language sql volatile set search_path = ''
as $$
  delete from private.database_sizes where day < private.business_date() - 400;
  insert into private.database_sizes (day, bytes)
  values (private.business_date(), pg_database_size(current_database()))
  on conflict do nothing;
$$;

-- "full_on": at its pace since the first note of the last 90 days, which has to be a week old. Null: unknown, or more than
-- ten years from now.
create function private.database_growth(out bytes bigint, out plan_bytes bigint, out full_on date)
language sql stable set search_path = ''
as $$
  select present.bytes, present.plan_bytes, private.business_date() + days.until_full::integer
  from (
    select pg_database_size(current_database()) as bytes, megabytes * 1048576::bigint as plan_bytes
    from private.database_plan
  ) as present
  left join lateral (
    select note.day, note.bytes
    from private.database_sizes as note
    where note.day between private.business_date() - 90 and private.business_date() - 7
    order by note.day
    limit 1
  ) as past on past.bytes < present.bytes
  left join lateral (
    select ceil(
      greatest(present.plan_bytes - present.bytes, 0)::numeric
        * (private.business_date() - past.day) / (present.bytes - past.bytes)
    ) as until_full
  ) as days on days.until_full <= 3650
$$;
