import type { Plugin } from "vite";
import { redirects, rewrites } from "./routing.ts";

/** Routing for Netlify and Cloudflare Pages: redirects, and the staff app below its folder. 404.html they know. */
function redirectsFile(): string {
  return [
    ...redirects.map(({ from, to }) => `${from} ${to} 301`),
    ...rewrites.map(({ below, to }) => `${below}* ${to} 200`),
    "",
  ].join("\n");
}

/** The same for Vercel, as the parts of vercel.json that are about routing. */
export function vercelRouting() {
  return {
    cleanUrls: true,
    trailingSlash: false,
    redirects: redirects.map(({ from, to }) => ({
      source: from,
      destination: to,
      permanent: true,
    })),
    rewrites: rewrites.map(({ below, to }) => ({ source: `${below}:path*`, destination: to })),
  };
}

/** Writes `_redirects` into the build. */
export function hostRouting(): Plugin {
  return {
    name: "host-routing",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "_redirects", source: redirectsFile() });
    },
  };
}
