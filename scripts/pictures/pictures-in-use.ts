import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { withoutStack } from "../build/env-files.ts";
import { stemOf } from "./make-files.ts";
import { LARGEST, readPictures, UPLOADS } from "./read-pictures.ts";
import { outdatedSources } from "./written-sources.ts";

/** Whether `npm run pictures` has to run before what stands in each place is on the pages. */
export function arePicturesOutdated(root: string): boolean {
  const pictures = readPictures(root);
  const isMade = (stem: string) => existsSync(join(root, UPLOADS, stem + LARGEST));
  return (
    outdatedSources(root, pictures).length > 0 ||
    !pictures.places.every((place) => isMade(stemOf(place)))
  );
}

/** Stops a build whose pages would show other pictures, or say something else of them, than the owner's files. */
export function picturesInUse(): Plugin {
  return {
    name: "pictures-in-use",
    apply: "build",
    configResolved({ root }) {
      if (!arePicturesOutdated(root)) return;
      throw withoutStack("pictures.yaml or a file in pictures/ has changed: npm run pictures.");
    },
  };
}
