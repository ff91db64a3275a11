import type { Rolldown } from "vite";

const packages = (names: string) => new RegExp(`[\\\\/]node_modules[\\\\/](?:${names})[\\\\/]`);

/** What this module imports may be in another group already. */
const withoutDependencies = { includeDependenciesRecursively: false };

/**
 * Groups by package, one for the app's entry and one for what pages share. Rolldown's own splitting has pages load 22
 * to 41 files (first load with these: 7 to 14).
 */
export const codeSplitting: Rolldown.CodeSplittingOptions = {
  groups: [
    {
      name: "framework",
      test: packages("react|react-dom|react-router|react-router-dom|react-helmet-async|scheduler"),
    },
    { name: "database", test: packages("@supabase[\\\\/](?:functions|postgrest)-js") },
    { name: "supabase", test: packages("@supabase") },
    { name: "query", test: packages("@tanstack") },
    { name: "forms", test: packages("react-hook-form|zod|@hookform") },
    { name: "calendar", test: packages("react-day-picker|date-fns|@date-fns") },
    // Apart from the other parts of Radix: a page of questions needs nothing else.
    {
      name: "accordion",
      test: packages("@radix-ui[\\\\/]react-(?:accordion|collapsible|collection|direction)"),
    },
    {
      name: "overlays",
      test: packages("@radix-ui|@floating-ui|aria-hidden|react-remove-scroll.*"),
    },
    { name: "app", tags: ["$initial"], ...withoutDependencies },
    {
      name: "shared",
      test: /[\\/]src[\\/](?:app|site|ui)[\\/]/,
      minShareCount: 9,
      ...withoutDependencies,
    },
  ],
};
