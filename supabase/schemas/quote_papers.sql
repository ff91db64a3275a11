-- Which papers of the business (business.sql) the customer of a quote was sent: its page shows them to who has a link.
create table public.quote_papers (
  quote_id uuid not null references public.quotes (id) on delete cascade,
  kind public.paper_kind not null,
  sent_at timestamptz(3) not null default now(),
  primary key (quote_id, kind)
);

call private.let_staff_read('public.quote_papers');
grant all on public.quote_papers to service_role;

-- Those that can be opened today: a certificate that has ended is not shown, and a new one takes its place.
create function private.papers_of(_quote_id uuid) returns jsonb
language sql stable set search_path = ''
return (
  select coalesce(jsonb_agg(sent.kind order by sent.kind), '[]')
  from public.quote_papers as sent
  join public.business_papers as paper on paper.kind = sent.kind and private.holds(paper)
  where sent.quote_id = _quote_id
);

-- Staff send papers: from now on they are on the quote's page. A customer who has the quote is told, in "_words", once for
-- each request id; a draft has them with it once it goes out. PT404: no such quote; PT422: there is no such paper, or it
-- has ended.
create function private.send_papers(_quote_id uuid, _request_id uuid, _kinds text[], _words text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  quote public.quotes;
  answer uuid;
begin
  perform private.require_admin();
  if not private.lock_quote(_quote_id) then
    perform private.refuse('PT404', 'quote_is_gone');
  elsif (_kinds <@ array(select kind::text from public.business_papers as paper where private.holds(paper))) is not true
  then
    perform private.refuse('PT422', 'paper_missing');
  end if;
  quote := private.quote_of(_quote_id);
  insert into public.quote_papers (quote_id, kind)
  select _quote_id, wanted::public.paper_kind from unnest(_kinds) as wanted
  on conflict (quote_id, kind) do update set sent_at = now();
  perform private.log_activity(quote.submission_id, _quote_id, 'content', null, null, 'papers');
  if (private.status_meaning(quote.status)).is_out then
    answer := private.add_answer(_quote_id, left(private.clean_text(_words), 2000), _request_id);
  end if;
  if answer is not null then
    perform private.tell_customer(quote, 'quote-answer', private.channels_to(quote)::text[], answer);
  end if;
end;
$$;
call private.grant_rpc('private.send_papers', 'authenticated');

-- A paper that the customer was sent: base64 of a PDF. Null for an invalid link, or a paper that it does not open.
create function private.paper_of_quote(_token text, _kind public.paper_kind) returns text
language sql stable security definer set search_path = ''
return (
  select translate(encode(pdf, 'base64'), E'\n', '')
  from public.business_papers
  where kind = _kind and private.papers_of((private.quote_link_of(_token)).quote_id) ? _kind::text
);
call private.grant_rpc('private.paper_of_quote', 'anon, authenticated');
