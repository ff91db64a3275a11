import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { notificationTexts } from "@/desk/notifications/notification-texts";
import { threadTexts } from "@/desk/thread/thread-texts";
import { addQuote, addRequest } from "../../support/desk-factories.ts";
import { deskForFile } from "../../support/desk-for-file";
import { FramedDesk } from "../../support/framed-desk";
import { generalRequest } from "../../support/lead-factories.ts";
import { sendQuote } from "../../support/quote-steps.ts";
import { press } from "../../support/staff-screen.ts";

const { backend, staff, renderSignedIn } = deskForFile();
const texts = notificationTexts.unheard;

/** Quotes whose e-mail came back. */
async function bounced(...customers: { name: string; phone: string | null }[]) {
  const client = await staff();
  for (const customer of customers) {
    const made = await addQuote(backend(), client, {
      submission_id: await addRequest(backend(), generalRequest()),
      email: "maria@example.com",
      event_date: "2031-06-01",
      quote_amount: 1450,
      ...customer,
    });
    await sendQuote(client, made).throwOnError();
  }
  await backend().sql("delete from notifications where audience <> 'customer' or kind <> 'quote'");
  await backend().sql(
    "update notifications set state = 'failed', bounced_at = now(), answer = '550 5.1.1 unknown'",
  );
  await backend().sql(
    "update private.worker_runs set last_run_at = now(), channels = '{email,sms}'",
  );
  await renderSignedIn(<FramedDesk />);
}

/** What is under a heading. Looked up by its words: a search by role through a whole desk takes long. */
async function sectionOf(words: string): Promise<HTMLElement> {
  const section = (await screen.findByText(words)).closest("section");
  if (!section) throw new Error(`"${words}" is in no section.`);
  return section;
}
const tray = () => sectionOf(texts.label);

describe("a customer who was not told", () => {
  it("is in every room with what did not arrive and a link that calls, extension and all", async () => {
    await bounced({ name: "Maria Lopez", phone: "713.555.0142 x7" });
    const link = within(await tray()).getByRole("link");
    expect(link).toHaveAttribute("href", "tel:+17135550142,7");
    expect(link).toHaveAccessibleName("Call 713.555.0142 x7: Maria Lopez: quote");
  });

  it("leads to the quote in one press, where it says why, and whom to call", async () => {
    await bounced({ name: "Maria Lopez", phone: "(713) 555-0142" });
    await userEvent.click(await screen.findByText("Maria Lopez: quote"));
    const here = await sectionOf(threadTexts.unheard.label("Maria Lopez"));
    expect(here).toHaveTextContent(
      `Quote sent by e-mail came back. ${notificationTexts.reasons.noMailbox}`,
    );
    expect(within(here).getByRole("link")).toHaveAttribute("href", "tel:+17135550142");
    await press(threadTexts.unheard.told);
    await waitFor(() => {
      expect(screen.queryByText(texts.label)).toBeNull();
      expect(screen.queryByText(threadTexts.unheard.label("Maria Lopez"))).toBeNull();
    });
    expect(await backend().sql("select state::text from notifications")).toEqual([
      { state: "dropped" },
    ]);
  });

  it("without a number has none said, and one too short to dial is shown as it was typed", async () => {
    await bounced({ name: "Ada King", phone: null }, { name: "Ben Ito", phone: "555-0142" });
    const items = within(await tray()).getAllByRole("listitem");
    expect(items.map((item) => item.textContent).toSorted()).toEqual([
      `Ada King: quote didn't arrive${notificationTexts.message.noPhone}`,
      "Ben Ito: quote didn't arrive555-0142",
    ]);
    expect(within(await tray()).queryByRole("link")).toBeNull();
  });

  it("is one of three in sight; of more there is a count", async () => {
    await bounced(...["Ann", "Bea", "Cid", "Dot"].map((name) => ({ name, phone: null })));
    expect(within(await tray()).getAllByRole("listitem")).toHaveLength(3);
    expect(await tray()).toHaveTextContent(texts.more(1));
  });
});
