-- Payments and messages of one moment, and trailers that are taken twice, come in one order. What a phone tells without a
-- time happened now.
-- Going back to the release before: yes.
set local check_function_bodies = off;

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
        order by created_at, id
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

CREATE OR REPLACE FUNCTION private.moment_of_phone(_told timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN CASE WHEN (_told IS NULL) THEN now() ELSE LEAST(GREATEST(_told, (now() - '14 days'::interval)), now()) END;

CREATE OR REPLACE FUNCTION private.thread_of(_quote_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN jsonb_build_object('told', (SELECT COALESCE(jsonb_agg(jsonb_build_object('id', told.id, 'kind', told.kind, 'channel', told.channel, 'state', told.state, 'created_at', told.created_at, 'sent_at', told.sent_at, 'delivered_at', told.delivered_at, 'delayed_at', told.delayed_at, 'bounced_at', told.bounced_at, 'answer', told.answer, 'says', said.says, 'must_be_known', said.must_be_known, 'call', said.call) ORDER BY told.created_at, told.id), '[]'::jsonb) AS "coalesce" FROM (private.said_by(ARRAY(SELECT message.*::public.notifications AS message FROM public.notifications message WHERE ((message.quote_id = thread_of._quote_id) AND (message.audience = 'customer'::public.notification_audience)) ORDER BY message.created_at DESC, message.id DESC LIMIT 500)) said(id, says, must_be_known, call) JOIN public.notifications told ON ((told.id = said.id)))), 'links', (SELECT COALESCE(jsonb_agg(to_jsonb(link.*) ORDER BY link.made_at, link.id), '[]'::jsonb) AS "coalesce" FROM (SELECT quote_links.id, quote_links.made_at, quote_links.recipient, quote_links.viewed_at, quote_links.revoked_at FROM public.quote_links WHERE (quote_links.quote_id = thread_of._quote_id) ORDER BY quote_links.made_at DESC, quote_links.id DESC LIMIT 500) link), 'messages', (SELECT COALESCE(jsonb_agg(to_jsonb(message.*) ORDER BY message.created_at, message.id), '[]'::jsonb) AS "coalesce" FROM (SELECT quote_messages.id, quote_messages.created_at, quote_messages.kind, quote_messages.body, quote_messages.asked_day, quote_messages.asked_place, quote_messages.asked_count, quote_messages.author_name, quote_messages.settled_at, quote_messages.request_id FROM public.quote_messages WHERE (quote_messages.quote_id = thread_of._quote_id) ORDER BY quote_messages.created_at DESC, quote_messages.id DESC LIMIT 500) message), 'received', (SELECT COALESCE(jsonb_agg(to_jsonb(received.*) ORDER BY received.received_at, received.id), '[]'::jsonb) AS "coalesce" FROM (SELECT received_messages.id, received_messages.received_at, received_messages.channel, received_messages.provider_key, received_messages.sender, received_messages.sender_name, received_messages.subject, received_messages.body, received_messages.whole, received_messages.is_cut, received_messages.attachments, received_messages.may_mean_stop, received_messages.is_automatic, received_messages.quote_id, received_messages.settled_at FROM public.received_messages WHERE (received_messages.quote_id = thread_of._quote_id) ORDER BY received_messages.received_at DESC, received_messages.id DESC LIMIT 500) received), 'acceptances', (SELECT COALESCE(jsonb_agg(to_jsonb(yes.*) ORDER BY yes.accepted_at, yes.id), '[]'::jsonb) AS "coalesce" FROM (SELECT quote_acceptances.id, quote_acceptances.quote_id, quote_acceptances.version, quote_acceptances.hash, quote_acceptances.request_id, quote_acceptances.link_id, quote_acceptances.accepted_at, quote_acceptances.deposit_from, quote_acceptances.name, quote_acceptances.company, quote_acceptances.po_number, quote_acceptances.consent, quote_acceptances.recorded_by, quote_acceptances.terms_version, quote_acceptances.language, quote_acceptances.address, quote_acceptances.agent, quote_acceptances.voided_at, quote_acceptances.voided_by, quote_acceptances.void_reason FROM public.quote_acceptances WHERE ((quote_acceptances.quote_id = thread_of._quote_id) AND (quote_acceptances.consent IS NOT NULL)) ORDER BY quote_acceptances.accepted_at DESC, quote_acceptances.id DESC LIMIT 100) yes), 'versions', (SELECT COALESCE(jsonb_agg(to_jsonb(version.*) ORDER BY version.number), '[]'::jsonb) AS "coalesce" FROM (SELECT quote_versions.number, quote_versions.created_at, quote_versions.hash, (EXISTS (SELECT FROM public.booking_changes change WHERE ((change.quote_id = thread_of._quote_id) AND (change.version = quote_versions.number) AND (change.outcome = 'taken-back'::public.change_outcome)))) AS is_taken_back FROM public.quote_versions WHERE (quote_versions.quote_id = thread_of._quote_id) ORDER BY quote_versions.number DESC LIMIT 500) version));

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
  -- A trailer may be taken by a booking and by an open change of it: the one that begins first is told.
  order by hire.id, taking.unit_id, taking.rank, taking.first_day, taking.last_day, taking.quote_id
$function$;
