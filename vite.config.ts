import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv, type PluginOption } from "vite";
import { localBackend, localBuildNotice } from "./scripts/local-backend/vite-plugin.ts";
import { withoutStack } from "./scripts/plain-error.ts";
import { prerender } from "./scripts/prerender/plugin.ts";
import { siteFilesPlugin } from "./scripts/site-files.ts";
import { hostRouting } from "./scripts/static-site/host-routing.ts";
import { staticPreview } from "./scripts/static-site/preview.ts";
import { parseEnv } from "./src/lib/env-schema.ts";

const HOST = "127.0.0.1";

/**
 * Shared code in a few named files. Rolldown's own splitting makes dozens of tiny ones, and each costs a
 * round trip on a phone. A group only loads with the first module that needs it, so nothing below
 * `framework` is part of the first load.
 */
const packageOf = (names: string) => new RegExp(`[\\\\/]node_modules[\\\\/](?:${names})[\\\\/]`);
const chunks = [
  { name: "framework", test: packageOf("react|react-dom|react-router|react-router-dom|scheduler") },
  // Needed by several groups; left alone, it would end up in one of them and drag that along.
  {
    name: "helpers",
    test: /vite[\\/]preload-helper|[\\/]node_modules[\\/]tslib[\\/]/,
    priority: 1,
  },
  { name: "supabase", test: packageOf("@supabase") },
  { name: "query", test: packageOf("@tanstack") },
  { name: "forms", test: packageOf("react-hook-form|zod|@hookform") },
  { name: "calendar", test: packageOf("react-day-picker|date-fns|@date-fns") },
  { name: "carousel", test: packageOf("embla-carousel.*") },
  // What most pages share: layout, pictures, head tags. Not what only forms and the staff area need.
  {
    name: "site",
    test: /[\\/]src[\\/](?!lib[\\/]supabase|components[\\/]forms|features)/,
    minShareCount: 6,
  },
  { name: "overlays", test: packageOf("@radix-ui|@floating-ui|aria-hidden|react-remove-scroll.*") },
];

function readEnv(mode: string) {
  try {
    return parseEnv(loadEnv(mode, process.cwd(), "VITE_"));
  } catch (error) {
    throw withoutStack(error);
  }
}

export default defineConfig(({ mode, isPreview }) => {
  const env = readEnv(mode);
  const shared = {
    define: { __APP_ENV__: JSON.stringify(env) },
    resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  };
  const plugins: PluginOption[] = [
    react(),
    tailwindcss(),
    siteFilesPlugin(env),
    prerender(shared),
    hostRouting(),
    staticPreview(),
  ];
  if (env.VITE_SUPABASE_URL === undefined) plugins.push(localBackend(), localBuildNotice());
  return {
    plugins,
    // In development an app with one page; the built site has a file for each.
    appType: isPreview ? "mpa" : "spa",
    clearScreen: false, // The confirmation mails and the sign-in are in the terminal.
    ...shared,
    // Strict: the auth redirects and the printed sign-in belong to one address; moving on silently would break both.
    server: { host: HOST, port: 5173, strictPort: true },
    preview: { host: HOST, port: 4173, strictPort: true },
    build: {
      target: "baseline-widely-available",
      rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
    },
  };
});
