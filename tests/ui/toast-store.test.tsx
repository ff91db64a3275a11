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
const calm = (title: string): ToastMessage => ({ title });

it.each([
  ["three at the most; the oldest makes room", calm, calm, "234"],
  ["news that cannot wait before what leaves by itself", urgent, calm, "124"],
  ["the latest even if all others are urgent", urgent, urgent, "234"],
])("shows %s", (_, first, third, shown) => {
  const titles = titlesAfter(first("1"), first("2"), third("3"), calm("4"));
  expect(titles.join("")).toBe(shown);
});
