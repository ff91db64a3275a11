import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { lostAnswer, refusal } from "../../support/backend/faults.ts";
import { deferred } from "../../support/deferred.ts";
import {
  addColleague,
  addEntry,
  addRequest,
  ageRequests,
  only,
  rewriteHistory,
} from "../../support/desk-factories.ts";
import { deskForFile } from "../../support/desk-for-file";
import { FramedDesk } from "../../support/framed-desk";
import { emergencyRequest, generalRequest } from "../../support/lead-factories.ts";
import { renderStaff } from "../../support/render-staff";
import { press, rowOf, see } from "../../support/staff-screen.ts";

const { backend, intercept, seen, store, renderSignedIn } = deskForFile();

const openDesk = () => renderSignedIn(<FramedDesk />);

/** Opens the desk with these requests. @returns the row of the last one */
async function openWith(...requests: Parameters<typeof store>) {
  await store(...requests);
  await openDesk();
  return rowOf(requests.at(-1)?.name ?? "");
}

const maria = async () => (await addColleague(backend(), "Maria")).client;

const stored = async (name: string) =>
  only(
    await backend().sql<Record<string, unknown>>(
      "select * from quote_submissions where name = $1",
      [name],
    ),
  );
const refresh = () => press("Refresh");

describe("taking a request", () => {
  it("is one click, and one to undo", async () => {
    const dana = await openWith(generalRequest({ name: "Dana Whitfield" }));
    await press("I'll take it: Dana Whitfield");
    expect(await within(dana).findByText(/^You've had this one since \d/)).toBeVisible();
    expect(
      within(dana).getByRole("button", { name: "I'll take it: Dana Whitfield", pressed: true }),
    ).toBeVisible();
    expect(await stored("Dana Whitfield")).toMatchObject({ taken_by: ADMIN.id });
    await press("Undo");
    await waitFor(() => expect(within(dana).queryByText(/since/)).toBeNull());
    expect(await stored("Dana Whitfield")).toMatchObject({ taken_by: null });
  });

  it("says who was first, and asks before taking over", async () => {
    const id = await addRequest(backend(), generalRequest({ name: "Dana Whitfield" }));
    const colleague = await maria();
    await openDesk();
    await rowOf("Dana Whitfield");
    // Between two looks of this desk.
    await colleague.rpc("take_request", { _id: id });
    await press("I'll take it: Dana Whitfield");
    const dana = await rowOf("Dana Whitfield");
    expect(await within(dana).findByText(/^Maria has had this one since \d/)).toBeVisible();
    // In the row, and in a message that stays.
    await waitFor(() =>
      expect(screen.getAllByText(/^Maria has had this one since \d/).length).toBeGreaterThan(1),
    );
    // The form warns too, and stays usable.
    await press("Quote: Dana Whitfield");
    const form = within(await screen.findByRole("dialog"));
    expect(await form.findByText(/^Maria has had this one since \d/)).toBeVisible();
    expect(form.getByRole("button", { name: "Create quote" })).toBeEnabled();
    await userEvent.keyboard("{Escape}");

    await press("Take over: Dana Whitfield");
    const question = within(await screen.findByRole("alertdialog"));
    expect(question.getByText("Take it over from Maria?")).toBeVisible();
    await userEvent.click(question.getByRole("button", { name: "Leave it to Maria" }));
    expect(await stored("Dana Whitfield")).toMatchObject({ taken_by_name: "Maria" });
    await press("Take over: Dana Whitfield");
    const again = within(await screen.findByRole("alertdialog"));
    await userEvent.click(again.getByRole("button", { name: "Take over" }));
    expect(await within(dana).findByText(/^You've had this one since \d/)).toBeVisible();
    expect(await stored("Dana Whitfield")).toMatchObject({ taken_by: ADMIN.id });
  });
});

it("a taken emergency whose customer was not reached says so to everyone until the customer is reached", async () => {
  const id = await addRequest(backend(), emergencyRequest({ name: "Grace Hopper" }));
  const colleague = await maria();
  await colleague.rpc("take_request", { _id: id }).throwOnError();
  const taken = (ago: string) =>
    rewriteHistory(backend(), `update quote_submissions set taken_at = now() - interval '${ago}'`);
  await taken("9 minutes 50 seconds");
  await openDesk();
  const grace = await rowOf("Grace Hopper");
  expect(await within(grace).findByText(/^Maria has had this one since [^;]+$/)).toBeVisible();
  await taken("10 minutes");
  await refresh();
  expect(
    await within(grace).findByText(
      /^Maria has had this one since .*; customer not reached, alerts continue$/,
    ),
  ).toBeVisible();
  await addEntry(colleague, id, "left-message");
  await refresh();
  await waitFor(() => expect(within(grace).queryByText(/customer not reached/)).toBeNull());
});

describe("what was done", () => {
  it("one tap or key stops the clock, one undoes it, and both stay in the log", async () => {
    await store(emergencyRequest({ name: "Ray Ortega" }));
    await ageRequests(backend(), "40 minutes");
    await openDesk();
    const ray = await rowOf("Ray Ortega");
    expect(ray).toHaveTextContent(/Overdue by 1\d min/);
    // From the closed row: it opens, and shows what was recorded.
    act(() => ray.focus());
    await userEvent.keyboard("b");
    expect(await within(ray).findByText(/called, no answer/)).toBeVisible();
    expect(ray).toHaveTextContent(/Overdue by/);
    await waitFor(() =>
      expect(within(ray).getByRole("button", { name: /^Spoke/ })).not.toHaveAttribute(
        "aria-disabled",
      ),
    );

    await userEvent.keyboard("s");
    await waitFor(() => expect(ray).toHaveTextContent(/Answered .* by phone, 1\d min late/));
    await see("1 emergency, answered");
    const toast = (await screen.findByText("Logged: Spoke")).closest("li");
    if (!toast) throw new Error("There is no message.");
    await userEvent.click(within(toast).getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(ray).toHaveTextContent(/Overdue by/));
    await waitFor(() =>
      expect(within(ray).getByText(/spoke with the customer/)).toHaveClass("line-through"),
    );
  });

  it("keeps a note until it is stored, and stores it once", async () => {
    await store(generalRequest({ name: "Dana Whitfield" }));
    const repair = intercept("add_request_entry", lostAnswer);
    const { unmount } = await openDesk();
    await press("Dana Whitfield");
    const field = await screen.findByRole("textbox", { name: "Note for colleagues" });
    expect(field).toHaveAccessibleDescription("Internal: customers never see this.");
    await userEvent.type(field, "Gate code 7");
    await press("Save note");
    await see("We couldn't save the note. It's still here.");
    expect(field).toHaveValue("Gate code 7");
    // Nor does a reload lose it.
    unmount();
    renderStaff(<FramedDesk />);
    await press("Dana Whitfield");
    expect(await screen.findByRole("textbox", { name: "Note for colleagues" })).toHaveValue(
      "Gate code 7",
    );
    repair();
    const held = deferred();
    intercept("add_request_entry", async (pass) => {
      await held.promise;
      return pass();
    });
    await press("Save note");
    // Text that is typed now would be lost once the note is saved.
    const saving = await screen.findByRole("button", { name: "Saving..." });
    expect(saving).toHaveAttribute("aria-disabled", "true");
    expect(screen.getByRole("textbox", { name: "Note for colleagues" })).toHaveAttribute(
      "readonly",
    );
    held.resolve();
    await waitFor(() =>
      expect(screen.getByRole("textbox", { name: "Note for colleagues" })).toHaveValue(""),
    );
    expect(seen.filter(({ path }) => path.includes("add_request_entry")).length).toBe(2);
    expect(await backend().sql("select note from request_entries")).toEqual([
      { note: "Gate code 7" },
    ]);
  });
});

it("says that the customer corrected the address", async () => {
  const request = generalRequest({ name: "Dana Whitfield", email: "wrong@example.com" });
  await store(request);
  const { data } = await backend()
    .client()
    .rpc("correct_request_email", {
      _request: JSON.parse(JSON.stringify(request)),
      _email: "right@example.com",
    });
  expect(data).toBe(true);
  await openDesk();
  await press("Dana Whitfield");
  await see(/^The customer changed the e-mail address, right after/);
  expect(document.body).toHaveTextContent("right@example.com");
});

describe("dismissing", () => {
  it("opens the next request in the place of the open one, and calls no spam", async () => {
    await openWith(
      emergencyRequest({ name: "asdf asdf" }),
      emergencyRequest({ name: "Ray Ortega" }),
    );
    const name = await screen.findByRole("button", { name: /^asdf asdf/ });
    const spam = only([name.closest("li")].filter((row) => row !== null));
    expect(within(spam).queryByRole("link", { name: /^Call/ })).toBeNull();
    expect(within(await rowOf("Ray Ortega")).getByRole("link", { name: /^Call/ })).toBeVisible();
    await userEvent.click(name);
    // In the row, and beside what can be done.
    expect(within(spam).getAllByText("Spam? Fake name")).toHaveLength(2);
    expect(within(spam).queryByRole("link", { name: /^Call/ })).toBeNull();
    await press("Dismiss: asdf asdf");
    await userEvent.keyboard("1y");
    const ray = await rowOf("Ray Ortega");
    await waitFor(() => expect(ray).toHaveAttribute("data-open"));
    expect(within(ray).getByRole("link", { name: /^Call: Ray Ortega \(?\d/ })).toBeVisible();
  });

  it("asks why, twice for an emergency, and shows who and why", async () => {
    const ray = await openWith(
      generalRequest({ name: "Cheap Pills" }),
      emergencyRequest({ name: "Ray Ortega" }),
    );
    ray.focus();
    await userEvent.keyboard("d");
    const question = within(await screen.findByRole("alertdialog"));
    expect(question.getByText("Why dismiss Ray Ortega's request?")).toBeVisible();
    expect(question.getByRole("button", { name: "Back" })).toHaveFocus();
    await userEvent.keyboard("1");
    expect(question.getByText("This is an emergency. Dismiss it anyway?")).toBeVisible();
    expect(question.getByRole("button", { name: "Keep it" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    expect(await stored("Ray Ortega")).toMatchObject({ processed: false });
    ray.focus();
    await userEvent.keyboard("d");
    await screen.findByRole("alertdialog");
    await userEvent.keyboard("3y");
    await waitFor(async () =>
      expect(await stored("Ray Ortega")).toMatchObject({ dismissal_reason: "outside-area" }),
    );

    await press("Dismiss: Cheap Pills");
    await press("Spam");
    await screen.findByText("No new submissions.");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "State" }), "Dismissed");
    await waitFor(async () =>
      expect(await rowOf("Cheap Pills")).toHaveTextContent(/Dismissed .* by Staff \w{8}: spam/),
    );
    // The reason can be changed later.
    await press("Cheap Pills");
    expect(screen.getByRole("button", { name: "Spam", pressed: true })).toBeVisible();
    await press("Other…");
    expect(screen.getByRole("button", { name: "Other…", expanded: true })).toBeVisible();
    const words = screen.getByRole("textbox", { name: "In your own words" });
    expect(words).toHaveFocus();
    await userEvent.keyboard("Wants a yacht");
    const mend = intercept("/explain_dismissals", refusal(500));
    await press("Save reason");
    await see("We couldn't save the reason");
    expect(words).toHaveValue("Wants a yacht");
    mend();
    await press("Save reason");
    await waitFor(async () =>
      expect(await rowOf("Cheap Pills")).toHaveTextContent(/by Staff \w{8}: Wants a yacht/),
    );

    // A colleague's words stay a colleague's.
    const colleague = await maria();
    await colleague
      .rpc("explain_dismissals", {
        _ids: [String((await stored("Cheap Pills")).id)],
        _reason: "other",
        _note: "Rude",
      })
      .throwOnError();
    await refresh();
    await waitFor(async () =>
      expect(await rowOf("Cheap Pills")).toHaveTextContent(
        /by Staff \w{8}: Rude \(reason given by Maria\)/,
      ),
    );
  });

  it("many: by range, with one question that counts emergencies, and one undo", async () => {
    const floods = ["One", "Two", "Three", "Four"].map((name) =>
      generalRequest({ name: `Flood ${name}` }),
    );
    await openWith(...floods, emergencyRequest({ name: "Ray Ortega" }));
    const user = userEvent.setup();
    await user.click(screen.getByRole("checkbox", { name: "Select Ray Ortega" }));
    await user.keyboard("{Shift>}");
    await user.click(screen.getByRole("checkbox", { name: "Select Flood Two" }));
    await user.keyboard("{/Shift}");
    const bar = within(screen.getByRole("region", { name: "Selected requests" }));
    expect(bar.getByText("4 selected")).toBeVisible();
    await user.click(bar.getByRole("button", { name: "Select all 5 on this page" }));
    await user.click(screen.getByRole("checkbox", { name: "Select Flood One" }));
    await user.click(bar.getByRole("button", { name: "Dismiss 4 requests" }));
    const question = within(await screen.findByRole("alertdialog"));
    expect(question.getByText("Why dismiss 4 requests?")).toBeVisible();
    await user.click(question.getByRole("button", { name: "Spam" }));
    expect(question.getByText("1 of them is an emergency. Dismiss them anyway?")).toBeVisible();
    await user.click(question.getByRole("button", { name: "Dismiss all 4" }));
    await see("4 requests dismissed");
    await waitFor(() => expect(document.querySelectorAll("[data-desk-row]")).toHaveLength(1));
    expect(seen.filter(({ path }) => path.includes("dismiss_requests"))).toHaveLength(1);
    expect(screen.queryByRole("region", { name: "Selected requests" })).toBeNull();
    await press("Undo");
    await see("4 requests restored");
    await waitFor(() => expect(document.querySelectorAll("[data-desk-row]")).toHaveLength(5));
  });

  it("many by keyboard: J, X, J, X, D", async () => {
    await openWith(generalRequest({ name: "Flood One" }), generalRequest({ name: "Flood Two" }));
    await userEvent.keyboard("jxjxd");
    expect(screen.getByRole("alertdialog")).toHaveTextContent("Why dismiss 2 requests?");
    await userEvent.keyboard("{Escape}x");
    expect(screen.getByText("1 selected")).toBeVisible();
    // Also from the box itself, which somebody has clicked.
    await userEvent.click(screen.getByRole("checkbox", { name: "Select Flood One" }));
    await userEvent.keyboard("x");
    expect(screen.getByText("1 selected")).toBeVisible();
    await userEvent.keyboard("t");
    await see(/^You've had this one since/);
    await refresh();
  });
});
