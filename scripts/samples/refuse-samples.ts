import { join } from "node:path";
import type { Plugin } from "vite";
import type { Env } from "../../src/config/env-schema.ts";
import type { BusinessFacts } from "../../src/config/facts-schema.ts";
import { readVariables, withoutStack } from "../build/env-files.ts";
import {
  PICTURES_FILE,
  readPictures,
  renderingsIn,
  unreadPlaces,
} from "../pictures/read-pictures.ts";
import {
  isFollowable,
  isSampleAddress,
  isSampleCaseStudy,
  isSampleEmail,
  isSamplePhone,
  isSampleProfile,
  isSampleReview,
  sampleFacts,
} from "./is-sample.ts";

export type SampleLeft = {
  /** Name for the owner. */
  what: string;
  /** Variable or file in which it is set. */
  where: string;
  /** What to put there. */
  todo: string;
};

const FACTS = "business.yaml";

function ofEnvironment(env: Env, { figures, reviews }: BusinessFacts): SampleLeft[] {
  // Without reviews and a rating of one's own no page links to the profile: the sample's rating is not shown without one.
  const { publicRating } = figures;
  const linksToProfile =
    reviews.length > 0 ||
    (publicRating !== null && publicRating !== sampleFacts.figures.publicRating);
  const rows = [
    ["phone", "VITE_BUSINESS_PHONE", isSamplePhone],
    ["e-mail", "VITE_BUSINESS_EMAIL", isSampleEmail],
    ["site address", "VITE_SITE_URL", isSampleAddress],
    ["review profile", "VITE_REVIEW_PROFILE_URL", isSampleProfile],
  ] as const;
  return rows
    .filter(([, name, isSample]) => isSample(env[name]))
    .filter(([, name]) => linksToProfile || name !== "VITE_REVIEW_PROFILE_URL")
    .map(([what, name]) => ({
      what,
      where: name,
      todo:
        name === "VITE_REVIEW_PROFILE_URL"
          ? "your public profile; without one, reviews: none and publicRating: none in business.yaml"
          : `now ${env[name]}`,
    }));
}

function ofFacts(env: Env, { reviews, caseStudy }: BusinessFacts): SampleLeft[] {
  const names = (list: BusinessFacts["reviews"]) => list.map(({ name }) => name).join(", ");
  const made = reviews.filter(isSampleReview);
  const unproven = reviews.filter(
    (review) => !isSampleReview(review) && !isFollowable(review, env.VITE_REVIEW_PROFILE_URL),
  );
  const rows: readonly [isLeft: boolean, what: string, name: string, todo: string][] = [
    [made.length > 0, "reviews", "reviews", `${names(made)} never wrote one: real ones, or none`],
    [
      unproven.length > 0,
      "reviews",
      "reviews",
      `${names(unproven)}: the review’s own address, not the profile’s`,
    ],
    [
      caseStudy !== null && isSampleCaseStudy(caseStudy),
      "case study",
      "caseStudy",
      "an invented story: a real one, or none",
    ],
  ];
  return rows
    .filter(([isLeft]) => isLeft)
    .map(([, what, name, todo]) => ({ what, where: `${FACTS}, ${name}`, todo }));
}

/** Names of the places that show a rendering, and of those with a photograph whose texts may still describe one. */
type PlacesLeft = { renderings: readonly string[]; unread: readonly string[] };

function placesLeft(): PlacesLeft {
  const pictures = readPictures(join(import.meta.dirname, "../.."));
  return { renderings: renderingsIn(pictures), unread: unreadPlaces(pictures) };
}

function ofPictures({ renderingNotice }: BusinessFacts, places: PlacesLeft): SampleLeft[] {
  const { renderings, unread } = places;
  const notice = {
    what: "renderings",
    where: `${FACTS}, renderingNotice`,
    todo: `still renderings, so the notice has to stay: ${renderings.join(", ")}`,
  };
  const texts = {
    what: "picture texts",
    where: PICTURES_FILE,
    todo: `correct them beside the photograph, and write “read: yes”: ${unread.join(", ")}`,
  };
  return [
    ...(renderingNotice === null && renderings.length > 0 ? [notice] : []),
    ...(unread.length > 0 ? [texts] : []),
  ];
}

/** What on a site is still a sample and must not go live unnoticed. */
export function samplesLeft(env: Env, facts: BusinessFacts, places = placesLeft()): SampleLeft[] {
  return [...ofEnvironment(env, facts), ...ofFacts(env, facts), ...ofPictures(facts, places)];
}

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

/** In a build with samples only: tells `npm run launch-check` about them. */
export const SAMPLES_FILE = "samples.json";

/**
 * Stops a build for visitors (one against a hosted project) while samples are left, before anything is written, and lists
 * what to set where. ALLOW_SAMPLES=yes prints the list and continues.
 */
export function refuseSamples(env: Env, facts: BusinessFacts): Plugin {
  const samples = samplesLeft(env, facts);
  return {
    name: "refuse-samples",
    apply: "build",
    configResolved({ root, mode, logger }) {
      if (env.VITE_SUPABASE_URL === undefined || samples.length === 0) return;
      // Without VITE_ in its name: it is not for the app.
      const { ALLOW_SAMPLES } = readVariables(mode, root);
      if (ALLOW_SAMPLES?.trim() !== "yes") throw withoutStack(refusal(samples));
      logger.warn(
        `ALLOW_SAMPLES=yes: this build has samples in it.\n${list(samples)}\n${HIDDEN}\n`,
      );
    },
    generateBundle() {
      if (samples.length === 0) return;
      this.emitFile({ type: "asset", fileName: SAMPLES_FILE, source: JSON.stringify(samples) });
    },
  };
}
