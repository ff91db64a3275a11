-- Generated from supabase/migrations: npm run db:schema. To read, not to run or to edit.

CREATE TYPE public.quote_activity_action AS ENUM (
    'created',
    'status',
    'amount',
    'content',
    'valid-until',
    'follow-up',
    'dismissed',
    'restored',
    'deleted',
    'taken',
    'released',
    'dismissal-reason',
    'undone'
);

CREATE TABLE public.quote_activity (
    id bigint NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    actor_id uuid,
    actor_name text,
    submission_id uuid NOT NULL,
    quote_id uuid,
    action public.quote_activity_action NOT NULL,
    before text,
    after text,
    note text
);

CREATE FUNCTION private.note_channel() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  new.note := nullif(current_setting('desk.sent_by', true), '');
  return new;
end;
$$;

ALTER TABLE public.quote_activity ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME public.quote_activity_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE ONLY public.quote_activity
    ADD CONSTRAINT quote_activity_pkey PRIMARY KEY (id);

CREATE INDEX quote_activity_quote_idx ON public.quote_activity USING btree (quote_id, id);

CREATE INDEX quote_activity_submission_idx ON public.quote_activity USING btree (submission_id, id);

CREATE TRIGGER note_channel BEFORE INSERT ON public.quote_activity FOR EACH ROW WHEN (((new.action = 'status'::public.quote_activity_action) AND (new.before = 'pending'::text) AND (new.after = 'sent'::text))) EXECUTE FUNCTION private.note_channel();

CREATE TRIGGER refuse_direct_log_change BEFORE INSERT OR DELETE OR UPDATE ON public.quote_activity FOR EACH ROW EXECUTE FUNCTION private.refuse_direct_log_change('note');

CREATE TRIGGER refuse_emptying_the_log BEFORE TRUNCATE ON public.quote_activity FOR EACH STATEMENT EXECUTE FUNCTION private.refuse_direct_log_change();

ALTER TABLE ONLY public.quote_activity
    ADD CONSTRAINT quote_activity_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.quote_submissions(id);

CREATE POLICY "Admins read the activity log" ON public.quote_activity FOR SELECT TO authenticated USING (( SELECT public.has_role(( SELECT auth.uid() AS uid), 'admin'::public.app_role) AS has_role));

CREATE POLICY "The activity log needs both factors where two are required" ON public.quote_activity AS RESTRICTIVE TO authenticated USING (( SELECT private.factors_suffice() AS factors_suffice)) WITH CHECK (( SELECT private.factors_suffice() AS factors_suffice));

ALTER TABLE public.quote_activity ENABLE ROW LEVEL SECURITY;

GRANT SELECT ON TABLE public.quote_activity TO authenticated;
GRANT SELECT ON TABLE public.quote_activity TO service_role;

REVOKE ALL ON FUNCTION private.note_channel() FROM PUBLIC;
