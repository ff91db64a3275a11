import { test } from "vitest";
import { App } from "@/app/app";
import { publicRoutes } from "@/app/routes";
import { paths } from "@/config/paths";
import { deskForFile } from "../../support/desk-for-file";
import { screenRecorder } from "../../support/screen/record-screen";
import { renderSite } from "../../support/screen/render-site";

// Every page of the site in a browser, with the prices and dates that it asks for.

const desk = deskForFile();

// One after the other, as in a visit: prices are asked for once.
test("every page", async () => {
  for (const { path } of publicRoutes) {
    // What is around a page is the same on each but the one of the advertisements.
    const isWhole = path === paths.home || path === paths.luxuryTrailers;
    const { open, close, matches } = screenRecorder(desk, {
      isStaff: false,
      show: renderSite,
      ...(!isWhole && { part: "main" }),
    });
    await open(<App />, path, { isWhole: false });
    await matches(`page${path.replaceAll("/", "-")}`);
    close();
  }
});
