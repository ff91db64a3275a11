-- Row-level security as Postgres applies it, without an API in between. (Arguments of has_role are
-- cast: pgTAP has functions of that name too.)
begin;
select plan(12);

insert into auth.users (id, email) values
  ('aaaaaaaa-0000-4000-8000-000000000001', 'staff@example.com'),
  ('aaaaaaaa-0000-4000-8000-000000000002', 'nobody@example.com');
insert into public.user_roles (user_id, role) values
  ('aaaaaaaa-0000-4000-8000-000000000001', 'admin');
insert into auth.sessions (id, user_id) select id, id from auth.users where email like '%@example.com';
insert into public.luxury_trailers_landing_page (name, email, phone, event_date)
values ('Katherine', 'k@example.com', '7135550100', current_date + 30);

-- Both settings, because the two engines read different ones.
create function pg_temp.act_as(account uuid, role text) returns void language sql as $$
  select
    set_config('request.jwt.claim.sub', coalesce(account::text, ''), true),
    set_config('request.jwt.claims', jsonb_build_object('sub', account, 'session_id', account, 'role', role)::text, true),
    set_config('role', role, true);
$$;
grant execute on function pg_temp.act_as(uuid, text) to public;

select pg_temp.act_as(null, 'anon');
select throws_ok('select * from public.quote_submissions', '42501', null, 'anon reads no request');
select throws_ok('select * from public.quotes', '42501', null, 'anon reads no quote');
select throws_ok(
  $$ select public.has_role('aaaaaaaa-0000-4000-8000-000000000001'::uuid, 'admin'::public.app_role) $$,
  '42501', null, 'anon cannot ask for roles'
);
reset role;

select pg_temp.act_as('aaaaaaaa-0000-4000-8000-000000000002', 'authenticated');
select is_empty('select * from public.quote_submissions', 'an ordinary account sees no request');
select is_empty('select * from public.user_roles', 'nor anybody else''s role');
select is_empty('select * from public.role_changes', 'nor who gave it');
select throws_ok(
  'select * from public.team_members()', '42501', 'Only an admin may do this.', 'nor who is staff'
);
select ok(
  not public.has_role('aaaaaaaa-0000-4000-8000-000000000001'::uuid, 'admin'::public.app_role),
  'nor learns it by asking'
);
reset role;

select pg_temp.act_as('aaaaaaaa-0000-4000-8000-000000000001', 'authenticated');
select isnt_empty('select * from public.quote_submissions', 'staff see the requests');
select isnt_empty('select * from public.role_changes', 'staff see who gave roles');
select ok(
  public.has_role('aaaaaaaa-0000-4000-8000-000000000001'::uuid, 'admin'::public.app_role),
  'staff know that they are staff'
);
select throws_ok(
  $$ insert into public.user_roles values ('aaaaaaaa-0000-4000-8000-000000000002', 'admin') $$,
  '42501', null, 'staff cannot make staff'
);
reset role;

select * from finish();
rollback;
