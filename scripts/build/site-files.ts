import type { Plugin } from "vite";
import type { Env } from "../../src/config/env-schema.ts";
import { indexedPaths } from "../../src/config/indexed-paths.ts";
import { paths } from "../../src/config/paths.ts";

type SiteFile = { name: string; type: string; content: string };

function sitemap(siteUrl: string): string {
  const urls = indexedPaths.map((path) => `  <url><loc>${siteUrl}${path}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}

/** The staff area is kept out of search results by its own noindex, which a crawler must be able to read. */
function robots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}

function manifest(name: string): string {
  const icon = (size: number) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
  });
  return JSON.stringify({
    name,
    short_name: "Restrooms",
    start_url: paths.home,
    display: "browser",
    background_color: "#FBF8F1",
    theme_color: "#12261F",
    icons: [icon(192), icon(512)],
  });
}

/** What search engines and browsers ask for beside the pages, made from the route table and the environment. */
export function siteFiles(env: Env): SiteFile[] {
  const siteUrl = env.VITE_SITE_URL.replace(/\/$/, "");
  return [
    { name: "sitemap.xml", type: "application/xml", content: sitemap(siteUrl) },
    { name: "robots.txt", type: "text/plain", content: robots(siteUrl) },
    {
      name: "site.webmanifest",
      type: "application/manifest+json",
      content: manifest(env.VITE_BUSINESS_NAME),
    },
  ];
}

/** Writes the files into the build, and serves them in development. */
export function siteFilesPlugin(env: Env): Plugin {
  const files = siteFiles(env);
  return {
    name: "site-files",
    generateBundle() {
      for (const { name, content } of files) {
        this.emitFile({ type: "asset", fileName: name, source: content });
      }
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const file = files.find(({ name }) => request.url === `/${name}`);
        if (!file) return next();
        response.setHeader("Content-Type", file.type);
        response.end(file.content);
      });
    },
  };
}
