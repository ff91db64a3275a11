-- What the migrations themselves promise, whichever engine runs them: row-level security everywhere,
-- grants no wider than needed, and no function that can be tricked through its search path.
begin;
select plan(105);

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

-- Grants, the second layer.
select table_privs_are('public', 'quote_submissions', 'anon', array['INSERT']);
select table_privs_are('public', 'luxury_trailers_landing_page', 'anon', array['INSERT']);
select table_privs_are('public', 'quotes', 'anon', array[]::text[]);
select table_privs_are('public', 'quote_activity', 'anon', array[]::text[]);
select table_privs_are('public', 'quote_activity', 'authenticated', array['SELECT']);
select table_privs_are('public', 'quote_activity', 'service_role', array['SELECT']);
select table_privs_are('public', 'notifications', 'anon', array[]::text[]);
select table_privs_are('public', 'notifications', 'authenticated', array['SELECT']);
select table_privs_are('public', 'notifications', 'service_role', array[]::text[]);
select table_privs_are('public', 'user_roles', 'anon', array[]::text[]);
select table_privs_are('public', 'quote_submissions', 'authenticated', array['INSERT', 'SELECT']);
select table_privs_are(
  'public', 'luxury_trailers_landing_page', 'authenticated', array['INSERT', 'SELECT']
);
select table_privs_are('public', 'quotes', 'authenticated', array['INSERT', 'SELECT']);
select table_privs_are('public', 'user_roles', 'authenticated', array['SELECT']);
select table_privs_are('public', 'role_changes', 'anon', array[]::text[]);
select table_privs_are('public', 'role_changes', 'authenticated', array['SELECT']);
select table_privs_are('public', 'role_changes', 'service_role', array['SELECT']);
select table_privs_are('public', 'quote_versions', 'authenticated', array['SELECT']);
select table_privs_are('public', 'quote_acceptances', 'authenticated', array['SELECT']);
select table_privs_are('public', 'quote_messages', 'authenticated', array['SELECT']);
select table_privs_are('public', 'quote_links', 'authenticated', array[]::text[]);
select table_privs_are('public', 'received_messages', 'authenticated', array['SELECT']);
select table_privs_are('public', 'received_messages', 'service_role', array[]::text[]);
select table_privs_are('public', 'text_opt_outs', 'authenticated', array['SELECT']);
select table_privs_are('public', 'text_opt_outs', 'service_role', array[]::text[]);
select is_empty(
  $$
    select attname from pg_attribute
    where attrelid = 'public.quote_links'::regclass and attname in ('token_hash', 'code_hash')
      and has_column_privilege('authenticated', attrelid, attnum, 'select')
  $$,
  'the hashes of links are for nobody: a code is short enough to be found from its own'
);
select column_privs_are(
  'public', 'quote_submissions', 'processed', 'authenticated', array['INSERT', 'SELECT', 'UPDATE']
);
select column_privs_are(
  'public', 'quote_submissions', 'name', 'authenticated', array['INSERT', 'SELECT']
);
select column_privs_are(
  'public', 'quote_submissions', 'dismissed_at', 'authenticated', array['INSERT', 'SELECT']
);
select column_privs_are(
  'public', 'quotes', 'status', 'authenticated', array['INSERT', 'SELECT', 'UPDATE']
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
    'id', 'is_booked', 'kind', 'rental_from', 'rental_until', 'revision', 'search_text', 'sent_at', 'submission_id'
  ],
  'what the customer asked for, and the stamps, are not for staff to change'
);
-- Visitors say how they came, and nobody changes it.
select column_privs_are('public', 'quote_submissions', 'attribution', 'anon', array['INSERT']);
select column_privs_are(
  'public', 'quote_submissions', 'attribution', 'authenticated', array['INSERT', 'SELECT']
);
select column_privs_are(
  'public', 'luxury_trailers_landing_page', 'attribution', 'anon', array['INSERT']
);
select column_privs_are('public', 'quotes', 'attribution', 'anon', array[]::text[]);
select column_privs_are('public', 'quotes', 'attribution', 'authenticated', array['INSERT', 'SELECT']);
select ok(not has_schema_privilege('anon', 'private', 'usage'), 'anon cannot use private');
select ok(
  not has_schema_privilege('authenticated', 'private', 'usage'),
  'authenticated cannot use private'
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

-- Functions.
select function_privs_are(
  'public', 'has_role', array['uuid', 'app_role'], 'anon', array[]::text[]
);
select function_privs_are(
  'public', 'has_role', array['uuid', 'app_role'], 'authenticated', array['EXECUTE']
);
select function_privs_are('public', 'desk_status', array['uuid'], 'anon', array[]::text[]);
select function_privs_are('public', 'desk_figures', array['date', 'date'], 'anon', array[]::text[]);
select function_privs_are(
  'public', 'desk_status', array['uuid'], 'authenticated', array['EXECUTE']
);
select function_privs_are(
  'public', 'desk_figures', array['date', 'date'], 'authenticated', array['EXECUTE']
);
select function_privs_are('public', 'dismiss_requests', array['uuid[]'], 'anon', array[]::text[]);
select function_privs_are(
  'public', 'dismiss_requests', array['uuid[]'], 'authenticated', array['EXECUTE']
);
select function_privs_are('public', 'restore_requests', array['uuid[]'], 'anon', array[]::text[]);
select isnt_definer('public', 'dismiss_requests', array['uuid[]']);
select isnt_definer('public', 'restore_requests', array['uuid[]']);
select isnt_definer('public', 'desk_status', array['uuid']);
select isnt_definer('public', 'desk_figures', array['date', 'date']);
select function_privs_are('public', 'source_figures', array['date', 'date'], 'anon', array[]::text[]);
select function_privs_are(
  'public', 'source_figures', array['date', 'date'], 'authenticated', array['EXECUTE']
);
select isnt_definer('public', 'source_figures', array['date', 'date']);
select function_privs_are('public', 'sales_figures', array['date', 'date'], 'anon', array[]::text[]);
select function_privs_are(
  'public', 'sales_figures', array['date', 'date'], 'authenticated', array['EXECUTE']
);
select isnt_definer('public', 'sales_figures', array['date', 'date']);
select is_definer('private', 'clean_attribution', array[]::text[]);
select is_definer('private', 'prepare_quote_submission', array[]::text[]);
select isnt_definer('public', 'has_role', array['uuid', 'app_role']);
-- What Supabase's Security Advisor asks in its lints 0026 to 0029, which the pinned CLI lacks. Column by column, as one
-- that may be read shows the table's name. (0026, 0027: where pg_graphql is installed.)
select is_empty(
  $$
    select oid::regclass
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
      and has_any_column_privilege('anon', oid, 'select')
  $$,
  '0026: a visitor may read nothing, so sees no table'
);
-- What staff read, by policies that ask for the role. Whoever has signed up sees the names of these tables and columns.
select is(
  (
    select array_agg(relname::text order by relname)
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
      and has_any_column_privilege('authenticated', oid, 'select')
  ),
  array[
    'business_changes', 'business_sections', 'business_settings', 'deposit_payments', 'deposit_refunds', 'exports',
    'luxury_trailers_landing_page',
    'notifications', 'price_items', 'quote_acceptances', 'quote_activity', 'quote_links', 'quote_messages',
    'quote_submissions', 'quote_units', 'quote_versions', 'quotes', 'received_messages', 'rental_terms',
    'request_entries', 'role_changes', 'sample_permission', 'stop_marks', 'stop_photos', 'text_opt_outs',
    'trailer_units', 'unit_outages', 'user_roles'
  ],
  '0027: an account may read what staff read, and its own roles'
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

-- What the functions of the API hand on to has them, each for signed-in clients only. It begins by asking whether the
-- caller is an admin or, for what an owner decides, an owner.
select is_empty(
  $$
    select oid::regprocedure
    from pg_proc
    where pronamespace = 'private'::regnamespace and prosecdef
      and has_function_privilege('authenticated', oid, 'execute')
      and prosrc !~ 'begin\s+perform private\.require_(admin|owner)\(\);'
      -- For policies, and for the page that asks for a second factor. They tell about the caller's own session, and
      -- whether two factors are a duty.
      and proname not in ('factors_suffice', 'has_live_session', 'requires_two_factors')
      -- For whoever holds a link.
      and proname not in ('driver_day', 'driver_mark', 'driver_photo')
      and proname not in (
        'accept_quote', 'decline_quote', 'open_quote', 'token_for_code', 'view_quote', 'write_about_quote'
      )
      -- For whoever has lost one: it answers nothing.
      and proname <> 'resend_quote_link'
      -- For whoever says all of a request: its sender.
      and proname <> 'correct_request_email'
      -- For everybody: what an owner has said that visitors may know.
      and proname not in ('availability', 'public_prices', 'public_terms')
  $$,
  'what signed-in clients reach with the owner''s rights begins with a check'
);
select is(
  (
    select array_agg(caller || ': ' || proname order by caller, proname)
    from pg_proc
    cross join unnest(array['anon', 'service_role']) as caller
    where pronamespace = 'private'::regnamespace and prosecdef
      and has_function_privilege(caller, oid, 'execute')
  ),
  array[
    'anon: accept_quote', 'anon: availability', 'anon: correct_request_email', 'anon: decline_quote', 'anon: driver_day', 'anon: driver_mark',
    'anon: driver_photo', 'anon: open_quote', 'anon: public_prices', 'anon: public_terms', 'anon: resend_quote_link', 'anon: token_for_code', 'anon: view_quote',
    'anon: write_about_quote'
  ],
  'and nobody else reaches one, but for what the holder of a link may do, and what is public of prices, terms and days'
);
-- By its name in the API: the same name, arguments and rows, and nothing but the call.
select is_empty(
  $$
    select definer.oid::regprocedure
    from pg_proc as definer
    where definer.pronamespace = 'private'::regnamespace and definer.prosecdef
      and has_function_privilege('authenticated', definer.oid, 'execute')
      and definer.prosrc ~ 'perform private\.require_(admin|owner)\(\);'
      and not exists (
        select
        from pg_proc as named
        where named.pronamespace = 'public'::regnamespace and not named.prosecdef
          and named.proname = definer.proname
          and named.provolatile = definer.provolatile
          and pg_get_function_arguments(named.oid) = pg_get_function_arguments(definer.oid)
          and pg_get_function_result(named.oid) = pg_get_function_result(definer.oid)
          and has_function_privilege('authenticated', named.oid, 'execute')
          and not has_function_privilege('anon', named.oid, 'execute')
          and not has_function_privilege('service_role', named.oid, 'execute')
          and pg_get_function_sqlbody(named.oid) ~ ('^RETURN private\.' || definer.proname || '\([^()]*\)$')
      )
  $$,
  'each by a function of the API that hands on to it'
);
-- But for what runs on a server: the worker that sends messages, what takes in replies, the check for people,
-- deposits, and no other.
select is(
  (
    select array_agg(proname::text order by proname)
    from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef
      and prosrc like '%begin%perform private.require_worker();%'
      and has_function_privilege('service_role', oid, 'execute')
      and not has_function_privilege('anon', oid, 'execute')
      and not has_function_privilege('authenticated', oid, 'execute')
  ),
  array[
    'accept_worker_call', 'admit_origin', 'begin_deposit', 'begin_proof_of_life', 'claim_device_tests',
    'claim_notifications', 'expire_notification', 'fail_deposit', 'fail_deposit_refund', 'fail_notification',
    'finish_device_test', 'finish_notification', 'read_deposit', 'receive_message', 'record_deposit',
    'report_delivery', 'worker_ages'
  ],
  'what the functions of the server may call is for them alone'
);
select is_empty(
  $$
    select proname from pg_proc
    where pronamespace = 'private'::regnamespace
      and proname in (
        'make_admin', 'grant_admin_to', 'take_over_account', 'end_sessions', 'unusable_password',
        'take_factors_away', 'forget_second_factor', 'has_second_factor'
      )
      and (
        has_function_privilege('authenticated', oid, 'execute')
        or has_function_privilege('service_role', oid, 'execute')
      )
  $$,
  'only the owner of the database makes an admin without being one'
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
select trigger_is(
  'public', 'quote_activity', 'refuse_direct_log_change', 'private', 'refuse_direct_log_change',
  'nobody writes the log by hand'
);
select trigger_is(
  'public', 'role_changes', 'refuse_log_change_by_hand', 'private', 'refuse_log_change_by_hand',
  'nor the one of roles'
);
select has_trigger('public', 'role_changes', 'refuse_emptying_the_role_log', 'nor empties it');
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
select has_trigger('public', 'quote_activity', 'refuse_emptying_the_log', 'the log is never emptied');
select has_trigger('public', 'exports', 'refuse_emptying_the_log', 'nor that of exports');
select table_privs_are('public', 'exports', 'anon', array[]::text[]);
select table_privs_are('public', 'exports', 'authenticated', array['SELECT']);
select table_privs_are('public', 'exports', 'service_role', array['SELECT']);
select has_trigger(
  'public', 'request_entries', 'refuse_emptying_the_log', 'nor what was done about a request'
);
select trigger_is(
  'public', 'request_entries', 'refuse_direct_log_change', 'private', 'refuse_direct_log_change',
  'and nobody writes that by hand'
);
select table_privs_are('public', 'request_entries', 'anon', array[]::text[]);
select table_privs_are('public', 'request_entries', 'authenticated', array['SELECT']);
select table_privs_are('public', 'request_entries', 'service_role', array['SELECT']);
select trigger_is(
  'public', 'quote_submissions', 'guard_desk_columns', 'private', 'guard_desk_columns',
  'who has a request, and who reached the customer, is not for staff to write'
);
select isnt_definer('private', 'guard_desk_columns', array[]::text[]);
select is_empty(
  $$
    select attname from pg_attribute
    where attrelid = 'public.quote_submissions'::regclass and attname = any (private.desk_columns())
      and has_column_privilege('authenticated', attrelid, attnum, 'update')
  $$,
  'nor granted to them'
);
select col_not_null(
  'public', 'quote_activity', 'submission_id', 'every entry is about a request'
);
select col_is_null('public', 'quote_activity', 'actor_id', 'what is done in SQL has no account');

select * from finish();
rollback;
