import { PhotoGrid } from "@/site/gallery/photo-grid";
import { Breadcrumbs } from "@/site/layout/breadcrumbs";
import { Section } from "@/site/layout/section";
import { Seo } from "@/site/seo/seo";
import { galleryContent, galleryMorePhotos, galleryPhotos } from "@/site/words/pages/gallery";
import { TextLink } from "@/ui/smart-link";

const PATH = "/gallery";

/** A hung wall: seven pictures, their labels, and a card that asks for more; all others small below. */
export default function GalleryPage() {
  const { meta, h1, lead, leadTouch, share } = galleryContent;
  return (
    <>
      <Seo meta={meta} path={PATH} />
      <Section className="pt-8 md:pt-10">
        <Breadcrumbs path={PATH} />
        <div className="mt-10 mb-16 grid gap-x-6 gap-y-6 md:mt-14 lg:mb-24 lg:grid-cols-12">
          <h1 className="text-hero lg:col-span-7">{h1}</h1>
          <div className="max-w-prose lg:col-span-4 lg:col-start-9 lg:self-end">
            {galleryPhotos.length > 0 && (
              <>
                <p className="pointer-coarse:hidden">{lead}</p>
                <p className="hidden pointer-coarse:block">{leadTouch}</p>
              </>
            )}
          </div>
        </div>
        <PhotoGrid photos={galleryPhotos} layout="wall" more={galleryMorePhotos}>
          <li className="border-brass-500 border-t pt-6 md:col-span-4 md:col-start-9 md:self-end">
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
