import { expect, it } from "vitest";
import { business } from "@/config/business";
import { OWNER_MARK } from "@/config/legal";
import { accessibilityParts } from "../../../../src/site/words/en/pages/accessibility";
import { privacyParts } from "../../../../src/site/words/en/pages/privacy";
import { termsParts } from "../../../../src/site/words/en/pages/terms";
import * as accessibility from "../../../../src/site/words/es/pages/accessibility";
import * as privacy from "../../../../src/site/words/es/pages/privacy";
import * as terms from "../../../../src/site/words/es/pages/terms";
import type { LegalPart } from "../../../../src/site/words/types";

// The parts of these pages are made by functions, so that the type check does not see whether one is missing.

const marks = (sentences: readonly string[]) =>
  sentences.filter((sentence) => OWNER_MARK.test(sentence)).length;

const shape = (parts: readonly LegalPart[]) =>
  parts.map(({ id, text, points = [], links = [] }) => ({
    id,
    sentences: text.length,
    points: points.length,
    links: links.map(({ href }) => href),
    marks: marks([...text, ...points.map((point) => point.text)]),
  }));

it.each([true, false])("has the same parts in both languages (services in use: %s)", (on) => {
  const tags = { hasAdTag: on, hasAnalytics: on, hasMetaPixel: on, asksConsent: on };
  const shown = { ...tags, hasFilmOfYouTube: on };
  const services = { ...shown, hasHumanCheck: on, takesDeposits: on };
  expect(shape(terms.termsParts(business))).toEqual(shape(termsParts(business)));
  expect(shape(privacy.privacyParts(business, services))).toEqual(
    shape(privacyParts(business, services)),
  );
  expect(shape(accessibility.accessibilityParts(business, services))).toEqual(
    shape(accessibilityParts(business, services)),
  );
});
