import { paths } from "@/config/paths";
import { LandingHeader } from "@/site/landing/landing-header";
import { LandingHero } from "@/site/landing/landing-hero";
import { Seo } from "@/site/seo/seo";
import { luxuryTrailersContent } from "@/site/words/pages/luxury-trailers";
import { partWhenVisible } from "@/ui/hydrate-when-visible";

/** So near, a part is made to work. */
const NEAR = "900px";

const Reviews = partWhenVisible(NEAR, () =>
  import("@/site/landing/reviews").then((module) => module.Reviews),
);
const TrailersInAction = partWhenVisible(NEAR, () =>
  import("@/site/landing/trailers-in-action").then((module) => module.TrailersInAction),
);
const Guarantee = partWhenVisible(NEAR, () =>
  import("@/site/landing/guarantee").then((module) => module.Guarantee),
);
const CallToAction = partWhenVisible(NEAR, () =>
  import("@/site/landing/call-to-action").then((module) => module.CallToAction),
);
const Differentiators = partWhenVisible(NEAR, () =>
  import("@/site/landing/differentiators").then((module) => module.Differentiators),
);
const ProcessSteps = partWhenVisible(NEAR, () =>
  import("@/site/landing/process-steps").then((module) => module.ProcessSteps),
);
const LandingFaq = partWhenVisible(NEAR, () =>
  import("@/site/landing/landing-faq").then((module) => module.LandingFaq),
);
const Team = partWhenVisible(NEAR, () =>
  import("@/site/landing/team").then((module) => module.Team),
);

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
