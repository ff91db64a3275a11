import type { Delivery } from "./delivery.ts";
import type { LeadRequest, Message, Outcome, ToldQuote } from "./outbox.ts";

const MINUTE = 60_000;

function sampleRequest(changes: Partial<LeadRequest>, promisedMinutes: number): LeadRequest {
  const now = new Date();
  return {
    id: crypto.randomUUID(),
    created_at: now,
    due_at: new Date(now.getTime() + promisedMinutes * MINUTE),
    name: "Test Person",
    email: null,
    phone: null,
    kind: "general",
    event_type: "general",
    event_date: null,
    number_of_guests: 120,
    event_address: "901 Bagby St, Houston",
    additional_info: null,
    details: null,
    ...changes,
  };
}

/** A quote whose link opens nothing. */
function sampleQuote(changes: Partial<ToldQuote>): ToldQuote {
  const day = (days: number) =>
    new Date(Date.now() + days * 24 * 60 * MINUTE).toISOString().slice(0, 10);
  return {
    id: crypto.randomUUID(),
    number: "Q-00000000",
    language: "en",
    name: "Test Person",
    email: "test@example.com",
    phone: "(713) 555-0100",
    amount: 1879.22,
    valid_until: day(14),
    event_date: day(30),
    state: "open",
    message: null,
    acceptance: null,
    link: { token: "0".repeat(64), code: "TESTTEST" },
    ...changes,
  };
}

/** A message of each kind: mails to an e-mail address, texts to a number. */
function samples(address: string): Message[] {
  const channel = address.includes("@") ? "email" : "sms";
  const day = new Date(Date.now() + 30 * 24 * 60 * MINUTE).toISOString().slice(0, 10);
  const quote = sampleRequest({ event_date: day, email: "test@example.com" }, 24 * 60);
  const emergency = sampleRequest(
    {
      kind: "emergency",
      event_type: "EMERGENCY: plumbing-failure",
      phone: "(713) 555-0100",
      number_of_guests: 2,
      additional_info: "This is a test.\nNo one is waiting for a trailer.",
    },
    30,
  );
  const message = (kind: Message["kind"], ...requests: LeadRequest[]): Message => ({
    id: crypto.randomUUID(),
    kind,
    channel,
    audience: "list",
    address,
    device: null,
    attempt: 1,
    is_unanswered: false,
    request_count: requests.length,
    requests,
    change: null,
    quote: null,
  });
  const accepted = sampleQuote({
    state: "accepted",
    acceptance: {
      version: 1,
      accepted_at: new Date(),
      name: "Test Person",
      company: null,
      amount: 1879.22,
      event_date: day,
    },
  });
  const aboutQuote = (kind: Message["kind"], told: ToldQuote) => ({
    ...message(kind, quote),
    quote: told,
  });
  const both = [
    message("lead", emergency),
    message("second-list", emergency),
    message("owner", emergency),
    message("acknowledgment", emergency),
    aboutQuote("quote", sampleQuote({})),
    aboutQuote("quote-copy", accepted),
    aboutQuote(
      "quote-answer",
      sampleQuote({ message: { kind: "answer", body: "Yes, at 3 PM.", by: "Test Person" } }),
    ),
    aboutQuote("quote-reminder", {
      ...accepted,
      reminder: {
        what: "deposit",
        number: null,
        of: null,
        amount: 469.81,
        due_on: day,
        is_late: false,
      },
      how_to_pay: "Zelle to pay@example.com, or a check.",
    }),
    aboutQuote("quote-receipt", {
      ...accepted,
      receipt: {
        what: "deposit",
        way: "check",
        amount: 469.81,
        on: new Date().toISOString().slice(0, 10),
        reference: "No. 204",
        left: 1409.41,
        due_on: day,
      },
    }),
  ];
  if (channel === "sms") return both;
  return [
    message("lead", quote),
    message("acknowledgment", quote),
    message("lead", quote, { ...quote, id: crypto.randomUUID() }),
    ...both,
    aboutQuote("quote-review", {
      ...accepted,
      link: null,
      review_url: "https://reviews.example/test",
    }),
    aboutQuote("quote-news", {
      ...accepted,
      link: null,
      message: { kind: "accept", body: "", by: null },
    }),
  ];
}

/** Sends one of each to an address, without the outbox. */
export async function sendSamples({ send }: Delivery, address: string) {
  const results: { kind: string; isSent: boolean; answer: string }[] = [];
  for (const message of samples(address)) {
    const { isSent, answer }: Outcome = await send(message);
    results.push({ kind: message.request_count > 1 ? "digest" : message.kind, isSent, answer });
  }
  return results;
}
