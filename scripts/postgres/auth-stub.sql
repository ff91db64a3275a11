-- What Supabase's auth service makes in its schema (github.com/supabase/auth, folder migrations) and the auth half
-- of @supabase/lite, whose tables are there already, does not, as far as this project's migrations and tests touch
-- it. Run after supabase-stub.sql.

alter table auth.users
  add instance_id uuid,
  add is_super_admin boolean,
  alter phone_change set default '',
  alter phone_change_token set default '',
  alter email_change_token_current set default '',
  alter reauthentication_token set default '';
alter table auth.identities alter id set default gen_random_uuid();
alter table auth.audit_log_entries alter id set default gen_random_uuid();
alter table auth.refresh_tokens
  alter id set default gen_random_uuid(),
  alter token drop not null,
  add unique (token),
  alter user_id drop not null,
  alter user_id type varchar(255);

create table auth.mfa_factors (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  factor_type text not null,
  status text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create table auth.one_time_tokens (
  id uuid primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  token_type text not null,
  token_hash text not null,
  relates_to text not null,
  unique (user_id, token_type)
);
create table auth.webauthn_credentials (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  credential_id bytea not null,
  public_key bytea not null
);
do $$
declare
  auth_table regclass;
begin
  for auth_table in
    select oid from pg_class where relnamespace = 'auth'::regnamespace and relkind = 'r'
  loop
    execute format('alter table %s enable row level security', auth_table);
    execute format('alter table %s owner to supabase_auth_admin', auth_table);
    execute format('grant all on %s to postgres with grant option', auth_table);
  end loop;
end;
$$;

create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
  )::uuid
$$;
create or replace function auth.role() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
  )::text
$$;
create or replace function auth.email() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
  )::text
$$;
create or replace function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')
  )::jsonb
$$;
alter function auth.uid() owner to supabase_auth_admin;
alter function auth.role() owner to supabase_auth_admin;
alter function auth.email() owner to supabase_auth_admin;
alter function auth.jwt() owner to supabase_auth_admin;
