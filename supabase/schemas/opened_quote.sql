-- What the desk shows of a quote or booking once it is opened: one answer, composed of what each noun says of itself, so
-- that no sum on the screen is older than another.

-- What went to the customer and what came back, each list oldest first, and of a long one its latest (src/desk/opened).
create function private.thread_of(_quote_id uuid) returns jsonb
language sql stable set search_path = ''
return jsonb_build_object(
  'told', (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', told.id, 'kind', told.kind, 'channel', told.channel, 'state', told.state, 'created_at', told.created_at,
          'sent_at', told.sent_at, 'delivered_at', told.delivered_at, 'delayed_at', told.delayed_at,
          'bounced_at', told.bounced_at, 'answer', told.answer, 'says', said.says, 'must_be_known', said.must_be_known,
          'call', said.call
        )
        order by told.created_at, told.id
      ),
      '[]'
    )
    from private.said_by(array(
      select message from public.notifications as message
      where message.quote_id = _quote_id and message.audience = 'customer'
      order by message.created_at desc, message.id desc
      limit 500
    )) as said
    join public.notifications as told on told.id = said.id
  ),
  -- Not their hashes.
  'links', (
    select coalesce(jsonb_agg(to_jsonb(link) order by link.made_at, link.id), '[]')
    from (
      select id, made_at, recipient, viewed_at, revoked_at
      from public.quote_links
      where quote_id = _quote_id
      order by made_at desc, id desc
      limit 500
    ) as link
  ),
  'messages', (
    select coalesce(jsonb_agg(to_jsonb(message) order by message.created_at, message.id), '[]')
    from (
      select
        id, created_at, kind, body, asked_day, asked_place, asked_count, author_name, settled_at, request_id
      from public.quote_messages
      where quote_id = _quote_id
      order by created_at desc, id desc
      limit 500
    ) as message
  ),
  'received', (
    select coalesce(jsonb_agg(to_jsonb(received) order by received.received_at, received.id), '[]')
    from (
      select * from public.received_messages
      where quote_id = _quote_id
      order by received_at desc, id desc
      limit 500
    ) as received
  ),
  -- Signed by the customer; what staff recorded is in the log.
  'acceptances', (
    select coalesce(jsonb_agg(to_jsonb(yes) order by yes.accepted_at, yes.id), '[]')
    from (
      select * from public.quote_acceptances
      where quote_id = _quote_id and consent is not null
      order by accepted_at desc, id desc
      limit 100
    ) as yes
  ),
  'versions', (
    select coalesce(jsonb_agg(to_jsonb(version) order by version.number), '[]')
    from (
      select
        number, created_at, hash,
        exists (
          select from public.booking_changes as change
          where change.quote_id = _quote_id and change.version = number and change.outcome = 'taken-back'
        ) as is_taken_back
      from public.quote_versions
      where quote_id = _quote_id
      order by number desc
      limit 500
    ) as version
  )
);

-- The payments that were begun or recorded for a quote, oldest first, each with its refunds.
create function private.payments_of(_quote_id uuid) returns jsonb
language sql stable set search_path = ''
return (
  select coalesce(jsonb_agg(to_jsonb(payment) || jsonb_build_object('refunds', (
    select coalesce(jsonb_agg(to_jsonb(refund) order by refund.created_at, refund.id), '[]')
    from public.payment_refunds as refund
    where refund.payment_id = payment.id
  )) order by payment.created_at, payment.id), '[]')
  from (
    select * from public.payments where quote_id = _quote_id order by created_at desc, id desc limit 200
  ) as payment
);

-- The request that a quote answers: whose it is and whether it was answered in time, what staff noted of it and did with
-- it, newest first, and the customer's other requests.
create function private.request_of_quote(_submission_id uuid) returns jsonb
language sql stable set search_path = ''
return jsonb_build_object(
  'state', (
    select jsonb_build_object(
      'created_at', created_at, 'due_at', due_at, 'kind', kind, 'processed', processed,
      'taken_by', taken_by, 'taken_by_name', taken_by_name, 'taken_at', taken_at,
      'first_contact_at', first_contact_at, 'first_contact_kind', first_contact_kind, 'first_sent_at', first_sent_at
    )
    from public.quote_submissions
    where id = _submission_id
  ),
  'entries', (
    select coalesce(jsonb_agg(to_jsonb(entry) order by entry.created_at desc, entry.id), '[]')
    from (
      select * from public.request_entries
      where submission_id = _submission_id
      order by created_at desc, id
      limit 200
    ) as entry
  ),
  'activity', (
    select coalesce(jsonb_agg(to_jsonb(done) order by done.id desc), '[]')
    from (
      select * from public.quote_activity where submission_id = _submission_id order by id desc limit 200
    ) as done
  ),
  'history', (
    select coalesce(jsonb_agg(to_jsonb(past) - 'ordinality' order by past.ordinality), '[]')
    from private.customer_history(_submission_id) with ordinality as past
  )
);

-- Everything that the desk shows of a quote or its booking before anything is pressed. "change": the open one.
-- "next_reminder_on": of the first open due. "opted_out_at": null unless the number wants no texts. 42501: not an admin;
-- PT404: no such quote.
create function private.opened_quote(_quote_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
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
$$;
call private.grant_rpc('private.opened_quote', 'authenticated');
