import type { BusinessFacts } from "../../../src/config/facts-schema.ts";
import { addressIn, type Language, languages } from "../../../src/config/languages.ts";
import { OWNER_MARK } from "../../../src/config/legal.ts";
import { paths } from "../../../src/config/paths.ts";
import {
  isRendering,
  isSampleAddress,
  isSampleEmail,
  isSamplePhone,
  isSampleProfile,
  sampleFacts,
} from "../../samples/is-sample.ts";
import { type CheckResult, startTally, type Tally } from "../check.ts";
import type { Page, Site } from "../crawl.ts";

export type UnconfirmedFact = {
  /** What is claimed, for the owner. */
  what: string;
  /** The words by which it is found on a page. */
  words: string;
};

/** Stands on the Spanish home page alone (src/site/words/es/pages/home-hero.ts). */
const SPANISH_HEADLINE = "Un baño del que hablarán sus invitados";

/**
 * What the site claims about the trailers and the service that its owner has not confirmed in business.yaml: plausible,
 * and perhaps not so.
 */
export function unconfirmedFacts({ claims, confirmed }: BusinessFacts): UnconfirmedFact[] {
  const facts: Record<keyof typeof confirmed, UnconfirmedFact> = {
    circuit: { what: "each outlet needs this circuit", words: claims.circuit },
    reachFeet: { what: "power and water may be this far away", words: `${claims.reachFeet} feet` },
    vanityTop: { what: "every model has these vanity tops", words: claims.vanityTop },
    priceRange: {
      what: "what search engines are told about your prices",
      words: `"priceRange":"${claims.priceRange}"`,
    },
    rooms: {
      what: "how many toilets, urinals and sinks each model has (src/site/words/business/floor-plans.ts)",
      words: "1 urinal, 1 sink",
    },
    measuresOnRequest: {
      what: "power outlets, towed size, weight, room to turn, tanks and step-free access of each model are missing (trailers)",
      words: "we will measure the trailer you get",
    },
    papersOnRequest: {
      what: "which papers you send is not said: certificate of insurance, W-9, sketch for the permit (papers)",
      words: "we will tell you what we can send",
    },
    distanceFromCenter: {
      what: "distances are measured from there, because yard is none",
      words: "from the center of Houston",
    },
    attendant: { what: "an attendant is available on request", words: "attendant" },
    generator: { what: "a generator is available on request", words: "generator" },
    waterTank: { what: "trailers carry a water tank", words: "onboard" },
    spanish: {
      what: "nobody who speaks Spanish has read the Spanish pages (npm run spanish)",
      words: SPANISH_HEADLINE,
    },
  };
  const isOpen = (name: string) =>
    !Object.entries(confirmed).some(([key, is]) => key === name && is);
  return Object.entries(facts).flatMap(([name, fact]) => (isOpen(name) ? [fact] : []));
}

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

const legalPaths = [paths.privacy, paths.terms, paths.accessibility];
const legalPathsIn = (language: Language) => legalPaths.map((path) => addressIn(language, path));

const MARKS = new RegExp(OWNER_MARK.source, "g");

function checkMarks(tally: Tally, { document, path }: Page): void {
  const left = document.body.textContent.replaceAll(/\s+/g, " ").match(MARKS) ?? [];
  tally.expect(
    left.length === 0,
    `Not filled in by you: ${left.join(" ")}`,
    "write it below “legal” in business.yaml",
    path,
  );
}

/** Whether visitors are told of their rights: three pages, complete, and linked from the foot of every page. */
export function checkLegal(site: Pick<Site, "pages" | "unknown">): CheckResult {
  const tally = startTally("Legal pages");
  for (const path of languages.flatMap(legalPathsIn)) {
    const page = site.pages.find((found) => found.path === path);
    tally.expect(
      page !== undefined,
      `There is no page ${path}`,
      "build and upload the whole site again",
    );
    if (page) checkMarks(tally, page);
  }
  for (const { isApp, links, path, document } of [...site.pages, site.unknown]) {
    if (isApp) continue;
    for (const legal of legalPathsIn(document.documentElement.lang === "es" ? "es" : "en")) {
      tally.expect(
        links.includes(legal),
        `No link to ${legal}`,
        "put it back into the foot of the page: src/site/words/en/footer.ts",
        path,
      );
    }
  }
  return tally.result();
}
