import type { Delivery } from "./deliver.ts";
import type { LeadRequest, Message, Outcome } from "./outbox.ts";

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

/** One message of each kind that this address can take: mails to an e-mail address, texts to a number. */
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
      additional_info: "This is a test.\nNobody is waiting for a trailer.",
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
  });
  const both = [
    message("lead", emergency),
    message("second-list", emergency),
    message("owner", emergency),
    message("acknowledgement", emergency),
  ];
  if (channel === "sms") return both;
  return [
    message("lead", quote),
    message("acknowledgement", quote),
    message("lead", quote, { ...quote, id: crypto.randomUUID() }),
    ...both,
  ];
}

/** Sends one of each to an address, past the outbox, and says what the provider answered. */
export async function sendSamples({ send }: Delivery, address: string) {
  const results: { kind: string; isSent: boolean; answer: string }[] = [];
  for (const message of samples(address)) {
    const { isSent, answer }: Outcome = await send(message);
    results.push({ kind: message.request_count > 1 ? "digest" : message.kind, isSent, answer });
  }
  return results;
}
