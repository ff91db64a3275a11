import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CheckResult } from "../../scripts/launch-check/check.ts";
import { checkPictures } from "../../scripts/launch-check/checks/files.ts";
import { unconfirmedFacts } from "../../scripts/launch-check/checks/owners-part.ts";
import { checkHeaders, checkKeys, checkMail } from "../../scripts/launch-check/checks/security.ts";
import { crawl } from "../../scripts/launch-check/crawl.ts";
import {
  countProblems,
  formatReport,
  type LaunchReport,
  launchCheck,
} from "../../scripts/launch-check/launch-check.ts";
import { readFolder } from "../../scripts/launch-check/readers.ts";
import { sampleFacts } from "../../scripts/samples/is-sample.ts";
import { runCommand } from "../../scripts/test/run-command.ts";
import { damagedFiles, damages, token } from "../support/launch-damages.ts";
import { hostedProject } from "../support/launch-project.ts";
import { buildOwnersSite, HOSTED } from "../support/owners-site.ts";

const BAD_SETTINGS = {
  disable_signup: true,
  mailer_autoconfirm: true,
  external: { email: false, anonymous_users: true },
};
const root = join(import.meta.dirname, "../..");
const SCRIPT = "scripts/launch-check/launch-check.ts";

let site: Awaited<ReturnType<typeof buildOwnersSite>>;
beforeAll(async () => {
  site = await buildOwnersSite();
}, 300_000);
afterAll(() => site?.remove());

describe("a complete site", () => {
  let report: LaunchReport;
  beforeAll(async () => {
    report = await launchCheck(readFolder(site.dist), hostedProject(), []);
  }, 120_000);

  it("is ready", () => {
    expect(report.results.flatMap(({ problems }) => problems)).toEqual([]);
    expect(countProblems(report)).toBe(0);
    expect(report.results.filter(({ right }) => right === 0)).toEqual([]);
  });

  it("is told of every claim that its owner has not confirmed, and where it is read", async () => {
    const open = unconfirmedFacts(sampleFacts);
    const { results } = await launchCheck(readFolder(site.dist), hostedProject(), open);
    const problems = results.flatMap((result) => result.problems);
    expect(problems).toHaveLength(open.length);
    expect(problems.filter(({ places }) => places.length === 0)).toEqual([]);
    // In the order in which pages are read.
    expect(problems.map(({ text }) => text)).toEqual(
      expect.arrayContaining(open.map(({ words }) => expect.stringContaining(words))),
    );
  });

  it("is told of in a minute's reading", () => {
    const text = formatReport(report);
    expect(text).toMatch(/Ready: nothing found/);
    expect(text).toContain("SMTP");
    expect(text.split("\n").length).toBeLessThan(25);
  });

  it("shows the owner's reviews and job", () => {
    const home = readFileSync(join(site.dist, "index.html"), "utf8");
    expect(home).toContain("Spotless, and gone by morning.");
    expect(home).toContain('aria-label="Rated 4 out of 5"');
    const emergency = readFileSync(join(site.dist, "emergency.html"), "utf8");
    expect(emergency).toContain("A water main broke under a school.");
  });
});

describe("a damaged site", () => {
  let report: LaunchReport;
  beforeAll(async () => {
    const reader = readFolder(site.dist, damagedFiles(site.dist));
    report = await launchCheck(
      reader,
      hostedProject({ "/auth/v1/settings": { content: BAD_SETTINGS } }),
    );
  }, 120_000);

  it.each(damages.map(({ check, finds }) => [check, finds] as const))("%s: %s", (check, finds) => {
    const found = report.results.find(({ name }) => name === check)?.problems ?? [];
    expect(found.map(({ text }) => text)).toContainEqual(expect.stringMatching(finds));
  });

  it.each([/without a confirmed e-mail/, /sign in by e-mail/, /Anonymous sign-ins/])(
    "Accounts and mail: %s",
    (finds) => {
      const texts = report.results
        .find(({ name }) => name === "Accounts and mail")
        ?.problems.map(({ text }) => text);
      expect(texts).toContainEqual(expect.stringMatching(finds));
    },
  );

  it("is told of with what to do", () => {
    const text = formatReport(report);
    expect(text).toContain("nobody can sign up at /auth; is that meant?");
    expect(text).toMatch(/→ set VITE_BUSINESS_PHONE/);
    expect(text).toMatch(/\d+ things to fix before visitors come/);
  });
});

it("is told of files as they come out of a camera, and of the wrong backend", {
  timeout: 60_000,
}, async () => {
  const damaged = Object.fromEntries(
    globSync("assets/*.js", { cwd: site.dist }).flatMap((name) => {
      const code = readFileSync(join(site.dist, name), "utf8");
      if (!code.includes(HOSTED.VITE_SUPABASE_URL)) return [];
      const wrong = code
        .replace(HOSTED.VITE_SUPABASE_URL, "http://127.0.0.1:54321")
        .replace(HOSTED.VITE_SUPABASE_ANON_KEY, token("service_role"));
      return [[name, wrong] as const];
    }),
  );
  const reader = readFolder(site.dist, {
    ...damaged,
    "uploads/exterior-door-detail-480.avif": new Uint8Array(400_000),
  });
  const page = await crawl(reader);
  const texts = ({ problems }: CheckResult) => problems.map(({ text }) => text);
  expect(texts(await checkPictures(page))).toEqual([
    expect.stringMatching(/480\.avif weighs 400 KB/),
  ]);
  expect(texts(checkKeys(page))).toEqual([
    expect.stringMatching(/Published for everybody: .*service token/),
    expect.stringMatching(/127\.0\.0\.1:54321, which visitors cannot reach/),
    expect.stringMatching(/not a publishable one/),
    expect.stringMatching(/does not let the forms reach the backend/),
  ]);
});

describe("a host", () => {
  it("that answers everything with the home page is told to answer 404", {
    timeout: 60_000,
  }, async () => {
    const reader = readFolder(site.dist);
    const generous = {
      ...reader,
      async get(path: string) {
        const answer = await reader.get(path);
        return answer.status === 404 ? reader.get("/") : answer;
      },
    };
    const { problems } = await checkHeaders(await crawl(generous));
    expect(problems.map(({ text }) => text)).toEqual([
      expect.stringMatching(/answer 200, not 404/),
    ]);
  });

  it("whose backend is silent is told so", { timeout: 60_000 }, async () => {
    const { problems } = await checkMail(await crawl(readFolder(site.dist)), async () => {
      throw new Error("fetch failed");
    });
    expect(problems.map(({ text }) => text)).toEqual([expect.stringMatching(/fetch failed/)]);
  });
});

describe("the command", () => {
  const run = (...args: string[]) =>
    runCommand(
      { name: "launch-check", command: "node", args: [SCRIPT, ...args], cwd: root },
      60_000,
    );

  it.each([
    ["two addresses", ["https://a.example", "https://b.example"]],
    ["no address", ["dist"]],
    ["an address where nobody answers", ["http://127.0.0.1:1"]],
  ])("ends with 2 on %s", { timeout: 60_000 }, async (_, args) => {
    expect((await run(...args)).code).toBe(2);
  });
});
