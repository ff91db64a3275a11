-- A text from a phone with a booking in force and a canceled one is about the booking in force.
-- Going back to the release before: yes.
set local check_function_bodies = off;

CREATE OR REPLACE FUNCTION private.quote_of_number(_number text)
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT quote.id FROM public.quotes quote WHERE ((private.text_number(quote.phone) = quote_of_number._number) AND (private.status_meaning(quote.status)).is_out) ORDER BY (private.customer_state(quote.*) = 'open'::text) DESC, (private.customer_state(quote.*) = 'accepted'::text) DESC, quote.sent_at DESC NULLS LAST LIMIT 1);
