import { act, renderHook } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { dismissToast, showToast, type ToastMessage, useToasts } from "@/ui/toast/toast-store";

afterEach(() => act(() => dismissToast()));

/** What is on screen after these messages, oldest first. */
function titlesAfter(...messages: ToastMessage[]) {
  const { result } = renderHook(useToasts);
  act(() => {
    for (const message of messages) showToast(message);
  });
  return result.current.map(({ title }) => title);
}
const urgent = (title: string): ToastMessage => ({ title, tone: "urgent" });

it("shows three at the most; the oldest makes room", () => {
  expect(titlesAfter({ title: "1" }, { title: "2" }, { title: "3" }, { title: "4" })).toEqual([
    "2",
    "3",
    "4",
  ]);
});

it("keeps news that cannot wait before what leaves by itself", () => {
  expect(titlesAfter(urgent("1"), urgent("2"), { title: "3" }, { title: "4" })).toEqual([
    "1",
    "2",
    "4",
  ]);
});

it("shows the latest even if all others are urgent", () => {
  expect(titlesAfter(urgent("1"), urgent("2"), urgent("3"), { title: "4" })).toEqual([
    "2",
    "3",
    "4",
  ]);
});
