import { expect, it } from "vitest";
import { classesIn, pageCss } from "../../../scripts/prerender/page-css.ts";

const SHEET = `
@layer base, utilities;
@layer base { h1 { margin: 0 } }
@layer utilities {
  .used { color: red }
  .used:hover { color: blue }
  .unused { color: green }
  @media (width >= 40rem) { .sm\\:used { color: tan } .sm\\:unused { color: teal } }
  .used .unused { color: pink }
  body:has(.unused) { color: gray }
  body:has(.used, .unused) > :not(.foreign) { color: navy }
  :where(.unused) h1 { color: olive }
}
@page { margin: 1in }
@page unused { size: letter }
@font-face { font-family: F; src: url(/f.woff2) }
`;

it("reads classes as CSS names them", () => {
  const html = `<p class="a [&amp;&gt;*]:b before:content-[&#x27;x&#x27;]"></p>`;
  expect([...classesIn(html)]).toEqual(["a", "[&>*]:b", "before:content-['x']"]);
});

it("keeps what a page can need, in the order of its layers, and nothing else", () => {
  const css = pageCss(SHEET, '<body><h1 class="used sm:used">Hello</h1></body>');
  expect(css).toContain("h1{margin:0}");
  expect(css).toContain(".used:hover");
  expect(css).toContain(".sm\\:used");
  expect(css).toContain("@font-face");
  expect(css).toContain(":not(.foreign)");
  expect(css).toContain("@page{");
  expect(css.replace(":has(.used,.unused)", "")).not.toContain("unused");
  expect(css.indexOf("base")).toBeLessThan(css.indexOf("utilities"));
});

it("leaves out rules for elements that the page does not have", () => {
  const sheet = "p,table{margin:0} progress{width:1px} svg text{fill:red} ::placeholder{color:tan}";
  const css = pageCss(sheet, "<html><body><P>Hello</P><svg></svg></body></html>");
  expect(css).toContain("p,table{");
  expect(css).not.toMatch(/progress|text\{/);
  expect(css).toContain("::placeholder");
});

it("leaves out what nothing reads or starts, and what only that has read", () => {
  const sheet = `
    @property --read { syntax: "*"; inherits: false }
    @property --unread { syntax: "*"; inherits: false }
    :root { --base: 1px; --read: var(--base); --inline: 2px; --unread: var(--only-there); --only-there: 3px }
    p { width: var(--read); animation: 1s turn }
    @keyframes turn { to { rotate: 1turn } }
    @keyframes unstarted { to { opacity: 0 } }
  `;
  const css = pageCss(sheet, '<html><p style="height:var(--inline)"></p></html>');
  expect(css).toContain("@property --read");
  expect(css).toContain("@keyframes turn");
  expect(css).toMatch(/--base:1px;--read:var\(--base\);--inline:2px/);
  expect(css).not.toMatch(/unread|only-there|unstarted/);
});
