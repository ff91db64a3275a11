import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setDeskPreferences } from "@/desk/model/desk-preferences";
import { deskForFile } from "../../../support/desk-for-file";
import { FramedDesk } from "../../../support/framed-desk";
import { emergencyRequest, generalRequest } from "../../../support/lead-factories.ts";
import { renderStaff } from "../../../support/render-staff";
import { press, see } from "../../../support/staff-screen.ts";
import { stopClock } from "../../../support/stopped-clock.ts";

const { store, renderSignedIn } = deskForFile();

/** What the browser would have sounded and shown. */
let tones: number;
let shown: { title: string; body: string | undefined }[];

const silence = { value: 0, setValueAtTime() {}, exponentialRampToValueAtTime() {} };
const silentNode = {
  gain: silence,
  frequency: silence,
  connect: (next: unknown) => next,
  start() {
    tones += 1;
  },
  stop() {},
};
class SilentContext {
  state = "suspended";
  currentTime = 0;
  destination = {};
  async resume() {
    this.state = "running";
  }
  createGain = () => silentNode;
  createOscillator = () => silentNode;
}

/** A browser's notifications, of which only the question to the person is not real. */
function stubNotifications(answer: NotificationPermission, whenShown = () => {}) {
  class StubNotification {
    static permission: NotificationPermission = "default";
    static async requestPermission() {
      StubNotification.permission = answer;
      return answer;
    }
    constructor(title: string, options?: NotificationOptions) {
      whenShown();
      shown.push({ title, body: options?.body });
    }
    close() {}
  }
  vi.stubGlobal("Notification", StubNotification);
}

beforeEach(() => {
  tones = 0;
  shown = [];
  vi.stubGlobal("AudioContext", SilentContext);
});

afterEach(() => setDeskPreferences({ isSoundOn: false, areNotificationsOn: false }));

async function openDesk() {
  await store(generalRequest({ name: "There Before" }));
  await renderSignedIn(<FramedDesk />);
  await screen.findByText("There Before");
  await screen.findByText(/^Updated (just now|\d+ s ago)$/);
}

const refresh = () => press("Refresh");
/** Stores requests, and has the desk look. */
async function arrive(...requests: Parameters<typeof store>) {
  await store(...requests);
  await refresh();
}
const toggle = (name: string) => userEvent.click(screen.getByRole("switch", { name }));
async function openAlerts() {
  if (!screen.queryByRole("switch", { name: "Sound" })) await press("Alerts");
}

it("an emergency without an answer is announced ten and five minutes before it is due, once each, and one press away", async () => {
  stopClock();
  await store(emergencyRequest({ name: "Ray Ortega" }));
  await openDesk();
  await openAlerts();
  await toggle("Sound");
  tones = 0;
  const pass = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000);
  pass(19);
  await see("Due in 11 min");
  expect(screen.queryByText(/minutes left/)).toBeNull();
  pass(1);
  await see("10 minutes left: Ray Ortega");
  expect(tones).toBeGreaterThan(0);
  expect(document.title).toMatch(/^10 min left!/);
  pass(6);
  await see("5 minutes left: Ray Ortega");
  expect(document.title).toMatch(/^5 min left!/);
  // In the bar, not over the work.
  expect(screen.queryByRole("button", { name: "Open" })).toBeNull();
  await press(/^1 emergency/);
  // Any interaction counts as seen.
  expect(document.title).toMatch(/^Quotes/);
  expect(await screen.findByRole("button", { name: "Ray Ortega", expanded: true })).toBeVisible();
});

describe("new requests", () => {
  it("are announced, an emergency read out at once, and counted until the next interaction", async () => {
    await openDesk();
    await arrive(
      emergencyRequest({ name: "Ray Ortega" }),
      generalRequest({ name: "Dana Whitfield" }),
    );
    await see("New emergency: Ray Ortega");
    await see("New quote request: Dana Whitfield");
    expect(screen.queryByText(/: There Before$/)).toBeNull();
    const region = () => document.querySelector("[role='status'][aria-live='assertive']");
    await waitFor(() => expect(region()).toHaveTextContent("New emergency: Ray Ortega"));
    await waitFor(() => expect(document.title).toMatch(/^\(2\) Quotes/));
    await refresh();
    await waitFor(() => expect(document.title).toMatch(/^Quotes/));
    expect(screen.getAllByText(/^New .*: /)).toHaveLength(2);
    expect(tones).toBe(0);
  });
});

it("sound plays when switched on, and three times for an emergency", async () => {
  await openDesk();
  await openAlerts();
  expect(screen.getByRole("switch", { name: "Sound" })).not.toBeChecked();
  await toggle("Sound");
  await waitFor(() => expect(tones).toBe(2));
  await arrive(emergencyRequest({ name: "Ray Ortega" }));
  await screen.findByText("New emergency: Ray Ortega");
  expect(tones).toBe(2 + 6);
  await openAlerts();
  await toggle("Sound");
  await arrive(generalRequest({ name: "Dana Whitfield" }));
  await screen.findByText("New quote request: Dana Whitfield");
  expect(tones).toBe(2 + 6);
});

it("asks once per browser whether to play sounds", async () => {
  stubNotifications("granted");
  await openDesk();
  const question = await screen.findByRole("region", { name: "Alerts on this device" });
  expect(question).toHaveTextContent("Sound for new requests on this device?");
  await userEvent.click(within(question).getByRole("button", { name: /^(Sound only|Yes)$/ }));
  expect(question).not.toBeInTheDocument();
  await openAlerts();
  expect(screen.getByRole("switch", { name: "Sound" })).toBeChecked();
  expect(screen.getByRole("switch", { name: "Notifications" })).not.toBeChecked();
  cleanup();
  renderStaff(<FramedDesk />);
  await screen.findByText("There Before");
  expect(screen.queryByRole("region", { name: "Alerts on this device" })).toBeNull();
});

describe("notifications", () => {
  it("show what and where in the background, once allowed", async () => {
    stubNotifications("granted");
    await openDesk();
    await openAlerts();
    expect(Notification.permission).toBe("default");
    await toggle("Notifications");
    await waitFor(() => expect(shown).toHaveLength(1));
    expect(screen.getByRole("switch", { name: "Notifications" })).toBeChecked();
    await store(emergencyRequest({ name: "Ray Ortega", event_address: "4800 Calhoun Rd" }));
    vi.spyOn(document, "hasFocus").mockReturnValue(false);
    await refresh();
    await waitFor(() =>
      expect(shown.slice(1)).toEqual([
        { title: "New emergency", body: "plumbing failure · 4800 Calhoun Rd" },
      ]),
    );
  });

  it.each([
    ["denied", () => {}, /^Blocked in this browser's settings/],
    [
      "granted",
      // As Chrome on Android has them, for installed apps only.
      () => {
        throw new TypeError("Illegal constructor");
      },
      /^This browser doesn't show notifications for web pages/,
    ],
  ] as const)("stay off where they are %s and cannot be shown", async (answer, show, reason) => {
    stubNotifications(answer, show);
    await openDesk();
    await openAlerts();
    await toggle("Notifications");
    await see(reason);
    expect(screen.getByRole("switch", { name: "Notifications" })).not.toBeChecked();
  });
});
