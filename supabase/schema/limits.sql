-- Generated from supabase/migrations: npm run db:schema. To read, not to run or to edit.

CREATE TABLE private.limits (
    request_kind private.request_kind NOT NULL,
    counted_by text NOT NULL,
    max_requests integer NOT NULL,
    period interval NOT NULL,
    CONSTRAINT limits_counted_by_check CHECK ((counted_by = ANY (ARRAY['contact'::text, 'origin'::text]))),
    CONSTRAINT limits_max_requests_check CHECK ((max_requests > 0)),
    CONSTRAINT limits_period_check CHECK ((period > '00:00:00'::interval))
);

ALTER TABLE ONLY private.limits
    ADD CONSTRAINT limits_pkey PRIMARY KEY (request_kind, counted_by);
