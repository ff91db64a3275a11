-- A quote made by a slip, for the wrong request or with the wrong amount: as long as the customer has not been sent it,
-- it can be taken back, and its request is open again. The log keeps that there was one.
--
-- SECURITY DEFINER: staff may not delete quotes otherwise. The request is locked before the quote, like everywhere.
-- Answers: 42501 the caller is no admin, PT404 there is no such quote (any more), PT409 it has been sent, or a colleague
-- has changed it since "_revision" was read.
create function public.take_back_quote(_quote_id uuid, _revision integer) returns uuid
language plpgsql volatile
security definer
set search_path = ''
as $$
declare
  request constant uuid := (select submission_id from public.quotes where id = _quote_id);
  quote public.quotes;
begin
  perform private.require_admin();
  perform from public.quote_submissions where id = request for update;
  select * into quote from public.quotes where id = _quote_id for update;
  if not found then
    raise exception using errcode = 'PT404', message = 'This quote has been taken back already.';
  end if;
  if quote.status <> 'pending' then
    raise exception using
      errcode = 'PT409', message = 'This quote has been sent. Decline it instead.';
  end if;
  if quote.revision <> _revision then
    raise exception using
      errcode = 'PT409', message = 'A colleague has changed this quote meanwhile.';
  end if;
  delete from public.quotes where id = _quote_id;
  return request;
end;
$$;

revoke execute on function public.take_back_quote(uuid, integer) from public, anon, service_role;
grant execute on function public.take_back_quote(uuid, integer) to authenticated;
