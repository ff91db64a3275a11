import {
  isSampleAddress,
  isSampleEmail,
  isSamplePhone,
  isSampleProfile,
} from "../../samples/is-sample.ts";
import { isRendering } from "../../samples/renderings.ts";
import { sampleFacts } from "../../samples/sample-facts.ts";
import type { Page, Site } from "../crawl.ts";
import { type CheckResult, startTally, type Tally } from "../tally.ts";
import type { UnconfirmedFact } from "./unconfirmed-facts.ts";

const FACTS = "business.yaml";

/** Text as it is compared: one space between words. */
const plain = (text: string) => text.replaceAll(/\s+/g, " ");

function checkLinks(tally: Tally, { links, path }: Page): void {
  for (const link of links) {
    if (/^(?:tel|sms):/.test(link)) {
      const number = link.replace(/^\w+:/, "").replace(/\?.*$/, "");
      const text = `The phone number is a sample: ${number}`;
      tally.expect(!isSamplePhone(number), text, "set VITE_BUSINESS_PHONE", path);
    } else if (link.startsWith("mailto:")) {
      const email = link.slice("mailto:".length).replace(/\?.*$/, "");
      const text = `The e-mail address is a sample: ${email}`;
      tally.expect(!isSampleEmail(email), text, "set VITE_BUSINESS_EMAIL", path);
    } else if (/^https?:/.test(link) && URL.canParse(link)) {
      const text = `The review profile is a sample: ${link}`;
      tally.expect(!isSampleProfile(link), text, "set VITE_REVIEW_PROFILE_URL", path);
    }
  }
}

function checkWords(tally: Tally, { document, path }: Page): void {
  const words = plain(document.body.textContent);
  for (const { name, words: said } of sampleFacts.reviews) {
    tally.expect(
      !words.includes(said),
      `A made-up review is shown: ${name}`,
      `put real ones into reviews in ${FACTS}, or none`,
      path,
    );
  }
  tally.expect(
    !(sampleFacts.caseStudy && words.includes(sampleFacts.caseStudy.text)),
    "The case study is made up",
    `put a real one into caseStudy in ${FACTS}, or none`,
    path,
  );
}

/** Claims that nobody at the business has confirmed, wherever they are read: by visitors or by search engines. */
function checkUnconfirmed(
  tally: Tally,
  { document, path }: Page,
  facts: readonly UnconfirmedFact[],
): void {
  const scripts = document.querySelectorAll('script[type="application/ld+json"]');
  const read = [document.body, ...scripts].map(({ textContent }) => textContent).join(" ");
  const words = plain(read).toLowerCase();
  for (const fact of facts) {
    tally.expect(
      !words.includes(fact.words.toLowerCase()),
      `Not confirmed by you: ${fact.what} (“${fact.words}”)`,
      `put it right, or “yes” below confirmed, in ${FACTS}`,
      path,
    );
  }
}

/** Renderings are fine where the page says so. */
async function checkRenderings(tally: Tally, site: Site, page: Page): Promise<void> {
  if (/rendering|hechas por computadora/i.test(page.document.body.textContent)) {
    tally.expect(true, "", "");
    return;
  }
  const shown = page.files.filter((file) => /\.(?:jpg|mp4|webm)$/.test(file));
  for (const file of shown) {
    const url = site.inside(file, page.path);
    if (!url) continue;
    const { body } = await site.reader.get(url.pathname);
    tally.expect(
      !isRendering(body),
      `A rendering passes for a photograph: ${url.pathname}`,
      `keep renderingNotice in ${FACTS}, or replace the file`,
      page.path,
    );
  }
}

/** What a visitor would meet that is not the business's own. */
export async function checkSamples(
  site: Site,
  facts: readonly UnconfirmedFact[],
): Promise<CheckResult> {
  const tally = startTally("Samples");
  tally.expect(
    site.origin !== undefined && !isSampleAddress(site.origin),
    `The site's own address is a sample: ${site.origin ?? "none given"}`,
    "set VITE_SITE_URL",
  );
  for (const page of [...site.pages, site.unknown]) {
    checkLinks(tally, page);
    checkWords(tally, page);
    checkUnconfirmed(tally, page, facts);
    await checkRenderings(tally, site, page);
  }
  return tally.result();
}
