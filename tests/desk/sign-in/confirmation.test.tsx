import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { deskForFile } from "../../support/desk-for-file";
import { see } from "../../support/staff-screen.ts";
import { arriveWith, renderAuthPage } from "./render-auth-page";

const { backend } = deskForFile();

// One test in this file: the client reads the address when it is made, and there is one client per file.
it("welcomes people who confirmed a sign-up, and says what is next", async () => {
  const { client, followMailedLink } = backend();
  const email = "new@example.com";
  const { error } = await client().auth.signUp({ email, password: "a password of my own" });
  expect(error).toBeNull();
  arriveWith(await followMailedLink(email));
  renderAuthPage();
  expect(screen.getByRole("heading", { name: "Welcome" })).toBeVisible();
  expect(window.location.href).toBe(`${window.location.origin}/auth`);
  await see(`Your e-mail address ${email} is confirmed.`);
  expect(screen.getByRole("status")).toHaveTextContent(/ask an owner to add you on the Team page/);
  expect(screen.getByRole("link", { name: "Open the desk" })).toHaveAttribute(
    "href",
    "/admin/quotes",
  );
});
