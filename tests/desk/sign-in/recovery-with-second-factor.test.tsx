import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { factorTexts } from "@/desk/sign-in/factors/factor-texts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { deskForFile } from "../../support/desk-for-file";
import { addSecondFactors, RIGHT_CODE } from "../../support/second-factors.ts";
import { see } from "../../support/staff-screen.ts";
import { arriveWith, openMailedLink, renderAuthPage } from "./render-auth-page";

const { backend } = deskForFile();

// One test in this file: the client reads the address when it is made, and there is one client per file.
it("asks for the code before the new password, as the service requires", async () => {
  const { addFactor } = await addSecondFactors(backend());
  await addFactor(ADMIN.id);
  arriveWith(await openMailedLink(backend()));
  renderAuthPage();
  const code = await screen.findByLabelText(factorTexts.code);
  expect(screen.getByText(factorTexts.challenge.lost)).toBeVisible();
  expect(screen.queryByLabelText("New password")).toBeNull();
  await userEvent.type(code, `${RIGHT_CODE}{Enter}`);

  const password = await screen.findByLabelText("New password");
  await waitFor(() => expect(password).toHaveFocus());
  await userEvent.type(password, "a new long password{Enter}");
  await see("The dashboard");
  await expect(
    backend().signInAs({ ...ADMIN, password: "a new long password" }),
  ).resolves.toBeDefined();
});
