import { screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { RetentionLine } from "@/desk/inbox/desk-lines";
import { serveFromBackend } from "../../support/backend/backend-fetch";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { deskForFile } from "../../support/desk-for-file";
import { renderStaff } from "../../support/render-staff";
import { signInApp } from "../../support/staff-session";

const { backend } = deskForFile();

beforeEach(async () => {
  serveFromBackend(backend());
  await signInApp(ADMIN);
});
it("tells how old requests go, and that this database has no clock", async () => {
  renderStaff(<RetentionLine />);
  expect(
    await screen.findByText(
      "Requests older than 24 months are anonymized. It hasn't run yet. This database doesn't do that automatically.",
    ),
  ).toBeVisible();
});

it("tells when it was done last, also when nothing was too old", async () => {
  await backend().sql("select private.run_retention()");
  renderStaff(<RetentionLine />);
  expect(
    await screen.findByText(/^Requests older than 24 months .* Last run \w+ \d/),
  ).toBeVisible();
});

it("tells that nothing is made anonymous by age", async () => {
  await backend().sql("update private.retention set months = null");
  renderStaff(<RetentionLine />);
  expect(await screen.findByText("Requests are kept indefinitely.")).toBeVisible();
});
