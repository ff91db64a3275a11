-- The body of this function, written as an expression, is stored in parsed form with the row type of
-- the table in it, and PostgreSQL then refuses to change a column's type ("cannot alter table ... uses
-- its row type", seen with 15.20), as the next migration does. Written as text it is parsed when it
-- runs. Nothing else changes.
create or replace function private.request_fingerprint(request public.quote_submissions) returns text
language sql stable parallel safe
set search_path = ''
as $$
  select md5(
    lower(
      regexp_replace(
        jsonb_build_array(
          (request).name, (request).email, (request).phone, (request).contact_method,
          private.contact_key((request).contact_value), (request).event_date::text,
          (request).number_of_guests, (request).event_type, (request).event_address,
          (request).additional_info
        )::text,
        '(\s|\\[nt])+', ' ', 'g'
      )
    )
  );
$$;
