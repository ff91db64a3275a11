-- Whoever writes a second time, calls after an hour or uses two of the three forms was two strangers at the desk. A
-- request shows what else there is of the same customer. Nothing is put together here: that is for staff to decide.

-- One each for the ways in which the same person is told. "person_key" is what an erasure goes by as well.
create index quote_submissions_email_person_idx
on public.quote_submissions (private.person_key(email)) where email is not null;
create index quote_submissions_phone_person_idx
on public.quote_submissions (private.person_key(phone)) where phone is not null;
create index quote_submissions_name_and_place_idx
on public.quote_submissions (private.fold_for_search(name), private.fold_for_search(event_address));

-- The other requests of the customer who made this one, the newest first, with the quotes that came of them: the same
-- e-mail, the same phone, or the same name at the same place. At most fifty.
--
-- SECURITY DEFINER, as the indexes go by functions of "private". Answers: 42501 the caller is no admin.
create function public.customer_history(_submission_id uuid)
returns table (
  submission_id uuid,
  created_at timestamptz,
  name text,
  event_type text,
  event_date date,
  processed boolean,
  dismissed_at timestamptz,
  -- Null: no quote came of it.
  quote_id uuid,
  quote_status public.quote_status,
  quote_amount numeric,
  -- For the same day, or as an emergency within a day of it: maybe the same request twice.
  is_possible_duplicate boolean
)
language plpgsql stable
security definer
set search_path = ''
as $$
declare
  asked public.quote_submissions;
  same uuid[];
begin
  perform private.require_admin();
  select * into asked from public.quote_submissions as request
  where request.id = _submission_id and request.erased_at is null;
  if not found then
    return;
  end if;
  -- One by one and not as a join, so that each goes through its index.
  same := array(
    select other.id from public.quote_submissions as other
    where other.email is not null and private.person_key(other.email) = private.person_key(asked.email)
    union
    select other.id from public.quote_submissions as other
    where other.phone is not null and private.person_key(other.phone) = private.person_key(asked.phone)
    union
    select other.id from public.quote_submissions as other
    where private.fold_for_search(other.name) = private.fold_for_search(asked.name)
      and private.fold_for_search(other.event_address) = private.fold_for_search(asked.event_address)
    limit 200
  );
  return query
    select
      other.id, other.created_at::timestamptz, other.name, other.event_type, other.event_date,
      other.processed, other.dismissed_at, quote.id, quote.status, quote.quote_amount,
      coalesce(
        other.event_date = asked.event_date
          or (
            other.event_type like 'EMERGENCY: %'
            and asked.event_type like 'EMERGENCY: %'
            and abs(extract(epoch from other.created_at - asked.created_at)) < 86400
          ),
        false
      )
    from public.quote_submissions as other
    left join public.quotes as quote on quote.submission_id = other.id
    where other.id = any (same) and other.id <> asked.id and other.erased_at is null
    order by other.created_at desc, other.id desc
    limit 50;
end;
$$;

revoke execute on function public.customer_history(uuid) from public, anon, service_role;
grant execute on function public.customer_history(uuid) to authenticated;
