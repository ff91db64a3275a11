import { Link } from "react-router-dom";
import { PhoneLink } from "@/components/layout/business-link";
import { Picture } from "@/components/layout/picture";
import { ButtonLink } from "@/components/ui/button-link";
import { TextLink } from "@/components/ui/text-link";
import { luxuryTrailersContent } from "@/content/luxury-trailers";
import { pictures } from "@/content/pictures";
import { reviewsText } from "@/content/reviews";
import { business } from "@/lib/business";

const { hero, heroAction, badge, finalCta } = luxuryTrailersContent;

/** The picture across the screen, the words on a panel that stands on its lower edge, the rating beside it. */
export function LandingHero() {
  return (
    <section aria-labelledby="page-heading" className="pt-16 md:pt-20">
      <Picture
        name={hero.picture}
        sizes="100vw"
        isHero
        className="aspect-[4/3] w-full object-[35%_40%] md:aspect-auto md:h-[min(34rem,56vh)] md:object-[50%_38%]"
      />
      <div className="lg:page-column grid lg:grid-cols-[4fr_8fr] lg:gap-x-16">
        <div className="on-dark relative bg-evergreen-900 px-5 py-12 text-ivory md:px-14 md:py-14 lg:col-start-2 lg:row-start-1 lg:-mt-28">
          <p className="text-brass-300">
            <Link
              to="/"
              className="mb-2 flex min-h-11 items-center font-display text-[1.375rem] text-ivory md:hidden"
            >
              {business.name}
            </Link>
            {hero.eyebrow}
          </p>
          <h1 id="page-heading" className="mt-3 text-hero">
            {hero.h1}
          </h1>
          <p className="mt-6 max-w-prose border-brass-300/30 border-t pt-6">{hero.lead}</p>
          <p className="mt-8 flex flex-wrap items-center gap-x-8 gap-y-5">
            <ButtonLink href={heroAction.href} variant="brass" className="w-full sm:w-auto">
              {heroAction.label}
            </ButtonLink>
            <span>
              {finalCta.callLabel} <PhoneLink />
            </span>
          </p>
        </div>
        <div className="max-lg:page-column pt-8 lg:col-start-1 lg:row-start-1 lg:pt-6">
          <p className="text-note text-stone">{pictures[hero.picture].caption}</p>
          <p className="mt-8 flex items-baseline gap-4 border-hairline border-t pt-6 lg:mt-12">
            <span className="font-display text-hero text-brass-700">{badge.value}</span>
            <span className="text-base">
              {badge.label}
              <TextLink href={business.reviewProfileUrl} className="block w-fit">
                {reviewsText.linkLabel}
              </TextLink>
            </span>
          </p>
        </div>
      </div>
    </section>
  );
}
