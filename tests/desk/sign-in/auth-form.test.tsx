import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { AuthForm } from "@/desk/sign-in/auth-form";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { deskForFile } from "../../support/desk-for-file";
import { renderStaff } from "../../support/render-staff";
import { retype, see } from "../../support/staff-screen.ts";

const { backend, seen } = deskForFile();

const button = (name: string) => screen.getByRole("button", { name });

describe("sign-in form", () => {
  it("is disabled until both fields are filled", async () => {
    renderStaff(<AuthForm onForgotten={() => {}} />);
    expect(button("Sign in")).toBeDisabled();
    await userEvent.type(screen.getByLabelText("E-mail"), ADMIN.email);
    expect(button("Sign in")).toBeDisabled();
    await userEvent.type(screen.getByLabelText("Password"), ADMIN.password);
    expect(button("Sign in")).toBeEnabled();
    await userEvent.click(button("Sign in"));
    await see("Signed in");
  });

  it("shows the backend's own message", async () => {
    renderStaff(<AuthForm onForgotten={() => {}} />);
    await userEvent.type(screen.getByLabelText("E-mail"), ADMIN.email);
    await userEvent.type(screen.getByLabelText("Password"), "wrong");
    await userEvent.click(button("Sign in"));
    await see("Invalid login credentials");
    await retype(screen.getByLabelText("Password"), ADMIN.password);
    await userEvent.click(button("Sign in"));
    await see("Signed in");
    expect(screen.queryByText("Invalid login credentials")).toBeNull();
  });

  it("signs up with a confirmation mail that leads to the site root", async () => {
    renderStaff(<AuthForm onForgotten={() => {}} />);
    await userEvent.click(button("No account yet? Sign up"));
    await userEvent.type(screen.getByLabelText("E-mail"), "new@example.com");
    await userEvent.type(screen.getByLabelText("Password"), "a long password");
    await userEvent.click(button("Sign up"));
    await see("Check your email to confirm your account");
    expect(backend().emailsTo("new@example.com")).toHaveLength(1);
    const signUp = seen.find(({ path }) => path.startsWith("/auth/v1/signup"));
    const target = new URL(signUp?.path ?? "", window.location.origin).searchParams.get(
      "redirect_to",
    );
    expect(target).toBe(`${window.location.origin}/`);
  });
});
