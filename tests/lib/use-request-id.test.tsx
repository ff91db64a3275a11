import { renderHook } from "@testing-library/react";
import { expect, it } from "vitest";
import { useRequestId } from "@/lib/use-request-id";

it("a retry has the id of what it repeats, and anything else one of its own", () => {
  const { result, rerender } = renderHook(useRequestId);
  const first = result.current.idOf({ address: "9 Oak Ln" });
  rerender();
  expect(result.current.idOf({ address: "9 Oak Ln" })).toBe(first);
  const more = result.current.idOf({ address: "9 Oak Ln", access: "Gate 4" });
  expect(more).not.toBe(first);
  expect(result.current.idOf({ address: "9 Oak Ln", access: "Gate 4" })).toBe(more);
  result.current.forget();
  expect(result.current.idOf({ address: "9 Oak Ln", access: "Gate 4" })).not.toBe(more);
});
