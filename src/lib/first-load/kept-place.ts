/** Stands before the place in the address of a page's twin: `#~3,120`, the fourth heading 120 px below the top of the screen. */
const MARK = "#~";

/** A page and its twin in another language have the same headings in the same order, at other heights; a menu that is open has its own. */
const headingTops = () =>
  Array.from(document.querySelectorAll("main :is(h1, h2, h3)"), (heading) =>
    Math.round(heading.getBoundingClientRect().top),
  );

/** Goes to the place that the address names, unless its reader has gone on, and takes it out of the address. */
function showKeptPlace(): void {
  const { hash, pathname, search } = location;
  if (!hash.startsWith(MARK)) return;
  const [at = -1, top = 0] = hash.slice(MARK.length).split(",").map(Number);
  const now = headingTops()[at];
  if (now !== undefined && scrollY === 0) scrollBy({ top: now - top, behavior: "instant" });
  history.replaceState(history.state, "", pathname + search);
}

/** Lets a link to the page's twin lead to the place that is on screen, and with what a calculator was asked. */
function takePlaceAlong({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[hreflang]");
  if (!link) return;
  const tops = headingTops();
  const fromMiddle = tops.map((top) => Math.abs(top - innerHeight / 2));
  const at = fromMiddle.indexOf(Math.min(...fromMiddle));
  link.search = location.search;
  if (scrollY > 0) link.hash = `${MARK}${at},${tops[at]}`;
}

/** Keeps the place on a page when its reader changes the language. */
export function keepPlaceInTwin(): void {
  showKeptPlace();
  document.addEventListener("click", takePlaceAlong, true);
}
