import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DaySheet } from "@/desk/days/admin-day-page";
import { daysTexts } from "@/desk/days/days-words";
import { DriverDay } from "@/desk/days/driver-page";
import type { BackendClient } from "@/lib/supabase/client";
import { dismissToast } from "@/ui/toast/toast-store";
import { serveFromBackend } from "../../support/backend/backend-fetch";
import { embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { addQuote, addRequest } from "../../support/desk-factories.ts";
import { generalRequest } from "../../support/lead-factories.ts";
import { renderStaff } from "../../support/render-staff";
import { signInApp, signOutApp } from "../../support/staff-session";

const backend = embeddedBackendForFile();
const DAY = "2031-06-01";

let hasSignal: boolean;
let admin: BackendClient;

beforeEach(async () => {
  hasSignal = true;
  serveFromBackend(backend(), (_, pass) =>
    hasSignal ? pass() : Promise.reject(new TypeError("Failed to fetch")),
  );
  admin = await backend().signInAs(ADMIN);
  const { id } = await addQuote(backend(), admin, {
    submission_id: await addRequest(backend(), generalRequest({ name: "Ada" })),
    ...{ name: "Ada", event_date: DAY, pickup_on: "2031-06-02", quote_amount: null },
    lines: [
      { kind: "model", text: "3-Station trailer", model: "3-station", quantity: 1, price: 1 },
    ],
  });
  await admin.from("quotes").update({ status: "sent" }).eq("id", id).throwOnError();
  await admin.from("quotes").update({ status: "accepted" }).eq("id", id).throwOnError();
});
afterEach(async () => {
  localStorage.clear();
  dismissToast();
  vi.unstubAllGlobals();
});

const marks = async () => {
  const rows = await backend().sql<{ step: string }>("select step from stop_marks order by step");
  return rows.map(({ step }) => step);
};
const tick = (step: string) => screen.findByRole("button", { name: `${step}: Ada` });
const { steps, driver } = daysTexts;

describe("a driver without a signal", () => {
  it("ticks steps off, which are kept through a reload and sent when it is back", async () => {
    const { data: token } = await admin.rpc("make_day_link", { _day: DAY }).throwOnError();
    renderStaff(<DriverDay token={token ?? ""} />);
    const delivered = await tick(steps.delivered);
    hasSignal = false;
    await userEvent.click(delivered);
    await userEvent.click(await tick(steps.set_up));
    expect(await screen.findByText(new RegExp(driver.waiting(2)))).toBeVisible();
    expect(await marks()).toEqual([]);

    cleanup();
    hasSignal = true;
    renderStaff(<DriverDay token={token ?? ""} />);
    expect(await screen.findByText(/1 stop, 1 done/)).toBeVisible();
    await waitFor(async () => expect(await marks()).toEqual(["delivered", "set_up"]));
    expect(screen.queryByText(new RegExp(driver.waiting(2)))).not.toBeInTheDocument();
  });

  it("is told that a link opens nothing", async () => {
    renderStaff(<DriverDay token={"0".repeat(64)} />);
    expect(await screen.findByText(driver.unknown)).toHaveAttribute("role", "alert");
  });
});

describe("the day sheet at the desk", () => {
  beforeEach(() => signInApp(ADMIN));
  afterEach(signOutApp);

  it("assigns a trailer, marks a step and takes it back", async () => {
    renderStaff(<DaySheet day={DAY} />);
    const which = await screen.findByRole("group", { name: daysTexts.assign("3-Station") });
    await userEvent.click(within(which).getByRole("checkbox", { name: daysTexts.unit("2") }));
    expect(await screen.findByText("3-Station trailer, No. 2")).toBeVisible();
    await userEvent.click(await tick(steps.delivered));
    const back = await screen.findByRole("button", {
      name: daysTexts.takeBackOf(steps.delivered, "Ada"),
    });
    expect(await marks()).toEqual(["delivered"]);
    await userEvent.click(back);
    await tick(steps.delivered);
    expect(await marks()).toEqual([]);
  });

  it("says that nothing is on, and that a step was not saved", async () => {
    renderStaff(<DaySheet day={DAY} />);
    const delivered = await tick(steps.delivered);
    hasSignal = false;
    await userEvent.click(delivered);
    expect(await screen.findByText(daysTexts.notMarked)).toBeVisible();
    hasSignal = true;
    cleanup();
    renderStaff(<DaySheet day="2031-06-20" />);
    expect(await screen.findByText(daysTexts.empty)).toBeVisible();
  });
});
