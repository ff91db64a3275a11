import { screen } from "@testing-library/react";
import { test } from "vitest";
import { quoteHeadings } from "@/request/words/quote-headings";
import { quotePageTexts as texts } from "@/site/words/quote/quote-texts";
import { deskForFile } from "../../support/desk-for-file";
import { screenRecorder } from "../../support/screen/record-screen";
import { CustomersPage, firstButton, letterRow, sentQuote, showAlone } from "./quote-scene";

const desk = deskForFile();
const record = () => screenRecorder(desk, { isStaff: false, show: showAlone });
const field = (name: string | RegExp) => screen.getByLabelText(name);

test("an open quote is signed, reviewed and accepted", async () => {
  const { open, step, attempt, button, matches } = record();
  const { newLink } = await sentQuote(desk, {
    event_address: "Katy",
    site_access: null,
    site_contact: null,
    site_utilities: null,
  });
  await open(<CustomersPage token={(await newLink()).token} />, "/your-quote");
  await matches("quote-open");
  await step("Goes to the signature from the top", (user) => user.click(button(texts.hero.accept)));
  await step("Goes on without a signature", (user) => user.click(button(texts.accept.review)));
  await step("Signs for a company", (user) =>
    user.click(screen.getByRole("radio", { name: texts.accept.company })),
  );
  await step("Goes on without the company", (user) => user.click(button(texts.accept.review)));
  await step("Fills it in", async (user) => {
    await user.type(field(texts.accept.companyName), "Pelican Bend");
    await user.type(field(texts.accept.poNumber), "4417-B");
    await user.type(field(texts.accept.name), "Maria Gonzalez");
  });
  await step("Goes on without having read the terms", (user) =>
    user.click(button(texts.accept.review)),
  );
  await step("Has read them, and reviews", async (user) => {
    await user.click(screen.getByRole("checkbox"));
    await user.click(button(texts.accept.review));
  });
  await step("Goes back", (user) => user.click(button(texts.review.back)));
  await step("Reviews again", (user) => user.click(button(texts.accept.review)));
  await matches("quote-signing");

  await attempt("Accepts, and checks again", (user) =>
    user.click(button(/^Accept for|^Check again now/)),
  );
  await step("Saves nothing for the driver", (user) => user.click(button(texts.site.save)));
  await step("Saves a place without a street", async (user) => {
    await user.type(field(quoteHeadings.site.address), "Katy, TX");
    await user.click(button(texts.site.save));
  });
  await step("Leaves it for later", (user) => user.click(button(texts.site.later)));
  await matches("quote-accepting");
});

test("what can be written about an open quote", async () => {
  const { open, step, attempt, wait, button, matches } = record();
  const { newLink, admin, id } = await sentQuote(desk);
  await open(<CustomersPage token={(await newLink()).token} />, "/your-quote", { isWhole: false });
  await step("Asks from the top", (user) => user.click(firstButton(texts.hero.change)));
  await step("Folds it", (user) => user.click(letterRow(texts.letters.open.change)));
  await step("Asks a question", (user) => user.click(letterRow(texts.letters.open.question)));
  await step("Sends no words", (user) => user.click(button(texts.letters.send.question)));
  await step("Writes", (user) =>
    user.type(field(texts.letters.label.question), "Is there a ramp?"),
  );
  await attempt("Sends it", (user) => user.click(button(texts.letters.send.question)));
  await step("Asks for another day, and turns to a question", async (user) => {
    await user.click(letterRow(texts.letters.open.day));
    await user.type(field(texts.letters.label.day), "June 8?");
    await user.click(letterRow(texts.letters.open.question));
  });
  await step("Turns back", (user) => user.click(letterRow(texts.letters.open.day)));
  await admin
    .rpc("answer_customer", {
      _quote_id: id,
      _request_id: crypto.randomUUID(),
      _body: "Yes, there is.",
    })
    .throwOnError();
  await wait(20_000);
  await step("Declines", (user) => user.click(letterRow(texts.letters.open.decline)));
  await attempt("Sends that", (user) => user.click(button(texts.letters.send.decline)));
  await matches("quote-letters");
});

test("an old link asks for digits, once for all", async () => {
  const { open, step, button, matches } = record();
  const { newLink } = await sentQuote(desk);
  const { token } = await newLink();
  await desk.backend().sql("update quote_links set made_at = now() - interval '15 days'");
  await open(<CustomersPage token={token} />, "/your-quote", { isWhole: false });
  await step("Reviews without them", async (user) => {
    await user.type(field(texts.accept.name), "Maria Gonzalez");
    await user.click(screen.getByRole("checkbox"));
    await user.click(button(texts.accept.review));
  });
  await step("Types wrong ones, and accepts", async (user) => {
    await user.type(field(texts.accept.digits), "9999");
    await user.click(button(texts.accept.review));
    await user.click(button(/^Accept for/));
  });
  await step("Asks a question with the same", async (user) => {
    await user.click(letterRow(texts.letters.open.question));
    await user.type(field(texts.letters.label.question), "A ramp?");
    await user.click(button(texts.letters.send.question));
  });
  await step("Types the right ones", async (user) => {
    const [digits] = screen.getAllByLabelText(texts.accept.digits);
    if (!digits) throw new Error("No field for digits");
    await user.clear(digits);
    await user.type(digits, "0142");
  });
  await step("Sends the question", (user) => user.click(button(texts.letters.send.question)));
  await matches("quote-old-link");
});

test("an open quote that was changed meanwhile", async () => {
  const { open, step, wait, button, matches } = record();
  const { newLink, change, send } = await sentQuote(desk);
  await open(<CustomersPage token={(await newLink()).token} />, "/your-quote", { isWhole: false });
  await step("Begins to write", async (user) => {
    await user.click(letterRow(texts.letters.open.question));
    await user.type(field(texts.letters.label.question), "A ramp?");
  });
  await change({ status: "pending" });
  await wait(20_000);
  await change({ event_address: "2 Side St, Houston", deposit: 300 });
  await send();
  await wait(20_000);
  await step("Sends the question", (user) => user.click(button(texts.letters.send.question)));
  await step("Reads the new version", (user) => user.click(button(texts.changed.read(2))));
  await matches("quote-changed");
});
