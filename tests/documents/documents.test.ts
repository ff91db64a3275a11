import { existsSync, readFileSync } from "node:fs";
import { basename, dirname, join, relative } from "node:path";
import GithubSlugger from "github-slugger";
import { globSync } from "tinyglobby";
import { describe, expect, it } from "vitest";
import manifest from "../../package.json" with { type: "json" };

// What the documents name must be there: links, headings, commands, files. And what the code cites in them.

const root = join(import.meta.dirname, "../..");
const read = (file: string) => readFileSync(join(root, file), "utf8");
const withSlashes = (path: string) => path.replaceAll("\\", "/");
const filesBelow = (...patterns: string[]) =>
  patterns.flatMap((pattern) => globSync(pattern, { cwd: root })).map(withSlashes);

const documents = ["README.md", "CONTRIBUTING.md", "SECURITY.md", ...filesBelow("docs/**/*.md")];
const code = filesBelow(
  "{src,tests,e2e,scripts,supabase}/**/*.{ts,tsx,css,sql,toml}",
  "{.ci,.github/workflows}/*",
  "*.{ts,json,html}",
  ".env.example",
);
const everything = [...code, ...documents, ...filesBelow("public/**/*.*", ".github/**/*.*")];

const prose = (text: string) => text.replaceAll(/^```.*?^```$/gms, "");

/** What the first group of a pattern finds. */
const allIn = (text: string, pattern: RegExp) =>
  Array.from(text.matchAll(pattern), ([, found = ""]) => found);

/** The anchors that GitHub gives the headings of a document. */
function anchorsOf(document: string): string[] {
  const slugger = new GithubSlugger();
  return allIn(prose(read(document)), /^#+ (.+)$/gm).map((heading) => slugger.slug(heading));
}

/** Targets of Markdown links and pictures that stay inside the project. */
const relativeLinks = (document: string) =>
  allIn(prose(read(document)), /\]\((?!(?:https?|mailto|tel):)([^)\s]+)\)/g);

/** What stands in backticks and in the blocks of commands. */
const quoted = (document: string) => [
  ...allIn(prose(read(document)), /`([^`\n]+)`/g),
  ...allIn(read(document), /^```\w*\n(.*?)^```$/gms),
];

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
    const named = allIn(read(document), /npm run ([a-z][\w:-]*)/g);
    expect(named.filter((name) => !(name in manifest.scripts))).toEqual([]);
  });

  it("names files that exist", () => {
    const spans = quoted(document).flatMap((span) => [span, ...allIn(span, /\s(tests\/\S+)/g)]);
    expect(spans.filter(isDeadPath)).toEqual([]);
  });

  it("says first for whom it is, but for the README and the specification", () => {
    const isForAll = /README|specification/.test(document);
    expect(read(document)).toMatch(isForAll ? /^# / : /^# [^\n]+\n\nFor /);
  });
});

describe("what the code cites", () => {
  const specification = read("docs/specification.md");

  /** Each citation in the code and its file. */
  const citations = (pattern: RegExp) =>
    code
      .filter((file) => file !== withSlashes(relative(root, import.meta.filename)))
      .flatMap((file) => allIn(read(file), pattern).map((cited) => ({ file, cited })));

  it.each([
    [
      ...(["section", /^## (\d+)\./gm, 25] as const),
      /specification(?:'s|,)?\s+(?:\*\s*)?sections? (\d+(?:(?:, | and | to )\d+)*)/gi,
    ],
    ["call", /^\| (\d+) \|/gm, 8, /calls? (\d+(?: and \d+)*) of the specification/gi],
  ] as const)("is a %s of the specification", (_, pattern, least, citing) => {
    const known = allIn(specification, pattern);
    const cited = citations(citing);
    expect(cited.length).toBeGreaterThan(least);
    const isUnknown = (number: string) => !known.includes(number);
    expect(cited.filter((each) => each.cited.match(/\d+/g)?.some(isUnknown))).toEqual([]);
  });

  it("is a document that exists, and a heading in it", () => {
    const cited = citations(/\b((?:docs\/[\w-]+|README)\.md(?:#[\w-]+)?)/g);
    expect(cited.length).toBeGreaterThan(5);
    expect(cited.filter(({ cited: link }) => isMissing(".", link))).toEqual([]);
  });
});

describe("who may do what, in security.md", () => {
  const types = read("src/lib/supabase/database.types.ts");
  /** What the API shows of a kind. */
  const shown = (kind: "Functions" | "Tables") => {
    const [, listed = ""] = new RegExp(`^ {4}${kind}: \\{$(.*?)^ {4}\\};$`, "ms").exec(types) ?? [];
    return allIn(listed, /^ {6}(\w+):/gm);
  };
  const [, table = ""] = read("docs/security.md").split(/^## /m);

  it("is said of each function of the API", () => {
    expect(table).toMatch(/^Who may do what/);
    const functions = shown("Functions");
    expect(functions.length).toBeGreaterThan(40);
    expect(functions.filter((name) => !table.includes(`\`${name}\``))).toEqual([]);
  });

  it("names no function and no table that is gone", () => {
    const deployed = filesBelow("supabase/functions/*/index.ts").map((file) =>
      basename(dirname(file)),
    );
    const known = new Set([...shown("Functions"), ...shown("Tables"), ...deployed]);
    const named = allIn(table, /^\|(.*)$/gm).flatMap((row) => allIn(row, /`(\w+)`/g));
    expect(named.length).toBeGreaterThan(80);
    expect(named.filter((name) => !known.has(name))).toEqual([]);
  });
});

describe("the README", () => {
  const readme = read("README.md");

  it("names every npm script", () => {
    const named = allIn(readme, /npm (?:run )?([a-z][\w:-]*)/g);
    // npm runs its hooks by itself.
    const called = Object.keys(manifest.scripts).filter(
      (script) => !/^(?:pre|post)install$/.test(script),
    );
    expect(called.filter((script) => !named.includes(script))).toEqual([]);
  });

  it("names every variable of .env.example and no other", () => {
    const variables = allIn(read(".env.example"), /^#?\s?([A-Z][A-Z0-9_]+)=/gm);
    const table = readme.split("\n## ").find((section) => section.startsWith("Environment\n"));
    expect(allIn(table ?? "", /`([A-Z][A-Z0-9_]+)`/g).toSorted()).toEqual(variables.toSorted());
  });

  it("leads to every document", () => {
    const others = documents.filter((file) => file !== "README.md");
    expect(others.filter((file) => !readme.includes(`](${file})`))).toEqual([]);
  });
});

it("all Markdown together can be read in two hours: 25,000 words, counted as wc does", () => {
  const folders = "docs,.github,src,supabase,tests,e2e,scripts,public";
  const markdown = filesBelow("*.md", `{${folders}}/**/*.md`);
  expect(markdown.length).toBeGreaterThan(15);
  const words = markdown.flatMap((file) => read(file).split(/\s+/).filter(Boolean));
  expect(words.length).toBeLessThanOrEqual(25_000);
});

it("the newest release in the change log is the version that the site reports; before the first there is none", () => {
  const [, newest] = allIn(read("CHANGELOG.md"), /^## \[(.*?)\]/gm);
  expect(newest).toBe(manifest.version.startsWith("0.") ? undefined : manifest.version);
});

it("the desk's document says the times that the code goes by", () => {
  const desk = read("docs/desk.md");
  const said = (pattern: RegExp) => allIn(desk, pattern);
  const written = (file: string, pattern: RegExp) => allIn(read(file), pattern);
  const recipients = "supabase/schemas/recipients.sql";
  const business = "scripts/samples/business.yaml";
  expect(said(/answered on time \((\d+) minutes/g)).toEqual(
    written(business, /emergencyReplyMinutes: (\d+)/g),
  );
  expect(said(/within two hours \(of (\d+)\)/g)).toEqual(
    written(business, /quoteReplyHours: (\d+)/g),
  );
  expect(said(/With (\d+ and \d+) minutes left/g)).toEqual(
    written("src/desk/notifications/arrivals/deadlines.ts", /WARNING_MIN = \[(\d+, \d+), 0\]/g).map(
      (minutes) => minutes.replace(", ", " and "),
    ),
  );
  expect(said(/customer after (\d+) minutes/g)).toEqual(
    written(recipients, /\('second', '(\d+) minutes'\)/g),
  );
  expect(said(/third \(after (\d+)\)/g)).toEqual(
    written(recipients, /\('owner', '(\d+) minutes'\)/g),
  );
  expect(said(/yours for (ten) minutes/g)).toHaveLength(1);
  expect(written("src/desk/inbox/taking/taking.ts", /HOLD_MIN = (\d+)/g)).toEqual(["10"]);
  expect(said(/(half an hour) after sending/g)).toHaveLength(1);
  expect(
    written(
      "supabase/schemas/request_messages.sql",
      /created_at > now\(\) - interval '(\d+ minutes)'/g,
    ),
  ).toEqual(["30 minutes"]);
});
