import {
  type ComponentType,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { cn } from "@/lib/cn";
import { Picture } from "@/site/layout/picture";
import { RenderingsNote } from "@/site/layout/rendering-note";
import { galleryContent } from "@/site/words/pages/gallery";
import type { PictureName } from "@/site/words/picture-names";
import { pictures } from "@/site/words/pictures";
import { NoBreakModelName } from "@/ui/no-break-model-name";
import type { LightboxProps } from "./lightbox";

/**
 * Lets the browser's Back button close an overlay. Call `begin` on opening, and `end` to close it: that goes back too, so
 * that no entry stays in the history.
 */
function useBackToClose(isOpen: boolean, onClose: () => void) {
  useEffect(() => {
    if (!isOpen) return undefined;
    window.addEventListener("popstate", onClose);
    return () => window.removeEventListener("popstate", onClose);
  }, [isOpen, onClose]);
  return {
    // Keeps the router's state, so that it sees the same page at the same position.
    begin: () => window.history.pushState(window.history.state, ""),
    end: () => window.history.back(),
  };
}

/** Placeholder for a gallery without photos. */
function EmptyGallery() {
  return (
    <div className="mb-14 grid min-h-80 place-content-center border border-hairline bg-ivory-2 px-6 py-16 text-center">
      <h2 className="text-item">{galleryContent.empty.title}</h2>
      <p className="mt-3 max-w-prose text-stone">{galleryContent.empty.text}</p>
    </div>
  );
}

/** The columns of the two layouts. In the gallery the first photo spans two columns, and two rows if possible. */
const layouts = {
  gallery: {
    list: "grid-cols-2 gap-x-3 gap-y-8 md:gap-x-6 lg:grid-cols-3",
    sizes: "(min-width: 1320px) 400px, (min-width: 1024px) 31vw, 46vw",
  },
  teaser: {
    list: "grid-cols-2 gap-2 lg:grid-cols-4",
    sizes: "(min-width: 1024px) 25vw, 50vw",
  },
} as const;

const LARGE_SIZES = "(min-width: 1320px) 820px, (min-width: 1024px) 64vw, 92vw";

const loadLightbox = () => import("./lightbox");
const preloadLightbox = () => void loadLightbox().catch(() => undefined);

type PhotoGridProps = {
  photos: readonly PictureName[];
  /** In the gallery every photo has its caption below it; the teaser is a row from edge to edge. */
  layout: keyof typeof layouts;
  /** An extra list item after the last photo. */
  children?: ReactNode;
};

/**
 * Photos that open in a lightbox, or a placeholder. The lightbox's code is loaded at the first touch; if that fails, the
 * picture opens as a file.
 */
export function PhotoGrid({ photos, layout, children }: PhotoGridProps) {
  const [Lightbox, setLightbox] = useState<ComponentType<LightboxProps>>();
  const [index, setIndex] = useState<number>();
  const opener = useRef<HTMLButtonElement>(null);
  const { list, sizes } = layouts[layout];
  const isGallery = layout === "gallery";
  const back = useBackToClose(
    index !== undefined,
    useCallback(() => setIndex(undefined), []),
  );

  const open = (at: number, photo: PictureName, button: HTMLButtonElement) => {
    opener.current = button;
    setIndex(at);
    back.begin();
    loadLightbox().then(
      (module) => setLightbox(() => module.Lightbox),
      () => window.location.replace(`/uploads/${pictures[photo].stem}-1600.jpg`),
    );
  };

  return (
    <>
      {photos.length === 0 && <EmptyGallery />}
      <ul className={cn("grid", list)}>
        {photos.map((name, at) => {
          const isLarge = isGallery && at === 0;
          // With two columns, a last photo alone in its row spans both.
          const isAlone = isGallery && at > 0 && at === photos.length - 1 && at % 2 === 1;
          return (
            <li
              key={name}
              className={cn(isLarge && "col-span-2 lg:row-span-2", isAlone && "max-lg:col-span-2")}
            >
              <figure className="flex h-full flex-col">
                <button
                  type="button"
                  aria-haspopup="dialog"
                  aria-label={galleryContent.lightbox.open(pictures[name].caption)}
                  onPointerEnter={preloadLightbox}
                  onFocus={preloadLightbox}
                  onClick={(event) => open(at, name, event.currentTarget)}
                  className={cn("group", isLarge && "relative grow")}
                >
                  <Picture
                    name={name}
                    sizes={isLarge ? LARGE_SIZES : sizes}
                    urgency={isLarge ? "hero" : "lazy"}
                    className={cn(
                      "aspect-[16/10] w-full transition-[filter] duration-200 ease-out group-hover:brightness-110",
                      isLarge && "lg:absolute lg:inset-0 lg:aspect-auto lg:h-full",
                      !isGallery && "lg:aspect-[5/4]",
                    )}
                  />
                </button>
                {isGallery && (
                  <figcaption className="mt-2 text-note text-stone first-letter:uppercase">
                    <NoBreakModelName text={pictures[name].caption} />
                  </figcaption>
                )}
              </figure>
            </li>
          );
        })}
        {children}
      </ul>
      {isGallery && (
        <RenderingsNote of={photos.map((name) => pictures[name])} className="mt-4 text-stone" />
      )}
      {Lightbox && (
        <Lightbox
          photos={photos}
          index={index}
          onIndexChange={setIndex}
          onClose={back.end}
          // Not left to the dialog: Safari does not focus clicked buttons.
          onReturnFocus={() => opener.current?.focus()}
        />
      )}
    </>
  );
}
