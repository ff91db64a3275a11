import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { deskForFile } from "../../support/desk-for-file";
import { press, retype, see } from "../../support/staff-screen.ts";
import { arriveWith, openMailedLink, renderAuthPage } from "./render-auth-page";

const { backend } = deskForFile();

const heading = () => screen.findByRole("heading", { name: "Choose a new password" });
const passwordField = () => screen.getByLabelText("New password");

// One test in this file: the client reads the address when it is made, and there is one client per file.
it("asks for the new password first, even after a reload, and then continues", async () => {
  arriveWith(await openMailedLink(backend()));
  const { unmount } = renderAuthPage();
  expect(screen.getByText("Checking the link...")).toBeVisible();
  expect(window.location.hash).toBe("");
  await see(`For the account ${ADMIN.email}.`);
  expect(window.location.href).toBe(`${window.location.origin}/auth`);

  unmount(); // All that a reload leaves is the stored session and the tab's storage.
  renderAuthPage();
  expect(await heading()).toBeVisible();
  await waitFor(() => expect(passwordField()).toHaveFocus());
  expect(passwordField()).toHaveAttribute("autocomplete", "new-password");

  await userEvent.type(passwordField(), "short{Enter}");
  await see(/^Password should be at least \d+ characters/);
  expect(passwordField()).toHaveAttribute("aria-invalid", "true");
  expect(passwordField()).toHaveFocus();

  await retype(passwordField(), ADMIN.password);
  await press("Save the new password");
  await see(/should be different from the old password/);

  const password = "a new long password";
  await userEvent.clear(passwordField());
  await userEvent.click(screen.getByRole("checkbox", { name: "Show the password" }));
  expect(passwordField()).toHaveAttribute("type", "text");
  await userEvent.type(passwordField(), `${password}{Enter}`);
  await see("The dashboard");
  await see("Password changed");

  await expect(backend().signInAs({ ...ADMIN, password })).resolves.toBeDefined();
  await expect(backend().signInAs(ADMIN)).rejects.toThrow(/invalid login credentials/i);
});
