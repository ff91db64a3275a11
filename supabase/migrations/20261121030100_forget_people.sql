-- Forgetting people: by age, and when somebody asks for it. Nothing in here can be reached through
-- the API; the owner calls it in SQL (docs/privacy.md says how, and how to have it done every month).
--
-- A request is made anonymous rather than deleted: who, where and what was written go; when it came,
-- of which kind it was and what was quoted stay, because the figures are counted from those.

-- That it was done, when, and for how many requests. Never whom it was about: that would undo it.
create table private.erasures (
  id bigint generated always as identity primary key,
  erased_at timestamptz not null default now(),
  -- The database account that called it, and the staff account if there was one.
  erased_by text not null default session_user,
  staff_id uuid default auth.uid(),
  cause text not null check (cause in ('age', 'request')),
  -- How many requests were made anonymous.
  requests integer not null
);

-- Whether a request has already been made anonymous. As text, not as an expression: that would tie the
-- function to the table's row type (see free_row_type_of_requests).
create function private.is_anonymous(submission public.quote_submissions) returns boolean
language sql immutable parallel safe
set search_path = ''
as $$
  select (submission).name = 'Erased' and (submission).event_address = 'Erased';
$$;

-- Who a contact belongs to: as private.contact_key, and the same with and without the country code
-- of an American number.
create function private.person_key(contact text) returns text
language sql immutable strict parallel safe
set search_path = ''
return regexp_replace(private.contact_key(contact), '^1([0-9]{10})$', '\1');

-- Makes requests anonymous everywhere: inbox, luxury table, quotes, activity log. Returns how many.
-- The guards that keep requests and log from being changed are switched off for this transaction
-- alone; while it runs, nobody else writes these tables. Who may not own the tables cannot do this.
create function private.anonymise(submissions uuid[]) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  changed integer;
begin
  alter table public.quote_submissions disable trigger user;
  alter table public.quotes disable trigger user;
  alter table public.quote_activity disable trigger user;

  update public.quote_submissions
  set
    name = 'Erased',
    email = case when email is not null then 'erased@erased.invalid' end,
    phone = case when phone is not null then '0000000000' end,
    contact_value = case contact_method when 'phone' then '0000000000' else 'erased@erased.invalid' end,
    event_address = 'Erased',
    additional_info = case when additional_info is not null then 'Erased' end
  where id = any (submissions) and not private.is_anonymous(quote_submissions);
  get diagnostics changed = row_count;

  -- A luxury request and its copy in the inbox have the same id.
  update public.luxury_trailers_landing_page
  set name = 'Erased', email = 'erased@erased.invalid', phone = '0000000000', special_requests = null
  where id = any (submissions);

  update public.quotes
  set
    name = 'Erased', email = null, phone = null, event_address = null, additional_info = null,
    quote_notes = null,
    loss_reason = case when loss_reason is not null then 'Erased' end
  where submission_id = any (submissions);

  -- Reasons are written by hand and may name somebody.
  update public.quote_activity
  set note = null
  where submission_id = any (submissions) and note is not null;

  alter table public.quote_activity enable trigger user;
  alter table public.quotes enable trigger user;
  alter table public.quote_submissions enable trigger user;
  return changed;
end;
$$;

-- Makes every request anonymous that came more than so many months ago. Returns how many.
-- Call it with the number in the privacy notice; at least 1.
create function private.forget_old_requests(months integer) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  matching uuid[];
  changed integer;
begin
  -- "is not true" also catches null.
  if (months >= 1) is not true then
    raise exception using errcode = '22023', message = 'The number of months must be 1 or more.';
  end if;

  -- First looked up, then changed: the guards cannot be switched off under a query that is running.
  matching := array(
    select id
    from public.quote_submissions as submission
    where created_at < now() - make_interval(months => months)
      and not private.is_anonymous(submission)
  );
  changed := private.anonymise(matching);
  insert into private.erasures (cause, requests) values ('age', changed);
  return changed;
end;
$$;

-- Makes everything anonymous that belongs to a person, named by e-mail or phone number in any
-- notation, also where staff corrected it in the quote. Returns how many requests that were.
create function private.forget_person(contact text) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  wanted constant text := private.person_key(private.clean_line(contact));
  matching uuid[];
  changed integer;
begin
  -- A key of a few characters would match nobody or too many.
  if (char_length(wanted) >= 5) is not true then
    raise exception using errcode = '22023', message = 'Name an e-mail address or a phone number.';
  end if;

  matching := array(
    select id
    from public.quote_submissions
    where wanted in (
      private.person_key(contact_value), private.person_key(email), private.person_key(phone)
    )
    union
    select submission_id
    from public.quotes
    where wanted in (private.person_key(email), private.person_key(phone))
  );
  changed := private.anonymise(matching);
  insert into private.erasures (cause, requests) values ('request', changed);
  return changed;
end;
$$;

revoke execute on function
  private.is_anonymous(public.quote_submissions),
  private.person_key(text),
  private.anonymise(uuid[]),
  private.forget_old_requests(integer),
  private.forget_person(text)
from public;
