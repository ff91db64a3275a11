/** The sender by which the database knows the request that is to be taken back (private.take_back_trial). */
const SENDER = "trial@launch-check.invalid";

const DAYS_AHEAD = 30;
const DAY = 86_400_000;

/** A request as the form on /contact sends it, which nobody will ever see. */
export function trialRequest(now = Date.now()): object {
  return {
    name: "Launch check",
    email: SENDER,
    contact_method: "email",
    contact_value: SENDER,
    event_date: new Date(now + DAYS_AHEAD * DAY).toISOString().slice(0, 10),
    number_of_guests: 1,
    event_type: "general",
    event_address: "Nowhere: this request is taken back",
  };
}
