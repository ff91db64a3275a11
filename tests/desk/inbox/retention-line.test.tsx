import { beforeEach, it } from "vitest";
import { RetentionLine } from "@/desk/inbox/desk-lines";
import { deskForFile } from "../../support/desk-for-file";
import { see } from "../../support/staff-screen.ts";

const { backend, renderSignedIn } = deskForFile();

beforeEach(async () => {});
it("tells how old requests go, and that this database has no clock", async () => {
  await renderSignedIn(<RetentionLine />);
  await see(
    "Requests older than 24 months are anonymized. It hasn't run yet. This database doesn't do that automatically.",
  );
});

it("tells when it was done last, also when nothing was too old", async () => {
  await backend().sql("select private.run_retention()");
  await renderSignedIn(<RetentionLine />);
  await see(/^Requests older than 24 months .* Last run \w+ \d/);
});

it("tells that nothing is made anonymous by age", async () => {
  await backend().sql("update private.retention set months = null");
  await renderSignedIn(<RetentionLine />);
  await see("Requests are kept indefinitely.");
});
