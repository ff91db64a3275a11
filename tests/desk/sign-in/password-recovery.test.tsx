import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { dismissToast } from "@/ui/toast/toast-store";
import { serveFromBackend } from "../../support/backend/backend-fetch";
import { embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN, type EmbeddedBackend } from "../../support/backend/embedded-backend.ts";
import { signOutApp } from "../../support/staff-session";
import { arriveWith, renderAuthPage } from "./render-auth-page";

const backend = embeddedBackendForFile();

afterEach(async () => {
  await signOutApp();
  dismissToast();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** Has a reset link mailed, opens it, and returns the hash with which the service sends the browser on. */
async function openMailedLink({ client, emailsTo, fetch }: EmbeddedBackend): Promise<string> {
  const { error } = await client().auth.resetPasswordForEmail(ADMIN.email);
  if (error) throw error;
  const mail = emailsTo(ADMIN.email).at(-1)?.text ?? "";
  const link = /https?:\/\/[^\s"<>]+\/verify\?[^\s"<>]+/.exec(mail)?.[0] ?? "";
  const answer = await fetch(link, { redirect: "manual" });
  return new URL(answer.headers.get("location") ?? "").hash;
}

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
