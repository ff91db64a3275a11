import { screen, within } from "@testing-library/react";
import { test } from "vitest";
import { paths } from "@/config/paths";
import { AlertLists } from "@/desk/notifications/lists/alert-lists";
import { OwnAlertsSection } from "@/desk/notifications/lists/own-alerts";
import { Team } from "@/desk/team/admin-team-page";
import { teamTexts } from "@/desk/team/team-texts";
import { addAccount } from "../../support/desk-factories.ts";
import { deskForFile } from "../../support/desk-for-file";
import { screenRecorder } from "../../support/screen/record-screen";

const desk = deskForFile();

/** The admin was added when the database was made: at any time. */
async function addAdminNow() {
  await desk.backend().sql("alter table role_changes disable trigger user");
  await desk.backend().sql("update role_changes set created_at = now()");
  await desk.backend().sql("alter table role_changes enable trigger user");
}

test("the team", async () => {
  const { open, step, attempt, button, matches } = screenRecorder(desk);
  await addAdminNow();
  await addAccount(desk.backend(), "colleague@example.com", true);
  await open(<Team />, paths.adminTeam);
  await step("Adds an empty address", (user) => user.click(button("Add to the team")));
  await step("Types an address", (user) =>
    user.type(screen.getByLabelText(teamTexts.add.email), "new@example.com"),
  );
  await attempt("Adds it", (user) => user.click(button("Add to the team")));
  await step("Asks to remove a colleague", (user) =>
    user.click(button("Remove access for colleague@example.com")),
  );
  await matches("team");
});

test("the team's alerts", async () => {
  const { open, step, attempt, button, matches } = screenRecorder(desk);
  await open(
    <>
      <OwnAlertsSection />
      <AlertLists isReadOnly={false} />
    </>,
    paths.adminTeam,
  );
  await attempt("Ends e-mails", (user) => user.click(screen.getByRole("switch")));
  const number = () => screen.getByLabelText(/^Number for texts/);
  await step("Saves a wrong number", async (user) => {
    await user.type(number(), "713 55");
    await user.click(button("Save the number"));
  });
  await attempt("Saves a number", async (user) => {
    await user.clear(number());
    await user.type(number(), "713-555-0126");
    await user.click(button("Save the number"));
  });
  const first = () => within(screen.getByRole("form", { name: "Add to: First list" }));
  const entry = () => first().getByRole("textbox");
  const add = () => first().getByRole("button");
  await step("Adds nothing to a list", (user) => user.click(add()));
  await step("Adds what is no address", async (user) => {
    await user.type(entry(), "ben@");
    await user.click(add());
  });
  await attempt("Adds an address", async (user) => {
    await user.clear(entry());
    await user.type(entry(), "office@example.com");
    await user.click(add());
  });
  await step("Adds a number", async (user) => {
    await user.type(entry(), "713-555-0188");
    await user.click(add());
  });
  await step("Adds it again", async (user) => {
    await user.type(entry(), "(713) 555-0188");
    await user.click(add());
  });
  await attempt("Removes an entry", (user) =>
    user.click(screen.getAllByRole("button", { name: /^Remove/ })[0] as HTMLElement),
  );
  await matches("team-alerts");
});
