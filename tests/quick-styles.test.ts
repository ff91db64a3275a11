import { JSDOM } from "jsdom";
import { beforeEach, expect, test } from "vitest";
import { quickStyles } from "./support/quick-styles.ts";

// What the tests of components see of an element's style is what jsdom says of it.

const { window } = new JSDOM("<!doctype html>");
const { document } = window;
const quick = quickStyles(window);

beforeEach(() => {
  document.documentElement.innerHTML = "<head></head><body></body>";
});

const lookBy = (styleOf: typeof quick, element: Element) => {
  const style = styleOf(element);
  const { display, opacity, visibility, pointerEvents } = style;
  const named = ["display", "visibility", "pointer-events", "opacity", "overflow"].map((name) =>
    style.getPropertyValue(name),
  );
  return [display, opacity, visibility, pointerEvents, style.position, ...named];
};

/** Of every element of the page, by its tag and id. */
function differences(): string[] {
  const elements = Array.from(document.querySelectorAll("*"));
  return elements
    .filter(
      (element) =>
        JSON.stringify(lookBy(quick, element)) !==
        JSON.stringify(lookBy(window.getComputedStyle, element)),
    )
    .map(({ outerHTML }) => outerHTML);
}

test.each([
  ["tags", "a article b button canvas dd div dl em fieldset form h1 h2 header hr i img label"],
  ["more tags", "legend li main nav ol option p pre section select slot small span strong sub"],
  ["the last tags", "svg table template textarea title ul video script style details dialog"],
])("of all %s", (_, tags) => {
  for (const tag of tags.split(" ")) {
    for (const attribute of ["class", "hidden"]) {
      const element = document.createElement(tag);
      element.setAttribute(attribute, "");
      document.body.append(element);
    }
  }
  expect(differences()).toEqual([]);
});

test.each([
  ["<table><thead hidden><tr><th>A</th></tr></thead><tbody><tr><td>B</td></tr></tbody></table>"],
  ['<input type="hidden"><input type="checkbox"><input type="HIDDEN"><input hidden="until-found">'],
  ["<dialog>A</dialog><dialog open>B</dialog><p popover>C</p><embed hidden><p aria-hidden>D</p>"],
  ["<details><summary>A</summary><summary>B</summary>C</details><details open>D</details>"],
  ['<div style="visibility: hidden">A<b style="visibility: visible">B<i>C</i></b><u>D</u></div>'],
  ['<div style="pointer-events: none"><p>A<b style="pointer-events: auto">B</b></p></div>'],
  ['<div style="display: none; opacity: 0"><p style="display: inline !important">A</p></div>'],
  ['<div style="visibility: inherit"><p style="visibility: initial">A</p></div>'],
  ['<svg style="opacity: 0.5"><path hidden /><g style="pointer-events: none"><path /></g></svg>'],
  [
    "<style>p { display: none } .a { visibility: hidden }</style><p>A</p><b class='a'>B<i>C</i></b>",
  ],
  [
    "<style>@media screen { i { opacity: 0 } } p::before { display: none } .a { pointer-events: none }</style><p>A</p><b class='a'>B<i>C</i></b>",
  ],
  ["<style>body[data-locked] { overflow: hidden; }</style><p>A</p>"],
])("of %s", (html) => {
  document.body.innerHTML = html;
  expect(differences()).toEqual([]);
});

test("after everything that changes it", () => {
  document.body.innerHTML = '<main><p id="a">A</p></main><div></div>';
  const [main, p, div] = ["main", "p", "div"].map((tag) =>
    document.querySelector<HTMLElement>(tag),
  );
  if (!(main && p && div)) throw new Error("The page is not as written.");
  const changes = [
    () => main.setAttribute("style", "visibility: hidden; pointer-events: none"),
    () => p.toggleAttribute("hidden"),
    () => div.append(p),
    () => p.removeAttribute("hidden"),
    () => Object.assign(div.style, { opacity: "0", visibility: "hidden" }),
    () => div.style.removeProperty("visibility"),
    () =>
      document.head.append(
        Object.assign(document.createElement("style"), { textContent: "p { display: none }" }),
      ),
    () => document.head.replaceChildren(),
    () => p.remove(),
  ];
  for (const change of changes) {
    change();
    expect(differences()).toEqual([]);
    expect(lookBy(quick, p)).toEqual(lookBy(window.getComputedStyle, p));
  }
});
