-- Going back to the release before: no, until someone has tried it.
set local check_function_bodies = off;

ALTER TYPE "public"."quote_activity_action" ADD VALUE 'change-taken-back' AFTER 'change-proposed';
