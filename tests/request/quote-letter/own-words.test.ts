import { expect, it } from "vitest";
import { ownLines, ownPart, ownWordsSchema } from "@/request/quote-letter/own-words";
import { letterText } from "@/request/quote-letter/quote-letter";

const own = {
  en: { greeting: "Howdy!\nGood to hear from you.", closing: "The Okafors" },
  es: { greeting: null, closing: null },
};

it("has the owner's greeting in a paragraph of its own, in the languages that have one", () => {
  expect(ownPart({ own }, "greeting", "en")).toEqual(["Howdy!", "Good to hear from you.", ""]);
  expect(ownLines({ own }, "closing", "en")).toEqual(["The Okafors"]);
  for (const business of [{}, { own: null }])
    expect(ownPart(business, "greeting", "en")).toEqual([]);
  expect(ownPart({ own }, "greeting", "es")).toEqual([]);
});

it("puts an e-mail between the owner's greeting and closing", () => {
  const business = {
    name: "Restrooms",
    phone: "713",
    siteUrl: "https://site.example",
    speaksSpanish: false,
    own,
  };
  const quote = { number: "Q-1", language: "en", state: "open" } as const;
  const letter = { heading: "Your quote", facts: [], total: null, action: "See it", notes: [] };
  const text = letterText(business, quote, letter, ["The content."]);
  expect(text).toMatch(/^Your quote\.\n\nHowdy!\nGood to hear from you\.\n\n/);
  expect(text).toContain("\n\nThe Okafors\n\nRestrooms\n713\n");
});

it("is read for both languages", () => {
  expect(ownWordsSchema.parse(own)).toEqual(own);
  expect(ownWordsSchema.safeParse({ en: own.en }).success).toBe(false);
  expect(ownWordsSchema.safeParse({ ...own, es: {} }).success).toBe(false);
});
