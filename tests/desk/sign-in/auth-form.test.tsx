import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { AuthForm } from "@/desk/sign-in/auth-form";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { deskForFile } from "../../support/desk-for-file";
import { renderStaff } from "../../support/render-staff";
import { retype, see } from "../../support/staff-screen.ts";

const { backend, seen } = deskForFile();

const button = (name: string) => screen.getByRole("button", { name });
const field = (label: string) => screen.getByLabelText(label);

beforeEach(() => {
  renderStaff(<AuthForm onForgotten={() => {}} />);
});

it("is disabled until both fields are filled", async () => {
  expect(button("Sign in")).toBeDisabled();
  await userEvent.type(field("E-mail"), ADMIN.email);
  expect(button("Sign in")).toBeDisabled();
  await userEvent.type(field("Password"), ADMIN.password);
  expect(button("Sign in")).toBeEnabled();
  await userEvent.click(button("Sign in"));
  await see("Signed in");
});

it("shows the backend's own message", async () => {
  await userEvent.type(field("E-mail"), ADMIN.email);
  await userEvent.type(field("Password"), "wrong{Enter}");
  await see("Invalid login credentials");
  await retype(field("Password"), `${ADMIN.password}{Enter}`);
  await see("Signed in");
  expect(screen.queryByText("Invalid login credentials")).toBeNull();
});

it("signs up with a confirmation mail that leads to the site root", async () => {
  await userEvent.click(button("No account yet? Sign up"));
  await userEvent.type(field("E-mail"), "new@example.com");
  await userEvent.type(field("Password"), "a long password{Enter}");
  await see("Check your email to confirm your account");
  expect(backend().emailsTo("new@example.com")).toHaveLength(1);
  const { path = "" } = seen.find((call) => call.path.startsWith("/auth/v1/signup")) ?? {};
  const { origin } = window.location;
  expect(new URL(path, origin).searchParams.get("redirect_to")).toBe(`${origin}/`);
});
