-- Going back to the release before: no, the desk of 1.0 knows neither bookings nor changes.
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
  if _list not in ('requests', 'quotes') or private.is_whole_export(_row_count, _filter, private.clean_line(_search)) then
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

CREATE OR REPLACE FUNCTION private.log_outage()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' then
    update public.trailer_log
    set settled_at = now(), settled_by = private.staff_name(auth.uid())
    where id = old.id and settled_at is null;
  else
    insert into public.trailer_log (id, unit_id, kind, words, noted_by, first_day, last_day)
    values (
      new.id, new.unit_id, 'out_of_service', new.reason, private.staff_name(auth.uid()), new.first_day, new.last_day
    )
    on conflict (id) do update set settled_at = null, settled_by = null;
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.log_paper()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.business_changes (actor_id, actor_name, subject, item, old_value, new_value)
  values (
    auth.uid(), private.staff_name(auth.uid()), tg_table_name, coalesce(new.kind, old.kind)::text,
    case when old.kind is not null then jsonb_build_object('valid_until', old.valid_until) end,
    case when new.kind is not null then jsonb_build_object('valid_until', new.valid_until) end
  );
  return null;
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

CREATE OR REPLACE FUNCTION private.log_role_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  changed constant public.user_roles := coalesce(new, old);
  address text := (select email from auth.users where id = changed.user_id);
  inviter uuid;
  inviter_name text;
begin
  -- Who accepts an invitation was added by who invited them.
  if tg_op = 'INSERT' then
    select invited_by, invited_by_name into inviter, inviter_name
    from private.invitations where email = address;
  end if;
  insert into public.role_changes (actor_id, actor_name, user_id, user_email, role, action)
  values (
    coalesce(inviter, auth.uid()),
    coalesce(inviter_name, private.staff_name(auth.uid())),
    changed.user_id,
    -- A deleted account is gone by now; its address is in the entry before.
    coalesce(address, (
      select user_email from public.role_changes
      where user_id = changed.user_id order by id desc limit 1
    )),
    changed.role,
    (case
      when tg_op = 'INSERT' then 'granted'
      when exists (select 1 from auth.users where id = changed.user_id) then 'removed'
      else 'account-deleted'
    end)::public.role_change_action
  );
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

CREATE OR REPLACE FUNCTION private.look_for_person(contact text)
 RETURNS TABLE(outcome text, place text, submission_id uuid, said text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with typed as (
    select 'quote_submissions' as place, id, value
    from public.quote_submissions
    cross join lateral (values (email), (phone), (contact_value)) as contacts (value)
    where erased_at is null and value is not null
    union
    select 'quotes', quote.submission_id, value
    from public.quotes as quote
    join public.quote_submissions as request on request.id = quote.submission_id and request.erased_at is null
    cross join lateral (values (quote.email), (quote.phone)) as contacts (value)
    where value is not null
  ), asked as (
    select private.contact_key(private.clean_line(look_for_person.contact)) as wanted
  )
  select found.outcome, typed.place, typed.id, typed.value
  from typed
  cross join asked
  cross join lateral (
    select case
      when private.has_contact(typed.value, asked.wanted) then 'will be erased'
      when private.may_be(typed.value, asked.wanted) then 'decide'
    end as outcome
  ) as found
  where found.outcome is not null
  union all
  select 'will be erased', 'account', null, account.email
  from auth.users as account
  cross join asked
  where asked.wanted in (private.contact_key(account.email), private.contact_key(account.phone))
    and not exists (select from public.user_roles where user_id = account.id)
  union all
  values
    ('outside', 'mailboxes and phones of staff, and of the business', null::uuid, 'alerts, copies and quotes that were sent'),
    ('outside', 'logs of the providers', null, 'of mail, text messages, the host and the project'),
    ('outside', 'saved files', null, (select count(*) || ' exports, listed on the Team page' from public.exports)),
    ('outside', 'backups', null, 'made before now');
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

CREATE OR REPLACE FUNCTION private.make_day_link(_day date, _driver text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  token constant text := private.random_token();
begin
  perform private.hold_access();
  delete from private.day_links where day < private.business_date() - 30;
  insert into private.day_links (day, driver, token_hash, made_by)
  values (_day, private.clean_line(_driver), sha256(convert_to(token, 'UTF8')), auth.uid());
  return token;
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
  return private.add_quote_link(_quote_id, null, (private.shown_version(private.quote_of(_quote_id))).number);
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

CREATE OR REPLACE FUNCTION private.marks_of(_quote_ids uuid[], _day date)
 RETURNS TABLE(quote_id uuid, step text, undone_at timestamp with time zone, mark jsonb)
 LANGUAGE plpgsql
 STABLE ROWS 10
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return query
    select
      quote_id, step, undone_at,
      case
        when undone_at is null then jsonb_build_object('at', done_at, 'by', marked_by)
        else jsonb_build_object(
          'step', step, 'at', done_at, 'by', marked_by, 'undone_at', undone_at, 'undone_by', undone_by
        )
      end
    from public.stop_marks
    where quote_id = any (_quote_ids) and day = _day;
end;
$function$;

CREATE OR REPLACE FUNCTION private.may_as_owner()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ((auth.uid() IS NULL) OR private.has_owner_role(auth.uid()) OR (NOT (EXISTS (SELECT FROM public.user_roles WHERE (user_roles.role = 'owner'::public.app_role)))));

CREATE OR REPLACE FUNCTION private.may_be(contact text, wanted text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  select key <> wanted and (
    private.is_slip_of(local_key, local_wanted)
    or (local_wanted ~ '^[0-9]{7,}$' and local_key ~ '^[0-9]{7,}$' and right(local_key, 7) = right(local_wanted, 7))
    or private.mailbox(key) = private.mailbox(wanted)
  )
  from (select private.contact_key(contact) as key) as typed
  -- What is a slip away from an American number is rarely one with its country code.
  cross join lateral (
    select
      regexp_replace(key, '^[+](?:1(?=[0-9]{10}$))?', '') as local_key,
      regexp_replace(wanted, '^[+](?:1(?=[0-9]{10}$))?', '') as local_wanted
  ) as numbers;
$function$;

CREATE OR REPLACE FUNCTION private.may_be_reminded(_bookings public.bookings[], _quotes public.quotes[])
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE ROWS 100
 SET search_path TO ''
AS $function$
declare
  ids constant uuid[] := array(select id from unnest(_quotes));
  -- Lists, not joins: PostgreSQL expects few rows here, and would look each one up by itself.
  held constant uuid[] := array(select private.asked_otherwise(ids) union all select private.reminders_held(ids));
  silent constant uuid[] := array(select private.silent_requests(array(select submission_id from unnest(_quotes))));
  opted_out constant text[] := array(
    select private.numbers_without_texts(array(select private.text_number(phone) from unnest(_quotes)))
  );
begin
  return query
    select quote.id
    from unnest(_quotes) as quote
    join unnest(_bookings) as booking on booking.quote_id = quote.id and booking.status = 'booked'
    where quote.id <> all (held)
      and quote.submission_id <> all (silent)
      and coalesce(private.text_number(quote.phone) <> all (opted_out), true)
      and private.ways_to(quote) <> '{}';
end;
$function$;

CREATE OR REPLACE FUNCTION private.may_have_texts(_table regclass, _texts jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN CASE WHEN ((_table)::oid = ('public.quote_submissions'::regclass)::oid) THEN '(stored.erased_at is null or stored.dismissal_note is not null)'::text ELSE (SELECT format('(%s)'::text, string_agg(format(CASE WHEN ((text.value ->> 'is_text'::text))::boolean THEN 'stored.%I not in (''Erased'', ''erased@erased.invalid'', ''0000000000'')'::text ELSE 'stored.%I is not null'::text END, (text.value ->> 'column_name'::text)), ' or '::text)) AS format FROM jsonb_array_elements(may_have_texts._texts) text(value)) END;

CREATE OR REPLACE FUNCTION private.mention_pattern(wanted text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
  select case
    when wanted ~ '@' then
      '(?<![[:alnum:]._%+-])' || regexp_replace(wanted, '([^[:alnum:]])', '\\\1', 'g')
      || '(?![[:alnum:]_-]|\.[[:alnum:]])'
    when wanted ~ '^[+]?[0-9]{7,}$' then (
      select '(?<!' || any_digit || ')(?:(?:[0０٠۰]{2}|[0０٠۰][1１١۱]{2})?' || gap
        || case when is_foreign then '' else '[1１١۱]' || gap end || ')?'
        || string_agg(
          '[' || digit || substr('０１２３４５６７８９', digit::integer + 1, 1)
            || substr('٠١٢٣٤٥٦٧٨٩', digit::integer + 1, 1) || substr('۰۱۲۳۴۵۶۷۸۹', digit::integer + 1, 1)
            || case digit when '0' then 'o' when '1' then 'il' else '' end || ']'
            -- After the code of the country.
            || case when is_foreign and place <= 3 then '(?:' || gap || '[0０٠۰])?' else '' end,
          gap order by place
        )
        || '(?!' || any_digit || ')'
      from regexp_split_to_table(regexp_replace(wanted, '^[+](?:1(?=[0-9]{10}$))?', ''), '')
        with ordinality as part (digit, place)
      cross join (
        select
          wanted ~ '^[+](?!1[0-9]{10}$)' as is_foreign,
          '[0-9０-９٠-٩۰-۹]' as any_digit,
          '[^[:alnum:]\n０-９٠-٩۰-۹]{0,3}' as gap
      ) as pieces
      group by is_foreign, any_digit, gap
    )
  end;
$function$;

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
      quote_id, name, email, phone, event_date, what, number, "of", amount, due_on, is_taken_back, reminded,
      next_reminder_on, owed
    from private.money_due_of(array(select booking from private.unpaid_bookings() as booking))
    order by due_on nulls last, event_date, quote_id, place;
end;
$function$;

CREATE OR REPLACE FUNCTION private.money_due_of(_bookings public.bookings[])
 RETURNS TABLE(quote_id uuid, name text, email text, phone text, event_date date, what text, number integer, of integer, amount double precision, due_on date, is_taken_back boolean, reminded jsonb, next_reminder_on date, owed jsonb, place integer)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  ids constant uuid[] := array(select quote_id from unnest(_bookings));
  -- Each table once for all: of each quote by itself, its pages would be read again and again.
  owing constant public.quotes[] := array(select quote from public.quotes as quote where quote.id = any (ids));
  remindable constant uuid[] := array(select private.may_be_reminded(_bookings, owing));
  lost constant uuid[] := array(select private.money_lost(ids));
  rule constant public.business_settings := (select settings from public.business_settings as settings);
begin
  return query
    with due as materialized (
      select * from private.open_dues_of(ids) where left_cents > 0
    ), told as materialized (
      select * from private.reminders_of(ids)
    )
    select
      quote.id, quote.name, quote.email, quote.phone, booking.event_date, due.what, due.number, due.bills,
      private.in_dollars(due.left_cents)::double precision, due.due_on,
      quote.id = any (lost),
      coalesce(sent.moments, '[]'),
      case
        when quote.id <> all (remindable) then null
        when private.business_date() < due.due_on and private.reminds(rule, due.what, 'before') and not sent.before
          then due.due_on - 1
        when private.business_date() <= due.due_on + 3 and private.reminds(rule, due.what, 'after') and not sent.after
          then greatest(due.due_on + 1, private.business_date())
      end,
      private.asks_for(
        quote.id, asked.what, asked.number, asked.bills, asked.due_on, asked.asked_cents, asked.has_earlier
      ),
      due.place
    from unnest(owing) as quote
    join due on due.quote_id = quote.id
    join due as asked on asked.quote_id = quote.id and asked.is_asked
    join unnest(_bookings) as booking on booking.quote_id = quote.id
    cross join lateral (
      select
        jsonb_agg((reminder).created_at order by (reminder).created_at) as moments,
        count(*) filter (where (reminder).moment = 'before') > 0 as before,
        count(*) filter (where (reminder).moment = 'after') > 0 as after
      from told
      where private.reminds_of(reminder, is_void, quote.id, due.what, due.number, due.due_on)
    ) as sent;
end;
$function$;

CREATE OR REPLACE FUNCTION private.money_kept_of(_quote_ids uuid[])
 RETURNS TABLE(quote_id uuid, cents bigint)
 LANGUAGE sql
 STABLE ROWS 10
 SET search_path TO ''
AS $function$
  -- As private.keeps says, by name: an index has these alone, and answers without the entries.
  select quote_id, sum(cents)::bigint
  from public.ledger
  where quote_id = any (_quote_ids) and kind in ('payment', 'refund', 'dispute')
  group by quote_id
$function$;

CREATE OR REPLACE FUNCTION private.money_kept(_quote_id uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN COALESCE((SELECT kept.cents FROM private.money_kept_of(ARRAY[money_kept._quote_id]) kept(quote_id, cents)), (0)::bigint);

CREATE OR REPLACE FUNCTION private.money_lost(_quote_ids uuid[])
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE ROWS 10
 SET search_path TO ''
AS $function$
  select quote_id from public.payments where quote_id = any (_quote_ids) and lost_cents > 0 and voided_at is null
$function$;

CREATE OR REPLACE FUNCTION private.money_moved(_quote_ids uuid[])
 RETURNS TABLE(quote_id uuid, payment_id uuid, kind public.ledger_kind, way text, day date, cents bigint, tax numeric)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  -- Materialized, as PostgreSQL expects few of each, and would look up the others of each one.
  with entries as materialized (
    select id, quote_id, kind, cents, entered_at, payment_id
    from public.ledger
    where quote_id = any (_quote_ids) and kind in ('payment', 'refund', 'dispute')
  ), paid as materialized (
    select id, version, way, method, paid_on from public.payments where quote_id = any (_quote_ids)
  ), accepted as materialized (
    select quote_id, number, tax_share from public.quote_versions where quote_id = any (_quote_ids)
  )
  select
    entry.quote_id,
    entry.payment_id,
    entry.kind,
    case payment.way when 'stripe' then coalesce(payment.method, 'card') else payment.way end,
    case entry.kind
      when 'payment' then payment.paid_on
      else (entry.entered_at at time zone 'America/Chicago')::date
    end,
    entry.cents,
    coalesce(
      round(sum(entry.cents) over so_far * accepted.tax_share)
        - round((sum(entry.cents) over so_far - entry.cents) * accepted.tax_share),
      0
    )
  from entries as entry
  join paid as payment on payment.id = entry.payment_id
  left join accepted on (accepted.quote_id, accepted.number) = (entry.quote_id, payment.version)
  window so_far as (partition by entry.quote_id, payment.version order by entry.id)
$function$;

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
    select
      quote.id, quote.name, coalesce((back.booking).event_date, quote.event_date),
      private.in_dollars(back.cents)::double precision
    -- Of what is not booked no more is charged than visits that were made, so that what is kept is more than was asked.
    from private.money_to_return(array(select quote_id from private.balances where cents < 0)) as back
    join public.quotes as quote on quote.id = back.quote_id
    where back.cents > 0
    order by coalesce((back.booking).canceled_at, quote.created_at) desc, quote.id;
end;
$function$;

CREATE OR REPLACE FUNCTION private.money_to_return(_quote_ids uuid[])
 RETURNS TABLE(quote_id uuid, booking public.bookings, cents bigint)
 LANGUAGE sql
 STABLE ROWS 10
 SET search_path TO ''
AS $function$
  with known as materialized (
    select booking from public.bookings as booking where booking.quote_id = any (_quote_ids)
  ), canceled as materialized (
    select booking from known where (booking).status = 'canceled'
  ), made as materialized (
    select * from private.visits_made(array(select booking from canceled))
  ), agreed as materialized (
    select quote_id, number, private.deposit_cents(document) as deposit
    from public.quote_versions
    where quote_id = any (array(select (booking).quote_id from canceled))
  )
  select
    kept.quote_id, booking,
    case
      when (booking).status = 'canceled' then private.refund_of(
        booking, (booking).canceled_by, kept.cents, made.cents, agreed.deposit, rule.free_cancel_days
      )
      else kept.cents
    end
  from private.money_kept_of(_quote_ids) as kept
  cross join public.business_settings as rule
  left join known on (booking).quote_id = kept.quote_id
  left join made on made.quote_id = kept.quote_id
  left join agreed on (agreed.quote_id, agreed.number) = ((booking).quote_id, (booking).version)
  where (booking).status is distinct from 'booked'
$function$;

CREATE OR REPLACE FUNCTION private.month_start(document jsonb, _number integer)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (((COALESCE((document ->> 'delivery_on'::text), (document ->> 'event_date'::text)))::date + make_interval(months => (_number - 1))))::date;

CREATE OR REPLACE FUNCTION private.bill_period(document jsonb, _number integer)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN COALESCE(CASE WHEN (private.is_open_ended(document) AND (_number IS NOT NULL)) THEN jsonb_build_object('from', private.month_start(document, _number), 'until', (private.month_start(document, (_number + 1)) - 1)) ELSE NULL::jsonb END, (SELECT jsonb_build_object('from', (billed.bill ->> 'day'::text), 'until', COALESCE(((((((bill_period.document -> 'bills'::text) -> bill_period._number) ->> 'day'::text))::date - 1))::text, (bill_period.document ->> 'pickup_on'::text), (bill_period.document ->> 'event_date'::text))) AS jsonb_build_object FROM (SELECT ((bill_period.document -> 'bills'::text) -> (bill_period._number - 1)) AS "?column?") billed(bill) WHERE (billed.bill IS NOT NULL)), '{}'::jsonb);

CREATE OR REPLACE FUNCTION private.agreed_period(_quote_id uuid, _number integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN COALESCE((SELECT private.bill_period(agreed.document, agreed_period._number) AS bill_period FROM (public.quote_acceptances yes JOIN public.quote_versions agreed ON (((agreed.quote_id = yes.quote_id) AND (agreed.number = yes.version)))) WHERE ((yes.quote_id = agreed_period._quote_id) AND (yes.voided_at IS NULL) AND (agreed_period._number IS NOT NULL))), '{}'::jsonb);

CREATE OR REPLACE FUNCTION private.asks_for(_quote_id uuid, _what text, _number integer, _bills integer, _due_on date, _cents bigint, _has_earlier boolean)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (jsonb_build_object('what', CASE WHEN _has_earlier THEN 'payment'::text ELSE _what END, 'number', _number, 'of', _bills, 'amount', private.in_dollars(_cents), 'due_on', _due_on, 'is_late', COALESCE((_due_on < private.business_date()), false)) || CASE WHEN (_has_earlier OR (_number IS NULL)) THEN '{}'::jsonb ELSE private.agreed_period(_quote_id, _number) END);

CREATE OR REPLACE FUNCTION private.dues_if_accepted(_quote_id uuid, document jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT COALESCE(jsonb_agg((jsonb_build_object('what', due.what, 'number', due.number, 'of', due.bills, 'amount', private.in_dollars(due.cents), 'due_on', due.due_on) || private.bill_period(dues_if_accepted.document, due.number)) ORDER BY due.place), '[]'::jsonb) AS "coalesce" FROM private.dues_of(dues_if_accepted.document, private.business_date(), COALESCE(((private.deposit_since(dues_if_accepted._quote_id, dues_if_accepted.document) AT TIME ZONE 'America/Chicago'::text))::date, private.business_date())) due(place, what, number, bills, cents, due_on) WHERE (due.cents > 0));

CREATE OR REPLACE FUNCTION private.months_billed(_quote_id uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(max(number), 0) from private.charges_of(_quote_id) where what = 'bill'
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
  if coalesce(private.closed_on(hire.event_date), private.closed_on(hire.rental_from)) is not null then
    return 'ask';
  end if;
  return (
    select case when coalesce(bool_and(counted.owned - counted.accepted >= (ordered ->> 'quantity')::integer), false)
      then 'free' else 'ask' end
    from jsonb_array_elements(private.trailers_ordered(hire.lines)) as ordered
    left join public.busiest_days(hire.rental_from, hire.rental_until, hire.id) as counted
      on counted.model = ordered ->> 'model'
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.move_visit_charge(_quote_id uuid, _day date, _to date)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  charge public.ledger;
begin
  select * into charge from private.charges_of(_quote_id) as known where known.for_day = _day;
  if not found then
    return;
  end if;
  perform private.take_charge_back(charge);
  if _to is not null then
    perform private.enter_visit(_quote_id, _to, charge.cents, charge.due_on + (_to - _day));
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.movements_of(_quote_ids uuid[], _from date, _until date)
 RETURNS TABLE(quote_id uuid, kind public.ledger_kind, way text, day date, cents bigint, reference text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with moved as materialized (
    select money.quote_id, money.payment_id, money.kind, money.way, money.day, sum(money.cents)::bigint as cents
    from private.money_moved(_quote_ids) as money
    group by money.quote_id, money.payment_id, money.kind, money.way, money.day
    having sum(money.cents) <> 0
  )
  select moved.quote_id, moved.kind, moved.way, moved.day, moved.cents, payment.reference
  from moved
  join public.payments as payment on payment.id = moved.payment_id
  where moved.day between _from and _until
$function$;

CREATE OR REPLACE FUNCTION private.name_account(account uuid, _name text)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  chosen constant text := private.clean_line(left(_name, 200));
  reads_as constant text := private.name_skeleton(chosen);
begin
  -- "is not true" also catches null. In a skeleton, "0" and "1" of a neutral name are letters.
  if (
      char_length(chosen) <= 60 and chosen !~ '@' and private.can_be_read(chosen) and not private.mixes_scripts(chosen)
      and not private.is_office(chosen)
      and reads_as !~ '^staff[2-9a-fol]{8}$'
    ) is not true
  then
    perform private.refuse('PT422', 'name_unusable');
  end if;

  insert into private.staff_names as known (skeleton, user_id, name) values (reads_as, account, chosen)
  on conflict (skeleton) do update set name = excluded.name, chosen_at = excluded.chosen_at
  where known.user_id = account;
  if not found then
    perform private.refuse('23505', 'name_is_taken');
  end if;
  return chosen;
end;
$function$;

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
  -- Twice as many: some may be held by someone.
  free_quotes := private.hold_due_quotes(_limit * 2);
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

CREATE OR REPLACE FUNCTION private.note_at_stop(_day date, _quote_id uuid, _action text, _entry jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  of_request uuid;
begin
  -- Also against an erasure, which takes these tables in this order.
  perform private.lock_quote(_quote_id);
  select submission_id into of_request from public.quotes where id = _quote_id;
  if exists (select from public.trailer_log where id = (_entry ->> 'id')::uuid) then
    return;
  end if;
  perform private.require_open_stop(_day, _quote_id, _action);
  if not exists (
    select from public.quote_units where quote_id = _quote_id and unit_id = (_entry ->> 'unit_id')::uuid
  ) then
    perform private.refuse('PT404', 'trailer_is_gone');
  end if;
  if (_entry ->> 'kind' in ('damage', 'tires', 'tank')) is not true
    or (char_length(private.clean_text(_entry ->> 'words')) between 1 and 500) is not true
  then
    perform private.refuse('PT422', 'no_trailer_entry');
  end if;
  if (
    select count(*) from public.trailer_log where submission_id = of_request and noted_at > now() - interval '1 day'
  ) >= 20 then
    perform private.refuse('PT409', 'enough_trailer_entries', '{"most": 20}');
  end if;
  insert into public.trailer_log (id, unit_id, kind, words, noted_at, noted_by, submission_id)
  values (
    (_entry ->> 'id')::uuid, (_entry ->> 'unit_id')::uuid, _entry ->> 'kind', private.clean_text(_entry ->> 'words'),
    private.moment_of_phone((_entry ->> 'noted_at')::timestamptz), 'Driver', of_request
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.note_database_size()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  delete from private.database_sizes where day < private.business_date() - 400;
  insert into private.database_sizes (day, bytes)
  values (private.business_date(), pg_database_size(current_database()))
  on conflict do nothing;
$function$;

CREATE OR REPLACE FUNCTION private.note_trailer(_id uuid, _unit_id uuid, _kind text, _words text, _first_day date DEFAULT NULL::date, _last_day date DEFAULT NULL::date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  if not exists (select from public.trailer_units where id = _unit_id) then
    perform private.refuse('PT404', 'trailer_is_gone');
  end if;
  if _kind = 'out_of_service' then
    insert into public.unit_outages (id, unit_id, first_day, last_day, reason)
    values (_id, _unit_id, coalesce(_first_day, private.business_date()), _last_day, private.clean_line(_words))
    on conflict (id) do nothing;
  else
    insert into public.trailer_log (id, unit_id, kind, words, noted_by)
    values (_id, _unit_id, _kind, private.clean_text(_words), private.staff_name(auth.uid()))
    on conflict (id) do nothing;
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.note_worker(_channels text[], _push_key text, _business text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update private.worker_runs
  set last_run_at = clock_timestamp(), channels = _channels, push_key = _push_key,
    business = coalesce(_business, business)
  where is_only_row in (select is_only_row from private.worker_runs for update skip locked);
$function$;

CREATE OR REPLACE FUNCTION private.numbers_without_texts(_numbers text[])
 RETURNS SETOF text
 LANGUAGE sql
 STABLE ROWS 10
 SET search_path TO ''
AS $function$
  select number from public.text_opt_outs where number = any (_numbers)
$function$;

CREATE OR REPLACE FUNCTION private.obsolete_messages(_messages public.notifications[], _channels text[])
 RETURNS TABLE(id uuid, is_over boolean, is_given_up boolean, has_no_provider boolean, is_stale boolean)
 LANGUAGE sql
 STABLE ROWS 10
 SET search_path TO ''
AS $function$
  with told as materialized (
    select * from private.addresses_of(_messages)
  ), asked as materialized (
    select request from public.quote_submissions as request
    where request.id = any (array(select submission_id from unnest(_messages)))
  ), judged as (
    select
      message.id,
      coalesce(private.is_over(message, told.address, request), false) as is_over,
      message.state = 'sending' and private.wait_after(message.attempts) is null as is_given_up,
      message.state = 'waiting' and message.channel <> 'email' and message.channel::text <> all (_channels) as has_no_provider,
      private.is_stale(message) as is_stale
    from unnest(_messages) as message
    join told on told.id = message.id
    left join asked on (request).id = message.submission_id
  )
  select * from judged where is_over or is_given_up or has_no_provider or is_stale
$function$;

CREATE OR REPLACE FUNCTION private.offered_version(_quote_id uuid, change public.booking_changes)
 RETURNS public.quote_versions
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN CASE WHEN ((change).id IS NULL) THEN private.first_offered(_quote_id) ELSE (SELECT proposed.*::public.quote_versions AS proposed FROM public.quote_versions proposed WHERE ((proposed.quote_id = offered_version._quote_id) AND (proposed.number = (offered_version.change).version))) END;

CREATE OR REPLACE FUNCTION private.open_bookings()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return (
    select coalesce(
      jsonb_agg(found.line order by found.truck_on, (found.booking).rental_from, (found.booking).quote_id), '[]'
    )
    from private.booking_lines(array(
      select ahead from public.bookings as ahead
      where ahead.status = 'booked' and ahead.rental_until >= private.business_date()
      union all
      select undated from public.bookings as undated
      where undated.status = 'booked' and undated.rental_until is null
      union all
      select unpaid from private.unpaid_bookings() as unpaid where unpaid.rental_until < private.business_date()
    )) as found
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.open_change(_quote_id uuid)
 RETURNS public.booking_changes
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT change.*::public.booking_changes AS change FROM public.booking_changes change WHERE ((change.quote_id = open_change._quote_id) AND (change.outcome IS NULL)));

CREATE OR REPLACE FUNCTION private.offered_version(_quote_id uuid)
 RETURNS public.quote_versions
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN private.offered_version(_quote_id, private.open_change(_quote_id));

CREATE OR REPLACE FUNCTION private.open_dues(_quote_id uuid)
 RETURNS TABLE(place integer, what text, number integer, bills integer, cents bigint, due_on date, left_cents bigint, asked_cents bigint, has_earlier boolean, is_asked boolean, for_day date)
 LANGUAGE sql
 STABLE ROWS 4
 SET search_path TO ''
AS $function$
  select place, what, number, bills, cents, due_on, left_cents, asked_cents, has_earlier, is_asked, for_day
  from private.open_dues_of(array[_quote_id])
$function$;

CREATE OR REPLACE FUNCTION private.money_at_stop(_quote_id uuid, _day date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT jsonb_build_object('kept', private.in_dollars(private.money_kept(money_at_stop._quote_id)), 'left', private.in_dollars((sum(open_dues.left_cents))::bigint), 'collects', private.in_dollars((NULLIF(sum(open_dues.left_cents) FILTER (WHERE (open_dues.due_on <= money_at_stop._day)), (0)::numeric))::bigint)) AS jsonb_build_object FROM private.open_dues(money_at_stop._quote_id) open_dues(place, what, number, bills, cents, due_on, left_cents, asked_cents, has_earlier, is_asked, for_day) HAVING (count(*) > 0));

CREATE OR REPLACE FUNCTION private.money_over(_quote_id uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN GREATEST((private.money_kept(_quote_id) - (SELECT (COALESCE(sum(open_dues.cents), (0)::numeric))::bigint AS "coalesce" FROM private.open_dues(money_over._quote_id) open_dues(place, what, number, bills, cents, due_on, left_cents, asked_cents, has_earlier, is_asked, for_day))), (0)::bigint);

CREATE OR REPLACE FUNCTION private.open_dues_of(_quote_ids uuid[])
 RETURNS TABLE(quote_id uuid, place integer, what text, number integer, bills integer, cents bigint, due_on date, left_cents bigint, asked_cents bigint, has_earlier boolean, is_asked boolean, for_day date)
 LANGUAGE plpgsql
 STABLE ROWS 100
 SET search_path TO ''
AS $function$
#variable_conflict use_column
begin
  return query
    with counted as materialized (
      select * from private.entries_of(_quote_ids)
    ), money as (
      select
        quote_id,
        sum(private.keeps(entry))::bigint as kept,
        -coalesce(sum(cents) filter (where kind = 'credit'), 0)::bigint as credited
      from counted as entry
      group by quote_id
    ), charged as (
      select
        due.*,
        money.kept,
        sum(due.cents) over (partition by due.quote_id order by due.place)::bigint as up_to,
        greatest(sum(due.cents) over (partition by due.quote_id)::bigint - money.credited, 0) as total
      from counted as due
      join money on money.quote_id = due.quote_id
      where due.kind = 'charge'
    ), less as (
      select charged.*, least(charged.cents, charged.total - charged.up_to + charged.cents) as asked from charged
    ), open as (
      select less.*, greatest(least(less.asked, least(less.up_to, less.total) - less.kept), 0) as unpaid
      from less
      where less.asked > 0
    )
    select
      open.quote_id, open.place, open.what, open.number, open.bills, open.asked, open.due_on, open.unpaid,
      sum(open.unpaid) over so_far::bigint,
      coalesce(sum((open.unpaid > 0)::integer) over (so_far rows between unbounded preceding and 1 preceding), 0) > 0,
      open.unpaid > 0 and 1 = row_number() over (
        partition by open.quote_id
        order by
          open.unpaid > 0 desc, case when open.due_on <= private.business_date() then open.place end desc nulls last,
          open.place
      ), open.for_day
    from open
    window so_far as (partition by open.quote_id order by open.place);
end;
$function$;

CREATE OR REPLACE FUNCTION private.open_figures()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_object_agg(part, jsonb_build_object('quotes', quotes, 'value', value)), '{}')
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
$function$;

CREATE OR REPLACE FUNCTION private.open_invitations()
 RETURNS TABLE(email text, invited_at timestamp with time zone, invited_by_name text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query
    select invitation.email, invitation.invited_at::timestamptz, invitation.invited_by_name
    from private.invitations as invitation
    where invitation.invited_at > now() - private.invitation_lasts()
    order by invitation.invited_at desc;
end;
$function$;

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
    'acceptance', private.shown_acceptance(quote.id),
    'messages', private.shown_messages(quote.id),
    'money', private.customer_money(quote.id),
    'how_to_pay', private.how_to_pay(private.language_of(quote.details)),
    'papers', private.papers_of(quote.id),
    'bill_to', quote.billing_name
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.open_trouble()
 RETURNS TABLE(unit_id uuid, trouble jsonb)
 LANGUAGE sql
 STABLE ROWS 10
 SET search_path TO ''
AS $function$
  select unit_id, jsonb_agg(jsonb_build_object('kind', kind, 'words', words) order by noted_at desc, id)
  from public.trailer_log
  where settled_at is null and kind <> 'out_of_service'
  group by unit_id
$function$;

CREATE OR REPLACE FUNCTION private.opened_quote(_quote_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  quote public.quotes;
begin
  perform private.require_admin();
  select * into quote from public.quotes where id = _quote_id;
  if not found then
    perform private.refuse('PT404', 'quote_is_gone');
  end if;
  return jsonb_build_object(
    'quote', to_jsonb(quote),
    'booking', to_jsonb(private.booking_of(_quote_id)),
    'change', to_jsonb(private.open_change(_quote_id)),
    'last_step', private.last_step(_quote_id),
    'money', private.booking_money(_quote_id),
    'next_reminder_on', (
      select due.next_reminder_on
      from private.money_due_of(array(
        select booking from public.bookings as booking where booking.quote_id = _quote_id and booking.status = 'booked'
      )) as due
      order by due.due_on nulls last, due.place
      limit 1
    ),
    'payments', private.payments_of(_quote_id),
    'cancel_terms', private.cancel_terms(_quote_id),
    'units', coalesce((select units from private.units_of(array[_quote_id])), '[]'),
    'visits', (
      select coalesce(jsonb_agg(to_jsonb(visit) order by visit.day), '[]')
      from private.service_visits(_quote_id, private.business_date()) as visit
    ),
    'thread', private.thread_of(_quote_id)
      || jsonb_build_object('texts', private.texts_with(private.text_number(quote.phone), _quote_id)),
    'papers', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'sent_at', sent_at) order by kind), '[]')
      from public.quote_papers
      where quote_id = _quote_id
    ),
    'request', private.request_of_quote(quote.submission_id),
    'agreed_to_texts', private.agreed_to_texts(quote.submission_id, private.text_number(quote.phone)),
    'opted_out_at', (select since from public.text_opt_outs where number = private.text_number(quote.phone)),
    'decides_as_owner', private.decides_as_owner()
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.opening_after(day date)
 RETURNS timestamp without time zone
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  coming date := day;
  hours private.opening_hours;
begin
  loop
    coming := coming + 1;
    hours := private.hours_of(coming);
    exit when hours.opens is not null;
  end loop;
  return coming + hours.opens;
end;
$function$;

CREATE OR REPLACE FUNCTION private.other_places(lines jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN (SELECT string_agg(DISTINCT (line.value ->> 'at'::text), '
'::text) AS string_agg FROM jsonb_array_elements(other_places.lines) line(value));

CREATE OR REPLACE FUNCTION private.overbooks(hire public.quotes, _overbooks boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  days constant public.quotes := private.with_rental_days(hire);
  is_over boolean := false;
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
    continue when (tightest.accepted + needed.how_many > tightest.owned) is not true;
    if _overbooks is not true then
      perform private.refuse('PT409', 'too_few_trailers', jsonb_build_object(
        'model', needed.model, 'day', tightest.day, 'free', greatest(tightest.owned - tightest.accepted, 0),
        'owned', tightest.owned, 'needed', needed.how_many
      ));
    end if;
    is_over := true;
  end loop;
  return is_over;
end;
$function$;

CREATE OR REPLACE FUNCTION private.owed_now(_quote_id uuid, _what text DEFAULT NULL::text, _number integer DEFAULT NULL::integer, OUT what text, OUT number integer, OUT bills integer, OUT due_on date, OUT cents bigint, OUT has_earlier boolean)
 RETURNS record
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select what, number, bills, due_on, asked_cents, has_earlier
  from private.open_dues(_quote_id)
  where left_cents > 0 and case
    when _what is null then is_asked
    else what = _what and (_number is null or number = _number)
  end
  order by place
  limit 1
$function$;

CREATE OR REPLACE FUNCTION private.owes(entry public.ledger)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN CASE WHEN ((entry).kind = ANY (ARRAY['charge'::public.ledger_kind, 'credit'::public.ledger_kind])) THEN (entry).cents ELSE (- (entry).cents) END;

CREATE OR REPLACE FUNCTION private.own_invitation()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select exists (select from auth.users as account where id = auth.uid() and private.is_invited(account));
$function$;

CREATE OR REPLACE FUNCTION private.papers_of(_quote_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT COALESCE(jsonb_agg(sent.kind ORDER BY sent.kind), '[]'::jsonb) AS "coalesce" FROM (public.quote_papers sent JOIN public.business_papers paper ON (((paper.kind = sent.kind) AND private.holds(paper.*)))) WHERE (sent.quote_id = papers_of._quote_id));

CREATE OR REPLACE FUNCTION private.paper_of_quote(_token text, _kind public.paper_kind)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (SELECT translate(encode(business_papers.pdf, 'base64'::text), '
'::text, ''::text) AS translate FROM public.business_papers WHERE ((business_papers.kind = paper_of_quote._kind) AND (private.papers_of((private.quote_link_of(paper_of_quote._token)).quote_id) ? (paper_of_quote._kind)::text)));

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

CREATE OR REPLACE FUNCTION private.payments_of(_quote_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT COALESCE(jsonb_agg((to_jsonb(payment.*) || jsonb_build_object('refunds', (SELECT COALESCE(jsonb_agg(to_jsonb(refund.*) ORDER BY refund.created_at, refund.id), '[]'::jsonb) AS "coalesce" FROM public.payment_refunds refund WHERE (refund.payment_id = payment.id)))) ORDER BY payment.created_at, payment.id), '[]'::jsonb) AS "coalesce" FROM (SELECT payments.id, payments.quote_id, payments.acceptance_id, payments.created_at, payments.version, payments.hash, payments.way, payments.what, payments.due_number, payments.amount_cents, payments.state, payments.session_id, payments.intent_id, payments.currency, payments.paid_cents, payments.refunded_cents, payments.lost_cents, payments.paid_at, payments.paid_on, payments.method, payments.last4, payments.receipt_url, payments.dispute, payments.problem, payments.reference, payments.recorded_by, payments.voided_at, payments.voided_by, payments.revision FROM public.payments WHERE (payments.quote_id = payments_of._quote_id) ORDER BY payments.created_at DESC, payments.id DESC LIMIT 200) payment);

CREATE OR REPLACE FUNCTION private.phone_plans()
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN '{"1": ["[2-9]\\d{2}[2-9]\\d{6}", "1"], "7": ["8\\d{13}|[347-9]\\d{9}|8\\d{13}|[78]\\d{9}", "8"], "20": ["[189]\\d{8,9}|[24-6]\\d{8}|[135]\\d{7}", "0"], "27": ["[1-79]\\d{8}|8\\d{4,9}", "0"], "30": ["5005000\\d{3}|8\\d{9,11}|(?:[269]\\d|70)\\d{8}"], "31": ["(?:[124-7]\\d\\d|3(?:[02-9]\\d|1[0-8]))\\d{6}|8\\d{6,9}|9\\d{6,10}|1\\d{4,5}", "0"], "32": ["4\\d{8}|[1-9]\\d{7}", "0"], "33": ["[1-9]\\d{8}", "0"], "34": ["400\\d{6}|(?:51|[6-9]\\d)\\d{7}"], "36": ["[235-7]\\d{8}|[1-9]\\d{7}", "06"], "39": ["0\\d{5,11}|1\\d{8,10}|3(?:[0-8]\\d{7,10}|9\\d{7,8})|(?:43|55|70)\\d{8}|8\\d{5}(?:\\d{2,4})?|0\\d{5,10}|3[0-8]\\d{7,10}|55\\d{8}|8\\d{5}(?:\\d{2,4})?|(?:1\\d|39)\\d{7,8}"], "40": ["(?:[2378]\\d|90)\\d{7}|[23]\\d{5}", "0"], "41": ["8\\d{11}|[2-9]\\d{8}", "0"], "43": ["1\\d{3,12}|2\\d{6,12}|43(?:(?:0\\d|5[02-9])\\d{3,9}|2\\d{4,5}|[3467]\\d{4}|8\\d{4,6}|9\\d{4,7})|5\\d{4,12}|8\\d{7,12}|9\\d{8,12}|(?:[367]\\d|4[0-24-9])\\d{4,11}", "0"], "44": ["[1-357-9]\\d{9}|[18]\\d{8}|8\\d{6}|(?:1481|[357-9]\\d{3})\\d{6}|8\\d{6}(?:\\d{2})?|1624\\d{6}|(?:[3578]\\d|90)\\d{8}|1534\\d{6}|(?:[3578]\\d|90)\\d{8}", "0|180020"], "45": ["[2-9]\\d{7}"], "46": ["(?:[26]\\d\\d|9)\\d{9}|[1-9]\\d{8}|[1-689]\\d{7}|[1-4689]\\d{6}|2\\d{5}", "0"], "47": ["(?:0|[2-9]\\d{3})\\d{4}|0\\d{4}|(?:[489]\\d|79)\\d{6}"], "48": ["(?:6|8\\d\\d)\\d{7}|[1-9]\\d{6}(?:\\d{2})?|[26]\\d{5}"], "49": ["[2579]\\d{5,14}|49(?:[34]0|69|8\\d)\\d\\d?|49(?:37|49|60|7[089]|9\\d)\\d{1,3}|49(?:2[024-9]|3[2-689]|7[1-7])\\d{1,8}|(?:1|[368]\\d|4[0-8])\\d{3,13}|49(?:[015]\\d|2[13]|31|[46][1-8])\\d{1,9}", "0"], "51": ["(?:[14-8]|9\\d)\\d{7}", "0"], "52": ["[2-9]\\d{9}", "0(?:[12]|4[45])|1"], "53": ["(?:[2-7]|8\\d\\d)\\d{7}|[2-47]\\d{6}|[34]\\d{5}", "0"], "54": ["(?:11|[89]\\d\\d)\\d{8}|[2368]\\d{9}", "0?(?:(11|2(?:2(?:02?|[13]|2[13-79]|4[1-6]|5[2457]|6[124-8]|7[1-4]|8[13-6]|9[1267])|3(?:02?|1[467]|2[03-6]|3[13-8]|[49][2-6]|5[2-8]|[67])|4(?:7[3-578]|9)|6(?:[0136]|2[24-6]|4[6-8]?|5[15-8])|80|9(?:0[1-3]|[19]|2\\d|3[1-6]|4[02568]?|5[2-4]|6[2-46]|72?|8[23]?))|3(?:3(?:2[79]|6|8[2578])|4(?:0[0-24-9]|[12]|3[5-8]?|4[24-7]|5[4-68]?|6[02-9]|7[126]|8[2379]?|9[1-36-8])|5(?:1|2[1245]|3[237]?|4[1-46-9]|6[2-4]|7[1-6]|8[2-5]?)|6[24]|7(?:[069]|1[1568]|2[15]|3[145]|4[13]|5[14-8]|7[2-57]|8[126])|8(?:[01]|2[15-7]|3[2578]?|4[13-6]|5[4-8]?|6[1-357-9]|7[36-8]?|8[5-8]?|9[124])))15)?", "9\\1"], "55": ["[1-467]\\d{9,10}|55[0-46-9]\\d{8}|[34]\\d{7}|55\\d{7,8}|(?:5[0-46-9]|[89]\\d)\\d{7,9}", "(?:0|90)(?:(1[245]|2[1-35]|31|4[13]|[56]5|99)(\\d{10,11}))?", "\\2"], "56": ["12300\\d{6}|6\\d{9,10}|[2-9]\\d{8}"], "57": ["(?:46|60\\d\\d)\\d{6}|(?:1\\d|[39])\\d{9}", "0([3579]|4(?:[14]4|56))?"], "58": ["[68]00\\d{7}|(?:[24]\\d|[59]0)\\d{8}", "0"], "60": ["1\\d{8,9}|(?:3\\d|[4-9])\\d{7}", "0"], "61": ["1(?:[0-79]\\d{7}(?:\\d(?:\\d{2})?)?|8[0-24-9]\\d{7})|[2-478]\\d{8}|1\\d{4,7}|1(?:[0-79]\\d{8}(?:\\d{2})?|8[0-24-9]\\d{7})|[148]\\d{8}|1\\d{5,7}", "(183[12])|0"], "62": ["00[1-9]\\d{9,14}|(?:[1-36]|8\\d{5})\\d{6}|00\\d{9}|[1-9]\\d{8,10}|[2-9]\\d{7}", "0"], "63": ["(?:[2-7]|9\\d)\\d{8}|2\\d{5}|(?:1800|8)\\d{7,9}", "0"], "64": ["[1289]\\d{9}|50\\d{5}(?:\\d{2,3})?|[27-9]\\d{7,8}|(?:[34]\\d|6[0-35-9])\\d{6}|8\\d{4,6}", "0"], "65": ["(?:(?:1\\d|8)\\d\\d|7000)\\d{7}|[3689]\\d{7}"], "66": ["(?:001800|[2-57]|[689]\\d)\\d{7}|1\\d{7,9}", "0"], "81": ["00[1-9]\\d{6,14}|[25-9]\\d{9}|(?:00|[1-9]\\d\\d)\\d{6}", "(000[2569]\\d{4,6})$|(?:(?:003768)0?)|0", "\\1"], "82": ["00[1-9]\\d{8,11}|(?:[12]|5\\d{3})\\d{7}|[13-6]\\d{9}|(?:[1-6]\\d|80)\\d{7}|[3-6]\\d{4,5}|(?:00|7)0\\d{8}", "0(8(?:[1-46-8]|5\\d\\d))?"], "84": ["[12]\\d{9}|[135-9]\\d{8}|[16]\\d{6,7}|7\\d{6}", "0"], "86": ["(?:(?:1[03-689]|2\\d)\\d\\d|6)\\d{8}|1\\d{10}|[126]\\d{6}(?:\\d(?:\\d{2})?)?|86\\d{5,6}|(?:[3-579]\\d|8[0-57-9])\\d{5,9}", "(1(?:[12]\\d|79)\\d\\d)|0"], "90": ["4\\d{6}|8\\d{11,12}|(?:[2-58]\\d\\d|900)\\d{7}", "0"], "91": ["(?:000800|[2-9]\\d\\d)\\d{7}|1\\d{7,12}", "0"], "92": ["122\\d{6}|[24-8]\\d{10,11}|9(?:[013-9]\\d{8,10}|2(?:[01]\\d\\d|2(?:[06-8]\\d|1[01]))\\d{7})|(?:[2-8]\\d{3}|92(?:[0-7]\\d|8[1-9]))\\d{6}|[24-9]\\d{8}|[89]\\d{7}", "0"], "93": ["[2-7]\\d{8}", "0"], "94": ["[1-9]\\d{8}", "0"], "95": ["1\\d{5,7}|95\\d{6}|(?:[4-7]|9[0-46-9])\\d{6,8}|(?:2|8\\d)\\d{5,8}", "0"], "98": ["[1-9]\\d{9}|(?:[1-8]\\d\\d|9)\\d{3,4}", "0"], "211": ["[19]\\d{8}", "0"], "212": ["[5-8]\\d{8}", "0"], "213": ["(?:[1-4]|[5-79]\\d|80)\\d{7}", "0"], "216": ["[2-57-9]\\d{7}"], "218": ["[2-9]\\d{8}", "0"], "220": ["[48]\\d{8}|[2-9]\\d{6}"], "221": ["(?:[378]\\d|93)\\d{7}"], "222": ["(?:[2-4]\\d\\d|800)\\d{5}"], "223": ["[24-9]\\d{7}"], "224": ["722\\d{6}|(?:3|6\\d)\\d{7}"], "225": ["[02]\\d{9}"], "226": ["[024-7]\\d{7}"], "227": ["[027-9]\\d{7}"], "228": ["[279]\\d{7}"], "229": ["01\\d{8}"], "230": ["(?:[57]|8\\d\\d)\\d{7}|[2-468]\\d{6}"], "231": ["(?:[2457]\\d|33|88)\\d{7}|(?:2\\d|[4-6])\\d{6}", "0"], "232": ["(?:[237-9]\\d|66)\\d{6}", "0"], "233": ["[235]\\d{8}|800\\d{5,6}", "0"], "234": ["(?:20|9\\d)\\d{8}|[78]\\d{9,13}", "0"], "235": ["(?:22|[3689]\\d|77)\\d{6}"], "236": ["8776\\d{4}|(?:[27]\\d|61)\\d{6}"], "237": ["[26]\\d{8}|88\\d{6,7}"], "238": ["(?:[2-59]\\d\\d|800)\\d{4}"], "239": ["(?:22|9\\d)\\d{5}"], "240": ["222\\d{6}|(?:3\\d|55|[89]0)\\d{7}"], "241": ["(?:[067]\\d|11)\\d{6}|[2-7]\\d{6}", "0(11\\d{6}|60\\d{6}|61\\d{6}|6[256]\\d{6}|7[467]\\d{6})", "\\1"], "242": ["222\\d{6}|(?:0\\d|80)\\d{7}"], "243": ["(?:(?:[189]|5\\d)\\d|2)\\d{7}|[1-68]\\d{6}", "0"], "244": ["[29]\\d{8}"], "245": ["[49]\\d{8}|4\\d{6}"], "246": ["3\\d{6}"], "247": ["(?:[01589]\\d|[2-467])\\d{4}"], "248": ["(?:[2489]\\d|64)\\d{5}"], "249": ["[19]\\d{8}", "0"], "250": ["(?:06|[27]\\d\\d|[89]00)\\d{6}", "0"], "251": ["(?:11|[2-57-9]\\d)\\d{7}", "0"], "252": ["[346-9]\\d{8}|[12679]\\d{7}|[1-5]\\d{6}|[1348]\\d{5}", "0"], "253": ["(?:2\\d|77)\\d{6}"], "254": ["(?:[17]\\d\\d|900)\\d{6}|(?:2|80)0\\d{6,7}|[4-6]\\d{6,8}", "0"], "255": ["(?:[25-8]\\d|41|90)\\d{7}", "0"], "256": ["800\\d{6}|(?:[29]0|[347]\\d)\\d{7}", "0"], "257": ["(?:[267]\\d|31)\\d{6}"], "258": ["(?:2|8\\d)\\d{7}"], "260": ["800\\d{6}|(?:21|[579]\\d|63)\\d{7}", "0"], "261": ["[23]\\d{8}", "([24-9]\\d{6})$|0", "20\\1"], "262": ["709\\d{6}|(?:26|[689]\\d)\\d{7}|(?:639\\d|7093)\\d{5}|(?:26|80|9\\d)\\d{7}", "0"], "263": ["8\\d{6}(?:\\d{3})?|[235-8]\\d{8}", "0"], "264": ["[68]\\d{7,8}", "0"], "265": ["(?:[1289]\\d|31|77)\\d{7}|1\\d{6}", "0"], "266": ["(?:[256]\\d\\d|800)\\d{5}"], "267": ["90\\d{5}|(?:0800|[2-6]|(?:7|800)\\d)\\d{6}"], "268": ["0800\\d{4}|(?:[237]\\d|900)\\d{6}"], "269": ["[3478]\\d{6}"], "290": ["(?:[2569]\\d|8)\\d{3}|8\\d{3}"], "291": ["[178]\\d{6}", "0"], "297": ["(?:[25-79]\\d\\d|800)\\d{4}"], "298": ["[2-9]\\d{5}", "(10(?:01|[12]0|88))"], "299": ["(?:19|[2-689]\\d|70)\\d{4}"], "350": ["(?:[25]\\d|60)\\d{6}"], "351": ["1693\\d{5}|(?:[26-9]\\d|30)\\d{7}"], "352": ["35[013-9]\\d{4,8}|6\\d{8}|35\\d{2,4}|(?:[2457-9]\\d|3[0-46-9])\\d{2,9}", "(15(?:0[06]|1[12]|[35]5|4[04]|6[26]|77|88|99)\\d)"], "353": ["(?:1\\d|[2569])\\d{6,8}|4\\d{6,9}|7\\d{8}|8\\d{8,9}", "0"], "354": ["(?:38\\d|[4-9])\\d{6}"], "355": ["(?:700\\d\\d|900)\\d{3}|8\\d{5,7}|(?:[2-5]|6\\d)\\d{7}", "0"], "356": ["3550\\d{4}|(?:[2579]\\d\\d|800)\\d{5}"], "357": ["(?:[279]\\d|[58]0)\\d{6}"], "358": ["[1-35689]\\d{4}|7\\d{10,11}|(?:[124-7]\\d|3[0-46-9])\\d{8}|[1-9]\\d{5,8}|2\\d{4,9}|35\\d{4,5}|(?:60\\d\\d|800)\\d{4,6}|7\\d{5,11}|(?:[14]\\d|3[0-46-9]|50)\\d{4,8}", "0"], "359": ["00800\\d{7}|[2-7]\\d{6,7}|[89]\\d{6,8}|2\\d{5}", "0"], "370": ["(?:[3469]\\d|52|[78]0)\\d{6}", "[08]"], "371": ["(?:[268]\\d|78|90)\\d{6}"], "372": ["8\\d{9}|[4578]\\d{7}|(?:[3-8]\\d|90)\\d{5}"], "373": ["(?:[235-7]\\d|[89]0)\\d{6}", "0"], "374": ["(?:[1-489]\\d|55|60|77)\\d{6}", "0"], "375": ["(?:[12]\\d|33|44|902)\\d{7}|8(?:0[0-79]\\d{5,7}|[1-7]\\d{9})|8(?:1[0-489]|[5-79]\\d)\\d{7}|8[1-79]\\d{6,7}|8[0-79]\\d{5}|8\\d{5}", "0|80?"], "376": ["(?:1|6\\d)\\d{7}|[135-9]\\d{5}"], "377": ["(?:[3489]|[67]\\d)\\d{7}", "0"], "378": ["(?:0549|[5-7]\\d)\\d{6}", "([89]\\d{5})$", "0549\\1"], "380": ["[89]\\d{9}|[3-9]\\d{8}", "0"], "381": ["38[02-9]\\d{6,9}|6\\d{7,9}|90\\d{4,8}|38\\d{5,6}|(?:7\\d\\d|800)\\d{3,9}|(?:[12]\\d|3[0-79])\\d{5,10}", "0"], "382": ["(?:20|[3-79]\\d)\\d{6}|80\\d{6,7}", "0"], "383": ["2\\d{7,8}|3\\d{7,11}|(?:4\\d\\d|[89]00)\\d{5}", "0"], "385": ["[2-69]\\d{8}|80\\d{5,7}|[1-79]\\d{7}|6\\d{6}", "0"], "386": ["[1-7]\\d{7}|8\\d{4,7}|90\\d{4,6}", "0"], "387": ["6\\d{8}|(?:[35689]\\d|49|70)\\d{6}", "0"], "389": ["[2-578]\\d{7}", "0"], "420": ["(?:[2-578]\\d|60)\\d{7}|9\\d{8,11}"], "421": ["[2-689]\\d{8}|[2-59]\\d{6}|[2-5]\\d{5}", "0"], "423": ["[68]\\d{8}|(?:[2378]\\d|90)\\d{5}", "(1001)|0"], "500": ["[2-7]\\d{4}"], "501": ["(?:0800\\d|[2-8])\\d{6}"], "502": ["80\\d{6}|(?:1\\d{3}|[2-7])\\d{7}"], "503": ["[25-7]\\d{7}|(?:80\\d|900)\\d{4}(?:\\d{4})?"], "504": ["8\\d{10}|[237-9]\\d{7}"], "505": ["(?:1800|[25-8]\\d{3})\\d{4}"], "506": ["(?:8\\d|90)\\d{8}|(?:[24-8]\\d{3}|3005)\\d{4}", "(19(?:0[0-2468]|1[09]|20|66|77|99))"], "507": ["(?:00800|8\\d{3})\\d{6}|[68]\\d{7}|[1-57-9]\\d{6}"], "508": ["[78]\\d{8}|[2-9]\\d{5}", "0"], "509": ["[2-589]\\d{7}"], "590": ["7090\\d{5}|(?:[56]9|[89]\\d)\\d{7}", "0"], "591": ["(?:[2-7]\\d\\d|8001)\\d{5}", "0(1\\d)?"], "592": ["(?:[2-8]\\d{3}|9008)\\d{3}"], "593": ["1\\d{9,10}|(?:[2-7]|9\\d)\\d{7}", "0"], "594": ["(?:694\\d|7093)\\d{5}|(?:59|[89]\\d)\\d{7}", "0"], "595": ["[36-8]\\d{5,8}|4\\d{6,8}|59\\d{6}|9\\d{5,10}|(?:2\\d|5[0-8])\\d{6,7}", "0"], "596": ["7091\\d{5}|(?:[56]9|[89]\\d)\\d{7}", "0"], "597": ["(?:[2-5]|[6-9]\\d)\\d{5}"], "598": ["0004\\d{2,9}|[1249]\\d{7}|2\\d{3,4}|(?:[49]\\d|80)\\d{5}", "0"], "599": ["(?:[34]1|60|(?:7|9\\d)\\d)\\d{5}|(?:[34]1|7\\d)\\d{5}"], "670": ["7\\d{7}|(?:[2-47]\\d|[89]0)\\d{5}"], "672": ["[13]\\d{5}", "([0-258]\\d{4})$", "3\\1"], "673": ["[2-578]\\d{6}"], "674": ["(?:222|444|(?:55|8\\d)\\d|666|777|999)\\d{4}"], "675": ["(?:180|[78]\\d{3})\\d{4}|(?:[2-589]\\d|64)\\d{5}"], "676": ["(?:0800|(?:[5-8]\\d\\d|999)\\d)\\d{3}|[2-8]\\d{4}"], "677": ["[6-9]\\d{6}|[1-6]\\d{4}"], "678": ["[57-9]\\d{6}|(?:[238]\\d|48)\\d{3}"], "679": ["45\\d{5}|(?:0800\\d|[235-9])\\d{6}"], "680": ["(?:[24-8]\\d\\d|345|900)\\d{4}"], "681": ["(?:40|72|8\\d{4})\\d{4}|[89]\\d{5}"], "682": ["[2-578]\\d{4}"], "683": ["(?:[4-7]|888\\d)\\d{3}"], "685": ["(?:[2-6]|8\\d{5})\\d{4}|[78]\\d{6}|[68]\\d{5}"], "686": ["(?:[37]\\d|6[0-79])\\d{6}|(?:[2-48]\\d|50)\\d{3}", "0"], "687": ["(?:050|[2-57-9]\\d\\d)\\d{3}"], "688": ["(?:2|7\\d\\d|90)\\d{4}"], "689": ["4\\d{5}(?:\\d{2})?|8\\d{7,8}"], "690": ["[2-47]\\d{3,6}"], "691": ["(?:[39]\\d\\d|820)\\d{4}"], "692": ["329\\d{4}|(?:[256]\\d|45)\\d{5}", "1"], "800": ["(?:00|[1-9]\\d)\\d{6}"], "808": ["[1-9]\\d{7}"], "850": ["85\\d{6}|(?:19\\d|[2-7])\\d{7}", "0"], "852": ["8[0-46-9]\\d{6,7}|9\\d{4,7}|(?:[2-7]|9\\d{3})\\d{7}"], "853": ["0800\\d{3}|(?:28|[68]\\d)\\d{6}"], "855": ["1\\d{9}|[1-9]\\d{7,8}", "0"], "856": ["(?:2\\d|3)\\d{8}|(?:[235-8]\\d|41)\\d{6}", "0"], "870": ["7\\d{11}|[235-7]\\d{8}"], "878": ["10\\d{10}"], "880": ["[1-469]\\d{9}|8[0-79]\\d{7,8}|[2-79]\\d{8}|[2-9]\\d{7}|[3-9]\\d{6}|[57-9]\\d{5}", "0"], "881": ["6\\d{9}|[0-36-9]\\d{8}"], "882": ["[13]\\d{6}(?:\\d{2,5})?|[19]\\d{7}|(?:[25]\\d\\d|4)\\d{7}(?:\\d{2})?"], "883": ["(?:[1-4]\\d|51)\\d{6,10}"], "886": ["[2-689]\\d{8}|7\\d{9,10}|[2-8]\\d{7}|2\\d{6}", "0"], "888": ["\\d{11}"], "960": ["(?:800|9[0-57-9]\\d)\\d{7}|[34679]\\d{6}"], "961": ["[27-9]\\d{7}|[13-9]\\d{6}", "0"], "962": ["(?:(?:[2689]|7\\d)\\d|32|427|53)\\d{6}", "0"], "963": ["[1-359]\\d{8}|[1-5]\\d{7}", "0"], "964": ["(?:1|7\\d\\d)\\d{7}|[2-6]\\d{7,8}", "0"], "965": ["18\\d{5}|(?:[2569]\\d|41)\\d{6}"], "966": ["(?:[15]\\d|800|92)\\d{7}", "0"], "967": ["(?:1|7\\d)\\d{7}|[1-7]\\d{6}", "0"], "968": ["(?:1505|[279]\\d{3}|500)\\d{4}|800\\d{5,6}"], "970": ["[2489]2\\d{6}|(?:1\\d|5)\\d{8}", "0"], "971": ["(?:[4-7]\\d|9[0-689])\\d{7}|800\\d{2,9}|[2-4679]\\d{7}", "0"], "972": ["1\\d{6}(?:\\d{3,5})?|[57]\\d{8}|[1-489]\\d{7}", "0"], "973": ["[136-9]\\d{7}"], "974": ["800\\d{4}|(?:2|800)\\d{6}|(?:0080|[3-7])\\d{7}"], "975": ["[178]\\d{7}|[2-8]\\d{6}"], "976": ["[12]\\d{7,9}|[5-9]\\d{7}", "0"], "977": ["(?:1\\d|9)\\d{9}|[1-9]\\d{7}", "0"], "979": ["[1359]\\d{8}"], "992": ["(?:[0-57-9]\\d|66)\\d{7}"], "993": ["[1-7]\\d{7}", "8"], "994": ["365\\d{6}|(?:[124579]\\d|60|88)\\d{7}", "0"], "995": ["(?:[3-57]\\d\\d|800)\\d{6}", "0"], "996": ["8\\d{9}|[235-9]\\d{8}", "0"], "998": ["(?:20|33|[5-9]\\d)\\d{7}"]}'::jsonb;

CREATE OR REPLACE FUNCTION private.e164_abroad(phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
RETURN (SELECT (('+'::text || country.country) || CASE WHEN (within.number ~ (('^(?:'::text || (known.plan ->> 0)) || ')$'::text)) THEN within.number WHEN (known.typed ~ (('^(?:'::text || (known.plan ->> 0)) || ')$'::text)) THEN known.typed ELSE NULL::text END) FROM ((((SELECT private.dialed_digits(e164_abroad.phone) AS dialed) read CROSS JOIN LATERAL unnest(ARRAY[substr(read.dialed, 2, 1), substr(read.dialed, 2, 2), substr(read.dialed, 2, 3)]) country(country)) CROSS JOIN LATERAL (SELECT (private.phone_plans() -> country.country) AS plan, substr(read.dialed, (2 + char_length(country.country))) AS typed, (('^(?:'::text || ((private.phone_plans() -> country.country) ->> 1)) || ')'::text) AS prefix) known) CROSS JOIN LATERAL (SELECT regexp_replace(known.typed, known.prefix, CASE WHEN ((regexp_match(known.typed, known.prefix))[regexp_count(known.prefix, '[(](?![?])'::text)] <> ''::text) THEN COALESCE((known.plan ->> 2), ''::text) ELSE ''::text END) AS number) within) WHERE (known.plan IS NOT NULL));

CREATE OR REPLACE FUNCTION private.e164(phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
RETURN COALESCE(('+1'::text || "substring"(private.dialed_digits(phone), '^1?([2-9][0-9]{2}[2-9][0-9]{6})$'::text)), CASE WHEN (private.dialed_digits(phone) ~ '^[+]'::text) THEN private.e164_abroad(phone) ELSE NULL::text END);

CREATE OR REPLACE FUNCTION private.contact_key(contact text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
RETURN CASE WHEN (contact ~ '@'::text) THEN private.email_key(contact) ELSE COALESCE(private.e164(contact), NULLIF(regexp_replace(private.dialed_digits(contact), '[^0-9]'::text, ''::text, 'g'::text), ''::text), lower(contact)) END;

CREATE OR REPLACE FUNCTION private.destination_key(contact text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
RETURN CASE WHEN (contact ~ '@'::text) THEN (SELECT CASE WHEN (parts.domain = ANY (ARRAY['gmail.com'::text, 'googlemail.com'::text])) THEN (replace(parts.mailbox, '.'::text, ''::text) || '@gmail.com'::text) ELSE ((parts.mailbox || '@'::text) || parts.domain) END AS "case" FROM (SELECT split_part(split_part(private.email_key(destination_key.contact), '@'::text, 1), '+'::text, 1) AS mailbox, split_part(private.email_key(destination_key.contact), '@'::text, 2) AS domain) parts) ELSE private.contact_key(contact) END;

CREATE OR REPLACE FUNCTION private.has_contact(contact text, wanted text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN ((private.contact_key(contact) = wanted) OR ((wanted ~ '^[+]1[0-9]{10}$'::text) AND (contact !~ '@'::text) AND (contact ~* private.mention_pattern(wanted))));

CREATE OR REPLACE FUNCTION private.net_days_of(_email text)
 RETURNS smallint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN COALESCE((SELECT quotes.net_days FROM public.quotes WHERE ((private.contact_key(quotes.email) = private.contact_key(net_days_of._email)) AND (quotes.status <> 'pending'::public.quote_status) AND (quotes.net_days IS NOT NULL)) ORDER BY quotes.created_at DESC, quotes.id DESC LIMIT 1), (0)::smallint);

CREATE OR REPLACE FUNCTION private.plain_letters()
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN '{"Æ": "ae", "Ð": "d", "Ø": "o", "Þ": "th", "ß": "ss", "æ": "ae", "ð": "d", "ø": "o", "þ": "th", "Đ": "d", "đ": "d", "Ħ": "h", "ħ": "h", "ı": "i", "ĸ": "q", "Ł": "l", "ł": "l", "Ŋ": "n", "ŋ": "n", "Œ": "oe", "œ": "oe", "Ŧ": "t", "ŧ": "t", "ƀ": "b", "Ɓ": "b", "Ƃ": "b", "ƃ": "b", "Ƈ": "c", "ƈ": "c", "Ɖ": "d", "Ɗ": "d", "Ƌ": "d", "ƌ": "d", "Ɛ": "e", "Ƒ": "f", "ƒ": "f", "Ɠ": "g", "ƕ": "hv", "Ɩ": "i", "Ɨ": "i", "Ƙ": "k", "ƙ": "k", "ƚ": "l", "Ɲ": "n", "ƞ": "n", "Ƣ": "oi", "ƣ": "oi", "Ƥ": "p", "ƥ": "p", "ƫ": "t", "Ƭ": "t", "ƭ": "t", "Ʈ": "t", "Ʋ": "v", "Ƴ": "y", "ƴ": "y", "Ƶ": "z", "ƶ": "z", "Ǥ": "g", "ǥ": "g", "ȡ": "d", "Ȥ": "z", "ȥ": "z", "ȴ": "l", "ȵ": "n", "ȶ": "t", "ȷ": "j", "ȸ": "db", "ȹ": "qp", "Ⱥ": "a", "Ȼ": "c", "ȼ": "c", "Ƚ": "l", "Ⱦ": "t", "ȿ": "s", "ɀ": "z", "Ƀ": "b", "Ʉ": "u", "Ɇ": "e", "ɇ": "e", "Ɉ": "j", "ɉ": "j", "Ɍ": "r", "ɍ": "r", "Ɏ": "y", "ɏ": "y", "ɓ": "b", "ɕ": "c", "ɖ": "d", "ɗ": "d", "ɛ": "e", "ɟ": "j", "ɠ": "g", "ɡ": "g", "ɢ": "g", "ɦ": "h", "ɧ": "h", "ɨ": "i", "ɪ": "i", "ɫ": "l", "ɬ": "l", "ɭ": "l", "ɱ": "m", "ɲ": "n", "ɳ": "n", "ɴ": "n", "ɶ": "oe", "ɼ": "r", "ɽ": "r", "ɾ": "r", "ʀ": "r", "ʂ": "s", "ʈ": "t", "ʉ": "u", "ʋ": "v", "ʏ": "y", "ʐ": "z", "ʑ": "z", "ʙ": "b", "ʛ": "g", "ʜ": "h", "ʝ": "j", "ʟ": "l", "ʠ": "q", "ʣ": "dz", "ʥ": "dz", "ʦ": "ts", "ʪ": "ls", "ʫ": "lz", "ᴀ": "a", "ᴁ": "ae", "ᴃ": "b", "ᴄ": "c", "ᴅ": "d", "ᴆ": "d", "ᴇ": "e", "ᴊ": "j", "ᴋ": "k", "ᴌ": "l", "ᴍ": "m", "ᴏ": "o", "ᴘ": "p", "ᴛ": "t", "ᴜ": "u", "ᴠ": "v", "ᴡ": "w", "ᴢ": "z", "ᵫ": "ue", "ᵬ": "b", "ᵭ": "d", "ᵮ": "f", "ᵯ": "m", "ᵰ": "n", "ᵱ": "p", "ᵲ": "r", "ᵳ": "r", "ᵴ": "s", "ᵵ": "t", "ᵶ": "z", "ᵺ": "th", "ᵻ": "i", "ᵽ": "p", "ᵾ": "u", "ᶀ": "b", "ᶁ": "d", "ᶂ": "f", "ᶃ": "g", "ᶄ": "k", "ᶅ": "l", "ᶆ": "m", "ᶇ": "n", "ᶈ": "p", "ᶉ": "r", "ᶊ": "s", "ᶌ": "v", "ᶍ": "x", "ᶎ": "z", "ᶏ": "a", "ᶑ": "d", "ᶒ": "e", "ᶓ": "e", "ᶖ": "i", "ᶙ": "u", "ẜ": "s", "ẝ": "s", "ẞ": "ss", "Ỻ": "ll", "ỻ": "ll", "Ỽ": "v", "ỽ": "v", "Ỿ": "y", "ỿ": "y", "Ⱡ": "l", "ⱡ": "l", "Ɫ": "l", "Ᵽ": "p", "Ɽ": "r", "ⱥ": "a", "ⱦ": "t", "Ⱨ": "h", "ⱨ": "h", "Ⱪ": "k", "ⱪ": "k", "Ⱬ": "z", "ⱬ": "z", "Ɱ": "m", "ⱱ": "v", "Ⱳ": "w", "ⱳ": "w", "ⱴ": "v", "ⱸ": "e", "ⱺ": "o", "Ȿ": "s", "Ɀ": "z", "ꜰ": "f", "ꜱ": "s", "Ꜳ": "aa", "ꜳ": "aa", "Ꜵ": "ao", "ꜵ": "ao", "Ꜷ": "au", "ꜷ": "au", "Ꜹ": "av", "ꜹ": "av", "Ꜻ": "av", "ꜻ": "av", "Ꜽ": "ay", "ꜽ": "ay", "Ꝁ": "k", "ꝁ": "k", "Ꝃ": "k", "ꝃ": "k", "Ꝅ": "k", "ꝅ": "k", "Ꝇ": "l", "ꝇ": "l", "Ꝉ": "l", "ꝉ": "l", "Ꝋ": "o", "ꝋ": "o", "Ꝍ": "o", "ꝍ": "o", "Ꝏ": "oo", "ꝏ": "oo", "Ꝑ": "p", "ꝑ": "p", "Ꝓ": "p", "ꝓ": "p", "Ꝕ": "p", "ꝕ": "p", "Ꝗ": "q", "ꝗ": "q", "Ꝙ": "q", "ꝙ": "q", "Ꝟ": "v", "ꝟ": "v", "Ꝡ": "vy", "ꝡ": "vy", "Ꝥ": "th", "ꝥ": "th", "Ꝧ": "th", "ꝧ": "th", "ꝱ": "d", "ꝲ": "l", "ꝳ": "m", "ꝴ": "n", "ꝵ": "r", "ꝶ": "r", "ꝷ": "t", "Ꝺ": "d", "ꝺ": "d", "Ꝼ": "f", "ꝼ": "f", "Ꞇ": "t", "ꞇ": "t", "Ꞑ": "n", "ꞑ": "n", "Ꞓ": "c", "ꞓ": "c", "Ꞡ": "g", "ꞡ": "g", "Ꞣ": "k", "ꞣ": "k", "Ꞥ": "n", "ꞥ": "n", "Ꞧ": "r", "ꞧ": "r", "Ꞩ": "s", "ꞩ": "s", "Ɦ": "h"}'::jsonb;

CREATE OR REPLACE FUNCTION private.fold_for_search(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN (SELECT regexp_replace(lower(CASE WHEN (folded.plain ~ '^[\u0001-\u007f]*$'::text) THEN folded.plain ELSE (SELECT string_agg(COALESCE((private.plain_letters() ->> part.letter), part.letter), ''::text ORDER BY part.place) AS string_agg FROM regexp_split_to_table(folded.plain, ''::text) WITH ORDINALITY part(letter, place)) END), '[''`\u2018\u2019\u201b\u2032\u02b9-\u02bf\ua78b\ua78c\u200c\u200d]|(?<![0-9])[\u2010-\u2015\u2212-]|[\u2010-\u2015\u2212-](?![0-9])'::text, ''::text, 'g'::text) AS regexp_replace FROM (SELECT regexp_replace(NORMALIZE(translate(COALESCE(fold_for_search.value, ''::text), '´'::text, ''::text), NFKD), '[\u0300-\u036f]'::text, ''::text, 'g'::text) AS plain) folded);

CREATE OR REPLACE FUNCTION private.is_contact_known(hire public.quotes)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (private.has_phone_number((hire).site_contact) OR COALESCE(((private.fold_for_search((hire).site_contact) = private.fold_for_search((hire).name)) AND private.has_phone_number((hire).phone)), false));

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
  if change.valid_until < private.business_date() and _valid_until >= private.business_date() then
    perform private.overbooks(private.as_proposed(change), change.may_overbook);
  end if;
  update public.booking_changes set valid_until = _valid_until, follow_up_on = _follow_up_on where id = change.id;
  return next private.touch_booking(_quote_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.plan_day(_day date, _driver text DEFAULT NULL::text, _order text[] DEFAULT NULL::text[], _times jsonb DEFAULT NULL::jsonb, _drivers jsonb DEFAULT NULL::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  known text[];
  planned_times jsonb;
  planned_drivers jsonb;
begin
  perform private.require_admin();
  known := array(select stop.key from private.stops_on(_day) as stop);
  planned_times := private.planned(_times, known);
  planned_drivers := (
    select coalesce(jsonb_object_agg(key, private.clean_line(value)), '{}')
    from jsonb_each_text(private.planned(_drivers, known))
  );
  if exists (
    select from jsonb_each_text(planned_drivers || jsonb_build_object('', private.clean_line(_driver))) as named
    where char_length(named.value) > 100
  ) then
    perform private.refuse('PT422', 'driver_too_long', '{"most": 100}');
  end if;
  if exists (
    select from jsonb_each(planned_times)
    where jsonb_typeof(value) <> 'null' and value #>> '{}' !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
  ) then
    perform private.refuse('PT422', 'no_time_of_day');
  end if;
  insert into public.day_plans as plan (day, driver, stop_order, times, drivers, planned_by)
  values (
    _day,
    private.clean_line(_driver),
    coalesce(array(select key from unnest(_order) as key where key = any (known)), '{}'),
    jsonb_strip_nulls(planned_times),
    jsonb_strip_nulls(planned_drivers),
    private.staff_name(auth.uid())
  )
  on conflict (day) do update set
    driver = case when _driver is null then plan.driver else excluded.driver end,
    stop_order = case when _order is null then plan.stop_order else excluded.stop_order end,
    times = jsonb_strip_nulls(plan.times || planned_times),
    drivers = jsonb_strip_nulls(plan.drivers || planned_drivers),
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

CREATE OR REPLACE FUNCTION private.planned(_by_key jsonb, _keys text[])
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (SELECT COALESCE(jsonb_object_agg(jsonb_each.key, jsonb_each.value), '{}'::jsonb) AS "coalesce" FROM jsonb_each(planned._by_key) jsonb_each(key, value) WHERE (jsonb_each.key = ANY (planned._keys)));

CREATE OR REPLACE FUNCTION private.prepare_notifications(_channels text[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  -- How many are checked for being obsolete: more than are claimed.
  looked_at constant integer := 100;
begin
  -- Billed and swept below: in the order of all writers (private.lock_quote, private.anonymize), before the messages.
  lock table public.quotes, private.steps in row exclusive mode;
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
    perform private.bill_open_hires();
    perform private.queue_payment_reminders();
    perform private.sweep();
    perform private.note_database_size();
  end if;
  while private.end_notifications(_channels, true, looked_at) > looked_at / 2 loop
  end loop;
  while private.end_notifications(_channels, false, looked_at) > looked_at / 2 loop
  end loop;
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

CREATE OR REPLACE FUNCTION private.prepare_quote_submission()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.event_type := private.clean_line(new.event_type);
  if new.event_type is null then
    raise exception using
      errcode = '23502',
      message = 'null value in column "event_type" of relation "quote_submissions" violates not-null constraint',
      schema = 'public',
      table = 'quote_submissions',
      column = 'event_type';
  end if;

  -- The id of a call is its client's, so that a retry does not store it twice.
  if not new.is_by_phone then
    new.id := gen_random_uuid();
  end if;
  new.created_at := now();
  new.processed := false;
  new.processed_at := null;
  new.processed_by := null;
  new.dismissed_at := null;
  new.due_at := private.due_at(new.created_at, new.event_type);

  new.name := private.clean_line(new.name);
  new.email := private.clean_line(new.email);
  new.phone := private.clean_line(new.phone);
  new.contact_method := private.clean_line(new.contact_method);
  new.contact_value := private.clean_line(new.contact_value);
  new.event_address := private.clean_line(new.event_address);
  new.additional_info := private.clean_text(new.additional_info);
  new.details := private.clean_details(new.details);

  perform private.refuse_impossible_date(new.event_date);
  if not new.is_by_phone then
    perform private.enforce_limits(new);
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
      sum(
        (line ->> 'quantity')::numeric * least(item.event_day, item.weekend, item.week, item.month)
        * private.season_share(item.model, coalesce(hire.event_date, hire.delivery_on))
      ),
      0
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
  -- Of a second place of the customer's; what names none is for the quote's own.
  other_place constant text := case when kind not in ('discount', 'tax') then private.clean_line(entry ->> 'at') end;
  line jsonb;
  price numeric;
begin
  if kind in ('model', 'delivery', 'mileage', 'attendant', 'discount', 'tax', 'other') is not true then
    perform private.refuse('PT422', 'line_kind', jsonb_build_object('line', place));
  elsif char_length(label) between 1 and 120 is not true then
    perform private.refuse('PT422', 'line_text', jsonb_build_object('line', place, 'most', 120));
  elsif char_length(other_place) > 200 then
    perform private.refuse('PT422', 'line_place', jsonb_build_object('line', place, 'most', 200));
  end if;
  line := jsonb_build_object('kind', kind, 'text', label)
    || case when other_place is null then '{}' else jsonb_build_object('at', other_place) end;
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

CREATE OR REPLACE FUNCTION private.monthly_price(hire public.quotes)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN CASE WHEN ((hire).lines IS NULL) THEN (hire).quote_amount ELSE GREATEST((SELECT COALESCE(sum(((priced.value ->> 'amount'::text))::numeric), (0)::numeric) AS "coalesce" FROM jsonb_array_elements(private.priced_lines((SELECT COALESCE(jsonb_agg(stored.line ORDER BY stored.place), '[]'::jsonb) AS "coalesce" FROM jsonb_array_elements((monthly_price.hire).lines) WITH ORDINALITY stored(line, place) WHERE (((stored.line ->> 'kind'::text) = ANY (ARRAY['model'::text, 'discount'::text, 'tax'::text])) OR (((stored.line ->> 'kind'::text) = 'other'::text) AND ((stored.line ->> 'item'::text) <> ALL (ARRAY['premium-package'::text, 'short-notice'::text]))))))) priced(value)), (0)::numeric) END;

CREATE OR REPLACE FUNCTION private.printed(version public.quote_versions)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (COALESCE((SELECT standing_texts.texts FROM public.standing_texts WHERE (standing_texts.id = (printed.version).standing_id)), '{}'::jsonb) || (version).document);

CREATE OR REPLACE FUNCTION private.consents(version public.quote_versions)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT jsonb_build_object('en', format('By pressing the button I %s quote %s, version %s%s. I agree to do this electronically; my typed name is my signature.'::text, CASE WHEN asked.is_bookable THEN 'accept'::text ELSE 'ask to book by'::text END, (said.document ->> 'number'::text), (consents.version).number, ((', with version '::text || said.terms) || ' of the rental terms'::text)), 'es', format('Al presionar el botón %s la cotización %s, versión %s%s. Estoy de acuerdo en hacerlo por vía electrónica; mi nombre escrito es mi firma.'::text, CASE WHEN asked.is_bookable THEN 'acepto'::text ELSE 'pido reservar según'::text END, (said.document ->> 'number'::text), (consents.version).number, ((', con la versión '::text || said.terms) || ' de los términos de la renta'::text))) AS jsonb_build_object FROM ((SELECT (consents.version).document AS document, (private.printed(consents.version) #>> '{terms,version}'::text[]) AS "?column?") said(document, terms) CROSS JOIN LATERAL (SELECT (((said.document ->> 'event_date'::text) IS NOT NULL) AND (said.document @> '{"lines": [{"kind": "model"}]}'::jsonb)) AS "?column?") asked(is_bookable)));

CREATE OR REPLACE FUNCTION private.proposal(booking public.bookings, _content jsonb, _standing jsonb)
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
  -- A day of pickup ends an open end.
  proposed.is_open_ended := proposed.is_open_ended and proposed.pickup_on is null;
  if (proposed.lines, proposed.quote_amount, proposed.deposit)
    is distinct from (agreed.lines, agreed.quote_amount, agreed.deposit)
  then
    proposed := private.price_quote(proposed, agreed.quote_amount);
  end if;
  proposed := private.with_rental_days(proposed);
  if (proposed.deposit, proposed.net_days) is distinct from (agreed.deposit, agreed.net_days) then
    proposed.deposit_rule := private.deposit_rule(proposed, _standing);
  end if;
  if proposed is not distinct from agreed then
    perform private.refuse('PT422', 'nothing_differs');
  elsif proposed.event_date <> agreed.event_date and proposed.event_date < private.business_date() then
    perform private.refuse('PT422', 'day_is_over');
  elsif proposed.quote_amount is null then
    perform private.refuse('PT422', 'quote_has_no_amount');
  end if;
  if (proposed.rental_from, proposed.rental_until, proposed.service_weekdays)
    is distinct from (agreed.rental_from, agreed.rental_until, agreed.service_weekdays)
  then
    perform private.refuse_odd_days(proposed);
  end if;
  perform private.refuse_other_price(proposed, agreed);
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
  proposed := private.proposal(booking, _content, _standing);
  perform private.require_ways(proposed, _channels, _agreed);
  perform private.end_change(_quote_id, 'replaced');
  version := private.keep_version(proposed, _standing);
  perform private.store_change(proposed, version.number, private.overbooks(proposed, _overbook));
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
RETURN (SELECT jsonb_build_object('models', COALESCE((SELECT jsonb_agg(jsonb_strip_nulls(jsonb_build_object('model', price_items.model, 'event_day', price_items.event_day, 'weekend', price_items.weekend, 'week', price_items.week, 'month', price_items.month, 'package_day', price_items.package_day, 'package_weekend', price_items.package_weekend, 'tax_percent', CASE WHEN price_items.is_taxed THEN business_settings.tax_percent ELSE (0)::numeric END)) ORDER BY price_items.created_at, price_items.id) AS jsonb_agg FROM public.price_items WHERE ((price_items.model IS NOT NULL) AND (num_nonnulls(price_items.event_day, price_items.weekend, price_items.week, price_items.month) > 0))), '[]'::jsonb), 'seasons', COALESCE((SELECT jsonb_agg(((to_jsonb(season.*) - 'id'::text) - 'created_at'::text) ORDER BY season.first_day, season.model) AS jsonb_agg FROM public.seasons season WHERE ((season.last_day >= private.business_date()) AND (season.first_day <= (private.business_date() + 730)))), '[]'::jsonb), 'service', (SELECT jsonb_strip_nulls(jsonb_build_object('event_day', price_items.event_day, 'weekend', price_items.weekend, 'week', price_items.week, 'month', price_items.month)) AS jsonb_strip_nulls FROM public.price_items WHERE (price_items.id = 'service-visit'::text)), 'owned', (SELECT jsonb_object_agg(fleet.model, fleet.owned) AS jsonb_object_agg FROM (SELECT trailer_units.model, count(*) AS owned FROM public.trailer_units WHERE (private.business_date() < COALESCE(trailer_units.retired_on, 'infinity'::date)) GROUP BY trailer_units.model) fleet), 'delivery', jsonb_build_object('event_delivery_base', business_settings.event_delivery_base, 'delivery_base', business_settings.delivery_base, 'free_miles', business_settings.free_miles, 'per_mile', business_settings.per_mile, 'most_miles', business_settings.most_miles), 'deposit', jsonb_build_object('deposit_kind', business_settings.deposit_kind, 'deposit_percent', business_settings.deposit_percent, 'deposit_amount', business_settings.deposit_amount, 'deposit_due_days', business_settings.deposit_due_days, 'balance_due_days', business_settings.balance_due_days)) AS jsonb_build_object FROM public.business_settings WHERE (business_settings.are_prices_public AND (NOT private.are_samples_withheld())));

CREATE OR REPLACE FUNCTION private.put_in_force(change public.booking_changes, _overbooks boolean, _by text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  agreed constant public.quotes := private.in_force(private.booking_of(change.quote_id));
  proposed constant public.quotes := private.as_proposed(change);
  is_over boolean;
begin
  if change.valid_until < private.business_date() then
    perform private.refuse('PT422', 'quote_has_expired');
  end if;
  is_over := private.overbooks(proposed, change.may_overbook or _overbooks);
  update public.booking_changes set outcome = 'accepted', ended_at = now() where id = change.id;
  perform private.write_hire(proposed, change.version, is_over);
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
$function$;

CREATE OR REPLACE FUNCTION private.queue_missed()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  missed public.quote_submissions;
begin
  -- Older requests are not caught up on.
  delete from private.told_requests where told_at < now() - interval '2 days';
  for missed in
    select submission.*
    from public.quote_submissions as submission
    -- Two conditions: of the later of the two PostgreSQL would use no index.
    where submission.created_at > now() - interval '1 day'
      and submission.created_at > (select moment from private.notified_since)
      -- What staff have handled meanwhile is news to no one.
      and not submission.processed
      and submission.erased_at is null
      and not submission.is_by_phone
      -- A list: of each request by itself, its pages would be read again and again.
      and submission.id not in (select submission_id from private.told_requests)
    limit 100
  loop
    perform private.queue_notifications(missed);
  end loop;
end;
$function$;

CREATE OR REPLACE FUNCTION private.queue_payment_reminders(_now timestamp with time zone DEFAULT now())
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  -- So few at once that no one waits for them; the worker comes back every ten minutes.
  at_once constant integer := 3;
  reminder record;
  quote public.quotes;
begin
  if extract(hour from _now at time zone 'America/Chicago') not between 10 and 18
    -- Two workers at once would find the same customers.
    or not pg_try_advisory_xact_lock(hashtextextended('payment reminders', 0))
  then
    return;
  end if;
  for reminder in
    with due as materialized (
      select * from private.reminders_to_send(_now)
    ), free as materialized (
      -- One that someone has locked is reminded of the next time: messages come after their quotes in the order of locks.
      select id from public.quotes
      where id = any (array(select quote_id from due))
      order by id
      limit at_once
      for key share skip locked
    ), asked as (
      insert into public.payment_reminders (quote_id, acceptance_id, what, due_number, moment)
      select due.quote_id, due.acceptance_id, due.what, due.due_number, due.moment
      from due
      join free on free.id = due.quote_id
      order by due.quote_id, due.place
      on conflict do nothing
      returning id, quote_id, what, due_number
    )
    select distinct on (asked.quote_id) asked.id, asked.quote_id
    from asked
    order by asked.quote_id, asked.what = 'deposit', asked.due_number desc nulls first
  loop
    quote := private.quote_of(reminder.quote_id);
    perform private.queue_quote_message(quote, 'quote-reminder', private.channels_to(quote), reminder.id);
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

  if extract(hour from _now at time zone 'America/Chicago') not between 10 and 18
    or not exists (select from public.business_settings where review_url is not null)
    -- Two workers at once would find the same customers.
    or not pg_try_advisory_xact_lock(hashtextextended('review requests', 0))
  then
    return;
  end if;
  insert into public.notifications (submission_id, quote_id, is_emergency, kind, channel, audience)
  select quote.submission_id, quote.id, false, 'quote-review', 'email', 'customer'
  from private.free_quotes(array(select private.reviews_to_ask(_now))) as quote;
end;
$function$;

CREATE OR REPLACE FUNCTION private.queue_site_questions(_now timestamp with time zone DEFAULT now())
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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

  if extract(hour from _now at time zone 'America/Chicago') not between 10 and 18
    or not pg_try_advisory_xact_lock(hashtextextended('site questions', 0))
  then
    return;
  end if;
  insert into public.notifications (submission_id, quote_id, is_emergency, kind, channel, audience)
  select quote.submission_id, quote.id, false, 'quote-site', channel, 'customer'
  from private.free_quotes(array(select private.sites_to_ask_for(_now))) as quote
  cross join unnest(private.channels_to(quote)) as channel;
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

CREATE OR REPLACE FUNCTION private.quotes_in_books(_from date, _until date)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select * from private.quotes_with_money(_from, _until)
  union
  select quote_id
  from public.quote_acceptances
  where voided_at is null
    and accepted_at >= _from::timestamp at time zone 'America/Chicago'
    and accepted_at < (_until + 1)::timestamp at time zone 'America/Chicago'
  union
  select quote_id
  from public.bookings
  where status = 'booked' and rental_until >= _from and rental_from <= _until
$function$;

CREATE OR REPLACE FUNCTION private.quotes_with_money(_from date, _until date)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE ROWS 100
 SET search_path TO ''
AS $function$
  select quote_id from public.payments where paid_on between _from and _until
  union
  select quote_id
  from public.ledger
  where kind in ('refund', 'dispute')
    and entered_at >= _from::timestamp at time zone 'America/Chicago'
    and entered_at < (_until + 1)::timestamp at time zone 'America/Chicago'
$function$;

CREATE OR REPLACE FUNCTION private.money_months(_from date, _until date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT COALESCE(jsonb_agg(months.month ORDER BY (months.month ->> 'start'::text)), '[]'::jsonb) AS "coalesce" FROM (SELECT jsonb_build_object('start', received.start, 'received', COALESCE(jsonb_object_agg(received.way, (received.cents / 100.0)) FILTER (WHERE (received.is_received AND (received.cents <> (0)::numeric))), '{}'::jsonb), 'given_back', ((- COALESCE(sum(received.cents) FILTER (WHERE (NOT received.is_received)), (0)::numeric)) / 100.0), 'kept', (sum(received.cents) / 100.0), 'tax', (sum(received.tax) / 100.0)) AS month FROM (SELECT (date_trunc('month'::text, (money_moved.day)::timestamp with time zone))::date AS start, (money_moved.kind = 'payment'::public.ledger_kind) AS is_received, money_moved.way, sum(money_moved.cents) AS cents, sum(money_moved.tax) AS tax FROM private.money_moved(ARRAY(SELECT private.quotes_with_money(money_months._from, money_months._until) AS quotes_with_money)) money_moved(quote_id, payment_id, kind, way, day, cents, tax) WHERE ((money_moved.day >= money_months._from) AND (money_moved.day <= money_months._until)) GROUP BY ((date_trunc('month'::text, (money_moved.day)::timestamp with time zone))::date), (money_moved.kind = 'payment'::public.ledger_kind), money_moved.way) received GROUP BY received.start) months);

CREATE OR REPLACE FUNCTION private.recipients_of(wanted text)
 RETURNS TABLE(channel public.notification_channel, audience public.notification_audience, member_id uuid, address text, device_id uuid, has_quotes boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with chosen as (
    -- A later list without entries falls back to the first.
    select listed.*
    from private.alert_lists as listed
    where listed.list = case
      when exists (
        select from private.alert_lists as own
        where own.list = wanted and cardinality(own.emails || own.phones) > 0
      ) then wanted
      else 'first'
    end
  ), members as (
    select account.id, private.email_key(account.email) as email, coalesce(alerts.by_email, true) as by_email, alerts.sms_number
    from chosen
    join public.user_roles as given on given.role = 'admin' and chosen.list = 'first'
    join auth.users as account on account.id = given.user_id and account.email_confirmed_at is not null
    left join private.staff_alerts as alerts on alerts.user_id = account.id
  )
  select
    'email'::public.notification_channel, 'list'::public.notification_audience, null::uuid, unnest(emails),
    null::uuid, true
  from chosen
  union all
  select 'sms', 'list', null, unnest(phones), null, false from chosen
  union all
  select 'email', 'office', null, null, null, true from chosen where list = 'first' and emails = '{}'
  union all
  select 'email', 'member', id, null, null, true
  from members where by_email and email <> all ((select emails from chosen)::text[])
  union all
  select 'sms', 'member', id, null, null, false
  from members where sms_number is not null and sms_number <> all ((select phones from chosen)::text[])
  union all
  -- A later list includes a member whose address is on it.
  select 'push', 'member', account.id, null, device.id, coalesce(alerts.quotes_by_push, true)
  from chosen
  join public.user_roles as given on given.role = 'admin'
  join auth.users as account on account.id = given.user_id
  join private.push_devices as device on device.user_id = account.id
  -- Push services refuse devices registered under another key.
  join private.worker_runs as run on run.push_key = device.server_key
  left join private.staff_alerts as alerts on alerts.user_id = account.id
  where chosen.list = 'first' or private.email_key(account.email) = any (chosen.emails);
$function$;

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
  left_now bigint;
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
    left_now := (select coalesce(sum(due.left_cents), 0) from private.open_dues(_quote_id) as due);
    perform private.refuse_other_sum(_quote_id, _left_cents, left_now);
    if _is_sure is not true then
      perform private.refuse_doubtful_payment(_quote_id, _cents, left_now, _way, _reference);
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
  former constant public.quote_acceptances := private.acceptance_of(quote.id);
  yes public.quote_acceptances;
begin
  perform private.end_yes(quote.id, format('Replaced by version %s.', version.number));
  insert into public.quote_acceptances (
    quote_id, version, hash, accepted_at, deposit_from, name, terms_version, recorded_by,
    request_id, link_id, company, po_number, consent, language, address, agent
  )
  values (
    quote.id, version.number, version.hash, _at, deposit_since, _name, (private.printed(version) #>> '{terms,version}')::integer,
    case when _signed is null then private.staff_name(auth.uid()) end,
    coalesce((_signed ->> 'request_id')::uuid, gen_random_uuid()), (_signed ->> 'link_id')::uuid,
    case when _signed is null then former.company else _signed ->> 'company' end,
    coalesce(_signed ->> 'po_number', former.po_number), _signed ->> 'consent', coalesce(_signed ->> 'language', private.language_of(quote.details)), _signed ->> 'address',
    _signed ->> 'agent'
  )
  returning * into yes;
  perform private.charge(yes, version.document);
  return yes;
end;
$function$;

CREATE OR REPLACE FUNCTION private.refund_of(booking public.bookings, _by public.canceling_party, _kept bigint, _made bigint, _deposit bigint, _free_days integer)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN GREATEST(((_kept - COALESCE(_made, (0)::bigint)) - CASE WHEN ((_by = 'business'::public.canceling_party) OR (((booking).event_date - ((COALESCE((booking).canceled_at, now()) AT TIME ZONE 'America/Chicago'::text))::date) >= _free_days)) THEN (0)::bigint ELSE COALESCE(_deposit, (0)::bigint) END), (0)::bigint);

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

CREATE OR REPLACE FUNCTION private.refuse_doubtful_payment(_quote_id uuid, _cents bigint, _left_cents bigint, _way text, _reference text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  said constant text := lower(private.clean_line(_reference));
  over constant bigint := _cents - _left_cents;
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
    perform private.refuse('22008', 'event_is_past', jsonb_build_object('today', private.business_date()));
  end if;

  if event_date > (now() at time zone 'Etc/GMT-14')::date + interval '10 years' then
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
  if num_nonnulls(hire.service_every_days, hire.service_weekdays) > 0 and days.rental_from is null then
    perform private.refuse('PT422', 'service_without_start');
  elsif num_nonnulls(hire.service_every_days, hire.service_weekdays) > 0 and days.rental_until <= days.rental_from then
    perform private.refuse('PT422', 'service_without_end');
  elsif hire.pickup_on < hire.delivery_on then
    perform private.refuse('PT422', 'pickup_before_delivery');
  elsif hire.pickup_on < hire.event_date then
    perform private.refuse('PT422', 'pickup_before_event');
  elsif hire.delivery_on > hire.event_date then
    perform private.refuse('PT422', 'delivery_after_event');
  elsif hire.is_open_ended and days.rental_from is null then
    perform private.refuse('PT422', 'open_end_without_start');
  elsif hire.is_open_ended and hire.pickup_on is not null then
    perform private.refuse('PT422', 'open_end_with_pickup');
  elsif not isfinite(days.rental_from) or not isfinite(days.rental_until) then
    -- Its check refuses it.
    return;
  elsif days.rental_from < today - interval '10 years'
    or (case when hire.is_open_ended then days.rental_from else days.rental_until end) > today + interval '10 years'
  then
    perform private.refuse('PT422', 'year_is_off');
  -- An open end can be ended any month.
  elsif days.rental_until > days.rental_from + interval '3 years' and not hire.is_open_ended and not private.may_as_owner() then
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

CREATE OR REPLACE FUNCTION private.refuse_other_price(proposed public.quotes, agreed public.quotes)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if agreed.is_open_ended and proposed.is_open_ended and agreed.rental_from <= private.business_date()
    and (proposed.quote_amount, proposed.lines, proposed.rental_from)
      is distinct from (agreed.quote_amount, agreed.lines, agreed.rental_from)
  then
    perform private.refuse('PT422', 'open_end_keeps_its_price');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.refuse_other_sum(_quote_id uuid, _seen_cents bigint, _left_cents bigint)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  latest public.payments;
begin
  if _left_cents = _seen_cents then
    return;
  end if;
  select * into latest from public.payments
  where quote_id = _quote_id and paid_cents > 0 and voided_at is null
  order by created_at desc
  limit 1;
  perform private.refuse('PT412', 'money_changed', jsonb_build_object(
    'left', private.in_dollars(_left_cents), 'by', latest.recorded_by, 'amount', private.in_dollars(latest.paid_cents)
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

CREATE OR REPLACE FUNCTION private.reminders_held(_quote_ids uuid[])
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE ROWS 10
 SET search_path TO ''
AS $function$
  select payment.quote_id
  from public.payments as payment
  where payment.quote_id = any (_quote_ids)
    and (payment.state = 'processing' or payment.dispute in ('needs_response', 'under_review'))
  union all
  select payment.quote_id
  from public.payment_refunds as refund
  join public.payments as payment on payment.id = refund.payment_id
  where refund.created_at > now() - interval '3 days' and refund.state not in ('failed', 'canceled')
    and payment.quote_id = any (_quote_ids)
  union all
  select note.quote_id from public.quote_messages as note
  where note.quote_id = any (_quote_ids) and note.kind = 'cancel' and note.settled_at is null
  union all
  select message.quote_id from public.notifications as message
  where message.quote_id = any (_quote_ids) and message.bounced_at is not null
$function$;

CREATE OR REPLACE FUNCTION private.reminders_of(_quote_ids uuid[])
 RETURNS TABLE(reminder public.payment_reminders, is_void boolean)
 LANGUAGE sql
 STABLE ROWS 10
 SET search_path TO ''
AS $function$
  with known as materialized (
    select reminder from public.payment_reminders as reminder where reminder.quote_id = any (_quote_ids)
  ), void as materialized (
    select id from public.quote_acceptances
    where quote_id = any (array(select (reminder).quote_id from known)) and voided_at is not null
  )
  select reminder, (reminder).acceptance_id in (select id from void) from known
$function$;

CREATE OR REPLACE FUNCTION private.reminders_to_send(_now timestamp with time zone)
 RETURNS TABLE(quote_id uuid, acceptance_id uuid, place integer, what text, due_number integer, moment text)
 LANGUAGE plpgsql
 STABLE ROWS 10
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  today constant date := (_now at time zone 'America/Chicago')::date;
  rule constant public.business_settings := (select settings from public.business_settings as settings);
  bookings constant public.bookings[] := array(
    select booking
    from private.unpaid_bookings(array(
      select charge.quote_id from public.ledger as charge
      where charge.kind = 'charge' and charge.due_on between today - 3 and today + 1
    )) as booking
  );
  ids constant uuid[] := array(select quote_id from unnest(bookings));
begin
  return query
    with open as materialized (
      select
        due.quote_id, due.place, due.what, due.number, due.due_on,
        case when due.due_on > today then 'before' else 'after' end as moment
      from private.open_dues_of(ids) as due
      where due.left_cents > 0 and due.due_on between today - 3 and today + 1 and due.due_on <> today
    ), told as materialized (
      select * from private.reminders_of(array(select quote_id from open))
    ), yes as materialized (
      select id, quote_id, accepted_at from public.quote_acceptances where quote_id = any (ids) and voided_at is null
    ), wanted as materialized (
      select open.quote_id, yes.id as acceptance_id, open.place, open.what, open.number, open.moment
      from open
      join yes on yes.quote_id = open.quote_id
      where private.reminds(rule, open.what, open.moment)
        and (open.moment = 'after' or (yes.accepted_at at time zone 'America/Chicago')::date < today)
        and not exists (
          select from told
          where private.reminds_of(told.reminder, told.is_void, open.quote_id, open.what, open.number, open.due_on)
            and (told.reminder).moment = open.moment
        )
    )
    select wanted.* from wanted
    where wanted.quote_id in (
      select private.may_be_reminded(bookings, array(
        select quote from public.quotes as quote where quote.id = any (array(select quote_id from wanted))
      ))
    );
end;
$function$;

CREATE OR REPLACE FUNCTION private.reminds(rule public.business_settings, _what text, _moment text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN CASE ((_what || ' '::text) || _moment) WHEN 'deposit before'::text THEN (rule).reminds_deposit_before WHEN 'deposit after'::text THEN (rule).reminds_deposit_after ELSE CASE _moment WHEN 'before'::text THEN (rule).reminds_balance_before ELSE (rule).reminds_balance_after END END;

CREATE OR REPLACE FUNCTION private.reminds_of(reminder public.payment_reminders, _is_void boolean, _quote_id uuid, _what text, _number integer, _due_on date)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (((reminder).quote_id = _quote_id) AND (NOT (((reminder).what IS DISTINCT FROM _what) OR ((reminder).due_number IS DISTINCT FROM _number))) AND ((NOT _is_void) OR ((((reminder).created_at AT TIME ZONE 'America/Chicago'::text))::date > _due_on)));

CREATE OR REPLACE FUNCTION private.remove_paper(_kind public.paper_kind)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_owner();
  delete from public.business_papers where kind = _kind;
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
  select quote_id, day, action, entry_id, removed_at into photo from public.stop_photos where id = _id;
  if not found then
    perform private.refuse('PT404', 'photo_is_gone');
  end if;
  perform from public.quotes where id = photo.quote_id for update;
  if not _is_removed and photo.removed_at is not null then
    perform private.require_room_for_photo(photo.day, photo.quote_id, photo.action, photo.entry_id);
  end if;
  update public.stop_photos set removed_at = case when _is_removed then coalesce(removed_at, now()) end where id = _id;
  if not found then
    perform private.refuse('PT404', 'photo_is_gone');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.remove_trailer_entry(_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  if exists (select from public.trailer_log where id = _id and noted_at < now() - interval '1 day') then
    perform private.refuse('PT422', 'entry_too_old');
  end if;
  delete from public.unit_outages
  where id = _id and exists (select from public.trailer_log where trailer_log.id = unit_outages.id);
  delete from public.trailer_log where id = _id;
end;
$function$;

CREATE OR REPLACE FUNCTION private.rentals_of_days(_from date, _until date)
 RETURNS TABLE(hire public.quotes, is_booked boolean, is_open boolean, valid_until date)
 LANGUAGE sql
 STABLE ROWS 100
 SET search_path TO ''
AS $function$
  with booked as materialized (
    select booking
    from public.bookings as booking
    where booking.status = 'booked' and booking.rental_until >= _from and booking.rental_from <= _until
  ), quoted as materialized (
    -- A list, as PostgreSQL expects many bookings, and would read all quotes for them.
    select quote from public.quotes as quote where quote.id = any (array(select (booking).quote_id from booked))
  )
  select
    private.in_force(booking, quote), true, change.id is not null,
    coalesce(change.valid_until, (quote).valid_until)
  from booked
  join quoted on (quote).id = (booking).quote_id
  left join public.booking_changes as change on change.quote_id = (booking).quote_id and change.outcome is null
  union all
  select private.as_proposed(change), false, true, change.valid_until
  from public.booking_changes as change
  where change.outcome is null and change.valid_until >= private.business_date()
    and change.rental_until >= _from and change.rental_from <= _until
  union all
  select quote, false, true, quote.valid_until
  from public.quotes as quote
  where quote.status = 'sent' and quote.valid_until >= private.business_date()
    and quote.rental_until >= _from and quote.rental_from <= _until
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

CREATE OR REPLACE FUNCTION private.reports_of(_hires public.quotes[], _day date)
 RETURNS TABLE(quote_id uuid, reports jsonb)
 LANGUAGE sql
 STABLE ROWS 10
 SET search_path TO ''
AS $function$
  select
    hire.id,
    jsonb_agg(
      jsonb_build_object(
        'id', entry.id, 'unit_id', entry.unit_id, 'kind', entry.kind, 'words', entry.words, 'at', entry.noted_at,
        'photos', array(
          select jsonb_build_object('id', photo.id, 'at', photo.taken_at, 'by', photo.taken_by)
          from public.stop_photos as photo
          where photo.entry_id = entry.id and photo.removed_at is null
          order by photo.taken_at, photo.id
        )
      )
      order by entry.noted_at, entry.id
    )
  from public.trailer_log as entry
  join unnest(_hires) as hire on hire.submission_id = entry.submission_id
  where entry.submission_id = any (array(select submission_id from unnest(_hires)))
    and (entry.noted_at at time zone 'America/Chicago')::date = _day
  group by hire.id
$function$;

CREATE OR REPLACE FUNCTION private.request_of_quote(_submission_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN jsonb_build_object('state', (SELECT jsonb_build_object('created_at', quote_submissions.created_at, 'due_at', quote_submissions.due_at, 'kind', quote_submissions.kind, 'processed', quote_submissions.processed, 'taken_by', quote_submissions.taken_by, 'taken_by_name', quote_submissions.taken_by_name, 'taken_at', quote_submissions.taken_at, 'first_contact_at', quote_submissions.first_contact_at, 'first_contact_kind', quote_submissions.first_contact_kind, 'first_sent_at', quote_submissions.first_sent_at) AS jsonb_build_object FROM public.quote_submissions WHERE (quote_submissions.id = request_of_quote._submission_id)), 'entries', (SELECT COALESCE(jsonb_agg(to_jsonb(entry.*) ORDER BY entry.created_at DESC, entry.id), '[]'::jsonb) AS "coalesce" FROM (SELECT request_entries.id, request_entries.created_at, request_entries.actor_id, request_entries.actor_name, request_entries.submission_id, request_entries.kind, request_entries.note, request_entries.voids FROM public.request_entries WHERE (request_entries.submission_id = request_of_quote._submission_id) ORDER BY request_entries.created_at DESC, request_entries.id LIMIT 200) entry), 'activity', (SELECT COALESCE(jsonb_agg(to_jsonb(done.*) ORDER BY done.id DESC), '[]'::jsonb) AS "coalesce" FROM (SELECT quote_activity.id, quote_activity.created_at, quote_activity.actor_id, quote_activity.actor_name, quote_activity.submission_id, quote_activity.quote_id, quote_activity.action, quote_activity.before, quote_activity.after, quote_activity.note FROM public.quote_activity WHERE (quote_activity.submission_id = request_of_quote._submission_id) ORDER BY quote_activity.id DESC LIMIT 200) done), 'history', (SELECT COALESCE(jsonb_agg((to_jsonb(past.*) - 'ordinality'::text) ORDER BY past.ordinality), '[]'::jsonb) AS "coalesce" FROM private.customer_history(request_of_quote._submission_id) WITH ORDINALITY past(submission_id, created_at, name, kind, event_type, event_date, processed, dismissed_at, quote_id, quote_status, quote_amount, is_possible_duplicate, ordinality)));

CREATE OR REPLACE FUNCTION private.request_outcomes(_beginning timestamp with time zone, _ending timestamp with time zone, _today date, _step text)
 RETURNS TABLE(period date, kind public.request_form, source text, due_at timestamp with time zone, answered_at timestamp with time zone, answer_minutes double precision, contact_minutes double precision, quote_minutes double precision, quote_id uuid, status text, loss_reason text, amount numeric, is_lost boolean, entry bigint, maker_id uuid, maker_name text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  -- No quote, and no entry about one, is older than its request. Materialized, as PostgreSQL expects few rows of bounds that
  -- it does not know, and would look for the quote of each request.
  with makers as materialized (
    select quote_id, id as entry, actor_id as maker_id, actor_name as maker_name
    from public.quote_activity
    where action = 'created' and created_at >= _beginning
  ),
  -- None was booked before its quote was made.
  booked as materialized (
    select quote_id, status, quote_amount from public.bookings where booked_at >= _beginning
  ),
  quoted as materialized (
    select
      quote.id as quote_id, quote.submission_id, quote.loss_reason,
      case when booking.status = 'canceled' then 'canceled' else quote.status::text end as status,
      -- What is in force, once it is booked.
      coalesce(booking.quote_amount, quote.quote_amount, 0) as amount,
      quote.status = 'declined' or quote.is_open and quote.valid_until < _today as is_lost
    from public.quotes as quote
    left join booked as booking on booking.quote_id = quote.id
    where quote.created_at >= _beginning
  )
  select
    date_trunc(_step, created_at at time zone 'America/Chicago')::date,
    kind, attribution ->> 'source', due_at,
    -- "least" skips null.
    least(first_contact_at, first_sent_at),
    date_part('epoch', least(first_contact_at, first_sent_at) - created_at) / 60,
    date_part('epoch', first_contact_at - created_at) / 60,
    date_part('epoch', first_sent_at - created_at) / 60,
    quote_id, status, loss_reason, amount, is_lost, entry, maker_id, maker_name
  from public.quote_submissions as request
  left join quoted on quoted.submission_id = request.id
  left join makers using (quote_id)
  where dismissed_at is null and created_at >= _beginning and created_at < _ending
$function$;

CREATE OR REPLACE FUNCTION private.counted_outcomes(_beginning timestamp with time zone, _ending timestamp with time zone, _today date, _step text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (WITH outcomes AS MATERIALIZED (SELECT request_outcomes.period, request_outcomes.kind, request_outcomes.source, request_outcomes.due_at, request_outcomes.answered_at, request_outcomes.answer_minutes, request_outcomes.contact_minutes, request_outcomes.quote_minutes, request_outcomes.quote_id, request_outcomes.status, request_outcomes.loss_reason, request_outcomes.amount, request_outcomes.is_lost, request_outcomes.entry, request_outcomes.maker_id, request_outcomes.maker_name FROM private.request_outcomes(counted_outcomes._beginning, counted_outcomes._ending, counted_outcomes._today, counted_outcomes._step) request_outcomes(period, kind, source, due_at, answered_at, answer_minutes, contact_minutes, quote_minutes, quote_id, status, loss_reason, amount, is_lost, entry, maker_id, maker_name)), frequent AS (SELECT ARRAY(SELECT outcomes.loss_reason FROM outcomes WHERE (outcomes.status = 'declined'::text) GROUP BY outcomes.loss_reason ORDER BY (count(*)) DESC, outcomes.loss_reason LIMIT 12) AS reasons), counted AS (SELECT CASE 0 WHEN GROUPING(outcomes.period) THEN 'periods'::text WHEN GROUPING(outcomes.kind) THEN 'kinds'::text WHEN GROUPING(outcomes.source) THEN 'sources'::text WHEN GROUPING(outcomes.maker_id) THEN 'people'::text ELSE 'reasons'::text END AS part, outcomes.period, outcomes.kind, outcomes.source, outcomes.maker_id, folded.reason, (array_agg(outcomes.maker_name ORDER BY outcomes.entry DESC NULLS LAST))[1] AS maker_name, count(*) AS requests, count(outcomes.quote_id) AS quotes, count(*) FILTER (WHERE (outcomes.status = 'accepted'::text)) AS accepted, count(*) FILTER (WHERE outcomes.is_lost) AS lost, count(*) FILTER (WHERE (outcomes.status = 'canceled'::text)) AS canceled, COALESCE(sum(outcomes.amount) FILTER (WHERE (outcomes.status = 'accepted'::text)), (0)::numeric) AS value, COALESCE(sum(outcomes.amount), (0)::numeric) AS quoted_value, count(outcomes.answered_at) AS answered, count(*) FILTER (WHERE (outcomes.answered_at <= outcomes.due_at)) AS answered_in_time, count(*) FILTER (WHERE ((outcomes.answered_at IS NULL) AND (outcomes.due_at < now()))) AS missed, percentile_cont((0.5)::double precision) WITHIN GROUP (ORDER BY outcomes.answer_minutes) AS median_answer_minutes, percentile_cont((0.5)::double precision) WITHIN GROUP (ORDER BY outcomes.contact_minutes) AS median_contact_minutes, percentile_cont((0.5)::double precision) WITHIN GROUP (ORDER BY outcomes.quote_minutes) AS median_quote_minutes FROM ((outcomes CROSS JOIN frequent) CROSS JOIN LATERAL (SELECT CASE WHEN (outcomes.loss_reason = ANY (frequent.reasons)) THEN outcomes.loss_reason ELSE NULL::text END AS reason) folded) GROUP BY GROUPING SETS ((outcomes.period), (outcomes.kind), (outcomes.source), (outcomes.maker_id), (outcomes.status, folded.reason)) HAVING (((GROUPING(outcomes.maker_id) = 1) OR (count(outcomes.quote_id) > 0)) AND ((GROUPING(outcomes.status) = 1) OR (outcomes.status = 'declined'::text)))) SELECT jsonb_object_agg(parts.part, parts.rows) AS jsonb_object_agg FROM (SELECT counted.part, jsonb_agg(to_jsonb(counted.*) ORDER BY counted.quotes DESC, counted.requests DESC, counted.source, counted.kind, counted.reason) AS rows FROM counted GROUP BY counted.part) parts);

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
    and request.erased_at is null
    and num_nonnulls(request.taken_at, request.first_contact_at) = 0
    and not request.is_proof
  order by request.created_at desc
  limit 1
  for update;
  return stored;
end;
$function$;

CREATE OR REPLACE FUNCTION private.requests_in_span(message public.notifications)
 RETURNS SETOF public.quote_submissions
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select *
  from public.quote_submissions as request
  where request.created_at >= message.digest_from
    and request.created_at < message.digest_until
    and private.is_of_span(request, message);
$function$;

CREATE OR REPLACE FUNCTION private.requests_of(message public.notifications)
 RETURNS SETOF public.quote_submissions
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select * from public.quote_submissions where id = message.submission_id
  union all
  select request.*
  from private.requests_in_span(message) as request
  where message.digest_from is not null
    and not request.processed
    and request.first_contact_at is null
    and request.erased_at is null
    -- Requests with escalations of their own are notified by those.
    and not (
      message.kind <> 'lead'
      and (
        private.is_attended(request)
        or exists (
          select from public.notifications as own where own.submission_id = request.id and own.kind = message.kind
        )
      )
    );
$function$;

CREATE OR REPLACE FUNCTION private.requests_told(_messages public.notifications[])
 RETURNS TABLE(message_id uuid, request public.quote_submissions)
 LANGUAGE sql
 STABLE ROWS 10
 SET search_path TO ''
AS $function$
  with message as materialized (
    select message as row from unnest(_messages) as message
  ), asked as materialized (
    select stored as row from public.quote_submissions as stored
    where stored.id = any (array(select (message.row).submission_id from message))
  ), near as materialized (
    select stored as row from public.quote_submissions as stored
    where stored.created_at >= (select min((message.row).digest_from) from message)
      and stored.created_at < (select max((message.row).digest_until) from message)
      and stored.erased_at is null
  )
  select (message.row).id, asked.row from message join asked on (asked.row).id = (message.row).submission_id
  union all
  select (message.row).id, near.row from message join near on private.is_of_span(near.row, message.row)
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

CREATE OR REPLACE FUNCTION private.require_open_stop(_day date, _quote_id uuid, _action text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.require_stop(_day, _quote_id, _action);
  if exists (
    select
    from public.quotes as quote where quote.id = _quote_id and private.is_erased(quote.submission_id)
  ) then
    perform private.refuse('PT404', 'customer_was_erased');
  end if;
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
  if not private.decides_as_owner() then
    perform private.refuse('PT403', 'owners_only');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_room_for_photo(_day date, _quote_id uuid, _action text, _entry_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if (
    select count(*)
    from public.stop_photos
    where quote_id = _quote_id and day = _day and action = _action and entry_id is not distinct from _entry_id
      and removed_at is null
  ) >= 6 then
    perform private.refuse('PT409', 'enough_photos', '{"most": 6}');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.require_room_for_visit(hire public.quotes, _day date)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  if (_day > hire.rental_from and _day < hire.rental_until) is not true then
    perform private.refuse('PT422', 'visit_outside_hire');
  elsif private.has_visit(hire, _day) then
    perform private.refuse('PT409', 'visit_is_there');
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
    select from private.stops_on(_day) as stop where (stop.hire).id = _quote_id and stop.action = _action
  ) then
    perform private.refuse('PT404', 'stop_is_gone');
  end if;
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
  wanted constant text := private.contact_key(private.clean_line(_contact));
  quote public.quotes;
begin
  lock table public.quotes, public.quote_submissions in row exclusive mode;
  select * into quote
  from public.quotes
  where upper(left(id::text, 8)) = substring(upper(_number) from '([0-9A-F]{8})$')
    and wanted in (private.contact_key(email), phone_key)
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

CREATE OR REPLACE FUNCTION private.restore_visits(_quote_id uuid, _since timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.ledger (quote_id, kind, cents, place, what, for_day, number, due_on)
  select charge.quote_id, 'charge', charge.cents, charge.place, 'visit', charge.for_day, charge.number, charge.due_on
  from public.ledger as charge
  join public.ledger as back on back.takes_back = charge.id
  where charge.quote_id = _quote_id and charge.what = 'visit' and back.entered_at >= _since
  order by charge.id;
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

CREATE OR REPLACE FUNCTION private.retention_status()
 RETURNS TABLE(months integer, is_scheduled boolean, last_run_at timestamp with time zone, last_requests integer, bytes bigint, plan_bytes bigint, full_on date)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  scheduled boolean := false;
begin
  perform private.require_admin();
  if to_regclass('cron.job') is not null then
    execute 'select exists (select from cron.job where jobname = $1 and active)'
    into scheduled using 'run-retention';
  end if;
  return query
    select setting.months, scheduled, run.erased_at, run.requests, size.bytes, size.plan_bytes, size.full_on
    from private.retention as setting
    cross join private.database_growth() as size
    left join lateral (
      select erased_at, requests from private.erasures where cause = 'age' order by id desc limit 1
    ) as run on true;
end;
$function$;

CREATE OR REPLACE FUNCTION private.reviews_to_ask(_now timestamp with time zone)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE ROWS 10
 SET search_path TO ''
AS $function$
  select distinct on (private.contact_key(quote.email)) quote.id
  from public.bookings as booking
  join public.quotes as quote on quote.id = booking.quote_id
  cross join lateral (select (_now at time zone 'America/Chicago')::date) as houston (today)
  where booking.status = 'booked' and booking.rental_until between today - 3 and today - 1
    and private.may_ask_for_review(quote)
    and not private.was_asked_for_review(quote.email)
  order by private.contact_key(quote.email), booking.rental_until, quote.id
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

CREATE OR REPLACE FUNCTION private.rhythm_days(hire public.quotes, _from date, _until date)
 RETURNS SETOF date
 LANGUAGE sql
 STABLE ROWS 5
 SET search_path TO ''
AS $function$
  select day::date
  from generate_series(greatest(_from, hire.rental_from + 1), least(_until, hire.rental_until - 1), interval '1 day') as day
  where case
    when hire.service_weekdays is not null then extract(isodow from day)::smallint = any (hire.service_weekdays)
    else (day::date - hire.rental_from) % hire.service_every_days = 0
  end
$function$;

CREATE OR REPLACE FUNCTION private.run_retention()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  over uuid[];
begin
  delete from public.stop_photos where removed_at < now() - interval '1 day';
  -- Messages about no quote.
  delete from public.received_messages
  where quote_id is null
    and (
      settled_at < now() - interval '90 days'
      or received_at < now() - (select make_interval(months => months) from private.retention)
    );
  -- The yeses that may no longer be needed for a claim, of requests that went before.
  over := array(
    select quote.submission_id
    from public.quote_acceptances as yes
    join public.quotes as quote on quote.id = yes.quote_id
    join public.quote_submissions as request on request.id = quote.submission_id
    where request.erased_at is not null
      and yes.accepted_at < now() - (select make_interval(months => accepted_months) from private.retention)
  );
  perform private.forget_sent_quotes(array(select id from public.quotes where submission_id = any (over)));
  perform private.forget_told(over);
  perform private.forget_standing();
  delete from public.day_plans
  where day < private.business_date() - (select make_interval(months => months) from private.retention);
  return (select private.forget_old_requests(months) from private.retention where months is not null);
end;
$function$;

CREATE OR REPLACE FUNCTION private.said_by(_messages public.notifications[])
 RETURNS TABLE(id uuid, says text, must_be_known boolean, call text)
 LANGUAGE sql
 STABLE ROWS 10
 SET search_path TO ''
AS $function$
  select
    message.id, what.says,
    message.state = 'failed'
      and message.kind in ('quote', 'quote-copy', 'quote-answer', 'quote-site', 'quote-reminder')
      and case what.says when 'quote' then quote.is_open when 'change' then change.ended_at is null else true end
      and request.erased_at is null
      and not exists (
        select from public.notifications as later
        where later.quote_id = message.quote_id and later.kind = message.kind and later.audience = 'customer'
          and later.state = 'sent' and later.created_at >= message.created_at
      ),
    coalesce(quote.phone, request.phone)
  from unnest(_messages) as message
  left join public.quotes as quote on quote.id = message.quote_id
  left join public.quote_submissions as request on request.id = message.submission_id
  left join public.bookings as booking on booking.quote_id = message.quote_id
  left join public.booking_changes as change
    on change.quote_id = message.quote_id and change.sent_at <= message.created_at
    and (change.ended_at is null or change.ended_at > message.created_at)
  cross join lateral (
    select case
      when message.kind <> 'quote' then message.kind::text
      when booking.canceled_at <= message.created_at then 'cancellation'
      when change.id is not null then 'change'
      else 'quote'
    end as says
  ) as what
  where message.audience = 'customer'
$function$;

CREATE OR REPLACE FUNCTION private.said_of(document jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN ((SELECT jsonb_object_agg(key.key, (said_of.document -> key.key)) AS jsonb_object_agg FROM unnest('{event_date,event_address,delivery_on,delivery_window,pickup_on,pickup_window,amount}'::text[]) key(key)) || jsonb_build_object('is_open_ended', private.is_open_ended(document), 'trailers', (SELECT COALESCE(jsonb_agg(jsonb_build_object('text', (line.value -> 'text'::text), 'quantity', (line.value -> 'quantity'::text))), '[]'::jsonb) AS "coalesce" FROM jsonb_array_elements(NULLIF((said_of.document -> 'lines'::text), 'null'::jsonb)) line(value) WHERE ((line.value ->> 'kind'::text) = 'model'::text)), 'lines', COALESCE(NULLIF((document -> 'lines'::text), 'null'::jsonb), '[]'::jsonb)));

CREATE OR REPLACE FUNCTION private.same_customer(asked public.quote_submissions)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  -- A union, not a join, so that each uses its index.
  select array(
    (
      select other.id from public.quote_submissions as other
      where other.email is not null and other.erased_at is null
        and private.contact_key(other.email) = private.contact_key(asked.email)
      limit 200
    )
    union
    (
      select other.id from public.quote_submissions as other
      where other.phone is not null and other.erased_at is null and other.phone_key = asked.phone_key
      limit 200
    )
    union
    (
      select other.id from public.quote_submissions as other
      where private.fold_for_search(other.name) = private.fold_for_search(asked.name)
        and private.fold_for_search(other.event_address) = private.fold_for_search(asked.event_address)
        and other.erased_at is null
      limit 200
    )
  );
$function$;

CREATE OR REPLACE FUNCTION private.search_text(name text, email text, phone text, place text, VARIADIC more text[] DEFAULT '{}'::text[])
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN private.fold_for_search((((((((((((COALESCE(name, ''::text) || '
'::text) || COALESCE(email, ''::text)) || '
'::text) || COALESCE(phone, ''::text)) || '
'::text) || regexp_replace(COALESCE(phone, ''::text), '[^0-9]'::text, ''::text, 'g'::text)) || '
'::text) || COALESCE(private.contact_key(phone), ''::text)) || '
'::text) || COALESCE(place, ''::text)) || COALESCE(('
'::text || NULLIF(array_to_string(more, '
'::text), ''::text)), ''::text)));

CREATE OR REPLACE FUNCTION private.season_share(_model text, _day date)
 RETURNS numeric
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ((1)::numeric + (COALESCE((SELECT seasons.percent FROM public.seasons WHERE ((seasons.first_day <= season_share._day) AND (seasons.last_day >= season_share._day) AND (COALESCE(seasons.model, season_share._model) = season_share._model))), (0)::numeric) / (100)::numeric));

CREATE OR REPLACE FUNCTION private.send_papers(_quote_id uuid, _request_id uuid, _kinds text[], _words text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  quote public.quotes;
  answer uuid;
begin
  perform private.require_admin();
  if not private.lock_quote(_quote_id) then
    perform private.refuse('PT404', 'quote_is_gone');
  elsif (_kinds <@ array(select kind::text from public.business_papers as paper where private.holds(paper))) is not true
  then
    perform private.refuse('PT422', 'paper_missing');
  end if;
  quote := private.quote_of(_quote_id);
  insert into public.quote_papers (quote_id, kind)
  select _quote_id, wanted::public.paper_kind from unnest(_kinds) as wanted
  on conflict (quote_id, kind) do update set sent_at = now();
  perform private.log_activity(quote.submission_id, _quote_id, 'content', null, null, 'papers');
  if (private.status_meaning(quote.status)).is_out then
    answer := private.add_answer(_quote_id, left(private.clean_text(_words), 2000), _request_id);
  end if;
  if answer is not null then
    perform private.tell_customer(quote, 'quote-answer', private.channels_to(quote)::text[], answer);
  end if;
end;
$function$;

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

CREATE OR REPLACE FUNCTION private.server_columns()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN (ARRAY['id'::text, 'created_at'::text, 'processed'::text, 'processed_at'::text, 'processed_by'::text, 'dismissed_at'::text, 'due_at'::text, 'kind'::text, 'phone_key'::text, 'search_text'::text, 'asked_text'::text, 'asked_again'::text, 'many_from_contact'::text, 'fingerprint'::text, 'erased_at'::text, 'attribution'::text, 'is_proof'::text, 'is_by_phone'::text] || private.desk_columns());

CREATE OR REPLACE FUNCTION private.service_visits(_quote_id uuid, _from date)
 RETURNS TABLE(day date, planned_on date, is_skipped boolean, is_done boolean, cents bigint)
 LANGUAGE sql
 STABLE ROWS 10
 SET search_path TO ''
AS $function$
  with charged as materialized (
    select for_day, cents from private.charges_of(_quote_id) where for_day is not null
  ), done as materialized (
    select day from public.stop_marks
    where quote_id = _quote_id and step = 'serviced' and undone_at is null
  )
  select
    visit.day, visit.planned_on, visit.is_skipped, visit.day in (select done.day from done),
    (select charged.cents from charged where charged.for_day = visit.day)
  from private.visits_of(private.in_force(private.booking_of(_quote_id)), _from, _from + 1200) as visit
  order by visit.day
  limit 400
$function$;

CREATE OR REPLACE FUNCTION private.set_alert_list(_list text, _emails text[], _phones text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
begin
  perform private.require_admin();
  return private.name_account(auth.uid(), _name);
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

CREATE OR REPLACE FUNCTION private.settle_conversation(_quote_id uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update public.quote_messages set settled_at = now()
  where id = any (array(
    select message.id
    from public.quote_messages as message
    where message.settled_at is null
      and (
        message.quote_id = _quote_id
        or message.kind = 'reply'
        and message.quote_id in (
          select other.id
          from public.quotes as quote
          join public.quotes as other on private.text_number(other.phone) = private.text_number(quote.phone)
          where quote.id = _quote_id
        )
        and exists (
          select from public.received_messages as received
          where received.id = message.request_id and received.channel = 'sms'
        )
      )
    order by message.id
    for update of message
  ));
$function$;

CREATE OR REPLACE FUNCTION private.settle_quote_messages(_quote_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  perform private.settle_conversation(_quote_id);
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

CREATE OR REPLACE FUNCTION private.settle_trailer_entry(_id uuid, _is_settled boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  entry public.trailer_log;
begin
  perform private.require_admin();
  select * into entry from public.trailer_log where id = _id;
  if not found then
    perform private.refuse('PT404', 'trailer_entry_is_gone');
  end if;
  -- The days first, as when they are deleted elsewhere.
  if entry.kind = 'out_of_service' and _is_settled then
    delete from public.unit_outages where id = _id and first_day >= private.business_date();
    update public.unit_outages
    set last_day = private.business_date() - 1
    where id = _id and coalesce(last_day >= private.business_date(), true);
  elsif entry.kind = 'out_of_service' then
    insert into public.unit_outages (id, unit_id, first_day, last_day, reason)
    values (_id, entry.unit_id, entry.first_day, entry.last_day, entry.words)
    on conflict (id) do update set last_day = excluded.last_day;
  end if;
  update public.trailer_log
  set
    settled_at = case when _is_settled then now() end,
    settled_by = case when _is_settled then private.staff_name(auth.uid()) end
  where id = _id and (settled_at is not null) <> _is_settled;
end;
$function$;

CREATE OR REPLACE FUNCTION private.shown_acceptance(_quote_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
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
        where former.quote_id = _quote_id and former.voided_at is not null and former.version < yes.version
      )
    )
    from private.acceptance_of(_quote_id) as yes
    where yes.id is not null
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.shown_addresses(_messages public.notifications[])
 RETURNS TABLE(id uuid, address text)
 LANGUAGE sql
 STABLE ROWS 10
 SET search_path TO ''
AS $function$
  select
    told.id,
    case
      when message.channel <> 'push' then told.address
      else (
        select format('%s (%s)', device.name, account.email)
        from private.push_devices as device
        join auth.users as account on account.id = device.user_id
        where device.id = message.device_id
      )
    end
  from private.addresses_of(_messages) as told
  join unnest(_messages) as message on message.id = told.id
$function$;

CREATE OR REPLACE FUNCTION private.shown_messages(_quote_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return to_jsonb(array(
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
    where note.quote_id = _quote_id and note.kind <> 'money'
    order by note.created_at, note.id
  ));
end;
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

CREATE OR REPLACE FUNCTION private.silent_requests(_ids uuid[])
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE ROWS 10
 SET search_path TO ''
AS $function$
  select id from public.quote_submissions where id = any (_ids) and (erased_at is not null or is_proof)
$function$;

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
RETURN (SELECT string_agg(field.key, ', '::text ORDER BY field.key) AS string_agg FROM jsonb_each(to_jsonb(changed_columns.written)) field(key, value) WHERE ((field.key = ANY ((SELECT ((private.quote_content_columns() || private.contact_columns()) || private.site_columns()))::text[])) AND (field.key <> 'quote_amount'::text) AND (field.value IS DISTINCT FROM (to_jsonb(changed_columns.former) -> field.key))));

CREATE OR REPLACE FUNCTION private.editable_columns(quote public.quotes)
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (private.contact_columns() || CASE (quote).status WHEN 'accepted'::public.quote_status THEN '{}'::text[] WHEN 'pending'::public.quote_status THEN (private.site_columns() || private.quote_content_columns()) ELSE (private.site_columns() || CASE WHEN (NULLIF((quote).event_address, 'To be confirmed'::text) IS NULL) THEN '{event_address}'::text[] ELSE '{}'::text[] END) END);

CREATE OR REPLACE FUNCTION private.sites_to_ask_for(_now timestamp with time zone)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE ROWS 10
 SET search_path TO ''
AS $function$
  with near as materialized (
    select booking
    from public.bookings as booking
    cross join lateral (select (_now at time zone 'America/Chicago')::date) as houston (today)
    -- The last day as well: by that alone the index knows where to begin.
    where booking.status = 'booked' and booking.rental_until > today and booking.rental_from between today + 1 and today + 7
      and booking.booked_at < _now - interval '1 day'
  ), asked as materialized (
    select quote_id, created_at
    from public.notifications
    where quote_id = any (array(select (booking).quote_id from near)) and kind = 'quote-site'
  ), open as materialized (
    select booking from near
    where not exists (
      select from asked where quote_id = (booking).quote_id and created_at > (booking).rental_from - 8
    )
  )
  select quote.id
  from open
  join public.quotes as quote on quote.id = (booking).quote_id
  where private.lacks_site(booking, quote)
    and not exists (select from private.silent_requests(array[quote.submission_id]))
$function$;

CREATE OR REPLACE FUNCTION private.spent_budgets()
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ARRAY(SELECT budgets.budget FROM (private.budgets CROSS JOIN LATERAL (SELECT CASE WHEN (budgets.budget <> 'address'::text) THEN (budgets.budget)::public.notification_channel ELSE NULL::public.notification_channel END AS "case") of_channel(by_channel)) WHERE ((of_channel.by_channel IS NOT NULL) AND ((budgets.per_day <= (SELECT count(*) AS count FROM public.notifications WHERE ((notifications.kind = 'acknowledgment'::public.notification_kind) AND (notifications.channel = of_channel.by_channel) AND (notifications.created_at > (now() - '1 day'::interval))))) OR (budgets.per_hour <= (SELECT count(*) AS count FROM public.notifications WHERE ((notifications.kind = 'acknowledgment'::public.notification_kind) AND (notifications.channel = of_channel.by_channel) AND (notifications.created_at > (now() - '01:00:00'::interval))))))) ORDER BY budgets.budget);

CREATE OR REPLACE FUNCTION private.stamp_marks()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.erased_at := null;
  new := jsonb_populate_record(
    new, (select jsonb_object_agg(desk_column, null::text) from unnest(private.desk_columns()) as desk_column)
  );
  new.fingerprint := private.request_fingerprint(new);
  new.is_proof := private.is_proof(new.email);
  with same as (
    select stored.dismissed_at
    from public.quote_submissions as stored
    where stored.fingerprint = new.fingerprint
      and stored.created_at > now() - interval '24 hours'
      and stored.erased_at is null
    for share
  )
  select count(*) filter (where dismissed_at is not null) > 0 into new.asked_again from same;

  new.many_from_contact := private.is_contact_at_limit(
    new.contact_value, private.kind_of_request(new.event_type)
  );
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.standing_in(document jsonb, quote public.quotes)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (SELECT jsonb_object_agg(jsonb_each.key, jsonb_each.value) AS jsonb_object_agg FROM jsonb_each(standing_in.document) jsonb_each(key, value) WHERE ((jsonb_each.value <> 'null'::jsonb) AND ((jsonb_each.key = ANY (ARRAY['business'::text, 'needs'::text, 'guarantee'::text, 'terms'::text])) OR ((jsonb_each.key = 'inclusions'::text) AND ((standing_in.quote).inclusions IS NULL)))));

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

CREATE OR REPLACE FUNCTION private.customer_state(quote public.quotes, booking public.bookings, change public.booking_changes)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT CASE WHEN ((customer_state.booking).status = 'canceled'::public.booking_status) THEN 'canceled'::text WHEN ((customer_state.change).valid_until >= private.business_date()) THEN 'open'::text WHEN ((status_meaning.for_customer = 'open'::text) AND ((customer_state.quote).valid_until < private.business_date())) THEN 'expired'::text ELSE status_meaning.for_customer END AS for_customer FROM private.status_meaning((customer_state.quote).status) status_meaning(is_open, for_customer, is_out));

CREATE OR REPLACE FUNCTION private.customer_state(quote public.quotes)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN private.customer_state(quote, private.booking_of((quote).id), private.open_change((quote).id));

CREATE OR REPLACE FUNCTION private.shown_version(quote public.quotes, booking public.bookings, change public.booking_changes)
 RETURNS public.quote_versions
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN CASE WHEN (private.customer_state(quote, booking, change) = ANY (ARRAY['accepted'::text, 'canceled'::text])) THEN (SELECT agreed.*::public.quote_versions AS agreed FROM public.quote_versions agreed WHERE ((agreed.quote_id = (shown_version.booking).quote_id) AND (agreed.number = (shown_version.booking).version))) ELSE private.offered_version((quote).id, change) END;

CREATE OR REPLACE FUNCTION private.shown_version(quote public.quotes)
 RETURNS public.quote_versions
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN private.shown_version(quote, private.booking_of((quote).id), private.open_change((quote).id));

CREATE OR REPLACE FUNCTION private.stops_of_day(_day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return (
    with stops as materialized (
      select * from private.stops_on(_day)
    ), hires as materialized (
      select array_agg(hire) as rows, array_agg((hire).id) as ids
      from (select distinct on ((hire).id) hire from stops order by (hire).id) as each
    ), marks as materialized (
      select marked.* from hires cross join lateral private.marks_of(hires.ids, _day) as marked
    )
    select coalesce(jsonb_agg(
      private.told_stop(stop.hire, _day) || jsonb_build_object(
        'action', stop.action, 'window', stop.time_window,
        'units', coalesce(assigned.units, '[]'),
        'choices', coalesce(offered.choices, '[]'),
        'reports', coalesce(noted.reports, '[]'),
        'at', plan.times ->> stop.key,
        'driver', coalesce(plan.drivers ->> stop.key, plan.driver),
        'position', array_position(plan.stop_order, stop.key),
        'undone', array(
          select mark from marks
          where quote_id = (stop.hire).id and undone_at is not null and step = any (stop.steps)
          order by undone_at
        ),
        'marks', (
          select coalesce(jsonb_object_agg(step, mark), '{}') from marks
          where quote_id = (stop.hire).id and undone_at is null
        ),
        -- Without the images, which are read one by one.
        'photos', array(
          select jsonb_build_object('id', photo.id, 'at', photo.taken_at, 'by', photo.taken_by)
          from public.stop_photos as photo
          where photo.quote_id = (stop.hire).id and photo.day = _day and photo.action = stop.action
            and photo.entry_id is null and photo.removed_at is null
          order by photo.taken_at, photo.id
        )
      )
      order by (stop.hire).id, stop.action
    ), '[]')
    from stops as stop
    cross join hires
    left join private.units_of(hires.ids) as assigned on assigned.quote_id = (stop.hire).id
    left join private.choices_of(hires.rows, _day) as offered on offered.quote_id = (stop.hire).id
    left join private.reports_of(hires.rows, _day) as noted on noted.quote_id = (stop.hire).id
    left join public.day_plans as plan on plan.day = _day
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.stops_on(_day date)
 RETURNS TABLE(hire public.quotes, action text, key text, steps text[], time_window text)
 LANGUAGE plpgsql
 STABLE ROWS 10
 SET search_path TO ''
AS $function$
begin
  return query
    select quote, stop.action, quote.id || ' ' || stop.action, stop.steps, stop.time_window
    from public.bookings as booking
    cross join lateral private.in_force(booking) as quote
    cross join lateral (
      values
        ('deliver', '{delivered,set_up}'::text[], quote.rental_from = _day, quote.delivery_window),
        ('service', '{serviced}', private.has_visit(quote, _day), null),
        ('pick_up', '{picked_up}', quote.rental_until = _day, quote.pickup_window)
    ) as stop (action, steps, is_due, time_window)
    where booking.status = 'booked' and booking.rental_until >= _day and booking.rental_from <= _day and stop.is_due;
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

CREATE OR REPLACE FUNCTION private.sweep(_limit integer DEFAULT 200)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  kept_until constant timestamptz := now() - interval '90 days';
  swept integer;
  total integer;
begin
  delete from public.notifications
  where id = any (array(
    select id
    from public.notifications
    where audience <> 'customer' and kind <> 'access' and state in ('sent', 'failed', 'dropped')
      and created_at < kept_until
    order by created_at
    limit _limit
    for update skip locked
  ));
  get diagnostics total = row_count;
  update public.notifications
  set leased_by = null, provider_id = null, copy_to = null, step_id = null,
    -- Why one did not go out stays.
    answer = case when state <> 'sent' then answer end
  where id = any (array(
    select id
    from public.notifications
    where audience = 'customer' and leased_by is not null and state in ('sent', 'failed', 'dropped')
      and created_at < kept_until
    order by created_at
    limit _limit
    for update skip locked
  ));
  get diagnostics swept = row_count;
  total := total + swept;
  delete from private.steps
  where id = any (array(
    select id from private.steps where taken_at < kept_until order by taken_at limit _limit for update skip locked
  ));
  get diagnostics swept = row_count;
  return total + swept;
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

CREATE OR REPLACE FUNCTION private.take_call(_id uuid, _name text, _phone text DEFAULT NULL::text, _email text DEFAULT NULL::text, _event_date date DEFAULT NULL::date, _number_of_guests integer DEFAULT NULL::integer, _event_address text DEFAULT NULL::text, _additional_info text DEFAULT NULL::text, _details jsonb DEFAULT NULL::jsonb)
 RETURNS public.quote_submissions
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  number constant text := private.clean_line(_phone);
  mail constant text := private.clean_line(_email);
  taken public.quote_submissions;
begin
  perform private.require_admin();
  -- Before the inbox, as everywhere (private.anonymize).
  lock table public.request_entries in row exclusive mode;
  insert into public.quote_submissions (
    id, name, phone, email, contact_method, contact_value, event_date, number_of_guests, event_type, event_address,
    additional_info, details, attribution, is_by_phone
  )
  values (
    _id, _name, number, mail, case when number is null then 'email' else 'phone' end, coalesce(number, mail),
    _event_date, _number_of_guests, 'general', coalesce(private.clean_line(_event_address), 'To be confirmed'),
    _additional_info, _details, '{"source": "phone", "last": {}}', true
  )
  on conflict (id) do nothing;
  if found then
    update public.quote_submissions
    set taken_by = auth.uid(), taken_by_name = private.staff_name(auth.uid()), taken_at = now()
    where id = _id;
    perform private.add_request_entry(gen_random_uuid(), _id, 'spoke');
  end if;
  select * into taken from public.quote_submissions where id = _id;
  return taken;
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

CREATE OR REPLACE FUNCTION private.take_charge_back(charge public.ledger)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.ledger
    (quote_id, kind, cents, acceptance_id, place, what, for_day, number, bills, due_on, takes_back)
  values (
    charge.quote_id, 'charge', -charge.cents, charge.acceptance_id, charge.place, charge.what, charge.for_day,
    charge.number, charge.bills, charge.due_on, charge.id
  );
$function$;

CREATE OR REPLACE FUNCTION private.take_charges_back(_quote_id uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.take_charge_back(charge)
  from private.charges_of(_quote_id) as charge
  where charge.acceptance_id is not null
  order by charge.id;
$function$;

CREATE OR REPLACE FUNCTION private.take_notifications(_limit integer, _channels text[])
 RETURNS uuid[]
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  taken uuid[];
  is_changed boolean;
begin
  loop
    taken := private.next_notifications(_limit, _channels);
    -- In a statement of its own: one that began before the digest was complete would not see its last request.
    update public.notifications as message
    set state = 'dropped'
    where message.id = any (taken)
      and message.digest_from is not null
      and not exists (select from private.requests_of(message));
    is_changed := found;
    exit when not private.hold_back_texts(taken) and not is_changed;
  end loop;
  return taken;
end;
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

CREATE OR REPLACE FUNCTION private.take_visit(hire public.quotes, _day date)
 RETURNS date
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  visit record;
begin
  select * into visit from private.visits_of(hire, _day, _day) as known where not known.is_skipped;
  if not found then
    perform private.refuse('PT404', 'no_visit_that_day');
  elsif private.is_visit_done(hire.id, _day) then
    perform private.refuse('PT409', 'visit_is_done');
  end if;
  delete from public.visit_changes where quote_id = hire.id and held_on = _day;
  return visit.planned_on;
end;
$function$;

CREATE OR REPLACE FUNCTION private.take_visits_back(_quote_id uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.take_charge_back(charge)
  from private.charges_of(_quote_id) as charge
  where charge.what = 'visit' and charge.for_day >= private.business_date()
  order by charge.id;
$function$;

CREATE OR REPLACE FUNCTION private.takings(_from date, _until date)
 RETURNS TABLE(unit_id uuid, quote_id uuid, first_day date, last_day date, rank integer, why text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  -- Materialized: a trailer has been to more places than are booked on these days.
  with near as materialized (
    select quote_id, name, rental_from, rental_until, is_open_ended from public.bookings
    where status = 'booked' and rental_until >= _from and rental_from <= _until
    union all
    select quote_id, name, rental_from, rental_until, is_open_ended from public.booking_changes
    where outcome is null and rental_until >= _from and rental_from <= _until
  )
  select
    taken.unit_id, hire.quote_id, hire.rental_from, hire.rental_until, 1,
    format(
      'with %s, %s', hire.name,
      case
        when hire.is_open_ended then 'from ' || to_char(hire.rental_from, 'Mon FMDD')
        else to_char(hire.rental_from, 'Mon FMDD') || ' to ' || to_char(hire.rental_until, 'Mon FMDD')
      end
    )
  from near as hire
  join public.quote_units as taken on taken.quote_id = hire.quote_id
  union all
  select outage.unit_id, null, outage.first_day, outage.last_day, 2, format('out of service: %s', outage.reason)
  from public.unit_outages as outage
  where outage.first_day <= _until and coalesce(outage.last_day >= _from, true)
  union all
  select unit.id, null, unit.retired_on, null, 3, 'no longer owned'
  from public.trailer_units as unit
  where unit.retired_on <= _until
$function$;

CREATE OR REPLACE FUNCTION private.tax_share(document jsonb)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN ((SELECT sum(((line.value ->> 'amount'::text))::numeric) AS sum FROM jsonb_array_elements(CASE jsonb_typeof((tax_share.document -> 'lines'::text)) WHEN 'array'::text THEN (tax_share.document -> 'lines'::text) ELSE NULL::jsonb END) line(value) WHERE ((line.value ->> 'kind'::text) = 'tax'::text)) / NULLIF(((document ->> 'amount'::text))::numeric, (0)::numeric));

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

CREATE OR REPLACE FUNCTION private.tell_of_role_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into public.notifications (role_change_id, is_emergency, kind, channel, audience, address)
  select new.id, false, 'access', 'email', 'list', affected.address
  from (
    select private.email_key(new.user_email) as address
    union
    select new.alert_entry where new.alert_entry ~ '@'
    union
    select private.email_key(account.email)
    from public.user_roles as given
    join auth.users as account on account.id = given.user_id and account.email_confirmed_at is not null
    where given.role = 'owner' or new.action in ('factors-required', 'factors-optional')
  ) as affected
  where affected.address is not null
    and (new.actor_id is not null or exists (select from public.user_roles where role = 'owner'));
  perform private.wake_worker();
  return null;
exception when others then
  raise warning 'A change of access could not be told of (%).', sqlstate;
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

CREATE OR REPLACE FUNCTION private.tells_of(search text, person text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select exists (
      select
      from regexp_split_to_table(private.fold_for_search(search), '\s+') as word
      where char_length(word) >= 3 and position(word in person) > 0
    )
    or (
      search !~ '@'
      and char_length(private.contact_key(search)) >= 4
      and position(private.contact_key(search) in person) > 0
    );
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

CREATE OR REPLACE FUNCTION private.text_number(phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
RETURN CASE WHEN ((regexp_replace(phone, '[^0-9]'::text, ''::text, 'g'::text) ~ '^1?[2-9][0-9]{2}[2-9][0-9]{6}$'::text) AND private.is_us_area_code("left"("right"(regexp_replace(phone, '[^0-9]'::text, ''::text, 'g'::text), 10), 3))) THEN ('+1'::text || "right"(regexp_replace(phone, '[^0-9]'::text, ''::text, 'g'::text), 10)) ELSE NULL::text END;

CREATE OR REPLACE FUNCTION private.agreed_to_texts(_submission_id uuid, _number text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ((EXISTS (SELECT FROM public.quote_submissions WHERE ((quote_submissions.id = agreed_to_texts._submission_id) AND (quote_submissions.details ? 'text_consent'::text) AND (private.text_number(quote_submissions.phone) = agreed_to_texts._number)))) OR (EXISTS (SELECT FROM public.request_entries entry WHERE ((entry.submission_id = agreed_to_texts._submission_id) AND (entry.kind = 'agreed-to-texts'::public.request_entry_kind) AND (entry.note = agreed_to_texts._number) AND (NOT (EXISTS (SELECT FROM public.request_entries void WHERE (void.voids = entry.id))))))));

CREATE OR REPLACE FUNCTION private.asks_digits(link public.quote_links, quote public.quotes)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (((link).made_at < (now() - '14 days'::interval)) AND (private.text_number((quote).phone) IS NOT NULL));

CREATE OR REPLACE FUNCTION private.quote_of_number(_number text)
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT quote.id FROM public.quotes quote WHERE ((private.text_number(quote.phone) = quote_of_number._number) AND (private.status_meaning(quote.status)).is_out) ORDER BY (private.customer_state(quote.*) = 'open'::text) DESC, (quote.status = 'accepted'::public.quote_status) DESC, quote.sent_at DESC NULLS LAST LIMIT 1);

CREATE OR REPLACE FUNCTION private.texts_of_request(_submission_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return (
    select private.texts_with(private.text_number(phone))
    from public.quote_submissions
    where id = _submission_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.texts_of_requests()
 RETURNS TABLE(table_name regclass, id_column name, column_name name, is_text boolean)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with kinds as materialized (
    select oid, typcategory = 'S' as is_text
    from pg_catalog.pg_type
    where typcategory in ('S', 'A') or typname in ('json', 'jsonb')
  )
  select place.table_name, place.id_column, field.attname, kinds.is_text
  from private.tables_of_requests() as place
  join pg_catalog.pg_attribute as field on field.attrelid = place.table_name
  join kinds on kinds.oid = field.atttypid
  where field.attnum > 0
    and not field.attisdropped
    and field.attgenerated = ''
    and (place.table_name, field.attname) not in (select * from private.texts_to_keep());
$function$;

CREATE OR REPLACE FUNCTION private.erasure_plan()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT jsonb_agg(to_jsonb(place.*) ORDER BY ((place.table_name)::oid <> ('public.luxury_trailers_landing_page'::regclass)::oid), ((place.table_name)::oid <> ('public.quotes'::regclass)::oid), ((place.table_name)::oid = ('public.notifications'::regclass)::oid), ((place.table_name)::oid = ('public.quote_activity'::regclass)::oid), ((place.table_name)::oid = ('public.quote_submissions'::regclass)::oid), (place.table_name)::text) AS jsonb_agg FROM (SELECT place_1.table_name, place_1.id_column, concat_ws(', '::text, string_agg(CASE WHEN field.is_text THEN format('%1$I = private.erased_text(%1$L, %1$I)'::text, field.column_name) WHEN (field.column_name IS NOT NULL) THEN format('%I = null'::text, field.column_name) ELSE NULL::text END, ', '::text), CASE WHEN ((place_1.table_name)::oid = ('public.quote_submissions'::regclass)::oid) THEN 'erased_at = coalesce(erased_at, now())'::text ELSE NULL::text END) AS assignments, COALESCE(jsonb_agg(jsonb_build_object('column_name', field.column_name, 'is_text', field.is_text)) FILTER (WHERE (field.column_name IS NOT NULL)), '[]'::jsonb) AS texts FROM (private.tables_of_requests() place_1(table_name, id_column) LEFT JOIN private.texts_of_requests() field(table_name, id_column, column_name, is_text) USING (table_name, id_column)) GROUP BY place_1.table_name, place_1.id_column) place);

CREATE OR REPLACE FUNCTION private.anonymize(submissions uuid[], plan jsonb DEFAULT private.erasure_plan())
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  place record;
  still_named uuid[];
  people text[];
begin
  perform private.hold_staff();
  for place in select told.table_name from jsonb_to_recordset(plan) as told (table_name regclass) loop
    -- Readers go on. Disabling triggers takes this mode.
    execute format('lock table %s in share row exclusive mode', place.table_name);
  end loop;
  if not private.is_erasing() then
    insert into private.erasures (cause, requests) values ('request', cardinality(submissions));
  end if;

  still_named := array(
    select id
    from public.quote_submissions
    where id = any (submissions) and erased_at is null
  );
  people := array(
    select search_text from public.quote_submissions where id = any (still_named)
    union
    select search_text from public.quotes where submission_id = any (still_named)
  );
  update public.exports set search = '[erased]'
  where search <> '[erased]'
    and exists (select from unnest(people) as person where private.tells_of(search, person));

  update public.notifications set state = 'dropped'
  where submission_id = any (submissions) and state in ('waiting', 'failed');
  for place in
    select told.* from jsonb_to_recordset(plan) as told (table_name regclass, id_column name, assignments text)
  loop
    perform private.write_erased(
      place.table_name, place.id_column, place.assignments, format('%I = any ($1)', place.id_column), submissions
    );
  end loop;
  -- They may show faces, plates, a house.
  delete from public.stop_photos
  where quote_id in (select id from public.quotes where submission_id = any (submissions));
  perform private.forget_sent_quotes(array(select id from public.quotes where submission_id = any (submissions)));
  perform private.forget_told(submissions);
  -- After a restore, what is too old goes by its age again.
  if not exists (select from private.erasures where erased_at = now() and cause = 'age') then
    insert into private.erased (kind, id)
    select 'request', erased from unnest(still_named) as erased
    on conflict do nothing;
  end if;
  return cardinality(still_named);
end;
$function$;

CREATE OR REPLACE FUNCTION private.texts_to_keep()
 RETURNS TABLE(table_name regclass, column_name name)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  values
    ('public.quote_submissions'::regclass, 'contact_method'::name),
    ('public.quote_submissions', 'event_type'),
    ('public.luxury_trailers_landing_page', 'status'),
    ('public.quotes', 'event_type'),
    -- Names of staff; a status, an amount or a date: never a customer's words.
    ('public.quote_submissions', 'taken_by_name'),
    ('public.quote_submissions', 'dismissed_by_name'),
    ('public.quote_submissions', 'dismissal_reason_by_name'),
    ('public.request_entries', 'actor_name'),
    ('public.trailer_log', 'kind'),
    ('public.trailer_log', 'noted_by'),
    ('public.trailer_log', 'settled_by'),
    ('public.quote_activity', 'actor_name'),
    ('public.quote_activity', 'before'),
    ('public.quote_activity', 'after');
$function$;

CREATE OR REPLACE FUNCTION private.texts_with(_number text, _except uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with quoted as materialized (
    select id, event_date from public.quotes
    where private.text_number(phone) = _number and id is distinct from _except
  ), texts as (
    select message.id, message.created_at, message.kind, message.body, message.author_name, message.settled_at, quoted.id as quote_id
    from quoted
    join public.quote_messages as message on message.quote_id = quoted.id
    where message.kind = 'reply' and exists (
      select from public.received_messages as received
      where received.id = message.request_id and received.channel = 'sms'
    ) or message.kind = 'answer' and exists (
      select from public.notifications as told
      where told.quote_message_id = message.id and told.channel = 'sms' and told.quote_id = quoted.id
    )
    union all
    select received.id, received.received_at, 'reply', received.body, null, received.settled_at, null
    from public.received_messages as received
    where received.channel = 'sms' and received.sender = _number and received.quote_id is null
  )
  select coalesce(
    jsonb_agg(
      to_jsonb(latest) - 'quote_id' || jsonb_build_object('about', (select to_jsonb(quoted) from quoted where quoted.id = latest.quote_id))
      order by latest.created_at, latest.id
    ),
    '[]'
  )
  from (select * from texts order by created_at desc, id desc limit 200) as latest
$function$;

CREATE OR REPLACE FUNCTION private.thread_of(_quote_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN jsonb_build_object('told', (SELECT COALESCE(jsonb_agg(jsonb_build_object('id', told.id, 'kind', told.kind, 'channel', told.channel, 'state', told.state, 'created_at', told.created_at, 'sent_at', told.sent_at, 'delivered_at', told.delivered_at, 'delayed_at', told.delayed_at, 'bounced_at', told.bounced_at, 'answer', told.answer, 'says', said.says, 'must_be_known', said.must_be_known, 'call', said.call) ORDER BY told.created_at, told.id), '[]'::jsonb) AS "coalesce" FROM (private.said_by(ARRAY(SELECT message.*::public.notifications AS message FROM public.notifications message WHERE ((message.quote_id = thread_of._quote_id) AND (message.audience = 'customer'::public.notification_audience)) ORDER BY message.created_at DESC, message.id DESC LIMIT 500)) said(id, says, must_be_known, call) JOIN public.notifications told ON ((told.id = said.id)))), 'links', (SELECT COALESCE(jsonb_agg(to_jsonb(link.*) ORDER BY link.made_at, link.id), '[]'::jsonb) AS "coalesce" FROM (SELECT quote_links.id, quote_links.made_at, quote_links.recipient, quote_links.viewed_at, quote_links.revoked_at FROM public.quote_links WHERE (quote_links.quote_id = thread_of._quote_id) ORDER BY quote_links.made_at DESC, quote_links.id DESC LIMIT 500) link), 'messages', (SELECT COALESCE(jsonb_agg(to_jsonb(message.*) ORDER BY message.created_at, message.id), '[]'::jsonb) AS "coalesce" FROM (SELECT quote_messages.id, quote_messages.created_at, quote_messages.kind, quote_messages.body, quote_messages.asked_day, quote_messages.asked_place, quote_messages.asked_count, quote_messages.author_name, quote_messages.settled_at, quote_messages.request_id FROM public.quote_messages WHERE (quote_messages.quote_id = thread_of._quote_id) ORDER BY quote_messages.created_at DESC, quote_messages.id DESC LIMIT 500) message), 'received', (SELECT COALESCE(jsonb_agg(to_jsonb(received.*)), '[]'::jsonb) AS "coalesce" FROM (SELECT received_messages.id, received_messages.received_at, received_messages.channel, received_messages.provider_key, received_messages.sender, received_messages.sender_name, received_messages.subject, received_messages.body, received_messages.whole, received_messages.is_cut, received_messages.attachments, received_messages.may_mean_stop, received_messages.is_automatic, received_messages.quote_id, received_messages.settled_at FROM public.received_messages WHERE (received_messages.quote_id = thread_of._quote_id) ORDER BY received_messages.received_at DESC LIMIT 500) received), 'acceptances', (SELECT COALESCE(jsonb_agg(to_jsonb(yes.*) ORDER BY yes.accepted_at), '[]'::jsonb) AS "coalesce" FROM (SELECT quote_acceptances.id, quote_acceptances.quote_id, quote_acceptances.version, quote_acceptances.hash, quote_acceptances.request_id, quote_acceptances.link_id, quote_acceptances.accepted_at, quote_acceptances.deposit_from, quote_acceptances.name, quote_acceptances.company, quote_acceptances.po_number, quote_acceptances.consent, quote_acceptances.recorded_by, quote_acceptances.terms_version, quote_acceptances.language, quote_acceptances.address, quote_acceptances.agent, quote_acceptances.voided_at, quote_acceptances.voided_by, quote_acceptances.void_reason FROM public.quote_acceptances WHERE ((quote_acceptances.quote_id = thread_of._quote_id) AND (quote_acceptances.consent IS NOT NULL)) ORDER BY quote_acceptances.accepted_at DESC LIMIT 100) yes), 'versions', (SELECT COALESCE(jsonb_agg(to_jsonb(version.*) ORDER BY version.number), '[]'::jsonb) AS "coalesce" FROM (SELECT quote_versions.number, quote_versions.created_at, quote_versions.hash, (EXISTS (SELECT FROM public.booking_changes change WHERE ((change.quote_id = thread_of._quote_id) AND (change.version = quote_versions.number) AND (change.outcome = 'taken-back'::public.change_outcome)))) AS is_taken_back FROM public.quote_versions WHERE (quote_versions.quote_id = thread_of._quote_id) ORDER BY quote_versions.number DESC LIMIT 500) version));

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
    made := private.add_quote_link(link.quote_id, link.recipient, link.version);
    update public.quote_links
    set made_at = link.made_at, typed_from = coalesce(link.typed_from, link.id),
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

CREATE OR REPLACE FUNCTION private.told_acceptance(note public.quote_messages)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT jsonb_build_object('version', yes.version, 'accepted_at', yes.accepted_at, 'name', yes.name, 'company', yes.company, 'po_number', yes.po_number, 'amount', (agreed.document -> 'amount'::text), 'event_date', (agreed.document -> 'event_date'::text), 'document', private.printed(agreed.*)) AS jsonb_build_object FROM (public.quote_acceptances yes JOIN public.quote_versions agreed ON (((agreed.quote_id = yes.quote_id) AND (agreed.number = yes.version)))) WHERE (yes.request_id = (told_acceptance.note).request_id));

CREATE OR REPLACE FUNCTION private.told_by(_step_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT COALESCE(jsonb_agg(jsonb_build_object('kind', notifications.kind, 'channel', notifications.channel, 'at', COALESCE(notifications.sent_at, notifications.created_at)) ORDER BY notifications.created_at, notifications.channel), '[]'::jsonb) AS "coalesce" FROM public.notifications WHERE ((notifications.step_id = told_by._step_id) AND (notifications.state = ANY (ARRAY['sending'::public.notification_state, 'sent'::public.notification_state]))));

CREATE OR REPLACE FUNCTION private.last_step(_quote_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT jsonb_build_object('what', step.what, 'at', step.taken_at, 'told', private.told_by(step.id)) AS jsonb_build_object FROM private.steps step WHERE ((step.quote_id = last_step._quote_id) AND (step.before IS NOT NULL) AND (step.revision = private.shown_revision(last_step._quote_id))) ORDER BY step.taken_at DESC LIMIT 1);

CREATE OR REPLACE FUNCTION private.told_hire(document jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN jsonb_build_object('kind', (document -> 'kind'::text), 'details', private.told_details(NULLIF((document -> 'details'::text), 'null'::jsonb)), 'number_of_guests', (document -> 'number_of_guests'::text), 'event_date', (document -> 'event_date'::text), 'delivery_on', (document -> 'delivery_on'::text), 'pickup_on', (document -> 'pickup_on'::text), 'is_open_ended', private.is_open_ended(document), 'monthly', (document -> 'monthly'::text));

CREATE OR REPLACE FUNCTION private.told_money(message public.notifications, quote public.quotes)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return jsonb_build_object(
    'dues', case when (message).kind = 'quote-copy' then private.booking_money((quote).id) -> 'dues' end,
    'reminder', case when (message).kind = 'quote-reminder' then private.told_reminder((message).quote_message_id) end,
    'receipt', case when (message).kind = 'quote-receipt' then private.told_receipt((message).quote_message_id) end,
    'how_to_pay', case
      when (message).kind in ('quote-copy', 'quote-reminder') then private.how_to_pay(private.language_of((quote).details))
    end,
    'po_number', case
      when (message).kind in ('quote-reminder', 'quote-receipt') then (private.acceptance_of((quote).id)).po_number
    end
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.told_note(note public.quote_messages)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN CASE WHEN ((note).id IS NOT NULL) THEN jsonb_build_object('kind', (note).kind, 'body', (note).body, 'asked', private.asked_by(note), 'by', NULLIF((note).author_name, private.neutral_name((note).author_id))) ELSE NULL::jsonb END;

CREATE OR REPLACE FUNCTION private.told_of(message public.notifications, OUT requests jsonb, OUT request_count integer)
 RETURNS record
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(
    case
      when line.of = 1
      then to_jsonb(line) - 'of' - private.server_columns()
      else jsonb_build_object(
        'name', left(line.name, 60), 'email', null, 'phone', null, 'event_type', line.event_type,
        'event_date', line.event_date, 'number_of_guests', line.number_of_guests,
        'event_address', left(line.event_address, 80), 'additional_info', null,
        'details', case
          when line.details ? 'language' then jsonb_build_object('language', line.details -> 'language')
        end
      )
    end
    || jsonb_build_object(
      'id', line.id, 'created_at', line.created_at, 'due_at', line.due_at, 'kind', line.kind
    )
    order by line.created_at, line.id
  ), '[]'), coalesce(max(line.of), 0)::integer
  from (
    select *, count(*) over () as of
    from private.requests_of(message)
    order by created_at, id
    limit 20
  ) as line;
$function$;

CREATE OR REPLACE FUNCTION private.told_offer(version public.quote_versions)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ((private.said_of((version).document) - ARRAY['event_date'::text, 'event_address'::text, 'amount'::text, 'lines'::text]) || jsonb_build_object('name', ((version).document -> 'name'::text), 'deposit', (SELECT (due.value -> 'amount'::text) FROM jsonb_array_elements(private.dues_if_accepted((told_offer.version).quote_id, (told_offer.version).document)) due(value) WHERE ((due.value ->> 'what'::text) = 'deposit'::text))));

CREATE OR REPLACE FUNCTION private.told_owed(_quote_id uuid, _what text DEFAULT NULL::text, _number integer DEFAULT NULL::integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT private.asks_for(told_owed._quote_id, owed.what, owed.number, owed.bills, owed.due_on, owed.cents, owed.has_earlier) AS asks_for FROM private.owed_now(told_owed._quote_id, told_owed._what, told_owed._number) owed(what, number, bills, due_on, cents, has_earlier) WHERE (owed.cents IS NOT NULL));

CREATE OR REPLACE FUNCTION private.told_quote(message public.notifications, _address text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  quote constant public.quotes := private.quote_of(message.quote_id);
  booking constant public.bookings := private.booking_of(message.quote_id);
  change constant public.booking_changes := private.open_change(message.quote_id);
  hire public.quotes := quote;
  version public.quote_versions;
  note public.quote_messages;
begin
  if quote.id is null then
    return null;
  end if;
  if booking.quote_id is not null then
    hire := private.in_force(booking, quote);
  end if;
  version := private.shown_version(quote, booking, change);
  select * into note from public.quote_messages where id = message.quote_message_id;
  return private.told_money(message, quote) || jsonb_build_object(
    'id', quote.id,
    'number', 'Q-' || upper(left(quote.id::text, 8)),
    'language', private.language_of(quote.details),
    'name', quote.name,
    'email', quote.email,
    'phone', quote.phone,
    'amount', coalesce(version.document -> 'amount', to_jsonb(quote.quote_amount)),
    'valid_until', coalesce(change.valid_until, quote.valid_until),
    'event_date', coalesce(version.document -> 'event_date', to_jsonb(quote.event_date)),
    'hire', private.told_hire(coalesce(version.document, to_jsonb(quote))),
    'state', private.customer_state(quote, booking, change),
    'change', case when change.id is not null then private.proposed_to_customer(quote.id) end,
    'canceled_by', booking.canceled_by,
    'refund', case
      when booking.status = 'canceled' then jsonb_build_object(
        'kept', private.in_dollars(private.money_kept(quote.id)),
        'back', private.refund_if_canceled(booking, booking.canceled_by)
      )
    end,
    'message', private.told_note(note),
    'acceptance', private.told_acceptance(note),
    'place', private.goes_to(hire.event_address, hire.site_address),
    'contact', hire.site_contact,
    'site_gaps', private.site_gaps(hire),
    'papers', private.papers_of(quote.id),
    'offer', case
      when message.kind = 'quote' and message.audience = 'customer' and change.id is null
      then private.told_offer(version)
    end,
    'review_url', case
      when message.kind = 'quote-review' then (select review_url from public.business_settings)
    end,
    'link', case
      when message.audience = 'customer' and message.kind <> 'quote-review' and _address is not null
      then private.add_quote_link(quote.id, _address, version.number)
    end
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.told_receipt(_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT (jsonb_build_object('way', payment.way, 'amount', private.in_dollars(payment.paid_cents), 'on', payment.paid_on, 'reference', payment.reference, 'left', private.in_dollars(COALESCE(due.cents, (0)::bigint)), 'due_on', due.due_on, 'what', payment.what, 'number', payment.due_number, 'of', (SELECT due_1.bills FROM private.open_dues(payment.quote_id) due_1(place, what, number, bills, cents, due_on, left_cents, asked_cents, has_earlier, is_asked, for_day) WHERE (due_1.number = payment.due_number))) || private.agreed_period(payment.quote_id, payment.due_number)) FROM (public.payments payment CROSS JOIN LATERAL (SELECT (sum(open_dues.left_cents))::bigint AS sum, min(open_dues.due_on) AS min FROM private.open_dues(payment.quote_id) open_dues(place, what, number, bills, cents, due_on, left_cents, asked_cents, has_earlier, is_asked, for_day) WHERE (open_dues.left_cents > 0)) due(cents, due_on)) WHERE (payment.id = told_receipt._id));

CREATE OR REPLACE FUNCTION private.told_stop(hire public.quotes, _day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  return jsonb_build_object(
    'quote_id', hire.id, 'name', hire.name, 'phone', hire.phone,
    'address', private.goes_to(hire.event_address, hire.site_address), 'site_contact', hire.site_contact,
    'site_access', hire.site_access, 'site_utilities', hire.site_utilities,
    'event_date', hire.event_date, 'kind', hire.kind, 'number_of_guests', hire.number_of_guests,
    'details', private.told_details(hire.details), 'notes', hire.additional_info,
    'total', hire.quote_amount
      + private.in_dollars(private.visits_charged(hire.id) - private.money_credited(hire.id)),
    'money', private.money_at_stop(hire.id, _day),
    'lines', coalesce(hire.lines, '[]')
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.told_version(version public.quote_versions)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN jsonb_build_object('version', (version).number, 'hash', (version).hash, 'document', private.printed(version), 'consents', private.consents(version), 'dues', private.dues_if_accepted((version).quote_id, (version).document));

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
        'trouble', coalesce(open.trouble, '[]'),
        'outages', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'from', outage.first_day, 'until', outage.last_day, 'reason', outage.reason
          ) order by outage.first_day), '[]')
          from public.unit_outages as outage
          where outage.unit_id = unit.id and outage.first_day <= _until and coalesce(outage.last_day >= _from, true)
        )
      ) order by unit.model, char_length(unit.name), unit.name), '[]')
      from public.trailer_units as unit
      left join private.open_trouble() as open on open.unit_id = unit.id
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

CREATE OR REPLACE FUNCTION private.trailers_used(_from date, _until date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (WITH rented AS MATERIALIZED (SELECT days_rented.unit_id, days_rented.quote_id, days_rented.day FROM private.days_rented(trailers_used._from, trailers_used._until) days_rented(unit_id, quote_id, day)), outages AS MATERIALIZED (SELECT unit_outages.id, unit_outages.created_at, unit_outages.unit_id, unit_outages.first_day, unit_outages.last_day, unit_outages.reason FROM public.unit_outages WHERE ((unit_outages.first_day <= trailers_used._until) AND COALESCE((unit_outages.last_day >= trailers_used._from), true))), used AS (SELECT unit.id, unit.model, unit.name, (SELECT count(DISTINCT rented.quote_id) AS count FROM rented WHERE (rented.unit_id = unit.id)) AS rentals, (SELECT count(DISTINCT rented.day) AS count FROM rented WHERE ((rented.unit_id = unit.id) AND COALESCE((unit.retired_on > rented.day), true))) AS days_out, count(*) FILTER (WHERE (NOT (EXISTS (SELECT FROM outages WHERE ((outages.unit_id = unit.id) AND (outages.first_day <= each_day.each_day) AND COALESCE((outages.last_day >= each_day.each_day), true)))))) AS days_in_service FROM (public.trailer_units unit CROSS JOIN generate_series((trailers_used._from)::timestamp with time zone, (trailers_used._until)::timestamp with time zone, '1 day'::interval) each_day(each_day)) WHERE COALESCE((unit.retired_on > each_day.each_day), true) GROUP BY unit.id) SELECT COALESCE(jsonb_agg(to_jsonb(used.*) ORDER BY used.model, (char_length(used.name)), used.name), '[]'::jsonb) AS "coalesce" FROM used);

CREATE OR REPLACE FUNCTION private.trucks_done(_quote_ids uuid[])
 RETURNS TABLE(quote_id uuid, step text, day date, done_at timestamp with time zone)
 LANGUAGE sql
 STABLE ROWS 100
 SET search_path TO ''
AS $function$
  select quote_id, step, day, done_at
  from public.stop_marks
  where quote_id = any (_quote_ids) and undone_at is null and step in ('delivered', 'serviced', 'picked_up')
$function$;

CREATE OR REPLACE FUNCTION private.unbook(_quote_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform private.free_all_units(_quote_id);
  perform private.drop_waiting(_quote_id, '{quote,quote-copy}', 'The acceptance was undone.');
  -- The latest version is the one that may be accepted, so that of the quote is again.
  insert into public.quote_versions (quote_id, number, document, standing_id, hash)
  select
    _quote_id, (private.version_of(_quote_id)).number + 1, offered.document, offered.standing_id, offered.hash
  from private.first_offered(_quote_id) as offered
  where offered.number < (private.version_of(_quote_id)).number;
  delete from public.bookings where quote_id = _quote_id;
  delete from public.visit_changes where quote_id = _quote_id;
  perform private.take_charge_back(charge) from private.charges_of(_quote_id) as charge;
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
$function$;

CREATE OR REPLACE FUNCTION private.units_of(_quote_ids uuid[])
 RETURNS TABLE(quote_id uuid, units jsonb)
 LANGUAGE sql
 STABLE ROWS 100
 SET search_path TO ''
AS $function$
  select
    assigned.quote_id,
    jsonb_agg(
      jsonb_build_object('id', unit.id, 'model', unit.model, 'name', unit.name)
      order by unit.model, char_length(unit.name), unit.name
    )
  from public.quote_units as assigned
  join public.trailer_units as unit on unit.id = assigned.unit_id
  where assigned.quote_id = any (_quote_ids)
  group by assigned.quote_id
$function$;

CREATE OR REPLACE FUNCTION private.units_taken(_hires public.quotes[])
 RETURNS TABLE(hire_id uuid, unit_id uuid, why text)
 LANGUAGE sql
 STABLE ROWS 10
 SET search_path TO ''
AS $function$
  select distinct on (hire.id, taking.unit_id) hire.id, taking.unit_id, taking.why
  from (select min(rental_from) as first_day, max(rental_until) as last_day from unnest(_hires)) as span
  cross join lateral private.takings(span.first_day, span.last_day) as taking
  join unnest(_hires) as hire on private.keeps_from(taking.quote_id, taking.first_day, taking.last_day, hire)
  order by hire.id, taking.unit_id, taking.rank
$function$;

CREATE OR REPLACE FUNCTION private.unit_conflict(_unit_id uuid, hire public.quotes)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT taken.why FROM private.units_taken(ARRAY[unit_conflict.hire]) taken(hire_id, unit_id, why) WHERE (taken.unit_id = unit_conflict._unit_id));

CREATE OR REPLACE FUNCTION private.unpaid_bookings(_among uuid[] DEFAULT NULL::uuid[])
 RETURNS SETOF public.bookings
 LANGUAGE sql
 STABLE ROWS 300
 SET search_path TO ''
AS $function$
  select booking.*
  from public.bookings as booking
  where booking.status = 'booked'
    and booking.quote_id = any (array(
      select quote_id from private.balances where cents > 0 and (_among is null or quote_id = any (_among))
    ))
$function$;

CREATE OR REPLACE FUNCTION private.visits_a_week(booking public.bookings)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN COALESCE((cardinality((booking).service_weekdays))::numeric, (7.0 / ((booking).service_every_days)::numeric), (0)::numeric);

CREATE OR REPLACE FUNCTION private.visits_charged(_quote_id uuid)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT (COALESCE(sum(ledger.cents), (0)::numeric))::bigint AS "coalesce" FROM public.ledger WHERE ((ledger.quote_id = visits_charged._quote_id) AND (ledger.what = 'visit'::text)));

CREATE OR REPLACE FUNCTION private.visits_made(_bookings public.bookings[])
 RETURNS TABLE(quote_id uuid, cents bigint)
 LANGUAGE sql
 STABLE ROWS 10
 SET search_path TO ''
AS $function$
  with charged as materialized (
    select quote_id, for_day, cents from public.ledger
    where what = 'visit' and quote_id = any (array(select quote_id from unnest(_bookings)))
  )
  select booking.quote_id, greatest(sum(charged.cents)::bigint - private.money_credited(booking.quote_id), 0)
  from unnest(_bookings) as booking
  join charged on charged.quote_id = booking.quote_id
  where charged.for_day < (coalesce(booking.canceled_at, now()) at time zone 'America/Chicago')::date
  group by booking.quote_id
$function$;

CREATE OR REPLACE FUNCTION private.refund_if_canceled(booking public.bookings, _by public.canceling_party)
 RETURNS numeric
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN private.in_dollars(private.refund_of(booking, _by, private.money_kept((booking).quote_id), (SELECT made.cents FROM private.visits_made(ARRAY[refund_if_canceled.booking]) made(quote_id, cents)), (SELECT private.deposit_cents(quote_versions.document) AS deposit_cents FROM public.quote_versions WHERE ((quote_versions.quote_id = (refund_if_canceled.booking).quote_id) AND (quote_versions.number = (refund_if_canceled.booking).version))), (SELECT business_settings.free_cancel_days FROM public.business_settings)));

CREATE OR REPLACE FUNCTION private.visits_of(hire public.quotes, _from date, _until date)
 RETURNS TABLE(day date, planned_on date, is_skipped boolean)
 LANGUAGE sql
 STABLE ROWS 5
 SET search_path TO ''
AS $function$
  select rhythm_day, rhythm_day, change.id is not null
  from private.rhythm_days(hire, _from, _until) as rhythm_day
  left join public.visit_changes as change on change.quote_id = hire.id and change.planned_on = rhythm_day
  where change.held_on is null
  union all
  select change.held_on, change.planned_on, false
  from public.visit_changes as change
  where change.quote_id = hire.id
    and change.held_on between greatest(_from, hire.rental_from + 1) and least(_until, hire.rental_until - 1)
    and (
      change.planned_on is null
      or exists (select from private.rhythm_days(hire, change.planned_on, change.planned_on))
    )
$function$;

CREATE OR REPLACE FUNCTION private.has_visit(hire public.quotes, _day date)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM private.visits_of(has_visit.hire, has_visit._day, has_visit._day) visit(day, planned_on, is_skipped) WHERE (NOT visit.is_skipped)));

CREATE OR REPLACE FUNCTION private.next_truck_on(booking public.bookings)
 RETURNS date
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN CASE WHEN ((booking).rental_from >= private.business_date()) THEN (booking).rental_from WHEN (((booking).rental_until > private.business_date()) AND (private.has_rhythm(booking) OR (EXISTS (SELECT FROM public.visit_changes WHERE (visit_changes.quote_id = (next_truck_on.booking).quote_id))))) THEN LEAST(CASE WHEN (NOT (booking).is_open_ended) THEN (booking).rental_until ELSE NULL::date END, (SELECT min(visit.day) AS min FROM private.visits_of(private.in_force(next_truck_on.booking), private.business_date(), (private.business_date() + 100)) visit(day, planned_on, is_skipped) WHERE (NOT visit.is_skipped))) WHEN (NOT (booking).is_open_ended) THEN (booking).rental_until ELSE NULL::date END;

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

CREATE OR REPLACE FUNCTION private.wants_no_texts(_number text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM private.numbers_without_texts(ARRAY[wants_no_texts._number]) numbers_without_texts(numbers_without_texts)));

CREATE OR REPLACE FUNCTION private.may_ask_for_review(quote public.quotes)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (((quote).email IS NOT NULL) AND private.is_settled((quote).id) AND (EXISTS (SELECT FROM public.business_settings WHERE (business_settings.review_url IS NOT NULL))) AND (NOT (EXISTS (SELECT FROM private.silent_requests(ARRAY[(may_ask_for_review.quote).submission_id]) silent_requests(silent_requests)))) AND (NOT (EXISTS (SELECT FROM public.quote_messages WHERE ((quote_messages.quote_id = (may_ask_for_review.quote).id) AND (quote_messages.kind = 'cancel'::public.quote_message_kind))))) AND (NOT (EXISTS (SELECT FROM public.notifications WHERE ((notifications.quote_id = (may_ask_for_review.quote).id) AND (notifications.bounced_at IS NOT NULL))))) AND (NOT COALESCE(private.wants_no_texts(private.text_number((quote).phone)), false)));

CREATE OR REPLACE FUNCTION private.was_asked_for_review(_email text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM public.quotes asked WHERE ((private.contact_key(asked.email) = private.contact_key(was_asked_for_review._email)) AND (EXISTS (SELECT FROM public.notifications WHERE ((notifications.quote_id = asked.id) AND (notifications.kind = 'quote-review'::public.notification_kind)))))));

CREATE OR REPLACE FUNCTION private.watch_proofs()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.watch_worker()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  waiting_since constant timestamptz := private.staff_wait_since();
  silent_since timestamptz;
begin
  if not private.has_second_way() then
    return;
  end if;
  update private.worker_runs set alarmed_at = now()
  where least(waiting_since, last_run_at) < now() - interval '5 minutes'
    and (alarmed_at <= now() - interval '30 minutes') is not false
  returning least(waiting_since, last_run_at) into silent_since;
  if silent_since is not null then
    perform private.raise_alarm(
      format(
        'No alert about a request has gone out since %s, Houston time. %s Requests are stored: watch the desk until '
        || 'they go out again.',
        to_char(silent_since at time zone 'America/Chicago', 'FMHH12:MI AM "on" FMMonth FMDD'),
        coalesce(
          private.why_silent(),
          'The program that sends them does not run: see status.supabase.com, then run npm run go-live -- --check.'
        )
      )
    );
    return;
  end if;
  update private.worker_runs set alarmed_at = null
  where alarmed_at is not null
    and waiting_since is null
    and last_run_at > now() - interval '5 minutes';
  if found then
    perform private.raise_alarm('All is well again: alerts about requests go out.');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.ways_to(quote public.quotes)
 RETURNS public.notification_channel[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (CASE WHEN ((quote).email IS NOT NULL) THEN '{email}'::text WHEN private.agreed_to_texts((quote).submission_id, private.text_number((quote).phone)) THEN '{sms}'::text ELSE '{}'::text END)::public.notification_channel[];

CREATE OR REPLACE FUNCTION private.channels_to(quote public.quotes)
 RETURNS public.notification_channel[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN CASE WHEN private.is_erased((quote).submission_id) THEN '{}'::public.notification_channel[] ELSE private.ways_to(quote) END;

CREATE OR REPLACE FUNCTION private.what_counts(quote public.quotes)
 RETURNS public.quotes
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN COALESCE((SELECT private.in_force(booking.*) AS in_force FROM public.bookings booking WHERE (booking.quote_id = (what_counts.quote).id)), quote);

CREATE OR REPLACE FUNCTION private.why_silent()
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT (format('The service said: "%s".'::text, "left"(notifications.answer, 120)) || CASE WHEN (notifications.answer ~* '\m(535|534|auth|credential|api key|401|20003)'::text) THEN ' Its password or key has changed: make a new one there, and run npm run go-live.'::text WHEN (notifications.answer ~* '\m(quota|limit|exceeded|429|credit|funds|payment|plan|suspend)'::text) THEN ' Its plan is used up or unpaid: sign in there.'::text WHEN (notifications.answer ~* '\m(domain|verif|sender|dmarc|spf)'::text) THEN ' Its domain has to be verified again: sign in there.'::text ELSE ' Sign in there, and see status.supabase.com.'::text END) FROM public.notifications WHERE ((notifications.state = ANY (ARRAY['waiting'::public.notification_state, 'sending'::public.notification_state, 'failed'::public.notification_state])) AND (notifications.audience <> 'customer'::public.notification_audience) AND (notifications.answer IS NOT NULL) AND (notifications.created_at > (now() - '1 day'::interval))) ORDER BY notifications.next_attempt_at DESC LIMIT 1);

CREATE OR REPLACE FUNCTION private.with_rental_days(quote public.quotes)
 RETURNS public.quotes
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  quote.rental_from := coalesce(quote.delivery_on, least(quote.event_date, quote.pickup_on));
  quote.rental_until := case
    when quote.is_open_ended then coalesce(quote.delivery_on, quote.event_date) + 3650
    else coalesce(quote.pickup_on, greatest(quote.event_date, quote.delivery_on))
  end;
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
  restored constant public.quotes := private.in_force(former);
  is_over constant boolean := private.overbooks(restored, _overbooks);
begin
  perform private.write_hire(restored, former.version, former.may_overbook or is_over);
  perform private.free_units(changed, restored);
  update public.booking_changes set outcome = null, ended_at = null where id = (_before ->> 'change')::uuid;
  perform private.end_yes(former.quote_id, 'The acceptance was undone.');
  perform private.restore_yes((_before ->> 'yes')::uuid);
end;
$function$;

CREATE OR REPLACE FUNCTION private.withdraw_invitation(_email text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_owner();
  delete from private.invitations where email = _email;
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

CREATE OR REPLACE FUNCTION private.without_invisibles(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
RETURN regexp_replace(regexp_replace(value, '[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]'::text, ''::text, 'g'::text), '(?<!\ufe0f|[\u0600-\u1aff\u2190-\u2bff\U0001f000-\U0001faff])[\u200c\u200d]|[\u200c\u200d](?![\u0600-\u1aff\u2190-\u2bff\U0001f000-\U0001faff])'::text, ''::text, 'g'::text);

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
RETURN (SELECT COALESCE(((kept.kept ~ '\d[^\s\d,;]?\s+[^\s\d,.;]'::text) AND (kept.kept !~ '^\d{5}\s+\S+$'::text)), false) AS "coalesce" FROM private.without_state_and_zip(is_street.address) kept(kept));

CREATE OR REPLACE FUNCTION private.goes_to(agreed text, given text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (SELECT CASE WHEN ((goes_to.given IS NULL) OR (private.is_street(goes_to.agreed) AND (NOT private.is_street(goes_to.given)))) THEN goes_to.agreed WHEN (private.is_street(goes_to.agreed) OR (COALESCE(kept.place, ''::text) = ANY (ARRAY[''::text, 'to be confirmed'::text]))) THEN goes_to.given WHEN (("right"(kept.street, char_length(kept.place)) = kept.place) OR ("left"(kept.street, char_length(kept.place)) = kept.place)) THEN goes_to.given ELSE ((goes_to.given || ', '::text) || goes_to.agreed) END AS "case" FROM (SELECT lower(private.without_state_and_zip(goes_to.agreed)) AS lower, lower(private.without_state_and_zip(goes_to.given)) AS lower) kept(place, street));

CREATE OR REPLACE FUNCTION private.board_entry(hire public.quotes, _is_booked boolean, _is_open boolean, _valid_until date, _cleaning_days integer)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN jsonb_build_object('quote_id', (hire).id, 'name', (hire).name, 'address', private.goes_to((hire).event_address, (hire).site_address), 'is_booked', _is_booked, 'is_open', _is_open, 'valid_until', _valid_until, 'from', (hire).rental_from, 'until', (hire).rental_until, 'clean_until', ((hire).rental_until + _cleaning_days), 'is_open_ended', (hire).is_open_ended, 'delivery_window', (hire).delivery_window, 'pickup_window', (hire).pickup_window, 'orders', private.trailers_ordered((hire).lines));

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

CREATE OR REPLACE FUNCTION private.lacks_site(booking public.bookings, quote public.quotes)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (((booking).status = 'booked'::public.booking_status) AND (private.open_site_gaps(private.in_force(booking, quote)) <> '{}'::text[]));

CREATE OR REPLACE FUNCTION private.lacks_site(booking public.bookings)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN private.lacks_site(booking, private.quote_of((booking).quote_id));

CREATE OR REPLACE FUNCTION private.won_quotes(_beginning timestamp with time zone, _ending timestamp with time zone, _step text)
 RETURNS TABLE(period date, quotes bigint, value numeric)
 LANGUAGE sql
 STABLE ROWS 50
 SET search_path TO ''
AS $function$
  -- Materialized, as above. None was booked before its quote was accepted.
  with booked as materialized (
    select quote_id, quote_amount from public.bookings where booked_at >= _beginning and status = 'booked'
  ),
  accepted as materialized (
    select id, decided_at
    from public.quotes
    where status = 'accepted' and decided_at >= _beginning and decided_at < _ending
  )
  select date_trunc(_step, decided_at at time zone 'America/Chicago')::date, count(*), sum(quote_amount)
  from accepted
  join booked on booked.quote_id = accepted.id
  group by 1
$function$;

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

CREATE OR REPLACE FUNCTION private.write_erased(erased_table regclass, id_column name, _assignments text, _wanted text, _ids uuid[], _pattern text DEFAULT NULL::text)
 RETURNS uuid[]
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  is_log constant boolean := erased_table = 'public.quote_activity'::regclass;
  has_any boolean;
  changed uuid[];
begin
  execute format('select exists (select from %s where %s)', erased_table, _wanted) into has_any using _ids, _pattern;
  if not has_any or _assignments = '' then
    return '{}';
  end if;
  if not is_log then
    execute format('alter table %s disable trigger user', erased_table);
  end if;
  execute format(
    'with changed as (update %s set %s where %s returning %I as id) select array_agg(id) from changed',
    erased_table, _assignments, _wanted, id_column
  ) into changed using _ids, _pattern;
  if not is_log then
    execute format('alter table %s enable trigger user', erased_table);
  end if;
  return changed;
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
      where key = any (private.site_columns() || '{service_every_days,service_weekdays}'::text[])
    )
  );
  if private.has_rhythm(booking) and former.rental_from is null then
    perform private.refuse('PT422', 'service_without_start');
  elsif booking.lines @> '[{"item": "service-visit"}]'
    and private.visits_a_week(booking) is distinct from private.visits_a_week(former)
  then
    perform private.refuse('PT422', 'visits_are_priced');
  end if;
  update public.bookings
  set site_address = private.clean_line(booking.site_address),
    site_access = private.clean_text(booking.site_access),
    site_contact = private.clean_line(booking.site_contact),
    site_utilities = private.clean_text(booking.site_utilities),
    service_every_days = booking.service_every_days, service_weekdays = private.in_week(booking.service_weekdays)
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

CREATE OR REPLACE FUNCTION private.write_hire(hire public.quotes, _version integer, _overbooks boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  execute format(
    'update public.bookings
     set (version, may_overbook, site_address, %1$s) = (select $2, $3, site_address, %1$s from (select ($1).*) as hire)
     where quote_id = ($1).id',
    (select string_agg(quote_ident(name), ', ') from unnest(private.hire_columns()) as name)
  )
  using hire, _version, _overbooks;
end;
$function$;

CREATE OR REPLACE FUNCTION public.accept_for_customer(_quote_id uuid, _revision integer, _by text DEFAULT NULL::text, _at timestamp with time zone DEFAULT NULL::timestamp with time zone, _terms_version integer DEFAULT NULL::integer, _overbook boolean DEFAULT false, _facts jsonb DEFAULT '{}'::jsonb, _standing jsonb DEFAULT '{}'::jsonb)
 RETURNS SETOF public.quotes
 LANGUAGE sql
 SET search_path TO ''
RETURN private.accept_for_customer(_quote_id, _revision, _by, _at, _terms_version, _overbook, _facts, _standing);

CREATE OR REPLACE FUNCTION public.accept_invitation(_name text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
RETURN private.accept_invitation(_name);

CREATE OR REPLACE FUNCTION public.accept_quote(_token text, _request_id uuid, _version integer, _hash text, _name text, _company text, _language text, _digits text DEFAULT NULL::text, _po_number text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN private.accept_quote(_token, _request_id, _version, _hash, _name, _company, _language, _digits, _po_number);

CREATE OR REPLACE FUNCTION public.add_colleague(_email text)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
RETURN private.add_colleague(_email);

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

CREATE OR REPLACE FUNCTION public.books(_from date, _until date, _after uuid DEFAULT NULL::uuid, _limit integer DEFAULT 500)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN private.books(_from, _until, _after, _limit);

CREATE OR REPLACE FUNCTION public.busiest_days(_from date, _until date, _except uuid DEFAULT NULL::uuid)
 RETURNS TABLE(model text, day date, sent bigint, accepted bigint, owned bigint)
 LANGUAGE sql
 STABLE ROWS 5
 SET search_path TO ''
AS $function$
  with hire as (
    select least(_until + coalesce(max(cleaning_days), 0), _from + 3999) as cleaned_on from public.business_settings
    having _from between '2000-01-01' and '9990-12-31' and _until between _from and '9999-12-31'
  ), parts as (
    -- As many days as each of the two answers for.
    select first_day, least(first_day + 399, cleaned_on) as last_day
    from hire
    cross join lateral (
      select _from + 400 * part as first_day from generate_series(0, (cleaned_on - _from) / 400) as part
    ) as begun
  )
  select distinct on (model) model, day, coalesce(sent, 0), coalesce(accepted, 0), owned
  from parts
  cross join lateral (
    select model, day, taken.sent, taken.accepted, fleet.owned
    from public.trailers_in_service(first_day, last_day) as fleet
    full join public.trailers_out(first_day, last_day, _except) as taken using (day, model)
  ) as counted
  where model is not null
  order by model, owned - coalesce(accepted, 0), accepted desc nulls last, day;
$function$;

CREATE OR REPLACE FUNCTION public.business_facts()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN jsonb_build_object('settings', (SELECT (to_jsonb(settings.*) - 'id'::text) FROM public.business_settings settings), 'samples', COALESCE((SELECT jsonb_agg(business_sections.id ORDER BY business_sections.id) AS jsonb_agg FROM public.business_sections WHERE (NOT business_sections.is_confirmed)), '[]'::jsonb), 'may_send_samples', (SELECT sample_permission.may_be_sent FROM public.sample_permission), 'prices', COALESCE((SELECT jsonb_agg((to_jsonb(item.*) - 'created_at'::text) ORDER BY item.created_at, item.id) AS jsonb_agg FROM public.price_items item), '[]'::jsonb), 'seasons', COALESCE((SELECT jsonb_agg((to_jsonb(season.*) - 'created_at'::text) ORDER BY season.first_day, season.id) AS jsonb_agg FROM public.seasons season), '[]'::jsonb), 'units', COALESCE((SELECT jsonb_agg(((to_jsonb(unit.*) - 'created_at'::text) || jsonb_build_object('outages', COALESCE((SELECT jsonb_agg(((to_jsonb(outage.*) - 'created_at'::text) - 'unit_id'::text) ORDER BY outage.first_day, outage.id) AS jsonb_agg FROM public.unit_outages outage WHERE (outage.unit_id = unit.id)), '[]'::jsonb))) ORDER BY unit.model, (char_length(unit.name)), unit.name) AS jsonb_agg FROM public.trailer_units unit), '[]'::jsonb), 'closed_days', COALESCE((SELECT jsonb_agg((to_jsonb(closed.*) - 'created_at'::text) ORDER BY closed.first_day, closed.id) AS jsonb_agg FROM public.closed_days closed), '[]'::jsonb), 'terms', COALESCE((SELECT jsonb_agg((to_jsonb(version.*) - 'created_at'::text) ORDER BY version.id DESC) AS jsonb_agg FROM public.rental_terms version), '[]'::jsonb), 'papers', COALESCE((SELECT jsonb_agg(jsonb_build_object('kind', paper.kind, 'stored_at', paper.stored_at, 'valid_until', paper.valid_until, 'holds', private.holds(paper.*)) ORDER BY paper.kind) AS jsonb_agg FROM public.business_papers paper), '[]'::jsonb));

CREATE OR REPLACE FUNCTION public.business_paper(_kind public.paper_kind)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT translate(encode(business_papers.pdf, 'base64'::text), '
'::text, ''::text) AS translate FROM public.business_papers WHERE (business_papers.kind = business_paper._kind));

CREATE OR REPLACE FUNCTION public.cancel_booking(_quote_id uuid, _revision integer, _by public.canceling_party, _reason text, _channels text[], _agreed boolean DEFAULT false)
 RETURNS SETOF public.bookings
 LANGUAGE sql
 SET search_path TO ''
RETURN private.cancel_booking(_quote_id, _revision, _by, _reason, _channels, _agreed);

CREATE OR REPLACE FUNCTION public.change_visit(_quote_id uuid, _revision integer, _day date DEFAULT NULL::date, _to date DEFAULT NULL::date, _price numeric DEFAULT 0)
 RETURNS SETOF public.bookings
 LANGUAGE sql
 SET search_path TO ''
RETURN private.change_visit(_quote_id, _revision, _day, _to, _price);

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
  most constant integer := case
    when path in ('/rpc/driver_photo', '/rpc/add_stop_photo') then 420000
    when path = '/rpc/keep_paper' and current_user = 'authenticated' then 2900000
    else 262144
  end;
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
 RETURNS TABLE(id uuid, kind public.notification_kind, channel public.notification_channel, audience public.notification_audience, address text, device jsonb, attempt integer, is_unanswered boolean, request_count integer, requests jsonb, change jsonb, quote jsonb, letter jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  taken uuid[];
  leased public.notifications[];
begin
  perform private.require_worker();
  perform private.note_worker(_channels, _push_key, _business);
  if 'email' <> all (_channels) then
    return;
  end if;
  perform private.prepare_notifications(_channels);
  taken := private.take_notifications(least(greatest(_limit, 1), 50), _channels);
  leased := array(select message from private.lease_notifications(taken, _worker) as message);
  return query
    select
      message.id, message.kind, message.channel, message.audience,
      case when message.channel <> 'push' then goes.address end,
      (
        select jsonb_build_object('endpoint', push.endpoint, 'p256dh', push.p256dh, 'auth', push.auth)
        from private.push_devices as push
        where push.id = message.device_id
      ),
      message.attempts, message.is_unanswered,
      told.request_count, told.requests,
      (select to_jsonb(entry) from public.role_changes as entry where entry.id = message.role_change_id),
      private.told_quote(message, goes.address),
      case when message.audience = 'customer' and message.channel = 'email' then private.letter_words() end
    from unnest(leased) as message
    join private.addresses_of(leased) as goes on goes.id = message.id
    cross join lateral private.told_of(message) as told
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

CREATE OR REPLACE FUNCTION public.day_links(_day date)
 RETURNS TABLE(id uuid, made_at timestamp with time zone, made_by text, opened_at timestamp with time zone, driver text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN private.day_links(_day);

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
RETURN (WITH days AS MATERIALIZED (SELECT figure_days.today, figure_days.first_day, figure_days.last_day, figure_days.beginning, figure_days.ending, figure_days.step FROM private.figure_days(desk_figures._from, desk_figures._until) figure_days(today, first_day, last_day, beginning, ending, step)), counted AS MATERIALIZED (SELECT COALESCE(private.counted_outcomes(days.beginning, days.ending, days.today, days.step), '{}'::jsonb) AS parts FROM days), won AS MATERIALIZED (SELECT found.period, found.quotes, found.value FROM (days CROSS JOIN LATERAL private.won_quotes(days.beginning, days.ending, days.step) found(period, quotes, value))), periods AS (SELECT jsonb_agg((COALESCE(asked."row", '{}'::jsonb) || jsonb_build_object('start', (start.start)::date, 'accepted_quotes', COALESCE(won.quotes, (0)::bigint), 'accepted_value', COALESCE(won.value, (0)::numeric))) ORDER BY start.start) AS rows FROM (((days CROSS JOIN LATERAL generate_series(date_trunc(days.step, (days.first_day)::timestamp without time zone), (days.last_day)::timestamp without time zone, (('1 '::text || days.step))::interval) start(start)) LEFT JOIN (SELECT "row".value AS "row" FROM (counted CROSS JOIN LATERAL jsonb_array_elements((counted.parts -> 'periods'::text)) "row"(value))) asked ON ((((asked."row" ->> 'period'::text))::date = (start.start)::date))) LEFT JOIN won ON ((won.period = (start.start)::date)))) SELECT (COALESCE((SELECT counted.parts FROM counted), '{}'::jsonb) || jsonb_build_object('step', COALESCE((SELECT days.step FROM days), 'week'::text), 'periods', COALESCE((SELECT periods.rows FROM periods), '[]'::jsonb), 'open', private.open_figures())));

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

CREATE OR REPLACE FUNCTION public.driver_photo(_token text, _id uuid, _quote_id uuid, _action text, _taken_at timestamp with time zone, _image text, _entry_id uuid DEFAULT NULL::uuid)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
RETURN private.driver_photo(_token, _id, _quote_id, _action, _taken_at, _image, _entry_id);

CREATE OR REPLACE FUNCTION public.driver_report(_token text, _quote_id uuid, _action text, _entry jsonb)
 RETURNS boolean
 LANGUAGE sql
 SET search_path TO ''
RETURN private.driver_report(_token, _quote_id, _action, _entry);

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

CREATE OR REPLACE FUNCTION public.ended_bookings(_limit integer, _after_on date DEFAULT NULL::date, _after_id uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN private.ended_bookings(_limit, _after_on, _after_id);

CREATE OR REPLACE FUNCTION public.extend_quote(_quote_id uuid, _revision integer, _valid_until date)
 RETURNS SETOF public.quotes
 LANGUAGE sql
 SET search_path TO ''
RETURN private.extend_quote(_quote_id, _revision, _valid_until);

CREATE OR REPLACE FUNCTION public.failed_notifications()
 RETURNS TABLE(id uuid, requested_at timestamp with time zone, requested_by text, requests integer, kind public.notification_kind, says text, must_be_known boolean, quote_id uuid, channel public.notification_channel, audience public.notification_audience, address text, answer text, call text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN private.failed_notifications();

CREATE OR REPLACE FUNCTION public.find_bookings(_patterns text[], _limit integer, _first_id uuid DEFAULT NULL::uuid, _last_id uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN private.find_bookings(_patterns, _limit, _first_id, _last_id);

CREATE OR REPLACE FUNCTION public.import_bookings(_rows jsonb, _is_trial boolean)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN private.import_bookings(_rows, _is_trial);

CREATE OR REPLACE FUNCTION public.keep_paper(_kind public.paper_kind, _pdf text, _valid_until date DEFAULT NULL::date)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
RETURN private.keep_paper(_kind, _pdf, _valid_until);

CREATE OR REPLACE FUNCTION public.make_day_link(_day date, _driver text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE sql
 SET search_path TO ''
RETURN private.make_day_link(_day, _driver);

CREATE OR REPLACE FUNCTION public.mark_quote_sent(_quote_id uuid, _revision integer, _channel public.quote_channel DEFAULT NULL::public.quote_channel, _standing jsonb DEFAULT '{}'::jsonb)
 RETURNS SETOF public.quotes
 LANGUAGE sql
 SET search_path TO ''
RETURN private.mark_quote_sent(_quote_id, _revision, _channel, _standing);

CREATE OR REPLACE FUNCTION public.money_figures(_from date, _until date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN CASE WHEN ((_from >= '2000-01-01'::date) AND (_from <= _until) AND (_until <= '9990-12-31'::date)) THEN jsonb_build_object('months', private.money_months(GREATEST(_from, (_until - 3660)), _until), 'trailers', private.trailers_used(GREATEST(_from, (_until - 3660)), _until)) ELSE '{"months": [], "trailers": []}'::jsonb END;

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

CREATE OR REPLACE FUNCTION public.note_trailer(_id uuid, _unit_id uuid, _kind text, _words text, _first_day date DEFAULT NULL::date, _last_day date DEFAULT NULL::date)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
RETURN private.note_trailer(_id, _unit_id, _kind, _words, _first_day, _last_day);

CREATE OR REPLACE FUNCTION public.open_bookings()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN private.open_bookings();

CREATE OR REPLACE FUNCTION public.open_invitations()
 RETURNS TABLE(email text, invited_at timestamp with time zone, invited_by_name text)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN private.open_invitations();

CREATE OR REPLACE FUNCTION public.opened_quote(_quote_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN private.opened_quote(_quote_id);

CREATE OR REPLACE FUNCTION public.own_invitation()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN private.own_invitation();

CREATE OR REPLACE FUNCTION public.paper_of_quote(_token text, _kind public.paper_kind)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN private.paper_of_quote(_token, _kind);

CREATE OR REPLACE FUNCTION public.plan_change(_quote_id uuid, _revision integer, _valid_until date, _follow_up_on date DEFAULT NULL::date)
 RETURNS SETOF public.bookings
 LANGUAGE sql
 SET search_path TO ''
RETURN private.plan_change(_quote_id, _revision, _valid_until, _follow_up_on);

CREATE OR REPLACE FUNCTION public.plan_day(_day date, _driver text DEFAULT NULL::text, _order text[] DEFAULT NULL::text[], _times jsonb DEFAULT NULL::jsonb, _drivers jsonb DEFAULT NULL::jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
RETURN private.plan_day(_day, _driver, _order, _times, _drivers);

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

CREATE OR REPLACE FUNCTION public.remove_paper(_kind public.paper_kind)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
RETURN private.remove_paper(_kind);

CREATE OR REPLACE FUNCTION public.remove_trailer_entry(_id uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
RETURN private.remove_trailer_entry(_id);

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

CREATE OR REPLACE FUNCTION public.retention_status()
 RETURNS TABLE(months integer, is_scheduled boolean, last_run_at timestamp with time zone, last_requests integer, bytes bigint, plan_bytes bigint, full_on date)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN private.retention_status();

CREATE OR REPLACE FUNCTION public.search_quotes(_patterns text[], _limit integer, _today date, _status text DEFAULT NULL::text, _is_follow_up_due boolean DEFAULT false, _kind public.request_form DEFAULT NULL::public.request_form, _from timestamp with time zone DEFAULT NULL::timestamp with time zone, _until timestamp with time zone DEFAULT NULL::timestamp with time zone, _after_at timestamp with time zone DEFAULT NULL::timestamp with time zone, _after_id uuid DEFAULT NULL::uuid, _first_id uuid DEFAULT NULL::uuid, _last_id uuid DEFAULT NULL::uuid, _source text DEFAULT NULL::text, _language text DEFAULT NULL::text)
 RETURNS SETOF public.quotes
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  -- In order, so that a connection that has asked often goes on to use the key: it would hope to find one soon.
  is_number constant boolean := _first_id is not null and (
    select id from public.quotes where id between _first_id and _last_id order by id limit 1
  ) is not null;
  -- Not cast in the query: under row-level security PostgreSQL uses no index for what is.
  wanted constant public.quote_status := case when _status not in ('expired', 'canceled', 'booking') then _status end;
begin
  return query execute concat_ws(
    ' ',
    'select * from public.quotes where',
    case
      when is_number then 'id between $10 and $11'
      else
        '(search_text || chr(10) || asked_text like all ($1) or status = ''accepted''
          -- Read once, not for each quote.
          and id in (select quote_id from public.bookings where place_text like any ($1)) and (
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
      when _status = 'booking' then 'and id in (select quote_id from public.bookings)'
      when _status is not null then 'and status = $3 and (not is_open or valid_until >= $2)'
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
    _patterns, _today, wanted, _kind, _from, _until, _after_at, _after_id, least(_limit, 1000),
    _first_id, _last_id, _source, _language;
end;
$function$;

CREATE OR REPLACE FUNCTION public.send_papers(_quote_id uuid, _request_id uuid, _kinds text[], _words text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
RETURN private.send_papers(_quote_id, _request_id, _kinds, _words);

CREATE OR REPLACE FUNCTION public.send_quote(_quote_id uuid, _revision integer, _channels text[], _standing jsonb DEFAULT '{}'::jsonb, _agreed boolean DEFAULT false)
 RETURNS SETOF public.quotes
 LANGUAGE sql
 SET search_path TO ''
RETURN private.send_quote(_quote_id, _revision, _channels, _standing, _agreed);

CREATE OR REPLACE FUNCTION public.settle_trailer_entry(_id uuid, _is_settled boolean)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
RETURN private.settle_trailer_entry(_id, _is_settled);

CREATE OR REPLACE FUNCTION public.take_call(_id uuid, _name text, _phone text DEFAULT NULL::text, _email text DEFAULT NULL::text, _event_date date DEFAULT NULL::date, _number_of_guests integer DEFAULT NULL::integer, _event_address text DEFAULT NULL::text, _additional_info text DEFAULT NULL::text, _details jsonb DEFAULT NULL::jsonb)
 RETURNS public.quote_submissions
 LANGUAGE sql
 SET search_path TO ''
RETURN private.take_call(_id, _name, _phone, _email, _event_date, _number_of_guests, _event_address, _additional_info, _details);

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

CREATE OR REPLACE FUNCTION public.texts_of_request(_submission_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN private.texts_of_request(_submission_id);

CREATE OR REPLACE FUNCTION public.trailer_entries(_unit_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT COALESCE(jsonb_agg(((to_jsonb(entry.*) - ARRAY['unit_id'::text, 'submission_id'::text]) || jsonb_build_object('is_open', ((entry.settled_at IS NULL) AND COALESCE((entry.last_day >= ((now() AT TIME ZONE 'America/Chicago'::text))::date), true)), 'photos', ARRAY(SELECT jsonb_build_object('id', photo.id, 'at', photo.taken_at, 'by', photo.taken_by) AS jsonb_build_object FROM public.stop_photos photo WHERE (photo.entry_id = entry.id) ORDER BY photo.taken_at, photo.id))) ORDER BY entry.noted_at DESC, entry.id), '[]'::jsonb) AS "coalesce" FROM (SELECT trailer_log.id, trailer_log.unit_id, trailer_log.kind, trailer_log.words, trailer_log.noted_at, trailer_log.noted_by, trailer_log.submission_id, trailer_log.first_day, trailer_log.last_day, trailer_log.settled_at, trailer_log.settled_by FROM public.trailer_log WHERE (trailer_log.unit_id = trailer_entries._unit_id) ORDER BY trailer_log.noted_at DESC, trailer_log.id LIMIT 100) entry);

CREATE OR REPLACE FUNCTION public.trailers_in_service(_from date, _until date)
 RETURNS TABLE(day date, model text, owned bigint)
 LANGUAGE sql
 STABLE ROWS 100
 SET search_path TO ''
AS $function$
  with outages as materialized (
    -- Read once, not for each trailer and day.
    select unit_id, first_day, last_day
    from public.unit_outages
    where first_day <= _until and coalesce(last_day >= _from, true)
  )
  select
    each_day::date,
    unit.model,
    count(*) filter (
      where coalesce(unit.retired_on > each_day::date, true)
        and not exists (
          select from outages
          where outages.unit_id = unit.id
            and each_day::date >= outages.first_day
            and coalesce(each_day::date <= outages.last_day, true)
        )
    )
  from public.trailer_units as unit
  cross join generate_series(_from, least(_until, _from + 399), interval '1 day') as each_day
  where _from between '2000-01-01' and '9990-12-31' and _until between _from and '9999-12-31'
  group by 1, 2
  order by 1, 2;
$function$;

CREATE OR REPLACE FUNCTION public.trailers_out(_from date, _until date, _except uuid DEFAULT NULL::uuid)
 RETURNS TABLE(day date, model text, sent bigint, accepted bigint, delivered bigint, picked_up bigint, cleaned bigint)
 LANGUAGE sql
 STABLE ROWS 100
 SET search_path TO ''
AS $function$
  with cleaning as (
    -- None, and so no trailers, for days that cannot be.
    select coalesce(max(cleaning_days), 0) as days from public.business_settings
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

CREATE OR REPLACE FUNCTION public.withdraw_invitation(_email text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
RETURN private.withdraw_invitation(_email);

CREATE OR REPLACE FUNCTION public.write_about_quote(_token text, _request_id uuid, _kind public.quote_message_kind, _body text DEFAULT NULL::text, _digits text DEFAULT NULL::text, _asked jsonb DEFAULT NULL::jsonb)
 RETURNS jsonb
 LANGUAGE sql
 SET search_path TO ''
RETURN private.write_about_quote(_token, _request_id, _kind, _body, _digits, _asked);

ALTER TABLE "private"."balances" ADD CONSTRAINT "balances_quote_id_fkey" FOREIGN KEY (quote_id) REFERENCES public.quotes(id) ON DELETE CASCADE;

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

ALTER TABLE "public"."business_papers" ADD CONSTRAINT "a_certificate_has_an_end" CHECK (((valid_until IS NOT NULL) = (kind = 'insurance'::public.paper_kind)));

ALTER TABLE "public"."business_papers" ADD CONSTRAINT "business_papers_pkey" PRIMARY KEY (kind);

ALTER TABLE "public"."business_settings" ADD CONSTRAINT "business_settings_event_delivery_base_check" CHECK (((event_delivery_base >= (0)::numeric) AND (event_delivery_base <= 99999999.99)));

ALTER TABLE "public"."business_settings" ADD CONSTRAINT "business_settings_monthly_deposit_check" CHECK ((monthly_deposit = ANY (ARRAY['none'::text, 'month'::text, 'rule'::text])));

ALTER TABLE "public"."exports" ADD CONSTRAINT "list_is_known" CHECK ((list = ANY (ARRAY['requests'::text, 'quotes'::text, 'customers'::text, 'invoices'::text, 'payments'::text])));

ALTER TABLE "public"."ledger" ADD CONSTRAINT "a_charge_has_a_due" CHECK (
CASE kind
    WHEN 'charge'::public.ledger_kind THEN ((num_nonnulls(acceptance_id, for_day) = 1) AND (num_nonnulls(place, what) = 2) AND (payment_id IS NULL) AND ((for_day IS NOT NULL) = (what = 'visit'::text)))
    ELSE ((payment_id IS NOT NULL) AND (num_nonnulls(acceptance_id, place, what, for_day, number, bills, due_on, takes_back) = 0))
END);

ALTER TABLE "public"."ledger" ADD CONSTRAINT "ledger_acceptance_id_fkey" FOREIGN KEY (acceptance_id) REFERENCES public.quote_acceptances(id) ON DELETE CASCADE;

ALTER TABLE "public"."ledger" ADD CONSTRAINT "ledger_payment_id_fkey" FOREIGN KEY (payment_id) REFERENCES public.payments(id) ON DELETE CASCADE;

ALTER TABLE "public"."ledger" ADD CONSTRAINT "ledger_quote_id_fkey" FOREIGN KEY (quote_id) REFERENCES public.quotes(id) ON DELETE CASCADE;

ALTER TABLE "public"."ledger" ADD CONSTRAINT "ledger_takes_back_fkey" FOREIGN KEY (takes_back) REFERENCES public.ledger(id) ON DELETE CASCADE;

ALTER TABLE "public"."payment_reminders" ADD CONSTRAINT "payment_reminders_what_check" CHECK ((what = ANY (ARRAY['deposit'::text, 'balance'::text, 'bill'::text, 'visit'::text])));

ALTER TABLE "public"."payments" ADD CONSTRAINT "payments_problem_check" CHECK ((problem = ANY (ARRAY['amount'::text, 'void'::text, 'twice'::text, 'dispute'::text])));

ALTER TABLE "public"."payments" ADD CONSTRAINT "payments_what_check" CHECK ((what = ANY (ARRAY['deposit'::text, 'balance'::text, 'bill'::text, 'visit'::text, 'payment'::text])));

ALTER TABLE "public"."price_items" ADD CONSTRAINT "a_package_costs_no_less_than_the_rental" CHECK (((package_day >= event_day) AND (package_weekend >= weekend)));

ALTER TABLE "public"."price_items" ADD CONSTRAINT "a_package_is_of_a_model" CHECK (((model IS NOT NULL) OR (num_nonnulls(package_day, package_weekend) = 0)));

ALTER TABLE "public"."price_items" ADD CONSTRAINT "price_items_package_day_check" CHECK (((package_day >= (0)::numeric) AND (package_day <= 99999999.99)));

ALTER TABLE "public"."price_items" ADD CONSTRAINT "price_items_package_weekend_check" CHECK (((package_weekend >= (0)::numeric) AND (package_weekend <= 99999999.99)));

ALTER TABLE "public"."quote_acceptances" ADD CONSTRAINT "po_number_has_at_most_50_characters" CHECK ((char_length(po_number) <= 50));

ALTER TABLE "public"."quote_messages" ADD CONSTRAINT "asked_count_is_1_to_99" CHECK (((asked_count >= 1) AND (asked_count <= 99)));

ALTER TABLE "public"."quote_messages" ADD CONSTRAINT "asked_day_is_finite" CHECK (((asked_day >= '2000-01-01'::date) AND (asked_day <= '9999-12-31'::date)));

ALTER TABLE "public"."quote_messages" ADD CONSTRAINT "asked_place_has_at_most_500_characters" CHECK ((char_length(asked_place) <= 500));

ALTER TABLE "public"."quote_papers" ADD CONSTRAINT "quote_papers_pkey" PRIMARY KEY (quote_id, kind);

ALTER TABLE "public"."quote_papers" ADD CONSTRAINT "quote_papers_quote_id_fkey" FOREIGN KEY (quote_id) REFERENCES public.quotes(id) ON DELETE CASCADE;

ALTER TABLE "public"."quotes" ADD CONSTRAINT "billing_email_has_at_most_255_characters" CHECK ((char_length(billing_email) <= 255));

ALTER TABLE "public"."quotes" ADD CONSTRAINT "billing_name_has_at_most_100_characters" CHECK ((char_length(billing_name) <= 100));

ALTER TABLE "public"."quotes" ADD CONSTRAINT "net_days_are_known" CHECK ((net_days = ANY (ARRAY[0, 15, 30])));

ALTER TABLE "public"."quotes" ADD CONSTRAINT "only_accepted_quotes_say_who_accepted" CHECK (((status = 'accepted'::public.quote_status) OR (accepted_by IS NULL)));

ALTER TABLE "public"."quotes" ADD CONSTRAINT "only_declined_quotes_have_a_loss_reason" CHECK (((loss_reason IS NOT NULL) = (status = 'declined'::public.quote_status)));

ALTER TABLE "public"."quotes" ADD CONSTRAINT "open_end_has_a_start_and_no_pickup" CHECK (((NOT is_open_ended) OR ((pickup_on IS NULL) AND (num_nonnulls(delivery_on, event_date) > 0))));

ALTER TABLE "public"."quotes" ADD CONSTRAINT "sending_is_stamped" CHECK (
CASE status
    WHEN 'pending'::public.quote_status THEN (sent_at IS NULL)
    WHEN 'sent'::public.quote_status THEN (sent_at IS NOT NULL)
    WHEN 'accepted'::public.quote_status THEN ((sent_at IS NOT NULL) OR (accepted_by IS NOT NULL))
    ELSE true
END);

ALTER TABLE "public"."quotes" ADD CONSTRAINT "service_weekdays_are_1_to_7" CHECK (((service_weekdays <@ '{1,2,3,4,5,6,7}'::smallint[]) AND ((cardinality(service_weekdays) >= 1) AND (cardinality(service_weekdays) <= 7))));

ALTER TABLE "public"."quotes" ADD CONSTRAINT "visits_have_one_rhythm" CHECK ((num_nonnulls(service_every_days, service_weekdays) <= 1));

ALTER TABLE "public"."seasons" ADD CONSTRAINT "a_day_has_one_season_for_a_model" EXCLUDE USING gist (daterange(first_day, last_day, '[]'::text) WITH &&, int8range(hashtextextended(model, (0)::bigint), hashtextextended(model, (0)::bigint), '[]'::text) WITH &&);

ALTER TABLE "public"."standing_texts" ADD CONSTRAINT "each_text_stands_once" EXCLUDE USING hash (texts WITH =);

ALTER TABLE "public"."quote_versions" ADD CONSTRAINT "quote_versions_standing_id_fkey" FOREIGN KEY (standing_id) REFERENCES public.standing_texts(id);

ALTER TABLE "public"."stop_photos" ADD CONSTRAINT "stop_photos_entry_id_fkey" FOREIGN KEY (entry_id) REFERENCES public.trailer_log(id) ON DELETE SET NULL;

ALTER TABLE "public"."trailer_log" ADD CONSTRAINT "trailer_log_submission_id_fkey" FOREIGN KEY (submission_id) REFERENCES public.quote_submissions(id);

ALTER TABLE "public"."trailer_log" ADD CONSTRAINT "trailer_log_unit_id_fkey" FOREIGN KEY (unit_id) REFERENCES public.trailer_units(id) ON DELETE CASCADE;

ALTER TABLE "public"."visit_changes" ADD CONSTRAINT "visit_changes_quote_id_fkey" FOREIGN KEY (quote_id) REFERENCES public.quotes(id) ON DELETE CASCADE;

CREATE INDEX steps_quote_idx ON private.steps USING btree (quote_id, taken_at);

CREATE INDEX steps_submission_idx ON private.steps USING btree (submission_id);

CREATE INDEX steps_taken_idx ON private.steps USING btree (taken_at);

CREATE UNIQUE INDEX booking_changes_open_idx ON public.booking_changes USING btree (quote_id) WHERE (outcome IS NULL);

CREATE INDEX booking_changes_quote_idx ON public.booking_changes USING btree (quote_id, sent_at);

CREATE INDEX booking_changes_rental_days_idx ON public.booking_changes USING btree (rental_until, rental_from) WHERE (outcome IS NULL);

CREATE INDEX booking_changes_submission_idx ON public.booking_changes USING btree (submission_id);

CREATE INDEX booking_changes_terms_idx ON public.booking_changes USING btree (terms_version);

CREATE INDEX booking_changes_version_idx ON public.booking_changes USING btree (quote_id, version);

CREATE INDEX bookings_figures_idx ON public.bookings USING btree (booked_at) INCLUDE (quote_id, status, quote_amount);

CREATE INDEX bookings_last_day_idx ON public.bookings USING btree (COALESCE(rental_until, '-infinity'::date), quote_id);

CREATE INDEX bookings_named_idx ON public.bookings USING btree (lower(name)) WHERE (name <> 'Erased'::text);

CREATE INDEX bookings_open_ended_idx ON public.bookings USING btree (quote_id) WHERE (is_open_ended AND (status = 'booked'::public.booking_status));

CREATE INDEX bookings_rental_days_idx ON public.bookings USING btree (rental_until, rental_from) WHERE (status = 'booked'::public.booking_status);

CREATE INDEX bookings_submission_idx ON public.bookings USING btree (submission_id);

CREATE INDEX bookings_terms_idx ON public.bookings USING btree (terms_version);

CREATE INDEX bookings_texts_idx ON public.bookings USING btree (quote_id) WHERE ((name <> ALL (ARRAY['Erased'::text, 'erased@erased.invalid'::text, '0000000000'::text])) OR (event_address <> ALL (ARRAY['Erased'::text, 'erased@erased.invalid'::text, '0000000000'::text])) OR (quote_notes <> ALL (ARRAY['Erased'::text, 'erased@erased.invalid'::text, '0000000000'::text])) OR (lines IS NOT NULL) OR (delivery_window <> ALL (ARRAY['Erased'::text, 'erased@erased.invalid'::text, '0000000000'::text])) OR (pickup_window <> ALL (ARRAY['Erased'::text, 'erased@erased.invalid'::text, '0000000000'::text])) OR (inclusions IS NOT NULL) OR (deposit_rule IS NOT NULL) OR (service_weekdays IS NOT NULL) OR (site_address <> ALL (ARRAY['Erased'::text, 'erased@erased.invalid'::text, '0000000000'::text])) OR (site_access <> ALL (ARRAY['Erased'::text, 'erased@erased.invalid'::text, '0000000000'::text])) OR (site_contact <> ALL (ARRAY['Erased'::text, 'erased@erased.invalid'::text, '0000000000'::text])) OR (site_utilities <> ALL (ARRAY['Erased'::text, 'erased@erased.invalid'::text, '0000000000'::text])) OR (cancel_reason <> ALL (ARRAY['Erased'::text, 'erased@erased.invalid'::text, '0000000000'::text])));

CREATE INDEX bookings_version_idx ON public.bookings USING btree (quote_id, version);

CREATE INDEX ledger_acceptance_idx ON public.ledger USING btree (acceptance_id) WHERE (acceptance_id IS NOT NULL);

CREATE INDEX ledger_due_idx ON public.ledger USING btree (due_on) INCLUDE (quote_id) WHERE (kind = 'charge'::public.ledger_kind);

CREATE INDEX ledger_money_idx ON public.ledger USING btree (quote_id, id) INCLUDE (kind, cents, entered_at, payment_id) WHERE (kind = ANY (ARRAY['payment'::public.ledger_kind, 'refund'::public.ledger_kind, 'dispute'::public.ledger_kind]));

CREATE INDEX ledger_payment_idx ON public.ledger USING btree (payment_id) WHERE (payment_id IS NOT NULL);

CREATE INDEX ledger_quote_idx ON public.ledger USING btree (quote_id);

CREATE INDEX ledger_returned_idx ON public.ledger USING btree (entered_at) INCLUDE (quote_id) WHERE (kind = ANY (ARRAY['refund'::public.ledger_kind, 'dispute'::public.ledger_kind]));

CREATE UNIQUE INDEX ledger_takes_back_idx ON public.ledger USING btree (takes_back) WHERE (takes_back IS NOT NULL);

CREATE INDEX ledger_visits_idx ON public.ledger USING btree (quote_id) WHERE (what = 'visit'::text);

CREATE INDEX notifications_bounced_idx ON public.notifications USING btree (quote_id) WHERE (bounced_at IS NOT NULL);

CREATE INDEX notifications_leased_idx ON public.notifications USING btree (created_at) WHERE ((audience = 'customer'::public.notification_audience) AND (leased_by IS NOT NULL) AND (state = ANY (ARRAY['sent'::public.notification_state, 'failed'::public.notification_state, 'dropped'::public.notification_state])));

CREATE INDEX notifications_member_idx ON public.notifications USING btree (member_id) WHERE (member_id IS NOT NULL);

CREATE INDEX notifications_of_staff_idx ON public.notifications USING btree (created_at) WHERE ((audience <> 'customer'::public.notification_audience) AND (kind <> 'access'::public.notification_kind) AND (state = ANY (ARRAY['sent'::public.notification_state, 'failed'::public.notification_state, 'dropped'::public.notification_state])));

CREATE INDEX notifications_provider_idx ON public.notifications USING btree (provider_id) WHERE ((channel = 'email'::public.notification_channel) AND (provider_id IS NOT NULL));

CREATE INDEX notifications_quote_idx ON public.notifications USING btree (quote_id) WHERE (quote_id IS NOT NULL);

CREATE INDEX notifications_sent_to_staff_idx ON public.notifications USING btree (sent_at) WHERE ((state = 'sent'::public.notification_state) AND (audience <> 'customer'::public.notification_audience));

CREATE INDEX notifications_site_idx ON public.notifications USING btree (quote_id) WHERE (kind = 'quote-site'::public.notification_kind);

CREATE INDEX notifications_step_idx ON public.notifications USING btree (step_id) WHERE (step_id IS NOT NULL);

CREATE INDEX notifications_texts_idx ON public.notifications USING btree (id) WHERE ((address IS NOT NULL) OR (leased_by IS NOT NULL) OR (answer IS NOT NULL) OR (provider_id IS NOT NULL));

CREATE INDEX payment_refunds_recent_idx ON public.payment_refunds USING btree (created_at);

CREATE INDEX payments_lost_idx ON public.payments USING btree (quote_id) WHERE ((lost_cents > 0) AND (voided_at IS NULL));

CREATE INDEX payments_paid_idx ON public.payments USING btree (paid_on) INCLUDE (quote_id);

CREATE INDEX payments_unsettled_idx ON public.payments USING btree (quote_id) WHERE ((state = 'processing'::text) OR (dispute = ANY (ARRAY['needs_response'::text, 'under_review'::text])));

CREATE INDEX quote_acceptances_accepted_idx ON public.quote_acceptances USING btree (accepted_at) INCLUDE (quote_id) WHERE (voided_at IS NULL);

CREATE INDEX quote_acceptances_version_idx ON public.quote_acceptances USING btree (quote_id, version);

CREATE INDEX quote_activity_created_idx ON public.quote_activity USING btree (created_at) INCLUDE (quote_id, id, actor_id, actor_name) WHERE (action = 'created'::public.quote_activity_action);

CREATE INDEX quote_activity_note_idx ON public.quote_activity USING btree (id) WHERE (note IS NOT NULL);

CREATE INDEX quote_activity_quote_idx ON public.quote_activity USING btree (quote_id);

CREATE INDEX quote_activity_submission_idx ON public.quote_activity USING btree (submission_id);

CREATE INDEX quote_links_typed_from_idx ON public.quote_links USING btree (typed_from) WHERE (typed_from IS NOT NULL);

CREATE INDEX quote_messages_cancel_idx ON public.quote_messages USING btree (quote_id) WHERE ((kind = 'cancel'::public.quote_message_kind) AND (settled_at IS NULL));

CREATE INDEX quote_submissions_fingerprint_idx ON public.quote_submissions USING btree (fingerprint, created_at DESC) WHERE (erased_at IS NULL);

CREATE INDEX quote_submissions_proofs_idx ON public.quote_submissions USING btree (created_at) WHERE is_proof;

CREATE INDEX quote_submissions_silent_idx ON public.quote_submissions USING btree (id) WHERE ((erased_at IS NOT NULL) OR is_proof);

CREATE INDEX quote_submissions_taken_idx ON public.quote_submissions USING btree (taken_by, created_at DESC, id DESC) WHERE ((NOT processed) AND (taken_by IS NOT NULL));

CREATE INDEX quote_submissions_texts_idx ON public.quote_submissions USING btree (id) WHERE ((erased_at IS NULL) OR (dismissal_note IS NOT NULL));

CREATE INDEX quote_versions_standing_idx ON public.quote_versions USING btree (standing_id);

CREATE INDEX quotes_accepted_idx ON public.quotes USING btree (decided_at) INCLUDE (id) WHERE (status = 'accepted'::public.quote_status);

CREATE INDEX quotes_accepted_terms_idx ON public.quotes USING btree (terms_version) WHERE (status = 'accepted'::public.quote_status);

CREATE INDEX quotes_booked_idx ON public.quotes USING btree (created_at DESC, id DESC) WHERE (status = 'accepted'::public.quote_status);

CREATE INDEX quotes_declined_idx ON public.quotes USING btree (created_at DESC, id DESC) WHERE (status = 'declined'::public.quote_status);

CREATE INDEX quotes_named_idx ON public.quotes USING btree (lower(name)) WHERE (name <> 'Erased'::text);

CREATE INDEX quotes_not_sent_idx ON public.quotes USING btree (valid_until) WHERE (status = 'pending'::public.quote_status);

CREATE INDEX quotes_pending_idx ON public.quotes USING btree (created_at DESC, id DESC) WHERE (status = 'pending'::public.quote_status);

CREATE INDEX quotes_rental_days_idx ON public.quotes USING btree (rental_until, rental_from) WHERE (status = 'sent'::public.quote_status);

CREATE INDEX quotes_sent_idx ON public.quotes USING btree (created_at DESC, id DESC) WHERE (status = 'sent'::public.quote_status);

CREATE INDEX quotes_texts_idx ON public.quotes USING btree (id) WHERE ((name <> ALL (ARRAY['Erased'::text, 'erased@erased.invalid'::text, '0000000000'::text])) OR (event_address <> ALL (ARRAY['Erased'::text, 'erased@erased.invalid'::text, '0000000000'::text])) OR (quote_notes <> ALL (ARRAY['Erased'::text, 'erased@erased.invalid'::text, '0000000000'::text])) OR (lines IS NOT NULL) OR (delivery_window <> ALL (ARRAY['Erased'::text, 'erased@erased.invalid'::text, '0000000000'::text])) OR (pickup_window <> ALL (ARRAY['Erased'::text, 'erased@erased.invalid'::text, '0000000000'::text])) OR (inclusions IS NOT NULL) OR (deposit_rule IS NOT NULL) OR (service_weekdays IS NOT NULL) OR (email <> ALL (ARRAY['Erased'::text, 'erased@erased.invalid'::text, '0000000000'::text])) OR (phone <> ALL (ARRAY['Erased'::text, 'erased@erased.invalid'::text, '0000000000'::text])) OR (additional_info <> ALL (ARRAY['Erased'::text, 'erased@erased.invalid'::text, '0000000000'::text])) OR (loss_reason <> ALL (ARRAY['Erased'::text, 'erased@erased.invalid'::text, '0000000000'::text])) OR (accepted_by <> ALL (ARRAY['Erased'::text, 'erased@erased.invalid'::text, '0000000000'::text])) OR (details IS NOT NULL) OR (site_contact <> ALL (ARRAY['Erased'::text, 'erased@erased.invalid'::text, '0000000000'::text])) OR (site_access <> ALL (ARRAY['Erased'::text, 'erased@erased.invalid'::text, '0000000000'::text])) OR (site_address <> ALL (ARRAY['Erased'::text, 'erased@erased.invalid'::text, '0000000000'::text])) OR (site_utilities <> ALL (ARRAY['Erased'::text, 'erased@erased.invalid'::text, '0000000000'::text])) OR (billing_name <> ALL (ARRAY['Erased'::text, 'erased@erased.invalid'::text, '0000000000'::text])) OR (billing_email <> ALL (ARRAY['Erased'::text, 'erased@erased.invalid'::text, '0000000000'::text])) OR (attribution IS NOT NULL) OR (asked_text <> ALL (ARRAY['Erased'::text, 'erased@erased.invalid'::text, '0000000000'::text])));

CREATE INDEX received_messages_text_idx ON public.received_messages USING btree (sender, received_at) WHERE (channel = 'sms'::public.notification_channel);

CREATE INDEX stop_photos_entry_idx ON public.stop_photos USING btree (entry_id) WHERE (entry_id IS NOT NULL);

CREATE INDEX trailer_log_submission_idx ON public.trailer_log USING btree (submission_id) WHERE (submission_id IS NOT NULL);

CREATE INDEX trailer_log_unit_idx ON public.trailer_log USING btree (unit_id, noted_at DESC);

CREATE TRIGGER t10_count_booking_revision BEFORE UPDATE ON public.bookings FOR EACH ROW WHEN ((new.revision = old.revision)) EXECUTE FUNCTION private.count_booking_revision();

CREATE TRIGGER log_paper AFTER INSERT OR DELETE OR UPDATE ON public.business_papers FOR EACH ROW EXECUTE FUNCTION private.log_paper();

CREATE TRIGGER log_business_change AFTER INSERT OR DELETE OR UPDATE ON public.closed_days FOR EACH ROW EXECUTE FUNCTION private.log_business_change();

CREATE TRIGGER t10_refuse_ledger_change BEFORE UPDATE ON public.ledger FOR EACH ROW EXECUTE FUNCTION private.refuse_ledger_change();

CREATE TRIGGER t20_keep_balance AFTER INSERT OR DELETE ON public.ledger FOR EACH ROW EXECUTE FUNCTION private.keep_balance();

CREATE TRIGGER t10_enter_refund AFTER INSERT OR UPDATE ON public.payment_refunds FOR EACH ROW EXECUTE FUNCTION private.enter_refund();

CREATE TRIGGER t10_enter_payment AFTER INSERT OR UPDATE ON public.payments FOR EACH ROW EXECUTE FUNCTION private.enter_payment();

CREATE TRIGGER t10_tell_of_quote_message AFTER INSERT ON public.quote_messages FOR EACH ROW WHEN ((new.kind <> 'answer'::public.quote_message_kind)) EXECUTE FUNCTION private.tell_of_quote_message();

CREATE TRIGGER t10_clean_attribution BEFORE INSERT ON public.quote_submissions FOR EACH ROW WHEN (((new.attribution IS NOT NULL) AND (NOT new.is_by_phone))) EXECUTE FUNCTION private.clean_attribution();

CREATE TRIGGER t10_fold_repeat AFTER INSERT ON public.quote_submissions FOR EACH ROW WHEN ((NOT new.is_by_phone)) EXECUTE FUNCTION private.fold_repeat();

CREATE TRIGGER t20_notify_of_submission AFTER INSERT ON public.quote_submissions FOR EACH ROW WHEN ((NOT new.is_by_phone)) EXECUTE FUNCTION private.notify_of_submission();

CREATE TRIGGER lock_request_of_quote BEFORE DELETE ON public.quotes FOR EACH ROW EXECUTE FUNCTION private.lock_request_of_quote();

CREATE TRIGGER stamp_first_sending AFTER UPDATE OF status ON public.quotes FOR EACH ROW WHEN (((old.status = 'pending'::public.quote_status) <> (new.status = 'pending'::public.quote_status))) EXECUTE FUNCTION private.stamp_first_sending();

CREATE TRIGGER t10_log_quote AFTER INSERT OR DELETE OR UPDATE ON public.quotes FOR EACH ROW EXECUTE FUNCTION private.log_quote();

CREATE TRIGGER t20_guard_quote_update BEFORE UPDATE ON public.quotes FOR EACH ROW EXECUTE FUNCTION private.guard_quote_update();

CREATE TRIGGER log_business_change AFTER INSERT OR DELETE OR UPDATE ON public.seasons FOR EACH ROW EXECUTE FUNCTION private.log_business_change();

CREATE TRIGGER log_outage AFTER INSERT OR DELETE ON public.unit_outages FOR EACH ROW EXECUTE FUNCTION private.log_outage();

CREATE POLICY "Admins read" ON "public"."booking_changes" FOR SELECT TO "authenticated" USING (( SELECT public.has_role(( SELECT auth.uid() AS uid), 'admin'::public.app_role) AS has_role));

CREATE POLICY "Both factors where two are required: all" ON "public"."booking_changes" AS RESTRICTIVE FOR ALL TO "authenticated" USING (( SELECT private.factors_suffice() AS factors_suffice));

CREATE POLICY "Admins read" ON "public"."bookings" FOR SELECT TO "authenticated" USING (( SELECT public.has_role(( SELECT auth.uid() AS uid), 'admin'::public.app_role) AS has_role));

CREATE POLICY "Both factors where two are required: all" ON "public"."bookings" AS RESTRICTIVE FOR ALL TO "authenticated" USING (( SELECT private.factors_suffice() AS factors_suffice));

CREATE POLICY "Admins read" ON "public"."business_papers" FOR SELECT TO "authenticated" USING (( SELECT public.has_role(( SELECT auth.uid() AS uid), 'admin'::public.app_role) AS has_role));

CREATE POLICY "Both factors where two are required: all" ON "public"."business_papers" AS RESTRICTIVE FOR ALL TO "authenticated" USING (( SELECT private.factors_suffice() AS factors_suffice));

CREATE POLICY "Admins read" ON "public"."closed_days" FOR SELECT TO "authenticated" USING (( SELECT public.has_role(( SELECT auth.uid() AS uid), 'admin'::public.app_role) AS has_role));

CREATE POLICY "Both factors where two are required: all" ON "public"."closed_days" AS RESTRICTIVE FOR ALL TO "authenticated" USING (( SELECT private.factors_suffice() AS factors_suffice));

CREATE POLICY "Admins read" ON "public"."ledger" FOR SELECT TO "authenticated" USING (( SELECT public.has_role(( SELECT auth.uid() AS uid), 'admin'::public.app_role) AS has_role));

CREATE POLICY "Both factors where two are required: all" ON "public"."ledger" AS RESTRICTIVE FOR ALL TO "authenticated" USING (( SELECT private.factors_suffice() AS factors_suffice));

CREATE POLICY "Admins read" ON "public"."quote_papers" FOR SELECT TO "authenticated" USING (( SELECT public.has_role(( SELECT auth.uid() AS uid), 'admin'::public.app_role) AS has_role));

CREATE POLICY "Both factors where two are required: all" ON "public"."quote_papers" AS RESTRICTIVE FOR ALL TO "authenticated" USING (( SELECT private.factors_suffice() AS factors_suffice));

CREATE POLICY "Anyone sends a new general or emergency request" ON "public"."quote_submissions" FOR INSERT TO "anon", "authenticated" WITH CHECK (((NOT processed) AND (kind <> 'luxury'::public.request_form) AND (NOT is_by_phone)));

CREATE POLICY "Admins read" ON "public"."seasons" FOR SELECT TO "authenticated" USING (( SELECT public.has_role(( SELECT auth.uid() AS uid), 'admin'::public.app_role) AS has_role));

CREATE POLICY "Both factors where two are required: all" ON "public"."seasons" AS RESTRICTIVE FOR ALL TO "authenticated" USING (( SELECT private.factors_suffice() AS factors_suffice));

CREATE POLICY "Admins read" ON "public"."standing_texts" FOR SELECT TO "authenticated" USING (( SELECT public.has_role(( SELECT auth.uid() AS uid), 'admin'::public.app_role) AS has_role));

CREATE POLICY "Both factors where two are required: all" ON "public"."standing_texts" AS RESTRICTIVE FOR ALL TO "authenticated" USING (( SELECT private.factors_suffice() AS factors_suffice));

CREATE POLICY "Admins read" ON "public"."trailer_log" FOR SELECT TO "authenticated" USING (( SELECT public.has_role(( SELECT auth.uid() AS uid), 'admin'::public.app_role) AS has_role));

CREATE POLICY "Both factors where two are required: all" ON "public"."trailer_log" AS RESTRICTIVE FOR ALL TO "authenticated" USING (( SELECT private.factors_suffice() AS factors_suffice));

CREATE POLICY "Admins read" ON "public"."visit_changes" FOR SELECT TO "authenticated" USING (( SELECT public.has_role(( SELECT auth.uid() AS uid), 'admin'::public.app_role) AS has_role));

CREATE POLICY "Both factors where two are required: all" ON "public"."visit_changes" AS RESTRICTIVE FOR ALL TO "authenticated" USING (( SELECT private.factors_suffice() AS factors_suffice));

REVOKE ALL ON FUNCTION "private"."accept"(public.quotes, public.quote_versions, text, timestamp with time zone, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."accept"(public.quotes, public.quote_versions, text, timestamp with time zone, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."accept_for_customer"(uuid, integer, text, timestamp with time zone, integer, boolean, jsonb, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."accept_for_customer"(uuid, integer, text, timestamp with time zone, integer, boolean, jsonb, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."accept_invitation"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."accept_invitation"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."accept_offered"(public.quotes, public.quote_versions, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."accept_offered"(public.quotes, public.quote_versions, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."accept_quote"(text, uuid, integer, text, text, text, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."accept_quote"(text, uuid, integer, text, text, text, text, text, text) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."add_answer"(uuid, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."add_answer"(uuid, text, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."add_colleague"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."add_colleague"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."add_quote_link"(uuid, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."add_quote_link"(uuid, text, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."add_refund"(public.payments, uuid, bigint, text, boolean, bigint, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."add_refund"(public.payments, uuid, bigint, text, boolean, bigint, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."addresses_of"(public.notifications[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."addresses_of"(public.notifications[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."agreed_period"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."agreed_period"(uuid, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."agreed_to_texts"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."agreed_to_texts"(uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."anonymize"(uuid[], jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."anonymize"(uuid[], jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."answer_stop"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."answer_stop"(uuid, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."as_proposed"(public.booking_changes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."as_proposed"(public.booking_changes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."ascii_label"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."ascii_label"(text) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."ask_refund"(uuid, uuid, bigint, text, boolean, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."ask_refund"(uuid, uuid, bigint, text, boolean, bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."asked_by"(public.quote_messages) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."asked_by"(public.quote_messages) TO "postgres";

REVOKE ALL ON FUNCTION "private"."asked_otherwise"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."asked_otherwise"(uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."asks_digits"(public.quote_links, public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."asks_digits"(public.quote_links, public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."asks_for"(uuid, text, integer, integer, date, bigint, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."asks_for"(uuid, text, integer, integer, date, bigint, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."assign_units"(uuid, uuid[], uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."assign_units"(uuid, uuid[], uuid[]) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."bill_open_hires"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."bill_open_hires"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."bill_period"(jsonb, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."bill_period"(jsonb, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."board_entries"(date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."board_entries"(date, date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."board_entry"(public.quotes, boolean, boolean, date, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."board_entry"(public.quotes, boolean, boolean, date, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."book"(public.quotes, integer, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."book"(public.quotes, integer, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."booking_goes_to"(public.bookings) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."booking_goes_to"(public.bookings) TO "postgres";

REVOKE ALL ON FUNCTION "private"."booking_lines"(public.bookings[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."booking_lines"(public.bookings[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."booking_of"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."booking_of"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."books"(date, date, uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."books"(date, date, uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."can_be_read"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."can_be_read"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."cancel_booking"(uuid, integer, public.canceling_party, text, text[], boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."cancel_booking"(uuid, integer, public.canceling_party, text, text[], boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."change_visit"(uuid, integer, date, date, numeric) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."change_visit"(uuid, integer, date, date, numeric) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."changed_columns"(public.quotes, public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."changed_columns"(public.quotes, public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."channels_to"(public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."channels_to"(public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."charge"(public.quote_acceptances, jsonb, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."charge"(public.quote_acceptances, jsonb, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."charge_visit"(public.quotes, date, numeric) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."charge_visit"(public.quotes, date, numeric) TO "postgres";

REVOKE ALL ON FUNCTION "private"."charges_of"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."charges_of"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."choices_of"(public.quotes[], date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."choices_of"(public.quotes[], date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."cleaning_days"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."cleaning_days"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."closed_on"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."closed_on"(date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."contact_columns"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."contact_columns"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."correct_reason"(uuid, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."correct_reason"(uuid, integer, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."count_booking_revision"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."count_booking_revision"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."counted_outcomes"(timestamp with time zone, timestamp with time zone, date, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."counted_outcomes"(timestamp with time zone, timestamp with time zone, date, text) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."credit_of"(public.payments) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."credit_of"(public.payments) TO "postgres";

REVOKE ALL ON FUNCTION "private"."customer_history"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."customer_history"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."customer_state"(public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."customer_state"(public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."customer_state"(public.quotes, public.bookings, public.booking_changes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."customer_state"(public.quotes, public.bookings, public.booking_changes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."database_growth"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."database_growth"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."day_links"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."day_links"(date) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."days_rented"(date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."days_rented"(date, date) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."decides_as_owner"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."decides_as_owner"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."decline"(public.quotes, text, timestamp with time zone, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."decline"(public.quotes, text, timestamp with time zone, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."decline_for_customer"(uuid, integer, text, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."decline_for_customer"(uuid, integer, text, timestamp with time zone) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."deposit_rule"(public.quotes, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."deposit_rule"(public.quotes, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."deposit_since"(uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."deposit_since"(uuid, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."destination_key"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."destination_key"(text) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."dialed_digits"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."dialed_digits"(text) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."digits_in"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."digits_in"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."driver_photo"(text, uuid, uuid, text, timestamp with time zone, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."driver_photo"(text, uuid, uuid, text, timestamp with time zone, text, uuid) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."driver_report"(text, uuid, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."driver_report"(text, uuid, text, jsonb) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."drop_waiting"(uuid, public.notification_kind[], text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."drop_waiting"(uuid, public.notification_kind[], text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."due_in_hours"(timestamp with time zone, interval) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."due_in_hours"(timestamp with time zone, interval) TO "postgres";

REVOKE ALL ON FUNCTION "private"."dues_if_accepted"(uuid, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."dues_if_accepted"(uuid, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."dues_of"(jsonb, date, date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."dues_of"(jsonb, date, date, date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."e164"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."e164"(text) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."e164_abroad"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."e164_abroad"(text) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."edit_booking"(uuid, integer, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."edit_booking"(uuid, integer, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."edit_quote"(uuid, integer, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."edit_quote"(uuid, integer, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."editable_columns"(public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."editable_columns"(public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."email_key"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."email_key"(text) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."end_change"(uuid, public.change_outcome) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."end_change"(uuid, public.change_outcome) TO "postgres";

REVOKE ALL ON FUNCTION "private"."end_yes"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."end_yes"(uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."ended_bookings"(integer, date, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."ended_bookings"(integer, date, uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."enter_credit"(public.payments) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."enter_credit"(public.payments) TO "postgres";

REVOKE ALL ON FUNCTION "private"."enter_money"(public.payments, public.ledger_kind, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."enter_money"(public.payments, public.ledger_kind, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."enter_payment"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."enter_payment"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."enter_refund"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."enter_refund"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."enter_visit"(uuid, date, bigint, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."enter_visit"(uuid, date, bigint, date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."entries_of"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."entries_of"(uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."erase_mentions"(text, jsonb, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."erase_mentions"(text, jsonb, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."erasure_plan"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."erasure_plan"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."extend_quote"(uuid, integer, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."extend_quote"(uuid, integer, date) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."failed_notifications"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."failed_notifications"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."figure_days"(date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."figure_days"(date, date) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."find_bookings"(text[], integer, uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."find_bookings"(text[], integer, uuid, uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."find_contact"(text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."find_contact"(text, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."first_dues"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."first_dues"(uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."first_offered"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."first_offered"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."forget_standing"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."forget_standing"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."forget_told"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."forget_told"(uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."free_all_units"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."free_all_units"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."free_quotes"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."free_quotes"(uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."free_units"(public.quotes, public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."free_units"(public.quotes, public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."goes_to"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."goes_to"(text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."has_contact"(text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."has_contact"(text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."has_phone_number"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."has_phone_number"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."has_rhythm"(public.bookings) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."has_rhythm"(public.bookings) TO "postgres";

REVOKE ALL ON FUNCTION "private"."has_visit"(public.quotes, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."has_visit"(public.quotes, date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."hire_columns"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."hire_columns"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."hire_to_move"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."hire_to_move"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."hold_due_quotes"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."hold_due_quotes"(integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."hold_staff"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."hold_staff"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."holds"(public.business_papers) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."holds"(public.business_papers) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."hours_of"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."hours_of"(date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."import_booking"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."import_booking"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."import_bookings"(jsonb, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."import_bookings"(jsonb, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."in_force"(public.bookings) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."in_force"(public.bookings) TO "postgres";

REVOKE ALL ON FUNCTION "private"."in_force"(public.bookings, public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."in_force"(public.bookings, public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."in_week"(smallint[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."in_week"(smallint[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."invitation_lasts"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."invitation_lasts"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."invoices_of"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."invoices_of"(uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_billed_monthly"(public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_billed_monthly"(public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_contact"(name) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_contact"(name) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_contact_known"(public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_contact_known"(public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_invited"(auth.users) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_invited"(auth.users) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_letter_text"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_letter_text"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_namesake"(text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_namesake"(text, text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_of_span"(public.quote_submissions, public.notifications) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_of_span"(public.quote_submissions, public.notifications) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_office"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_office"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_open_ended"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_open_ended"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_over"(public.notifications, text, public.quote_submissions) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_over"(public.notifications, text, public.quote_submissions) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_settled"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_settled"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_status_step"(public.quote_status, public.quote_status) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_status_step"(public.quote_status, public.quote_status) TO "postgres";

REVOKE ALL ON FUNCTION "private"."is_visit_done"(uuid, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."is_visit_done"(uuid, date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."keep_balance"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."keep_balance"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."keep_paper"(public.paper_kind, text, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."keep_paper"(public.paper_kind, text, date) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."keep_standing"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."keep_standing"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."keep_step"(private.step_kind, public.quotes, public.bookings, uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."keep_step"(private.step_kind, public.quotes, public.bookings, uuid, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."keep_stop_photo"(uuid, date, uuid, text, timestamp with time zone, text, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."keep_stop_photo"(uuid, date, uuid, text, timestamp with time zone, text, text, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."keep_version"(public.quotes, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."keep_version"(public.quotes, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."keeps"(public.ledger) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."keeps"(public.ledger) TO "postgres";

REVOKE ALL ON FUNCTION "private"."keeps_from"(uuid, date, date, public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."keeps_from"(uuid, date, date, public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."kept_of"(public.payments) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."kept_of"(public.payments) TO "postgres";

REVOKE ALL ON FUNCTION "private"."lacks_site"(public.bookings) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lacks_site"(public.bookings) TO "postgres";

REVOKE ALL ON FUNCTION "private"."lacks_site"(public.bookings, public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lacks_site"(public.bookings, public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."last_step"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."last_step"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."lease_notifications"(uuid[], text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lease_notifications"(uuid[], text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."left_of"(public.payments) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."left_of"(public.payments) TO "postgres";

REVOKE ALL ON FUNCTION "private"."letter_words"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."letter_words"() TO "postgres";

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

REVOKE ALL ON FUNCTION "private"."log_outage"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."log_outage"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."log_paper"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."log_paper"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."log_status"(public.quotes, public.quotes, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."log_status"(public.quotes, public.quotes, text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."log_undone"(private.step_kind, public.quotes, public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."log_undone"(private.step_kind, public.quotes, public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."make_day_link"(date, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."make_day_link"(date, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."make_draft"(public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."make_draft"(public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."mark_quote_sent"(uuid, integer, public.quote_channel, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."mark_quote_sent"(uuid, integer, public.quote_channel, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."marks_of"(uuid[], date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."marks_of"(uuid[], date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."may_as_owner"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."may_as_owner"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."may_ask_for_review"(public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."may_ask_for_review"(public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."may_be_reminded"(public.bookings[], public.quotes[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."may_be_reminded"(public.bookings[], public.quotes[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."may_have_texts"(regclass, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."may_have_texts"(regclass, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."moment_of_answer"(public.quotes, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."moment_of_answer"(public.quotes, timestamp with time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."money_at_stop"(uuid, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."money_at_stop"(uuid, date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."money_credited"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."money_credited"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."money_due_of"(public.bookings[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."money_due_of"(public.bookings[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."money_kept"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."money_kept"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."money_kept_of"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."money_kept_of"(uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."money_lost"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."money_lost"(uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."money_months"(date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."money_months"(date, date) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."money_moved"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."money_moved"(uuid[]) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."money_over"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."money_over"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."money_to_give_back"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."money_to_give_back"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."money_to_return"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."money_to_return"(uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."month_start"(jsonb, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."month_start"(jsonb, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."monthly_price"(public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."monthly_price"(public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."months_billed"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."months_billed"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."move_availability"(text, date, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."move_availability"(text, date, integer) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."move_visit_charge"(uuid, date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."move_visit_charge"(uuid, date, date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."movements_of"(uuid[], date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."movements_of"(uuid[], date, date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."moves_from"(public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."moves_from"(public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."name_account"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."name_account"(uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."net_days_of"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."net_days_of"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."next_truck_on"(public.bookings) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."next_truck_on"(public.bookings) TO "postgres";

REVOKE ALL ON FUNCTION "private"."note_at_stop"(date, uuid, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."note_at_stop"(date, uuid, text, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."note_database_size"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."note_database_size"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."note_trailer"(uuid, uuid, text, text, date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."note_trailer"(uuid, uuid, text, text, date, date) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."note_worker"(text[], text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."note_worker"(text[], text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."numbers_without_texts"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."numbers_without_texts"(text[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."obsolete_messages"(public.notifications[], text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."obsolete_messages"(public.notifications[], text[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."offered_version"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."offered_version"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."offered_version"(uuid, public.booking_changes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."offered_version"(uuid, public.booking_changes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."open_bookings"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."open_bookings"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."open_change"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."open_change"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."open_dues"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."open_dues"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."open_dues_of"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."open_dues_of"(uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."open_figures"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."open_figures"() TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."open_invitations"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."open_invitations"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."open_payment"(public.quote_acceptances, text, integer, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."open_payment"(public.quote_acceptances, text, integer, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."open_site_gaps"(public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."open_site_gaps"(public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."open_trouble"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."open_trouble"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."opened_quote"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."opened_quote"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."opening_after"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."opening_after"(date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."other_places"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."other_places"(jsonb) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."overbooks"(public.quotes, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."overbooks"(public.quotes, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."owes"(public.ledger) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."owes"(public.ledger) TO "postgres";

REVOKE ALL ON FUNCTION "private"."own_invitation"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."own_invitation"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."paper_of_quote"(text, public.paper_kind) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."paper_of_quote"(text, public.paper_kind) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."papers_of"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."papers_of"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."payment_at_stripe"(public.payments, jsonb, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."payment_at_stripe"(public.payments, jsonb, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."payment_problem"(public.payments) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."payment_problem"(public.payments) TO "postgres";

REVOKE ALL ON FUNCTION "private"."payments_of"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."payments_of"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."phone_plans"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."phone_plans"() TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."plain_letters"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."plain_letters"() TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."plan_change"(uuid, integer, date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."plan_change"(uuid, integer, date, date) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."plan_day"(date, text, text[], jsonb, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."plan_day"(date, text, text[], jsonb, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."plan_follow_up"(uuid, integer, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."plan_follow_up"(uuid, integer, date) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."planned"(jsonb, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."planned"(jsonb, text[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."prepare_notifications"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."prepare_notifications"(text[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."price_of_hire"(public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."price_of_hire"(public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."priced_line"(jsonb, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."priced_line"(jsonb, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."printed"(public.quote_versions) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."printed"(public.quote_versions) TO "postgres";

REVOKE ALL ON FUNCTION "private"."proposal"(public.bookings, jsonb, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."proposal"(public.bookings, jsonb, jsonb) TO "postgres";

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

REVOKE ALL ON FUNCTION "private"."quotes_in_books"(date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."quotes_in_books"(date, date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."quotes_with_money"(date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."quotes_with_money"(date, date) TO "authenticated", "postgres";

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

REVOKE ALL ON FUNCTION "private"."refund_of"(public.bookings, public.canceling_party, bigint, bigint, bigint, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refund_of"(public.bookings, public.canceling_party, bigint, bigint, bigint, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refuse"(text, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse"(text, text, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refuse_asked"(jsonb, date, text, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_asked"(jsonb, date, text, integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refuse_changed"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_changed"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refuse_doubtful_payment"(uuid, bigint, bigint, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_doubtful_payment"(uuid, bigint, bigint, text, text) TO "postgres";

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

REVOKE ALL ON FUNCTION "private"."refuse_other_price"(public.quotes, public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_other_price"(public.quotes, public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refuse_other_sum"(uuid, bigint, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_other_sum"(uuid, bigint, bigint) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refuse_past_end"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_past_end"(date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refuse_step"(public.quotes, public.quote_status) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_step"(public.quotes, public.quote_status) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refuse_unbooked"(public.bookings) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_unbooked"(public.bookings) TO "postgres";

REVOKE ALL ON FUNCTION "private"."refuse_unknown_model"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."refuse_unknown_model"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."reminders_held"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reminders_held"(uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."reminders_of"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reminders_of"(uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."reminders_to_send"(timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reminders_to_send"(timestamp with time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."reminds"(public.business_settings, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reminds"(public.business_settings, text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."reminds_of"(public.payment_reminders, boolean, uuid, text, integer, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reminds_of"(public.payment_reminders, boolean, uuid, text, integer, date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."remove_paper"(public.paper_kind) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."remove_paper"(public.paper_kind) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."remove_trailer_entry"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."remove_trailer_entry"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."rentals_of_days"(date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."rentals_of_days"(date, date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."reopen_quote"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reopen_quote"(uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."reports_of"(public.quotes[], date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reports_of"(public.quotes[], date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."request_of_quote"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."request_of_quote"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."request_outcomes"(timestamp with time zone, timestamp with time zone, date, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."request_outcomes"(timestamp with time zone, timestamp with time zone, date, text) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."request_to_correct"(text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."request_to_correct"(text[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."requests_told"(public.notifications[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."requests_told"(public.notifications[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."require_change"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_change"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."require_open_stop"(date, uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_open_stop"(date, uuid, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."require_room_for_photo"(date, uuid, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_room_for_photo"(date, uuid, text, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."require_room_for_visit"(public.quotes, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."require_room_for_visit"(public.quotes, date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."restore_quote"(public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."restore_quote"(public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."restore_visits"(uuid, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."restore_visits"(uuid, timestamp with time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."restore_yes"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."restore_yes"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."retention_status"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."retention_status"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."reviews_to_ask"(timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."reviews_to_ask"(timestamp with time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."rhythm_days"(public.quotes, date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."rhythm_days"(public.quotes, date, date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."said_by"(public.notifications[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."said_by"(public.notifications[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."season_share"(text, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."season_share"(text, date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."send_papers"(uuid, uuid, text[], text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."send_papers"(uuid, uuid, text[], text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."send_quote"(uuid, integer, text[], jsonb, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."send_quote"(uuid, integer, text[], jsonb, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."service_visits"(uuid, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."service_visits"(uuid, date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."settle_conversation"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."settle_conversation"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."settle_thread"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."settle_thread"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."settle_trailer_entry"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."settle_trailer_entry"(uuid, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."shown_acceptance"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."shown_acceptance"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."shown_addresses"(public.notifications[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."shown_addresses"(public.notifications[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."shown_messages"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."shown_messages"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."shown_revision"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."shown_revision"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."shown_version"(public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."shown_version"(public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."shown_version"(public.quotes, public.bookings, public.booking_changes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."shown_version"(public.quotes, public.bookings, public.booking_changes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."signature"(public.quote_links, public.quote_versions, uuid, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."signature"(public.quote_links, public.quote_versions, uuid, text, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."silent_requests"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."silent_requests"(uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."site_columns"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."site_columns"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."site_gaps"(public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."site_gaps"(public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."sites_to_ask_for"(timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."sites_to_ask_for"(timestamp with time zone) TO "postgres";

REVOKE ALL ON FUNCTION "private"."standing_in"(jsonb, public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."standing_in"(jsonb, public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."stated_request"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."stated_request"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."status_meaning"(public.quote_status) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."status_meaning"(public.quote_status) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."stops_on"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."stops_on"(date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."store_change"(public.quotes, integer, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."store_change"(public.quotes, integer, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."store_received"(public.notification_channel, text, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."store_received"(public.notification_channel, text, text, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."sweep"(integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."sweep"(integer) TO "postgres";

REVOKE ALL ON FUNCTION "private"."take_call"(uuid, text, text, text, date, integer, text, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."take_call"(uuid, text, text, text, date, integer, text, text, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."take_change_back"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."take_change_back"(uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."take_charge_back"(public.ledger) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."take_charge_back"(public.ledger) TO "postgres";

REVOKE ALL ON FUNCTION "private"."take_charges_back"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."take_charges_back"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."take_notifications"(integer, text[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."take_notifications"(integer, text[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."take_visit"(public.quotes, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."take_visit"(public.quotes, date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."take_visits_back"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."take_visits_back"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."takings"(date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."takings"(date, date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."tax_share"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tax_share"(jsonb) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."tell_customer"(public.quotes, public.notification_kind, text[], uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tell_customer"(public.quotes, public.notification_kind, text[], uuid, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."tell_of_disputes"(public.payments, public.payments, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tell_of_disputes"(public.payments, public.payments, jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."tell_site"(text, uuid, jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tell_site"(text, uuid, jsonb, text) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."tell_what_was_paid"(public.quotes, public.payments, public.payments) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."tell_what_was_paid"(public.quotes, public.payments, public.payments) TO "postgres";

REVOKE ALL ON FUNCTION "private"."text_number"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."text_number"(text) TO "anon", "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."texts_of_request"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."texts_of_request"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."texts_of_requests"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."texts_of_requests"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."texts_with"(text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."texts_with"(text, uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."thread_of"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."thread_of"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."time_to_undo"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."time_to_undo"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."told_acceptance"(public.quote_messages) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."told_acceptance"(public.quote_messages) TO "postgres";

REVOKE ALL ON FUNCTION "private"."told_by"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."told_by"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."told_hire"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."told_hire"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."told_money"(public.notifications, public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."told_money"(public.notifications, public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."told_note"(public.quote_messages) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."told_note"(public.quote_messages) TO "postgres";

REVOKE ALL ON FUNCTION "private"."told_of"(public.notifications) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."told_of"(public.notifications) TO "postgres";

REVOKE ALL ON FUNCTION "private"."told_offer"(public.quote_versions) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."told_offer"(public.quote_versions) TO "postgres";

REVOKE ALL ON FUNCTION "private"."told_quote"(public.notifications, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."told_quote"(public.notifications, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."told_receipt"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."told_receipt"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."told_stop"(public.quotes, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."told_stop"(public.quotes, date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."touch_booking"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."touch_booking"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."trailer_line"(jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."trailer_line"(jsonb) TO "postgres";

REVOKE ALL ON FUNCTION "private"."trailers_used"(date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."trailers_used"(date, date) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."trucks_done"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."trucks_done"(uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."unbook"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."unbook"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."uncancel"(jsonb, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."uncancel"(jsonb, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."undo_step"(uuid, integer, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."undo_step"(uuid, integer, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."unit_conflict"(uuid, public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."unit_conflict"(uuid, public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."units_of"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."units_of"(uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."units_taken"(public.quotes[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."units_taken"(public.quotes[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."unpaid_bookings"(uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."unpaid_bookings"(uuid[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."visits_a_week"(public.bookings) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."visits_a_week"(public.bookings) TO "postgres";

REVOKE ALL ON FUNCTION "private"."visits_charged"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."visits_charged"(uuid) TO "postgres";

REVOKE ALL ON FUNCTION "private"."visits_made"(public.bookings[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."visits_made"(public.bookings[]) TO "postgres";

REVOKE ALL ON FUNCTION "private"."visits_of"(public.quotes, date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."visits_of"(public.quotes, date, date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."was_asked_for_review"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."was_asked_for_review"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."ways_to"(public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."ways_to"(public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."what_counts"(public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."what_counts"(public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."why_silent"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."why_silent"() TO "postgres";

REVOKE ALL ON FUNCTION "private"."with_rental_days"(public.quotes) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."with_rental_days"(public.quotes) TO "postgres";

REVOKE ALL ON FUNCTION "private"."withdraw_change"(jsonb, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."withdraw_change"(jsonb, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "private"."withdraw_invitation"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."withdraw_invitation"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."without_former_street"(public.quotes, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."without_former_street"(public.quotes, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."without_state_and_zip"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."without_state_and_zip"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."won_quotes"(timestamp with time zone, timestamp with time zone, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."won_quotes"(timestamp with time zone, timestamp with time zone, text) TO "authenticated", "postgres", "service_role";

REVOKE ALL ON FUNCTION "private"."write_about_quote"(text, uuid, public.quote_message_kind, text, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."write_about_quote"(text, uuid, public.quote_message_kind, text, text, jsonb) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "private"."write_erased"(regclass, name, text, text, uuid[], text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."write_erased"(regclass, name, text, text, uuid[], text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."write_facts"(uuid, jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."write_facts"(uuid, jsonb, text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."write_hire"(public.quotes, integer, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."write_hire"(public.quotes, integer, boolean) TO "postgres";

REVOKE ALL ON FUNCTION "public"."accept_for_customer"(uuid, integer, text, timestamp with time zone, integer, boolean, jsonb, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."accept_for_customer"(uuid, integer, text, timestamp with time zone, integer, boolean, jsonb, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."accept_invitation"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."accept_invitation"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."accept_quote"(text, uuid, integer, text, text, text, text, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."accept_quote"(text, uuid, integer, text, text, text, text, text, text) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."add_colleague"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."add_colleague"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."answer_stop"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."answer_stop"(uuid, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."ask_refund"(uuid, uuid, bigint, text, boolean, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."ask_refund"(uuid, uuid, bigint, text, boolean, bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."assign_units"(uuid, uuid[], uuid[]) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."assign_units"(uuid, uuid[], uuid[]) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."books"(date, date, uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."books"(date, date, uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."business_paper"(public.paper_kind) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."business_paper"(public.paper_kind) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."cancel_booking"(uuid, integer, public.canceling_party, text, text[], boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."cancel_booking"(uuid, integer, public.canceling_party, text, text[], boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."change_visit"(uuid, integer, date, date, numeric) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."change_visit"(uuid, integer, date, date, numeric) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."claim_notifications"(text, integer, text[], text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."claim_notifications"(text, integer, text[], text, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."correct_reason"(uuid, integer, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."correct_reason"(uuid, integer, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."customer_history"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."customer_history"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."day_links"(date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."day_links"(date) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."decline_for_customer"(uuid, integer, text, timestamp with time zone) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."decline_for_customer"(uuid, integer, text, timestamp with time zone) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."driver_photo"(text, uuid, uuid, text, timestamp with time zone, text, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."driver_photo"(text, uuid, uuid, text, timestamp with time zone, text, uuid) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."driver_report"(text, uuid, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."driver_report"(text, uuid, text, jsonb) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."edit_booking"(uuid, integer, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."edit_booking"(uuid, integer, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."edit_quote"(uuid, integer, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."edit_quote"(uuid, integer, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."ended_bookings"(integer, date, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."ended_bookings"(integer, date, uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."extend_quote"(uuid, integer, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."extend_quote"(uuid, integer, date) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."failed_notifications"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."failed_notifications"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."find_bookings"(text[], integer, uuid, uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."find_bookings"(text[], integer, uuid, uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."import_bookings"(jsonb, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."import_bookings"(jsonb, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."keep_paper"(public.paper_kind, text, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."keep_paper"(public.paper_kind, text, date) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."make_day_link"(date, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."make_day_link"(date, text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."mark_quote_sent"(uuid, integer, public.quote_channel, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."mark_quote_sent"(uuid, integer, public.quote_channel, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."money_figures"(date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."money_figures"(date, date) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."money_to_give_back"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."money_to_give_back"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."move_availability"(text, date, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."move_availability"(text, date, integer) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."note_trailer"(uuid, uuid, text, text, date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."note_trailer"(uuid, uuid, text, text, date, date) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."open_bookings"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."open_bookings"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."open_invitations"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."open_invitations"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."opened_quote"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."opened_quote"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."own_invitation"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."own_invitation"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."paper_of_quote"(text, public.paper_kind) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."paper_of_quote"(text, public.paper_kind) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."plan_change"(uuid, integer, date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."plan_change"(uuid, integer, date, date) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."plan_day"(date, text, text[], jsonb, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."plan_day"(date, text, text[], jsonb, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."plan_follow_up"(uuid, integer, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."plan_follow_up"(uuid, integer, date) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."propose_change"(uuid, integer, jsonb, text[], jsonb, boolean, text, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."propose_change"(uuid, integer, jsonb, text[], jsonb, boolean, text, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."record_payment"(uuid, uuid, bigint, text, date, text, boolean, bigint, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."record_payment"(uuid, uuid, bigint, text, date, text, boolean, bigint, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."record_refund"(uuid, uuid, bigint, text, boolean, bigint) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."record_refund"(uuid, uuid, bigint, text, boolean, bigint) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."remove_paper"(public.paper_kind) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."remove_paper"(public.paper_kind) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."remove_trailer_entry"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."remove_trailer_entry"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."reopen_quote"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."reopen_quote"(uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."report_delivery"(uuid, timestamp with time zone, public.delivery_outcome, text, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."report_delivery"(uuid, timestamp with time zone, public.delivery_outcome, text, text) TO "postgres", "service_role";

REVOKE ALL ON FUNCTION "public"."retention_status"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."retention_status"() TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."send_papers"(uuid, uuid, text[], text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."send_papers"(uuid, uuid, text[], text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."send_quote"(uuid, integer, text[], jsonb, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."send_quote"(uuid, integer, text[], jsonb, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."settle_trailer_entry"(uuid, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."settle_trailer_entry"(uuid, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."take_call"(uuid, text, text, text, date, integer, text, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."take_call"(uuid, text, text, text, date, integer, text, text, jsonb) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."take_change_back"(uuid, integer) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."take_change_back"(uuid, integer) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."tell_site"(text, uuid, jsonb, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."tell_site"(text, uuid, jsonb, text) TO "anon", "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."texts_of_request"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."texts_of_request"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."trailer_entries"(uuid) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."trailer_entries"(uuid) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."undo_step"(uuid, integer, boolean) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."undo_step"(uuid, integer, boolean) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."withdraw_invitation"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."withdraw_invitation"(text) TO "authenticated", "postgres";

REVOKE ALL ON FUNCTION "public"."write_about_quote"(text, uuid, public.quote_message_kind, text, text, jsonb) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "public"."write_about_quote"(text, uuid, public.quote_message_kind, text, text, jsonb) TO "anon", "authenticated", "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."balances" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."database_plan" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."database_sizes" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."invitations" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."office_closings" TO "postgres";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "private"."opening_hours" TO "postgres";

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

REVOKE ALL ON TABLE "public"."business_papers" FROM "authenticated";

GRANT SELECT ON TABLE "public"."business_papers" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."business_papers" TO "postgres";

REVOKE ALL ON TABLE "public"."business_papers" FROM "service_role";

GRANT SELECT ON TABLE "public"."business_papers" TO "service_role";

REVOKE ALL ON TABLE "public"."closed_days" FROM "authenticated";

GRANT SELECT ON TABLE "public"."closed_days" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."closed_days" TO "postgres";

REVOKE ALL ON TABLE "public"."closed_days" FROM "service_role";

GRANT SELECT ON TABLE "public"."closed_days" TO "service_role";

REVOKE ALL ON TABLE "public"."ledger" FROM "authenticated";

GRANT SELECT ON TABLE "public"."ledger" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."ledger" TO "postgres";

REVOKE ALL ON TABLE "public"."ledger" FROM "service_role";

GRANT SELECT ON TABLE "public"."ledger" TO "service_role";

REVOKE ALL ON TABLE "public"."quote_papers" FROM "authenticated";

GRANT SELECT ON TABLE "public"."quote_papers" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."quote_papers" TO "postgres", "service_role";

REVOKE ALL ON TABLE "public"."quotes" FROM "service_role";

GRANT DELETE, INSERT, SELECT ON TABLE "public"."quotes" TO "service_role";

REVOKE ALL ON TABLE "public"."seasons" FROM "authenticated";

GRANT SELECT ON TABLE "public"."seasons" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."seasons" TO "postgres";

REVOKE ALL ON TABLE "public"."seasons" FROM "service_role";

GRANT SELECT ON TABLE "public"."seasons" TO "service_role";

REVOKE ALL ON TABLE "public"."standing_texts" FROM "authenticated";

GRANT SELECT ON TABLE "public"."standing_texts" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."standing_texts" TO "postgres", "service_role";

REVOKE ALL ON TABLE "public"."trailer_log" FROM "authenticated";

GRANT SELECT ON TABLE "public"."trailer_log" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."trailer_log" TO "postgres", "service_role";

REVOKE ALL ON TABLE "public"."visit_changes" FROM "authenticated";

GRANT SELECT ON TABLE "public"."visit_changes" TO "authenticated";

GRANT DELETE, INSERT, MAINTAIN, REFERENCES, SELECT, TRIGGER, TRUNCATE, UPDATE ON TABLE "public"."visit_changes" TO "postgres", "service_role";

GRANT USAGE ON TYPE "private"."step_kind" TO "postgres";

GRANT USAGE ON TYPE "public"."booking_status" TO "postgres";

GRANT USAGE ON TYPE "public"."change_outcome" TO "postgres";

GRANT USAGE ON TYPE "public"."delivery_outcome" TO "postgres";

GRANT USAGE ON TYPE "public"."ledger_kind" TO "postgres";

GRANT USAGE ON TYPE "public"."paper_kind" TO "postgres";

ALTER TABLE "public"."bookings" ADD COLUMN "place_text" text GENERATED ALWAYS AS (private.fold_for_search((private.goes_to(event_address, site_address) || COALESCE(('
'::text || private.other_places(lines)), ''::text)))) STORED NOT NULL;

ALTER TABLE "public"."quote_submissions" ADD COLUMN "phone_key" text GENERATED ALWAYS AS (private.contact_key(phone)) STORED;

ALTER TABLE "public"."quote_versions" ADD COLUMN "tax_share" numeric GENERATED ALWAYS AS (private.tax_share(document)) STORED;

ALTER TABLE "public"."quotes" ADD COLUMN "phone_key" text GENERATED ALWAYS AS (private.contact_key(phone)) STORED;

CREATE OR REPLACE FUNCTION private.books_of(_quote_ids uuid[], _from date, _until date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (WITH invoiced AS MATERIALIZED (SELECT invoices_of.quote_id, jsonb_agg(jsonb_build_object('place', invoices_of.place, 'what', invoices_of.what, 'number', invoices_of.number, 'of', invoices_of.bills, 'on', invoices_of.invoiced_on, 'due_on', invoices_of.due_on, 'amount', private.in_dollars(invoices_of.cents), 'tax', private.in_dollars((invoices_of.tax)::bigint)) ORDER BY invoices_of.place) AS list FROM private.invoices_of(books_of._quote_ids) invoices_of(quote_id, place, what, number, bills, invoiced_on, due_on, cents, tax) WHERE ((invoices_of.invoiced_on >= books_of._from) AND (invoices_of.invoiced_on <= books_of._until)) GROUP BY invoices_of.quote_id), moved AS MATERIALIZED (SELECT movements_of.quote_id, jsonb_agg(jsonb_build_object('kind', movements_of.kind, 'way', movements_of.way, 'on', movements_of.day, 'amount', private.in_dollars(movements_of.cents), 'reference', movements_of.reference) ORDER BY movements_of.day, movements_of.kind) AS list FROM private.movements_of(books_of._quote_ids, books_of._from, books_of._until) movements_of(quote_id, kind, way, day, cents, reference) GROUP BY movements_of.quote_id) SELECT COALESCE(jsonb_agg(jsonb_build_object('id', quote.id, 'name', COALESCE(booking.name, quote.name), 'company', yes.company, 'is_namesake', private.is_namesake(lower(COALESCE(booking.name, quote.name)), private.contact_key(quote.email), quote.phone_key), 'email', COALESCE(quote.billing_email, quote.email), 'phone', quote.phone, 'po_number', yes.po_number, 'invoices', COALESCE(invoiced.list, '[]'::jsonb), 'movements', COALESCE(moved.list, '[]'::jsonb)) ORDER BY quote.id), '[]'::jsonb) AS "coalesce" FROM ((((public.quotes quote LEFT JOIN invoiced ON ((invoiced.quote_id = quote.id))) LEFT JOIN moved ON ((moved.quote_id = quote.id))) LEFT JOIN public.bookings booking ON ((booking.quote_id = quote.id))) LEFT JOIN public.quote_acceptances yes ON (((yes.quote_id = quote.id) AND (yes.voided_at IS NULL)))) WHERE ((quote.id = ANY (books_of._quote_ids)) AND ((invoiced.quote_id IS NOT NULL) OR (moved.quote_id IS NOT NULL))));

CREATE OR REPLACE FUNCTION private.replied_enough(_quote_id uuid, _sender text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (20 <= (SELECT count(*) AS count FROM (((public.quote_messages note JOIN public.received_messages received ON ((received.id = note.request_id))) JOIN public.quotes quote ON ((quote.id = note.quote_id))) CROSS JOIN LATERAL (VALUES (ARRAY[private.contact_key(quote.email), quote.phone_key])) own(keys)) WHERE ((note.quote_id = replied_enough._quote_id) AND (note.created_at > (now() - '1 day'::interval)) AND (((private.contact_key(received.sender) = ANY (own.keys)) IS TRUE) = ((private.contact_key(replied_enough._sender) = ANY (own.keys)) IS TRUE)))));

REVOKE ALL ON FUNCTION "private"."books_of"(uuid[], date, date) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."books_of"(uuid[], date, date) TO "postgres";

REVOKE ALL ON FUNCTION "private"."replied_enough"(uuid, text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."replied_enough"(uuid, text) TO "postgres";

ALTER TABLE "public"."quotes" ADD COLUMN "search_text" text GENERATED ALWAYS AS (private.search_text(name, email, phone, event_address, VARIADIC ARRAY[private.other_places(lines)])) STORED NOT NULL;

CREATE OR REPLACE FUNCTION private.quote_document(quote public.quotes, standing jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ((((standing || jsonb_build_object('number', ('Q-'::text || upper("left"(((quote).id)::text, 8))), 'name', (quote).name, 'kind', (quote).kind, 'event_type', (quote).event_type, 'event_date', (quote).event_date, 'event_address', private.goes_to((quote).event_address, (quote).site_address), 'number_of_guests', (quote).number_of_guests, 'details', private.told_details((quote).details), 'lines', (quote).lines, 'amount', (quote).quote_amount, 'notes', (quote).quote_notes, 'delivery_on', (quote).delivery_on, 'delivery_window', (quote).delivery_window, 'pickup_on', (quote).pickup_on, 'pickup_window', (quote).pickup_window, 'service_every_days', (quote).service_every_days, 'deposit', (quote).deposit_rule, 'terms', (SELECT jsonb_strip_nulls(jsonb_build_object('version', terms.id, 'body', terms.body, 'spanish_body', terms.spanish_body)) AS jsonb_strip_nulls FROM public.rental_terms terms WHERE (terms.id = (quote_document.quote).terms_version)))) || CASE WHEN ((quote).inclusions IS NULL) THEN '{}'::jsonb ELSE jsonb_build_object('inclusions', (quote).inclusions) END) || CASE WHEN ((quote).service_weekdays IS NULL) THEN '{}'::jsonb ELSE jsonb_build_object('service_weekdays', (quote).service_weekdays) END) || CASE WHEN (NOT (quote).is_open_ended) THEN '{}'::jsonb ELSE jsonb_build_object('is_open_ended', true, 'monthly', private.monthly_price(quote)) END);

ALTER TABLE "private"."day_links" ADD CONSTRAINT "day_links_driver_check" CHECK (((NOT (driver IS DISTINCT FROM private.clean_line(driver))) AND (char_length(driver) <= 100)));

ALTER TABLE "private"."staff_alerts" ADD CONSTRAINT "staff_alerts_sms_number_check" CHECK ((sms_number = private.text_number(sms_number)));

ALTER TABLE "public"."business_settings" ADD CONSTRAINT "business_settings_letter_closing_check" CHECK (private.is_letter_text(letter_closing));

ALTER TABLE "public"."business_settings" ADD CONSTRAINT "business_settings_letter_closing_es_check" CHECK (private.is_letter_text(letter_closing_es));

ALTER TABLE "public"."business_settings" ADD CONSTRAINT "business_settings_letter_greeting_check" CHECK (private.is_letter_text(letter_greeting));

ALTER TABLE "public"."business_settings" ADD CONSTRAINT "business_settings_letter_greeting_es_check" CHECK (private.is_letter_text(letter_greeting_es));

ALTER TABLE "public"."price_items" ADD CONSTRAINT "price_items_name_es_check" CHECK (((NOT (name_es IS DISTINCT FROM private.clean_line(name_es))) AND ((char_length(name_es) >= 1) AND (char_length(name_es) <= 80))));

ALTER TABLE "public"."quote_submissions" ADD CONSTRAINT "call_is_complete" CHECK (((NOT is_by_phone) OR ((kind = 'general'::public.request_form) AND (num_nonnulls(phone, email) > 0) AND ((contact_method =
CASE
    WHEN (phone IS NULL) THEN 'email'::text
    ELSE 'phone'::text
END) AND (contact_value = COALESCE(phone, email))))));

ALTER TABLE "public"."quote_submissions" ADD CONSTRAINT "general_request_is_complete" CHECK (((kind <> 'general'::public.request_form) OR is_by_phone OR ((contact_method = 'email'::text) AND (email IS NOT NULL) AND (contact_value = email) AND (event_date IS NOT NULL) AND (number_of_guests IS NOT NULL) AND (char_length(event_address) >= 3))));

ALTER TABLE "public"."quotes" ADD CONSTRAINT "email_is_valid" CHECK (((char_length(email) <= 255) AND private.is_email(email)));

CREATE INDEX quote_submissions_contact_idx ON public.quote_submissions USING btree (private.contact_key(contact_value), created_at DESC) WHERE (erased_at IS NULL);

CREATE INDEX quote_submissions_email_person_idx ON public.quote_submissions USING btree (private.contact_key(email)) WHERE ((email IS NOT NULL) AND (erased_at IS NULL));

CREATE INDEX quote_submissions_name_and_place_idx ON public.quote_submissions USING btree (private.fold_for_search(name), private.fold_for_search(event_address)) WHERE (erased_at IS NULL);

CREATE INDEX quote_submissions_phone_person_idx ON public.quote_submissions USING btree (phone_key) WHERE ((phone IS NOT NULL) AND (erased_at IS NULL));

CREATE INDEX quote_submissions_urgent_idx ON public.quote_submissions USING btree (due_at, id) INCLUDE (kind, event_date, taken_by, first_contact_at, first_sent_at, is_proof) WHERE (NOT processed);

CREATE INDEX quote_versions_tax_idx ON public.quote_versions USING btree (quote_id, number) INCLUDE (tax_share);

CREATE INDEX quotes_email_idx ON public.quotes USING btree (private.contact_key(email));

CREATE INDEX quotes_newest_idx ON public.quotes USING btree (created_at DESC, id DESC) INCLUDE (submission_id, status, is_open, valid_until, loss_reason, quote_amount);

CREATE INDEX quotes_open_idx ON public.quotes USING btree (valid_until) WHERE is_open;

CREATE INDEX quotes_text_number_idx ON public.quotes USING btree (private.text_number(phone));

REVOKE ALL ON TABLE public.standing_texts, public.bookings, public.booking_changes, public.ledger, public.visit_changes, public.trailer_log,
  public.business_papers, public.quote_papers, public.closed_days, public.seasons
FROM anon;

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
  monthly_deposit = case
    when exists (select from public.business_sections where id = 'deposit' and is_confirmed) then 'rule' else 'none'
  end;
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

-- A list in use has no price for a service visit until an owner enters one.
alter table public.price_items disable trigger log_business_change;
insert into public.price_items (id, name, name_es, event_day, weekend, week, month)
select 'service-visit', 'Service visit', 'Visita de servicio', sample.event, sample.event, sample.long, sample.long
from (
  select case when is_sample then 195 end as event, case when is_sample then 0 end as long
  from (select exists (select from public.business_sections where id = 'prices' and not is_confirmed) as is_sample) as found
) as sample
on conflict (id) do nothing;
alter table public.price_items enable trigger log_business_change;

insert into private.database_plan default values;

-- Days out of service that were entered under 1.0 are in the trailers' log.
insert into public.trailer_log (id, unit_id, kind, words, noted_at, first_day, last_day)
select outage.id, outage.unit_id, 'out_of_service', outage.reason, outage.created_at, outage.first_day, outage.last_day
from public.unit_outages as outage
join public.trailer_units as unit on unit.id = outage.unit_id;

-- What each quote has left to pay, as the ledger keeps it from now on.
delete from private.balances;
insert into private.balances (quote_id, cents)
select entry.quote_id, sum(private.owes(entry)) from public.ledger as entry group by entry.quote_id
having sum(private.owes(entry)) <> 0;

-- What many versions say alike stands once.
insert into public.standing_texts (texts)
select distinct private.standing_in(version.document, quote)
from public.quote_versions as version
join public.quotes as quote on quote.id = version.quote_id
where private.standing_in(version.document, quote) is not null;
update public.quote_versions as version
set standing_id = standing.id, document = version.document - array(select jsonb_object_keys(standing.texts))
from public.quotes as quote
cross join public.standing_texts as standing
where quote.id = version.quote_id and standing.texts = private.standing_in(version.document, quote);

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
