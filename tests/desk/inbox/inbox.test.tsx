import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { RetentionLine } from "@/desk/inbox/retention-line";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { refusal } from "../../support/backend/faults.ts";
import { fillWithScaleRows } from "../../support/database/scale-rows.ts";
import { ageRequests, rewriteHistory } from "../../support/desk-factories.ts";
import { deskForFile } from "../../support/desk-for-file";
import { FramedDesk } from "../../support/framed-desk";
import { emergencyRequest, generalRequest } from "../../support/lead-factories.ts";
import { renderStaff } from "../../support/render-staff";
import { press, rowOf, see } from "../../support/staff-screen.ts";
import { stopClock } from "../../support/stopped-clock.ts";

const { backend, intercept, seen, store, staff, renderSignedIn } = deskForFile();

const openDesk = () => renderSignedIn(<FramedDesk />);

/** Opens the desk with these requests, and waits for the last one. */
async function openWith(...requests: Parameters<typeof store>) {
  await store(...requests);
  const desk = await openDesk();
  await rowOf(requests.at(-1)?.name ?? "");
  return desk;
}

const rowCount = () => document.querySelectorAll("[data-desk-row]").length;
const names = () =>
  screen
    .getAllByRole("button", { name: /^Quote: / })
    .map((button) => button.getAttribute("aria-label")?.replace("Quote: ", ""));
const stateOf = async (name: string) =>
  (
    await backend().sql<{ processed: boolean; isDismissed: boolean; by: string | null }>(
      `select processed, dismissed_at is not null as "isDismissed", processed_by as by
       from quote_submissions where name = $1`,
      [name],
    )
  )[0];
/** Dismisses a request, as spam. */
async function dismiss(name: string) {
  await press(`Dismiss: ${name}`);
  await press("Spam");
}

describe("triage", () => {
  it("shows when each reply is due, and the most urgent above the list", async () => {
    stopClock();
    await store(
      generalRequest({ name: "Dana Whitfield" }),
      emergencyRequest({ name: "Ray Ortega" }),
      emergencyRequest({ name: "Luz Marin" }),
    );
    await ageRequests(backend(), "34 minutes", "Ray Ortega");
    await ageRequests(backend(), "25 minutes", "Luz Marin");
    await openDesk();
    expect(await rowOf("Ray Ortega")).toHaveTextContent("Overdue by 4 min");
    expect(await rowOf("Luz Marin")).toHaveTextContent("Due in 5 min");
    expect(await rowOf("Dana Whitfield")).toHaveTextContent("Due in 1 d");
    const urgencies = [...document.querySelectorAll("[data-urgency]")].map((label) =>
      label.getAttribute("data-urgency"),
    );
    expect(urgencies).toEqual(["soon", "overdue", "ok"]);
    await see("2 emergencies, 4 min late");
    expect(screen.getByText("3 requests, 1 overdue")).toBeVisible();
    expect(await rowOf("Ray Ortega")).toHaveTextContent("4 min late");
    const headings = screen.getAllByRole("heading", { level: 2 }).map((each) => each.textContent);
    expect(headings).toEqual([
      "Emergencies still on time1",
      "Emergencies, overdue1",
      "Newest first1",
    ]);
    // The one that waits longest, in one press.
    await press(/^2 emergencies/);
    await screen.findByRole("button", { name: "Ray Ortega", expanded: true });
  });

  it("sorts by urgency on request, and remembers it", async () => {
    await store(generalRequest({ name: "Dana Whitfield" }));
    await ageRequests(backend(), "1 hour", "Dana Whitfield");
    const { unmount } = await openWith(generalRequest({ name: "Sam Okafor" }));
    expect(names()).toEqual(["Sam Okafor", "Dana Whitfield"]);
    await userEvent.click(screen.getByRole("switch", { name: "Most urgent first" }));
    await waitFor(() => expect(names()).toEqual(["Dana Whitfield", "Sam Okafor"]));
    unmount();
    renderStaff(<FramedDesk />);
    await rowOf("Dana Whitfield");
    expect(screen.getByRole("switch", { name: "Most urgent first" })).toBeChecked();
    expect(names()).toEqual(["Dana Whitfield", "Sam Okafor"]);
  });

  it("opens a row to all fields and contact links", async () => {
    await openWith(
      emergencyRequest({ name: "Ray Ortega", phone: "(713) 555-0142", email: "ray@example.com" }),
    );
    const ray = within(await rowOf("Ray Ortega"));
    const head = ray.getByRole("button", { name: "Ray Ortega", expanded: false });
    await userEvent.click(head);
    expect(head).toHaveAttribute("aria-expanded", "true");
    expect(ray.getByText(/Description: Main line burst/)).toHaveClass("whitespace-pre-line");
    const hrefs = ray.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(new Set(hrefs)).toEqual(
      new Set([
        "tel:+17135550142",
        "sms:+17135550142",
        "mailto:ray@example.com",
        "https://www.google.com/maps/search/?api=1&query=2%20Bayou%20Rd%2C%20Houston",
      ]),
    );
    await userEvent.click(head);
    expect(ray.queryByText(/Description: Main line burst/)).toBeNull();
  });

  it("shows fifty rows a page, and goes back when a later page is empty", async () => {
    await rewriteHistory(
      backend(),
      `
      insert into quote_submissions (created_at, name, email, contact_method, contact_value,
        event_type, event_address, event_date, number_of_guests, processed)
      select now() - make_interval(mins => 51 - number), 'Host ' || number, number || '@example.com',
        'email', number || '@example.com', 'general', '1 Main St, Houston', current_date + 30, 100,
        false
      from generate_series(1, 51) as number`,
    );
    await openDesk();
    await screen.findByText("Host 51");
    expect(rowCount()).toBe(50);
    const pages = within(screen.getByRole("navigation", { name: "Pages" }));
    expect(pages.getByText("1–50")).toBeVisible();
    await userEvent.click(pages.getByRole("button", { name: "Next" }));
    await screen.findByText("Host 1");
    expect(rowCount()).toBe(1);
    expect(screen.getByText("51–51")).toBeVisible();
    await dismiss("Host 1");
    await waitFor(() => expect(rowCount()).toBe(50));
    await waitFor(() => expect(screen.queryByRole("navigation", { name: "Pages" })).toBeNull());
  });
});

it("counts on each page the rows that it shows, and on all of them each open request once", async () => {
  await fillWithScaleRows((statement, parameters) => backend().sql(statement, parameters), 180);
  await openDesk();
  const pages = await screen.findByRole("navigation", { name: "Pages" });
  let last = 0;
  for (let isMore = true; isMore; ) {
    await waitFor(() => {
      expect(rowCount()).toBeGreaterThan(0);
      expect(document.querySelector("ul[aria-busy='true']")).toBeNull();
    });
    const label = within(pages).getByText(/^\d+–\d+$/);
    const [from = 0, to = 0] = (label.textContent ?? "").split("–").map(Number);
    expect(from).toBe(last + 1);
    // Fewer only where a customer's other requests are folded under the first.
    const folded = screen
      .queryAllByText(/^\d+ requests$/)
      .reduce((sum, { textContent }) => sum + Number.parseInt(textContent ?? "", 10) - 1, 0);
    expect(rowCount()).toBeGreaterThanOrEqual(to - last - folded);
    expect(rowCount()).toBeLessThanOrEqual(to - last);
    last = to;
    const next = within(pages).queryByRole("button", { name: "Next" });
    isMore = next !== null;
    if (!next) continue;
    await userEvent.click(next);
    await waitFor(() => expect(label).not.toHaveTextContent(`${from}–`));
  }
  // What is pinned above the first page is on no other.
  expect(last).toBe(180);
});

describe("dismissal", () => {
  it("dismisses spam without a quote, once for a double click, and restores it on undo", async () => {
    await openWith(generalRequest({ name: "Cheap Pills" }));
    await userEvent.dblClick(screen.getByRole("button", { name: "Dismiss: Cheap Pills" }));
    // The second of two clicks answers nothing, wherever it falls.
    await userEvent.dblClick(await screen.findByRole("button", { name: "Spam" }));
    const undo = await screen.findByRole("button", { name: "Undo" });
    // It is offered for ten seconds, and for as long as the window has not been in front.
    fireEvent.blur(window);
    await see("No new submissions.");
    const dismissed = { processed: true, isDismissed: true, by: ADMIN.id };
    expect(await stateOf("Cheap Pills")).toEqual(dismissed);
    const updates = seen.filter(({ method }) => method === "PATCH");
    expect(updates).toHaveLength(1);
    const stamp = ["processed", "processed_at", "processed_by"];
    expect(Object.keys(updates[0]?.body ?? {})).toEqual(stamp);
    await userEvent.click(undo);
    await rowOf("Cheap Pills");
    const open = { processed: false, isDismissed: false, by: null };
    expect(await stateOf("Cheap Pills")).toEqual(open);
  });

  it("lists dismissed requests under their filter, where they can be restored", async () => {
    await openWith(generalRequest({ name: "Cheap Pills" }));
    await dismiss("Cheap Pills");
    await screen.findByText("No new submissions.");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "State" }), "Dismissed");
    expect(await rowOf("Cheap Pills")).toHaveTextContent(/Dismissed [A-Z][a-z]{2} \d/);
    expect(screen.queryByRole("button", { name: /^Quote: / })).toBeNull();
    await press("Restore: Cheap Pills");
    await see("No dismissed requests.");
    expect(await stateOf("Cheap Pills")).toMatchObject({ processed: false });
  });

  it("says that a colleague has restored it already", async () => {
    await openWith(generalRequest({ name: "Cheap Pills" }));
    await dismiss("Cheap Pills");
    const undo = await screen.findByRole("button", { name: "Undo" });
    fireEvent.blur(window);
    const colleague = await staff();
    await colleague.from("quote_submissions").update({ processed: false }).eq("processed", true);
    await userEvent.click(undo);
    await see(/^It's no longer dismissed\./);
    expect(await rowOf("Cheap Pills")).toBeVisible();
  });

  it("says that a colleague was first, and changes nothing", async () => {
    await openWith(generalRequest({ name: "Dana Whitfield" }));
    const colleague = await staff();
    const { data } = await colleague.from("quote_submissions").select("id").single();
    await colleague
      .from("quotes")
      .insert({ submission_id: data?.id ?? "", name: "Dana Whitfield" });
    await dismiss("Dana Whitfield");
    await see("You already quoted this request");
    await see("No new submissions.");
    expect(await stateOf("Dana Whitfield")).toMatchObject({ isDismissed: false });
  });

  it("keeps the row on failure, with a message of ours", async () => {
    intercept(({ method }) => method === "PATCH", refusal(500));
    await openWith(generalRequest({ name: "Cheap Pills" }));
    await dismiss("Cheap Pills");
    await see("Couldn't dismiss the request");
    expect(screen.queryByText(/raw text/)).toBeNull();
    expect(await rowOf("Cheap Pills")).toBeVisible();
  });

  it("hands the focus to the next row", async () => {
    await openWith(
      generalRequest({ name: "Dana Whitfield" }),
      generalRequest({ name: "Cheap Pills" }),
    );
    await dismiss("Cheap Pills");
    await screen.findByText("Request dismissed");
    const dana = await rowOf("Dana Whitfield");
    await waitFor(() => expect(dana).toHaveFocus());
  });
});

it("distinguishes no match from an empty inbox", async () => {
  await openWith(generalRequest({ name: "Dana Whitfield" }));
  await userEvent.type(screen.getByRole("searchbox", { name: "Search" }), "nobody");
  await see("Nothing matches.");
});

it("marks a request that was asked again, or is one of many from its contact", async () => {
  const row = async (name: string) => within(await rowOf(name));
  const again = emergencyRequest({ name: "Dana Whitfield" });
  await store(again);
  await backend().sql("update quote_submissions set processed = true");
  await store(
    again,
    emergencyRequest({ name: "Flooded Phone" }),
    generalRequest({ name: "Flooded Mail" }),
    generalRequest({ name: "Calm Visitor" }),
  );
  // As if they had an address of their own, which the embedded backend does not know.
  await rewriteHistory(
    backend(),
    "update quote_submissions set many_from_contact = true where name like 'Flooded%'",
  );
  await openDesk();
  expect((await row("Dana Whitfield")).getByText("Asked again")).toBeVisible();
  expect((await row("Flooded Phone")).getByText("Many from this number")).toBeVisible();
  expect((await row("Flooded Mail")).getByText("Many from this e-mail")).toBeVisible();
  expect((await row("Calm Visitor")).queryByText(/asked again|many from/i)).toBeNull();
});

it("says when requests are anonymized, and that nothing schedules it here", async () => {
  await renderSignedIn(<RetentionLine />);
  await see(
    "Requests older than 24 months are anonymized. It hasn't run yet. This database doesn't do that automatically.",
  );
});

it("says when it last ran, even if nothing was old enough", async () => {
  await backend().sql("select private.run_retention()");
  await renderSignedIn(<RetentionLine />);
  await see(/^Requests older than 24 months .* Last run \w+ \d/);
});

it("says that requests are kept indefinitely", async () => {
  await backend().sql("update private.retention set months = null");
  await renderSignedIn(<RetentionLine />);
  await see("Requests are kept indefinitely.");
});

it("says how full the database is, and when it will be at its pace", async () => {
  await renderSignedIn(<RetentionLine />);
  await see(/^The database holds \d+ MB of 500 MB\.$/);
});

it("says in which month the plan is full at this pace", async () => {
  await backend().sql(
    `insert into private.database_sizes
     select private.business_date() - 50, pg_database_size(current_database()) - 1048576 * 50`,
  );
  await backend().sql(
    "update private.database_plan set megabytes = pg_database_size(current_database()) / 1048576 + 100",
  );
  const month = await backend().sql<{ month: string }>(
    `select to_char(full_on, 'FMMonth YYYY') as month,
       full_on between private.business_date() + 99 and private.business_date() + 102 as is_near
     from private.database_growth()`,
  );
  expect(month).toEqual([expect.objectContaining({ is_near: true })]);
  await renderSignedIn(<RetentionLine />);
  await see(new RegExp(`it's full in ${month[0]?.month}\\.$`));
});
