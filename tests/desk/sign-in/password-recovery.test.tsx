import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { serveFromBackend } from "../../support/backend/backend-fetch";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { deskForFile } from "../../support/desk-for-file";
import { arriveWith, openMailedLink, renderAuthPage } from "./render-auth-page";

const { backend } = deskForFile();

const heading = () => screen.findByRole("heading", { name: "Choose a new password" });
const passwordField = () => screen.getByLabelText("New password");

// One test in this file: the client reads the address when it is made, and there is one client per file.
it("asks for the new password before anything else, also after a reload, and then goes on", async () => {
  serveFromBackend(backend());
  arriveWith(await openMailedLink(backend()));
  const { unmount } = renderAuthPage();
  expect(screen.getByText("Checking the link...")).toBeVisible();
  expect(window.location.hash).toBe("");
  expect(await screen.findByText(`For the account ${ADMIN.email}.`)).toBeVisible();
  expect(window.location.href).toBe(`${window.location.origin}/auth`);

  unmount(); // All that a reload leaves is the stored session and the tab's storage.
  renderAuthPage();
  expect(await heading()).toBeVisible();
  await waitFor(() => expect(passwordField()).toHaveFocus());
  expect(passwordField()).toHaveAttribute("autocomplete", "new-password");

  await userEvent.type(passwordField(), "short{Enter}");
  expect(await screen.findByText(/^Password should be at least \d+ characters/)).toBeVisible();
  expect(passwordField()).toHaveAttribute("aria-invalid", "true");
  expect(passwordField()).toHaveFocus();

  await userEvent.clear(passwordField());
  await userEvent.type(passwordField(), ADMIN.password);
  await userEvent.click(screen.getByRole("button", { name: "Save the new password" }));
  expect(await screen.findByText(/should be different from the old password/)).toBeVisible();

  const password = "a new long password";
  await userEvent.clear(passwordField());
  await userEvent.click(screen.getByRole("checkbox", { name: "Show the password" }));
  expect(passwordField()).toHaveAttribute("type", "text");
  await userEvent.type(passwordField(), `${password}{Enter}`);
  expect(await screen.findByText("The dashboard")).toBeVisible();
  expect(await screen.findByText("Password changed")).toBeVisible();

  await expect(backend().signInAs({ ...ADMIN, password })).resolves.toBeDefined();
  await expect(backend().signInAs(ADMIN)).rejects.toThrow(/invalid login credentials/i);
});
