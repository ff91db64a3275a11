import { act, renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useSendWays } from "@/desk/sending/send-ways";
import type { OpenWay, Sender } from "@/desk/sending/sender";

const mail: OpenWay = {
  way: "email",
  address: "maria@example.com",
  isServed: true,
  isOptedOut: false,
  needsConsent: false,
};
const text: OpenWay = { ...mail, way: "sms", address: "(713) 555-0142", needsConsent: true };

function choose(...ways: OpenWay[]) {
  const sender: Sender = { state: "unknown", isAsked: true, ways };
  const { result, rerender } = renderHook(useSendWays, { initialProps: sender });
  return {
    choice: () => [result.current.chosen, result.current.isAgreed],
    turn: (way: OpenWay, isOn: boolean) => act(() => result.current.turn(way, isOn)),
    offer: (...others: OpenWay[]) => rerender({ ...sender, ways: others }),
  };
}

it("says that a customer agreed to texts only where staff check the box of a text", () => {
  const { choice, turn, offer } = choose(mail, text);
  expect(choice()).toEqual([["email"], false]);
  turn(text, true);
  expect(choice()).toEqual([["email", "sms"], true]);
  turn(mail, false);
  expect(choice()).toEqual([["sms"], true]);
  // Another number was not asked.
  offer(mail, { ...text, address: "(713) 555-0199" });
  expect(choice()).toEqual([[], false]);
  turn(mail, true);
  expect(choice()).toEqual([["email"], false]);
});

it("sends a text without a consent to record where there is one, and nothing that no service sends", () => {
  const { choice, turn } = choose(mail, { ...text, needsConsent: false });
  expect(choice()).toEqual([["email", "sms"], false]);
  turn({ ...text, needsConsent: false }, false);
  expect(choice()).toEqual([["email"], false]);
  expect(choose({ ...mail, isServed: false }, text).choice()).toEqual([[], false]);
});
