import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { beforeAll, expect, it } from "vitest";
import { PhotoGrid } from "@/site/gallery/photo-grid";
import { galleryPhotos, galleryTeaserPhotos } from "@/site/words/gallery-photos";
import { galleryContent } from "@/site/words/pages/gallery";
import type { PictureName } from "@/site/words/picture-names";
import { pictures } from "@/site/words/pictures";
import { renderingTexts } from "@/site/words/renderings";

const { lightbox, empty } = galleryContent;

// Compiled once before the clock of a test runs: on a busy machine this alone outlasts a query's second of patience.
beforeAll(() => import("@/site/gallery/lightbox"));

const captionOf = (photo: PictureName | undefined) => (photo ? pictures[photo].caption : "");

const thumbnail = (photo: PictureName | undefined) =>
  screen.getByRole("button", { name: lightbox.open(captionOf(photo)) });

/** Opened, a rendering is named as one. */
const titleOf = (photo: PictureName | undefined) => renderingTexts.one(captionOf(photo));

const shownTitle = () => within(screen.getByRole("dialog")).getByRole("heading").textContent;

const dialogIsGone = () =>
  waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

async function openPhoto(photos: readonly PictureName[], at: number) {
  const user = userEvent.setup();
  render(<PhotoGrid photos={photos} layout="gallery" />);
  await user.click(thumbnail(photos[at]));
  await screen.findByRole("dialog", { name: titleOf(photos[at]) });
  return user;
}

function swipe(fromX: number, toX: number, pointerType = "touch") {
  const picture = within(screen.getByRole("dialog")).getByRole("img");
  const at = (clientX: number) => ({ clientX, clientY: 300, pointerType, isPrimary: true });
  fireEvent.pointerDown(picture, at(fromX));
  fireEvent.pointerUp(picture, at(toX));
}

it.each([
  ["the gallery", galleryPhotos, 16],
  ["the home page's teaser", galleryTeaserPhotos, 4],
] as const)("photo grid hangs every photo of %s", (_, photos, count) => {
  render(<PhotoGrid photos={photos} layout="gallery" />);
  expect(screen.getAllByRole("img").map((image) => image.getAttribute("alt"))).toEqual(
    photos.map((name) => renderingTexts.one(pictures[name].alt)),
  );
  expect(photos).toHaveLength(count);
  expect(screen.queryByText(empty.title)).not.toBeInTheDocument();
  expect(new Set(photos.map(captionOf)).size).toBe(count);
});

it("photo grid says that there are no photos yet, and still hangs what follows them", () => {
  render(
    <PhotoGrid photos={[]} layout="gallery">
      <li>Share Your Photos</li>
    </PhotoGrid>,
  );
  expect(screen.getByRole("heading", { name: empty.title })).toBeVisible();
  expect(screen.getByText(empty.text)).toBeVisible();
  expect(screen.getByText("Share Your Photos")).toBeVisible();
  expect(screen.queryByRole("button")).not.toBeInTheDocument();
});

it("lightbox opens at the photo that was clicked, and takes neither a tap nor a mouse for a swipe", async () => {
  await openPhoto(galleryPhotos, 2);
  swipe(300, 280);
  swipe(300, 120, "mouse");
  expect(shownTitle()).toBe(titleOf(galleryPhotos[2]));
  expect(screen.getByText(lightbox.position(3, galleryPhotos.length))).toBeVisible();
  const picture = within(screen.getByRole("dialog")).getByRole("img");
  expect(picture).toHaveAttribute("alt", renderingTexts.one(pictures[galleryPhotos[2]].alt));
});

const click = (user: UserEvent, name: string) => user.click(screen.getByRole("button", { name }));

it.each<[string, (user: UserEvent, isBack: boolean) => unknown]>([
  ["buttons", (user, isBack) => click(user, isBack ? lightbox.previous : lightbox.next)],
  ["arrow keys", (user, isBack) => user.keyboard(isBack ? "{ArrowLeft}" : "{ArrowRight}")],
  ["swipes of the finger", (_, isBack) => (isBack ? swipe(120, 300) : swipe(300, 120))],
])("lightbox follows %s, also past both ends", async (_, step) => {
  const user = await openPhoto(galleryPhotos, 0);
  const last = galleryPhotos.length - 1;
  for (const at of [last, 0, 1]) {
    await step(user, at === last);
    expect(shownTitle()).toBe(titleOf(galleryPhotos[at]));
  }
});

it.each<[string, (user: UserEvent) => Promise<void>]>([
  ["Escape", (user) => user.keyboard("{Escape}")],
  ["the close button", (user) => click(user, lightbox.close)],
])("lightbox closes with %s, gives the focus back, and opens at another one", async (_, close) => {
  const user = await openPhoto(galleryPhotos, 3);
  await user.keyboard("{ArrowRight}");
  await close(user);
  await dialogIsGone();
  await waitFor(() => expect(thumbnail(galleryPhotos[3])).toHaveFocus());
  await user.click(thumbnail(galleryPhotos[5]));
  expect(await screen.findByRole("dialog", { name: titleOf(galleryPhotos[5]) })).toBeVisible();
});

it("lightbox closes with the browser's Back, and leaves nothing in the history when it is closed otherwise", async () => {
  // Nothing lies ahead of it that opening would take the place of.
  window.history.pushState(null, "");
  const before = window.history.length;
  const user = await openPhoto(galleryPhotos, 3);
  expect(window.history.length).toBe(before + 1);
  window.history.back();
  await dialogIsGone();
  await waitFor(() => expect(thumbnail(galleryPhotos[3])).toHaveFocus());
  await user.click(thumbnail(galleryPhotos[3]));
  await screen.findByRole("dialog");
  await user.keyboard("{Escape}");
  await dialogIsGone();
  // Opening took the place of the entry that was gone back from.
  expect(window.history.length).toBe(before + 1);
});

it("lightbox has nothing to step to with a single photo", async () => {
  const user = await openPhoto(galleryPhotos.slice(0, 1), 0);
  expect(screen.queryByRole("button", { name: lightbox.next })).not.toBeInTheDocument();
  await user.keyboard("{ArrowRight}");
  expect(shownTitle()).toBe(titleOf(galleryPhotos[0]));
});
