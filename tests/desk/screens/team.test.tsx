import { screen } from "@testing-library/react";
import { test } from "vitest";
import { paths } from "@/config/paths";
import { Team } from "@/desk/team/admin-team-page";
import { teamTexts } from "@/desk/team/team-texts";
import { addAccount } from "../../support/desk-factories.ts";
import { deskForFile } from "../../support/desk-for-file";
import { screenRecorder } from "../../support/screen/record-screen";

const desk = deskForFile();

test("the team", async () => {
  const { open, step, attempt, button, matches } = screenRecorder(desk);
  // The admin was added when the database was made.
  await desk.backend().sql("alter table role_changes disable trigger user");
  await desk.backend().sql("update role_changes set created_at = now()");
  await desk.backend().sql("alter table role_changes enable trigger user");
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
