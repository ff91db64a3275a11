import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { QuoteDesk } from "@/desk/dashboard/quote-desk";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { refusal } from "../../support/backend/faults.ts";
import { rewriteHistory } from "../../support/desk-factories.ts";
import { deskForFile } from "../../support/desk-for-file";
import { emergencyRequest, generalRequest, luxuryRequest } from "../../support/lead-factories.ts";
import { renderStaff } from "../../support/render-staff";
import { press, rowOf, see } from "../../support/staff-screen.ts";
import { stopClock } from "../../support/stopped-clock.ts";

const { backend, intercept, seen, store, staff, renderSignedIn } = deskForFile();

/** Makes a request as old as if it had come that long ago. */
const age = (name: string, minutes: number) =>
  rewriteHistory(
    backend(),
    "update quote_submissions set created_at = now() - make_interval(mins => $2) where name = $1",
    [name, minutes],
  );

const openDesk = () => renderSignedIn(<QuoteDesk />);

const rowCount = () => document.querySelectorAll("[data-desk-row]").length;
const names = () =>
  screen
    .getAllByRole("button", { name: /^Process quote: / })
    .map((button) => button.getAttribute("aria-label")?.replace("Process quote: ", ""));
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
  it("says for each request when an answer is due, and above them what is most pressing", async () => {
    stopClock();
    await store(
      generalRequest({ name: "Dana Whitfield" }),
      emergencyRequest({ name: "Ray Ortega" }),
      emergencyRequest({ name: "Luz Marin" }),
    );
    await age("Ray Ortega", 34);
    await age("Luz Marin", 25);
    await openDesk();
    expect(await rowOf("Ray Ortega")).toHaveTextContent("Overdue by 4 min");
    expect(await rowOf("Luz Marin")).toHaveTextContent("Due in 5 min");
    expect(await rowOf("Dana Whitfield")).toHaveTextContent("Due in 1 d");
    const urgencies = [...document.querySelectorAll("[data-urgency]")].map((label) =>
      label.getAttribute("data-urgency"),
    );
    expect(urgencies).toEqual(["soon", "overdue", "ok"]);
    await see("2 emergencies open, oldest overdue by 4 min");
    expect(screen.getByText("3 requests open in total, 1 overdue")).toBeVisible();
    expect(await rowOf("Ray Ortega")).toHaveTextContent("4 min late");
    const headings = screen.getAllByRole("heading", { level: 2 }).map((each) => each.textContent);
    expect(headings).toEqual([
      "Emergencies, still on time1",
      "Emergencies, overdue1",
      "Newest first",
    ]);
  });

  it("puts the most urgent first when asked to, and remembers it", async () => {
    await store(generalRequest({ name: "Dana Whitfield" }), generalRequest({ name: "Sam Okafor" }));
    await age("Dana Whitfield", 60);
    const { unmount } = await openDesk();
    await rowOf("Dana Whitfield");
    expect(names()).toEqual(["Sam Okafor", "Dana Whitfield"]);
    await userEvent.click(screen.getByRole("switch", { name: "Most urgent first" }));
    await waitFor(() => expect(names()).toEqual(["Dana Whitfield", "Sam Okafor"]));
    unmount();
    renderStaff(<QuoteDesk />);
    await rowOf("Dana Whitfield");
    expect(screen.getByRole("switch", { name: "Most urgent first" })).toBeChecked();
    expect(names()).toEqual(["Dana Whitfield", "Sam Okafor"]);
  });

  it("opens a row to every field and to ways of reaching the customer", async () => {
    await store(
      emergencyRequest({ name: "Ray Ortega", phone: "(713) 555-0142", email: "ray@example.com" }),
    );
    await openDesk();
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

  it("offers no map for a place that is not known yet, and marks a luxury request", async () => {
    await backend()
      .client()
      .from("luxury_trailers_landing_page")
      .insert(luxuryRequest({ name: "Priya Raman" }));
    await openDesk();
    const priya = within(await rowOf("Priya Raman"));
    expect(priya.getByText("Luxury trailers")).toBeVisible();
    await userEvent.click(priya.getByRole("button", { name: "Priya Raman" }));
    expect(priya.getByRole("link", { name: "Text: Priya Raman" })).toBeVisible();
    expect(priya.queryByRole("link", { name: /^Map/ })).toBeNull();
  });

  it("shows fifty at a time, and the first page again after the last row of a later one", async () => {
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

describe("dismissal", () => {
  it("takes spam away without a quote, once for a double click, and gives it back on undo", async () => {
    await store(generalRequest({ name: "Cheap Pills" }));
    await openDesk();
    await rowOf("Cheap Pills");
    await userEvent.dblClick(screen.getByRole("button", { name: "Dismiss: Cheap Pills" }));
    // The second of two clicks answers nothing, wherever it falls.
    await userEvent.dblClick(await screen.findByRole("button", { name: "Spam" }));
    const undo = await screen.findByRole("button", { name: "Undo" });
    // It is offered for ten seconds, and for as long as the window has not been in front.
    fireEvent.blur(window);
    await see("No new submissions.");
    expect(await stateOf("Cheap Pills")).toEqual({
      processed: true,
      isDismissed: true,
      by: ADMIN.id,
    });
    const updates = seen.filter(({ method }) => method === "PATCH");
    expect(updates).toHaveLength(1);
    expect(Object.keys(updates[0]?.body ?? {})).toEqual([
      "processed",
      "processed_at",
      "processed_by",
    ]);
    await userEvent.click(undo);
    await rowOf("Cheap Pills");
    expect(await stateOf("Cheap Pills")).toEqual({
      processed: false,
      isDismissed: false,
      by: null,
    });
  });

  it("keeps what was dismissed under its filter, from where it can be restored", async () => {
    await store(generalRequest({ name: "Cheap Pills" }));
    await openDesk();
    await rowOf("Cheap Pills");
    await dismiss("Cheap Pills");
    await screen.findByText("No new submissions.");
    await userEvent.selectOptions(screen.getByRole("combobox", { name: "State" }), "Dismissed");
    expect(await rowOf("Cheap Pills")).toHaveTextContent(/Dismissed [A-Z][a-z]{2} \d/);
    expect(screen.queryByRole("button", { name: /^Process quote: / })).toBeNull();
    await press("Restore: Cheap Pills");
    await see("No dismissed requests.");
    expect(await stateOf("Cheap Pills")).toMatchObject({ processed: false });
  });

  it("says that a colleague has restored it already", async () => {
    await store(generalRequest({ name: "Cheap Pills" }));
    await openDesk();
    await rowOf("Cheap Pills");
    await dismiss("Cheap Pills");
    const undo = await screen.findByRole("button", { name: "Undo" });
    fireEvent.blur(window);
    const colleague = await staff();
    await colleague.from("quote_submissions").update({ processed: false }).eq("processed", true);
    await userEvent.click(undo);
    await see(/^It's no longer dismissed\./);
    expect(await rowOf("Cheap Pills")).toBeVisible();
  });

  it("says that a colleague was first, and leaves their work alone", async () => {
    await store(generalRequest({ name: "Dana Whitfield" }));
    await openDesk();
    await rowOf("Dana Whitfield");
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

  it("keeps the row when it fails, and says so in our words", async () => {
    await store(generalRequest({ name: "Cheap Pills" }));
    intercept(({ method }) => method === "PATCH", refusal(500));
    await openDesk();
    await rowOf("Cheap Pills");
    await dismiss("Cheap Pills");
    await see("Couldn't dismiss the request");
    expect(screen.queryByText(/raw text/)).toBeNull();
    expect(await rowOf("Cheap Pills")).toBeVisible();
  });

  it("hands the focus to the next row", async () => {
    await store(
      generalRequest({ name: "Dana Whitfield" }),
      generalRequest({ name: "Cheap Pills" }),
    );
    await openDesk();
    await rowOf("Cheap Pills");
    await dismiss("Cheap Pills");
    await screen.findByText("Request dismissed");
    const dana = await rowOf("Dana Whitfield");
    await waitFor(() => expect(dana).toHaveFocus());
  });
});

describe("filters", () => {
  it("tells an empty answer from an empty inbox", async () => {
    await store(generalRequest({ name: "Dana Whitfield" }));
    await openDesk();
    await rowOf("Dana Whitfield");
    await userEvent.type(screen.getByRole("searchbox", { name: "Search" }), "nobody");
    await see("Nothing matches.");
  });
});
