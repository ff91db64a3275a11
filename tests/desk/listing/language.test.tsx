import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { QuoteDesk } from "@/desk/dashboard/quote-desk";
import { serveFromBackend } from "../../support/backend/backend-fetch";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { deskForFile } from "../../support/desk-for-file";
import { emergencyRequest, generalRequest } from "../../support/lead-factories.ts";
import { renderStaff } from "../../support/render-staff";
import { signInApp } from "../../support/staff-session";

// What the desk says of the language that a customer writes and reads.

const { backend } = deskForFile();

beforeEach(async () => {
  const spanish = { details: { language: "es" } };
  for (const request of [
    generalRequest({ name: "Ana Campos", ...spanish }),
    emergencyRequest({ name: "Luz Ortega", ...spanish }),
    generalRequest({ name: "Ada Campbell" }),
    generalRequest({ name: "Rosalind Camp", details: { choice: "2-Station" } }),
  ]) {
    const { error } = await backend().client().from("quote_submissions").insert(request);
    if (error) throw error;
  }
  serveFromBackend(backend());
  await signInApp(ADMIN);
});
const SPOKEN = "Writes in Spanish";

it("rows and panels of the list are marked, and the filter finds them", async () => {
  renderStaff(<QuoteDesk />);
  const rowOf = async (name: string) => {
    const row = (await screen.findByRole("button", { name })).closest("li");
    if (!row) throw new Error("A row is an item of the list.");
    return within(row);
  };
  expect((await rowOf("Ana Campos")).getByText(SPOKEN)).toBeInTheDocument();
  expect((await rowOf("Luz Ortega")).getByTitle(SPOKEN)).toHaveTextContent("ES");
  expect((await rowOf("Ada Campbell")).queryByText(SPOKEN)).toBeNull();

  await userEvent.click(await screen.findByRole("button", { name: /^Filters/ }));
  await userEvent.selectOptions(screen.getByLabelText("Language"), "Spanish");
  const names = () =>
    screen
      .queryAllByRole("button", { name: /^(Ana|Luz|Ada|Rosalind)/ })
      .map((row) => row.textContent);
  await expect.poll(names).toEqual(["Luz Ortega", "Ana Campos"]);
  await userEvent.click(screen.getByRole("button", { name: "Ana Campos" }));
  expect(await screen.findByText("Spanish", { selector: "dd" })).toBeVisible();
  expect((await rowOf("Ana Campos")).getAllByText(SPOKEN)).toHaveLength(2);
});
