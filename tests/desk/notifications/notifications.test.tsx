import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { NotificationsUnset } from "@/desk/notifications/notification-alarm";
import { notificationTexts } from "@/desk/notifications/notification-texts";
import { refusal } from "../../support/backend/faults.ts";
import { deskForFile } from "../../support/desk-for-file";
import { FramedDesk } from "../../support/framed-desk";
import { emergencyRequest } from "../../support/lead-factories.ts";
import { press, see } from "../../support/staff-screen.ts";

const { backend, store, intercept, renderSignedIn } = deskForFile();
const { alarm } = notificationTexts;

const workerRan = (ago: string) =>
  backend().sql(
    `update private.worker_runs
     set last_run_at = now() - $1::interval, channels = '{email,sms}'`,
    [ago],
  );
const settle = (state: string) =>
  backend().sql(
    `update notifications set state = '${state}', sent_at = ${state === "sent" ? "now()" : "null"}`,
  );
const refresh = () => press("Refresh");
const region = () => screen.getByRole("region", { name: alarm.label });
const noAlarm = () => expect(screen.queryByRole("region", { name: alarm.label })).toBeNull();

describe("whether messages go out", () => {
  it("says that alerts are not set up, which is no alarm", async () => {
    await store(emergencyRequest());
    await renderSignedIn(
      <>
        <FramedDesk />
        <NotificationsUnset />
      </>,
    );
    await see(notificationTexts.unset);
    noAlarm();
  });

  it("says nothing while all is well", async () => {
    await store(emergencyRequest());
    await settle("sent");
    await workerRan("70 seconds");
    await renderSignedIn(<FramedDesk />);
    await see(/^Updated /);
    noAlarm();
  });

  it("says if the budget for customer copies is spent", async () => {
    await backend().sql("update private.budgets set per_hour = 0 where budget = 'sms'");
    await workerRan("1 second");
    await renderSignedIn(<FramedDesk />);
    await see(notificationTexts.copiesSpent("text"));
    noAlarm();
  });

  it("raises an alarm when nothing was sent for three minutes", async () => {
    await store(emergencyRequest());
    await settle("sent");
    await store(emergencyRequest());
    await workerRan("185 seconds");
    await renderSignedIn(<FramedDesk />);
    expect(await screen.findByRole("alert")).toHaveTextContent(
      /^No one is being alerted to new requests: nothing has been sent for 3 min, and \d messages are waiting\.$/,
    );
    await press(alarm.marker);
    expect(region()).toHaveFocus();
    await press(alarm.show);
    expect(screen.getByText(alarm.todo.stopped)).toBeVisible();
    await workerRan("1 second");
    await settle("sent");
    await refresh();
    await waitFor(noAlarm);
    expect(screen.queryByRole("button", { name: alarm.marker })).toBeNull();
  });
});

describe("messages that failed", () => {
  beforeEach(async () => {
    await store(emergencyRequest({ name: "Grace Hopper", phone: "7135550142" }));
    await backend().sql("delete from notifications where audience not in ('customer', 'office')");
    await backend().sql("delete from notifications where kind in ('second-list', 'owner')");
    await settle("failed");
    await backend().sql(`update notifications set attempts = 6,
      answer = case channel when 'sms' then '400 code 21211 <img src=x onerror=alert(1)>' else '550 5.1.1 unknown' end`);
    await workerRan("1 second");
    await renderSignedIn(<FramedDesk />);
    await press(alarm.show);
  });

  it("are listed with recipient and reason; a service's answer is plain text", async () => {
    expect(within(region()).getByRole("alert")).toHaveTextContent("2 messages failed.");
    const items = await within(region()).findAllByRole("listitem");
    const copy = items.find((item) => item.textContent?.includes("Copy for the customer"));
    expect(copy).toHaveTextContent(/By text to \(713\) 555-0142.*Request from Grace Hopper/);
    expect(copy).toHaveTextContent(notificationTexts.reasons.badNumber);
    expect(copy).toHaveTextContent(
      "The service wrote: “400 code 21211 <img src=x onerror=alert(1)>”",
    );
    expect(region().querySelector("img")).toBeNull();
    const news = items.find((item) => item.textContent?.includes("Alert about a request"));
    expect(news).toHaveTextContent(/By e-mail to the business's own address/);
    expect(news).toHaveTextContent(notificationTexts.reasons.noMailbox);
  });

  it("can be resent and skipped; the last one ends the alarm", async () => {
    await press("Send again: Alert about a request, Grace Hopper");
    await see("On its way again");
    await waitFor(() =>
      expect(within(region()).getByRole("alert")).toHaveTextContent("1 message failed."),
    );
    // The focus did not go to the top of the page.
    await waitFor(() => expect(document.activeElement?.tagName).toBe("LI"));
    await press("Skip it: Copy for the customer, Grace Hopper");
    await waitFor(noAlarm);
    expect(document.activeElement?.tagName).toBe("SECTION");
    const states = await backend().sql(
      "select channel::text, state::text, attempts from notifications order by 1",
    );
    expect(states).toEqual([
      { channel: "email", state: "waiting", attempts: 0 },
      { channel: "sms", state: "dropped", attempts: 6 },
    ]);
  });

  it("can be resent all at once, even if a colleague was first with one", async () => {
    await screen.findAllByRole("button", { name: /^Send again:/ });
    await backend().sql("update notifications set state = 'dropped' where channel = 'sms'");
    await press("Send all again");
    await waitFor(noAlarm);
    expect(
      await backend().sql("select channel::text from notifications where state = 'waiting'"),
    ).toEqual([{ channel: "email" }]);
  });

  it("report a failed retry", async () => {
    intercept("resend_notification", refusal(500, "raw"));
    await press("Send again: Alert about a request, Grace Hopper");
    await see("Couldn't resend");
    expect(screen.queryByText(/raw/)).toBeNull();
  });
});
