-- One order of locks (docs/decisions.md#54-a-quote-is-locked-before-its-request): a quote before what belongs to it, a
-- request before its messages, an account before the tables of an erasure. Rows stay as they are.

set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.drop_payment_reminders()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update public.notifications
  set state = 'dropped', answer = 'Paid, or no longer owed.'
  where id in (
    select message.id
    from public.notifications as message
    where message.kind = 'quote-reminder'
      and message.state = 'waiting'
      and private.told_reminder(message.quote_message_id) is null
    for update skip locked
  )
$function$;

CREATE OR REPLACE FUNCTION private.erase_accounts(wanted text)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  accounts constant uuid[] := private.lock_accounts(wanted);
  account uuid;
begin
  foreach account in array accounts loop
    perform private.delete_account(account);
  end loop;
  insert into private.erased (kind, id) select 'account', id from unnest(accounts) as id
  on conflict do nothing;
  return cardinality(accounts);
end;
$function$;

CREATE OR REPLACE FUNCTION private.erase_again()
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  entry bigint;
  matching uuid[];
  changed integer;
  place record;
  is_log boolean;
  account uuid;
begin
  -- Before the tables, like private.lock_accounts.
  perform from auth.users where id in (select id from private.erased where kind = 'account') order by id for update;
  insert into private.erasures (cause, requests) values ('restore', 0) returning id into entry;
  -- Looked up first: triggers cannot be disabled under a running query.
  matching := array(
    select submission.id
    from public.quote_submissions as submission
    join private.erased as listed on listed.id = submission.id and listed.kind = 'request'
  );
  changed := private.anonymize(matching);

  for place in
    select found.table_name, found.id_column, field.column_name, field.is_text
    from private.tables_of_requests() as found
    cross join lateral private.texts_to_erase(found.table_name) as field
  loop
    is_log := place.table_name = 'public.quote_activity'::regclass;
    if not is_log then
      execute format('alter table %s disable trigger user', place.table_name);
    end if;
    execute format(
      'update %1$s set %2$I = %3$s
       where %2$I is not null
         and %4$I in (select id from private.erased where kind = ''text'' and place = %5$L)',
      place.table_name,
      place.column_name,
      case when is_log or not place.is_text then 'null' else quote_literal('[erased]') end,
      place.id_column,
      format('%s.%s', place.table_name, place.column_name)
    );
    if not is_log then
      execute format('alter table %s enable trigger user', place.table_name);
    end if;
  end loop;

  for account in
    select auth_user.id
    from auth.users as auth_user
    join private.erased as listed on listed.id = auth_user.id and listed.kind = 'account'
  loop
    perform private.delete_account(account);
  end loop;
  update private.erasures set requests = changed where id = entry;
  return changed;
end;
$function$;

CREATE OR REPLACE FUNCTION private.forget_person(contact text)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  wanted constant text := private.identity_key(private.clean_line(contact));
  entry bigint;
  matching uuid[];
  changed integer;
  mentions integer;
begin
  -- A key of a few characters would match no one or too many.
  if (char_length(wanted) >= 5) is not true then
    raise exception using errcode = '22023', message = 'Enter an e-mail address or a phone number.';
  end if;

  perform private.lock_accounts(wanted);
  insert into private.erasures (cause, requests) values ('request', 0) returning id into entry;
  matching := array(
    select id
    from public.quote_submissions
    where private.has_contact(contact_value, wanted) or private.has_contact(email, wanted)
      or private.has_contact(phone, wanted)
    union
    select submission_id
    from public.quotes
    where private.has_contact(email, wanted) or private.has_contact(phone, wanted)
  );
  changed := private.anonymize(matching);
  mentions := private.erase_mentions(wanted);
  delete from public.received_messages
  where private.identity_key(sender) = wanted
    or (quote_id is null and concat_ws(E'\n', sender_name, subject, whole) ~* private.mention_pattern(wanted));
  update private.erasures
  set requests = changed, texts = mentions, accounts = private.erase_accounts(wanted)
  where id = entry;
  return changed;
end;
$function$;

CREATE OR REPLACE FUNCTION private.lock_accounts(wanted text)
 RETURNS uuid[]
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select coalesce(array_agg(locked.id), '{}')
  from (
    select id
    from auth.users as account
    where wanted in (private.identity_key(account.email), private.identity_key(account.phone))
      and not exists (select from public.user_roles where user_id = account.id)
    order by id
    for update
  ) as locked;
$function$;

CREATE OR REPLACE FUNCTION private.lock_request_of_quote()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.quote_submissions where id = old.submission_id for no key update;
  return old;
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
    select * from private.unpaid_bookings() as booked
    where booked.status = 'accepted' and private.channels_to(booked) <> '{}'
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
    where is_booked and rental_until between local_time::date - 3 and local_time::date - 1
    for key share skip locked
  )
  insert into public.notifications (submission_id, quote_id, is_emergency, kind, channel, audience)
  select distinct on (private.contact_key(quote.email))
    quote.submission_id, quote.id, false, 'quote-review', 'email', 'customer'
  from public.quotes as quote
  join free on free.id = quote.id
  where private.may_ask_for_review(quote)
    and not exists (
      select
      from public.notifications as earlier
      join public.quotes as asked on asked.id = earlier.quote_id
      where earlier.kind = 'quote-review'
        and private.contact_key(asked.email) = private.contact_key(quote.email)
    )
  order by private.contact_key(quote.email), quote.rental_until, quote.id;
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
    select message.id
    from public.notifications as message
    join public.quotes as quote on quote.id = message.quote_id
    where message.kind = 'quote-site' and message.state = 'waiting' and not private.lacks_site(quote)
    for update of message skip locked
  );

  if extract(hour from local_time) not between 10 and 18
    or not pg_try_advisory_xact_lock(hashtextextended('site questions', 0))
  then
    return;
  end if;
  with free as materialized (
    select id
    from public.quotes
    where is_booked and rental_from between local_time::date + 1 and local_time::date + 7
    for key share skip locked
  )
  insert into public.notifications (submission_id, quote_id, is_emergency, kind, channel, audience)
  select quote.submission_id, quote.id, false, 'quote-site', channel, 'customer'
  from public.quotes as quote
  join free on free.id = quote.id
  join public.quote_submissions as request on request.id = quote.submission_id
  cross join unnest(private.channels_to(quote)) as channel
  where quote.decided_at < _now - interval '1 day'
    and private.lacks_site(quote)
    and request.erased_at is null
    and not request.is_proof
    and not exists (
      select from public.notifications
      where quote_id = quote.id and kind = 'quote-site' and created_at > quote.rental_from - 8
    );
end;
$function$;

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

CREATE TRIGGER lock_request_of_quote BEFORE DELETE ON public.quotes FOR EACH ROW EXECUTE FUNCTION private.lock_request_of_quote();

REVOKE ALL ON FUNCTION "private"."lock_accounts"(text) FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lock_accounts"(text) TO "postgres";

REVOKE ALL ON FUNCTION "private"."lock_request_of_quote"() FROM PUBLIC;

GRANT EXECUTE ON FUNCTION "private"."lock_request_of_quote"() TO "postgres";
