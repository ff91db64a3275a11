-- What a test's database has besides the migrations.
--
-- It goes back to what it was when this ran, by deleting what was put in: to truncate every
-- table costs ten times as much. What held rows then gets them back, if it has changed. No table is named here,
-- so no new one can be forgotten.
create schema kept;
grant usage on schema kept to public;

-- The clock, so that a test can stop it (stopped-clock.ts). The built-in functions are inlined into plans as the calls
-- below, and a plan is invalidated when one of these is replaced.
create function kept.now() returns timestamptz language sql stable as 'select transaction_timestamp()';
create function kept.clock_timestamp() returns timestamptz language sql volatile
as 'select pg_catalog.timeofday()::timestamptz';
create or replace function pg_catalog.now() returns timestamptz language sql stable parallel safe
as 'select kept.now()';
create or replace function pg_catalog.clock_timestamp() returns timestamptz language sql volatile
as 'select kept.clock_timestamp()';

do $$
declare
  _table regclass;
  _has_rows boolean;
begin
  create table kept.tables (relation regclass, columns text, copy text);
  for _table in
    select oid from pg_class
    where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace)
  loop
    execute format('select exists (select 1 from %s)', _table) into _has_rows;
    if _has_rows then
      execute format('create table kept.%I as table %s', _table::oid::text, _table);
    end if;
    insert into kept.tables
    select
      _table,
      string_agg(quote_ident(attname), ', ') filter (where attgenerated = ''),
      case when _has_rows then format('kept.%I', _table::oid::text) end
    from pg_attribute
    where attrelid = _table and attnum > 0 and not attisdropped;
  end loop;
end;
$$;

create function kept.restore() returns void language plpgsql
-- No trigger sees it: the log may not be shortened, and nothing is stamped or written down.
set session_replication_role = replica
as $$
declare
  _table record;
  _is_changed boolean;
begin
  for _table in select * from kept.tables loop
    if _table.copy is null then
      execute format('select exists (select 1 from %s)', _table.relation) into _is_changed;
    else
      execute format(
        'select exists (
           (select to_jsonb(t) from %1$s as t except select to_jsonb(t) from %2$s as t)
           union all
           (select to_jsonb(t) from %2$s as t except select to_jsonb(t) from %1$s as t)
         )',
        _table.relation, _table.copy
      ) into _is_changed;
    end if;
    continue when not _is_changed;
    execute format('delete from %s', _table.relation);
    continue when _table.copy is null;
    execute format(
      'insert into %1$s (%3$s) overriding system value select %3$s from %2$s',
      _table.relation, _table.copy, _table.columns
    );
  end loop;
end;
$$;
