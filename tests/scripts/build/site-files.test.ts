import { expect, it } from "vitest";
import { parseEnv } from "@/config/env-schema";
import { siteFiles } from "../../../scripts/build/site-files.ts";

const files = await siteFiles(parseEnv({ VITE_SITE_URL: "https://restrooms.example/" }));
const contentOf = (name: string) => String(files.find((file) => file.name === name)?.content ?? "");

it("lists every public page once in each language in the sitemap, with its twin, and no staff page", () => {
  const listed = [...contentOf("sitemap.xml").matchAll(/<loc>(.*?)<\/loc>/g)].map(
    (match) => match[1],
  );
  expect(listed).toHaveLength(40);
  expect(new Set(listed).size).toBe(40);
  expect(listed).toContain("https://restrooms.example/luxury-trailers/quote");
  expect(contentOf("sitemap.xml")).toContain(
    '<url><loc>https://restrooms.example/es/about</loc><xhtml:link rel="alternate" hreflang="en" href="https://restrooms.example/about"/>' +
      '<xhtml:link rel="alternate" hreflang="es" href="https://restrooms.example/es/about"/><xhtml:link rel="alternate" hreflang="x-default" href="https://restrooms.example/about"/></url>',
  );
  expect(
    listed.filter((url) => /auth|admin|thank-you|luxury-trailer-quote/.test(url ?? "")),
  ).toEqual([]);
});

it("points robots to the sitemap", () => {
  expect(contentOf("robots.txt")).toContain("Sitemap: https://restrooms.example/sitemap.xml");
});

it("names the business in the manifest", () => {
  expect(JSON.parse(contentOf("site.webmanifest"))).toMatchObject({
    name: "Houston Luxury Restrooms",
  });
});

it("says which version is built, and which functions belong to it", () => {
  expect(JSON.parse(contentOf("version.json"))).toMatchObject({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    functions: expect.stringMatching(/^\d+\.\d+\.\d+\+[0-9a-f]{8}$/),
  });
});
