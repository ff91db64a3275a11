import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { paths } from "@/config/paths";
import { signOut } from "@/desk/sign-in/auth-call";
import { factorTexts } from "@/desk/sign-in/factors/factor-texts";
import { guardTexts, sessionTexts } from "@/desk/sign-in/sign-in-texts";
import { ADMIN, type Credentials } from "../../support/backend/embedded-backend.ts";
import { refusal } from "../../support/backend/faults.ts";
import { addAccount } from "../../support/desk-factories.ts";
import { deskForFile, renderGuarded } from "../../support/desk-for-file";
import { addSecondFactors, RIGHT_CODE } from "../../support/second-factors.ts";
import { press, retype, see } from "../../support/staff-screen.ts";
import { signInApp, signOutApp } from "../../support/staff-session";
import { stopClock } from "../../support/stopped-clock.ts";

const { backend, seen, intercept } = deskForFile();
const { again, warning } = sessionTexts;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

beforeEach(() => stopClock());
const renderDesk = () => renderGuarded(paths.adminQuotes, <textarea aria-label="Notes" />);

/** At the desk, with something typed. */
async function openDesk() {
  await signInApp(ADMIN);
  renderDesk();
  await userEvent.type(await screen.findByLabelText("Notes"), "half a quote");
}

/** Advances the wall clock at once, like a laptop's sleep, and focuses the window. */
function pass(milliseconds: number) {
  vi.setSystemTime(Date.now() + milliseconds);
  fireEvent.focus(window);
}

const notes = () => screen.getByLabelText("Notes");
const question = () => screen.findByRole("alertdialog");
const noQuestion = () => waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
const cover = (title: string = again.idle.title) => screen.findByRole("dialog", { name: title });
const noCover = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());

async function signInAgain({ email, password }: Credentials) {
  const field = await screen.findByLabelText("E-mail");
  await retype(field, email);
  await userEvent.type(screen.getByLabelText("Password"), password);
  await press("Sign in");
}

/** Signs in in place, and finds what was typed. */
async function goOn() {
  await signInAgain(ADMIN);
  await noCover();
  expect(notes()).toHaveValue("half a quote");
}

/** At the desk, an hour later. */
async function openCovered() {
  await openDesk();
  pass(HOUR);
  return cover();
}

describe("an hour without use", () => {
  it("warns two minutes before, and can be extended, also by Escape, but not by a moved mouse", async () => {
    await openDesk();
    pass(57 * MINUTE);
    expect(screen.queryByRole("alertdialog")).toBeNull();
    pass(MINUTE);
    expect(await question()).toHaveAccessibleName(warning.idleTitle);
    expect(screen.getByRole("timer")).toHaveTextContent("2:00 left");
    fireEvent.pointerMove(window);
    pass(55_000);
    await waitFor(() => expect(screen.getByRole("timer")).toHaveTextContent("1:05 left"));
    const stay = screen.getByRole("button", { name: warning.stay });
    expect(stay).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await noQuestion();
    await waitFor(() => expect(notes()).toHaveFocus());
    pass(57 * MINUTE);
    expect(screen.queryByRole("alertdialog")).toBeNull();
    pass(MINUTE);
    await question();
    await userEvent.keyboard("{Escape}");
    await noQuestion();
  });

  it("does not pass while the desk is used, here or in another tab", async () => {
    await openDesk();
    for (let halfHour = 0; halfHour < 4; halfHour += 1) {
      pass(30 * MINUTE);
      fireEvent.pointerMove(window);
    }
    expect(screen.queryByRole("alertdialog")).toBeNull();
    const stored = JSON.parse(localStorage.getItem("staffSession") ?? "{}");
    pass(50 * MINUTE);
    localStorage.setItem("staffSession", JSON.stringify({ ...stored, activeAt: Date.now() }));
    pass(50 * MINUTE);
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("covers the desk, ends the session, and continues in place with the input", async () => {
    await openDesk();
    pass(HOUR);
    // Someone who wakes a laptop moves the mouse first.
    fireEvent.pointerMove(window);
    expect(await cover()).toBeVisible();
    expect(await screen.findByLabelText("Password")).toBeVisible();
    expect(seen.some(({ path }) => path.startsWith("/auth/v1/logout"))).toBe(true);
    await userEvent.keyboard("{Escape}");
    expect(await cover()).toBeVisible();
    expect(screen.queryByRole("textbox", { name: "Notes" })).toBeNull();

    await signInAgain({ ...ADMIN, password: "wrong" });
    await see(/Invalid login credentials/i);
    await userEvent.clear(screen.getByLabelText("Password"));
    await goOn();
    await waitFor(() => expect(notes()).toHaveFocus());
    pass(57 * MINUTE);
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });

  it("asks for the second factor again, too", async () => {
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

  it("keeps nothing for someone who has lost the role", async () => {
    await openCovered();
    await backend().sql("delete from user_roles");
    await signInAgain(ADMIN);
    expect(await screen.findByRole("heading", { name: "Unauthorized" })).toBeVisible();
    expect(screen.queryByLabelText("Notes")).toBeNull();
  });

  it("can be left for the sign-in page", async () => {
    await userEvent.click(within(await openCovered()).getByRole("button", { name: again.leave }));
    await see("The sign-in page");
  });

  it("leads to the sign-in page if it passed while the desk was closed", async () => {
    await signInApp(ADMIN);
    const { unmount } = renderDesk();
    await screen.findByLabelText("Notes");
    unmount();
    vi.setSystemTime(Date.now() + 14 * HOUR);
    renderDesk();
    await see("The sign-in page");
    await see(sessionTexts.ended);
    expect(screen.queryByLabelText("Notes")).toBeNull();
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

  it("are announced; the sign-in can be renewed in place", async () => {
    await workUntil(2 * MINUTE);
    expect(await question()).toHaveAccessibleName(warning.totalTitle);
    await press(warning.again);
    expect(await cover(again.total.title)).toBeVisible();
    await goOn();
    pass(10 * MINUTE);
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });
});

it("a sign-out is a sign-out: nothing is kept", async () => {
  await openDesk();
  await signOut();
  await see("The sign-in page");
});

it.each([
  ["an hour", again.idle.title, () => pass(HOUR)],
  ["the server ended the session", again.lost.title, signOutApp],
])("shows nothing to another person after %s", async (_, title, end) => {
  const colleague = await addAccount(backend(), "colleague@example.com", true);
  await openDesk();
  await end();
  await cover(title);
  await signInAgain(colleague);
  await noCover();
  await waitFor(() => expect(notes()).toHaveValue(""));
});

describe("a session that the server ends before its time", () => {
  it("asks to sign in again in place, and keeps the input", async () => {
    await openDesk();
    // As a refused renewal does it.
    await signOutApp();
    expect(await cover(again.lost.title)).toHaveAccessibleDescription(again.lost.text);
    expect(await screen.findByLabelText("E-mail")).toHaveValue(ADMIN.email);
    await goOn();
  });

  it("is no lost access: an owner signs in again in place", async () => {
    await openDesk();
    // The access token outlives it, and has no role any more.
    await backend().sql("delete from auth.sessions where user_id = $1", [ADMIN.id]);
    window.dispatchEvent(new Event("visibilitychange"));
    expect(await cover(again.lost.title)).toBeVisible();
    await goOn();
  });

  it("is noticed by the first refused request", async () => {
    await openDesk();
    const repair = intercept("/rest", refusal(401));
    window.dispatchEvent(new Event("visibilitychange"));
    expect(await cover(again.lost.title)).toBeVisible();
    expect(await screen.findByLabelText("Password")).toBeVisible();
    repair();
    await goOn();
  });
});

it("keeps the input while the check after signing in again gets no answer, and tries again", async () => {
  await openDesk();
  await signOutApp();
  await cover(again.lost.title);
  const repair = intercept("two_factors_required", refusal(500));
  await signInAgain(ADMIN);
  await see(guardTexts.errorText);
  repair();
  await press("Try again");
  await noCover();
  expect(notes()).toHaveValue("half a quote");
});

const renderGuard = () => renderGuarded(paths.adminQuotes, <p>The dashboard</p>);

it("checks first, and sends the signed-out to the sign-in page", async () => {
  renderGuard();
  expect(screen.getByText("Checking access...")).toBeVisible();
  await see("The sign-in page");
});

it("refuses a signed-in non-admin, and lets them sign out", async () => {
  const visitor = { email: "visitor@example.com", password: "a long password" };
  await backend().signUpAndConfirm(visitor);
  await signInApp(visitor);
  renderGuard();
  expect(await screen.findByRole("heading", { name: "Unauthorized" })).toBeVisible();
  expect(screen.getByText("Your account doesn't have admin access.")).toBeVisible();
  expect(screen.getByText(/^Ask an owner to add .+ on the Team page of the desk\.$/)).toBeVisible();
  await press("Sign out");
  await see("The sign-in page");
});

it("lets an admin in, after has_role has answered; treats a later refusal as a no, and offers a way out", async () => {
  const repair = intercept("has_role", refusal(403));
  await signInApp(ADMIN);
  renderGuard();
  await see("We couldn't check your access");
  expect(screen.queryByText("The dashboard")).toBeNull();
  repair();
  await press("Try again");
  await see("The dashboard");
  expect(seen.find(({ path }) => path.includes("has_role"))?.body).toEqual({
    _user_id: ADMIN.id,
    _role: "admin",
  });
  intercept("has_role", refusal(403));
  window.dispatchEvent(new Event("visibilitychange"));
  await see("We couldn't check your access");
  expect(screen.queryByText("The dashboard")).toBeNull();
  await press("Sign out");
  await see("The sign-in page");
});
