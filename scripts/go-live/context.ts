import { setTimeout as pause } from "node:timers/promises";
import type { SiteReader } from "../launch-check/site-reader.ts";
import {
  readValues,
  refuseUnlessQuotable,
  type SettingsFile,
  type Values,
  writeValues,
} from "./settings-files.ts";
import { type Question, Stop, type Ui } from "./ui.ts";

/** Polling interval in milliseconds. */
const INTERVAL = 2_000;

/** The services outside of this machine. */
export type Services = {
  managementApi: string;
  /** Extra flags for the Supabase CLI. */
  cliFlags: readonly string[];
  /** Database that the CLI migrates; the chosen project's if not given. */
  databaseUrl?: string;
  /** Reads the site as served to visitors. */
  openSite: (address: string) => SiteReader;
};

export type Context = {
  ui: Ui;
  services: Services;
  /** With the settings files. */
  folder: string;
  /** Of the built site. */
  builtFolder: string;
  /** What the owner postponed in this run, by step, and what does not work until then. The next run asks again. */
  postponed: Map<string, string>;
  values: (file: SettingsFile) => Values;
  write: (file: SettingsFile, values: Values) => void;
};

export const openContext = (places: Omit<Context, "values" | "write" | "postponed">): Context => ({
  ...places,
  postponed: new Map(),
  values: (file) => readValues(places.folder, file),
  write: (file, changed) => writeValues(places.folder, file, changed),
});

export type Step = {
  title: string;
  /** What it will do and why, in a sentence or two. */
  why: string;
  /** Read-only. @returns what is done, in a sentence @throws Stop with what is left to do */
  check: (context: Context) => Promise<string>;
  /** Asks for what it cannot find out, and does the step. Without it, only the owner can fix what `check` finds. */
  act?: (context: Context) => Promise<void>;
};

/** @throws Stop with the sentence unless the condition holds */
export function need(condition: unknown, sentence: string): asserts condition {
  if (!condition) throw new Stop(sentence);
}

export type Variable = Omit<Question, "initial"> & { name: string };

/** Asks for variables and writes each at once, so that no answer has to be given twice. Enter keeps what is there. */
export async function askFor(
  { ui, values, write }: Context,
  file: SettingsFile,
  variables: readonly Variable[],
): Promise<void> {
  for (const { name, ...question } of variables) {
    const old = values(file)[name];
    const refuse = (typed: string) => refuseUnlessQuotable(typed) ?? question.refuse?.(typed);
    const isUsable = old !== undefined && !refuse(old);
    const answer = await ui.ask({ ...question, refuse, ...(isUsable && { initial: old }) });
    if (answer !== "") write(file, { [name]: answer });
  }
}

/** Waits for a state for `patience` milliseconds. @returns whether it was reached in time */
export async function waitFor(isThere: () => Promise<boolean>, patience: number): Promise<boolean> {
  const deadline = Date.now() + patience;
  while (!(await isThere())) {
    if (Date.now() > deadline) return false;
    await pause(INTERVAL);
  }
  return true;
}
