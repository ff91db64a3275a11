// How jsdom reckons an element's style takes four tenths of the time of a test that looks for roles: for each of some twenty
// properties, mostly colors, it copies what it found of the element and of all around it. Tests look at four of them.

/** What an element's tag, these attributes and the browser's own sheet say of it. */
type Own = {
  display: string;
  opacity: string;
  visibility: string | null;
  pointerEvents: string | null;
};
type Look = { [Name in keyof Own]: string };

/** Attributes that the browser's own sheet knows for these properties, and the inline style. */
const ATTRIBUTES = ["hidden", "open", "popover", "type", "style"];

const NAMES = {
  display: "display",
  opacity: "opacity",
  visibility: "visibility",
  pointerEvents: "pointer-events",
} as const satisfies Record<keyof Look, string>;
const isName = (name: PropertyKey): name is keyof Look => Object.hasOwn(NAMES, name);
const CSS_NAMES = new Map<string, keyof Look>(
  Object.entries(NAMES).flatMap(([name, css]) => (isName(name) ? [[css, name]] : [])),
);

const VISIBLE: Pick<Look, "visibility" | "pointerEvents"> = {
  visibility: "visible",
  pointerEvents: "auto",
};

const pick = ({ display, opacity, visibility, pointerEvents }: Look): Look => ({
  display,
  opacity,
  visibility,
  pointerEvents,
});

type PageWindow = Pick<
  typeof globalThis,
  "document" | "getComputedStyle" | "CSSStyleDeclaration" | "MutationObserver"
>;

/** A `getComputedStyle` that answers the same as the window's own, and is quick for what tests look at. */
export function quickStyles(window: PageWindow): PageWindow["getComputedStyle"] {
  const { document, getComputedStyle: compute } = window;
  const ownOf = new Map<string, Own>();
  let looks = new WeakMap<Element, Look>();
  let styling: CSSRule[] | undefined;
  const forget = () => {
    looks = new WeakMap();
    styling = undefined;
  };
  const changes = new window.MutationObserver(forget);
  changes.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });

  /** The rules of the page, such as a dialog's, that have a say in these properties. */
  const stylingRules = () =>
    Array.from(document.styleSheets)
      .flatMap((sheet) => Array.from(sheet.cssRules))
      .filter(({ cssText }) => /display|opacity|visib|pointer/.test(cssText));

  /** Rules of whole groups count as meant, to be sure. */
  const isMeant = (element: Element, rule: CSSRule) =>
    !("selectorText" in rule) || element.matches(String(rule.selectorText));

  function isStyled(element: Element): boolean {
    styling ??= stylingRules();
    // Of a summary, its place among others matters.
    return element.localName === "summary" || styling.some((rule) => isMeant(element, rule));
  }

  /** Of an element like this one alone, in another with this style. */
  function lookInside(style: string, element: Element): Look {
    const around = document.createElement("div");
    around.setAttribute("style", style);
    const like = document.createElementNS(element.namespaceURI, element.localName);
    for (const name of ATTRIBUTES) {
      const value = element.getAttribute(name);
      if (value !== null) like.setAttribute(name, value);
    }
    around.append(like);
    return pick(compute(like));
  }

  /** What an element has of itself: what it does not get from another around it. */
  function readOwn(element: Element): Own {
    const inHidden = lookInside("visibility: hidden; pointer-events: none", element);
    // Only its own style can say the same as the one around it.
    const inVisible = element.hasAttribute("style") ? lookInside("", element) : VISIBLE;
    const ownOr = (name: "visibility" | "pointerEvents", inherited: string) =>
      inHidden[name] === inherited && inVisible[name] !== inherited ? null : inHidden[name];
    return {
      display: inHidden.display,
      opacity: inHidden.opacity,
      visibility: ownOr("visibility", "hidden"),
      pointerEvents: ownOr("pointerEvents", "none"),
    };
  }

  function lookOf(element: Element): Look {
    const known = looks.get(element);
    if (known) return known;
    const look = isStyled(element) ? pick(compute(element)) : unstyledLookOf(element);
    if (element.isConnected) looks.set(element, look);
    return look;
  }

  function unstyledLookOf(element: Element): Look {
    const shape = [
      element.namespaceURI,
      element.localName,
      ...ATTRIBUTES.map((name) => element.getAttribute(name) ?? "-"),
    ].join("|");
    const own = ownOf.get(shape) ?? readOwn(element);
    ownOf.set(shape, own);
    const { parentElement } = element;
    const around = parentElement && lookOf(parentElement);
    return {
      display: own.display,
      opacity: own.opacity,
      visibility: own.visibility ?? (around ?? VISIBLE).visibility,
      pointerEvents: own.pointerEvents ?? (around ?? VISIBLE).pointerEvents,
    };
  }

  return (element, pseudo) => {
    if (pseudo) return compute(element, pseudo);
    if (changes.takeRecords().length > 0) forget();
    const look = lookOf(element);
    let known: CSSStyleDeclaration | undefined;
    const whole = () => {
      known ??= compute(element);
      return known;
    };
    const getPropertyValue = (css: string) => {
      const name = CSS_NAMES.get(css);
      return name ? look[name] : whole().getPropertyValue(css);
    };
    return new Proxy(window.CSSStyleDeclaration.prototype, {
      get(_, name) {
        if (isName(name)) return look[name];
        if (name === "getPropertyValue") return getPropertyValue;
        const value: unknown = Reflect.get(whole(), name);
        return typeof value === "function" ? value.bind(whole()) : value;
      },
    });
  };
}
