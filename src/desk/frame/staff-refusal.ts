import { refusalTexts } from "@/desk/model/failure-texts";
import { failureWords } from "@/lib/supabase/failure-words";

/**
 * Why a change in the staff area was refused.
 * @param byCode texts by error code
 */
export const staffRefusal = (
  error: unknown,
  byCode: Readonly<Record<string, string>>,
  otherwise: string = refusalTexts.failed,
): string =>
  failureWords(error, {
    byCode,
    byKind: { forbidden: refusalTexts.forbidden, "no-answer": refusalTexts.noAnswer },
    offline: refusalTexts.offline,
    otherwise,
  });
