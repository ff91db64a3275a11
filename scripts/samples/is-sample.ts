import type { CaseStudy, Review } from "../../src/config/facts-schema.ts";
import { sampleEnvironment } from "../../src/config/samples.ts";
import { sampleFacts } from "./sample-facts.ts";

/** Numbers kept for fiction: 555-0100 to 555-0199 in every area code (nanpa.com, "555 line numbers"). */
const FICTIONAL_PHONE = /55501\d\d$/;
/** Names that belong to nobody (RFC 2606), and this machine. */
const NOBODYS_HOST =
  /(?:^|\.)(?:example\.(?:com|net|org)|example|test|invalid|localhost)$|^127\.|^\[::1\]$/i;

/** Whether a telephone number reaches nobody. */
export function isSamplePhone(phone: string): boolean {
  return FICTIONAL_PHONE.test(phone.replace(/\D/g, ""));
}

/** Whether an e-mail address reaches nobody. */
export function isSampleEmail(email: string): boolean {
  return NOBODYS_HOST.test(email.slice(email.lastIndexOf("@") + 1));
}

/** Whether an address is on a host that is nobody's, or on the reader's own machine. */
export function isSampleAddress(address: string): boolean {
  return NOBODYS_HOST.test(new URL(address).hostname);
}

/** Whether a review profile is the sample, which is the front page of a map, or nobody's. */
export function isSampleProfile(address: string): boolean {
  const place = (url: string) => new URL(url).origin + new URL(url).pathname.replace(/\/$/, "");
  return (
    isSampleAddress(address) || place(address) === place(sampleEnvironment.VITE_REVIEW_PROFILE_URL)
  );
}

/** Whether a review is one of those that the project came with, be it under another name. */
export function isSampleReview({ words }: Pick<Review, "words">): boolean {
  return sampleFacts.reviews.some((sample) => sample.words === words);
}

/** Whether visitors can look a review up: it has an address of its own beside that of the whole profile. */
export function isFollowable({ url }: Pick<Review, "url">, profile: string): boolean {
  return !isSampleProfile(url) && url !== profile;
}

/** Whether a case study tells the story that the project came with. */
export function isSampleCaseStudy(study: CaseStudy): boolean {
  return study.text === sampleFacts.caseStudy?.text;
}
