-- Generated from supabase/migrations: npm run db:schema. To read, not to run or to edit.

CREATE TABLE public.request_entries (
    id uuid NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    actor_id uuid NOT NULL,
    actor_name text NOT NULL,
    submission_id uuid NOT NULL,
    kind public.request_entry_kind NOT NULL,
    note text,
    voids uuid,
    CONSTRAINT note_has_at_most_2000_characters CHECK ((char_length(note) <= 2000)),
    CONSTRAINT only_a_void_takes_back CHECK (((kind = 'void'::public.request_entry_kind) = (voids IS NOT NULL)))
);

CREATE FUNCTION private.stamp_first_contact() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  first_contact record;
begin
  -- Two entries at once: the second sees the first.
  perform from public.quote_submissions where id = new.submission_id for no key update;
  select entry.created_at, entry.kind into first_contact
  from public.request_entries as entry
  where entry.submission_id = new.submission_id
    and entry.kind in ('spoke', 'left-message', 'texted')
    and not exists (select from public.request_entries as void where void.voids = entry.id)
  order by entry.created_at, entry.id
  limit 1;
  update public.quote_submissions
  set first_contact_at = first_contact.created_at, first_contact_kind = first_contact.kind
  where id = new.submission_id
    and (first_contact_at, first_contact_kind)
      is distinct from (first_contact.created_at, first_contact.kind);
  return null;
end;
$$;

ALTER TABLE ONLY public.request_entries
    ADD CONSTRAINT request_entries_pkey PRIMARY KEY (id);

CREATE INDEX request_entries_submission_idx ON public.request_entries USING btree (submission_id, created_at);

CREATE UNIQUE INDEX request_entries_voids_idx ON public.request_entries USING btree (voids);

CREATE TRIGGER refuse_direct_log_change BEFORE INSERT OR DELETE OR UPDATE ON public.request_entries FOR EACH ROW EXECUTE FUNCTION private.refuse_direct_log_change('note');

CREATE TRIGGER refuse_emptying_the_log BEFORE TRUNCATE ON public.request_entries FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_direct_log_change();

CREATE TRIGGER stamp_first_contact AFTER INSERT ON public.request_entries FOR EACH ROW WHEN ((new.kind <> ALL (ARRAY['note'::public.request_entry_kind, 'no-answer'::public.request_entry_kind]))) EXECUTE FUNCTION private.stamp_first_contact();

ALTER TABLE ONLY public.request_entries
    ADD CONSTRAINT request_entries_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.quote_submissions(id);

ALTER TABLE ONLY public.request_entries
    ADD CONSTRAINT request_entries_voids_fkey FOREIGN KEY (voids) REFERENCES public.request_entries(id);

CREATE POLICY "Admins read what was done about a request" ON public.request_entries FOR SELECT TO authenticated USING (( SELECT public.has_role(( SELECT auth.uid() AS uid), 'admin'::public.app_role) AS has_role));

CREATE POLICY "What was done needs both factors where two are required" ON public.request_entries AS RESTRICTIVE TO authenticated USING (( SELECT private.factors_suffice() AS factors_suffice)) WITH CHECK (( SELECT private.factors_suffice() AS factors_suffice));

ALTER TABLE public.request_entries ENABLE ROW LEVEL SECURITY;

GRANT SELECT ON TABLE public.request_entries TO authenticated;
GRANT SELECT ON TABLE public.request_entries TO service_role;

REVOKE ALL ON FUNCTION private.stamp_first_contact() FROM PUBLIC;
