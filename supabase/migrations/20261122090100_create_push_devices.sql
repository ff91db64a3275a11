-- The browsers that members of staff have switched notifications on in: Web Push (RFC 8030, 8291, 8292).

-- Where a message to a device may be handed over: the push services of the browsers, and nobody else. Whatever stands
-- here is called by the worker, so it must never be an address of somebody's choice: no other host, no port, no name in
-- front of the host, nothing but https.
create function private.is_push_endpoint(endpoint text) returns boolean
language sql immutable strict parallel safe
set search_path = ''
return char_length(endpoint) <= 1000 and endpoint ~ (
  '^https://('
  -- Chrome and most others; Firefox; Edge; Safari.
  || 'fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|[a-z0-9-]{1,60}\.notify\.windows\.com|web\.push\.apple\.com'
  || ')/[A-Za-z0-9._~:/?&=%+-]+$'
);

-- In the private schema: an endpoint with its keys is a secret of the browser, which not even colleagues need.
create table private.push_devices (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on update cascade on delete cascade,
  endpoint text not null unique check (private.is_push_endpoint(endpoint)),
  -- The browser's public key (a point of P-256, uncompressed) and its secret (16 bytes), base64url.
  p256dh text not null check (p256dh ~ '^B[A-Za-z0-9_-]{86}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  -- The worker's public key at that time: a push service takes messages to a device under that key alone.
  server_key text not null,
  -- "Chrome on Android", as the browser told of itself.
  name text not null check (char_length(name) between 1 and 60),
  created_at timestamptz(3) not null default now(),
  last_sent_at timestamptz(3),
  -- Its owner wants to see a test. Null: not.
  test_asked_at timestamptz(3)
);
create index push_devices_user_idx on private.push_devices (user_id);

alter table private.worker_runs
  -- The public key that devices are to be registered with. Null: the worker has none, and sends to no device.
  add column push_key text check (push_key ~ '^B[A-Za-z0-9_-]{86}$');

alter table private.staff_alerts
  -- On a member's devices: quote requests too, or emergencies only.
  add column quotes_by_push boolean not null default true;

alter table public.notifications
  -- Of channel "push": one of the member's private.push_devices. No reference, so that a device goes at once, whatever
  -- is being sent to it; what waits for a device that is gone is dropped.
  add column device_id uuid,
  add constraint device_is_a_members check (
    (channel = 'push') = (device_id is not null) and (device_id is null or audience = 'member')
  );

-- Whoever loses the role hears of no request any more.
create function private.forget_push_devices() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  delete from private.push_devices where user_id = old.user_id;
  return null;
end;
$$;
create trigger forget_push_devices
  after delete on public.user_roles
  for each row when (old.role = 'admin') execute function private.forget_push_devices();

-- What a browser needs to be registered, and the reader's choice.
create function public.push_setup()
returns table (
  -- Null: the worker sends to no device.
  key text,
  with_quotes boolean
)
language plpgsql stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select run.push_key, coalesce(chosen.quotes_by_push, true)
    from private.worker_runs as run
    left join private.staff_alerts as chosen on chosen.user_id = auth.uid();
end;
$$;

-- The reader's own devices that are told of requests, the newest first.
--   _endpoint  of this browser, to find it among them; null: it has none
create function public.own_devices(_endpoint text)
returns table (id uuid, name text, created_at timestamptz, last_sent_at timestamptz, is_this boolean)
language plpgsql stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select
      device.id, device.name, device.created_at::timestamptz, device.last_sent_at::timestamptz,
      device.endpoint is not distinct from _endpoint
    from private.push_devices as device
    where device.user_id = auth.uid() and device.server_key = (select push_key from private.worker_runs)
    order by device.created_at desc, device.id;
end;
$$;

-- Registers this browser for the reader, or again. One that was a colleague's becomes the reader's: it tells of
-- requests whoever sits before it. PT422: this is no subscription of a push service that messages go to. PT409: the
-- worker sends to no device.
create function public.add_device(_endpoint text, _p256dh text, _auth text, _name text) returns void
language plpgsql volatile
security definer
set search_path = ''
as $$
declare
  own_key constant text := (select push_key from private.worker_runs);
begin
  perform private.require_admin();
  if own_key is null then
    raise exception using errcode = 'PT409', message = 'Devices are not set up.';
  end if;
  insert into private.push_devices as known (user_id, endpoint, p256dh, auth, server_key, name)
  values (
    auth.uid(), _endpoint, _p256dh, _auth, own_key, left(coalesce(private.clean_line(_name), 'A browser'), 60)
  )
  on conflict (endpoint) do update set
    user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth,
    server_key = excluded.server_key, name = excluded.name,
    created_at = case when known.user_id = excluded.user_id then known.created_at else now() end,
    last_sent_at = case when known.user_id = excluded.user_id then known.last_sent_at end;
  -- Of more than twenty the older ones are browsers that nobody uses any more.
  delete from private.push_devices
  where id in (
    select device.id
    from private.push_devices as device
    where device.user_id = auth.uid()
    order by device.created_at desc, device.id
    offset 20
  );
exception when check_violation or not_null_violation then
  raise exception using errcode = 'PT422', message = 'This is no subscription that messages can be sent to.';
end;
$$;

-- Takes one of the reader's devices off. Says nothing when it is none, or gone.
create function public.remove_device(_id uuid) returns void
language plpgsql volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from private.push_devices where id = _id and user_id = auth.uid();
end;
$$;

-- The same for the browser that is calling, when somebody signs out of it.
create function public.leave_device(_endpoint text) returns void
language plpgsql volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  delete from private.push_devices where endpoint = _endpoint and user_id = auth.uid();
end;
$$;

-- Has a test sent to one of the reader's devices. PT404: it is none, or gone.
create function public.test_device(_id uuid) returns void
language plpgsql volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update private.push_devices set test_asked_at = now() where id = _id and user_id = auth.uid();
  if not found then
    raise exception using errcode = 'PT404', message = 'There is no such device.';
  end if;
  perform private.wake_worker();
end;
$$;

-- Whether the reader's devices are told of quote requests, or of emergencies only.
create function public.set_push_quotes(_with_quotes boolean) returns void
language plpgsql volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  insert into private.staff_alerts (user_id, quotes_by_push)
  values (auth.uid(), coalesce(_with_quotes, true))
  on conflict (user_id) do update set quotes_by_push = excluded.quotes_by_push;
end;
$$;

revoke execute on function private.is_push_endpoint(text), private.forget_push_devices() from public;
revoke execute on function
  public.push_setup(),
  public.own_devices(text),
  public.add_device(text, text, text, text),
  public.remove_device(uuid),
  public.leave_device(text),
  public.test_device(uuid),
  public.set_push_quotes(boolean)
from public, anon, service_role;
grant execute on function
  public.push_setup(),
  public.own_devices(text),
  public.add_device(text, text, text, text),
  public.remove_device(uuid),
  public.leave_device(text),
  public.test_device(uuid),
  public.set_push_quotes(boolean)
to authenticated;
