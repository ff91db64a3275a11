import { describe, expect, it } from "vitest";
import { answerOf, answerTo } from "@/features/lead-capture/delivery/lead-answer";
import { BackendError, type BackendErrorKind } from "@/lib/supabase/errors";

const ANSWERS: Record<BackendErrorKind, string> = {
  duplicate: "stored",
  "no-answer": "failed",
  unavailable: "failed",
  "rate-limited": "refused",
  forbidden: "refused",
  rejected: "refused",
};

describe("the answer to a lead", () => {
  it.each(Object.entries(ANSWERS))("of kind %s: %s", (kind, answer) => {
    const error = new BackendError(kind as BackendErrorKind, "no", "", 0);
    expect(answerOf(error)).toBe(answer);
  });

  it("has failed when it was cut off while it waited for its turn", () => {
    expect(answerOf(new DOMException("cut off", "AbortError"))).toBe("failed");
  });

  it("is a refusal when the fault is ours: repeating it would not end", () => {
    expect(answerOf(new TypeError("x is undefined"))).toBe("refused");
  });

  it("is stored when nothing was wrong, and never throws", async () => {
    expect(await answerTo(async () => {})).toBe("stored");
    expect(await answerTo(() => Promise.reject(new Error("no")))).toBe("refused");
  });
});
