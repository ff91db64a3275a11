-- Generated from supabase/migrations: npm run db:schema. To read, not to run or to edit.

CREATE TABLE private.worker_runs (
    is_only_row boolean DEFAULT true NOT NULL,
    last_run_at timestamp with time zone,
    channels text[] DEFAULT '{}'::text[] NOT NULL,
    push_key text,
    CONSTRAINT worker_runs_is_only_row_check CHECK (is_only_row),
    CONSTRAINT worker_runs_push_key_check CHECK ((push_key ~ '^B[A-Za-z0-9_-]{86}$'::text))
);

ALTER TABLE ONLY private.worker_runs
    ADD CONSTRAINT worker_runs_pkey PRIMARY KEY (is_only_row);
