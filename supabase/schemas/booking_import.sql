-- Bookings that were made before the desk, from an owner's file: each is a request taken on the phone, its quote, the yes and
-- what was paid. Nothing is sent for it.

-- Stores one of them. "_row": {id, name, email, phone, event_date, event_address, number_of_guests, note, lines, delivery_on,
-- delivery_window, pickup_on, pickup_window, payment}, where "payment" is {id, cents, way, paid_on} or null. The ids are the
-- client's, so that a file that is read twice stores nothing twice. Returns {state}: "known" for what is stored already,
-- "stored", or "overbooked" for what is stored though too few trailers are free, with the refusal that says so ("why").
create function private.import_booking(_row jsonb) returns jsonb
language plpgsql volatile set search_path = ''
as $$
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
$$;

-- Stores all that can be stored, or only says what would come of it ("_is_trial"). For owners: these bookings keep the prices
-- that they were made at. Answers for each row, in its order, as above, or {"state": "refused", "why"}. PT403: no owner;
-- PT422: too many rows.
create function private.import_bookings(_rows jsonb, _is_trial boolean) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
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
$$;
call private.grant_rpc('private.import_bookings', 'authenticated');
