import { addressIn, type Language, languages } from "../../../src/config/languages.ts";
import { OWNER_MARK } from "../../../src/config/legal.ts";
import { paths } from "../../../src/config/paths.ts";
import type { Page, Site } from "../crawl.ts";
import { type CheckResult, startTally, type Tally } from "../tally.ts";

const legalPaths = [paths.privacy, paths.terms, paths.accessibility];
const legalPathsIn = (language: Language) => legalPaths.map((path) => addressIn(language, path));

const MARKS = new RegExp(OWNER_MARK.source, "g");

function checkMarks(tally: Tally, { document, path }: Page): void {
  const left = document.body.textContent.replaceAll(/\s+/g, " ").match(MARKS) ?? [];
  tally.expect(
    left.length === 0,
    `Not filled in by you: ${left.join(" ")}`,
    "write it below “legal” in business.yaml",
    path,
  );
}

/** Whether visitors are told of their rights: three pages, complete, and linked from the foot of every page. */
export function checkLegal(site: Pick<Site, "pages" | "unknown">): CheckResult {
  const tally = startTally("Legal pages");
  for (const path of languages.flatMap(legalPathsIn)) {
    const page = site.pages.find((found) => found.path === path);
    tally.expect(
      page !== undefined,
      `There is no page ${path}`,
      "build and upload the whole site again",
    );
    if (page) checkMarks(tally, page);
  }
  for (const { isApp, links, path, document } of [...site.pages, site.unknown]) {
    if (isApp) continue;
    for (const legal of legalPathsIn(document.documentElement.lang === "es" ? "es" : "en")) {
      tally.expect(
        links.includes(legal),
        `No link to ${legal}`,
        "put it back into the foot of the page: src/site/words/en/footer.ts",
        path,
      );
    }
  }
  return tally.result();
}
