-- The rules of a quote's life as Postgres applies them, without an API in between.
begin;
select plan(26);

-- Samples go to nobody, until an owner has confirmed them or this is a machine where the site is tried out.
select throws_ok('select private.refuse_samples()', 'PT422');
update public.sample_permission set may_be_sent = true where id;

-- Steps: these and no others.
select bag_eq(
  $$
    select before || '>' || after
    from unnest(enum_range(null::public.quote_status)) as before,
      unnest(enum_range(null::public.quote_status)) as after
    where private.is_status_step(before, after)
  $$,
  array[
    'pending>sent', 'sent>pending', 'sent>accepted', 'sent>declined', 'accepted>sent',
    'declined>sent', 'pending>accepted', 'accepted>pending', 'pending>declined', 'declined>pending'
  ],
  'ten steps'
);

-- How long a quote stands.
select is(
  private.default_valid_until(null, null), private.business_date() + 14, 'two weeks without an event date'
);
select is(
  private.default_valid_until(private.business_date() + 3, null), private.business_date() + 3,
  'not beyond the event'
);
select is(
  private.default_valid_until(private.business_date() - 3, null), private.business_date(),
  'at least through today'
);

-- Today in Houston, from either end of the world.
set local timezone = 'Pacific/Kiritimati';
select is(
  private.business_date(), (now() at time zone 'America/Chicago')::date, 'seen from the far east'
);
set local timezone = 'Etc/GMT+12';
select is(
  private.business_date(), (now() at time zone 'America/Chicago')::date, 'seen from the far west'
);

-- Due times, over the nights in which clocks change.
set local timezone = 'America/Chicago';
select is(
  private.due_at('2026-03-07 20:00-06', 'general') - '2026-03-07 20:00-06'::timestamptz,
  interval '24 hours', 'a day in spring has 24 hours'
);
select is(
  private.due_at('2026-10-31 20:00-05', 'luxury-trailers') - '2026-10-31 20:00-05'::timestamptz,
  interval '24 hours', 'and in autumn'
);
select is(
  private.due_at('2026-11-01 01:45-05', 'EMERGENCY: other') - '2026-11-01 01:45-05'::timestamptz,
  interval '30 minutes', 'half an hour is half an hour in the hour that comes twice'
);

-- What a search compares.
select is(private.fold_for_search('ZOË Ñuñez'), 'zoe nunez', 'no case, no accents');
select is(private.fold_for_search(U&'n\0303'), 'n', 'also when written in two characters');
select is(private.fold_for_search(null), '', 'nothing is empty');
select is(
  private.search_text('Ada', null, '(713) 555-0100', 'Katy'),
  E'ada\n\n(713) 555-0100\n7135550100\nkaty', 'a line for each, the number also by its digits'
);

-- A quote in the tables.
insert into public.quote_submissions (
  name, email, contact_method, contact_value, event_date, number_of_guests, event_type, event_address
) values (
  'Ada', 'ada@example.com', 'email', 'ada@example.com', current_date + 60, 10, 'general', 'Houston'
);
insert into public.quotes (submission_id, name, quote_amount, status, revision)
select id, 'Ada', 100, 'accepted', 7 from public.quote_submissions;

select results_eq(
  'select status::text, revision, valid_until, sent_at, decided_at from public.quotes',
  $$ values ('pending', 1, private.default_valid_until(null, null), null::timestamptz, null::timestamptz) $$,
  'a new quote is pending whatever the insert says'
);
select lives_ok($$ update public.quotes set status = 'sent' $$, 'pending to sent');
select throws_ok(
  $$ update public.quotes set quote_amount = 90 $$, 'PT422', null, 'what was sent stays'
);
select throws_ok(
  $$ update public.quotes set status = 'declined' $$, 'PT422', 'A declined quote needs a reason.',
  'a loss has a reason'
);
select lives_ok(
  $$ update public.quotes set status = 'declined', loss_reason = 'Rain' $$, 'sent to declined'
);
select throws_ok(
  $$ update public.quotes set status = 'accepted', loss_reason = null $$, 'PT422',
  'A quote cannot go from declined to accepted.', 'no step is left out'
);
select is((select revision from public.quotes), 3, 'each change counts');

-- The log.
select results_eq(
  'select action::text, before, after, note from public.quote_activity order by id',
  $$
    values
      ('created', null, '100.00', null),
      ('status', 'pending', 'sent', null),
      ('status', 'sent', 'declined', 'Rain')
  $$,
  'the log tells it'
);
select throws_ok(
  'delete from public.quote_activity', 'PT403', null, 'the owner of the database cannot shorten it'
);
select lives_ok('delete from public.quotes', 'a quote can be deleted in SQL');
select is(
  (select array_agg(action::text order by id) from public.quote_activity),
  array['created', 'status', 'status', 'deleted', 'restored'],
  'and the log goes on'
);
select results_eq(
  'select processed, dismissed_at from public.quote_submissions',
  $$ values (false, null::timestamptz) $$,
  'its request is new again'
);

select * from finish();
rollback;
