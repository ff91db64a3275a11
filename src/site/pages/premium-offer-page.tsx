import type { ComponentProps } from "react";
import { business } from "@/config/business";
import { paths } from "@/config/paths";
import { Breadcrumbs } from "@/site/layout/breadcrumbs";
import { OtherAudienceLinks } from "@/site/layout/other-audience-links";
import { Figure } from "@/site/layout/picture";
import { RenderingNote } from "@/site/layout/rendering-note";
import { Section } from "@/site/layout/section";
import { PackageOrRental } from "@/site/prices/lazy-prices";
import { Seo } from "@/site/seo/seo";
import { premiumOfferContent } from "@/site/words/pages/premium-offer";
import { pictures } from "@/site/words/pictures";
import { ButtonLink } from "@/ui/button";
import { NoBreakModelName } from "@/ui/no-break-model-name";
import { TextLink } from "@/ui/smart-link";

/** On to the form, which then says that it is about the package. */
function AskForPackage({ variant }: Pick<ComponentProps<typeof ButtonLink>, "variant">) {
  const [ask] = premiumOfferContent.actions;
  return (
    <ButtonLink href={ask.href} data-choice="offer=package" variant={variant}>
      {ask.label}
    </ButtonLink>
  );
}

/** What the price holds, as a dinner menu would say it: the dish, a dotted line, and where the price would stand. */
function InclusionsMenu() {
  const { heading, items, mark } = premiumOfferContent.inclusions;
  return (
    <Section ground="sand" aria-labelledby="inclusions">
      <div className="mx-auto max-w-[46rem] bg-white p-2 sm:p-3">
        <div className="border border-hairline px-[min(1.5rem,6vw)] py-12 sm:px-14 sm:py-16">
          <h2 id="inclusions" className="text-center text-section">
            {heading}
          </h2>
          <div aria-hidden className="mx-auto mt-6 h-px w-16 bg-brass-500" />
          <dl className="mt-10 grid grid-cols-1 gap-9">
            {items.map(({ title, text }) => (
              <div key={title}>
                <dt className="flex flex-wrap items-baseline gap-x-3">
                  <span className="text-balance font-display text-2xl leading-tight">{title}</span>
                  <span
                    aria-hidden
                    className="hidden min-w-8 flex-1 border-brass-500 border-b border-dotted sm:block"
                  />
                  <span className="hidden text-base text-brass-700 sm:inline">{mark}</span>
                </dt>
                <dd className="mt-1.5 max-w-[34rem] text-stone">{text}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </Section>
  );
}

/** The guarantee as a letter ends: one sentence in large type, a line, and the name on it. */
function SignedPromise() {
  const { guarantee, actions } = premiumOfferContent;
  const [, gallery] = actions;
  return (
    <Section
      aria-labelledby="promise"
      columnClassName="grid gap-x-20 gap-y-6 lg:grid-cols-[3fr_8fr]"
    >
      <h2 id="promise" className="text-item text-brass-700 lg:pt-3">
        {guarantee.heading}
      </h2>
      <div>
        <p className="max-w-[21em] text-balance font-display text-section">{guarantee.text}</p>
        <p className="mt-14 w-fit min-w-[min(18rem,100%)] border-ink border-b pb-2 font-display text-item italic">
          {guarantee.signature(business)}
        </p>
        <div className="mt-12 flex flex-wrap items-center gap-x-7 gap-y-5">
          <AskForPackage />
          <TextLink href={gallery.href}>{gallery.label}</TextLink>
        </div>
      </div>
    </Section>
  );
}

/** The price as the largest thing on the page, then what it buys, set like a menu, and the promise, signed. */
export default function PremiumOfferPage() {
  const { price, lead, picture, features, actions } = premiumOfferContent;
  const [, gallery] = actions;
  return (
    <>
      <Seo meta={premiumOfferContent.meta} path={paths.premiumOffer} />
      <section className="on-dark hero-sides flex flex-col bg-evergreen-900 text-ivory lg:grid lg:min-h-[calc(100svh-5rem)] lg:grid-cols-[max(2.5rem,calc((100%-77.5rem)/2))_minmax(0,clamp(32rem,48vw,43rem))_clamp(2rem,4vw,4rem)_minmax(0,1fr)]">
        <div className="page-column pt-8 pb-12 lg:col-start-2 lg:flex lg:w-full lg:flex-col lg:pb-14">
          <Breadcrumbs path={paths.premiumOffer} />
          <h1 className="mt-8 text-section lg:mt-auto lg:pt-4">{premiumOfferContent.h1}</h1>
          <p className="mt-6 border-brass-300/30 border-t pt-6">
            <span className="block text-ivory/90">{price.before}</span>{" "}
            <span className="-ml-[0.04em] block font-display whitespace-nowrap text-[clamp(min(7rem,36vw),33vw,17.5rem)] text-brass-300 leading-[0.95] short:text-[5rem] lg:text-[clamp(11rem,19.5vw,19rem)]">
              {price.amount}
            </span>{" "}
            <span className="mt-3 block text-ivory/90">
              <NoBreakModelName text={price.after} />
            </span>
          </p>
          <div className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-5">
            <AskForPackage variant="brass" />
            <TextLink href={gallery.href}>{gallery.label}</TextLink>
          </div>
          <OtherAudienceLinks {...premiumOfferContent.instead} />
          <RenderingNote picture={pictures[picture]} className="mt-4" />
        </div>
        <Figure
          name={picture}
          urgency="hero"
          sizes="(min-width: 1024px) calc(160vh - 8rem), (min-width: 640px) 100vw, 120vw"
          className="lg:col-start-4"
          pictureClassName="aspect-[4/3] object-[60%_50%] sm:aspect-[16/9] lg:absolute lg:inset-0 lg:aspect-auto lg:size-full lg:object-[38%_50%]"
        />
      </section>
      <Section columnClassName="grid gap-x-20 gap-y-10 lg:grid-cols-[4fr_7fr]">
        <div>
          <h2 className="text-section">{features.heading}</h2>
          <p className="mt-5 max-w-prose text-stone">{lead}</p>
        </div>
        <Figure
          name={features.picture}
          sizes="(width >= 1320px) 740px, (width >= 1024px) 58vw, 100vw"
          className="lg:row-span-2"
          pictureClassName="aspect-[4/3] object-[40%_50%]"
        />
        <div className="grid content-start gap-x-10 sm:max-lg:grid-cols-2">
          {features.items.map(({ title, text }) => (
            <article key={title} className="border-hairline border-t py-5">
              <h3 className="text-item">{title}</h3>
              <p className="mt-2 max-w-prose text-stone">{text}</p>
            </article>
          ))}
        </div>
      </Section>
      <PackageOrRental />
      <InclusionsMenu />
      <SignedPromise />
    </>
  );
}
