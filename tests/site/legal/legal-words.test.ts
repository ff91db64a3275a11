import { expect, test } from "vitest";
import { privacyParts } from "@/site/words/pages/privacy";

const business = { name: "Bayou", email: "a@b.co", phone: "(713) 868-4400" };

const named = (isOn: boolean) =>
  JSON.stringify(
    privacyParts(business, {
      hasAdTag: isOn,
      hasAnalytics: isOn,
      hasMetaPixel: isOn,
      asksConsent: isOn,
      hasFilmOfYouTube: isOn,
      hasHumanCheck: isOn,
      takesDeposits: isOn,
    }),
  ).match(/Google Ads|Google Analytics|Meta|YouTube|Cloudflare|Stripe/g) ?? [];

test("the privacy page names the services that a build brings in, and no other", () => {
  expect(named(false)).toEqual([]);
  expect(new Set(named(true))).toEqual(
    new Set(["Google Ads", "Google Analytics", "Meta", "YouTube", "Cloudflare", "Stripe"]),
  );
});
