import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { build, type PluginOption } from "vite";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { trimPackages } from "../../../scripts/build/bundle.ts";

// A new version of one of the packages may be written in another way, and then nothing would be taken out of it.

const ENTRY = "\0small-app";
const app = `
  import { createElement } from "react";
  import { createRoot } from "react-dom/client";
  import { Menu } from "lucide-react";
  import { BrowserRouter, Link } from "react-router-dom";
  import("react-router").then(console.log);
  createRoot(document.body).render(
    createElement(BrowserRouter, null, createElement(Link, { to: "/" }, createElement(Menu))));`;

async function buildSmallApp(plugins: PluginOption[], code = app): Promise<string> {
  const entry = {
    name: "small-app",
    resolveId: (id: string) => (id === "small-app" ? ENTRY : null),
    load: (id: string) => (id === ENTRY ? code : null),
  };
  const result = await build({
    configFile: false,
    root: fileURLToPath(new URL("../../..", import.meta.url)),
    publicDir: false,
    logLevel: "error",
    plugins: [entry, ...plugins],
    build: { write: false, modulePreload: false, rolldownOptions: { input: "small-app" } },
  });
  if (!("output" in result)) throw new Error("One build gives one output");
  return result.output.map((file) => (file.type === "chunk" ? file.code : "")).join("\n");
}

const withoutDynamicImport = app.replace(/^.*import\("react-router"\).*$/m, "");
let whole: string;
let trimmed: string;
beforeAll(async () => {
  vi.stubEnv("NODE_ENV", "production"); // What visitors get of React and the router.
  whole = await buildSmallApp([], withoutDynamicImport);
  trimmed = await buildSmallApp([trimPackages()], withoutDynamicImport);
});
afterAll(() => vi.unstubAllEnvs());

it("saves what the budget of the home page counts on", () => {
  const saved = brotliCompressSync(whole).length - brotliCompressSync(trimmed).length;
  expect(saved).toBeGreaterThan(4_500);
});

it.each([
  ["an assertion of the router", "may be used only in the context of a <Router> component"],
  ["a debugging name", `displayName="Link"`],
  ["the router's NavLink, which nothing imports", "aria-current"],
  ["lucide's wrapper", "absoluteStrokeWidth"],
  ["the keys of an icon's lines", "1tepv9"],
])("takes out %s", (_what, text) => {
  const plain = (code: string) => code.replaceAll("`", '"').replaceAll(" = ", "=");
  expect(plain(whole).includes(text)).toBe(true);
  expect(plain(trimmed).includes(text)).toBe(false);
});

it("takes out Vite's helper around dynamic imports", async () => {
  const helper = "vite:preloadError";
  expect((await buildSmallApp([])).includes(helper)).toBe(true);
  expect((await buildSmallApp([trimPackages()])).includes(helper)).toBe(false);
});
