-- Going back to the release before: no, the desk of 1.0 knows neither bookings nor changes.
-- 1.0 took any text for a quote's e-mail. One that no mail can be sent to is kept with what else was said.
alter table public.quotes disable trigger user;
update public.quotes
set additional_info = left(concat_ws(E'\n', additional_info, 'E-mail as typed: ' || email), 4000), email = null
where not private.is_email(email);
alter table public.quotes enable trigger user;

set local check_function_bodies = off;

ALTER TYPE "public"."quote_status" RENAME TO "quote_status__pgdelta_replaced";

CREATE TYPE "public"."quote_status" AS ENUM ('pending', 'sent', 'accepted', 'declined');

ALTER TABLE "public"."quotes" ALTER COLUMN "status" TYPE "public"."quote_status" USING "status"::text::"public"."quote_status";

DROP TYPE "public"."quote_status__pgdelta_replaced";

ALTER TABLE "public"."quotes" ALTER COLUMN "status" SET DEFAULT 'pending'::public.quote_status;

CREATE OR REPLACE FUNCTION private.accept(quote public.quotes, version public.quote_versions, _by text, _at timestamp with time zone, _overbooks boolean)
 RETURNS public.quotes
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.accept_for_customer(_quote_id uuid, _revision integer, _by text DEFAULT NULL::text, _at timestamp with time zone DEFAULT NULL::timestamp with time zone, _terms_version integer DEFAULT NULL::integer, _overbook boolean DEFAULT false, _facts jsonb DEFAULT '{}'::jsonb, _standing jsonb DEFAULT '{}'::jsonb)
 RETURNS SETOF public.quotes
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.accept_invitation(_name text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  account auth.users;
begin
  select * into account from auth.users where id = auth.uid() for update;
  lock table public.user_roles in share row exclusive mode;
  if exists (select from public.user_roles where user_id = account.id and role = 'admin') then
    return;
  end if;
  if private.is_invited(account) is not true then
    perform private.refuse('PT404', 'not_invited');
  end if;
  insert into public.user_roles (user_id, role) values (account.id, 'admin');
  delete from private.invitations where email = account.email;
  perform private.name_account(account.id, _name);
end;
$function$;

CREATE OR REPLACE FUNCTION private.accept_offered(quote public.quotes, version public.quote_versions, _name text)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  change constant public.booking_changes := private.open_change(quote.id);
  accepted public.quotes;
  refusal text;
begin
  if change.id is not null then
    perform private.put_in_force(change, false, 'The customer');
  else
    accepted := private.accept(quote, version, _name, now(), false);
    perform private.log_status(quote, accepted, _name, 'The customer');
  end if;
  return null;
exception when sqlstate 'PT409' then
  get stacked diagnostics refusal = message_text;
  perform private.add_customer_message(
    quote.id, md5(format('taken %s %s %s', quote.id, version.number, private.business_date()))::uuid, 'taken', refusal
  );
  return 'taken';
end;
$function$;

CREATE OR REPLACE FUNCTION private.accept_quote(_token text, _request_id uuid, _version integer, _hash text, _name text, _company text, _language text, _digits text DEFAULT NULL::text, _po_number text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  link constant public.quote_links := private.lock_quote_of_link(_token);
  quote constant public.quotes := private.quote_of(link.quote_id);
  version constant public.quote_versions := private.offered_version(quote.id);
  signed constant text := left(private.clean_line(_name), 100);
  yes public.quote_acceptances;
  refusal text;
begin
  select * into yes from public.quote_acceptances where request_id = _request_id;
  if link.id is null or yes.quote_id <> quote.id then
    return '{"refused": "unknown"}';
  elsif yes.voided_at is not null then
    return '{"refused": "withdrawn"}';
  elsif yes.id is not null then
    return jsonb_build_object('state', 'accepted', 'version', yes.version, 'accepted_at', yes.accepted_at);
  end if;
  refusal := case
    when private.customer_state(quote) <> 'open' then private.customer_state(quote)
    when (version.number, version.hash) is distinct from (_version, _hash) then 'changed'
    when private.can_be_read(signed) is not true then 'name'
    else private.refuse_digits(link, quote, _digits)
  end;
  refusal := coalesce(refusal, private.accept_offered(quote, version, signed));
  if refusal is not null then
    return jsonb_build_object('refused', refusal);
  end if;
  yes := private.record_yes(
    quote, version, signed, now(),
    private.signature(link, version, _request_id, _company, _language)
      || jsonb_build_object('po_number', left(private.clean_line(_po_number), 50))
  );
  perform private.add_customer_message(quote.id, _request_id, 'accept', '');
  return jsonb_build_object('state', 'accepted', 'version', yes.version, 'accepted_at', yes.accepted_at);
end;
$function$;

CREATE OR REPLACE FUNCTION private.add_answer(_quote_id uuid, _words text, _request_id uuid DEFAULT gen_random_uuid())
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.quote_messages (quote_id, kind, body, author_id, author_name, request_id, settled_at)
  select _quote_id, 'answer', _words, auth.uid(), private.staff_name(auth.uid()), _request_id, now()
  where _words <> ''
  on conflict (request_id, kind) do nothing
  returning id;
$function$;

CREATE OR REPLACE FUNCTION private.add_colleague(_email text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address constant text := lower(private.clean_line(_email) collate "C");
  account auth.users;
begin
  perform private.require_owner();
  select * into account from auth.users where email = address and not is_sso_user for update;
  lock table public.user_roles in share row exclusive mode;
  perform private.require_owner();
  delete from private.invitations where invited_at < now() - private.invitation_lasts();
  if account.id is not null and (
      coalesce(account.encrypted_password, '') <> ''
      or account.invited_at is null
      or exists (select from public.user_roles where user_id = account.id and role = 'admin')
    )
  then
    -- First: the log would name who sent it.
    delete from private.invitations where email = address;
    perform private.grant_admin_to(_email, true);
    return 'password';
  end if;

  insert into private.invitations as known (email, invited_by, invited_by_name)
  values (address, auth.uid(), private.staff_name(auth.uid()))
  on conflict (email) do update
  set invited_by = excluded.invited_by, invited_by_name = excluded.invited_by_name, invited_at = now();
  return case when account.email_confirmed_at is null then 'invitation' else 'password' end;
end;
$function$;

CREATE OR REPLACE FUNCTION private.add_device(_endpoint text, _p256dh text, _auth text, _name text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  own_key constant text := (select push_key from private.worker_runs);
begin
  perform private.hold_access();
  if own_key is null then
    perform private.refuse('PT409', 'push_is_not_set_up');
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
  -- Beyond twenty, the older ones are browsers out of use.
  delete from private.push_devices
  where id in (
    select device.id
    from private.push_devices as device
    where device.user_id = auth.uid()
    order by device.created_at desc, device.id
    offset 20
  );
exception when check_violation or not_null_violation then
  perform private.refuse('PT422', 'push_service_unknown');
end;
$function$;

CREATE OR REPLACE FUNCTION private.add_quote_link(_quote_id uuid, _recipient text, _version integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  token constant text := private.random_token();
  code constant text := private.random_code();
begin
  insert into public.quote_links (quote_id, recipient, version, token_hash, code_hash)
  values (
    _quote_id, _recipient, _version, sha256(convert_to(token, 'UTF8')), private.code_hash(_quote_id, code)
  );
  return jsonb_build_object('token', token, 'code', code);
end;
$function$;

CREATE OR REPLACE FUNCTION private.add_refund(payment public.payments, _id uuid, _cents bigint, _reason text, _lowers_price boolean, _left_cents bigint, _state text)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  reason constant text := left(private.clean_line(_reason), 500);
  left_now constant bigint := private.left_of(payment);
  known public.payment_refunds;
  latest public.payment_refunds;
begin
  select * into known from public.payment_refunds where id = _id;
  if coalesce(payment.paid_cents, 0) = 0 or payment.voided_at is not null then
    perform private.refuse('PT404', 'nothing_was_paid');
  elsif known.id is not null and (known.payment_id, known.cents) is distinct from (payment.id, _cents) then
    perform private.refuse('PT409', 'another_refund');
  elsif known.id is not null then
    return false;
  elsif coalesce(reason, '') = '' then
    perform private.refuse('PT422', 'reason_missing');
  elsif _left_cents <> left_now then
    select * into latest from public.payment_refunds
    where payment_id = payment.id and state not in ('failed', 'canceled')
    order by created_at desc
    limit 1;
    perform private.refuse('PT412', 'refunded_meanwhile', jsonb_build_object(
      'left', private.in_dollars(left_now), 'by', latest.asked_by, 'amount', private.in_dollars(latest.cents)
    ));
  elsif (_cents between 1 and left_now) is not true then
    perform private.refuse('PT422', 'more_than_is_left');
  end if;
  insert into public.payment_refunds (id, payment_id, cents, reason, lowers_price, asked_by, state)
  select
    _id, payment.id, _cents, case when not private.is_erased(quote.submission_id) then reason end,
    coalesce(_lowers_price, true), private.staff_name(auth.uid()), _state
  from public.quotes as quote
  where quote.id = payment.quote_id;
  return true;
end;
$function$;

CREATE OR REPLACE FUNCTION private.add_request_entry(_id uuid, _submission_id uuid, _kind public.request_entry_kind, _note text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  words constant text := private.clean_text(_note);
begin
  perform private.require_admin();
  if _kind in ('void', 'agreed-to-texts') or (_kind = 'note' and words is null) then
    perform private.refuse('PT422', 'nothing_to_record');
  end if;
  if char_length(words) > 2000 then
    perform private.refuse('22001', 'too_long');
  end if;
  if not exists (select from public.quote_submissions where id = _submission_id) then
    perform private.refuse('PT404', 'no_such_request');
  end if;
  insert into public.request_entries (id, actor_id, actor_name, submission_id, kind, note)
  values (_id, auth.uid(), private.staff_name(auth.uid()), _submission_id, _kind, words)
  on conflict (id) do nothing;
end;
$function$;

CREATE OR REPLACE FUNCTION private.addresses_of(_messages public.notifications[])
 RETURNS TABLE(id uuid, address text)
 LANGUAGE sql
 STABLE ROWS 10
 SET search_path TO ''
AS $function$
  with message as materialized (
    select * from unnest(_messages)
  ), request as materialized (
    select id, email, phone, is_proof, erased_at from public.quote_submissions
    where id = any (array(select submission_id from message where audience in ('list', 'customer')))
  ), quote as materialized (
    -- Staff may have corrected the request's.
    select id, email, phone, billing_email from public.quotes
    where id = any (array(select quote_id from message where audience = 'customer'))
  ), member as materialized (
    select account.id, account.email, alerts.sms_number
    from auth.users as account
    join public.user_roles as given on given.user_id = account.id and given.role = 'admin'
    left join private.staff_alerts as alerts on alerts.user_id = account.id
    where account.id = any (array(select member_id from message))
  ), listed as materialized (
    select unnest(emails || phones) as address from private.alert_lists
  )
  select
    message.id,
    case message.audience
      -- People removed from the lists hear nothing more.
      when 'list' then case
        when message.kind = 'access' or message.address in (select address from listed) or request.is_proof
        then message.address
      end
      when 'customer' then case
        when request.id is null or request.erased_at is not null then null
        when message.channel = 'email' then coalesce(
          case when message.kind in ('quote-reminder', 'quote-receipt') then quote.billing_email end,
          quote.email, request.email
        )
        else private.text_number(coalesce(quote.phone, request.phone))
      end
      when 'member' then case message.channel
        when 'email' then member.email::text
        when 'sms' then member.sms_number
        else (select endpoint from private.push_devices where id = message.device_id and user_id = member.id)
      end
    end
  from message
  left join request on request.id = message.submission_id
  left join quote on quote.id = message.quote_id
  left join member on member.id = message.member_id
$function$;

CREATE OR REPLACE FUNCTION private.address_of(message public.notifications)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT told.address FROM private.addresses_of(ARRAY[address_of.message]) told(id, address));

CREATE OR REPLACE FUNCTION private.answer_customer(_quote_id uuid, _request_id uuid, _body text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  words constant text := private.clean_text(_body);
  quote public.quotes;
  answer uuid;
begin
  perform private.require_admin();
  if (char_length(words) between 1 and 2000) is not true then
    perform private.refuse('22001', 'answer_length', '{"most": 2000}');
  end if;
  if not private.lock_quote(_quote_id) then
    perform private.refuse('PT404', 'quote_is_gone');
  end if;
  quote := private.quote_of(_quote_id);
  answer := private.add_answer(_quote_id, words, _request_id);
  if answer is not null then
    perform private.tell_customer(quote, 'quote-answer', private.channels_to(quote)::text[], answer);
  end if;
  perform private.settle_conversation(_quote_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.answer_stop(_id uuid, _is_stop boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asker text;
begin
  perform private.require_admin();
  update public.received_messages set may_mean_stop = false where id = _id and may_mean_stop returning sender into asker;
  if asker is null then
    perform private.refuse('PT404', 'message_is_handled');
  end if;
  insert into public.text_opt_outs (number, word)
  select asker, 'in other words' where _is_stop and asker ~ '^\+[1-9][0-9]{7,14}$'
  on conflict do nothing;
end;
$function$;

CREATE OR REPLACE FUNCTION private.apply_business_change(change jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  name constant text := change ->> 'table';
  key constant text := change ->> 'id';
  before constant jsonb := nullif(change -> 'from', 'null');
  after constant jsonb := nullif(change -> 'to', 'null');
  columns text;
  touched integer;
  broken text;
begin
  if (name = any (private.business_tables())) is not true or key is null or coalesce(before, after) is null then
    perform private.refuse('PT422', 'no_such_fact');
  end if;

  select string_agg(quote_ident(field), ', ') into columns
  from jsonb_object_keys(coalesce(after, '{}') || case when before is null then '{"id": 0}' else '{}' end::jsonb)
    as field;

  if before is null then
    execute format(
      'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)', name, columns
    ) using after || jsonb_build_object('id', key);
    return;
  elsif after is null then
    execute format('delete from public.%I as former where id::text = $1 and to_jsonb(former) @> $2', name)
    using key, before;
  else
    execute format(
      'update public.%1$I as former set (%2$s) = (select %2$s from jsonb_populate_record(former, $3))
       where id::text = $1 and to_jsonb(former) @> $2',
      name, columns
    ) using key, before, after;
  end if;
  get diagnostics touched = row_count;
  if touched = 0 then
    perform private.refuse('PT409', 'fact_has_changed');
  end if;
exception
  when unique_violation then
    perform private.refuse('PT409', 'fact_is_there_already');
  when foreign_key_violation then
    perform private.refuse('PT409', 'fact_is_used');
  when exclusion_violation then
    perform private.refuse('PT409', 'seasons_overlap');
  when check_violation then
    get stacked diagnostics broken = constraint_name;
    case broken
      when 'a_package_costs_no_less_than_the_rental' then
        perform private.refuse('PT422', 'package_below_rental');
      when 'season_ends_after_it_begins' then
        perform private.refuse('PT422', 'season_ends_early');
      when 'season_changes_prices' then
        perform private.refuse('PT422', 'season_percent');
      else
        perform private.refuse('PT422', 'value_unusable');
    end case;
  when not_null_violation or data_exception or undefined_column or syntax_error then
    perform private.refuse('PT422', 'value_unusable');
end;
$function$;

CREATE OR REPLACE FUNCTION private.ascii_label(label text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
declare
  alphabet constant text := 'abcdefghijklmnopqrstuvwxyz0123456789';
  points constant integer[] := array(select ascii(letter) from regexp_split_to_table(label, '') as letter);
  basic constant text := regexp_replace(label, '[^\u0001-\u007f]', '', 'g');
  handled integer := char_length(basic);
  written text := case when basic = '' then '' else basic || '-' end;
  bias integer := 72;
  delta integer := 0;
  next_point integer;
  last_point integer := 128;
  point integer;
  rest integer;
  threshold integer;
  place integer;
begin
  if handled = char_length(label) then
    return label;
  end if;
  while handled < cardinality(points) loop
    select min(each) into next_point from unnest(points) as each where each >= last_point;
    delta := delta + (next_point - last_point) * (handled + 1);
    foreach point in array points loop
      delta := delta + (point < next_point)::integer;
      if point = next_point then
        rest := delta;
        place := 36;
        loop
          threshold := least(greatest(place - bias, 1), 26);
          exit when rest < threshold;
          written := written || substr(alphabet, threshold + (rest - threshold) % (36 - threshold) + 1, 1);
          rest := (rest - threshold) / (36 - threshold);
          place := place + 36;
        end loop;
        written := written || substr(alphabet, rest + 1, 1);
        delta := delta / case when handled = char_length(basic) then 700 else 2 end;
        handled := handled + 1;
        delta := delta + delta / handled;
        bias := 0;
        while delta > 455 loop
          delta := delta / 35;
          bias := bias + 36;
        end loop;
        bias := bias + 36 * delta / (delta + 38);
        delta := 0;
      end if;
    end loop;
    delta := delta + 1;
    last_point := next_point + 1;
  end loop;
  return 'xn-' || '-' || written;
end;
$function$;

CREATE OR REPLACE FUNCTION private.ask_for_site(_quote_id uuid)
 RETURNS void
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
  if private.lacks_site(private.booking_of(_quote_id)) is not true then
    perform private.refuse('PT422', 'nothing_to_ask');
  elsif private.channels_to(quote) = '{}' then
    perform private.refuse('PT422', 'no_way_to_write');
  end if;
  perform private.tell_customer(quote, 'quote-site', private.channels_to(quote)::text[]);
end;
$function$;

CREATE OR REPLACE FUNCTION private.ask_refund(_payment_id uuid, _refund_id uuid, _cents bigint, _reason text, _lowers_price boolean DEFAULT true, _left_cents bigint DEFAULT NULL::bigint)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  payment public.payments;
begin
  perform private.require_owner();
  select * into payment from public.payments where id = _payment_id and intent_id is not null for update;
  perform private.add_refund(payment, _refund_id, _cents, _reason, _lowers_price, _left_cents, 'asked');
  return jsonb_build_object('intent', payment.intent_id, 'cents', _cents);
end;
$function$;

CREATE OR REPLACE FUNCTION private.asked_by(message public.quote_messages)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN CASE WHEN (num_nonnulls((message).asked_day, (message).asked_place, (message).asked_count) > 0) THEN jsonb_build_object('day', (message).asked_day, 'place', (message).asked_place, 'count', (message).asked_count) ELSE NULL::jsonb END;

CREATE OR REPLACE FUNCTION private.asked_otherwise(_quote_ids uuid[])
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE ROWS 10
 SET search_path TO ''
AS $function$
  select quote_id
  from public.booking_changes
  where quote_id = any (_quote_ids) and outcome is null and valid_until >= private.business_date()
$function$;

CREATE OR REPLACE FUNCTION private.assign_units(_quote_id uuid, _unit_ids uuid[], _seen_ids uuid[] DEFAULT NULL::uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  quote public.quotes;
  unit record;
  conflict text;
  had_ids uuid[];
  had text;
begin
  perform private.require_admin();
  perform private.lock_quote(_quote_id);
  if (private.booking_of(_quote_id)).status is distinct from 'booked' then
    perform private.refuse('PT404', 'not_booked');
  end if;
  quote := private.in_force(private.booking_of(_quote_id));
  select coalesce(array_agg(known.id), '{}'), string_agg(known.name, ', ' order by known.name) into had_ids, had
  from public.quote_units join public.trailer_units as known on known.id = unit_id
  where quote_id = quote.id;
  -- What is as it is wanted already was stored by a call whose answer was lost.
  if not (had_ids @> _seen_ids and _seen_ids @> had_ids) and not (had_ids @> _unit_ids and _unit_ids @> had_ids) then
    perform private.refuse('PT412', 'units_changed', jsonb_build_object('units', had));
  end if;
  for unit in
    select id, model, name from public.trailer_units where id = any (_unit_ids) order by id for update
  loop
    if not exists (
      select from jsonb_array_elements(quote.lines) as line where line ->> 'model' = unit.model
    ) then
      perform private.refuse('PT422', 'model_not_ordered', jsonb_build_object('unit', unit.name));
    end if;
    -- What it has already stays, whatever has come since.
    conflict := private.unit_conflict(unit.id, quote);
    if conflict is not null
      and not exists (select from public.quote_units where quote_id = quote.id and unit_id = unit.id)
    then
      perform private.refuse('PT409', 'unit_is_taken', jsonb_build_object('unit', unit.name, 'why', conflict));
    end if;
  end loop;
  delete from public.quote_units where quote_id = quote.id and unit_id <> all (_unit_ids);
  insert into public.quote_units (quote_id, unit_id)
  select quote.id, known.id from public.trailer_units as known where known.id = any (_unit_ids)
  on conflict do nothing;
end;
$function$;

CREATE OR REPLACE FUNCTION private.availability(_day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_told constant boolean := exists (select from public.business_settings where is_availability_public)
    and not exists (select from public.business_sections where id = 'trailers' and not is_confirmed);
  closed jsonb;
begin
  if coalesce(_day not between private.business_date() and private.business_date() + 730, true) then
    return null;
  end if;
  closed := private.closed_on(_day);
  -- A closed day is counted as any other: who asks for all days has the owner's calendar.
  if (closed is null and not is_told) or not private.may_ask_availability() then
    return null;
  elsif closed is not null then
    return jsonb_build_object('closed', closed);
  end if;
  return (
    select jsonb_object_agg(
      model, case when free <= 0 then 'ask' when free * 2 <= owned then 'few' else 'free' end
    )
    from (
      select fleet.model, fleet.owned, fleet.owned - coalesce(sum(counted.accepted), 0) as free
      from public.trailers_in_service(_day, _day) as fleet
      left join public.trailers_out(_day, _day) as counted
        on counted.model = fleet.model or counted.model is null
      group by fleet.model, fleet.owned
    ) as models
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.bill_open_hires()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  hire uuid;
begin
  for hire in
    select booking.quote_id
    from public.bookings as booking
    where booking.is_open_ended and booking.status = 'booked'
      and (booking.rental_from + make_interval(months => greatest(private.months_billed(booking.quote_id), 1)))::date
        <= private.business_date() + 7
    order by booking.quote_id
  loop
    perform from public.quotes where id = hire for update skip locked;
    continue when not found;
    perform private.charge(yes, agreed.document, greatest(private.months_billed(hire), 1))
    from private.acceptance_of(hire) as yes
    join public.quote_versions as agreed on (agreed.quote_id, agreed.number) = (yes.quote_id, yes.version)
    where private.is_open_ended(agreed.document);
  end loop;
end;
$function$;

CREATE OR REPLACE FUNCTION private.board_entries(_from date, _until date)
 RETURNS SETOF jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with rentals as materialized (
    -- Also those whose trailers are still being cleaned.
    select * from private.rentals_of_days(_from - private.cleaning_days(), _until)
  ), takings as materialized (
    -- Of all their days at once.
    select taking.*
    from (select min((hire).rental_from) as first_day, max((hire).rental_until) as last_day from rentals) as span
    cross join lateral private.takings(span.first_day, span.last_day) as taking
  ), units as materialized (
    select id, model, name from public.trailer_units
  ), done as materialized (
    select * from private.trucks_done(array(select (hire).id from rentals))
  ), revisited as materialized (
    select distinct quote_id from public.visit_changes where quote_id = any (array(select (hire).id from rentals))
  )
  select entry || jsonb_build_object(
    'unit_ids', array(
      select distinct taking.unit_id from takings as taking
      where is_booked and taking.quote_id = (hire).id
      order by taking.unit_id
    ),
    'free_unit_ids', array(
      select unit.id
      from units as unit
      where entry -> 'orders' @> jsonb_build_array(jsonb_build_object('model', unit.model))
        and unit.id not in (
          select taking.unit_id from takings as taking
          where private.keeps_from(taking.quote_id, taking.first_day, taking.last_day, hire)
        )
      order by char_length(unit.name), unit.name
    ),
    'done', (
      select coalesce(jsonb_object_agg(mark.step, mark.done_at), '{}')
      from done as mark
      where mark.quote_id = (hire).id
        and (mark.step, mark.day) in (('delivered', (hire).rental_from), ('picked_up', (hire).rental_until))
    ),
    'visits', (
      select coalesce(jsonb_agg(
        jsonb_build_object('day', visit.day, 'is_done', exists (
          select from done as mark
          where (mark.quote_id, mark.step, mark.day) = ((hire).id, 'serviced', visit.day)
        ))
        order by visit.day
      ), '[]')
      from private.visits_of(hire, _from, _until) as visit
      where not visit.is_skipped
        -- Of most rentals there are none: the others alone are looked up one by one.
        and is_booked
        and (
          num_nonnulls((hire).service_every_days, (hire).service_weekdays) > 0
          or (hire).id in (select quote_id from revisited)
        )
    )
  )
  from rentals
  cross join lateral private.board_entry(hire, is_booked, is_open, valid_until, private.cleaning_days()) as entry
  order by is_booked desc, (hire).rental_from, (hire).created_at, (hire).id
$function$;

CREATE OR REPLACE FUNCTION private.book(quote public.quotes, _version integer, _overbooks boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  columns constant text := (select string_agg(quote_ident(name), ', ') from unnest(private.hire_columns()) as name);
begin
  execute format(
    'insert into public.bookings (
       quote_id, revision, version, may_overbook, site_address, site_access, site_contact, site_utilities, %1$s
     )
     select ($1).id, ($1).revision, $2, $3, ($1).site_address, ($1).site_access, ($1).site_contact, ($1).site_utilities, %1$s
     from (select ($1).*) as hire',
    columns
  )
  using quote, _version, _overbooks;
end;
$function$;

CREATE OR REPLACE FUNCTION private.booking_lines(_bookings public.bookings[])
 RETURNS TABLE(booking public.bookings, truck_on date, line jsonb)
 LANGUAGE plpgsql
 STABLE ROWS 100
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  ids constant uuid[] := array(select quote_id from unnest(_bookings));
  booked constant uuid[] := array(select quote_id from unnest(_bookings) where status = 'booked');
begin
  return query
    with quotes as materialized (select quote from public.quotes as quote where quote.id = any (ids)),
    changes as materialized (
      select quote_id, valid_until from public.booking_changes where quote_id = any (booked) and outcome is null
    )
    select
      listed, next.truck_on,
      jsonb_build_object(
        'id', listed.quote_id, 'name', listed.name, 'phone', (quote).phone, 'is_canceled', listed.status = 'canceled',
        'truck_on', next.truck_on, 'from', listed.rental_from, 'until', listed.rental_until,
        'is_open_ended', listed.is_open_ended,
        'delivery_window', listed.delivery_window, 'pickup_window', listed.pickup_window,
        'place', private.goes_to(listed.event_address, listed.site_address),
        'other_places', coalesce(string_to_array(private.other_places(listed.lines), E'\n'), '{}'),
        'orders', private.trailers_ordered(listed.lines),
        'units', coalesce(assigned.units, '[]'),
        'gaps', case when listed.status = 'booked' then private.open_site_gaps(private.in_force(listed, quote)) else '{}' end,
        'due', first.due,
        'change_until', changes.valid_until
      )
    from unnest(_bookings) as listed
    join quotes on (quote).id = listed.quote_id
    cross join lateral (select private.next_truck_on(listed)) as next (truck_on)
    left join private.units_of(ids) as assigned on assigned.quote_id = listed.quote_id
    left join private.first_dues(booked) as first on first.quote_id = listed.quote_id
    left join changes on changes.quote_id = listed.quote_id;
end;
$function$;

CREATE OR REPLACE FUNCTION private.booking_money(_quote_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with agreed as materialized (
    select yes.accepted_at, yes.po_number, version.document
    from public.quote_acceptances as yes
    join public.quote_versions as version on (version.quote_id, version.number) = (yes.quote_id, yes.version)
    where yes.quote_id = _quote_id and yes.voided_at is null
  ), charged as materialized (
    select number, bills from private.charges_of(_quote_id)
  )
  select jsonb_build_object(
    'total', private.in_dollars(coalesce(due.total, 0)),
    'paid', private.in_dollars(counted.paid),
    'refunded', private.in_dollars(counted.refunded),
    'lost', private.in_dollars(counted.lost),
    'kept', private.in_dollars(counted.kept),
    'credited', private.in_dollars(counted.credited),
    'left', private.in_dollars(coalesce(due.open, 0)),
    'over', private.in_dollars(greatest(counted.kept - coalesce(due.total, 0), 0)),
    'accepted_on', (agreed.accepted_at at time zone 'America/Chicago')::date, 'po_number', agreed.po_number,
    'dues', coalesce(due.dues, '[]'),
    'payments', coalesce(counted.payments, '[]')
  )
  from (
    select
      coalesce(sum(paid_cents) filter (where counts), 0)::bigint as paid,
      coalesce(sum(refunded_cents) filter (where counts), 0)::bigint as refunded,
      coalesce(sum(lost_cents) filter (where counts), 0)::bigint as lost,
      private.money_kept(_quote_id) as kept,
      private.money_credited(_quote_id) as credited,
      coalesce(bool_or(paid_cents > 0), false) as has_any,
      jsonb_agg(
        jsonb_build_object(
          'id', id, 'way', way, 'method', method,
          'on', coalesce(paid_on, (created_at at time zone 'America/Chicago')::date),
          'what', what, 'number', due_number,
          'of', (select max(charged.bills) from charged where charged.number = due_number),
          'amount', private.in_dollars(coalesce(nullif(paid_cents, 0), amount_cents)),
          'refunded', private.in_dollars(refunded_cents), 'lost', private.in_dollars(lost_cents),
          'reference', reference, 'last4', last4, 'receipt_url', receipt_url,
          'state', private.payment_state(payment), 'is_void', voided_at is not null
        )
        order by created_at
      ) as payments
    from public.payments as payment
    cross join lateral (select currency = 'usd' and voided_at is null) as told (counts)
    where payment.quote_id = _quote_id
  ) as counted
  cross join (
    select
      sum(cents)::bigint as total,
      sum(left_cents)::bigint as open,
      jsonb_agg(
        jsonb_build_object(
          'what', what, 'number', number, 'of', bills, 'amount', private.in_dollars(cents), 'due_on', due_on,
          'left', private.in_dollars(left_cents)
        ) || case
          when for_day is null then private.bill_period((select document from agreed), number)
          else jsonb_build_object('from', for_day, 'until', for_day)
        end
        order by place
      ) as dues
    from private.open_dues(_quote_id)
  ) as due
  left join agreed on true
  where agreed.accepted_at is not null or counted.has_any
$function$;

CREATE OR REPLACE FUNCTION private.booking_of(_quote_id uuid)
 RETURNS public.bookings
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT booking.*::public.bookings AS booking FROM public.bookings booking WHERE (booking.quote_id = booking_of._quote_id));

CREATE OR REPLACE FUNCTION private.books(_from date, _until date, _after uuid DEFAULT NULL::uuid, _limit integer DEFAULT 500)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  size constant integer := least(greatest(_limit, 1), 1000);
  ids uuid[];
begin
  perform private.require_owner();
  if (_from >= '2000-01-01' and _from <= _until and _until <= '9990-12-31') is not true then
    perform private.refuse('PT422', 'value_unusable');
  end if;
  ids := array(
    select found.id
    from private.quotes_in_books(_from, _until) as found (id)
    where _after is null or found.id > _after
    order by found.id
    limit size
  );
  return jsonb_build_object(
    'rows', private.books_of(ids, _from, _until),
    'next', case when cardinality(ids) = size then ids[size] end
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.business_tables()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN ARRAY['business_sections'::text, 'business_settings'::text, 'price_items'::text, 'seasons'::text, 'trailer_units'::text, 'unit_outages'::text, 'closed_days'::text, 'rental_terms'::text];

CREATE OR REPLACE FUNCTION private.can_be_read(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
RETURN (private.name_skeleton(value) ~ ('[0-9a-z\u00c0-\u02af\u0370-\u1ff7\u2c00-\u2dff\u3041-\ud7ff\uf900-\ufdcf\ufdf0-\ufdfb\ufe70-\ufefc\uff66-\uffdc'::text || '\U00010000-\U0001bc9f\U0001e000-\U0001efff\U00020000-\U0003ffff]'::text));

CREATE OR REPLACE FUNCTION private.cancel_booking(_quote_id uuid, _revision integer, _by public.canceling_party, _reason text, _channels text[], _agreed boolean DEFAULT false)
 RETURNS SETOF public.bookings
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  quote public.quotes;
  former public.bookings;
  booking public.bookings;
  change uuid;
  yes uuid;
begin
  perform private.require_admin();
  if not private.lock_quote(_quote_id, _revision) then
    return;
  end if;
  quote := private.quote_of(_quote_id);
  former := private.booking_of(_quote_id);
  change := (private.open_change(_quote_id)).id;
  perform private.refuse_unbooked(former);
  if coalesce(private.clean_line(_reason), '') = '' then
    perform private.refuse('PT422', 'reason_missing');
  end if;
  perform private.require_ways(quote, _channels, _agreed);
  perform private.end_change(_quote_id, 'canceled');
  perform private.drop_waiting(_quote_id, '{quote}', 'The booking was canceled.');
  update public.bookings
  set status = 'canceled', canceled_at = now(), canceled_by = _by, cancel_reason = private.clean_line(_reason)
  where quote_id = _quote_id
  returning * into booking;
  perform private.free_all_units(_quote_id);
  yes := private.end_yes(_quote_id, 'The booking was canceled.');
  perform private.take_visits_back(_quote_id);
  perform private.settle_thread(_quote_id);
  perform private.log_activity(
    booking.submission_id, _quote_id, 'status', 'accepted', 'canceled', booking.cancel_reason
  );
  perform private.tell_customer(
    quote, 'quote', _channels, _step_id => private.keep_step('canceled', quote, former, yes, change)
  );
  return next booking;
end;
$function$;

CREATE OR REPLACE FUNCTION private.cancel_terms(_quote_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'kept', private.in_dollars(private.money_kept(booking.quote_id)),
      'customer', private.refund_if_canceled(booking, 'customer'),
      'business', private.refund_if_canceled(booking, 'business')
    )
    from public.bookings as booking
    where quote_id = _quote_id
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.change_business(_changes jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  change jsonb;
begin
  perform private.require_owner();
  if jsonb_typeof(_changes) <> 'array' or jsonb_array_length(_changes) > 200 then
    perform private.refuse('PT422', 'too_many_changes', '{"most": 200}');
  end if;
  for change in select value from jsonb_array_elements(_changes) loop
    perform private.apply_business_change(change);
  end loop;
end;
$function$;

CREATE OR REPLACE FUNCTION private.change_visit(_quote_id uuid, _revision integer, _day date DEFAULT NULL::date, _to date DEFAULT NULL::date, _price numeric DEFAULT 0)
 RETURNS SETOF public.bookings
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  hire public.quotes;
  planned date;
begin
  perform private.require_admin();
  if not private.lock_quote(_quote_id, _revision) then
    return;
  end if;
  perform private.refuse_unbooked(private.booking_of(_quote_id));
  hire := private.in_force(private.booking_of(_quote_id));
  if _to is not null then
    perform private.require_room_for_visit(hire, _to);
  end if;
  if _day is not null then
    planned := private.take_visit(hire, _day);
    perform private.move_visit_charge(_quote_id, _day, _to);
  elsif exists (select from private.visits_of(hire, _to, _to) as visit where visit.is_skipped) then
    planned := _to;
  elsif _price > 0 then
    perform private.charge_visit(hire, _to, _price);
  end if;
  delete from public.visit_changes where quote_id = _quote_id and planned_on = planned;
  if planned is distinct from _to then
    insert into public.visit_changes (quote_id, changed_by, planned_on, held_on)
    values (_quote_id, private.staff_name(auth.uid()), planned, _to);
  end if;
  perform private.log_activity(hire.submission_id, _quote_id, 'content', null, null, 'visits');
  return next private.touch_booking(_quote_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.charge(yes public.quote_acceptances, document jsonb, _after integer DEFAULT NULL::integer)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.ledger (quote_id, kind, cents, acceptance_id, place, what, number, bills, due_on)
  select yes.quote_id, 'charge', due.cents, yes.id, due.place, due.what, due.number, due.bills, due.due_on
  from private.dues_of(
    document,
    (yes.accepted_at at time zone 'America/Chicago')::date,
    (coalesce(yes.deposit_from, yes.accepted_at) at time zone 'America/Chicago')::date,
    private.business_date() + 7
  ) as due
  where due.cents > 0 and (_after is null or due.number > _after)
  order by due.place;
$function$;

CREATE OR REPLACE FUNCTION private.charge_visit(hire public.quotes, _day date, _price numeric)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  is_taxed constant boolean := coalesce((select price.is_taxed from public.price_items as price where id = 'service-visit'), true);
  percent constant numeric := case when is_taxed then coalesce((
    select sum((line ->> 'percent')::numeric) from jsonb_array_elements(hire.lines) as line where line ->> 'kind' = 'tax'
  ), 0) else 0 end;
begin
  if (_price between 0.01 and 99999.99) is not true or scale(trim_scale(_price)) > 2 then
    perform private.refuse('PT422', 'value_unusable');
  end if;
  perform private.enter_visit(
    hire.id, _day, (_price * 100 + round(_price * percent))::bigint,
    greatest(_day, private.business_date()) + coalesce((hire.deposit_rule ->> 'net_days')::integer, 0)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.charges_of(_quote_id uuid)
 RETURNS SETOF public.ledger
 LANGUAGE sql
 STABLE ROWS 4
 SET search_path TO ''
AS $function$
  select * from private.entries_of(array[_quote_id]) where kind = 'charge'
$function$;

CREATE OR REPLACE FUNCTION private.choices_of(_hires public.quotes[], _day date)
 RETURNS TABLE(quote_id uuid, choices jsonb)
 LANGUAGE sql
 STABLE ROWS 10
 SET search_path TO ''
AS $function$
  with assigned as materialized (
    select * from public.quote_units where quote_id = any (array(select id from unnest(_hires)))
  ), taken as materialized (
    select * from private.units_taken(_hires)
  )
  select
    hire.id,
    jsonb_agg(
      jsonb_build_object(
        'id', unit.id, 'model', unit.model, 'name', unit.name,
        'is_assigned', (hire.id, unit.id) in (select quote_id, unit_id from assigned),
        'conflict', taken.why,
        'trouble', coalesce(open.trouble, '[]')
      )
      order by unit.model, char_length(unit.name), unit.name
    )
  from unnest(_hires) as hire
  join public.trailer_units as unit
    on coalesce(unit.retired_on > _day, true)
    and private.trailers_ordered(hire.lines) @> jsonb_build_array(jsonb_build_object('model', unit.model))
  left join taken on taken.hire_id = hire.id and taken.unit_id = unit.id
  left join private.open_trouble() as open on open.unit_id = unit.id
  group by hire.id
$function$;

CREATE OR REPLACE FUNCTION private.clean_quote(quote public.quotes)
 RETURNS public.quotes
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  quote.name := private.clean_line(quote.name);
  quote.email := private.clean_line(quote.email);
  quote.phone := private.clean_line(quote.phone);
  quote.billing_name := private.clean_line(quote.billing_name);
  quote.billing_email := private.clean_line(quote.billing_email);
  quote.event_type := private.clean_line(quote.event_type);
  quote.event_address := private.clean_line(quote.event_address);
  quote.additional_info := private.clean_text(quote.additional_info);
  quote.quote_notes := private.clean_text(quote.quote_notes);
  quote.loss_reason := private.clean_line(quote.loss_reason);
  quote.accepted_by := private.clean_line(quote.accepted_by);
  quote.site_contact := private.clean_line(quote.site_contact);
  quote.site_access := private.clean_text(quote.site_access);
  quote.site_address := private.clean_line(quote.site_address);
  quote.site_utilities := private.clean_text(quote.site_utilities);
  quote.delivery_window := private.clean_line(quote.delivery_window);
  quote.pickup_window := private.clean_line(quote.pickup_window);
  quote.service_weekdays := private.in_week(quote.service_weekdays);
  if quote.inclusions is not null then
    quote.inclusions := array(
      select private.clean_line(item)
      from unnest(quote.inclusions) with ordinality as listed (item, place)
      where private.clean_line(item) is not null
      order by place
    );
    if exists (select from unnest(quote.inclusions) as item where char_length(item) > 200) then
      perform private.refuse('PT422', 'inclusion_too_long', '{"most": 200}');
    end if;
  end if;
  return quote;
end;
$function$;

CREATE OR REPLACE FUNCTION private.cleaning_days()
 RETURNS integer
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT COALESCE(max(business_settings.cleaning_days), 0) AS "coalesce" FROM public.business_settings);

CREATE OR REPLACE FUNCTION private.closed_on(_day date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT jsonb_build_object('reason', closed_days.reason, 'reason_es', closed_days.reason_es) AS jsonb_build_object FROM public.closed_days WHERE ((closed_on._day >= closed_days.first_day) AND (closed_on._day <= closed_days.last_day)) ORDER BY closed_days.first_day, closed_days.id LIMIT 1);

CREATE OR REPLACE FUNCTION private.contact_columns()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN '{email,phone,billing_name,billing_email}'::text[];

CREATE OR REPLACE FUNCTION private.correct_reason(_quote_id uuid, _revision integer, _reason text)
 RETURNS SETOF public.quotes
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.correct_request_email(_request jsonb, _email text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  corrected constant text := private.clean_line(_email);
  said public.quote_submissions := private.stated_request(_request);
  sent_as text;
  stored public.quote_submissions;
begin
  if said.email is null or said.event_type is null or said.contact_value is null
    or (private.is_email(corrected) and char_length(corrected) <= 255) is not true
  then
    return false;
  end if;

  perform private.enforce_limits(said);
  sent_as := private.request_fingerprint(said);
  said.email := corrected;
  if said.contact_method = 'email' then
    said.contact_value := corrected;
  end if;
  said.fingerprint := private.request_fingerprint(said);

  stored := private.request_to_correct(array[sent_as, said.fingerprint]);
  if stored.id is null then
    return false;
  end if;
  -- A retry after a lost answer.
  if stored.email = corrected then
    return true;
  end if;
  if exists (
    select from public.quote_activity where submission_id = stored.id and action = 'address-corrected'
  ) then
    return false;
  end if;

  -- Neither address is logged: the request has the current one. The entry lets the change pass
  -- (private.guard_submission_update).
  perform private.log_activity(stored.id, null, 'address-corrected', _by => 'The customer');
  update public.quote_submissions
  set email = corrected, contact_value = said.contact_value, fingerprint = said.fingerprint
  where id = stored.id
  returning * into stored;
  update public.luxury_trailers_landing_page set email = corrected where id = stored.id;

  begin
    perform private.send_copy_again(stored);
  exception when query_canceled or others then
    raise warning 'The copy of a corrected request was not stored (%).', sqlstate;
  end;
  return true;
end;
$function$;

CREATE OR REPLACE FUNCTION private.count_booking_revision()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  generated constant text[] := '{revision,rental_from,rental_until,place_text}';
begin
  new.revision := old.revision + (to_jsonb(new) - generated <> to_jsonb(old) - generated)::integer;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.credit_of(payment public.payments)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN CASE WHEN (((payment).currency = 'usd'::text) AND ((payment).voided_at IS NULL)) THEN (LEAST(((payment).refunded_cents)::numeric, (SELECT COALESCE(sum(payment_refunds.cents), (0)::numeric) AS "coalesce" FROM public.payment_refunds WHERE ((payment_refunds.payment_id = (credit_of.payment).id) AND payment_refunds.lowers_price AND (payment_refunds.state = ANY (ARRAY['pending'::text, 'succeeded'::text]))))))::bigint ELSE (0)::bigint END;

CREATE OR REPLACE FUNCTION private.customer_history(_submission_id uuid)
 RETURNS TABLE(submission_id uuid, created_at timestamp with time zone, name text, kind public.request_form, event_type text, event_date date, processed boolean, dismissed_at timestamp with time zone, quote_id uuid, quote_status public.quote_status, quote_amount numeric, is_possible_duplicate boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked public.quote_submissions;
begin
  perform private.require_admin();
  select * into asked from public.quote_submissions as request
  where request.id = _submission_id and request.erased_at is null;
  if not found then
    return;
  end if;
  return query
    select
      other.id, other.created_at::timestamptz, other.name, other.kind, other.event_type,
      other.event_date, other.processed, other.dismissed_at, quote.id, quote.status, quote.quote_amount,
      coalesce(
        other.event_date = asked.event_date
          or (
            other.kind = 'emergency'
            and asked.kind = 'emergency'
            and abs(extract(epoch from other.created_at - asked.created_at)) < 86400
          ),
        false
      )
    from public.quote_submissions as other
    left join public.quotes as quote on quote.submission_id = other.id
    where other.id = any (private.same_customer(asked)) and other.id <> asked.id and other.erased_at is null
    order by other.created_at desc, other.id desc
    limit 50;
end;
$function$;

CREATE OR REPLACE FUNCTION private.database_growth(OUT bytes bigint, OUT plan_bytes bigint, OUT full_on date)
 RETURNS record
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select present.bytes, present.plan_bytes, private.business_date() + days.until_full::integer
  from (
    select pg_database_size(current_database()) as bytes, megabytes * 1048576::bigint as plan_bytes
    from private.database_plan
  ) as present
  left join lateral (
    select note.day, note.bytes
    from private.database_sizes as note
    where note.day between private.business_date() - 90 and private.business_date() - 7
    order by note.day
    limit 1
  ) as past on past.bytes < present.bytes
  left join lateral (
    select ceil(
      greatest(present.plan_bytes - present.bytes, 0)::numeric
        * (private.business_date() - past.day) / (present.bytes - past.bytes)
    ) as until_full
  ) as days on days.until_full <= 3650
$function$;

CREATE OR REPLACE FUNCTION private.day_links(_day date)
 RETURNS TABLE(id uuid, made_at timestamp with time zone, made_by text, opened_at timestamp with time zone, driver text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return query
    select link.id, link.made_at, private.staff_name(link.made_by), link.opened_at, link.driver
    from private.day_links as link
    where link.day = _day and link.revoked_at is null
    order by link.made_at;
end;
$function$;

CREATE OR REPLACE FUNCTION private.days_rented(_from date, _until date)
 RETURNS TABLE(unit_id uuid, quote_id uuid, day date)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with booked as materialized (
    select quote_id, rental_from, rental_until
    from public.bookings
    where status = 'booked' and rental_until >= _from and rental_from <= _until
  ), taken as materialized (
    -- A list, as PostgreSQL expects few bookings, and would look up the trailers of each.
    select * from public.quote_units where quote_id = any (array(select quote_id from booked))
  )
  select taken.unit_id, taken.quote_id, each_day::date
  from booked
  join taken on taken.quote_id = booked.quote_id
  cross join lateral generate_series(
    greatest(booked.rental_from, _from), least(booked.rental_until, _until), interval '1 day'
  ) as each_day
$function$;

CREATE OR REPLACE FUNCTION private.decides_as_owner()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
RETURN (private.has_owner_role(auth.uid()) OR (NOT (EXISTS (SELECT FROM public.user_roles WHERE (user_roles.role = 'owner'::public.app_role)))));

CREATE OR REPLACE FUNCTION private.decline(quote public.quotes, _reason text, _at timestamp with time zone, _by text DEFAULT NULL::text)
 RETURNS public.quotes
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.decline_for_customer(_quote_id uuid, _revision integer, _reason text, _at timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS SETOF public.quotes
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.decline_quote(_token text, _request_id uuid, _reason text, _digits text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  link constant public.quote_links := private.lock_quote_of_link(_token);
  quote constant public.quotes := private.quote_of(link.quote_id);
  refusal text;
begin
  if link.id is null then
    return '{"refused": "unknown"}';
  elsif exists (select from public.quote_messages where request_id = _request_id and kind = 'decline') then
    return '{"state": "declined"}';
  end if;
  refusal := case
    when (private.booking_of(quote.id)).status = 'booked' then 'accepted'
    when private.customer_state(quote) not in ('open', 'expired') then private.customer_state(quote)
    else private.refuse_digits(link, quote, _digits)
  end;
  if refusal is not null then
    return jsonb_build_object('refused', refusal);
  end if;
  perform private.decline(
    quote, left(coalesce(private.clean_line(_reason), 'Declined online'), 500), now(), 'The customer'
  );
  perform private.add_customer_message(quote.id, _request_id, 'decline', left(_reason, 500));
  return '{"state": "declined"}';
end;
$function$;

CREATE OR REPLACE FUNCTION private.deposit_since(_quote_id uuid, document jsonb)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT COALESCE(yes.deposit_from, yes.accepted_at) AS "coalesce" FROM (public.quote_acceptances yes JOIN public.quote_versions agreed ON (((agreed.quote_id = yes.quote_id) AND (agreed.number = yes.version)))) WHERE ((yes.quote_id = deposit_since._quote_id) AND (yes.voided_at IS NULL) AND (COALESCE(private.deposit_cents(deposit_since.document), (0)::bigint) <= COALESCE(private.deposit_cents(agreed.document), (0)::bigint))));

CREATE OR REPLACE FUNCTION private.dialed_digits(phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
RETURN regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(translate(lower(NORMALIZE(phone, NFKC)), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹०१२३४५६७८९'::text, '012345678901234567890123456789'::text), '(?:(?<=[0-9][^0-9a-z]*)(?:extn?|extensi[oóÓ]n|anexo|interno|x|#)[^0-9a-z]*|(?<=(?:[0-9][^0-9]*){10})[,/]\s*)[0-9]{1,6}[^0-9]*$'::text, ''::text), '[^0-9+]'::text, ''::text, 'g'::text), '(?<=.)[+]'::text, ''::text, 'g'::text), '^[+]?(?:00|011)(?=[1-9][0-9]{6,})'::text, '+'::text), '^(?=[1-9][0-9]{11})'::text, '+'::text);

CREATE OR REPLACE FUNCTION private.digits_in(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
RETURN ((regexp_replace(value, '[^0-9]+'::text, ''::text, 'g'::text) || ' '::text) || regexp_replace(translate(lower(value), 'oil'::text, '011'::text), '[^0-9]+'::text, ''::text, 'g'::text));

CREATE OR REPLACE FUNCTION private.driver_day(_token text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  link constant private.day_links := private.day_link_of(_token);
begin
  if link.id is null then
    return null;
  end if;
  update private.day_links set opened_at = now() where day_links.id = link.id and opened_at is null;
  return jsonb_build_object(
    'day', link.day,
    'driver', coalesce(link.driver, (select driver from public.day_plans where day_plans.day = link.day)),
    'stops', (
      select coalesce(jsonb_agg(private.driver_stop(stop) order by place), '[]')
      from jsonb_array_elements(private.stops_of_day(link.day)) with ordinality as stops (stop, place)
      where link.driver is null or stop ->> 'driver' = link.driver
    )
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.driver_photo(_token text, _id uuid, _quote_id uuid, _action text, _taken_at timestamp with time zone, _image text, _entry_id uuid DEFAULT NULL::uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  link constant private.day_links := private.day_link_of(_token);
begin
  if link.id is null then
    return false;
  end if;
  perform private.keep_stop_photo(_id, link.day, _quote_id, _action, _taken_at, _image, 'Driver', _entry_id);
  return true;
end;
$function$;

CREATE OR REPLACE FUNCTION private.driver_report(_token text, _quote_id uuid, _action text, _entry jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  link constant private.day_links := private.day_link_of(_token);
begin
  if link.id is null then
    return false;
  end if;
  perform private.note_at_stop(link.day, _quote_id, _action, _entry);
  return true;
end;
$function$;

CREATE OR REPLACE FUNCTION private.driver_stop(_stop jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (((_stop - ARRAY['total'::text, 'money'::text, 'choices'::text, 'undone'::text]) || jsonb_build_object('lines', (SELECT COALESCE(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('kind', (lines.line -> 'kind'::text), 'text', (lines.line -> 'text'::text), 'at', (lines.line -> 'at'::text), 'model', (lines.line -> 'model'::text), 'quantity', (lines.line -> 'quantity'::text))) ORDER BY lines.place), '[]'::jsonb) AS "coalesce" FROM jsonb_array_elements((driver_stop._stop -> 'lines'::text)) WITH ORDINALITY lines(line, place)))) || CASE WHEN ((_stop #> '{money,collects}'::text[]) IS NULL) THEN '{}'::jsonb ELSE jsonb_build_object('money', jsonb_build_object('collects', (_stop #> '{money,collects}'::text[]))) END);

CREATE OR REPLACE FUNCTION private.drop_notification(_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  update public.notifications set state = 'dropped' where id = _id and state = 'failed';
  if not found then
    perform private.refuse('PT409', 'message_has_not_failed');
  end if;
end;
$function$;

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

CREATE OR REPLACE FUNCTION private.drop_waiting(_quote_id uuid, _kinds public.notification_kind[], _why text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update public.notifications
  set state = 'dropped', answer = _why
  where quote_id = _quote_id and audience = 'customer' and kind = any (_kinds) and state = 'waiting';
$function$;

CREATE OR REPLACE FUNCTION private.due_in_hours(created_at timestamp with time zone, answer_within interval)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  due timestamp := created_at at time zone 'America/Chicago';
  hours private.opening_hours := private.hours_of(due::date);
  day date;
begin
  if not exists (select from private.opening_hours) then
    return created_at + answer_within;
  end if;
  if hours.opens is null or due::time >= hours.closes then
    due := private.opening_after(due::date);
  else
    due := greatest(due, due::date + hours.opens);
  end if;
  day := due::date;
  due := due + answer_within;
  while day < due::date loop
    day := day + 1;
    due := due + case when (private.hours_of(day)).opens is null then interval '1 day' else interval '0' end;
  end loop;
  hours := private.hours_of(due::date);
  if due < due::date + hours.opens then
    due := due::date + hours.opens;
  elsif due > due::date + hours.closes then
    due := private.opening_after(due::date) + (due - (due::date + hours.closes));
  end if;
  return due at time zone 'America/Chicago';
end;
$function$;

CREATE OR REPLACE FUNCTION private.due_at(created_at timestamp with time zone, event_type text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN COALESCE((SELECT CASE WHEN promises.keeps_hours THEN private.due_in_hours(due_at.created_at, promises.answer_within) ELSE (due_at.created_at + promises.answer_within) END AS "case" FROM private.promises WHERE (promises.request_kind = private.kind_of_request(due_at.event_type))), created_at);

CREATE OR REPLACE FUNCTION private.dues_of(document jsonb, accepted_on date, deposit_from date, _through date DEFAULT NULL::date)
 RETURNS TABLE(place integer, what text, number integer, bills integer, cents bigint, due_on date)
 LANGUAGE plpgsql
 STABLE ROWS 4
 SET search_path TO ''
AS $function$
#variable_conflict use_column
declare
  is_open_ended constant boolean := private.is_open_ended(document);
begin
  return query
  with rule as (
    select
      round((document ->> 'amount')::numeric * 100)::bigint as total,
      coalesce(private.deposit_cents(document), 0) as deposit,
      coalesce((document -> 'deposit' ->> 'deposit_due_days')::integer, 0) as deposit_days,
      coalesce((document -> 'deposit' ->> 'balance_due_days')::integer, 0) as balance_days,
      coalesce((document -> 'deposit' ->> 'net_days')::integer, 0) as net_days,
      coalesce(
        (document ->> 'delivery_on')::date,
        least((document ->> 'event_date')::date, (document ->> 'pickup_on')::date)
      ) as delivered_on
  ), first_due as (
    select
      rule.*,
      case
        when deposit > 0 then greatest(deposit_from, least(deposit_from + deposit_days, delivered_on))
      end as first_on
    from rule
  ), bills as (
    select bill.place::integer as number, bill.day, round(bill.amount * 100)::bigint as cents, count(*) over ()::integer as bills
    from rows from (jsonb_to_recordset(coalesce(document -> 'bills', '[]')) as (day date, amount numeric))
      with ordinality as bill (day, amount, place)
    where not is_open_ended
    union all
    select
      month, private.month_start(document, month),
      case when month = 1 then total else round((document ->> 'monthly')::numeric * 100) end::bigint, null
    from rule
    cross join generate_series(1, 120) as month
    where is_open_ended and (month = 1 or private.month_start(document, month) <= _through)
  ), billed as (
    select
      bills.*, sum(bills.cents) over (order by bills.number)::bigint as up_to,
      is_open_ended or sum(bills.cents) over () = total as is_whole
    from bills
    cross join rule
  )
  select 0, 'deposit', null::integer, null::integer, deposit, first_on from first_due where deposit > 0
  union all
  select billed.number, 'bill', billed.number, billed.bills, due.cents,
    greatest(first_on, accepted_on, billed.day) + net_days
  from first_due
  join billed on billed.is_whole
  cross join lateral (select least(billed.cents, billed.up_to - deposit) as cents) as due
  where due.cents > 0
  union all
  select
    1, 'balance', null, null, total - deposit,
    case
      when delivered_on is null then null
      when net_days > 0 then greatest(first_on, accepted_on, delivered_on) + net_days
      else greatest(first_on, accepted_on, delivered_on - balance_days)
    end
  from first_due
  where total > deposit and not exists (select from billed where billed.is_whole);
end;
$function$;

CREATE OR REPLACE FUNCTION private.edit_booking(_quote_id uuid, _revision integer, _facts jsonb)
 RETURNS SETOF public.bookings
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  if private.lock_quote(_quote_id, _revision) then
    perform private.refuse_unbooked(private.booking_of(_quote_id));
    return next private.write_facts(_quote_id, _facts);
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.edit_quote(_quote_id uuid, _revision integer, _changes jsonb)
 RETURNS SETOF public.quotes
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.email_key(email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
RETURN CASE WHEN (email ~ '^[\u0001-\u007f]*$'::text) THEN lower(email) ELSE (lower(regexp_replace(email, '[^@]*$'::text, ''::text)) || (SELECT string_agg(private.ascii_label(part.label), '.'::text ORDER BY part.place) AS string_agg FROM regexp_split_to_table(lower(NORMALIZE("substring"(email_key.email, '[^@]*$'::text), NFKC)), '[.\u3002]'::text) WITH ORDINALITY part(label, place))) END;

CREATE OR REPLACE FUNCTION private.end_change(_quote_id uuid, _outcome public.change_outcome)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update public.booking_changes set outcome = _outcome, ended_at = now()
  where quote_id = _quote_id and outcome is null;
  if found then
    perform private.drop_waiting(_quote_id, '{quote}', 'The change was taken back.');
  end if;
end;
$function$;

CREATE OR REPLACE FUNCTION private.end_links_of_others()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.quote_links set revoked_at = now()
  where quote_id = new.id and revoked_at is null and recipient is not null
    and private.contact_key(recipient)
      not in (coalesce(private.contact_key(new.email), ''), coalesce(new.phone_key, ''));
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.end_notifications(_channels text[], _of_emergencies boolean, _looked_at integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  ended integer;
begin
  with over as materialized (
    select obsolete.*
    from private.obsolete_messages(
      array(
        select message
        from public.notifications as message
        where message.state in ('waiting', 'sending')
          and message.next_attempt_at <= now()
          and message.is_emergency = _of_emergencies
        order by message.kind = 'acknowledgment', message.channel = 'email', message.next_attempt_at, message.id
        limit _looked_at
      ),
      _channels
    ) as obsolete
    -- Locks only these: the others are for another worker to claim.
    join public.notifications as message on message.id = obsolete.id
    where message.state in ('waiting', 'sending') and message.next_attempt_at <= now()
    for update of message skip locked
  )
  update public.notifications as message
  -- Someone is waiting for a quote: its failure is shown.
  set state = (
      case when over.is_given_up or (message.quote_id is not null and not over.is_over) then 'failed' else 'dropped' end
    )::public.notification_state,
    answer = case
      when over.is_given_up then coalesce(message.answer, 'No answer.')
      when over.has_no_provider then 'No provider is set up.'
      when over.is_stale then 'Nothing was sent for a day.'
      else message.answer
    end
  from over
  where message.id = over.id and message.state in ('waiting', 'sending');
  get diagnostics ended = row_count;
  return ended;
end;
$function$;

CREATE OR REPLACE FUNCTION private.end_yes(_quote_id uuid, _reason text)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  ended uuid;
begin
  update public.quote_acceptances
  set voided_at = now(), voided_by = private.staff_name(auth.uid()), void_reason = _reason
  where quote_id = _quote_id and voided_at is null
  returning id into ended;
  perform private.take_charges_back(_quote_id);
  return ended;
end;
$function$;

CREATE OR REPLACE FUNCTION private.ended_bookings(_limit integer, _after_on date DEFAULT NULL::date, _after_id uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return (
    select coalesce(
      jsonb_agg(
        found.line
        order by coalesce((found.booking).rental_until, '-infinity') desc, (found.booking).quote_id desc
      ),
      '[]'
    )
    from private.booking_lines(array(
      select ended
      from public.bookings as ended
      where coalesce(ended.rental_until, '-infinity') <= coalesce(_after_on, 'infinity')
        and (_after_id is null or (coalesce(ended.rental_until, '-infinity'), ended.quote_id) < (_after_on, _after_id))
        and (
          ended.status = 'canceled'
          or ended.rental_until < private.business_date()
            and not exists (select from private.balances where quote_id = ended.quote_id and cents > 0)
        )
      order by coalesce(ended.rental_until, '-infinity') desc, ended.quote_id desc
      limit least(_limit, 1000)
    )) as found
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.enforce_limits(request public.quote_submissions)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
 SET lock_timeout TO '1s'
AS $function$
declare
  kind constant private.request_kind := private.kind_of_request(request.event_type);
  caller constant text := coalesce(private.request_origin(), '');
  contact_of_request constant bigint := private.contact_hash(request.contact_value);
  exceeded text;
begin
  begin
    -- Two requests of one contact at once: the second waits, and then sees the first, here and in private.fold_repeat.
    -- Not once the contact is at its limit: a flood in one name from many addresses would wait in every connection.
    if caller = '' or not private.is_contact_at_limit(request.contact_value, kind) then
      perform pg_advisory_xact_lock(contact_of_request);
    end if;
    -- Always after the contact's lock: one order, no deadlock. None for the network, whose limit need not be exact:
    -- neighbors would wait for the flood.
    if caller <> '' then
      perform pg_advisory_xact_lock(hashtextextended('origin:' || kind || ':' || caller, 0));
    end if;
  exception when lock_not_available then
    perform private.refuse('PT503', 'busy');
  end;

  exceeded := private.exceeded_limit(caller, kind, contact_of_request);
  if exceeded is not null and not private.spend_admission(caller) then
    perform private.refuse('PT429', 'too_many_requests', jsonb_build_object('from', exceeded));
  end if;

  insert into private.request_origins (origin, request_kind, contact)
  values (caller, kind, contact_of_request);
  perform private.forget_addresses();
end;
$function$;

CREATE OR REPLACE FUNCTION private.enforce_single_row_insert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if current_setting('lead_intake.' || tg_table_name, true) = 'taken' then
    perform private.refuse('PT400', 'one_request_at_a_time');
  end if;
  perform set_config('lead_intake.' || tg_table_name, 'taken', true);
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.enforce_size()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if pg_column_size(new) > 65536 then
    perform private.refuse('22001', 'too_long');
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.enter_credit(payment public.payments)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.enter_money(payment, 'credit', -(
    private.credit_of(payment)
    + (select coalesce(sum(cents), 0)::bigint from public.ledger where payment_id = payment.id and kind = 'credit')
  ));
$function$;

CREATE OR REPLACE FUNCTION private.enter_money(payment public.payments, _kind public.ledger_kind, _cents bigint)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.ledger (quote_id, kind, cents, payment_id)
  select payment.quote_id, _kind, _cents, payment.id where _cents <> 0;
$function$;

CREATE OR REPLACE FUNCTION private.enter_payment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- The payment after each reason alone.
  reached public.payments := old;
  before bigint := coalesce(private.kept_of(old), 0);
begin
  if tg_op = 'INSERT' then
    reached := new;
    reached.refunded_cents := 0;
    reached.lost_cents := 0;
  end if;
  reached.paid_cents := new.paid_cents;
  reached.currency := new.currency;
  perform private.enter_money(new, 'payment', private.kept_of(reached) - before);
  before := private.kept_of(reached);
  reached.refunded_cents := new.refunded_cents;
  perform private.enter_money(new, 'refund', private.kept_of(reached) - before);
  before := private.kept_of(reached);
  reached.lost_cents := new.lost_cents;
  perform private.enter_money(new, 'dispute', private.kept_of(reached) - before);
  -- An undone payment.
  perform private.enter_money(new, 'payment', private.kept_of(new) - private.kept_of(reached));
  perform private.enter_credit(new);
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.enter_refund()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.enter_credit(payment) from public.payments as payment where payment.id = new.payment_id;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.enter_visit(_quote_id uuid, _day date, _cents bigint, _due_on date)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into public.ledger (quote_id, kind, cents, place, what, for_day, number, due_on)
  select _quote_id, 'charge', _cents, next.place, 'visit', _day, next.place, _due_on
  from (
    select (1001 + count(*))::integer as place
    from public.ledger
    where quote_id = _quote_id and what = 'visit' and takes_back is null
  ) as next;
$function$;

CREATE OR REPLACE FUNCTION private.entries_of(_quote_ids uuid[])
 RETURNS SETOF public.ledger
 LANGUAGE sql
 STABLE ROWS 10
 SET search_path TO ''
AS $function$
  select (entry).*
  from (
    select entry, count(*) over (partition by coalesce(entry.takes_back, entry.id)) as alike
    from public.ledger as entry
    where entry.quote_id = any (_quote_ids)
  ) as found
  where alike = 1
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
  plan constant jsonb := private.erasure_plan();
  entry bigint;
  matching uuid[];
  changed integer;
  place record;
  account uuid;
begin
  -- Before the tables, like private.lock_accounts.
  perform from auth.users where id in (select id from private.erased where kind = 'account') order by id for update;
  insert into private.erasures (cause, requests) values ('restore', 0) returning id into entry;
  -- Looked up first: triggers cannot be disabled under a running query. What the backup has as erased is.
  matching := array(
    select submission.id
    from public.quote_submissions as submission
    join private.erased as listed on listed.id = submission.id and listed.kind = 'request'
    where submission.erased_at is null
  );
  changed := case when matching = '{}' then 0 else private.anonymize(matching, plan) end;

  for place in
    select
      told.table_name, told.id_column, field.column_name, field.is_text,
      format('%s.%s', told.table_name, field.column_name) as name
    from jsonb_to_recordset(plan) as told (table_name regclass, id_column name, texts jsonb)
    cross join jsonb_to_recordset(told.texts) as field (column_name name, is_text boolean)
  loop
    perform private.write_erased(
      place.table_name, place.id_column,
      format(
        case
          when place.table_name = 'public.quote_activity'::regclass or not place.is_text then '%I = null'
          else '%I = ''[erased]'''
        end,
        place.column_name
      ),
      format('%I is not null and %I = any ($1)', place.column_name, place.id_column),
      array(select listed.id from private.erased as listed where listed.kind = 'text' and listed.place = place.name)
    );
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

CREATE OR REPLACE FUNCTION private.erase_mentions(wanted text, found_places jsonb, plan jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  pattern constant text := private.mention_pattern(wanted);
  -- In what was not erased as a whole; a message about access has no request.
  has_mentions constant boolean := exists (
    select
    from jsonb_each(found_places) as found (name, ids)
    cross join lateral jsonb_array_elements_text(ids) as id
    where not private.is_contact(split_part(name, '.', 3)::name) and (id is null or not private.is_erased(id::uuid))
  );
  place record;
  changed uuid[];
  total integer := 0;
begin
  update public.exports set search = '[erased]' where search <> '[erased]' and search ~* pattern;
  if pattern is null or not has_mentions then
    return 0;
  end if;

  for place in
    select
      told.table_name, told.id_column, field.column_name, field.is_text, named.name,
      array(select jsonb_array_elements_text(found_places -> named.name)::uuid) as ids
    from jsonb_to_recordset(plan) as told (table_name regclass, id_column name, texts jsonb)
    cross join jsonb_to_recordset(told.texts) as field (column_name name, is_text boolean)
    cross join lateral (select format('%s.%s', told.table_name, field.column_name)) as named (name)
    where found_places ? named.name and not private.is_contact(field.column_name)
  loop
    changed := private.write_erased(
      place.table_name, place.id_column,
      format(
        case
          when place.table_name = 'public.quote_activity'::regclass or not place.is_text then '%I = null'
          else '%1$I = regexp_replace(%1$I, ''(^|\n)[^\n]*'' || $2 || ''[^\n]*'', ''\1[erased]'', ''gi'')'
        end,
        place.column_name
      ),
      -- A message about access has no request.
      format('(%1$I = any ($1) or %1$I is null) and %2$I::text ~* $2', place.id_column, place.column_name),
      place.ids, pattern
    );
    insert into private.erased (kind, id, place)
    select 'text', id, place.name from unnest(changed) as id where id is not null
    on conflict do nothing;
    -- Otherwise the number could be found by trying it against the hash of the rest.
    perform private.write_erased(
      'public.quote_submissions', 'id', 'fingerprint = null', 'fingerprint is not null and id = any ($1)', changed
    );
    total := total + cardinality(changed);
  end loop;
  return total;
end;
$function$;

CREATE OR REPLACE FUNCTION private.erased_text(column_name name, former text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN CASE WHEN ((former IS NULL) OR (column_name = ANY (ARRAY['note'::name, 'answer'::name]))) THEN NULL::text WHEN ((column_name = 'email'::name) OR ((column_name = 'contact_value'::name) AND (former ~ '@'::text))) THEN 'erased@erased.invalid'::text WHEN (column_name = ANY (ARRAY['phone'::name, 'contact_value'::name])) THEN '0000000000'::text ELSE 'Erased'::text END;

CREATE OR REPLACE FUNCTION private.explain_dismissals(_ids uuid[], _reason public.dismissal_reason, _note text DEFAULT NULL::text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  words constant text := case when _reason = 'other' then private.clean_line(_note) end;
  explained integer;
begin
  perform private.require_admin();
  if (cardinality(_ids) between 1 and 200) is not true then
    perform private.refuse('PT422', 'number_of_requests', '{"most": 200}');
  end if;
  if _reason = 'other' and words is null then
    perform private.refuse('PT422', 'reason_missing');
  end if;
  if char_length(words) > 500 then
    perform private.refuse('22001', 'too_long');
  end if;
  -- As an erasure locks it.
  lock table public.quote_submissions in row exclusive mode;
  perform from public.quote_submissions
  where id = any (_ids) and dismissed_at is not null
  order by id
  for update;
  update public.quote_submissions
  set dismissal_reason = _reason,
    dismissal_note = words,
    dismissal_reason_by_name = case
      when (dismissal_reason, dismissal_note) is not distinct from (_reason, words) then dismissal_reason_by_name
      else private.staff_name(auth.uid())
    end
  where id = any (_ids) and dismissed_at is not null;
  get diagnostics explained = row_count;
  return explained;
end;
$function$;

CREATE OR REPLACE FUNCTION private.extend_quote(_quote_id uuid, _revision integer, _valid_until date)
 RETURNS SETOF public.quotes
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.failed_notifications()
 RETURNS TABLE(id uuid, requested_at timestamp with time zone, requested_by text, requests integer, kind public.notification_kind, says text, must_be_known boolean, quote_id uuid, channel public.notification_channel, audience public.notification_audience, address text, answer text, call text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  failed public.notifications[];
begin
  perform private.require_admin();
  failed := array(
    select message from public.notifications as message
    where message.state = 'failed' and message.created_at > now() - interval '30 days'
  );
  return query
    with told as (
      select
        about.message_id, count(*)::integer as requests, bool_or((about.request).is_proof) as is_made_up,
        min((about.request).created_at) as created_at,
        (array_agg(about.request order by (about.request).created_at, (about.request).id))[1] as first
      from private.requests_told(failed) as about
      group by about.message_id
    ), quoted as materialized (
      select quote.id, quote.name from public.quotes as quote
      where quote.id = any (array(select message.quote_id from unnest(failed) as message))
    )
    select
      message.id, coalesce(told.created_at, message.created_at)::timestamptz,
      coalesce(quoted.name, (told.first).name, case message.kind when 'access' then message.address else '[erased]' end),
      coalesce(told.requests, 1), message.kind, said.says, said.must_be_known,
      message.quote_id, message.channel, message.audience, shown.address, message.answer, said.call
    from unnest(failed) as message
    join private.shown_addresses(failed) as shown on shown.id = message.id
    left join private.said_by(failed) as said on said.id = message.id
    left join told on told.message_id = message.id
    left join quoted on quoted.id = message.quote_id
    where told.is_made_up is not true
    order by coalesce(said.must_be_known, false) desc, 2 desc, message.id
    limit 50;
end;
$function$;

CREATE OR REPLACE FUNCTION private.figure_days(_from date, _until date)
 RETURNS TABLE(today date, first_day date, last_day date, beginning timestamp with time zone, ending timestamp with time zone, step text)
 LANGUAGE sql
 STABLE ROWS 1
 SET search_path TO ''
AS $function$
  select
    clock.today, first_day, last_day,
    first_day::timestamp at time zone 'America/Chicago',
    (last_day + 1)::timestamp at time zone 'America/Chicago',
    case when last_day - first_day > 371 then 'month' else 'week' end
  from (select (now() at time zone 'America/Chicago')::date) as clock (today)
  cross join lateral (select coalesce(_until, clock.today)) as until (last_day)
  cross join lateral (
    select greatest(coalesce(_from, date_trunc('week', last_day)::date - 77), last_day - 3660)
  ) as beginning (first_day)
  where last_day between '2000-01-01' and '9990-12-31'
$function$;

CREATE OR REPLACE FUNCTION private.file_received(_id uuid, _number text)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  about uuid;
  received public.received_messages;
begin
  perform private.require_admin();
  lock table public.quotes, public.quote_submissions in row exclusive mode;
  select quote.id into about
  from public.quotes as quote
  where upper(left(quote.id::text, 8)) = substring(upper(_number) from '([0-9A-F]{8})\s*$')
    and not private.is_erased(quote.submission_id)
  order by quote.created_at desc
  limit 1
  for update of quote;
  select * into received from public.received_messages where id = _id and settled_at is null for update;
  if about is null then
    perform private.refuse('PT404', 'no_quote_with_number');
  end if;
  if received.id is null then
    perform private.refuse('PT404', 'message_is_handled');
  end if;
  perform private.add_reply(received, about);
  return about;
end;
$function$;

CREATE OR REPLACE FUNCTION private.find_bookings(_patterns text[], _limit integer, _first_id uuid DEFAULT NULL::uuid, _last_id uuid DEFAULT NULL::uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_admin();
  return (
    select coalesce(
      jsonb_agg(
        found.line
        order by (found.booking).status, (found.booking).rental_until < private.business_date(), found.truck_on,
          (found.booking).quote_id
      ),
      '[]'
    )
    from private.booking_lines(array(
      select booking from public.bookings as booking
      where booking.quote_id = any (array(
        select id
        from public.search_quotes(
          _patterns, _limit, private.business_date(), 'booking', _first_id => _first_id, _last_id => _last_id
        )
      ))
    )) as found
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.find_contact(wanted text, plan jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  place record;
  found jsonb;
  found_places jsonb := '{}';
begin
  for place in
    select
      told.table_name, told.id_column, private.may_have_texts(told.table_name, told.texts) as has_any,
      string_agg(format('(%L, stored.%I::text)', field.column_name, field.column_name), ', ') as said,
      string_agg(format('stored.%I::text', field.column_name), ', ') as texts
    from jsonb_to_recordset(plan) as told (table_name regclass, id_column name, texts jsonb)
    cross join jsonb_to_recordset(told.texts) as field (column_name name)
    where field.column_name <> 'fingerprint'
    group by told.table_name, told.id_column, told.texts
  loop
    execute format(
      'select jsonb_object_agg(%1$L || ''.'' || name, ids)
       from (
         select said.name, jsonb_agg(distinct stored.%2$I) as ids
         from %1$s as stored
         cross join lateral (values %3$s) as said (name, value)
         where %5$s and %4$s
           and case
             when private.is_contact(said.name::name) then private.has_contact(said.value, $1)
             else said.value ~* private.mention_pattern($1)
           end
         group by said.name
       ) as listed',
      place.table_name, place.id_column, place.said,
      -- What may be written with other characters is looked at as well. Of a number, without what may be written otherwise:
      -- the code of the country, and a zero that follows it.
      format(
        '(octet_length(concat_ws(E''\n'', %1$s)) > char_length(concat_ws(E''\n'', %1$s)) or strpos(%2$s) > 0)',
        place.texts,
        case
          when wanted ~ '^[+]?[0-9]+$' then format(
            'private.digits_in(concat_ws(E''\n'', %s)), regexp_replace($1, ''^[+]?[0-9]{3}'', '''')', place.texts
          )
          else format('lower(concat_ws(E''\n'', %s)), $1', place.texts)
        end
      ),
      place.has_any
    ) into found using wanted;
    found_places := found_places || coalesce(found, '{}');
  end loop;
  return found_places;
end;
$function$;

CREATE OR REPLACE FUNCTION private.first_dues(_quote_ids uuid[])
 RETURNS TABLE(quote_id uuid, due jsonb)
 LANGUAGE sql
 STABLE ROWS 100
 SET search_path TO ''
AS $function$
  select distinct on (open.quote_id)
    open.quote_id,
    jsonb_build_object(
      'what', open.what, 'number', open.number, 'of', open.bills, 'amount', private.in_dollars(open.left_cents),
      'due_on', open.due_on, 'is_taken_back', open.quote_id in (select private.money_lost(_quote_ids))
    )
  from private.open_dues_of(_quote_ids) as open
  where open.left_cents > 0
  order by open.quote_id, open.due_on nulls last, open.place
$function$;

CREATE OR REPLACE FUNCTION private.first_offered(_quote_id uuid)
 RETURNS public.quote_versions
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT version.*::public.quote_versions AS version FROM public.quote_versions version WHERE ((version.quote_id = first_offered._quote_id) AND (NOT (EXISTS (SELECT FROM public.booking_changes change WHERE ((change.quote_id = version.quote_id) AND (change.version = version.number)))))) ORDER BY version.number DESC LIMIT 1);

CREATE OR REPLACE FUNCTION private.fold_repeat()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (
    select 1
    from public.quote_submissions as stored
    where stored.fingerprint = new.fingerprint
      and stored.id <> new.id
      and stored.dismissed_at is null
      and stored.erased_at is null
      and stored.created_at > now() - interval '24 hours'
      and (
        stored.created_at > now() - interval '1 hour'
        or (not stored.processed and private.kind_of_request(stored.event_type) = 'quote')
      )
  ) then
    delete from public.quote_submissions where id = new.id;
    -- The original of this copy. Not for the others, to keep the order in which tables are locked (private.anonymize).
    if new.kind = 'luxury' then
      delete from public.luxury_trailers_landing_page where id = new.id;
    end if;
  end if;
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.forget_person(contact text)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  wanted constant text := private.contact_key(private.clean_line(contact));
  plan constant jsonb := private.erasure_plan();
  entry bigint;
  found_places jsonb;
  received uuid[];
  changed integer := 0;
  mentions integer;
begin
  -- A key of a few characters would match no one or too many.
  if (char_length(wanted) >= 5) is not true then
    raise exception using errcode = '22023', message = 'Enter an e-mail address or a phone number.';
  end if;

  perform private.lock_accounts(wanted);
  insert into private.erasures (cause, requests) values ('request', 0) returning id into entry;
  -- All is looked for before anything is locked.
  found_places := private.find_contact(wanted, plan);
  received := array(
    select id from public.received_messages
    where private.contact_key(sender) = wanted
      or (quote_id is null and concat_ws(E'\n', sender_name, subject, whole) ~* private.mention_pattern(wanted))
  );
  if found_places <> '{}' then
    changed := private.anonymize(
      array(
        select distinct id::uuid
        from jsonb_each(found_places) as place (name, ids)
        cross join lateral jsonb_array_elements_text(ids) as id
        where private.is_contact(split_part(name, '.', 3)::name)
      ),
      plan
    );
  end if;
  mentions := private.erase_mentions(wanted, found_places, plan);
  delete from public.received_messages where id = any (received);
  update private.erasures
  set requests = changed, texts = mentions, accounts = private.erase_accounts(wanted)
  where id = entry;
  return changed;
end;
$function$;

CREATE OR REPLACE FUNCTION private.forget_sent_quotes(quotes uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from public.quote_links where quote_id = any (quotes);
  delete from public.quote_messages where quote_id = any (quotes);
  delete from public.received_messages where quote_id = any (quotes);
  perform private.forget_payments(quotes);
  delete from private.steps where quote_id = any (quotes);
  delete from public.booking_changes where quote_id = any (quotes);
  delete from public.quote_acceptances
  where quote_id = any (quotes)
    and accepted_at < now() - (select make_interval(months => accepted_months) from private.retention);
  delete from public.quote_versions as version
  where quote_id = any (quotes)
    and not exists (
      select from public.quote_acceptances as yes
      where (yes.quote_id, yes.version) = (version.quote_id, version.number)
    );
end;
$function$;

CREATE OR REPLACE FUNCTION private.forget_standing()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  unused constant integer[] := array(
    select id
    from public.standing_texts as standing
    where not exists (select from public.quote_versions where standing_id = standing.id)
    for update skip locked
  );
begin
  delete from public.standing_texts as standing
  where id = any (unused) and not exists (select from public.quote_versions where standing_id = standing.id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.forget_told(submissions uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from public.notifications as message
  where message.submission_id = any (submissions) and message.state <> 'sending'
    and not exists (
      select from public.quotes as quote
      join public.quote_acceptances as yes on yes.quote_id = quote.id
      where quote.submission_id = message.submission_id
    );
end;
$function$;

CREATE OR REPLACE FUNCTION private.free_all_units(_quote_id uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  delete from public.quote_units where quote_id = _quote_id;
$function$;

CREATE OR REPLACE FUNCTION private.free_quotes(_ids uuid[])
 RETURNS SETOF public.quotes
 LANGUAGE sql
 ROWS 3
 SET search_path TO ''
AS $function$
  select * from public.quotes where id = any (_ids) order by id limit 3 for key share skip locked
$function$;

CREATE OR REPLACE FUNCTION private.free_units(former public.quotes, hire public.quotes)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  delete from public.quote_units as assigned
  where assigned.quote_id = hire.id
    and (
      private.trailers_ordered(hire.lines) <> private.trailers_ordered(former.lines)
      or private.unit_conflict(assigned.unit_id, hire) is not null
    );
$function$;

CREATE OR REPLACE FUNCTION private.grant_admin_to(_email text, _is_checked boolean)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  account auth.users;
begin
  -- Addresses are stored in lower case. Only A to Z are folded ("C"): other rules turn some foreign letters into "k" or
  -- "i", and the address into another one.
  select * into account
  from auth.users
  where email = lower(private.clean_line(_email) collate "C")
    and not is_sso_user and not is_anonymous and deleted_at is null
  for update;
  if not found then
    perform private.refuse('PT404', 'no_such_account');
  end if;

  -- Readers go on; other grants and removals wait.
  lock table public.user_roles in share row exclusive mode;
  if _is_checked then
    perform private.require_owner();
  end if;
  if exists (select 1 from public.user_roles where user_id = account.id and role = 'admin') then
    perform private.refuse('23505', 'already_staff');
  end if;
  if account.email_confirmed_at is null then
    perform private.refuse('PT422', 'address_unconfirmed');
  end if;

  insert into public.user_roles (user_id, role)
  values (private.take_over_account(account.id), 'admin');
  return account.email;
end;
$function$;

CREATE OR REPLACE FUNCTION private.guard_desk_columns()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if (
      new.taken_by, new.taken_by_name, new.taken_at, new.first_contact_at, new.first_contact_kind,
      new.first_sent_at, new.dismissed_by_name, new.dismissal_reason, new.dismissal_reason_by_name, new.dismissal_note
    ) is distinct from (
      old.taken_by, old.taken_by_name, old.taken_at, old.first_contact_at, old.first_contact_kind,
      old.first_sent_at, old.dismissed_by_name, old.dismissal_reason, old.dismissal_reason_by_name, old.dismissal_note
    )
    and current_user <> (select pg_get_userbyid(relowner) from pg_catalog.pg_class where oid = tg_relid)
  then
    raise exception using errcode = 'PT403', message = '{"code": "request_is_fixed"}';
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.guard_quote_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION private.guard_submission_update()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  -- A client sets the first three; the fourth follows. The next four are generated, and null in "new" in a BEFORE
  -- trigger. The rest have a guard of their own.
  processing_columns constant text[] := array[
    'processed', 'processed_at', 'processed_by', 'dismissed_at', 'kind', 'phone_key', 'search_text', 'asked_text'
  ] || private.desk_columns() || case
    when exists (
      select from public.quote_activity
      where submission_id = old.id and action = 'address-corrected' and created_at = now()::timestamptz(3)
    )
    then array['email', 'contact_value', 'fingerprint']
    else '{}'
  end;
begin
  if to_jsonb(new) - processing_columns <> to_jsonb(old) - processing_columns then
    perform private.refuse('PT403', 'request_is_fixed');
  end if;

  if old.processed and not new.processed then
    if exists (select 1 from public.quotes where submission_id = old.id) then
      perform private.refuse('PT403', 'request_has_quote');
    end if;
    new.processed_at := null;
    new.processed_by := null;
    new.dismissed_at := null;
    new.dismissed_by_name := null;
    new.dismissal_reason := null;
    new.dismissal_reason_by_name := null;
    new.dismissal_note := null;
    return new;
  end if;

  if new.processed and not old.processed then
    new.processed_at := now();
    new.processed_by := auth.uid();
    if not exists (select 1 from public.quotes where submission_id = old.id) then
      new.dismissed_at := now();
      new.dismissed_by_name := private.staff_name(auth.uid());
    else
      new.dismissed_at := null;
    end if;
    return new;
  end if;

  -- Unless the account is gone or has a new id, which the foreign key is passing on.
  if old.processed_by is null or exists (select 1 from auth.users where id = old.processed_by) then
    new.processed_by := old.processed_by;
  end if;
  new.processed_at := old.processed_at;
  new.dismissed_at := old.dismissed_at;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.guard_terms()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op <> 'INSERT' and old.in_use_since is not null then
    perform private.refuse('PT422', 'terms_were_in_use');
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if new.in_use_since is not null then
    new.in_use_since := clock_timestamp();
  end if;
  return new;
end;
$function$;

CREATE OR REPLACE FUNCTION private.has_phone_number(value text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN COALESCE((private.dialed_digits(value) ~ '[0-9]{7}'::text), false);

CREATE OR REPLACE FUNCTION private.has_rhythm(booking public.bookings)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (num_nonnulls((booking).service_every_days, (booking).service_weekdays) > 0);

CREATE OR REPLACE FUNCTION private.hire_columns()
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ARRAY(SELECT name.name FROM jsonb_object_keys(to_jsonb(jsonb_populate_record(NULL::public.booking_changes, '{}'::jsonb))) name(name) WHERE ((to_jsonb(jsonb_populate_record(NULL::public.bookings, '{}'::jsonb)) ? name.name) AND (to_jsonb(jsonb_populate_record(NULL::public.quotes, '{}'::jsonb)) ? name.name) AND (name.name <> ALL (ARRAY['rental_from'::text, 'rental_until'::text]))));

CREATE OR REPLACE FUNCTION private.hold_back_texts(messages uuid[])
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  with texts as materialized (
    select told.id, told.address, private.wants_no_texts(told.address) as has_opted_out
    from private.addresses_of(array(
      select message from public.notifications as message
      where message.id = any (messages) and message.channel = 'sms' and message.audience = 'customer'
    )) as told
    -- The worker handles a missing number.
    where told.address is not null
  )
  update public.notifications as message
  set state = (
      case
        when exists (select from public.quotes where id = message.quote_id and email is null) then 'failed'
        else 'dropped'
      end
    )::public.notification_state,
    answer = case when texts.has_opted_out then 'Opted out of texts.' else 'Has not agreed to texts.' end
  from texts
  where message.id = texts.id
    and (texts.has_opted_out or not private.agreed_to_texts(message.submission_id, texts.address));
  return found;
end;
$function$;

CREATE OR REPLACE FUNCTION private.hold_due_quotes(_limit integer)
 RETURNS uuid[]
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  return array(
    select quote.id
    from public.quotes as quote
    where quote.id = any (array(
      select message.quote_id
      from public.notifications as message
      where message.state in ('waiting', 'sending')
        and message.next_attempt_at <= now()
        and not message.is_emergency
        and message.quote_id is not null
      order by message.kind = 'acknowledgment', message.channel = 'email', message.next_attempt_at, message.id
      limit _limit
    ))
    for key share skip locked
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.hold_staff()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select
  from auth.users as account
  where exists (select from public.user_roles where user_id = account.id)
    -- By their order, so that an index answers: for an account that there is nothing of, PostgreSQL would read all.
    or account.id = (
      select processed_by from public.quote_submissions where processed_by >= account.id order by processed_by limit 1
    )
    or account.id = (
      select member_id from public.notifications where member_id >= account.id order by member_id limit 1
    )
  order by id
  for key share;
$function$;

CREATE OR REPLACE FUNCTION private.holds(paper public.business_papers)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN COALESCE(((paper).valid_until >= ((now() AT TIME ZONE 'America/Chicago'::text))::date), true);

CREATE OR REPLACE FUNCTION private.hours_of(day date)
 RETURNS private.opening_hours
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT hours.*::private.opening_hours AS hours FROM private.opening_hours hours WHERE (((hours.day_of_week)::numeric = EXTRACT(isodow FROM hours_of.day)) AND (NOT (EXISTS (SELECT FROM private.office_closings closing WHERE (closing.day = hours_of.day))))));

CREATE OR REPLACE FUNCTION private.import_booking(_row jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  told constant public.quotes := jsonb_populate_record(null::public.quotes, _row);
  payment constant jsonb := nullif(_row -> 'payment', 'null');
  quote public.quotes;
  why text;
begin
  if exists (select from public.quote_submissions where id = told.id) then
    return '{"state": "known"}';
  end if;
  perform private.take_call(
    told.id, told.name, told.phone, told.email, told.event_date, told.number_of_guests, told.event_address, _row ->> 'note'
  );
  insert into public.quotes (
    submission_id, name, email, phone, event_type, event_date, event_address, number_of_guests, lines, delivery_on,
    delivery_window, pickup_on, pickup_window
  )
  values (
    told.id, told.name, told.email, told.phone, 'general', told.event_date, told.event_address, told.number_of_guests,
    told.lines, told.delivery_on, told.delivery_window, told.pickup_on, told.pickup_window
  )
  returning * into quote;
  begin
    perform private.accept_for_customer(quote.id, quote.revision, quote.name);
  exception when sqlstate 'PT409' then
    -- It was promised already, so that it is stored, and the owner is told.
    why := sqlerrm;
    perform private.accept_for_customer(quote.id, quote.revision, quote.name, _overbook => true);
  end;
  if payment is not null then
    perform private.record_payment(
      quote.id, (payment ->> 'id')::uuid, (payment ->> 'cents')::bigint, payment ->> 'way', (payment ->> 'paid_on')::date,
      _is_sure => true
    );
  end if;
  return jsonb_strip_nulls(jsonb_build_object('state', case when why is null then 'stored' else 'overbooked' end, 'why', why));
end;
$function$;

CREATE OR REPLACE FUNCTION private.import_bookings(_rows jsonb, _is_trial boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  most constant integer := 200;
  answers jsonb := '[]';
  one record;
begin
  perform private.require_owner();
  if jsonb_array_length(_rows) > most then
    perform private.refuse('PT422', 'too_many_rows', jsonb_build_object('most', most));
  end if;
  -- In the order of private.anonymize.
  lock table public.quotes, public.request_entries, public.quote_submissions in row exclusive mode;
  begin
    for one in select value from jsonb_array_elements(_rows) with ordinality as listed (value, place) order by place loop
      begin
        answers := answers || private.import_booking(one.value);
      exception
        when deadlock_detected or serialization_failure or query_canceled then raise;
        when others then
          answers := answers || jsonb_build_object('state', 'refused', 'why', sqlerrm);
      end;
    end loop;
    if _is_trial then
      -- Takes back all of it.
      raise sqlstate 'PT200';
    end if;
  exception when sqlstate 'PT200' then
    null;
  end;
  return answers;
end;
$function$;

CREATE OR REPLACE FUNCTION private.in_force(booking public.bookings, quote public.quotes)
 RETURNS public.quotes
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN jsonb_populate_record(quote, (to_jsonb(booking) - '{status,revision}'::text[]));

CREATE OR REPLACE FUNCTION private.in_force(booking public.bookings)
 RETURNS public.quotes
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT private.in_force(in_force.booking, quote.*) AS in_force FROM public.quotes quote WHERE (quote.id = (in_force.booking).quote_id));

CREATE OR REPLACE FUNCTION private.in_week(weekdays smallint[])
 RETURNS smallint[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (SELECT array_agg(DISTINCT day.day ORDER BY day.day) AS array_agg FROM unnest(in_week.weekdays) day(day) WHERE (day.day IS NOT NULL));

CREATE OR REPLACE FUNCTION private.invitation_lasts()
 RETURNS interval
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
RETURN '30 days'::interval;

CREATE OR REPLACE FUNCTION private.invoices_of(_quote_ids uuid[])
 RETURNS TABLE(quote_id uuid, place bigint, what text, number integer, bills integer, invoiced_on date, due_on date, cents bigint, tax numeric)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with agreed as materialized (
    select
      yes.quote_id, (yes.accepted_at at time zone 'America/Chicago')::date as accepted_on, version.document,
      coalesce(version.tax_share, 0) as tax_share
    from public.bookings as booking
    join public.quote_acceptances as yes on yes.quote_id = booking.quote_id and yes.voided_at is null
    left join public.quote_versions as version on (version.quote_id, version.number) = (yes.quote_id, yes.version)
    where booking.quote_id = any (_quote_ids) and booking.status = 'booked'
  )
  select
    due.quote_id, row_number() over so_far, due.what, due.number, due.bills, dated.invoiced_on,
    coalesce(due.due_on, dated.invoiced_on), due.cents,
    round(sum(due.cents) over so_far * agreed.tax_share)
      - round((sum(due.cents) over so_far - due.cents) * agreed.tax_share)
  from private.open_dues_of(_quote_ids) as due
  join agreed on agreed.quote_id = due.quote_id
  cross join lateral (
    select least(
      coalesce(due.for_day, (private.bill_period(agreed.document, due.number) ->> 'from')::date, agreed.accepted_on),
      due.due_on
    )
  ) as dated (invoiced_on)
  window so_far as (partition by due.quote_id order by due.place)
$function$;

CREATE OR REPLACE FUNCTION private.is_billed_monthly(hire public.quotes)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN COALESCE((((hire).rental_until > ((hire).rental_from + 30)) AND ((hire).rental_until > (((hire).rental_from + '1 mon'::interval))::date)), false);

CREATE OR REPLACE FUNCTION private.deposit_rule(hire public.quotes, _standing jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT jsonb_build_object('deposit_kind', CASE WHEN (own.amount = (0)::numeric) THEN 'none'::text WHEN (own.amount IS NOT NULL) THEN 'amount'::text ELSE business_settings.deposit_kind END, 'deposit_percent', business_settings.deposit_percent, 'deposit_amount', COALESCE(own.amount, business_settings.deposit_amount), 'deposit_due_days', business_settings.deposit_due_days, 'balance_due_days', business_settings.balance_due_days, 'net_days', COALESCE(((deposit_rule.hire).net_days)::integer, 0)) AS jsonb_build_object FROM (public.business_settings CROSS JOIN LATERAL (SELECT COALESCE((deposit_rule.hire).deposit, CASE WHEN (private.is_billed_monthly(deposit_rule.hire) AND (business_settings.monthly_deposit <> 'rule'::text)) THEN CASE WHEN (business_settings.monthly_deposit <> 'month'::text) THEN (0)::numeric WHEN (deposit_rule.hire).is_open_ended THEN (deposit_rule.hire).quote_amount ELSE COALESCE(((deposit_rule._standing #>> '{bills,0,amount}'::text[]))::numeric, (0)::numeric) END ELSE NULL::numeric END) AS "coalesce") own(amount)));

CREATE OR REPLACE FUNCTION private.is_contact(column_name name)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (column_name = ANY (ARRAY['email'::name, 'phone'::name, 'contact_value'::name]));

CREATE OR REPLACE FUNCTION private.is_contact_at_limit(contact text, counted private.request_kind)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select count(*) > 0
  from private.limits as allowed
  where allowed.request_kind = counted
    and allowed.counted_by = 'contact'
    and (
      select count(*)
      from (
        select 1
        from public.quote_submissions as stored
        where private.contact_key(stored.contact_value) = private.contact_key(contact)
          and private.kind_of_request(stored.event_type) = counted
          and stored.created_at > now() - allowed.period
          and stored.erased_at is null
        limit allowed.max_requests
      ) as recent
    ) >= allowed.max_requests;
$function$;

CREATE OR REPLACE FUNCTION private.is_invited(account auth.users)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select (account).email_confirmed_at is not null
    and coalesce((account).encrypted_password, '') = ''
    and not (account).is_sso_user
    and exists (
      select from private.invitations as invitation
      where invitation.email = (account).email and invitation.invited_at > now() - private.invitation_lasts()
    );
$function$;

CREATE OR REPLACE FUNCTION private.is_letter_text(_text text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN ((NOT (_text IS DISTINCT FROM private.clean_text(_text))) AND (char_length(_text) <= 300) AND (_text !~ '[<>{}]'::text));

CREATE OR REPLACE FUNCTION private.is_namesake(_name text, _email_key text, _phone_key text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with alike as materialized (
    select id from public.quotes where lower(name) = _name and name <> 'Erased'
    union
    select quote_id from public.bookings where lower(name) = _name and name <> 'Erased'
  ), first as (
    select quote.email, quote.phone_key
    from alike
    join public.quotes as quote on quote.id = alike.id
    join public.quote_acceptances as yes on yes.quote_id = quote.id
    left join public.bookings as booking on booking.quote_id = quote.id
    -- Most names are of one customer: nothing more is read then.
    where (select count(*) from alike) > 1
      and lower(coalesce(booking.name, quote.name)) = _name
    order by yes.accepted_at, quote.id
    limit 1
  )
  select exists (
    select from first
    where private.contact_key(email) is distinct from _email_key and phone_key is distinct from _phone_key
  )
$function$;

CREATE OR REPLACE FUNCTION private.is_of_span(request public.quote_submissions, message public.notifications)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN (((request).created_at >= (message).digest_from) AND ((request).created_at < (message).digest_until) AND (NOT (request).is_proof) AND ((private.kind_of_request((request).event_type) = 'emergency'::private.request_kind) = (message).is_emergency));

CREATE OR REPLACE FUNCTION private.is_office(value text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE STRICT
 SET search_path TO ''
AS $function$
begin
  return exists (
    select
    from string_to_table(value, ' ') with ordinality as word (text, words)
    cross join (
      select unnest('{admin,administrator,office,owner,staff,support,system,worker}'::text[])
      union all
      select business from private.worker_runs where business is not null
    ) as office (name)
    where private.name_skeleton(array_to_string((string_to_array(value, ' '))[1:words], ' '))
      = private.name_skeleton(office.name)
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.is_open_ended(document jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN COALESCE(((document ->> 'is_open_ended'::text))::boolean, false);

CREATE OR REPLACE FUNCTION private.is_over(message public.notifications, _address text, request public.quote_submissions)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ((((message).audience <> 'office'::public.notification_audience) AND (_address IS NULL)) OR ((request).erased_at IS NOT NULL) OR (((request).id IS NOT NULL) AND ((message).kind = ANY (ARRAY['second-list'::public.notification_kind, 'owner'::public.notification_kind])) AND private.is_attended(request)));

CREATE OR REPLACE FUNCTION private.is_settled(_quote_id uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN ((EXISTS (SELECT FROM public.bookings WHERE ((bookings.quote_id = is_settled._quote_id) AND (bookings.status = 'booked'::public.booking_status)))) AND (NOT (EXISTS (SELECT FROM private.asked_otherwise(ARRAY[is_settled._quote_id]) asked_otherwise(asked_otherwise)))));

create or replace function private.is_status_step(before public.quote_status, after public.quote_status) returns boolean
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

CREATE OR REPLACE FUNCTION private.is_visit_done(_quote_id uuid, _day date)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (EXISTS (SELECT FROM public.stop_marks WHERE ((stop_marks.quote_id = is_visit_done._quote_id) AND (stop_marks.day = is_visit_done._day) AND (stop_marks.step = 'serviced'::text) AND (stop_marks.undone_at IS NULL))));

CREATE OR REPLACE FUNCTION private.keep_balance()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into private.balances as balance (quote_id, cents) values (new.quote_id, private.owes(new))
    on conflict (quote_id) do update set cents = balance.cents + excluded.cents;
  else
    insert into private.balances as balance (quote_id, cents)
    select old.quote_id, -private.owes(old)
    -- Not of a quote that goes itself.
    where exists (select from public.quotes where id = old.quote_id)
    on conflict (quote_id) do update set cents = balance.cents + excluded.cents;
  end if;
  delete from private.balances where cents = 0 and quote_id = coalesce(new.quote_id, old.quote_id);
  return null;
end;
$function$;

CREATE OR REPLACE FUNCTION private.keep_paper(_kind public.paper_kind, _pdf text, _valid_until date DEFAULT NULL::date)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  file bytea;
begin
  perform private.require_owner();
  if char_length(_pdf) > 2796204 then
    perform private.refuse('PT413', 'paper_too_large');
  elsif _kind = 'insurance' and (_valid_until >= private.business_date()) is not true then
    perform private.refuse('PT422', 'certificate_ended');
  end if;
  begin
    file := decode(_pdf, 'base64');
  exception when invalid_parameter_value then
    file := null;
  end;
  if (substring(file for 5) = '%PDF-') is not true then
    perform private.refuse('PT415', 'no_pdf');
  elsif octet_length(file) > 2097152 then
    perform private.refuse('PT413', 'paper_too_large');
  end if;
  insert into public.business_papers (kind, valid_until, pdf)
  values (_kind, case _kind when 'insurance' then _valid_until end, file)
  on conflict (kind) do update
  set stored_at = now(), valid_until = excluded.valid_until, pdf = excluded.pdf;
end;
$function$;

CREATE OR REPLACE FUNCTION private.keep_standing(_texts jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  kept integer;
begin
  while _texts is not null and kept is null loop
    -- Locked, so that they do not go before they are referred to.
    select id into kept from public.standing_texts where texts = _texts for key share;
    if kept is null then
      insert into public.standing_texts (texts) values (_texts) on conflict do nothing returning id into kept;
    end if;
  end loop;
  return kept;
end;
$function$;

CREATE OR REPLACE FUNCTION private.keep_step(_what private.step_kind, former public.quotes, former_booking public.bookings DEFAULT NULL::public.bookings, former_yes uuid DEFAULT NULL::uuid, former_change uuid DEFAULT NULL::uuid)
 RETURNS uuid
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into private.steps (quote_id, submission_id, what, revision, before)
  values (
    former.id, former.submission_id, _what, private.shown_revision(former.id),
    jsonb_strip_nulls(jsonb_build_object('yes', former_yes, 'change', former_change))
      || jsonb_build_object('quote', to_jsonb(former), 'booking', to_jsonb(former_booking))
  )
  returning id;
$function$;

CREATE OR REPLACE FUNCTION private.keep_stop_photo(_id uuid, _day date, _quote_id uuid, _action text, _taken_at timestamp with time zone, _image text, _by text, _entry_id uuid DEFAULT NULL::uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  photo bytea;
begin
  if char_length(_image) > 409600 then
    perform private.refuse('PT413', 'photo_too_large');
  end if;
  begin
    photo := decode(_image, 'base64');
  exception when invalid_parameter_value then
    photo := null;
  end;
  if (substring(photo for 3) = '\xffd8ff') is not true then
    perform private.refuse('PT415', 'no_photo');
  end if;

  -- Also against an erasure: one of the two sees the other.
  perform from public.quotes where id = _quote_id for update;
  if exists (select from public.stop_photos where id = _id) then
    return;
  end if;
  perform private.require_open_stop(_day, _quote_id, _action);
  if _entry_id is not null and not exists (
    select
    from public.trailer_log as entry
    join public.quotes as quote on quote.submission_id = entry.submission_id
    where entry.id = _entry_id and quote.id = _quote_id
  ) then
    perform private.refuse('PT404', 'trailer_entry_is_gone');
  end if;
  perform private.require_room_for_photo(_day, _quote_id, _action, _entry_id);
  insert into public.stop_photos (id, quote_id, day, action, taken_at, taken_by, image, entry_id)
  values (_id, _quote_id, _day, _action, private.moment_of_phone(_taken_at), _by, photo, _entry_id);
end;
$function$;

CREATE OR REPLACE FUNCTION private.keep_version(quote public.quotes, _standing jsonb)
 RETURNS public.quote_versions
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  printed constant jsonb := private.quote_document(quote, coalesce(_standing, '{}'));
  standing constant jsonb := private.standing_in(printed, quote);
  kept public.quote_versions := private.version_of(quote.id);
begin
  if kept.quote_id is null or private.printed(kept) <> printed then
    insert into public.quote_versions (quote_id, number, document, standing_id, hash)
    values (
      quote.id, coalesce(kept.number, 0) + 1,
      printed - array(select jsonb_object_keys(coalesce(standing, '{}'))), private.keep_standing(standing),
      encode(sha256(convert_to(printed::text, 'UTF8')), 'hex')
    )
    returning * into kept;
  end if;
  return kept;
end;
$function$;

CREATE OR REPLACE FUNCTION private.keeps(entry public.ledger)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN CASE WHEN ((entry).kind = ANY (ARRAY['payment'::public.ledger_kind, 'refund'::public.ledger_kind, 'dispute'::public.ledger_kind])) THEN (entry).cents ELSE (0)::bigint END;

CREATE OR REPLACE FUNCTION private.keeps_from(_quote_id uuid, _first_day date, _last_day date, hire public.quotes)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN ((_quote_id IS DISTINCT FROM (hire).id) AND (_first_day <= (hire).rental_until) AND COALESCE((_last_day >= (hire).rental_from), true));

CREATE OR REPLACE FUNCTION private.kept_of(payment public.payments)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
RETURN CASE WHEN (((payment).currency = 'usd'::text) AND ((payment).voided_at IS NULL)) THEN GREATEST((((payment).paid_cents - (payment).refunded_cents) - (payment).lost_cents), (0)::bigint) ELSE (0)::bigint END;

CREATE OR REPLACE FUNCTION private.lease_notifications(_taken uuid[], _worker text)
 RETURNS SETOF public.notifications
 LANGUAGE sql
 ROWS 10
 SET search_path TO ''
AS $function$
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
  where message.id = any (_taken)
  returning message.*;
$function$;

CREATE OR REPLACE FUNCTION private.left_of(payment public.payments)
 RETURNS bigint
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (((((payment).paid_cents - (payment).refunded_cents) - (payment).lost_cents))::numeric - (SELECT COALESCE(sum(payment_refunds.cents), (0)::numeric) AS "coalesce" FROM public.payment_refunds WHERE ((payment_refunds.payment_id = (left_of.payment).id) AND (payment_refunds.state = 'asked'::text))));

CREATE OR REPLACE FUNCTION private.letter_words()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT jsonb_build_object('en', jsonb_build_object('greeting', business_settings.letter_greeting, 'closing', business_settings.letter_closing), 'es', jsonb_build_object('greeting', business_settings.letter_greeting_es, 'closing', business_settings.letter_closing_es)) AS jsonb_build_object FROM public.business_settings);

CREATE OR REPLACE FUNCTION private.line_number(line jsonb, place bigint, key text, lowest numeric, highest numeric, decimals integer)
 RETURNS numeric
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  value numeric;
begin
  if jsonb_typeof(line -> key) = 'number' then
    value := (line ->> key)::numeric;
  end if;
  if value is null or value < lowest or value > highest or scale(trim_scale(value)) > decimals then
    perform private.refuse('PT422', 'line_number', jsonb_build_object(
      'line', place, 'key', key, 'lowest', lowest, 'highest', highest, 'decimals', decimals
    ));
  end if;
  return value;
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
    where wanted in (private.contact_key(account.email), private.contact_key(account.phone))
      and not exists (select from public.user_roles where user_id = account.id)
    order by id
    for update
  ) as locked;
$function$;

CREATE OR REPLACE FUNCTION private.lock_quote(_quote_id uuid, _revision integer DEFAULT NULL::integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  lock table public.quotes in row exclusive mode;
  perform from public.quotes where id = _quote_id for update;
  if not found then
    return false;
  end if;
  perform from public.bookings where quote_id = _quote_id for update;
  return _revision is null or private.shown_revision(_quote_id) = _revision;
end;
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
