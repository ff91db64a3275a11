-- A worker that is switched on, or comes back, after days would tell customers "we have your request" long after they
-- were answered or went elsewhere. What nobody tried to send within a day is left; the desk has said so all that time.
-- What was tried ends by its own attempts, within two hours.
create function private.is_stale(message public.notifications) returns boolean
language sql stable
set search_path = ''
return (message).state = 'waiting'
  and (message).attempts = 0
  and (message).created_at < now() - interval '1 day';

-- As before, with the above.
create or replace function private.tidy_notifications(channels text[]) returns void
language plpgsql volatile
set search_path = ''
as $$
declare
  missed public.quote_submissions;
begin
  for missed in
    select submission.*
    from public.quote_submissions as submission
    where submission.created_at > greatest(
        now() - interval '1 day', (select moment from private.notified_since)
      )
      and submission.erased_at is null
      and not exists (select from public.notifications where submission_id = submission.id)
  loop
    perform private.queue_notifications(missed);
  end loop;

  -- Only these are locked: the others are another worker's to take at this moment.
  with ended as (
    select message.id, message.state = 'sending' and private.wait_after(message.attempts) is null as is_given_up
    from public.notifications as message
    join public.quote_submissions as submission on submission.id = message.submission_id
    where message.state in ('waiting', 'sending')
      and message.next_attempt_at <= now()
      and (
        submission.erased_at is not null
        or (message.state = 'sending' and private.wait_after(message.attempts) is null)
        or (message.state = 'waiting' and message.channel = 'sms' and 'sms' <> all (channels))
        or (message.audience <> 'office' and private.address_of(message) is null)
        or (message.kind in ('second-list', 'owner') and private.is_attended(submission))
        or private.is_stale(message)
      )
    for update of message skip locked
  )
  update public.notifications as message
  set state = (case when ended.is_given_up then 'failed' else 'dropped' end)::public.notification_state,
    answer = case
      when ended.is_given_up then coalesce(message.answer, 'No answer.')
      when message.channel = 'sms' and 'sms' <> all (channels) then 'No provider is set up.'
      when private.is_stale(message) then 'Nothing was sent for a day.'
      else message.answer
    end
  from ended
  where message.id = ended.id;

  -- Came to a digest that was just being taken.
  update public.notifications as late
  set message_id = late.id
  where late.state = 'waiting'
    and late.id <> late.message_id
    and not exists (
      select from public.notifications as digest
      where digest.id = late.message_id and digest.state in ('waiting', 'sending')
    );
end;
$$;

revoke execute on function private.is_stale(public.notifications) from public;
