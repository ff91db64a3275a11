import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { QuoteDesk } from "@/desk/dashboard/quote-desk";
import { deskForFile } from "../../support/desk-for-file";
import { emergencyRequest, generalRequest } from "../../support/lead-factories.ts";
import { press, rowOf, see } from "../../support/staff-screen.ts";

// What the desk says of the language that a customer writes and reads.

const { store, renderSignedIn } = deskForFile();

beforeEach(async () => {
  const spanish = { details: { language: "es" } };
  await store(
    generalRequest({ name: "Ana Campos", ...spanish }),
    emergencyRequest({ name: "Luz Ortega", ...spanish }),
    generalRequest({ name: "Ada Campbell" }),
    generalRequest({ name: "Rosalind Camp", details: { choice: "2-Station" } }),
  );
});
const SPOKEN = "Writes in Spanish";

it("rows and panels of the list are marked, and the filter finds them", async () => {
  await renderSignedIn(<QuoteDesk />);
  const row = async (name: string) => within(await rowOf(name));
  expect((await row("Ana Campos")).getByText(SPOKEN)).toBeInTheDocument();
  expect((await row("Luz Ortega")).getByTitle(SPOKEN)).toHaveTextContent("ES");
  expect((await row("Ada Campbell")).queryByText(SPOKEN)).toBeNull();

  await press(/^Filters/);
  await userEvent.selectOptions(screen.getByLabelText("Language"), "Spanish");
  const names = () =>
    screen
      .queryAllByRole("button", { name: /^(Ana|Luz|Ada|Rosalind)/ })
      .map((row) => row.textContent);
  await expect.poll(names).toEqual(["Luz Ortega", "Ana Campos"]);
  await press("Ana Campos");
  await see("Spanish", { selector: "dd" });
  expect((await row("Ana Campos")).getAllByText(SPOKEN)).toHaveLength(2);
});
