import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join, relative } from "node:path";

export type HostedSiteOptions = {
  /** Where the built site goes. */
  folder: string;
  port: number;
  supabaseUrl: string;
  publishableKey: string;
};

const START_WITHIN_MS = 300_000;
const root = join(import.meta.dirname, "../..");

/**
 * Builds the site for a hosted project and serves it as a static host would.
 * @returns how to stop it
 * @throws Error when the build fails or the server does not start
 */
export async function startHostedSite(options: HostedSiteOptions): Promise<() => Promise<void>> {
  const outDir = relative(root, options.folder);
  const vite = (...args: string[]): ChildProcess =>
    spawn("node", [join(root, "node_modules/vite/bin/vite.js"), ...args, "--outDir", outDir], {
      cwd: root,
      env: {
        ...process.env,
        VITE_SUPABASE_URL: options.supabaseUrl,
        VITE_SUPABASE_ANON_KEY: options.publishableKey,
        ALLOW_SAMPLES: "yes",
      },
      stdio: ["ignore", "ignore", "inherit"],
    });

  const [built] = await once(vite("build", "--emptyOutDir"), "exit");
  if (built !== 0) throw new Error(`The build for a hosted project failed: exit code ${built}`);
  const server = vite("preview", "--port", String(options.port));
  const stop = async () => {
    if (server.exitCode !== null) return;
    server.kill("SIGTERM");
    await once(server, "exit");
  };
  const giveUp = AbortSignal.timeout(START_WITHIN_MS);
  const isThere = () =>
    fetch(`http://127.0.0.1:${options.port}`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isThere())) {
    if (giveUp.aborted || server.exitCode !== null) {
      await stop();
      throw new Error("The built site is not being served.");
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return stop;
}
