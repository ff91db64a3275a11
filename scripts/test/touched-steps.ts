import { execFileSync } from "node:child_process";
import { ROOMS, SELDOM, SUBJECTS } from "./steps.ts";

/** What a change of these paths asks for besides `npm test`: names of steps, or of a set of them. */
const rules: [paths: RegExp, steps: readonly string[]][] = [
  [/^(?:package-lock\.json|tests\/vitest\.config\.ts|e2e\/playwright\.config\.ts)$/, ["all"]],
  [/^scripts\/test\//, ["all"]],
  [/^(?:scripts|src|supabase|tests\/(?:desk|supabase|support))\//, [ROOMS, SUBJECTS]],
  [/^(?:scripts|supabase|tests\/(?:scripts|support))\//, ["tools"]],
  // Of what is in `src`, markup alone is out of their reach.
  [/^src\/.*(?<!\.tsx)$/, ["tools"]],
  [/^(?:package\.json|(?:business|pictures)\.yaml|(?:tailwind|vite)\.config\.ts)$/, SELDOM],
  [/^public\//, ["tools"]],
  [/^docs\/privacy/, [SUBJECTS]],
  [/^supabase\//, ["adversarial"]],
  [/^supabase\/(?:schemas|migrations)\//, ["long:booking"]],
  [/^supabase\/functions\//, ["long:messages"]],
  [/^tests\/(?:adversarial|support)\//, ["adversarial"]],
  [/^scripts\/(?:postgres|database)\//, ["adversarial", "long:servers"]],
  [/^scripts\/(?:go-live|local-backend|notify)\//, ["long:servers"]],
  // The footprints of all writes are made from these.
  [/^tests\/long\/support\//, [SUBJECTS]],
  // Among them what tests of all parts read.
  [/^tests\/long\//, ["long"]],
  [/^docs\/(?:backup|going-live)/, ["long:servers"]],
  [/^supabase\/(?:schemas|migrations)\//, ["scale"]],
  [/^(?:tests\/scale\/|src\/desk\/(?:inbox|model|quotes)\/)/, ["scale"]],
  [/^(?:src|public|e2e)\//, ["e2e"]],
  [/^scripts\/(?:build|prerender|static-site|browser)\//, ["e2e"]],
  [/^(?:index\.html|business\.yaml|tailwind\.config\.ts|vite\.config\.ts)$/, ["e2e"]],
  [/^e2e\/support\//, ["e2e-long"]],
  [/^(?:e2e|src)\/desk\//, ["e2e-long:desk"]],
  [/^(?:e2e\/forms|src\/site\/(?:forms|lead))\//, ["e2e-long:forms"]],
  [/^(?:e2e\/hosting|scripts\/static-site)\//, ["e2e-long:hosting"]],
  [/^(?:e2e\/loading|src\/(?:app|styles)|scripts\/prerender)\//, ["e2e-long:loading"]],
  [/^(?:e2e|src)\/site\//, ["e2e-long:site"]],
  [/^e2e\/browsers\//, ["engines"]],
];

/** What these changed files ask for besides `npm test`. */
export const stepsTouchedBy = (paths: readonly string[]): string[] =>
  rules.flatMap(([pattern, steps]) => (paths.some((path) => pattern.test(path)) ? steps : []));

/** What a command of Git prints, `undefined` when it fails: the history of a shallow clone ends early. */
function git(folder: string, ...args: string[]): string | undefined {
  try {
    const stdio = "pipe";
    return execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio }).trim();
  } catch {
    return undefined;
  }
}

/** Where a branch left `main`; on `main` itself, the commit before. */
function baseOf(folder: string): string | undefined {
  const base = git(folder, "merge-base", "origin/main", "HEAD");
  return base === git(folder, "rev-parse", "HEAD") ? git(folder, "rev-parse", "HEAD^") : base;
}

/**
 * The files that differ from where a change began; `undefined` when Git does not know.
 * @param given the commit before the change, if the caller knows it
 */
export function changedPaths(folder: string, given?: string): string[] | undefined {
  const known = given && git(folder, "rev-parse", "--verify", "--quiet", `${given}^{commit}`);
  const base = given ? known && git(folder, "merge-base", known, "HEAD") : baseOf(folder);
  if (!base) return undefined;
  return git(folder, "diff", "--name-only", "--no-renames", base)?.split("\n").filter(Boolean);
}

/** What a change must pass before it is on `main`: `npm test`, and what it touches of the rest; without a base, all. */
export function landingSteps(folder: string, given?: string): string[] {
  const paths = changedPaths(folder, given);
  return paths ? ["test", ...stepsTouchedBy(paths)] : ["all"];
}
