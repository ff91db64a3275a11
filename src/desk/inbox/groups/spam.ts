import type { Submission } from "@/desk/model/submission";
import { inboxTexts } from "../inbox-texts";

const texts = inboxTexts.spam;

const LINK = /https?:\/\/|www\.|\.(?:ru|cn|xyz|top)\b/i;
/** One key held down or mashed: "asdf", "aaaa", "qwerty". */
const MASHED = /^(?:asdf|qwer|zxcv|test\b)|([a-z])\1{3,}/i;
/** Lower-case letters without a vowel, except for a first capital, which phones add: "Sdkfjh", not "KPMG". */
const NO_VOWEL = /^[A-Z]?[bcdfghjklmnpqrstvwxz\s]{3,}$/;

/**
 * Why a request looks like spam, for staff; undefined if it does not. Nothing is hidden because of it: the request only sinks in its
 * group. Links in a message don't count: they lead to venues and maps.
 */
export function spamReasonOf(request: Submission): string | undefined {
  const { name, event_address, first_contact_at } = request;
  if (first_contact_at !== null) return undefined;
  if (LINK.test(name)) return texts.link;
  if (MASHED.test(name) || NO_VOWEL.test(name)) return texts.name;
  return MASHED.test(event_address ?? "") ? texts.place : undefined;
}
