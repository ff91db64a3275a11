import { readdirSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, expect, it } from "vitest";
import { makePictures } from "../../../scripts/build/pictures.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

/** Fast encoding: its size does not matter here. */
const make = (isCropping = false) => makePictures(folder, isCropping, { effort: 0 });

let folder = "";
beforeEach(() => {
  folder = temporaryFolder();
});

async function put(name: string, width: number, height: number, orientation = 1): Promise<void> {
  const plain = sharp({ create: { width, height, channels: 3, background: "#246" } });
  await plain.withMetadata({ orientation }).jpeg().toFile(join(folder, name));
}
const sizeOf = async (name: string) => {
  const { width, height, orientation } = await sharp(join(folder, name)).metadata();
  return { width, height, orientation };
};

it("makes every file of a master once, and again when the master is newer", async () => {
  await put("lawn-1600.jpg", 1600, 1000);
  const made = await make();
  expect(made).toHaveLength(7);
  expect(await sizeOf("lawn-480.avif")).toMatchObject({ width: 480, height: 300 });
  expect(await make()).toEqual([]);
  const later = new Date(Date.now() + 60_000);
  utimesSync(join(folder, "lawn-1600.jpg"), later, later);
  expect(await make()).toEqual(made);
});

it("refuses masters of another size or shape, with a sentence for each, and makes nothing", async () => {
  await put("good-1600.jpg", 1600, 1000);
  await put("small-1600.jpg", 1200, 750);
  await put("square-1600.jpg", 2400, 2400);
  writeFileSync(join(folder, "text-1600.jpg"), "no picture");
  await expect(make()).rejects.toThrow(
    [
      "small-1600.jpg is 1200 by 750 pixels, and has to be 1600 by 1000: take a larger photograph.",
      "square-1600.jpg is 2400 by 2400 pixels, and has to be 1600 by 1000: npm run pictures -- --crop puts its middle in its place.",
      "text-1600.jpg is no JPEG.",
    ].join("\n"),
  );
  expect(readdirSync(folder)).toHaveLength(4);
});

it("crops when asked, a picture that the camera held upright too", async () => {
  await put("wide-1600.jpg", 3000, 1200);
  await put("turned-1600.jpg", 1000, 1600, 6);
  expect(await make(true)).toHaveLength(14);
  for (const name of ["wide-1600.jpg", "turned-1600.jpg"]) {
    expect(await sizeOf(name)).toEqual({ width: 1600, height: 1000, orientation: undefined });
  }
});
