import type { Plugin } from "vite";
import { dialable } from "../../src/config/dialable.ts";
import type { Env } from "../../src/config/env-schema.ts";
import type { BusinessFacts } from "../../src/config/facts-schema.ts";
import { PAPER_KINDS } from "../../src/request/papers.ts";
import { readVariables } from "../build/env-files.ts";
import { brandColors } from "../build/site-files.ts";
import { isSampleCaseStudy, isSamplePhone, isSampleReview, sampleFacts } from "./is-sample.ts";

const claim = (name: string) => `[data-claim="${name}"]`;

/** CSS selectors of everything on the pages that is still a sample: links with the number, reviews, claims. */
export function sampleSelectors(
  env: Env,
  { figures, reviews, caseStudy, services, downloads, confirmed }: BusinessFacts,
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
  const ofBusiness = [
    ["founded", "sinceYear"],
    ["yard", "yardAddress"],
    ["registration", "transporterRegistration"],
  ] as const;
  const told = ofBusiness
    .filter(([, name]) => services[name] === sampleFacts.services[name] && !confirmed[name])
    .map(([label]) => claim(label));
  const papers = PAPER_KINDS.filter(
    (kind) => downloads[kind] !== null && downloads[kind] === sampleFacts.downloads[kind],
  );
  const urls = new Set(reviews.filter(isSampleReview).map(({ url }) => url));
  const phone = env.VITE_BUSINESS_PHONE;
  return [
    ...(isSamplePhone(phone) ? [`a.link[href="${dialable(phone)?.call}"]`, claim("phone")] : []),
    ...Array.from(urls, (url) => `figure:has(a[href="${url}"])`),
    ...(caseStudy && isSampleCaseStudy(caseStudy) ? [claim("case study")] : []),
    ...told,
    ...papers.map(claim),
    ...(same.length > 0 ? [...same, claim("record")] : []),
  ];
}

const { brass, evergreen } = brandColors;
const TAG = `content:"sample";position:absolute;left:0;bottom:100%;padding:0 .4em;border-radius:3px;background:${brass[300]};color:${evergreen[900]};font:600 .5625rem/1.4 sans-serif;pointer-events:none`;
/** After the label above a number, and in the free corner of a review. */
const AT_END = "left:auto;right:0";
const IN_CORNER = "left:auto;right:0;bottom:auto;top:.75rem";

/** A small tag on each, which neither covers nor moves text. */
export function sampleMarksCss(selectors: readonly string[]): string {
  if (selectors.length === 0) return "";
  const marked = `:where(${selectors.join(",")})`;
  return `${marked}{position:relative}${marked}::before{${TAG}}a${marked}::before{${AT_END}}figure${marked}::before{${IN_CORNER}}`;
}

const SHEET = "/src/styles/index.css";

/**
 * Marks samples in development, in the local preview, and in a build that was allowed to have them, so that they are not
 * mistaken for claims.
 */
export function sampleMarks(env: Env, facts: BusinessFacts): Plugin {
  let isShown = false;
  return {
    name: "sample-marks",
    // Before Tailwind compiles the sheet.
    enforce: "pre",
    configResolved({ command, mode, root }) {
      const isAllowed = readVariables(mode, root).ALLOW_SAMPLES?.trim() === "yes";
      isShown = command === "serve" || env.VITE_SUPABASE_URL === undefined || isAllowed;
    },
    transform(code, id) {
      if (!isShown || !id.endsWith(SHEET)) return undefined;
      return `${code}\n@layer samples { ${sampleMarksCss(sampleSelectors(env, facts))} }\n`;
    },
  };
}
