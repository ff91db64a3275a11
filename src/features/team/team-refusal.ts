import { teamTexts } from "@/content/staff/staff-team";
import { BackendError } from "@/lib/supabase/errors";

const texts = teamTexts.refusals;

/** What the functions of the database answer (see the migration create_team_functions). */
const WORDS: Record<string, string> = {
  PT422: texts.unconfirmed,
  PT409: texts.last,
  PT428: texts.self,
  "23505": texts.already,
};

/** Why access was not given or taken, in words for an admin. `notFound` is said of an account that is not there. */
export function teamRefusal(error: unknown, notFound: string): string {
  if (!(error instanceof BackendError)) return texts.failed;
  if (error.code === "PT404") return notFound;
  const words = WORDS[error.code];
  if (words) return words;
  if (error.kind === "forbidden") return texts.forbidden;
  if (error.kind === "no-answer") return navigator.onLine ? texts.noAnswer : texts.offline;
  return texts.failed;
}
