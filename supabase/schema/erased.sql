-- Generated from supabase/migrations: npm run db:schema. To read, not to run or to edit.

CREATE TABLE private.erased (
    kind text NOT NULL,
    id uuid NOT NULL,
    place text DEFAULT ''::text NOT NULL,
    erased_at timestamp with time zone DEFAULT now() NOT NULL,
    CONSTRAINT erased_kind_check CHECK ((kind = ANY (ARRAY['request'::text, 'text'::text, 'account'::text])))
);

ALTER TABLE ONLY private.erased
    ADD CONSTRAINT erased_pkey PRIMARY KEY (kind, id, place);
