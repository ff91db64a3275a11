import type { Submission } from "@/desk/model/submission";
import { inboxTexts } from "../inbox-texts";

const texts = inboxTexts.spam;

const LINK = /https?:\/\/|www\.|\.(?:ru|cn|xyz|top)\b/i;
/** One key held down or mashed: "asdf", "aaaa", "qwerty". */
const MASHED = /^(?:asdf|qwer|zxcv|test\b)|([a-z])\1{3,}/i;
/** Letters without a vowel of English, Spanish or Vietnamese, such as "sdkfjh". */
const NO_VOWEL = /^[bcdfghjklmnpqrstvwxz\s]{4,}$/i;

/** Why a request looks like spam, for staff; undefined if it does not. Nothing is hidden for it: it only sinks in its group. */
export function spamReasonOf(request: Submission): string | undefined {
  const { name, event_address, additional_info, first_contact_at } = request;
  if (first_contact_at !== null) return undefined;
  if (LINK.test(`${name} ${event_address} ${additional_info ?? ""}`)) return texts.link;
  if (MASHED.test(name) || NO_VOWEL.test(name)) return texts.name;
  return MASHED.test(event_address ?? "") ? texts.place : undefined;
}
