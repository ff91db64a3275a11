import { type CheckResult, startTally, type Tally } from "../check.ts";
import type { Page, Site } from "../crawl.ts";

const FIX_LINK = "correct the link, or bring the page back";

async function checkInside(tally: Tally, site: Site, page: Page, link: string, url: URL) {
  let target = url;
  let answer = site.others.get(url.pathname);
  const location = answer?.headers.location;
  if (answer && answer.status >= 300 && answer.status < 400 && location) {
    target = site.inside(location, url.pathname) ?? url;
    answer = site.others.get(target.pathname);
  }
  const isHere = target.pathname === page.path;
  const found = isHere ? page : site.pages.find(({ path }) => path === target.pathname);
  const status = found?.answer.status ?? answer?.status;
  tally.expect(
    isHere || status === 200,
    `Broken link: ${link} answers ${status}`,
    FIX_LINK,
    page.path,
  );
  if (!found || found.isApp || url.hash === "") return;
  const id = decodeURIComponent(url.hash.slice(1));
  tally.expect(
    found.document.getElementById(id) !== null,
    `Link to a missing anchor: ${link}`,
    "correct the part after #",
    page.path,
  );
}

function checkOutside(tally: Tally, page: Page, link: string) {
  if (/^(?:tel|sms):/.test(link)) {
    const isDialable = /^(?:tel|sms):\+\d{10,15}(?:\?|$)/.test(link);
    tally.expect(isDialable, `Not a number to dial: ${link}`, "set VITE_BUSINESS_PHONE", page.path);
  } else if (link.startsWith("mailto:")) {
    const isAddress = /^mailto:[^\s@]+@[^\s@]+\.[^\s@?]+(?:\?|$)/.test(link);
    tally.expect(isAddress, `Not an e-mail address: ${link}`, "set VITE_BUSINESS_EMAIL", page.path);
  } else {
    const isSafe = URL.canParse(link) && new URL(link).protocol === "https:";
    tally.expect(isSafe, `Not an https address: ${link}`, "correct the link", page.path);
  }
}

async function checkFile(tally: Tally, site: Site, page: Page, file: string) {
  const url = site.inside(file, page.path);
  if (!url) return;
  const { status, type } = await site.reader.size(url.pathname);
  tally.expect(
    status === 200 && !type.startsWith("text/html"),
    `Missing file: ${url.pathname}`,
    "build again, and publish all of dist/",
    page.path,
  );
}

/** Whether everything that pages link to and load is there. Addresses elsewhere are read, not visited. */
export async function checkLinks(site: Site): Promise<CheckResult> {
  const tally = startTally("Links and files");
  const seen = new Set<string>();
  for (const page of [...site.pages, site.unknown]) {
    for (const link of page.links) {
      const url = site.inside(link, page.path);
      if (url) await checkInside(tally, site, page, link, url);
      else checkOutside(tally, page, link);
    }
    const fresh = page.files.filter((file) => !seen.has(file));
    for (const file of fresh) seen.add(file);
    await Promise.all(fresh.map((file) => checkFile(tally, site, page, file)));
  }
  for (const [path, text] of site.code) {
    tally.expect(text !== "", `Missing file: ${path}`, "build again, and publish all of dist/");
  }
  return tally.result();
}

/** Weights past which a file was surely put up as it came out of a camera. Kilobytes of 1000 bytes. */
const MAX_PICTURE_KB = 300;
const MAX_FILM_KB = 5000;

/** Sizes of pictures, and whether each has its place kept and is described. */
export async function checkPictures(site: Site): Promise<CheckResult> {
  const tally = startTally("Pictures");
  const files = new Map<string, string>();
  for (const { path, document, files: named } of [...site.pages, site.unknown]) {
    for (const img of document.querySelectorAll("img")) {
      const name = img.getAttribute("src") ?? "?";
      tally.expect(
        img.hasAttribute("alt"),
        `No alternative text: ${name}`,
        "alt text in src/site/words/en/pictures.ts",
        path,
      );
      const isKept = ["width", "height"].every((side) => Number(img.getAttribute(side)) > 0);
      tally.expect(isKept, `No width and height: ${name}`, "use Picture or PictureFile", path);
    }
    for (const file of named) {
      const url = site.inside(file, path);
      if (url && /\.(?:avif|webp|jpe?g|png|gif|svg|mp4|webm)$/i.test(url.pathname)) {
        files.set(url.pathname, path);
      }
    }
  }
  await Promise.all(
    Array.from(files, async ([file, path]) => {
      const limit = /\.(?:mp4|webm)$/i.test(file) ? MAX_FILM_KB : MAX_PICTURE_KB;
      const { status, bytes } = await site.reader.size(file);
      const kb = Math.round(bytes / 1000);
      tally.expect(
        status !== 200 || kb <= limit,
        `${file} weighs ${kb} KB`,
        `at most ${limit}: make it smaller (see Replace the pictures)`,
        path,
      );
    }),
  );
  return tally.result();
}
