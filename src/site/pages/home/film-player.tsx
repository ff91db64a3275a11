import { Play } from "lucide-react";
import { useState } from "react";
import { env } from "@/config/env";
import { tour, tourPoster } from "@/site/film/films";
import { Picture } from "@/site/layout/picture";
import { homeContent } from "@/site/words/pages/home";

/**
 * The address to put in the frame: always YouTube's cookieless host, however it was given (`/embed/ID` or `/watch?v=ID`),
 * and playing at once, because the visitor has already pressed play.
 */
export function toEmbedAddress(address: string): string {
  const url = new URL(address);
  const watched = url.searchParams.get("v");
  if (url.pathname === "/watch" && watched) {
    url.pathname = `/embed/${watched}`;
    url.searchParams.delete("v");
  }
  url.hostname = "www.youtube-nocookie.com";
  url.searchParams.set("autoplay", "1");
  // The player's own buttons; on an English page they follow the browser.
  if (__LANGUAGE__ === "es") url.searchParams.set("hl", "es");
  return url.href;
}

type FilmState = "poster" | "playing" | "failed";

/** The button that was pressed is gone: the player takes its focus. */
const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

/**
 * The film behind a poster: nothing is fetched, from here or from its host, before it is played.
 * The owner's embedded video takes the place of the built-in tour.
 */
export function FilmPlayer() {
  const [state, setState] = useState<FilmState>("poster");
  const { film } = homeContent;

  if (state === "playing" && env.VITE_EMBEDDED_VIDEO_URL) {
    return (
      <iframe
        ref={takeFocus}
        src={toEmbedAddress(env.VITE_EMBEDDED_VIDEO_URL)}
        title={film.title}
        allow="autoplay; encrypted-media; picture-in-picture; fullscreen"
        referrerPolicy="strict-origin-when-cross-origin"
        className="aspect-video w-full bg-evergreen-800"
      />
    );
  }
  if (state === "playing") {
    return (
      <video
        ref={takeFocus}
        controls
        autoPlay
        muted
        playsInline
        tabIndex={0}
        aria-label={film.title}
        className="aspect-video w-full bg-evergreen-800"
      >
        {tour.sources.map(({ src, type }, at) => (
          <source
            key={src}
            src={src}
            type={type}
            onError={at === tour.sources.length - 1 ? () => setState("failed") : undefined}
          />
        ))}
      </video>
    );
  }
  return (
    <div className="relative">
      <Picture
        name={tourPoster}
        sizes="(min-width: 1024px) 65vw, 100vw"
        className="aspect-video w-full"
      />
      <button
        type="button"
        onClick={() => setState("playing")}
        className="group absolute inset-0 flex items-end focus-visible:outline-offset-[-6px]"
      >
        <span className="inline-flex min-h-16 items-center gap-4 bg-brass-300 px-6 py-3 text-left font-semibold text-base text-evergreen-900 transition-colors group-hover:bg-brass-200">
          <Play aria-hidden size={20} fill="currentColor" />
          {film.playLabel}
        </span>
      </button>
      <p role="status" className="absolute inset-x-0 top-full mt-3 text-note">
        {state === "failed" && film.failed}
      </p>
    </div>
  );
}
