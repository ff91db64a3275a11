-- Requests from the luxury trailers page, exactly as they were sent.
create table public.luxury_trailers_landing_page (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz(3) not null default now(),
  name text not null,
  email text not null,
  phone text not null,
  event_date date not null,
  special_requests text,
  status text not null default 'complete',

  constraint name_has_2_to_100_characters check (char_length(name) between 2 and 100),
  constraint email_is_valid check (char_length(email) <= 255 and private.is_email(email)),
  constraint phone_has_10_to_20_characters check (char_length(phone) between 10 and 20),
  constraint event_date_is_finite check (event_date between '2000-01-01' and '9999-12-31'),
  constraint special_requests_have_at_most_1000_characters check (
    char_length(special_requests) <= 1000
  ),
  constraint status_is_known check (status = 'complete')
);

alter table public.luxury_trailers_landing_page enable row level security;

create policy "Anyone sends a complete luxury request"
  on public.luxury_trailers_landing_page for insert to anon, authenticated
  with check (status = 'complete');

create policy "Admins read every luxury request"
  on public.luxury_trailers_landing_page for select to authenticated
  using ((select public.has_role((select auth.uid()), 'admin')));

revoke all on public.luxury_trailers_landing_page from anon, authenticated;
grant insert on public.luxury_trailers_landing_page to anon, authenticated;
grant select on public.luxury_trailers_landing_page to authenticated;
grant all on public.luxury_trailers_landing_page to service_role;

-- The same request as staff see it in their inbox. It keeps its id.
create function private.luxury_request_as_submission(request public.luxury_trailers_landing_page)
returns public.quote_submissions
language plpgsql stable
set search_path = ''
as $$
declare
  submission public.quote_submissions;
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
  -- The form does not ask where; staff must.
  submission.event_address := 'To be confirmed';
  submission.additional_info := request.special_requests;
  submission.processed := false;
  submission.due_at := private.due_at(request.created_at, submission.event_type);
  return submission;
end;
$$;

-- SECURITY DEFINER: visitors may not read the inbox, but the search for repeats must.
create function private.prepare_luxury_request() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  submission public.quote_submissions;
begin
  new.id := gen_random_uuid();
  new.created_at := now();
  new.status := 'complete';

  new.name := private.clean_line(new.name);
  new.email := private.clean_line(new.email);
  new.phone := private.clean_line(new.phone);
  new.special_requests := private.clean_text(new.special_requests);

  submission := private.luxury_request_as_submission(new);
  perform private.refuse_repeat(submission);
  perform private.refuse_impossible_date(new.event_date);
  perform private.enforce_limits(submission);
  return new;
end;
$$;

create trigger prepare_luxury_request
  before insert on public.luxury_trailers_landing_page
  for each row execute function private.prepare_luxury_request();

create trigger begin_single_row_insert
  before insert on public.luxury_trailers_landing_page
  for each statement execute function private.begin_single_row_insert();
create trigger enforce_single_row_insert
  before insert on public.luxury_trailers_landing_page
  for each row execute function private.enforce_single_row_insert();

-- SECURITY DEFINER: the one writer of luxury rows in the inbox. With the columns by name: generated
-- columns take no value.
create function private.copy_luxury_request() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  submission public.quote_submissions := private.luxury_request_as_submission(new);
begin
  insert into public.quote_submissions (
    id, created_at, name, email, phone, contact_method, contact_value, event_date,
    number_of_guests, event_type, event_address, additional_info, processed, due_at
  ) values (
    submission.id, submission.created_at, submission.name, submission.email, submission.phone,
    submission.contact_method, submission.contact_value, submission.event_date,
    submission.number_of_guests, submission.event_type, submission.event_address,
    submission.additional_info, submission.processed, submission.due_at
  );
  return null;
end;
$$;

create trigger copy_luxury_request
  after insert on public.luxury_trailers_landing_page
  for each row execute function private.copy_luxury_request();

revoke execute on function
  private.luxury_request_as_submission(public.luxury_trailers_landing_page),
  private.prepare_luxury_request(),
  private.copy_luxury_request()
from public;
