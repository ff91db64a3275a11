import { expect, it } from "vitest";
import { toEmbedAddress } from "@/site/pages/home/film-player";

it.each([
  "https://www.youtube-nocookie.com/embed/abc123",
  "https://www.youtube.com/embed/abc123",
  "https://www.youtube.com/watch?v=abc123",
])("%s plays from the cookieless host", (address) => {
  expect(toEmbedAddress(address)).toBe("https://www.youtube-nocookie.com/embed/abc123?autoplay=1");
});

it("keeps the owner's own settings", () => {
  expect(toEmbedAddress("https://www.youtube.com/embed/abc123?start=12&rel=0")).toBe(
    "https://www.youtube-nocookie.com/embed/abc123?start=12&rel=0&autoplay=1",
  );
});
