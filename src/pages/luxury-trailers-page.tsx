import { lazy } from "react";
import { paths } from "@/app/paths";
import { Seo } from "@/components/seo/seo";
import { breadcrumbData } from "@/components/seo/structured-data";
import { luxuryTrailersContent } from "@/content/luxury-trailers";
import { LandingHeader } from "@/features/landing/landing-header";
import { LandingHero } from "@/features/landing/landing-hero";
import { LaterSection } from "@/features/landing/later-section";

const Testimonials = lazy(async () => ({
  default: (await import("@/features/landing/testimonials")).Testimonials,
}));
const TrailersInAction = lazy(async () => ({
  default: (await import("@/features/landing/trailers-in-action")).TrailersInAction,
}));
const Guarantee = lazy(async () => ({
  default: (await import("@/features/landing/guarantee")).Guarantee,
}));
const CallToAction = lazy(async () => ({
  default: (await import("@/features/landing/call-to-action")).CallToAction,
}));
const Differentiators = lazy(async () => ({
  default: (await import("@/features/landing/differentiators")).Differentiators,
}));
const ProcessSteps = lazy(async () => ({
  default: (await import("@/features/landing/process-steps")).ProcessSteps,
}));
const LandingFaq = lazy(async () => ({
  default: (await import("@/features/landing/landing-faq")).LandingFaq,
}));
const Team = lazy(async () => ({ default: (await import("@/features/landing/team")).Team }));

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
      <LaterSection room="min-h-[70rem] lg:min-h-[48rem]">
        <Testimonials heading={testimonials.heading} text={testimonials.text} layout="lead" />
      </LaterSection>
      <LaterSection room="min-h-[84rem] md:min-h-[90rem] lg:min-h-[98rem] xl:min-h-[112rem]">
        <TrailersInAction />
      </LaterSection>
      <LaterSection room="min-h-[31rem]">
        <Guarantee {...guarantee} ground="ivory" />
      </LaterSection>
      <LaterSection room="min-h-[34rem] md:min-h-[50rem] lg:min-h-[34rem]">
        <CallToAction {...midCta} id="mid-call-heading" layout="beside" />
      </LaterSection>
      <LaterSection room="min-h-[68rem] lg:min-h-[58rem]">
        <Differentiators />
      </LaterSection>
      <LaterSection room="min-h-[78rem] lg:min-h-[56rem]">
        <ProcessSteps {...process} />
      </LaterSection>
      <LaterSection room="min-h-[33rem]">
        <LandingFaq {...faq} />
      </LaterSection>
      <LaterSection room="min-h-[70rem] lg:min-h-[47rem]">
        <Team />
      </LaterSection>
      <LaterSection room="min-h-[43rem] xl:min-h-[50rem]">
        <CallToAction {...finalCta} id="final-call-heading" layout="above" />
      </LaterSection>
    </>
  );
}
