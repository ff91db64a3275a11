-- Every step of a quote's life can be undone: the quote is then as it was before, with its stamps and dates, and the log
-- says that a step was undone rather than telling of another one. And a step no longer loses anything: a quote that is
-- accepted or declined keeps the day to ask again for the case that it is reopened (closed quotes are never due).

alter type public.quote_activity_action add value 'undone';

alter table public.quotes add column before_step jsonb;
comment on column public.quotes.before_step is
  'What the last change of status, last day or follow-up replaced, as a document of those columns; null when the last change was another one. undo_quote_step puts it back.';

-- After guard_quote_update, as triggers run in the order of their names.
create function private.keep_quote_step() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  step_columns constant text[] := array['status', 'valid_until', 'follow_up_on', 'loss_reason'];
  stamps constant text[] := array['sent_at', 'decided_at'];
  former jsonb;
begin
  if tg_op = 'INSERT' then
    new.before_step := null;
    return new;
  end if;
  if new.status <> old.status and new.status in ('accepted', 'declined') then
    new.follow_up_on := old.follow_up_on;
  end if;
  if new.revision <> old.revision then
    select jsonb_object_agg(field.key, field.value) into former
    from jsonb_each(to_jsonb(old)) as field
    where field.key = any (step_columns || stamps);
    new.before_step := case
      when exists (
        select from unnest(step_columns) as step
        where to_jsonb(new) -> step is distinct from to_jsonb(old) -> step
      ) then former
    end;
  end if;
  return new;
end;
$$;

-- The way back is not held to the rules of the way ahead: what is put back was there before, even if the quote has
-- expired since. undo_quote_step names the quote in a setting of its transaction.
drop trigger guard_quote_update on public.quotes;
create trigger guard_quote_update
  before update on public.quotes
  for each row when (current_setting('desk.undone_quote', true) is distinct from new.id::text)
  execute function private.guard_quote_update();

create trigger keep_quote_step
  before update on public.quotes
  for each row when (current_setting('desk.undone_quote', true) is distinct from new.id::text)
  execute function private.keep_quote_step();
create trigger keep_quote_step_of_new
  before insert on public.quotes
  for each row execute function private.keep_quote_step();

drop trigger log_quote on public.quotes;
create trigger log_quote
  after insert or update or delete on public.quotes
  for each row when (coalesce(current_setting('desk.undone_quote', true), '') = '')
  execute function private.log_quote();

-- SECURITY DEFINER: the log is not for callers to write.
create function private.log_undone_step() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.status <> old.status then
    perform private.log_activity(
      new.submission_id, new.id, 'undone', old.status::text, new.status::text, 'status'
    );
  end if;
  if new.valid_until <> old.valid_until then
    perform private.log_activity(
      new.submission_id, new.id, 'undone', old.valid_until::text, new.valid_until::text, 'valid-until'
    );
  end if;
  if new.follow_up_on is distinct from old.follow_up_on then
    perform private.log_activity(
      new.submission_id, new.id, 'undone', old.follow_up_on::text, new.follow_up_on::text, 'follow-up'
    );
  end if;
  return null;
end;
$$;

create trigger log_undone_step
  after update on public.quotes
  for each row when (current_setting('desk.undone_quote', true) = new.id::text)
  execute function private.log_undone_step();

-- Undoes the last step of a quote. SECURITY DEFINER: its stamps are not for staff to write.
-- Answers: 42501 the caller is no admin, PT404 there is no such quote (any more), PT409 it has changed since "_revision"
-- was read, or its last change was none that can be undone.
create function public.undo_quote_step(_quote_id uuid, _revision integer) returns setof public.quotes
language plpgsql volatile
security definer
set search_path = ''
as $$
declare
  quote public.quotes;
  former public.quotes;
begin
  perform private.require_admin();
  select * into quote from public.quotes where id = _quote_id for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'This quote has been taken back.';
  end if;
  if quote.revision <> _revision or quote.before_step is null then
    raise exception using errcode = 'PT409', message = 'This quote has changed since.';
  end if;
  former := jsonb_populate_record(quote, quote.before_step);
  perform set_config('desk.undone_quote', _quote_id::text, true);
  return query
    update public.quotes
    set
      status = former.status,
      valid_until = former.valid_until,
      follow_up_on = former.follow_up_on,
      loss_reason = former.loss_reason,
      sent_at = former.sent_at,
      decided_at = former.decided_at,
      revision = quote.revision + 1,
      before_step = null
    where id = _quote_id
    returning *;
  perform set_config('desk.undone_quote', '', true);
end;
$$;
comment on function public.undo_quote_step(uuid, integer) is
  'Puts back what the last change of a quote''s status, last day or follow-up replaced. For staff; returns the quote.';

revoke execute on function private.keep_quote_step(), private.log_undone_step() from public;
revoke execute on function public.undo_quote_step(uuid, integer) from public, anon, service_role;
grant execute on function public.undo_quote_step(uuid, integer) to authenticated;
