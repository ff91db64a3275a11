import { createHash } from "node:crypto";
import type { CaseStudy, Review } from "../../src/config/facts-schema.ts";
import { sampleEnvironment } from "../../src/config/samples.ts";
import { readFacts, SAMPLE_FILE } from "../business/read-facts.ts";

/**
 * The pictures and films that the project came with, all of them made by a computer: SHA-256 of each file. A picture
 * that is none of these is the owner's. `sha256sum public/uploads/*` gives the numbers when one is made anew.
 */
export const renderings: Readonly<Record<string, string>> = {
  "construction-site-1600.jpg": "bb308ad1eebfdd103d12cc9c45e7d13bb2a598e3210af50d760647b9ffadf1c1",
  "construction-site-800.jpg": "e83fb94843a037bc49e9b2c001311edda2c3faf5c21da853dffc18ea9d5a3037",
  "corporate-plaza-1600.jpg": "1835beec0bb84cc5d7d07f9313bb9b59f831ab36261c382841e52bfeb7882082",
  "corporate-plaza-800.jpg": "8597d2c00901f1151dba9dc01a73ec24985f58c21319bef64efcec5ac0cf0333",
  "emergency-row-night-1600.jpg":
    "fbc749b2a454a51967c3b11d326d0c759b9cc84d68608b6a279aa6400f37084e",
  "emergency-row-night-800.jpg": "8ad4e04246a9569b7e8fbdeea53466bd42f508e53f3af84d009ced1889a0d2b1",
  "exterior-door-detail-1600.jpg":
    "891576d6b09ec9530c5597a6a4dd8d89b3f255220a36e86c6efedc83a865bf78",
  "exterior-door-detail-800.jpg":
    "a83ec90c08fa05894de702d3560b22b624761746fa9e9b0b964ccd61d1caa158",
  "festival-lights-1600.jpg": "888765001f25160b31b28ddeacf6e860810895a4a2cfccead7a93f0c4eb393df",
  "festival-lights-800.jpg": "7c6ac25f6c38d955261fd72675de051ec76a3f911dcafaa33541cad228bfa727",
  "interior-private-suite-1600.jpg":
    "680eb08175e9cf1d8f8835ec8acad8a420f49bf915bd6ab3144f8e80d3329e82",
  "interior-private-suite-800.jpg":
    "ad10756d855226b0d01db028e19f9af93b9094dff4d90fc5acd990fbee0b5d90",
  "interior-single-suite-1600.jpg":
    "7e59dc1bd22a57ad0d7df69073eebb52aa550b6cee44e761b8bcd4c84998621e",
  "interior-single-suite-800.jpg":
    "91e6891a2bd6fa4836d27cf157332b98462e264d1be1eed0bb9b3f819c3304d1",
  "interior-vanity-cream-1600.jpg":
    "5aa292cb9e685eb1af10a9f4bcaf0c5153dfb1c9319af8f77ccd689f5d62f063",
  "interior-vanity-cream-800.jpg":
    "f6c921e6c2248636b466e5be171434cee7269e1a72f47ed879bcd9d2db720c23",
  "interior-vanity-detail-1600.jpg":
    "b0746090528453e55260435e7d998d673856e437a5a305425570271cecc5c08d",
  "interior-vanity-detail-800.jpg":
    "b11f5bbd5dc014b575f7edea8ced10e16446b8cefcb00ec07e2b6a3112a52e42",
  "interior-vanity-green-1600.jpg":
    "acc9fec87489b18064f1ab4c5ba5fc3380bc3928522d379b6d99660b4b5fd639",
  "interior-vanity-green-800.jpg":
    "85066d502402d0111d6bdc38e58d9cc44be533503ab7718ad49a09f4c18ec5ca",
  "trailer-2-station-1600.jpg": "22cdcbd966d56f719d8971a1c91954e81d60e0bd3c04c45c6631d7a8e88cfb93",
  "trailer-2-station-800.jpg": "230de0a85948233d7dab40839e34b6fa1319933742d73ac1f7fe71621ffb93a8",
  "trailer-2-station-evening-1600.jpg":
    "2e2867d4e92f7bbb51e8a51cfbca960d0ff9c178874b1b838b8ac54e65e0316e",
  "trailer-2-station-evening-800.jpg":
    "968608e3cb14810a71f95f0d5095c6b5549db24377c34991e992982264549574",
  "trailer-3-station-1600.jpg": "ebd032de569b4de3c30436e25f2fdefce3465529000e813294dac9725dc6b082",
  "trailer-3-station-800.jpg": "b1f692a3f686962683962cb195304067440fc4ce989f90e71a9e5cdedebd39da",
  "trailer-3-station-day-1600.jpg":
    "d905dab68e97065157905d70762f8813e0381afe2834528c0c35353b052a63a6",
  "trailer-3-station-day-800.jpg":
    "65400fa46805524e9a1ea8b1863ff067d78bd579597a75d1c2403eea2aaefeb3",
  "trailer-4-station-dusk-1600.jpg":
    "db708c066763808fa62dee68bc1aa321337529df6ce284bf5fd1747f5d58701b",
  "trailer-4-station-dusk-800.jpg":
    "5e56bc9b6097906d87a93c6be5debc43a058c1c2c3ffa3c886eeb9408471298e",
  "wedding-lawn-1600.jpg": "8b3235f797d0e66abb4430d4cc8df050e99d8357797f378d1fed4ad6ea96168d",
  "wedding-lawn-800.jpg": "de59b3d370ae4f517299ac7c08e1203f4177529fbbadfe91f41768b6e4f7997f",
  "wedding-lawn-dusk-1600.jpg": "b01a2b23afd1274be17ca4033c3f615596c81460956a32f671ab22fc3c84bf80",
  "wedding-lawn-dusk-800.jpg": "24f36ee0b537fa860213c7cc40cc34d86c3126d0b18a29b63e5d05dc827f7a2b",
  "hero-loop-wedding.mp4": "baa8fbe78ed095b9b308b429919f9b68ffe5f5fdb8b768cd7e01d017a5f9308d",
  "hero-loop-wedding.webm": "deada3a690e582af3db55d975be223c7777ad9c2ca483ba4ad9a92834d2e4691",
  "hero-loop.mp4": "5ee424eb4b8b5e836c70bcc5fce55285b5469432a25020c41d53639429d260ce",
  "hero-loop.webm": "ca34fcb3f443c6795563a945f0bff30ab2e890a19aabb984efe6cc0b2e7f904f",
  "tour.mp4": "8005efbefd9a7f56e5df82858b159b5049aa08316b7735da460242691ed54d75",
  "tour.webm": "e9429b696ab4704dd9077531fc9a2f1255a78177a63dd8185d064f5eca7f7782",
};

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
