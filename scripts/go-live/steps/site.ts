import { existsSync, readFileSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { z } from "zod";
import { parseEnv } from "../../../src/config/env-schema.ts";
import { readVariables } from "../../build/env-files.ts";
import { settingsOf } from "../../build/site-files.ts";
import { readFacts } from "../../business/read-facts.ts";
import { projectFolder } from "../../database/supabase-cli.ts";
import { askOverHttp } from "../../launch-check/check-project.ts";
import { countProblems, formatReport, launchCheck } from "../../launch-check/launch-check.ts";
import { readFolder, textOf } from "../../launch-check/site-reader.ts";
import { VERSION_FILE } from "../../static-site/routing.ts";
import { runCommand } from "../../test/run-command.ts";
import { type Context, need, type Step, waitFor } from "../context.ts";

/** Milliseconds. A build takes half a minute; a host shows a new site within a minute or two. */
const COMMAND_LIMIT = 10 * 60_000;
const PATIENCE = 5 * 60_000;

/** A file of the built site. The home page and the version identify it: pages name hashed files. */
function built({ builtFolder }: Context, name: string): string | undefined {
  const file = join(builtFolder, name);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

const versionSchema = z.object({ settings: z.record(z.string(), z.string()) });

/** The settings and parts of business.yaml that are not as they were when this version was built. */
function changedSince(version: string, { values }: Context): string[] {
  const now = settingsOf(parseEnv({ ...readVariables(), ...values(".env") }), readFacts());
  const { settings } = versionSchema.catch({ settings: {} }).parse(JSON.parse(version));
  const names = new Set([...Object.keys(now), ...Object.keys(settings)]);
  return [...names].filter((name) => now[name] !== settings[name]);
}

/** Builds the pages of these files into the built folder. @throws OwnersMistake, or Stop with the end of what the build printed */
export async function buildSite(context: Context): Promise<void> {
  // What is wrong in business.yaml is said without the builder's words around it.
  readFacts();
  const outDir = resolve(context.builtFolder);
  const command = {
    // Not started through npm, which would outlive an interruption.
    name: "build",
    command: "node",
    args: ["node_modules/vite/bin/vite.js", "build", "--outDir", outDir, "--emptyOutDir"],
    // The files that `changedSince` compares.
    cwd: projectFolder,
    env: { NODE_ENV: "production", ...context.values(".env") },
  };
  const { code, output } = await context.ui.wait("Building the site", () =>
    runCommand(command, COMMAND_LIMIT),
  );
  const end = output.trim().split("\n").slice(-25).join("\n");
  need(code === 0, `The site was not built:\n${end}`);
}

/** The built site, without samples. */
export const build: Step = {
  title: "The site, built and checked",
  why: "Builds the pages with your settings, and looks at them as a visitor, a search engine and a stranger would.",
  check: async (context) => {
    const version = built(context, VERSION_FILE);
    need(version, "The site is not built yet.");
    const changed = changedSince(version, context);
    need(
      changed.length === 0,
      `Changed since the site was built: ${changed.join(", ")}. Visitors see it once it is built and uploaded again.`,
    );
    const report = await launchCheck(readFolder(relative(".", context.builtFolder)));
    need(countProblems(report) === 0, formatReport(report));
    return "The pages are built, and launch-check finds nothing to fix.";
  },
  act: buildSite,
};

const WAYS = `Cloudflare Pages: Workers & Pages → Create → Pages → Upload assets, and drag the folder there; later Create deployment.
Netlify: open app.netlify.com/drop and drag the folder onto the page; later the site's Deploys page.
Another host has to send the headers of its file _headers, and 404.html for unknown addresses.`;

/** Whether the site that visitors see is the one that was built here. */
async function isUp(context: Context): Promise<boolean> {
  const { VITE_SITE_URL = "" } = context.values(".env");
  try {
    const site = context.services.openSite(VITE_SITE_URL);
    const [home, version] = await Promise.all([site.get("/"), site.get(`/${VERSION_FILE}`)]);
    return (
      [home, version].every(({ status }) => status === 200) &&
      textOf(home) === built(context, "index.html") &&
      textOf(version) === built(context, VERSION_FILE)
    );
  } catch {
    return false;
  }
}

/** The built site on a host, under its address. */
export const host: Step = {
  title: "The site, online",
  why: "The built folder goes to your host, and your address has to lead there.",
  check: async (context) => {
    const { VITE_SITE_URL } = context.values(".env");
    need(VITE_SITE_URL, "The site's address is not known yet: the step “Who you are” asks for it.");
    need(await isUp(context), `${VITE_SITE_URL} does not show this build yet.`);
    return `${VITE_SITE_URL} shows this build.`;
  },
  act: async (context) => {
    const { ui, builtFolder } = context;
    ui.say(`The folder is ${builtFolder}.\n${WAYS}`);
    const isDone = await ui.confirm("Is the folder uploaded?");
    need(isDone, "Upload the folder, then run the command again.");
    const isShown = await ui.wait("Waiting for the address to show this build", () =>
      waitFor(() => isUp(context), PATIENCE),
    );
    need(
      isShown,
      "The address does not lead there yet. Connect it at your host under Domains, with the records that it shows for your DNS. It can take a day; then run the command again.",
    );
  },
};

/** The site and its project, as visitors get them. */
export const launch: Step = {
  title: "The launch check",
  why: "Looks the site over from outside: pages, headers, requests, functions, messages.",
  check: async (context) => {
    const { VITE_SITE_URL } = context.values(".env");
    need(VITE_SITE_URL && (await isUp(context)), "The site is not online yet.");
    const reader = context.services.openSite(VITE_SITE_URL);
    const report = await launchCheck(reader, { ask: askOverHttp });
    need(countProblems(report) === 0, formatReport(report));
    return "The launch check finds nothing to fix.";
  },
};
