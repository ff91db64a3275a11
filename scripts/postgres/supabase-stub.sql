-- What a hosted Supabase project has before its auth service first starts, as far as this project's
-- migrations and tests touch it: the roles of the API, the schemas auth and extensions. Run by a
-- superuser in a new database. Taken from Supabase's own start scripts (github.com/supabase/postgres,
-- folder migrations/db); PostgreSQL 15 or newer. What the service itself makes: auth-stub.sql.

-- Roles belong to the whole server, databases come and go. All that may log in have its password.
do $$
begin
  if to_regrole('authenticator') is not null then
    return;
  end if;
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  -- The role with which PostgREST connects, to become one of the three above for each request.
  create role authenticator login noinherit password ':password';
  grant anon, authenticated, service_role to authenticator;
  create role supabase_auth_admin login noinherit createrole password ':password';
  alter role supabase_auth_admin set search_path = 'auth';
  -- Stands for it where @supabase/lite does: that reads the catalog before it becomes one of the three, and its
  -- auth half writes the accounts.
  create role data_api login password ':password';
  grant anon, authenticated, service_role, supabase_auth_admin to data_api;
  -- The owner of the migrations is no superuser on a hosted project.
  create role postgres login createdb createrole replication bypassrls password ':password';
  -- Who may change a role's settings needs this since PostgreSQL 16, and is given it there.
  grant anon, authenticated, service_role, authenticator to postgres with admin option;
  -- Supabase allows this one (through its supautils extension); restoring a backup needs it.
  grant set on parameter session_replication_role to postgres;
  -- And this one, with which PostgREST is told what to call before each request.
  grant set on parameter pgrst.db_pre_request to postgres;
end;
$$;

do $$
begin
  execute format('alter database %I owner to postgres', current_database());
  execute format(
    'alter database %I set search_path to "$user", public, extensions', current_database()
  );
end;
$$;
grant usage on schema public to anon, authenticated, service_role;

create schema extensions authorization postgres;
grant usage on schema extensions to anon, authenticated, service_role;

create schema auth authorization supabase_auth_admin;
grant usage on schema auth to anon, authenticated, service_role;
grant all on schema auth to postgres;
-- The owner of the migrations may read and change what the auth service will make.
alter default privileges for role supabase_auth_admin in schema auth grant all on tables to postgres;
alter default privileges for role supabase_auth_admin in schema auth
  grant all on sequences to postgres;
alter default privileges for role supabase_auth_admin in schema auth
  grant all on functions to postgres;
