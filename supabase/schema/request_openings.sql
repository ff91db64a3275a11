-- Generated from supabase/migrations: npm run db:schema. To read, not to run or to edit.

CREATE TABLE public.request_openings (
    submission_id uuid NOT NULL,
    opened_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    opened_by uuid
);

ALTER TABLE ONLY public.request_openings
    ADD CONSTRAINT request_openings_pkey PRIMARY KEY (submission_id);

CREATE INDEX request_openings_opened_by_idx ON public.request_openings USING btree (opened_by);

ALTER TABLE ONLY public.request_openings
    ADD CONSTRAINT request_openings_opened_by_fkey FOREIGN KEY (opened_by) REFERENCES auth.users(id) ON UPDATE CASCADE ON DELETE SET NULL;

ALTER TABLE ONLY public.request_openings
    ADD CONSTRAINT request_openings_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.quote_submissions(id) ON DELETE CASCADE;

CREATE POLICY "Admins read who opened a request" ON public.request_openings FOR SELECT TO authenticated USING (( SELECT public.has_role(( SELECT auth.uid() AS uid), 'admin'::public.app_role) AS has_role));

CREATE POLICY "Openings need both factors where two are required" ON public.request_openings AS RESTRICTIVE TO authenticated USING (( SELECT private.factors_suffice() AS factors_suffice)) WITH CHECK (( SELECT private.factors_suffice() AS factors_suffice));

ALTER TABLE public.request_openings ENABLE ROW LEVEL SECURITY;

GRANT SELECT ON TABLE public.request_openings TO authenticated;
