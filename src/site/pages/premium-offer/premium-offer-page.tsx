import { paths } from "@/config/paths";
import { Breadcrumbs } from "@/site/layout/breadcrumbs";
import { Instead } from "@/site/layout/instead";
import { Picture } from "@/site/layout/picture";
import { Section } from "@/site/layout/section";
import { Seo } from "@/site/seo/seo";
import { breadcrumbData } from "@/site/seo/structured-data";
import { premiumOfferContent } from "@/site/words/pages/premium-offer";
import { TextLink } from "@/ui/smart-link";
import { AskForPackage } from "./ask-for-package";
import { InclusionsMenu } from "./inclusions-menu";
import { SignedPromise } from "./signed-promise";

/** The price as the largest thing on the page, then what it buys, set like a menu, and the promise, signed. */
export default function PremiumOfferPage() {
  const { price, lead, picture, features, actions } = premiumOfferContent;
  const [, gallery] = actions;
  return (
    <>
      <Seo
        meta={premiumOfferContent.meta}
        path={paths.premiumOffer}
        structuredData={[breadcrumbData(paths.premiumOffer)]}
      />
      <section className="on-dark hero-sides flex flex-col bg-evergreen-900 text-ivory lg:grid lg:min-h-[calc(100svh-5rem)] lg:grid-cols-[max(2.5rem,calc((100%-77.5rem)/2))_minmax(0,clamp(32rem,48vw,43rem))_clamp(2rem,4vw,4rem)_minmax(0,1fr)]">
        <div className="page-column pt-8 pb-12 lg:col-start-2 lg:flex lg:w-full lg:flex-col lg:pb-14">
          <Breadcrumbs path={paths.premiumOffer} />
          <h1 className="mt-8 text-section lg:mt-auto lg:pt-4">{premiumOfferContent.h1}</h1>
          <p className="mt-6 border-brass-300/30 border-t pt-6">
            <span className="block text-ivory/90">{price.before}</span>{" "}
            <span className="-ml-[0.04em] block font-display whitespace-nowrap text-[clamp(min(7rem,36vw),33vw,17.5rem)] text-brass-300 leading-[0.95] short:text-[5rem] lg:text-[clamp(11rem,19.5vw,19rem)]">
              {price.amount}
            </span>{" "}
            <span className="mt-3 block text-ivory/90">{price.after}</span>
          </p>
          <div className="mt-8 flex flex-wrap items-center gap-x-7 gap-y-5">
            <AskForPackage variant="brass" />
            <TextLink href={gallery.href}>{gallery.label}</TextLink>
          </div>
          <Instead {...premiumOfferContent.instead} />
        </div>
        <div className="relative lg:col-start-4">
          <Picture
            name={picture}
            urgency="hero"
            sizes="(min-width: 1024px) calc(160vh - 8rem), (min-width: 640px) 100vw, 120vw"
            className="aspect-[4/3] w-full object-[60%_50%] sm:aspect-[16/9] lg:absolute lg:inset-0 lg:aspect-auto lg:size-full lg:object-[63%_50%]"
          />
        </div>
      </section>
      <Section columnClassName="grid gap-x-20 gap-y-10 lg:grid-cols-[4fr_7fr]">
        <div>
          <h2 className="text-section">{features.heading}</h2>
          <p className="mt-5 max-w-prose text-stone">{lead}</p>
        </div>
        <div className="grid gap-x-14 sm:grid-cols-2">
          {features.items.map(({ title, text }) => (
            <article key={title} className="border-hairline border-t py-7">
              <h3 className="text-item">{title}</h3>
              <p className="mt-2 max-w-prose text-stone">{text}</p>
            </article>
          ))}
        </div>
      </Section>
      <InclusionsMenu />
      <SignedPromise />
    </>
  );
}
