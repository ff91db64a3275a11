-- Generated from supabase/migrations: npm run db:schema. To read, not to run or to edit.

CREATE TABLE private.staff_names (
    user_id uuid NOT NULL,
    name text NOT NULL,
    CONSTRAINT name_has_1_to_60_characters CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
    CONSTRAINT name_is_no_address CHECK ((name !~ '@'::text))
);

ALTER TABLE ONLY private.staff_names
    ADD CONSTRAINT staff_names_pkey PRIMARY KEY (user_id);

CREATE UNIQUE INDEX staff_names_name_idx ON private.staff_names USING btree (private.fold_for_search(name));

ALTER TABLE ONLY private.staff_names
    ADD CONSTRAINT staff_names_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON UPDATE CASCADE ON DELETE CASCADE;
