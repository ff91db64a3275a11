import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { runTool } from "../../../scripts/database/supabase-cli.ts";
import { listen } from "../../../scripts/ports.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

/** A change that a command asked the hosted service for. */
type Change = { path: string; body: Record<string, unknown> };

const PROJECT = "abcdefghijklmnopqrst";

/**
 * Runs the official CLI against a stand-in for Supabase's Management API on a free port of 127.0.0.1, which
 * knows one project and writes down what is to be changed in it. The command fails in the end, because the
 * stand-in does not answer with the new state.
 * @param auth the part of the project's configuration that the command compares with ours
 */
export async function changesAskedFor(args: string[], auth: object): Promise<Change[]> {
  const changes: Change[] = [];
  const answers: Readonly<Record<string, object>> = {
    "/v2/config": { data: { attributes: { api: { db_schema: "public", max_rows: 1000 }, auth } } },
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
    const addresses = `api_url: ${url}\ndashboard_url: ${url}\nproject_host: 127.0.0.1`;
    writeFileSync(profile, `name: stand-in\n${addresses}\n`);
    // A home of its own, so that no token or setting of whoever runs this is read.
    const env = { SUPABASE_HOME: folder, SUPABASE_ACCESS_TOKEN: `sbp_${"0".repeat(40)}` };
    const options = [`--profile=${profile}`, `--remote=${PROJECT}`];
    const result = await runTool("supabase", [...args, ...options], { env });
    if (changes.length === 0) throw new Error(`Nothing was changed:\n${result.stderr}`);
    return changes;
  } finally {
    await close();
  }
}
