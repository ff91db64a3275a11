-- Who is notified of a request, and on which devices. It works without any settings: then the first list is the
-- business's own address, which the worker knows, and every member of staff by e-mail.

-- The first list is notified of every request at once. An emergency whose customer has not been reached goes on to the
-- second list and then to the owner. A later list without entries falls back to the first.
create table private.alert_lists (
  list text primary key check (list in ('first', 'second', 'owner')),
  -- How long after the request, or after someone took it.
  told_after interval not null check (told_after >= interval '0'),
  emails text[] not null default '{}' check (cardinality(emails) <= 20),
  -- For emergencies only. As private.text_number writes them.
  phones text[] not null default '{}' check (cardinality(phones) <= 20)
);

insert into private.alert_lists (list, told_after) values
  ('first', '0'), ('second', '10 minutes'), ('owner', '20 minutes');

-- Logged on the Team page, however it changes. SECURITY DEFINER: callers cannot write the log.
create function private.log_alert_list_change() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  before constant text[] := old.emails || old.phones;
  after constant text[] := new.emails || new.phones;
begin
  insert into public.role_changes (actor_id, actor_name, role, action, alert_list, alert_entry)
  select auth.uid(), private.staff_name(auth.uid()), 'admin', change.action, new.list, change.entry
  from (
    select 'alert-removed'::public.role_change_action as action, unnest(before) as entry
    union all
    select 'alert-added', unnest(after)
  ) as change
  where (change.entry = any (before)) <> (change.entry = any (after))
  order by change.action, change.entry;
  return null;
end;
$$;

create trigger log_alert_list_change
  after update on private.alert_lists
  for each row execute function private.log_alert_list_change();

-- Each member's choices. Without a row: by e-mail.
create table private.staff_alerts (
  user_id uuid primary key references auth.users (id) on update cascade on delete cascade,
  by_email boolean not null default true,
  -- Emergencies also by text to this number. Null: no texts.
  sms_number text check (sms_number = private.text_number(sms_number)),
  -- Devices get quote requests too, or emergencies only.
  quotes_by_push boolean not null default true
);

-- When e-mails about quotes wait for the morning, Houston time. Emergencies never wait.
create table private.quiet_hours (
  is_only_row boolean primary key default true check (is_only_row),
  starts_at time not null default '21:00',
  ends_at time not null default '07:00'
);

insert into private.quiet_hours default values;

-- The quiet hours around a moment; null outside of them.
create function private.quiet_night(moment timestamptz) returns tstzrange
language sql stable set search_path = ''
as $$
  select tstzrange(
    (first_day + starts_at) at time zone 'America/Chicago',
    (first_day + (starts_at > ends_at)::integer + ends_at) at time zone 'America/Chicago'
  )
  from private.quiet_hours
  cross join lateral (select moment at time zone 'America/Chicago' as here) as clock
  cross join lateral (
    select here::date - (starts_at > ends_at and here::time < ends_at)::integer as first_day
  ) as night
  where case
    when starts_at > ends_at then here::time >= starts_at or here::time < ends_at
    else here::time >= starts_at and here::time < ends_at
  end;
$$;

-- How many requests in five minutes turn notifications into digests, and how often those go out. The numbers can be
-- changed with an UPDATE; without a row, each request is told by itself.
create table private.digest_rules (
  request_kind private.request_kind not null,
  more_than integer not null check (more_than > 0),
  every interval not null check (every between '1 second' and '1 hour'),
  primary key (request_kind, more_than)
);

insert into private.digest_rules (request_kind, more_than, every) values
  ('quote', 5, '5 minutes'),
  -- Soon enough at first; staff who know of fifty can wait for the next.
  ('emergency', 5, '20 seconds'),
  ('emergency', 50, '2 minutes');

-- Limits of copies, which go to people who may not have asked for them. The numbers can be changed with an UPDATE.
create table private.budgets (
  -- "address": to one mailbox or phone. "email", "sms": to all together.
  budget text primary key check (budget in ('address', 'email', 'sms')),
  per_hour integer not null check (per_hour >= 0),
  per_day integer not null check (per_day >= 0)
);

insert into private.budgets (budget, per_hour, per_day) values
  ('address', 3, 6), ('email', 60, 300), ('sms', 20, 60);

-- The caller's choices and e-mail address.
create function private.own_alerts()
returns table (email text, by_email boolean, sms_number text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select account.email::text, coalesce(chosen.by_email, true), chosen.sms_number
    from auth.users as account
    left join private.staff_alerts as chosen on chosen.user_id = account.id
    where account.id = auth.uid();
end;
$$;
call private.grant_rpc('private.own_alerts', 'authenticated');

-- PT422: not a US number. Empty means none.
create function private.set_own_alerts(_by_email boolean, _sms_number text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  number constant text := private.text_number(private.clean_line(_sms_number));
begin
  perform private.require_admin();
  if number is null and private.clean_line(_sms_number) is not null then
    perform private.refuse('PT422', 'no_text_to_number');
  end if;
  perform private.hold_access();
  insert into private.staff_alerts (user_id, by_email, sms_number)
  values (auth.uid(), coalesce(_by_email, true), number)
  on conflict (user_id) do update set by_email = excluded.by_email, sms_number = excluded.sms_number;
end;
$$;
call private.grant_rpc('private.set_own_alerts', 'authenticated');

create function private.alert_lists()
returns table (list text, told_after_minutes integer, emails text[], phones text[])
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select entry.list, (extract(epoch from entry.told_after) / 60)::integer, entry.emails, entry.phones
    from private.alert_lists as entry
    order by entry.told_after;
end;
$$;
call private.grant_rpc('private.alert_lists', 'authenticated');

-- PT403: owners only. PT404: no such list. PT422: an invalid address or number, or more than twenty.
create function private.set_alert_list(_list text, _emails text[], _phones text[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  new_emails constant text[] := array(
    select distinct private.email_key(private.clean_line(email)) from unnest(_emails) as email
    where private.clean_line(email) is not null
  );
  new_phones constant text[] := array(
    select distinct coalesce(private.text_number(private.clean_line(phone)), 'none') from unnest(_phones) as phone
    where private.clean_line(phone) is not null
  );
begin
  perform private.require_owner();
  if 'none' = any (new_phones)
    or exists (select from unnest(new_emails) as email where not private.is_email(email) or char_length(email) > 255)
    or greatest(cardinality(new_emails), cardinality(new_phones)) > 20
  then
    perform private.refuse('PT422', 'alert_list_unusable');
  end if;
  update private.alert_lists set emails = new_emails, phones = new_phones where list = _list;
  if not found then
    perform private.refuse('PT404', 'no_such_list');
  end if;
end;
$$;
call private.grant_rpc('private.set_alert_list', 'authenticated');
