import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { deskForFile } from "../../support/desk-for-file";
import { press } from "../../support/staff-screen.ts";
import { signInApp } from "../../support/staff-session";
import { arriveWith, renderAuthPage } from "./render-auth-page";

deskForFile();

// One test in this file: the client reads the address when it is made, and there is one client per file.
it("does not mistake this browser's session for that of a refused invitation", async () => {
  arriveWith("#access_token=a.b.c&refresh_token=d&expires_in=3600&token_type=bearer&type=invite");
  await signInApp(ADMIN).catch(() => undefined);
  arriveWith("#access_token=a.b.c&refresh_token=d&expires_in=3600&token_type=bearer&type=invite");
  renderAuthPage();
  expect(screen.getByRole("alert")).toHaveTextContent(
    `You're signed in as ${ADMIN.email}. The link you opened is for an unnamed account.`,
  );
  await press("Switch to the other account");
  expect(await screen.findByRole("heading", { name: "This link no longer works" })).toBeVisible();
  expect(screen.getByText(/It works in place of an invitation, too/)).toBeVisible();
  expect(sessionStorage).toHaveLength(0);
});
