import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it } from "vitest";
import { QuoteDesk } from "@/desk/dashboard/quote-desk";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { addQuote } from "../../support/desk-factories.ts";
import { deskForFile } from "../../support/desk-for-file";
import { press, retype, see } from "../../support/staff-screen.ts";

const { backend, staff, renderSignedIn } = deskForFile();

let id: string;
beforeEach(async () => {
  const admin = await staff();
  ({ id } = await addQuote(backend(), admin, {
    ...{ name: "Maria Gonzalez", email: "maria@example.com", phone: "(713) 555-0142" },
    quote_amount: 1450,
  }));
  const send = { _quote_id: id, _revision: 1, _channels: ["email", "sms"] };
  await admin.rpc("send_quote", send).throwOnError();
});

/** What the function "inbound" stores. */
const receive = (columns: Record<string, unknown>) => {
  const row = {
    ...{ channel: "email", sender: "maria@example.com", body: "Hello", whole: "Hello" },
    ...{ provider_key: crypto.randomUUID(), is_cut: false, is_automatic: false, attachments: [] },
    ...columns,
  };
  return backend().sql(
    `insert into received_messages (${Object.keys(row)})
     select ${Object.keys(row)} from json_populate_record(null::received_messages, $1)`,
    [JSON.stringify(row)],
  );
};

async function open(path: string) {
  const { queryClient } = await renderSignedIn(<QuoteDesk />, path);
  return { refresh: () => queryClient.invalidateQueries({ queryKey: quoteDeskKeys.all }) };
}

it("a thread shows replies with what came along, what arrived, what came back and who wants no texts", async () => {
  await receive({
    ...{ subject: "Re: Your quote", body: "Friday <b>works</b>.", quote_id: id },
    ...{ whole: "Friday <b>works</b>.\n\n> Total", attachments: ["gate.jpg"], is_cut: true },
    settled_at: new Date().toISOString(),
  });
  await backend().sql(
    `insert into quote_messages (quote_id, kind, body, request_id)
     select quote_id, 'reply', body, id from received_messages`,
  );
  await backend().sql("insert into text_opt_outs (number, word) values ('+17135550142', 'STOP')");
  await backend().sql(
    `update notifications set
       state = case channel when 'email' then 'sent' else 'dropped' end::notification_state,
       sent_at = case channel when 'email' then now() end,
       delivered_at = case channel when 'email' then timestamptz '2026-11-23 20:14+00' end,
       answer = case channel when 'sms' then 'Opted out of texts.' end
     where kind = 'quote'`,
  );
  const { refresh } = await open(`/admin/quotes?quote=${id}`);
  const told = within(await screen.findByRole("region", { name: "With the customer" }));
  expect(await told.findByText("Friday <b>works</b>.")).toBeVisible();
  expect(told.getByText("By e-mail from maria@example.com")).toBeVisible();
  expect(told.getByText(/^Came with gate\.jpg\. Attachments/)).toBeVisible();
  expect(told.getByText(/^It was too long/)).toBeVisible();
  await userEvent.click(told.getByText("Show all of it"));
  expect(told.getByText(/> Total/)).toBeVisible();
  expect(told.getByText("Delivered Nov 23, 2:14 PM")).toBeVisible();
  expect(told.getByText("Opted out of texts")).toBeVisible();
  expect(await told.findByText(/^Opted out of texts .*: use e-mail, or call\.$/)).toBeVisible();
  await see("The customer opted out of texts.");
  await see("Maria Gonzalez: a reply");

  await backend().sql(
    `update notifications set state = 'failed', sent_at = null, bounced_at = now(),
       answer = '550 5.1.1 unknown' where channel = 'email'`,
  );
  await refresh();
  expect(
    await told.findByText(
      /^Quote sent by e-mail came back\. That mailbox doesn't exist\. Correct the address/,
    ),
  ).toBeVisible();
});

it("the tray shows messages without a quote, adds them to one and marks them as seen; automatic replies raise no alarm", async () => {
  await receive({ is_automatic: true, subject: "Out of office" });
  const { refresh } = await open("/admin/quotes");
  await userEvent.click(await screen.findByText("1 automatic reply"));
  expect(screen.getByText("Out of office")).toBeVisible();

  await receive({ channel: "sms", sender: "+12815550177", body: "Is it ours?" });
  await receive({ sender: "ben@example.com", body: "Wrong address?" });
  await refresh();
  await see("2 messages without a quote");
  expect(screen.getByText("By text from (281) 555-0177")).toBeVisible();
  const number = screen.getByLabelText("Quote number for the message from +12815550177");
  await userEvent.type(number, "Q-00000000{Enter}");
  await see(/^Couldn't add it to a quote/);
  await retype(number, `Q-${id.slice(0, 8).toUpperCase()}{Enter}`);
  await see("Added to the quote");
  await press("Mark the message from ben@example.com as seen");
  await waitFor(() => expect(screen.getByText("1 automatic reply")).toBeVisible());
  expect(await backend().sql("select kind::text, body from quote_messages")).toEqual([
    { kind: "reply", body: "Is it ours?" },
  ]);
});
