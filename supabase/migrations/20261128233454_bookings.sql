-- Going back to the release before: no, the desk of 1.0 knows neither bookings nor changes.
set local check_function_bodies = off;

ALTER TYPE "public"."quote_activity_action" ADD VALUE 'change-accepted' AFTER 'change-taken-back';
