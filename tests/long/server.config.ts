import { defineConfig } from "vite";
import { localBackend } from "../../scripts/local-backend/vite-plugin.ts";
import { parseEnv } from "../../src/config/env-schema.ts";

// The real `vite preview` with the real backend plugin, for a site of one empty page. The root and the
// port come from the command line.
export default defineConfig({
  plugins: [localBackend(parseEnv({}))],
  preview: { host: "127.0.0.1", strictPort: true },
  logLevel: "info",
});
