-- Generated from supabase/migrations: npm run db:schema. To read, not to run or to edit.

CREATE TABLE private.push_devices (
    id uuid DEFAULT gen_random_uuid() NOT NULL,
    user_id uuid NOT NULL,
    endpoint text NOT NULL,
    p256dh text NOT NULL,
    auth text NOT NULL,
    server_key text NOT NULL,
    name text NOT NULL,
    created_at timestamp(3) with time zone DEFAULT now() NOT NULL,
    last_sent_at timestamp(3) with time zone,
    test_asked_at timestamp(3) with time zone,
    CONSTRAINT push_devices_auth_check CHECK ((auth ~ '^[A-Za-z0-9_-]{22}$'::text)),
    CONSTRAINT push_devices_endpoint_check CHECK (private.is_push_endpoint(endpoint)),
    CONSTRAINT push_devices_name_check CHECK (((char_length(name) >= 1) AND (char_length(name) <= 60))),
    CONSTRAINT push_devices_p256dh_check CHECK ((p256dh ~ '^B[A-Za-z0-9_-]{86}$'::text))
);

ALTER TABLE ONLY private.push_devices
    ADD CONSTRAINT push_devices_endpoint_key UNIQUE (endpoint);

ALTER TABLE ONLY private.push_devices
    ADD CONSTRAINT push_devices_pkey PRIMARY KEY (id);

CREATE INDEX push_devices_user_idx ON private.push_devices USING btree (user_id);

ALTER TABLE ONLY private.push_devices
    ADD CONSTRAINT push_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON UPDATE CASCADE ON DELETE CASCADE;
