import { paths } from "@/config/paths";
import { LandingHeader } from "@/site/landing/landing-header";
import { LandingHero } from "@/site/landing/landing-hero";
import {
  CallToAction,
  Differentiators,
  Guarantee,
  LandingFaq,
  ProcessSteps,
  Reviews,
  Team,
  TrailersInAction,
} from "@/site/landing/lazy-parts";
import { Seo } from "@/site/seo/seo";
import { luxuryTrailersContent } from "@/site/words/pages/luxury-trailers";

/** The long landing page for hosts; the way to reserve never leaves the screen. */
export default function LuxuryTrailersPage() {
  const { meta, header, guarantee, midCta, process, faq, finalCta } = luxuryTrailersContent;
  return (
    <>
      <Seo meta={meta} path={paths.luxuryTrailers} />
      <LandingHeader {...header} />
      <LandingHero />
      <Reviews page={paths.luxuryTrailers} />
      <TrailersInAction />
      <Guarantee {...guarantee} ground="ivory" />
      <CallToAction {...midCta} id="mid-call-heading" layout="beside" />
      <Differentiators />
      <ProcessSteps {...process} />
      <LandingFaq {...faq} />
      <Team />
      <CallToAction {...finalCta} id="final-call-heading" layout="above" />
    </>
  );
}
