import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it } from "vitest";
import { paths } from "@/config/paths";
import { dayPath, staffPaths } from "@/config/staff-paths";
import { shortcutTexts } from "@/desk/dashboard/dashboard-texts";
import { DeskFoot } from "@/desk/dashboard/desk-foot";
import { DeskHeader } from "@/desk/dashboard/desk-header";
import { frameTexts } from "@/desk/frame/frame-texts";
import { setDeskPreferences } from "@/desk/model/desk-preferences";
import { dismissToast } from "@/ui/toast/toast-store";
import { Toaster } from "@/ui/toast/toaster";

afterEach(() => {
  dismissToast();
  setDeskPreferences({ areShortcutsOn: true });
});

const renderFoot = (path: string) =>
  render(
    <MemoryRouter initialEntries={[path]}>
      <DeskFoot>{null}</DeskFoot>
      <Toaster />
    </MemoryRouter>,
  );

const { notHere } = shortcutTexts.cannot;

it.each([
  ["Business", staffPaths.business],
  ["Team", paths.adminTeam],
  ["Import", staffPaths.bookingImport],
])("a room without rows, as %s, shows no keys of rows and says whose they are", async (_, path) => {
  renderFoot(path);
  expect(screen.queryByText(frameTexts.keys)).not.toBeInTheDocument();
  expect(screen.getByText(frameTexts.keysWithoutRows)).toBeInTheDocument();
  for (const key of ["J", "T", "/"]) {
    await userEvent.keyboard(key.toLowerCase());
    expect(await screen.findByText(notHere(key))).toBeInTheDocument();
  }
});

it("the calendar keeps the keys that it has", async () => {
  renderFoot(staffPaths.calendar);
  await userEvent.keyboard("t");
  expect(screen.queryByText(notHere("T"))).not.toBeInTheDocument();
  await userEvent.keyboard("j");
  expect(await screen.findByText(notHere("J"))).toBeInTheDocument();
});

it.each([paths.adminQuotes, staffPaths.bookings, dayPath("2031-06-01")])(
  "%s has rows, and shows their keys",
  async (path) => {
    renderFoot(path);
    expect(screen.getByText(frameTexts.keys)).toBeInTheDocument();
    await userEvent.keyboard("j");
    expect(screen.queryByText(notHere("J"))).not.toBeInTheDocument();
  },
);

it("no key is shown while they are off", () => {
  setDeskPreferences({ areShortcutsOn: false });
  renderFoot(paths.adminQuotes);
  expect(screen.queryByText(frameTexts.keys)).not.toBeInTheDocument();
});

it("the import is in the room of the bookings", () => {
  render(
    <MemoryRouter initialEntries={[staffPaths.bookingImport]}>
      <DeskHeader>{null}</DeskHeader>
    </MemoryRouter>,
  );
  expect(screen.getByRole("link", { current: true })).toHaveTextContent(frameTexts.bookings);
});
