import { it } from "vitest";
import { RetentionLine } from "@/desk/inbox/retention-line";
import { deskForFile } from "../../support/desk-for-file";
import { see } from "../../support/staff-screen.ts";

const { backend, renderSignedIn } = deskForFile();

it("says when requests are anonymized, and that nothing schedules it here", async () => {
  await renderSignedIn(<RetentionLine />);
  await see(
    "Requests older than 24 months are anonymized. It hasn't run yet. This database doesn't do that automatically.",
  );
});

it("says when it last ran, even if nothing was old enough", async () => {
  await backend().sql("select private.run_retention()");
  await renderSignedIn(<RetentionLine />);
  await see(/^Requests older than 24 months .* Last run \w+ \d/);
});

it("says that requests are kept indefinitely", async () => {
  await backend().sql("update private.retention set months = null");
  await renderSignedIn(<RetentionLine />);
  await see("Requests are kept indefinitely.");
});
