// npm run pictures: makes every file that browsers are offered of the photographs and films in pictures/, and writes a page to
// look at. What it makes is in no commit: a build reads pictures.yaml and the folder itself.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runAsProgram } from "../is-main.ts";
import { LOOKING_PAGE, lookingPage } from "./looking-page.ts";
import { makeFiles } from "./make-files.ts";
import { pagesOfPlaces } from "./places-on-pages.ts";
import { readPictures, unreadPlaces } from "./read-pictures.ts";

const root = join(import.meta.dirname, "../..");

await runAsProgram(import.meta.url, async () => {
  const pictures = readPictures(root);
  const { made, removed, notes } = await makeFiles(root, pictures, undefined, (name) =>
    console.log(name),
  );

  const names = pictures.places.map(({ name }) => name);
  const page = join(root, LOOKING_PAGE);
  mkdirSync(join(root, ".local"), { recursive: true });
  writeFileSync(page, lookingPage(pictures, pagesOfPlaces(root, names)));

  const taken = pictures.places.filter(({ photograph }) => photograph).length;
  const unread = unreadPlaces(pictures);
  const lines = [
    `${made.length} files made, ${removed.length} removed. ${taken} of ${names.length} places have a photograph.`,
    ...notes,
    ...(unread.length > 0
      ? [`Read the texts of these, correct them, and write “read: yes”: ${unread.join(", ")}`]
      : []),
    `Look at ${page} in a browser.`,
  ];
  console.log(lines.join("\n"));
});
