import { act, fireEvent, render, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { HeroLoop } from "@/site/film/hero-loop";
import { heroSources } from "@/site/film/video-sources";

function wishForLessMotion(isWished: boolean) {
  const silent = window.matchMedia("");
  vi.spyOn(window, "matchMedia").mockImplementation((media) => ({
    ...silent,
    media,
    matches: isWished && media.includes("reduce"),
  }));
}

function wishForLessData() {
  Object.defineProperty(navigator, "connection", { configurable: true, value: { saveData: true } });
}

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

afterEach(() => {
  Reflect.deleteProperty(navigator, "connection");
});

describe("hero video", () => {
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

  it("never loads for a visitor who wants less motion", () => {
    wishForLessMotion(true);
    expect(showHero().video()).toBeNull();
  });

  it("never loads for a visitor who saves data", () => {
    wishForLessData();
    expect(showHero().video()).toBeNull();
  });

  it("leaves the poster when the last source fails, not before", async () => {
    const { video } = await showPlayer();
    const [first, last] = video()?.querySelectorAll("source") ?? [];
    if (!first || !last) throw new Error("the loop has two sources");
    fireEvent.error(first);
    expect(video()).not.toBeNull();
    fireEvent.error(last);
    expect(video()).toBeNull();
  });

  it("offers its pause button only once it plays, and names what it does", async () => {
    const { video, container } = await showPlayer();
    const playing = video();
    if (!playing) throw new Error("the video should be there");
    expect(container.querySelector("button")).toBeNull();
    fireEvent.playing(playing);
    expect(container.querySelector("button")).toHaveAccessibleName("Pause video");
    fireEvent.pause(playing);
    expect(container.querySelector("button")).toHaveAccessibleName("Play video");
  });
});
