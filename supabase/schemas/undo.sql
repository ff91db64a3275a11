-- What of a step's messages has gone to the customer, or is on its way: [{kind, channel, at}].
create function private.told_by(_step_id uuid) returns jsonb
language sql stable set search_path = ''
return (
  select coalesce(jsonb_agg(
    jsonb_build_object('kind', kind, 'channel', channel, 'at', coalesce(sent_at, created_at)) order by created_at, channel
  ), '[]')
  from public.notifications
  where step_id = _step_id and state in ('sending', 'sent')
);

-- The last step of a quote or its booking, if it can be undone: {what, at, told}. "told": what has gone to the customer
-- since, {kind, channel, at}. Null: none.
create function private.last_step(_quote_id uuid) returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_build_object('what', step.what, 'at', step.taken_at, 'told', private.told_by(step.id))
  from private.steps as step
  where step.quote_id = _quote_id and step.before is not null and step.revision = private.shown_revision(_quote_id)
  order by step.taken_at desc
  limit 1
);

-- Undoes the last step of a quote or its booking, with the messages that have not gone yet. Returns what has: {told} as in
-- private.last_step. 42501: not an admin; PT404: no such quote; PT409: it gave up trailers of which too few are free now,
-- without "_overbook"; PT412: changed since "_revision", or its last change cannot be undone.
create function private.undo_step(_quote_id uuid, _revision integer, _overbook boolean default false) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  quote public.quotes;
  former public.quotes;
  step private.steps;
  told jsonb;
begin
  perform private.require_admin();
  if not private.lock_quote(_quote_id, _revision) then
    perform private.refuse_changed(_quote_id);
  end if;
  quote := private.quote_of(_quote_id);
  select * into step from private.steps
  where quote_id = _quote_id and revision = _revision and before is not null
  order by taken_at desc
  limit 1;
  if not found then
    perform private.refuse('PT412', 'changed_since');
  end if;
  told := private.told_by(step.id);
  update public.notifications set state = 'dropped', answer = 'The step was undone.'
  where step_id = step.id and state = 'waiting';
  former := jsonb_populate_record(quote, step.before -> 'quote');
  if step.what = 'canceled' then
    perform private.uncancel(step.before, _overbook);
  elsif step.before ? 'change' then
    perform private.withdraw_change(step.before, _overbook);
  elsif step.what = 'accepted' then
    perform private.end_yes(_quote_id, 'The acceptance was undone.');
    perform private.unbook(_quote_id);
  end if;
  perform private.restore_quote(former);
  perform private.log_undone(step.what, quote, former);
  delete from private.steps where id = step.id;
  return jsonb_build_object('told', told);
end;
$$;
call private.grant_rpc('private.undo_step', 'authenticated');

-- PT404 or PT412, for a quote that is not as its client saw it.
create function private.refuse_changed(_quote_id uuid) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not exists (select from public.quotes where id = _quote_id) then
    perform private.refuse('PT404', 'quote_is_gone');
  end if;
  perform private.refuse('PT412', 'changed_since');
end;
$$;

-- What the steps of a quote write is as it was.
create function private.restore_quote(former public.quotes) returns void
language sql volatile set search_path = ''
as $$
  update public.quotes
  set status = former.status, valid_until = former.valid_until, follow_up_on = former.follow_up_on,
    loss_reason = former.loss_reason, accepted_by = former.accepted_by, sent_at = former.sent_at,
    decided_at = former.decided_at, terms_version = former.terms_version, deposit_rule = former.deposit_rule
  where id = former.id;
$$;

-- A canceled booking is in force again, with the yes and the change of then.
create function private.uncancel(_before jsonb, _overbooks boolean) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  former constant public.bookings := jsonb_populate_record(null::public.bookings, _before -> 'booking');
  since constant timestamptz := (private.booking_of(former.quote_id)).canceled_at;
  change public.booking_changes;
  is_change_over boolean;
  is_over constant boolean := private.overbooks(private.in_force(former), _overbooks);
begin
  update public.bookings set status = 'booked', canceled_at = null, canceled_by = null, cancel_reason = null,
    may_overbook = may_overbook or is_over
  where quote_id = former.quote_id;
  update public.booking_changes set outcome = null, ended_at = null where id = (_before ->> 'change')::uuid
  returning * into change;
  if change.id is not null and change.valid_until >= private.business_date() then
    is_change_over := private.overbooks(private.as_proposed(change), _overbooks);
    update public.booking_changes set may_overbook = may_overbook or is_change_over where id = change.id;
  end if;
  perform private.restore_visits(former.quote_id, since);
  perform private.restore_yes((_before ->> 'yes')::uuid);
end;
$$;

-- A yes that ended is in force again.
create function private.restore_yes(_id uuid) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  yes public.quote_acceptances;
begin
  update public.quote_acceptances set voided_at = null, voided_by = null, void_reason = null
  where id = _id
  returning * into yes;
  perform private.charge(yes, document) from public.quote_versions
  where (quote_id, number) = (yes.quote_id, yes.version);
end;
$$;

-- The yes to a change was a mistake: what was agreed before is in force again, and the change is open.
create function private.withdraw_change(_before jsonb, _overbooks boolean) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  former constant public.bookings := jsonb_populate_record(null::public.bookings, _before -> 'booking');
  changed constant public.quotes := private.in_force(private.booking_of(former.quote_id));
  restored constant public.quotes := private.in_force(former);
  is_over constant boolean := private.overbooks(restored, _overbooks);
begin
  perform private.write_hire(restored, former.version, former.may_overbook or is_over);
  perform private.free_units(changed, restored);
  update public.booking_changes set outcome = null, ended_at = null where id = (_before ->> 'change')::uuid;
  perform private.end_yes(former.quote_id, 'The acceptance was undone.');
  perform private.restore_yes((_before ->> 'yes')::uuid);
end;
$$;

create function private.log_undone(_what private.step_kind, former public.quotes, restored public.quotes) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  before text;
  after text;
begin
  case _what
    when 'canceled' then
      before := 'canceled';
      after := 'accepted';
    when 'valid-until' then
      before := former.valid_until;
      after := restored.valid_until;
    when 'follow-up' then
      before := former.follow_up_on;
      after := restored.follow_up_on;
    else
      before := former.status;
      after := restored.status;
  end case;
  perform private.log_activity(
    restored.submission_id, restored.id, 'undone', before, after,
    case when _what in ('valid-until', 'follow-up') then _what::text else 'status' end
  );
end;
$$;
