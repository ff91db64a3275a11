-- Both searches also by source: one of private.source_of, or "unknown" for what came without.

drop function public.search_submissions(
  text[], integer, boolean, boolean, text, timestamptz, timestamptz, timestamptz, uuid
);
create function public.search_submissions(
  _patterns text[],
  _limit integer,
  _is_dismissed boolean default false,
  _is_urgent_first boolean default false,
  _event_type text default null,
  _from timestamptz default null,
  _until timestamptz default null,
  _after_at timestamptz default null,
  _after_id uuid default null,
  _source text default null
) returns setof public.quote_submissions
language plpgsql stable
security invoker
set search_path = ''
as $$
declare
  moment constant text := case when _is_urgent_first then 'due_at' else 'created_at' end;
  direction constant text := case when _is_urgent_first then 'asc' else 'desc' end;
begin
  return query execute concat_ws(
    ' ',
    'select * from public.quote_submissions where search_text like all ($1)',
    case when _is_dismissed then 'and dismissed_at is not null' else 'and not processed' end,
    case when _event_type is not null then 'and event_type like $2' end,
    case when _from is not null then 'and created_at >= $3' end,
    case when _until is not null then 'and created_at < $4' end,
    case
      when _after_at is not null and _is_urgent_first then 'and (due_at, id) > ($5, $6)'
      when _after_at is not null then 'and (created_at, id) < ($5, $6)'
    end,
    case
      when _source = 'unknown' then 'and attribution is null'
      when _source is not null then 'and attribution ->> ''source'' = $8'
    end,
    format('order by %1$s %2$s, id %2$s limit $7', moment, direction)
  )
  using _patterns, _event_type, _from, _until, _after_at, _after_id, least(_limit, 1000), _source;
end;
$$;

drop function public.search_quotes(
  text[], integer, date, text, boolean, text, timestamptz, timestamptz, timestamptz, uuid, uuid, uuid
);
create function public.search_quotes(
  _patterns text[],
  _limit integer,
  _today date,
  _status text default null,
  _is_follow_up_due boolean default false,
  _event_type text default null,
  _from timestamptz default null,
  _until timestamptz default null,
  _after_at timestamptz default null,
  _after_id uuid default null,
  _first_id uuid default null,
  _last_id uuid default null,
  _source text default null
) returns setof public.quotes
language plpgsql stable
security invoker
set search_path = ''
as $$
declare
  is_number constant boolean := exists (
    select from public.quotes where id between _first_id and _last_id
  );
begin
  return query execute concat_ws(
    ' ',
    'select * from public.quotes where',
    case
      when is_number then 'id between $10 and $11'
      else 'search_text || chr(10) || asked_text like all ($1)'
    end,
    case
      when _status = 'expired' then 'and status in (''pending'', ''sent'') and valid_until < $2'
      when _status in ('pending', 'sent') then 'and status::text = $3 and valid_until >= $2'
      when _status is not null then 'and status::text = $3'
    end,
    case
      when _is_follow_up_due then 'and follow_up_on <= $2 and status in (''pending'', ''sent'')'
    end,
    case when _event_type is not null then 'and event_type like $4' end,
    case when _from is not null then 'and created_at >= $5' end,
    case when _until is not null then 'and created_at < $6' end,
    case when _after_at is not null then 'and (created_at, id) < ($7, $8)' end,
    case
      when _source = 'unknown' then 'and attribution is null'
      when _source is not null then 'and attribution ->> ''source'' = $12'
    end,
    'order by created_at desc, id desc limit $9'
  )
  using
    _patterns, _today, _status, _event_type, _from, _until, _after_at, _after_id, least(_limit, 1000),
    _first_id, _last_id, _source;
end;
$$;

revoke execute on function
  public.search_submissions(
    text[], integer, boolean, boolean, text, timestamptz, timestamptz, timestamptz, uuid, text
  ),
  public.search_quotes(
    text[], integer, date, text, boolean, text, timestamptz, timestamptz, timestamptz, uuid, uuid, uuid, text
  )
from public, anon;
grant execute on function
  public.search_submissions(
    text[], integer, boolean, boolean, text, timestamptz, timestamptz, timestamptz, uuid, text
  ),
  public.search_quotes(
    text[], integer, date, text, boolean, text, timestamptz, timestamptz, timestamptz, uuid, uuid, uuid, text
  )
to authenticated, service_role;
