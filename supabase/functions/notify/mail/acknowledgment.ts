import type { Language } from "../../../../src/config/languages.ts";
import { letterFoot } from "../../../../src/request/quote-letter/customer-links.ts";
import { ownPart } from "../../../../src/request/quote-letter/own-words.ts";
import { toldPhone } from "../../../../src/request/quote-letter/told-phone.ts";
import { languageOf } from "../../../../src/request/request-texts-in.ts";
import type { Business } from "../config/settings.ts";
import type { LeadRequest } from "../outbox/outbox.ts";
import { textsIn } from "../words/customer/texts-in.ts";
import { knownFacts } from "../words/facts.ts";
import { html } from "../words/html.ts";
import { formatMoment, formatSpan } from "../words/moments.ts";
import { buttons, factTable, foot, note, ownParagraphs, page, paragraph } from "./layout.ts";
import type { Mail } from "./mail.ts";

function promiseOf(
  { hours }: Business,
  request: LeadRequest,
  now: Date,
  language: Language,
): string {
  const { late, promise } = textsIn(language).acknowledgment;
  if (now > request.due_at) return late(hours[language]);
  const within = formatSpan(request.created_at, request.due_at, language);
  return promise[request.kind](formatMoment(request.due_at, language), within);
}

/**
 * The customer's copy, in the language of the request: what was asked, when we answer, how to change it. Replies go to the
 * business. The address is unverified, so no free text goes to it
 * (docs/decisions.md#105-messages-carry-what-is-known-by-its-form).
 */
export function acknowledgment(business: Business, request: LeadRequest, now: Date): Mail {
  const language = languageOf(request);
  const words = textsIn(language).acknowledgment;
  const { asked, rest, unasked } = words;
  const facts = knownFacts(request);
  const promise = promiseOf(business, request, now, language);
  const heading = words.heading[request.kind];
  const change = words.change[request.kind];
  const phone = toldPhone(business, language);
  return {
    subject: heading,
    replyTo: { name: business.name, address: business.email },
    text: [
      `${heading}.`,
      "",
      ...ownPart(business, "greeting", language),
      promise,
      "",
      asked,
      ...facts.map(({ label, value }) => `${label}: ${value}`),
      "",
      rest,
      "",
      `${change} ${phone}.`,
      ...letterFoot(business, unasked, language),
    ].join("\n"),
    html: page(business, {
      preview: promise,
      heading,
      language,
      body: [
        ...ownParagraphs(business, "greeting", language),
        paragraph(promise),
        factTable(facts),
        note(rest),
        paragraph(html`${change} <span style="white-space:nowrap">${phone}</span>.`),
        buttons([{ label: words.call(phone), href: business.phoneHref }]),
        ...foot(business, unasked, language),
      ],
    }),
  };
}
