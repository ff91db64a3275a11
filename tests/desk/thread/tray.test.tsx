import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { trayTexts as texts } from "@/desk/thread/thread-texts";
import { Tray } from "@/desk/thread/tray";
import { refusal } from "../../support/backend/faults.ts";
import { deskForFile } from "../../support/desk-for-file";
import { press, see } from "../../support/staff-screen.ts";

const { backend, intercept, renderSignedIn } = deskForFile();

it("a message without a quote keeps what was typed until it is filed or marked as seen; then the focus is on the next one", async () => {
  await backend().sql(
    `insert into received_messages (channel, provider_key, sender, body, whole, is_cut, is_automatic)
     values ('email', 'one', 'ana@example.com', 'Hello', '', false, false),
       ('email', 'two', 'bo@example.com', 'Hello again', '', false, false)`,
  );
  await renderSignedIn(<Tray />);
  await userEvent.click(await screen.findByText(texts.label(2)));
  const mend = intercept("_received", refusal(500));
  await press(texts.seenOf("ana@example.com"));
  await see(texts.notSeen);
  const number = screen.getByLabelText(texts.numberOf("ana@example.com"));
  await userEvent.type(number, "Q-00000000{Enter}");
  await see(texts.notFiled);
  expect(number).toHaveValue("Q-00000000");
  mend();
  await press(texts.seenOf("ana@example.com"));
  await see(texts.seenDone);
  const left = (await screen.findByText("Hello again")).closest("li");
  await waitFor(() => expect(screen.queryByText("Hello")).toBeNull());
  await waitFor(() => expect(left).toHaveFocus());
  expect(
    await backend().sql("select from received_messages where settled_at is null"),
  ).toHaveLength(1);
});
