set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.log_activity(submission_id uuid, quote_id uuid, action public.quote_activity_action, before text DEFAULT NULL::text, after text DEFAULT NULL::text, note text DEFAULT NULL::text, _by text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  insert into public.quote_activity (
    actor_id, actor_name, submission_id, quote_id, action, before, after, note
  ) values (
    auth.uid(), coalesce(private.staff_name(auth.uid()), log_activity._by),
    log_activity.submission_id, log_activity.quote_id, log_activity.action,
    log_activity.before, log_activity.after, log_activity.note
  );
$function$;

CREATE OR REPLACE FUNCTION private.log_change(agreed public.quotes, proposed public.quotes)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.log_activity(
    proposed.submission_id, proposed.id, 'change-proposed', agreed.quote_amount::text, proposed.quote_amount::text,
    private.changed_columns(agreed, proposed)
  );
$function$;

CREATE OR REPLACE FUNCTION private.log_content(former public.quotes, written public.quotes)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  changed constant text := private.changed_columns(former, written);
begin
  if written.quote_amount is distinct from former.quote_amount then
    perform private.log_activity(
      written.submission_id, written.id, 'amount', former.quote_amount::text, written.quote_amount::text
    );
  end if;
  if changed is not null then
    perform private.log_activity(written.submission_id, written.id, 'content', null, null, changed);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.log_export(_list text, _row_count integer, _filter jsonb, _search text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  if pg_column_size(_filter) > 2000 or char_length(_search) > 200 then
    perform private.refuse('22001', 'too_long');
  end if;
  if private.is_whole_export(_row_count, _filter, private.clean_line(_search)) then
    perform private.require_owner();
  end if;
  insert into public.exports (actor_id, actor_name, list, filter, search, row_count)
  values (
    auth.uid(), private.staff_name(auth.uid()), _list, coalesce(_filter, '{}'),
    private.clean_line(_search), _row_count
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.log_extension(former public.quotes, written public.quotes)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if written.valid_until <> former.valid_until then
    perform private.log_activity(
      written.submission_id, written.id, 'valid-until', former.valid_until::text, written.valid_until::text
    );
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.log_quote()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' then
    perform private.log_activity(old.submission_id, old.id, 'deleted', old.quote_amount::text);
  elsif tg_op = 'INSERT' then
    perform private.log_activity(new.submission_id, new.id, 'created', null, new.quote_amount::text);
  else
    perform private.log_content(old, new);
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.log_status(former public.quotes, written public.quotes, _note text DEFAULT NULL::text, _by text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.log_activity(
    written.submission_id, written.id, 'status', former.status::text, written.status::text, _note, _by
  );
$function$;

CREATE OR REPLACE FUNCTION private.log_undone(_what private.step_kind, former public.quotes, restored public.quotes)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.make_admin(_email text)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  account constant uuid := (
    select account.id
    from auth.users as account
    join public.user_roles as given on given.user_id = account.id and given.role = 'admin'
    where account.email = lower(private.clean_line(_email) collate "C") and not account.is_sso_user
  );
  address text;
begin
  if account is not null then
    if private.has_owner_role(account) then
      perform private.refuse('23505', 'already_owner');
    end if;
    insert into public.user_roles (user_id, role) values (account, 'owner');
    return (select email from auth.users where id = account) || ' is an owner now.';
  end if;

  address := private.grant_admin_to(_email, false);
  if not exists (select from public.user_roles where role = 'owner') then
    insert into public.user_roles (user_id, role) select id, 'owner' from auth.users where email = address;
    return address || ' is staff, and an owner. A new password has to be chosen now, through "Forgot password?" on the sign-in page.';
  end if;
  return address || ' is staff. A new password has to be chosen now, through "Forgot password?" on the sign-in page.';
end;
$function$;

CREATE OR REPLACE FUNCTION private.make_draft(quote public.quotes)
 RETURNS public.quotes
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update public.quotes
  set status = 'pending', sent_at = null, terms_version = null, deposit_rule = null, loss_reason = null,
    accepted_by = null, decided_at = null
  where id = quote.id
  returning * into quote;
  perform private.drop_waiting(quote.id, '{quote}', 'The quote was taken back.');
  return quote;
end;
$function$;

CREATE OR REPLACE FUNCTION private.make_quote_link(_quote_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  perform private.lock_quote(_quote_id);
  if not exists (select from public.quote_versions where quote_id = _quote_id) then
    perform private.refuse('PT404', 'never_sent');
  end if;
  delete from private.quote_guesses where quote_id = _quote_id;
  return private.add_quote_link(_quote_id, null);
end;
$function$;

CREATE OR REPLACE FUNCTION private.mark_quote_sent(_quote_id uuid, _revision integer, _channel public.quote_channel DEFAULT NULL::public.quote_channel, _standing jsonb DEFAULT '{}'::jsonb)
 RETURNS SETOF public.quotes
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.may_as_owner()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ((auth.uid() IS NULL) OR private.has_owner_role(auth.uid()) OR (NOT (EXISTS (SELECT FROM public.user_roles WHERE (user_roles.role = 'owner'::public.app_role)))));

CREATE OR REPLACE FUNCTION private.may_ask_for_review(quote public.quotes)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (((quote).email IS NOT NULL) AND private.is_settled((quote).id) AND (EXISTS (SELECT FROM public.business_settings WHERE (business_settings.review_url IS NOT NULL))) AND (EXISTS (SELECT FROM public.quote_submissions WHERE ((quote_submissions.id = (may_ask_for_review.quote).submission_id) AND (quote_submissions.erased_at IS NULL) AND (NOT quote_submissions.is_proof)))) AND (NOT (EXISTS (SELECT FROM public.quote_messages WHERE ((quote_messages.quote_id = (may_ask_for_review.quote).id) AND (quote_messages.kind = 'cancel'::public.quote_message_kind))))) AND (NOT (EXISTS (SELECT FROM public.notifications WHERE ((notifications.quote_id = (may_ask_for_review.quote).id) AND (notifications.bounced_at IS NOT NULL))))) AND (NOT COALESCE(private.wants_no_texts(private.text_number((quote).phone)), false)));

CREATE OR REPLACE FUNCTION private.may_remind(quote public.quotes)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (private.is_settled((quote).id) AND (EXISTS (SELECT FROM public.quote_submissions WHERE ((quote_submissions.id = (may_remind.quote).submission_id) AND (quote_submissions.erased_at IS NULL) AND (NOT quote_submissions.is_proof)))) AND (NOT (EXISTS (SELECT FROM public.payments WHERE ((payments.quote_id = (may_remind.quote).id) AND ((payments.state = 'processing'::text) OR (payments.dispute = ANY (ARRAY['needs_response'::text, 'under_review'::text]))))))) AND (NOT (EXISTS (SELECT FROM (public.payment_refunds refund JOIN public.payments payment ON ((payment.id = refund.payment_id))) WHERE ((payment.quote_id = (may_remind.quote).id) AND (refund.created_at > (now() - '3 days'::interval)) AND (refund.state <> ALL (ARRAY['failed'::text, 'canceled'::text])))))) AND (NOT (EXISTS (SELECT FROM public.quote_messages WHERE ((quote_messages.quote_id = (may_remind.quote).id) AND (quote_messages.kind = 'cancel'::public.quote_message_kind) AND (quote_messages.settled_at IS NULL))))) AND (NOT (EXISTS (SELECT FROM public.notifications WHERE ((notifications.quote_id = (may_remind.quote).id) AND (notifications.bounced_at IS NOT NULL))))) AND (NOT COALESCE(private.wants_no_texts(private.text_number((quote).phone)), false)));

CREATE OR REPLACE FUNCTION private.moment_of_answer(quote public.quotes, _at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.money_credited(_quote_id uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT (- (COALESCE(sum(ledger.cents), (0)::numeric))::bigint) FROM public.ledger WHERE ((ledger.quote_id = money_credited._quote_id) AND (ledger.kind = 'credit'::public.ledger_kind)));

CREATE OR REPLACE FUNCTION private.money_due()
 RETURNS TABLE(quote_id uuid, name text, email text, phone text, event_date date, what text, number integer, of integer, amount double precision, due_on date, is_taken_back boolean, reminded jsonb, next_reminder_on date, owed jsonb)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select
      quote.id, quote.name, quote.email, quote.phone, booking.event_date, due.what, due.number, due.bills,
      private.in_dollars(due.left_cents)::double precision, due.due_on,
      exists (select from public.payments where quote_id = quote.id and lost_cents > 0 and voided_at is null),
      coalesce(sent.moments, '[]'),
      case
        when not private.may_remind(quote) or private.channels_to(quote) = '{}' then null
        when private.business_date() < due.due_on and private.reminds(due.what, 'before') and not sent.before
          then due.due_on - 1
        when private.business_date() <= due.due_on + 3 and private.reminds(due.what, 'after') and not sent.after
          then greatest(due.due_on + 1, private.business_date())
      end,
      private.told_owed(quote.id)
    from private.unpaid_bookings() as booking
    join public.quotes as quote on quote.id = booking.quote_id
    cross join lateral private.open_dues(quote.id) as due
    cross join lateral (
      select
        jsonb_agg(reminder.created_at order by reminder.created_at) as moments,
        count(*) filter (where moment = 'before') > 0 as before,
        count(*) filter (where moment = 'after') > 0 as after
      from private.reminders_of(quote.id, due.what, due.number, due.due_on) as reminder
    ) as sent
    where due.left_cents > 0
    order by due.due_on nulls last, booking.event_date, quote.id, due.place;
end;
$function$;

CREATE OR REPLACE FUNCTION private.money_kept(_quote_id uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT (COALESCE(sum(ledger.cents), (0)::numeric))::bigint AS "coalesce" FROM public.ledger WHERE ((ledger.quote_id = money_kept._quote_id) AND (ledger.kind = ANY (ARRAY['payment'::public.ledger_kind, 'refund'::public.ledger_kind, 'dispute'::public.ledger_kind]))));

CREATE OR REPLACE FUNCTION private.money_to_give_back()
 RETURNS TABLE(quote_id uuid, name text, event_date date, amount double precision)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
    select quote.id, quote.name, coalesce(booking.event_date, quote.event_date), back.amount::double precision
    from (
      select quote_id
      from public.ledger
      where kind in ('payment', 'refund', 'dispute')
      group by quote_id
      having sum(cents) > 0
    ) as kept
    join public.quotes as quote on quote.id = kept.quote_id
    left join public.bookings as booking on booking.quote_id = quote.id
    cross join lateral (
      select case
        when booking.status = 'canceled' then private.refund_if_canceled(booking, booking.canceled_by)
        else private.in_dollars(private.money_kept(quote.id))
      end
    ) as back (amount)
    where booking.status is distinct from 'booked' and back.amount > 0
    order by coalesce(booking.canceled_at, quote.created_at) desc, quote.id;
end;
$function$;

CREATE OR REPLACE FUNCTION private.move_availability(_token text, _day date, _count integer DEFAULT NULL::integer)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  link constant public.quote_links := private.quote_link_of(_token);
  hire public.quotes := private.hire_to_move(link.quote_id);
  line constant integer := private.trailer_line(hire.lines);
begin
  if hire.id is null or _count not between 1 and 99 or private.availability(_day) is null then
    return null;
  end if;
  hire.delivery_on := hire.delivery_on + (_day - hire.event_date);
  hire.pickup_on := hire.pickup_on + (_day - hire.event_date);
  hire.event_date := _day;
  if line is not null and _count is not null then
    hire.lines := jsonb_set(hire.lines, array[line::text, 'quantity'], to_jsonb(_count));
  end if;
  hire := private.with_rental_days(hire);
  return (
    select case when coalesce(bool_and(counted.owned - counted.accepted >= (ordered ->> 'quantity')::integer), false)
      then 'free' else 'ask' end
    from jsonb_array_elements(private.trailers_ordered(hire.lines)) as ordered
    left join public.busiest_days(hire.rental_from, hire.rental_until, hire.id) as counted
      on counted.model = ordered ->> 'model'
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.net_days_of(_email text)
 RETURNS smallint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN COALESCE((SELECT quotes.net_days FROM public.quotes WHERE ((lower(quotes.email) = lower(net_days_of._email)) AND (quotes.status <> 'pending'::public.quote_status) AND (quotes.net_days IS NOT NULL)) ORDER BY quotes.created_at DESC, quotes.id DESC LIMIT 1), (0)::smallint);

CREATE OR REPLACE FUNCTION private.next_notifications(_limit integer, _channels text[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  taken uuid[];
  free_quotes uuid[];
begin
  taken := array(
    select message.id
    from public.notifications as message
    where message.state in ('waiting', 'sending')
      and message.next_attempt_at <= now()
      and message.is_emergency
      and message.channel::text = any (_channels)
      and private.is_complete(message)
    order by message.kind = 'acknowledgment', message.channel = 'email', message.next_attempt_at, message.id
    limit _limit - _limit / 5
    for update skip locked
  );
  if taken = '{}' then
    taken := array(
      select message.id
      from public.notifications as message
      where message.state in ('waiting', 'sending')
        and message.next_attempt_at <= now()
        and not message.is_emergency
        and message.digest_from is not null
        and message.channel::text = any (_channels)
        and private.is_complete(message)
      order by message.channel = 'email', message.next_attempt_at, message.id
      limit 1
      for update skip locked
    );
    if taken <> '{}' then
      return taken;
    end if;
  end if;
  free_quotes := array(
    select quote.id
    from public.quotes as quote
    where quote.id in (
      select message.quote_id
      from public.notifications as message
      where message.state in ('waiting', 'sending') and message.next_attempt_at <= now()
    )
    for key share skip locked
  );
  return taken || array(
    select message.id
    from public.notifications as message
    where message.state in ('waiting', 'sending')
      and message.next_attempt_at <= now()
      and not message.is_emergency
      and message.digest_from is null
      and (message.quote_id is null or message.quote_id = any (free_quotes))
      and message.channel::text = any (_channels)
    order by message.kind = 'acknowledgment', message.channel = 'email', message.next_attempt_at, message.id
    limit _limit - cardinality(taken)
    for update skip locked
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.offered_version(_quote_id uuid)
 RETURNS public.quote_versions
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN COALESCE((SELECT proposed.*::public.quote_versions AS proposed FROM (public.booking_changes change JOIN public.quote_versions proposed ON (((proposed.quote_id = change.quote_id) AND (proposed.number = change.version)))) WHERE ((change.quote_id = offered_version._quote_id) AND (change.outcome IS NULL))), private.first_offered(_quote_id));

CREATE OR REPLACE FUNCTION private.open_change(_quote_id uuid)
 RETURNS public.booking_changes
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT change.*::public.booking_changes AS change FROM public.booking_changes change WHERE ((change.quote_id = open_change._quote_id) AND (change.outcome IS NULL)));

CREATE OR REPLACE FUNCTION private.open_dues(_quote_id uuid)
 RETURNS TABLE(place integer, what text, number integer, bills integer, cents bigint, due_on date, left_cents bigint)
 LANGUAGE plpgsql
 STABLE ROWS 4
 SET search_path TO ''
AS $function$
declare
  kept constant bigint := private.money_kept(_quote_id);
  credited constant bigint := private.money_credited(_quote_id);
begin
  return query
    with charged as (
      select
        due.*,
        sum(due.cents) over (order by due.place)::bigint as up_to,
        greatest(sum(due.cents) over ()::bigint - credited, 0) as total
      from private.charges_of(_quote_id) as due
    ), less as (
      select charged.*, least(charged.cents, charged.total - charged.up_to + charged.cents) as asked from charged
    )
    select
      less.place, less.what, less.number, less.bills, less.asked, less.due_on,
      greatest(least(less.asked, least(less.up_to, less.total) - kept), 0)
    from less
    where less.asked > 0;
end;
$function$;

CREATE OR REPLACE FUNCTION private.money_at_stop(_quote_id uuid, _day date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT jsonb_build_object('kept', private.in_dollars(private.money_kept(money_at_stop._quote_id)), 'left', private.in_dollars((sum(open_dues.left_cents))::bigint), 'collects', private.in_dollars((NULLIF(sum(open_dues.left_cents) FILTER (WHERE (open_dues.due_on <= money_at_stop._day)), (0)::numeric))::bigint)) AS jsonb_build_object FROM private.open_dues(money_at_stop._quote_id) open_dues(place, what, number, bills, cents, due_on, left_cents) HAVING (count(*) > 0));

CREATE OR REPLACE FUNCTION private.money_over(_quote_id uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN GREATEST((private.money_kept(_quote_id) - (SELECT (COALESCE(sum(open_dues.cents), (0)::numeric))::bigint AS "coalesce" FROM private.open_dues(money_over._quote_id) open_dues(place, what, number, bills, cents, due_on, left_cents))), (0)::bigint);

CREATE OR REPLACE FUNCTION private.open_payment(yes public.quote_acceptances, _what text, _number integer, _cents bigint)
 RETURNS public.payments
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  payment public.payments;
begin
  -- Idempotency keys and sessions last a day.
  update public.payments set state = 'failed', revision = revision + 1
  where acceptance_id = yes.id and state = 'open' and session_id is null and created_at < now() - interval '20 hours';
  select * into payment
  from public.payments
  where acceptance_id = yes.id and state = 'open'
    and (what, due_number, amount_cents) is not distinct from (_what, _number, _cents);
  if found or 20 <= (
    select count(*) from public.payments
    where quote_id = yes.quote_id and way = 'stripe' and created_at > now() - interval '1 day'
  ) then
    return payment;
  end if;
  insert into public.payments (quote_id, acceptance_id, version, hash, what, due_number, amount_cents)
  values (yes.quote_id, yes.id, yes.version, yes.hash, _what, _number, _cents)
  returning * into payment;
  return payment;
end;
$function$;

CREATE OR REPLACE FUNCTION private.open_quote(_token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  link constant public.quote_links := private.quote_link_of(_token);
  quote public.quotes;
  hire public.quotes;
  version public.quote_versions;
begin
  if link.id is null then
    return null;
  end if;
  select * into quote from public.quotes where id = link.quote_id;
  hire := private.what_counts(quote);
  version := private.shown_version(quote);
  return private.told_version(version) || jsonb_build_object(
    'state', private.customer_state(quote),
    'sent_for', (
      select private.told_version(earlier)
      from public.quote_versions as earlier
      where earlier.quote_id = quote.id
        and earlier.number = case
          when private.customer_state(quote) = 'open'
          then coalesce((private.booking_of(quote.id)).version, link.version)
          else link.version
        end
        and earlier.number <> version.number
    ),
    'valid_until', coalesce((private.open_change(quote.id)).valid_until, quote.valid_until),
    'today', private.business_date(),
    'asks_digits', private.asks_digits(link, quote),
    'site_gaps', private.open_site_gaps(hire),
    -- Without a number, so that the rest can be asked for.
    'site_contact', case when not private.is_contact_known(hire) then hire.site_contact end,
    'goes_to', private.booking_goes_to(private.booking_of(quote.id)),
    'moves_from', private.moves_from(private.hire_to_move(quote.id)),
    'acceptance', (
      select jsonb_build_object(
        'version', yes.version, 'accepted_at', yes.accepted_at, 'name', yes.name, 'company', yes.company,
        'po_number', yes.po_number,
        'is_signed', yes.consent is not null,
        'consent', yes.consent, 'address', yes.address, 'agent', yes.agent,
        'earlier', (
          select jsonb_agg(
            jsonb_build_object('version', former.version, 'accepted_at', former.accepted_at) order by former.accepted_at
          )
          from public.quote_acceptances as former
          where former.quote_id = quote.id and former.voided_at is not null and former.version < yes.version
        )
      )
      from private.acceptance_of(quote.id) as yes
      where yes.id is not null
    ),
    'messages', array(
      select jsonb_build_object(
        'id', note.id, 'kind', note.kind, 'at', note.created_at,
        -- How many trailers the business has, and how many are free, is for staff.
        'body', case note.kind when 'taken' then '' else note.body end,
        'asked', private.asked_by(note),
        -- The sender of a mail or text: anyone who knows the address can reply.
        'by', coalesce(nullif(note.author_name, private.neutral_name(note.author_id)), received.sender)
      )
      from public.quote_messages as note
      left join public.received_messages as received on received.id = note.request_id
      where note.quote_id = quote.id and note.kind <> 'money'
      order by note.created_at, note.id
    ),
    'money', private.customer_money(quote.id),
    'how_to_pay', private.how_to_pay(private.language_of(quote.details))
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.payment_at_stripe(former public.payments, _seen jsonb, is_erased boolean)
 RETURNS public.payments
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  payment public.payments := former;
begin
  payment.session_id := _seen ->> 'session';
  payment.intent_id := coalesce(_seen ->> 'intent', former.intent_id);
  -- A state other than 'open' never goes back to it.
  payment.state := case when _seen ->> 'state' = 'open' then former.state else _seen ->> 'state' end;
  payment.paid_cents := (_seen ->> 'paid')::bigint;
  payment.refunded_cents := (_seen ->> 'refunded')::bigint;
  payment.lost_cents := coalesce((_seen ->> 'lost')::bigint, 0);
  payment.currency := lower(_seen ->> 'currency');
  payment.paid_at := coalesce(former.paid_at, (_seen ->> 'paid_at')::timestamptz);
  payment.paid_on := coalesce(former.paid_on, (payment.paid_at at time zone 'America/Chicago')::date);
  payment.dispute := _seen ->> 'dispute';
  if not is_erased then
    payment.method := left(_seen ->> 'method', 40);
    payment.last4 := substring(_seen ->> 'last4' from '^[0-9]{4}$');
    payment.receipt_url := left(substring(_seen ->> 'receipt_url' from '^https://(?:[a-z]+\.)?stripe\.com/[!-~]+$'), 1000);
  end if;
  if payment.paid_cents > 0 and former.paid_cents = 0 then
    payment.problem := private.payment_problem(payment);
  end if;
  if (_seen ->> 'is_unclear')::boolean then
    payment.problem := coalesce(payment.problem, 'dispute');
  elsif payment.problem = 'dispute' then
    payment.problem := null;
  end if;
  return payment;
end;
$function$;

CREATE OR REPLACE FUNCTION private.payment_problem(payment public.payments)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  yes constant public.quote_acceptances := private.acceptance_of(payment.quote_id);
begin
  return case
    when payment.paid_cents <> payment.amount_cents or payment.currency <> 'usd' then 'amount'
    when yes.id is null then 'void'
    -- Money for an earlier yes fills the dues of the one that replaced it.
    when not exists (
      select from private.open_dues(payment.quote_id)
      where left_cents > 0
        and (yes.id <> payment.acceptance_id or (what, number) is not distinct from (payment.what, payment.due_number))
    ) then 'twice'
  end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.plan_change(_quote_id uuid, _revision integer, _valid_until date, _follow_up_on date DEFAULT NULL::date)
 RETURNS SETOF public.bookings
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  change public.booking_changes;
begin
  perform private.require_admin();
  if not private.lock_quote(_quote_id, _revision) then
    return;
  end if;
  change := private.require_change(_quote_id);
  if _valid_until <> change.valid_until then
    perform private.refuse_past_end(_valid_until);
  end if;
  if change.valid_until < private.business_date() and _valid_until >= private.business_date()
    and not change.may_overbook
  then
    perform private.require_trailers(private.as_proposed(change));
  end if;
  update public.booking_changes set valid_until = _valid_until, follow_up_on = _follow_up_on where id = change.id;
  return next private.touch_booking(_quote_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.plan_day(_day date, _driver text DEFAULT NULL::text, _order text[] DEFAULT NULL::text[], _times jsonb DEFAULT NULL::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known text[];
  by_key jsonb;
begin
  perform private.require_admin();
  if char_length(private.clean_line(_driver)) > 100 then
    perform private.refuse('PT422', 'driver_too_long', '{"most": 100}');
  end if;
  known := array(
    select concat_ws(' ', stop ->> 'quote_id', stop ->> 'action')
    from jsonb_array_elements(private.stops_of_day(_day)) as stop
  );
  select jsonb_object_agg(key, value) into by_key from jsonb_each(_times) where key = any (known);
  if exists (
    select from jsonb_each(by_key)
    where jsonb_typeof(value) <> 'null' and value #>> '{}' !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
  ) then
    perform private.refuse('PT422', 'no_time_of_day');
  end if;
  insert into public.day_plans as plan (day, driver, stop_order, times, planned_by)
  values (
    _day,
    private.clean_line(_driver),
    coalesce(array(select key from unnest(_order) as key where key = any (known)), '{}'),
    jsonb_strip_nulls(coalesce(by_key, '{}')),
    private.staff_name(auth.uid())
  )
  on conflict (day) do update set
    driver = case when _driver is null then plan.driver else excluded.driver end,
    stop_order = case when _order is null then plan.stop_order else excluded.stop_order end,
    times = jsonb_strip_nulls(plan.times || coalesce(by_key, '{}')),
    planned_at = now(),
    planned_by = excluded.planned_by;
end;
$function$;

CREATE OR REPLACE FUNCTION private.plan_follow_up(_quote_id uuid, _revision integer, _on date DEFAULT NULL::date)
 RETURNS SETOF public.quotes
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.prepare_quote()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  was_processed boolean;
begin
  new := private.price_quote(private.clean_quote(new), null);
  perform private.refuse_odd_days(new);
  new.id := gen_random_uuid();
  new.created_at := now();
  new.status := 'pending';
  if new.valid_until = '9999-12-31' then
    new.valid_until := private.default_valid_until(new.event_date, new.event_type);
  elsif new.valid_until < private.business_date() then
    perform private.refuse('PT422', 'end_is_past');
  end if;
  new.net_days := coalesce(new.net_days, private.net_days_of(new.email));
  new.follow_up_on := null;
  new.loss_reason := null;
  new.accepted_by := null;
  new.sent_at := null;
  new.decided_at := null;
  new.terms_version := null;
  new.deposit_rule := null;
  new.revision := 1;

  perform from public.quotes where submission_id = new.submission_id for key share;

  -- Locked against a dismissal meanwhile. Not its key: a colleague's change of a quote logs under the request, while
  -- this insert may be waiting for that quote.
  select processed into was_processed
  from public.quote_submissions where id = new.submission_id for no key update;

  -- With a quote, the unique key answers (409). Without one it was dismissed, which has a status of its own: PT410 is
  -- HTTP 410.
  if was_processed
    and not exists (select 1 from public.quotes where submission_id = new.submission_id) then
    perform private.refuse('PT410', 'request_was_dismissed');
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.price_of_hire(hire public.quotes, OUT gross numeric, OUT net numeric, OUT listed numeric)
 RETURNS record
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select
    coalesce(sum((line ->> 'amount')::numeric) filter (where line ->> 'kind' <> 'discount'), hire.quote_amount),
    coalesce(sum((line ->> 'amount')::numeric), hire.quote_amount),
    coalesce(
      sum((line ->> 'quantity')::numeric * least(item.event_day, item.weekend, item.week, item.month)), 0
    )
  from jsonb_array_elements(hire.lines) as line
  left join public.price_items as item on item.model = line ->> 'model' or item.id = line ->> 'item'
  where line ->> 'kind' <> 'tax';
$function$;

CREATE OR REPLACE FUNCTION private.price_quote(quote public.quotes, former_amount numeric)
 RETURNS public.quotes
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  total numeric;
begin
  quote.lines := private.priced_lines(quote.lines);
  if quote.lines is not null then
    select sum((line ->> 'amount')::numeric) into total from jsonb_array_elements(quote.lines) as line;
    if total < 0 then
      perform private.refuse('PT422', 'discount_exceeds_rest');
    end if;
    if total > 99999999.99 then
      perform private.refuse('PT422', 'total_too_high');
    end if;
    if quote.quote_amount <> total and quote.quote_amount is distinct from former_amount then
      perform private.refuse('PT422', 'amount_is_of_lines', jsonb_build_object('total', total));
    end if;
    quote.quote_amount := total;
  end if;
  if quote.deposit > quote.quote_amount then
    perform private.refuse('PT422', 'deposit_exceeds_total', jsonb_build_object('total', quote.quote_amount));
  end if;
  return quote;
end;
$function$;

CREATE OR REPLACE FUNCTION private.priced_line(entry jsonb, place bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  most constant numeric := 99999999.99;
  kind constant text := entry ->> 'kind';
  label constant text := private.clean_line(entry ->> 'text');
  line jsonb;
  price numeric;
begin
  if kind in ('model', 'delivery', 'mileage', 'attendant', 'discount', 'tax', 'other') is not true then
    perform private.refuse('PT422', 'line_kind', jsonb_build_object('line', place));
  elsif char_length(label) between 1 and 120 is not true then
    perform private.refuse('PT422', 'line_text', jsonb_build_object('line', place, 'most', 120));
  end if;
  line := jsonb_build_object('kind', kind, 'text', label);
  if kind = 'tax' then
    return line || jsonb_build_object('percent', private.line_number(entry, place, 'percent', 0.001, 100, 3));
  end if;

  if kind = 'discount' then
    price := private.line_number(entry, place, 'price', -most, -0.01, 2);
    line := line || jsonb_build_object('quantity', 1, 'price', price, 'amount', price);
  else
    if kind = 'model' then
      if (entry ->> 'model' ~ '^[a-z0-9-]{1,40}$') is not true then
        perform private.refuse('PT422', 'line_model', jsonb_build_object('line', place));
      end if;
      -- Whole trailers.
      line := line || jsonb_build_object(
        'model', entry ->> 'model', 'quantity', private.line_number(entry, place, 'quantity', 1, 99, 0)
      );
    else
      line := line || jsonb_build_object('quantity', private.line_number(entry, place, 'quantity', 0.01, 9999.99, 2));
    end if;
    -- An extra of the price list, by its id; it may be gone from the list.
    if kind = 'other' and entry ->> 'item' ~ '^[a-z0-9-]{1,40}$' then
      line := line || jsonb_build_object('item', entry ->> 'item');
    end if;
    price := private.line_number(entry, place, 'price', 0, most, 2);
    line := line || jsonb_build_object('price', price, 'amount', round((line ->> 'quantity')::numeric * price, 2));
  end if;
  return line || case when entry -> 'untaxed' = 'true' then '{"untaxed": true}' else '{}' end::jsonb;
end;
$function$;

CREATE OR REPLACE FUNCTION private.priced_lines(lines jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  entry record;
  priced jsonb[] := '{}';
  taxable numeric;
begin
  if lines is null or lines in ('null', '[]') then
    return null;
  end if;
  if jsonb_typeof(lines) <> 'array' or jsonb_array_length(lines) > 30 then
    perform private.refuse('PT422', 'too_many_lines', '{"most": 30}');
  end if;
  for entry in select value, ordinality as place from jsonb_array_elements(lines) with ordinality loop
    priced := priced || private.priced_line(entry.value, entry.place);
  end loop;
  select greatest(sum((line ->> 'amount')::numeric) filter (where line -> 'untaxed' is null), 0) into taxable
  from unnest(priced) as line;
  return (
    select jsonb_agg(
      case
        when line ->> 'kind' <> 'tax' then line
        else line || jsonb_build_object('amount', round(coalesce(taxable, 0) * (line ->> 'percent')::numeric / 100, 2))
      end
      order by place
    )
    from unnest(priced) with ordinality as stored (line, place)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.proposal(booking public.bookings, _content jsonb)
 RETURNS public.quotes
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  agreed constant public.quotes := private.in_force(booking);
  proposed public.quotes;
begin
  proposed := private.clean_quote(jsonb_populate_record(
    agreed,
    (
      select coalesce(jsonb_object_agg(key, value), '{}')
      from jsonb_each(_content)
      where key = any (private.quote_content_columns())
    )
  ));
  proposed := private.without_former_street(proposed, agreed.event_address);
  if (proposed.lines, proposed.quote_amount, proposed.deposit)
    is distinct from (agreed.lines, agreed.quote_amount, agreed.deposit)
  then
    proposed := private.price_quote(proposed, agreed.quote_amount);
  end if;
  proposed := private.with_rental_days(proposed);
  if (proposed.deposit, proposed.net_days) is distinct from (agreed.deposit, agreed.net_days) then
    proposed.deposit_rule := private.deposit_rule(proposed);
  end if;
  if proposed is not distinct from agreed then
    perform private.refuse('PT422', 'nothing_differs');
  elsif proposed.event_date <> agreed.event_date and proposed.event_date < private.business_date() then
    perform private.refuse('PT422', 'day_is_over');
  elsif proposed.quote_amount is null then
    perform private.refuse('PT422', 'quote_has_no_amount');
  end if;
  if (proposed.rental_from, proposed.rental_until) is distinct from (agreed.rental_from, agreed.rental_until) then
    perform private.refuse_odd_days(proposed);
  end if;
  perform private.refuse_unknown_model(proposed.lines);
  perform private.refuse_low_price(proposed, agreed);
  if proposed.net_days > coalesce(agreed.net_days, 0) then
    perform private.refuse_long_terms(proposed);
  end if;
  return proposed;
end;
$function$;

CREATE OR REPLACE FUNCTION private.propose_change(_quote_id uuid, _revision integer, _content jsonb, _channels text[], _standing jsonb DEFAULT '{}'::jsonb, _overbook boolean DEFAULT false, _line text DEFAULT NULL::text, _agreed boolean DEFAULT false)
 RETURNS SETOF public.bookings
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  words constant text := left(private.clean_text(_line), 2000);
  booking public.bookings;
  proposed public.quotes;
  version public.quote_versions;
begin
  perform private.require_admin();
  if not private.lock_quote(_quote_id, _revision) then
    return;
  end if;
  booking := private.booking_of(_quote_id);
  perform private.refuse_unbooked(booking);
  proposed := private.proposal(booking, _content);
  perform private.require_ways(proposed, _channels, _agreed);
  perform private.end_change(_quote_id, 'replaced');
  if _overbook is not true then
    perform private.require_trailers(proposed);
  end if;
  version := private.keep_version(proposed, _standing);
  perform private.store_change(proposed, version.number, coalesce(_overbook, false));
  perform private.settle_thread(_quote_id);
  perform private.log_change(private.in_force(booking), proposed);
  booking := private.touch_booking(_quote_id);
  perform private.tell_customer(proposed, 'quote', _channels, private.add_answer(_quote_id, words));
  return next booking;
end;
$function$;

CREATE OR REPLACE FUNCTION private.public_prices()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (SELECT jsonb_build_object('models', COALESCE((SELECT jsonb_agg(jsonb_strip_nulls(jsonb_build_object('model', price_items.model, 'event_day', price_items.event_day, 'weekend', price_items.weekend, 'week', price_items.week, 'month', price_items.month, 'package_day', price_items.package_day, 'package_weekend', price_items.package_weekend)) ORDER BY price_items.created_at, price_items.id) AS jsonb_agg FROM public.price_items WHERE ((price_items.model IS NOT NULL) AND (num_nonnulls(price_items.event_day, price_items.weekend, price_items.week, price_items.month) > 0))), '[]'::jsonb), 'owned', (SELECT jsonb_object_agg(fleet.model, fleet.owned) AS jsonb_object_agg FROM (SELECT trailer_units.model, count(*) AS owned FROM public.trailer_units WHERE (private.business_date() < COALESCE(trailer_units.retired_on, 'infinity'::date)) GROUP BY trailer_units.model) fleet), 'delivery', jsonb_build_object('event_delivery_base', business_settings.event_delivery_base, 'delivery_base', business_settings.delivery_base, 'free_miles', business_settings.free_miles, 'per_mile', business_settings.per_mile, 'most_miles', business_settings.most_miles)) AS jsonb_build_object FROM public.business_settings WHERE (business_settings.are_prices_public AND (NOT private.are_samples_withheld())));

CREATE OR REPLACE FUNCTION private.put_in_force(change public.booking_changes, _overbooks boolean, _by text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  agreed constant public.quotes := private.in_force(private.booking_of(change.quote_id));
  proposed constant public.quotes := private.as_proposed(change);
begin
  if change.valid_until < private.business_date() then
    perform private.refuse('PT422', 'quote_has_expired');
  elsif not (change.may_overbook or _overbooks) then
    perform private.require_trailers(proposed);
  end if;
  update public.booking_changes set outcome = 'accepted', ended_at = now() where id = change.id;
  perform private.write_hire(proposed);
  update public.bookings
  set version = change.version, may_overbook = change.may_overbook or _overbooks, site_address = proposed.site_address
  where quote_id = change.quote_id;
  perform private.free_units(agreed, proposed);
  perform private.log_activity(agreed.submission_id, agreed.id, 'change-accepted', _by => _by);
end;
$function$;

CREATE OR REPLACE FUNCTION private.put_out(quote public.quotes, _standing jsonb, _how text)
 RETURNS public.quotes
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
    deposit_rule = private.deposit_rule(quote),
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
$function$;

CREATE OR REPLACE FUNCTION private.queue_payment_reminders(_now timestamp with time zone DEFAULT now())
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  local_time constant timestamp := _now at time zone 'America/Chicago';
  quote public.quotes;
  reminder uuid;
begin
  if extract(hour from local_time) not between 10 and 18
    -- Two workers at once would find the same customers.
    or not pg_try_advisory_xact_lock(hashtextextended('payment reminders', 0))
  then
    return;
  end if;
  for quote in
    select booked.*
    from private.unpaid_bookings() as booking
    join public.quotes as booked on booked.id = booking.quote_id
    where private.channels_to(booked) <> '{}'
    order by booked.id
  loop
    -- One that someone has locked is reminded of the next time: messages come after their quotes in the order of locks.
    perform from public.quotes where id = quote.id for key share skip locked;
    continue when not found;
    with asked as (
      insert into public.payment_reminders (quote_id, acceptance_id, what, due_number, moment)
      select quote.id, yes.id, due.what, due.number, due.moment
      from (
        select
          open.*,
          case
            when open.due_on = local_time::date + 1 then 'before'
            when open.due_on between local_time::date - 3 and local_time::date - 1 then 'after'
          end as moment
        from private.open_dues(quote.id) as open
        where open.left_cents > 0
      ) as due
      join public.quote_acceptances as yes on yes.quote_id = quote.id and yes.voided_at is null
      where due.moment is not null and private.reminds(due.what, due.moment)
        and (due.moment = 'after' or (yes.accepted_at at time zone 'America/Chicago')::date < local_time::date)
        and private.may_remind(quote)
        and not exists (
          select from private.reminders_of(quote.id, due.what, due.number, due.due_on) where moment = due.moment
        )
      order by due.place
      on conflict do nothing
      returning id, what, due_number
    )
    select asked.id into reminder
    from asked
    order by asked.what = 'deposit', asked.due_number desc nulls first
    limit 1;
    if found then
      perform private.queue_quote_message(quote, 'quote-reminder', private.channels_to(quote), reminder);
    end if;
  end loop;
end;
$function$;

CREATE OR REPLACE FUNCTION private.queue_quote_message(quote public.quotes, _kind public.notification_kind, _channels public.notification_channel[], _message_id uuid DEFAULT NULL::uuid, _hold interval DEFAULT '00:00:00'::interval, _step_id uuid DEFAULT NULL::uuid, _supersedes boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if _kind = 'quote-news' then
    insert into public.notifications (
      submission_id, quote_id, quote_message_id, is_emergency, kind, channel, audience, member_id, address, device_id
    )
    select
      quote.submission_id, quote.id, _message_id, false, _kind,
      recipient.channel, recipient.audience, recipient.member_id, recipient.address, recipient.device_id
    from private.recipients_of('first') as recipient
    where recipient.has_quotes;
  else
    insert into public.notifications (
      submission_id, quote_id, quote_message_id, is_emergency, kind, channel, audience, next_attempt_at, step_id
    )
    select quote.submission_id, quote.id, _message_id, false, _kind, channel, 'customer', now() + _hold, _step_id
    from unnest(_channels) as channel
    where not exists (
      select
      from public.notifications as earlier
      where earlier.quote_id = quote.id
        and earlier.kind = _kind
        and earlier.channel = channel
        and earlier.quote_message_id is not distinct from _message_id
        and (earlier.state = 'waiting' or earlier.state = 'sending' and not _supersedes)
    );
  end if;
  if _hold <= '0' then
    perform private.wake_worker_if_it_can();
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.queue_review_requests(_now timestamp with time zone DEFAULT now())
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  local_time constant timestamp := _now at time zone 'America/Chicago';
begin
  update public.notifications
  set state = 'dropped', answer = 'No longer to be asked.'
  where id in (
    select message.id
    from public.notifications as message
    join public.quotes as quote on quote.id = message.quote_id
    where message.kind = 'quote-review' and message.state = 'waiting' and not private.may_ask_for_review(quote)
    for update of message skip locked
  );

  if extract(hour from local_time) not between 10 and 18
    or not exists (select from public.business_settings where review_url is not null)
    -- Two workers at once would find the same customers.
    or not pg_try_advisory_xact_lock(hashtextextended('review requests', 0))
  then
    return;
  end if;
  -- A quote that someone has locked is asked about the next time: messages come after their quotes in the order of locks.
  with free as materialized (
    select id
    from public.quotes
    where id in (
      select quote_id
      from public.bookings
      where status = 'booked' and rental_until between local_time::date - 3 and local_time::date - 1
    )
    for key share skip locked
  )
  insert into public.notifications (submission_id, quote_id, is_emergency, kind, channel, audience)
  select distinct on (private.contact_key(quote.email))
    quote.submission_id, quote.id, false, 'quote-review', 'email', 'customer'
  from public.bookings as booking
  join free on free.id = booking.quote_id
  join public.quotes as quote on quote.id = booking.quote_id
  where private.may_ask_for_review(quote)
    and not exists (
      select
      from public.notifications as earlier
      join public.quotes as asked on asked.id = earlier.quote_id
      where earlier.kind = 'quote-review'
        and private.contact_key(asked.email) = private.contact_key(quote.email)
    )
  order by private.contact_key(quote.email), booking.rental_until, quote.id;
end;
$function$;

CREATE OR REPLACE FUNCTION private.queue_site_questions(_now timestamp with time zone DEFAULT now())
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  local_time constant timestamp := _now at time zone 'America/Chicago';
begin
  update public.notifications
  set state = 'dropped', answer = 'No longer to be asked.'
  where id in (
    select id
    from public.notifications
    where kind = 'quote-site'
      and state = 'waiting'
      and private.lacks_site(private.booking_of(quote_id)) is not true
    for update skip locked
  );

  if extract(hour from local_time) not between 10 and 18
    or not pg_try_advisory_xact_lock(hashtextextended('site questions', 0))
  then
    return;
  end if;
  with free as materialized (
    select id
    from public.quotes
    where id in (
      select quote_id
      from public.bookings
      where status = 'booked' and rental_from between local_time::date + 1 and local_time::date + 7
    )
    for key share skip locked
  )
  insert into public.notifications (submission_id, quote_id, is_emergency, kind, channel, audience)
  select quote.submission_id, quote.id, false, 'quote-site', channel, 'customer'
  from public.bookings as booking
  join free on free.id = booking.quote_id
  join public.quotes as quote on quote.id = booking.quote_id
  join public.quote_submissions as request on request.id = quote.submission_id
  cross join unnest(private.channels_to(quote)) as channel
  where booking.booked_at < _now - interval '1 day'
    and private.lacks_site(booking)
    and request.erased_at is null
    and not request.is_proof
    and not exists (
      select from public.notifications
      where quote_id = quote.id and kind = 'quote-site' and created_at > booking.rental_from - 8
    );
end;
$function$;

CREATE OR REPLACE FUNCTION private.quote_content_columns()
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ARRAY(SELECT name.name FROM unnest(private.hire_columns()) name(name) WHERE (name.name <> ALL (ARRAY['submission_id'::text, 'deposit_rule'::text, 'terms_version'::text])));

CREATE OR REPLACE FUNCTION private.quote_of(_quote_id uuid)
 RETURNS public.quotes
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT quote.*::public.quotes AS quote FROM public.quotes quote WHERE (quote.id = quote_of._quote_id));

CREATE OR REPLACE FUNCTION private.record_payment(_quote_id uuid, _id uuid, _cents bigint, _way text, _paid_on date, _reference text DEFAULT NULL::text, _sends_receipt boolean DEFAULT false, _left_cents bigint DEFAULT NULL::bigint, _is_sure boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  quote public.quotes;
  known public.payments;
  yes public.quote_acceptances;
  version constant public.quote_versions := private.version_of(_quote_id);
  owed record;
begin
  perform private.require_admin();
  perform private.lock_quote(_quote_id);
  quote := private.quote_of(_quote_id);
  if quote.id is null or version.quote_id is null then
    perform private.refuse('PT404', 'quote_is_gone');
  end if;
  select * into known from public.payments where id = _id;
  if found and (known.quote_id, known.paid_cents, known.way) is distinct from (_quote_id, _cents, _way) then
    perform private.refuse('PT409', 'another_payment');
  elsif found then
    return private.booking_money(_quote_id);
  elsif (_way in ('check', 'zelle', 'cash', 'transfer', 'card-by-phone')) is not true then
    perform private.refuse('PT422', 'way_missing');
  elsif (_cents between 1 and 9999999999) is not true then
    perform private.refuse('PT422', 'amount_missing');
  elsif (_paid_on between '2000-01-01' and private.business_date()) is not true then
    perform private.refuse('PT422', 'day_missing');
  end if;
  if _left_cents is not null then
    perform private.refuse_other_sum(_quote_id, _left_cents);
    if _is_sure is not true then
      perform private.refuse_doubtful_payment(_quote_id, _cents, _way, _reference);
    end if;
  end if;
  yes := private.acceptance_of(_quote_id);
  select * into owed from private.owed_now(_quote_id);
  insert into public.payments (
    id, quote_id, acceptance_id, version, hash, way, what, due_number, amount_cents, state, paid_cents, paid_at, paid_on,
    reference, recorded_by
  ) values (
    _id, _quote_id, yes.id, coalesce(yes.version, version.number), coalesce(yes.hash, version.hash), _way,
    coalesce(owed.what, 'payment'), owed.number, _cents, 'paid', _cents, now(), _paid_on,
    case when not private.is_erased(quote.submission_id) then left(private.clean_line(_reference), 120) end,
    private.staff_name(auth.uid())
  );
  if _sends_receipt then
    perform private.tell_customer(quote, 'quote-receipt', private.channels_to(quote)::text[], _id);
  end if;
  return private.booking_money(_quote_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.record_refund(_payment_id uuid, _refund_id uuid, _cents bigint, _reason text, _lowers_price boolean DEFAULT true, _left_cents bigint DEFAULT NULL::bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  payment public.payments;
begin
  perform private.require_admin();
  perform private.lock_quote((select quote_id from public.payments where id = _payment_id));
  select * into payment from public.payments where id = _payment_id and way <> 'stripe' for update;
  if private.add_refund(payment, _refund_id, _cents, _reason, _lowers_price, _left_cents, 'succeeded') then
    update public.payments set refunded_cents = refunded_cents + _cents, revision = revision + 1 where id = _payment_id;
  end if;
  return private.booking_money(payment.quote_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.record_stripe_refunds(payment public.payments, _refunds jsonb, over bigint)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  refund record;
  known public.payment_refunds;
begin
  for refund in
    select * from jsonb_to_recordset(_refunds) as told (id text, refund_id uuid, cents bigint, state text)
  loop
    select * into known from public.payment_refunds
    where payment_id = payment.id and (stripe_id = refund.id or (id = refund.refund_id and stripe_id is null));
    if not found then
      -- What is given back of more than was owed does not lower the price.
      insert into public.payment_refunds (payment_id, cents, stripe_id, state, lowers_price)
      values (payment.id, refund.cents, refund.id, refund.state, refund.cents > over);
      perform private.tell_of_payment(
        payment, 'money', refund.id, private.dollars(refund.cents) || ' was given back at Stripe.'
      );
    elsif (known.stripe_id, known.state) is distinct from (refund.id, refund.state) then
      update public.payment_refunds set stripe_id = refund.id, state = refund.state where id = known.id;
      if refund.state in ('failed', 'canceled') then
        perform private.tell_of_payment(
          payment, 'money', refund.id || refund.state,
          'The refund of ' || private.dollars(refund.cents) || ' did not go through: the money is still here.'
        );
      end if;
    end if;
  end loop;
end;
$function$;

CREATE OR REPLACE FUNCTION private.record_yes(quote public.quotes, version public.quote_versions, _name text, _at timestamp with time zone, _signed jsonb DEFAULT NULL::jsonb)
 RETURNS public.quote_acceptances
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  deposit_since constant timestamptz := private.deposit_since(quote.id, version.document);
  former_po constant text := (private.acceptance_of(quote.id)).po_number;
  yes public.quote_acceptances;
begin
  perform private.end_yes(quote.id, format('Replaced by version %s.', version.number));
  insert into public.quote_acceptances (
    quote_id, version, hash, accepted_at, deposit_from, name, terms_version, recorded_by,
    request_id, link_id, company, po_number, consent, language, address, agent
  )
  values (
    quote.id, version.number, version.hash, _at, deposit_since, _name, (version.document #>> '{terms,version}')::integer,
    case when _signed is null then private.staff_name(auth.uid()) end,
    coalesce((_signed ->> 'request_id')::uuid, gen_random_uuid()), (_signed ->> 'link_id')::uuid, _signed ->> 'company',
    coalesce(_signed ->> 'po_number', former_po), _signed ->> 'consent', coalesce(_signed ->> 'language', private.language_of(quote.details)), _signed ->> 'address',
    _signed ->> 'agent'
  )
  returning * into yes;
  perform private.charge(yes, version.document);
  return yes;
end;
$function$;

CREATE OR REPLACE FUNCTION private.refund_if_canceled(booking public.bookings, _by public.canceling_party)
 RETURNS numeric
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN private.in_dollars(CASE WHEN ((_by = 'business'::public.canceling_party) OR (((booking).event_date - ((COALESCE((booking).canceled_at, now()) AT TIME ZONE 'America/Chicago'::text))::date) >= (SELECT business_settings.free_cancel_days FROM public.business_settings))) THEN private.money_kept((booking).quote_id) ELSE GREATEST((private.money_kept((booking).quote_id) - COALESCE((SELECT private.deposit_cents(quote_versions.document) AS deposit_cents FROM public.quote_versions WHERE ((quote_versions.quote_id = (refund_if_canceled.booking).quote_id) AND (quote_versions.number = (refund_if_canceled.booking).version))), (0)::bigint)), (0)::bigint) END);

CREATE OR REPLACE FUNCTION private.refuse(_status text, _code text, _values jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  raise exception using errcode = _status, message = (jsonb_build_object('code', _code) || _values)::text;
end;
$function$;

CREATE OR REPLACE FUNCTION private.refuse_asked(_from jsonb, _day date, _place text, _count integer)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
select case
  when _from is null then 'revising'
  when _day not between private.business_date() and '9999-12-31' then 'past'
  when _count not between 1 and 99 then 'count'
  when (
    coalesce(_day::text, _from ->> 'day'), coalesce(_place, _from ->> 'place'),
    coalesce(_count, (_from ->> 'count')::integer)
  ) is not distinct from (_from ->> 'day', _from ->> 'place', (_from ->> 'count')::integer) then 'same'
end;
$function$;

CREATE OR REPLACE FUNCTION private.refuse_changed(_quote_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not exists (select from public.quotes where id = _quote_id) then
    perform private.refuse('PT404', 'quote_is_gone');
  end if;
  perform private.refuse('PT412', 'changed_since');
end;
$function$;

CREATE OR REPLACE FUNCTION private.refuse_doubtful_payment(_quote_id uuid, _cents bigint, _way text, _reference text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  said constant text := lower(private.clean_line(_reference));
  over constant bigint := _cents - (select coalesce(sum(left_cents), 0) from private.open_dues(_quote_id));
  alike public.payments;
begin
  select * into alike from public.payments
  where quote_id = _quote_id and voided_at is null and way = _way and paid_cents > 0
    and (lower(reference) = said
      or (paid_cents = _cents and created_at > now() - interval '1 day'))
  order by created_at desc
  limit 1;
  if alike.id is not null or over > 0 then
    perform private.refuse('PT409', 'payment_in_doubt', jsonb_build_object(
      'over', private.in_dollars(nullif(greatest(over, 0), 0)), 'amount', private.in_dollars(alike.paid_cents),
      'by', alike.recorded_by, 'on', alike.paid_on, 'reference', alike.reference
    ));
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.refuse_empty_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if current_setting('lead_intake.' || tg_table_name, true) = 'open' then
    perform private.refuse('PT400', 'no_request');
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.refuse_extension(quote public.quotes, _valid_until date)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform private.refuse_past_end(_valid_until);
  if not quote.is_open then
    perform private.refuse('PT422', 'nothing_to_extend', jsonb_build_object('status', quote.status));
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.refuse_impossible_date(event_date date)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if event_date < (now() at time zone 'Etc/GMT+12')::date then
    perform private.refuse('22008', 'event_is_past');
  end if;

  if event_date > '9999-12-31' then
    perform private.refuse('22008', 'event_too_far_ahead');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.refuse_ledger_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.refuse('PT403', 'ledger_is_fixed');
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.refuse_log_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  erasable constant text := tg_argv[0];
begin
  if tg_op = 'INSERT' and pg_trigger_depth() > 1 then
    return new;
  end if;
  -- Nested, because other roles may not even call what is inside.
  if current_user = (select pg_get_userbyid(relowner) from pg_catalog.pg_class where oid = tg_relid) then
    if tg_op = 'INSERT' and tg_table_name in ('exports', 'request_entries', 'quote_activity') then
      return new;
    end if;
    if tg_op = 'UPDATE' then
      if private.is_erasing()
        and to_jsonb(new) - erasable = to_jsonb(old) - erasable
        and coalesce(to_jsonb(new) ->> erasable, '[erased]') = '[erased]' then
        return new;
      end if;
    end if;
  end if;
  raise exception using errcode = 'PT403', message = '{"code": "log_is_fixed"}';
end;
$function$;

CREATE OR REPLACE FUNCTION private.refuse_long_terms(hire public.quotes)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if hire.net_days > private.net_days_of(hire.email) and not private.may_as_owner() then
    perform private.refuse('PT422', 'terms_need_owner');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.refuse_low_price(hire public.quotes, agreed public.quotes DEFAULT NULL::public.quotes)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  most constant numeric := (select discount_percent from public.business_settings);
  now_asked record;
  before record;
begin
  if private.may_as_owner() then
    return;
  end if;
  now_asked := private.price_of_hire(hire);
  if agreed.id is not null then
    before := private.price_of_hire(agreed);
    if now_asked.net * before.gross >= before.net * now_asked.gross
      and (case
        when before.listed > 0 and now_asked.listed > 0 then now_asked.net * before.listed >= before.net * now_asked.listed
        else now_asked.net >= before.net and now_asked.listed <= before.listed
      end)
    then
      return;
    end if;
  end if;
  if now_asked.net * 100 < now_asked.gross * (100 - most) then
    perform private.refuse('PT422', 'discount_needs_owner', jsonb_build_object('most', most));
  elsif now_asked.listed = 0 then
    perform private.refuse('PT422', 'unlisted_price_needs_owner');
  elsif now_asked.net * 100 < now_asked.listed * (100 - most) then
    perform private.refuse('PT422', 'price_needs_owner', jsonb_build_object('most', most));
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.refuse_odd_days(hire public.quotes)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  today constant date := private.business_date();
  days constant public.quotes := private.with_rental_days(hire);
begin
  if hire.pickup_on < hire.delivery_on then
    perform private.refuse('PT422', 'pickup_before_delivery');
  elsif hire.pickup_on < hire.event_date then
    perform private.refuse('PT422', 'pickup_before_event');
  elsif hire.delivery_on > hire.event_date then
    perform private.refuse('PT422', 'delivery_after_event');
  elsif not isfinite(days.rental_from) or not isfinite(days.rental_until) then
    -- Its check refuses it.
    return;
  elsif days.rental_from < today - interval '10 years' or days.rental_until > today + interval '10 years' then
    perform private.refuse('PT422', 'year_is_off');
  elsif days.rental_until > days.rental_from + interval '3 years' and not private.may_as_owner() then
    perform private.refuse('PT422', 'hire_needs_owner');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.refuse_offer(quote public.quotes)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.refuse_other_sum(_quote_id uuid, _left_cents bigint)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  left_now constant bigint := (select coalesce(sum(left_cents), 0) from private.open_dues(_quote_id));
  latest public.payments;
begin
  if left_now = _left_cents then
    return;
  end if;
  select * into latest from public.payments
  where quote_id = _quote_id and paid_cents > 0 and voided_at is null
  order by created_at desc
  limit 1;
  perform private.refuse('PT412', 'money_changed', jsonb_build_object(
    'left', private.in_dollars(left_now), 'by', latest.recorded_by, 'amount', private.in_dollars(latest.paid_cents)
  ));
end;
$function$;

CREATE OR REPLACE FUNCTION private.refuse_owner_without_access()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if not exists (select from public.user_roles where user_id = new.user_id and role = 'admin') then
    perform private.refuse('PT422', 'owner_is_not_staff');
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.refuse_past_end(_valid_until date)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if _valid_until < private.business_date() then
    perform private.refuse('PT422', 'end_is_past');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.refuse_role_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.refuse('PT403', 'role_is_fixed');
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.refuse_samples()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if private.are_samples_withheld() then
    perform private.refuse('PT422', 'samples_are_withheld');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.refuse_step(quote public.quotes, _to public.quote_status)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if not private.is_status_step(quote.status, _to) or quote.status = 'accepted' then
    perform private.refuse('PT422', 'no_such_step', jsonb_build_object('from', quote.status, 'to', _to));
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.refuse_unbooked(booking public.bookings)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if booking.quote_id is null or booking.status <> 'booked' then
    perform private.refuse('PT422', 'not_booked');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.refuse_unknown_model(lines jsonb)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  unknown text;
begin
  select line ->> 'text' into unknown
  from jsonb_array_elements(lines) as line
  where line ->> 'kind' = 'model'
    and not exists (select from public.price_items where model = line ->> 'model')
    and not exists (select from public.trailer_units where model = line ->> 'model')
  limit 1;
  if found then
    perform private.refuse('PT422', 'unknown_model', jsonb_build_object('trailer', unknown));
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.remind_of_payment(_quote_id uuid, _channels text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  quote public.quotes;
  owed record;
  reminder uuid;
begin
  perform private.require_admin();
  if cardinality(_channels) = 0 then
    perform private.refuse('PT422', 'no_way_chosen');
  end if;
  if not private.lock_quote(_quote_id) then
    perform private.refuse('PT404', 'quote_is_gone');
  end if;
  quote := private.quote_of(_quote_id);
  perform private.require_ways(quote, _channels, false);
  select * into owed from private.owed_now(_quote_id);
  if owed.cents is null then
    perform private.refuse('PT422', 'nothing_is_owed');
  elsif 3 <= (
    select count(*) from public.payment_reminders
    where quote_id = _quote_id and moment = 'asked' and created_at > now() - interval '1 day'
  ) then
    perform private.refuse('PT429', 'reminded_enough');
  end if;
  insert into public.payment_reminders (quote_id, acceptance_id, what, due_number, moment, asked_by)
  values (
    _quote_id, (private.acceptance_of(_quote_id)).id, owed.what, owed.number, 'asked', private.staff_name(auth.uid())
  )
  returning id into reminder;
  perform private.tell_customer(quote, 'quote-reminder', _channels, reminder);
end;
$function$;

CREATE OR REPLACE FUNCTION private.remove_second_factor(_user_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  perform from auth.users where id = _user_id for update;
  perform private.require_admin();
  perform private.require_own_factor();
  if private.has_owner_role(_user_id) then
    perform private.require_owner();
  end if;
  if _user_id = auth.uid() then
    perform private.refuse('PT409', 'own_second_factor');
  end if;
  if not exists (select 1 from public.user_roles where user_id = _user_id and role = 'admin') then
    perform private.refuse('PT404', 'no_longer_staff');
  end if;
  if not private.take_factors_away(_user_id) then
    perform private.refuse('PT410', 'no_second_factor');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.remove_stop_photo(_id uuid, _is_removed boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  photo record;
begin
  perform private.require_admin();
  select quote_id, day, action, removed_at into photo from public.stop_photos where id = _id;
  if not found then
    perform private.refuse('PT404', 'photo_is_gone');
  end if;
  perform from public.quotes where id = photo.quote_id for update;
  if not _is_removed and photo.removed_at is not null then
    perform private.require_room_for_photo(photo.day, photo.quote_id, photo.action);
  end if;
  update public.stop_photos set removed_at = case when _is_removed then coalesce(removed_at, now()) end where id = _id;
  if not found then
    perform private.refuse('PT404', 'photo_is_gone');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.reopen_quote(_quote_id uuid, _revision integer)
 RETURNS SETOF public.quotes
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.request_to_correct(_fingerprints text[])
 RETURNS public.quote_submissions
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  stored public.quote_submissions;
begin
  -- In the order of a luxury request and an erasure.
  lock table public.luxury_trailers_landing_page, public.quote_submissions in row exclusive mode;
  select * into stored
  from public.quote_submissions as request
  where request.fingerprint = any (_fingerprints)
    and request.created_at > now() - interval '30 minutes'
    and not request.processed
    and num_nonnulls(request.taken_at, request.first_contact_at, request.erased_at) = 0
    and not request.is_proof
  order by request.created_at desc
  limit 1
  for update;
  return stored;
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_admin()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  -- "is not true" also catches null.
  if public.has_role(auth.uid(), 'admin') is not true then
    perform private.refuse('42501', 'staff_only');
  end if;
  if private.factors_suffice() is not true then
    perform private.refuse('42501', 'second_factor_first');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_change(_quote_id uuid)
 RETURNS public.booking_changes
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  change constant public.booking_changes := private.open_change(_quote_id);
begin
  if change.id is null then
    perform private.refuse('PT409', 'no_open_change');
  end if;
  return change;
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_other_owner(account uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if private.has_owner_role(account)
    and not exists (select from public.user_roles where role = 'owner' and user_id <> account)
  then
    perform private.refuse('PT412', 'last_owner');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_own_factor()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if private.has_second_factor(auth.uid()) and not private.has_both_factors() then
    perform private.refuse('PT428', 'second_factor_first');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_owner()
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  if not private.has_owner_role(auth.uid())
    and exists (select from public.user_roles where role = 'owner')
  then
    perform private.refuse('PT403', 'owners_only');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_room_for_photo(_day date, _quote_id uuid, _action text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if (
    select count(*)
    from public.stop_photos
    where quote_id = _quote_id and day = _day and action = _action and removed_at is null
  ) >= 6 then
    perform private.refuse('PT409', 'enough_photos', '{"most": 6}');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_stop(_day date, _quote_id uuid, _action text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if not exists (
    select
    from jsonb_array_elements(private.stops_of_day(_day)) as stop
    where stop ->> 'quote_id' = _quote_id::text and stop ->> 'action' = _action
  ) then
    perform private.refuse('PT404', 'stop_is_gone');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_trailers(hire public.quotes)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  days constant public.quotes := private.with_rental_days(hire);
  needed record;
  tightest record;
begin
  for needed in
    select ordered ->> 'model' as model, (ordered ->> 'quantity')::integer as how_many
    from jsonb_array_elements(private.trailers_ordered(hire.lines)) as ordered
    where ordered ->> 'model' <> ''
    order by 1
  loop
    perform pg_advisory_xact_lock(hashtextextended('trailers ' || needed.model, 0));
    select * into tightest
    from public.busiest_days(days.rental_from, days.rental_until, hire.id) as counted
    where counted.model = needed.model;
    if tightest.accepted + needed.how_many > tightest.owned then
      perform private.refuse('PT409', 'too_few_trailers', jsonb_build_object(
        'model', needed.model, 'day', tightest.day, 'free', greatest(tightest.owned - tightest.accepted, 0),
        'owned', tightest.owned, 'needed', needed.how_many
      ));
    end if;
  end loop;
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_two_factors(_is_required boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_owner();
  perform from auth.users where id = auth.uid() for update;
  perform private.require_owner();
  if not (private.has_second_factor(auth.uid()) and private.has_both_factors()) then
    perform private.refuse('PT428', 'second_factor_first');
  end if;
  update private.staff_settings set requires_two_factors = _is_required where id;
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_ways(quote public.quotes, _channels text[], _agreed boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if (_channels <@ '{email,sms}') is not true then
    perform private.refuse('PT422', 'no_way_chosen');
  elsif _channels <> '{}' and private.is_erased(quote.submission_id) then
    perform private.refuse('PT422', 'customer_was_erased');
  elsif 'email' = any (_channels) and quote.email is null then
    perform private.refuse('PT422', 'no_email');
  elsif 'sms' = any (_channels) and private.text_number(quote.phone) is null then
    perform private.refuse('PT422', 'no_text_number');
  elsif _channels = '{sms}' and private.wants_no_texts(private.text_number(quote.phone)) then
    perform private.refuse('PT422', 'opted_out');
  elsif 'sms' = any (_channels)
    and not private.agreed_to_texts(quote.submission_id, private.text_number(quote.phone))
  then
    if _agreed is not true then
      perform private.refuse('PT422', 'no_consent_to_texts');
    end if;
    insert into public.request_entries (id, actor_id, actor_name, submission_id, kind, note)
    values (
      gen_random_uuid(), auth.uid(), private.staff_name(auth.uid()), quote.submission_id, 'agreed-to-texts',
      private.text_number(quote.phone)
    );
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_worker()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if current_setting('role', true) is distinct from 'service_role' then
    perform private.refuse('42501', 'worker_only');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.resend_notification(_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  update public.notifications set state = 'waiting', attempts = 0, next_attempt_at = now()
  where id = _id and state = 'failed';
  if not found then
    perform private.refuse('PT409', 'message_has_not_failed');
  end if;
  perform private.wake_worker();
end;
$function$;

CREATE OR REPLACE FUNCTION private.resend_quote_link(_number text, _contact text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted constant text := private.identity_key(private.clean_line(_contact));
  quote public.quotes;
begin
  lock table public.quotes, public.quote_submissions in row exclusive mode;
  select * into quote
  from public.quotes
  where upper(left(id::text, 8)) = substring(upper(_number) from '([0-9A-F]{8})$')
    and wanted in (private.identity_key(email), private.identity_key(phone))
    and (private.status_meaning(status)).is_out
  order by created_at desc
  limit 1
  for update;
  if found and 3 > (
    select count(*) from public.notifications
    where quote_id = quote.id and kind = 'quote' and created_at > now() - interval '1 day'
  ) then
    perform private.queue_quote_message(quote, 'quote', private.channels_to(quote));
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.restore_quote(former public.quotes)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update public.quotes
  set status = former.status, valid_until = former.valid_until, follow_up_on = former.follow_up_on,
    loss_reason = former.loss_reason, accepted_by = former.accepted_by, sent_at = former.sent_at,
    decided_at = former.decided_at, terms_version = former.terms_version, deposit_rule = former.deposit_rule
  where id = former.id;
$function$;

CREATE OR REPLACE FUNCTION private.restore_yes(_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  yes public.quote_acceptances;
begin
  update public.quote_acceptances set voided_at = null, voided_by = null, void_reason = null
  where id = _id
  returning * into yes;
  perform private.charge(yes, document) from public.quote_versions
  where (quote_id, number) = (yes.quote_id, yes.version);
end;
$function$;

CREATE OR REPLACE FUNCTION private.revoke_admin(_user_id uuid, _confirm_self boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  perform from auth.users where id = _user_id for update;
  lock table public.user_roles in share row exclusive mode;
  perform private.require_admin();
  if _user_id is distinct from auth.uid() then
    perform private.require_owner();
  end if;

  if not exists (select 1 from public.user_roles where user_id = _user_id and role = 'admin') then
    perform private.refuse('PT404', 'no_longer_staff');
  end if;
  if not exists (select 1 from public.user_roles where user_id <> _user_id and role = 'admin') then
    perform private.refuse('PT409', 'last_of_staff');
  end if;
  perform private.require_other_owner(_user_id);
  if _user_id = auth.uid() and _confirm_self is not true then
    perform private.refuse('PT428', 'own_access');
  end if;

  delete from public.user_roles where user_id = _user_id and role = 'admin';
  perform private.end_sessions(_user_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.said_of(document jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN ((SELECT jsonb_object_agg(key.key, (said_of.document -> key.key)) AS jsonb_object_agg FROM unnest('{event_date,event_address,delivery_on,delivery_window,pickup_on,pickup_window,amount}'::text[]) key(key)) || jsonb_build_object('trailers', (SELECT COALESCE(jsonb_agg(jsonb_build_object('text', (line.value -> 'text'::text), 'quantity', (line.value -> 'quantity'::text))), '[]'::jsonb) AS "coalesce" FROM jsonb_array_elements(NULLIF((said_of.document -> 'lines'::text), 'null'::jsonb)) line(value) WHERE ((line.value ->> 'kind'::text) = 'model'::text)), 'lines', COALESCE(NULLIF((document -> 'lines'::text), 'null'::jsonb), '[]'::jsonb)));

CREATE OR REPLACE FUNCTION private.send_quote(_quote_id uuid, _revision integer, _channels text[], _standing jsonb DEFAULT '{}'::jsonb, _agreed boolean DEFAULT false)
 RETURNS SETOF public.quotes
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  quote public.quotes;
  step uuid;
begin
  perform private.require_admin();
  if cardinality(_channels) = 0 then
    perform private.refuse('PT422', 'no_way_chosen');
  elsif not private.lock_quote(_quote_id, _revision) then
    return;
  end if;
  quote := private.quote_of(_quote_id);
  perform private.require_ways(quote, _channels, _agreed);
  if quote.status = 'pending' then
    perform private.put_out(
      quote, _standing, case when _channels @> '{email,sms}' then 'sent-both' else 'sent-' || _channels[1] end
    );
    step := private.keep_step('sent', quote);
  elsif private.customer_state(quote) <> 'open' then
    perform private.refuse('PT422', 'not_open');
  end if;
  delete from private.quote_guesses where quote_id = quote.id;
  perform private.tell_customer(quote, 'quote', _channels, _step_id => step);
  return next private.quote_of(_quote_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.set_alert_list(_list text, _emails text[], _phones text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.set_own_alerts(_by_email boolean, _sms_number text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.set_owner(_user_id uuid, _is_owner boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  perform from auth.users where id = _user_id for update;
  lock table public.user_roles in share row exclusive mode;
  perform private.require_admin();
  if not private.has_owner_role(auth.uid()) then
    perform private.refuse('PT403', 'owners_only');
  end if;

  if not exists (select from public.user_roles where user_id = _user_id and role = 'admin') then
    perform private.refuse('PT404', 'no_longer_staff');
  end if;
  if _is_owner then
    insert into public.user_roles (user_id, role) values (_user_id, 'owner') on conflict do nothing;
  else
    perform private.require_other_owner(_user_id);
    delete from public.user_roles where user_id = _user_id and role = 'owner';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.set_staff_name(_name text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  chosen constant text := private.clean_line(left(_name, 200));
  reads_as constant text := private.name_skeleton(chosen);
begin
  perform private.require_admin();
  -- "is not true" also catches null. In a skeleton, "0" and "1" of a neutral name are letters.
  if (
      char_length(chosen) <= 60 and chosen !~ '@' and private.can_be_read(chosen) and not private.mixes_scripts(chosen)
      and not private.is_office(chosen)
      and reads_as !~ '^staff[2-9a-fol]{8}$'
    ) is not true
  then
    perform private.refuse('PT422', 'name_unusable');
  end if;

  insert into private.staff_names as known (skeleton, user_id, name) values (reads_as, auth.uid(), chosen)
  on conflict (skeleton) do update set name = excluded.name, chosen_at = excluded.chosen_at
  where known.user_id = auth.uid();
  if not found then
    perform private.refuse('23505', 'name_is_taken');
  end if;
  return chosen;
end;
$function$;

CREATE OR REPLACE FUNCTION private.set_stop_mark(_day date, _quote_id uuid, _step text, _done_at timestamp with time zone, _by text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.require_stop(
    _day, _quote_id, case _step when 'picked_up' then 'pick_up' when 'serviced' then 'service' else 'deliver' end
  );
  if _done_at is null then
    update public.stop_marks
    set undone_at = now(), undone_by = _by
    where quote_id = _quote_id and day = _day and step = _step and undone_at is null
      and (_by <> 'Driver' or marked_by = 'Driver');
    if not found and _by = 'Driver' and exists (
      select from public.stop_marks
      where quote_id = _quote_id and day = _day and step = _step and undone_at is null
    ) then
      perform private.refuse('PT409', 'office_marked_this');
    end if;
    return;
  end if;
  insert into public.stop_marks (quote_id, day, step, done_at, marked_by)
  values (_quote_id, _day, _step, private.moment_of_phone(_done_at), _by)
  on conflict do nothing;
end;
$function$;

CREATE OR REPLACE FUNCTION private.settle_quote_messages(_quote_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  perform private.settle_thread(_quote_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.settle_received(_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  update public.received_messages set settled_at = now() where id = _id and settled_at is null;
  if not found then
    perform private.refuse('PT404', 'message_is_handled');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.settle_thread(_quote_id uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update public.quote_messages set settled_at = now() where quote_id = _quote_id and settled_at is null;
$function$;

CREATE OR REPLACE FUNCTION private.shown_revision(_quote_id uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT COALESCE(booking.revision, quote.revision) AS "coalesce" FROM (public.quotes quote LEFT JOIN public.bookings booking ON ((booking.quote_id = quote.id))) WHERE (quote.id = shown_revision._quote_id));

CREATE OR REPLACE FUNCTION private.signature(link public.quote_links, version public.quote_versions, _request_id uuid, _company text, _language text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT jsonb_build_object('request_id', signature._request_id, 'link_id', (signature.link).id, 'company', "left"(private.clean_line(signature._company), 100), 'consent', (private.consents(signature.version) ->> told.spoken), 'language', told.spoken, 'address', "left"(private.origin_of(told.headers), 64), 'agent', "left"(private.clean_line((told.headers ->> 'user-agent'::text)), 300)) AS jsonb_build_object FROM (SELECT CASE WHEN (signature._language = 'es'::text) THEN 'es'::text ELSE 'en'::text END AS "case", (NULLIF(current_setting('request.headers'::text, true), ''::text))::jsonb AS "nullif") told(spoken, headers));

CREATE OR REPLACE FUNCTION private.site_columns()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN '{site_address,site_access,site_contact,site_utilities}'::text[];

CREATE OR REPLACE FUNCTION private.changed_columns(former public.quotes, written public.quotes)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT string_agg(field.key, ', '::text ORDER BY field.key) AS string_agg FROM jsonb_each(to_jsonb(changed_columns.written)) field(key, value) WHERE ((field.key = ANY (((private.quote_content_columns() || private.contact_columns()) || private.site_columns()))) AND (field.key <> 'quote_amount'::text) AND (field.value IS DISTINCT FROM (to_jsonb(changed_columns.former) -> field.key))));

CREATE OR REPLACE FUNCTION private.editable_columns(quote public.quotes)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (private.contact_columns() || CASE (quote).status WHEN 'accepted'::public.quote_status THEN '{}'::text[] WHEN 'pending'::public.quote_status THEN (private.site_columns() || private.quote_content_columns()) ELSE (private.site_columns() || CASE WHEN (NULLIF((quote).event_address, 'To be confirmed'::text) IS NULL) THEN '{event_address}'::text[] ELSE '{}'::text[] END) END);

CREATE OR REPLACE FUNCTION private.stated_request(_request jsonb)
 RETURNS public.quote_submissions
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return case
    when _request ? 'contact_method' then jsonb_populate_record(null::public.quote_submissions, _request)
    else private.luxury_request_as_submission(
      jsonb_populate_record(null::public.luxury_trailers_landing_page, _request)
    )
  end;
exception when data_exception then
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.status_meaning(_status public.quote_status, OUT is_open boolean, OUT for_customer text, OUT is_out boolean)
 RETURNS record
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select meaning.is_open, meaning.for_customer, meaning.is_out
  from (
    values
      ('pending'::public.quote_status, true, 'revising', false),
      ('sent', true, 'open', true),
      ('accepted', false, 'accepted', true),
      ('declined', false, 'declined', false)
  ) as meaning (status, is_open, for_customer, is_out)
  where meaning.status = _status;
$function$;

ALTER TABLE "public"."quotes" ADD COLUMN "is_open" boolean GENERATED ALWAYS AS ((private.status_meaning(status)).is_open) STORED NOT NULL;

ALTER TABLE "public"."quotes" ADD CONSTRAINT "deciding_is_stamped" CHECK ((is_open = (decided_at IS NULL)));

CREATE INDEX quotes_follow_up_idx ON public.quotes USING btree (follow_up_on, id) WHERE ((follow_up_on IS NOT NULL) AND is_open);

CREATE OR REPLACE FUNCTION private.customer_state(quote public.quotes)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT CASE WHEN (booking.status = 'canceled'::public.booking_status) THEN 'canceled'::text WHEN (change.valid_until >= private.business_date()) THEN 'open'::text WHEN ((status_meaning.for_customer = 'open'::text) AND ((customer_state.quote).valid_until < private.business_date())) THEN 'expired'::text ELSE status_meaning.for_customer END AS for_customer FROM ((private.status_meaning((customer_state.quote).status) status_meaning(is_open, for_customer, is_out) LEFT JOIN public.bookings booking ON ((booking.quote_id = (customer_state.quote).id))) LEFT JOIN public.booking_changes change ON (((change.quote_id = booking.quote_id) AND (change.outcome IS NULL)))));

CREATE OR REPLACE FUNCTION private.quote_of_number(_number text)
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT quote.id FROM public.quotes quote WHERE ((private.text_number(quote.phone) = quote_of_number._number) AND (private.status_meaning(quote.status)).is_out) ORDER BY (private.customer_state(quote.*) = 'open'::text) DESC, (quote.status = 'accepted'::public.quote_status) DESC, quote.sent_at DESC NULLS LAST LIMIT 1);

CREATE OR REPLACE FUNCTION private.shown_version(quote public.quotes)
 RETURNS public.quote_versions
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN CASE WHEN (private.customer_state(quote) = ANY (ARRAY['accepted'::text, 'canceled'::text])) THEN (SELECT agreed.*::public.quote_versions AS agreed FROM (public.bookings booking JOIN public.quote_versions agreed ON (((agreed.quote_id = booking.quote_id) AND (agreed.number = booking.version)))) WHERE (booking.quote_id = (shown_version.quote).id)) ELSE private.offered_version((quote).id) END;

CREATE OR REPLACE FUNCTION private.stops_of_day(_day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return to_jsonb(array(
    select jsonb_build_object(
      'quote_id', quote.id, 'action', stop.action, 'window', stop.time_window,
      'name', quote.name, 'phone', quote.phone,
      'address', private.goes_to(quote.event_address, quote.site_address), 'site_contact', quote.site_contact,
      'site_access', quote.site_access, 'site_utilities', quote.site_utilities,
      'event_date', quote.event_date, 'kind', quote.kind, 'number_of_guests', quote.number_of_guests,
      'details', private.told_details(quote.details), 'notes', quote.additional_info,
      'total', quote.quote_amount - private.in_dollars(private.money_credited(quote.id)),
      'money', private.money_at_stop(quote.id, _day),
      'lines', coalesce(quote.lines, '[]'),
      'units', array(
        select jsonb_build_object('model', unit.model, 'name', unit.name)
        from public.quote_units as assigned
        join public.trailer_units as unit on unit.id = assigned.unit_id
        where assigned.quote_id = quote.id
        order by unit.model, char_length(unit.name), unit.name
      ),
      -- Every trailer of a model that was ordered, and why it cannot come.
      'choices', array(
        select jsonb_build_object(
          'id', unit.id, 'model', unit.model, 'name', unit.name,
          'is_assigned', exists (select from public.quote_units where quote_id = quote.id and unit_id = unit.id),
          'conflict', private.unit_conflict(unit.id, quote)
        )
        from public.trailer_units as unit
        where coalesce(unit.retired_on > _day, true)
          and private.trailers_ordered(quote.lines) @> jsonb_build_array(jsonb_build_object('model', unit.model))
        order by unit.model, char_length(unit.name), unit.name
      ),
      'at', plan.times ->> stop.key,
      'position', array_position(plan.stop_order, stop.key),
      'undone', array(
        select jsonb_build_object(
          'step', mark.step, 'at', mark.done_at, 'by', mark.marked_by,
          'undone_at', mark.undone_at, 'undone_by', mark.undone_by
        )
        from public.stop_marks as mark
        where mark.quote_id = quote.id and mark.day = _day and mark.undone_at is not null
          and mark.step = any (stop.steps)
        order by mark.undone_at
      ),
      'marks', (
        select coalesce(jsonb_object_agg(mark.step, jsonb_build_object('at', mark.done_at, 'by', mark.marked_by)), '{}')
        from public.stop_marks as mark
        where mark.quote_id = quote.id and mark.day = _day and mark.undone_at is null
      ),
      -- Without the images, which are read one by one.
      'photos', array(
        select jsonb_build_object('id', photo.id, 'at', photo.taken_at, 'by', photo.taken_by)
        from public.stop_photos as photo
        where photo.quote_id = quote.id and photo.day = _day and photo.action = stop.action
          and photo.removed_at is null
        order by photo.taken_at, photo.id
      )
    )
    from public.bookings as booking
    cross join lateral private.in_force(booking) as quote
    cross join lateral (
      values
        ('deliver', quote.id || ' deliver', '{delivered,set_up}'::text[], quote.rental_from = _day, quote.delivery_window),
        (
          'service',
          quote.id || ' service',
          '{serviced}',
          _day > quote.rental_from and _day < quote.rental_until
            and (_day - quote.rental_from) % quote.service_every_days = 0,
          null
        ),
        ('pick_up', quote.id || ' pick_up', '{picked_up}', quote.rental_until = _day, quote.pickup_window)
    ) as stop (action, key, steps, is_due, time_window)
    left join public.day_plans as plan on plan.day = _day
    where booking.status = 'booked' and booking.rental_until >= _day and booking.rental_from <= _day and stop.is_due
    order by quote.id
  ));
end;
$function$;

CREATE OR REPLACE FUNCTION private.store_change(proposed public.quotes, _version integer, _overbooks boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  last_day constant date := private.default_valid_until(proposed.event_date, proposed.event_type);
begin
  execute format(
    'insert into public.booking_changes (quote_id, version, may_overbook, valid_until, follow_up_on, %1$s)
     select ($1).id, $2, $3, $4, $5, %1$s from (select ($1).*) as hire',
    (select string_agg(quote_ident(name), ', ') from unnest(private.hire_columns()) as name)
  )
  using proposed, _version, _overbooks, last_day, private.proposed_follow_up(last_day);
end;
$function$;

CREATE OR REPLACE FUNCTION private.store_received(_channel public.notification_channel, _key text, _sender text, _message jsonb)
 RETURNS public.received_messages
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  whole constant text := coalesce(private.clean_text(_message ->> 'whole'), '');
  body constant text := coalesce(private.clean_text(_message ->> 'body'), '');
  received public.received_messages;
begin
  insert into public.received_messages (
    channel, provider_key, sender, sender_name, subject, body, whole, is_cut, attachments, is_automatic, may_mean_stop,
    settled_at
  )
  values (
    _channel, _key, coalesce(private.clean_line(left(_sender, 254)), 'unknown'), private.clean_line(left(_message ->> 'name', 100)),
    private.clean_line(left(_message ->> 'subject', 200)), left(body, 2000), left(whole, 20000),
    (_message ->> 'is_cut')::boolean or char_length(body) > 2000 or char_length(whole) > 20000,
    array(
      select private.clean_line(left(name, 100))
      from jsonb_array_elements_text(_message -> 'attachments') as name
      where private.clean_line(left(name, 100)) is not null
      limit 20
    ),
    (_message ->> 'is_automatic')::boolean,
    coalesce((_message ->> 'may_mean_stop')::boolean, false),
    case when (_message ->> 'is_said')::boolean then now() end
  )
  on conflict (channel, provider_key) do nothing
  returning * into received;
  return received;
end;
$function$;

CREATE OR REPLACE FUNCTION private.take_back_quote(_quote_id uuid, _revision integer)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.take_change_back(_quote_id uuid, _revision integer)
 RETURNS SETOF public.bookings
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  if not private.lock_quote(_quote_id, _revision) then
    return;
  end if;
  perform private.require_change(_quote_id);
  perform private.end_change(_quote_id, 'taken-back');
  perform private.log_activity(submission_id, id, 'change-taken-back') from public.quotes where id = _quote_id;
  return next private.touch_booking(_quote_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.take_charges_back(_quote_id uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.ledger (quote_id, kind, cents, acceptance_id, place, what, number, bills, due_on, takes_back)
  select quote_id, 'charge', -cents, acceptance_id, place, what, number, bills, due_on, id
  from private.charges_of(_quote_id)
  order by id;
$function$;

CREATE OR REPLACE FUNCTION private.take_request(_id uuid, _from uuid DEFAULT NULL::uuid)
 RETURNS TABLE(taken_by uuid, taken_by_name text, taken_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  update public.quote_submissions as request
  set taken_by = auth.uid(), taken_by_name = private.staff_name(auth.uid()), taken_at = now()
  where request.id = _id
    and not request.processed
    and request.taken_by is distinct from auth.uid()
    and (request.taken_by is null or request.taken_by = _from);
  return query
    select request.taken_by, request.taken_by_name, request.taken_at
    from public.quote_submissions as request
    where request.id = _id and not request.processed;
  if found then
    return;
  end if;
  if exists (select from public.quote_submissions where id = _id) then
    perform private.refuse('PT410', 'request_is_handled');
  end if;
  perform private.refuse('PT404', 'no_such_request');
end;
$function$;

CREATE OR REPLACE FUNCTION private.tell_customer(quote public.quotes, _kind public.notification_kind, _channels text[], _message_id uuid DEFAULT NULL::uuid, _step_id uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.queue_quote_message(
    quote, _kind, _channels::public.notification_channel[], _message_id, private.time_to_undo(), _step_id, true
  );
$function$;

CREATE OR REPLACE FUNCTION private.tell_of_disputes(former public.payments, payment public.payments, _disputes jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  dispute record;
begin
  if payment is distinct from former or jsonb_array_length(_disputes) > 1 then
    for dispute in
      select *
      from jsonb_to_recordset(
        coalesce(_disputes, jsonb_build_array(jsonb_build_object('status', payment.dispute)))
      ) as told (id text, status text)
      where status is not null
    loop
      perform private.tell_of_payment(
        payment, 'money', concat_ws(' ', 'dispute', dispute.id, dispute.status),
        'The customer’s bank disputes the payment of ' || private.dollars(payment.paid_cents) || ': '
          || replace(dispute.status, '_', ' ')
          || case when dispute.status in ('won', 'lost') then '.' else '. Answer at Stripe.' end
      );
    end loop;
  end if;
  if payment.problem = 'dispute' and former.problem is distinct from 'dispute' then
    perform private.tell_of_payment(
      payment, 'money', 'unclear',
      'A dispute of the payment of ' || private.dollars(payment.paid_cents)
        || ' moved money that is not in US dollars. Look at it at Stripe.'
    );
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.tell_of_quote_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  quote constant public.quotes := private.quote_of(new.quote_id);
begin
  perform private.queue_quote_message(quote, 'quote-news', '{}', new.id);
  if new.kind = 'accept' then
    perform private.queue_quote_message(quote, 'quote-copy', private.channels_to(quote), new.id);
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.tell_site(_token text, _request_id uuid, _told jsonb, _digits text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  link constant public.quote_links := private.lock_quote_of_link(_token);
  booking constant public.bookings := private.booking_of(link.quote_id);
  told jsonb;
  refusal text;
begin
  if link.id is null then
    return '{"refused": "unknown"}';
  elsif exists (select from public.quote_messages where request_id = _request_id) then
    return '{"state": "sent"}';
  elsif (booking.status = 'booked') is not true then
    return '{"refused": "revising"}';
  elsif private.wrote_enough(booking.quote_id) then
    return '{"refused": "limited"}';
  end if;
  refusal := private.refuse_digits(link, private.quote_of(booking.quote_id), _digits);
  if refusal is not null then
    return jsonb_build_object('refused', refusal);
  end if;
  select jsonb_object_agg(
    'site_' || gap,
    case when gap = 'contact' and words !~ '[[:alpha:]]' then concat_ws(', ', booking.site_contact, words) else words end
  ) into told
  from unnest(private.site_gaps(private.in_force(booking))) as gap
  cross join lateral private.clean_text(_told ->> gap) as words
  where words <> '';
  if told is null then
    return '{"refused": "empty"}';
  end if;
  perform private.write_facts(booking.quote_id, told, 'The customer');
  perform private.add_customer_message(
    booking.quote_id, _request_id, 'site', (select left(string_agg(value, E'\n'), 2000) from jsonb_each_text(told))
  );
  return '{"state": "sent"}';
end;
$function$;

CREATE OR REPLACE FUNCTION private.tell_what_was_paid(quote public.quotes, former public.payments, payment public.payments)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if payment.paid_cents > 0 and former.paid_cents = 0 then
    perform private.tell_of_payment(
      payment, case when payment.problem is null then 'paid' else 'money' end::public.quote_message_kind, 'paid',
      private.dollars(payment.paid_cents) || case payment.problem
        when 'amount' then format(
          ' (%s) came where %s was asked for.', upper(payment.currency), private.dollars(payment.amount_cents)
        )
        when 'void' then ' came for an acceptance that is void. Refund it, or send the quote again.'
        when 'twice' then ' came a second time. Refund one of the two.'
        else ''
      end
    );
    if payment.problem is null then
      perform private.queue_quote_message(quote, 'quote-receipt', private.channels_to(quote), payment.id);
    end if;
  elsif payment.state = 'failed' and former.state = 'processing' then
    perform private.tell_of_payment(
      payment, 'money', 'failed', 'The payment of ' || private.dollars(payment.amount_cents) || ' did not go through.'
    );
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.test_device(_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  update private.push_devices set test_asked_at = now() where id = _id and user_id = auth.uid();
  if not found then
    perform private.refuse('PT404', 'no_such_device');
  end if;
  perform private.wake_worker();
end;
$function$;

CREATE OR REPLACE FUNCTION private.time_to_undo()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN '00:00:10'::interval;

CREATE OR REPLACE FUNCTION private.token_for_code(_number text, _code text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted constant text := substring(upper(_number) from '([0-9A-F]{8})$');
  link public.quote_links;
  made jsonb;
begin
  -- Tries at the same time wait for each other. The quote before what belongs to it: one order of locks.
  perform private.lock_quote(id) from public.quotes where upper(left(id::text, 8)) = wanted order by id;
  insert into private.quote_guesses (quote_id)
  select id from public.quotes where upper(left(id::text, 8)) = wanted
  on conflict do nothing;
  select found_link.* into link
  from public.quote_links as found_link
  join public.quotes as quote on quote.id = found_link.quote_id
  join private.quote_guesses as guesses on guesses.quote_id = quote.id and guesses.wrong_codes < 10
  where upper(left(quote.id::text, 8)) = wanted
    and found_link.revoked_at is null
    and found_link.code_hash = private.code_hash(quote.id, _code)
  limit 1;
  if found then
    made := private.add_quote_link(link.quote_id, link.recipient);
    update public.quote_links
    set made_at = link.made_at, version = link.version, typed_from = coalesce(link.typed_from, link.id),
      typed_at = clock_timestamp()
    where token_hash = sha256(convert_to(made ->> 'token', 'UTF8'));
    delete from public.quote_links
    where id in (
      select id from public.quote_links where typed_from = coalesce(link.typed_from, link.id)
      order by typed_at desc offset 5
    );
    return made ->> 'token';
  end if;
  update private.quote_guesses as guesses set wrong_codes = wrong_codes + 1
  from public.quotes as quote
  where quote.id = guesses.quote_id and upper(left(quote.id::text, 8)) = wanted;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.told_by(_step_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT COALESCE(jsonb_agg(jsonb_build_object('kind', notifications.kind, 'channel', notifications.channel, 'at', COALESCE(notifications.sent_at, notifications.created_at)) ORDER BY notifications.created_at, notifications.channel), '[]'::jsonb) AS "coalesce" FROM public.notifications WHERE ((notifications.step_id = told_by._step_id) AND (notifications.state = ANY (ARRAY['sending'::public.notification_state, 'sent'::public.notification_state]))));

CREATE OR REPLACE FUNCTION private.told_hire(document jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN jsonb_build_object('kind', (document -> 'kind'::text), 'details', private.told_details(NULLIF((document -> 'details'::text), 'null'::jsonb)), 'number_of_guests', (document -> 'number_of_guests'::text), 'event_date', (document -> 'event_date'::text), 'delivery_on', (document -> 'delivery_on'::text), 'pickup_on', (document -> 'pickup_on'::text));

CREATE OR REPLACE FUNCTION private.told_owed(_quote_id uuid, _what text DEFAULT NULL::text, _number integer DEFAULT NULL::integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT (jsonb_build_object('what', CASE WHEN owed.has_earlier THEN 'payment'::text ELSE owed.what END, 'number', owed.number, 'of', owed.bills, 'amount', private.in_dollars(owed.cents), 'due_on', owed.due_on, 'is_late', COALESCE((owed.due_on < private.business_date()), false)) || CASE WHEN owed.has_earlier THEN '{}'::jsonb ELSE private.agreed_period(told_owed._quote_id, owed.number) END) FROM private.owed_now(told_owed._quote_id, told_owed._what, told_owed._number) owed(what, number, bills, due_on, cents, has_earlier) WHERE (owed.cents IS NOT NULL));

CREATE OR REPLACE FUNCTION private.told_quote(message public.notifications)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  quote public.quotes;
  booking public.bookings;
  hire public.quotes;
  shown jsonb;
begin
  if message.quote_id is null then
    return null;
  end if;
  select * into quote from public.quotes where id = message.quote_id;
  booking := private.booking_of(quote.id);
  hire := private.what_counts(quote);
  shown := (private.shown_version(quote)).document;
  return jsonb_build_object(
    'id', quote.id,
    'number', 'Q-' || upper(left(quote.id::text, 8)),
    'language', private.language_of(quote.details),
    'name', quote.name,
    'email', quote.email,
    'phone', quote.phone,
    'amount', coalesce(shown -> 'amount', to_jsonb(quote.quote_amount)),
    'valid_until', coalesce((private.open_change(quote.id)).valid_until, quote.valid_until),
    'event_date', coalesce(shown -> 'event_date', to_jsonb(quote.event_date)),
    'hire', private.told_hire(coalesce(shown, to_jsonb(quote))),
    'state', private.customer_state(quote),
    'change', private.proposed_to_customer(quote.id),
    'canceled_by', booking.canceled_by,
    'refund', case
      when booking.status = 'canceled' then jsonb_build_object(
        'kept', private.in_dollars(private.money_kept(quote.id)),
        'back', private.refund_if_canceled(booking, booking.canceled_by)
      )
    end,
    'message', (
      select jsonb_build_object(
        'kind', note.kind, 'body', note.body, 'asked', private.asked_by(note),
        'by', nullif(note.author_name, private.neutral_name(note.author_id))
      )
      from public.quote_messages as note
      where note.id = message.quote_message_id
    ),
    -- The acceptance as it was given.
    'acceptance', (
      select jsonb_build_object(
        'version', yes.version,
        'accepted_at', yes.accepted_at,
        'name', yes.name,
        'company', yes.company,
        'po_number', yes.po_number,
        'amount', version.document -> 'amount',
        'event_date', version.document -> 'event_date',
        'document', version.document
      )
      from public.quote_messages as note
      join public.quote_acceptances as yes on yes.request_id = note.request_id
      join public.quote_versions as version on version.quote_id = yes.quote_id and version.number = yes.version
      where note.id = message.quote_message_id
    ),
    'place', private.goes_to(hire.event_address, hire.site_address),
    'contact', hire.site_contact,
    'site_gaps', private.site_gaps(hire),
    'dues', case when message.kind = 'quote-copy' then private.booking_money(quote.id) -> 'dues' end,
    'reminder', private.told_reminder(message.quote_message_id),
    'receipt', private.told_receipt(message.quote_message_id),
    'how_to_pay', case
      when message.kind in ('quote-copy', 'quote-reminder') then private.how_to_pay(private.language_of(quote.details))
    end,
    'review_url', case
      when message.kind = 'quote-review' then (select review_url from public.business_settings)
    end,
    'link', case
      when message.audience = 'customer' and message.kind <> 'quote-review'
      then private.add_quote_link(quote.id, private.address_of(message))
    end
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.told_receipt(_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT (jsonb_build_object('way', payment.way, 'amount', private.in_dollars(payment.paid_cents), 'on', payment.paid_on, 'reference', payment.reference, 'left', private.in_dollars(COALESCE(due.cents, (0)::bigint)), 'due_on', due.due_on, 'what', payment.what, 'number', payment.due_number, 'of', (SELECT due_1.bills FROM private.open_dues(payment.quote_id) due_1(place, what, number, bills, cents, due_on, left_cents) WHERE (due_1.number = payment.due_number))) || private.agreed_period(payment.quote_id, payment.due_number)) FROM (public.payments payment CROSS JOIN LATERAL (SELECT (sum(open_dues.left_cents))::bigint AS sum, min(open_dues.due_on) AS min FROM private.open_dues(payment.quote_id) open_dues(place, what, number, bills, cents, due_on, left_cents) WHERE (open_dues.left_cents > 0)) due(cents, due_on)) WHERE (payment.id = told_receipt._id));

CREATE OR REPLACE FUNCTION private.told_version(version public.quote_versions)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN jsonb_build_object('version', (version).number, 'hash', (version).hash, 'document', (version).document, 'consents', private.consents(version), 'dues', private.dues_if_accepted((version).quote_id, (version).document));

CREATE OR REPLACE FUNCTION private.touch_booking(_quote_id uuid)
 RETURNS public.bookings
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  touched public.bookings;
begin
  update public.bookings set revision = revision + 1 where quote_id = _quote_id returning * into touched;
  return touched;
end;
$function$;

CREATE OR REPLACE FUNCTION private.trailer_board(_from date, _until date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  if (_from between '2000-01-01' and '9990-12-31' and _until between _from and _from + 41) is not true then
    return null;
  end if;
  return jsonb_build_object(
    'units', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', unit.id, 'model', unit.model, 'name', unit.name, 'retired_on', unit.retired_on,
        'outages', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'from', outage.first_day, 'until', outage.last_day, 'reason', outage.reason
          ) order by outage.first_day), '[]')
          from public.unit_outages as outage
          where outage.unit_id = unit.id and outage.first_day <= _until and coalesce(outage.last_day >= _from, true)
        )
      ) order by unit.model, char_length(unit.name), unit.name), '[]')
      from public.trailer_units as unit
      where coalesce(unit.retired_on > _from, true)
    ),
    'bookings', to_jsonb(array(select private.board_entries(_from, _until))),
    'days', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'day', day, 'model', model, 'owned', fleet.owned, 'accepted', coalesce(counted.accepted, 0),
        'sent', coalesce(counted.sent, 0), 'deliveries', coalesce(counted.delivered, 0),
        'pickups', coalesce(counted.picked_up, 0)
      ) order by day, model), '[]')
      from public.trailers_in_service(_from, _until) as fleet
      full join public.trailers_out(_from, _until) as counted using (day, model)
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.trailer_line(_lines jsonb)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (SELECT ((min(line.place))::integer - 1) FROM jsonb_array_elements(trailer_line._lines) WITH ORDINALITY line(value, place) WHERE ((line.value ->> 'kind'::text) = 'model'::text));

CREATE OR REPLACE FUNCTION private.unbook(_quote_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.free_all_units(_quote_id);
  perform private.drop_waiting(_quote_id, '{quote,quote-copy}', 'The acceptance was undone.');
  -- The latest version is the one that may be accepted, so that of the quote is again.
  insert into public.quote_versions (quote_id, number, document, hash)
  select _quote_id, (private.version_of(_quote_id)).number + 1, offered.document, offered.hash
  from private.first_offered(_quote_id) as offered
  where offered.number < (private.version_of(_quote_id)).number;
  delete from public.bookings where quote_id = _quote_id;
  update private.steps set before = null where quote_id = _quote_id;
end;
$function$;

CREATE OR REPLACE FUNCTION private.uncancel(_before jsonb, _overbooks boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  former constant public.bookings := jsonb_populate_record(null::public.bookings, _before -> 'booking');
  change public.booking_changes;
begin
  if not _overbooks then
    perform private.require_trailers(private.in_force(former));
  end if;
  update public.bookings set status = 'booked', canceled_at = null, canceled_by = null, cancel_reason = null,
    may_overbook = may_overbook or _overbooks
  where quote_id = former.quote_id;
  update public.booking_changes set outcome = null, ended_at = null where id = (_before ->> 'change')::uuid
  returning * into change;
  if change.id is not null and change.valid_until >= private.business_date() and not _overbooks then
    perform private.require_trailers(private.as_proposed(change));
  end if;
  perform private.restore_yes((_before ->> 'yes')::uuid);
end;
$function$;

CREATE OR REPLACE FUNCTION private.undo_payment(_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  payment public.payments;
begin
  perform private.require_admin();
  perform private.lock_quote((select quote_id from public.payments where id = _id));
  select * into payment from public.payments where id = _id for update;
  if not found or payment.way = 'stripe' then
    perform private.refuse('PT404', 'no_such_payment');
  elsif payment.refunded_cents > 0 then
    perform private.refuse('PT409', 'payment_was_refunded');
  end if;
  if payment.voided_at is null then
    update public.payments
    set voided_at = now(), voided_by = private.staff_name(auth.uid()), revision = revision + 1
    where id = _id;
    update public.notifications set state = 'dropped', answer = 'The payment was undone.'
    where quote_message_id = _id and kind = 'quote-receipt' and state = 'waiting';
  end if;
  return private.booking_money(payment.quote_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.undo_step(_quote_id uuid, _revision integer, _overbook boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
    perform private.uncancel(step.before, coalesce(_overbook, false));
  elsif step.before ? 'change' then
    perform private.withdraw_change(step.before, coalesce(_overbook, false));
  elsif step.what = 'accepted' then
    perform private.end_yes(_quote_id, 'The acceptance was undone.');
    perform private.unbook(_quote_id);
  end if;
  perform private.restore_quote(former);
  perform private.log_undone(step.what, quote, former);
  delete from private.steps where id = step.id;
  return jsonb_build_object('told', told);
end;
$function$;

CREATE OR REPLACE FUNCTION private.unit_conflict(_unit_id uuid, hire public.quotes)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select why
  from (
    select
      1 as rank,
      format('with %s, %s to %s', other.name, to_char(other.rental_from, 'Mon FMDD'),
        to_char(other.rental_until, 'Mon FMDD')) as why
    from public.quote_units as taken
    join (
      select quote_id, name, rental_from, rental_until from public.bookings where status = 'booked'
      union all
      select quote_id, name, rental_from, rental_until from public.booking_changes where outcome is null
    ) as other on other.quote_id = taken.quote_id
    where taken.unit_id = _unit_id
      and other.quote_id <> hire.id
      and other.rental_from <= hire.rental_until
      and other.rental_until >= hire.rental_from
    union all
    select 2, format('out of service: %s', outage.reason)
    from public.unit_outages as outage
    where outage.unit_id = _unit_id
      and outage.first_day <= hire.rental_until
      and coalesce(outage.last_day >= hire.rental_from, true)
    union all
    select 3, 'no longer owned'
    from public.trailer_units as unit
    where unit.id = _unit_id and unit.retired_on <= hire.rental_until
  ) as conflicts
  order by rank
  limit 1;
$function$;

CREATE OR REPLACE FUNCTION private.unpaid_bookings()
 RETURNS SETOF public.bookings
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select booking.*
  from public.bookings as booking
  join (
    select quote_id, sum(case when kind in ('charge', 'credit') then cents else -cents end) as owed
    from public.ledger
    group by quote_id
  ) as summed on summed.quote_id = booking.quote_id and summed.owed > 0
  where booking.status = 'booked'
$function$;

CREATE OR REPLACE FUNCTION private.void_acceptance(_id uuid, _reason text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  reason constant text := left(private.clean_line(_reason), 500);
  quote public.quotes;
  opened public.quotes;
begin
  perform private.require_owner();
  if coalesce(reason, '') = '' then
    perform private.refuse('PT422', 'reason_missing');
  end if;
  perform private.lock_quote((select quote_id from public.quote_acceptances where id = _id));
  select voided.* into quote
  from public.quote_acceptances as yes
  join public.quotes as voided on voided.id = yes.quote_id
  where yes.id = _id and yes.voided_at is null;
  if not found then
    perform private.refuse('PT404', 'already_void');
  end if;
  perform private.end_yes(quote.id, reason);
  perform private.unbook(quote.id);
  if quote.sent_at is null then
    opened := private.make_draft(quote);
  else
    update public.quotes set status = 'sent', accepted_by = null, decided_at = null where id = quote.id
    returning * into opened;
  end if;
  perform private.log_status(quote, opened, reason);
end;
$function$;

CREATE OR REPLACE FUNCTION private.void_request_entry(_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  slip public.request_entries;
begin
  perform private.require_admin();
  select * into slip
  from public.request_entries where id = _id and actor_id = auth.uid() and kind <> 'void';
  if not found then
    perform private.refuse('PT404', 'no_such_entry');
  end if;
  if slip.created_at < now() - interval '10 minutes' then
    perform private.refuse('PT409', 'entry_too_old');
  end if;
  insert into public.request_entries (id, actor_id, actor_name, submission_id, kind, voids)
  values (
    gen_random_uuid(), auth.uid(), private.staff_name(auth.uid()), slip.submission_id, 'void', slip.id
  )
  on conflict (voids) do nothing;
end;
$function$;

CREATE OR REPLACE FUNCTION private.what_counts(quote public.quotes)
 RETURNS public.quotes
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN COALESCE((SELECT private.in_force(booking.*) AS in_force FROM public.bookings booking WHERE (booking.quote_id = (what_counts.quote).id)), quote);

CREATE OR REPLACE FUNCTION private.with_rental_days(quote public.quotes)
 RETURNS public.quotes
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  quote.rental_from := coalesce(quote.delivery_on, least(quote.event_date, quote.pickup_on));
  quote.rental_until := coalesce(quote.pickup_on, greatest(quote.event_date, quote.delivery_on));
  return quote;
end;
$function$;

CREATE OR REPLACE FUNCTION private.withdraw_change(_before jsonb, _overbooks boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  former constant public.bookings := jsonb_populate_record(null::public.bookings, _before -> 'booking');
  changed constant public.quotes := private.in_force(private.booking_of(former.quote_id));
begin
  if not _overbooks then
    perform private.require_trailers(private.in_force(former));
  end if;
  perform private.write_hire(private.in_force(former));
  update public.bookings
  set version = former.version, may_overbook = former.may_overbook or _overbooks, site_address = former.site_address
  where quote_id = former.quote_id;
  perform private.free_units(changed, private.in_force(former));
  update public.booking_changes set outcome = null, ended_at = null where id = (_before ->> 'change')::uuid;
  perform private.end_yes(former.quote_id, 'The acceptance was undone.');
  perform private.restore_yes((_before ->> 'yes')::uuid);
end;
$function$;

CREATE OR REPLACE FUNCTION private.without_former_street(proposed public.quotes, _agreed_place text)
 RETURNS public.quotes
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if proposed.event_address is distinct from _agreed_place then
    proposed.site_address := null;
  end if;
  return proposed;
end;
$function$;

CREATE OR REPLACE FUNCTION private.as_proposed(change public.booking_changes)
 RETURNS public.quotes
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT private.without_former_street(jsonb_populate_record(private.in_force(booking.*), (to_jsonb(as_proposed.change) - '{id,sent_at,valid_until,follow_up_on}'::text[])), booking.event_address) AS without_former_street FROM public.bookings booking WHERE (booking.quote_id = (as_proposed.change).quote_id));

CREATE OR REPLACE FUNCTION private.hire_to_move(_quote_id uuid)
 RETURNS public.quotes
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT COALESCE(private.as_proposed(change.*), private.in_force(booking.*)) AS "coalesce" FROM (public.bookings booking LEFT JOIN public.booking_changes change ON (((change.quote_id = booking.quote_id) AND (change.outcome IS NULL) AND (change.valid_until >= private.business_date())))) WHERE ((booking.quote_id = hire_to_move._quote_id) AND (booking.status = 'booked'::public.booking_status)));

CREATE OR REPLACE FUNCTION private.without_state_and_zip(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN regexp_replace(btrim(address), '([\s,.]+(tx|texas|usa?|united states|\d{5}(-\d{4})?))*[\s,.]*$'::text, ''::text, 'i'::text);

CREATE OR REPLACE FUNCTION private.is_street(address text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (SELECT COALESCE(((kept.kept ~ '\d[^\s\d]?\s+[^\s\d,.;]'::text) AND (kept.kept !~ '^\d{5}\s+\S+$'::text)), false) AS "coalesce" FROM private.without_state_and_zip(is_street.address) kept(kept));

CREATE OR REPLACE FUNCTION private.goes_to(agreed text, given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (SELECT CASE WHEN ((goes_to.given IS NULL) OR (private.is_street(goes_to.agreed) AND (NOT private.is_street(goes_to.given)))) THEN goes_to.agreed WHEN (private.is_street(goes_to.agreed) OR (COALESCE(kept.place, ''::text) = ANY (ARRAY[''::text, 'to be confirmed'::text]))) THEN goes_to.given WHEN (("right"(kept.street, char_length(kept.place)) = kept.place) OR ("left"(kept.street, char_length(kept.place)) = kept.place)) THEN goes_to.given ELSE ((goes_to.given || ', '::text) || goes_to.agreed) END AS "case" FROM (SELECT lower(private.without_state_and_zip(goes_to.agreed)) AS lower, lower(private.without_state_and_zip(goes_to.given)) AS lower) kept(place, street));

CREATE OR REPLACE FUNCTION private.board_entry(hire public.quotes, _is_booked boolean, _is_open boolean, _valid_until date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN jsonb_build_object('quote_id', (hire).id, 'name', (hire).name, 'address', private.goes_to((hire).event_address, (hire).site_address), 'is_booked', _is_booked, 'is_open', _is_open, 'valid_until', _valid_until, 'from', (hire).rental_from, 'until', (hire).rental_until, 'clean_until', ((hire).rental_until + private.cleaning_days()), 'delivery_window', (hire).delivery_window, 'pickup_window', (hire).pickup_window, 'orders', private.trailers_ordered((hire).lines), 'unit_ids', ARRAY(SELECT quote_units.unit_id FROM public.quote_units WHERE ((quote_units.quote_id = (board_entry.hire).id) AND board_entry._is_booked) ORDER BY quote_units.unit_id), 'free_unit_ids', ARRAY(SELECT unit.id FROM public.trailer_units unit WHERE ((private.trailers_ordered((board_entry.hire).lines) @> jsonb_build_array(jsonb_build_object('model', unit.model))) AND (private.unit_conflict(unit.id, board_entry.hire) IS NULL)) ORDER BY (char_length(unit.name)), unit.name), 'done', (SELECT COALESCE(jsonb_object_agg(mark.step, mark.done_at), '{}'::jsonb) AS "coalesce" FROM public.stop_marks mark WHERE ((mark.quote_id = (board_entry.hire).id) AND (mark.undone_at IS NULL) AND (((mark.step = 'delivered'::text) AND (mark.day = (board_entry.hire).rental_from)) OR ((mark.step = 'picked_up'::text) AND (mark.day = (board_entry.hire).rental_until))))));

CREATE OR REPLACE FUNCTION private.booking_goes_to(booking public.bookings)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN CASE WHEN ((booking).status = 'booked'::public.booking_status) THEN private.goes_to((booking).event_address, (booking).site_address) ELSE NULL::text END;

CREATE OR REPLACE FUNCTION private.moves_from(hire public.quotes)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN CASE WHEN ((hire).id IS NOT NULL) THEN jsonb_build_object('day', (hire).event_date, 'place', private.goes_to((hire).event_address, (hire).site_address), 'count', CASE WHEN (private.trailer_line((hire).lines) IS NOT NULL) THEN COALESCE(((((hire).lines -> private.trailer_line((hire).lines)) ->> 'quantity'::text))::integer, 1) ELSE NULL::integer END, 'trailer', (((hire).lines -> private.trailer_line((hire).lines)) -> 'text'::text)) ELSE NULL::jsonb END;

CREATE OR REPLACE FUNCTION private.proposed_to_customer(_quote_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT jsonb_build_object('was', private.said_of((agreed.document || jsonb_build_object('event_address', private.booking_goes_to(booking.*)))), 'is', private.said_of((proposed.document || jsonb_build_object('event_address', private.goes_to((private.as_proposed(change.*)).event_address, (private.as_proposed(change.*)).site_address))))) AS jsonb_build_object FROM (((public.bookings booking JOIN public.booking_changes change ON (((change.quote_id = booking.quote_id) AND (change.outcome IS NULL)))) JOIN public.quote_versions agreed ON (((agreed.quote_id = booking.quote_id) AND (agreed.number = booking.version)))) JOIN public.quote_versions proposed ON (((proposed.quote_id = booking.quote_id) AND (proposed.number = change.version)))) WHERE ((booking.quote_id = proposed_to_customer._quote_id) AND (booking.status = 'booked'::public.booking_status) AND (change.valid_until >= private.business_date())));

CREATE OR REPLACE FUNCTION private.site_gaps(hire public.quotes)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN array_remove(ARRAY[CASE WHEN (NOT (private.is_street((hire).event_address) OR private.is_street((hire).site_address))) THEN 'address'::text ELSE NULL::text END, CASE WHEN ((hire).site_access IS NULL) THEN 'access'::text ELSE NULL::text END, CASE WHEN (NOT private.is_contact_known(hire)) THEN 'contact'::text ELSE NULL::text END, CASE WHEN ((hire).site_utilities IS NULL) THEN 'utilities'::text ELSE NULL::text END], NULL::text);

CREATE OR REPLACE FUNCTION private.open_site_gaps(hire public.quotes)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN CASE WHEN ((hire).rental_from < private.business_date()) THEN '{}'::text[] ELSE private.site_gaps(hire) END;

CREATE OR REPLACE FUNCTION private.lacks_site(booking public.bookings)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (((booking).status = 'booked'::public.booking_status) AND (private.open_site_gaps(private.in_force(booking)) <> '{}'::text[]));

CREATE OR REPLACE FUNCTION private.write_about_quote(_token text, _request_id uuid, _kind public.quote_message_kind, _body text DEFAULT NULL::text, _digits text DEFAULT NULL::text, _asked jsonb DEFAULT NULL::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  link constant public.quote_links := private.lock_quote_of_link(_token);
  words constant text := left(private.clean_text(_body), 2000);
  moves_from constant jsonb := private.moves_from(private.hire_to_move(link.quote_id));
  place constant text := nullif(private.clean_line(_asked ->> 'place'), '');
  day constant date := (nullif(_asked ->> 'day', ''))::date;
  how_many constant integer := (_asked ->> 'count')::integer;
  is_move constant boolean := coalesce(_kind = 'day' and jsonb_typeof(_asked) = 'object', false);
  refusal text;
begin
  if link.id is null then
    return '{"refused": "unknown"}';
  elsif exists (select from public.quote_messages where request_id = _request_id) then
    return '{"state": "sent"}';
  elsif _kind not in ('question', 'change', 'day', 'cancel', 'again')
    or (_kind <> 'again' and not is_move and coalesce(words, '') = '')
  then
    return '{"refused": "empty"}';
  elsif private.wrote_enough(link.quote_id) then
    return '{"refused": "limited"}';
  end if;
  refusal := private.refuse_digits(link, private.quote_of(link.quote_id), _digits);
  if refusal is not null then
    return jsonb_build_object('refused', refusal);
  end if;
  if is_move then
    refusal := private.refuse_asked(moves_from, day, place, how_many);
    if refusal is not null then
      return jsonb_build_object('refused', refusal);
    end if;
    insert into public.quote_messages (quote_id, kind, body, request_id, asked_day, asked_place, asked_count)
    values (
      link.quote_id, _kind, coalesce(words, ''), _request_id,
      nullif(day, (moves_from ->> 'day')::date), nullif(place, moves_from ->> 'place'),
      nullif(how_many, (moves_from ->> 'count')::integer)
    );
  else
    perform private.add_customer_message(link.quote_id, _request_id, _kind, words);
  end if;
  return '{"state": "sent"}';
end;
$function$;

CREATE OR REPLACE FUNCTION private.write_facts(_quote_id uuid, _facts jsonb, _by text DEFAULT NULL::text)
 RETURNS public.bookings
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  former constant public.bookings := private.booking_of(_quote_id);
  booking public.bookings;
  changed text;
begin
  booking := jsonb_populate_record(
    former,
    (
      select jsonb_object_agg(key, value)
      from jsonb_each(_facts)
      where key = any (private.site_columns() || '{service_every_days}'::text[])
    )
  );
  if booking.service_every_days is not null and former.rental_from is null then
    perform private.refuse('PT422', 'service_without_start');
  end if;
  update public.bookings
  set site_address = private.clean_line(booking.site_address),
    site_access = private.clean_text(booking.site_access),
    site_contact = private.clean_line(booking.site_contact),
    site_utilities = private.clean_text(booking.site_utilities),
    service_every_days = booking.service_every_days
  where quote_id = _quote_id
  returning * into booking;
  select string_agg(field.key, ', ' order by field.key) into changed
  from jsonb_each(to_jsonb(booking)) as field
  where field.key <> all ('{revision,place_text}') and field.value is distinct from to_jsonb(former) -> field.key;
  if changed is not null then
    perform private.log_activity(booking.submission_id, _quote_id, 'content', null, null, changed, _by);
  end if;
  return booking;
end;
$function$;

CREATE OR REPLACE FUNCTION private.write_hire(hire public.quotes)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  execute format(
    'update public.bookings set (%1$s) = (select %1$s from (select ($1).*) as hire) where quote_id = ($1).id',
    (select string_agg(quote_ident(name), ', ') from unnest(private.hire_columns()) as name)
  )
  using hire;
end;
$function$;

CREATE OR REPLACE FUNCTION public.accept_for_customer(_quote_id uuid, _revision integer, _by text DEFAULT NULL::text, _at timestamp with time zone DEFAULT NULL::timestamp with time zone, _terms_version integer DEFAULT NULL::integer, _overbook boolean DEFAULT false, _facts jsonb DEFAULT '{}'::jsonb)
 RETURNS SETOF public.quotes
 LANGUAGE sql
 SET search_path TO ''
RETURN private.accept_for_customer(_quote_id, _revision, _by, _at, _terms_version, _overbook, _facts);

CREATE OR REPLACE FUNCTION public.accept_quote(_token text, _request_id uuid, _version integer, _hash text, _name text, _company text, _language text, _digits text DEFAULT NULL::text, _po_number text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN private.accept_quote(_token, _request_id, _version, _hash, _name, _company, _language, _digits, _po_number);

CREATE OR REPLACE FUNCTION public.answer_stop(_id uuid, _is_stop boolean)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
RETURN private.answer_stop(_id, _is_stop);

CREATE OR REPLACE FUNCTION public.ask_refund(_payment_id uuid, _refund_id uuid, _cents bigint, _reason text, _lowers_price boolean DEFAULT true, _left_cents bigint DEFAULT NULL::bigint)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN private.ask_refund(_payment_id, _refund_id, _cents, _reason, _lowers_price, _left_cents);

CREATE OR REPLACE FUNCTION public.assign_units(_quote_id uuid, _unit_ids uuid[], _seen_ids uuid[] DEFAULT NULL::uuid[])
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
RETURN private.assign_units(_quote_id, _unit_ids, _seen_ids);

CREATE OR REPLACE FUNCTION public.begin_payment(_token text, _what text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  link public.quote_links;
  quote public.quotes;
  yes public.quote_acceptances;
  owed record;
  payment public.payments;
  refusal text;
begin
  perform private.require_worker();
  link := private.lock_quote_of_link(_token);
  select * into quote from public.quotes where id = link.quote_id;
  yes := private.acceptance_of(quote.id);
  select * into owed from private.owed_now(quote.id, _what);
  refusal := case
    when quote.id is null then 'unknown'
    when yes.id is null or private.customer_state(quote) <> 'accepted' then 'accepted'
    when exists (
      select from public.payments where quote_id = quote.id and state = 'processing'
    ) then 'processing'
    when owed.cents is null and private.money_kept(quote.id) > 0 then 'paid'
    when (owed.cents between 50 and 99999999) is not true then 'none'
  end;
  if refusal is not null then
    return jsonb_build_object('refused', refusal);
  end if;

  payment := private.open_payment(yes, owed.what, owed.number, owed.cents);
  if payment.id is null then
    return '{"refused": "limited"}';
  end if;
  return jsonb_build_object(
    'payment', jsonb_build_object(
      'id', payment.id, 'session', payment.session_id, 'cents', payment.amount_cents, 'what', payment.what,
      'due_number', payment.due_number, 'number', 'Q-' || upper(left(quote.id::text, 8)),
      'version', payment.version, 'hash', payment.hash,
      'language', private.language_of(quote.details)
    ),
    'expire', array(
      select jsonb_build_object('id', other.id, 'session', other.session_id)
      from public.payments as other
      where other.quote_id = quote.id and other.id <> payment.id
        and other.state = 'open' and other.session_id is not null
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION public.cancel_booking(_quote_id uuid, _revision integer, _by public.canceling_party, _reason text, _channels text[], _agreed boolean DEFAULT false)
 RETURNS SETOF public.bookings
 LANGUAGE sql
 SET search_path TO ''
RETURN private.cancel_booking(_quote_id, _revision, _by, _reason, _channels, _agreed);

CREATE OR REPLACE FUNCTION public.check_request()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  headers constant jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
  path constant text := current_setting('request.path', true);
  asks_estimate constant boolean :=
    coalesce(headers ->> 'prefer' ~* 'count\s*=\s*"?(planned|estimated)', false);
  reads_table constant boolean :=
    current_setting('request.method', true) in ('GET', 'HEAD') and path ~ '^/[^/]+$';
  -- In bytes.
  size constant text := substring(headers ->> 'content-length' from '^[0-9]+$');
  most constant integer :=
    case when path in ('/rpc/driver_photo', '/rpc/add_stop_photo') then 420000 else 262144 end;
begin
  if current_user <> 'service_role' and size::numeric > most then
    raise exception using errcode = 'PT413', message = '{"code": "too_long"}';
  end if;

  if (asks_estimate or reads_table) is not true or current_user = 'service_role' then
    return;
  end if;
  if current_user = 'authenticated' and public.has_role(auth.uid(), 'admin')
    and (not public.two_factors_required() or coalesce(auth.jwt() ->> 'aal' = 'aal2', false))
  then
    return;
  end if;

  if asks_estimate then
    raise exception using errcode = '42501', message = '{"code": "exact_counts_only"}';
  end if;
  -- A table that lets others read some of its rows still does.
  if not exists (
    select 1
    from pg_catalog.pg_policy
    where polrelid = to_regclass(format('public.%I', substr(path, 2)))
      and polcmd in ('r', '*')
      and polpermissive
      and pg_catalog.pg_get_expr(polqual, polrelid) not like '%has_role(%'
  ) then
    raise exception using errcode = '42501', message = '{"code": "staff_only"}';
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION public.claim_notifications(_worker text, _limit integer, _channels text[], _push_key text DEFAULT NULL::text, _business text DEFAULT NULL::text)
 RETURNS TABLE(id uuid, kind public.notification_kind, channel public.notification_channel, audience public.notification_audience, address text, device jsonb, attempt integer, is_unanswered boolean, request_count integer, requests jsonb, change jsonb, quote jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  -- How many are checked for being obsolete: more than are claimed.
  looked_at constant integer := 100;
  taken uuid[];
  is_changed boolean;
begin
  perform private.require_worker();
  -- If it is locked, another worker is recording the same.
  update private.worker_runs
  set last_run_at = clock_timestamp(), channels = _channels, push_key = _push_key,
    business = coalesce(_business, business)
  where is_only_row in (select is_only_row from private.worker_runs for update skip locked);
  if 'email' <> all (_channels) then
    return;
  end if;
  perform private.queue_missed();
  perform private.queue_review_requests();
  perform private.queue_site_questions();
  perform private.drop_payment_reminders();
  -- Days change slowly, and looking over all bookings takes longer than the rest.
  update private.worker_runs set reminded_at = now()
  where is_only_row in (
    select is_only_row from private.worker_runs
    where (reminded_at > now() - interval '10 minutes') is not true
    for update skip locked
  );
  if found then
    perform private.queue_payment_reminders();
  end if;
  while private.end_notifications(_channels, true, looked_at) > looked_at / 2 loop
  end loop;
  while private.end_notifications(_channels, false, looked_at) > looked_at / 2 loop
  end loop;
  loop
    taken := private.next_notifications(least(greatest(_limit, 1), 50), _channels);
    -- Nothing may be left of a digest. In a statement of its own: one that began before the digest was complete would
    -- not see its last request.
    update public.notifications as message
    set state = 'dropped'
    where message.id = any (taken)
      and message.role_change_id is null
      and not exists (select from private.requests_of(message));
    is_changed := found;
    exit when not private.hold_back_texts(taken) and not is_changed;
  end loop;

  return query
    with leased as (
      update public.notifications as message
      set state = 'sending',
        attempts = message.attempts + 1,
        next_attempt_at = now() + interval '2 minutes',
        leased_by = left(_worker, 100),
        provider_id = null,
        delivered_at = null,
        delayed_at = null,
        bounced_at = null,
        is_unanswered = message.is_unanswered or message.state = 'sending'
      where message.id = any (taken)
      returning message.*
    )
    select
      message.id, message.kind, message.channel, message.audience,
      case when message.channel <> 'push' then private.address_of(message::public.notifications) end,
      (
        select jsonb_build_object('endpoint', endpoint, 'p256dh', p256dh, 'auth', auth)
        from private.push_devices
        where push_devices.id = message.device_id
      ),
      message.attempts, message.is_unanswered,
      (select count(*)::integer from private.requests_of(message::public.notifications)),
      private.told_of(message::public.notifications),
      (select to_jsonb(entry) from public.role_changes as entry where entry.id = message.role_change_id),
      private.told_quote(message::public.notifications)
    from leased as message
    order by array_position(taken, message.id);
end;
$function$;

CREATE OR REPLACE FUNCTION public.correct_reason(_quote_id uuid, _revision integer, _reason text)
 RETURNS SETOF public.quotes
 LANGUAGE sql
 SET search_path TO ''
RETURN private.correct_reason(_quote_id, _revision, _reason);

CREATE OR REPLACE FUNCTION public.count_found(_patterns text[], _limit integer, _first_id uuid DEFAULT NULL::uuid, _last_id uuid DEFAULT NULL::uuid)
 RETURNS TABLE(open_requests integer, dismissed_requests integer, quotes integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select
    (
      select count(*)
      from (
        select from public.quote_submissions
        where not processed and search_text || chr(10) || asked_text like all (_patterns)
        limit least(_limit, 1000)
      ) as found
    )::integer,
    (
      select count(*)
      from (
        select from public.quote_submissions
        where dismissed_at is not null and search_text || chr(10) || asked_text like all (_patterns)
        limit least(_limit, 1000)
      ) as found
    )::integer,
    (
      select count(*)
      from public.search_quotes(_patterns, _limit, null, _first_id => _first_id, _last_id => _last_id)
    )::integer;
$function$;

CREATE OR REPLACE FUNCTION public.customer_history(_submission_id uuid)
 RETURNS TABLE(submission_id uuid, created_at timestamp with time zone, name text, kind public.request_form, event_type text, event_date date, processed boolean, dismissed_at timestamp with time zone, quote_id uuid, quote_status public.quote_status, quote_amount numeric, is_possible_duplicate boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN private.customer_history(_submission_id);

CREATE OR REPLACE FUNCTION public.decline_for_customer(_quote_id uuid, _revision integer, _reason text, _at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS SETOF public.quotes
 LANGUAGE sql
 SET search_path TO ''
RETURN private.decline_for_customer(_quote_id, _revision, _reason, _at);

CREATE OR REPLACE FUNCTION public.desk_figures(_from date DEFAULT NULL::date, _until date DEFAULT NULL::date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with days as materialized (
    select
      today, first_day, last_day,
      first_day::timestamp at time zone 'America/Chicago' as beginning,
      (last_day + 1)::timestamp at time zone 'America/Chicago' as ending,
      case when last_day - first_day > 371 then 'month' else 'week' end as step
    from (select (now() at time zone 'America/Chicago')::date) as clock (today)
    cross join lateral (select coalesce(_until, today)) as until (last_day)
    cross join lateral (
      select greatest(coalesce(_from, date_trunc('week', last_day)::date - 77), last_day - 3660)
    ) as beginning (first_day)
    where last_day between '2000-01-01' and '9990-12-31'
  ),
  -- No quote, and no entry about one, is older than its request. Materialized, as PostgreSQL expects few rows of bounds that
  -- it does not know, and would look for the quote of each request.
  makers as materialized (
    select quote_id, id as entry, actor_id as maker_id, actor_name as maker_name
    from public.quote_activity
    where action = 'created' and created_at >= (select beginning from days)
  ),
  quoted as materialized (
    select
      quote.id as quote_id, quote.submission_id, quote.loss_reason,
      case when booking.status = 'canceled' then 'canceled' else quote.status::text end as status,
      -- What is in force, once it is booked.
      coalesce(booking.quote_amount, quote.quote_amount, 0) as amount,
      quote.status = 'declined' or quote.is_open and quote.valid_until < (select today from days) as is_lost
    from public.quotes as quote
    left join public.bookings as booking on booking.quote_id = quote.id
    where quote.created_at >= (select beginning from days)
  ),
  outcomes as materialized (
    select
      date_trunc((select step from days), created_at at time zone 'America/Chicago')::date as period,
      kind, attribution ->> 'source' as source, due_at,
      -- "least" skips null.
      least(first_contact_at, first_sent_at) as answered_at,
      date_part('epoch', least(first_contact_at, first_sent_at) - created_at) / 60 as answer_minutes,
      date_part('epoch', first_contact_at - created_at) / 60 as contact_minutes,
      date_part('epoch', first_sent_at - created_at) / 60 as quote_minutes,
      quote_id, status, loss_reason, amount, is_lost, entry, maker_id, maker_name
    from public.quote_submissions as request
    left join quoted on quoted.submission_id = request.id
    left join makers using (quote_id)
    where dismissed_at is null
      and created_at >= (select beginning from days)
      and created_at < (select ending from days)
  ),
  -- Reasons are free text: there may be any number of them.
  frequent as (
    select array(
      select loss_reason from outcomes where status = 'declined' group by loss_reason
      order by count(*) desc, loss_reason limit 12
    ) as reasons
  ),
  counted as (
    select
      case 0
        when grouping(period) then 'periods'
        when grouping(kind) then 'kinds'
        when grouping(source) then 'sources'
        when grouping(maker_id) then 'people'
        else 'reasons'
      end as part,
      period, kind, source, maker_id, reason,
      (array_agg(maker_name order by entry desc nulls last))[1] as maker_name,
      count(*) as requests,
      count(quote_id) as quotes,
      count(*) filter (where status = 'accepted') as accepted,
      count(*) filter (where is_lost) as lost,
      count(*) filter (where status = 'canceled') as canceled,
      coalesce(sum(amount) filter (where status = 'accepted'), 0) as value,
      coalesce(sum(amount), 0) as quoted_value,
      count(answered_at) as answered,
      count(*) filter (where answered_at <= due_at) as answered_in_time,
      count(*) filter (where answered_at is null and due_at < now()) as missed,
      percentile_cont(0.5) within group (order by answer_minutes) as median_answer_minutes,
      percentile_cont(0.5) within group (order by contact_minutes) as median_contact_minutes,
      percentile_cont(0.5) within group (order by quote_minutes) as median_quote_minutes
    from outcomes
    cross join frequent
    cross join lateral (select case when loss_reason = any (reasons) then loss_reason end as reason) as folded
    group by grouping sets ((period), (kind), (source), (maker_id), (status, reason))
    having (grouping(maker_id) = 1 or count(quote_id) > 0) and (grouping(status) = 1 or status = 'declined')
  ),
  won as (
    select
      date_trunc((select step from days), decided_at at time zone 'America/Chicago')::date as period,
      count(*) as quotes,
      sum(booking.quote_amount) as value
    from public.quotes as quote
    join public.bookings as booking on booking.quote_id = quote.id and booking.status = 'booked'
    where quote.status = 'accepted'
      and quote.decided_at >= (select beginning from days)
      and quote.decided_at < (select ending from days)
    group by 1
  )
  select jsonb_build_object(
    'step', coalesce((select step from days), 'week'),
    'periods', coalesce(
      (
        select jsonb_agg(
          coalesce(to_jsonb(counted), '{}') || jsonb_build_object(
            'start', start::date, 'accepted_quotes', coalesce(won.quotes, 0), 'accepted_value', coalesce(won.value, 0)
          )
          order by start
        )
        from days
        cross join lateral generate_series(
          date_trunc(step, first_day::timestamp), last_day::timestamp, ('1 ' || step)::interval
        ) as start
        left join counted on counted.part = 'periods' and counted.period = start::date
        left join won on won.period = start::date
      ),
      '[]'
    ),
    'open', coalesce(
      (
        select jsonb_object_agg(part, jsonb_build_object('quotes', quotes, 'value', value))
        from (
          select
            case when sent_at is null then 'drafts' else 'pipeline' end as part,
            count(*) as quotes,
            coalesce(sum(quote_amount), 0) as value
          from public.quotes
          where is_open and valid_until >= (now() at time zone 'America/Chicago')::date
          group by part
          union all
          select 'held', count(*), sum(quote_amount)
          from public.booking_changes
          where outcome is null
          having count(*) > 0
        ) as standing
      ),
      '{}'
    )
  ) || coalesce(
    (
      select jsonb_object_agg(part, rows)
      from (
        select part, jsonb_agg(to_jsonb(counted) order by quotes desc, requests desc, source, kind, reason) as rows
        from counted
        where part <> 'periods'
        group by part
      ) as parts
    ),
    '{}'
  );
$function$;

CREATE OR REPLACE FUNCTION public.desk_status(_own uuid DEFAULT NULL::uuid)
 RETURNS TABLE(server_now timestamp with time zone, business_date date, open_requests bigint, open_emergencies bigint, overdue_requests bigint, next_due_at timestamp with time zone, next_emergency_due_at timestamp with time zone, follow_ups_due bigint, mine bigint, untaken bigint, due_today bigint, this_weekend bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select
    now(),
    (now() at time zone 'America/Chicago')::date,
    count(*),
    count(*) filter (where kind = 'emergency'),
    count(*) filter (where is_waiting and due_at < now()),
    min(due_at) filter (where is_waiting),
    min(due_at) filter (where is_waiting and kind = 'emergency'),
    (
      select count(*)
      from public.quotes
      where follow_up_on <= (now() at time zone 'America/Chicago')::date
        and is_open
    ) + (
      select count(*)
      from public.booking_changes
      where follow_up_on <= (now() at time zone 'America/Chicago')::date
        and outcome is null
    ),
    count(*) filter (where taken_by = _own),
    count(*) filter (where taken_by is null),
    count(*) filter (where is_waiting and due_at >= today.starts_at and due_at < today.ends_at),
    count(*) filter (where event_date between today.friday and today.friday + 2)
  from (
    select
      kind, due_at, event_date, taken_by,
      first_contact_at is null and first_sent_at is null as is_waiting
    from public.quote_submissions
    where not processed
  ) as open,
  (
    select
      day::timestamp at time zone 'America/Chicago' as starts_at,
      (day + 1)::timestamp at time zone 'America/Chicago' as ends_at,
      date_trunc('week', day)::date + 4 as friday
    from (select (now() at time zone 'America/Chicago')::date as day) as houston
  ) as today;
$function$;

CREATE OR REPLACE FUNCTION public.dismiss_requests(_ids uuid[])
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- "is not true" also catches null.
  if (cardinality(_ids) between 1 and 200) is not true then
    raise exception using errcode = 'PT422', message = '{"code": "number_of_requests", "most": 200}';
  end if;
  -- Rows in one order, and in the statement that writes them: it locks the table first, as an erasure does.
  return query
    with found as materialized (
      select id from public.quote_submissions where id = any (_ids) and not processed order by id for update
    )
    update public.quote_submissions as request set processed = true
    from found where request.id = found.id
    returning request.id;
end;
$function$;

CREATE OR REPLACE FUNCTION public.edit_booking(_quote_id uuid, _revision integer, _facts jsonb)
 RETURNS SETOF public.bookings
 LANGUAGE sql
 SET search_path TO ''
RETURN private.edit_booking(_quote_id, _revision, _facts);

CREATE OR REPLACE FUNCTION public.edit_quote(_quote_id uuid, _revision integer, _changes jsonb)
 RETURNS SETOF public.quotes
 LANGUAGE sql
 SET search_path TO ''
RETURN private.edit_quote(_quote_id, _revision, _changes);

CREATE OR REPLACE FUNCTION public.extend_quote(_quote_id uuid, _revision integer, _valid_until date)
 RETURNS SETOF public.quotes
 LANGUAGE sql
 SET search_path TO ''
RETURN private.extend_quote(_quote_id, _revision, _valid_until);

CREATE OR REPLACE FUNCTION public.failed_notifications()
 RETURNS TABLE(id uuid, requested_at timestamp with time zone, requested_by text, requests integer, kind public.notification_kind, channel public.notification_channel, audience public.notification_audience, address text, answer text, call text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN private.failed_notifications();

CREATE OR REPLACE FUNCTION public.last_step(_quote_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN private.last_step(_quote_id);

CREATE OR REPLACE FUNCTION public.mark_quote_sent(_quote_id uuid, _revision integer, _channel public.quote_channel DEFAULT NULL::public.quote_channel, _standing jsonb DEFAULT '{}'::jsonb)
 RETURNS SETOF public.quotes
 LANGUAGE sql
 SET search_path TO ''
RETURN private.mark_quote_sent(_quote_id, _revision, _channel, _standing);

CREATE OR REPLACE FUNCTION public.money_to_give_back()
 RETURNS TABLE(quote_id uuid, name text, event_date date, amount double precision)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN private.money_to_give_back();

CREATE OR REPLACE FUNCTION public.move_availability(_token text, _day date, _count integer DEFAULT NULL::integer)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
RETURN private.move_availability(_token, _day, _count);

CREATE OR REPLACE FUNCTION public.plan_change(_quote_id uuid, _revision integer, _valid_until date, _follow_up_on date DEFAULT NULL::date)
 RETURNS SETOF public.bookings
 LANGUAGE sql
 SET search_path TO ''
RETURN private.plan_change(_quote_id, _revision, _valid_until, _follow_up_on);

CREATE OR REPLACE FUNCTION public.plan_follow_up(_quote_id uuid, _revision integer, _on date DEFAULT NULL::date)
 RETURNS SETOF public.quotes
 LANGUAGE sql
 SET search_path TO ''
RETURN private.plan_follow_up(_quote_id, _revision, _on);

CREATE OR REPLACE FUNCTION public.propose_change(_quote_id uuid, _revision integer, _content jsonb, _channels text[], _standing jsonb DEFAULT '{}'::jsonb, _overbook boolean DEFAULT false, _line text DEFAULT NULL::text, _agreed boolean DEFAULT false)
 RETURNS SETOF public.bookings
 LANGUAGE sql
 SET search_path TO ''
RETURN private.propose_change(_quote_id, _revision, _content, _channels, _standing, _overbook, _line, _agreed);

CREATE OR REPLACE FUNCTION public.receive_message(_channel public.notification_channel, _key text, _sender text, _message jsonb, _quote_id uuid DEFAULT NULL::uuid, _opt_out text DEFAULT NULL::text, _opt_in boolean DEFAULT false)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- None for a keyword: it waits neither for the search nor for the quote's lock.
  wanted constant uuid := case
    when (_message ->> 'is_said')::boolean then null
    when _channel = 'sms' then private.quote_of_number(_sender)
    else _quote_id
  end;
  about uuid;
  received public.received_messages;
begin
  perform private.require_worker();
  -- In the order of an erasure.
  lock table public.quotes, public.quote_submissions in row exclusive mode;
  select quote.id into about
  from public.quotes as quote
  where quote.id = wanted
    and not private.is_erased(quote.submission_id)
  for update of quote;

  received := private.store_received(_channel, _key, _sender, _message);
  if received.id is null then
    return null;
  end if;

  if about is not null and received.settled_at is null then
    -- Auto-replies wait in the tray without a notification, and so does a flood that would drown the thread.
    if not received.is_automatic and not private.replied_enough(about, received.sender) then
      perform private.add_reply(received, about);
    else
      update public.received_messages set quote_id = about where id = received.id;
    end if;
  end if;

  if _opt_out is not null then
    insert into public.text_opt_outs (number, word)
    select _sender, _opt_out
    -- Not for senders without a number.
    where _sender ~ '^\+[1-9][0-9]{7,14}$'
    on conflict do nothing;
    return found;
  elsif _opt_in then
    delete from public.text_opt_outs where number = _sender;
    return found;
  end if;
  return received.may_mean_stop and not exists (
    select from public.received_messages as earlier
    where earlier.sender = received.sender and earlier.may_mean_stop and earlier.id <> received.id
      and earlier.received_at > now() - interval '30 days'
  );
end;
$function$;

CREATE OR REPLACE FUNCTION public.record_payment(_quote_id uuid, _id uuid, _cents bigint, _way text, _paid_on date, _reference text DEFAULT NULL::text, _sends_receipt boolean DEFAULT false, _left_cents bigint DEFAULT NULL::bigint, _is_sure boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN private.record_payment(_quote_id, _id, _cents, _way, _paid_on, _reference, _sends_receipt, _left_cents, _is_sure);

CREATE OR REPLACE FUNCTION public.record_refund(_payment_id uuid, _refund_id uuid, _cents bigint, _reason text, _lowers_price boolean DEFAULT true, _left_cents bigint DEFAULT NULL::bigint)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN private.record_refund(_payment_id, _refund_id, _cents, _reason, _lowers_price, _left_cents);

CREATE OR REPLACE FUNCTION public.record_stripe_payment(_id uuid, _revision integer, _seen jsonb, _event_id text DEFAULT NULL::text, _event_type text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  former public.payments;
  payment public.payments;
  quote public.quotes;
  over bigint;
begin
  perform private.require_worker();
  perform private.lock_quote((select quote_id from public.payments where id = _id));
  quote := private.quote_of((select quote_id from public.payments where id = _id));
  select * into former from public.payments where id = _id for update;
  if not found then
    return 'unknown';
  elsif former.session_id <> _seen ->> 'session' then
    return 'foreign';
  elsif exists (select from private.stripe_events where id = _event_id) then
    return 'heard';
  elsif former.revision <> _revision then
    return 'stale';
  end if;
  if _event_id is not null then
    delete from private.stripe_events where heard_at < now() - interval '90 days';
    insert into private.stripe_events (id, type, payment_id) values (_event_id, _event_type, _id);
  end if;

  over := private.money_over(former.quote_id);
  payment := private.payment_at_stripe(former, _seen, private.is_erased(quote.submission_id));
  if payment is distinct from former then
    payment.revision := former.revision + 1;
    update public.payments
    set session_id = payment.session_id, intent_id = payment.intent_id, state = payment.state,
      paid_cents = payment.paid_cents, refunded_cents = payment.refunded_cents, lost_cents = payment.lost_cents,
      currency = payment.currency, paid_at = payment.paid_at, paid_on = payment.paid_on,
      method = payment.method, last4 = payment.last4, receipt_url = payment.receipt_url,
      dispute = payment.dispute, problem = payment.problem, revision = payment.revision
    where id = _id;
  end if;
  perform private.tell_what_was_paid(quote, former, payment);
  perform private.tell_of_disputes(former, payment, _seen -> 'disputes');
  perform private.record_stripe_refunds(payment, _seen -> 'refunds', over);
  return 'recorded';
end;
$function$;

CREATE OR REPLACE FUNCTION public.reopen_quote(_quote_id uuid, _revision integer)
 RETURNS SETOF public.quotes
 LANGUAGE sql
 SET search_path TO ''
RETURN private.reopen_quote(_quote_id, _revision);

CREATE OR REPLACE FUNCTION public.report_delivery(_id uuid, _at timestamp with time zone, _outcome public.delivery_outcome, _trouble text DEFAULT NULL::text, _provider_id text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_worker();
  update public.notifications
  set delivered_at = case when _outcome = 'delivered' then least(delivered_at, _at) else delivered_at end,
    delayed_at = case when _outcome = 'delayed' and delivered_at is null then _at end,
    bounced_at = case when _outcome in ('bounced', 'complained') then _at end,
    state = case when _outcome in ('bounced', 'complained') then 'failed' else state end,
    sent_at = case when _outcome in ('bounced', 'complained') then null else sent_at end,
    answer = case _outcome
      when 'bounced' then private.without_contacts(coalesce(_trouble, 'It came back.'))
      when 'complained' then 'Marked as spam.'
      else answer
    end
  where id = coalesce(_id, (
      select message.id from public.notifications as message
      where message.provider_id = _provider_id and message.channel = 'email'
      limit 1
    ))
    and state in ('sending', 'sent')
    -- A report comes after the attempt began: a lease is two minutes, and clocks differ.
    and _at > next_attempt_at - interval '3 minutes'
    and coalesce(provider_id = _provider_id, true);
end;
$function$;

CREATE OR REPLACE FUNCTION public.restore_requests(_ids uuid[])
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if (cardinality(_ids) between 1 and 200) is not true then
    raise exception using errcode = 'PT422', message = '{"code": "number_of_requests", "most": 200}';
  end if;
  return query
    with found as materialized (
      select id from public.quote_submissions where id = any (_ids) and dismissed_at is not null order by id for update
    )
    update public.quote_submissions as request set processed = false
    from found where request.id = found.id
    returning request.id;
end;
$function$;

CREATE OR REPLACE FUNCTION public.search_quotes(_patterns text[], _limit integer, _today date, _status text DEFAULT NULL::text, _is_follow_up_due boolean DEFAULT false, _kind public.request_form DEFAULT NULL::public.request_form, _from timestamp with time zone DEFAULT NULL::timestamp with time zone, _until timestamp with time zone DEFAULT NULL::timestamp with time zone, _after_at timestamp with time zone DEFAULT NULL::timestamp with time zone, _after_id uuid DEFAULT NULL::uuid, _first_id uuid DEFAULT NULL::uuid, _last_id uuid DEFAULT NULL::uuid, _source text DEFAULT NULL::text, _language text DEFAULT NULL::text)
 RETURNS SETOF public.quotes
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  is_number constant boolean := exists (
    select from public.quotes where id between _first_id and _last_id
  );
begin
  return query execute concat_ws(
    ' ',
    'select * from public.quotes where',
    case
      when is_number then 'id between $10 and $11'
      else
        '(search_text || chr(10) || asked_text like all ($1) or status = ''accepted'' and (
          select concat_ws(chr(10), search_text, asked_text, booking.place_text)
          from public.bookings as booking where booking.quote_id = quotes.id
        ) like all ($1))'
    end,
    case
      when _status = 'expired' then 'and is_open and valid_until < $2'
      when _status = 'canceled' then
        'and id in (select quote_id from public.bookings where status = ''canceled'')'
      when _status = 'accepted' then
        'and status = ''accepted'' and id in (select quote_id from public.bookings where status = ''booked'')'
      when _status is not null then 'and status::text = $3 and (not is_open or valid_until >= $2)'
    end,
    case
      when _is_follow_up_due then
        'and (follow_up_on <= $2 and is_open or id in (
          select quote_id from public.booking_changes where follow_up_on <= $2 and outcome is null
        ))'
    end,
    case when _kind is not null then 'and kind = $4' end,
    case when _from is not null then 'and created_at >= $5' end,
    case when _until is not null then 'and created_at < $6' end,
    case when _after_at is not null then 'and (created_at, id) < ($7, $8)' end,
    case
      when _source = 'unknown' then 'and attribution is null'
      when _source is not null then 'and attribution ->> ''source'' = $12'
    end,
    case
      when _language = 'en' then 'and details ->> ''language'' is null'
      when _language is not null then 'and details ->> ''language'' = $13'
    end,
    'order by created_at desc, id desc limit $9'
  )
  using
    _patterns, _today, _status, _kind, _from, _until, _after_at, _after_id, least(_limit, 1000),
    _first_id, _last_id, _source, _language;
end;
$function$;

CREATE OR REPLACE FUNCTION public.send_quote(_quote_id uuid, _revision integer, _channels text[], _standing jsonb DEFAULT '{}'::jsonb, _agreed boolean DEFAULT false)
 RETURNS SETOF public.quotes
 LANGUAGE sql
 SET search_path TO ''
RETURN private.send_quote(_quote_id, _revision, _channels, _standing, _agreed);

CREATE OR REPLACE FUNCTION public.take_change_back(_quote_id uuid, _revision integer)
 RETURNS SETOF public.bookings
 LANGUAGE sql
 SET search_path TO ''
RETURN private.take_change_back(_quote_id, _revision);

CREATE OR REPLACE FUNCTION public.tell_site(_token text, _request_id uuid, _told jsonb, _digits text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN private.tell_site(_token, _request_id, _told, _digits);

CREATE OR REPLACE FUNCTION public.trailers_out(_from date, _until date, _except uuid DEFAULT NULL::uuid)
 RETURNS TABLE(day date, model text, sent bigint, accepted bigint, delivered bigint, picked_up bigint, cleaned bigint)
 LANGUAGE sql
 STABLE ROWS 100
 SET search_path TO ''
AS $function$
  with cleaning as (
    -- None, and so no trailers, for days that cannot be.
    select coalesce(max(greatest(cleaning_hours - 1, 0) / 24), 0) as days from public.business_settings
    having _from between '2000-01-01' and '9990-12-31' and _until between _from and '9999-12-31'
  ),
  rentals as (
    select quote_id, true as is_booked, false as is_proposed, lines, rental_from, rental_until
    from public.bookings
    where status = 'booked'
      -- A scalar, not a join, which would give the index only one of the two bounds.
      and rental_until >= _from - (select days from cleaning)
      and rental_from <= _until
      and quote_id is distinct from _except
    union all
    select quote_id, true, true, lines, rental_from, rental_until
    from public.booking_changes
    where outcome is null
      and rental_until >= _from - (select days from cleaning)
      and rental_from <= _until
      and valid_until >= (now() at time zone 'America/Chicago')::date
      and quote_id is distinct from _except
    union all
    select id, false, false, lines, rental_from, rental_until
    from public.quotes
    where status = 'sent'
      and rental_until >= _from - (select days from cleaning)
      and rental_from <= _until
      and valid_until >= (now() at time zone 'America/Chicago')::date
      and id is distinct from _except
  ),
  trailers as (
    select
      quote_id,
      is_booked,
      is_proposed,
      rental_from,
      rental_until,
      line ->> 'model' as model,
      sum(coalesce((line ->> 'quantity')::integer, 1)) as how_many
    from rentals
    left join lateral jsonb_array_elements(lines) as line on line ->> 'kind' = 'model'
    group by 1, 2, 3, 4, 5, 6
  ),
  out_that_day as (
    select
      out_on::date,
      model,
      is_booked,
      max(how_many) as how_many,
      max(how_many) filter (where out_on = rental_from) as delivered,
      max(how_many) filter (where out_on = rental_until) as picked_up,
      bool_and(out_on > rental_until) as is_cleaned
    from trailers
    cross join lateral generate_series(
      greatest(rental_from, _from),
      least(rental_until + (select days from cleaning), _until, _from + 399),
      interval '1 day'
    ) as out_on
    group by quote_id, is_booked, model, out_on
  )
  select
    out_on,
    out_that_day.model,
    coalesce(sum(how_many) filter (where not is_booked), 0)::bigint,
    coalesce(sum(how_many) filter (where is_booked), 0)::bigint,
    coalesce(sum(out_that_day.delivered) filter (where is_booked), 0)::bigint,
    coalesce(sum(out_that_day.picked_up) filter (where is_booked), 0)::bigint,
    coalesce(sum(how_many) filter (where is_booked and is_cleaned), 0)::bigint
  from out_that_day
  group by 1, 2
  order by 1, 2;
$function$;

CREATE OR REPLACE FUNCTION public.undo_step(_quote_id uuid, _revision integer, _overbook boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN private.undo_step(_quote_id, _revision, _overbook);

CREATE OR REPLACE FUNCTION public.write_about_quote(_token text, _request_id uuid, _kind public.quote_message_kind, _body text DEFAULT NULL::text, _digits text DEFAULT NULL::text, _asked jsonb DEFAULT NULL::jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN private.write_about_quote(_token, _request_id, _kind, _body, _digits, _asked);

ALTER TABLE "private"."steps" ADD CONSTRAINT "steps_quote_id_fkey" FOREIGN KEY (quote_id) REFERENCES public.quotes(id) ON DELETE CASCADE;

ALTER TABLE "private"."steps" ADD CONSTRAINT "steps_submission_id_fkey" FOREIGN KEY (submission_id) REFERENCES public.quote_submissions(id);

ALTER TABLE "public"."booking_changes" ADD CONSTRAINT "booking_changes_quote_id_version_fkey" FOREIGN KEY (quote_id, version) REFERENCES public.quote_versions(quote_id, number) ON DELETE CASCADE;

ALTER TABLE "public"."booking_changes" ADD CONSTRAINT "booking_changes_submission_id_fkey" FOREIGN KEY (submission_id) REFERENCES public.quote_submissions(id);

ALTER TABLE "public"."booking_changes" ADD CONSTRAINT "booking_changes_terms_version_fkey" FOREIGN KEY (terms_version) REFERENCES public.rental_terms(id);

ALTER TABLE "public"."booking_changes" ADD CONSTRAINT "ending_is_stamped" CHECK (((outcome IS NULL) = (ended_at IS NULL)));

ALTER TABLE "public"."booking_changes" ADD CONSTRAINT "booking_changes_quote_id_fkey" FOREIGN KEY (quote_id) REFERENCES public.bookings(quote_id) ON DELETE CASCADE;

ALTER TABLE "public"."bookings" ADD CONSTRAINT "bookings_quote_id_fkey" FOREIGN KEY (quote_id) REFERENCES public.quotes(id) ON DELETE CASCADE;

ALTER TABLE "public"."bookings" ADD CONSTRAINT "bookings_quote_id_version_fkey" FOREIGN KEY (quote_id, version) REFERENCES public.quote_versions(quote_id, number) ON DELETE SET NULL (version);

ALTER TABLE "public"."bookings" ADD CONSTRAINT "bookings_submission_id_fkey" FOREIGN KEY (submission_id) REFERENCES public.quote_submissions(id);

ALTER TABLE "public"."bookings" ADD CONSTRAINT "bookings_terms_version_fkey" FOREIGN KEY (terms_version) REFERENCES public.rental_terms(id);

ALTER TABLE "public"."bookings" ADD CONSTRAINT "canceling_is_stamped" CHECK ((num_nonnulls(canceled_at, canceled_by, cancel_reason) =
CASE status
    WHEN 'canceled'::public.booking_status THEN 3
    ELSE 0
END));

ALTER TABLE "public"."business_settings" ADD CONSTRAINT "business_settings_event_delivery_base_check" CHECK (((event_delivery_base >= (0)::numeric) AND (event_delivery_base <= 99999999.99)));

ALTER TABLE "public"."ledger" ADD CONSTRAINT "a_charge_has_a_due" CHECK (
CASE kind
    WHEN 'charge'::public.ledger_kind THEN ((num_nonnulls(acceptance_id, place, what) = 3) AND (payment_id IS NULL))
    ELSE ((payment_id IS NOT NULL) AND (num_nonnulls(acceptance_id, place, what, number, bills, due_on, takes_back) = 0))
END);

ALTER TABLE "public"."ledger" ADD CONSTRAINT "ledger_acceptance_id_fkey" FOREIGN KEY (acceptance_id) REFERENCES public.quote_acceptances(id) ON DELETE CASCADE;

ALTER TABLE "public"."ledger" ADD CONSTRAINT "ledger_payment_id_fkey" FOREIGN KEY (payment_id) REFERENCES public.payments(id) ON DELETE CASCADE;

ALTER TABLE "public"."ledger" ADD CONSTRAINT "ledger_quote_id_fkey" FOREIGN KEY (quote_id) REFERENCES public.quotes(id) ON DELETE CASCADE;

ALTER TABLE "public"."ledger" ADD CONSTRAINT "ledger_takes_back_fkey" FOREIGN KEY (takes_back) REFERENCES public.ledger(id) ON DELETE CASCADE;

ALTER TABLE "public"."payments" ADD CONSTRAINT "payments_problem_check" CHECK ((problem = ANY (ARRAY['amount'::text, 'void'::text, 'twice'::text, 'dispute'::text])));

ALTER TABLE "public"."price_items" ADD CONSTRAINT "a_package_costs_no_less_than_the_rental" CHECK (((package_day >= event_day) AND (package_weekend >= weekend)));

ALTER TABLE "public"."price_items" ADD CONSTRAINT "a_package_is_of_a_model" CHECK (((model IS NOT NULL) OR (num_nonnulls(package_day, package_weekend) = 0)));

ALTER TABLE "public"."price_items" ADD CONSTRAINT "price_items_package_day_check" CHECK (((package_day >= (0)::numeric) AND (package_day <= 99999999.99)));

ALTER TABLE "public"."price_items" ADD CONSTRAINT "price_items_package_weekend_check" CHECK (((package_weekend >= (0)::numeric) AND (package_weekend <= 99999999.99)));

ALTER TABLE "public"."quote_acceptances" ADD CONSTRAINT "po_number_has_at_most_50_characters" CHECK ((char_length(po_number) <= 50));

ALTER TABLE "public"."quote_messages" ADD CONSTRAINT "asked_count_is_1_to_99" CHECK (((asked_count >= 1) AND (asked_count <= 99)));

ALTER TABLE "public"."quote_messages" ADD CONSTRAINT "asked_day_is_finite" CHECK (((asked_day >= '2000-01-01'::date) AND (asked_day <= '9999-12-31'::date)));

ALTER TABLE "public"."quote_messages" ADD CONSTRAINT "asked_place_has_at_most_500_characters" CHECK ((char_length(asked_place) <= 500));

ALTER TABLE "public"."quotes" ADD CONSTRAINT "net_days_are_known" CHECK ((net_days = ANY (ARRAY[0, 15, 30])));

ALTER TABLE "public"."quotes" ADD CONSTRAINT "only_accepted_quotes_say_who_accepted" CHECK (((status = 'accepted'::public.quote_status) OR (accepted_by IS NULL)));

ALTER TABLE "public"."quotes" ADD CONSTRAINT "only_declined_quotes_have_a_loss_reason" CHECK (((loss_reason IS NOT NULL) = (status = 'declined'::public.quote_status)));

ALTER TABLE "public"."quotes" ADD CONSTRAINT "sending_is_stamped" CHECK (
CASE status
    WHEN 'pending'::public.quote_status THEN (sent_at IS NULL)
    WHEN 'sent'::public.quote_status THEN (sent_at IS NOT NULL)
    WHEN 'accepted'::public.quote_status THEN ((sent_at IS NOT NULL) OR (accepted_by IS NOT NULL))
    ELSE true
END);

CREATE INDEX steps_quote_idx ON private.steps USING btree (quote_id, taken_at);

CREATE INDEX steps_submission_idx ON private.steps USING btree (submission_id);

CREATE UNIQUE INDEX booking_changes_open_idx ON public.booking_changes USING btree (quote_id) WHERE (outcome IS NULL);

CREATE INDEX booking_changes_quote_idx ON public.booking_changes USING btree (quote_id, sent_at);

CREATE INDEX booking_changes_rental_days_idx ON public.booking_changes USING btree (rental_until, rental_from) WHERE (outcome IS NULL);

CREATE INDEX booking_changes_submission_idx ON public.booking_changes USING btree (submission_id);

CREATE INDEX booking_changes_terms_idx ON public.booking_changes USING btree (terms_version);

CREATE INDEX booking_changes_version_idx ON public.booking_changes USING btree (quote_id, version);

CREATE INDEX bookings_rental_days_idx ON public.bookings USING btree (rental_until, rental_from) WHERE (status = 'booked'::public.booking_status);

CREATE INDEX bookings_submission_idx ON public.bookings USING btree (submission_id);

CREATE INDEX bookings_terms_idx ON public.bookings USING btree (terms_version);

CREATE INDEX bookings_version_idx ON public.bookings USING btree (quote_id, version);

CREATE INDEX ledger_acceptance_idx ON public.ledger USING btree (acceptance_id);

CREATE INDEX ledger_payment_idx ON public.ledger USING btree (payment_id);

CREATE INDEX ledger_quote_idx ON public.ledger USING btree (quote_id, id);

CREATE INDEX notifications_provider_idx ON public.notifications USING btree (provider_id) WHERE (channel = 'email'::public.notification_channel);

CREATE INDEX notifications_step_idx ON public.notifications USING btree (step_id) WHERE (step_id IS NOT NULL);

CREATE INDEX quotes_accepted_idx ON public.quotes USING btree (decided_at) WHERE (status = 'accepted'::public.quote_status);

CREATE INDEX quotes_email_idx ON public.quotes USING btree (lower(email));

CREATE INDEX quotes_not_sent_idx ON public.quotes USING btree (valid_until) WHERE (status = 'pending'::public.quote_status);

CREATE INDEX quotes_rental_days_idx ON public.quotes USING btree (rental_until, rental_from) WHERE (status = 'sent'::public.quote_status);

CREATE TRIGGER t10_count_booking_revision BEFORE UPDATE ON public.bookings FOR EACH ROW WHEN ((new.revision = old.revision)) EXECUTE FUNCTION private.count_booking_revision();

CREATE TRIGGER t10_refuse_ledger_change BEFORE UPDATE ON public.ledger FOR EACH ROW EXECUTE FUNCTION private.refuse_ledger_change();

CREATE TRIGGER t10_enter_refund AFTER INSERT OR UPDATE ON public.payment_refunds FOR EACH ROW EXECUTE FUNCTION private.enter_refund();

CREATE TRIGGER t10_enter_payment AFTER INSERT OR UPDATE ON public.payments FOR EACH ROW EXECUTE FUNCTION private.enter_payment();

CREATE TRIGGER t10_tell_of_quote_message AFTER INSERT ON public.quote_messages FOR EACH ROW WHEN ((new.kind <> 'answer'::public.quote_message_kind)) EXECUTE FUNCTION private.tell_of_quote_message();

CREATE TRIGGER lock_request_of_quote BEFORE DELETE ON public.quotes FOR EACH ROW EXECUTE FUNCTION private.lock_request_of_quote();

CREATE TRIGGER stamp_first_sending AFTER UPDATE OF status ON public.quotes FOR EACH ROW WHEN (((old.status = 'pending'::public.quote_status) <> (new.status = 'pending'::public.quote_status))) EXECUTE FUNCTION private.stamp_first_sending();

CREATE TRIGGER t10_log_quote AFTER INSERT OR DELETE OR UPDATE ON public.quotes FOR EACH ROW EXECUTE FUNCTION private.log_quote();

CREATE TRIGGER t20_guard_quote_update BEFORE UPDATE ON public.quotes FOR EACH ROW EXECUTE FUNCTION private.guard_quote_update();

CREATE POLICY "Admins read" ON "public"."booking_changes" FOR SELECT TO "authenticated" USING (( SELECT public.has_role(( SELECT auth.uid() AS uid), 'admin'::public.app_role) AS has_role));

CREATE POLICY "Both factors where two are required: all" ON "public"."booking_changes" AS RESTRICTIVE FOR ALL TO "authenticated" USING (( SELECT private.factors_suffice() AS factors_suffice));

CREATE POLICY "Admins read" ON "public"."bookings" FOR SELECT TO "authenticated" USING (( SELECT public.has_role(( SELECT auth.uid() AS uid), 'admin'::public.app_role) AS has_role));

CREATE POLICY "Both factors where two are required: all" ON "public"."bookings" AS RESTRICTIVE FOR ALL TO "authenticated" USING (( SELECT private.factors_suffice() AS factors_suffice));

CREATE POLICY "Admins read" ON "public"."ledger" FOR SELECT TO "authenticated" USING (( SELECT public.has_role(( SELECT auth.uid() AS uid), 'admin'::public.app_role) AS has_role));

CREATE POLICY "Both factors where two are required: all" ON "public"."ledger" AS RESTRICTIVE FOR ALL TO "authenticated" USING (( SELECT private.factors_suffice() AS factors_suffice));

REVOKE ALL ON FUNCTION "private"."accept"(public.quotes, public.quote_versions, text, timestamp with time zone, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."accept"(public.quotes, public.quote_versions, text, timestamp with time zone, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."accept_for_customer"(uuid, integer, text, timestamp with time zone, integer, boolean, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."accept_for_customer"(uuid, integer, text, timestamp with time zone, integer, boolean, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."accept_offered"(public.quotes, public.quote_versions, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."accept_offered"(public.quotes, public.quote_versions, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."accept_quote"(text, uuid, integer, text, text, text, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."accept_quote"(text, uuid, integer, text, text, text, text, text, text) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."add_answer"(uuid, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."add_answer"(uuid, text, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."add_refund"(public.payments, uuid, bigint, text, boolean, bigint, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."add_refund"(public.payments, uuid, bigint, text, boolean, bigint, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."agreed_period"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."agreed_period"(uuid, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."answer_stop"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."answer_stop"(uuid, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."as_proposed"(public.booking_changes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."as_proposed"(public.booking_changes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."ask_refund"(uuid, uuid, bigint, text, boolean, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."ask_refund"(uuid, uuid, bigint, text, boolean, bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."asked_by"(public.quote_messages) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."asked_by"(public.quote_messages) TO "postgres";

REVOKE ALL ON FUNCTION "private"."assign_units"(uuid, uuid[], uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."assign_units"(uuid, uuid[], uuid[]) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."bill_period"(jsonb, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."bill_period"(jsonb, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."board_entries"(date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."board_entries"(date, date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."board_entry"(public.quotes, boolean, boolean, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."board_entry"(public.quotes, boolean, boolean, date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."book"(public.quotes, integer, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."book"(public.quotes, integer, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."booking_goes_to"(public.bookings) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."booking_goes_to"(public.bookings) TO "postgres";

REVOKE ALL ON FUNCTION "private"."booking_of"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."booking_of"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."can_be_read"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."can_be_read"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."cancel_booking"(uuid, integer, public.canceling_party, text, text[], boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."cancel_booking"(uuid, integer, public.canceling_party, text, text[], boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."changed_columns"(public.quotes, public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."changed_columns"(public.quotes, public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."charge"(public.quote_acceptances, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."charge"(public.quote_acceptances, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."charges_of"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."charges_of"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."cleaning_days"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."cleaning_days"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."contact_columns"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."contact_columns"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."correct_reason"(uuid, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."correct_reason"(uuid, integer, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."count_booking_revision"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."count_booking_revision"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."credit_of"(public.payments) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."credit_of"(public.payments) TO "postgres";

REVOKE ALL ON FUNCTION "private"."customer_history"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."customer_history"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."customer_state"(public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."customer_state"(public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."decline"(public.quotes, text, timestamp with time zone, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."decline"(public.quotes, text, timestamp with time zone, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."decline_for_customer"(uuid, integer, text, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."decline_for_customer"(uuid, integer, text, timestamp with time zone) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."deposit_rule"(public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."deposit_rule"(public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."deposit_since"(uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."deposit_since"(uuid, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."drop_waiting"(uuid, public.notification_kind[], text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."drop_waiting"(uuid, public.notification_kind[], text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."dues_if_accepted"(uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."dues_if_accepted"(uuid, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."edit_booking"(uuid, integer, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."edit_booking"(uuid, integer, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."edit_quote"(uuid, integer, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."edit_quote"(uuid, integer, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."editable_columns"(public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."editable_columns"(public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."end_change"(uuid, public.change_outcome) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."end_change"(uuid, public.change_outcome) TO "postgres";

REVOKE ALL ON FUNCTION "private"."end_yes"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."end_yes"(uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."enter_credit"(public.payments) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."enter_credit"(public.payments) TO "postgres";

REVOKE ALL ON FUNCTION "private"."enter_money"(public.payments, public.ledger_kind, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."enter_money"(public.payments, public.ledger_kind, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."enter_payment"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."enter_payment"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."enter_refund"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."enter_refund"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."extend_quote"(uuid, integer, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."extend_quote"(uuid, integer, date) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."failed_notifications"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."failed_notifications"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."first_offered"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."first_offered"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."free_all_units"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."free_all_units"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."free_units"(public.quotes, public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."free_units"(public.quotes, public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."goes_to"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."goes_to"(text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."has_phone_number"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."has_phone_number"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."hire_columns"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."hire_columns"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."hire_to_move"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."hire_to_move"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."hold_staff"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."hold_staff"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."in_force"(public.bookings) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."in_force"(public.bookings) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_billed_monthly"(public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_billed_monthly"(public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_contact_known"(public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_contact_known"(public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_office"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_office"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_settled"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_settled"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_status_step"(public.quote_status, public.quote_status) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_status_step"(public.quote_status, public.quote_status) TO "postgres";

REVOKE ALL ON FUNCTION "private"."keep_step"(private.step_kind, public.quotes, public.bookings, uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."keep_step"(private.step_kind, public.quotes, public.bookings, uuid, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."keep_version"(public.quotes, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."keep_version"(public.quotes, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."kept_of"(public.payments) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."kept_of"(public.payments) TO "postgres";

REVOKE ALL ON FUNCTION "private"."lacks_site"(public.bookings) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lacks_site"(public.bookings) TO "postgres";

REVOKE ALL ON FUNCTION "private"."last_step"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."last_step"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."left_of"(public.payments) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."left_of"(public.payments) TO "postgres";

REVOKE ALL ON FUNCTION "private"."lock_accounts"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lock_accounts"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."lock_quote"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lock_quote"(uuid, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."lock_request_of_quote"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lock_request_of_quote"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."log_activity"(uuid, uuid, public.quote_activity_action, text, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."log_activity"(uuid, uuid, public.quote_activity_action, text, text, text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."log_change"(public.quotes, public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."log_change"(public.quotes, public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."log_content"(public.quotes, public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."log_content"(public.quotes, public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."log_extension"(public.quotes, public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."log_extension"(public.quotes, public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."log_status"(public.quotes, public.quotes, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."log_status"(public.quotes, public.quotes, text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."log_undone"(private.step_kind, public.quotes, public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."log_undone"(private.step_kind, public.quotes, public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."make_draft"(public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."make_draft"(public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."mark_quote_sent"(uuid, integer, public.quote_channel, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."mark_quote_sent"(uuid, integer, public.quote_channel, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."may_as_owner"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."may_as_owner"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."may_ask_for_review"(public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."may_ask_for_review"(public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."may_remind"(public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."may_remind"(public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."moment_of_answer"(public.quotes, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."moment_of_answer"(public.quotes, timestamp with time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."money_at_stop"(uuid, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."money_at_stop"(uuid, date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."money_credited"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."money_credited"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."money_kept"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."money_kept"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."money_over"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."money_over"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."money_to_give_back"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."money_to_give_back"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."move_availability"(text, date, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."move_availability"(text, date, integer) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."moves_from"(public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."moves_from"(public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."net_days_of"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."net_days_of"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."offered_version"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."offered_version"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."open_change"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."open_change"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."open_payment"(public.quote_acceptances, text, integer, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."open_payment"(public.quote_acceptances, text, integer, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."open_site_gaps"(public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."open_site_gaps"(public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."payment_at_stripe"(public.payments, jsonb, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."payment_at_stripe"(public.payments, jsonb, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."payment_problem"(public.payments) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."payment_problem"(public.payments) TO "postgres";

REVOKE ALL ON FUNCTION "private"."plan_change"(uuid, integer, date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."plan_change"(uuid, integer, date, date) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."plan_follow_up"(uuid, integer, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."plan_follow_up"(uuid, integer, date) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."price_of_hire"(public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."price_of_hire"(public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."priced_line"(jsonb, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."priced_line"(jsonb, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."proposal"(public.bookings, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."proposal"(public.bookings, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."propose_change"(uuid, integer, jsonb, text[], jsonb, boolean, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."propose_change"(uuid, integer, jsonb, text[], jsonb, boolean, text, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."proposed_to_customer"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."proposed_to_customer"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."put_in_force"(public.booking_changes, boolean, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."put_in_force"(public.booking_changes, boolean, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."put_out"(public.quotes, jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."put_out"(public.quotes, jsonb, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."queue_quote_message"(public.quotes, public.notification_kind, public.notification_channel[], uuid, interval, uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."queue_quote_message"(public.quotes, public.notification_kind, public.notification_channel[], uuid, interval, uuid, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."quote_of"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."quote_of"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."quote_of_number"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."quote_of_number"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."record_payment"(uuid, uuid, bigint, text, date, text, boolean, bigint, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."record_payment"(uuid, uuid, bigint, text, date, text, boolean, bigint, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."record_refund"(uuid, uuid, bigint, text, boolean, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."record_refund"(uuid, uuid, bigint, text, boolean, bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."record_stripe_refunds"(public.payments, jsonb, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."record_stripe_refunds"(public.payments, jsonb, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."record_yes"(public.quotes, public.quote_versions, text, timestamp with time zone, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."record_yes"(public.quotes, public.quote_versions, text, timestamp with time zone, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refund_if_canceled"(public.bookings, public.canceling_party) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refund_if_canceled"(public.bookings, public.canceling_party) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refuse"(text, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse"(text, text, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refuse_asked"(jsonb, date, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_asked"(jsonb, date, text, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refuse_changed"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_changed"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refuse_doubtful_payment"(uuid, bigint, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_doubtful_payment"(uuid, bigint, text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refuse_extension"(public.quotes, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_extension"(public.quotes, date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refuse_ledger_change"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_ledger_change"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."refuse_long_terms"(public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_long_terms"(public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refuse_low_price"(public.quotes, public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_low_price"(public.quotes, public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refuse_odd_days"(public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_odd_days"(public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refuse_offer"(public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_offer"(public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refuse_other_sum"(uuid, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_other_sum"(uuid, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refuse_past_end"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_past_end"(date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refuse_step"(public.quotes, public.quote_status) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_step"(public.quotes, public.quote_status) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refuse_unbooked"(public.bookings) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_unbooked"(public.bookings) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refuse_unknown_model"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_unknown_model"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."reopen_quote"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reopen_quote"(uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."request_to_correct"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."request_to_correct"(text[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."require_change"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_change"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."require_trailers"(public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_trailers"(public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."restore_quote"(public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."restore_quote"(public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."restore_yes"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."restore_yes"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."send_quote"(uuid, integer, text[], jsonb, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."send_quote"(uuid, integer, text[], jsonb, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."settle_thread"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."settle_thread"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."shown_revision"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."shown_revision"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."shown_version"(public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."shown_version"(public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."signature"(public.quote_links, public.quote_versions, uuid, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."signature"(public.quote_links, public.quote_versions, uuid, text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."site_columns"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."site_columns"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."site_gaps"(public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."site_gaps"(public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."stated_request"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."stated_request"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."status_meaning"(public.quote_status) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."status_meaning"(public.quote_status) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."store_change"(public.quotes, integer, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."store_change"(public.quotes, integer, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."store_received"(public.notification_channel, text, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."store_received"(public.notification_channel, text, text, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."take_change_back"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."take_change_back"(uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."take_charges_back"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."take_charges_back"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."tell_customer"(public.quotes, public.notification_kind, text[], uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tell_customer"(public.quotes, public.notification_kind, text[], uuid, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."tell_of_disputes"(public.payments, public.payments, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tell_of_disputes"(public.payments, public.payments, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."tell_site"(text, uuid, jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tell_site"(text, uuid, jsonb, text) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."tell_what_was_paid"(public.quotes, public.payments, public.payments) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tell_what_was_paid"(public.quotes, public.payments, public.payments) TO "postgres";

REVOKE ALL ON FUNCTION "private"."time_to_undo"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."time_to_undo"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."told_by"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."told_by"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."told_hire"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."told_hire"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."touch_booking"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."touch_booking"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."trailer_line"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."trailer_line"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."unbook"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."unbook"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."uncancel"(jsonb, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."uncancel"(jsonb, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."undo_step"(uuid, integer, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."undo_step"(uuid, integer, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."unit_conflict"(uuid, public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."unit_conflict"(uuid, public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."unpaid_bookings"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."unpaid_bookings"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."what_counts"(public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."what_counts"(public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."with_rental_days"(public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."with_rental_days"(public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."withdraw_change"(jsonb, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."withdraw_change"(jsonb, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."without_former_street"(public.quotes, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."without_former_street"(public.quotes, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."without_state_and_zip"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."without_state_and_zip"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."write_about_quote"(text, uuid, public.quote_message_kind, text, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."write_about_quote"(text, uuid, public.quote_message_kind, text, text, jsonb) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."write_facts"(uuid, jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."write_facts"(uuid, jsonb, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."write_hire"(public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."write_hire"(public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "public"."accept_for_customer"(uuid, integer, text, timestamp with time zone, integer, boolean, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."accept_for_customer"(uuid, integer, text, timestamp with time zone, integer, boolean, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."accept_quote"(text, uuid, integer, text, text, text, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."accept_quote"(text, uuid, integer, text, text, text, text, text, text) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."answer_stop"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."answer_stop"(uuid, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."ask_refund"(uuid, uuid, bigint, text, boolean, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."ask_refund"(uuid, uuid, bigint, text, boolean, bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."assign_units"(uuid, uuid[], uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."assign_units"(uuid, uuid[], uuid[]) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."cancel_booking"(uuid, integer, public.canceling_party, text, text[], boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."cancel_booking"(uuid, integer, public.canceling_party, text, text[], boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."claim_notifications"(text, integer, text[], text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."claim_notifications"(text, integer, text[], text, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."correct_reason"(uuid, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."correct_reason"(uuid, integer, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."customer_history"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."customer_history"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."decline_for_customer"(uuid, integer, text, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."decline_for_customer"(uuid, integer, text, timestamp with time zone) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."edit_booking"(uuid, integer, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."edit_booking"(uuid, integer, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."edit_quote"(uuid, integer, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."edit_quote"(uuid, integer, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."extend_quote"(uuid, integer, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."extend_quote"(uuid, integer, date) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."failed_notifications"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."failed_notifications"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."last_step"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."last_step"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."mark_quote_sent"(uuid, integer, public.quote_channel, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."mark_quote_sent"(uuid, integer, public.quote_channel, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."money_to_give_back"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."money_to_give_back"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."move_availability"(text, date, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."move_availability"(text, date, integer) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."plan_change"(uuid, integer, date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."plan_change"(uuid, integer, date, date) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."plan_follow_up"(uuid, integer, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."plan_follow_up"(uuid, integer, date) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."propose_change"(uuid, integer, jsonb, text[], jsonb, boolean, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."propose_change"(uuid, integer, jsonb, text[], jsonb, boolean, text, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."record_payment"(uuid, uuid, bigint, text, date, text, boolean, bigint, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."record_payment"(uuid, uuid, bigint, text, date, text, boolean, bigint, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."record_refund"(uuid, uuid, bigint, text, boolean, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."record_refund"(uuid, uuid, bigint, text, boolean, bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."reopen_quote"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."reopen_quote"(uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."report_delivery"(uuid, timestamp with time zone, public.delivery_outcome, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."report_delivery"(uuid, timestamp with time zone, public.delivery_outcome, text, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."send_quote"(uuid, integer, text[], jsonb, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."send_quote"(uuid, integer, text[], jsonb, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."take_change_back"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."take_change_back"(uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."tell_site"(text, uuid, jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."tell_site"(text, uuid, jsonb, text) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."undo_step"(uuid, integer, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."undo_step"(uuid, integer, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."write_about_quote"(text, uuid, public.quote_message_kind, text, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."write_about_quote"(text, uuid, public.quote_message_kind, text, text, jsonb) TO "anon", "authenticated", "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."steps" TO "postgres";

REVOKE ALL ON TABLE "public"."booking_changes" FROM "authenticated";

GRANT SELECT ON TABLE "public"."booking_changes" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."booking_changes" TO "postgres";

REVOKE ALL ON TABLE "public"."booking_changes" FROM "service_role";

GRANT SELECT ON TABLE "public"."booking_changes" TO "service_role";

REVOKE ALL ON TABLE "public"."bookings" FROM "authenticated";

GRANT SELECT ON TABLE "public"."bookings" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."bookings" TO "postgres";

REVOKE ALL ON TABLE "public"."bookings" FROM "service_role";

GRANT SELECT ON TABLE "public"."bookings" TO "service_role";

REVOKE ALL ON TABLE "public"."ledger" FROM "authenticated";

GRANT SELECT ON TABLE "public"."ledger" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."ledger" TO "postgres";

REVOKE ALL ON TABLE "public"."ledger" FROM "service_role";

GRANT SELECT ON TABLE "public"."ledger" TO "service_role";

REVOKE ALL ON TABLE "public"."quotes" FROM "service_role";

GRANT DELETE, INSERT, SELECT ON TABLE "public"."quotes" TO "service_role";

GRANT USAGE ON TYPE "private"."step_kind" TO "postgres";

GRANT USAGE ON TYPE "public"."booking_status" TO "postgres";

GRANT USAGE ON TYPE "public"."change_outcome" TO "postgres";

GRANT USAGE ON TYPE "public"."delivery_outcome" TO "postgres";

GRANT USAGE ON TYPE "public"."ledger_kind" TO "postgres";

ALTER TABLE "public"."bookings" ADD COLUMN "place_text" text GENERATED ALWAYS AS (private.fold_for_search(private.goes_to(event_address, site_address))) STORED NOT NULL;

CREATE OR REPLACE FUNCTION private.quote_document(quote public.quotes, standing jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ((standing || jsonb_build_object('number', ('Q-'::text || upper("left"(((quote).id)::text, 8))), 'name', (quote).name, 'kind', (quote).kind, 'event_type', (quote).event_type, 'event_date', (quote).event_date, 'event_address', private.goes_to((quote).event_address, (quote).site_address), 'number_of_guests', (quote).number_of_guests, 'details', private.told_details((quote).details), 'lines', (quote).lines, 'amount', (quote).quote_amount, 'notes', (quote).quote_notes, 'delivery_on', (quote).delivery_on, 'delivery_window', (quote).delivery_window, 'pickup_on', (quote).pickup_on, 'pickup_window', (quote).pickup_window, 'service_every_days', (quote).service_every_days, 'deposit', (quote).deposit_rule, 'terms', (SELECT jsonb_strip_nulls(jsonb_build_object('version', terms.id, 'body', terms.body, 'spanish_body', terms.spanish_body)) AS jsonb_strip_nulls FROM public.rental_terms terms WHERE (terms.id = (quote_document.quote).terms_version)))) || CASE WHEN ((quote).inclusions IS NULL) THEN '{}'::jsonb ELSE jsonb_build_object('inclusions', (quote).inclusions) END);

ALTER TABLE "public"."price_items" ADD CONSTRAINT "price_items_name_es_check" CHECK (((NOT (name_es IS DISTINCT FROM private.clean_line(name_es))) AND ((char_length(name_es) >= 1) AND (char_length(name_es) <= 80))));

REVOKE ALL ON TABLE public.bookings, public.booking_changes, public.ledger FROM anon;

-- What is in force. A canceled booking keeps what was agreed to last.
insert into public.bookings (
  quote_id, submission_id, booked_at, status, revision, version, may_overbook,
  name, event_date, event_address, number_of_guests, quote_amount, quote_notes, lines, delivery_on, delivery_window,
  pickup_on, pickup_window, inclusions, deposit, deposit_rule, terms_version, service_every_days,
  site_address, site_access, site_contact, site_utilities, canceled_at, canceled_by, cancel_reason
)
select
  quote.id, quote.submission_id, coalesce(booked.accepted_at, quote.decided_at),
  case former.status when 'canceled' then 'canceled' else 'booked' end::public.booking_status,
  quote.revision, booked.version, former.may_overbook,
  hire.name, hire.event_date, hire.event_address, hire.number_of_guests, hire.quote_amount, hire.quote_notes,
  hire.lines, hire.delivery_on, hire.delivery_window, hire.pickup_on, hire.pickup_window, hire.inclusions,
  hire.deposit, hire.deposit_rule, hire.terms_version, hire.service_every_days,
  quote.site_address, quote.site_access, quote.site_contact, quote.site_utilities,
  case former.status when 'canceled' then former.decided_at end, former.canceled_by,
  case former.status when 'canceled' then former.loss_reason end
from private.booked_of_1_0 as booked
join private.quotes_of_1_0 as former on former.id = booked.quote_id
join public.quotes as quote on quote.id = booked.quote_id
cross join lateral jsonb_populate_record(
  null::public.quotes, case when booked.is_heard_change then to_jsonb(former) else to_jsonb(quote) end
) as hire;

-- What was proposed and counts: it was sent and is another version than the one in force; the booking was canceled
-- meanwhile, and undoing that proposes it again; or staff heard the yes, and undoing that does.
insert into public.booking_changes (
  quote_id, submission_id, version, may_overbook, sent_at, valid_until, follow_up_on, outcome, ended_at,
  name, event_date, event_address, number_of_guests, quote_amount, quote_notes, lines, delivery_on, delivery_window,
  pickup_on, pickup_window, inclusions, deposit, deposit_rule, terms_version, service_every_days
)
select
  former.id, former.submission_id, offered.number, former.may_overbook, offered.created_at, former.valid_until,
  former.follow_up_on, ended.outcome::public.change_outcome,
  case ended.outcome when 'canceled' then former.decided_at when 'accepted' then yes.accepted_at end,
  former.name, former.event_date, former.event_address, former.number_of_guests, former.quote_amount,
  former.quote_notes, former.lines, former.delivery_on, former.delivery_window, former.pickup_on, former.pickup_window,
  former.inclusions, former.deposit, former.deposit_rule, former.terms_version, former.service_every_days
from private.booked_of_1_0 as booked
join private.quotes_of_1_0 as former on former.id = booked.quote_id
join public.quote_acceptances as yes on yes.id = booked.yes_id
join public.quote_versions as offered on offered.quote_id = former.id
cross join lateral (
  select case when former.status in ('canceled', 'accepted') then former.status end
) as ended (outcome)
where case
  when booked.is_heard_change then offered.number = booked.version
  -- In 1.0, taking a change back wrote what is in force once more, as a later version.
  else former.status in ('sent', 'canceled') and former.sent_at is not null
    and offered.number = (private.version_of(former.id)).number and offered.number > booked.version
    and offered.hash <> yes.hash
end;

-- A draft of a change that was never sent is a note on its request, by the one who typed it: a change begins when it is
-- proposed, and its booking is as it was agreed.
insert into public.request_entries (id, actor_id, actor_name, submission_id, kind, note)
select
  gen_random_uuid(), coalesce(writer.actor_id, '00000000-0000-0000-0000-000000000000'),
  coalesce(writer.actor_name, 'The update'), former.submission_id, 'note', substr(draft.text, 1 + part * 2000, 2000)
from private.booked_of_1_0 as booked
join private.quotes_of_1_0 as former on former.id = booked.quote_id
join public.quotes as quote on quote.id = former.id
left join lateral (
  select actor_id, actor_name from public.quote_activity
  where quote_id = former.id and actor_id is not null and action in ('content', 'amount', 'status')
  order by id desc limit 1
) as writer on true
cross join lateral (
  select 'A change of this booking that was never sent: ' || string_agg(
    replace(typed.key, '_', ' ') || ': ' || coalesce(case typed.key
      when 'lines' then (
        select string_agg(
          concat_ws(' ', line ->> 'quantity' || ' x', line ->> 'text', '$' || (line ->> 'amount')), ', ' order by place
        )
        from jsonb_array_elements(nullif(typed.value, 'null')) with ordinality as listed (line, place)
      )
      when 'inclusions' then (
        select string_agg(item, ', ') from jsonb_array_elements_text(nullif(typed.value, 'null')) as item
      )
      else typed.value #>> '{}'
    end, 'none'), E'\n' order by typed.key
  ) as text
  from jsonb_each(to_jsonb(former)) as typed
  where typed.key = any (private.quote_content_columns())
    and typed.value is distinct from to_jsonb(quote) -> typed.key
) as draft
cross join lateral generate_series(0, (char_length(draft.text) - 1) / 2000) as part
where former.sent_at is null and former.status in ('pending', 'canceled') and booked.version is not null
  and not private.is_erased(former.submission_id);

-- The sample's way to pay named a day that no due has. What an owner has written stays.
alter table public.business_settings disable trigger log_business_change;
update public.business_settings set
  how_to_pay = 'Zelle to pay@example.com, or a check that reaches us by the day it is due.'
where how_to_pay = 'Zelle to pay@example.com, or a check on the day that the trailer is delivered.';
update public.business_settings set
  how_to_pay_es = 'Por Zelle a pay@example.com, o con un cheque que nos llegue a más tardar el día del pago.'
where how_to_pay_es = 'Por Zelle a pay@example.com, o con un cheque el día de la entrega.';
alter table public.business_settings enable trigger log_business_change;

-- In 1.0 every refund was owed again.
update public.payment_refunds set lowers_price = false;

-- The ledger: what each yes in force charges, and what came in and went.
select private.charge(yes, agreed.document)
from public.quote_acceptances as yes
join public.quote_versions as agreed on (agreed.quote_id, agreed.number) = (yes.quote_id, yes.version)
where yes.voided_at is null
order by yes.accepted_at;

insert into public.ledger (quote_id, kind, cents, payment_id)
select payment.quote_id, entry.kind::public.ledger_kind, entry.cents, payment.id
from public.payments as payment
cross join lateral (
  select least(payment.refunded_cents, payment.paid_cents), greatest(payment.paid_cents - payment.refunded_cents, 0)
) as part (refunded, rest)
cross join lateral (
  values
    (1, 'payment', payment.paid_cents),
    (2, 'refund', -part.refunded),
    (3, 'dispute', -least(payment.lost_cents, part.rest))
) as entry (place, kind, cents)
where payment.currency = 'usd' and payment.voided_at is null and entry.cents <> 0
order by payment.created_at, entry.place;

-- The last steps that can be undone, each from the moment at which it was logged. Not what led away from a booking
-- otherwise than by canceling it: it is as agreed, or there is none.
insert into private.steps (quote_id, submission_id, taken_at, what, revision, before)
select
  quote.id, quote.submission_id, coalesce(logged.at, now()), step.what::private.step_kind, quote.revision,
  jsonb_strip_nulls(jsonb_build_object(
    'yes', case when booking.quote_id is not null then former.before_step ->> 'yes' end,
    'change', (select change.id from public.booking_changes as change where change.quote_id = quote.id)
  )) || jsonb_build_object(
    'quote', case
      when step.what = 'canceled' or booked.is_heard_change then to_jsonb(quote)
      else to_jsonb(quote) || (
        former.before_step - '{yes,canceled_by,is_booked,may_overbook,agreed_from,agreed_until,agreed_lines}'::text[]
      )
    end,
    'booking', case
      when step.what = 'canceled' then
        to_jsonb(booking) || '{"status": "booked", "canceled_at": null, "canceled_by": null, "cancel_reason": null}'
      -- As the quote, which shows the yes of before.
      when booked.is_heard_change then to_jsonb(booking) || (
        select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(quote))
        where key = any (private.hire_columns() || '{rental_from,rental_until}'::text[])
      ) || jsonb_build_object(
        'may_overbook', false,
        'version', (select version from public.quote_acceptances where id = booked.quoted_yes_id)
      )
    end
  )
from private.quotes_of_1_0 as former
join public.quotes as quote on quote.id = former.id
left join private.booked_of_1_0 as booked on booked.quote_id = former.id
left join public.bookings as booking on booking.quote_id = former.id
cross join lateral (
  select case
    when former.status = 'canceled' and former.before_step ->> 'status' <> 'canceled' then 'canceled'
    when booked.is_heard_change then 'accepted'
    when (former.before_step -> 'is_booked')::boolean or former.before_step ->> 'status' in ('accepted', 'canceled')
      then null
    when former.status in ('accepted', 'declined') then
      case when former.before_step ->> 'status' <> former.status then former.status end
    when former.before_step ->> 'status' = 'declined' then 'reopened'
    when former.before_step ->> 'status' <> former.status then former.status
    when former.before_step ->> 'valid_until' <> former.valid_until::text then 'valid-until'
    else 'follow-up'
  end
) as step (what)
left join lateral (
  select max(created_at) as at from public.quote_activity
  where quote_id = former.id and action in ('status', 'valid-until', 'follow-up')
) as logged on true
where former.before_step is not null and step.what is not null
  -- An erased booking has none (private.restore_yes).
  and (step.what <> 'canceled' or booked.version is not null);

-- What such a step queued is taken back with it.
update public.notifications as message
set step_id = step.id
from private.steps as step
where message.quote_id = step.quote_id and message.kind = 'quote' and message.audience = 'customer'
  and step.what in ('sent', 'canceled') and message.created_at >= step.taken_at;

-- A list in use keeps what it charges: delivery of an event and the deposit as before, and no price for the package until
-- an owner enters one (the Business page says so). What is still the sample as it was becomes the new sample. Nothing of it
-- is an owner's change, so the log stays as it is.
alter table public.business_settings disable trigger log_business_change;
update public.business_settings
set event_delivery_base = case
    when (delivery_base, free_miles, per_mile) = (250, 20, 4.5)
      and exists (select from public.business_sections where id = 'delivery' and not is_confirmed)
    then 0 else delivery_base
  end,
  takes_deposit_monthly = exists (select from public.business_sections where id = 'deposit' and is_confirmed);
alter table public.business_settings enable trigger log_business_change;
alter table public.business_settings alter column event_delivery_base set not null;

alter table public.price_items disable trigger log_business_change;
update public.price_items as item
set package_day = sample.package_day, package_weekend = sample.package_weekend, name_es = sample.name_es
from (
  values
    ('2-station', null, null, 850, 999, 999, 1148),
    ('3-station', null, null, 1395, 1745, 1595, 1945),
    ('4-station', null, null, 1950, 2400, 2200, 2650),
    ('generator', 'Generator', 'Generador', 180, 240, null, null),
    ('attendant', 'Attendant, 6 hours', 'Encargado, 6 horas', 240, 480, null, null),
    ('pump-out', 'Pump-out between events', 'Vaciado entre eventos', 195, 195, null, null)
) as sample (id, name, name_es, event_day, weekend, package_day, package_weekend)
where item.id = sample.id
  and item.name is not distinct from sample.name
  and (item.event_day, item.weekend) = (sample.event_day, sample.weekend)
  and exists (select from public.business_sections where business_sections.id = 'prices' and not is_confirmed);
alter table public.price_items enable trigger log_business_change;

do $$
begin
  if exists (
    select from private.kept_of_1_0 as former
    where former.kept_cents <> (
      select coalesce(sum(cents), 0) from public.ledger where payment_id = former.id and kind <> 'charge'
    )
  ) then
    raise exception 'The ledger keeps another sum than 1.0 did.';
  end if;
end;
$$;
drop table private.booked_of_1_0, private.quotes_of_1_0, private.kept_of_1_0;
