-- Generated from supabase/migrations: npm run db:schema. To read, not to run or to edit.

CREATE TABLE public.quotes (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    submission_id uuid NOT NULL,
    name text NOT NULL,
    email text,
    phone text,
    event_type text,
    event_date date,
    event_address text,
    number_of_guests integer,
    additional_info text,
    quote_amount numeric(10,2),
    quote_notes text,
    status public.quote_status DEFAULT 'pending'::public.quote_status NOT NULL,
    valid_until date DEFAULT private.business_date() NOT NULL,
    follow_up_on date,
    loss_reason text,
    sent_at timestamp with time zone,
    decided_at timestamp with time zone,
    revision integer DEFAULT 1 NOT NULL,
    search_text text GENERATED ALWAYS AS (private.search_text(name, email, phone, event_address)) STORED NOT NULL,
    lines jsonb,
    delivery_on date,
    delivery_window text,
    pickup_on date,
    pickup_window text,
    inclusions text[],
    rental_from date GENERATED ALWAYS AS (COALESCE(delivery_on, LEAST(event_date, pickup_on))) STORED,
    rental_until date GENERATED ALWAYS AS (COALESCE(pickup_on, GREATEST(event_date, delivery_on))) STORED,
    before_step jsonb,
    asked_text text DEFAULT ''::text NOT NULL,
    attribution jsonb,
    CONSTRAINT additional_info_has_at_most_4000_characters CHECK ((char_length(additional_info) <= 4000)),
    CONSTRAINT address_has_at_most_500_characters CHECK ((char_length(event_address) <= 500)),
    CONSTRAINT amount_is_not_negative CHECK (((quote_amount >= (0)::numeric) AND (quote_amount <= 99999999.99))),
    CONSTRAINT deciding_is_stamped CHECK (((status = ANY (ARRAY['accepted'::public.quote_status, 'declined'::public.quote_status])) = (decided_at IS NOT NULL))),
    CONSTRAINT delivery_is_finite CHECK (((delivery_on >= '2000-01-01'::date) AND (delivery_on <= '9999-12-31'::date))),
    CONSTRAINT delivery_window_has_at_most_100_characters CHECK ((char_length(delivery_window) <= 100)),
    CONSTRAINT email_has_at_most_255_characters CHECK ((char_length(email) <= 255)),
    CONSTRAINT event_date_is_finite CHECK (((event_date >= '2000-01-01'::date) AND (event_date <= '9999-12-31'::date))),
    CONSTRAINT event_type_has_at_most_100_characters CHECK ((char_length(event_type) <= 100)),
    CONSTRAINT follow_up_is_finite CHECK (((follow_up_on >= '2000-01-01'::date) AND (follow_up_on <= '9999-12-31'::date))),
    CONSTRAINT guests_are_1_to_10000 CHECK (((number_of_guests >= 1) AND (number_of_guests <= 10000))),
    CONSTRAINT inclusions_are_at_most_30 CHECK ((cardinality(inclusions) <= 30)),
    CONSTRAINT lines_are_1_to_30 CHECK (((jsonb_typeof(lines) = 'array'::text) AND ((jsonb_array_length(lines) >= 1) AND (jsonb_array_length(lines) <= 30)))),
    CONSTRAINT loss_reason_has_at_most_500_characters CHECK ((char_length(loss_reason) <= 500)),
    CONSTRAINT name_has_1_to_100_characters CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))),
    CONSTRAINT notes_have_at_most_4000_characters CHECK ((char_length(quote_notes) <= 4000)),
    CONSTRAINT only_declined_quotes_have_a_loss_reason CHECK (((status = 'declined'::public.quote_status) = (loss_reason IS NOT NULL))),
    CONSTRAINT phone_has_at_most_40_characters CHECK ((char_length(phone) <= 40)),
    CONSTRAINT pickup_is_finite CHECK (((pickup_on >= '2000-01-01'::date) AND (pickup_on <= '9999-12-31'::date))),
    CONSTRAINT pickup_is_not_before_delivery CHECK ((pickup_on >= delivery_on)),
    CONSTRAINT pickup_window_has_at_most_100_characters CHECK ((char_length(pickup_window) <= 100)),
    CONSTRAINT sending_is_stamped CHECK (((status = 'pending'::public.quote_status) = (sent_at IS NULL))),
    CONSTRAINT valid_until_is_finite CHECK (((valid_until >= '2000-01-01'::date) AND (valid_until <= '9999-12-31'::date)))
);

CREATE FUNCTION private.clean_quote(quote public.quotes) RETURNS public.quotes
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $$
begin
  quote.name := private.clean_line(quote.name);
  quote.email := private.clean_line(quote.email);
  quote.phone := private.clean_line(quote.phone);
  quote.event_type := private.clean_line(quote.event_type);
  quote.event_address := private.clean_line(quote.event_address);
  quote.additional_info := private.clean_text(quote.additional_info);
  quote.quote_notes := private.clean_text(quote.quote_notes);
  quote.loss_reason := private.clean_line(quote.loss_reason);
  quote.delivery_window := private.clean_line(quote.delivery_window);
  quote.pickup_window := private.clean_line(quote.pickup_window);
  if quote.inclusions is not null then
    quote.inclusions := array(
      select private.clean_line(item)
      from unnest(quote.inclusions) with ordinality as listed (item, place)
      where private.clean_line(item) is not null
      order by place
    );
    if exists (select from unnest(quote.inclusions) as item where char_length(item) > 200) then
      raise exception using
        errcode = 'PT422', message = 'What is included: at most 200 characters in a line.';
    end if;
  end if;
  return quote;
end;
$$;

CREATE FUNCTION private.guard_quote_update() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  content_columns constant text[] := private.quote_content_columns();
  -- Generated ones are empty in "new" while a BEFORE trigger runs; stamps are set below.
  generated_columns constant text[] := array['search_text', 'rental_from', 'rental_until'];
  other_columns constant text[] := array[
    'status', 'valid_until', 'follow_up_on', 'loss_reason', 'sent_at', 'decided_at', 'revision'
  ] || generated_columns;
  is_changed boolean;
begin
  new := private.clean_quote(new);
  -- Not at every step: what was once priced is not to be refused later for a rule that is newer than it.
  if (new.lines, new.quote_amount) is distinct from (old.lines, old.quote_amount) then
    new := private.price_quote(new, old.quote_amount);
  end if;

  if to_jsonb(new) - content_columns - other_columns
    <> to_jsonb(old) - content_columns - other_columns then
    raise exception using errcode = 'PT403', message = 'What the customer asked for does not change.';
  end if;

  if old.status <> 'pending'
    and to_jsonb(new) - other_columns <> to_jsonb(old) - other_columns then
    raise exception using
      errcode = 'PT422',
      message = 'A quote that was sent keeps its content. Take it back to pending to change it.';
  end if;

  if new.status <> old.status and not private.is_status_step(old.status, new.status) then
    raise exception using
      errcode = 'PT422',
      message = format('A quote cannot go from %s to %s.', old.status, new.status);
  end if;

  if new.valid_until <> old.valid_until and new.valid_until < private.business_date() then
    raise exception using errcode = 'PT422', message = 'A quote cannot end in the past.';
  end if;

  if (old.status, new.status) in (('pending', 'sent'), ('sent', 'accepted')) then
    if new.valid_until < private.business_date() then
      raise exception using errcode = 'PT422', message = 'This quote has expired. Extend it first.';
    end if;
    if new.quote_amount is null then
      raise exception using errcode = 'PT422', message = 'This quote has no amount yet.';
    end if;
  end if;

  if old.status in ('accepted', 'declined') and new.status = old.status
    and new.follow_up_on is distinct from old.follow_up_on then
    raise exception using
      errcode = 'PT422',
      message = format('This quote is %s: there is nothing to follow up.', old.status);
  end if;

  if new.status <> 'declined' then
    new.loss_reason := null;
  elsif new.loss_reason is null then
    raise exception using errcode = 'PT422', message = 'A declined quote needs a reason.';
  end if;

  new.sent_at := case
    when new.status = 'pending' then null
    else coalesce(old.sent_at, now())
  end;
  new.decided_at := case
    when new.status not in ('accepted', 'declined') then null
    else coalesce(old.decided_at, now())
  end;
  -- There is nobody left to ask.
  if new.status <> old.status and new.status in ('accepted', 'declined') then
    new.follow_up_on := null;
  end if;

  is_changed := to_jsonb(new) - 'revision' - generated_columns
    <> to_jsonb(old) - 'revision' - generated_columns;
  new.revision := old.revision + is_changed::integer;
  return new;
end;
$$;

CREATE FUNCTION private.keep_asked_text() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  new.asked_text := coalesce(
    (
      select private.asked_text(request)
      from public.quote_submissions as request where request.id = new.submission_id
    ),
    ''
  );
  return new;
end;
$$;

CREATE FUNCTION private.keep_attribution() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  new.attribution := (
    select request.attribution from public.quote_submissions as request where request.id = new.submission_id
  );
  return new;
end;
$$;

CREATE FUNCTION private.keep_quote_step() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  step_columns constant text[] := array['status', 'valid_until', 'follow_up_on', 'loss_reason'];
  stamps constant text[] := array['sent_at', 'decided_at'];
  former jsonb;
begin
  if tg_op = 'INSERT' then
    new.before_step := null;
    return new;
  end if;
  if new.status <> old.status and new.status in ('accepted', 'declined') then
    new.follow_up_on := old.follow_up_on;
  end if;
  if new.revision <> old.revision then
    select jsonb_object_agg(field.key, field.value) into former
    from jsonb_each(to_jsonb(old)) as field
    where field.key = any (step_columns || stamps);
    new.before_step := case
      when exists (
        select from unnest(step_columns) as step
        where to_jsonb(new) -> step is distinct from to_jsonb(old) -> step
      ) then former
    end;
  end if;
  return new;
end;
$$;

CREATE FUNCTION private.log_quote() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  changed text;
begin
  if tg_op = 'DELETE' then
    perform private.log_activity(
      old.submission_id, old.id, 'deleted', old.quote_amount::text, null, null
    );
    return null;
  end if;

  if tg_op = 'INSERT' then
    perform private.log_activity(
      new.submission_id, new.id, 'created', null, new.quote_amount::text, null
    );
    return null;
  end if;

  if new.quote_amount is distinct from old.quote_amount then
    perform private.log_activity(
      new.submission_id, new.id, 'amount', old.quote_amount::text, new.quote_amount::text, null
    );
  end if;

  select string_agg(field.key, ', ' order by field.key) into changed
  from jsonb_each(to_jsonb(new)) as field
  where field.key = any (private.quote_content_columns())
    -- Said above, with its figures.
    and field.key <> 'quote_amount'
    and field.value is distinct from to_jsonb(old) -> field.key;
  if changed is not null then
    perform private.log_activity(new.submission_id, new.id, 'content', null, null, changed);
  end if;

  if new.valid_until <> old.valid_until then
    perform private.log_activity(
      new.submission_id, new.id, 'valid-until', old.valid_until::text, new.valid_until::text, null
    );
  end if;

  if new.follow_up_on is distinct from old.follow_up_on then
    perform private.log_activity(
      new.submission_id, new.id, 'follow-up', old.follow_up_on::text, new.follow_up_on::text, null
    );
  end if;

  if new.status <> old.status or new.loss_reason <> old.loss_reason then
    perform private.log_activity(
      new.submission_id, new.id, 'status', old.status::text, new.status::text, new.loss_reason
    );
  end if;
  return null;
end;
$$;

CREATE FUNCTION private.log_undone_step() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if new.status <> old.status then
    perform private.log_activity(
      new.submission_id, new.id, 'undone', old.status::text, new.status::text, 'status'
    );
  end if;
  if new.valid_until <> old.valid_until then
    perform private.log_activity(
      new.submission_id, new.id, 'undone', old.valid_until::text, new.valid_until::text, 'valid-until'
    );
  end if;
  if new.follow_up_on is distinct from old.follow_up_on then
    perform private.log_activity(
      new.submission_id, new.id, 'undone', old.follow_up_on::text, new.follow_up_on::text, 'follow-up'
    );
  end if;
  return null;
end;
$$;

CREATE FUNCTION private.mark_submission_processed() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update public.quote_submissions set processed = true where id = new.submission_id;
  return null;
end;
$$;

CREATE FUNCTION private.prepare_quote() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  was_processed boolean;
begin
  new := private.price_quote(private.clean_quote(new), null);
  new.id := gen_random_uuid();
  new.created_at := now();
  new.status := 'pending';
  new.valid_until := private.default_valid_until(new.event_date, new.event_type);
  new.follow_up_on := null;
  new.loss_reason := null;
  new.sent_at := null;
  new.decided_at := null;
  new.revision := 1;

  perform from public.quotes where submission_id = new.submission_id for key share;

  -- Locked, so that nobody dismisses the request while it is being quoted.
  select processed into was_processed
  from public.quote_submissions where id = new.submission_id for update;

  -- With a quote, the unique key answers (409). Without one, somebody dismissed the request: that is
  -- another matter for the client, so it has a status of its own (PT410 is HTTP 410).
  if was_processed
    and not exists (select 1 from public.quotes where submission_id = new.submission_id) then
    raise exception using errcode = 'PT410', message = 'This request has been dismissed.';
  end if;
  return new;
end;
$$;

CREATE FUNCTION private.price_quote(quote public.quotes, former_amount numeric) RETURNS public.quotes
    LANGUAGE plpgsql IMMUTABLE
    SET search_path TO ''
    AS $_$
declare
  total numeric;
begin
  quote.lines := private.priced_lines(quote.lines);
  if quote.lines is null then
    return quote;
  end if;
  select sum((line ->> 'amount')::numeric) into total from jsonb_array_elements(quote.lines) as line;
  if total < 0 then
    raise exception using errcode = 'PT422', message = 'The discount is more than the rest of the lines.';
  end if;
  if total > 99999999.99 then
    raise exception using errcode = 'PT422', message = 'The lines add up to more than $99,999,999.99.';
  end if;
  if quote.quote_amount <> total and quote.quote_amount is distinct from former_amount then
    raise exception using
      errcode = 'PT422',
      message = format('The lines of this quote add up to $%s. Change them to change its amount.', total);
  end if;
  quote.quote_amount := total;
  return quote;
end;
$_$;

CREATE FUNCTION private.reopen_submission() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update public.quote_submissions set processed = false where id = old.submission_id;
  return null;
end;
$$;

CREATE FUNCTION private.stamp_first_sending() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if old.status = 'pending' then
    update public.quote_submissions
    set first_sent_at = new.sent_at
    where id = new.submission_id and first_sent_at is null;
  elsif old.sent_at > now() - interval '10 minutes' then
    update public.quote_submissions
    set first_sent_at = null
    where id = new.submission_id and first_sent_at = old.sent_at;
  end if;
  return null;
end;
$$;

ALTER TABLE ONLY public.quotes
    ADD CONSTRAINT quotes_pkey PRIMARY KEY (id);

ALTER TABLE ONLY public.quotes
    ADD CONSTRAINT quotes_submission_id_key UNIQUE (submission_id);

CREATE INDEX quotes_accepted_idx ON public.quotes USING btree (decided_at) WHERE (status = 'accepted'::public.quote_status);

CREATE INDEX quotes_follow_up_idx ON public.quotes USING btree (follow_up_on, id) WHERE ((follow_up_on IS NOT NULL) AND (status = ANY (ARRAY['pending'::public.quote_status, 'sent'::public.quote_status])));

CREATE INDEX quotes_newest_idx ON public.quotes USING btree (created_at DESC, id DESC);

CREATE INDEX quotes_not_sent_idx ON public.quotes USING btree (valid_until) WHERE (status = 'pending'::public.quote_status);

CREATE INDEX quotes_rental_days_idx ON public.quotes USING btree (rental_until, rental_from) WHERE (status = ANY (ARRAY['sent'::public.quote_status, 'accepted'::public.quote_status]));

CREATE TRIGGER enforce_size BEFORE INSERT OR UPDATE ON public.quotes FOR EACH ROW EXECUTE FUNCTION private.enforce_size();

CREATE TRIGGER guard_quote_update BEFORE UPDATE ON public.quotes FOR EACH ROW WHEN ((current_setting('desk.undone_quote'::text, true) IS DISTINCT FROM (new.id)::text)) EXECUTE FUNCTION private.guard_quote_update();

CREATE TRIGGER keep_asked_text BEFORE INSERT ON public.quotes FOR EACH ROW EXECUTE FUNCTION private.keep_asked_text();

CREATE TRIGGER keep_attribution BEFORE INSERT ON public.quotes FOR EACH ROW EXECUTE FUNCTION private.keep_attribution();

CREATE TRIGGER keep_quote_step BEFORE UPDATE ON public.quotes FOR EACH ROW WHEN ((current_setting('desk.undone_quote'::text, true) IS DISTINCT FROM (new.id)::text)) EXECUTE FUNCTION private.keep_quote_step();

CREATE TRIGGER keep_quote_step_of_new BEFORE INSERT ON public.quotes FOR EACH ROW EXECUTE FUNCTION private.keep_quote_step();

CREATE TRIGGER log_quote AFTER INSERT OR DELETE OR UPDATE ON public.quotes FOR EACH ROW WHEN ((COALESCE(current_setting('desk.undone_quote'::text, true), ''::text) = ''::text)) EXECUTE FUNCTION private.log_quote();

CREATE TRIGGER log_undone_step AFTER UPDATE ON public.quotes FOR EACH ROW WHEN ((current_setting('desk.undone_quote'::text, true) = (new.id)::text)) EXECUTE FUNCTION private.log_undone_step();

CREATE TRIGGER mark_submission_processed AFTER INSERT ON public.quotes FOR EACH ROW EXECUTE FUNCTION private.mark_submission_processed();

CREATE TRIGGER prepare_quote BEFORE INSERT ON public.quotes FOR EACH ROW EXECUTE FUNCTION private.prepare_quote();

CREATE TRIGGER reopen_submission AFTER DELETE ON public.quotes FOR EACH ROW EXECUTE FUNCTION private.reopen_submission();

CREATE TRIGGER stamp_first_sending AFTER UPDATE OF status ON public.quotes FOR EACH ROW WHEN (((old.status = 'pending'::public.quote_status) <> (new.status = 'pending'::public.quote_status))) EXECUTE FUNCTION private.stamp_first_sending();

ALTER TABLE ONLY public.quotes
    ADD CONSTRAINT quotes_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.quote_submissions(id);

CREATE POLICY "Admins follow quotes up" ON public.quotes FOR UPDATE TO authenticated USING (( SELECT public.has_role(( SELECT auth.uid() AS uid), 'admin'::public.app_role) AS has_role)) WITH CHECK (( SELECT public.has_role(( SELECT auth.uid() AS uid), 'admin'::public.app_role) AS has_role));

CREATE POLICY "Admins make quotes" ON public.quotes FOR INSERT TO authenticated WITH CHECK (( SELECT public.has_role(( SELECT auth.uid() AS uid), 'admin'::public.app_role) AS has_role));

CREATE POLICY "Admins read every quote" ON public.quotes FOR SELECT TO authenticated USING (( SELECT public.has_role(( SELECT auth.uid() AS uid), 'admin'::public.app_role) AS has_role));

CREATE POLICY "Quotes need both factors where two are required" ON public.quotes AS RESTRICTIVE TO authenticated USING (( SELECT private.factors_suffice() AS factors_suffice)) WITH CHECK (( SELECT private.factors_suffice() AS factors_suffice));

ALTER TABLE public.quotes ENABLE ROW LEVEL SECURITY;

GRANT ALL ON TABLE public.quotes TO service_role;
GRANT SELECT,INSERT ON TABLE public.quotes TO authenticated;

GRANT UPDATE(name) ON TABLE public.quotes TO authenticated;

GRANT UPDATE(email) ON TABLE public.quotes TO authenticated;

GRANT UPDATE(phone) ON TABLE public.quotes TO authenticated;

GRANT UPDATE(event_date) ON TABLE public.quotes TO authenticated;

GRANT UPDATE(event_address) ON TABLE public.quotes TO authenticated;

GRANT UPDATE(number_of_guests) ON TABLE public.quotes TO authenticated;

GRANT UPDATE(quote_amount) ON TABLE public.quotes TO authenticated;

GRANT UPDATE(quote_notes) ON TABLE public.quotes TO authenticated;

GRANT UPDATE(status) ON TABLE public.quotes TO authenticated;

GRANT UPDATE(valid_until) ON TABLE public.quotes TO authenticated;

GRANT UPDATE(follow_up_on) ON TABLE public.quotes TO authenticated;

GRANT UPDATE(loss_reason) ON TABLE public.quotes TO authenticated;

GRANT UPDATE(lines) ON TABLE public.quotes TO authenticated;

GRANT UPDATE(delivery_on) ON TABLE public.quotes TO authenticated;

GRANT UPDATE(delivery_window) ON TABLE public.quotes TO authenticated;

GRANT UPDATE(pickup_on) ON TABLE public.quotes TO authenticated;

GRANT UPDATE(pickup_window) ON TABLE public.quotes TO authenticated;

GRANT UPDATE(inclusions) ON TABLE public.quotes TO authenticated;

REVOKE ALL ON FUNCTION private.clean_quote(quote public.quotes) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.guard_quote_update() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.keep_asked_text() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.keep_attribution() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.keep_quote_step() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.log_quote() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.log_undone_step() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.mark_submission_processed() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.prepare_quote() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.price_quote(quote public.quotes, former_amount numeric) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.reopen_submission() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.stamp_first_sending() FROM PUBLIC;
