import { defineConfig } from "vitest/config";
import tests from "../../../tests/vitest.config.ts";
import { resolveTexts } from "../../build/resolve-texts.ts";
import { PLACE_VARIABLE, placeNamed } from "./places.ts";

const { projects: _, ...test } = tests.test ?? {};

/** The unit tests of one place, without the projects that need a page or a database. */
export default defineConfig({
  ...tests,
  plugins: [...(tests.plugins ?? []), resolveTexts("en")],
  test: {
    ...test,
    environment: "node",
    include: [...placeNamed(process.env[PLACE_VARIABLE]).tests],
  },
});
