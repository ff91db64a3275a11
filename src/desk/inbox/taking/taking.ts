import type { Submission } from "@/desk/model/submission";

/** As much of a request as it takes to say who has it. */
export type Takeable = Pick<
  Submission,
  "id" | "name" | "processed" | "taken_by" | "taken_by_name" | "taken_at"
>;

/** Somebody who has a request in hand. */
export type Holder = { id: string; name: string; since: string };

/** Who has a request, or had it when it was dealt with; null for nobody. */
export function holderOf(request: Omit<Takeable, "id" | "name" | "processed">): Holder | null {
  const { taken_by, taken_by_name, taken_at } = request;
  if (taken_by === null || taken_by_name === null || taken_at === null) return null;
  return { id: taken_by, name: taken_by_name, since: taken_at };
}
