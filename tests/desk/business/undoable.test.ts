import { expect, test } from "vitest";
import { undoableIds } from "@/desk/business/log/change-words";
import type { BusinessChange } from "@/desk/business/log/changes-query";

const entry = (
  id: number,
  subject: string,
  item: string,
  field: string | null,
): BusinessChange => ({
  id,
  subject,
  item,
  field,
  created_at: "2026-11-23 09:00:00+00",
  actor_id: null,
  actor_name: null,
  old_value: 1,
  new_value: 2,
  undoes: null,
});

test("the latest change of each value can be undone, of a row that came or went only when nothing followed", () => {
  const changes = [
    entry(9, "rental_terms", "2", "in_use_since"),
    entry(8, "price_items", "tent", "week"),
    entry(7, "price_items", "tent", "month"),
    entry(6, "price_items", "tent", "week"),
    entry(5, "price_items", "tent", null),
    entry(4, "trailer_units", "a", null),
    entry(3, "trailer_units", "a", "name"),
    entry(2, "trailer_units", "b", null),
  ];
  expect([...undoableIds(changes)]).toEqual([8, 7, 4, 2]);
});
