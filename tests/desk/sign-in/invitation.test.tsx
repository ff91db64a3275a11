import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { deskForFile } from "../../support/desk-for-file";
import { see } from "../../support/staff-screen.ts";
import { arriveWith, openMailedLink, renderAuthPage } from "./render-auth-page";

const { backend } = deskForFile();

const heading = () => screen.findByRole("heading", { name: "Welcome" });

// One test in this file: the client reads the address when it is made, and there is one client per file.
it("welcomes invited people and asks for a password, even after a reload", async () => {
  // As a hosted project sends on whoever opens an invitation; the embedded one sends none.
  arriveWith((await openMailedLink(backend())).replace("type=recovery", "type=invite"));
  const { unmount } = renderAuthPage();
  expect(screen.getByText("Checking the link...")).toBeVisible();
  expect(window.location.hash).toBe("");
  await see(`Choose a password for your account ${ADMIN.email}.`);
  expect(window.location.href).toBe(`${window.location.origin}/auth`);

  unmount(); // All that a reload leaves is the stored session and the tab's storage.
  renderAuthPage();
  expect(await heading()).toBeVisible();
  const password = await screen.findByLabelText("Password");
  await waitFor(() => expect(password).toHaveFocus());
  expect(password).toHaveAttribute("autocomplete", "new-password");

  await userEvent.type(password, "a password of my own{Enter}");
  await see("The dashboard");
  await see("Password saved");
  await see(/ask an owner to add you on the Team page/);
  await expect(
    backend().signInAs({ ...ADMIN, password: "a password of my own" }),
  ).resolves.toBeDefined();
  expect(sessionStorage).toHaveLength(0);
});
