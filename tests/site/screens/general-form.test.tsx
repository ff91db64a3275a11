import { screen } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { test } from "vitest";
import { QuoteRequestForm } from "@/site/forms/quote/quote-request-form";
import { Toaster } from "@/ui/toast/toaster";
import { deskForFile } from "../../support/desk-for-file";
import { screenRecorder } from "../../support/screen/record-screen";
import { renderSite } from "../../support/screen/render-site";

// The form for a quote as a visitor goes through it: sent empty, with mistakes, and filled in, with each way it can fail.

const desk = deskForFile();

type Answers = Record<string, string>;
const WRONG: Answers = {
  Name: "D",
  "E-mail": "dana@gmial.com",
  "Event date": "February 30, 2031",
  "Number of guests": "0",
};
const RIGHT: Answers = {
  Name: "Dana Whitfield",
  "E-mail": "dana@example.com",
  "Event date": "June 7, 2031",
  "Number of guests": "140",
  "Event location": "2310 Bagby St, Houston",
};

const fill = async (user: UserEvent, answers: Answers) => {
  for (const [label, value] of Object.entries(answers)) {
    const field = screen.getByLabelText(label);
    await user.clear(field);
    await user.type(field, value);
  }
};
/** The last button of a form sends it. */
const send = (user: UserEvent) => {
  const button = Array.from(document.querySelectorAll("form button[type=submit]")).at(-1);
  if (!button) throw new Error("No button sends the form.");
  return user.click(button);
};

test("the general form", async () => {
  const { open, step, attempt, matches } = screenRecorder(desk, {
    isStaff: false,
    show: renderSite,
  });
  await open(
    <>
      <QuoteRequestForm />
      <Toaster />
    </>,
    "/contact",
    { isWhole: false },
  );
  await step("Sends it empty", send);
  await step("Answers wrong", (user) => fill(user, WRONG));
  await step("Sends that", send);
  await step("Answers right", (user) => fill(user, RIGHT));
  await attempt("Sends that", send);
  await matches("general-form");
});
