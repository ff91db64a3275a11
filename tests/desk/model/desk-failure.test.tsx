import { expect, it } from "vitest";
import { staffRefusal } from "@/desk/model/desk-failure";
import { refusalTexts } from "@/desk/model/failure-texts";
import { BackendError, type BackendErrorKind } from "@/lib/supabase/errors";

it.each<[BackendErrorKind, string]>([
  // It may have been done.
  ["no-answer", refusalTexts.noAnswer],
  ["forbidden", refusalTexts.forbidden],
  ["unavailable", refusalTexts.failed],
])("a change of the staff area that ends in %s says what to do", (kind, words) => {
  expect(staffRefusal(new BackendError(kind, "its text", "", 0))).toBe(words);
});
