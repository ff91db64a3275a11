import { cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { inboxTexts, takingTexts } from "@/desk/inbox/inbox-texts";
import { CallButton, SubmissionActions } from "@/desk/inbox/submission-actions";
import type { Submission } from "@/desk/model/submission";
import { renderStaff } from "../../support/render-staff";
import { aSubmission } from "./submission-factory.ts";

const { list: texts } = inboxTexts;
const reached = {
  phone: "713-555-0142",
  contact_method: "phone",
  contact_value: "713-555-0142",
} as const;

function show(changes: Partial<Submission>, isCompact: boolean) {
  const handlers = { onProcess: vi.fn(), onDismiss: vi.fn(), onRestore: vi.fn() };
  const submission = aSubmission({ ...reached, ...changes });
  renderStaff(<SubmissionActions submission={submission} isCompact={isCompact} {...handlers} />);
  return { submission, ...handlers };
}
/** The names of the buttons and links, in order. */
const shown = () =>
  Array.from(document.querySelectorAll("button, a"), (one) => one.getAttribute("aria-label"));
const named = (...labels: string[]) =>
  labels.map((label) => texts.actionOn(label, "Dana Whitfield"));

const { call, text, email, map, quote, dismiss, restore } = texts;
const take = takingTexts.take;
const done = { processed: true, processed_at: "2026-11-20 17:00:00+00" };
const gone = { ...done, dismissed_at: "2026-11-20 17:00:00+00" };

it.each<[string, Partial<Submission>, row: string[], opened: string[]]>([
  ["an open request", {}, [quote, take, dismiss], [quote, dismiss, take, call, text, email, map]],
  // Its call button is a separate one.
  [
    "an emergency",
    { kind: "emergency" },
    [quote, take, dismiss],
    [quote, dismiss, take, text, email, map],
  ],
  // Spam is not to be called.
  [
    "a request that looks like spam",
    { name: "Dana Whitfield", event_address: "asdf" },
    [quote, take, dismiss],
    [quote, dismiss, take, text, email, map],
  ],
  [
    "a request without a number",
    { phone: null, contact_method: "email", contact_value: "d@example.com" },
    [quote, take, dismiss],
    [quote, dismiss, take, email, map],
  ],
  ["a quoted request", done, [call], [call, text, email, map]],
  ["a dismissed request", gone, [restore], [restore]],
])("%s offers what can be done with it", (_, changes, row, opened) => {
  show(changes, true);
  expect(shown()).toEqual(named(...row));
  cleanup();
  show(changes, false);
  expect(shown()).toEqual(named(...opened));
});

it("passes on the request and the button that was pressed, so that the focus can return to it", () => {
  const { submission, onProcess, onDismiss, onRestore } = show({}, false);
  const press = (label: string) => {
    const button = screen.getByRole("button", { name: named(label)[0] });
    fireEvent.click(button);
    return button;
  };
  const quoting = press(quote);
  expect(onProcess.mock.calls).toEqual([[submission, quoting]]);
  const dismissing = press(dismiss);
  expect(onDismiss.mock.calls).toEqual([[submission, dismissing]]);
  expect(onRestore).not.toHaveBeenCalled();
});

it("an emergency has a link that calls its number, if it has one", () => {
  renderStaff(<CallButton submission={aSubmission(reached)} isLarge />);
  const link = screen.getByRole("link", { name: `${named(call)[0]} 713-555-0142` });
  expect(link).toHaveAttribute("href", "tel:+17135550142");
  cleanup();
  renderStaff(<CallButton submission={aSubmission()} />);
  expect(screen.queryByRole("link")).toBeNull();
});
