import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { CrewPlanner } from "@/site/planner/crew/crew-planner";
import { GuestPlanner } from "@/site/planner/guests/guest-planner";
import { calculatorTexts } from "@/site/words/guest-calculator";
import { plannerTexts } from "@/site/words/planner";
import { serveFromBackend } from "../../support/backend/backend-fetch";
import { embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";

const backend = embeddedBackendForFile();

const answer = () => screen.getAllByRole("status")[0];

async function ask(planner: React.ReactNode, label: string) {
  serveFromBackend(backend());
  const user = userEvent.setup();
  render(planner, { wrapper: MemoryRouter });
  return async (typed: string) => {
    await user.clear(screen.getByLabelText(label));
    await user.type(screen.getByLabelText(label), typed);
  };
}

test("an answer of more trailers than there are says so, with the phone number", async () => {
  const guests = await ask(<GuestPlanner />, "Guests");
  await guests("900");
  expect(await screen.findByText(/^About \$\d/)).toBeVisible();
  expect(answer()).toHaveTextContent("Three 4-Station trailers");
  expect(answer()).toHaveTextContent(plannerTexts.moreThanOwned);
  expect(answer()).not.toHaveTextContent(calculatorTexts.talk);
  expect(screen.getByRole("link", { name: "(713) 555-0100" })).toBeVisible();
  await guests("600");
  expect(answer()).toHaveTextContent("Two 4-Station trailers");
  expect(answer()).not.toHaveTextContent(plannerTexts.moreThanOwned);
});

test.each([
  ["Guests", <GuestPlanner key="guests" />],
  ["Workers", <CrewPlanner key="crew" />],
])("%s that cannot be read leave the last answer where it was", async (label, planner) => {
  const type = await ask(planner, label);
  await type("90");
  const last = answer()?.textContent ?? "";
  await type("0");
  expect(answer()?.textContent).toBe(last);
  await type("900");
  expect(answer()?.textContent).not.toBe(last);
});
