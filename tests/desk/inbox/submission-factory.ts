import type { Submission } from "@/desk/model/submission";

/** A request as the desk reads it, open and not taken. */
export function aSubmission(changes: Partial<Submission> = {}): Submission {
  return {
    id: "1a2b3c4d-0000-4000-8000-000000000001",
    created_at: "2026-11-20 16:00:00+00",
    due_at: "2026-11-21 16:00:00+00",
    name: "Dana Whitfield",
    email: "dana@example.com",
    phone: null,
    contact_method: "email",
    contact_value: "dana@example.com",
    kind: "general",
    event_type: "general",
    event_date: "2026-12-05",
    event_address: "2310 Bagby St, Houston",
    number_of_guests: 120,
    ...{ additional_info: null, details: null, attribution: null },
    ...{ search_text: "", asked_text: "" },
    ...{ processed: false, processed_at: null, processed_by: null },
    ...{ taken_by: null, taken_by_name: null, taken_at: null },
    ...{ first_contact_at: null, first_contact_kind: null, first_sent_at: null },
    ...{ dismissed_at: null, dismissed_by_name: null, dismissal_reason: null },
    ...{ dismissal_reason_by_name: null, dismissal_note: null },
    ...{ asked_again: false, many_from_contact: false, fingerprint: null },
    ...{ erased_at: null, is_proof: false },
    ...changes,
  };
}
