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
/** What can be done, by name and in its order. */
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
  // It has a call button of its own.
  [
    "an emergency",
    { kind: "emergency" },
    [quote, take, dismiss],
    [quote, dismiss, take, text, email, map],
  ],
  // One does not call those.
  [
    "what looks like spam",
    { name: "Dana Whitfield", event_address: "asdf" },
    [quote, take, dismiss],
    [quote, dismiss, take, text, email, map],
  ],
  [
    "without a number",
    { phone: null, contact_method: "email", contact_value: "d@example.com" },
    [quote, take, dismiss],
    [quote, dismiss, take, email, map],
  ],
  ["what is quoted", done, [call], [call, text, email, map]],
  ["what was dismissed", gone, [restore], [restore]],
])("%s has what can be done with it", (_, changes, row, opened) => {
  show(changes, true);
  expect(shown()).toEqual(named(...row));
  cleanup();
  show(changes, false);
  expect(shown()).toEqual(named(...opened));
});

it("hands over the request and the button, for the focus on the way back", () => {
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

it("an emergency is called by its number, where there is one", () => {
  renderStaff(<CallButton submission={aSubmission(reached)} isLarge />);
  const link = screen.getByRole("link", { name: `${named(call)[0]} 713-555-0142` });
  expect(link).toHaveAttribute("href", "tel:+17135550142");
  cleanup();
  renderStaff(<CallButton submission={aSubmission()} />);
  expect(screen.queryByRole("link")).toBeNull();
});
