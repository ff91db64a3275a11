import { chmodSync, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnvFile } from "../build/env-files.ts";
import { Stop } from "./ui.ts";

/**
 * All ignored by Git. `.env` is published by the build; `.env.functions` has the functions' secrets; `.env.go-live` has what
 * this command needs to continue where it stopped (access token, project, database password).
 */
export type SettingsFile = ".env" | ".env.functions" | ".env.go-live";

export type Values = Readonly<Record<string, string>>;

/** Readable by the file's owner only. Windows has no such mode. */
const OWNER_ONLY = 0o600;

/**
 * @returns the variables of the file that are not blank; none when there is no such file
 * @throws Stop with each line that cannot be read
 */
export function readValues(folder: string, file: SettingsFile): Values {
  const path = join(folder, file);
  if (!existsSync(path)) return {};
  try {
    const trimmed = Object.entries(parseEnvFile(readFileSync(path, "utf8"), file)).map(
      ([name, value]) => [name, value.trim()],
    );
    return Object.fromEntries(trimmed.filter(([, value]) => value !== ""));
  } catch (cause) {
    throw new Stop(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

/** In quotes if needed; `undefined` if no kind of quotes works. */
function quoted(value: string): string | undefined {
  if (/^[\w@%+=:,./()-]*$/.test(value)) return value;
  const quote = ["'", '"', "`"].find((mark) => !value.includes(mark) && !/[\r\n]/.test(value));
  return quote && `${quote}${value}${quote}`;
}

/** Why an answer cannot be written to the files, in a sentence. */
export const refuseUnlessQuotable = (value: string) =>
  quoted(value) === undefined ? "It has line breaks or every kind of quote in it." : undefined;

/** Sets variables atomically, and leaves every other line as it is. @throws Stop when a value cannot be quoted */
export function writeValues(folder: string, file: SettingsFile, values: Values): void {
  const path = join(folder, file);
  const lines = existsSync(path) ? readFileSync(path, "utf8").trimEnd().split("\n") : [];
  for (const [name, value] of Object.entries(values)) {
    const written = quoted(value);
    if (written === undefined) throw new Stop(`${name}: ${refuseUnlessQuotable(value)}`);
    const line = `${name}=${written}`;
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
