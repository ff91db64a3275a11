import "fake-indexeddb/auto";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { clear, keys, set } from "idb-keyval";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DaySheet } from "@/desk/days/day-sheet-view";
import { daysTexts } from "@/desk/days/days-texts";
import { driverMarks } from "@/desk/days/driver-marks";
import { DriverDay } from "@/desk/days/driver-page";
import { driverReports } from "@/desk/days/driver-reports";
import { frameTexts } from "@/desk/frame/frame-texts";
import { refusalWords } from "@/desk/model/refusal-texts";
import { photoTexts } from "@/desk/photos/photo-texts";
import type { BackendClient } from "@/lib/supabase/client";
import { noConnection } from "../../support/backend/faults.ts";
import { addBooking } from "../../support/desk-factories.ts";
import { deskForFile } from "../../support/desk-for-file";
import { renderStaff } from "../../support/render-staff";
import { press, see } from "../../support/staff-screen.ts";

const { backend, intercept, seen, staff, renderSignedIn } = deskForFile();
const DAY = "2031-06-01";

let admin: BackendClient;

beforeEach(async () => {
  admin = await staff();
  await addBooking(backend(), admin, { name: "Ada", event_date: DAY }, { pickup_on: "2031-06-02" });
});
const PICTURE = `data:image/jpeg;base64,${btoa("\xff\xd8\xff and what follows")}`;

/** jsdom draws nothing. What a browser makes of a file: e2e/desk/driver-photos.spec.ts. */
function drawPictures() {
  vi.stubGlobal("createImageBitmap", async (file: Blob) => {
    if (file.type === "image/jpeg") return { width: 4032, height: 3024, close() {} };
    throw new DOMException("The source image could not be decoded.", "InvalidStateError");
  });
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockReturnValue(PICTURE);
}
const takePhoto = async (
  type = "image/jpeg",
  label: string = daysTexts.photos.addOf("Deliver", "Ada"),
) =>
  userEvent.upload(await screen.findByLabelText(label), new File(["a photo"], "photo", { type }), {
    applyAccept: false,
  });
const photosKept = async () =>
  backend().sql<{ by: string }>("select taken_by as by from stop_photos where removed_at is null");
const assignFirst = () =>
  backend().sql(
    `insert into quote_units (quote_id, unit_id)
     select booking.quote_id, unit.id from bookings as booking, trailer_units as unit
     where unit.name = '1' and booking.lines @> jsonb_build_array(jsonb_build_object('model', unit.model))`,
  );
/** What is in the log of trailers, and how many photos each entry has. */
const reported = async () =>
  (
    await backend().sql<{ words: string }>(
      `select words || ' ' || (select count(*) from stop_photos where entry_id = entry.id) as words
       from trailer_log as entry`,
    )
  ).map(({ words }) => words);
const makeLink = async () =>
  (await admin.rpc("make_day_link", { _day: DAY }).throwOnError()).data ?? "";

const marks = async () => {
  const rows = await backend().sql<{ step: string }>(
    "select step from stop_marks where undone_at is null order by step",
  );
  return rows.map(({ step }) => step);
};
const tick = (step: string) => screen.findByRole("button", { name: `${step}: Ada` });
const { steps, driver, photos, reports } = daysTexts;

describe("a driver without a signal", () => {
  it("ticks steps off, which are kept through a reload and sent when it is back", async () => {
    const token = await makeLink();
    renderStaff(<DriverDay token={token} />);
    const delivered = await tick(steps.delivered);
    const reconnect = intercept("", noConnection);
    await userEvent.click(delivered);
    await userEvent.click(await tick(steps.set_up));
    await see(new RegExp(driver.waiting(2)));
    expect(await marks()).toEqual([]);

    cleanup();
    reconnect();
    renderStaff(<DriverDay token={token} />);
    await see(/1 stop, 1 done/);
    await waitFor(async () => expect(await marks()).toEqual(["delivered", "set_up"]));
    expect(screen.queryByText(new RegExp(driver.waiting(2)))).not.toBeInTheDocument();
  });

  it("takes a photo, which waits on the phone, also through a reload, and arrives once", async () => {
    drawPictures();
    const token = await makeLink();
    renderStaff(<DriverDay token={token} />);
    await screen.findByLabelText(photos.addOf("Deliver", "Ada"));
    const reconnect = intercept("", noConnection);
    await takePhoto("text/plain");
    expect(await screen.findByText(photos.unreadable)).toHaveAttribute("role", "alert");
    await takePhoto();
    const list = await screen.findByRole("list", { name: photos.listOf("Deliver", "Ada") });
    expect(within(list).getByRole("img")).toHaveAttribute("src", PICTURE);
    expect(await within(list).findByText(new RegExp(daysTexts.waiting))).toBeVisible();
    await see(new RegExp(photos.waiting(1)));
    await takePhoto();
    await waitFor(async () => expect(await keys()).toHaveLength(2));
    const [, second] = within(list).getAllByRole("button", { name: /^Remove the photo/ });
    await userEvent.click(second as HTMLElement);
    await waitFor(async () => expect(await keys()).toHaveLength(1));
    expect(await photosKept()).toEqual([]);

    reconnect();
    // As a page does that was loaded again, while this one is still open.
    vi.resetModules();
    const { loadPhotos, sendPhotos } = await import("@/desk/days/photos/driver-photos");
    await loadPhotos();
    const before = seen.length;
    // Back online while a photo is on its way.
    await Promise.all([sendPhotos(token), sendPhotos(token)]);
    const calls = seen.slice(before).filter(({ path }) => path.includes("driver_photo"));
    expect(calls).toHaveLength(1);
    expect(await photosKept()).toEqual([{ by: "Driver" }]);
    window.dispatchEvent(new Event("online"));
    await waitFor(() => expect(list).toHaveTextContent(photos.sent));
    expect(within(list).queryByRole("button")).toBeNull();
    expect(await photosKept()).toHaveLength(1);
    expect(await keys()).toEqual([]);
  });

  it("keeps a photo that can never be sent, says why, and saves or removes it", async () => {
    drawPictures();
    const token = await makeLink();
    renderStaff(<DriverDay token={token} />);
    await screen.findByLabelText(photos.addOf("Deliver", "Ada"));
    await backend().sql("update private.day_links set revoked_at = now()");
    await takePhoto();
    await see(new RegExp(photos.noLink));
    await see(driver.unknown);
    expect(screen.getByRole("link", { name: /^Save the photo/ })).toHaveAttribute("href", PICTURE);
    expect(await keys()).toHaveLength(1);
    await press(/^Remove the photo/);
    await waitFor(async () => expect(await keys()).toEqual([]));
    expect(screen.queryByText(photos.keptHeading)).toBeNull();
  });

  it("passes over what cannot be read or is refused for good, and sends what lies behind it", async () => {
    const token = await makeLink();
    const link = token.slice(0, 8);
    const [{ id: quoteId } = { id: "" }] = await backend().sql<{ id: string }>(
      "select id from quotes",
    );
    const good = { link, quoteId, action: "deliver", takenAt: new Date().toISOString() };
    const photo = { ...good, id: crypto.randomUUID(), image: PICTURE, refusal: null };
    const odd = [{ quoteId: "1" }, { takenAt: "yesterday" }, { image: "blob:x" }, { action: 1 }];
    for (const changes of odd) {
      const id = crypto.randomUUID();
      await set(id, {
        ...photo,
        takenAt: new Date(Date.now() - 60_000).toISOString(),
        ...changes,
        id,
      });
    }
    await set(photo.id, photo);
    // Older than a month: not kept any longer, as by now it is only personal data.
    const takenAt = new Date(Date.now() - 31 * 24 * 3_600_000).toISOString();
    const old = { ...photo, id: crypto.randomUUID(), takenAt };
    await set(old.id, old);
    const doneAt = new Date().toISOString();
    const mark = { quoteId, step: "delivered", doneAt };
    const waiting = [null, { ...mark, step: "lost" }, { ...mark, quoteId: "1" }, mark];
    localStorage.setItem(`driver-marks ${link}`, JSON.stringify(waiting));

    renderStaff(<DriverDay token={token} />);
    await waitFor(async () => expect(await marks()).toEqual(["delivered"]));
    // The one without a time, and the good one.
    await waitFor(async () => expect(await photosKept()).toHaveLength(2));
    await see(photos.keptHeading);
    expect(driverMarks.kept(token)).toEqual([]);
    // The refused one, for the driver to save, and the two that cannot be read.
    expect(await keys()).toHaveLength(3);
    expect(await photosKept()).toHaveLength(2);
    await clear();
  });

  it("reports what is wrong with the trailer, with a photo, which wait and arrive in their order", async () => {
    drawPictures();
    await assignFirst();
    const token = await makeLink();
    renderStaff(<DriverDay token={token} />);
    await press(reports.start);
    const reconnect = intercept("", noConnection);
    await press(reports.save);
    await see(reports.incomplete);
    await userEvent.click(screen.getByRole("radio", { name: "Damage" }));
    await userEvent.type(screen.getByLabelText(reports.words), "The door won't lock");
    await press(reports.save);
    await see(new RegExp(driver.reportsWaiting(1)));
    await takePhoto("image/jpeg", reports.addPhotoOf("The door won't lock"));
    await see(new RegExp(photos.waiting(1)));

    cleanup();
    reconnect();
    renderStaff(<DriverDay token={token} />);
    await waitFor(async () => expect(await reported()).toEqual(["The door won't lock 1"]));
    await screen.findByRole("button", { name: reports.start });
    expect(driverReports.kept(token)).toEqual([]);
  });

  it("reads why a report can never be sent, and removes it", async () => {
    await assignFirst();
    const token = await makeLink();
    renderStaff(<DriverDay token={token} />);
    await press(reports.start);
    await backend().sql("delete from quote_units");
    await userEvent.click(screen.getByRole("radio", { name: "Tank" }));
    await userEvent.type(screen.getByLabelText(reports.words), "Leaks");
    await press(reports.save);
    await see(reports.refused(refusalWords.trailer_is_gone()));
    await press(reports.removeOf("Leaks"));
    await waitFor(() => expect(driverReports.kept(token)).toEqual([]));
    expect(await reported()).toEqual([]);
  });

  it("gives up undoing what the office marked, and sends what comes after it", async () => {
    const token = await makeLink();
    const [{ id: quoteId } = { id: "" }] = await backend().sql<{ id: string }>(
      "select id from quotes",
    );
    const stop = { _day: DAY, _quote_id: quoteId, _step: "delivered", _done_at: DAY };
    await admin.rpc("mark_stop", stop).throwOnError();
    driverMarks.add(token, { quoteId, step: "delivered", doneAt: null });
    driverMarks.add(token, { quoteId, step: "set_up", doneAt: new Date().toISOString() });
    await driverMarks.send(token);
    expect(await marks()).toEqual(["delivered", "set_up"]);
    expect(driverMarks.kept(token)).toEqual([]);
  });

  it("is told that a link opens nothing", async () => {
    renderStaff(<DriverDay token={"0".repeat(64)} />);
    expect(await screen.findByText(driver.unknown)).toHaveAttribute("role", "alert");
  });
});

describe("the day sheet at the desk", () => {
  it("assigns a trailer, marks a step and takes it back", async () => {
    await renderSignedIn(<DaySheet day={DAY} />);
    const which = await screen.findByRole("group", { name: daysTexts.assign("3-Station") });
    await userEvent.click(within(which).getByRole("checkbox", { name: daysTexts.unit("2") }));
    await see("3-Station, No. 2");
    await userEvent.click(await tick(steps.delivered));
    const back = await screen.findByRole("button", {
      name: daysTexts.takeBackOf(steps.delivered, "Ada"),
    });
    expect(await marks()).toEqual(["delivered"]);
    await userEvent.click(back);
    await tick(steps.delivered);
    expect(await marks()).toEqual([]);
    await see(/^Delivered at .*; taken back at /);
  });

  it("assigns what was ticked last, however fast", async () => {
    await renderSignedIn(<DaySheet day={DAY} />);
    const box = await screen.findByRole("checkbox", { name: daysTexts.unit("2") });
    for (let click = 0; click < 3; click += 1) fireEvent.click(box);
    fireEvent.click(screen.getByRole("checkbox", { name: daysTexts.unit("1") }));
    const assigned = () => backend().sql("select from quote_units");
    await waitFor(async () => expect(await assigned()).toHaveLength(2));
    expect(box).toBeChecked();
  });

  it("says who lacks a trailer and who has it, plans the day, and a driver reads the plan", async () => {
    const ben = { name: "Ben", event_date: DAY };
    await addBooking(backend(), admin, ben, { pickup_on: "2031-06-02" });
    await backend().sql(
      `insert into payments (quote_id, version, hash, way, amount_cents, paid_cents, state)
       select id, 1, '', 'check', 40, 40, 'paid' from quotes where name = 'Ben'`,
    );
    await renderSignedIn(<DaySheet day={DAY} />);
    await see("$0.40, $0.60 left to pay");
    // In its line, and on paper.
    expect(await screen.findAllByText("3-Station, none yet")).toHaveLength(2);
    expect(await screen.findByText(/^Ada: 1 ×/)).toHaveTextContent(
      "Ada: 1 × 3-Station not assigned yet.",
    );
    const [one] = await screen.findAllByRole("checkbox", { name: "No. 2" });
    await userEvent.click(one as HTMLElement);
    const taken = await screen.findByRole("checkbox", { name: /^No. 2, with (Ada|Ben), Jun 1/ });
    expect(taken).toBeDisabled();

    const [first] = screen.getAllByRole("heading", { level: 2 }).map((one) => one.textContent);
    await press(daysTexts.plan.later(first ?? ""));
    await waitFor(() =>
      expect(screen.getAllByRole("heading", { level: 2 })[1]).toHaveTextContent(first ?? ""),
    );
    await userEvent.type(screen.getByLabelText(daysTexts.plan.driver), "Luis Ortega{Enter}");
    await see(/^Planned by /);
    const time = screen.getByLabelText(daysTexts.plan.time("Ada"));
    fireEvent.change(time, { target: { value: "09:30" } });
    fireEvent.blur(time);
    expect(await screen.findAllByText("9:30 AM")).not.toHaveLength(0);
    const other = screen.getByLabelText(daysTexts.plan.driverOf("Deliver", "Ben"));
    await userEvent.clear(other);
    await userEvent.type(other, "Marcus Till, truck 1{Enter}");
    const part = await screen.findByRole("region", { name: "Marcus Till, truck 1" });
    expect(within(part).getByRole("button", { name: "Ben" })).toBeVisible();
    expect(within(part).queryByRole("button", { name: "Ada" })).toBeNull();
    await screen.findByRole("button", { name: daysTexts.link.makeFor("Marcus Till, truck 1") });
    cleanup();

    renderStaff(<DriverDay token={await makeLink()} />);
    await see(/^Luis Ortega\. 2 stops/);
    expect(screen.getAllByText("9:30 AM")).toHaveLength(1);
    // Only what is to be collected.
    expect(screen.queryByText(/left to pay|^Total$/)).toBeNull();
  });

  it("adds a photo, shows it large, deletes it and brings it back", async () => {
    drawPictures();
    await renderSignedIn(<DaySheet day={DAY} />);
    await takePhoto();
    const open = () => screen.findByRole("button", { name: /^Open the photo/ });
    await userEvent.click(await open());
    const dialog = await screen.findByRole("dialog", { name: "Ada" });
    expect(await within(dialog).findByRole("img")).toHaveAttribute("src", PICTURE);
    await userEvent.click(within(dialog).getByRole("button", { name: photoTexts.delete }));
    await see(photoTexts.deleted);
    await waitFor(async () => expect(await photosKept()).toEqual([]));
    await press(frameTexts.undo);
    await open();
    expect(await photosKept()).toHaveLength(1);
  });

  it("says that nothing is on, and that a step was not saved", async () => {
    await renderSignedIn(<DaySheet day={DAY} />);
    const delivered = await tick(steps.delivered);
    const reconnect = intercept("", noConnection);
    await userEvent.click(delivered);
    await see(daysTexts.notMarked);
    reconnect();
    cleanup();
    await renderSignedIn(<DaySheet day="2031-06-20" />);
    await see(daysTexts.empty);
    expect(screen.queryByLabelText(daysTexts.plan.driver)).toBeNull();
    expect(screen.queryByRole("button", { name: daysTexts.link.make })).toBeNull();
  });

  it("says to which of two places the drive leads, and so does the driver's page", async () => {
    await backend().sql(
      `update bookings set event_address = '12 Elm St, Katy, TX 77494',
         lines = lines || jsonb_set(lines -> 0, '{at}', '"South gate"')`,
    );
    await renderSignedIn(<DaySheet day={DAY} />);
    const note = daysTexts.firstPlace(2);
    await see(note);
    await see(new RegExp(daysTexts.firstPlaceNote));
    await see(/ min †$/);
    const token = await makeLink();
    cleanup();
    renderStaff(<DriverDay token={token} />);
    await see(note);
  });

  it("says what a driver's link shows when one is made", async () => {
    await renderSignedIn(<DaySheet day={DAY} />);
    const { link } = daysTexts;
    await screen.findByRole("button", { name: link.make });
    expect(screen.queryByText(new RegExp(link.intro))).toBeNull();
    await press(link.make);
    await see(new RegExp(link.intro));
  });
});
