import type { LeadRequest, ToldQuote } from "../../supabase/functions/notify/outbox/outbox.ts";

/** Facts of a business, as the worker reads them from its settings. */
export const messageBusiness = {
  name: "Houston Luxury Restrooms",
  phone: "(713) 555-0100",
  phoneHref: "tel:+17135550100",
  speaksSpanish: false,
  hours: { en: "24/7", es: "24/7" },
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

/** What the copy of an acceptance says of it. */
export const agreedQuote = (changes: Partial<ToldQuote> = {}): ToldQuote =>
  toldQuote({
    state: "accepted",
    place: "9 Oak Ln, Katy",
    contact: "Lee",
    how_to_pay: "Zelle,\nor a check",
    site_gaps: ["access", "utilities"],
    dues: [
      { what: "deposit", number: null, of: null, amount: 450, left: 450, due_on: "2027-05-15" },
      { what: "bill", number: 2, of: 3, amount: 1000, left: 1000, due_on: "2028-06-12" },
    ],
    acceptance: {
      version: 2,
      accepted_at: new Date("2027-05-12T21:05:00Z"),
      name: "Mar\u00eda",
      company: null,
      amount: 1450,
      event_date: "2028-07-08",
      document: {
        delivery_on: "2028-07-07",
        delivery_window: "3 to 6 PM",
        pickup_on: "2028-07-09",
        lines: [
          { kind: "model", text: "4-Station", quantity: 2, price: 700, amount: 1400 },
          { kind: "delivery", text: "Entrega", quantity: 1, price: 0, amount: 0 },
          { kind: "mileage", text: "millas", quantity: 10, price: 5, amount: 50 },
        ],
        terms: {
          version: 3,
          body: "Rain is fine.\nAsk us.",
          spanish_body: "No importa la lluvia.",
        },
      },
    },
    ...changes,
  });

/** An open quote, as the worker is given it. */
export const toldQuote = (changes: Partial<ToldQuote> = {}): ToldQuote => ({
  id: "1",
  number: "Q-11111111",
  language: "en",
  name: "Maria",
  email: null,
  phone: null,
  amount: 1450,
  valid_until: "2027-12-28",
  event_date: "2027-12-30",
  state: "open",
  message: null,
  acceptance: null,
  link: { token: "a1".repeat(32), code: "ABCDEFGH" },
  ...changes,
});
