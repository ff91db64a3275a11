import { expect, it } from "vitest";
import {
  buildFonts,
  fontFaces,
  readRange,
  shownText,
  usedCodePoints,
  wordsInSource,
  writeRange,
} from "../../../scripts/prerender/fonts.ts";
import { picturePreloads } from "../../../scripts/prerender/page-html.ts";

const root = new URL("../../..", import.meta.url).pathname;

it("reads and writes ranges of characters", () => {
  expect(readRange("U+0041-0043, U+00e9")).toEqual([0x41, 0x42, 0x43, 0xe9]);
  expect(writeRange([0x41, 0x42, 0x43, 0xe9])).toBe("U+41-43,U+E9");
});

it("finds the typefaces that come from packages, and only those", () => {
  const packaged =
    '@font-face { font-weight: 400 600; src: url("a/b.woff2"); unicode-range: U+41; }';
  const local = '@font-face { src: local("Arial"); }';
  expect(fontFaces(`${local} ${packaged}`)).toEqual([
    { rule: packaged, file: "a/b.woff2", weights: { min: 400, max: 600 }, codePoints: [0x41] },
  ]);
  expect(() => fontFaces('@font-face { src: url("a"); font-weight: 400; }')).toThrow(
    "unicode-range is missing",
  );
});

it("sees what a page shows, in pictures and fields too", () => {
  const html = `<style>a{}</style><p class="x">Tom &amp; J<b>e</b>rry</p><img alt="é"/><input placeholder="ñ"/>`;
  expect(shownText(html).replace(/\s+/g, " ").trim()).toBe("Tom & J e rry é ñ");
});

it("sees the words in a source file and not its code", () => {
  const code = `const a = { b: "It\\"s", c: \`from \${price(1)} up\` }; // "no"\n/* "no" */`;
  expect(wordsInSource(code).replace(/\s+/g, " ").trim()).toBe('It"s from up');
});

it("cuts each typeface in two parts that share nothing and lack nothing", async () => {
  const used = usedCodePoints(root, "en", ["<p>Zürich</p>"]);
  const { wordsCss, restCss, fallbackCss, files, wordFiles } = await buildFonts(root, used);
  expect(fontFaces(fallbackCss)).toEqual([]);
  const [facesOfWords, facesOfRest] = [fontFaces(wordsCss), fontFaces(restCss)];
  expect(facesOfWords).toHaveLength(2);
  expect(facesOfRest).toHaveLength(2);
  for (const [n, { codePoints: words }] of facesOfWords.entries()) {
    const rest = facesOfRest[n]?.codePoints ?? [];
    expect(words).toContain("ü".codePointAt(0));
    expect(rest).toContain("é".codePointAt(0));
    expect(words.filter((point) => rest.includes(point))).toEqual([]);
    // Printable ASCII and the rest of Latin-1.
    expect([...words, ...rest].filter((point) => point <= 0xff)).toHaveLength(95 + 96);
  }
  // What every page shows is to delay the picture by nothing that can be seen.
  const bytes = files.filter(({ fileName }) => wordFiles.includes(fileName));
  expect(bytes.reduce((sum, { content }) => sum + content.length, 0)).toBeLessThan(19_000);
});

it("preloads the pictures of the first screen from each of their sources", () => {
  const picture = (priority: string) =>
    `<picture><source type="image/avif" media="(m)" srcSet="/a 1w" sizes="1vw"/><img fetchPriority="${priority}" src="/b"/></picture>`;
  expect(picturePreloads(picture("auto"))).toBe("");
  expect(picturePreloads(picture("auto") + picture("high"))).toBe(
    '<link rel="preload" as="image" fetchpriority="high" type="image/avif" media="(m)" imagesrcset="/a 1w" imagesizes="1vw" />',
  );
});
