import { spawnSync } from "node:child_process";
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { lookingPage } from "../../../scripts/pictures/looking-page.ts";
import { makeFiles, OF_ORIGINAL } from "../../../scripts/pictures/make-files.ts";
import { pictureConstants, unmade } from "../../../scripts/pictures/picture-constants.ts";
import { picturesToShow } from "../../../scripts/pictures/pictures-in-use.ts";
import {
  readPictures as readPicturesOf,
  renderingsIn,
  unreadPlaces,
} from "../../../scripts/pictures/read-pictures.ts";
import type { Film } from "../../../src/site/film/films.ts";
import { pictureNames } from "../../../src/site/words/picture-names.ts";
import type { PlacedPicture } from "../../../src/site/words/placed-picture.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const PROJECT = join(import.meta.dirname, "../../..");

const place = (more = "") => `
    english: White trailer.
    spanish: Remolque blanco.
    caption: a trailer
    captionSpanish: un remolque${more}`;

const written = (places: string, more: { tour?: string } = {}) => `ogImage: hero-garden-evening
films:
  hero-loop: { show: yes }
  tour: { show: ${more.tour ?? "yes"}, poster: hero-garden-evening, english: A film, spanish: Un video }
places:
  hero-garden-evening:${place()}
${places}`;

const NAMES = ["hero-garden-evening", "lawn", "trailer-2-station-cutaway"];
const readPictures = (root: string) => readPicturesOf(root, NAMES);

let root = "";
const uploads = () => join(root, "public/uploads");

beforeEach(async () => {
  root = temporaryFolder();
  for (const folder of ["pictures", "public/uploads"])
    mkdirSync(join(root, folder), { recursive: true });
  for (const name of NAMES) await putRendering(name);
  write(`  lawn:${place()}\n  trailer-2-station-cutaway:${place()}\n`);
});

function write(places: string, more?: { tour: string }): void {
  writeFileSync(join(root, "pictures.yaml"), written(places, more));
}
const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } });
const putRendering = (name: string) =>
  plain(1600, 1000, "#112233")
    .jpeg()
    .toFile(join(uploads(), `${name}-1600.jpg`));
const put = (file: string, content: Uint8Array | string) =>
  writeFileSync(join(root, "pictures", file), content);

/** Fast encoding: the weight does not matter here. */
const make = async () => {
  const pictures = readPictures(root);
  return { pictures, ...(await makeFiles(root, pictures, 0)) };
};
const stemIn = (name: string) =>
  readPictures(root).places.find((each) => each.name === name)?.photograph?.stem;
/** What pages read in a language. */
const onPages = (language: "en" | "es" = "en") => {
  const constants = pictureConstants(readPictures(root), language);
  const pictures: Record<string, PlacedPicture> = JSON.parse(constants.__PICTURES__ ?? "");
  const tour: Film = JSON.parse(constants.__TOUR__ ?? "");
  return { pictures, tour };
};

/** The color of a made file at a point, each side from 0 to 1. */
async function colorAt(file: string, x: number, y: number) {
  const { data, info } = await sharp(join(uploads(), file))
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at =
    (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  return [...data.subarray(at, at + 3)];
}
const isGreen = ([red = 0, green = 0]: number[]) => green > red + 60;
const isRed = ([red = 0, green = 0]: number[]) => red > green + 60;

describe("a photograph", () => {
  /** 3000 by 3000: red above, green below. */
  const twoColors = () =>
    plain(3000, 3000, "#c01010").composite([
      {
        input: { create: { width: 3000, height: 1500, channels: 3, background: "#10c010" } },
        left: 0,
        top: 1500,
      },
    ]);

  it("takes its rendering's place in every size, and gives it back", async () => {
    put("lawn.png", await twoColors().png().toBuffer());
    const { made } = await make();
    const stem = stemIn("lawn");
    expect(made.filter((file) => file.startsWith(`${stem}-`))).toHaveLength(6);
    const { width, height } = await sharp(join(uploads(), `${stem}-480.avif`)).metadata();
    expect([width, height]).toEqual([480, 300]);
    expect(stem).toMatch(/^lawn-[0-9a-f]{8}$/);
    expect(onPages().pictures.lawn).toEqual({
      alt: "White trailer.",
      caption: "a trailer",
      hash: stem?.slice("lawn-".length),
    });
    expect(onPages("es").pictures.lawn?.alt).toBe("Remolque blanco.");
    expect((await make()).made).toEqual([]);
    rmSync(join(root, "pictures/lawn.png"));
    expect((await make()).removed).toHaveLength(6);
    expect(onPages().pictures.lawn).toEqual({ alt: "White trailer.", caption: "a trailer" });
    expect(existsSync(join(uploads(), "lawn-1600.jpg"))).toBe(true);
  });

  it("keeps its focus when it is cut, and has other addresses then", async () => {
    put("lawn.jpg", await twoColors().jpeg().toBuffer());
    await make();
    const before = stemIn("lawn");
    expect(isRed(await colorAt(`${before}-1600.jpg`, 0.5, 0.1))).toBe(true);
    expect(isRed(await colorAt(`${before}-1600.jpg`, 0.5, 0.4))).toBe(true);
    expect(isGreen(await colorAt(`${before}-1600.jpg`, 0.5, 0.9))).toBe(true);
    write(`  lawn:${place("\n    focus: 50% 90%")}\n  trailer-2-station-cutaway:${place()}\n`);
    const { removed } = await make();
    expect(removed).toHaveLength(6);
    expect(stemIn("lawn")).not.toBe(before);
    expect(isGreen(await colorAt(`${stemIn("lawn")}-1600.jpg`, 0.5, 0.4))).toBe(true);
    expect(onPages().pictures.lawn?.focus).toBe("50% 90%");
  });

  it("stands upright as the camera was held, and carries no place where it was taken", async () => {
    const turned = plain(1500, 3000, "#c01010").composite([
      {
        input: { create: { width: 750, height: 3000, channels: 3, background: "#10c010" } },
        left: 0,
        top: 0,
      },
    ]);
    put("lawn.jpg", await turned.withMetadata({ orientation: 6 }).jpeg().toBuffer());
    await make();
    const file = `${stemIn("lawn")}-1600.jpg`;
    // What was left is above.
    expect(isGreen(await colorAt(file, 0.5, 0.1))).toBe(true);
    expect(isRed(await colorAt(file, 0.5, 0.9))).toBe(true);
    expect((await sharp(join(uploads(), file)).metadata()).exif).toBeUndefined();
  });

  /** 800 by 600, red, with a color profile in which red and green have changed places. */
  const HEIC =
    "AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAA5ttZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAADvwABAAAAAAAAAMsAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABodmMxAAAAAA5waXRtAAAAAAABAAADG2lwcnAAAAL8aXBjbwAAAHhodmNDAQNwAAAAkAAAAAAAWvAA/P34+AAADwNgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAWroCQGEAAQArQgEBA3AAAAMAkAAAAwAAAwBaoAZCAJZZbqSSmubgIaDAgAAADIAAAAMAhGIAAQAHRAHBcrBiQAAAAlhjb2xycHJvZgAAAkxsY21zBEAAAG1udHJSR0IgWFlaIAfqAAsAHQASACIAFWFjc3BBUFBMAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAD21gABAAAAANMtbGNtcwAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAC2Rlc2MAAAEIAAAANmNwcnQAAAFAAAAATHd0cHQAAAGMAAAAFGNoYWQAAAGgAAAALHJYWVoAAAH0AAAAFGJYWVoAAAHgAAAAFGdYWVoAAAHMAAAAFHJUUkMAAAIIAAAAIGdUUkMAAAIIAAAAIGJUUkMAAAIIAAAAIGNocm0AAAIoAAAAJG1sdWMAAAAAAAAAAQAAAAxlblVTAAAAGgAAABwAcwBSAEcAQgAgAGIAdQBpAGwAdAAtAGkAbgAAbWx1YwAAAAAAAAABAAAADGVuVVMAAAAwAAAAHABOAG8AIABjAG8AcAB5AHIAaQBnAGgAdAAsACAAdQBzAGUAIABmAHIAZQBlAGwAeVhZWiAAAAAAAAD21gABAAAAANMtc2YzMgAAAAAAAQxCAAAF3v//8yUAAAeTAAD9kP//+6H///2iAAAD3AAAwG5YWVogAAAAAAAAb6AAADj1AAADkFhZWiAAAAAAAAAknwAAD4QAALbDWFlaIAAAAAAAAGKXAAC3hwAAGNlwYXJhAAAAAAADAAAAAmZmAADypwAADVkAABPQAAAKW2Nocm0AAAAAAAMAAAAAo9cAAFR7AABMzQAAmZoAACZmAAAPXAAAABRpc3BlAAAAAAAAAyAAAAJYAAAAEHBpeGkAAAAAAwgICAAAABdpcG1hAAAAAAAAAAEAAQSBAgMEAAAA021kYXQAAADHKAGvBBFF9B73NYxk/Hk46//5tQ/ZEBczmRv7BOZ0dwKYWJmAAAADAAAiYKfo7gZgxT0AAAMAAAMAAA8Ikw00wAAAAwAAAwAAAwAbcIcAAAMAAAMAAAMAAAMAZsAAAAMAAAMAAAMAAAMAFDAAAAMAAAMAAAMAAAMBdQAAAwAAAwAAAwAABjwAAAMAAAMAAAMAABFwAAADAAADAAADAAAkIAAAAwAAAwAAAwAAAwAAAwAAAwAAAwAAAwAAAwAAAwAAAwAAAwARUA==";

  it("may be an iPhone's HEIC, in its colors, and is said to look soft if it is small", async () => {
    put("Lawn.HEIC", Buffer.from(HEIC, "base64"));
    const { notes } = await make();
    expect(isGreen(await colorAt(`${stemIn("lawn")}-1600.jpg`, 0.5, 0.5))).toBe(true);
    expect(notes).toEqual(["Lawn.HEIC is small, and looks soft."]);
  });

  it("that cannot be used is refused in words, with all others like it", async () => {
    put("lawn.jpg", "no picture");
    put("hero-garden-evening.png", await plain(700, 700, "#123").png().toBuffer());
    await expect(make()).rejects.toThrow(
      [
        "hero-garden-evening.png is 700 by 700 pixels, which is too small: at least 800 by 500.",
        "lawn.jpg cannot be read: save it as a JPEG.",
      ].join("\n"),
    );
  });

  it("that belongs nowhere, or twice, is named", async () => {
    put("IMG_1234.jpg", "");
    put("lawn.raw", "");
    put("tour.mov", "");
    put("trailer-2-station-cutaway.png", "");
    put("trailer-2-station-cutaway.jpg", "");
    expect(() => readPictures(root)).toThrow(
      [
        "pictures/IMG_1234.jpg: no place has this name. pictures.yaml names them.",
        "pictures/lawn.raw: a photograph is a JPEG, HEIC, PNG, WebP, AVIF or TIFF file.",
        "pictures/tour.mov: a film is an MP4 or WebM file.",
        "pictures/trailer-2-station-cutaway.png: trailer-2-station-cutaway.jpg is for the same place. Keep one of them.",
      ].join("\n"),
    );
  });

  it("has the rendering's texts until somebody says that they were read beside it", async () => {
    put("lawn.png", await twoColors().png().toBuffer());
    expect(unreadPlaces(readPictures(root))).toEqual(["lawn"]);
    expect(lookingPage(readPictures(root), new Map([["lawn", "/weddings"]]))).toMatch(
      /<h2>lawn<\/h2><span class="own">your photograph<\/span> <span class="open">texts not read yet<\/span><span>\/weddings/,
    );
    write(`  lawn:${place("\n    read: yes")}\n  trailer-2-station-cutaway:${place()}\n`);
    expect(unreadPlaces(readPictures(root))).toEqual([]);
  });
});

describe("a film", () => {
  it("takes the place of the rendered one, or leaves it", async () => {
    expect(onPages().tour.sources[0]?.src).toBe("/uploads/tour.webm");
    put("tour.mp4", "ftypisom avc1");
    const { made } = await make();
    const [film] = made.filter((file) => file.endsWith(".mp4"));
    expect(film).toMatch(/^tour-[0-9a-f]{8}\.mp4$/);
    expect(onPages().tour).toEqual({
      isRendering: false,
      sources: [{ src: `/uploads/${film}`, type: "video/mp4" }],
    });
    expect(renderingsIn(readPictures(root))).not.toContain("tour");
    write(`  lawn:${place()}\n  trailer-2-station-cutaway:${place()}\n`, { tour: "no" });
    expect(onPages().tour).toEqual({ isRendering: false, sources: [] });
  });

  it("that only some browsers play is refused", async () => {
    put("tour.mp4", "ftypqt hvc1");
    await expect(make()).rejects.toThrow(
      "tour.mp4 is HEVC, which not every browser plays: export it as H.264.",
    );
  });
});

describe("pictures.yaml", () => {
  it("leaves out a cutaway, and no picture that a page needs", () => {
    write(`  lawn:${place()}\n  trailer-2-station-cutaway:${place("\n    show: no")}\n`);
    expect(Object.keys(onPages().pictures)).toEqual(["lawn"]);
    write(`  lawn:${place("\n    show: no")}\n  trailer-2-station-cutaway:${place()}\n`);
    expect(() => readPictures(root)).toThrow(
      /places\.lawn\.show is “no”: it must be yes, because pages need a picture there/,
    );
  });

  it("names every place that pages show, and a picture for each place", () => {
    write(`  lawn:${place()}\n`);
    expect(() => readPictures(root)).toThrow(
      /places\.trailer-2-station-cutaway is missing: it must be there/,
    );
    write(
      `  lawn:${place()}\n  trailer-2-station-cutaway:${place()}\n  trailer-5-station:${place()}\n`,
    );
    expect(() => readPictures(root)).toThrow(
      "trailer-5-station has no picture: put one in pictures/.",
    );
  });

  it("is shown with the renderings until the files of a photograph or film are made", async () => {
    expect(unmade(root, readPictures(root))).toEqual([]);
    put("lawn.png", await plain(1600, 1000, "#10c010").png().toBuffer());
    put("tour.mp4", "ftypisom avc1");
    expect(unmade(root, readPictures(root))).toEqual(["lawn", "tour"]);
    const shown = () => renderingsIn(picturesToShow(root, NAMES));
    expect(shown()).toEqual([...NAMES, "hero-loop", "tour"]);
    await make();
    expect(unmade(root, readPictures(root))).toEqual([]);
    expect(shown()).toEqual(["hero-garden-evening", "trailer-2-station-cutaway", "hero-loop"]);
  });
});

it("the project has every place that its pages show, with every rendering in every size", () => {
  const files = new Set(readdirSync(join(PROJECT, "public/uploads")));
  const { places } = readPicturesOf(PROJECT);
  expect(places.map(({ name }) => name)).toEqual(pictureNames);
  const sizes = ["480.avif", "800.avif", "1200.avif", "1600.avif", "800.jpg", "1600.jpg"];
  const needed = places.flatMap(({ name }) => sizes.map((size) => `${name}-${size}`));
  expect(needed.filter((file) => !files.has(file))).toEqual([]);
});

it("what is made of the owner's pictures is in no commit", () => {
  const made = [
    "lawn-0a1b2c3d-480.avif",
    "trailer-2-station-cutaway-00000000-1600.jpg",
    "tour-0a1b2c3d.mp4",
  ];
  const published = readdirSync(join(PROJECT, "public/uploads"));
  const kept = published.filter((file) => !OF_ORIGINAL.test(file));
  const paths = (files: readonly string[]) => files.map((file) => `public/uploads/${file}`);
  copyFileSync(join(PROJECT, ".gitignore"), join(root, ".gitignore"));
  const git = (args: string[], input = "") =>
    spawnSync("git", args, { cwd: root, input, encoding: "utf8" }).stdout;
  git(["init"]);
  const ignored = git(["check-ignore", "--stdin"], paths([...made, ...kept]).join("\n"));
  expect(ignored.trim().split("\n")).toEqual(paths(made));
});
