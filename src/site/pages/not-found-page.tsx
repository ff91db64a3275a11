import { useLayoutEffect } from "react";
import { useLocation } from "react-router-dom";
import { Figure } from "@/site/layout/picture";
import { repairedLink } from "@/site/quote-page/quote-token";
import { Seo } from "@/site/seo/seo";
import { notFoundContent } from "@/site/words/not-found";
import { ButtonLink } from "@/ui/button";

/** For an address that is not in the route table: a lamp left on, and the way home. */
export default function NotFoundPage() {
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    const repaired = repairedLink(pathname);
    if (repaired !== null) return window.location.replace(repaired);
    // Asked for by the specification, section 2; information and not a warning, since nothing in the app failed.
    // biome-ignore lint/suspicious/noConsole: see above
    console.info(`No page at ${pathname}`);
  }, [pathname]);

  return (
    <>
      <Seo meta={notFoundContent.meta} path={pathname} isIndexed={false} />
      <section className="lg:grid lg:min-h-[78vh] lg:grid-cols-[5fr_6fr]">
        <div className="page-column flex flex-col items-start justify-center py-14 lg:w-auto lg:pr-12 lg:pl-[max(2.5rem,calc((100vw-77.5rem)/2))]">
          <h1 className="text-hero">{notFoundContent.h1}</h1>
          <p className="mt-6 max-w-prose text-balance border-brass-500 border-t pt-6">
            {notFoundContent.text}
          </p>
          <ButtonLink href={notFoundContent.home.href} className="mt-8">
            {notFoundContent.home.label}
          </ButtonLink>
        </div>
        <Figure
          name={notFoundContent.picture}
          sizes="(min-width: 1024px) 55vw, 120vw"
          urgency="hero"
          alt=""
          pictureClassName="aspect-[4/3] lg:absolute lg:inset-0 lg:aspect-auto lg:h-full"
        />
      </section>
    </>
  );
}
