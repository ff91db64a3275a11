import { fireEvent, screen, within } from "@testing-library/react";
import { test } from "vitest";
import { staffPaths } from "@/config/staff-paths";
import { BusinessView } from "@/desk/business/admin-business-page";
import {
  businessTexts,
  closedTexts,
  fieldLabels,
  seasonTexts,
} from "@/desk/business/business-texts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { deskForFile } from "../../support/desk-for-file";
import { screenRecorder } from "../../support/screen/record-screen";

const desk = deskForFile();
const { backend } = desk;

test("the business", async () => {
  const { open, step, attempt, button, matches } = screenRecorder(desk);
  await backend().sql("select private.make_admin($1)", [ADMIN.email]);
  await open(<BusinessView />, staffPaths.business);
  const field = (name: string) => screen.getByRole("textbox", { name });
  const bar = () => within(screen.getByRole("region", { name: businessTexts.bar.region }));
  await step("Types a tax that can't be read", async (user) => {
    await user.clear(field("Sales tax"));
    await user.type(field("Sales tax"), "a lot");
  });
  await step("Leaves the field", (user) => user.tab());
  await step("Saves it", (user) => user.click(bar().getByRole("button", { name: /^Save/ })));
  await step("Discards it", (user) =>
    user.click(bar().getByRole("button", { name: businessTexts.bar.discard })),
  );
  await step("Brings it back", (user) => user.click(button(businessTexts.bar.bringBack)));
  await step("Types a price, the tax and a choice", async (user) => {
    await user.clear(field("Sales tax"));
    await user.type(field("Sales tax"), "8.5");
    await user.clear(field("3-Station, week"));
    await user.type(field("3-Station, week"), "2,300");
    await user.click(screen.getByRole("checkbox", { name: fieldLabels.arePricesPublic }));
  });
  await attempt("Saves by a key", (user) => user.keyboard("{Control>}s{/Control}"));
  await attempt("Confirms a part", (user) =>
    user.click(button(businessTexts.samples.confirmPart("Delivery"))),
  );
  await attempt("Adds a trailer", (user) =>
    user.click(button(businessTexts.units.addTo("4-Station"))),
  );
  await matches("business");
});

test("the business: days and seasons", async () => {
  const { open, step, attempt, button, matches } = screenRecorder(desk);
  await backend().sql("select private.make_admin($1)", [ADMIN.email]);
  await open(<BusinessView />, staffPaths.business, { isWhole: false });
  const closed = () => within(screen.getByRole("form", { name: closedTexts.add }));
  const season = () => within(screen.getByRole("form", { name: seasonTexts.add }));
  const set = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
  await step("Closes nothing", (user) => user.click(closed().getByRole("button")));
  await attempt("Closes a day", async (user) => {
    set(closed().getByLabelText(closedTexts.firstDay), "2031-07-04");
    set(closed().getByLabelText(closedTexts.reason), "Our holiday");
    await user.click(closed().getByRole("button"));
  });
  await attempt("Opens it again", (user) =>
    user.click(screen.getAllByRole("button", { name: /Jul 4, 2031/ })[0] as HTMLElement),
  );
  await step("Adds no season", (user) => user.click(season().getByRole("button")));
  await attempt("Adds a season", async (user) => {
    set(season().getByLabelText(seasonTexts.name), "Spring");
    set(season().getByLabelText(seasonTexts.firstDay), "2031-04-01");
    set(season().getByLabelText(seasonTexts.lastDay), "2031-05-01");
    set(season().getByLabelText(seasonTexts.percent), "15");
    await user.click(season().getByRole("button"));
  });
  await attempt("Copies it to the next year", (user) =>
    user.click(button(seasonTexts.copyOf("Spring, +15%", "2032"))),
  );
  await attempt("Removes it", (user) =>
    user.click(
      screen.getAllByRole("button", { name: seasonTexts.remove("Spring, +15%") })[0] as HTMLElement,
    ),
  );
  await step("Begins new terms", (user) => user.click(button(businessTexts.terms.write)));
  await matches("business-days");
});
