-- Generated from supabase/migrations: npm run db:schema. To read, not to run or to edit.

CREATE FUNCTION private.begin_single_row_insert() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform set_config('lead_intake.' || tg_table_name, 'open', true);
  return null;
end;
$$;

CREATE FUNCTION private.clean_attribution() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  begin
    new.attribution := case
      when pg_column_size(new.attribution) <= 16384 then private.reduced_attribution(new.attribution)
    end;
  exception when others then
    new.attribution := null;
  end;
  return new;
end;
$$;

CREATE FUNCTION private.copy_luxury_request() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  submission public.quote_submissions := private.luxury_request_as_submission(new);
begin
  insert into public.quote_submissions (
    id, created_at, name, email, phone, contact_method, contact_value, event_date,
    number_of_guests, event_type, event_address, additional_info, processed, due_at, attribution
  ) values (
    submission.id, submission.created_at, submission.name, submission.email, submission.phone,
    submission.contact_method, submission.contact_value, submission.event_date,
    submission.number_of_guests, submission.event_type, submission.event_address,
    submission.additional_info, submission.processed, submission.due_at, submission.attribution
  );
  return null;
end;
$$;

CREATE FUNCTION private.enforce_single_row_insert() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if current_setting('lead_intake.' || tg_table_name, true) = 'taken' then
    raise exception using errcode = 'PT400', message = 'Only one request can be sent at a time.';
  end if;
  perform set_config('lead_intake.' || tg_table_name, 'taken', true);
  return new;
end;
$$;

CREATE FUNCTION private.enforce_size() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if pg_column_size(new) > 65536 then
    raise exception using errcode = '22001', message = 'This is too long to be stored.';
  end if;
  return new;
end;
$$;

CREATE TABLE public.luxury_trailers_landing_page (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    event_date date NOT NULL,
    special_requests text,
    status text DEFAULT 'complete'::text NOT NULL,
    attribution jsonb,
    CONSTRAINT email_is_valid CHECK (((char_length(email) <= 255) AND private.is_email(email))),
    CONSTRAINT event_date_is_finite CHECK (((event_date >= '2000-01-01'::date) AND (event_date <= '9999-12-31'::date))),
    CONSTRAINT name_has_2_to_100_characters CHECK (((char_length(name) >= 2) AND (char_length(name) <= 100))),
    CONSTRAINT phone_has_10_to_20_characters CHECK (((char_length(phone) >= 10) AND (char_length(phone) <= 20))),
    CONSTRAINT special_requests_have_at_most_1000_characters CHECK ((char_length(special_requests) <= 1000)),
    CONSTRAINT status_is_known CHECK ((status = 'complete'::text))
);

CREATE FUNCTION private.luxury_request_as_submission(request public.luxury_trailers_landing_page) RETURNS public.quote_submissions
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
declare
  submission public.quote_submissions;
begin
  submission.id := request.id;
  submission.created_at := request.created_at;
  submission.name := request.name;
  submission.email := request.email;
  submission.phone := request.phone;
  submission.contact_method := 'email';
  submission.contact_value := request.email;
  submission.event_date := request.event_date;
  submission.event_type := 'luxury-trailers';
  -- The form does not ask where, staff must.
  submission.event_address := 'To be confirmed';
  submission.additional_info := request.special_requests;
  submission.processed := false;
  submission.due_at := private.due_at(request.created_at, submission.event_type);
  submission.attribution := request.attribution;
  return submission;
end;
$$;

CREATE FUNCTION private.prepare_luxury_request() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  new.id := gen_random_uuid();
  new.created_at := now();
  new.status := 'complete';

  new.name := private.clean_line(new.name);
  new.email := private.clean_line(new.email);
  new.phone := private.clean_line(new.phone);
  new.special_requests := private.clean_text(new.special_requests);

  perform private.refuse_impossible_date(new.event_date);
  perform private.enforce_limits(private.luxury_request_as_submission(new));
  return new;
end;
$$;

ALTER TABLE ONLY public.luxury_trailers_landing_page
    ADD CONSTRAINT luxury_trailers_landing_page_pkey PRIMARY KEY (id);

CREATE TRIGGER begin_single_row_insert BEFORE INSERT ON public.luxury_trailers_landing_page FOR EACH STATEMENT EXECUTE FUNCTION private.begin_single_row_insert();

CREATE TRIGGER clean_attribution BEFORE INSERT ON public.luxury_trailers_landing_page FOR EACH ROW WHEN ((new.attribution IS NOT NULL)) EXECUTE FUNCTION private.clean_attribution();

CREATE TRIGGER copy_luxury_request AFTER INSERT ON public.luxury_trailers_landing_page FOR EACH ROW EXECUTE FUNCTION private.copy_luxury_request();

CREATE TRIGGER enforce_single_row_insert BEFORE INSERT ON public.luxury_trailers_landing_page FOR EACH ROW EXECUTE FUNCTION private.enforce_single_row_insert();

CREATE TRIGGER enforce_size BEFORE INSERT ON public.luxury_trailers_landing_page FOR EACH ROW EXECUTE FUNCTION private.enforce_size();

CREATE TRIGGER prepare_luxury_request BEFORE INSERT ON public.luxury_trailers_landing_page FOR EACH ROW EXECUTE FUNCTION private.prepare_luxury_request();

CREATE POLICY "Admins read every luxury request" ON public.luxury_trailers_landing_page FOR SELECT TO authenticated USING (( SELECT public.has_role(( SELECT auth.uid() AS uid), 'admin'::public.app_role) AS has_role));

CREATE POLICY "Anyone sends a complete luxury request" ON public.luxury_trailers_landing_page FOR INSERT TO anon, authenticated WITH CHECK ((status = 'complete'::text));

CREATE POLICY "Luxury requests are changed with both factors where two are req" ON public.luxury_trailers_landing_page AS RESTRICTIVE FOR UPDATE TO authenticated USING (( SELECT private.factors_suffice() AS factors_suffice)) WITH CHECK (( SELECT private.factors_suffice() AS factors_suffice));

CREATE POLICY "Luxury requests are deleted with both factors where two are req" ON public.luxury_trailers_landing_page AS RESTRICTIVE FOR DELETE TO authenticated USING (( SELECT private.factors_suffice() AS factors_suffice));

CREATE POLICY "Luxury requests are read with both factors where two are requir" ON public.luxury_trailers_landing_page AS RESTRICTIVE FOR SELECT TO authenticated USING (( SELECT private.factors_suffice() AS factors_suffice));

ALTER TABLE public.luxury_trailers_landing_page ENABLE ROW LEVEL SECURITY;

REVOKE ALL ON FUNCTION private.begin_single_row_insert() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.clean_attribution() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.copy_luxury_request() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.enforce_single_row_insert() FROM PUBLIC;

REVOKE ALL ON FUNCTION private.enforce_size() FROM PUBLIC;

GRANT ALL ON TABLE public.luxury_trailers_landing_page TO service_role;
GRANT INSERT ON TABLE public.luxury_trailers_landing_page TO anon;
GRANT SELECT,INSERT ON TABLE public.luxury_trailers_landing_page TO authenticated;

REVOKE ALL ON FUNCTION private.luxury_request_as_submission(request public.luxury_trailers_landing_page) FROM PUBLIC;

REVOKE ALL ON FUNCTION private.prepare_luxury_request() FROM PUBLIC;
