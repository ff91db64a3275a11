-- Generated from supabase/migrations: npm run db:schema. To read, not to run or to edit.

CREATE TABLE private.admission_rules (
    is_only_row boolean DEFAULT true NOT NULL,
    leads integer DEFAULT 5 NOT NULL,
    good_for interval DEFAULT '00:10:00'::interval NOT NULL,
    per_hour integer DEFAULT 3 NOT NULL,
    CONSTRAINT admission_rules_good_for_check CHECK ((good_for > '00:00:00'::interval)),
    CONSTRAINT admission_rules_is_only_row_check CHECK (is_only_row),
    CONSTRAINT admission_rules_leads_check CHECK ((leads > 0)),
    CONSTRAINT admission_rules_per_hour_check CHECK ((per_hour >= 0))
);

ALTER TABLE ONLY private.admission_rules
    ADD CONSTRAINT admission_rules_pkey PRIMARY KEY (is_only_row);
