import { pathToFileURL } from "node:url";

/** Whether the module at this URL, its `import.meta.url`, is the program that was started. */
export function isMain(url: string): boolean {
  return url === pathToFileURL(process.argv[1] ?? "").href;
}

/** Runs what the module at this URL does when it is the program: an error is its message, and exit status 1. */
export async function runAsProgram(url: string, program: () => unknown): Promise<void> {
  if (!isMain(url)) return;
  try {
    await program();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
