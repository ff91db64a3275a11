import type { Business } from "../config/settings.ts";
import type { ToldQuote } from "../outbox/outbox.ts";
import { customerWords } from "../words/customer/customer-words.ts";
import { legalLines, legalNote, note, page, paragraph, wideButton } from "./layout.ts";
import type { Mail } from "./mail.ts";

/**
 * Asks a customer for a review: everyone in the same words, whatever they thought of it, for no reward. `undefined` where
 * there is no address to write one at.
 * @param replyTo where a reply goes
 */
export function reviewMail(
  business: Business,
  { number, review_url: href, language }: ToldQuote,
  replyTo = business.email,
): Mail | undefined {
  if (!href) return undefined;
  const words = customerWords(language).review;
  const { heading, request, action } = words;
  const reach = words.reach(business.phone);
  const why = words.why(number, business.name);
  return {
    subject: words.subject(heading),
    replyTo: { name: business.name, address: replyTo },
    text: [
      heading,
      "",
      request,
      "",
      `${action}: ${href}`,
      "",
      reach,
      "",
      business.name,
      business.phone,
      "",
      why,
      ...legalLines(business, language),
    ].join("\n"),
    html: page(business, {
      preview: request,
      heading,
      language,
      body: [
        paragraph(request),
        wideButton({ label: action, href }),
        note(reach),
        note(why),
        legalNote(business, language),
      ],
    }),
  };
}
