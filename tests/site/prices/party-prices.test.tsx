import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { PartyPrices } from "@/site/prices/party-prices";
import { serveFromBackend } from "../../support/backend/backend-fetch";
import { embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";

const backend = embeddedBackendForFile();

test("a family reads the package by trailer with its tax, by guests with a bar, and in parts that add up", async () => {
  serveFromBackend(backend());
  render(<PartyPrices />, { wrapper: MemoryRouter });
  expect(await screen.findByText("$2,381.50 with tax")).toBeVisible();
  expect(screen.getByText("$1,081.42 with tax")).toBeVisible();
  const rows = screen.getAllByRole("row").map(({ textContent }) => textContent);
  expect(rows).toEqual([
    "GuestsFull bar, 7 hoursPackage",
    "150One 4-Station$2,200",
    "200One 4-Station$2,200",
    "250One 4-Station and one 2-Station$3,199",
  ]);
  const amounts = screen.getAllByRole("definition").map(({ textContent }) => textContent);
  expect(amounts).toEqual(["$595.38", "$595.38", "$595.37", "$595.37", "$2,381.50"]);
});

test("a model that is not taxed costs a family no tax, and the others theirs", async () => {
  await backend().sql("update price_items set is_taxed = false where id = '2-station'");
  vi.resetModules();
  const { PartyPrices: Fresh } = await import("@/site/prices/party-prices");
  serveFromBackend(backend());
  render(<Fresh />, { wrapper: MemoryRouter });
  expect(await screen.findByText("$999.00 with tax")).toBeVisible();
  expect(screen.getByText("$2,381.50 with tax")).toBeVisible();
});
