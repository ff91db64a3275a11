-- What staff note about a request: calls, texts, mails. Entries are added and voided, never changed. The first contact
-- ends the promise of an answer.

-- Several people at one desk: who reached the customer and how, who is handling a request, who dismissed one and why.
-- Reaching the customer or sending a quote keeps the promise; drafting a quote does not.

-- Attempts to reach a customer, and notes for colleagues. Entries never change or go: a mistake is voided by another
-- entry.
create table public.request_entries (
  -- Made by the client, so that a retry does not write it twice.
  id uuid primary key,
  created_at timestamptz(3) not null default now(),
  actor_id uuid not null,
  actor_name text not null,
  submission_id uuid not null references public.quote_submissions (id),
  kind public.request_entry_kind not null,
  -- For colleagues only. An erasure sets it to null.
  note text,
  -- The entry that this one voids.
  voids uuid references public.request_entries (id),

  constraint note_has_at_most_2000_characters check (char_length(note) <= 2000),
  constraint only_a_void_takes_back check ((kind = 'void') = (voids is not null))
);

call private.let_staff_read('public.request_entries');
grant select on public.request_entries to service_role;

create index request_entries_submission_idx on public.request_entries (submission_id, created_at);
create unique index request_entries_voids_idx on public.request_entries (voids);

call private.guard_log('public.request_entries', 'note');

-- The first contact that is not voided answers the request.
--
-- NO KEY UPDATE: two contacts at the same moment each hold KEY SHARE by their foreign key, so with a stronger lock they
-- would deadlock. It is enough that no one else changes the row.
create function private.stamp_first_contact() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  first_contact record;
begin
  -- Of two entries at once, the second sees the first.
  perform from public.quote_submissions where id = new.submission_id for no key update;
  select entry.created_at, entry.kind into first_contact
  from public.request_entries as entry
  where entry.submission_id = new.submission_id
    and entry.kind in ('spoke', 'left-message', 'texted')
    and not exists (select from public.request_entries as void where void.voids = entry.id)
  order by entry.created_at, entry.id
  limit 1;
  update public.quote_submissions
  set first_contact_at = first_contact.created_at, first_contact_kind = first_contact.kind
  where id = new.submission_id
    and (first_contact_at, first_contact_kind)
      is distinct from (first_contact.created_at, first_contact.kind);
  return null;
end;
$$;

create trigger stamp_first_contact
  after insert on public.request_entries
  for each row when (new.kind not in ('note', 'no-answer', 'agreed-to-texts'))
  execute function private.stamp_first_contact();

-- Whether the sender agreed to texts at this number: by the form's checkbox, whose wording the request names, or in a
-- call with staff, recorded as an entry with the number.
create function private.agreed_to_texts(_submission_id uuid, _number text) returns boolean
language sql stable set search_path = ''
return exists (
  select
  from public.quote_submissions
  where id = _submission_id and details ? 'text_consent' and private.text_number(phone) = _number
) or exists (
  select
  from public.request_entries as entry
  where entry.submission_id = _submission_id
    and entry.kind = 'agreed-to-texts'
    and entry.note = _number
    and not exists (select from public.request_entries as void where void.voids = entry.id)
);

-- Records an attempt to reach a customer, or a note. Idempotent by id. PT404: no such request. PT422: an empty note, or
-- a kind that is not recorded by hand. 22001: too long.
create function private.add_request_entry(
  _id uuid, _submission_id uuid, _kind public.request_entry_kind, _note text default null
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  words constant text := private.clean_text(_note);
begin
  perform private.require_admin();
  if _kind in ('void', 'agreed-to-texts') or (_kind = 'note' and words is null) then
    perform private.refuse('PT422', 'nothing_to_record');
  end if;
  if char_length(words) > 2000 then
    perform private.refuse('22001', 'too_long');
  end if;
  if not exists (select from public.quote_submissions where id = _submission_id) then
    perform private.refuse('PT404', 'no_such_request');
  end if;
  insert into public.request_entries (id, actor_id, actor_name, submission_id, kind, note)
  values (_id, auth.uid(), private.staff_name(auth.uid()), _submission_id, _kind, words)
  on conflict (id) do nothing;
end;
$$;
call private.grant_rpc('private.add_request_entry', 'authenticated');

-- Voids one's own entry, within ten minutes. Later, a note says what was wrong. Idempotent. PT404: no such entry of the
-- caller's. PT409: too old.
create function private.void_request_entry(_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  slip public.request_entries;
begin
  perform private.require_admin();
  select * into slip
  from public.request_entries where id = _id and actor_id = auth.uid() and kind <> 'void';
  if not found then
    perform private.refuse('PT404', 'no_such_entry');
  end if;
  if slip.created_at < now() - interval '10 minutes' then
    perform private.refuse('PT409', 'entry_too_old');
  end if;
  insert into public.request_entries (id, actor_id, actor_name, submission_id, kind, voids)
  values (
    gen_random_uuid(), auth.uid(), private.staff_name(auth.uid()), slip.submission_id, 'void', slip.id
  )
  on conflict (voids) do nothing;
end;
$$;
call private.grant_rpc('private.void_request_entry', 'authenticated');

-- Stores what a caller asks for, as a request that the caller of this function has taken and that is answered: they are
-- speaking with the customer. No one is alerted, no copy goes out, and no limit counts it. "_id" is the client's, so that
-- a retry stores nothing twice. Returns the request. 42501: not an admin.
create function private.take_call(
  _id uuid,
  _name text,
  _phone text default null,
  _email text default null,
  _event_date date default null,
  _number_of_guests integer default null,
  _event_address text default null,
  _additional_info text default null,
  _details jsonb default null
) returns public.quote_submissions
language plpgsql volatile security definer set search_path = ''
as $$
declare
  number constant text := private.clean_line(_phone);
  mail constant text := private.clean_line(_email);
  taken public.quote_submissions;
begin
  perform private.require_admin();
  -- Before the inbox, as everywhere (private.anonymize).
  lock table public.request_entries in row exclusive mode;
  insert into public.quote_submissions (
    id, name, phone, email, contact_method, contact_value, event_date, number_of_guests, event_type, event_address,
    additional_info, details, attribution, is_by_phone
  )
  values (
    _id, _name, number, mail, case when number is null then 'email' else 'phone' end, coalesce(number, mail),
    _event_date, _number_of_guests, 'general', coalesce(private.clean_line(_event_address), 'To be confirmed'),
    _additional_info, _details, '{"source": "phone", "last": {}}', true
  )
  on conflict (id) do nothing;
  if found then
    update public.quote_submissions
    set taken_by = auth.uid(), taken_by_name = private.staff_name(auth.uid()), taken_at = now()
    where id = _id;
    perform private.add_request_entry(gen_random_uuid(), _id, 'spoke');
  end if;
  select * into taken from public.quote_submissions where id = _id;
  return taken;
end;
$$;
call private.grant_rpc('private.take_call', 'authenticated');
