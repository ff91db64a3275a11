import { HtmlValidate } from "html-validate";
import { globSync } from "tinyglobby";
import { expect, it } from "vitest";
import { dist } from "./built-page.ts";

const validator = new HtmlValidate({ extends: ["html-validate:standard"] });
const pages = globSync("**/*.html", { cwd: dist });

/** The desk names each of its pages itself: a title that came with the page would stay the document's. */
const UNTITLED = ["admin/quotes.html", "auth.html"];

it.each(pages)("%s is valid HTML", async (page) => {
  const { results } = await validator.validateFile(`${dist}/${page}`);
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  );
  const untitled =
    "element-required-content: <head> element must have <title> as content (html > head)";
  expect(faults).toEqual(UNTITLED.includes(page) ? [untitled] : []);
});
