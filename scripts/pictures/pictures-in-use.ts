import type { Plugin } from "vite";
import { withoutStack } from "../build/env-files.ts";
import { unmade, without } from "./picture-constants.ts";
import { type Pictures, readPictures } from "./read-pictures.ts";

/** What each place can show now: until `npm run pictures` has made the files of a photograph, its rendering. */
export function picturesToShow(root: string, names?: readonly string[]): Pictures {
  const pictures = readPictures(root, names);
  const missing = unmade(root, pictures);
  return without(pictures, (name) => missing.includes(name));
}

/** Stops a build that would leave out a photograph or film of the owner's. */
export function picturesInUse(): Plugin {
  return {
    name: "pictures-in-use",
    apply: "build",
    configResolved({ root }) {
      const missing = unmade(root, readPictures(root));
      if (missing.length === 0) return;
      throw withoutStack(`New in pictures/: ${missing.join(", ")}. First run: npm run pictures`);
    },
  };
}
