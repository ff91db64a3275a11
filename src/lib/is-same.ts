import { hashKey } from "@tanstack/react-query";

/** Whether two values of a column are the same, regardless of the order of keys. */
export function isSame(one: unknown, other: unknown): boolean {
  return hashKey([one]) === hashKey([other]);
}
