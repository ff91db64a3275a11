-- Requests of the page about luxury trailers. Each is copied into the inbox (quote_submissions), where staff answer it.

-- Requests from the luxury trailers page, as they were sent.
create table public.luxury_trailers_landing_page (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz(3) not null default now(),
  name text not null,
  email text not null,
  phone text not null,
  event_date date not null,
  special_requests text,
  status text not null default 'complete',
  details jsonb
    constraint details_are_1_to_30_texts check (private.are_details(details)),
  attribution jsonb,

  constraint name_has_2_to_100_characters check (char_length(name) between 2 and 100),
  constraint name_can_be_seen check (private.can_be_seen(name)),
  constraint email_is_valid check (char_length(email) <= 255 and private.is_email(email)),
  constraint phone_has_10_to_20_characters check (char_length(phone) between 10 and 20),
  constraint event_date_is_finite check (event_date between '2000-01-01' and '9999-12-31'),
  constraint special_requests_have_at_most_1000_characters check (
    char_length(special_requests) <= 1000
  ),
  constraint status_is_known check (status = 'complete')
);
call private.let_staff_read('public.luxury_trailers_landing_page', 'select', 'update', 'delete');
grant insert (name, email, phone, event_date, special_requests, status, details, attribution)
  on public.luxury_trailers_landing_page to anon, authenticated;
grant all on public.luxury_trailers_landing_page to service_role;

create policy "Anyone sends a complete luxury request"
  on public.luxury_trailers_landing_page for insert to anon, authenticated
  with check (status = 'complete');

-- The same request for the inbox. It keeps its id.
create function private.luxury_request_as_submission(request public.luxury_trailers_landing_page)
returns public.quote_submissions
language plpgsql stable set search_path = ''
as $$
declare
  submission public.quote_submissions;
  -- Optional fields of the form, without a column in that table. What does not fit stays in "details".
  guests constant text := request.details ->> 'number_of_guests';
  place constant text := private.clean_line(request.details ->> 'event_address');
begin
  submission.id := request.id;
  submission.created_at := request.created_at;
  submission.name := request.name;
  submission.email := request.email;
  submission.phone := request.phone;
  submission.contact_method := 'email';
  submission.contact_value := request.email;
  submission.event_date := request.event_date;
  submission.event_type := 'luxury-trailers';
  submission.additional_info := request.special_requests;
  submission.details := request.details;
  if guests ~ '^[0-9]{1,5}$' and guests::integer between 1 and 10000 then
    submission.number_of_guests := guests;
    submission.details := submission.details - 'number_of_guests';
  end if;
  -- If missing, staff ask.
  submission.event_address := 'To be confirmed';
  if char_length(place) between 1 and 500 then
    submission.event_address := place;
    submission.details := submission.details - 'event_address';
  end if;
  submission.details := nullif(submission.details, '{}');
  submission.processed := false;
  submission.due_at := private.due_at(request.created_at, submission.event_type);
  submission.attribution := request.attribution;
  return submission;
end;
$$;

create trigger begin_single_row_insert
  before insert on public.luxury_trailers_landing_page
  for each statement execute function private.begin_single_row_insert();
create trigger t20_enforce_single_row_insert
  before insert on public.luxury_trailers_landing_page
  for each row execute function private.enforce_single_row_insert();
create trigger refuse_empty_insert
  after insert on public.luxury_trailers_landing_page
  for each statement execute function private.refuse_empty_insert();
create trigger t10_clean_attribution
  before insert on public.luxury_trailers_landing_page
  for each row when (new.attribution is not null) execute function private.clean_attribution();
create trigger t30_enforce_size
  before insert on public.luxury_trailers_landing_page
  for each row execute function private.enforce_size();

-- SECURITY DEFINER: visitors may not call functions of "private".
create function private.prepare_luxury_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.id := gen_random_uuid();
  new.created_at := now();
  new.status := 'complete';

  new.name := private.clean_line(new.name);
  new.email := private.clean_line(new.email);
  new.phone := private.clean_line(new.phone);
  new.special_requests := private.clean_text(new.special_requests);
  new.details := private.clean_details(new.details);

  perform private.refuse_impossible_date(new.event_date);
  perform private.enforce_limits(private.luxury_request_as_submission(new));
  return new;
end;
$$;

create trigger t40_prepare_luxury_request
  before insert on public.luxury_trailers_landing_page
  for each row execute function private.prepare_luxury_request();

-- SECURITY DEFINER: the only writer of luxury rows in the inbox.
create function private.copy_luxury_request() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.quote_submissions (
    id, created_at, name, email, phone, contact_method, contact_value, event_date,
    number_of_guests, event_type, event_address, additional_info, details, processed, due_at, attribution
  )
  select
    id, created_at, name, email, phone, contact_method, contact_value, event_date,
    number_of_guests, event_type, event_address, additional_info, details, processed, due_at, attribution
  from private.luxury_request_as_submission(new);
  return null;
end;
$$;

create trigger copy_luxury_request
  after insert on public.luxury_trailers_landing_page
  for each row execute function private.copy_luxury_request();
