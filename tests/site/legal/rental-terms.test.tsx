import { render, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { RentalTerms } from "@/site/legal/rental-terms";
import { serveFromBackend } from "../../support/backend/backend-fetch";
import { embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";

const backend = embeddedBackendForFile();

beforeEach(() => {
  serveFromBackend(backend());
});

test("where no owner has confirmed terms, the page says so, and whom to ask", async () => {
  render(<RentalTerms />);
  expect(await screen.findByText("We have not published rental terms yet.")).toBeVisible();
  expect(screen.getByRole("link", { name: "(713) 555-0100" })).toBeVisible();
});

test("the terms in use stand on the page, a rule a line, with version and day", async () => {
  await backend().sql("update business_sections set is_confirmed = true where id = 'terms'");
  await backend().sql(
    `insert into rental_terms (id, summary, body, spanish_body, in_use_since)
     select 2, summary, body, 'En español.', now() from rental_terms`,
  );
  render(<RentalTerms />);
  expect(await screen.findByText(/^Version 2, in use since .*20\d\d\./)).toBeVisible();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Cancel 14 days/),
    expect.stringMatching(/^The customer pays for damage/),
    expect.stringMatching(/^In wind above/),
  ]);
});

test("without an answer the page says so, and whom to ask", async () => {
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
  render(<RentalTerms />);
  expect(await screen.findByText(/could not be loaded just now/)).toBeVisible();
  expect(screen.getByRole("link", { name: "hello@example.com" })).toBeVisible();
});
