import { TextLink } from "@/components/ui/text-link";
import { galleryTeaserPhotos } from "@/content/pages/gallery";
import { homeContent } from "@/content/pages/home";
import { PhotoGrid } from "@/features/gallery/photo-grid";
import { QuoteRequestSection } from "@/features/quote-request/quote-request-section";
import { HomeFilm } from "@/pages/home/home-film";
import { HomeFleet } from "@/pages/home/home-fleet";
import { HomeReviews } from "@/pages/home/home-reviews";
import { HomeSetUp } from "@/pages/home/home-set-up";

/** The home page below its first screen: film, reviews, fleet, four pictures, the quote form. */
export function HomeSections() {
  const { gallery, quote } = homeContent;
  return (
    <>
      <HomeSetUp />
      <HomeFilm />
      <HomeReviews />
      <HomeFleet />
      <section aria-labelledby="gallery-heading" className="pt-section">
        <div className="page-column mb-10 flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
          <div>
            <h2 id="gallery-heading" className="text-section">
              {gallery.heading}
            </h2>
            <p className="mt-3 text-stone">{gallery.text}</p>
          </div>
          <TextLink href={gallery.link.href}>{gallery.link.label}</TextLink>
        </div>
        <PhotoGrid photos={galleryTeaserPhotos} layout="row" />
      </section>
      <QuoteRequestSection heading={quote.heading} text={quote.text} />
    </>
  );
}
