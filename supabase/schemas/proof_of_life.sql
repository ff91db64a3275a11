-- A made-up emergency, now and then, proves that messages go out.

-- Proof of life: once an hour a made-up request goes the way of every request (API, table, outbox, worker) to a
-- recipient of its own. Off until there is one. It is marked, hidden from every list, count and figure, and deleted
-- once its message is out.

create table private.proof_of_life (
  is_only_row boolean primary key default true check (is_only_row),
  -- A mailbox of the owner's, or of a service that warns when mails stop. Null: off.
  email text check (private.is_email(email))
);

insert into private.proof_of_life default values;

create table private.proofs (
  -- The made-up sender, by which the request is recognized. No one can guess it.
  sender text primary key default format('proof-%s@proof.invalid', gen_random_uuid()),
  sent_at timestamptz not null default now(),
  arrived_at timestamptz,
  -- When the alarm was raised that it did not arrive.
  told_at timestamptz
);

-- A made-up request, as the form sends it. Null: off.
create function private.begin_proof() returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  address text;
begin
  delete from private.proofs where sent_at < now() - interval '30 days';
  insert into private.proofs (sent_at)
  select now() from private.proof_of_life where email is not null
  returning sender into address;
  return case
    when address is not null then jsonb_build_object(
      'name', 'Proof of life', 'email', address, 'contact_method', 'email', 'contact_value', address,
      'event_date', private.business_date() + 30, 'number_of_guests', 1, 'event_type', 'general',
      'event_address', 'Nowhere: this request is made up'
    )
  end;
end;
$$;

-- For the local server, whose database has no pg_cron and pg_net.
create function public.begin_proof_of_life() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_worker();
  return private.begin_proof();
end;
$$;
grant execute on function public.begin_proof_of_life to service_role;

create function private.is_proof(sender_of_request text) returns boolean
language sql stable set search_path = ''
return exists (
  select from private.proofs
  where sender = sender_of_request and arrived_at is null and sent_at > now() - interval '10 minutes'
);

-- Sends one like a visitor: to the table's address in the API ("proof_url" in Vault) with the publishable key
-- ("proof_key"). No-op if they are not set.
create function private.prove_life() returns void
language plpgsql volatile set search_path = ''
as $$
declare
  address constant text := private.vault_secret('proof_url');
  key constant text := private.vault_secret('proof_key');
  body jsonb;
begin
  if not private.can_call() or address is null or key is null then
    return;
  end if;
  body := private.begin_proof();
  if body is null then
    return;
  end if;
  execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 20000)'
  using address, body, jsonb_build_object(
    'content-type', 'application/json', 'prefer', 'return=minimal', 'apikey', key
  );
end;
$$;

-- Its message is out: it arrived, and leaves nothing. No-op for other messages.
create function private.end_proof(message uuid) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  request public.quote_submissions;
begin
  select submission.* into request
  from public.notifications as sent
  join public.quote_submissions as submission on submission.id = sent.submission_id
  where sent.id = message and submission.is_proof;
  if found then
    update private.proofs set arrived_at = now() where sender = request.email;
    delete from public.quote_submissions where id = request.id;
  end if;
end;
$$;

-- Raises the alarm once for one that has not arrived in ten minutes. Runs every minute.
create function private.watch_proofs() returns void
language plpgsql volatile set search_path = ''
as $$
declare
  sent timestamptz;
begin
  delete from public.quote_submissions where is_proof and created_at < now() - interval '1 day';
  if not private.has_second_way() then
    return;
  end if;
  update private.proofs set told_at = now()
  where arrived_at is null and told_at is null and sent_at < now() - interval '10 minutes'
  returning sent_at into sent;
  if found then
    perform private.raise_alarm(
      format(
        'The test request of %s, Houston time, has not come out at the other end in ten minutes. Requests may not be '
        || 'stored, or alerts not be sent. %s Then send one yourself.',
        to_char(sent at time zone 'America/Chicago', 'FMHH12:MI AM "on" FMMonth FMDD'),
        coalesce(private.why_silent(), 'Run npm run go-live -- --check.')
      )
    );
  end if;
end;
$$;
