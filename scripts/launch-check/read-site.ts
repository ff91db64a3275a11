import { indexedPaths } from "../../src/config/indexed-paths.ts";
import { addressIn } from "../../src/config/languages.ts";
import { paths } from "../../src/config/paths.ts";
import { languagesOf } from "../build/resolve-texts.ts";
import { type Answer, type SiteReader, textOf } from "./site-reader.ts";

export type Problem = {
  /** What is wrong, for the owner. */
  text: string;
  /** What to do about it. */
  todo: string;
  /** Page or file. */
  place?: string;
};

/** The problem, or none. */
export const problemIf = (
  isWrong: boolean,
  text: string,
  todo: string,
  place?: string,
): Problem[] => (isWrong ? [{ text, todo, ...(place !== undefined && { place }) }] : []);

export type Page = { path: string; answer: Answer };

export type Site = {
  reader: SiteReader;
  /** The public pages, and two of the staff's. */
  pages: readonly Page[];
  /** The answer to an address that cannot exist. */
  unknown: Answer;
  /** A script of the home page. */
  asset: Page | undefined;
  /** The VITE_ variables that the build put into the code (src/config/env.ts). */
  settings: Readonly<Record<string, string>>;
};

export const UNKNOWN_PATH = "/launch-check/no-such-page";

/** A build without Spanish leads from there to its pages in English. */
async function readPages(reader: SiteReader): Promise<Page[]> {
  const spanish = (await reader.get(addressIn("es", paths.home))).status !== 301;
  const all = [
    ...languagesOf({ spanish }).flatMap((language) =>
      indexedPaths.map((path) => addressIn(language, path)),
    ),
    paths.thankYou,
    paths.auth,
    paths.adminQuotes,
  ];
  return Promise.all(all.map(async (path) => ({ path, answer: await reader.get(path) })));
}

const scriptsIn = (text: string) =>
  Array.from(text.matchAll(/(?:\.|assets)\/([\w.-]+\.js)\b/g), ([, name]) => `/assets/${name}`);

const SETTING = /\b(VITE_\w+)["']?:\s*(["'`])([^"'`]+)\2/g;

/** Follows the scripts of the home page to the one with the settings. */
async function readSettings(reader: SiteReader, home: string): Promise<Site["settings"]> {
  const queue = new Set(scriptsIn(home));
  for (const path of queue) {
    const answer = await reader.get(path);
    const code = answer.status === 200 ? textOf(answer) : "";
    const found = Array.from(code.matchAll(SETTING), ([, name = "", , value = ""]) => [
      name,
      value,
    ]);
    const settings: Record<string, string> = Object.fromEntries(found);
    if (settings.VITE_BUSINESS_PHONE !== undefined) return settings;
    for (const next of scriptsIn(code)) queue.add(next);
  }
  return {};
}

/** @throws Error when the site does not answer at all */
export async function readSite(reader: SiteReader): Promise<Site> {
  const home = textOf(await reader.get(paths.home));
  const [asset] = scriptsIn(home);
  return {
    reader,
    pages: await readPages(reader),
    unknown: await reader.get(UNKNOWN_PATH),
    asset: asset === undefined ? undefined : { path: asset, answer: await reader.get(asset) },
    settings: await readSettings(reader, home),
  };
}
