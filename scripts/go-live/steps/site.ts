import { existsSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import {
  checkPages,
  countProblems,
  formatReport,
  launchCheck,
} from "../../launch-check/launch-check.ts";
import { readFolder, textOf } from "../../launch-check/readers.ts";
import { runCommand } from "../../test/run-command.ts";
import { type Context, right, type Step, wrong } from "../context.ts";
import { Stop } from "../ui.ts";

/** Milliseconds. A build takes half a minute; a host shows a new site within a minute or two. */
const BUILD_LIMIT = 10 * 60_000;
const UPLOAD_LIMIT = 10 * 60_000;
const PATIENCE = 5 * 60_000;
const PAUSE = 5_000;

/** Says which build a site is: the names in it change with what is in it. */
const HOME = "index.html";

const builtHome = ({ builtFolder }: Context) => {
  const file = join(builtFolder, HOME);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
};

/** Whether the built pages were made with these settings: each carries the project's address and the phone. */
function isOfTheseSettings(context: Context, html: string): boolean {
  const {
    VITE_SITE_URL = "",
    VITE_BUSINESS_PHONE = "",
    VITE_BUSINESS_NAME = "",
  } = context.values(".env");
  return [
    VITE_SITE_URL,
    VITE_BUSINESS_PHONE.replace(/\D/g, "").slice(-10),
    VITE_BUSINESS_NAME,
  ].every((part) => html.replaceAll("&#x27;", "'").replaceAll("&amp;", "&").includes(part));
}

/** The built site: nothing made up is left in it, and every page stands. */
export const build: Step = {
  title: "The site, built and checked",
  why: "Builds the pages with your settings, and looks at them as a visitor, a search engine and a stranger would.",
  check: async (context) => {
    const html = builtHome(context);
    if (html === undefined) return wrong("The site is not built yet.");
    if (!isOfTheseSettings(context, html)) return wrong("The site was built with other settings.");
    const report = await checkPages(readFolder(relative(".", context.builtFolder)));
    if (countProblems(report) > 0) return wrong(formatReport(report));
    return right(
      `${report.site.pages.length} pages are built, and launch-check finds nothing to fix.`,
    );
  },
  act: async (context) => {
    const { code, output } = await context.ui.wait("Building the site", () =>
      runCommand(
        {
          name: "build",
          command: "npm",
          args: [
            "run",
            "--silent",
            "build",
            "--",
            "--outDir",
            relative(".", context.builtFolder),
            "--emptyOutDir",
          ],
          env: { NODE_ENV: "production", ...context.values(".env") },
        },
        BUILD_LIMIT,
      ),
    );
    if (code !== 0)
      throw new Stop(`The site was not built:\n${output.trim().split("\n").slice(-25).join("\n")}`);
  },
};

/** Hosts, and the command line tool that uploads a folder to each. */
const HOSTS = {
  netlify: {
    label: "Netlify",
    tool: "netlify",
    args: (folder: string) => ["deploy", "--prod", "--no-build", "--dir", folder],
    byHand:
      "Open app.netlify.com/drop and drag the folder onto the page; later the site's Deploys page.",
  },
  cloudflare: {
    label: "Cloudflare Pages",
    tool: "wrangler",
    args: (folder: string) => ["pages", "deploy", folder],
    byHand:
      "Workers & Pages → Create → Pages → Upload assets, and drag the folder there; later Create deployment.",
  },
  vercel: {
    label: "Vercel",
    tool: "vercel",
    args: (folder: string) => ["deploy", "--prod", "--yes", "--cwd", folder],
    byHand: "Run: npx vercel deploy --prod --cwd, followed by the folder.",
  },
} as const;

type HostName = keyof typeof HOSTS;
const isHost = (name: string): name is HostName => name in HOSTS;

async function hasTool(tool: string): Promise<boolean> {
  const { code } = await runCommand(
    { name: tool, command: "sh", args: ["-c", `command -v ${tool}`] },
    10_000,
  );
  return code === 0;
}

/** Whether the site that visitors see is the one that was built here. */
async function isUp(context: Context): Promise<boolean> {
  const { VITE_SITE_URL = "" } = context.values(".env");
  try {
    const answer = await context.services.openSite(VITE_SITE_URL).get("/");
    return answer.status === 200 && textOf(answer) === builtHome(context);
  } catch {
    return false;
  }
}

/** The built site on a host, under its address. */
export const host: Step = {
  title: "The site, online",
  why: "Uploads the built folder to your host, by the host's own tool if you have it. Your address has to lead there.",
  check: async (context) => {
    const { VITE_SITE_URL } = context.values(".env");
    if (!VITE_SITE_URL) return wrong("The site's address is not known yet: step 4 asks for it.");
    if (await isUp(context)) return right(`${VITE_SITE_URL} shows this build.`);
    return wrong(`${VITE_SITE_URL} does not show this build yet.`);
  },
  act: async (context) => {
    const { ui, values, write, builtFolder } = context;
    const chosen =
      values(".env.go-live").HOST ??
      (await ui.choose("Which host do you use?", [
        ...Object.entries(HOSTS).map(([value, { label }]) => ({ value, label })),
        { value: "other", label: "Somewhere else" },
      ]));
    if (!isHost(chosen)) {
      ui.say(
        `Upload the folder ${builtFolder}. The host has to send the headers of its file _headers, and 404.html for unknown addresses.`,
      );
    } else if (await hasTool(HOSTS[chosen].tool)) {
      const { tool, args, label } = HOSTS[chosen];
      const { code, output } = await ui.wait(`Uploading to ${label}`, () =>
        runCommand({ name: tool, command: tool, args: args(builtFolder) }, UPLOAD_LIMIT),
      );
      if (code !== 0) {
        throw new Stop(
          `${label} did not take the upload. Run ${tool} login once, or upload the folder ${builtFolder} by hand.\n${output.trim().split("\n").slice(-8).join("\n")}`,
        );
      }
    } else {
      ui.say(`The folder is ${builtFolder}.\n${HOSTS[chosen].byHand}`);
    }
    if (!(await ui.confirm("Is the folder uploaded?"))) {
      throw new Stop("Upload the folder, then run the command again.");
    }
    write(".env.go-live", { HOST: chosen });
    const deadline = Date.now() + PATIENCE;
    await ui.wait("Waiting for the address to show this build", async () => {
      while (!(await isUp(context)) && Date.now() < deadline) await pause(PAUSE);
    });
    if (!(await isUp(context))) {
      throw new Stop(
        "The address does not lead there yet. Connect it at your host under Domains, with the records that it shows for your DNS. It can take a day; then run the command again.",
      );
    }
  },
};

/** The site and its project looked over from outside, as visitors get them. */
export const launch: Step = {
  title: "The launch check",
  why: "Looks the site over from outside: pages, headers, requests, functions, messages.",
  check: async (context) => {
    const { VITE_SITE_URL } = context.values(".env");
    if (!VITE_SITE_URL || !(await isUp(context))) return wrong("The site is not online yet.");
    const report = await launchCheck(context.services.openSite(VITE_SITE_URL));
    if (countProblems(report) > 0) return wrong(formatReport(report));
    return right("The launch check finds nothing to fix.");
  },
  act: async () => {
    throw new Stop("The site is online. Fix what is listed above, then run the command again.");
  },
};
