import { act, renderHook } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useSingleFlight } from "@/lib/use-single-flight";
import { deferred } from "../support/deferred.ts";

test("runs what comes first, and what comes when that is done", async () => {
  const { result } = renderHook(useSingleFlight);
  const first = deferred<string>();
  const second = vi.fn(async () => "second");
  let answers: Promise<unknown[]> = Promise.resolve([]);
  act(() => {
    // Both before anything has rendered, as with a double click.
    const { run } = result.current;
    answers = Promise.all([run(() => first.promise), run(second)]);
  });
  expect(result.current.isPending).toBe(true);
  await act(async () => {
    first.resolve("first");
    expect(await answers).toEqual(["first", undefined]);
  });
  expect(second).not.toHaveBeenCalled();
  expect(result.current.isPending).toBe(false);
  await act(async () => expect(await result.current.run(second)).toBe("second"));
});

test("rejects as what it runs does, and runs the next", async () => {
  const { result } = renderHook(useSingleFlight);
  await act(async () => {
    const refused = result.current.run(() => Promise.reject(new Error("refused")));
    await expect(refused).rejects.toThrow("refused");
  });
  expect(result.current.isPending).toBe(false);
  await act(async () => expect(await result.current.run(async () => 1)).toBe(1));
});
