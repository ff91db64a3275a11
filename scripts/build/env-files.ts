import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inspect } from "node:util";

/** A mistake in one of the owner's files, in sentences. */
export class OwnersMistake extends Error {}

/** An error for the person at the terminal: Vite prints the stack, and here only the sentence helps. */
export function withoutStack(error: unknown): OwnersMistake {
  const plain = new OwnersMistake(error instanceof Error ? error.message : String(error));
  plain.stack = plain.message;
  // A build that fails is inspected, which would put the message into brackets.
  Object.defineProperty(plain, inspect.custom, { value: () => plain.message });
  return plain;
}

/** A digest that changes with any of these values. */
export const fingerprint = (values: unknown): string =>
  createHash("sha256").update(JSON.stringify(values)).digest("hex");

const LINE = /^(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*?)\s*$/;
/** The whole value between matching quotes, and an optional comment. */
const QUOTED = /^(["'`])((?:(?!\1).)*)\1\s*(?:#.*)?$/;
/** Values without such quotes that parsers read differently, and what is wrong with them. */
const FAULTS: readonly [pattern: RegExp, fault: string][] = [
  [/^["'`]/, "begins with a quote: end it with the same one, which stands nowhere between"],
  [/^[“”„‘’«]/, "begins with a typographic quote: write straight ones, or none"],
  [/#/, "has a # in it: put the whole value between quotes, and a note on a line of its own"],
];

function readValue(written: string): { value: string } | { fault: string } {
  const quoted = QUOTED.exec(written);
  if (quoted) return { value: quoted[2] ?? "" };
  const [, fault] = FAULTS.find(([pattern]) => pattern.test(written)) ?? [];
  return fault ? { fault } : { value: written };
}

/**
 * The variables of a .env file. Refuses what other parsers read differently (a #, quotes inside quotes); values are taken
 * literally, without expansion.
 * @param file its name, for the errors
 * @throws Error with a line for each that cannot be read as it is meant
 */
export function parseEnvFile(text: string, file: string): Record<string, string> {
  const variables: Record<string, string> = {};
  const wrong: string[] = [];
  for (const [index, line] of text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .entries()) {
    if (/^\s*(?:#|$)/.test(line)) continue;
    const [, name, written = ""] = LINE.exec(line.trim()) ?? [];
    const read = name === undefined ? { fault: "a line is NAME=value" } : readValue(written);
    const place = `  ${file}:${index + 1} ${name ? ` ${name}` : ""}`;
    if ("fault" in read) wrong.push(`${place} ${read.fault}`);
    else if (name && variables[name] && variables[name] !== read.value) {
      wrong.push(`${place} is there twice: leave one of them`);
    } else if (name) variables[name] = read.value;
  }
  if (wrong.length > 0) throw withoutStack(`${file} cannot be read as it is:\n${wrong.join("\n")}`);
  return variables;
}

/**
 * All variables: those of the .env files that Vite reads for a mode, overridden by those of the process. Every script
 * reads them here, so that a value means the same to all.
 * @throws Error with a line for each that cannot be read as it is meant
 */
export function readVariables(
  mode = "production",
  folder = process.cwd(),
): Record<string, string | undefined> {
  const files = [".env", ".env.local", `.env.${mode}`, `.env.${mode}.local`];
  const read = files
    .filter((file) => existsSync(join(folder, file)))
    .map((file) => parseEnvFile(readFileSync(join(folder, file), "utf8"), file));
  return Object.assign({}, ...read, process.env);
}
