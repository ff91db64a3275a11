-- Who may call what through the API: nobody anything, but for this. (PostgreSQL lets everybody call a new function, and
-- many a hosted project grants those in "public" to each role of the API.)
revoke execute on all routines in schema public, private from public, anon, authenticated, service_role;
-- Tables number their rows themselves; whoever asked a sequence could use the numbers up.
revoke all on all sequences in schema public, private from anon, authenticated, service_role;

-- What checks, generated columns, indexes and policies of tables call as whoever reads or writes.
grant execute on function
  private.are_details, private.can_be_seen, private.clean_line, private.clean_text, private.contact_key,
  private.destination_key, private.fold_for_search, private.form_of, private.identity_key, private.is_email,
  private.js_trim, private.person_key, private.search_text, private.without_invisibles
to anon, authenticated, service_role;
grant execute on function
  private.factors_suffice, private.has_live_session, private.requires_two_factors
to authenticated;

-- With the caller's own rights: the policies of what they read decide.
grant execute on function public.check_request to anon, authenticated, service_role;
grant execute on function
  public.desk_figures, public.desk_status, public.dismiss_requests, public.figure_days, public.has_role,
  public.restore_requests, public.sales_figures, public.search_quotes, public.search_submissions, public.source_figures
to authenticated, service_role;
grant execute on function
  public.busiest_days, public.business_facts, public.count_found, public.mark_quote_sent, public.quote_calendar,
  public.quotes_of_day, public.stop_photo, public.terms_accepted, public.trailers_in_service, public.trailers_out,
  public.two_factors_required
to authenticated;

-- For what runs on a server. Each begins with private.require_worker().
grant execute on function
  public.accept_worker_call, public.admit_origin, public.begin_deposit, public.begin_proof_of_life,
  public.claim_device_tests, public.claim_notifications, public.expire_notification, public.fail_deposit,
  public.fail_deposit_refund, public.fail_notification, public.finish_device_test, public.finish_notification,
  public.read_deposit, public.receive_message, public.record_deposit, public.report_delivery, public.worker_ages
to service_role;

-- What needs more than the caller's rights (accounts, settings, messages, the log) has its owner's, in "private", where
-- the API does not look. Its name in the API is a function that hands on what it was given, with the caller's rights
-- (docs/decisions.md#98-what-staff-call-has-two-halves).
create procedure private.name_in_api(_function regproc, _callers text)
language plpgsql
set search_path = ''
as $$
declare
  called pg_catalog.pg_proc;
begin
  select * into strict called from pg_catalog.pg_proc where oid = _function;
  execute format(
    'create function public.%1$I(%2$s) returns %3$s language sql %4$s security invoker set search_path = ''''
     return private.%1$I(%5$s)',
    called.proname,
    pg_get_function_arguments(called.oid),
    pg_get_function_result(called.oid),
    case called.provolatile when 'v' then 'volatile' else 'stable' end,
    (select string_agg(format('%I', name), ', ') from unnest(called.proargnames[:called.pronargs]) as name)
  );
  execute format(
    'revoke execute on function public.%1$I, private.%1$I from public, anon, authenticated, service_role',
    called.proname
  );
  execute format('grant execute on function public.%1$I, private.%1$I to %2$s', called.proname, _callers);
end;
$$;

do $$
declare
  named record;
begin
  for named in
    -- What begins with the check for staff or owners is for staff.
    select oid::regproc as function, 'authenticated' as callers
    from pg_proc
    where pronamespace = 'private'::regnamespace and prosecdef and proname <> 'require_owner'
      and prosrc ~ 'begin\s+perform private\.require_(admin|owner)\(\);'
    union all
    -- For the holder of a link, the sender of a request, and what is public of prices, terms and days.
    select unnest(array[
      'private.accept_quote', 'private.availability', 'private.correct_request_email', 'private.decline_quote',
      'private.driver_day', 'private.driver_mark', 'private.driver_photo', 'private.open_quote', 'private.public_prices',
      'private.public_terms', 'private.resend_quote_link', 'private.token_for_code', 'private.view_quote',
      'private.write_about_quote'
    ]::regproc[]), 'anon, authenticated'
  loop
    call private.name_in_api(named.function, named.callers);
  end loop;
end;
$$;

-- It grants: for the migrations alone.
revoke execute on procedure private.name_in_api from public;
