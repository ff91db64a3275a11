import { render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { RentalTerms } from "@/site/legal/rental-terms";
import { AcceptForm, emptySignature } from "@/site/quote-page/accept-form";
import { quoteDocument } from "@/site/quote-page/quote-document";
import { Terms } from "@/site/quote-page/quote-parts";
import { termsLanguageNote } from "@/site/words/pages/terms";
import { termsNote } from "@/site/words/quote/quote-texts";

const english = { version: 2, body: "Rain is fine.\nWind is not." };
const both = { ...english, spanish_body: "La lluvia no importa.\nEl viento sí." };

function showPage(terms: typeof english) {
  vi.stubGlobal("fetch", async () => Response.json({ ...terms, in_use_since: "2026-11-02" }));
  render(<RentalTerms />);
}

function showQuote(terms: typeof english) {
  const row = { number: "Q-1A2B3C4D", name: "Ana López", kind: "general", terms };
  render(<Terms terms={quoteDocument.parse(row).terms} />);
}

it("the page of the terms has them in English where no others are given, and says so", async () => {
  showPage(english);
  expect(await screen.findByText("Rain is fine.")).toBeVisible();
  expect(screen.getByRole("list")).toHaveAttribute("lang", "en");
  expect(screen.getByText(termsLanguageNote ?? "")).toBeVisible();
});

it("the page of the terms has them in Spanish where an owner has given them so", async () => {
  showPage(both);
  expect(await screen.findByText("El viento sí.")).toBeVisible();
  expect(screen.getByRole("list")).not.toHaveAttribute("lang");
  expect(screen.queryByText(/inglés|Rain is fine/)).toBeNull();
});

it("a quote has them in English where no others were sent, and says so", () => {
  showQuote(english);
  expect(screen.getByText(/^Rain is fine/)).toHaveAttribute("lang", "en");
  expect(screen.getByText(termsNote ?? "")).toBeInTheDocument();
});

it("a quote has them in Spanish where they were sent so", () => {
  showQuote(both);
  expect(screen.getByText(/^La lluvia/)).not.toHaveAttribute("lang");
  expect(screen.queryByText(/inglés|Rain/)).toBeNull();
});

it.each([
  ["says so to the one who is about to sign, where the terms are in English", english, 1],
  ["says nothing where they are in Spanish", both, 0],
])("the form %s", (_, terms, times) => {
  const row = { number: "Q-1A2B3C4D", name: "Ana López", kind: "general", terms };
  render(
    <AcceptForm
      document={quoteDocument.parse(row)}
      isBookable
      asksDigits={false}
      refusal={undefined}
      signature={{ ...emptySignature, digits: "" }}
      onSignature={() => undefined}
      onReview={() => undefined}
    />,
  );
  expect(screen.queryAllByText(termsNote ?? "")).toHaveLength(times);
});
