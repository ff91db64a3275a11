import { homedir } from "node:os";
import { sep } from "node:path";
import { claimsOf } from "../../src/config/token-claims.ts";

/** What must never be in a published file, with any value. */
const PATTERNS: readonly { what: string; pattern: RegExp }[] = [
  { what: "Supabase secret key", pattern: /sb_secret_[\w-]{8,}/ },
  { what: "personal access token", pattern: /\b(?:sbp_|ghp_|github_pat_|npm_)\w{20,}/ },
  { what: "payment or cloud key", pattern: /\b(?:[sr]k_live_\w{16,}|AKIA[0-9A-Z]{16}\b)/ },
  { what: "private key", pattern: /-----BEGIN [A-Z ]*PRIVATE KEY-----/ },
  { what: "database address with a password", pattern: /postgres(?:ql)?:\/\/[^\s"'`]+:[^\s"'`]+@/ },
  { what: "source map", pattern: /[#@]\s*sourceMappingURL=/ },
  {
    what: "path of a machine",
    pattern: /(?:\/(?:home|Users|root|tmp)\/|[A-Z]:\\\\Users\\\\)[\w.-]{2,}/,
  },
];

const TOKEN = /\beyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/g;
/** The one role whose token is meant to be public. */
const PUBLIC_ROLE = "anon";

function tokens(text: string): string[] {
  return Array.from(text.matchAll(TOKEN))
    .filter(([token]) => claimsOf(token).role !== PUBLIC_ROLE)
    .map(() => "session or service token");
}

/** Values of this machine's environment that are secret by their name. Short ones would be found everywhere. */
function secretsOfEnvironment(): string[] {
  return Object.entries(process.env).flatMap(([name, value = ""]) =>
    /SECRET|TOKEN|PASSWORD|SERVICE_ROLE|PRIVATE/.test(name) && value.length >= 12 ? [value] : [],
  );
}

/**
 * What a published file must not hold: keys, tokens, addresses of databases, source maps, paths of the machine that
 * built it.
 * @param known secrets and paths of this machine, to be looked for literally
 * @returns what was found, by kind; the values themselves stay out of the report
 */
export function findSecrets(text: string, known: readonly string[] = []): string[] {
  // With what follows a folder in a path: "/app" alone would be found in "/apple-touch-icon.png".
  const folders = [process.cwd(), homedir()].filter((folder) => folder !== sep);
  const machine = [...folders.map((folder) => folder + sep), ...secretsOfEnvironment(), ...known];
  return [
    ...PATTERNS.filter(({ pattern }) => pattern.test(text)).map(({ what }) => what),
    ...tokens(text),
    ...machine.filter((value) => text.includes(value)).map(() => "value of this machine"),
  ];
}
