import type { KnipConfig } from "knip";

/** Finds unused files, exports and packages. `npm test`, step "unused". */
const config: KnipConfig = {
  // Started or loaded by path, without an import.
  entry: [
    "e2e/playwright.config.ts",
    "scripts/test/mutants/vitest.config.ts",
    "supabase/functions/*/index.ts",
    "src/app/start.ts",
    "src/app/prerender.tsx",
    "src/app/quote-main.tsx",
    "src/styles/{fonts,index}.css",
  ],
  project: ["**/*.{ts,tsx,css}"],
  // The typefaces come from packages.
  compilers: {
    css: (text) =>
      Array.from(
        text.matchAll(/(?:@import |url\()"([^"]+)"/g),
        ([, from]) => `import "${from}";`,
      ).join("\n"),
  },
  // The Supabase CLI, a program that scripts/database/supabase-cli.ts starts.
  ignoreDependencies: ["supabase"],
  // Debian's, where that is what the machine runs.
  ignoreBinaries: ["apt-get"],
};

export default config;
