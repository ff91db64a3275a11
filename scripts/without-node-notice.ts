/** supabase-js prints this when it is loaded on Node 20, which everything here runs on (docs/decisions.md#139-scripts-and-tests-run-on-node-20). */
export const NODE_NOTICE = "Node.js 20 and below are deprecated";

/**
 * Loads a module that loads supabase-js, without the notice of it about Node.
 * @param load an `import()`: a static import would be evaluated first
 */
export async function withoutNodeNotice<Module>(load: () => Promise<Module>): Promise<Module> {
  const { warn } = console;
  const filtered = (...said: unknown[]) => {
    if (!String(said[0]).includes(NODE_NOTICE)) warn(...said);
  };
  console.warn = filtered;
  try {
    return await load();
  } finally {
    // Unless it has been replaced in the meantime.
    if (console.warn === filtered) console.warn = warn;
  }
}
