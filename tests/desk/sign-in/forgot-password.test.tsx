import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { serveFromBackend } from "../../support/backend/backend-fetch";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { deskForFile } from "../../support/desk-for-file";
import { signInApp } from "../../support/staff-session";
import { arriveWith, renderAuthPage } from "./render-auth-page";

const { backend } = deskForFile();
const NOBODY = "nobody@example.com";

beforeEach(() => arriveWith(""));
const button = (name: string) => screen.getByRole("button", { name });
const sentText = (email: string) =>
  screen.findByText(`If there is an account for ${email}, a link is on its way.`);

async function askForLink(email: string) {
  await userEvent.click(button("Forgot password?"));
  const field = screen.getByLabelText("E-mail");
  expect(field).toHaveFocus();
  await userEvent.clear(field);
  await userEvent.type(field, `${email}{Enter}`);
}

/** How the service refuses what is asked too often. */
const refuse = (code: string, message: string) =>
  Promise.resolve(Response.json({ code: 429, error_code: code, msg: message }, { status: 429 }));

describe("forgotten password", () => {
  it("mails a link that leads back to the sign-in page", async () => {
    const seen = serveFromBackend(backend());
    renderAuthPage();
    await askForLink(ADMIN.email);
    expect(await sentText(ADMIN.email)).toBeVisible();
    expect(screen.getByRole("status")).toHaveFocus();
    expect(backend().emailsTo(ADMIN.email)).toHaveLength(1);
    const request = seen.find(({ path }) => path.startsWith("/auth/v1/recover"));
    const asked = new URL(request?.path ?? "", window.location.origin).searchParams;
    expect(asked.get("redirect_to")).toBe(`${window.location.origin}/auth`);
    expect(request?.body).toMatchObject({ email: ADMIN.email });
  });

  it("says the same of an address without an account, and mails nothing", async () => {
    serveFromBackend(backend());
    renderAuthPage();
    await askForLink(NOBODY);
    expect(await sentText(NOBODY)).toBeVisible();
    expect(backend().emailsTo(NOBODY)).toEqual([]);
    expect(screen.queryByText("Error")).not.toBeInTheDocument();
  });

  it("says why and what to do when the backend refuses, and sends on the next try", async () => {
    const message = "Too many attempts. Wait a few minutes and try again.";
    let isLimited = true;
    serveFromBackend(backend(), (request, pass) =>
      isLimited && request.path.startsWith("/auth/v1/recover")
        ? refuse("over_request_rate_limit", "Request rate limit reached")
        : pass(),
    );
    renderAuthPage();
    await askForLink(ADMIN.email);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText("E-mail")).toHaveValue(ADMIN.email);
    isLimited = false;
    await userEvent.click(button("Send the link"));
    expect(await sentText(ADMIN.email)).toBeVisible();
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });

  it("says the same of an account that has been sent a mail a moment ago, which no other can be told", async () => {
    const message = "For security purposes, you can only request this after 59 seconds.";
    serveFromBackend(backend(), (request, pass) =>
      request.path.startsWith("/auth/v1/recover")
        ? refuse("over_email_send_rate_limit", message)
        : pass(),
    );
    renderAuthPage();
    await askForLink(ADMIN.email);
    expect(await sentText(ADMIN.email)).toBeVisible();
    expect(screen.queryByText(message)).not.toBeInTheDocument();
  });

  it("carries the typed e-mail there and back, and sends again on request", async () => {
    serveFromBackend(backend());
    renderAuthPage();
    await userEvent.type(screen.getByLabelText("E-mail"), NOBODY);
    await userEvent.click(button("Forgot password?"));
    expect(screen.getByLabelText("E-mail")).toHaveValue(NOBODY);
    expect(screen.queryByLabelText("Password")).not.toBeInTheDocument();
    await userEvent.click(button("Send the link"));
    await sentText(NOBODY);
    await userEvent.click(button("Send it again"));
    expect(screen.getByLabelText("E-mail")).toHaveFocus();
    await userEvent.click(button("Back to sign in"));
    expect(screen.getByLabelText("E-mail")).toHaveValue(NOBODY);
    expect(screen.getByLabelText("E-mail")).toHaveFocus();
    expect(button("Sign in")).toBeVisible();
  });

  it("has no such link where an account is made", async () => {
    serveFromBackend(backend());
    renderAuthPage();
    await userEvent.click(button("No account yet? Sign up"));
    expect(screen.queryByRole("button", { name: "Forgot password?" })).not.toBeInTheDocument();
  });
});

describe("a link that the service refused", () => {
  const ERROR =
    "error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid";

  it.each([`#${ERROR}`, `?${ERROR}`, `?${ERROR}#${ERROR}`])("is explained: %s", async (suffix) => {
    serveFromBackend(backend());
    arriveWith(suffix);
    renderAuthPage();
    expect(screen.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent("Request a new one here.");
    expect(window.location.href).toBe(`${window.location.origin}/auth`);
    await userEvent.type(screen.getByLabelText("E-mail"), `${ADMIN.email}{Enter}`);
    expect(await sentText(ADMIN.email)).toBeVisible();
    expect(backend().emailsTo(ADMIN.email)).toHaveLength(1);
  });

  it("comes before the redirect of somebody signed in, who can then go on", async () => {
    const seen = serveFromBackend(backend());
    await signInApp(ADMIN);
    arriveWith(`#${ERROR}`);
    renderAuthPage();
    await waitFor(() => expect(seen.some(({ path }) => path.includes("has_role"))).toBe(true));
    expect(screen.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
    await userEvent.click(button("Back to sign in"));
    expect(await screen.findByText("The dashboard")).toBeVisible();
  });
});
