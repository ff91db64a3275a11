-- The rule about overbooking: more trailers of a model than are owned and in service are reserved only by a step that says
-- so. Each step that reserves trailers asks here: a yes, a change that is proposed, extended or accepted, and what is undone.

-- Whether the hire takes more trailers of a model than are free on the tightest of its days, besides what "hire.id" has
-- already. Then "_overbooks" has to say so, and null does not: PT409 with the code too_few_trailers and its numbers. No limit
-- if no trailer of the model is known, or the quote names no day or no model. Hires of a model wait for each other, so that
-- of two for the last trailer the second is refused.
create function private.overbooks(hire public.quotes, _overbooks boolean) returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  days constant public.quotes := private.with_rental_days(hire);
  is_over boolean := false;
  needed record;
  tightest record;
begin
  for needed in
    select ordered ->> 'model' as model, (ordered ->> 'quantity')::integer as how_many
    from jsonb_array_elements(private.trailers_ordered(hire.lines)) as ordered
    where ordered ->> 'model' <> ''
    order by 1
  loop
    perform pg_advisory_xact_lock(hashtextextended('trailers ' || needed.model, 0));
    select * into tightest
    from public.busiest_days(days.rental_from, days.rental_until, hire.id) as counted
    where counted.model = needed.model;
    continue when (tightest.accepted + needed.how_many > tightest.owned) is not true;
    if _overbooks is not true then
      perform private.refuse('PT409', 'too_few_trailers', jsonb_build_object(
        'model', needed.model, 'day', tightest.day, 'free', greatest(tightest.owned - tightest.accepted, 0),
        'owned', tightest.owned, 'needed', needed.how_many
      ));
    end if;
    is_over := true;
  end loop;
  return is_over;
end;
$$;
