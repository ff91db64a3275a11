-- The life of a quote: what each step of staff needs, writes and logs. What the customer does is in
-- quote_acceptances.sql, sending in quote_sending.sql, and what comes after the yes in bookings.sql and booking_changes.sql.

create function private.is_status_step(before public.quote_status, after public.quote_status) returns boolean
language sql immutable parallel safe set search_path = ''
return (before, after) in (
  ('pending', 'sent'),
  -- Answered on the phone.
  ('pending', 'accepted'),
  ('pending', 'declined'),
  ('sent', 'accepted'),
  ('sent', 'declined'),
  -- Back again, after a mistake or a change of mind.
  ('sent', 'pending'),
  ('declined', 'pending'),
  ('declined', 'sent'),
  -- An acceptance that was undone or voided.
  ('accepted', 'pending'),
  ('accepted', 'sent')
);

-- The default follow-up of a quote sent today: after the business's number of days, or on its last day if that is
-- sooner.
create function private.proposed_follow_up(valid_until date) returns date
language sql stable set search_path = ''
return (
  select least(private.business_date() + follow_up_days, valid_until) from public.business_settings
);

-- What the customer reads, so it is frozen once sent: what is hired, less what the steps write.
create function private.quote_content_columns() returns text[]
language sql stable set search_path = ''
return array(
  select name from unnest(private.hire_columns()) as name
  where name not in ('submission_id', 'deposit_rule', 'terms_version')
);

-- What the truck needs: filled in until the yes, and from then on in the booking.
create function private.site_columns() returns text[]
language sql immutable parallel safe set search_path = ''
return '{site_address,site_access,site_contact,site_utilities}'::text[];

-- How to reach the customer. No part of what is agreed to, so it can be corrected at any time.
create function private.contact_columns() returns text[]
language sql immutable parallel safe set search_path = ''
return '{email,phone,billing_name,billing_email}'::text[];

-- What of a quote staff may edit in its status.
create function private.editable_columns(quote public.quotes) returns text[]
language sql stable set search_path = ''
return private.contact_columns() || case quote.status
  when 'accepted' then '{}'
  when 'pending' then private.site_columns() || private.quote_content_columns()
  else private.site_columns()
    -- A placeholder address is not content that was sent.
    || case when nullif(quote.event_address, 'To be confirmed') is null then '{event_address}'::text[] else '{}' end
end;

-- The days of a rental, for triggers and for rows that are not stored: generated columns are still null there.
create function private.with_rental_days(quote public.quotes) returns public.quotes
language plpgsql immutable set search_path = ''
as $$
begin
  quote.rental_from := coalesce(quote.delivery_on, least(quote.event_date, quote.pickup_on));
  quote.rental_until := case
    when quote.is_open_ended then coalesce(quote.delivery_on, quote.event_date) + 3650
    else coalesce(quote.pickup_on, greatest(quote.event_date, quote.delivery_on))
  end;
  return quote;
end;
$$;

-- For every writer: a quote goes from status to status by the steps above, an accepted one stays what was signed, what
-- the customer asked for never changes, and the revision counts changes. Texts are cleaned, and prices add up.
create function private.guard_quote_update() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  written_by_steps constant text[] := array[
    'status', 'valid_until', 'follow_up_on', 'loss_reason', 'accepted_by', 'sent_at', 'decided_at', 'terms_version',
    'deposit_rule', 'revision'
  ];
  -- Null in "new" in a BEFORE trigger.
  generated constant text[] := array['kind', 'is_open', 'phone_key', 'search_text', 'rental_from', 'rental_until'];
  fixed jsonb;
begin
  new := private.clean_quote(new);
  -- Only then: a newer rule must not refuse an older price.
  if (new.lines, new.quote_amount, new.deposit) is distinct from (old.lines, old.quote_amount, old.deposit) then
    new := private.price_quote(new, old.quote_amount);
  end if;
  if (new.event_date, new.delivery_on, new.pickup_on, new.is_open_ended, new.service_weekdays)
    is distinct from (old.event_date, old.delivery_on, old.pickup_on, old.is_open_ended, old.service_weekdays)
  then
    perform private.refuse_odd_days(new);
  end if;
  fixed := to_jsonb(old) - written_by_steps - generated - private.editable_columns(old);
  if not to_jsonb(new) @> fixed then
    if to_jsonb(new) @> (fixed - private.quote_content_columns() - private.site_columns()) then
      perform private.refuse('PT422', 'content_is_frozen', jsonb_build_object('status', old.status));
    end if;
    perform private.refuse('PT403', 'request_is_fixed');
  end if;
  if new.status <> old.status and not private.is_status_step(old.status, new.status) then
    perform private.refuse('PT422', 'no_such_step', jsonb_build_object('from', old.status, 'to', new.status));
  end if;
  new.revision := old.revision
    + (to_jsonb(new) - 'revision' - generated <> to_jsonb(old) - 'revision' - generated)::integer;
  return new;
end;
$$;

create trigger t20_guard_quote_update
  before update on public.quotes
  for each row execute function private.guard_quote_update();

-- Refuses to offer, or to record a yes to, what has no price or has expired. A draft also may hold no samples,
-- no trailer that is not known, and no price that only an owner gives.
create function private.refuse_offer(quote public.quotes) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if quote.valid_until < private.business_date() then
    perform private.refuse('PT422', 'quote_has_expired');
  elsif quote.quote_amount is null then
    perform private.refuse('PT422', 'quote_has_no_amount');
  end if;
  if quote.status = 'pending' then
    perform private.refuse_samples();
    perform private.refuse_unknown_model(quote.lines);
    perform private.refuse_low_price(quote);
    perform private.refuse_long_terms(quote);
  end if;
end;
$$;

-- Refuses a step that does not lead from a quote's status.
create function private.refuse_step(quote public.quotes, _to public.quote_status) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if not private.is_status_step(quote.status, _to) or quote.status = 'accepted' then
    perform private.refuse('PT422', 'no_such_step', jsonb_build_object('from', quote.status, 'to', _to));
  end if;
end;
$$;

-- Staff edit what may still be edited ("_changes": columns and their values) and the last day. Like every step below: no
-- row comes back if there is no such quote in that revision; 42501: not an admin; PT422 with a code: a rule.
create function private.edit_quote(_quote_id uuid, _revision integer, _changes jsonb) returns setof public.quotes
language plpgsql volatile security definer set search_path = ''
as $$
declare
  quote public.quotes;
  edited public.quotes;
  columns text;
begin
  perform private.require_admin();
  if not private.lock_quote(_quote_id, _revision) then
    return;
  end if;
  quote := private.quote_of(_quote_id);
  select string_agg(quote_ident(key), ', ') into columns
  from jsonb_object_keys(_changes) as key
  where key = any (
    private.contact_columns() || private.site_columns() || private.quote_content_columns() || '{valid_until}'::text[]
  );
  edited := jsonb_populate_record(quote, _changes);
  if columns is null then
    return next quote;
    return;
  elsif edited.valid_until <> quote.valid_until then
    perform private.refuse_extension(quote, edited.valid_until);
  end if;
  execute format(
    'update public.quotes set (%1$s) = (select %1$s from (select ($1).*) as edited) where id = $2 returning *', columns
  ) into edited using edited, _quote_id;
  perform private.log_extension(quote, edited);
  if edited.revision <> quote.revision then
    perform private.touch_booking(_quote_id);
  end if;
  return next edited;
end;
$$;
call private.grant_rpc('private.edit_quote', 'authenticated');

create function private.refuse_past_end(_valid_until date) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if _valid_until < private.business_date() then
    perform private.refuse('PT422', 'end_is_past');
  end if;
end;
$$;

create function private.refuse_extension(quote public.quotes, _valid_until date) returns void
language plpgsql stable set search_path = ''
as $$
begin
  perform private.refuse_past_end(_valid_until);
  if not quote.is_open then
    perform private.refuse('PT422', 'nothing_to_extend', jsonb_build_object('status', quote.status));
  end if;
end;
$$;

create function private.log_extension(former public.quotes, written public.quotes) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  if written.valid_until <> former.valid_until then
    perform private.log_activity(
      written.submission_id, written.id, 'valid-until', former.valid_until::text, written.valid_until::text
    );
  end if;
end;
$$;

-- Puts a draft out: stamps it with the terms and the deposit rule in use, and keeps the version that the customer reads.
-- "_standing": texts that every quote has (private.quote_document). "_how": for the log.
create function private.put_out(quote public.quotes, _standing jsonb, _how text) returns public.quotes
language plpgsql volatile set search_path = ''
as $$
declare
  sent public.quotes;
begin
  -- A declined quote, which was out before, is reopened instead.
  if quote.status <> 'pending' then
    perform private.refuse('PT422', 'no_such_step', jsonb_build_object('from', quote.status, 'to', 'sent'));
  end if;
  perform private.refuse_offer(quote);
  update public.quotes
  set status = 'sent',
    sent_at = now(),
    terms_version = private.terms_in_use(),
    deposit_rule = private.deposit_rule(quote, _standing),
    follow_up_on = case
      when coalesce(follow_up_on, '-infinity') < private.business_date() then private.proposed_follow_up(valid_until)
      else follow_up_on
    end
  where id = quote.id
  returning * into sent;
  perform private.keep_version(sent, _standing);
  perform private.log_status(quote, sent, _how);
  return sent;
end;
$$;

-- How a quote was sent, for the log.
create type public.quote_channel as enum ('email', 'text', 'copy', 'print');

-- Staff sent a quote themselves, by this channel if known.
create function private.mark_quote_sent(
  _quote_id uuid, _revision integer, _channel public.quote_channel default null, _standing jsonb default '{}'
)
returns setof public.quotes
language plpgsql volatile security definer set search_path = ''
as $$
declare
  draft public.quotes;
begin
  perform private.require_admin();
  if not private.lock_quote(_quote_id, _revision) then
    return;
  end if;
  draft := private.quote_of(_quote_id);
  return next private.put_out(draft, _standing, _channel::text);
  perform private.keep_step('sent', draft);
end;
$$;
call private.grant_rpc('private.mark_quote_sent', 'authenticated');

-- Back to a draft, which is not sent: if the worker already has the message, its page says that it is being revised.
create function private.make_draft(quote public.quotes) returns public.quotes
language plpgsql volatile set search_path = ''
as $$
begin
  update public.quotes
  set status = 'pending', sent_at = null, terms_version = null, deposit_rule = null, loss_reason = null,
    accepted_by = null, decided_at = null
  where id = quote.id
  returning * into quote;
  perform private.drop_waiting(quote.id, '{quote}', 'The quote was taken back.');
  return quote;
end;
$$;

-- A sent quote becomes a draft again; a declined one goes back to where it was. What follows a yes is a change of the
-- booking.
create function private.reopen_quote(_quote_id uuid, _revision integer) returns setof public.quotes
language plpgsql volatile security definer set search_path = ''
as $$
declare
  quote public.quotes;
  reopened public.quotes;
begin
  perform private.require_admin();
  if not private.lock_quote(_quote_id, _revision) then
    return;
  end if;
  quote := private.quote_of(_quote_id);
  if quote.status = 'declined' and quote.sent_at is not null then
    update public.quotes set status = 'sent', loss_reason = null, decided_at = null where id = _quote_id
    returning * into reopened;
  else
    perform private.refuse_step(quote, 'pending');
    reopened := private.make_draft(quote);
  end if;
  perform private.log_status(quote, reopened);
  perform private.keep_step(case quote.status when 'sent' then 'pending' else 'reopened' end::private.step_kind, quote);
  return next reopened;
end;
$$;
call private.grant_rpc('private.reopen_quote', 'authenticated');

-- The moment of an answer that staff record: given earlier, perhaps, but not before the request came in. "_at" null: now.
create function private.moment_of_answer(quote public.quotes, _at timestamptz) returns timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  asked_at constant timestamptz := (select created_at from public.quote_submissions where id = quote.submission_id);
begin
  -- Browsers' clocks are a little off, and the moment was typed to the minute.
  if _at > now() + interval '2 minutes' then
    perform private.refuse('PT422', 'answer_in_the_future');
  elsif _at < date_trunc('minute', asked_at) then
    perform private.refuse('PT422', 'answer_before_the_request');
  end if;
  return least(greatest(coalesce(_at, now()), asked_at), now());
end;
$$;

-- A quote becomes what was agreed: accepted, and booked.
create function private.accept(
  quote public.quotes, version public.quote_versions, _by text, _at timestamptz, _overbooks boolean
) returns public.quotes
language plpgsql volatile set search_path = ''
as $$
declare
  accepted public.quotes;
  is_over boolean;
begin
  perform private.refuse_step(quote, 'accepted');
  perform private.refuse_offer(quote);
  is_over := private.overbooks(quote, _overbooks);
  update public.quotes
  set status = 'accepted', accepted_by = _by, decided_at = _at,
    terms_version = quote.terms_version, deposit_rule = quote.deposit_rule
  where id = quote.id
  returning * into accepted;
  perform private.book(accepted, version.number, is_over);
  return accepted;
end;
$$;

-- Staff heard the yes, to a quote or to a change of its booking. Of a quote that was never sent they say who it was, which
-- terms they read out, if any, and "_standing" as in private.send_quote. "_overbook" as in private.overbooks. "_facts": what
-- was told with the yes, as for private.edit_booking.
create function private.accept_for_customer(
  _quote_id uuid, _revision integer, _by text default null, _at timestamptz default null,
  _terms_version integer default null, _overbook boolean default false, _facts jsonb default '{}',
  _standing jsonb default '{}'
) returns setof public.quotes
language plpgsql volatile security definer set search_path = ''
as $$
declare
  said_by constant text := left(private.clean_line(_by), 100);
  quote public.quotes;
  heard public.quotes;
  agreed public.bookings;
  change public.booking_changes;
  version public.quote_versions;
  former_yes uuid;
begin
  perform private.require_admin();
  if not private.lock_quote(_quote_id, _revision) then
    return;
  end if;
  quote := private.quote_of(_quote_id);
  change := private.open_change(_quote_id);
  if change.id is not null then
    agreed := private.booking_of(_quote_id);
    version := private.offered_version(_quote_id);
    former_yes := (private.acceptance_of(_quote_id)).id;
    perform private.put_in_force(change, _overbook);
    perform private.record_yes(
      quote, version, coalesce(said_by, quote.name), private.moment_of_answer(quote, _at)
    );
    perform private.write_facts(_quote_id, _facts);
    perform private.keep_step('accepted', quote, agreed, former_yes, change.id);
    return next quote;
    return;
  end if;
  heard := quote;
  if quote.status = 'pending' then
    if private.can_be_read(said_by) is not true then
      perform private.refuse('PT422', 'who_accepted');
    elsif not exists (select from public.rental_terms where id = _terms_version and in_use_since is not null)
      and _terms_version is not null
    then
      perform private.refuse('PT422', 'terms_never_in_use');
    end if;
    heard.terms_version := _terms_version;
    heard.deposit_rule := private.deposit_rule(quote, _standing);
    version := private.keep_version(heard, _standing);
  else
    version := private.offered_version(_quote_id);
  end if;
  heard := private.accept(heard, version, said_by, private.moment_of_answer(quote, _at), _overbook);
  perform private.record_yes(heard, version, coalesce(said_by, quote.name), heard.decided_at);
  perform private.log_status(quote, heard, said_by);
  perform private.write_facts(_quote_id, _facts);
  perform private.keep_step('accepted', quote);
  return next heard;
end;
$$;
call private.grant_rpc('private.accept_for_customer', 'authenticated');

-- Staff heard a no.
create function private.decline_for_customer(
  _quote_id uuid, _revision integer, _reason text, _at timestamptz default null
) returns setof public.quotes
language plpgsql volatile security definer set search_path = ''
as $$
declare
  quote public.quotes;
  declined public.quotes;
begin
  perform private.require_admin();
  if not private.lock_quote(_quote_id, _revision) then
    return;
  end if;
  quote := private.quote_of(_quote_id);
  declined := private.decline(quote, _reason, private.moment_of_answer(quote, _at));
  perform private.keep_step('declined', quote);
  return next declined;
end;
$$;
call private.grant_rpc('private.decline_for_customer', 'authenticated');

create function private.decline(quote public.quotes, _reason text, _at timestamptz, _by text default null)
returns public.quotes
language plpgsql volatile set search_path = ''
as $$
declare
  declined public.quotes;
begin
  perform private.refuse_step(quote, 'declined');
  if coalesce(private.clean_line(_reason), '') = '' then
    perform private.refuse('PT422', 'reason_missing');
  end if;
  update public.quotes set status = 'declined', loss_reason = _reason, decided_at = _at where id = quote.id
  returning * into declined;
  perform private.drop_waiting(quote.id, '{quote}', 'The quote was declined.');
  perform private.log_status(quote, declined, declined.loss_reason, _by);
  return declined;
end;
$$;

-- The reason of a decline is corrected.
create function private.correct_reason(_quote_id uuid, _revision integer, _reason text) returns setof public.quotes
language plpgsql volatile security definer set search_path = ''
as $$
declare
  quote public.quotes;
  corrected public.quotes;
begin
  perform private.require_admin();
  if not private.lock_quote(_quote_id, _revision) then
    return;
  end if;
  quote := private.quote_of(_quote_id);
  if quote.status <> 'declined' or coalesce(private.clean_line(_reason), '') = '' then
    perform private.refuse('PT422', 'reason_missing');
  end if;
  update public.quotes set loss_reason = _reason where id = _quote_id returning * into corrected;
  perform private.log_status(quote, corrected, corrected.loss_reason);
  return next corrected;
end;
$$;
call private.grant_rpc('private.correct_reason', 'authenticated');

-- The last valid day of an open quote is moved.
create function private.extend_quote(_quote_id uuid, _revision integer, _valid_until date) returns setof public.quotes
language plpgsql volatile security definer set search_path = ''
as $$
declare
  quote public.quotes;
  extended public.quotes;
begin
  perform private.require_admin();
  if not private.lock_quote(_quote_id, _revision) then
    return;
  end if;
  quote := private.quote_of(_quote_id);
  perform private.refuse_extension(quote, _valid_until);
  if _valid_until = quote.valid_until then
    return next quote;
    return;
  end if;
  update public.quotes set valid_until = _valid_until where id = _quote_id returning * into extended;
  perform private.log_extension(quote, extended);
  perform private.keep_step('valid-until', quote);
  return next extended;
end;
$$;
call private.grant_rpc('private.extend_quote', 'authenticated');

-- When to follow up an open quote; null: not any more.
create function private.plan_follow_up(_quote_id uuid, _revision integer, _on date default null) returns setof public.quotes
language plpgsql volatile security definer set search_path = ''
as $$
declare
  quote public.quotes;
begin
  perform private.require_admin();
  if not private.lock_quote(_quote_id, _revision) then
    return;
  end if;
  quote := private.quote_of(_quote_id);
  if not quote.is_open then
    perform private.refuse('PT422', 'nothing_to_follow_up', jsonb_build_object('status', quote.status));
  end if;
  if _on is not distinct from quote.follow_up_on then
    return next quote;
    return;
  end if;
  return query update public.quotes set follow_up_on = _on where id = _quote_id returning *;
  perform private.log_activity(quote.submission_id, quote.id, 'follow-up', quote.follow_up_on::text, _on::text);
  perform private.keep_step('follow-up', quote);
end;
$$;
call private.grant_rpc('private.plan_follow_up', 'authenticated');

-- Deletes a quote that was never sent; its request is open again. The log keeps that there was one. PT404: no such
-- quote; PT409: it was sent, or changed since "_revision".
create function private.take_back_quote(_quote_id uuid, _revision integer) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  quote public.quotes;
begin
  perform private.require_admin();
  perform private.lock_quote(_quote_id);
  quote := private.quote_of(_quote_id);
  if quote.id is null then
    perform private.refuse('PT404', 'quote_is_gone');
  elsif quote.status <> 'pending' then
    perform private.refuse('PT409', 'quote_was_sent');
  -- The record of a signature must stay.
  elsif exists (select from public.quote_acceptances where quote_id = quote.id and consent is not null) then
    perform private.refuse('PT409', 'quote_was_signed');
  elsif quote.revision <> _revision then
    perform private.refuse('PT409', 'changed_meanwhile');
  end if;
  delete from public.quotes where id = _quote_id;
  return quote.submission_id;
end;
$$;
call private.grant_rpc('private.take_back_quote', 'authenticated');

-- The first sending of a quote answers its request, and so does an answer on the phone. Back to pending within ten
-- minutes, it was a mistake; later, the customer has the quote and it is being revised.
create function private.stamp_first_sending() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if old.status = 'pending' then
    update public.quote_submissions
    set first_sent_at = coalesce(new.sent_at, new.decided_at)
    where id = new.submission_id and first_sent_at is null;
  elsif coalesce(old.sent_at, old.decided_at) > now() - interval '10 minutes' then
    update public.quote_submissions
    set first_sent_at = null
    where id = new.submission_id and first_sent_at = coalesce(old.sent_at, old.decided_at);
  end if;
  return null;
end;
$$;

create trigger stamp_first_sending
  after update of status on public.quotes
  for each row when ((old.status = 'pending') <> (new.status = 'pending'))
  execute function private.stamp_first_sending();
