import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { business, phoneHref } from "@/config/business";
import { announceDelivered, announceFailed, registerForm } from "@/site/lead/delivery/lead-toasts";
import { restoreDraft, saveDraft } from "@/site/lead/draft";
import { leadKinds } from "@/site/lead/lead-kinds";
import * as toastStore from "@/ui/toast/toast-store";
import { stubStorage } from "../../../support/stub-storage.ts";

const lead = { kind: "general" as const, row: { name: "Dana" } };
const { succeeded, failed } = leadKinds.general.texts;
const EMPTY = { name: "" };
const typed = () => restoreDraft("general", EMPTY).values.name;

beforeEach(() => {
  stubStorage();
  saveDraft("general", { name: "Dana" }, "1");
});

function listen() {
  onTestFinished(() => {
    vi.restoreAllMocks();
  });
  return {
    shown: vi.spyOn(toastStore, "showToast").mockReturnValue(0),
    dismissed: vi.spyOn(toastStore, "dismissErrors").mockReturnValue(),
  };
}

/** A form on screen that shows the lead with id "1". */
function show(more: { onSuccess?: () => void } = {}) {
  const form = {
    isShowingLead: (id: string) => id === "1",
    completeForm: vi.fn(),
    hasProblem: (id: string) => id === "2",
    ...more,
  };
  const leave = registerForm("general", form);
  onTestFinished(leave);
  return { form, leave };
}

test("without its form, a delivery takes the draft of it away and says so; errors before it are over", () => {
  const { shown, dismissed } = listen();
  announceDelivered({ id: "1", lead });
  expect(shown.mock.calls).toEqual([[succeeded]]);
  expect(dismissed).toHaveBeenCalledOnce();
  expect(typed()).toBe("");
});

test("its form is completed, and says so itself if it can", () => {
  const { shown } = listen();
  const { form } = show();
  announceDelivered({ id: "1", lead });
  expect(form.completeForm.mock.calls).toEqual([[lead, "1"]]);
  expect(shown.mock.calls).toEqual([[succeeded]]);
  const onSuccess = vi.fn();
  show({ onSuccess });
  announceDelivered({ id: "1", lead });
  expect(onSuccess).toHaveBeenCalledOnce();
  expect(shown).toHaveBeenCalledOnce();
});

test("a form with other answers stays as it is, with its draft", () => {
  const { shown } = listen();
  const { form } = show({ onSuccess: () => expect.unreachable() });
  announceDelivered({ id: "3", lead });
  expect(form.completeForm).not.toHaveBeenCalled();
  expect(shown.mock.calls).toEqual([[succeeded]]);
  expect(typed()).toBe("Dana");
});

test("a form that has left is not asked; one that leaves after another has come takes only itself away", () => {
  listen();
  const first = show();
  const second = show();
  first.leave();
  announceDelivered({ id: "1", lead });
  expect(second.form.completeForm).toHaveBeenCalledOnce();
  second.leave();
  announceDelivered({ id: "1", lead });
  expect(second.form.completeForm).toHaveBeenCalledOnce();
  expect(first.form.completeForm).not.toHaveBeenCalled();
});

const call = { label: `Call ${business.phone}`, href: phoneHref };

test("a failure has the hotline; too many requests are said to be that, with the minutes to wait", () => {
  const { shown } = listen();
  announceFailed({ id: "1", lead });
  announceFailed({ id: "1", lead }, "no-answer");
  announceFailed({ id: "1", lead }, "limited");
  const [refused, unanswered, limited] = shown.mock.calls.map(([message]) => message);
  expect(refused).toMatchObject({ tone: "destructive", description: failed, action: call });
  expect(unanswered).toEqual(refused);
  expect(limited).toMatchObject({ tone: "destructive", action: call });
  expect(limited?.title).not.toBe(refused?.title);
  expect(limited?.description).toContain(" 10 minutes");
});

test("a form that finds a problem in what was refused says so itself, but not why there was no answer", () => {
  const { shown } = listen();
  show();
  announceFailed({ id: "2", lead });
  expect(shown).not.toHaveBeenCalled();
  announceFailed({ id: "2", lead }, "fault");
  announceFailed({ id: "1", lead });
  expect(shown).toHaveBeenCalledTimes(2);
});
