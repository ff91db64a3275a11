-- Generated from supabase/migrations: npm run db:schema. To read, not to run or to edit.

CREATE TABLE private.alert_lists (
    list text NOT NULL,
    told_after interval NOT NULL,
    emails text[] DEFAULT '{}'::text[] NOT NULL,
    phones text[] DEFAULT '{}'::text[] NOT NULL,
    CONSTRAINT alert_lists_emails_check CHECK ((cardinality(emails) <= 20)),
    CONSTRAINT alert_lists_list_check CHECK ((list = ANY (ARRAY['first'::text, 'second'::text, 'owner'::text]))),
    CONSTRAINT alert_lists_phones_check CHECK ((cardinality(phones) <= 20)),
    CONSTRAINT alert_lists_told_after_check CHECK ((told_after >= '00:00:00'::interval))
);

ALTER TABLE ONLY private.alert_lists
    ADD CONSTRAINT alert_lists_pkey PRIMARY KEY (list);
