import { fileURLToPath } from "node:url";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, loadEnv, type PluginOption } from "vite";
import { buildConstants } from "./scripts/build/build-constants.ts";
import { chunkGroups } from "./scripts/build/chunk-groups.ts";
import { hostHeadersPlugin } from "./scripts/build/host-headers-plugin.ts";
import { licences } from "./scripts/build/licences.ts";
import { withoutStack } from "./scripts/build/plain-error.ts";
import { siteFilesPlugin } from "./scripts/build/site-files.ts";
import { trimPackages } from "./scripts/build/trim-packages.ts";
import { developmentFonts } from "./scripts/fonts/plugin.ts";
import { localBackend, localBuildNotice } from "./scripts/local-backend/vite-plugin.ts";
import { prerender } from "./scripts/prerender/plugin.ts";
import { refuseSamples } from "./scripts/samples/refuse-samples.ts";
import { hostRouting, vercelRouting } from "./scripts/static-site/host-routing.ts";
import { staticPreview } from "./scripts/static-site/preview.ts";
import { parseEnv } from "./src/config/env-schema.ts";

const HOST = "127.0.0.1";

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
    define: buildConstants(env),
    resolve: { alias: { "@": fileURLToPath(new URL("./src", import.meta.url)) } },
  };
  const plugins: PluginOption[] = [
    refuseSamples(env),
    react(),
    trimPackages(),
    tailwindcss(),
    developmentFonts(),
    siteFilesPlugin(env),
    prerender(shared),
    hostRouting(),
    hostHeadersPlugin(env, vercelRouting()),
    licences(),
    staticPreview(),
  ];
  if (env.VITE_SUPABASE_URL === undefined) plugins.push(localBackend(env), localBuildNotice());
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
      modulePreload: false, // See trim-packages.ts.
      cssCodeSplit: false,
      rolldownOptions: { output: { codeSplitting: { groups: chunkGroups } } },
    },
  };
});
