import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { AuthForm } from "@/desk/sign-in/auth-form";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { deskForFile } from "../../support/desk-for-file";
import { renderStaff } from "../../support/render-staff";
import { retype, see } from "../../support/staff-screen.ts";
import { signInApp } from "../../support/staff-session";
import { arriveWith, renderAuthPage } from "./render-auth-page";

const { backend, seen, intercept } = deskForFile();
const NOBODY = "nobody@example.com";

beforeEach(() => arriveWith(""));
const button = (name: string) => screen.getByRole("button", { name });
const sentText = (email: string) =>
  screen.findByText(`If there is an account for ${email}, a link is on its way.`);

async function askForLink(email: string) {
  renderAuthPage();
  await userEvent.click(button("Forgot password?"));
  const field = screen.getByLabelText("E-mail");
  expect(field).toHaveFocus();
  await retype(field, `${email}{Enter}`);
}

/** How the service refuses what is asked too often. */
const tooOften = (code: string, message: string) => async () =>
  Response.json({ code: 429, error_code: code, msg: message }, { status: 429 });

describe("forgotten password", () => {
  it("mails a link that leads back to the sign-in page", async () => {
    await askForLink(ADMIN.email);
    expect(await sentText(ADMIN.email)).toBeVisible();
    expect(screen.getByRole("status")).toHaveFocus();
    expect(backend().emailsTo(ADMIN.email)).toHaveLength(1);
    const request = seen.find(({ path }) => path.startsWith("/auth/v1/recover"));
    const asked = new URL(request?.path ?? "", window.location.origin).searchParams;
    expect(asked.get("redirect_to")).toBe(`${window.location.origin}/auth`);
    expect(request?.body).toMatchObject({ email: ADMIN.email });
  });

  it("says the same for an address without an account, and mails nothing", async () => {
    await askForLink(NOBODY);
    expect(await sentText(NOBODY)).toBeVisible();
    expect(backend().emailsTo(NOBODY)).toEqual([]);
    expect(screen.queryByText("Error")).toBeNull();
  });

  it("says why and what to do if the backend refuses, and retries", async () => {
    const message = "Too many attempts. Wait a few minutes and try again.";
    const relent = intercept(
      "/auth/v1/recover",
      tooOften("over_request_rate_limit", "Request rate limit reached"),
    );
    await askForLink(ADMIN.email);
    await see(message);
    expect(screen.getByLabelText("E-mail")).toHaveValue(ADMIN.email);
    relent();
    await userEvent.click(button("Send the link"));
    expect(await sentText(ADMIN.email)).toBeVisible();
    expect(screen.queryByText(message)).toBeNull();
  });

  it("says the same for an account that was just sent a mail, so as not to reveal it", async () => {
    const message = "For security purposes, you can only request this after 59 seconds.";
    intercept("/auth/v1/recover", tooOften("over_email_send_rate_limit", message));
    await askForLink(ADMIN.email);
    expect(await sentText(ADMIN.email)).toBeVisible();
    expect(screen.queryByText(message)).toBeNull();
  });

  it("carries the typed e-mail there and back, and sends again on request", async () => {
    renderAuthPage();
    await userEvent.type(screen.getByLabelText("E-mail"), NOBODY);
    await userEvent.click(button("Forgot password?"));
    expect(screen.getByLabelText("E-mail")).toHaveValue(NOBODY);
    expect(screen.queryByLabelText("Password")).toBeNull();
    await userEvent.click(button("Send the link"));
    await sentText(NOBODY);
    await userEvent.click(button("Send it again"));
    expect(screen.getByLabelText("E-mail")).toHaveFocus();
    await userEvent.click(button("Back to sign in"));
    expect(screen.getByLabelText("E-mail")).toHaveValue(NOBODY);
    expect(screen.getByLabelText("E-mail")).toHaveFocus();
    expect(button("Sign in")).toBeVisible();
  });

  it("has no such link on the sign-up form", async () => {
    renderAuthPage();
    await userEvent.click(button("No account yet? Sign up"));
    expect(screen.queryByRole("button", { name: "Forgot password?" })).toBeNull();
  });
});

describe("a link that the service refused", () => {
  const ERROR =
    "error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid";

  it.each([`#${ERROR}`, `?${ERROR}`, `?${ERROR}#${ERROR}`])("is explained: %s", async (suffix) => {
    arriveWith(suffix);
    renderAuthPage();
    expect(screen.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent(
      "A link works only once, and for a limited time. Enter your e-mail for a new one.",
    );
    expect(window.location.href).toBe(`${window.location.origin}/auth`);
    await userEvent.type(screen.getByLabelText("E-mail"), `${ADMIN.email}{Enter}`);
    expect(await sentText(ADMIN.email)).toBeVisible();
    expect(backend().emailsTo(ADMIN.email)).toHaveLength(1);
  });

  it("comes before the redirect of someone who is signed in", async () => {
    await signInApp(ADMIN);
    arriveWith(`#${ERROR}`);
    renderAuthPage();
    await waitFor(() => expect(seen.some(({ path }) => path.includes("has_role"))).toBe(true));
    expect(screen.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
    await userEvent.click(button("Back to sign in"));
    await see("The dashboard");
  });
});

const field = (label: string) => screen.getByLabelText(label);
const showForm = () => renderStaff(<AuthForm onForgotten={() => {}} />);

it("is disabled until both fields are filled", async () => {
  showForm();
  expect(button("Sign in")).toBeDisabled();
  await userEvent.type(field("E-mail"), ADMIN.email);
  expect(button("Sign in")).toBeDisabled();
  await userEvent.type(field("Password"), ADMIN.password);
  expect(button("Sign in")).toBeEnabled();
  await userEvent.click(button("Sign in"));
  await see("Signed in");
});

it("shows the backend's own message", async () => {
  showForm();
  await userEvent.type(field("E-mail"), ADMIN.email);
  await userEvent.type(field("Password"), "wrong{Enter}");
  await see("Invalid login credentials");
  await retype(field("Password"), `${ADMIN.password}{Enter}`);
  await see("Signed in");
  expect(screen.queryByText("Invalid login credentials")).toBeNull();
});

it("signs up with a confirmation mail that leads to the site root", async () => {
  showForm();
  await userEvent.click(button("No account yet? Sign up"));
  await userEvent.type(field("E-mail"), "new@example.com");
  await userEvent.type(field("Password"), "a long password{Enter}");
  await see("Check your email to confirm your account");
  expect(backend().emailsTo("new@example.com")).toHaveLength(1);
  const { path = "" } = seen.find((call) => call.path.startsWith("/auth/v1/signup")) ?? {};
  const { origin } = window.location;
  expect(new URL(path, origin).searchParams.get("redirect_to")).toBe(`${origin}/`);
});
