import { galleryContent } from "@/site/words/pages/gallery";

/** Stands where the photos would hang when there are none. */
export function EmptyGallery() {
  return (
    <div className="mb-14 grid min-h-80 place-content-center border border-hairline bg-ivory-2 px-6 py-16 text-center">
      <h2 className="text-item">{galleryContent.empty.title}</h2>
      <p className="mt-3 max-w-prose text-stone">{galleryContent.empty.text}</p>
    </div>
  );
}
