-- A request that repeats a stored one is answered like any other, and stored once.

-- A hash of all that a visitor typed, without case and spacing: the row without the server's columns, with the contact
-- as it is compared. Equal hashes mean the same request sent again. Nulls are stripped, so that a new column does not
-- change stored hashes. As a string body, not a parsed one: that would depend on the table's row type, and no column's
-- type could ever change.
create function private.request_fingerprint(request public.quote_submissions) returns text
language sql stable parallel safe set search_path = ''
as $$
  select md5(
    lower(
      regexp_replace(
        (
          jsonb_strip_nulls(to_jsonb(request) - private.server_columns())
          || jsonb_build_object('contact_value', private.contact_key((request).contact_value))
        )::text,
        '(\s|\\[nt])+', ' ', 'g'
      )
    )
  );
$$;

-- The marks that staff see on a new row, a luxury request's copy included. Locks the same stored requests ahead of the
-- fold, so that it waits for one that is just being dismissed. If the contact is at its limit, this one's origin is
-- not. SECURITY DEFINER: visitors cannot read the table.
create function private.stamp_marks() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.erased_at := null;
  new := jsonb_populate_record(
    new, (select jsonb_object_agg(desk_column, null::text) from unnest(private.desk_columns()) as desk_column)
  );
  new.fingerprint := private.request_fingerprint(new);
  new.is_proof := private.is_proof(new.email);
  with same as (
    select stored.dismissed_at
    from public.quote_submissions as stored
    where stored.fingerprint = new.fingerprint
      and stored.created_at > now() - interval '24 hours'
      and stored.erased_at is null
    for share
  )
  select count(*) filter (where dismissed_at is not null) > 0 into new.asked_again from same;

  new.many_from_contact := private.is_contact_at_limit(
    new.contact_value, private.kind_of_request(new.event_type)
  );
  return new;
end;
$$;

create trigger t50_stamp_marks
  before insert on public.quote_submissions
  for each row execute function private.stamp_marks();

-- Removes a request that is already stored, silently: a retry after a lost answer must not make a second lead, and gets
-- the first one's answer. Without an error, so that it counts against the limits (an error would undo the count and
-- leave a dead row). A repeat counts within an hour, and within a day while the first is unprocessed (but not an
-- emergency: the same burst pipe two hours later is news).
--
-- A dismissed request is never folded into: a slip of the finger would lose an emergency while its sender is told that
-- it was received. Sent again, it is a new row, marked asked_again.
--
-- It runs last, on a row that has passed checks, policies and limits, so that guessing what someone asked for reveals
-- nothing. private.enforce_limits holds the contact's lock, private.stamp_marks has locked the rows it may fold into.
-- SECURITY DEFINER: visitors cannot read the table.
create function private.fold_repeat() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if exists (
    select 1
    from public.quote_submissions as stored
    where stored.fingerprint = new.fingerprint
      and stored.id <> new.id
      and stored.dismissed_at is null
      and stored.erased_at is null
      and stored.created_at > now() - interval '24 hours'
      and (
        stored.created_at > now() - interval '1 hour'
        or (not stored.processed and private.kind_of_request(stored.event_type) = 'quote')
      )
  ) then
    delete from public.quote_submissions where id = new.id;
    -- The original of this copy. Not for the others, to keep the order in which tables are locked (private.anonymize).
    if new.kind = 'luxury' then
      delete from public.luxury_trailers_landing_page where id = new.id;
    end if;
  end if;
  return null;
end;
$$;

create trigger t10_fold_repeat
  after insert on public.quote_submissions
  for each row when (not new.is_by_phone)
  execute function private.fold_repeat();
