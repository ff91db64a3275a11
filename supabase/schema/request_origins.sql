-- Generated from supabase/migrations: npm run db:schema. To read, not to run or to edit.

CREATE TABLE private.request_origins (
    id bigint NOT NULL,
    origin text NOT NULL,
    request_kind private.request_kind NOT NULL,
    requested_at timestamp with time zone DEFAULT now() NOT NULL,
    contact bigint
);

ALTER TABLE private.request_origins ALTER COLUMN id ADD GENERATED ALWAYS AS IDENTITY (
    SEQUENCE NAME private.request_origins_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);

ALTER TABLE ONLY private.request_origins
    ADD CONSTRAINT request_origins_pkey PRIMARY KEY (id);

CREATE INDEX request_origins_origin_idx ON private.request_origins USING btree (origin, request_kind, requested_at);

CREATE INDEX request_origins_requested_at_idx ON private.request_origins USING btree (requested_at);
