import { act, fireEvent, render, waitFor } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { HeroLoop } from "@/site/film/hero-loop";
import { heroSources } from "@/site/film/video-sources";

function wishForLessMotion() {
  const silent = window.matchMedia("");
  vi.spyOn(window, "matchMedia").mockImplementation((media) => ({
    ...silent,
    media,
    matches: media.includes("reduce"),
  }));
}

const savingData = { configurable: true, value: { saveData: true } };

function showHero() {
  const { container } = render(<HeroLoop sources={heroSources} className="" />);
  return { container, video: () => container.querySelector("video") };
}

/** The player's code comes after the rest. */
async function showPlayer() {
  const shown = showHero();
  await waitFor(() => expect(shown.video()).not.toBeNull());
  return shown;
}

afterEach(() => void Reflect.deleteProperty(navigator, "connection"));

it("plays the built-in loop, muted, smallest file first", async () => {
  const { video } = await showPlayer();
  expect(
    [...(video()?.querySelectorAll("source") ?? [])].map(({ src }) => new URL(src).pathname),
  ).toEqual(["/uploads/hero-loop.webm", "/uploads/hero-loop.mp4"]);
  expect(video()).toHaveProperty("muted", true);
  expect(video()).toHaveProperty("loop", true);
});

it("waits until the page has loaded", async () => {
  const state = vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
  const { video } = showHero();
  expect(video()).toBeNull();
  state.mockReturnValue("complete");
  act(() => void window.dispatchEvent(new Event("load")));
  await waitFor(() => expect(video()).not.toBeNull());
});

it.each([
  ["wants less motion", wishForLessMotion],
  ["saves data", () => Object.defineProperty(navigator, "connection", savingData)],
])("never loads for a visitor who %s", (_, wish) => {
  wish();
  expect(showHero().video()).toBeNull();
});

it("leaves the poster when the last source fails, not before", async () => {
  const { video } = await showPlayer();
  const [first, last] = video()?.querySelectorAll("source") ?? [];
  fireEvent.error(first as Element);
  expect(video()).not.toBeNull();
  fireEvent.error(last as Element);
  expect(video()).toBeNull();
});

it("offers its pause button only once it plays, and names what it does", async () => {
  const { video, container } = await showPlayer();
  expect(container.querySelector("button")).toBeNull();
  fireEvent.playing(video() as Element);
  expect(container.querySelector("button")).toHaveAccessibleName("Pause video");
  fireEvent.pause(video() as Element);
  expect(container.querySelector("button")).toHaveAccessibleName("Play video");
});
