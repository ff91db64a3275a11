import type { Language } from "../../../../src/config/languages.ts";
import { languageOf } from "../../../../src/request/words-of.ts";
import type { Business } from "../config/settings.ts";
import type { LeadRequest } from "../outbox/outbox.ts";
import { customerWords } from "../words/customer/customer-words.ts";
import { knownFacts } from "../words/facts.ts";
import { html } from "../words/html.ts";
import { formatMoment, formatSpan } from "../words/moments.ts";
import { buttons, factTable, legalLines, legalNote, note, page, paragraph } from "./layout.ts";
import type { Mail } from "./mail.ts";

/** By when we answer: the moment that the desk is held to. */
function promiseOf(request: LeadRequest, now: Date, language: Language): string {
  const { late, promise } = customerWords(language).acknowledgement;
  if (now > request.due_at) return late;
  const within = formatSpan(request.created_at, request.due_at, language);
  return promise[request.kind](within, formatMoment(request.due_at, language));
}

/**
 * The customer's copy, in the language of the request: what was asked, by when we answer, how to change it. A reply goes to
 * the business. Nobody has checked the address, so nothing that was typed freely goes back to it
 * (docs/decisions.md#105-messages-carry-what-is-known-by-its-form).
 */
export function acknowledgement(business: Business, request: LeadRequest, now: Date): Mail {
  const language = languageOf(request);
  const words = customerWords(language).acknowledgement;
  const { asked, rest, unasked } = words;
  const facts = knownFacts(request);
  const promise = promiseOf(request, now, language);
  const heading = words.heading[request.kind];
  const change = words.change[request.kind];
  return {
    subject: heading,
    replyTo: { name: business.name, address: business.email },
    text: [
      `${heading}.`,
      "",
      promise,
      "",
      asked,
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
      ...legalLines(business, language),
    ].join("\n"),
    html: page(business, {
      preview: promise,
      heading,
      language,
      body: [
        paragraph(promise),
        factTable(facts),
        note(rest),
        paragraph(html`${change} <span style="white-space:nowrap">${business.phone}</span>.`),
        buttons([{ label: words.call(business.phone), href: `tel:${business.phoneDialable}` }]),
        note(unasked),
        legalNote(business, language),
      ],
    }),
  };
}
