-- Generated from supabase/migrations: npm run db:schema. To read, not to run or to edit.

CREATE TABLE private.notified_since (
    is_only_row boolean DEFAULT true NOT NULL,
    moment timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT notified_since_is_only_row_check CHECK (is_only_row)
);

ALTER TABLE ONLY private.notified_since
    ADD CONSTRAINT notified_since_pkey PRIMARY KEY (is_only_row);
