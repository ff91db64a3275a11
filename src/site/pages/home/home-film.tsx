import { homeContent } from "@/site/words/pages/home";
import { FilmPlayer } from "./film-player";

/** The film runs to the screen's left edge, the hero's counterpart; its words stand at its foot. */
export function HomeFilm() {
  const { film } = homeContent;
  return (
    <section
      aria-labelledby="film-heading"
      className="on-dark bg-evergreen-900 py-section text-ivory"
    >
      <div className="grid items-end gap-y-10 lg:grid-cols-[minmax(0,1fr)_clamp(2rem,4vw,4rem)_minmax(0,25rem)_max(2.5rem,calc((100%-77.5rem)/2))]">
        <FilmPlayer />
        <div className="page-column lg:col-start-3 lg:w-auto">
          <h2 id="film-heading" className="text-section">
            {film.heading}
          </h2>
          <p className="mt-5 max-w-prose border-brass-300/30 border-t pt-5 text-ivory/85">
            {film.text}
          </p>
        </div>
      </div>
    </section>
  );
}
