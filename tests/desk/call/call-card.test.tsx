import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes, useLocation } from "react-router-dom";
import { beforeEach, expect, it } from "vitest";
import { paths } from "@/config/paths";
import { CallDesk } from "@/desk/call/call-desk";
import { callTexts } from "@/desk/call/call-texts";
import { draftTexts } from "@/desk/drafts/draft-texts";
import { callCard } from "@/desk/model/call-card";
import { lostAnswer } from "../../support/backend/faults.ts";
import { only } from "../../support/desk-factories.ts";
import { deskForFile } from "../../support/desk-for-file";
import { dateFromToday } from "../../support/lead-factories.ts";
import { press, see } from "../../support/staff-screen.ts";

const { staff, seen, intercept, renderSignedIn } = deskForFile();

function Room() {
  const { pathname, search, state } = useLocation();
  return (
    <>
      <p>{`${pathname}${search} ${JSON.stringify(state)}`}</p>
      <button type="button">In the room</button>
    </>
  );
}

const DAY = dateFromToday(60);

beforeEach(async () => {
  callCard.set(false);
  await renderSignedIn(
    <Routes>
      <Route element={<CallDesk />}>
        <Route path="*" element={<Room />} />
      </Route>
    </Routes>,
    paths.adminTeam,
  );
});

/** Opens the card with its key, and types what a caller says from field to field. */
async function answer(...words: string[]) {
  await see(/^\/admin\/team/);
  // Once: pressed again, it would be typed into the card.
  await userEvent.keyboard("n");
  await waitFor(() => expect(screen.getByLabelText(callTexts.fields.day)).toHaveFocus());
  if (words.length > 0) await userEvent.keyboard(words.join("{Enter}"));
}
const taken = () => seen.filter(({ path }) => path.endsWith("/rpc/take_call"));
const stored = async () => (await (await staff()).from("quote_submissions").select("*")).data;

it("takes the first keys that follow N", async () => {
  // Loaded with the room.
  await import("@/desk/call/call-card");
  await see(/^\/admin\/team/);
  await userEvent.keyboard("n6/4");
  expect(screen.getByLabelText(callTexts.fields.day)).toHaveValue("6/4");
  // What is put away is there again at the next call.
  await userEvent.clear(screen.getByLabelText(callTexts.fields.day));
});

it("comes from four words to a price, and from there to a request, by keys alone", async () => {
  await answer(DAY, "77375", "140", "6 h");
  await see(/^3-Station/);
  await waitFor(() =>
    expect(screen.getByRole("radio", { name: /3-Station.*\d of \d free.*\$/ })).toBeChecked(),
  );
  expect(screen.getByRole("status")).toHaveTextContent(
    /A 3-Station fits 140\. Free on .* With delivery to 77375 and tax it is \$[\d,.]+\. \$[\d,.]+ holds the date\./,
  );
  await userEvent.keyboard("{Alt>}4{/Alt}{Alt>}p{/Alt}{Enter}Renata Villegas{Enter}346-555-0171");
  await userEvent.keyboard("{Control>}s{/Control}");
  await see(callTexts.saved);
  expect(only(await stored())).toMatchObject({
    name: "Renata Villegas",
    phone: "346-555-0171",
    event_date: DAY,
    event_address: "77375",
    number_of_guests: 140,
    details: { choice: "Premium package, 4-Station, planned for 140 guests, 6 hours" },
    is_by_phone: true,
  });
  expect(screen.queryByRole("region", { name: callTexts.title })).toBeNull();
  // Nothing of it is left for the next call.
  await answer();
  expect(screen.getByLabelText(callTexts.fields.name)).toHaveValue("");
});

it("hands over to the quote of the request that it has stored", async () => {
  await answer(DAY, "Tomball", "140", "6 h", "Renata Villegas", "346-555-0171");
  await press(new RegExp(`^${callTexts.quote}`));
  const { id } = await waitFor(async () => only(await stored()));
  await see(`${paths.adminQuotes}?request=${id} {"toQuote":"${id}"}`);
});

it("stores a call once if it is saved again after a lost answer, and a second one if it was changed first", async () => {
  const recover = intercept("/rpc/take_call", lostAnswer);
  await answer(DAY, "Tomball", "140", "6 h", "Renata Villegas", "346-555-0171");
  await userEvent.keyboard("{Control>}s{/Control}");
  await see(callTexts.failed);
  await press(callTexts.save);
  await waitFor(() => expect(taken()).toHaveLength(2));
  await see(callTexts.failed);
  expect(only(await stored())).toMatchObject({ name: "Renata Villegas" });
  recover();
  fireEvent.change(screen.getByLabelText(callTexts.fields.place), { target: { value: "77375" } });
  await userEvent.keyboard("{Control>}s{/Control}");
  await see(callTexts.saved);
  const places = (await stored())?.map(({ event_address }) => event_address);
  expect(places?.toSorted()).toEqual(["77375", "Tomball"]);
});

it("keeps what was said when it is put away, and says what is missing", async () => {
  const inRoom = await screen.findByRole("button", { name: "In the room" });
  act(() => inRoom.focus());
  await answer(DAY, "Tomball");
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByLabelText(callTexts.fields.day)).toBeNull();
  expect(inRoom).toHaveFocus();
  await answer();
  expect(screen.getByLabelText(callTexts.fields.place)).toHaveValue("Tomball");
  // For the keyboard of a phone.
  const { day, phone, email, note } = callTexts.fields;
  expect(screen.getByLabelText(day)).toHaveAttribute("enterkeyhint", "next");
  expect(screen.getByLabelText(phone)).toHaveAttribute("type", "tel");
  expect(screen.getByLabelText(email)).toHaveAttribute("type", "email");
  expect(screen.getByLabelText(note)).toHaveAttribute("enterkeyhint", "done");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await see(callTexts.nameMissing);
  await see(callTexts.contactMissing);
  expect(taken()).toEqual([]);
  await press(draftTexts.startOver);
  expect(screen.getByLabelText(callTexts.fields.place)).toHaveValue("");
  expect(screen.getByLabelText(callTexts.fields.day)).toHaveFocus();
});
