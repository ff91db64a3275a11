import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { AuthForm } from "@/desk/sign-in/auth-form";
import { serveFromBackend } from "../../support/backend/backend-fetch";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { deskForFile } from "../../support/desk-for-file";
import { renderStaff } from "../../support/render-staff";

const { backend } = deskForFile();

const button = (name: string) => screen.getByRole("button", { name });

describe("sign-in form", () => {
  it("is disabled until both fields are filled", async () => {
    serveFromBackend(backend());
    renderStaff(<AuthForm onForgotten={() => {}} />);
    expect(button("Sign in")).toBeDisabled();
    await userEvent.type(screen.getByLabelText("E-mail"), ADMIN.email);
    expect(button("Sign in")).toBeDisabled();
    await userEvent.type(screen.getByLabelText("Password"), ADMIN.password);
    expect(button("Sign in")).toBeEnabled();
    await userEvent.click(button("Sign in"));
    expect(await screen.findByText("Signed in")).toBeVisible();
  });

  it("shows the backend's own message", async () => {
    serveFromBackend(backend());
    renderStaff(<AuthForm onForgotten={() => {}} />);
    await userEvent.type(screen.getByLabelText("E-mail"), ADMIN.email);
    await userEvent.type(screen.getByLabelText("Password"), "wrong");
    await userEvent.click(button("Sign in"));
    expect(await screen.findByText("Invalid login credentials")).toBeVisible();
    await userEvent.clear(screen.getByLabelText("Password"));
    await userEvent.type(screen.getByLabelText("Password"), ADMIN.password);
    await userEvent.click(button("Sign in"));
    expect(await screen.findByText("Signed in")).toBeVisible();
    expect(screen.queryByText("Invalid login credentials")).not.toBeInTheDocument();
  });

  it("signs up with a confirmation mail that leads to the site root", async () => {
    const seen = serveFromBackend(backend());
    renderStaff(<AuthForm onForgotten={() => {}} />);
    await userEvent.click(button("No account yet? Sign up"));
    await userEvent.type(screen.getByLabelText("E-mail"), "new@example.com");
    await userEvent.type(screen.getByLabelText("Password"), "a long password");
    await userEvent.click(button("Sign up"));
    expect(await screen.findByText("Check your email to confirm your account")).toBeVisible();
    expect(backend().emailsTo("new@example.com")).toHaveLength(1);
    const signUp = seen.find(({ path }) => path.startsWith("/auth/v1/signup"));
    const target = new URL(signUp?.path ?? "", window.location.origin).searchParams.get(
      "redirect_to",
    );
    expect(target).toBe(`${window.location.origin}/`);
  });
});
