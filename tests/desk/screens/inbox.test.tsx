import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { test } from "vitest";
import { paths } from "@/config/paths";
import { QuoteDesk } from "@/desk/dashboard/quote-desk";
import { addColleague, addEntry, addRequest, ageRequests } from "../../support/desk-factories.ts";
import { deskForFile } from "../../support/desk-for-file";
import { agreedToTexts, emergencyRequest, generalRequest } from "../../support/lead-factories.ts";
import { keys, press } from "../../support/screen/controls.ts";
import { screenRecorder } from "../../support/screen/record-screen";

const desk = deskForFile();

/** A request whose columns are the same in every run. */
const plain = (name: string, email: string, changes: Parameters<typeof generalRequest>[0] = {}) =>
  generalRequest({ name, email, event_date: "2031-06-07", ...changes });

/** Requests of each group and state. */
async function fillInbox() {
  const { backend, staff } = desk;
  const grace = await addRequest(
    backend(),
    emergencyRequest({ name: "Grace Hopper", phone: "(713) 555-0101" }),
  );
  await addRequest(backend(), emergencyRequest({ name: "Ray Ortega", phone: "(713) 555-0142" }));
  const lost = await addRequest(
    backend(),
    emergencyRequest({ name: "Lost Larry", phone: "(713) 555-0143" }),
  );
  const eve = await addRequest(
    backend(),
    emergencyRequest({ name: "Eve Answered", phone: "(713) 555-0144" }),
  );
  await addRequest(
    backend(),
    plain("Dana Whitfield", "dana@example.com", {
      phone: "713-555-0155",
      ...agreedToTexts,
    }),
  );
  await addRequest(
    backend(),
    plain("Dana W.", "dana@example.com", { event_date: "2031-06-08", number_of_guests: 80 }),
  );
  await addRequest(backend(), plain("asdfgh", "spam@example.com"));
  await addRequest(
    backend(),
    plain("Nora Newest", "nora@example.com", { event_date: "2031-03-08" }),
  );
  const done = await addRequest(backend(), plain("Dismissed Dan", "dan@example.com"));
  await ageRequests(backend(), "20 minutes", "Grace Hopper");
  await ageRequests(backend(), "5 minutes", "Ray Ortega");
  await ageRequests(backend(), "3 hours", "Lost Larry");
  await ageRequests(backend(), "2 hours", "Eve Answered");
  await ageRequests(backend(), "2 days", "Dana Whitfield");
  await ageRequests(backend(), "25 hours", "Dana W.");
  await ageRequests(backend(), "3 hours", "asdfgh");
  await ageRequests(backend(), "30 hours", "Dismissed Dan");
  const client = await staff();
  await client.rpc("set_staff_name", { _name: "Ada" }).throwOnError();
  await addEntry(client, eve, "spoke", "On the way");
  const { client: colleague } = await addColleague(backend(), "Maria");
  await colleague.rpc("take_request", { _id: lost }).throwOnError();
  await client.rpc("take_request", { _id: grace }).throwOnError();
  await client.rpc("dismiss_requests", { _ids: [done] }).throwOnError();
}

const choose = (label: string) => (user: UserEvent) => user.click(screen.getByLabelText(label));

/** How big the database is differs from machine to machine. */
const withRetention = () =>
  desk.intercept("retention_status", async () =>
    Response.json({
      months: 24,
      is_scheduled: false,
      last_run_at: null,
      bytes: 10_485_760,
      plan_bytes: 524_288_000,
      full_on: "2033-05-01",
    }),
  );

test("a request of a colleague, taken over", async () => {
  const { open, step, attempt, matches } = screenRecorder(desk);
  await fillInbox();
  withRetention();
  await open(<QuoteDesk />, paths.adminQuotes, { isKnown: true });
  const ask = press("Take over: Lost Larry");
  await step("Asks", ask);
  await step("Leaves it", press("Leave it to Maria"));
  await attempt("Takes it over", async (user) => {
    await ask(user);
    await press("Take over")(user);
  });
  await step("Gives it back", press(/^Undo/));
  await matches("inbox-taking");
});

test("dismissing one", async () => {
  const { open, step, attempt, matches } = screenRecorder(desk);
  await fillInbox();
  withRetention();
  await open(<QuoteDesk />, paths.adminQuotes, { isKnown: true });
  const ask = press("Dismiss: Nora Newest");
  await step("Asks why", ask);
  await step("Escape", keys("{Escape}"));
  await step("Asks why again", ask);
  await step("Back", press("Back"));
  await step("Asks why a third time", ask);
  await step("Another reason, by its key", keys("4"));
  await step("Without words", keys("{Enter}"));
  await step("Types and leaves it", keys("Too far{Escape}"));
  await attempt("Outside our area", async (user) => {
    await ask(user);
    await keys("3")(user);
  });
  await step("Undoes it", press(/^Undo/));
  await step("Dismisses it in words", async (user) => {
    await ask(user);
    await press("Other…")(user);
    await user.keyboard("Too far{Enter}");
  });
  const askEmergency = press("Dismiss: Ray Ortega");
  await step("Asks for an emergency", askEmergency);
  await step("As spam", press(/^Spam/));
  await step("Enter once too often", keys("{Enter}"));
  await attempt("Dismisses the emergency", async (user) => {
    await askEmergency(user);
    await press(/^Spam/)(user);
    await keys("y")(user);
  });
  await matches("inbox-dismissal");
});

test("dismissed requests, and dismissing many", async () => {
  const { open, step, attempt, matches } = screenRecorder(desk);
  await fillInbox();
  withRetention();
  await open(<QuoteDesk />, paths.adminQuotes, { isKnown: true });
  const check = (name: string) => choose(`Select ${name}`);
  await step("Selects one", check("Nora Newest"));
  await step("Selects to another with Shift", async (user) => {
    await user.keyboard("{Shift>}");
    await check("Eve Answered")(user);
    await user.keyboard("{/Shift}");
  });
  await step("Clears the selection", press("Clear"));
  await step("Selects another by its key", async (user) => {
    await user.keyboard("j");
    await user.keyboard("x");
  });
  await step("Selects all", press(/^Select all/));
  await step("Asks why", keys("d"));
  await step("Back", press("Back"));
  await step("Clears it again", press("Clear"));
  await step("Selects two", async (user) => {
    await check("Nora Newest")(user);
    await check("asdfgh")(user);
  });
  await attempt("Dismisses both as spam", async (user) => {
    await press("Dismiss 2 requests")(user);
    await press(/^Spam/)(user);
  });
  await step("Undoes both", press(/^Undo/));
  await step("Dismisses both again", async (user) => {
    await check("Nora Newest")(user);
    await check("asdfgh")(user);
    await press("Dismiss 2 requests")(user);
    await press(/^Duplicate/)(user);
  });
  await matches("inbox-selection");
  await step("Shows the dismissed", (user) =>
    user.selectOptions(screen.getByLabelText("State"), "Dismissed"),
  );
  await step("Opens one", press(/^asdfgh/));
  await attempt("Outside our area after all", press("Outside our area"));
  await step("Another reason", press("Other…"));
  await step("Without words", press("Save reason"));
  await step("In words", async (user) => {
    await user.type(screen.getByLabelText("In your own words"), "Joke");
    await press("Save reason")(user);
  });
  await attempt("Restores it", press("Restore: asdfgh", -1));
  await step("Selects the others", async (user) => {
    await check("Nora Newest")(user);
    await press(/^Select all/)(user);
  });
  await attempt("Restores them", press(/^Restore 2/));
  await matches("inbox-dismissed");
});
