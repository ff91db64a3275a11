import type { Business } from "../config/settings.ts";
import type { ToldQuote } from "../outbox/outbox.ts";
import { legalLines, legalNote, note, page, paragraph, wideButton } from "./layout.ts";
import type { Mail } from "./mail.ts";

/**
 * Asks a customer for a review: everyone in the same words, whatever they thought of it, for no reward. `undefined` where
 * there is no address to write one at.
 * @param replyTo where a reply goes
 */
export function reviewMail(
  business: Business,
  { number, review_url: href }: ToldQuote,
  replyTo = business.email,
): Mail | undefined {
  if (!href) return undefined;
  const heading = "How was it?";
  const request =
    "Your rental is over. Would you say in a public review how it was? Whatever you write helps the next customer choose, and us to get better.";
  const action = "Write a review";
  const reach = `Is something still open, or left behind? Reply to this mail or call ${business.phone}.`;
  const why = `We ask every customer the same, once, and nothing is given for it. It is about quote ${number} from ${business.name}.`;
  return {
    subject: `${heading} A review of your rental`,
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
      ...legalLines(business),
    ].join("\n"),
    html: page(business, {
      preview: request,
      heading,
      body: [
        paragraph(request),
        wideButton({ label: action, href }),
        note(reach),
        note(why),
        legalNote(business),
      ],
    }),
  };
}
