-- Generated from supabase/migrations: npm run db:schema. To read, not to run or to edit.

CREATE TABLE private.quiet_hours (
    is_only_row boolean DEFAULT true NOT NULL,
    starts_at time without time zone DEFAULT '21:00:00'::time without time zone NOT NULL,
    ends_at time without time zone DEFAULT '07:00:00'::time without time zone NOT NULL,
    CONSTRAINT quiet_hours_is_only_row_check CHECK (is_only_row)
);

ALTER TABLE ONLY private.quiet_hours
    ADD CONSTRAINT quiet_hours_pkey PRIMARY KEY (is_only_row);
