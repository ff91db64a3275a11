-- Generated from supabase/migrations: npm run db:schema. To read, not to run or to edit.

CREATE TABLE private.retention (
    is_only_row boolean DEFAULT true NOT NULL,
    months integer,
    CONSTRAINT retention_is_only_row_check CHECK (is_only_row),
    CONSTRAINT retention_months_check CHECK ((months >= 1))
);

ALTER TABLE ONLY private.retention
    ADD CONSTRAINT retention_pkey PRIMARY KEY (is_only_row);
