import { paths } from "@/config/paths";
import { lazyPart } from "@/lib/lazy-page";
import { LandingHeader } from "@/site/landing/landing-header";
import { LandingHero } from "@/site/landing/landing-hero";
import { Seo } from "@/site/seo/seo";
import { reviews } from "@/site/words/business/reviews";
import { luxuryTrailersContent } from "@/site/words/pages/luxury-trailers";
import { HydrateWhenVisible } from "@/ui/hydrate-when-visible";

const Testimonials = lazyPart(() =>
  import("@/site/landing/testimonials").then((module) => module.Testimonials),
);
const TrailersInAction = lazyPart(() =>
  import("@/site/landing/trailers-in-action").then((module) => module.TrailersInAction),
);
const Guarantee = lazyPart(() =>
  import("@/site/landing/guarantee").then((module) => module.Guarantee),
);
const CallToAction = lazyPart(() =>
  import("@/site/landing/call-to-action").then((module) => module.CallToAction),
);
const Differentiators = lazyPart(() =>
  import("@/site/landing/differentiators").then((module) => module.Differentiators),
);
const ProcessSteps = lazyPart(() =>
  import("@/site/landing/process-steps").then((module) => module.ProcessSteps),
);
const LandingFaq = lazyPart(() =>
  import("@/site/landing/landing-faq").then((module) => module.LandingFaq),
);
const Team = lazyPart(() => import("@/site/landing/team").then((module) => module.Team));

/** The long landing page for hosts; the way to reserve never leaves the screen. */
export default function LuxuryTrailersPage() {
  const { meta, header, testimonials, guarantee, midCta, process, faq, finalCta } =
    luxuryTrailersContent;
  return (
    <>
      <Seo meta={meta} path={paths.luxuryTrailers} />
      <LandingHeader {...header} />
      <LandingHero />
      {reviews.length > 0 && (
        <HydrateWhenVisible margin="900px">
          <Testimonials heading={testimonials.heading} text={testimonials.text} layout="lead" />
        </HydrateWhenVisible>
      )}
      <HydrateWhenVisible margin="900px">
        <TrailersInAction />
      </HydrateWhenVisible>
      <HydrateWhenVisible margin="900px">
        <Guarantee {...guarantee} ground="ivory" />
      </HydrateWhenVisible>
      <HydrateWhenVisible margin="900px">
        <CallToAction {...midCta} id="mid-call-heading" layout="beside" />
      </HydrateWhenVisible>
      <HydrateWhenVisible margin="900px">
        <Differentiators />
      </HydrateWhenVisible>
      <HydrateWhenVisible margin="900px">
        <ProcessSteps {...process} />
      </HydrateWhenVisible>
      <HydrateWhenVisible margin="900px">
        <LandingFaq {...faq} />
      </HydrateWhenVisible>
      <HydrateWhenVisible margin="900px">
        <Team />
      </HydrateWhenVisible>
      <HydrateWhenVisible margin="900px">
        <CallToAction {...finalCta} id="final-call-heading" layout="above" />
      </HydrateWhenVisible>
    </>
  );
}
