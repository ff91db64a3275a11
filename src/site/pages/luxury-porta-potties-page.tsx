import { paths } from "@/config/paths";
import { cn } from "@/lib/cn";
import {
  CallLine,
  CallToAction,
  FeatureComparison,
  Guarantee,
  LandingFaq,
  ProcessSteps,
  Reviews,
} from "@/site/landing/lazy-parts";
import { Breadcrumbs } from "@/site/layout/breadcrumbs";
import { OtherAudienceLinks } from "@/site/layout/other-audience-links";
import { Figure } from "@/site/layout/picture";
import { RenderingNote } from "@/site/layout/rendering-note";
import { Seo } from "@/site/seo/seo";
import { reviewsOn } from "@/site/words/business/shown-reviews";
import { luxuryPortaPottiesContent } from "@/site/words/pages/luxury-porta-potties";
import { pictures } from "@/site/words/pictures";
import { PhoneLink } from "@/ui/business-link";
import { ButtonLink } from "@/ui/button";

/** For people who search for the plastic kind: the word, put right, and the room behind the door. */
export default function LuxuryPortaPottiesPage() {
  const { meta, h1, lead, picture, heroAction, guarantee, midCta, process, faq, finalCta } =
    luxuryPortaPottiesContent;
  return (
    <>
      <Seo meta={meta} path={paths.luxuryPortaPotties} />
      <section
        aria-labelledby="page-heading"
        // Without reviews the next band has a ground of its own.
        className={cn(
          "page-column pt-8 md:pt-10 short:pt-4",
          reviewsOn(paths.luxuryPortaPotties).length === 0 && "pb-14 lg:pb-20",
        )}
      >
        <Breadcrumbs path={paths.luxuryPortaPotties} className="text-stone" />
        <div className="mt-8 grid gap-x-20 gap-y-6 short:mt-4 lg:grid-cols-[7fr_5fr]">
          <h1 id="page-heading" className="text-hero">
            {h1}
          </h1>
          <div className="lg:pt-2">
            <p className="max-w-prose text-stone">{lead}</p>
            <p className="mt-7 flex flex-wrap items-center gap-x-8 gap-y-4">
              <ButtonLink href={heroAction.href}>{heroAction.label}</ButtonLink>
              <span>
                {finalCta.callLabel} <PhoneLink />
              </span>
            </p>
            <OtherAudienceLinks {...luxuryPortaPottiesContent.instead} />
          </div>
        </div>
        <Figure
          name={picture}
          sizes="(width >= 1320px) 1240px, 92vw"
          urgency="hero"
          className="mt-10 lg:mt-14"
          pictureClassName="aspect-[4/5] object-[52%_50%] sm:aspect-[16/10] sm:object-[50%_85%] lg:aspect-[16/8]"
        />
        <RenderingNote picture={pictures[picture]} className="mt-2" />
      </section>
      <Reviews page={paths.luxuryPortaPotties} />
      <FeatureComparison />
      <Guarantee {...guarantee} ground="evergreen" />
      <CallLine {...midCta} />
      <ProcessSteps {...process} />
      <LandingFaq {...faq} />
      <CallToAction {...finalCta} id="final-call-heading" layout="beside" />
    </>
  );
}
