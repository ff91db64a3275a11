import { defineConfig } from "vitest/config";
import tests from "../../../tests/vitest.config.ts";
import { PLACE_VARIABLE, placeNamed } from "./places.ts";

/** The tests of one place, as the projects of these names run them, without a page or a database. */
const LANGUAGES = ["unit", "spanish"];

const { projects = [], ...test } = tests.test ?? {};
const include = [...placeNamed(process.env[PLACE_VARIABLE]).tests];

export default defineConfig({
  ...tests,
  test: {
    ...test,
    projects: projects.flatMap((project) => {
      if (typeof project !== "object" || !("test" in project)) return [];
      const { name } = project.test ?? {};
      if (typeof name !== "string" || !LANGUAGES.includes(name)) return [];
      const isOfPlace = (glob: string) =>
        glob.startsWith("tests/spanish/") === (name === "spanish");
      return [
        { ...project, test: { name, environment: "node", include: include.filter(isOfPlace) } },
      ];
    }),
  },
});
