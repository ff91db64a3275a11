import { act, fireEvent, render } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { HeroVideo } from "@/pages/home/hero-video";

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
  const { container } = render(<HeroVideo />);
  return { container, video: () => container.querySelector("video") };
}

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(navigator, "connection");
});

describe("hero video", () => {
  it("plays the built-in loop, muted, smallest file first", () => {
    const { video } = showHero();
    expect(
      [...(video()?.querySelectorAll("source") ?? [])].map(({ src }) => new URL(src).pathname),
    ).toEqual(["/uploads/hero-loop.webm", "/uploads/hero-loop.mp4"]);
    expect(video()).toHaveProperty("muted", true);
    expect(video()).toHaveProperty("loop", true);
  });

  it("waits until the page has loaded", () => {
    const state = vi.spyOn(document, "readyState", "get").mockReturnValue("interactive");
    const { video } = showHero();
    expect(video()).toBeNull();
    state.mockReturnValue("complete");
    act(() => void window.dispatchEvent(new Event("load")));
    expect(video()).not.toBeNull();
  });

  it("never loads for a visitor who wants less motion", () => {
    wishForLessMotion(true);
    expect(showHero().video()).toBeNull();
  });

  it("never loads for a visitor who saves data", () => {
    wishForLessData();
    expect(showHero().video()).toBeNull();
  });

  it("leaves the poster when the last source fails, not before", () => {
    const { video } = showHero();
    const [first, last] = video()?.querySelectorAll("source") ?? [];
    if (!first || !last) throw new Error("the loop has two sources");
    fireEvent.error(first);
    expect(video()).not.toBeNull();
    fireEvent.error(last);
    expect(video()).toBeNull();
  });

  it("offers its pause button only once it plays, and names what it does", () => {
    const { video, container } = showHero();
    const playing = video();
    if (!playing) throw new Error("the video should be there");
    expect(container.querySelector("button")).toBeNull();
    fireEvent.playing(playing);
    expect(container.querySelector("button")).toHaveAccessibleName("Pause video");
    fireEvent.pause(playing);
    expect(container.querySelector("button")).toHaveAccessibleName("Play video");
  });
});
