import { dialable } from "../../src/config/dialable.ts";
import type { CaseStudy, Review } from "../../src/config/facts-schema.ts";
import { sampleEnvironment } from "../../src/config/samples.ts";
import { readFacts, SAMPLE_FILE } from "../business/read-facts.ts";

/** The facts the project ships with: the specification's figures, made-up reviews and a made-up job. */
export const sampleFacts = readFacts(SAMPLE_FILE);

/** Numbers kept for fiction: 555-0100 to 555-0199 in every area code (nanpa.com, "555 line numbers"). */
const FICTIONAL_PHONE = /55501\d\d$/;
/** Reserved names (RFC 2606), the one in our own examples, and this machine. */
const RESERVED_HOST =
  /(?:^|\.)(?:example\.(?:com|net|org)|your-company\.com|example|test|invalid|localhost)$|^127\.|^\[::1\]$/i;

/** Whether a phone number is fictional. */
export function isSamplePhone(phone: string): boolean {
  return FICTIONAL_PHONE.test(dialable(phone)?.number ?? "");
}

/** Whether an e-mail address is on a reserved host. */
export function isSampleEmail(email: string): boolean {
  return RESERVED_HOST.test(email.slice(email.lastIndexOf("@") + 1));
}

/** Whether an address is on a reserved host or on this machine. */
export function isSampleAddress(address: string): boolean {
  return RESERVED_HOST.test(new URL(address).hostname);
}

/** Whether a review profile is the sample (the front page of Google Maps) or on a reserved host. */
export function isSampleProfile(address: string): boolean {
  const place = (url: string) => new URL(url).origin + new URL(url).pathname.replace(/\/$/, "");
  return (
    isSampleAddress(address) || place(address) === place(sampleEnvironment.VITE_REVIEW_PROFILE_URL)
  );
}

/** Whether a review is one of the samples, under any name. */
export function isSampleReview({ words }: Pick<Review, "words">): boolean {
  return sampleFacts.reviews.some((sample) => sample.words === words);
}

/** Whether visitors can look a review up: it has its own address, not the profile's. */
export function isFollowable({ url }: Pick<Review, "url">, profile: string): boolean {
  return !isSampleProfile(url) && url !== profile;
}

/** Whether a case study is the sample. */
export function isSampleCaseStudy(study: CaseStudy): boolean {
  return study.text === sampleFacts.caseStudy?.text;
}
