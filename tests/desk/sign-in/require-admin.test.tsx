import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { paths } from "@/config/paths";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { refusal } from "../../support/backend/faults.ts";
import { deskForFile, renderGuarded } from "../../support/desk-for-file";
import { press, see } from "../../support/staff-screen.ts";
import { signInApp } from "../../support/staff-session";

const { backend, seen, intercept } = deskForFile();

const renderGuard = () => renderGuarded(paths.adminQuotes, <p>The dashboard</p>);

it("checks first, and sends the signed-out to the sign-in page", async () => {
  renderGuard();
  expect(screen.getByText("Checking access...")).toBeVisible();
  await see("The sign-in page");
});

it("refuses a signed-in non-admin, and lets them sign out", async () => {
  const visitor = { email: "visitor@example.com", password: "a long password" };
  await backend().signUpAndConfirm(visitor);
  await signInApp(visitor);
  renderGuard();
  expect(await screen.findByRole("heading", { name: "Unauthorized" })).toBeVisible();
  expect(screen.getByText("Your account doesn't have admin access.")).toBeVisible();
  expect(screen.getByText(/^Ask an owner to add .+ on the Team page of the desk\.$/)).toBeVisible();
  await press("Sign out");
  await see("The sign-in page");
});

it("shows nothing while the check fails, and can retry", async () => {
  const repair = intercept("has_role", refusal(403));
  await signInApp(ADMIN);
  renderGuard();
  await see("We couldn't check your access");
  expect(screen.queryByText("The dashboard")).toBeNull();
  repair();
  await press("Try again");
  await see("The dashboard");
});

it("lets an admin in, after asking has_role; treats a later refusal as a no, and offers a way out", async () => {
  await signInApp(ADMIN);
  renderGuard();
  await see("The dashboard");
  expect(seen.find(({ path }) => path.includes("has_role"))?.body).toEqual({
    _user_id: ADMIN.id,
    _role: "admin",
  });
  intercept("has_role", refusal(403));
  window.dispatchEvent(new Event("visibilitychange"));
  await see("We couldn't check your access");
  expect(screen.queryByText("The dashboard")).toBeNull();
  await press("Sign out");
  await see("The sign-in page");
});
