-- The steps of quotes and bookings that can be undone: each with the rows that it replaced.
create type private.step_kind as enum (
  'sent', 'pending', 'accepted', 'declined', 'reopened', 'valid-until', 'follow-up', 'canceled'
);

create table private.steps (
  id uuid primary key default gen_random_uuid(),
  quote_id uuid not null references public.quotes (id) on delete cascade,
  submission_id uuid not null references public.quote_submissions (id),
  taken_at timestamptz not null default clock_timestamp(),
  what private.step_kind not null,
  -- The revision that it led to: it is the last step as long as that is the one shown.
  revision integer not null,
  -- {quote, booking, yes, change}: the rows as they were, and the ids of the acceptance and the open change that a
  -- booking had. Null: it cannot be undone any more; an erasure empties it, too.
  before jsonb
);
create index steps_quote_idx on private.steps (quote_id, taken_at);
create index steps_taken_idx on private.steps (taken_at);
create index steps_submission_idx on private.steps (submission_id);

-- How long a message that a step of staff sends waits, so that undoing the step also takes it back. The desk counts it
-- down (UNDO_MS), and a test compares the two.
create function private.time_to_undo() returns interval
language sql immutable parallel safe set search_path = ''
return interval '10 seconds';

-- Keeps what a step that was just taken replaced: the quote, and of a booking that was canceled or changed its row, its
-- yes and its open change. Returns its id, by which its messages are taken back.
create function private.keep_step(
  _what private.step_kind, former public.quotes, former_booking public.bookings default null, former_yes uuid default null,
  former_change uuid default null
) returns uuid
language sql volatile set search_path = ''
as $$
  insert into private.steps (quote_id, submission_id, what, revision, before)
  values (
    former.id, former.submission_id, _what, private.shown_revision(former.id),
    jsonb_strip_nulls(jsonb_build_object('yes', former_yes, 'change', former_change))
      || jsonb_build_object('quote', to_jsonb(former), 'booking', to_jsonb(former_booking))
  )
  returning id;
$$;
