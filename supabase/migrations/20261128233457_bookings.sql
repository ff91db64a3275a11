-- Going back to the release before: yes.
-- Names are found by other letters and numbers are compared as they are dialed: what is stored of them is written again.
alter table public.quote_submissions disable trigger user;
update public.quote_submissions set id = id;
alter table public.quote_submissions enable trigger user;
alter table public.quotes disable trigger user;
update public.quotes as quote
set asked_text = case
  when asked_text = '' then ''
  else coalesce(
    (
      select request.search_text || E'\n' || request.asked_text
      from public.quote_submissions as request
      where request.id = quote.submission_id
    ),
    ''
  )
end;
alter table public.quotes enable trigger user;
reindex table public.quote_submissions;
reindex table public.quotes;
