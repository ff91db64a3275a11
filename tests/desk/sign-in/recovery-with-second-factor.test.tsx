import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { factorTexts } from "@/desk/sign-in/factors/factors-words";
import { dismissToast } from "@/ui/toast/toast-store";
import { serveFromBackend } from "../../support/backend/backend-fetch";
import { embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { addSecondFactors, RIGHT_CODE } from "../../support/second-factors.ts";
import { signOutApp } from "../../support/staff-session";
import { arriveWith, renderAuthPage } from "./render-auth-page";

const backend = embeddedBackendForFile();

afterEach(async () => {
  await signOutApp();
  dismissToast();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

/** Where the mailed link leads, as the service sends the browser on. */
async function openMailedLink(): Promise<string> {
  await backend().client().auth.resetPasswordForEmail(ADMIN.email);
  const mail = backend().emailsTo(ADMIN.email).at(-1)?.text ?? "";
  const link = /https?:\/\/[^\s"<>]+\/verify\?[^\s"<>]+/.exec(mail)?.[0] ?? "";
  const answer = await backend().fetch(link, { redirect: "manual" });
  return new URL(answer.headers.get("location") ?? "").hash;
}

// One test in this file: the client reads the address when it is made, and there is one client per file.
it("asks for the code before the new password, without which the service would refuse it", async () => {
  serveFromBackend(backend());
  const { addFactor } = await addSecondFactors(backend());
  await addFactor(ADMIN.id);
  arriveWith(await openMailedLink());
  renderAuthPage();
  const code = await screen.findByLabelText(factorTexts.code);
  expect(screen.getByText(factorTexts.challenge.lost)).toBeVisible();
  expect(screen.queryByLabelText("New password")).not.toBeInTheDocument();
  await userEvent.type(code, `${RIGHT_CODE}{Enter}`);

  const password = await screen.findByLabelText("New password");
  await waitFor(() => expect(password).toHaveFocus());
  await userEvent.type(password, "a new long password{Enter}");
  expect(await screen.findByText("The dashboard")).toBeVisible();
  await expect(
    backend().signInAs({ ...ADMIN, password: "a new long password" }),
  ).resolves.toBeDefined();
});
