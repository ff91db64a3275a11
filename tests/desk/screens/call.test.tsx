import { screen } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { test } from "vitest";
import { paths } from "@/config/paths";
import { CallButton } from "@/desk/call/call-button";
import { CallDesk } from "@/desk/call/call-desk";
import { callTexts as texts } from "@/desk/call/call-texts";
import { draftTexts } from "@/desk/drafts/draft-texts";
import { callCard } from "@/desk/model/call-card";
import { deskForFile } from "../../support/desk-for-file";
import { ACCEPTED, addQuoteAfter, SENT, trailers } from "../../support/quote-steps.ts";
import { screenRecorder } from "../../support/screen/record-screen";

const desk = deskForFile();

/** Two of the three largest trailers are out on the day of the call. */
async function fillDay() {
  const columns = {
    name: "Ada",
    event_date: "2031-05-10",
    pickup_on: "2031-05-11",
    quote_amount: null,
    lines: [trailers("4-station", 2)],
  };
  await addQuoteAfter(desk.backend(), await desk.staff(), columns, [SENT, ACCEPTED]);
}
const room = (
  <Routes>
    <Route element={<CallDesk />}>
      <Route path="*" element={<CallButton />} />
    </Route>
  </Routes>
);

test("a call", async () => {
  const { open, step, attempt, button, matches } = screenRecorder(desk);
  callCard.set(false);
  await fillDay();
  await open(room, paths.adminTeam, { isWhole: false });
  const field = (name: keyof typeof texts.fields) => screen.getByLabelText(texts.fields[name]);
  await step("Presses the button", (user) => user.click(button(texts.title)));
  await step("Puts it away by Escape, and presses N", (user) => user.keyboard("{Escape}n"));
  await step("Saves nothing", (user) => user.click(button(new RegExp(`^${texts.save}`))));
  await step("Says a day", (user) => user.type(field("day"), "5/10{Enter}"));
  await step("Says a place", (user) => user.keyboard("77375{Enter}"));
  await step("Says how many people", (user) => user.keyboard("300{Enter}"));
  await step("Says how long", (user) => user.keyboard("6 h{Enter}"));
  await step("Says for how many it is instead", async (user) => {
    await user.clear(field("people"));
    await user.type(field("people"), "140");
  });
  await step("Presses Alt and 4", (user) => user.keyboard("{Alt>}4{/Alt}"));
  await step("Presses Alt and P", (user) => user.keyboard("{Alt>}p{/Alt}"));
  await step("Presses Alt and C", (user) => user.keyboard("{Alt>}c{/Alt}"));
  await step("Presses Alt and C again", (user) => user.keyboard("{Alt>}c{/Alt}"));
  await step("Chooses another length", (user) =>
    user.click(screen.getAllByRole("radio").at(-1) as HTMLElement),
  );
  await step("Says what can't be read", async (user) => {
    await user.clear(field("day"));
    await user.type(field("day"), "next spring");
    await user.clear(field("length"));
    await user.type(field("length"), "a while");
    await user.clear(field("place"));
    await user.type(field("place"), "nowhere");
  });
  await step("Names a wrong number and address", async (user) => {
    await user.type(field("phone"), "713 55");
    await user.type(field("email"), "ada");
    await user.type(field("note"), "Wants shade");
    await user.keyboard("{Control>}s{/Control}");
  });
  await step("Names a right number", async (user) => {
    await user.type(field("name"), "Renata Villegas");
    await user.clear(field("email"));
    await user.clear(field("phone"));
    await user.type(field("phone"), "346-555-0171");
    await user.click(screen.getByLabelText(texts.spanish));
  });
  await step("Puts it away and opens it again", async (user) => {
    await user.click(button(/^Put away/));
    await user.keyboard("n");
  });
  await attempt("Saves it", (user) => user.keyboard("{Control>}s{/Control}"));
  await step("Begins another call", (user) => user.keyboard("n"));
  await step("Types a day and starts over", async (user) => {
    await user.keyboard("5/10");
    await user.keyboard("{Escape}");
    await user.keyboard("n");
  });
  await step("Starts over", (user) => user.click(button(draftTexts.startOver)));
  await step("Says who it is", async (user) => {
    await user.type(field("name"), "Ben");
    await user.type(field("email"), "ben@example.com");
  });
  await attempt("Goes on to the quote", (user) => user.keyboard("{Control>}{Enter}{/Control}"));
  await matches("call");
});
