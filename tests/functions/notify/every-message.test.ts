import { expect, test } from "vitest";
import { createDelivery } from "../../../supabase/functions/notify/outbox/delivery.ts";
import { type Message, messageSchema } from "../../../supabase/functions/notify/outbox/outbox.ts";
import { readable } from "../../support/mail-parts.ts";
import { agreedQuote, leadRequest, toldQuote } from "../../support/message-factories.ts";
import { stopClock } from "../../support/stopped-clock.ts";
import { stubProviders } from "../../support/stub-network.ts";
import { claimed, mailServers, settingsWith, smtp, twilio } from "./notify-in-process.ts";

// Every message, as it leaves: to whom, under which subject, with which headers, in both parts. Read a difference as its
// reader would; if it is what you mean, `npx vitest run -u` writes it down.

const NOW = new Date("2026-11-22T03:10:00Z");

const wedding = leadRequest({
  kind: "general",
  event_type: "wedding",
  created_at: new Date("2026-11-22T03:00:00Z"),
  due_at: new Date("2026-11-23T03:00:00Z"),
  email: "grace@example.com",
  event_date: "2027-04-10",
  number_of_guests: 150,
  event_address: "1 Main St, Houston",
  additional_info: "Two <b>ramps</b>,\nplease.",
});
const owed = {
  what: "deposit",
  number: null,
  of: null,
  amount: 450,
  due_on: "2026-11-20",
  is_late: true,
} as const;
const receipt = {
  what: "deposit",
  way: "check",
  amount: 450,
  on: "2026-11-21",
  reference: "204",
  left: 1000,
  due_on: "2027-12-20",
} as const;
const asked = toldQuote({ message: { kind: "question", body: "When <do> you\ncome?", by: null } });
const answered = toldQuote({ message: { kind: "answer", body: "At 9 AM.", by: "Ada" } });
const accepted = agreedQuote({ po_number: "PO 12", email: "maria@example.com" });

type Case = [name: string, changes: Partial<Message>];
const REQUESTS: Case[] = [
  ["an emergency to the list", { kind: "lead" }],
  ["an emergency, to the second list", { kind: "second-list" }],
  ["an emergency that no one has answered", { kind: "lead", is_unanswered: true }],
  ["a request", { kind: "lead", requests: [wedding] }],
  ["three requests", { kind: "lead", requests: [wedding, leadRequest()], request_count: 3 }],
];
const OWN: Case[] = [
  ["an emergency", { kind: "acknowledgment" }],
  ["a request", { kind: "acknowledgment", requests: [wedding] }],
];
const QUOTES: Case[] = [
  ["an open quote", { kind: "quote", quote: toldQuote() }],
  ["a changed booking", { kind: "quote", quote: toldQuote({ state: "accepted" }) }],
  [
    "a canceled booking",
    {
      kind: "quote",
      quote: toldQuote({
        state: "canceled",
        canceled_by: "business",
        refund: { kept: 50, back: 400 },
        message: { kind: "answer", body: "A flood.", by: "Ada" },
      }),
    },
  ],
  [
    "papers",
    {
      kind: "quote",
      quote: toldQuote({
        papers: ["w9", "insurance"],
        message: { kind: "answer", body: "Here they are.", by: "Ada" },
      }),
    },
  ],
  ["the copy of a yes", { kind: "quote-copy", quote: accepted }],
  ["what the truck needs to know", { kind: "quote-site", quote: accepted }],
  ["an answer", { kind: "quote-answer", quote: answered }],
  [
    "a late deposit",
    {
      kind: "quote-reminder",
      quote: toldQuote({ reminder: owed, how_to_pay: "Zelle, or a check.", po_number: "PO 12" }),
    },
  ],
  ["a receipt", { kind: "quote-receipt", quote: toldQuote({ receipt, po_number: "PO 12" }) }],
];
const REVIEW: Case = [
  "a review",
  {
    kind: "quote-review",
    quote: toldQuote({ link: null, review_url: "https://reviews.example/one" }),
  },
];
const NEWS: Case[] = [
  ["a question", { kind: "quote-news", quote: asked }],
  [
    "a yes",
    {
      kind: "quote-news",
      quote: { ...accepted, message: { kind: "accept", body: "", by: null } },
    },
  ],
  [
    "a no",
    {
      kind: "quote-news",
      quote: toldQuote({ state: "declined", message: { kind: "decline", body: "Rain", by: null } }),
    },
  ],
];

/** In Spanish, for the customer. */
const inSpanish = (cases: Case[]): Case[] =>
  cases.map(([name, { quote, requests = [leadRequest()], ...changes }]) => [
    `${name}, in Spanish`,
    {
      ...changes,
      requests: requests.map((request) => ({ ...request, details: { language: "es" } })),
      ...(quote && { quote: { ...quote, language: "es" } }),
    },
  ]);

const toCustomer = (cases: Case[], channel: "email" | "sms"): Case[] =>
  [...cases, ...inSpanish(cases)].map(([name, changes]) => [
    name,
    {
      channel,
      audience: "customer",
      address: channel === "email" ? "maria@example.com" : "+17135550142",
      ...changes,
    },
  ]);
const toStaff = (cases: Case[], channel: "email" | "sms"): Case[] =>
  cases.map(([name, changes]) => [
    name,
    {
      channel,
      audience: "list",
      address: channel === "email" ? "office@example.com" : "+17135550142",
      ...changes,
    },
  ]);

/** What a list of mails or of texts says, a paragraph each. */
const shown = (parts: Record<string, unknown>) =>
  Object.entries(parts)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) =>
      typeof value === "string" && value.includes("\n")
        ? `${name}:\n${value.replaceAll(/^/gm, "  ")}`
        : `${name}: ${typeof value === "string" ? value : JSON.stringify(value)}`,
    )
    .join("\n");

test.each<[string, Case[]]>([
  ["mails about requests", [...toStaff(REQUESTS, "email"), ...toCustomer(OWN, "email")]],
  ["mails about quotes", toCustomer([...QUOTES, REVIEW], "email")],
  ["mails about news", toStaff(NEWS, "email")],
  [
    "texts",
    [
      ...toStaff(REQUESTS.slice(0, 4), "sms"),
      ...toCustomer(OWN, "sms"),
      ...toCustomer(QUOTES, "sms"),
    ],
  ],
])("%s", async (subject, cases) => {
  stopClock(NOW);
  const { sent } = mailServers();
  const texts = stubProviders(() => Response.json({ sid: "1", status: "queued" }, { status: 201 }));
  const { send } = createDelivery(settingsWith({ ...smtp, ...twilio }));
  const blocks: string[] = [];
  for (const [name, changes] of cases) {
    const outcome = await send(messageSchema.parse(claimed(changes)));
    const mail = sent.pop()?.mail;
    const text = texts.pop();
    const { html, ...parts } = { html: "", ...mail };
    blocks.push(
      `# ${name} (${changes.kind})`,
      outcome.isSent ? "" : `not sent: ${outcome.answer}`,
      mail
        ? shown({
            ...parts,
            html: readable(String(html))
              .replaceAll(/\s*\n\s*/g, "\n")
              .trim(),
          })
        : "",
      text ? shown(Object.fromEntries(new URLSearchParams(text.body))) : "",
      "",
    );
  }
  await expect(
    `${blocks.filter((line, at) => line !== "" || blocks[at - 1] !== "").join("\n")}`,
  ).toMatchFileSnapshot(`every-message/${subject.replaceAll(" ", "-")}.txt`);
});
