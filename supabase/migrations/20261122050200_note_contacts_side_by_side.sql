-- Two contacts written down at the same moment: the reference of each entry to its request has locked that request, as
-- much as every writer may at the same time, so neither could lock it for itself alone, and one of the two was refused
-- for a deadlock. The clock needs no more than that nobody else changes the row; the references of others do not.
create or replace function private.stamp_first_contact() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  first_contact record;
begin
  -- Two entries at once: the second sees the first.
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
