import type { Quote } from "@/desk/model/quote";
import { meaningOf } from "@/request/quote-status";

/** A quote as the app reads it, pending and complete. */
export function aQuote(changes: Partial<Quote> = {}): Quote {
  return {
    id: "1a2b3c4d-0000-4000-8000-000000000001",
    submission_id: "00000000-0000-4000-8000-000000000002",
    created_at: "2026-11-17 16:00:00+00",
    name: "Dana Whitfield",
    email: "dana@example.com",
    phone: "713-555-0177",
    kind: "general",
    event_type: "general",
    event_date: "2026-12-05",
    event_address: "2310 Bagby St, Houston",
    number_of_guests: 1200,
    additional_info: null,
    quote_amount: 1234.5,
    quote_notes: "Two days.\nPickup on Monday.",
    status: "pending",
    valid_until: "2026-12-01",
    ...{ follow_up_on: null, loss_reason: null, accepted_by: null, before_step: null },
    ...{ site_address: null, site_access: null, site_contact: null, site_utilities: null },
    ...{ sent_at: null, decided_at: null, terms_version: null, deposit_rule: null },
    service_every_days: null,
    is_booked: changes.status === "accepted",
    is_open: meaningOf(changes.status ?? "pending").isOpen,
    may_overbook: false,
    ...{ agreed_from: null, agreed_until: null, agreed_lines: null, canceled_by: null },
    revision: 1,
    ...{ lines: null, deposit: null, inclusions: null },
    ...{ delivery_on: null, delivery_window: null, pickup_on: null, pickup_window: null },
    rental_from: "2026-12-05",
    rental_until: "2026-12-05",
    ...{ search_text: "", asked_text: "", details: null, attribution: null },
    ...changes,
  };
}
