import { business } from "@/config/business";
import { paths } from "@/config/paths";
import { cn } from "@/lib/cn";
import { OtherAudienceLinks } from "@/site/layout/other-audience-links";
import { Figure } from "@/site/layout/picture";
import { RenderingNote } from "@/site/layout/rendering-note";
import { reviewsOn } from "@/site/words/business/shown-reviews";
import { luxuryTrailersContent } from "@/site/words/pages/luxury-trailers";
import { pictures } from "@/site/words/pictures";
import { reviewsText } from "@/site/words/reviews";
import { PhoneLink } from "@/ui/business-link";
import { ButtonLink } from "@/ui/button";
import { NoBreakModelName } from "@/ui/no-break-model-name";
import { SmartLink, TextLink } from "@/ui/smart-link";

const { hero, heroAction, reserving, instead, badge, finalCta } = luxuryTrailersContent;

function Words() {
  return (
    <div className="on-dark relative bg-evergreen-900 px-5 pt-7 pb-10 text-ivory md:px-10 lg:flex lg:flex-col lg:justify-center lg:py-12 lg:pr-[max(2.5rem,calc(50vw-38.75rem))] lg:pl-12">
      <SmartLink
        href="/"
        className="-mt-3 mb-1 flex min-h-11 items-center font-display text-[1.375rem] md:hidden"
      >
        {business.name}
      </SmartLink>
      <p className="text-base text-brass-300 max-sm:hidden short:hidden">{hero.eyebrow}</p>
      <h1 id="page-heading" className="text-hero sm:mt-4 lg:text-[clamp(2.75rem,4vw,3.5rem)]">
        {hero.h1}
      </h1>
      <p className="mt-4 max-w-prose border-brass-300/30 border-t pt-4 sm:mt-6 sm:pt-6">
        <NoBreakModelName text={hero.lead} />
      </p>
      <p className="mt-4 flex flex-wrap items-center gap-x-8 gap-y-5 sm:mt-8">
        <ButtonLink href={heroAction.href} variant="brass">
          {heroAction.label}
        </ButtonLink>
        <span>
          {finalCta.callLabel} <PhoneLink />
        </span>
      </p>
      <p className="mt-4 text-base text-ivory/80">{reserving}</p>
      <OtherAudienceLinks {...instead} />
      <RenderingNote picture={pictures[hero.picture]} className="mt-4" />
    </div>
  );
}

/** The picture from the left edge, the panel of words beside it, the rating below. */
export function LandingHero() {
  return (
    <section aria-labelledby="page-heading" className="pt-16 md:pt-20">
      <div className="hero-sides grid grid-cols-1 lg:grid-cols-[7fr_5fr]">
        <Figure
          name={hero.picture}
          sizes="(width >= 1024px) max(72vw, 1040px), (width >= 768px) 100vw, 120vw"
          urgency="hero"
          className="lg:min-h-[min(45vw,100svh-10rem)]"
          // On a phone as high as leaves room for the button above the bar.
          pictureClassName="aspect-[4/3] object-[35%_40%] max-md:max-h-[max(7.5rem,100svh-35rem)] md:aspect-[16/9] lg:absolute lg:inset-0 lg:aspect-auto lg:h-full lg:max-h-none lg:object-[45%_50%]"
        />
        <Words />
      </div>
      <div
        className={cn(
          "page-column grid gap-x-12 gap-y-6 pt-6 lg:grid-cols-[3fr_8fr]",
          // Otherwise the reviews bring the room before the dark band.
          reviewsOn(paths.luxuryTrailers).length === 0 && "pb-14 lg:pb-24",
        )}
      >
        {badge && (
          <p className="flex items-center gap-4">
            <span
              data-claim={badge.label}
              className="font-display text-hero text-brass-700 leading-none"
            >
              {badge.value}
            </span>
            <span className="text-base">
              {badge.label}
              <TextLink href={business.reviewProfileUrl} className="block w-fit">
                {reviewsText.linkLabel}
              </TextLink>
            </span>
          </p>
        )}
      </div>
    </section>
  );
}
