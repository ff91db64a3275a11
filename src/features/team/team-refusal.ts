import { teamTexts } from "@/content/staff/staff-team";
import { failureWords } from "@/lib/supabase/failure-words";

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
  return failureWords(error, {
    byCode: { ...WORDS, PT404: notFound },
    byKind: { forbidden: texts.forbidden, "no-answer": texts.noAnswer },
    offline: texts.offline,
    otherwise: texts.failed,
  });
}
