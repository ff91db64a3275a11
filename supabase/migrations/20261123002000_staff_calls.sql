-- What the desk calls and the caller's own rights do not carry: reading accounts, settings and messages, writing the
-- log. The functions that do it have their owner's rights, begin with private.require_admin() or
-- private.require_owner(), and stand in "private" in the file of their noun; nothing there can be called through the API.
-- Each has its name here, with the caller's rights, and hands on what it was given. (The body of such a function is bound
-- when it is made, so that its caller needs no right on the schema.)
--
-- Supabase's Security Advisor warns of every function in the API's schema that has its owner's rights and that anybody
-- signed in may call (lints 0028 and 0029): there is none.

-- Second factors.
create function public.remove_second_factor(_user_id uuid) returns void
language sql volatile
security invoker
set search_path = ''
return private.remove_second_factor(_user_id);

create function public.require_two_factors(_is_required boolean) returns void
language sql volatile
security invoker
set search_path = ''
return private.require_two_factors(_is_required);

create function public.team_second_factors() returns table (user_id uuid)
language sql stable
security invoker
set search_path = ''
return private.team_second_factors();

-- The team, and what staff are called.
create function public.own_staff_name() returns table (name text, is_set boolean)
language sql stable
security invoker
set search_path = ''
return private.own_staff_name();

create function public.set_staff_name(_name text) returns text
language sql volatile
security invoker
set search_path = ''
return private.set_staff_name(_name);

create function public.grant_admin(_email text) returns text
language sql volatile
security invoker
set search_path = ''
return private.grant_admin(_email);

create function public.revoke_admin(_user_id uuid, _confirm_self boolean default false) returns void
language sql volatile
security invoker
set search_path = ''
return private.revoke_admin(_user_id, _confirm_self);

create function public.set_owner(_user_id uuid, _is_owner boolean) returns void
language sql volatile
security invoker
set search_path = ''
return private.set_owner(_user_id, _is_owner);

create function public.team_members()
returns table (
  user_id uuid, email text, granted_at timestamptz, granted_by text, has_signed_in boolean, is_owner boolean
)
language sql stable
security invoker
set search_path = ''
return private.team_members();

-- The business.
create function public.change_business(_changes jsonb) returns void
language sql volatile
security invoker
set search_path = ''
return private.change_business(_changes);

create function public.undo_business_change(_id bigint) returns void
language sql volatile
security invoker
set search_path = ''
return private.undo_business_change(_id);

-- Quotes.
create function public.undo_quote_step(_quote_id uuid, _revision integer) returns setof public.quotes
language sql volatile
security invoker
set search_path = ''
return private.undo_quote_step(_quote_id, _revision);

create function public.take_back_quote(_quote_id uuid, _revision integer) returns uuid
language sql volatile
security invoker
set search_path = ''
return private.take_back_quote(_quote_id, _revision);

-- The work of a day.
create function public.assign_units(_quote_id uuid, _unit_ids uuid[]) returns void
language sql volatile
security invoker
set search_path = ''
return private.assign_units(_quote_id, _unit_ids);

create function public.day_sheet(_day date) returns jsonb
language sql stable
security invoker
set search_path = ''
return private.day_sheet(_day);

create function public.mark_stop(_day date, _quote_id uuid, _step text, _done_at timestamptz) returns void
language sql volatile
security invoker
set search_path = ''
return private.mark_stop(_day, _quote_id, _step, _done_at);

create function public.add_stop_photo(
  _id uuid, _day date, _quote_id uuid, _action text, _taken_at timestamptz, _image text
) returns void
language sql volatile
security invoker
set search_path = ''
return private.add_stop_photo(_id, _day, _quote_id, _action, _taken_at, _image);

create function public.remove_stop_photo(_id uuid, _is_removed boolean) returns void
language sql volatile
security invoker
set search_path = ''
return private.remove_stop_photo(_id, _is_removed);

create function public.make_day_link(_day date) returns text
language sql volatile
security invoker
set search_path = ''
return private.make_day_link(_day);

create function public.day_links(_day date)
returns table (id uuid, made_at timestamptz, made_by text, opened_at timestamptz)
language sql stable
security invoker
set search_path = ''
return private.day_links(_day);

create function public.revoke_day_link(_id uuid) returns void
language sql volatile
security invoker
set search_path = ''
return private.revoke_day_link(_id);

-- Files that are saved.
create function public.log_export(
  _list text, _row_count integer, _filter jsonb, _search text default null
) returns void
language sql volatile
security invoker
set search_path = ''
return private.log_export(_list, _row_count, _filter, _search);

-- What is done about a request.
create function public.add_request_entry(
  _id uuid, _submission_id uuid, _kind public.request_entry_kind, _note text default null
) returns void
language sql volatile
security invoker
set search_path = ''
return private.add_request_entry(_id, _submission_id, _kind, _note);

create function public.void_request_entry(_id uuid) returns void
language sql volatile
security invoker
set search_path = ''
return private.void_request_entry(_id);

create function public.take_request(_id uuid, _from uuid default null)
returns table (taken_by uuid, taken_by_name text, taken_at timestamptz)
language sql volatile
security invoker
set search_path = ''
return private.take_request(_id, _from);

create function public.release_request(_id uuid) returns boolean
language sql volatile
security invoker
set search_path = ''
return private.release_request(_id);

create function public.look_at_request(_id uuid default null, _is_quoting boolean default false)
returns table (submission_id uuid, user_id uuid, name text, is_quoting boolean)
language sql volatile
security invoker
set search_path = ''
return private.look_at_request(_id, _is_quoting);

create function public.explain_dismissals(
  _ids uuid[], _reason public.dismissal_reason, _note text default null
) returns integer
language sql volatile
security invoker
set search_path = ''
return private.explain_dismissals(_ids, _reason, _note);

-- Alerts and devices.
create function public.own_alerts() returns table (email text, by_email boolean, sms_number text)
language sql stable
security invoker
set search_path = ''
return private.own_alerts();

create function public.set_own_alerts(_by_email boolean, _sms_number text) returns void
language sql volatile
security invoker
set search_path = ''
return private.set_own_alerts(_by_email, _sms_number);

create function public.alert_lists()
returns table (list text, told_after_minutes integer, emails text[], phones text[])
language sql stable
security invoker
set search_path = ''
return private.alert_lists();

create function public.set_alert_list(_list text, _emails text[], _phones text[]) returns void
language sql volatile
security invoker
set search_path = ''
return private.set_alert_list(_list, _emails, _phones);

create function public.push_setup() returns table (key text, with_quotes boolean)
language sql stable
security invoker
set search_path = ''
return private.push_setup();

create function public.own_devices(_endpoint text)
returns table (id uuid, name text, created_at timestamptz, last_sent_at timestamptz, is_this boolean)
language sql stable
security invoker
set search_path = ''
return private.own_devices(_endpoint);

create function public.add_device(_endpoint text, _p256dh text, _auth text, _name text) returns void
language sql volatile
security invoker
set search_path = ''
return private.add_device(_endpoint, _p256dh, _auth, _name);

create function public.remove_device(_id uuid) returns void
language sql volatile
security invoker
set search_path = ''
return private.remove_device(_id);

create function public.leave_device(_endpoint text) returns void
language sql volatile
security invoker
set search_path = ''
return private.leave_device(_endpoint);

create function public.test_device(_id uuid) returns void
language sql volatile
security invoker
set search_path = ''
return private.test_device(_id);

create function public.set_push_quotes(_with_quotes boolean) returns void
language sql volatile
security invoker
set search_path = ''
return private.set_push_quotes(_with_quotes);

-- Messages.
create function public.failed_notifications()
returns table (
  id uuid, requested_at timestamptz, requested_by text, requests integer, kind public.notification_kind,
  channel public.notification_channel, audience public.notification_audience, address text, answer text
)
language sql stable
security invoker
set search_path = ''
return private.failed_notifications();

create function public.drop_notification(_id uuid) returns void
language sql volatile
security invoker
set search_path = ''
return private.drop_notification(_id);

create function public.resend_notification(_id uuid) returns void
language sql volatile
security invoker
set search_path = ''
return private.resend_notification(_id);

create function public.notification_health()
returns table (
  last_run_at timestamptz, channels text[], waiting integer, waiting_since timestamptz, failed integer,
  median_seconds double precision, copies_spent text[], has_second_way boolean
)
language sql stable
security invoker
set search_path = ''
return private.notification_health();

-- Quotes that were sent. As text: the embedded backend hands no arrays of own types on.
create function public.send_quote(
  _quote_id uuid, _revision integer, _channels text[], _standing jsonb default '{}', _agreed boolean default false
) returns setof public.quotes
language sql volatile
security invoker
set search_path = ''
return private.send_quote(_quote_id, _revision, _channels, _standing, _agreed);

create function public.customer_agreed_to_texts(_quote_id uuid) returns boolean
language sql stable
security invoker
set search_path = ''
return private.customer_agreed_to_texts(_quote_id);

create function public.make_quote_link(_quote_id uuid) returns jsonb
language sql volatile
security invoker
set search_path = ''
return private.make_quote_link(_quote_id);

create function public.revoke_quote_link(_id uuid) returns void
language sql volatile
security invoker
set search_path = ''
return private.revoke_quote_link(_id);

create function public.answer_customer(_quote_id uuid, _request_id uuid, _body text) returns void
language sql volatile
security invoker
set search_path = ''
return private.answer_customer(_quote_id, _request_id, _body);

create function public.settle_quote_messages(_quote_id uuid) returns void
language sql volatile
security invoker
set search_path = ''
return private.settle_quote_messages(_quote_id);

create function public.settle_received(_id uuid) returns void
language sql volatile
security invoker
set search_path = ''
return private.settle_received(_id);

create function public.file_received(_id uuid, _number text) returns uuid
language sql volatile
security invoker
set search_path = ''
return private.file_received(_id, _number);

create function public.void_acceptance(_id uuid, _reason text) returns void
language sql volatile
security invoker
set search_path = ''
return private.void_acceptance(_id, _reason);

create function public.ask_deposit_refund(_payment_id uuid, _refund_id uuid, _cents bigint, _reason text)
returns jsonb
language sql volatile
security invoker
set search_path = ''
return private.ask_deposit_refund(_payment_id, _refund_id, _cents, _reason);

-- Retention.
create function public.retention_status()
returns table (months integer, is_scheduled boolean, last_run_at timestamptz, last_requests integer)
language sql stable
security invoker
set search_path = ''
return private.retention_status();

-- One customer.
create function public.customer_history(_submission_id uuid)
returns table (
  submission_id uuid, created_at timestamptz, name text, kind public.request_form, event_type text,
  event_date date, processed boolean, dismissed_at timestamptz, quote_id uuid,
  quote_status public.quote_status, quote_amount numeric, is_possible_duplicate boolean
)
language sql stable
security invoker
set search_path = ''
return private.customer_history(_submission_id);

revoke execute on function
  public.remove_second_factor,
  public.require_two_factors,
  public.team_second_factors,
  public.own_staff_name,
  public.set_staff_name,
  public.grant_admin,
  public.revoke_admin,
  public.set_owner,
  public.team_members,
  public.change_business,
  public.undo_business_change,
  public.undo_quote_step,
  public.take_back_quote,
  public.assign_units,
  public.day_sheet,
  public.mark_stop,
  public.add_stop_photo,
  public.remove_stop_photo,
  public.make_day_link,
  public.day_links,
  public.revoke_day_link,
  public.send_quote,
  public.customer_agreed_to_texts,
  public.make_quote_link,
  public.revoke_quote_link,
  public.answer_customer,
  public.settle_quote_messages,
  public.settle_received,
  public.file_received,
  public.void_acceptance,
  public.ask_deposit_refund,
  public.log_export,
  public.add_request_entry,
  public.void_request_entry,
  public.take_request,
  public.release_request,
  public.look_at_request,
  public.explain_dismissals,
  public.own_alerts,
  public.set_own_alerts,
  public.alert_lists,
  public.set_alert_list,
  public.push_setup,
  public.own_devices,
  public.add_device,
  public.remove_device,
  public.leave_device,
  public.test_device,
  public.set_push_quotes,
  public.failed_notifications,
  public.drop_notification,
  public.resend_notification,
  public.notification_health,
  public.retention_status,
  public.customer_history
from public, anon, service_role;
grant execute on function
  public.remove_second_factor,
  public.require_two_factors,
  public.team_second_factors,
  public.own_staff_name,
  public.set_staff_name,
  public.grant_admin,
  public.revoke_admin,
  public.set_owner,
  public.team_members,
  public.change_business,
  public.undo_business_change,
  public.undo_quote_step,
  public.take_back_quote,
  public.assign_units,
  public.day_sheet,
  public.mark_stop,
  public.add_stop_photo,
  public.remove_stop_photo,
  public.make_day_link,
  public.day_links,
  public.revoke_day_link,
  public.send_quote,
  public.customer_agreed_to_texts,
  public.make_quote_link,
  public.revoke_quote_link,
  public.answer_customer,
  public.settle_quote_messages,
  public.settle_received,
  public.file_received,
  public.void_acceptance,
  public.ask_deposit_refund,
  public.log_export,
  public.add_request_entry,
  public.void_request_entry,
  public.take_request,
  public.release_request,
  public.look_at_request,
  public.explain_dismissals,
  public.own_alerts,
  public.set_own_alerts,
  public.alert_lists,
  public.set_alert_list,
  public.push_setup,
  public.own_devices,
  public.add_device,
  public.remove_device,
  public.leave_device,
  public.test_device,
  public.set_push_quotes,
  public.failed_notifications,
  public.drop_notification,
  public.resend_notification,
  public.notification_health,
  public.retention_status,
  public.customer_history
to authenticated;
