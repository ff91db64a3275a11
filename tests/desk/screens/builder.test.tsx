import { screen } from "@testing-library/react";
import { test } from "vitest";
import { QuoteBuilder } from "@/desk/builder/quote-builder";
import type { Submission } from "@/desk/model/submission";
import { addRequest, only } from "../../support/desk-factories.ts";
import { deskForFile } from "../../support/desk-for-file";
import { generalRequest } from "../../support/lead-factories.ts";
import { keys, press, retype } from "../../support/screen/controls.ts";
import { screenRecorder } from "../../support/screen/record-screen";

const desk = deskForFile();

async function requested(changes: Parameters<typeof generalRequest>[0] = {}) {
  const staff = await desk.staff();
  await staff.rpc("set_staff_name", { _name: "Ada" }).throwOnError();
  await desk
    .backend()
    .sql("update private.worker_runs set last_run_at = now(), channels = '{email,sms}'");
  const id = await addRequest(
    desk.backend(),
    generalRequest({
      name: "Maria Gonzalez",
      email: "maria@example.com",
      event_date: "2031-06-05",
      event_address: "2210 Oak Hollow Ln, Katy",
      details: { choice: "3-Station, planned for 150 guests, 6 hours" },
      ...changes,
    }),
  );
  const { data } = await staff.from("quote_submissions").select().eq("id", id).throwOnError();
  return only(data) as Submission;
}

const builder = (submission: Submission) => (
  <QuoteBuilder
    submission={submission}
    others={[]}
    onClose={() => {}}
    onSent={() => {}}
    onFocusBack={() => {}}
  />
);

test("the form of a quote, filled in", async () => {
  const { open, matches } = screenRecorder(desk);
  const submission = await requested();
  await open(builder(submission), "/", { isWhole: false });
  await matches("builder");
});

test("what is typed into the form", async () => {
  const { open, step, matches } = screenRecorder(desk);
  const submission = await requested();
  await open(builder(submission), "/", { isKnown: true });
  await step("Another model", press(/^4-Station/));
  await step("The first again", press(/^4-Station/));
  await step("The event on another day", retype("Event date", "2031-06-12"));
  await step("Two days", retype("Days of the event", "2"));
  await step("A weird number of guests", retype("Number of guests", "abc"));
  await step("A place far away", retype("Place", "Dallas"));
  await step("Another place", press("Another place"));
  await step("Types it", keys("Katy"));
  await step("Removes it", press(/^Remove place 2/));
  await step("A price of one's own", async (user) => {
    const [price] = screen.getAllByLabelText("Each (USD)");
    if (!price) throw new Error("There is no price.");
    await user.clear(price);
    await user.type(price, "100");
  });
  await step("The list's price again", press(/list/i));
  await matches("builder-typing");
  await step("Removes the first line", press(/^Remove/));
  await step("A tab", (user) => user.tab());
  await step("Sends it wrong", async (user) => {
    await retype("Customer name", "")(user);
    await retype("E-mail", "maria@")(user);
    await press(/^Send/)(user);
  });
  await matches("builder-lines");
});

test("creating and sending a quote", async () => {
  const { open, step, attempt, matches } = screenRecorder(desk);
  const submission = await requested();
  await open(builder(submission), "/", { isKnown: true });
  await step("Asks before it is for another name", async (user) => {
    await retype("Customer name", "Ada")(user);
    await press("Create quote")(user);
  });
  await step("Enter goes back", keys("{Enter}"));
  await step("The right name", retype("Customer name", "Maria Gonzalez"));
  await attempt("Creates it", press("Create quote"));
  await matches("builder-create");
});

test("sending from the form", async () => {
  const { open, attempt, step, matches } = screenRecorder(desk);
  const submission = await requested();
  await open(builder(submission), "/", { isKnown: true });
  await step("Types a note", (user) =>
    user.type(screen.getByLabelText("Quote notes"), "Rain or shine"),
  );
  await attempt("Sends it by its keys", keys("{Control>}{Enter}{/Control}"));
  await matches("builder-send");
});
