// npm run launch-check [-- ADDRESS]: looks over the built site in dist/, or a running one, before visitors do.
// Exit status: 0 ready, 1 something to mend, 2 wrong usage or no site there.
import { relative, resolve } from "node:path";
import { readFolder } from "./folder-reader.ts";
import { countProblems, launchCheck } from "./launch-check.ts";
import { formatReport } from "./report.ts";
import { readServer } from "./server-reader.ts";

const USAGE = "Usage: npm run launch-check [-- ADDRESS], such as https://www.your-site.com";

/** The folder of the build; LAUNCH_CHECK_DIR is for builds elsewhere. */
function builtFolder(): string {
  return resolve(process.env.LAUNCH_CHECK_DIR?.trim() || "dist");
}

async function main(): Promise<number> {
  const [address, ...more] = process.argv.slice(2);
  const isAddress = address === undefined || /^https?:\/\/[^/]/.test(address);
  if (more.length > 0 || !isAddress || (address && !URL.canParse(address))) {
    console.error(USAGE);
    return 2;
  }
  try {
    const reader = address ? readServer(address) : readFolder(relative(".", builtFolder()));
    const report = await launchCheck(reader);
    console.log(formatReport(report));
    return countProblems(report) > 0 ? 1 : 0;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : "";
    console.error(`${error instanceof Error ? error.message : error} ${cause}\n${USAGE}`);
    return 2;
  }
}

process.exitCode = await main();
