import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Env, parseEnv } from "@/config/env-schema";
import type { BusinessFacts } from "@/config/facts-schema";
import { pictures } from "@/site/words/pictures";
import { shownFacts } from "../../../scripts/build/environment.ts";
import {
  isSampleAddress,
  isSampleEmail,
  isSamplePhone,
  isSampleProfile,
  renderings,
  sampleFacts,
} from "../../../scripts/samples/is-sample.ts";
import {
  type SiteFile,
  sampleMarksCss,
  sampleSelectors,
  samplesLeft,
} from "../../../scripts/samples/refuse-or-mark.ts";
import { build, HOSTED, OWNERS_ENVIRONMENT } from "../../support/owners-site.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const root = join(import.meta.dirname, "../../..");
const JOANS = {
  name: "Joan",
  ...{ event: "Gala", words: "Spotless.", date: "2026-10-03", stars: 5 },
  url: "https://maps.app.goo.gl/joan",
};
const ownersFacts = { ...sampleFacts, reviews: [], caseStudy: null };
const names = (env: Env, withFacts: BusinessFacts = sampleFacts, files: SiteFile[] = []) =>
  samplesLeft(env, withFacts, files).map(({ what }) => what);

describe("samples", () => {
  it.each([
    [isSamplePhone, ["(713) 555-0100", "+1 713 555 0199"], ["(713) 555-0200", "713-868-4400"]],
    [isSampleEmail, ["hello@example.com", "a@mail.example", "a@localhost"], ["a@example.co"]],
    [
      isSampleAddress,
      ["https://www.houstonluxuryrestrooms.example", "http://localhost:5173", "http://127.0.0.1"],
      ["https://www.example-restrooms.com"],
    ],
    [
      isSampleProfile,
      ["https://www.google.com/maps", "https://www.google.com/maps/?hl=en", "https://a.test/b"],
      ["https://www.google.com/maps/place/bayou", "https://g.page/bayou"],
    ],
  ])("%o knows what reaches nobody", (isSample, samples, real) => {
    expect(samples.filter((value) => !isSample(value))).toEqual([]);
    expect(real.filter(isSample)).toEqual([]);
  });

  it("are all named while nothing is set", () => {
    expect(names(parseEnv({}), sampleFacts)).toEqual([
      "phone",
      "e-mail",
      "site address",
      "review profile",
      "reviews",
      "case study",
    ]);
  });

  it("are gone when the owner has set everything", () => {
    expect(names(parseEnv(OWNERS_ENVIRONMENT), ownersFacts)).toEqual([]);
  });

  it("are found among real ones, and under another name", () => {
    const [sample] = sampleFacts.reviews;
    const reviews = sample ? [JOANS, { ...sample, name: "Somebody Else" }] : [];
    const left = samplesLeft(parseEnv(OWNERS_ENVIRONMENT), { ...ownersFacts, reviews }, []);
    expect(left.map(({ todo }) => todo)).toEqual([expect.stringMatching(/^Somebody Else never/)]);
  });

  it("count renderings only when nobody says that they are", () => {
    const env = parseEnv(OWNERS_ENVIRONMENT);
    const file = { name: "tour.mp4", isRendering: true, isShippedRendering: true };
    const withoutNotice = { ...ownersFacts, renderingNotice: null };
    expect(names(env, ownersFacts, [file])).toEqual([]);
    expect(names(env, withoutNotice, [file])).toEqual(["renderings"]);
    expect(names(env, ownersFacts, [{ ...file, isRendering: false }])).toEqual(["rendering"]);
    const photograph = { ...file, isRendering: false, isShippedRendering: false };
    expect(names(env, withoutNotice, [photograph])).toEqual([]);
  });
});

describe("a review of the owner's", () => {
  const env = parseEnv(OWNERS_ENVIRONMENT);
  const shownOf = (changes: object) => {
    const reviews = [{ ...JOANS, ...changes }];
    const left = names(env, { ...ownersFacts, reviews });
    return { shown: shownFacts(env, { ...ownersFacts, reviews }).reviews.length, left };
  };

  it("is shown with its day and its own address", () => {
    expect(shownOf({})).toEqual({ shown: 1, left: [] });
  });

  it.each([
    ["the profile's address", { url: env.VITE_REVIEW_PROFILE_URL }],
    ["the map's front page", { url: "https://www.google.com/maps" }],
  ])("with %s stops the build, and is never shown", (_what, changes) => {
    expect(shownOf(changes)).toEqual({ shown: 0, left: ["reviews"] });
  });
});

describe("renderings", () => {
  it("are recognised: every picture that is called one is in the list as it is", () => {
    const called = Object.values(pictures).filter(({ isRendering }) => isRendering);
    const files = called.flatMap(({ name }) => [`${name}-800.jpg`, `${name}-1600.jpg`]);
    const hash = (file: string) =>
      createHash("sha256")
        .update(readFileSync(join(root, "public/uploads", file)))
        .digest("hex");
    expect(files.filter((file) => renderings[file] !== hash(file))).toEqual([]);
  });
});

describe("a build for visitors", () => {
  it("shows no sample review, and no rating that nobody can look up, whatever is allowed", () => {
    expect(shownFacts(parseEnv(HOSTED), sampleFacts)).toMatchObject({
      publicRating: null,
      reviews: [],
    });
    expect(shownFacts(parseEnv(OWNERS_ENVIRONMENT), sampleFacts)).toMatchObject({
      publicRating: "5.0",
      reviews: [],
    });
    expect(shownFacts(parseEnv({}), sampleFacts)).toMatchObject({ publicRating: "5.0" });
    expect(shownFacts(parseEnv({}), sampleFacts).reviews).toHaveLength(3);
  });

  it("stops before anything is written, with a line for each sample", {
    timeout: 60_000,
  }, async () => {
    const outDir = join(temporaryFolder(), "dist");
    const { code, output } = await build(root, HOSTED, "--outDir", outDir);
    expect(code).not.toBe(0);
    const left = samplesLeft(parseEnv(HOSTED), sampleFacts, []);
    expect(left.length).toBeGreaterThanOrEqual(4);
    const lines = output.split("\n");
    for (const { what, where } of left) {
      const ofSample = lines.filter((line) => line.startsWith(`  ${what} `));
      expect(ofSample, what).toEqual([expect.stringContaining(` ${where}: `)]);
    }
    expect(output).toContain("ALLOW_SAMPLES=yes");
    expect(existsSync(outDir)).toBe(false);
  });
});

it("marks number, reviews, case study and figures while they are samples", () => {
  expect(sampleSelectors(parseEnv({}), sampleFacts)).toEqual([
    'a.link[href="tel:+17135550100"]',
    '[data-claim="phone"]',
    'figure:has(a[href="https://www.google.com/maps"])',
    '[data-claim="case study"]',
    '[data-claim="events served"]',
    '[data-claim="eventos atendidos"]',
    '[data-claim="public review rating"]',
    '[data-claim="calificación pública"]',
    '[data-claim="en reseñas públicas"]',
    '[data-claim="on-time delivery"]',
    '[data-claim="entregas a tiempo"]',
    '[data-claim="record"]',
  ]);
});

it("marks nothing of the owner's, and nothing that the owner has decided against", () => {
  const own = {
    ...sampleFacts,
    reviews: [JOANS],
    caseStudy: null,
    figures: { eventsServed: "312+", onTimeDelivery: null, publicRating: "4.8" },
  };
  const selectors = sampleSelectors(parseEnv(OWNERS_ENVIRONMENT), own);
  expect(selectors).toEqual([]);
  expect(sampleMarksCss(selectors)).toBe("");
});
