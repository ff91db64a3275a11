-- What the migrations themselves promise, whichever engine runs them: row-level security everywhere,
-- grants no wider than needed, and no function that can be tricked through its search path.
begin;
select plan(15);

-- Every table in the exposed schema is protected, also one that somebody adds later.
select is_empty(
  $$
    select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity
  $$,
  'every public table has row-level security'
);
-- The embedded backend opens each schema that has a table with row-level security.
select is_empty(
  $$
    select relname from pg_class
    where relnamespace = 'private'::regnamespace and relkind in ('r', 'p') and relrowsecurity
  $$,
  'no private table has row-level security'
);
-- Extensions such as pg_cron have policies of their own.
select is_empty(
  $$
    select polname from pg_policy
    where polroles = '{0}'
      and (select relnamespace from pg_class where oid = polrelid) = 'public'::regnamespace
  $$,
  'every policy names its roles'
);

-- What only admins may do needs both factors where two are required, also in a table that somebody adds later.
select is_empty(
  $$
    select allowing.polrelid::regclass || ': ' || allowing.polname
    from pg_policy as allowing
    where allowing.polpermissive
      and (select relnamespace from pg_class where oid = allowing.polrelid) = 'public'::regnamespace
      and concat(
        pg_get_expr(allowing.polqual, allowing.polrelid),
        pg_get_expr(allowing.polwithcheck, allowing.polrelid)
      ) like '%has_role(%'
      and not exists (
        select 1
        from pg_policy as demanding
        where demanding.polrelid = allowing.polrelid
          and not demanding.polpermissive
          and demanding.polcmd in (allowing.polcmd, '*')
          and concat(
            pg_get_expr(demanding.polqual, demanding.polrelid),
            pg_get_expr(demanding.polwithcheck, demanding.polrelid)
          ) like '%factors_suffice(%'
      )
  $$,
  'every policy for admins stands beside one that demands both factors'
);
select is_empty(
  $$
    select polrelid::regclass || ': ' || polname
    from pg_policy
    where not polpermissive and polcmd in ('a', '*')
      and polrelid in (
        'public.quote_submissions'::regclass, 'public.luxury_trailers_landing_page'::regclass
      )
  $$,
  'and none stands in the way of a request'
);

-- Grants of single columns. (Of tables and functions: tests/supabase/staff/access.test.ts.)
select results_eq(
  $$
    select attrelid::regclass::text, grantee::regrole::text, privilege_type,
      array_agg(attname::text collate "default" order by attname)
    from pg_attribute
    cross join lateral aclexplode(attacl)
    where attrelid <> 'public.quotes'::regclass
      and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    group by attrelid, grantee, privilege_type
    order by 1, 3, 2
  $$,
  $$
    select relation, caller, 'INSERT', columns
    from unnest(array['anon', 'authenticated']) as caller
    cross join (
      values
        ('luxury_trailers_landing_page', array['attribution', 'details', 'email', 'event_date', 'name', 'phone', 'special_requests', 'status']),
        ('quote_submissions', array[
            'additional_info', 'attribution', 'contact_method', 'contact_value', 'details', 'email', 'event_address',
            'event_date', 'event_type', 'name', 'number_of_guests', 'phone'
          ])
    ) as written (relation, columns)
    union all values
      ('quote_links', 'authenticated', 'SELECT', array['id', 'made_at', 'quote_id', 'recipient', 'revoked_at', 'viewed_at']),
      ('quote_submissions', 'authenticated', 'UPDATE', array['processed', 'processed_at', 'processed_by'])
    order by 1, 3, 2
  $$,
  'of single columns: what the forms send, so that a new one is not written before it is named; no hash of a link, as a code is short enough to be found from its own'
);
select is(
  (
    select array_agg(attname::text order by attname)
    from pg_attribute
    where attrelid in ('public.quotes'::regclass, 'public.bookings'::regclass, 'public.booking_changes'::regclass)
      and attnum > 0 and not attisdropped
      and has_column_privilege('authenticated', attrelid, attnum, 'update')
  ),
  null,
  'staff write quotes, bookings and their changes by steps alone'
);

-- Every row that has a number gets it from its table; a role that may ask for numbers could use them up.
select is_empty(
  $$
    select counting.oid::regclass || ' for ' || caller
    from pg_class as counting
    cross join unnest(array['anon', 'authenticated', 'service_role']) as caller
    where counting.relkind = 'S'
      and counting.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and has_sequence_privilege(caller, counting.oid, 'usage, select, update')
  $$,
  'no sequence is for anybody, also one that somebody adds later'
);

-- What is called with its owner's rights has its name in the API: the same name, arguments, rows and callers, and nothing
-- but the call.
select is_empty(
  $$
    select definer.oid::regprocedure
    from pg_proc as definer
    where definer.pronamespace = 'private'::regnamespace and definer.prosecdef
      and has_function_privilege('authenticated', definer.oid, 'execute')
      and definer.proname not in ('factors_suffice', 'has_live_session', 'requires_two_factors')
      and not exists (
        select
        from pg_proc as named
        where named.pronamespace = 'public'::regnamespace and not named.prosecdef
          and named.proname = definer.proname
          and named.provolatile = definer.provolatile
          and named.proacl = definer.proacl
          and pg_get_function_arguments(named.oid) = pg_get_function_arguments(definer.oid)
          and pg_get_function_result(named.oid) = pg_get_function_result(definer.oid)
          and pg_get_function_sqlbody(named.oid) ~ ('^RETURN private\.' || definer.proname || '\([^()]*\)$')
      )
  $$,
  'each by a function of the API that hands on to it'
);
select is_empty(
  $$
    select proname from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and not coalesce(proconfig @> array['search_path=""'], false)
      and not exists (
        select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e'
      )
  $$,
  'every function has an empty search path'
);

-- Triggers of one kind fire in the order of their names, so the names say it where a row passes several before it is stored.
select is_empty(
  $$
    select distinct one.tgrelid::regclass || '.' || one.tgname
    from pg_trigger as one
    join pg_trigger as other on other.tgrelid = one.tgrelid and other.oid <> one.oid
    where not one.tgisinternal and not other.tgisinternal
      -- pg_trigger.tgtype: 1 each row, 2 before, 4 insert, 8 delete, 16 update.
      and one.tgtype & other.tgtype & 3 = 3 and one.tgtype & other.tgtype & 28 <> 0
      and one.tgname !~ '^t[0-9]0_'
  $$,
  'the order of triggers is in their names'
);

-- Keys and indexes. (Those of the desk's lists: tests/scale/scale.test.ts.)
select has_index('public', 'quotes', 'quotes_follow_up_idx', 'for the follow-ups of today');
select is_empty(
  $$
    select conrelid::regclass || '.' || conname
    from pg_constraint
    where contype = 'f'
      and connamespace = 'public'::regnamespace
      and not exists (
        select 1 from pg_index
        where indrelid = conrelid and indkey[0] = conkey[1]
      )
  $$,
  'every foreign key has an index'
);

select is_empty(
  $$
    select conrelid::regclass || '.' || conname
    from pg_constraint
    where contype = 'f' and confrelid = 'auth.users'::regclass
      and connamespace in ('public'::regnamespace, 'private'::regnamespace)
      and confupdtype <> 'c' and conrelid <> 'public.user_roles'::regclass
  $$,
  'an account may get another id: whatever refers to it follows (a role it has not, then)'
);
select is_empty(
  $$
    select conrelid::regclass || '.' || conname
    from pg_constraint
    where contype = 'f'
      and conrelid in (
        'public.quote_activity'::regclass, 'public.role_changes'::regclass, 'public.exports'::regclass,
        'public.request_entries'::regclass
      )
      and (confdeltype <> 'a' or confupdtype <> 'a')
  $$,
  'nothing takes an entry of the log along'
);

select * from finish();
rollback;
