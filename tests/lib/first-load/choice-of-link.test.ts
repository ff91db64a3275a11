// @vitest-environment jsdom
import { beforeEach, expect, it } from "vitest";
import { recordChoiceOfLinks, takeChoiceOfLink } from "@/lib/first-load/choice-of-link";

recordChoiceOfLinks();

beforeEach(() => {
  document.body.innerHTML = `
    <a href="#one" data-choice="2-station"><b>Ask</b> about it</a>
    <a href="#two">Another</a>
    <button data-choice="not-a-link">Press</button>`;
  takeChoiceOfLink();
});

const click = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();

it("keeps what a followed link is about, wherever in it the click was, and gives it once", () => {
  click("b");
  expect(takeChoiceOfLink()).toBe("2-station");
  expect(takeChoiceOfLink()).toBe("");
});

it("keeps it also where another listener stops the click", () => {
  document.body.addEventListener("click", (event) => event.stopPropagation(), { once: true });
  click("a");
  expect(takeChoiceOfLink()).toBe("2-station");
});

it("keeps nothing of a link without it, of a button, or of a click beside both", () => {
  for (const selector of ["a:nth-of-type(2)", "button", "body"]) click(selector);
  document.dispatchEvent(new Event("click"));
  expect(takeChoiceOfLink()).toBe("");
});

it("leaves what was followed before, when the next click is about nothing", () => {
  click("a");
  click("button");
  expect(takeChoiceOfLink()).toBe("2-station");
});
