import type { Kind } from "../../../../src/request/kinds.ts";
import type { Business } from "../config/settings.ts";
import type { LeadRequest } from "../outbox/outbox.ts";
import { kindOf, knownFacts } from "../words/facts.ts";
import { html } from "../words/html.ts";
import { formatMoment, formatSpan } from "../words/moments.ts";
import { buttons, factTable, legalLines, legalNote, note, page, paragraph } from "./layout.ts";
import type { Mail } from "./mail.ts";

const byMail = {
  answer: "You will have our answer",
  change: "To change something, reply to this mail or call",
};

const wordsFor: Record<Kind, typeof byMail> = {
  general: byMail,
  luxury: byMail,
  emergency: {
    answer: "We call you",
    change: "To change something, or if it cannot wait, call",
  },
};

/** By when we answer: the moment that the desk is held to. */
function promiseOf(request: LeadRequest, now: Date): string {
  if (now > request.due_at) {
    return "You should have heard from us by now. If you have not, please call: a person answers, day or night.";
  }
  const within = formatSpan(request.created_at, request.due_at);
  return `${wordsFor[request.kind].answer} within ${within}: by ${formatMoment(request.due_at)}, Houston time.`;
}

/**
 * The customer's copy: what was asked, by when we answer, how to change it. A reply goes to the business. Nobody has
 * checked the address, so nothing that was typed freely goes back to it
 * (docs/decisions.md#105-messages-carry-what-is-known-by-its-form).
 */
export function acknowledgement(business: Business, request: LeadRequest, now: Date): Mail {
  const facts = knownFacts(request);
  const promise = promiseOf(request, now);
  const heading = `We have your ${kindOf(request).toLowerCase()}`;
  const { change } = wordsFor[request.kind];
  const rest =
    "We have the rest of what you wrote too. It is not repeated here, because anybody can type somebody else’s address into a form.";
  const unasked =
    "You did not ask for this? Somebody typed your address; you need not do anything.";
  return {
    subject: heading,
    replyTo: { name: business.name, address: business.email },
    text: [
      `${heading}.`,
      "",
      promise,
      "",
      "What you asked for:",
      ...facts.map(({ label, value }) => `${label}: ${value}`),
      "",
      rest,
      "",
      `${change} ${business.phone}.`,
      "",
      business.name,
      business.phone,
      "",
      unasked,
      ...legalLines(business),
    ].join("\n"),
    html: page(business, {
      preview: promise,
      heading,
      body: [
        paragraph(promise),
        factTable(facts),
        note(rest),
        paragraph(html`${change} <span style="white-space:nowrap">${business.phone}</span>.`),
        buttons([{ label: `Call ${business.phone}`, href: `tel:${business.phoneDialable}` }]),
        note(unasked),
        legalNote(business),
      ],
    }),
  };
}
