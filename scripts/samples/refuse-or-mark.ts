import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import type { Env } from "../../src/config/env-schema.ts";
import type { BusinessFacts } from "../../src/config/facts-schema.ts";
import { pictures } from "../../src/site/words/en/pictures.ts";
import { readVariables, withoutStack } from "../build/env-files.ts";
import { brandColors } from "../build/site-files.ts";
import { SAMPLES_LAYER } from "../prerender/page-css.ts";
import {
  isFollowable,
  isRendering,
  isSampleAddress,
  isSampleCaseStudy,
  isSampleEmail,
  isSamplePhone,
  isSampleProfile,
  isSampleReview,
  renderings,
  sampleFacts,
} from "./is-sample.ts";

/** A picture or film among the files of the site. */
export type SiteFile = {
  name: string;
  /** What the pages call it. */
  isRendering: boolean;
  /** What it is: the very file that the project came with. */
  isShippedRendering: boolean;
};

export type SampleLeft = {
  /** Name for the owner. */
  what: string;
  /** Variable or file in which it is set. */
  where: string;
  /** What to put there. */
  todo: string;
};

const FACTS = "business.yaml";
const PICTURES = "src/site/words/en/pictures.ts";

function ofEnvironment(env: Env, { figures, reviews }: BusinessFacts): SampleLeft[] {
  // Without reviews and a rating no page leads to the profile.
  const leadsToProfile = reviews.length > 0 || figures.publicRating !== null;
  const rows = [
    ["phone", "VITE_BUSINESS_PHONE", isSamplePhone],
    ["e-mail", "VITE_BUSINESS_EMAIL", isSampleEmail],
    ["site address", "VITE_SITE_URL", isSampleAddress],
    ["review profile", "VITE_REVIEW_PROFILE_URL", isSampleProfile],
  ] as const;
  return rows
    .filter(([, name, isSample]) => isSample(env[name]))
    .filter(([, name]) => leadsToProfile || name !== "VITE_REVIEW_PROFILE_URL")
    .map(([what, name]) => ({ what, where: name, todo: `now ${env[name]}` }));
}

function ofFacts(env: Env, { reviews, caseStudy }: BusinessFacts): SampleLeft[] {
  const left: SampleLeft[] = [];
  const samples = reviews.filter(isSampleReview).map(({ name }) => name);
  if (samples.length > 0) {
    left.push({
      what: "reviews",
      where: `${FACTS}, reviews`,
      todo: `${samples.join(", ")} never wrote one: real ones, or none`,
    });
  }
  const unproven = reviews.filter(
    (review) => !isSampleReview(review) && !isFollowable(review, env.VITE_REVIEW_PROFILE_URL),
  );
  if (unproven.length > 0) {
    left.push({
      what: "reviews",
      where: `${FACTS}, reviews`,
      todo: `${unproven.map(({ name }) => name).join(", ")}: the review’s own address, not the profile’s`,
    });
  }
  if (caseStudy && isSampleCaseStudy(caseStudy)) {
    left.push({
      what: "case study",
      where: `${FACTS}, caseStudy`,
      todo: "an invented story: a real one, or none",
    });
  }
  return left;
}

function ofFiles({ renderingNotice }: BusinessFacts, files: readonly SiteFile[]): SampleLeft[] {
  const unmarked = files.filter((file) => file.isShippedRendering && !file.isRendering);
  const left = unmarked.map(({ name }) => ({
    what: "rendering",
    where: `${PICTURES}, ${name}`,
    todo: "called a photograph, but the file is still the rendering: replace the file, or call it a rendering",
  }));
  const isAny = files.some((file) => file.isRendering || file.isShippedRendering);
  if (renderingNotice !== null || !isAny) return left;
  const notice = {
    what: "renderings",
    where: `${FACTS}, renderingNotice`,
    todo: "pictures or films are still renderings, so the notice has to stay",
  };
  return [...left, notice];
}

/** What of a site is still a sample: nothing of it may go live unnoticed. */
export function samplesLeft(
  env: Env,
  facts: BusinessFacts,
  files: readonly SiteFile[],
): SampleLeft[] {
  return [...ofEnvironment(env, facts), ...ofFacts(env, facts), ...ofFiles(facts, files)];
}

/** The pictures and films in a folder, those that the project came with. */
function shippedFiles(uploads: string): SiteFile[] {
  const marks = new Map<string, boolean>(
    Object.values(pictures).map((picture) => [picture.name, picture.isRendering]),
  );
  return Object.keys(renderings).flatMap((file) => {
    const path = join(uploads, file);
    if (!existsSync(path)) return [];
    // A film has no mark of its own: the notice speaks for it.
    const isMarked = marks.get(file.replace(/-\d+\.jpg$/, "")) ?? true;
    return [
      { name: file, isRendering: isMarked, isShippedRendering: isRendering(readFileSync(path)) },
    ];
  });
}

/** What is not shown to visitors, whatever is allowed. */
const HIDDEN =
  "Sample reviews, reviews without an address of their own, and a rating without a review profile are left out either way.";

function list(samples: readonly SampleLeft[]): string {
  const width = Math.max(...samples.map(({ what }) => what.length));
  return samples
    .map(({ what, where, todo }) => `  ${what.padEnd(width)}  ${where}: ${todo}`)
    .join("\n");
}

function refusal(samples: readonly SampleLeft[]): string {
  return [
    "Not built. VITE_SUPABASE_URL is set, so this build is for visitors, and these are still samples:",
    `\n${list(samples)}\n`,
    "See .env.example for what each variable is for.",
    `To try the site out as it is: ALLOW_SAMPLES=yes npm run build. ${HIDDEN}`,
  ].join("\n");
}

/**
 * Stops a build for visitors, one against a hosted project, as long as something of it is a sample: before anything is
 * written, with the list of what to set where. With ALLOW_SAMPLES=yes it prints the list and goes on.
 */
export function refuseSamples(env: Env, facts: BusinessFacts): Plugin {
  return {
    name: "refuse-samples",
    apply: "build",
    configResolved({ root, mode, logger, publicDir }) {
      if (env.VITE_SUPABASE_URL === undefined) return;
      const samples = samplesLeft(env, facts, shippedFiles(join(publicDir, "uploads")));
      if (samples.length === 0) return;
      // Not for the app, so without VITE_ in its name.
      const { ALLOW_SAMPLES } = readVariables(mode, root);
      if (ALLOW_SAMPLES?.trim() !== "yes") throw withoutStack(refusal(samples));
      logger.warn(
        `ALLOW_SAMPLES=yes: this build has samples in it.\n${list(samples)}\n${HIDDEN}\n`,
      );
    },
  };
}

const claim = (name: string) => `[data-claim="${name}"]`;

/**
 * What of the pages is still a sample, as CSS selectors: links that show the number, reviews by where they lead, and what
 * says itself which claim it is.
 */
export function sampleSelectors(
  env: Env,
  { figures, reviews, caseStudy }: BusinessFacts,
): string[] {
  // By the labels beside them, in both languages.
  const proven = [
    [["events served", "eventos atendidos"], "eventsServed"],
    [["public review rating", "calificación pública", "en reseñas públicas"], "publicRating"],
    [["on-time delivery", "entregas a tiempo"], "onTimeDelivery"],
  ] as const;
  const isSample = (name: keyof typeof figures) =>
    figures[name] !== null && figures[name] === sampleFacts.figures[name];
  const same = proven.filter(([, name]) => isSample(name)).flatMap(([labels]) => labels.map(claim));
  const urls = new Set(reviews.filter(isSampleReview).map(({ url }) => url));
  const digits = env.VITE_BUSINESS_PHONE.replace(/\D/g, "").slice(-10);
  return [
    ...(isSamplePhone(digits) ? [`a.link[href="tel:+1${digits}"]`, claim("phone")] : []),
    ...Array.from(urls, (url) => `figure:has(a[href="${url}"])`),
    ...(caseStudy && isSampleCaseStudy(caseStudy) ? [claim("case study")] : []),
    ...(same.length > 0 ? [...same, claim("record")] : []),
  ];
}

const { brass, evergreen } = brandColors;
const TAG = `content:"sample";position:absolute;left:0;bottom:100%;padding:0 .4em;border-radius:3px;background:${brass[300]};color:${evergreen[900]};font:600 .5625rem/1.4 sans-serif;pointer-events:none`;
/** Behind the label that stands above a number, and in the free corner of a review. */
const AT_END = "left:auto;right:0";
const IN_CORNER = "left:auto;right:0;bottom:auto;top:.75rem";

/** A small tag at each, over nothing that is to be read: no word moves. */
export function sampleMarksCss(selectors: readonly string[]): string {
  if (selectors.length === 0) return "";
  const marked = `:where(${selectors.join(",")})`;
  return `${marked}{position:relative}${marked}::before{${TAG}}a${marked}::before{${AT_END}}figure${marked}::before{${IN_CORNER}}`;
}

const SHEET = "/src/styles/index.css";

/**
 * Marks what is a sample wherever nobody is to take it for a claim: in development, in the local preview, and in a build
 * that was allowed to have samples. A build for visitors has none, and no mark. In a layer of the style sheet, which
 * comes with the app (scripts/prerender/page-css.ts).
 */
export function sampleMarks(env: Env, facts: BusinessFacts): Plugin {
  let isShown = false;
  return {
    name: "sample-marks",
    // Before Tailwind makes of the sheet what browsers read.
    enforce: "pre",
    configResolved({ command, mode, root }) {
      const isAllowed = readVariables(mode, root).ALLOW_SAMPLES?.trim() === "yes";
      isShown = command === "serve" || env.VITE_SUPABASE_URL === undefined || isAllowed;
    },
    transform(code, id) {
      if (!isShown || !id.endsWith(SHEET)) return undefined;
      return `${code}\n@layer ${SAMPLES_LAYER} { ${sampleMarksCss(sampleSelectors(env, facts))} }\n`;
    },
  };
}
