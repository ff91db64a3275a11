const SAVES_A_WAIT = "Of two who clean up at once, the second would wait, and find nothing left.";
const QUOTE_IS_LOCKED = "The quote is locked before it, by all that write the row of a payment.";

/** Mutants that change nothing anyone could see, as the run prints them, and why. */
export const EQUIVALENT: Record<string, string> = {
  "next_notifications: el = 'email', message.next_attempt_at, message.id limit 1 [for update skip locked -> ] ); if taken <> '{}' then":
    "One worker has the digest's advisory lock.",
  "record_refund: yment from public.payments where id = _payment_id and way <> 'stripe' [for update -> ]; if private.add_refund(payment, _refu":
    QUOTE_IS_LOCKED,
  "record_stripe_payment: d = _id)); select * into former from public.payments where id = _id [for update -> ]; if not found then return 'unknow":
    QUOTE_IS_LOCKED,
  "undo_payment: = _id)); select * into payment from public.payments where id = _id [for update -> ]; if not found or payment.way = 'strip":
    QUOTE_IS_LOCKED,
  "fail_notification: t_attempt_at = now() + coalesce(private.wait_after(message.attempts), [interval '0' -> interval '7 seconds']), is_unanswered = message.is_unansw":
    "A message that has failed is not tried by its own time.",
  "quote_submissions: drop trigger t10_clean_attribution on quote_submissions; CREATE TRIGGER t10_clean_attribution BEFORE INSERT ON public.quote_submissions FOR EACH ROW EXECUTE FUNCTION private.clean_attribution()":
    "Of a request without an attribution, the function makes none; the condition saves the call.",
  "quote_submissions: drop trigger log_desk_change on quote_submissions; CREATE TRIGGER log_desk_change AFTER UPDATE ON public.quote_submissions FOR EACH ROW EXECUTE FUNCTION private.log_desk_change()":
    "The function compares the same columns; the condition saves the call.",
  "accept_worker_call: .worker_calls where called_at < now() - interval '15 minutes' [for update skip locked -> ] ); insert into private.worker_calls":
    SAVES_A_WAIT,
  "forget_addresses: rom private.limits) order by requested_at limit 100 [for update skip locked -> ] ) ); delete from private.admiss":
    SAVES_A_WAIT,
  "luxury_trailers_landing_page: drop trigger t10_clean_attribution on luxury_trailers_landing_page; CREATE TRIGGER t10_clean_attribution BEFORE INSERT ON public.luxury_trailers_landing_page FOR EACH ROW EXECUTE FUNCTION private.clean_attribution()":
    "Of a request without an attribution, the function makes none; the condition saves the call.",
  "staff_alerts: drop trigger forget_number on private.staff_alerts; CREATE TRIGGER forget_number AFTER DELETE ON private.staff_alerts FOR EACH ROW EXECUTE FUNCTION private.forget_number()":
    "Of an account without a number, the function finds no list; the condition saves the call.",
};
