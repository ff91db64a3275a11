import { letterFoot } from "../../../../src/request/quote-letter/customer-links.ts";
import { ownPart } from "../../../../src/request/quote-letter/own-words.ts";
import { toldPhone } from "../../../../src/request/quote-letter/told-phone.ts";
import type { Business } from "../config/settings.ts";
import type { ToldQuote } from "../outbox/outbox.ts";
import { textsIn } from "../words/customer/texts-in.ts";
import { foot, note, ownParagraphs, page, paragraph, wideButton } from "./layout.ts";
import { inConversation, type Mail } from "./mail.ts";

/**
 * Asks a customer for a review: everyone alike, with no reward. `undefined` if there is no page to write one on.
 */
export function reviewMail(
  business: Business,
  quote: ToldQuote,
  replyTo = business.email,
): Mail | undefined {
  const { number, review_url: href, language } = quote;
  if (!href) return undefined;
  const words = textsIn(language).review;
  const { heading, request, action } = words;
  const reach = words.reach(toldPhone(business, language));
  const why = words.why(number, business.name);
  return {
    ...inConversation(business, quote),
    replyTo: { name: business.name, address: replyTo },
    text: [
      heading,
      "",
      ...ownPart(business, "greeting", language),
      request,
      "",
      `${action}: ${href}`,
      "",
      reach,
      ...letterFoot(business, why, language),
    ].join("\n"),
    html: page(business, {
      preview: `${heading} ${request}`,
      heading,
      language,
      body: [
        ...ownParagraphs(business, "greeting", language),
        paragraph(request),
        wideButton({ label: action, href }),
        note(reach),
        ...foot(business, why, language),
      ],
    }),
  };
}
