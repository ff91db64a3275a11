import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { QuoteDesk } from "@/desk/dashboard/quote-desk";
import { quoteDeskKeys } from "@/desk/model/desk-queries";
import { refusal } from "../../support/backend/faults.ts";
import { deferred } from "../../support/deferred.ts";
import { addQuote } from "../../support/desk-factories.ts";
import { deskForFile } from "../../support/desk-for-file";
import { press, rowOf, see } from "../../support/staff-screen.ts";

const { backend, seen, staff, intercept, renderSignedIn } = deskForFile();

/** The list of quotes, with one that is still closed. */
async function showList() {
  const { id } = await addQuote(backend(), await staff(), {
    name: "Dana Whitfield",
    email: "dana@example.com",
    quote_amount: 1200,
  });
  const { queryClient } = await renderSignedIn(<QuoteDesk />, "/admin/quotes?tab=processed");
  const row = await rowOf("Details of Dana Whitfield");
  // What the list itself asks for.
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  return {
    id,
    queryClient,
    row: within(row),
    open: () => userEvent.click(within(row).getByRole("button", { name: /^Details of/ })),
  };
}

async function openOne() {
  const list = await showList();
  await list.open();
  await screen.findByRole("region", { name: "Activity" });
  return list;
}

const read = () => seen.filter(({ path }) => path.includes("/opened_quote"));

it("is read at once: all of it is there, or nothing yet", async () => {
  const held = deferred();
  const { open, row } = await showList();
  const release = intercept("/opened_quote", async (pass) => {
    await held.promise;
    return pass();
  });
  const asked = new Set(seen.map(({ path }) => path.split("?")[0]));
  seen.length = 0;
  await open();
  expect(await row.findByText("Loading")).toBeVisible();
  expect(row.queryByRole("region")).toBeNull();
  held.resolve();
  release();
  for (const name of ["Status", "Send", "Activity", "Contact"])
    expect(await row.findByRole("region", { name })).toBeVisible();
  const more = seen.map(({ path }) => path.split("?")[0]).filter((path) => !asked.has(path));
  expect(new Set(more)).toEqual(
    new Set(["/rest/v1/rpc/opened_quote", "/rest/v1/rpc/notification_health"]),
  );
  expect(read()).toHaveLength(1);
});

it("says once that it could not be read, and tries again", async () => {
  const { open, row } = await showList();
  const repair = intercept("/opened_quote", refusal(500));
  await open();
  expect(await row.findByRole("alert")).toHaveTextContent("We couldn't load this.");
  repair();
  await userEvent.click(row.getByRole("button", { name: "Try again" }));
  expect(await row.findByRole("region", { name: "Status" })).toBeVisible();
  expect(row.queryByRole("alert")).toBeNull();
});

it("says that a colleague has deleted it", async () => {
  const { id, queryClient, row } = await openOne();
  await (await staff()).rpc("take_back_quote", { _quote_id: id, _revision: 1 }).throwOnError();
  void queryClient.invalidateQueries({ queryKey: quoteDeskKeys.opened(id) });
  expect(await row.findByText(/^This quote is gone\./)).toBeVisible();
});

it("takes one step at a time, whichever part it is taken in, and then shows all that came of it", async () => {
  const held = deferred();
  const { row } = await openOne();
  intercept("/mark_quote_sent", async (pass) => {
    await held.promise;
    return pass();
  });
  seen.length = 0;
  await press("Mark as sent");
  expect(await row.findByText("Saving...")).toBeVisible();
  const elsewhere = row.getByRole("button", { name: "Tomorrow" });
  expect(elsewhere).toHaveAttribute("aria-disabled", "true");
  await userEvent.click(elsewhere);
  held.resolve();
  await see("Quote marked as sent");
  // The log and what can be undone come with the state, in one read.
  expect(row.getByText(/You marked it as sent/)).toBeVisible();
  expect(row.getByRole("button", { name: "Undo sent" })).toBeVisible();
  expect(read()).toHaveLength(1);
  expect(seen.filter(({ path }) => path.includes("/plan_follow_up"))).toEqual([]);
});

it("does not go back to what was read before a step", async () => {
  const held = deferred();
  const { id, queryClient, row } = await openOne();
  const stop = intercept("/opened_quote", async (pass) => {
    const before = await pass();
    await held.promise;
    return before;
  });
  seen.length = 0;
  void queryClient.invalidateQueries({ queryKey: quoteDeskKeys.opened(id) });
  await waitFor(() => expect(read()).toHaveLength(1));
  stop();
  await press("Mark as sent");
  await see("Quote marked as sent");
  held.resolve();
  await waitFor(() => expect(queryClient.isFetching()).toBe(0));
  expect(row.queryByRole("button", { name: "Mark as sent" })).toBeNull();
});

it("counts a step that was answered, even if what came of it can't be read", async () => {
  await openOne();
  intercept("/opened_quote", refusal(500));
  await press("Mark as sent");
  await see("Quote marked as sent");
  expect(screen.queryByText("Couldn't save")).toBeNull();
});
