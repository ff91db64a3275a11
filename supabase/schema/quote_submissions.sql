-- Generated from supabase/migrations: npm run db:schema. To read, not to run or to edit.

CREATE TABLE public.quote_submissions (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    name text NOT NULL,
    email text,
    phone text,
    contact_method text NOT NULL,
    contact_value text NOT NULL,
    event_date date,
    number_of_guests integer,
    event_type text NOT NULL,
    event_address text NOT NULL,
    additional_info text,
    processed boolean DEFAULT false NOT NULL,
    processed_at timestamp with time zone,
    processed_by uuid,
    dismissed_at timestamp with time zone,
    due_at timestamp with time zone DEFAULT now() NOT NULL,
    search_text text GENERATED ALWAYS AS (private.search_text(name, email, phone, event_address)) STORED NOT NULL,
    asked_again boolean DEFAULT false NOT NULL,
    many_from_contact boolean DEFAULT false NOT NULL,
    fingerprint text,
    erased_at timestamp with time zone,
    taken_by uuid,
    taken_by_name text,
    taken_at timestamp with time zone,
    first_contact_at timestamp with time zone,
    first_contact_kind public.request_entry_kind,
    first_sent_at timestamp with time zone,
    dismissed_by_name text,
    dismissal_reason public.dismissal_reason,
    dismissal_note text,
    attribution jsonb,
    CONSTRAINT additional_info_has_at_most_4000_characters CHECK ((char_length(additional_info) <= 4000)),
    CONSTRAINT address_has_at_most_500_characters CHECK ((char_length(event_address) <= 500)),
    CONSTRAINT contact_is_stamped CHECK (((first_contact_at IS NULL) = (first_contact_kind IS NULL))),
    CONSTRAINT dismissal_note_has_at_most_500_characters CHECK ((char_length(dismissal_note) <= 500)),
    CONSTRAINT dismissed_requests_are_processed CHECK (((dismissed_at IS NULL) OR processed)),
    CONSTRAINT email_is_valid CHECK (((char_length(email) <= 255) AND private.is_email(email))),
    CONSTRAINT emergency_request_is_complete CHECK (((event_type !~~ 'EMERGENCY: %'::text) OR ((contact_method = 'phone'::text) AND (phone IS NOT NULL) AND (phone ~ '^[0-9 ()+-]+$'::text) AND (contact_value = phone) AND (event_date IS NULL) AND ((number_of_guests IS NULL) OR (number_of_guests <= 5)) AND (char_length(event_address) >= 5) AND (additional_info IS NOT NULL)))),
    CONSTRAINT event_date_is_finite CHECK (((event_date >= '2000-01-01'::date) AND (event_date <= '9999-12-31'::date))),
    CONSTRAINT event_type_is_known CHECK ((event_type = ANY (ARRAY['general'::text, 'luxury-trailers'::text, 'EMERGENCY: natural-disaster'::text, 'EMERGENCY: plumbing-failure'::text, 'EMERGENCY: power-outage'::text, 'EMERGENCY: construction-emergency'::text, 'EMERGENCY: event-breakdown'::text, 'EMERGENCY: evacuation-center'::text, 'EMERGENCY: medical-quarantine'::text, 'EMERGENCY: other'::text]))),
    CONSTRAINT general_request_is_complete CHECK (((event_type <> 'general'::text) OR ((contact_method = 'email'::text) AND (email IS NOT NULL) AND (contact_value = email) AND (event_date IS NOT NULL) AND (number_of_guests IS NOT NULL) AND (char_length(event_address) >= 3)))),
    CONSTRAINT guests_are_1_to_10000 CHECK (((number_of_guests >= 1) AND (number_of_guests <= 10000))),
    CONSTRAINT luxury_request_is_complete CHECK (((event_type <> 'luxury-trailers'::text) OR ((contact_method = 'email'::text) AND (email IS NOT NULL) AND (contact_value = email) AND (phone IS NOT NULL) AND (event_date IS NOT NULL)))),
    CONSTRAINT name_has_2_to_100_characters CHECK (((char_length(name) >= 2) AND (char_length(name) <= 100))),
    CONSTRAINT only_dismissed_requests_have_a_reason CHECK (((dismissed_at IS NOT NULL) OR (num_nonnulls(dismissed_by_name, dismissal_reason, dismissal_note) = 0))),
    CONSTRAINT only_other_reasons_have_words CHECK (((dismissal_note IS NULL) OR (dismissal_reason = 'other'::public.dismissal_reason))),
    CONSTRAINT phone_has_10_to_20_characters CHECK (((char_length(phone) >= 10) AND (char_length(phone) <= 20))),
    CONSTRAINT processing_is_stamped CHECK ((processed = (processed_at IS NOT NULL))),
    CONSTRAINT taking_is_stamped CHECK ((num_nonnulls(taken_by, taken_by_name, taken_at) = ANY (ARRAY[0, 3])))
);

CREATE FUNCTION private.asked_text(request public.quote_submissions) RETURNS text
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    RETURN (((request).search_text || '
'::text) || private.fold_for_search((request).additional_info));

CREATE FUNCTION private.enforce_limits(request public.quote_submissions) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  kind constant private.request_kind := private.kind_of_request(request.event_type);
  caller constant text := private.request_origin();
  contact_of_request constant bigint := private.contact_hash(request.contact_value);
  of_contact private.limits;
  of_origin private.limits;
  exceeded text;
begin
  -- Two requests of one contact that arrive at once wait for each other: the second then sees the first, here
  -- and in private.refuse_repeat.
  perform pg_advisory_xact_lock(contact_of_request);

  if caller is null then
    if private.is_contact_at_limit(request.contact_value, kind) then
      raise exception using errcode = 'PT429', message = 'Too many requests from this contact.';
    end if;
    return;
  end if;

  -- Always after the lock on the contact: one order for everybody, so no deadlock.
  perform pg_advisory_xact_lock(hashtextextended('origin:' || kind || ':' || caller, 0));

  select * into of_contact
  from private.limits where request_kind = kind and counted_by = 'contact';
  select * into of_origin
  from private.limits where request_kind = kind and counted_by = 'origin';

  if (
    select count(*)
    from private.request_origins as seen
    where seen.origin = caller
      and seen.request_kind = kind
      and seen.contact = contact_of_request
      and seen.requested_at > now() - of_contact.period
  ) >= of_contact.max_requests then
    exceeded := 'contact';
  elsif (
    select count(*)
    from private.request_origins as seen
    where seen.origin = caller
      and seen.request_kind = kind
      and seen.requested_at > now() - of_origin.period
  ) >= of_origin.max_requests then
    exceeded := 'address';
  end if;

  if exceeded is not null and not private.spend_admission(caller) then
    raise exception using
      errcode = 'PT429',
      message = format('Too many requests from this %s.', exceeded);
  end if;

  insert into private.request_origins (origin, request_kind, contact)
  values (caller, kind, contact_of_request);

  -- Skipping locked rows: whoever else is tidying up right now will remove them.
  delete from private.request_origins
  where ctid = any (
    array(
      select ctid
      from private.request_origins
      where requested_at < now() - (select max(period) from private.limits)
      for update skip locked
    )
  );
  perform private.forget_admissions();
end;
$$;

CREATE FUNCTION private.fold_repeat() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.refuse_repeat(new);
  return null;
end;
$$;

CREATE FUNCTION private.guard_desk_columns() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if (
      new.taken_by, new.taken_by_name, new.taken_at, new.first_contact_at, new.first_contact_kind,
      new.first_sent_at, new.dismissed_by_name, new.dismissal_reason, new.dismissal_note
    ) is distinct from (
      old.taken_by, old.taken_by_name, old.taken_at, old.first_contact_at, old.first_contact_kind,
      old.first_sent_at, old.dismissed_by_name, old.dismissal_reason, old.dismissal_note
    )
    and current_user <> (select pg_get_userbyid(relowner) from pg_catalog.pg_class where oid = tg_relid)
  then
    raise exception using errcode = 'PT403', message = 'A request can only be marked as processed.';
  end if;
  return new;
end;
$$;

CREATE FUNCTION private.guard_submission_update() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  -- The first three as a client sets them, the fourth as it follows from them. The fifth is generated: empty in "new"
  -- while a BEFORE trigger runs. The others have a guard of their own.
  processing_columns constant text[] := array[
    'processed', 'processed_at', 'processed_by', 'dismissed_at', 'search_text'
  ] || private.desk_columns();
begin
  if to_jsonb(new) - processing_columns <> to_jsonb(old) - processing_columns then
    raise exception using errcode = 'PT403', message = 'A request can only be marked as processed.';
  end if;

  if old.processed and not new.processed then
    if exists (select 1 from public.quotes where submission_id = old.id) then
      raise exception using errcode = 'PT403', message = 'A request with a quote stays processed.';
    end if;
    new.processed_at := null;
    new.processed_by := null;
    new.dismissed_at := null;
    new.dismissed_by_name := null;
    new.dismissal_reason := null;
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

  -- No account has the id of the stamp any more: it was deleted, or has another id now, and the foreign
  -- key is carrying that over.
  if old.processed_by is null or exists (select 1 from auth.users where id = old.processed_by) then
    new.processed_by := old.processed_by;
  end if;
  new.processed_at := old.processed_at;
  new.dismissed_at := old.dismissed_at;
  return new;
end;
$$;

CREATE FUNCTION private.is_acknowledged(request public.quote_submissions) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select
    (
      (request).email is not null
      or (
        private.kind_of_request((request).event_type) = 'emergency'
        and private.text_number((request).phone) is not null
      )
    )
    and (
      select count(*)
      from (
        select
        from public.quote_submissions as stored
        where private.contact_key(stored.contact_value) = private.contact_key((request).contact_value)
          and stored.created_at > now() - interval '1 hour'
          and stored.id <> (request).id
        limit 3
      ) as recent
    ) < 3;
$$;

CREATE FUNCTION private.is_anonymous(submission public.quote_submissions) RETURNS boolean
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    SET search_path TO ''
    AS $$
  select (submission).erased_at is not null;
$$;

CREATE FUNCTION private.is_attended(request public.quote_submissions) RETURNS boolean
    LANGUAGE sql STABLE
    SET search_path TO ''
    RETURN ((request).processed OR (EXISTS (SELECT FROM public.request_openings WHERE (request_openings.submission_id = (is_attended.request).id))) OR (EXISTS (SELECT FROM public.request_entries WHERE (request_entries.submission_id = (is_attended.request).id))) OR (EXISTS (SELECT FROM public.quote_activity WHERE (quote_activity.submission_id = (is_attended.request).id))));

CREATE FUNCTION private.log_desk_change() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if new.taken_by is distinct from old.taken_by then
    perform private.log_activity(
      new.id, null,
      (case when new.taken_by is null then 'released' else 'taken' end)::public.quote_activity_action,
      old.taken_by_name, new.taken_by_name, null
    );
  end if;
  if new.dismissal_reason is distinct from old.dismissal_reason and new.dismissed_at is not null then
    perform private.log_activity(
      new.id, null, 'dismissal-reason', old.dismissal_reason::text, new.dismissal_reason::text, null
    );
  end if;
  return null;
end;
$$;

CREATE FUNCTION private.log_dismissal() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.log_activity(
    new.id, null,
    (case when new.processed then 'dismissed' else 'restored' end)::public.quote_activity_action,
    null, null, null
  );
  return null;
end;
$$;

CREATE FUNCTION private.notify_of_submission() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  begin
    perform private.queue_notifications(new);
  exception when others then
    raise warning 'The messages about a request wait for the worker to store them (%).', sqlstate;
  end;
  begin
    perform private.wake_worker();
  exception when others then
    raise warning 'The worker could not be woken (%).', sqlstate;
  end;
  return null;
end;
$$;

CREATE FUNCTION private.prepare_quote_submission() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

  new.id := gen_random_uuid();
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

  perform private.refuse_impossible_date(new.event_date);
  perform private.enforce_limits(new);
  return new;
end;
$$;

CREATE FUNCTION private.queue_notifications(request public.quote_submissions) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  is_emergency constant boolean := private.kind_of_request(request.event_type) = 'emergency';
  held_until constant timestamptz := case when not is_emergency then private.quiet_until(request.created_at) end;
begin
  -- The worker looks for requests without messages, and there may be two workers.
  perform pg_advisory_xact_lock(hashtextextended('notifications:' || request.id, 0));
  if exists (select from public.notifications where submission_id = request.id) then
    return;
  end if;

  insert into public.notifications (
    id, message_id, submission_id, kind, channel, audience, member_id, address, device_id, next_attempt_at, digest_at
  )
  select
    fresh.id,
    coalesce(
      (
        select digest.id
        from public.notifications as digest
        where digest.state = 'waiting'
          and digest.next_attempt_at = held_until
          and digest.digest_at = held_until
          and digest.id = digest.message_id
          and digest.channel = recipient.channel
          and digest.audience = recipient.audience
          and digest.member_id is not distinct from recipient.member_id
          and digest.address is not distinct from recipient.address
          and digest.device_id is not distinct from recipient.device_id
        limit 1
      ),
      fresh.id
    ),
    request.id, step.kind, recipient.channel, recipient.audience, recipient.member_id, recipient.address,
    recipient.device_id,
    coalesce(held_until, request.created_at + step.told_after),
    held_until
  from (
    select
      case list when 'first' then 'lead' when 'second' then 'second-list' else 'owner' end
        ::public.notification_kind as kind,
      list,
      told_after
    from private.alert_lists
  ) as step
  cross join lateral private.recipients_of(step.list) as recipient
  cross join lateral (
    -- One for each recipient: the planner would otherwise make one for all.
    select gen_random_uuid() as id where recipient.channel is not null
  ) as fresh
  where is_emergency or (step.kind = 'lead' and recipient.has_quotes);

  if private.is_acknowledged(request) then
    insert into public.notifications (id, message_id, submission_id, kind, channel, audience)
    select
      fresh.id, fresh.id, request.id, 'acknowledgement',
      (case when request.email is null then 'sms' else 'email' end)::public.notification_channel,
      'customer'
    from (select gen_random_uuid() as id) as fresh;
  end if;
end;
$$;

CREATE FUNCTION private.refuse_repeat(request public.quote_submissions) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  if exists (
    select 1
    from public.quote_submissions as stored
    where stored.fingerprint = request.fingerprint
      and stored.id <> request.id
      and stored.dismissed_at is null
      and stored.created_at > now() - interval '24 hours'
      and (
        stored.created_at > now() - interval '1 hour'
        or (not stored.processed and private.kind_of_request(stored.event_type) = 'quote')
      )
  ) then
    raise exception using
      errcode = '23505',
      message = 'This request has already been received.';
  end if;
end;
$$;

CREATE FUNCTION private.request_fingerprint(request public.quote_submissions) RETURNS text
    LANGUAGE sql STABLE PARALLEL SAFE
    SET search_path TO ''
    AS $$
  select md5(
    lower(
      regexp_replace(
        (
          jsonb_strip_nulls(to_jsonb(request) - private.server_columns())
          || jsonb_build_object('contact_value', private.contact_key((request).contact_value))
        )::text,
        '(\s|\\[nt])+', ' ', 'g'
      )
    )
  );
$$;

CREATE FUNCTION private.stamp_marks() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  new.erased_at := null;
  new.taken_by := null;
  new.taken_by_name := null;
  new.taken_at := null;
  new.first_contact_at := null;
  new.first_contact_kind := null;
  new.first_sent_at := null;
  new.dismissed_by_name := null;
  new.dismissal_reason := null;
  new.dismissal_note := null;
  new.fingerprint := private.request_fingerprint(new);
  with same as (
    select stored.dismissed_at
    from public.quote_submissions as stored
    where stored.fingerprint = new.fingerprint
      and stored.created_at > now() - interval '24 hours'
    for share
  )
  select count(*) filter (where dismissed_at is not null) > 0 into new.asked_again from same;

  new.many_from_contact := private.is_contact_at_limit(
    new.contact_value, private.kind_of_request(new.event_type)
  );
  return new;
end;
$$;

ALTER TABLE ONLY public.quote_submissions
    ADD CONSTRAINT quote_submissions_pkey PRIMARY KEY (id);

CREATE INDEX quote_submissions_contact_idx ON public.quote_submissions USING btree (private.contact_key(contact_value), created_at DESC);

CREATE INDEX quote_submissions_created_at_idx ON public.quote_submissions USING brin (created_at) WITH (pages_per_range='32');

CREATE INDEX quote_submissions_dismissed_idx ON public.quote_submissions USING btree (created_at DESC, id DESC) WHERE (dismissed_at IS NOT NULL);

CREATE INDEX quote_submissions_email_person_idx ON public.quote_submissions USING btree (private.person_key(email)) WHERE (email IS NOT NULL);

CREATE INDEX quote_submissions_fingerprint_idx ON public.quote_submissions USING btree (fingerprint, created_at DESC);

CREATE INDEX quote_submissions_name_and_place_idx ON public.quote_submissions USING btree (private.fold_for_search(name), private.fold_for_search(event_address));

CREATE INDEX quote_submissions_newest_idx ON public.quote_submissions USING btree (created_at DESC, id DESC) WHERE (NOT processed);

CREATE INDEX quote_submissions_phone_person_idx ON public.quote_submissions USING btree (private.person_key(phone)) WHERE (phone IS NOT NULL);

CREATE INDEX quote_submissions_processed_by_idx ON public.quote_submissions USING btree (processed_by);

CREATE INDEX quote_submissions_urgent_idx ON public.quote_submissions USING btree (due_at, id) WHERE (NOT processed);

CREATE TRIGGER begin_single_row_insert BEFORE INSERT ON public.quote_submissions FOR EACH STATEMENT EXECUTE FUNCTION private.begin_single_row_insert();

CREATE TRIGGER clean_attribution BEFORE INSERT ON public.quote_submissions FOR EACH ROW WHEN ((new.attribution IS NOT NULL)) EXECUTE FUNCTION private.clean_attribution();

CREATE TRIGGER enforce_single_row_insert BEFORE INSERT ON public.quote_submissions FOR EACH ROW EXECUTE FUNCTION private.enforce_single_row_insert();

CREATE TRIGGER enforce_size BEFORE INSERT ON public.quote_submissions FOR EACH ROW EXECUTE FUNCTION private.enforce_size();

CREATE TRIGGER fold_repeat AFTER INSERT ON public.quote_submissions FOR EACH ROW EXECUTE FUNCTION private.fold_repeat();

CREATE TRIGGER guard_desk_columns BEFORE UPDATE ON public.quote_submissions FOR EACH ROW EXECUTE FUNCTION private.guard_desk_columns();

CREATE TRIGGER guard_submission_update BEFORE UPDATE ON public.quote_submissions FOR EACH ROW EXECUTE FUNCTION private.guard_submission_update();

CREATE TRIGGER log_desk_change AFTER UPDATE ON public.quote_submissions FOR EACH ROW WHEN (((new.taken_by IS DISTINCT FROM old.taken_by) OR (new.dismissal_reason IS DISTINCT FROM old.dismissal_reason))) EXECUTE FUNCTION private.log_desk_change();

CREATE TRIGGER log_dismissal AFTER UPDATE ON public.quote_submissions FOR EACH ROW WHEN ((((new.dismissed_at IS NOT NULL) AND (old.dismissed_at IS NULL)) OR (old.processed AND (NOT new.processed)))) EXECUTE FUNCTION private.log_dismissal();

CREATE TRIGGER notify_of_submission AFTER INSERT ON public.quote_submissions FOR EACH ROW EXECUTE FUNCTION private.notify_of_submission();

CREATE TRIGGER prepare_quote_submission BEFORE INSERT ON public.quote_submissions FOR EACH ROW WHEN ((new.event_type IS DISTINCT FROM 'luxury-trailers'::text)) EXECUTE FUNCTION private.prepare_quote_submission();

CREATE TRIGGER stamp_marks BEFORE INSERT ON public.quote_submissions FOR EACH ROW EXECUTE FUNCTION private.stamp_marks();

ALTER TABLE ONLY public.quote_submissions
    ADD CONSTRAINT quote_submissions_processed_by_fkey FOREIGN KEY (processed_by) REFERENCES auth.users(id) ON UPDATE CASCADE ON DELETE SET NULL;

CREATE POLICY "Admins mark a request as processed" ON public.quote_submissions FOR UPDATE TO authenticated USING (( SELECT public.has_role(( SELECT auth.uid() AS uid), 'admin'::public.app_role) AS has_role)) WITH CHECK (( SELECT public.has_role(( SELECT auth.uid() AS uid), 'admin'::public.app_role) AS has_role));

CREATE POLICY "Admins read every request" ON public.quote_submissions FOR SELECT TO authenticated USING (( SELECT public.has_role(( SELECT auth.uid() AS uid), 'admin'::public.app_role) AS has_role));

CREATE POLICY "Anyone sends a new general or emergency request" ON public.quote_submissions FOR INSERT TO anon, authenticated WITH CHECK (((NOT processed) AND (event_type <> 'luxury-trailers'::text)));

CREATE POLICY "Requests are changed with both factors where two are required" ON public.quote_submissions AS RESTRICTIVE FOR UPDATE TO authenticated USING (( SELECT private.factors_suffice() AS factors_suffice)) WITH CHECK (( SELECT private.factors_suffice() AS factors_suffice));

CREATE POLICY "Requests are deleted with both factors where two are required" ON public.quote_submissions AS RESTRICTIVE FOR DELETE TO authenticated USING (( SELECT private.factors_suffice() AS factors_suffice));

CREATE POLICY "Requests are read with both factors where two are required" ON public.quote_submissions AS RESTRICTIVE FOR SELECT TO authenticated USING (( SELECT private.factors_suffice() AS factors_suffice));

ALTER TABLE public.quote_submissions ENABLE ROW LEVEL SECURITY;

GRANT ALL ON TABLE public.quote_submissions TO service_role;
GRANT INSERT ON TABLE public.quote_submissions TO anon;
GRANT SELECT,INSERT ON TABLE public.quote_submissions TO authenticated;

GRANT UPDATE(processed) ON TABLE public.quote_submissions TO authenticated;

GRANT UPDATE(processed_at) ON TABLE public.quote_submissions TO authenticated;

GRANT UPDATE(processed_by) ON TABLE public.quote_submissions TO authenticated;

REVOKE ALL ON FUNCTION private.asked_text(request public.quote_submissions) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.enforce_limits(request public.quote_submissions) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.fold_repeat() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.guard_desk_columns() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.guard_submission_update() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.is_acknowledged(request public.quote_submissions) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.is_anonymous(submission public.quote_submissions) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.is_attended(request public.quote_submissions) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.log_desk_change() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.log_dismissal() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.notify_of_submission() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.prepare_quote_submission() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.queue_notifications(request public.quote_submissions) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.refuse_repeat(request public.quote_submissions) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.stamp_marks() FROM PUBLIC;
