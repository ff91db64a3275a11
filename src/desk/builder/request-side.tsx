import { ChevronDown } from "lucide-react";
import { useId, useState } from "react";
import { SubmissionFields } from "@/desk/inbox/submission-detail";
import { deskLabel } from "@/desk/model/quote";
import { formatShortDate } from "@/desk/model/short-date";
import { contactLinks, contactOf, type Submission } from "@/desk/model/submission";
import { cn } from "@/lib/cn";
import { headcount } from "@/request/facts";
import { BreakBeforeAt } from "@/ui/break-before-at";
import { builderTexts } from "./builder-texts";

/** "Dec 12, 2026 · 150 guests · 2210 Oak Hollow Ln, Katy". */
function briefOf(submission: Submission): string {
  const { event_date, event_address } = submission;
  const parts = [event_date && formatShortDate(event_date), headcount(submission), event_address];
  return parts.filter(Boolean).join(" · ") || deskLabel(submission);
}

type RequestSideProps = {
  submission: Submission;
  /** The customer's other requests that the quote answers. */
  others: readonly Submission[];
};

/** The request beside the form; on a phone collapsed above it. */
export function RequestSide({ submission, others }: RequestSideProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const { phone, email } = contactOf(submission);
  const { call, email: mail } = contactLinks({
    phone: phone ?? "",
    email: email ?? "",
    place: null,
  });
  return (
    <aside
      aria-label={builderTexts.request}
      className="sticky top-0 z-10 border-hairline border-b bg-ivory lg:static lg:row-span-full lg:overflow-y-auto lg:border-r lg:border-b-0"
    >
      <button
        type="button"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setIsShown(!isShown)}
        className="flex min-h-13 w-full items-center gap-3 px-4 py-2 text-left text-sm lg:hidden"
      >
        <span className="min-w-0 grow">
          <span className="block truncate font-semibold">{briefOf(submission)}</span>
          {submission.additional_info && (
            <span className="block truncate text-stone">{submission.additional_info}</span>
          )}
        </span>
        <ChevronDown aria-hidden size={20} className={cn("shrink-0", isShown && "rotate-180")} />
        <span className="sr-only">
          {isShown ? builderTexts.hideRequest : builderTexts.showRequest}
        </span>
      </button>
      <div
        id={id}
        className={cn(
          "max-h-[55dvh] overflow-y-auto px-4 pb-4 lg:block lg:max-h-none lg:p-6",
          !isShown && "hidden",
        )}
      >
        <p className="wrap-anywhere mb-4 grid justify-items-start text-sm empty:hidden">
          {call && (
            <a href={call} className="link">
              {phone}
            </a>
          )}
          {mail && (
            <a href={mail} className="link mt-1">
              <BreakBeforeAt>{email ?? ""}</BreakBeforeAt>
            </a>
          )}
        </p>
        {[submission, ...others].map((request) => (
          <SubmissionFields
            key={request.id}
            submission={request}
            isContactElsewhere
            className="text-sm! not-first-of-type:mt-4 not-first-of-type:border-hairline not-first-of-type:border-t not-first-of-type:pt-4"
          />
        ))}
      </div>
    </aside>
  );
}
