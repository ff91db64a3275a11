import type { BackendClient } from "@/lib/supabase/client";
import type { TablesInsert } from "@/lib/supabase/database.types";
import { TEXT_CONSENT } from "@/request/text-consent";

type Submission = TablesInsert<"quote_submissions">;
type LuxuryRequest = TablesInsert<"luxury_trailers_landing_page">;

let lastNumber = 0;
/** A number that no other row of this run has: contacts must differ, or they count as one visitor. */
const nextNumber = () => {
  lastNumber += 1;
  return lastNumber;
};

/** A local calendar date `days` from today as yyyy-MM-dd. */
export function dateFromToday(days: number): string {
  const date = new Date();
  date.setDate(date.getDate() + days);
  return [
    date.getFullYear(),
    String(date.getMonth() + 1).padStart(2, "0"),
    String(date.getDate()).padStart(2, "0"),
  ].join("-");
}

/** What the general form sends. `email` also sets the contact value. */
export function generalRequest(changes: Partial<Submission> = {}): Submission {
  const email = changes.email ?? `host-${nextNumber()}@example.com`;
  return {
    name: "Ada Lovelace",
    email,
    contact_method: "email",
    contact_value: email,
    event_date: dateFromToday(30),
    number_of_guests: 120,
    event_type: "general",
    event_address: "1 Main St, Houston",
    ...changes,
  };
}

/** What a form sends besides when its box for texts is ticked. */
export const agreedToTexts = { details: { text_consent: TEXT_CONSENT } };

/** What the emergency form sends when its sender agrees to texts. `phone` also sets the contact value. */
export function emergencyRequest(changes: Partial<Submission> = {}): Submission {
  const digits = String(5_550_000 + nextNumber());
  const phone = changes.phone ?? `(713) ${digits.slice(0, 3)}-${digits.slice(3)}`;
  return {
    name: "Grace Hopper",
    email: null,
    phone,
    contact_method: "phone",
    contact_value: phone,
    event_type: "EMERGENCY: plumbing-failure",
    event_date: null,
    number_of_guests: 2,
    event_address: "2 Bayou Rd, Houston",
    additional_info: "Urgency: immediate\nDescription: Main line burst, no water.",
    ...agreedToTexts,
    ...changes,
  };
}

/** What the luxury quote form sends. */
export function luxuryRequest(changes: Partial<LuxuryRequest> = {}): LuxuryRequest {
  return {
    name: "Katherine Johnson",
    email: `bride-${nextNumber()}@example.com`,
    phone: "713-555-0199",
    event_date: dateFromToday(60),
    special_requests: null,
    status: "complete",
    ...changes,
  };
}

/** One request of each form, sent by this client as often as it is asked to: the same again is a repeat. */
export function threeForms(visitor: BackendClient) {
  const [general, emergency, luxury] = [generalRequest(), emergencyRequest(), luxuryRequest()];
  return [
    { form: "general", send: () => visitor.from("quote_submissions").insert(general) },
    { form: "emergency", send: () => visitor.from("quote_submissions").insert(emergency) },
    { form: "luxury", send: () => visitor.from("luxury_trailers_landing_page").insert(luxury) },
  ];
}
