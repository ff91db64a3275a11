import { existsSync, globSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import GithubSlugger from "github-slugger";
import { describe, expect, it } from "vitest";
import manifest from "../../package.json" with { type: "json" };

// What the documents name must be there: links, headings, commands, files. And what the code cites in them.

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const withSlashes = (path: string) => path.replaceAll("\\", "/");
const filesBelow = (...patterns: string[]) =>
  patterns.flatMap((pattern) => globSync(pattern, { cwd: root })).map(withSlashes);

const documents = ["README.md", ...filesBelow("docs/**/*.md")];
const code = filesBelow(
  "{src,tests,e2e,scripts,supabase}/**/*.{ts,tsx,css,sql,toml}",
  "{.ci,.github/workflows}/*",
  "*.{ts,json,html}",
  ".env.example",
);
const everything = [...code, ...documents, ...filesBelow("public/**/*.*", ".github/**/*.*")];

const prose = (text: string) => text.replaceAll(/^```.*?^```$/gms, "");

/** The anchors that GitHub gives the headings of a document. */
function anchorsOf(document: string): string[] {
  const slugger = new GithubSlugger();
  return Array.from(prose(read(document)).matchAll(/^#+ (.+)$/gm), ([, heading = ""]) =>
    slugger.slug(heading),
  );
}

/** Targets of Markdown links and pictures that stay inside the project. */
function relativeLinks(document: string): string[] {
  return Array.from(prose(read(document)).matchAll(/\]\(([^)\s]+)\)/g), ([, to = ""]) => to).filter(
    (to) => !/^(?:https?|mailto|tel):/.test(to),
  );
}

/** What stands in backticks and in the blocks of commands. */
function quoted(document: string): string[] {
  const text = read(document);
  return [
    ...Array.from(prose(text).matchAll(/`([^`\n]+)`/g), ([, span = ""]) => span),
    ...Array.from(text.matchAll(/^```\w*\n(.*?)^```$/gms), ([, block = ""]) => block),
  ];
}

function isMissing(document: string, link: string): boolean {
  const [path = "", anchor] = link.split("#");
  const target = path ? join(dirname(document), path) : document;
  if (!existsSync(join(root, target))) return true;
  return anchor !== undefined && !anchorsOf(target).includes(anchor);
}

const TOP_FOLDERS = /^(?:\.ci|\.github|docs|e2e|public|scripts|src|supabase|tests)\/[\w./@-]*$/;
const FILE_NAME = /^[\w./@-]+\.(?:ts|tsx|sql|css|toml|yml|md)$/;

/** A span that reads like a path of the project, and for which there is no file or folder. */
function isDeadPath(span: string): boolean {
  if (/[A-Z]{3}/.test(basename(span)) && basename(span) !== "README.md") return false; // NAME-page.tsx: an example
  if (TOP_FOLDERS.test(span)) return !existsSync(join(root, span));
  if (!FILE_NAME.test(span)) return false;
  return !everything.some((file) => file === span || file.endsWith(`/${span}`));
}

describe.each(documents)("%s", (document) => {
  it("links to what is there", () => {
    expect(relativeLinks(document).filter((link) => isMissing(document, link))).toEqual([]);
  });

  it("names npm scripts that exist", () => {
    const named = Array.from(
      read(document).matchAll(/npm run ([a-z][\w:-]*)/g),
      ([, name = ""]) => name,
    );
    expect(named.filter((name) => !(name in manifest.scripts))).toEqual([]);
  });

  it("names files that exist", () => {
    expect(quoted(document).filter(isDeadPath)).toEqual([]);
  });
});

describe("what the code cites", () => {
  const specification = read("docs/specification.md");

  /** Each citation in the code and its file. */
  const citations = (pattern: RegExp) =>
    code
      .filter((file) => file !== withSlashes(relative(root, import.meta.filename)))
      .flatMap((file) =>
        Array.from(read(file).matchAll(pattern), ([, cited = ""]) => ({ file, cited })),
      );
  const numbers = (text: string) => text.match(/\d+/g) ?? [];

  it("is a section of the specification", () => {
    const sections = Array.from(specification.matchAll(/^## (\d+)\./gm), ([, number]) => number);
    const cited = citations(
      /specification(?:'s|,)?\s+(?:\*\s*)?sections? (\d+(?:(?:, | and | to )\d+)*)/gi,
    );
    expect(cited.length).toBeGreaterThan(25);
    expect(
      cited.filter(({ cited: list }) => numbers(list).some((number) => !sections.includes(number))),
    ).toEqual([]);
  });

  it("is a call of the specification", () => {
    const calls = Array.from(specification.matchAll(/^\| (\d+) \|/gm), ([, number]) => number);
    const cited = citations(/calls? (\d+(?: and \d+)*) of the specification/gi);
    expect(cited.length).toBeGreaterThan(8);
    expect(
      cited.filter(({ cited: list }) => numbers(list).some((number) => !calls.includes(number))),
    ).toEqual([]);
  });

  it("is a document that exists, and a heading in it", () => {
    const cited = citations(/\b((?:docs\/[\w-]+|README)\.md(?:#[\w-]+)?)/g);
    expect(cited.length).toBeGreaterThan(5);
    expect(cited.filter(({ cited: link }) => isMissing(".", link))).toEqual([]);
  });
});

it("security.md says of each function of the API who may call it", () => {
  const [, types = ""] =
    /^ {4}Functions: \{$(.*?)^ {4}\};$/ms.exec(read("src/lib/supabase/database.types.ts")) ?? [];
  const functions = Array.from(types.matchAll(/^ {6}(\w+):/gm), ([, name = ""]) => name);
  expect(functions.length).toBeGreaterThan(40);
  const [, table = ""] = read("docs/security.md").split(/^## /m);
  expect(table).toMatch(/^Who may do what/);
  expect(functions.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
});
