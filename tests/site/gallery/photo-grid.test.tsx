import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent, { type UserEvent } from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import { PhotoGrid } from "@/site/gallery/photo-grid";
import {
  galleryContent,
  galleryMorePhotos,
  galleryPhotos,
  galleryTeaserPhotos,
} from "@/site/words/pages/gallery";
import type { GalleryPhoto } from "@/site/words/types";

const { lightbox, empty } = galleryContent;

// Compiled once before the clock of a test runs: on a busy machine this alone outlasts a query's second of patience.
beforeAll(() => import("@/site/gallery/lightbox"));

const thumbnail = (photo: GalleryPhoto | undefined) =>
  screen.getByRole("button", { name: lightbox.open(photo?.title ?? "") });

const shownTitle = () => within(screen.getByRole("dialog")).getByRole("heading").textContent;

const dialogIsGone = () =>
  waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

async function openPhoto(photos: readonly GalleryPhoto[], at: number) {
  const user = userEvent.setup();
  render(<PhotoGrid photos={photos} layout="wall" />);
  await user.click(thumbnail(photos[at]));
  await screen.findByRole("dialog", { name: photos[at]?.title });
  return user;
}

function swipe(fromX: number, toX: number, pointerType = "touch") {
  const picture = within(screen.getByRole("dialog")).getByRole("img");
  const at = (clientX: number) => ({ clientX, clientY: 300, pointerType, isPrimary: true });
  fireEvent.pointerDown(picture, at(fromX));
  fireEvent.pointerUp(picture, at(toX));
}

describe("photo grid", () => {
  it.each([
    ["the gallery", galleryPhotos, 7],
    ["the home page's teaser", galleryTeaserPhotos, 4],
  ] as const)("hangs every photo of %s", (_, photos, count) => {
    render(<PhotoGrid photos={photos} layout="wall" />);
    expect(screen.getAllByRole("img").map((image) => image.getAttribute("alt"))).toEqual(
      photos.map(({ alt }) => alt),
    );
    expect(photos).toHaveLength(count);
    expect(screen.queryByText(empty.title)).not.toBeInTheDocument();
    expect(new Set(photos.map(({ title }) => title)).size).toBe(count);
  });

  it("hangs more photos than it has places", () => {
    const many = [...galleryPhotos, ...galleryPhotos].map((photo, at) => ({
      ...photo,
      src: `${photo.src}?${at}`,
    }));
    render(<PhotoGrid photos={many} layout="wall" />);
    expect(screen.getAllByRole("img")).toHaveLength(14);
  });

  it("says that there are no photos yet, and still hangs what follows them", () => {
    render(
      <PhotoGrid photos={[]} layout="wall">
        <li>Share Your Photos</li>
      </PhotoGrid>,
    );
    expect(screen.getByRole("heading", { name: empty.title })).toBeVisible();
    expect(screen.getByText(empty.text)).toBeVisible();
    expect(screen.getByText("Share Your Photos")).toBeVisible();
    expect(screen.queryByRole("button")).not.toBeInTheDocument();
  });
});

describe("lightbox", () => {
  it("opens at the photo that was clicked, with its title and its place in the row", async () => {
    await openPhoto(galleryPhotos, 2);
    expect(shownTitle()).toBe(galleryPhotos[2]?.title);
    expect(screen.getByText(lightbox.position(3, 7))).toBeVisible();
    expect(within(screen.getByRole("dialog")).getByRole("img")).toHaveAttribute(
      "alt",
      galleryPhotos[2]?.alt,
    );
  });

  const click = (user: UserEvent, name: string) => user.click(screen.getByRole("button", { name }));

  it("passes every photo once on the way round", async () => {
    const user = await openPhoto(galleryTeaserPhotos, 1);
    const seen: (string | null)[] = [];
    for (const _ of galleryTeaserPhotos) {
      await click(user, lightbox.next);
      seen.push(shownTitle());
    }
    expect(seen).toEqual([2, 3, 0, 1].map((at) => galleryTeaserPhotos[at]?.title));
  });

  it.each<[string, Record<"back" | "on", (user: UserEvent) => unknown>]>([
    [
      "buttons",
      { back: (user) => click(user, lightbox.previous), on: (user) => click(user, lightbox.next) },
    ],
    [
      "arrow keys",
      { back: (user) => user.keyboard("{ArrowLeft}"), on: (user) => user.keyboard("{ArrowRight}") },
    ],
    ["swipes of the finger", { back: () => swipe(120, 300), on: () => swipe(300, 120) }],
  ])("follows %s, also past both ends", async (_, { back, on }) => {
    const user = await openPhoto(galleryPhotos, 0);
    for (const [step, at] of [
      [back, 6],
      [on, 0],
      [on, 1],
    ] as const) {
      await step(user);
      expect(shownTitle()).toBe(galleryPhotos[at]?.title);
    }
  });

  it("takes neither a tap nor a mouse for a swipe", async () => {
    await openPhoto(galleryPhotos, 0);
    swipe(300, 280);
    swipe(300, 120, "mouse");
    expect(shownTitle()).toBe(galleryPhotos[0]?.title);
  });

  it.each<[string, (user: UserEvent) => Promise<void>]>([
    ["Escape", (user) => user.keyboard("{Escape}")],
    ["the close button", (user) => click(user, lightbox.close)],
  ])("closes with %s, gives the focus back, and opens at another one", async (_, close) => {
    const user = await openPhoto(galleryPhotos, 3);
    await user.keyboard("{ArrowRight}");
    await close(user);
    await dialogIsGone();
    await waitFor(() => expect(thumbnail(galleryPhotos[3])).toHaveFocus());
    await user.click(thumbnail(galleryPhotos[5]));
    expect(await screen.findByRole("dialog", { name: galleryPhotos[5]?.title })).toBeVisible();
  });

  it("closes with the browser's Back, and leaves nothing in the history when it is closed otherwise", async () => {
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

  it("goes on from the wall to the pictures that have no place on it", async () => {
    const user = userEvent.setup();
    render(<PhotoGrid photos={galleryPhotos} layout="wall" more={galleryMorePhotos} />);
    await user.click(thumbnail(galleryMorePhotos[0]));
    await screen.findByRole("dialog", { name: galleryMorePhotos[0]?.title });
    expect(screen.getByText(lightbox.position(8, 17))).toBeVisible();
    await user.keyboard("{ArrowLeft}");
    expect(shownTitle()).toBe(galleryPhotos[6]?.title);
    const titles = [...galleryPhotos, ...galleryMorePhotos].map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it("opens from the keyboard", async () => {
    const user = userEvent.setup();
    render(<PhotoGrid photos={galleryPhotos} layout="row" />);
    await user.tab();
    await user.keyboard("{Enter}");
    expect(await screen.findByRole("dialog", { name: galleryPhotos[0]?.title })).toBeVisible();
  });

  it("has nothing to step to with a single photo", async () => {
    const user = await openPhoto(galleryPhotos.slice(0, 1), 0);
    expect(screen.queryByRole("button", { name: lightbox.next })).not.toBeInTheDocument();
    await user.keyboard("{ArrowRight}");
    expect(shownTitle()).toBe(galleryPhotos[0]?.title);
  });
});
