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
comment on column public.luxury_trailers_landing_page.attribution is 'As in quote_submissions.';

alter table public.luxury_trailers_landing_page enable row level security;

create policy "Anyone sends a complete luxury request"
  on public.luxury_trailers_landing_page for insert to anon, authenticated
  with check (status = 'complete');

create policy "Admins read every luxury request"
  on public.luxury_trailers_landing_page for select to authenticated
  using ((select public.has_role((select auth.uid()), 'admin')));

create policy "Luxury requests are read with both factors where two are due"
  on public.luxury_trailers_landing_page as restrictive for select to authenticated
  using ((select private.factors_suffice()));

create policy "Luxury requests are changed with both factors where two are due"
  on public.luxury_trailers_landing_page as restrictive for update to authenticated
  using ((select private.factors_suffice()))
  with check ((select private.factors_suffice()));

create policy "Luxury requests are deleted with both factors where two are due"
  on public.luxury_trailers_landing_page as restrictive for delete to authenticated
  using ((select private.factors_suffice()));

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
  -- The form does not ask where, staff must.
  submission.event_address := 'To be confirmed';
  submission.additional_info := request.special_requests;
  submission.details := request.details;
  submission.processed := false;
  submission.due_at := private.due_at(request.created_at, submission.event_type);
  submission.attribution := request.attribution;
  return submission;
end;
$$;

create trigger begin_single_row_insert
  before insert on public.luxury_trailers_landing_page
  for each statement execute function private.begin_single_row_insert();
create trigger enforce_single_row_insert
  before insert on public.luxury_trailers_landing_page
  for each row execute function private.enforce_single_row_insert();
create trigger refuse_empty_insert
  after insert on public.luxury_trailers_landing_page
  for each statement execute function private.refuse_empty_insert();
create trigger clean_attribution
  before insert on public.luxury_trailers_landing_page
  for each row when (new.attribution is not null) execute function private.clean_attribution();
create trigger enforce_size
  before insert on public.luxury_trailers_landing_page
  for each row execute function private.enforce_size();

-- SECURITY DEFINER: visitors have nothing to do with the functions of "private".
create function private.prepare_luxury_request() returns trigger
language plpgsql
security definer
set search_path = ''
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

create trigger prepare_luxury_request
  before insert on public.luxury_trailers_landing_page
  for each row execute function private.prepare_luxury_request();

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
    number_of_guests, event_type, event_address, additional_info, details, processed, due_at, attribution
  ) values (
    submission.id, submission.created_at, submission.name, submission.email, submission.phone,
    submission.contact_method, submission.contact_value, submission.event_date,
    submission.number_of_guests, submission.event_type, submission.event_address,
    submission.additional_info, submission.details, submission.processed, submission.due_at,
    submission.attribution
  );
  return null;
end;
$$;

create trigger copy_luxury_request
  after insert on public.luxury_trailers_landing_page
  for each row execute function private.copy_luxury_request();

revoke execute on function
  private.luxury_request_as_submission,
  private.prepare_luxury_request,
  private.copy_luxury_request
from public;
