import { paths } from "@/config/paths";
import { lazyPart } from "@/lib/lazy-page";
import { LandingHeader } from "@/site/landing/landing-header";
import { LandingHero } from "@/site/landing/landing-hero";
import { LazySection } from "@/site/landing/lazy-section";
import { Seo } from "@/site/seo/seo";
import { breadcrumbData } from "@/site/seo/structured-data";
import { reviews } from "@/site/words/business/reviews";
import { luxuryTrailersContent } from "@/site/words/pages/luxury-trailers";

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
      <Seo
        meta={meta}
        path={paths.luxuryTrailers}
        structuredData={[breadcrumbData(paths.luxuryTrailers)]}
      />
      <LandingHeader {...header} />
      <LandingHero />
      {reviews.length > 0 && (
        <LazySection room="min-h-[70rem] lg:min-h-[48rem]">
          <Testimonials heading={testimonials.heading} text={testimonials.text} layout="lead" />
        </LazySection>
      )}
      <LazySection room="min-h-[84rem] md:min-h-[90rem] lg:min-h-[98rem] xl:min-h-[112rem]">
        <TrailersInAction />
      </LazySection>
      <LazySection room="min-h-[31rem]">
        <Guarantee {...guarantee} ground="ivory" />
      </LazySection>
      <LazySection room="min-h-[34rem] md:min-h-[50rem] lg:min-h-[34rem]">
        <CallToAction {...midCta} id="mid-call-heading" layout="beside" />
      </LazySection>
      <LazySection room="min-h-[68rem] lg:min-h-[58rem]">
        <Differentiators />
      </LazySection>
      <LazySection room="min-h-[78rem] lg:min-h-[56rem]">
        <ProcessSteps {...process} />
      </LazySection>
      <LazySection room="min-h-[33rem]">
        <LandingFaq {...faq} />
      </LazySection>
      <LazySection room="min-h-[70rem] lg:min-h-[47rem]">
        <Team />
      </LazySection>
      <LazySection room="min-h-[43rem] xl:min-h-[50rem]">
        <CallToAction {...finalCta} id="final-call-heading" layout="above" />
      </LazySection>
    </>
  );
}
