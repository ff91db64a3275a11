/**
 * Stubs of a hosted project's extensions, to be made by the owner of the server: pg_cron writes down its jobs, pg_net the
 * calls that it would make, and Vault keeps secrets in plain text.
 */
export const HOSTED_EXTENSIONS = `
  create schema cron; create schema net; create schema vault;
  create table cron.job (jobname text primary key, schedule text, command text, active boolean default true);
  create function cron.schedule(_name text, _schedule text, _command text) returns bigint language sql as $$
    insert into cron.job values (_name, _schedule, _command)
    on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command;
    select 1::bigint $$;
  create table net.called (id bigint generated always as identity, url text, body text, headers jsonb);
  create function net.http_post(
    url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
    timeout_milliseconds integer default 5000
  ) returns bigint language sql security definer as $$
    insert into net.called (url, body, headers) values (url, body::text, headers) returning id $$;
  create table vault.secrets (id uuid primary key default gen_random_uuid(), name text unique, secret text);
  create view vault.decrypted_secrets as select id, name, secret as decrypted_secret from vault.secrets;
  create function vault.create_secret(_secret text, _name text) returns uuid language sql as $$
    insert into vault.secrets (name, secret) values (_name, _secret) returning id $$;
  create function vault.update_secret(_id uuid, _secret text) returns void language sql as $$
    update vault.secrets set secret = _secret where id = _id $$;
  grant usage on schema cron, net, vault to public;
  grant all on all tables in schema cron, net, vault to public;
`;
