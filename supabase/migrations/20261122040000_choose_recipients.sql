-- Who of the business is told of a request. It works before anybody has set anything: the first list is then
-- the business's own address, which the worker knows, and every member of staff by e-mail.

-- A North American number as text messages are addressed, or null. Others get none: messages to numbers
-- anywhere in the world are what a form on the internet is abused for.
create function private.text_number(phone text) returns text
language sql immutable strict parallel safe
set search_path = ''
return case
  when private.person_key(phone) ~ '^[2-9][0-9]{2}[2-9][0-9]{6}$' then '+1' || private.person_key(phone)
end;

-- The first list is told of every request at once. An emergency that nobody has opened goes on to the second
-- list and then to the owner. A later list without an entry stands for the first one.
create table private.alert_lists (
  list text primary key check (list in ('first', 'second', 'owner')),
  -- After how long without anybody having opened the request.
  told_after interval not null check (told_after >= interval '0'),
  emails text[] not null default '{}' check (cardinality(emails) <= 20),
  -- For emergencies only. As private.text_number writes them.
  phones text[] not null default '{}' check (cardinality(phones) <= 20)
);
insert into private.alert_lists (list, told_after) values
  ('first', '0'), ('second', '10 minutes'), ('owner', '20 minutes');

-- What each member of staff chose. Whoever has no row is told by e-mail.
create table private.staff_alerts (
  user_id uuid primary key references auth.users (id) on update cascade on delete cascade,
  by_email boolean not null default true,
  -- Emergencies also as text messages to this number. Null: not.
  sms_number text check (sms_number = private.text_number(sms_number))
);

-- When e-mails about quotes wait for the morning, by the clock of Houston. Emergencies never wait.
create table private.quiet_hours (
  is_only_row boolean primary key default true check (is_only_row),
  starts_at time not null default '21:00',
  ends_at time not null default '07:00'
);
insert into private.quiet_hours default values;

-- Until when a quote's e-mail waits that came at this moment. Null: it goes at once.
create function private.quiet_until(moment timestamptz) returns timestamptz
language sql stable
set search_path = ''
as $$
  select
    case
      when here::time < ends_at and (here::time >= starts_at or starts_at > ends_at)
        then (here::date + ends_at) at time zone 'America/Chicago'
      when here::time >= starts_at and starts_at > ends_at
        then (here::date + 1 + ends_at) at time zone 'America/Chicago'
    end
  from private.quiet_hours
  cross join lateral (select moment at time zone 'America/Chicago' as here) as clock;
$$;

-- One member's choices, and the address that e-mails go to.
create function public.own_alerts()
returns table (email text, by_email boolean, sms_number text)
language plpgsql stable
security definer
set search_path = ''
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

-- PT422: not a number that text messages go to. An empty one means none.
create function public.set_own_alerts(_by_email boolean, _sms_number text) returns void
language plpgsql volatile
security definer
set search_path = ''
as $$
declare
  number constant text := private.text_number(private.clean_line(_sms_number));
begin
  perform private.require_admin();
  if number is null and private.clean_line(_sms_number) is not null then
    raise exception using errcode = 'PT422', message = 'This is not a North American phone number.';
  end if;
  insert into private.staff_alerts (user_id, by_email, sms_number)
  values (auth.uid(), coalesce(_by_email, true), number)
  on conflict (user_id) do update set by_email = excluded.by_email, sms_number = excluded.sms_number;
end;
$$;

create function public.alert_lists()
returns table (list text, told_after_minutes integer, emails text[], phones text[])
language plpgsql stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select entry.list, (extract(epoch from entry.told_after) / 60)::integer, entry.emails, entry.phones
    from private.alert_lists as entry
    order by entry.told_after;
end;
$$;

-- PT404: no such list. PT422: one of the addresses or numbers cannot be used, or there are more than twenty.
create function public.set_alert_list(_list text, _emails text[], _phones text[]) returns void
language plpgsql volatile
security definer
set search_path = ''
as $$
declare
  new_emails constant text[] := array(
    select distinct lower(private.clean_line(email)) from unnest(_emails) as email
    where private.clean_line(email) is not null
  );
  new_phones constant text[] := array(
    select distinct coalesce(private.text_number(private.clean_line(phone)), 'none') from unnest(_phones) as phone
    where private.clean_line(phone) is not null
  );
begin
  perform private.require_admin();
  if 'none' = any (new_phones)
    or exists (select from unnest(new_emails) as email where not private.is_email(email) or char_length(email) > 255)
    or greatest(cardinality(new_emails), cardinality(new_phones)) > 20
  then
    raise exception using errcode = 'PT422', message = 'One of these cannot be used.';
  end if;
  update private.alert_lists set emails = new_emails, phones = new_phones where list = _list;
  if not found then
    raise exception using errcode = 'PT404', message = 'There is no such list.';
  end if;
end;
$$;

revoke execute on function private.text_number(text), private.quiet_until(timestamptz) from public;
revoke execute on function
  public.own_alerts(),
  public.set_own_alerts(boolean, text),
  public.alert_lists(),
  public.set_alert_list(text, text[], text[])
from public, anon, service_role;
grant execute on function
  public.own_alerts(),
  public.set_own_alerts(boolean, text),
  public.alert_lists(),
  public.set_alert_list(text, text[], text[])
to authenticated;
