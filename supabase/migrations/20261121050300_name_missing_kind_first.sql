-- A request of no kind was counted before it was refused, and the count could not be stored: the error showed
-- the row of the private table, its running number included.

-- As before, and refuses what has no kind, in the table's own words, before anything is done with it.
create or replace function private.prepare_quote_submission() returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.event_type := private.clean_line(new.event_type);
  if new.event_type is null then
    raise exception using
      errcode = '23502',
      message = 'null value in column "event_type" of relation "quote_submissions" violates not-null constraint',
      schema = 'public',
      table = 'quote_submissions',
      column = 'event_type';
  end if;

  new.id := gen_random_uuid();
  new.created_at := now();
  new.processed := false;
  new.processed_at := null;
  new.processed_by := null;
  new.dismissed_at := null;
  new.due_at := private.due_at(new.created_at, new.event_type);

  new.name := private.clean_line(new.name);
  new.email := private.clean_line(new.email);
  new.phone := private.clean_line(new.phone);
  new.contact_method := private.clean_line(new.contact_method);
  new.contact_value := private.clean_line(new.contact_value);
  new.event_address := private.clean_line(new.event_address);
  new.additional_info := private.clean_text(new.additional_info);

  perform private.refuse_impossible_date(new.event_date);
  perform private.enforce_limits(new);
  return new;
end;
$$;
