import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Env, parseEnv } from "@/config/env-schema";
import type { BusinessFacts } from "@/config/facts-schema";
import { shownFacts } from "../../../scripts/build/environment.ts";
import { missingPapers } from "../../../scripts/business/papers-in-use.ts";
import {
  isSampleAddress,
  isSampleEmail,
  isSamplePhone,
  isSampleProfile,
  sampleFacts,
} from "../../../scripts/samples/is-sample.ts";
import { samplesLeft } from "../../../scripts/samples/refuse-samples.ts";
import { sampleMarksCss, sampleSelectors } from "../../../scripts/samples/sample-marks.ts";
import { build, HOSTED, OWNERS_ENVIRONMENT } from "../../support/owners-site.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const root = join(import.meta.dirname, "../../..");
const JOANS = {
  name: "Joan",
  event: "Gala",
  words: "Spotless.",
  date: "2026-10-03",
  stars: 5,
  url: "https://maps.app.goo.gl/joan",
};
const ownersFacts = { ...sampleFacts, reviews: [], caseStudy: null };
type Places = Parameters<typeof samplesLeft>[2];
const names = (env: Env, facts: BusinessFacts = sampleFacts, places?: Places) =>
  samplesLeft(env, facts, places).map(({ what }) => what);

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
  ])("%o recognizes samples", (isSample, samples, real) => {
    expect(samples.filter((value) => !isSample(value))).toEqual([]);
    expect(real.filter(isSample)).toEqual([]);
  });

  it("are all named while nothing is set", () => {
    const all = ["phone", "e-mail", "site address", "review profile", "reviews", "case study"];
    expect(names(parseEnv({}), sampleFacts)).toEqual(all);
  });

  it("are found among real ones, and under another name", () => {
    const [sample] = sampleFacts.reviews;
    const reviews = sample ? [JOANS, { ...sample, name: "Somebody Else" }] : [];
    const left = samplesLeft(parseEnv(OWNERS_ENVIRONMENT), { ...ownersFacts, reviews });
    expect(left.map(({ todo }) => todo)).toEqual([expect.stringMatching(/^Somebody Else never/)]);
  });

  it("are gone when the owner has set everything, but for renderings when the notice that says so is gone", () => {
    const env = parseEnv(OWNERS_ENVIRONMENT);
    const withoutNotice = { ...ownersFacts, renderingNotice: null };
    expect(names(env, ownersFacts)).toEqual([]);
    expect(names(env, withoutNotice)).toEqual(["renderings"]);
    expect(names(env, withoutNotice, { renderings: [], unread: [] })).toEqual([]);
    expect(names(env, withoutNotice, { renderings: [], unread: ["ranch-morning"] })).toEqual([
      "picture texts",
    ]);
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

describe("a build for visitors", () => {
  it("never shows sample reviews or a rating without a profile", () => {
    const shown = (env: Record<string, string>) => {
      const { publicRating, reviews } = shownFacts(parseEnv(env), sampleFacts);
      return [publicRating, reviews.length];
    };
    expect(shown(HOSTED)).toEqual([null, 0]);
    expect(shown(OWNERS_ENVIRONMENT)).toEqual(["5.0", 0]);
    expect(shown({})).toEqual(["5.0", sampleFacts.reviews.length]);
  });

  it("never shows the sample's yard or registration, and the owner's as they are", () => {
    const shown = (env: Record<string, string>, facts: typeof sampleFacts) => {
      const { yardAddress, transporterRegistration } = shownFacts(parseEnv(env), facts);
      return [yardAddress, transporterRegistration];
    };
    const { services } = sampleFacts;
    const own = { ...services, yardAddress: "9 Bayou Rd", transporterRegistration: "24680" };
    expect(shown({}, sampleFacts)).toEqual([services.yardAddress, "00000"]);
    expect(shown(HOSTED, sampleFacts)).toEqual([null, null]);
    expect(shown(HOSTED, { ...sampleFacts, services: own })).toEqual(["9 Bayou Rd", "24680"]);
  });

  it("never offers the sample's papers, and the owner's until they end", () => {
    const shown = (env: Record<string, string>, downloads = sampleFacts.downloads) =>
      shownFacts(parseEnv(env), { ...sampleFacts, downloads }).downloads.map(({ kind }) => kind);
    const own = { insurance: "ours.pdf", insuredUntil: "2020-01-31", w9: "w-9.pdf" };
    expect(shown({})).toEqual(["insurance", "w9"]);
    expect(shown(HOSTED)).toEqual([]);
    expect(shown(HOSTED, own)).toEqual(["w9"]);
    expect(shown(HOSTED, { ...own, insuredUntil: null })).toEqual(["insurance", "w9"]);
  });

  it("stops where a named paper is no PDF", () => {
    const named = (w9: string) =>
      missingPapers(root, { downloads: { insurance: null, insuredUntil: null, w9 } });
    expect(named("sample-w-9.pdf")).toEqual([]);
    expect(named("missing.pdf")).toEqual(["missing.pdf"]);
  });

  it("stops before anything is written, with a line for each sample", async () => {
    const outDir = join(temporaryFolder(), "dist");
    const { code, output } = await build(root, HOSTED, "--outDir", outDir);
    expect(code).not.toBe(0);
    const left = samplesLeft(parseEnv(HOSTED), sampleFacts);
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
    '[data-claim="founded"]',
    '[data-claim="yard"]',
    '[data-claim="registration"]',
    '[data-claim="insurance"]',
    '[data-claim="w9"]',
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
  const figures = { eventsServed: "312+", onTimeDelivery: null, publicRating: "4.8" };
  const services = { ...ownersFacts.services, yardAddress: null, transporterRegistration: "24680" };
  const confirmed = { ...ownersFacts.confirmed, sinceYear: true };
  const downloads = { insurance: "ours.pdf", insuredUntil: null, w9: null };
  const own = { ...ownersFacts, reviews: [JOANS], figures, services, downloads, confirmed };
  const selectors = sampleSelectors(parseEnv(OWNERS_ENVIRONMENT), own);
  expect(selectors).toEqual([]);
  expect(sampleMarksCss(selectors)).toBe("");
});
