import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { paperLabels } from "@/desk/business/business-texts";
import { QuoteDesk } from "@/desk/dashboard/quote-desk";
import { sendTexts } from "@/desk/sending/send-texts";
import { lostAnswer } from "../../support/backend/faults.ts";
import { addQuote } from "../../support/desk-factories.ts";
import { deskForFile } from "../../support/desk-for-file";
import { sendQuote } from "../../support/quote-steps.ts";
import { rowOf, see } from "../../support/staff-screen.ts";

const { backend, staff, intercept, renderSignedIn } = deskForFile();
const { papers: texts } = sendTexts;

const keep = (kinds: string) =>
  backend().sql(
    `insert into business_papers (kind, valid_until, pdf)
     select kind::paper_kind, case kind when 'insurance' then date '2099-12-31' end, '%PDF-1.7'
     from unnest($1::text[]) as kind`,
    [kinds],
  );
const given = () => backend().sql("select kind from quote_papers order by kind");
const answers = () => backend().sql("select body from quote_messages where kind = 'answer'");

async function openQuote(isSent: boolean) {
  const quote = await addQuote(backend(), await staff(), {
    name: "Dana Whitfield",
    email: "dana@example.com",
    quote_amount: 1200,
  });
  if (isSent) await sendQuote(await staff(), quote).throwOnError();
  await renderSignedIn(<QuoteDesk />, "/admin/quotes?tab=processed");
  const row = within(await rowOf("Details of Dana Whitfield"));
  await userEvent.click(row.getByRole("button", { name: /^Details of/ }));
  return within(await screen.findByRole("region", { name: texts.heading }));
}

it("a paper that is not there is named with the way to the Business page, the other is sent at one press", async () => {
  await keep("{w9}");
  const papers = await openQuote(true);
  expect(papers.getByText(texts.missing)).toBeVisible();
  expect(papers.getByRole("link", { name: texts.toBusiness })).toHaveAttribute(
    "href",
    "/admin/business#papers",
  );
  const send = () => papers.getByRole("button", { name: texts.of(false, paperLabels.w9) });
  const recover = intercept("/send_papers", lostAnswer);
  await userEvent.click(send());
  expect(await papers.findByText(/^on its page since/)).toBeVisible();
  await see(texts.failed);
  recover();
  // The same press again after a lost answer tells the customer once.
  await userEvent.click(send());
  await see(texts.done);
  expect(await given()).toEqual([{ kind: "w9" }]);
  expect(await answers()).toEqual([
    { body: "On the page of your quote you find our W-9, to open, save or pass on." },
  ]);
});

it("both go with a draft at one press, without a message of their own", async () => {
  await keep("{insurance,w9}");
  const papers = await openQuote(false);
  await userEvent.click(papers.getByRole("button", { name: texts.addAll }));
  await waitFor(() => expect(papers.getAllByText(/^on its page since/)).toHaveLength(2));
  expect(papers.queryByRole("button")).toBeNull();
  expect(await given()).toHaveLength(2);
  expect(await answers()).toEqual([]);
});
