import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { paths } from "@/config/paths";
import { RequireAdmin } from "@/desk/sign-in/require-admin";
import { serveFromBackend } from "../../support/backend/backend-fetch";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { deskForFile } from "../../support/desk-for-file";
import { renderStaff } from "../../support/render-staff";
import { signInApp } from "../../support/staff-session";

const { backend } = deskForFile();

function renderGuard() {
  renderStaff(
    <Routes>
      <Route element={<RequireAdmin />}>
        <Route path={paths.adminQuotes} element={<p>The dashboard</p>} />
      </Route>
      <Route path={paths.auth} element={<p>The sign-in page</p>} />
    </Routes>,
    paths.adminQuotes,
  );
}

describe("admin guard", () => {
  it("checks first, and sends the signed-out to the sign-in page", async () => {
    serveFromBackend(backend());
    renderGuard();
    expect(screen.getByText("Checking access...")).toBeVisible();
    expect(await screen.findByText("The sign-in page")).toBeVisible();
  });

  it("lets an admin in, after asking has_role", async () => {
    const seen = serveFromBackend(backend());
    await signInApp(ADMIN);
    renderGuard();
    expect(await screen.findByText("The dashboard")).toBeVisible();
    expect(seen.find(({ path }) => path.includes("has_role"))?.body).toEqual({
      _user_id: ADMIN.id,
      _role: "admin",
    });
  });

  it("tells a signed-in non-admin, and lets them sign out", async () => {
    serveFromBackend(backend());
    const visitor = { email: "visitor@example.com", password: "a long password" };
    await backend().signUpAndConfirm(visitor);
    await signInApp(visitor);
    renderGuard();
    expect(await screen.findByRole("heading", { name: "Unauthorized" })).toBeVisible();
    expect(screen.getByText("Your account doesn't have admin access.")).toBeVisible();
    expect(
      screen.getByText(/^Ask an owner to add .+ on the Team page of the desk\.$/),
    ).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Sign out" }));
    expect(await screen.findByText("The sign-in page")).toBeVisible();
  });

  it("shows nothing while the check fails, and tries again on request", async () => {
    let isBroken = true;
    serveFromBackend(backend(), (request, pass) =>
      isBroken && request.path.includes("has_role")
        ? Promise.resolve(Response.json({ code: "42501", message: "no" }, { status: 403 }))
        : pass(),
    );
    await signInApp(ADMIN);
    renderGuard();
    expect(await screen.findByText("We couldn't check your access")).toBeVisible();
    expect(screen.queryByText("The dashboard")).not.toBeInTheDocument();
    isBroken = false;
    await userEvent.click(screen.getByRole("button", { name: "Try again" }));
    expect(await screen.findByText("The dashboard")).toBeVisible();
  });

  it("takes a refusal for a no, also after an earlier yes, and offers a way out", async () => {
    let isRefused = false;
    serveFromBackend(backend(), (request, pass) =>
      isRefused && request.path.includes("has_role")
        ? Promise.resolve(
            Response.json({ code: "42501", message: "permission denied" }, { status: 403 }),
          )
        : pass(),
    );
    await signInApp(ADMIN);
    renderGuard();
    expect(await screen.findByText("The dashboard")).toBeVisible();
    isRefused = true;
    window.dispatchEvent(new Event("visibilitychange"));
    expect(await screen.findByText("We couldn't check your access")).toBeVisible();
    expect(screen.queryByText("The dashboard")).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Sign out" }));
    expect(await screen.findByText("The sign-in page")).toBeVisible();
  });
});
