import { answerOf } from "@/desk/model/answer";
import type { Submission } from "@/desk/model/submission";
import { parseMoment } from "@/lib/business-time";

/** How many minutes before an answer to an emergency is due its desk is told, the nearest last; 0 is too late. */
const WARNING_MIN = [10, 5, 0] as const;

type Held = Pick<
  Submission,
  "taken_at" | "first_contact_at" | "first_contact_kind" | "first_sent_at"
>;

/** Whether nobody has a request in hand and nobody has answered it: only such ones need a warning. */
export function isNobodys(request: Held): boolean {
  return request.taken_at === null && answerOf(request) === null;
}

type Due = Pick<Submission, "id" | "due_at">;

const MINUTE_MS = 60_000;

/**
 * Which warnings have been reached, as text, so that it only changes when there is another: "id@10 id@5". Of a request
 * that is overdue all have.
 * @param now in milliseconds since 1970, by the server's clock
 */
export function reachedWarnings(emergencies: readonly Due[], now: number): string {
  return emergencies
    .flatMap(({ id, due_at }) => {
      const left = parseMoment(due_at).getTime() - now;
      return WARNING_MIN.filter((minutes) => left <= minutes * MINUTE_MS).map(
        (minutes) => `${id}@${minutes}`,
      );
    })
    .join(" ");
}

export type DeadlineWatch = {
  /** The warnings that are new in what has been reached, with the ids they are about. */
  take: (reached: string) => { id: string; minutes: number }[];
};

/** Tells new warnings from those that were there at opening, which the list says already. Each is told once. */
export function createDeadlineWatch(): DeadlineWatch {
  let known: Set<string> | undefined;
  return {
    take(reached) {
      const all = reached === "" ? [] : reached.split(" ");
      const isOpening = known === undefined;
      const seen = known ?? new Set<string>();
      const fresh = all.filter((warning) => !seen.has(warning));
      for (const warning of fresh) seen.add(warning);
      known = seen;
      if (isOpening) return [];
      // Two at once, after a sleep or for a young deadline: the nearer one says it all.
      const nearest = new Map<string, number>();
      for (const warning of fresh) {
        const [id = "", minutes = ""] = warning.split("@");
        nearest.set(id, Math.min(nearest.get(id) ?? Number.POSITIVE_INFINITY, Number(minutes)));
      }
      return Array.from(nearest, ([id, minutes]) => ({ id, minutes }));
    },
  };
}
