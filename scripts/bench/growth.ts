import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { build, type Plugin } from "vite";
import { parseEnv } from "../../src/config/env-schema.ts";
import { buildConstants } from "../build/build-constants.ts";
import { chunkGroups } from "../build/chunk-groups.ts";
import { trimPackages } from "../build/trim-packages.ts";

/** What the app's entry weighs with a route table of a certain length. */
export type Growth = { routes: number; bytes: number };

const ROUTE_TABLE = "/src/app/routes.tsx";
const PAGE = "\0extra-page-";
const NO_STYLES = "\0no-styles";
const TABLE_END = /(\{ path: paths\.thankYou, [^\n]*\n)/;

/** Puts pages into the route table that do not exist: as long as real ones in the table, with nothing behind. */
function extraRoutes(count: number): Plugin {
  const lines = Array.from(
    { length: count },
    (_, n) =>
      `{ path: "/restroom-trailers-in-place-${n}", ...lazyPage(() => import("extra-page-${n}")) },`,
  );
  return {
    name: "extra-routes",
    enforce: "pre",
    resolveId(id) {
      if (id.startsWith("extra-page-")) return `\0${id}`;
      return id.endsWith(".css") ? NO_STYLES : null;
    },
    load(id) {
      if (id.startsWith(PAGE)) return `export default () => "${id.slice(1)}";`;
      return id === NO_STYLES ? "" : null;
    },
    transform(code, id) {
      if (!id.endsWith(ROUTE_TABLE)) return null;
      if (!TABLE_END.test(code)) throw new Error("The route table has another last line");
      return { code: code.replace(TABLE_END, `$1${lines.join("\n")}\n`), map: null };
    },
  };
}

/**
 * Builds the app with longer and longer route tables.
 * @param root folder of the project
 * @param tables how many public routes there are to be
 * @param now how many there are
 * @returns bytes of the entry's own file, brotli: what every visitor fetches
 */
export async function measureGrowth(
  root: string,
  tables: readonly number[],
  now: number,
): Promise<Growth[]> {
  const growth: Growth[] = [];
  for (const routes of tables) {
    const result = await build({
      configFile: false,
      root,
      publicDir: false,
      logLevel: "error",
      plugins: [react(), trimPackages(), extraRoutes(routes - now)],
      define: buildConstants(parseEnv({})),
      resolve: { alias: { "@": fileURLToPath(new URL("../../src", import.meta.url)) } },
      build: {
        write: false,
        modulePreload: false,
        target: "baseline-widely-available",
        rolldownOptions: {
          input: join(root, "src/app/main.tsx"),
          output: { codeSplitting: { groups: chunkGroups } },
        },
      },
    });
    if (!("output" in result)) throw new Error("One build gives one output");
    const app = result.output.find(
      (file) => file.type === "chunk" && file.moduleIds.some((id) => id.endsWith(ROUTE_TABLE)),
    );
    if (app?.type !== "chunk") throw new Error("The build has no route table");
    growth.push({ routes, bytes: brotliCompressSync(app.code).length });
  }
  return growth;
}
