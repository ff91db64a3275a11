-- Generated from supabase/migrations: npm run db:schema. To read, not to run or to edit.

CREATE TABLE private.erasures (
    id bigint NOT NULL,
    erased_at timestamp with time zone DEFAULT now() NOT NULL,
    erased_by text DEFAULT SESSION_USER NOT NULL,
    staff_id uuid DEFAULT auth.uid(),
    cause text NOT NULL,
    requests integer NOT NULL,
    texts integer DEFAULT 0 NOT NULL,
    accounts integer DEFAULT 0 NOT NULL,
    CONSTRAINT erasures_cause_check CHECK ((cause = ANY (ARRAY['age'::text, 'request'::text, 'restore'::text])))
);

ALTER TABLE private.erasures ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME private.erasures_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE ONLY private.erasures
    ADD CONSTRAINT erasures_pkey PRIMARY KEY (id);
