-- Generated from supabase/migrations: npm run db:schema. To read, not to run or to edit.

CREATE TABLE private.staff_alerts (
    user_id uuid NOT NULL,
    by_email boolean DEFAULT true NOT NULL,
    sms_number text,
    quotes_by_push boolean DEFAULT true NOT NULL,
    CONSTRAINT staff_alerts_sms_number_check CHECK ((sms_number = private.text_number(sms_number)))
);

ALTER TABLE ONLY private.staff_alerts
    ADD CONSTRAINT staff_alerts_pkey PRIMARY KEY (user_id);

ALTER TABLE ONLY private.staff_alerts
    ADD CONSTRAINT staff_alerts_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON UPDATE CASCADE ON DELETE CASCADE;
