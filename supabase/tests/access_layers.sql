-- What the migrations themselves promise, whichever engine runs them: row-level security everywhere,
-- grants no wider than needed, and no function that can be tricked through its search path.
begin;
select plan(34);

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
select is_empty(
  $$ select polname from pg_policy where polroles = '{0}' $$,
  'every policy names its roles'
);

-- What only admins may do needs both factors where two are required, also in a table that somebody adds later.
select is_empty(
  $$
    select allowing.polrelid::regclass || ': ' || allowing.polname
    from pg_policy as allowing
    where allowing.polpermissive
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

-- Grants, the second layer: whole, so that a table or function that somebody adds later is in a list or in none.
select results_eq(
  $$
    select caller, rights, array_agg(oid::regclass::text order by oid::regclass::text)
    from pg_class
    cross join unnest(array['anon', 'authenticated', 'service_role']) as caller
    cross join lateral (
      select string_agg(verb, ', ' order by verb) as rights
      from unnest(array['DELETE', 'INSERT', 'REFERENCES', 'SELECT', 'TRIGGER', 'TRUNCATE', 'UPDATE']) as verb
      where has_table_privilege(caller, oid, verb)
    ) as granted
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f') and rights is not null
    group by caller, rights
    order by caller, rights
  $$,
  $$
    values
      ('anon', 'INSERT', array['luxury_trailers_landing_page', 'quote_submissions']),
      ('authenticated', 'INSERT, SELECT', array['luxury_trailers_landing_page', 'quote_submissions', 'quotes']),
      ('authenticated', 'SELECT', array[
        'business_changes', 'business_sections', 'business_settings', 'deposit_payments', 'deposit_refunds', 'exports',
        'notifications', 'price_items', 'quote_acceptances', 'quote_activity', 'quote_messages', 'quote_units',
        'quote_versions', 'received_messages', 'rental_terms', 'request_entries', 'role_changes', 'sample_permission',
        'stop_marks', 'stop_photos', 'text_opt_outs', 'trailer_units', 'unit_outages', 'user_roles'
      ]),
      ('service_role', 'DELETE, INSERT, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE', array[
        'deposit_payments', 'deposit_refunds', 'luxury_trailers_landing_page', 'quote_acceptances', 'quote_links',
        'quote_messages', 'quote_submissions', 'quote_units', 'quote_versions', 'quotes', 'stop_marks', 'stop_photos',
        'user_roles'
      ]),
      ('service_role', 'SELECT', array[
        'business_changes', 'business_sections', 'business_settings', 'exports', 'price_items', 'quote_activity',
        'rental_terms', 'request_entries', 'role_changes', 'sample_permission', 'trailer_units', 'unit_outages'
      ])
  $$,
  'who may do what with whole tables'
);
select results_eq(
  $$
    select attrelid::regclass::text, grantee::regrole::text, privilege_type,
      array_agg(attname::text collate "default" order by attname)
    from pg_attribute
    cross join lateral aclexplode(attacl)
    where attrelid <> 'public.quotes'::regclass
      and attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
    group by attrelid, grantee, privilege_type
    order by 1
  $$,
  $$
    values
      ('quote_links', 'authenticated', 'SELECT', array['id', 'made_at', 'quote_id', 'recipient', 'revoked_at', 'viewed_at']),
      ('quote_submissions', 'authenticated', 'UPDATE', array['processed', 'processed_at', 'processed_by'])
  $$,
  'and with single columns: no hash of a link, as a code is short enough to be found from its own; nothing that a request says'
);
select is(
  (
    select array_agg(attname::text order by attname)
    from pg_attribute
    where attrelid = 'public.quotes'::regclass and attnum > 0 and not attisdropped
      and not has_column_privilege('authenticated', attrelid, attnum, 'update')
  ),
  array[
    'additional_info', 'asked_text', 'attribution', 'before_step', 'created_at', 'deposit_rule', 'details', 'event_type',
    'id', 'is_booked', 'is_open', 'kind', 'rental_from', 'rental_until', 'revision', 'search_text', 'sent_at', 'submission_id'
  ],
  'what the customer asked for, and the stamps, are not for staff to change'
);
select ok(not has_schema_privilege('anon', 'private', 'usage'), 'anon cannot use private');
select ok(not has_schema_privilege('authenticated', 'private', 'usage'), 'authenticated cannot use private');

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

-- Functions, procedures too. What staff call has its owner's rights, begins by asking whether the caller is an admin or an
-- owner, and is for signed-in clients only; all else that anybody may call is listed.
select results_eq(
  $$
    select callers, array_agg(function order by function)
    from (
      select
        replace(called.oid::regproc::text, 'public.', '') as function,
        array(
          select caller
          from unnest(array['anon', 'authenticated', 'service_role']) as caller
          where has_function_privilege(caller, called.oid, 'execute')
        ) as callers,
        checked.oid is not null as is_checked
      from pg_proc as called
      left join pg_proc as checked on checked.pronamespace = 'private'::regnamespace
        and checked.proname = called.proname and checked.prosecdef
        and checked.prosrc ~ 'begin\s+perform private\.require_(admin|owner)\(\);'
      where called.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
    ) as functions
    where callers <> '{}' and not (is_checked and callers = '{authenticated}')
    group by callers
    order by callers
  $$,
  $$
    values
      -- For whoever holds a link, for who has lost one (it answers nothing), for whoever says all of a request, and what
      -- an owner has said that visitors may know.
      (array['anon', 'authenticated'], array[
        'accept_quote', 'availability', 'correct_request_email', 'decline_quote', 'driver_day', 'driver_mark',
        'driver_photo', 'open_quote', 'private.accept_quote', 'private.availability', 'private.correct_request_email',
        'private.decline_quote', 'private.driver_day', 'private.driver_mark', 'private.driver_photo',
        'private.open_quote', 'private.public_prices', 'private.public_terms', 'private.resend_quote_link',
        'private.token_for_code', 'private.view_quote', 'private.write_about_quote', 'public_prices', 'public_terms',
        'resend_quote_link', 'token_for_code', 'view_quote', 'write_about_quote'
      ]),
      -- What tables call by themselves: texts alone.
      (array['anon', 'authenticated', 'service_role'], array[
        'check_request', 'private.are_details', 'private.can_be_seen', 'private.clean_line', 'private.clean_text',
        'private.contact_key', 'private.destination_key', 'private.fold_for_search', 'private.form_of',
        'private.identity_key', 'private.is_email', 'private.js_trim', 'private.person_key', 'private.search_text',
        'private.without_invisibles'
      ]),
      -- Those of "private" are for policies, and for the page that asks for a second factor. They tell about the caller's
      -- own session, and whether two factors are a duty.
      (array['authenticated'], array[
        'busiest_days', 'business_facts', 'count_found', 'mark_quote_sent', 'private.factors_suffice',
        'private.has_live_session', 'private.requires_two_factors', 'quote_calendar', 'quotes_of_day', 'stop_photo',
        'terms_accepted', 'trailers_in_service', 'trailers_out', 'two_factors_required'
      ]),
      (array['authenticated', 'service_role'], array[
        'desk_figures', 'desk_status', 'dismiss_requests', 'has_role', 'private.status_meaning', 'restore_requests',
        'search_quotes', 'search_submissions'
      ]),
      -- What runs on a server: the worker that sends messages, what takes in replies, the check for people, deposits.
      (array['service_role'], array[
        'accept_worker_call', 'admit_origin', 'begin_deposit', 'begin_proof_of_life', 'claim_device_tests',
        'claim_notifications', 'expire_notification', 'fail_deposit', 'fail_deposit_refund', 'fail_notification',
        'finish_device_test', 'finish_notification', 'read_deposit', 'receive_message', 'record_deposit',
        'report_delivery', 'worker_ages'
      ])
  $$,
  'who may call what'
);
-- Lints 0026, 0028 and 0029 of Supabase's Security Advisor, which the pinned CLI lacks (0027, what an account may read, is in
-- the lists of grants above). By column: one that may be read shows the table's name, where pg_graphql is installed.
select is_empty(
  $$
    select oid::regclass
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
      and has_any_column_privilege('anon', oid, 'select')
  $$,
  '0026: a visitor may read nothing, so sees no table'
);
select is_empty(
  $$
    select oid::regprocedure
    from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef
      and (
        has_function_privilege('anon', oid, 'execute')
        or has_function_privilege('authenticated', oid, 'execute')
        or prosrc not like '%begin%perform private.require_worker();%'
      )
  $$,
  '0028, 0029: nobody may call a function of the API that has its owner''s rights'
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

-- Keys and indexes.
select col_is_unique('public', 'quotes', 'submission_id', 'one quote per request');
select has_index('public', 'quote_submissions', 'quote_submissions_newest_idx', 'for call 3');
select has_index(
  'public', 'quote_submissions', 'quote_submissions_urgent_idx', array['due_at', 'id'],
  'for the most urgent first'
);
select has_index(
  'public', 'quote_submissions', 'quote_submissions_dismissed_idx', 'for what was dismissed'
);
select index_is_type('public', 'quote_submissions', 'quote_submissions_created_at_idx', 'brin');
select has_index('public', 'quotes', 'quotes_newest_idx', 'for call 4');
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

-- The log.
select is_empty(
  $$
    select log || ': ' || guard
    from unnest(array['business_changes', 'exports', 'quote_activity', 'request_entries', 'role_changes']) as log
    -- Before each row that comes, changes or goes; before a statement that empties the table (pg_trigger.tgtype).
    cross join (values ('rows', 31), ('truncate', 34)) as guards (guard, type)
    where not exists (
      select from pg_trigger
      where tgrelid = ('public.' || log)::regclass and tgtype = type and tgenabled = 'O' and tgqual is null
        and tgfoid = 'private.refuse_log_change'::regproc
    )
  $$,
  'nobody writes a log by hand, nor empties it'
);
select has_trigger('public', 'user_roles', 'refuse_role_truncate', 'nor all roles, past the log');
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
select fk_ok('public', 'quote_activity', 'submission_id', 'public', 'quote_submissions', 'id');
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
select trigger_is(
  'public', 'quote_submissions', 't10_guard_desk_columns', 'private', 'guard_desk_columns',
  'who has a request, and who reached the customer, is not for staff to write'
);
select isnt_definer('private', 'guard_desk_columns', array[]::text[]);
select col_not_null(
  'public', 'quote_activity', 'submission_id', 'every entry is about a request'
);
select col_is_null('public', 'quote_activity', 'actor_id', 'what is done in SQL has no account');

select * from finish();
rollback;
