-- How a quote went out is part of the log: "marked it as sent by e-mail".
create type public.quote_channel as enum ('email', 'text', 'copy', 'print');

-- Marks a quote as sent, and notes by which way. Like the update of a row: no row comes back when there is no such quote in
-- that revision, and guard_quote_update refuses what cannot be sent.
create function public.mark_quote_sent(_quote_id uuid, _revision integer, _channel public.quote_channel)
returns setof public.quotes
language plpgsql volatile
set search_path = ''
as $$
begin
  perform set_config('desk.sent_by', _channel::text, true);
  return query
    update public.quotes set status = 'sent' where id = _quote_id and revision = _revision returning *;
  perform set_config('desk.sent_by', '', true);
end;
$$;
comment on function public.mark_quote_sent(uuid, integer, public.quote_channel) is
  'Marks a pending quote as sent and logs the way it went. For staff; returns the quote, or nothing when it has another revision.';

create function private.note_channel() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.note := nullif(current_setting('desk.sent_by', true), '');
  return new;
end;
$$;

create trigger note_channel
  before insert on public.quote_activity
  for each row when (new.action = 'status' and new.before = 'pending' and new.after = 'sent')
  execute function private.note_channel();

-- Counted every 15 seconds by every open desk.
create index quotes_not_sent_idx on public.quotes (valid_until) where status = 'pending';

revoke execute on function private.note_channel() from public;
revoke execute on function public.mark_quote_sent(uuid, integer, public.quote_channel)
from public, anon, service_role;
grant execute on function public.mark_quote_sent(uuid, integer, public.quote_channel) to authenticated;
