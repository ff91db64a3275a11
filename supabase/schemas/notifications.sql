-- The outbox. Storing a request also stores the messages about it, in one transaction; a worker
-- (supabase/functions/notify) sends them. Messages have no body here: it is written when they go out, so an erased
-- request leaves none.

-- 'access': a change of access, to those affected. About a quote: 'quote' is the quote, 'quote-copy' what the customer
-- accepted, 'quote-answer' what staff wrote, 'quote-news' tells staff what the customer did, 'quote-review' asks
-- the customer for a review after the rental, 'quote-reminder' for a payment, 'quote-receipt' says what was paid,
-- and 'quote-site' asks what the truck still needs.
create type public.notification_kind as enum (
  'lead', 'second-list', 'owner', 'acknowledgment', 'access', 'quote', 'quote-copy', 'quote-answer', 'quote-news',
  'quote-review', 'quote-reminder', 'quote-receipt', 'quote-site'
);
create type public.notification_channel as enum ('email', 'sms', 'push');
-- The sender of the request, the business's own address (which the worker knows), a member of staff (the account's
-- address or the number in private.staff_alerts), or an entry of private.alert_lists.
create type public.notification_audience as enum ('customer', 'office', 'member', 'list');
create type public.notification_state as enum ('waiting', 'sending', 'sent', 'failed', 'dropped');
-- What a provider reports of a message that it took.
create type public.delivery_outcome as enum ('delivered', 'delayed', 'bounced', 'complained');

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz(3) not null default now(),
  -- Null: a digest of all requests in its span, or a change of access.
  submission_id uuid references public.quote_submissions (id) on delete cascade,
  -- Of a kind about a quote: the quote, and what was written (public.quote_messages), asked for
  -- (public.payment_reminders) or paid (public.payments).
  quote_id uuid references public.quotes (id) on delete cascade,
  quote_message_id uuid,
  -- The step of staff that it tells of (private.steps), which takes it back when it is undone. No foreign key: steps go.
  step_id uuid,
  -- Of kind 'access': the entry of public.role_changes. No foreign key: entries never go.
  role_change_id bigint,
  -- Of an emergency, or of several.
  is_emergency boolean not null,
  kind public.notification_kind not null,
  channel public.notification_channel not null,
  audience public.notification_audience not null,
  member_id uuid references auth.users (id) on update cascade on delete cascade,
  -- As it was in the list. A customer's address is read from the request.
  address text,
  -- Of a copy: a hash of where it was to go when it was queued, for the budget of that address.
  copy_to bigint,
  state public.notification_state not null default 'waiting',
  attempts integer not null default 0,
  -- While it is being sent: when its lease ends and another worker may take it.
  next_attempt_at timestamptz not null default now(),
  -- A digest's span: its start, and its end, exclusive.
  digest_from timestamptz,
  digest_until timestamptz,
  leased_by text,
  -- An attempt got no answer: the message may have gone out.
  is_unanswered boolean not null default false,
  -- The provider's last answer, without addresses and numbers.
  answer text,
  provider_id text,
  sent_at timestamptz,
  -- Reported later by the provider, by its clock. A bounced message has failed.
  delivered_at timestamptz,
  -- The recipient's server takes nothing right now, and the provider still tries.
  delayed_at timestamptz,
  bounced_at timestamptz,
  -- Of channel "push": one of the member's private.push_devices. No foreign key, so that a device can go while
  -- something is being sent to it; messages waiting for it are dropped.
  device_id uuid,

  constraint recipient_is_complete check (
    (audience = 'member') = (member_id is not null) and (audience = 'list') = (address is not null)
  ),
  constraint it_is_about_one_thing check (
    num_nonnulls(submission_id, digest_from, role_change_id) = 1
    and (digest_from is null) = (digest_until is null)
    and (kind = 'access') = (role_change_id is not null)
    and (kind::text like 'quote%') = (quote_id is not null)
  ),
  constraint sent_is_stamped check ((state = 'sent') = (sent_at is not null)),
  constraint device_is_a_members check (
    (channel = 'push') = (device_id is not null) and (device_id is null or audience = 'member')
  )
);

-- Only the functions below write them, not even the secret key.
call private.let_staff_read('public.notifications');

create policy "No one reads the message about a made-up request"
  on public.notifications as restrictive for select to authenticated
  using (
    submission_id is null
    or exists (select from public.quote_submissions where id = notifications.submission_id)
  );

create index notifications_submission_idx on public.notifications (submission_id);
create index notifications_quote_idx on public.notifications (quote_id) where quote_id is not null;
create index notifications_step_idx on public.notifications (step_id) where step_id is not null;
create index notifications_member_idx on public.notifications (member_id) where member_id is not null;
create index notifications_due_idx
  on public.notifications (is_emergency, next_attempt_at, id) where state in ('waiting', 'sending');
-- One digest for each recipient, until a worker takes it.
create unique index notifications_digest_idx
  on public.notifications (
    digest_from, digest_until, is_emergency, kind, channel, audience, member_id, address, device_id
  ) nulls not distinct
  where digest_from is not null and state = 'waiting' and leased_by is null;
-- For the budgets of copies.
create index notifications_copies_idx
  on public.notifications (channel, created_at) where kind = 'acknowledgment';
create index notifications_copy_to_idx on public.notifications (copy_to, created_at) where copy_to is not null;
-- One request for a review per quote.
create unique index notifications_review_idx on public.notifications (quote_id) where kind = 'quote-review';
create index notifications_site_idx on public.notifications (quote_id) where kind = 'quote-site';
-- For reports of providers that know only their own id.
create index notifications_provider_idx on public.notifications (provider_id)
  where channel = 'email' and provider_id is not null;
-- Whether anything has gone out to staff since a message to them was given up.
create index notifications_sent_to_staff_idx
  on public.notifications (sent_at) where state = 'sent' and audience <> 'customer';
-- What is to be swept (private.sweep).
create index notifications_of_staff_idx
  on public.notifications (created_at)
  where audience <> 'customer' and kind <> 'access' and state in ('sent', 'failed', 'dropped');
create index notifications_leased_idx
  on public.notifications (created_at)
  where audience = 'customer' and leased_by is not null and state in ('sent', 'failed', 'dropped');
-- For erasures, which read every text (private.find_contact).
create index notifications_texts_idx on public.notifications (id)
  where address is not null or leased_by is not null or answer is not null or provider_id is not null;
-- Whose mail bounced.
create index notifications_bounced_idx on public.notifications (quote_id) where bounced_at is not null;
create index notifications_failed_idx on public.notifications (created_at) where state = 'failed';

-- No notifications about earlier requests.
create table private.notified_since (
  is_only_row boolean primary key default true check (is_only_row),
  moment timestamptz not null default now()
);

insert into private.notified_since default values;

-- Recent requests whose messages are stored: a digest does not say which. No foreign key: one table less for an erasure
-- to lock.
create table private.told_requests (
  submission_id uuid primary key,
  told_at timestamptz not null default now()
);

-- When a worker last polled, and the channels it has a provider for.
create table private.worker_runs (
  is_only_row boolean primary key default true check (is_only_row),
  last_run_at timestamptz,
  channels text[] not null default '{}',
  -- The public key for registering devices. Null: push is not set up.
  push_key text check (push_key ~ '^B[A-Za-z0-9_-]{86}$'),
  -- When the alarm was last raised; null: all is well.
  alarmed_at timestamptz,
  -- When it last looked for payments to remind of.
  reminded_at timestamptz,
  -- The name that messages are signed with. Null: no worker has said it yet.
  business text
);

insert into private.worker_runs default values;
