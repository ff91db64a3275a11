import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { Quotation } from "@/site/landing/reviews";
import { reviewIn } from "../../scripts/build/environment.ts";

const JOANS = {
  name: "Joan P.",
  event: "Wedding in Katy",
  words: "Spotless.",
  date: "2026-10-03",
  url: "https://maps.app.goo.gl/joan",
  stars: 5,
};

/** The words and the note below them, and in which language they are. */
function shown(review: Parameters<typeof reviewIn>[1]) {
  render(<Quotation review={reviewIn("es", review)} isAlone />);
  const words = screen.getByText(/^“/);
  const note = screen.getByText(/inglés/).textContent;
  const month = screen.getByRole("figure").querySelector("time")?.textContent;
  return [words.textContent, words.lang, note, month];
}

it("marks a translated review, and leaves one without a translation in English, which it says", () => {
  const spanish = { event: "Boda en Katy", words: "Impecable." };
  expect(shown({ ...JOANS, spanish })).toEqual([
    "“Impecable.”",
    "",
    "Traducido del inglés",
    "octubre de 2026",
  ]);
  document.body.replaceChildren();
  expect(shown(JOANS)).toEqual([
    "“Spotless.”",
    "en",
    "En inglés, como se escribió",
    "October 2026",
  ]);
  expect(reviewIn("en", { ...JOANS, spanish })).toEqual({ ...JOANS, isTranslated: false });
});
