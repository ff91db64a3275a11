import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { FilmPlayer, toEmbedAddress } from "@/site/pages/home/film-player";
import { homeContent } from "@/site/words/pages/home";

it.each([
  ["https://www.youtube-nocookie.com/embed/abc123", "?autoplay=1"],
  ["https://www.youtube.com/embed/abc123", "?autoplay=1"],
  ["https://www.youtube.com/watch?v=abc123", "?autoplay=1"],
  ["https://www.youtube.com/embed/abc123?start=12&rel=0", "?start=12&rel=0&autoplay=1"],
])("%s plays from the cookieless host with %s", (address, settings) => {
  const embed = "https://www.youtube-nocookie.com/embed/abc123";
  expect(toEmbedAddress(address)).toBe(`${embed}${settings}`);
});

const { film } = homeContent;

it("fetches nothing of the film before it is asked for, then plays the tour with controls", async () => {
  const user = userEvent.setup();
  const { container } = render(<FilmPlayer />);
  expect(container.querySelector("video, iframe, source[src*='tour']")).toBeNull();
  await user.click(screen.getByRole("button", { name: film.playLabel }));
  const player = screen.getByLabelText(film.title);
  expect(player).toHaveAttribute("controls");
  expect(player).toHaveFocus();
  expect([...player.querySelectorAll("source")].map(({ src }) => new URL(src).pathname)).toEqual([
    "/uploads/tour.webm",
    "/uploads/tour.mp4",
  ]);
});

it("puts the poster back and says so when the film does not load", async () => {
  const user = userEvent.setup();
  const { container } = render(<FilmPlayer />);
  await user.click(screen.getByRole("button", { name: film.playLabel }));
  fireEvent.error(container.querySelector("source:last-of-type") as Element);
  expect(screen.getByRole("status")).toHaveTextContent(film.failed);
  expect(screen.getByRole("button", { name: film.playLabel })).toBeVisible();
});
