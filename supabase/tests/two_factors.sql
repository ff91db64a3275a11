-- Two factors as the database demands them, by the claims of an access token, without an API in between.
begin;
select plan(22);

-- The embedded backend has no second factor; hosted projects have more columns than are touched here.
create table if not exists auth.mfa_factors (
  id uuid primary key, user_id uuid not null, factor_type text not null, status text not null,
  created_at timestamptz not null, updated_at timestamptz not null
);

insert into auth.users (id, email) values
  ('aaaaaaaa-0000-4000-8000-000000000001', 'staff@example.com'),
  ('aaaaaaaa-0000-4000-8000-000000000002', 'colleague@example.com'),
  ('aaaaaaaa-0000-4000-8000-000000000003', 'nobody@example.com');
insert into public.user_roles (user_id, role) values
  ('aaaaaaaa-0000-4000-8000-000000000001', 'admin'),
  ('aaaaaaaa-0000-4000-8000-000000000002', 'admin');
insert into auth.sessions (id, user_id) values
  ('bbbbbbbb-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000001'),
  ('bbbbbbbb-0000-4000-8000-000000000002', 'aaaaaaaa-0000-4000-8000-000000000002'),
  ('bbbbbbbb-0000-4000-8000-000000000003', 'aaaaaaaa-0000-4000-8000-000000000003');
insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at) values
  ('cccccccc-0000-4000-8000-000000000001', 'aaaaaaaa-0000-4000-8000-000000000001', 'totp', 'verified', now(), now()),
  ('cccccccc-0000-4000-8000-000000000002', 'aaaaaaaa-0000-4000-8000-000000000002', 'totp', 'unverified', now(), now());
insert into public.luxury_trailers_landing_page (name, email, phone, event_date)
values ('Katherine', 'k@example.com', '7135550100', current_date + 30);
insert into public.quotes (submission_id, name) select id, 'Katherine' from public.quote_submissions;

-- Account and session by the last digit of their ids. Both settings, because the two engines read different ones.
create function pg_temp.act_as(account integer, aal text, session integer default null) returns void language sql as $$
  select
    set_config('request.jwt.claim.sub', 'aaaaaaaa-0000-4000-8000-00000000000' || account, true),
    set_config('request.jwt.claims', jsonb_build_object(
      'sub', 'aaaaaaaa-0000-4000-8000-00000000000' || account, 'role', 'authenticated', 'aal', aal,
      'session_id', 'bbbbbbbb-0000-4000-8000-00000000000' || coalesce(session, account)
    )::text, true),
    set_config('role', 'authenticated', true);
$$;
grant execute on function pg_temp.act_as(integer, text, integer) to public;

-- As delivered: a choice.
select pg_temp.act_as(1, 'aal1');
select ok(not public.two_factors_required(), 'two factors are not required at first');
select isnt_empty('select * from public.quote_submissions', 'a password is enough to read requests');
select isnt_empty('select * from public.team_members()', 'and to see the team');
select throws_ok(
  'select public.require_two_factors(true)', 'PT428', null, 'but not to require two factors of all'
);
select throws_ok(
  $$ select public.remove_second_factor('aaaaaaaa-0000-4000-8000-000000000002') $$,
  'PT428', null, 'nor, for who has a second factor, to take one away'
);
select pg_temp.act_as(2, 'aal2');
select throws_ok(
  'select public.require_two_factors(true)', 'PT428', null, 'nor for who has none that is verified'
);
select pg_temp.act_as(3, 'aal2');
select throws_ok('select public.require_two_factors(true)', '42501', null, 'nor without the role');
select throws_ok('select * from public.team_second_factors()', '42501', null, 'which sees no one''s factors');
select pg_temp.act_as(1, 'aal2', 2);
select throws_ok(
  'select public.require_two_factors(true)', '42501', null, 'nor in a session of somebody else'
);

select pg_temp.act_as(1, 'aal2');
select lives_ok('select public.require_two_factors(true)', 'an admin who has just used both does it');
select ok(public.two_factors_required(), 'now they are required');
select results_eq(
  'select * from public.team_second_factors()',
  $$ values ('aaaaaaaa-0000-4000-8000-000000000001'::uuid) $$,
  'both show who has a second factor: a verified one'
);

-- Password alone, and a session that has ended: tests/supabase/staff/access.test.ts tries every table and function.
select pg_temp.act_as(1, 'aal1');
select ok(
  public.has_role('aaaaaaaa-0000-4000-8000-000000000001'::uuid, 'admin'::public.app_role),
  'a password still tells that one is staff, so that the desk can ask for the rest'
);
select is((select open_requests from public.desk_status()), 0::bigint, 'counts nothing');
reset role;

-- A lost phone.
update auth.mfa_factors set status = 'verified' where user_id = 'aaaaaaaa-0000-4000-8000-000000000002';
select pg_temp.act_as(1, 'aal2');
select throws_ok(
  $$ select public.remove_second_factor('aaaaaaaa-0000-4000-8000-000000000001') $$,
  'PT409', null, 'one''s own goes another way'
);
select throws_ok(
  $$ select public.remove_second_factor('aaaaaaaa-0000-4000-8000-000000000003') $$,
  'PT404', null, 'only of staff'
);
select lives_ok(
  $$ select public.remove_second_factor('aaaaaaaa-0000-4000-8000-000000000002') $$,
  'an admin takes a colleague''s away'
);
select throws_ok(
  $$ select public.remove_second_factor('aaaaaaaa-0000-4000-8000-000000000002') $$,
  'PT410', null, 'once'
);
reset role;
select is_empty(
  $$ select id from auth.sessions where user_id = 'aaaaaaaa-0000-4000-8000-000000000002' $$,
  'which ends the colleague''s sessions'
);
select pg_temp.act_as(2, 'aal2');
select is_empty('select * from public.quote_submissions', 'at once: the token that still lives reads nothing');

select pg_temp.act_as(1, 'aal2');
select lives_ok('select public.require_two_factors(false)', 'it can be a choice again');
reset role;
select results_eq(
  $$
    select action::text, actor_name, user_email from public.role_changes
    where action::text like 'factor%' order by id
  $$,
  $$
    values
      ('factors-required', 'Staff AAAAAAAA', null),
      ('factor-removed', 'Staff AAAAAAAA', 'colleague@example.com'),
      ('factors-optional', 'Staff AAAAAAAA', null)
  $$,
  'and all of it is in the log'
);

select * from finish();
rollback;
