-- Generated from supabase/migrations: npm run db:schema. To read, not to run or to edit.

CREATE TABLE private.worker_runs (
    is_only_row boolean DEFAULT true NOT NULL,
    last_run_at timestamp with time zone,
    channels text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT worker_runs_is_only_row_check CHECK (is_only_row)
);

ALTER TABLE ONLY private.worker_runs
    ADD CONSTRAINT worker_runs_pkey PRIMARY KEY (is_only_row);
