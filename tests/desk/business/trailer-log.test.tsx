import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, it } from "vitest";
import { frameTexts } from "@/desk/frame/frame-texts";
import { TrailerLog } from "@/desk/trailers/trailer-log";
import { trailersTexts as texts } from "@/desk/trailers/trailers-texts";
import { lostAnswer } from "../../support/backend/faults.ts";
import { only } from "../../support/desk-factories.ts";
import { deskForFile } from "../../support/desk-for-file";
import { press, see } from "../../support/staff-screen.ts";

const { backend, seen, intercept, renderSignedIn } = deskForFile();

const stored = () =>
  backend().sql<{ words: string }>("select words from trailer_log order by words");

it("adds a note once if it is sent again after a lost answer, and a second one if it was changed first", async () => {
  const [unit] = await backend().sql<{ id: string }>("select id from trailer_units limit 1");
  const recover = intercept("/rpc/note_trailer", lostAnswer);
  await renderSignedIn(<TrailerLog unit={{ id: unit?.id ?? "", title: "3-Station, no. 1" }} />);
  await press(texts.kinds.tires);
  fireEvent.change(screen.getByLabelText(texts.words), { target: { value: "Flat" } });
  await press(texts.add);
  await see(texts.notAdded);
  await press(texts.add);
  const noted = () => seen.filter(({ path }) => path.endsWith("/note_trailer"));
  await waitFor(() => expect(noted()).toHaveLength(2));
  await see(texts.notAdded);
  expect(only(await stored())).toEqual({ words: "Flat" });
  recover();
  fireEvent.change(screen.getByLabelText(texts.words), { target: { value: "Flat, left" } });
  await press(texts.add);
  await see(texts.added(texts.kinds.tires, "3-Station, no. 1"));
  expect(await stored()).toEqual([{ words: "Flat" }, { words: "Flat, left" }]);
  // Undo removes the note that was just added.
  await press(frameTexts.undo);
  await waitFor(async () => expect(only(await stored())).toEqual({ words: "Flat" }));
});
