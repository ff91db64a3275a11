import { roleChangeSentence } from "../../../../src/desk/team/role-change-sentence.ts";
import type { Business } from "../config/settings.ts";
import type { AccessChange } from "../outbox/outbox.ts";
import { formatMoment } from "../words/moments.ts";
import { buttons, note, page, paragraph } from "./layout.ts";
import type { Mail } from "./mail.ts";

/** The database's name of an account without one; no one can choose it. */
const NEUTRAL = /^Staff [0-9A-F]{8}$/;

/** Letters only: mail programs turn the rest of a chosen name into links and phone numbers. */
const lettersOf = (name: string) =>
  NEUTRAL.test(name) ? name : name.replace(/[^\p{L}\p{M} '’-]+/gu, " ").trim();

/** Reports a change of access, in the words of the log. */
export function accessMail(business: Business, change: AccessChange): Mail {
  const heading = "An access change";
  const actor_name = change.actor_name && lettersOf(change.actor_name);
  const sentence = roleChangeSentence({ ...change, actor_name }, undefined);
  const when = `On ${formatMoment(change.created_at)}, Houston time.`;
  const why =
    "You get this because it is about you, or because you are an owner. If you did not expect it, ask an owner, and change your password.";
  const link = { label: "Open the Team page", href: `${business.siteUrl}/admin/team` };
  return {
    subject: `${business.name}: an access change`,
    text: [sentence, "", when, "", why, "", `${link.label}: ${link.href}`].join("\n"),
    html: page(business, {
      preview: sentence,
      heading,
      body: [paragraph(sentence), paragraph(when), buttons([link]), note(why)],
    }),
  };
}
