-- Going back to the release before: no, the desk of 1.0 knows neither bookings nor changes.
-- From 1.0 to three nouns: the quote that was signed, the booking that is in force, and the change that is proposed
-- instead of it. What 1.0 kept in one row is set aside here and carried over at the end, in the last of these files.
create table private.quotes_of_1_0 as select * from public.quotes;
alter table private.quotes_of_1_0 alter column status type text;
create table private.kept_of_1_0 as select id, kept_cents from public.payments;

-- What is in force of each quote that is booked, or was until it was canceled: the yes, and the one that the quote itself
-- shows. That is the same, unless the last step was a yes to a change which staff heard: undoing it leads back to the yes
-- of before. Without a version: an erasure has forgotten it.
create table private.booked_of_1_0 as
select
  former.id as quote_id, yes.id as yes_id, yes.version, yes.accepted_at,
  case when heard.id is not null then heard.id else yes.id end as quoted_yes_id, heard.id is not null as is_heard_change
from private.quotes_of_1_0 as former
left join lateral (
  select * from public.quote_acceptances where quote_id = former.id
  order by voided_at desc nulls first, accepted_at desc limit 1
) as yes on true
left join public.quote_acceptances as heard
  on heard.id = (former.before_step ->> 'yes')::uuid and heard.version < yes.version
  and (former.status, former.before_step ->> 'status') = ('accepted', 'sent')
where former.is_booked or former.status = 'canceled';

set local check_function_bodies = off;

REVOKE ALL ("accepted_by") ON TABLE "public"."quotes" FROM "authenticated";

REVOKE ALL ("decided_at") ON TABLE "public"."quotes" FROM "authenticated";

REVOKE ALL ("delivery_on") ON TABLE "public"."quotes" FROM "authenticated";

REVOKE ALL ("delivery_window") ON TABLE "public"."quotes" FROM "authenticated";

REVOKE ALL ("deposit") ON TABLE "public"."quotes" FROM "authenticated";

REVOKE ALL ("email") ON TABLE "public"."quotes" FROM "authenticated";

REVOKE ALL ("event_address") ON TABLE "public"."quotes" FROM "authenticated";

REVOKE ALL ("event_date") ON TABLE "public"."quotes" FROM "authenticated";

REVOKE ALL ("follow_up_on") ON TABLE "public"."quotes" FROM "authenticated";

REVOKE ALL ("inclusions") ON TABLE "public"."quotes" FROM "authenticated";

REVOKE ALL ("lines") ON TABLE "public"."quotes" FROM "authenticated";

REVOKE ALL ("loss_reason") ON TABLE "public"."quotes" FROM "authenticated";

REVOKE ALL ("name") ON TABLE "public"."quotes" FROM "authenticated";

REVOKE ALL ("number_of_guests") ON TABLE "public"."quotes" FROM "authenticated";

REVOKE ALL ("phone") ON TABLE "public"."quotes" FROM "authenticated";

REVOKE ALL ("pickup_on") ON TABLE "public"."quotes" FROM "authenticated";

REVOKE ALL ("pickup_window") ON TABLE "public"."quotes" FROM "authenticated";

REVOKE ALL ("quote_amount") ON TABLE "public"."quotes" FROM "authenticated";

REVOKE ALL ("quote_notes") ON TABLE "public"."quotes" FROM "authenticated";

REVOKE ALL ("service_every_days") ON TABLE "public"."quotes" FROM "authenticated";

REVOKE ALL ("site_access") ON TABLE "public"."quotes" FROM "authenticated";

REVOKE ALL ("site_address") ON TABLE "public"."quotes" FROM "authenticated";

REVOKE ALL ("site_contact") ON TABLE "public"."quotes" FROM "authenticated";

REVOKE ALL ("site_utilities") ON TABLE "public"."quotes" FROM "authenticated";

REVOKE ALL ("status") ON TABLE "public"."quotes" FROM "authenticated";

REVOKE ALL ("terms_version") ON TABLE "public"."quotes" FROM "authenticated";

REVOKE ALL ("valid_until") ON TABLE "public"."quotes" FROM "authenticated";

DROP POLICY "Anyone sends a new general or emergency request" ON "public"."quote_submissions";

DROP POLICY "Admins follow quotes up" ON "public"."quotes";

DROP TRIGGER "tell_of_quote_message" ON "public"."quote_messages";

DROP TRIGGER "log_correction" ON "public"."quote_submissions";

DROP TRIGGER "t10_clean_attribution" ON "public"."quote_submissions";

DROP TRIGGER "t10_fold_repeat" ON "public"."quote_submissions";

DROP TRIGGER "t20_notify_of_submission" ON "public"."quote_submissions";

DROP TRIGGER "free_units" ON "public"."quotes";

DROP TRIGGER "keep_quote_from_going" ON "public"."quotes";

DROP TRIGGER "keep_quote_version" ON "public"."quotes";

DROP TRIGGER "lapse_acceptance" ON "public"."quotes";

DROP TRIGGER "log_undone_step" ON "public"."quotes";

DROP TRIGGER "record_acceptance" ON "public"."quotes";

DROP TRIGGER "stamp_first_sending" ON "public"."quotes";

DROP TRIGGER "t10_log_quote" ON "public"."quotes";

DROP TRIGGER "t20_guard_quote_update" ON "public"."quotes";

DROP TRIGGER "t30_keep_quote_step" ON "public"."quotes";

DROP INDEX "public"."notifications_member_idx";

DROP INDEX "public"."notifications_quote_idx";

DROP INDEX "public"."quote_acceptances_quote_idx";

DROP INDEX "public"."quote_activity_quote_idx";

DROP INDEX "public"."quote_activity_submission_idx";

DROP INDEX "public"."quote_links_typed_from_idx";

DROP INDEX "public"."quote_submissions_contact_idx";

DROP INDEX "public"."quote_submissions_email_person_idx";

DROP INDEX "public"."quote_submissions_fingerprint_idx";

DROP INDEX "public"."quote_submissions_name_and_place_idx";

DROP INDEX "public"."quote_submissions_phone_person_idx";

DROP INDEX "public"."quote_submissions_urgent_idx";

DROP INDEX "public"."quotes_accepted_idx";

DROP INDEX "public"."quotes_agreed_days_idx";

DROP INDEX "public"."quotes_newest_idx";

DROP INDEX "public"."quotes_not_sent_idx";

DROP INDEX "public"."quotes_rental_days_idx";

DROP INDEX "public"."quotes_text_number_idx";

ALTER TABLE "private"."staff_alerts" DROP CONSTRAINT "staff_alerts_sms_number_check";

ALTER TABLE "public"."exports" DROP CONSTRAINT "list_is_known";

ALTER TABLE "public"."payment_reminders" DROP CONSTRAINT "payment_reminders_what_check";

ALTER TABLE "public"."payments" DROP CONSTRAINT "payments_problem_check";

ALTER TABLE "public"."payments" DROP CONSTRAINT "payments_what_check";

ALTER TABLE "public"."quote_submissions" DROP CONSTRAINT "general_request_is_complete";

ALTER TABLE "public"."quotes" DROP CONSTRAINT "accepted_quotes_are_booked";

ALTER TABLE "public"."quotes" DROP CONSTRAINT "agreed_days_are_held_while_a_booking_changes";

ALTER TABLE "public"."quotes" DROP CONSTRAINT "canceled_quotes_say_by_whom";

ALTER TABLE "public"."quotes" DROP CONSTRAINT "email_has_at_most_255_characters";

ALTER TABLE "public"."quotes" DROP CONSTRAINT "only_accepted_quotes_say_who_accepted";

ALTER TABLE "public"."quotes" DROP CONSTRAINT "only_booked_quotes_may_overbook";

ALTER TABLE "public"."quotes" DROP CONSTRAINT "only_lost_quotes_have_a_loss_reason";

ALTER TABLE "public"."quotes" DROP CONSTRAINT "sending_is_stamped";

DROP FUNCTION "private"."add_quote_link"(uuid, text);

DROP FUNCTION "private"."add_refund"(public.payments, uuid, bigint, text, text);

DROP FUNCTION "private"."anonymize"(uuid[]);

DROP FUNCTION "private"."as_agreed"(public.quotes);

DROP FUNCTION "private"."asks_digits"(public.quote_links, public.quotes);

DROP FUNCTION "private"."booking_change"(public.quotes);

DROP FUNCTION "private"."channels_to"(public.quotes);

DROP FUNCTION "private"."agreed_to_texts"(uuid, text);

DROP FUNCTION "private"."deposit_rule"(numeric);

DROP FUNCTION "private"."destination_key"(text);

DROP FUNCTION "private"."dues_of"(jsonb, date, date);

DROP FUNCTION "private"."end_acceptance"();

DROP FUNCTION "private"."erase_mentions"(text);

DROP FUNCTION "private"."erase_texts"(regclass, name, uuid[]);

DROP FUNCTION "private"."free_units"();

DROP FUNCTION "private"."has_contact"(text, text);

DROP FUNCTION "private"."is_status_step"(public.quote_status, public.quote_status);

DROP FUNCTION "private"."keep_quote_from_going"();

DROP FUNCTION "private"."keep_quote_step"();

DROP FUNCTION "private"."keep_quote_version"();

DROP FUNCTION "private"."keep_stop_photo"(uuid, date, uuid, text, timestamp with time zone, text, text);

DROP FUNCTION "private"."lacks_site"(public.quotes);

DROP FUNCTION "private"."lock_quote"(uuid);

DROP FUNCTION "private"."log_activity"(uuid, uuid, public.quote_activity_action, text, text, text);

DROP FUNCTION "private"."log_correction"();

DROP FUNCTION "private"."log_undone_step"();

DROP FUNCTION "private"."may_ask_for_review"(public.quotes);

DROP FUNCTION "private"."may_remind"(public.quotes);

DROP FUNCTION "private"."money_at_stop"(uuid, date);

DROP FUNCTION "private"."money_kept"(uuid);

DROP FUNCTION "private"."open_site_gaps"(public.quotes);

DROP FUNCTION "private"."queue_quote_message"(public.quotes, public.notification_kind, public.notification_channel[], uuid);

DROP FUNCTION "private"."quote_of_number"(text);

DROP FUNCTION "private"."record_acceptance"();

DROP FUNCTION "private"."refund_if_canceled"(public.quotes, public.canceling_party);

DROP FUNCTION "private"."refuse_low_price"(jsonb);

DROP FUNCTION "private"."reminders_of"(uuid, text, integer, date);

DROP FUNCTION "private"."reminds"(text, text);

DROP FUNCTION "private"."rental_days"(public.quotes);

DROP FUNCTION "private"."replied_enough"(uuid, text);

DROP FUNCTION "private"."identity_key"(text);

DROP FUNCTION "private"."require_room_for_photo"(date, uuid, text);

DROP FUNCTION "private"."require_trailers"(public.quotes, text);

DROP FUNCTION "private"."shown_address"(public.notifications);

DROP FUNCTION "private"."shown_version"(public.quotes);

DROP FUNCTION "private"."agreed_version"(uuid);

DROP FUNCTION "private"."customer_state"(public.quotes);

DROP FUNCTION "private"."site_gaps"(public.quotes);

-- They depend on what a status means, and come back at the end.
ALTER TABLE "public"."quotes" DROP CONSTRAINT "deciding_is_stamped";

DROP INDEX "public"."quotes_follow_up_idx";

ALTER TABLE "public"."quotes" DROP COLUMN "is_open";

DROP FUNCTION "private"."status_meaning"(public.quote_status);

DROP FUNCTION "private"."text_number"(text);

DROP FUNCTION "private"."person_key"(text);

DROP FUNCTION "private"."texts_to_erase"(regclass);

DROP FUNCTION "private"."told_of"(public.notifications);

DROP FUNCTION "private"."told_quote"(public.notifications);

DROP FUNCTION "private"."told_receipt"(uuid);

DROP FUNCTION "private"."open_dues"(uuid);

DROP FUNCTION "private"."unit_conflict"(uuid, public.quotes);

DROP FUNCTION "private"."unpaid_bookings"();

DROP FUNCTION "public"."accept_quote"(text, uuid, integer, text, text, text, text, text);

DROP FUNCTION "private"."accept_quote"(text, uuid, integer, text, text, text, text, text);

DROP FUNCTION "public"."ask_refund"(uuid, uuid, bigint, text);

DROP FUNCTION "private"."ask_refund"(uuid, uuid, bigint, text);

DROP FUNCTION "public"."assign_units"(uuid, uuid[]);

DROP FUNCTION "private"."assign_units"(uuid, uuid[]);

DROP FUNCTION "public"."cancel_booking"(uuid, integer, text, text, text[], boolean);

DROP FUNCTION "private"."cancel_booking"(uuid, integer, text, text, text[], boolean);

DROP FUNCTION "public"."change_booking"(uuid, integer, jsonb, text[], jsonb, boolean, text, boolean);

DROP FUNCTION "private"."change_booking"(uuid, integer, jsonb, text[], jsonb, boolean, text, boolean);

DROP FUNCTION "public"."claim_notifications"(text, integer, text[], text);

DROP FUNCTION "public"."customer_history"(uuid);

DROP FUNCTION "private"."customer_history"(uuid);

DROP FUNCTION "public"."day_links"(date);

DROP FUNCTION "private"."day_links"(date);

DROP FUNCTION "public"."driver_photo"(text, uuid, uuid, text, timestamp with time zone, text);

DROP FUNCTION "private"."driver_photo"(text, uuid, uuid, text, timestamp with time zone, text);

DROP FUNCTION "public"."failed_notifications"();

DROP FUNCTION "private"."failed_notifications"();

DROP FUNCTION "public"."keep_agreed"(uuid, integer);

DROP FUNCTION "private"."keep_agreed"(uuid, integer);

DROP FUNCTION "public"."make_day_link"(date);

DROP FUNCTION "private"."make_day_link"(date);

DROP FUNCTION "public"."mark_quote_sent"(uuid, integer, public.quote_channel, jsonb);

DROP FUNCTION "public"."plan_day"(date, text, text[], jsonb);

DROP FUNCTION "private"."plan_day"(date, text, text[], jsonb);

DROP FUNCTION "public"."record_payment"(uuid, uuid, bigint, text, date, text, boolean);

DROP FUNCTION "private"."record_payment"(uuid, uuid, bigint, text, date, text, boolean);

DROP FUNCTION "public"."record_refund"(uuid, uuid, bigint, text);

DROP FUNCTION "private"."record_refund"(uuid, uuid, bigint, text);

DROP FUNCTION "public"."report_delivery"(uuid, timestamp with time zone, text, text, jsonb);

DROP FUNCTION "public"."retention_status"();

DROP FUNCTION "private"."retention_status"();

DROP FUNCTION "public"."send_quote"(uuid, integer, text[], jsonb, boolean, integer);

DROP FUNCTION "private"."send_quote"(uuid, integer, text[], jsonb, boolean, integer);

DROP FUNCTION "public"."tell_site"(text, uuid, jsonb);

DROP FUNCTION "private"."tell_site"(text, uuid, jsonb);

DROP FUNCTION "public"."undo_quote_step"(uuid, integer, boolean);

DROP FUNCTION "private"."undo_quote_step"(uuid, integer, boolean);

DROP FUNCTION "public"."write_about_quote"(text, uuid, public.quote_message_kind, text);

DROP FUNCTION "private"."write_about_quote"(text, uuid, public.quote_message_kind, text);

ALTER TABLE "public"."quote_acceptances" ALTER COLUMN "deposit_from" DROP DEFAULT;

ALTER TABLE "public"."quotes" ALTER COLUMN "status" DROP DEFAULT;

ALTER TABLE "public"."payments" DROP COLUMN "kept_cents";

-- A quote that was accepted is accepted, whatever became of its booking: it is what was agreed to, with the yes of then.
update public.quotes as quote
set
  status = 'accepted',
  decided_at = coalesce(yes.accepted_at, former.decided_at, former.created_at),
  accepted_by = coalesce(yes.name, former.accepted_by, former.name),
  sent_at = coalesce(former.sent_at, case when yes.consent is not null then agreed.created_at end),
  loss_reason = null
from private.quotes_of_1_0 as former
join private.booked_of_1_0 as booked on booked.quote_id = former.id
left join public.quote_acceptances as yes on yes.id = booked.quoted_yes_id
left join public.quote_versions as agreed on (agreed.quote_id, agreed.number) = (yes.quote_id, yes.version)
where former.id = quote.id and (former.status <> 'accepted' or booked.is_heard_change);

update public.quotes as quote
set
  terms_version = yes.terms_version,
  name = agreed.document ->> 'name',
  event_date = (agreed.document ->> 'event_date')::date,
  event_address = agreed.document ->> 'event_address',
  number_of_guests = (agreed.document ->> 'number_of_guests')::integer,
  lines = nullif(agreed.document -> 'lines', 'null'),
  quote_amount = (agreed.document ->> 'amount')::numeric,
  quote_notes = agreed.document ->> 'notes',
  delivery_on = (agreed.document ->> 'delivery_on')::date,
  delivery_window = agreed.document ->> 'delivery_window',
  pickup_on = (agreed.document ->> 'pickup_on')::date,
  pickup_window = agreed.document ->> 'pickup_window',
  -- Null: those of every quote.
  inclusions = case
    when quote.inclusions is not null then array(select jsonb_array_elements_text(agreed.document -> 'inclusions'))
  end,
  deposit = case
    when quote.deposit is not null then case agreed.document -> 'deposit' ->> 'deposit_kind'
      when 'none' then 0
      when 'amount' then (agreed.document -> 'deposit' ->> 'deposit_amount')::numeric
    end
  end,
  deposit_rule = nullif(agreed.document -> 'deposit', 'null')
from private.quotes_of_1_0 as former
join private.booked_of_1_0 as booked on booked.quote_id = former.id
join public.quote_acceptances as yes on yes.id = booked.quoted_yes_id
join public.quote_versions as agreed on (agreed.quote_id, agreed.number) = (yes.quote_id, yes.version)
where former.id = quote.id and (former.status <> 'accepted' or booked.is_heard_change)
  -- An erasure leaves the version for a claim, and takes the rest.
  and not private.is_erased(quote.submission_id);

ALTER TABLE "public"."quotes" DROP COLUMN "agreed_from";

ALTER TABLE "public"."quotes" DROP COLUMN "agreed_lines";

ALTER TABLE "public"."quotes" DROP COLUMN "agreed_until";

ALTER TABLE "public"."quotes" DROP COLUMN "before_step";

ALTER TABLE "public"."quotes" DROP COLUMN "canceled_by";

ALTER TABLE "public"."quotes" DROP COLUMN "is_booked";

ALTER TABLE "public"."quotes" DROP COLUMN "may_overbook";

ALTER TABLE "public"."quotes" DROP COLUMN "rental_until";

ALTER TABLE "public"."quotes" DROP COLUMN "search_text";

CREATE TABLE "private"."balances" ("quote_id" uuid NOT NULL, "cents" bigint NOT NULL, CONSTRAINT "balances_pkey" PRIMARY KEY (quote_id));

CREATE TABLE "private"."database_plan" ("is_only_row" boolean NOT NULL DEFAULT true, "megabytes" integer NOT NULL DEFAULT 500, CONSTRAINT "database_plan_is_only_row_check" CHECK (is_only_row), CONSTRAINT "database_plan_megabytes_check" CHECK ((megabytes >= 1)), CONSTRAINT "database_plan_pkey" PRIMARY KEY (is_only_row));

CREATE TABLE "private"."database_sizes" ("day" date NOT NULL, "bytes" bigint NOT NULL, CONSTRAINT "database_sizes_pkey" PRIMARY KEY (day));

CREATE TABLE "private"."invitations" ("email" text NOT NULL, "invited_by" uuid NOT NULL, "invited_by_name" text NOT NULL, "invited_at" timestamp(3) with time zone NOT NULL DEFAULT now(), CONSTRAINT "invitations_pkey" PRIMARY KEY (email));

CREATE TABLE "private"."office_closings" ("day" date NOT NULL, CONSTRAINT "office_closings_pkey" PRIMARY KEY (day));

CREATE TABLE "private"."opening_hours" ("day_of_week" smallint NOT NULL, "opens" interval NOT NULL, "closes" interval NOT NULL, CONSTRAINT "opening_hours_check" CHECK (((closes > opens) AND (closes <= '24:00:00'::interval))), CONSTRAINT "opening_hours_day_of_week_check" CHECK (((day_of_week >= 1) AND (day_of_week <= 7))), CONSTRAINT "opening_hours_opens_check" CHECK ((opens >= '00:00:00'::interval)), CONSTRAINT "opening_hours_pkey" PRIMARY KEY (day_of_week));

CREATE TABLE "private"."steps" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "quote_id" uuid NOT NULL, "submission_id" uuid NOT NULL, "taken_at" timestamp with time zone NOT NULL DEFAULT clock_timestamp(), "revision" integer NOT NULL, "before" jsonb, CONSTRAINT "steps_pkey" PRIMARY KEY (id));

CREATE TABLE "public"."booking_changes" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "quote_id" uuid NOT NULL, "submission_id" uuid NOT NULL, "version" integer NOT NULL, "name" text NOT NULL, "event_date" date, "event_address" text, "number_of_guests" integer, "quote_amount" numeric(10,2), "quote_notes" text, "lines" jsonb, "delivery_on" date, "delivery_window" text, "pickup_on" date, "pickup_window" text, "inclusions" text[], "deposit" numeric(10,2), "net_days" smallint, "deposit_rule" jsonb, "terms_version" integer, "service_every_days" smallint, "service_weekdays" smallint[], "is_open_ended" boolean NOT NULL DEFAULT false, "may_overbook" boolean NOT NULL DEFAULT false, "sent_at" timestamp(3) with time zone NOT NULL DEFAULT now(), "valid_until" date NOT NULL, "follow_up_on" date, "ended_at" timestamp(3) with time zone, CONSTRAINT "address_has_at_most_500_characters" CHECK ((char_length(event_address) <= 500)), CONSTRAINT "amount_is_not_negative" CHECK (((quote_amount >= (0)::numeric) AND (quote_amount <= 99999999.99))), CONSTRAINT "booking_changes_pkey" PRIMARY KEY (id), CONSTRAINT "delivery_is_finite" CHECK (((delivery_on >= '2000-01-01'::date) AND (delivery_on <= '9999-12-31'::date))), CONSTRAINT "delivery_is_not_after_the_event" CHECK ((delivery_on <= event_date)), CONSTRAINT "delivery_window_has_at_most_100_characters" CHECK ((char_length(delivery_window) <= 100)), CONSTRAINT "deposit_is_not_above_the_total" CHECK ((deposit <= quote_amount)), CONSTRAINT "deposit_is_not_negative" CHECK (((deposit >= (0)::numeric) AND (deposit <= 99999999.99))), CONSTRAINT "event_date_is_finite" CHECK (((event_date >= '2000-01-01'::date) AND (event_date <= '9999-12-31'::date))), CONSTRAINT "follow_up_is_finite" CHECK (((follow_up_on >= '2000-01-01'::date) AND (follow_up_on <= '9999-12-31'::date))), CONSTRAINT "guests_are_1_to_10000" CHECK (((number_of_guests >= 1) AND (number_of_guests <= 10000))), CONSTRAINT "inclusions_are_at_most_30" CHECK ((cardinality(inclusions) <= 30)), CONSTRAINT "lines_are_1_to_30" CHECK (((jsonb_typeof(lines) = 'array'::text) AND ((jsonb_array_length(lines) >= 1) AND (jsonb_array_length(lines) <= 30)))), CONSTRAINT "name_has_1_to_100_characters" CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))), CONSTRAINT "net_days_are_known" CHECK ((net_days = ANY (ARRAY[0, 15, 30]))), CONSTRAINT "notes_have_at_most_4000_characters" CHECK ((char_length(quote_notes) <= 4000)), CONSTRAINT "open_end_has_a_start_and_no_pickup" CHECK (((NOT is_open_ended) OR ((pickup_on IS NULL) AND (num_nonnulls(delivery_on, event_date) > 0)))), CONSTRAINT "pickup_is_finite" CHECK (((pickup_on >= '2000-01-01'::date) AND (pickup_on <= '9999-12-31'::date))), CONSTRAINT "pickup_is_not_before_delivery" CHECK ((pickup_on >= delivery_on)), CONSTRAINT "pickup_is_not_before_the_event" CHECK ((pickup_on >= event_date)), CONSTRAINT "pickup_window_has_at_most_100_characters" CHECK ((char_length(pickup_window) <= 100)), CONSTRAINT "service_every_days_are_1_to_90" CHECK (((service_every_days >= 1) AND (service_every_days <= 90))), CONSTRAINT "service_weekdays_are_1_to_7" CHECK (((service_weekdays <@ '{1,2,3,4,5,6,7}'::smallint[]) AND ((cardinality(service_weekdays) >= 1) AND (cardinality(service_weekdays) <= 7)))), CONSTRAINT "valid_until_is_finite" CHECK (((valid_until >= '2000-01-01'::date) AND (valid_until <= '9999-12-31'::date))), CONSTRAINT "visits_have_one_rhythm" CHECK ((num_nonnulls(service_every_days, service_weekdays) <= 1)));

ALTER TABLE "public"."booking_changes" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."bookings" ("quote_id" uuid NOT NULL, "submission_id" uuid NOT NULL, "booked_at" timestamp(3) with time zone NOT NULL DEFAULT now(), "revision" integer NOT NULL, "version" integer, "name" text NOT NULL, "event_date" date, "event_address" text, "number_of_guests" integer, "quote_amount" numeric(10,2), "quote_notes" text, "lines" jsonb, "delivery_on" date, "delivery_window" text, "pickup_on" date, "pickup_window" text, "inclusions" text[], "deposit" numeric(10,2), "net_days" smallint, "deposit_rule" jsonb, "terms_version" integer, "service_every_days" smallint, "service_weekdays" smallint[], "is_open_ended" boolean NOT NULL DEFAULT false, "may_overbook" boolean NOT NULL DEFAULT false, "site_address" text, "site_access" text, "site_contact" text, "site_utilities" text, "canceled_at" timestamp(3) with time zone, "canceled_by" public.canceling_party, "cancel_reason" text, CONSTRAINT "address_has_at_most_500_characters" CHECK ((char_length(event_address) <= 500)), CONSTRAINT "amount_is_not_negative" CHECK (((quote_amount >= (0)::numeric) AND (quote_amount <= 99999999.99))), CONSTRAINT "bookings_pkey" PRIMARY KEY (quote_id), CONSTRAINT "cancel_reason_has_at_most_500_characters" CHECK ((char_length(cancel_reason) <= 500)), CONSTRAINT "delivery_is_finite" CHECK (((delivery_on >= '2000-01-01'::date) AND (delivery_on <= '9999-12-31'::date))), CONSTRAINT "delivery_is_not_after_the_event" CHECK ((delivery_on <= event_date)), CONSTRAINT "delivery_window_has_at_most_100_characters" CHECK ((char_length(delivery_window) <= 100)), CONSTRAINT "deposit_is_not_above_the_total" CHECK ((deposit <= quote_amount)), CONSTRAINT "deposit_is_not_negative" CHECK (((deposit >= (0)::numeric) AND (deposit <= 99999999.99))), CONSTRAINT "event_date_is_finite" CHECK (((event_date >= '2000-01-01'::date) AND (event_date <= '9999-12-31'::date))), CONSTRAINT "guests_are_1_to_10000" CHECK (((number_of_guests >= 1) AND (number_of_guests <= 10000))), CONSTRAINT "inclusions_are_at_most_30" CHECK ((cardinality(inclusions) <= 30)), CONSTRAINT "lines_are_1_to_30" CHECK (((jsonb_typeof(lines) = 'array'::text) AND ((jsonb_array_length(lines) >= 1) AND (jsonb_array_length(lines) <= 30)))), CONSTRAINT "name_has_1_to_100_characters" CHECK (((char_length(name) >= 1) AND (char_length(name) <= 100))), CONSTRAINT "net_days_are_known" CHECK ((net_days = ANY (ARRAY[0, 15, 30]))), CONSTRAINT "notes_have_at_most_4000_characters" CHECK ((char_length(quote_notes) <= 4000)), CONSTRAINT "open_end_has_a_start_and_no_pickup" CHECK (((NOT is_open_ended) OR ((pickup_on IS NULL) AND (num_nonnulls(delivery_on, event_date) > 0)))), CONSTRAINT "pickup_is_finite" CHECK (((pickup_on >= '2000-01-01'::date) AND (pickup_on <= '9999-12-31'::date))), CONSTRAINT "pickup_is_not_before_delivery" CHECK ((pickup_on >= delivery_on)), CONSTRAINT "pickup_is_not_before_the_event" CHECK ((pickup_on >= event_date)), CONSTRAINT "pickup_window_has_at_most_100_characters" CHECK ((char_length(pickup_window) <= 100)), CONSTRAINT "service_every_days_are_1_to_90" CHECK (((service_every_days >= 1) AND (service_every_days <= 90))), CONSTRAINT "service_weekdays_are_1_to_7" CHECK (((service_weekdays <@ '{1,2,3,4,5,6,7}'::smallint[]) AND ((cardinality(service_weekdays) >= 1) AND (cardinality(service_weekdays) <= 7)))), CONSTRAINT "site_access_has_at_most_1000_characters" CHECK ((char_length(site_access) <= 1000)), CONSTRAINT "site_address_has_at_most_500_characters" CHECK ((char_length(site_address) <= 500)), CONSTRAINT "site_contact_has_at_most_200_characters" CHECK ((char_length(site_contact) <= 200)), CONSTRAINT "site_utilities_have_at_most_1000_characters" CHECK ((char_length(site_utilities) <= 1000)), CONSTRAINT "visits_have_one_rhythm" CHECK ((num_nonnulls(service_every_days, service_weekdays) <= 1)));

ALTER TABLE "public"."bookings" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."business_papers" ("stored_at" timestamp(3) with time zone NOT NULL DEFAULT now(), "valid_until" date, "pdf" bytea NOT NULL, CONSTRAINT "business_papers_pdf_check" CHECK (((octet_length(pdf) <= 2097152) AND (SUBSTRING(pdf FROM 1 FOR 5) = '\x255044462d'::bytea))), CONSTRAINT "business_papers_valid_until_check" CHECK (((valid_until >= '2000-01-01'::date) AND (valid_until <= '9999-12-31'::date))));

ALTER TABLE "public"."business_papers" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."closed_days" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" timestamp(3) with time zone NOT NULL DEFAULT now(), "first_day" date NOT NULL, "last_day" date NOT NULL, "reason" text NOT NULL, "reason_es" text, CONSTRAINT "closed_days_first_day_check" CHECK (((first_day >= '2000-01-01'::date) AND (first_day <= '9999-12-31'::date))), CONSTRAINT "closed_days_last_day_check" CHECK (((last_day >= '2000-01-01'::date) AND (last_day <= '9999-12-31'::date))), CONSTRAINT "closed_days_pkey" PRIMARY KEY (id), CONSTRAINT "last_day_is_not_before_the_first" CHECK ((last_day >= first_day)), CONSTRAINT "closed_days_reason_check" CHECK (((NOT (reason IS DISTINCT FROM private.clean_line(reason))) AND ((char_length(reason) >= 1) AND (char_length(reason) <= 120)))), CONSTRAINT "closed_days_reason_es_check" CHECK (((NOT (reason_es IS DISTINCT FROM private.clean_line(reason_es))) AND ((char_length(reason_es) >= 1) AND (char_length(reason_es) <= 120)))));

ALTER TABLE "public"."closed_days" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."ledger" ("id" bigint GENERATED ALWAYS AS IDENTITY NOT NULL, "quote_id" uuid NOT NULL, "entered_at" timestamp(3) with time zone NOT NULL DEFAULT clock_timestamp(), "cents" bigint NOT NULL, "acceptance_id" uuid, "place" integer, "what" text, "for_day" date, "number" integer, "bills" integer, "due_on" date, "payment_id" uuid, "takes_back" bigint, CONSTRAINT "ledger_cents_check" CHECK ((cents <> 0)), CONSTRAINT "ledger_pkey" PRIMARY KEY (id), CONSTRAINT "ledger_what_check" CHECK ((what = ANY (ARRAY['deposit'::text, 'balance'::text, 'bill'::text, 'visit'::text]))));

ALTER TABLE "public"."ledger" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."quote_papers" ("quote_id" uuid NOT NULL, "sent_at" timestamp(3) with time zone NOT NULL DEFAULT now());

ALTER TABLE "public"."quote_papers" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."seasons" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "created_at" timestamp(3) with time zone NOT NULL DEFAULT now(), "name" text NOT NULL, "name_es" text, "first_day" date NOT NULL, "last_day" date NOT NULL, "percent" numeric(5,2) NOT NULL, "model" text, CONSTRAINT "season_changes_prices" CHECK (((percent >= ('-75'::integer)::numeric) AND (percent <= (200)::numeric) AND (percent <> (0)::numeric))), CONSTRAINT "season_ends_after_it_begins" CHECK ((last_day >= first_day)), CONSTRAINT "seasons_first_day_check" CHECK (((first_day >= '2000-01-01'::date) AND (first_day <= '9999-12-31'::date))), CONSTRAINT "seasons_last_day_check" CHECK (((last_day >= '2000-01-01'::date) AND (last_day <= '9999-12-31'::date))), CONSTRAINT "seasons_model_check" CHECK ((model ~ '^[a-z0-9-]{1,40}$'::text)), CONSTRAINT "seasons_pkey" PRIMARY KEY (id), CONSTRAINT "seasons_name_check" CHECK (((NOT (name IS DISTINCT FROM private.clean_line(name))) AND ((char_length(name) >= 1) AND (char_length(name) <= 40)))), CONSTRAINT "seasons_name_es_check" CHECK (((NOT (name_es IS DISTINCT FROM private.clean_line(name_es))) AND ((char_length(name_es) >= 1) AND (char_length(name_es) <= 40)))));

ALTER TABLE "public"."seasons" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."standing_texts" ("id" integer GENERATED ALWAYS AS IDENTITY NOT NULL, "texts" jsonb NOT NULL, CONSTRAINT "standing_texts_pkey" PRIMARY KEY (id));

ALTER TABLE "public"."standing_texts" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."trailer_log" ("id" uuid NOT NULL, "unit_id" uuid NOT NULL, "kind" text NOT NULL, "words" text NOT NULL, "noted_at" timestamp(3) with time zone NOT NULL DEFAULT now(), "noted_by" text, "submission_id" uuid, "first_day" date, "last_day" date, "settled_at" timestamp(3) with time zone, "settled_by" text, CONSTRAINT "no_last_day_without_a_first" CHECK ((last_day >= first_day)), CONSTRAINT "only_days_out_of_service_have_days" CHECK (((first_day IS NOT NULL) = (kind = 'out_of_service'::text))), CONSTRAINT "trailer_log_kind_check" CHECK ((kind = ANY (ARRAY['damage'::text, 'tires'::text, 'tank'::text, 'out_of_service'::text]))), CONSTRAINT "trailer_log_pkey" PRIMARY KEY (id), CONSTRAINT "trailer_log_words_check" CHECK (((NOT (words IS DISTINCT FROM private.clean_text(words))) AND ((char_length(words) >= 1) AND (char_length(words) <= 500)))));

ALTER TABLE "public"."trailer_log" ENABLE ROW LEVEL SECURITY;

CREATE TABLE "public"."visit_changes" ("id" uuid NOT NULL DEFAULT gen_random_uuid(), "quote_id" uuid NOT NULL, "changed_at" timestamp(3) with time zone NOT NULL DEFAULT now(), "changed_by" text NOT NULL, "planned_on" date, "held_on" date, CONSTRAINT "a_visit_changes" CHECK ((planned_on IS DISTINCT FROM held_on)), CONSTRAINT "visit_changes_pkey" PRIMARY KEY (id), CONSTRAINT "visit_changes_quote_id_held_on_key" UNIQUE (quote_id, held_on), CONSTRAINT "visit_changes_quote_id_planned_on_key" UNIQUE (quote_id, planned_on));

ALTER TABLE "public"."visit_changes" ENABLE ROW LEVEL SECURITY;

ALTER TABLE "private"."day_links" ADD COLUMN "driver" text;

ALTER TABLE "private"."promises" ADD COLUMN "keeps_hours" boolean NOT NULL DEFAULT false;

ALTER TABLE "private"."worker_runs" ADD COLUMN "business" text;

ALTER TABLE "public"."booking_changes" ADD COLUMN "rental_from" date GENERATED ALWAYS AS (COALESCE(delivery_on, LEAST(event_date, pickup_on))) STORED;

ALTER TABLE "public"."booking_changes" ADD COLUMN "rental_until" date GENERATED ALWAYS AS (
CASE
    WHEN is_open_ended THEN (COALESCE(delivery_on, event_date) + 3650)
    ELSE COALESCE(pickup_on, GREATEST(event_date, delivery_on))
END) STORED;

ALTER TABLE "public"."bookings" ADD COLUMN "rental_from" date GENERATED ALWAYS AS (COALESCE(delivery_on, LEAST(event_date, pickup_on))) STORED;

ALTER TABLE "public"."bookings" ADD COLUMN "rental_until" date GENERATED ALWAYS AS (
CASE
    WHEN is_open_ended THEN (COALESCE(delivery_on, event_date) + 3650)
    ELSE COALESCE(pickup_on, GREATEST(event_date, delivery_on))
END) STORED;

ALTER TABLE "public"."business_settings" ADD COLUMN "event_delivery_base" numeric(10,2);

ALTER TABLE "public"."business_settings" ADD COLUMN "monthly_deposit" text NOT NULL DEFAULT 'none'::text;

ALTER TABLE "public"."business_settings" ADD COLUMN "cleaning_days" integer GENERATED ALWAYS AS ((GREATEST((cleaning_hours - 1), 0) / 24)) STORED NOT NULL;

ALTER TABLE "public"."business_settings" ADD COLUMN "letter_greeting" text;

ALTER TABLE "public"."business_settings" ADD COLUMN "letter_greeting_es" text;

ALTER TABLE "public"."business_settings" ADD COLUMN "letter_closing" text;

ALTER TABLE "public"."business_settings" ADD COLUMN "letter_closing_es" text;

ALTER TABLE "public"."day_plans" ADD COLUMN "drivers" jsonb NOT NULL DEFAULT '{}'::jsonb;

ALTER TABLE "public"."notifications" ADD COLUMN "step_id" uuid;

ALTER TABLE "public"."notifications" ADD COLUMN "delayed_at" timestamp with time zone;

ALTER TABLE "public"."payment_refunds" ADD COLUMN "lowers_price" boolean NOT NULL DEFAULT true;

ALTER TABLE "public"."price_items" ADD COLUMN "name_es" text;

ALTER TABLE "public"."price_items" ADD COLUMN "package_day" numeric(10,2);

ALTER TABLE "public"."price_items" ADD COLUMN "package_weekend" numeric(10,2);

ALTER TABLE "public"."quote_acceptances" ADD COLUMN "po_number" text;

ALTER TABLE "public"."quote_messages" ADD COLUMN "asked_day" date;

ALTER TABLE "public"."quote_messages" ADD COLUMN "asked_place" text;

ALTER TABLE "public"."quote_messages" ADD COLUMN "asked_count" integer;

ALTER TABLE "public"."quote_submissions" ADD COLUMN "is_by_phone" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."quote_versions" ADD COLUMN "standing_id" integer;

ALTER TABLE "public"."quotes" ADD COLUMN "net_days" smallint;

ALTER TABLE "public"."quotes" ADD COLUMN "service_weekdays" smallint[];

ALTER TABLE "public"."quotes" ADD COLUMN "is_open_ended" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."quotes" ADD COLUMN "rental_until" date GENERATED ALWAYS AS (
CASE
    WHEN is_open_ended THEN (COALESCE(delivery_on, event_date) + 3650)
    ELSE COALESCE(pickup_on, GREATEST(event_date, delivery_on))
END) STORED;

ALTER TABLE "public"."quotes" ADD COLUMN "billing_name" text;

ALTER TABLE "public"."quotes" ADD COLUMN "billing_email" text;

ALTER TABLE "public"."received_messages" ADD COLUMN "may_mean_stop" boolean NOT NULL DEFAULT false;

ALTER TABLE "public"."stop_photos" ADD COLUMN "entry_id" uuid;

CREATE TYPE "private"."step_kind" AS ENUM ('sent', 'pending', 'accepted', 'declined', 'reopened', 'valid-until', 'follow-up', 'canceled');

ALTER TABLE "private"."steps" ADD COLUMN "what" private.step_kind NOT NULL;

CREATE TYPE "public"."booking_status" AS ENUM ('booked', 'canceled');

ALTER TABLE "public"."bookings" ADD COLUMN "status" public.booking_status NOT NULL DEFAULT 'booked'::public.booking_status;

CREATE TYPE "public"."change_outcome" AS ENUM ('accepted', 'taken-back', 'replaced', 'canceled');

ALTER TABLE "public"."booking_changes" ADD COLUMN "outcome" public.change_outcome;

CREATE TYPE "public"."delivery_outcome" AS ENUM ('delivered', 'delayed', 'bounced', 'complained');

CREATE TYPE "public"."ledger_kind" AS ENUM ('charge', 'payment', 'refund', 'credit', 'dispute');

ALTER TABLE "public"."ledger" ADD COLUMN "kind" public.ledger_kind NOT NULL;

CREATE TYPE "public"."paper_kind" AS ENUM ('insurance', 'w9');

ALTER TABLE "public"."business_papers" ADD COLUMN "kind" public.paper_kind NOT NULL;

ALTER TABLE "public"."quote_papers" ADD COLUMN "kind" public.paper_kind NOT NULL;

ALTER TYPE "public"."quote_activity_action" ADD VALUE 'change-proposed' AFTER 'refund';
