-- What a driver notes about a trailer is on the sheet of the stop's day, also when noted the evening before or after
-- midnight.
-- Going back to the release before: yes.
set local check_function_bodies = off;

ALTER TABLE "public"."trailer_log" ADD COLUMN "stop_day" date;

update public.trailer_log set stop_day = (noted_at at time zone 'America/Chicago')::date where submission_id is not null;

CREATE OR REPLACE FUNCTION private.note_at_stop(_day date, _quote_id uuid, _action text, _entry jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  of_request uuid;
begin
  -- Also against an erasure, which takes these tables in this order.
  perform private.lock_quote(_quote_id);
  select submission_id into of_request from public.quotes where id = _quote_id;
  if exists (select from public.trailer_log where id = (_entry ->> 'id')::uuid) then
    return;
  end if;
  perform private.require_open_stop(_day, _quote_id, _action);
  if not exists (
    select from public.quote_units where quote_id = _quote_id and unit_id = (_entry ->> 'unit_id')::uuid
  ) then
    perform private.refuse('PT404', 'trailer_is_gone');
  end if;
  if (_entry ->> 'kind' in ('damage', 'tires', 'tank')) is not true
    or (char_length(private.clean_text(_entry ->> 'words')) between 1 and 500) is not true
  then
    perform private.refuse('PT422', 'no_trailer_entry');
  end if;
  if (
    select count(*) from public.trailer_log where submission_id = of_request and noted_at > now() - interval '1 day'
  ) >= 20 then
    perform private.refuse('PT409', 'enough_trailer_entries', '{"most": 20}');
  end if;
  insert into public.trailer_log (id, unit_id, kind, words, noted_at, noted_by, submission_id, stop_day)
  values (
    (_entry ->> 'id')::uuid, (_entry ->> 'unit_id')::uuid, _entry ->> 'kind', private.clean_text(_entry ->> 'words'),
    private.moment_of_phone((_entry ->> 'noted_at')::timestamptz), 'Driver', of_request, _day
  );
end;
$function$;

CREATE OR REPLACE FUNCTION private.reports_of(_hires public.quotes[], _day date)
 RETURNS TABLE(quote_id uuid, reports jsonb)
 LANGUAGE sql
 STABLE ROWS 10
 SET search_path TO ''
AS $function$
  select
    hire.id,
    jsonb_agg(
      jsonb_build_object(
        'id', entry.id, 'unit_id', entry.unit_id, 'kind', entry.kind, 'words', entry.words, 'at', entry.noted_at,
        'photos', array(
          select jsonb_build_object('id', photo.id, 'at', photo.taken_at, 'by', photo.taken_by)
          from public.stop_photos as photo
          where photo.entry_id = entry.id and photo.removed_at is null
          order by photo.taken_at, photo.id
        )
      )
      order by entry.noted_at, entry.id
    )
  from public.trailer_log as entry
  join unnest(_hires) as hire on hire.submission_id = entry.submission_id
  where entry.submission_id = any (array(select submission_id from unnest(_hires)))
    and entry.stop_day = _day
  group by hire.id
$function$;

CREATE OR REPLACE FUNCTION public.trailer_entries(_unit_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
RETURN (SELECT COALESCE(jsonb_agg(((to_jsonb(entry.*) - ARRAY['unit_id'::text, 'submission_id'::text, 'stop_day'::text]) || jsonb_build_object('is_open', ((entry.settled_at IS NULL) AND COALESCE((entry.last_day >= ((now() AT TIME ZONE 'America/Chicago'::text))::date), true)), 'photos', ARRAY(SELECT jsonb_build_object('id', photo.id, 'at', photo.taken_at, 'by', photo.taken_by) AS jsonb_build_object FROM public.stop_photos photo WHERE (photo.entry_id = entry.id) ORDER BY photo.taken_at, photo.id))) ORDER BY entry.noted_at DESC, entry.id), '[]'::jsonb) AS "coalesce" FROM (SELECT trailer_log.id, trailer_log.unit_id, trailer_log.kind, trailer_log.words, trailer_log.noted_at, trailer_log.noted_by, trailer_log.submission_id, trailer_log.stop_day, trailer_log.first_day, trailer_log.last_day, trailer_log.settled_at, trailer_log.settled_by FROM public.trailer_log WHERE (trailer_log.unit_id = trailer_entries._unit_id) ORDER BY trailer_log.noted_at DESC, trailer_log.id LIMIT 100) entry);
