import { factorTexts } from "@/desk/sign-in/factors/factors-words";
import { failureWords } from "@/lib/supabase/failure-words";
import { teamTexts } from "./team-words";

const texts = teamTexts.refusals;

/** What the functions about roles answer (see the migration "team"). */
const WORDS: Record<string, string> = {
  PT422: texts.unconfirmed,
  PT409: texts.last,
  PT428: texts.self,
  "23505": texts.already,
};

/** What the functions about second factors answer (see the migration "second_factors"). */
const FACTOR_WORDS: Record<string, string> = {
  PT404: texts.gone,
  PT409: factorTexts.refusals.own,
  PT410: factorTexts.refusals.none,
  PT428: factorTexts.refusals.confirmFirst,
};

const BY_KIND = { forbidden: texts.forbidden, "no-answer": texts.noAnswer };

/** Why access was not given or taken, in words for an admin. `notFound` is said of an account that is not there. */
export function teamRefusal(error: unknown, notFound: string): string {
  return failureWords(error, {
    byCode: { ...WORDS, PT404: notFound },
    byKind: BY_KIND,
    offline: texts.offline,
    otherwise: texts.failed,
  });
}

/** Why something about second factors was not done, in words for an admin. */
export function factorDutyRefusal(error: unknown): string {
  return failureWords(error, {
    byCode: FACTOR_WORDS,
    byKind: BY_KIND,
    offline: texts.offline,
    otherwise: texts.failed,
  });
}
