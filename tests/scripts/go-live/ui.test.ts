import type { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { openUi } from "../../../scripts/go-live/ui.ts";

const listenersOf = (emitter: EventEmitter) =>
  emitter.eventNames().map((name) => [name, emitter.listenerCount(name)]);

test("the process and its input are as they were once it is closed", () => {
  const left = () => [listenersOf(process), listenersOf(process.stdin)];
  const before = left();
  const ui = openUi();
  expect(left()).not.toEqual(before);
  ui.close();
  expect(left()).toEqual(before);
});
