import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { CaseStudy, Review } from "../../src/config/facts-schema.ts";
import { sampleEnvironment } from "../../src/config/samples.ts";
import { readFacts, SAMPLE_FILE } from "../business/read-facts.ts";

const sums = readFileSync(join(import.meta.dirname, "renderings.sha256"), "utf8");

/**
 * The pictures and films that the project came with, all of them made by a computer: SHA-256 of each file. A picture
 * that is none of these is the owner's. `sha256sum` gives a line of that file when one is made anew.
 */
export const renderings: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from(sums.matchAll(/^(\w+) {2}(.+)$/gm), ([, sum = "", file = ""]) => [file, sum]),
);

const known = new Set(Object.values(renderings));

/** Whether a file is one of the renderings, byte by byte. */
export function isRendering(file: Uint8Array): boolean {
  return known.has(createHash("sha256").update(file).digest("hex"));
}

/** The facts that the project came with: the specification's figures, and reviews and a job that are made up. */
export const sampleFacts = readFacts(SAMPLE_FILE);

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
