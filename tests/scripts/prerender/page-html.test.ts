import { expect, it } from "vitest";
import { picturePreloads } from "../../../scripts/prerender/page-html.ts";

it("preloads the pictures of the first screen from each of their sources", () => {
  const picture = (priority: string) =>
    `<picture><source type="image/avif" media="(m)" srcSet="/a 1w" sizes="1vw"/><img fetchPriority="${priority}" src="/b"/></picture>`;
  expect(picturePreloads(picture("auto"))).toBe("");
  expect(picturePreloads(picture("auto") + picture("high"))).toBe(
    '<link rel="preload" as="image" fetchpriority="high" type="image/avif" media="(m)" imagesrcset="/a 1w" imagesizes="1vw" />',
  );
});
