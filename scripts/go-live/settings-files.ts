import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnvFile } from "../build/env-files.ts";
import { Stop } from "./ui.ts";

/**
 * The three files a site's settings lie in, all ignored by Git:
 * `.env`, which the build publishes; `.env.functions`, the functions' secrets; `.env.go-live`, what this command needs to
 * go on where it stopped (access token, project, database password).
 */
export type SettingsFile = ".env" | ".env.functions" | ".env.go-live";

export type Values = Readonly<Record<string, string>>;

/** Only the owner of the file may read it. Windows knows no such mode. */
const OWNER_ONLY = 0o600;

function variablesIn(path: string, file: SettingsFile): Record<string, string> {
  try {
    return parseEnvFile(readFileSync(path, "utf8"), file);
  } catch (cause) {
    throw new Stop(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/**
 * @returns the variables of the file that say something; none when there is no such file
 * @throws Stop with a line for each that cannot be read as it is meant
 */
export function readValues(folder: string, file: SettingsFile): Values {
  const path = join(folder, file);
  if (!existsSync(path)) return {};
  return Object.fromEntries(
    Object.entries(variablesIn(path, file)).flatMap(([name, value]) =>
      value.trim() === "" ? [] : [[name, value.trim()]],
    ),
  );
}

/**
 * A value as such a file has it. Single quotes: whoever reads the file takes what is between them as it is.
 * @throws Stop when no quotes hold it
 */
function quoted(name: string, value: string): string {
  if (/^[\w@%+=:,./()-]*$/.test(value)) return value;
  const quote = ["'", '"', "`"].find((mark) => !value.includes(mark) && !/[\r\n]/.test(value));
  if (quote === undefined) throw new Stop(`${name} has line breaks or every kind of quote in it.`);
  return `${quote}${value}${quote}`;
}

/**
 * Sets variables and leaves every other line as it is. Whoever reads the file meanwhile finds the old one or the new one.
 * @throws Stop when a value cannot be written down
 */
export function writeValues(folder: string, file: SettingsFile, values: Values): void {
  const path = join(folder, file);
  const lines = existsSync(path) ? readFileSync(path, "utf8").trimEnd().split("\n") : [];
  for (const [name, value] of Object.entries(values)) {
    const line = `${name}=${quoted(name, value)}`;
    const at = lines.findIndex((old) => new RegExp(`^\\s*(export\\s+)?${name}\\s*=`).test(old));
    if (at >= 0) lines[at] = line;
    else lines.push(line);
  }
  const isSecret = file !== ".env";
  writeFileSync(`${path}.new`, `${lines.join("\n").trimStart()}\n`, {
    ...(isSecret && { mode: OWNER_ONLY }),
  });
  if (isSecret) chmodSync(`${path}.new`, OWNER_ONLY);
  renameSync(`${path}.new`, path);
}
