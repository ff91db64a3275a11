import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router-dom";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { paths } from "@/config/paths";
import { signOut } from "@/desk/sign-in/auth-call";
import { factorTexts } from "@/desk/sign-in/factors/factors-words";
import { RequireAdmin } from "@/desk/sign-in/require-admin";
import { sessionTexts } from "@/desk/sign-in/sign-in-words";
import { type SeenRequest, serveFromBackend } from "../../support/backend/backend-fetch";
import { ADMIN, type Credentials } from "../../support/backend/embedded-backend.ts";
import { addAccount } from "../../support/desk-factories.ts";
import { deskForFile } from "../../support/desk-for-file";
import { renderStaff } from "../../support/render-staff";
import { addSecondFactors, RIGHT_CODE } from "../../support/second-factors.ts";
import { signInApp, signOutApp } from "../../support/staff-session";
import { stopClock } from "../../support/stopped-clock.ts";

const { backend } = deskForFile();
const { again, warning } = sessionTexts;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

let seen: SeenRequest[];

beforeEach(() => {
  localStorage.clear();
  stopClock();
  seen = serveFromBackend(backend());
});
function renderDesk() {
  return renderStaff(
    <Routes>
      <Route element={<RequireAdmin />}>
        <Route path={paths.adminQuotes} element={<textarea aria-label="Notes" />} />
      </Route>
      <Route path={paths.auth} element={<p>The sign-in page</p>} />
    </Routes>,
    paths.adminQuotes,
  );
}

/** At the desk, with something typed. */
async function openDesk() {
  await signInApp(ADMIN);
  renderDesk();
  await userEvent.type(await screen.findByLabelText("Notes"), "half a quote");
}

/** Lets the wall clock go on, all at once, as a laptop's sleep does; then the window is looked at. */
function pass(milliseconds: number) {
  vi.setSystemTime(Date.now() + milliseconds);
  fireEvent.focus(window);
}

const notes = () => screen.getByLabelText("Notes");
const question = () => screen.findByRole("alertdialog");
const noQuestion = () =>
  waitFor(() => expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument());
const cover = (title: string = again.idle.title) => screen.findByRole("dialog", { name: title });
const noCover = () => waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());

async function signInAgain({ email, password }: Credentials) {
  const field = await screen.findByLabelText("E-mail");
  await userEvent.clear(field);
  await userEvent.type(field, email);
  await userEvent.type(screen.getByLabelText("Password"), password);
  await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
}

describe("an hour without use", () => {
  it("is warned of two minutes before, and goes on when somebody is there", async () => {
    await openDesk();
    pass(57 * MINUTE);
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    pass(MINUTE);
    expect(await question()).toHaveAccessibleName(warning.idleTitle);
    expect(screen.getByRole("timer")).toHaveTextContent("2:00 left");
    pass(55_000);
    await waitFor(() => expect(screen.getByRole("timer")).toHaveTextContent("1:05 left"));
    const stay = screen.getByRole("button", { name: warning.stay });
    expect(stay).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await noQuestion();
    await waitFor(() => expect(notes()).toHaveFocus());
    pass(57 * MINUTE);
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  });

  it("takes Escape for a sign of life, but not a mouse that is only moved", async () => {
    await openDesk();
    pass(58 * MINUTE);
    await question();
    fireEvent.pointerMove(window);
    pass(1000);
    expect(await question()).toBeVisible();
    await userEvent.keyboard("{Escape}");
    await noQuestion();
  });

  it("does not end while the desk is used, here or in another tab", async () => {
    await openDesk();
    for (let halfHour = 0; halfHour < 4; halfHour += 1) {
      pass(30 * MINUTE);
      fireEvent.pointerMove(window);
    }
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    const stored = JSON.parse(localStorage.getItem("staffSession") ?? "{}");
    pass(50 * MINUTE);
    localStorage.setItem("staffSession", JSON.stringify({ ...stored, activeAt: Date.now() }));
    pass(50 * MINUTE);
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    expect(screen.queryByRole("dialog")).not.toBeInTheDocument();
  });

  it("covers the desk, ends the session, and goes on in place with what was typed", async () => {
    await openDesk();
    pass(HOUR);
    // Whoever wakes the laptop moves the mouse first.
    fireEvent.pointerMove(window);
    expect(await cover()).toBeVisible();
    expect(await screen.findByLabelText("Password")).toBeVisible();
    expect(seen.some(({ path }) => path.startsWith("/auth/v1/logout"))).toBe(true);
    await userEvent.keyboard("{Escape}");
    expect(await cover()).toBeVisible();
    expect(screen.queryByRole("textbox", { name: "Notes" })).not.toBeInTheDocument();

    await signInAgain({ ...ADMIN, password: "wrong" });
    expect(await screen.findByText(/Invalid login credentials/i)).toBeVisible();
    await userEvent.clear(screen.getByLabelText("Password"));
    await signInAgain(ADMIN);
    await noCover();
    expect(notes()).toHaveValue("half a quote");
    await waitFor(() => expect(notes()).toHaveFocus());
    pass(57 * MINUTE);
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  });

  it("asks for the second factor again as well", async () => {
    const { addFactor } = await addSecondFactors(backend());
    await addFactor(ADMIN.id);
    await signInApp(ADMIN);
    renderDesk();
    await userEvent.type(await screen.findByLabelText(factorTexts.code), `${RIGHT_CODE}{Enter}`);
    await userEvent.type(await screen.findByLabelText("Notes"), "half a quote");
    pass(HOUR);
    await cover();
    await signInAgain(ADMIN);
    await userEvent.type(await screen.findByLabelText(factorTexts.code), `${RIGHT_CODE}{Enter}`);
    await noCover();
    expect(notes()).toHaveValue("half a quote");
  });

  it("keeps nothing for another person", async () => {
    const colleague = await addAccount(backend(), "colleague@example.com", true);
    await openDesk();
    pass(HOUR);
    await cover();
    await signInAgain(colleague);
    await noCover();
    await waitFor(() => expect(notes()).toHaveValue(""));
  });

  it("keeps nothing for who has lost the role meanwhile", async () => {
    await openDesk();
    pass(HOUR);
    await cover();
    await backend().sql("delete from user_roles");
    await signInAgain(ADMIN);
    expect(await screen.findByRole("heading", { name: "Unauthorized" })).toBeVisible();
    expect(screen.queryByLabelText("Notes")).not.toBeInTheDocument();
  });

  it("can be left for the sign-in page", async () => {
    await openDesk();
    pass(HOUR);
    await userEvent.click(within(await cover()).getByRole("button", { name: again.leave }));
    expect(await screen.findByText("The sign-in page")).toBeVisible();
  });

  it("that passed while the desk was closed leads to the sign-in page, which says so", async () => {
    await signInApp(ADMIN);
    const { unmount } = renderDesk();
    await screen.findByLabelText("Notes");
    unmount();
    vi.setSystemTime(Date.now() + 14 * HOUR);
    renderDesk();
    expect(await screen.findByText("The sign-in page")).toBeVisible();
    expect(screen.getByText(sessionTexts.ended)).toBeVisible();
    expect(screen.queryByLabelText("Notes")).not.toBeInTheDocument();
  });
});

describe("twelve hours", () => {
  /** At the desk, which is used until so long before the twelve hours are over. */
  async function workUntil(before: number) {
    await openDesk();
    const end = Date.now() + 12 * HOUR - before;
    while (Date.now() < end) {
      pass(Math.min(30 * MINUTE, end - Date.now()));
      fireEvent.keyDown(window, { key: "a" });
    }
    fireEvent.focus(window);
  }

  it("are warned of; the sign-in can be renewed at once, in place", async () => {
    await workUntil(2 * MINUTE);
    expect(await question()).toHaveAccessibleName(warning.totalTitle);
    await userEvent.click(screen.getByRole("button", { name: warning.again }));
    expect(await cover(again.total.title)).toBeVisible();
    await signInAgain(ADMIN);
    await noCover();
    expect(notes()).toHaveValue("half a quote");
    pass(10 * MINUTE);
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  });

  it("end the sign-in however busy the desk is", async () => {
    await workUntil(2 * MINUTE);
    await userEvent.click(await screen.findByRole("button", { name: warning.later }));
    await noQuestion();
    fireEvent.keyDown(window, { key: "a" });
    pass(2 * MINUTE);
    expect(await cover(again.total.title)).toBeVisible();
    await signInAgain(ADMIN);
    await noCover();
    expect(notes()).toHaveValue("half a quote");
  });
});

it("a sign-out is a sign-out: nothing is kept", async () => {
  await openDesk();
  await signOut();
  expect(await screen.findByText("The sign-in page")).toBeVisible();
});

describe("a session that the server ends before its time", () => {
  it("is asked for again in place, and what was typed is still there", async () => {
    await openDesk();
    // As a refused renewal does it.
    await signOutApp();
    expect(await cover(again.lost.title)).toHaveAccessibleDescription(again.lost.text);
    expect(await screen.findByLabelText("E-mail")).toHaveValue(ADMIN.email);
    await signInAgain(ADMIN);
    await noCover();
    expect(notes()).toHaveValue("half a quote");
  });

  it("is noticed by the first refusal of anything", async () => {
    let isRefused = false;
    serveFromBackend(backend(), (request, pass) =>
      isRefused && request.path.startsWith("/rest")
        ? Promise.resolve(
            Response.json({ code: "PGRST303", message: "JWT expired" }, { status: 401 }),
          )
        : pass(),
    );
    await openDesk();
    isRefused = true;
    window.dispatchEvent(new Event("visibilitychange"));
    expect(await cover(again.lost.title)).toBeVisible();
    expect(await screen.findByLabelText("Password")).toBeVisible();
    isRefused = false;
    await signInAgain(ADMIN);
    await noCover();
    expect(notes()).toHaveValue("half a quote");
  });

  it("shows nothing of the former's to another account", async () => {
    const other = await addAccount(backend(), "other@example.com", true);
    await openDesk();
    await signOutApp();
    await cover(again.lost.title);
    await signInAgain(other);
    await noCover();
    expect(await screen.findByLabelText("Notes")).toHaveValue("");
  });
});
