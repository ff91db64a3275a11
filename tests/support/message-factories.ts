import type { LeadRequest, ToldQuote } from "../../supabase/functions/notify/outbox/outbox.ts";

/** Facts of a business, as the worker reads them from its settings. */
export const messageBusiness = {
  name: "Houston Luxury Restrooms",
  phone: "(713) 555-0100",
  phoneHref: "tel:+17135550100",
  email: "hello@example.com",
  siteUrl: "https://site.example",
};

/** With the longest name and address, for what has to fit. */
export const longBusiness = {
  ...messageBusiness,
  name: "Houston Luxury Restrooms and Event Trailers of Southeast Texas",
  siteUrl: "https://www.houstonluxuryrestrooms.example",
};

/** An emergency, as the worker is given it. */
export const leadRequest = (changes: Partial<LeadRequest> = {}): LeadRequest => ({
  id: "11111111-1111-4111-8111-111111111111",
  created_at: new Date("2026-11-22T03:00:00Z"),
  due_at: new Date("2026-11-22T03:30:00Z"),
  name: "Grace Hopper",
  email: null,
  phone: "(713) 555-0177",
  kind: "emergency",
  event_type: "EMERGENCY: plumbing-failure",
  event_date: null,
  number_of_guests: 2,
  event_address: "2 Bayou Rd, Houston",
  additional_info: "Urgency: immediate",
  details: null,
  ...changes,
});

/** An open quote, as the worker is given it. */
export const toldQuote = (changes: Partial<ToldQuote> = {}): ToldQuote => ({
  ...{ id: "1", number: "Q-11111111", language: "en", name: "Maria", email: null, phone: null },
  ...{ amount: 1450, valid_until: "2027-12-28", event_date: "2027-12-30", state: "open" },
  ...{ message: null, acceptance: null },
  link: { token: "a1".repeat(32), code: "ABCDEFGH" },
  ...changes,
});
