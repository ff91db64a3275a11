// npm run pictures: puts the photographs and films of pictures/ in their places: makes every file that browsers are offered
// of them, the picture for social networks, and the sources that pages read; and writes a page to look at.

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runAsProgram } from "../is-main.ts";
import { lookingPage } from "./looking-page.ts";
import { makeFiles } from "./make-files.ts";
import { pagesOfPlaces } from "./places-on-pages.ts";
import { readPictures, unreadPlaces } from "./read-pictures.ts";
import { writtenSources } from "./written-sources.ts";

const root = join(import.meta.dirname, "../..");

await runAsProgram(import.meta.url, async () => {
  const pictures = readPictures(root);
  const { made, removed, notes } = await makeFiles(root, pictures);
  for (const { file, text } of writtenSources(pictures)) writeFileSync(join(root, file), text);

  const names = pictures.places.map(({ name }) => name);
  const page = join(root, ".local/pictures.html");
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
