import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { deviceTexts as texts } from "@/desk/notifications/devices/device-texts";
import { alertSettingTexts } from "@/desk/notifications/lists/alert-setting-texts";
import { Team } from "@/desk/team/admin-team-page";
import { makeVapidKeys } from "../../../../scripts/notify/providers.ts";
import { ADMIN } from "../../../support/backend/embedded-backend.ts";
import { browserWithPush } from "../../../support/browser-with-push.ts";
import { deskForFile } from "../../../support/desk-for-file";
import { makeDevice } from "../../../support/push-device.ts";
import { press, see } from "../../../support/staff-screen.ts";

const { backend, renderSignedIn } = deskForFile();
const { publicKey } = makeVapidKeys();

beforeEach(async () => {
  await backend().sql("update private.worker_runs set push_key = $1", [publicKey]);
});
async function openTeam() {
  await renderSignedIn(<Team />);
}

async function addOther(name: string) {
  const { endpoint, p256dh, auth } = makeDevice("https://fcm.googleapis.com/fcm/send/other");
  await backend().sql(
    `insert into private.push_devices (user_id, endpoint, p256dh, auth, server_key, name)
     values ($1, $2, $3, $4, $5, $6)`,
    [ADMIN.id, endpoint, p256dh, auth, publicKey, name],
  );
}
const names = async () =>
  (await backend().sql<{ name: string }>("select name from private.push_devices")).map(
    ({ name }) => name,
  );
const card = () => screen.findByRole("region", { name: texts.thisDevice });

it("says how to set it up", async () => {
  await backend().sql("update private.worker_runs set push_key = null");
  await openTeam();
  await see(texts.unset);
  expect(screen.queryByRole("region", { name: texts.thisDevice })).toBeNull();
});

it("says if a browser cannot, an iPhone only from its home screen, and how to allow it again", async () => {
  await openTeam();
  expect(await card()).toHaveTextContent(texts.unable);
  cleanup();
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue("Mozilla/5.0 (iPhone) Safari/605");
  await openTeam();
  expect(await card()).toHaveTextContent(texts.homeScreen);
  cleanup();
  browserWithPush("denied");
  await openTeam();
  expect(await card()).toHaveTextContent(texts.blocked);
});

it("is turned on, tested, limited to emergencies, and turned off", async () => {
  const { state } = browserWithPush();
  await openTeam();
  await press(texts.turnOn);
  expect(await within(await card()).findByText(texts.on)).toBeVisible();
  expect(state.key).toBe(publicKey);
  expect(await names()).toEqual([expect.stringMatching(/ on /)]);

  await press(texts.test);
  await see(texts.testSent);
  expect(
    await backend().sql("select from private.push_devices where test_asked_at is not null"),
  ).toHaveLength(1);

  const quotes = screen.getByRole("switch", { name: texts.quotes });
  expect(quotes).toBeChecked();
  await userEvent.click(quotes);
  await waitFor(() => expect(quotes).not.toBeChecked());
  expect(await backend().sql("select quotes_by_push, by_email from private.staff_alerts")).toEqual([
    { quotes_by_push: false, by_email: true },
  ]);

  await press(texts.turnOff);
  expect(await within(await card()).findByText(texts.off)).toBeVisible();
  expect(state).toMatchObject({ key: undefined, isRegistered: false });
  expect(await names()).toEqual([]);
});

it("names the push service when it fails, and can be tried again", async () => {
  browserWithPush();
  const registration = await navigator.serviceWorker.register("/any.js");
  let isFailing = true;
  const { subscribe } = registration.pushManager;
  registration.pushManager.subscribe = (options) =>
    isFailing
      ? Promise.reject(new DOMException("push service error", "AbortError"))
      : subscribe(options);
  await openTeam();
  const button = await screen.findByRole("button", { name: texts.turnOn });
  await userEvent.click(button);
  expect(await within(await card()).findByRole("alert")).toHaveTextContent(texts.noService);
  isFailing = false;
  await userEvent.click(button);
  expect(await within(await card()).findByText(texts.on)).toBeVisible();
});

it("removes another device, which counts as an alert channel until then", async () => {
  await backend().sql("insert into private.staff_alerts (user_id, by_email) values ($1, false)", [
    ADMIN.id,
  ]);
  await addOther("Chrome on Android");
  await openTeam();
  const others = await screen.findByRole("region", { name: texts.others });
  expect(others).toHaveTextContent(/Chrome on Android.*no notification yet/);
  expect(screen.queryByText(alertSettingTexts.own.nothing)).toBeNull();
  await userEvent.click(
    within(others).getByRole("button", { name: texts.removeNamed("Chrome on Android") }),
  );
  await see(texts.removed("Chrome on Android"));
  expect(await names()).toEqual([]);
  await see(alertSettingTexts.own.nothing);
});
