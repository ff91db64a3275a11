-- What became of the requests of the last weeks (1 to 53, this one included, from a Monday in Houston on), by how their
-- senders came. Dismissed requests are spam and not counted. Money in US dollars, of quotes that these requests led
-- to and that were accepted since, whenever that was.
-- SECURITY INVOKER: who may not read the tables counts nothing.
create function public.source_figures(_weeks integer default 12)
returns table (
  -- One of private.source_of. Null: the sender came without.
  source text,
  -- Path of the page on which they came, "other" beyond the twenty most frequent, null where it is not known.
  landing text,
  requests bigint,
  quotes bigint,
  accepted_quotes bigint,
  accepted_value numeric
)
language sql stable
security invoker
set search_path = ''
as $$
  with beginning as (
    select (
      date_trunc('week', now() at time zone 'America/Chicago')
        - make_interval(weeks => least(greatest(_weeks, 1), 53) - 1)
    ) at time zone 'America/Chicago' as moment
  ),
  received as (
    select id, attribution ->> 'source' as source, attribution -> 'last' ->> 'landing' as landing
    from public.quote_submissions
    where dismissed_at is null and created_at >= (select moment from beginning)
  ),
  -- None is older than its request.
  quoted as (
    select submission_id, case when status = 'accepted' then coalesce(quote_amount, 0) end as won
    from public.quotes
    where created_at >= (select moment from beginning)
  ),
  counted as (
    select
      received.source,
      received.landing,
      count(*) as requests,
      count(quoted.submission_id) as quotes,
      count(quoted.won) as accepted_quotes,
      coalesce(sum(quoted.won), 0) as accepted_value
    from received
    left join quoted on quoted.submission_id = received.id
    group by received.source, received.landing
  ),
  -- Paths are the senders' words: there may be any number of them.
  frequent as (
    select counted.landing
    from counted
    where counted.landing is not null
    group by counted.landing
    order by sum(counted.requests) desc, counted.landing
    limit 20
  )
  select
    counted.source,
    case
      when counted.landing is null or counted.landing in (select frequent.landing from frequent)
        then counted.landing
      else 'other'
    end as landing,
    sum(counted.requests)::bigint,
    sum(counted.quotes)::bigint,
    sum(counted.accepted_quotes)::bigint,
    sum(counted.accepted_value)
  from counted
  group by 1, 2
  order by 3 desc, 1, 2;
$$;

revoke execute on function public.source_figures(integer) from public, anon;
grant execute on function public.source_figures(integer) to authenticated, service_role;
