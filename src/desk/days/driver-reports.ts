import { z } from "zod";
import { deskFailure } from "@/desk/model/desk-failure";
import { troubleKinds } from "@/desk/trailers/trouble";
import { noAnswer } from "@/lib/supabase/answers";
import { isFinalRefusal, throwIfFailed } from "@/lib/supabase/errors";
import { getVisitorSupabase } from "@/lib/supabase/visitor-client";
import { actions } from "./day-sheet";
import { daysTexts } from "./days-texts";
import { createPhoneOutbox } from "./phone-outbox";

const reportSchema = z.object({
  /** Made here, so that a retry is the same report. */
  id: z.string(),
  quoteId: z.string(),
  action: z.enum(actions),
  unitId: z.string(),
  kind: z.enum(troubleKinds),
  words: z.string(),
  notedAt: z.iso.datetime(),
  /** Why it can never be sent, for the driver; null while it can. */
  refusal: z.string().nullable(),
});

/** What is wrong with a trailer, as noted on this phone. */
export type DriverReport = z.output<typeof reportSchema>;

async function sendReport(token: string, report: DriverReport) {
  const answer = await getVisitorSupabase().rpc("driver_report", {
    _token: token,
    _quote_id: report.quoteId,
    _action: report.action,
    _entry: {
      id: report.id,
      unit_id: report.unitId,
      kind: report.kind,
      words: report.words,
      noted_at: report.notedAt,
    },
  });
  try {
    throwIfFailed(answer);
  } catch (error) {
    if (isFinalRefusal(error)) return { ...report, refusal: deskFailure(error) };
    throw error;
  }
  if (answer.data === false) return { ...report, refusal: daysTexts.reports.noLink };
  if (answer.data !== true) throw noAnswer(answer.status);
  return undefined;
}

/** Reports on this phone that the office does not have: waiting, or refused. */
export const driverReports = createPhoneOutbox<DriverReport>(
  "driver-reports",
  reportSchema,
  sendReport,
  ({ refusal }) => refusal === null,
);
