import { safeSessionStorage } from "@/lib/safe-storage";
import { readJson } from "@/lib/stored-values";

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
  typeAgain();
  history.replaceState(history.state, "", pathname + search);
}

const TYPED_KEY = "typedBeforeCode";

type Control = HTMLInputElement | HTMLTextAreaElement;

const isBox = (control: Control): control is HTMLInputElement => control.type === "checkbox";

/** Keeps what has been typed into forms whose code is not there, which would keep a draft, for the page's twin in this tab. */
function keepTyped(): boolean {
  const pending = "[data-pending] form :is(input, textarea)[name]";
  const typed = Array.from(document.querySelectorAll<Control>(pending)).filter((control) =>
    isBox(control)
      ? control.checked !== control.defaultChecked
      : control.value !== control.defaultValue,
  );
  if (typed.length === 0) return false;
  const values = typed.map((control) => [control.name, isBox(control) || control.value]);
  safeSessionStorage.setItem(TYPED_KEY, JSON.stringify(Object.fromEntries(values)));
  return true;
}

/** As a person types: React hears of it if the form's code is there by now, and finds it there if not. */
function type(control: Control, value: string): void {
  const kind = control instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(kind.prototype, "value")?.set?.call(control, value);
  control.dispatchEvent(new Event("input", { bubbles: true }));
}

/** Types what was kept, once, where nothing is typed. */
function typeAgain(): void {
  const kept = readJson(safeSessionStorage, TYPED_KEY);
  safeSessionStorage.removeItem(TYPED_KEY);
  if (typeof kept !== "object" || kept === null) return;
  for (const [name, value] of Object.entries(kept)) {
    const control = document.querySelector<Control>(`main form [name="${CSS.escape(name)}"]`);
    if (!control) continue;
    if (isBox(control)) {
      if (value === true && !control.checked) control.click();
    } else if (typeof value === "string" && control.value === "") type(control, value);
  }
}

/** Lets a link to the page's twin lead to the place that is on screen, and with what a calculator was asked. */
function takePlaceAlong({ target }: Event): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>("a[hreflang]");
  if (!link) return;
  const tops = headingTops();
  const fromMiddle = tops.map((top) => Math.abs(top - innerHeight / 2));
  const at = fromMiddle.indexOf(Math.min(...fromMiddle));
  link.search = location.search;
  const isTyped = keepTyped();
  if (scrollY > 0 || isTyped) link.hash = `${MARK}${at},${tops[at]}`;
}

/** Keeps the place on a page when its reader changes the language. */
export function keepPlaceInTwin(): void {
  showKeptPlace();
  document.addEventListener("click", takePlaceAlong, true);
}
