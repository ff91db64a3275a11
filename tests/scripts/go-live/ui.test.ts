import type { EventEmitter } from "node:events";
import { Readable } from "node:stream";
import { expect, onTestFinished, test, vi } from "vitest";
import { openUi, type Question, Stop } from "../../../scripts/go-live/ui.ts";

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

/** With lines that are typed, as from a file. */
function uiWith(...typed: string[]) {
  const input = Readable.from(typed.map((line) => `${line}\n`));
  vi.spyOn(process, "stdin", "get").mockReturnValue(input as unknown as typeof process.stdin);
  vi.spyOn(console, "log").mockImplementation(() => undefined);
  const ui = openUi();
  onTestFinished(() => {
    ui.close();
    vi.restoreAllMocks();
  });
  return ui;
}

test.each([
  ["yes", true],
  ["Y", true],
  // As business.yaml takes it.
  ["sí", true],
  ["no", false],
  ["n", false],
])("%j to a question of yes or no is %s", async (typed, answer) => {
  expect(await uiWith(typed).confirm("Replace it?")).toBe(answer);
});

test("Enter alone answers no question of yes or no", async () => {
  await expect(uiWith("").confirm("Go on?")).rejects.toThrow("Answer yes or no.");
});

test("each line of what is left to do stands below its step", () => {
  const ui = uiWith();
  const printed = vi.spyOn(console, "log");
  ui.todo("Not as they should be:\nauth.site_url\nauth.smtp");
  expect(printed).toHaveBeenCalledWith(
    "  To do: Not as they should be:\n  auth.site_url\n  auth.smtp",
  );
});

const OPTIONS = ["new", "kept"].map((value) => ({ value, label: value }));

test.each<[string, string | undefined, string]>([
  ["1", undefined, "new"],
  ["2", "new", "kept"],
  ["", "kept", "kept"],
])("of two, %j is chosen with %s as the one before: %s", async (typed, initial, chosen) => {
  expect(await uiWith(typed).choose("Which?", OPTIONS, initial)).toBe(chosen);
});

test("a secret's question says that nothing is seen of what is typed", async () => {
  const ui = uiWith("key", "");
  const printed = vi.spyOn(console, "log");
  await ui.ask({ text: "Password?", isSecret: true });
  expect(printed).toHaveBeenCalledWith("? Password? (nothing is shown while you type or paste)");
});

test.each([["0"], ["3"], ["new"], [""]])("of two, %j is none", async (typed) => {
  await expect(uiWith(typed).choose("Which?", OPTIONS)).rejects.toThrow("from 1 to 2");
});

const refuse = (answer: string) => (answer === "bad" ? "Not that." : undefined);

test.each<[string, Partial<Question>, string]>([
  ["  Joan ", {}, "Joan"],
  ["", { initial: "Maria" }, "Maria"],
  ["Joan", { initial: "Maria" }, "Joan"],
  ["", { isOptional: true, refuse: () => "Never asked of nothing." }, ""],
  ["good", { refuse }, "good"],
])("%j is taken where %j is asked for", async (typed, more, answer) => {
  expect(await uiWith(typed).ask({ text: "Who?", ...more })).toBe(answer);
});

test.each<[string, Partial<Question>, string]>([
  ["", {}, "Please answer this one."],
  ["bad", { refuse }, "Not that."],
  ["", { initial: "bad", refuse }, "Not that."],
])("%j is not taken where %j is asked for", async (typed, more, words) => {
  await expect(uiWith(typed).ask({ text: "Who?", ...more })).rejects.toThrow(words);
});

test("an input that has ended stops it", async () => {
  await expect(uiWith().confirm("Go on?")).rejects.toBeInstanceOf(Stop);
});
