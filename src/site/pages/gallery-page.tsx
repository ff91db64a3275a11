import { cn } from "@/lib/cn";
import { PhotoGrid } from "@/site/gallery/photo-grid";
import { Breadcrumbs } from "@/site/layout/breadcrumbs";
import { Section } from "@/site/layout/section";
import { Seo } from "@/site/seo/seo";
import { galleryPhotos } from "@/site/words/gallery-photos";
import { galleryContent } from "@/site/words/pages/gallery";
import { TextLink } from "@/ui/smart-link";

const PATH = "/gallery";

/** What the photos leave of the last row of three, the first of them taking four places. */
const REST = ["lg:col-span-3", "", "lg:col-span-1"] as const;

/** Every picture on one grid, the first one large, and a card that asks for more in what is left of the last row. */
export default function GalleryPage() {
  const { meta, h1, lead, leadTouch, share } = galleryContent;
  return (
    <>
      <Seo meta={meta} path={PATH} />
      <Section className="pt-8 md:pt-10">
        <Breadcrumbs path={PATH} />
        <div className="mt-8 mb-10 grid items-end gap-x-6 gap-y-6 md:mt-14 lg:mb-14 lg:grid-cols-12">
          <h1 className="text-hero lg:col-span-7">{h1}</h1>
          <div className="max-w-prose lg:col-span-4 lg:col-start-9">
            <p className="pointer-coarse:hidden">{lead}</p>
            <p className="hidden pointer-coarse:block">{leadTouch}</p>
          </div>
        </div>
        <PhotoGrid photos={galleryPhotos} layout="gallery">
          <li
            className={cn(
              "col-span-2 border-brass-500 border-t pt-6",
              REST[galleryPhotos.length % 3],
            )}
          >
            <h2 className="text-item">{share.title}</h2>
            <p className="mt-3 mb-5 text-stone">{share.text}</p>
            <TextLink href={share.link.href} className="inline-block">
              {share.link.label}
            </TextLink>
          </li>
        </PhotoGrid>
      </Section>
    </>
  );
}
