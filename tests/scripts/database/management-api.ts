import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { runTool } from "../../../scripts/database/supabase-cli.ts";
import { listen } from "../../../scripts/ports.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

/** A change that a command asked the hosted service for. */
export type Change = { path: string; body: Record<string, unknown> };

const PROJECT = "abcdefghijklmnopqrst";

/** The part of a project's configuration that the command compares with ours. */
export type RemoteConfig = {
  api: Record<string, unknown>;
  auth: Record<string, unknown>;
};

/**
 * Runs the official CLI against a stand-in for Supabase's Management API on a free port of 127.0.0.1, which
 * knows one project and writes down what is to be changed in it. The command fails in the end, because the
 * stand-in does not answer with the new state.
 */
export async function changesAskedFor(args: string[], config: RemoteConfig): Promise<Change[]> {
  const changes: Change[] = [];
  const answers: Readonly<Record<string, object>> = {
    "/v2/config": { data: { attributes: config } },
    "/v1/billing/addons": { selected_addons: [], available_addons: [] },
  };
  const server = createServer(async (request, response) => {
    const path = request.url?.replace(`/projects/${PROJECT}`, "") ?? "";
    const received = await text(request);
    if (request.method !== "GET") changes.push({ path, body: JSON.parse(received) });
    response.writeHead(200, { "content-type": "application/json" });
    response.end(JSON.stringify(answers[path] ?? {}));
  });
  const { url, close } = await listen(server);
  const folder = temporaryFolder();
  try {
    const profile = join(folder, "profile.yaml");
    writeFileSync(
      profile,
      `name: stand-in\napi_url: ${url}\ndashboard_url: ${url}\nproject_host: 127.0.0.1\n`,
    );
    const result = await runTool(
      "supabase",
      [...args, `--profile=${profile}`, `--remote=${PROJECT}`],
      {
        // A home of its own, so that no token or setting of whoever runs this is read.
        env: { SUPABASE_HOME: folder, SUPABASE_ACCESS_TOKEN: `sbp_${"0".repeat(40)}` },
      },
    );
    if (changes.length === 0) throw new Error(`Nothing was changed:\n${result.stderr}`);
    return changes;
  } finally {
    await close();
  }
}
