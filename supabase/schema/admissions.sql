-- Generated from supabase/migrations: npm run db:schema. To read, not to run or to edit.

CREATE TABLE private.admissions (
    id bigint NOT NULL,
    origin text NOT NULL,
    admitted_at timestamp with time zone DEFAULT now() NOT NULL,
    leads_left integer NOT NULL,
    CONSTRAINT admissions_leads_left_check CHECK ((leads_left >= 0))
);

ALTER TABLE private.admissions ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME private.admissions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE ONLY private.admissions
    ADD CONSTRAINT admissions_pkey PRIMARY KEY (id);

CREATE INDEX admissions_admitted_at_idx ON private.admissions USING btree (admitted_at);

CREATE INDEX admissions_origin_idx ON private.admissions USING btree (origin, admitted_at);
