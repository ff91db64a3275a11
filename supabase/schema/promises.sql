-- Generated from supabase/migrations: npm run db:schema. To read, not to run or to edit.

CREATE TABLE private.promises (
    request_kind private.request_kind NOT NULL,
    answer_within interval NOT NULL,
    valid_days integer DEFAULT 14 NOT NULL,
    CONSTRAINT promises_answer_within_check CHECK ((answer_within > '00:00:00'::interval)),
    CONSTRAINT quotes_stand_1_to_365_days CHECK (((valid_days >= 1) AND (valid_days <= 365)))
);

ALTER TABLE ONLY private.promises
    ADD CONSTRAINT promises_pkey PRIMARY KEY (request_kind);
