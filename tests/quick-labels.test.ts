import { JSDOM } from "jsdom";
import { expect, test } from "vitest";
import { quickLabels } from "./support/quick-labels.ts";

// The labels that the tests of components see are those of jsdom.

const { window } = new JSDOM("<!doctype html>");
const { document } = window;

/** Of every field of the page: its labels, null where it has no list of them. */
const allLabels = () =>
  Array.from(
    document.querySelectorAll<HTMLInputElement>("button, input, meter, output, select, textarea"),
    ({ outerHTML, labels }) => [
      outerHTML,
      labels && Array.from(labels, (label) => label.outerHTML),
    ],
  );

test.each([
  ["by id", '<label for="a">A</label><input id="a"><textarea id="b"></textarea>'],
  ["after the field", '<select id="a"></select><label for="a">A</label>'],
  ["two of one field", '<label for="a">A</label><input id="a"><label for="a">B</label>'],
  ["around the field", "<label>A<input></label><label>B<span><button>C</button></span></label>"],
  ["around two fields", "<label>A<input><input></label>"],
  ["around one and for another", '<label for="a">A<input></label><input id="a">'],
  ["for a field that it stands around", '<label for="a">A<input id="a"></label>'],
  ["around a hidden one", '<label>A<input type="hidden"><input></label>'],
  ["of a hidden one", '<label for="a">A</label><input type="HIDDEN" id="a">'],
  ["of an id that two have", '<label for="a">A</label><input id="a"><input id="a">'],
  ["of an id that a text has first", '<label for="a">A</label><p id="a"></p><input id="a">'],
  ["for no id", '<label for="">A<input></label><input id="">'],
  ["of all that can have some", "<label>A<meter></meter></label><label>B<output></output></label>"],
])("a label %s", (_, html) => {
  document.body.innerHTML = html;
  const slow = allLabels();
  const putBack = quickLabels(window);
  const quick = allLabels();
  putBack();
  expect(quick).toEqual(slow);
  expect(slow.length).toBeGreaterThan(0);
});

test("the page's own way is put back", () => {
  document.body.innerHTML = "<input>";
  quickLabels(window)();
  expect(document.querySelector("input")?.labels).toBeInstanceOf(window.NodeList);
});
