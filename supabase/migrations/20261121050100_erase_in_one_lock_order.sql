-- Erasing locked the tables in the order of their names, a quote is made in another one: whoever came second
-- to the second table made a deadlock, and the member of staff lost the quote.
--
-- Lock order, everywhere: the luxury table, then quotes (and whatever else refers to a request), then the
-- inbox, then the log. Of rows too: a quote's before its request's.

-- As before, but in that order, and every table before the first is changed.
create or replace function private.anonymise(submissions uuid[]) returns integer
language plpgsql volatile
set search_path = ''
as $$
declare
  in_lock_order constant regclass[] := array(
    select table_name
    from private.tables_of_requests()
    order by
      table_name = 'public.quote_activity'::regclass,
      table_name = 'public.quote_submissions'::regclass,
      table_name::text
  );
  locked regclass;
  still_named uuid[];
  place record;
begin
  foreach locked in array in_lock_order loop
    -- Readers go on. The mode is the one that switching triggers off takes.
    execute format('lock table %s in share row exclusive mode', locked);
  end loop;

  still_named := array(
    select id
    from public.quote_submissions as submission
    where id = any (submissions) and not private.is_anonymous(submission)
  );
  for place in select * from private.tables_of_requests() loop
    perform private.erase_texts(place.table_name, place.id_column, submissions);
  end loop;
  return cardinality(still_named);
end;
$$;

-- As before, and waits for a quote of the same request that is being deleted before it locks the request,
-- which the deletion locks next.
create or replace function private.prepare_quote() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  was_processed boolean;
begin
  new := private.clean_quote(new);
  new.id := gen_random_uuid();
  new.created_at := now();
  new.status := 'pending';
  new.valid_until := private.default_valid_until(new.event_date);
  new.follow_up_on := null;
  new.loss_reason := null;
  new.sent_at := null;
  new.decided_at := null;
  new.revision := 1;

  perform from public.quotes where submission_id = new.submission_id for key share;

  -- Locked, so that nobody dismisses the request while it is being quoted.
  select processed into was_processed
  from public.quote_submissions where id = new.submission_id for update;

  -- With a quote, the unique key answers (409). Without one, somebody dismissed the request: that is
  -- another matter for the client, so it has a status of its own (PT410 is HTTP 410).
  if was_processed
    and not exists (select 1 from public.quotes where submission_id = new.submission_id) then
    raise exception using errcode = 'PT410', message = 'This request has been dismissed.';
  end if;
  return new;
end;
$$;
