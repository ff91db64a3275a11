import { Seo } from "@/components/seo/seo";
import { breadcrumbData } from "@/components/seo/structured-data";
import { paths } from "@/config/paths";
import { reviews } from "@/content/business/reviews";
import { luxuryTrailersContent } from "@/content/pages/luxury-trailers";
import { LandingHeader } from "@/features/landing/landing-header";
import { LandingHero } from "@/features/landing/landing-hero";
import { LazySection } from "@/features/landing/lazy-section";
import { lazyPart } from "@/lib/lazy-page";

const Testimonials = lazyPart(() =>
  import("@/features/landing/testimonials").then((module) => module.Testimonials),
);
const TrailersInAction = lazyPart(() =>
  import("@/features/landing/trailers-in-action").then((module) => module.TrailersInAction),
);
const Guarantee = lazyPart(() =>
  import("@/features/landing/guarantee").then((module) => module.Guarantee),
);
const CallToAction = lazyPart(() =>
  import("@/features/landing/call-to-action").then((module) => module.CallToAction),
);
const Differentiators = lazyPart(() =>
  import("@/features/landing/differentiators").then((module) => module.Differentiators),
);
const ProcessSteps = lazyPart(() =>
  import("@/features/landing/process-steps").then((module) => module.ProcessSteps),
);
const LandingFaq = lazyPart(() =>
  import("@/features/landing/landing-faq").then((module) => module.LandingFaq),
);
const Team = lazyPart(() => import("@/features/landing/team").then((module) => module.Team));

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
